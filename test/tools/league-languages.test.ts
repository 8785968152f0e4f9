import { type Parsed } from "../../src/pane/parsed";
import { type CellValue, isFormula, type NewSheet } from "../../src/sheets/sheet-host";
import { type LeagueChange } from "../../src/tools/running-league/changes";
import { type RunningLeague } from "../../src/tools/running-league/reading";
import { rearranged, renamed } from "./changed-tabs";
import { leagueChoice } from "./league-choice";
import { type Pane, PANES, WAYS } from "./panes";

const SWISS = leagueChoice({
  teams: ["Ash", "Birch", "Cedar", "Dogwood", "Elm"],
  name: "North",
  swiss: "halves",
  tieBreak: "opponents",
});
const ROBIN = leagueChoice({
  teams: ["Ash", "Birch", "Cedar"],
  name: "North",
  formulas: "lookup",
  dates: { first: 46395, every: 7 },
  venues: ["A Hall", "B Hall", "C Hall"],
});

const plain = (name: string) => name;

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

/** A workbook with the tabs of a league, and whichever pane is opened beside it. */
function bookOf(sheets: NewSheet[]) {
  const { book, host, names, written } = PANES.English.bookHost(sheets);
  return {
    book,
    host,
    names,
    written,
    league: async (pane: Pane): Promise<RunningLeague> => valueOf((await pane.findLeagues(host))[0].league),
    fault: async (pane: Pane) => {
      const [{ league }] = await pane.findLeagues(host);
      return "fault" in league ? league.fault : "";
    },
    apply: ({ changes, names: now }: LeagueChange) => host.changeTabs(changes, now),
  };
}

/** Types a result into each match of a round. */
async function play(open: ReturnType<typeof bookOf>, pane: Pane, round: number): Promise<void> {
  const { season, tabs } = await open.league(pane);
  const place = (name: string) => season.standing?.match?.get(name) ?? -1;
  season.lines.forEach((line, index) => {
    if (line.round !== round || !line.pairing) return;
    open.book.type(tabs.matches, 5 + index, place("impsHome"), 11 * index + 7);
    open.book.type(tabs.matches, 5 + index, place("impsAway"), 30);
  });
}

/** Two rounds, a team in and another out, and then what the tabs say: their figures, independent of words. */
async function season(made: Pane, drawn: Pane) {
  const open = bookOf(made.makeLeague(SWISS, plain).sheets);
  await play(open, made, 1);
  const draw = async (round: number) => {
    const now = await open.league(drawn);
    await open.apply(valueOf(drawn.appendRound(now, valueOf(drawn.drawNext(now, round)), plain)));
  };
  await draw(1);
  await play(open, drawn, 2);
  const added = valueOf(drawn.addTeam(await open.league(drawn), { name: "Fir", venue: "" }, plain));
  await open.apply(added);
  await open.apply(valueOf(drawn.withdrawTeam(await open.league(drawn), 2, plain)));
  await draw(2);
  await play(open, drawn, 3);
  const { season: after, results, ranking, withdrawn } = await open.league(made);
  return { open, added, after: { ...after, choice: after.choice, results, ranking, withdrawn } };
}

/** The words of a tab: each cell that is a text and no formula. */
function wordsIn(cells: readonly (readonly CellValue[])[] | undefined): string[] {
  return (cells ?? []).flatMap((line) => line.filter((cell): cell is string => typeof cell === "string"));
}

test.each(WAYS)("a Swiss made by a pane in %s is drawn on by a pane in %s", async (madeIn, drawnIn) => {
  const [made, drawn] = [PANES[madeIn], PANES[drawnIn]];
  const own = await season(made, made);
  const { open, added, after } = await season(made, drawn);
  const bare = ({ lines, ...rest }: typeof after) => ({
    ...rest,
    lines: lines.map((line) => ({ ...line, note: "" })),
  });
  expect(bare(after)).toEqual(bare(own.after));
  expect(after.choice.teams).toEqual([...SWISS.teams, "Fir"]);
  // Nothing that was typed is in the way: the tabs keep their words, and the titles have the new number of teams.
  expect(added.says.filter((says) => / A1[.,]/.test(says))).toEqual([]);
  for (const tab of open.names.slice(0, 3)) {
    expect(wordsIn(open.book.contents(tab)?.slice(0, 5))).toEqual(
      wordsIn(own.open.book.contents(tab)?.slice(0, 5)),
    );
    for (const [row, line] of (own.open.book.contents(tab) ?? []).entries()) {
      line.forEach((cell, column) => {
        if (typeof cell !== "object") return;
        const [shown, expected] = [open.book.read(tab, row, column), own.open.book.read(tab, row, column)];
        // A sentence is in the words of the pane that wrote it last.
        if (typeof expected === "number" || typeof shown === "number") expect(shown).toBe(expected);
      });
    }
  }
});

test.each(WAYS)(
  "a round robin made by a pane in %s gets a team from a pane in %s, in its own words",
  async (madeIn, changedIn) => {
    const [made, changed] = [PANES[madeIn], PANES[changedIn]];
    const open = bookOf(made.makeLeague(ROBIN, plain).sheets);
    await play(open, made, 1);
    const change = valueOf(
      changed.addTeam(await open.league(changed), { name: "Dogwood", venue: "D Hall" }, plain),
    );
    await open.apply(change);
    await play(open, changed, 3);
    const wanted = bookOf(made.makeLeague(ROBIN, plain).sheets);
    await play(wanted, made, 1);
    await wanted.apply(
      valueOf(made.addTeam(await wanted.league(made), { name: "Dogwood", venue: "D Hall" }, plain)),
    );
    await play(wanted, made, 3);
    for (const tab of open.names) {
      const [found, expected] = [open, wanted].map(({ book }) =>
        (book.contents(tab) ?? []).map((line, row) =>
          line.map((cell, column) => (isFormula(cell) ? book.read(tab, row, column) : cell)),
        ),
      );
      // Only the sentence on lines that are not counted is in the words of the last pane.
      const figures = (lines: CellValue[][]) => lines.map((line) => line.slice(1));
      expect(figures(found as CellValue[][])).toEqual(figures(expected as CellValue[][]));
      expect(found[0]).toEqual(expected[0]);
    }
  },
);

test("a title of one's own, and a word typed over one of several, stay and are named", async () => {
  const open = bookOf(PANES.English.makeLeague(ROBIN, plain).sheets);
  const away = (open.book.contents("Matches")?.[4] ?? []).indexOf("Away");
  const byes = (open.book.contents("Matches") ?? []).flatMap((line, row) =>
    line[away] === "bye" ? [row] : [],
  );
  expect(byes).toHaveLength(3);
  open.book.type("Matches", byes[1], away, "has the cup final");
  open.book.type("Matches", 0, 0, "Our league of 1928");
  const pane = PANES.Portuguese;
  await play(open, pane, 1);
  const added = valueOf(pane.addTeam(await open.league(pane), { name: "Dogwood", venue: "" }, plain));
  const cell = `G${byes[1] + 1}`;
  expect(added.says).toContain(
    `“Matches”: 2 células ficam com o que escreveu por cima de uma fórmula: A1, ${cell}.`,
  );
  await open.apply(added);
  expect(open.book.contents("Matches")?.[0][0]).toBe("Our league of 1928");
  const shown = byes.map((row) => open.book.read("Matches", row, away));
  expect(shown).toEqual(
    ["Dogwood", "has the cup final", "Dogwood"].map((words) => expect.stringMatching(words)),
  );
});

/** Where somebody puts a column. */
const MINE = 7;

test("a Swiss is drawn on after columns were inserted and moved, tabs renamed and headers written anew", async () => {
  const pane = PANES.Portuguese;
  const own = PANES.English.makeLeague(SWISS, plain).sheets;
  const count = own[0].columns.length;
  const columns = Array.from({ length: count }, (_, column) => column);
  // A column of the user's stands between the IMPs of both sides, and the fault has moved to the end.
  const fault = own[0].columns.findIndex(({ header }) => header === "Not played: at fault");
  const order = [
    ...columns.slice(0, MINE),
    "new" as const,
    ...columns.slice(MINE).filter((at) => at !== fault),
    fault,
  ];
  const sheets = rearranged(own, "Matches", order).map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((look, column) => ({ ...look, header: `Header ${column}` })),
  }));
  const names = { Matches: "Games", Teams: "Our clubs", "Set-up": "Keep out" };
  const open = bookOf(renamed(sheets, names));
  const plainOne = bookOf(own);
  for (const [one, with_] of [
    [open, pane],
    [plainOne, PANES.English],
  ] as const) {
    for (const round of [1, 2]) {
      await play(one, with_, round);
      const now = await one.league(with_);
      await one.apply(valueOf(with_.appendRound(now, valueOf(with_.drawNext(now, round)), plain)));
    }
    await one.apply(valueOf(with_.addTeam(await one.league(with_), { name: "Fir", venue: "" }, plain)));
    await play(one, with_, 3);
  }
  const [found, expected] = [await open.league(pane), await plainOne.league(PANES.English)];
  expect(found.ranking).toEqual(expected.ranking);
  expect(found.results).toEqual(expected.results);
  expect(found.season.drawn).toEqual(expected.season.drawn);
  expect(found.tabs.matches).toBe("Games");
  // The column of the user's is as it was: nothing is written into it.
  const mine = (open.book.contents("Games") ?? []).slice(5).map((line) => line[MINE] ?? "");
  expect(mine.slice(0, 3)).toEqual(["x", "x", "x"]);
  expect(mine.slice(3).every((cell) => cell === "")).toBe(true);
  expect(open.written.filter(({ tab, column }) => tab === "Games" && column === MINE)).toEqual([]);
});

test("a team is not added to a cross-table whose columns were moved, and the pane names the cell", async () => {
  const own = PANES.English.makeLeague(ROBIN, plain).sheets;
  const open = bookOf(rearranged(own, "Cross-table", [0, 1, 2, "new", 3, 4, 5, 6]));
  const added = PANES.English.addTeam(
    await open.league(PANES.English),
    { name: "Dogwood", venue: "" },
    plain,
  );
  expect(added).toEqual({ fault: "“Cross-table”, D2 is “mine”: expected 2." });
});

test("a set-up into which a column was inserted is damaged, and not overlooked", async () => {
  const sheets = PANES.English.makeLeague(SWISS, plain).sheets;
  const open = bookOf(rearranged(sheets, "Set-up", ["new", 0, 1, 2]));
  expect(await open.fault(PANES.English)).toBe(
    "“Set-up”, C3 is damaged: put back what the tool wrote there, or take an older version of the workbook.",
  );
});

test.each<[string, (formula: string) => CellValue, string]>([
  [
    "whose formula is gone",
    () => 20,
    "“Set-up”, B19 is damaged: put back what the tool wrote there, or take an older version of the workbook.",
  ],
  [
    "that names a cell of another tab",
    (formula) => ({ formula: formula.replace("{{Matches}}!$A$5", "{{Teams}}!$A$5") }),
    "“Set-up”, B19 is damaged: put back what the tool wrote there, or take an older version of the workbook.",
  ],
  [
    "that names one header twice",
    (formula) => ({ formula: formula.replace("{{Matches}}!$B$5", "{{Matches}}!$A$5") }),
    "“Set-up”, B19 is damaged: put back what the tool wrote there, or take an older version of the workbook.",
  ],
  [
    "of which a column was deleted",
    (formula) => ({ formula: formula.replace("{{Matches}}!$C$5", "#REF!") }),
    "“Matches” has no column “Team no.” any more: undo its deletion, or take an older version of the workbook.",
  ],
  [
    "above which rows were inserted",
    (formula) => ({ formula: formula.replace(/\$5/g, "$7") }),
    "“Matches” has its headers in row 7, and the tool expects them in row 5: delete the rows that were inserted above them.",
  ],
])("a code of columns %s is named", async (_, spoilt, fault) => {
  const open = bookOf(PANES.English.makeLeague(SWISS, plain).sheets);
  const row = (open.book.contents("Set-up") ?? []).findIndex((line) =>
    String(line[2]).startsWith("columns=matches"),
  );
  const cell = open.book.contents("Set-up")?.[row][1] ?? "";
  open.book.type("Set-up", row, 1, spoilt(isFormula(cell) ? cell.formula : ""));
  expect(await open.fault(PANES.English)).toBe(fault);
});

test("a league in Portuguese takes its own words for who is at fault and who has withdrawn, and the English ones", () => {
  const { sheets } = PANES.Portuguese.makeLeague(ROBIN, plain);
  const { book } = bookOf(sheets);
  const [matches] = sheets;
  const teams = sheets.find(({ rows }) => rows[0][1] === "Ash");
  if (!teams) throw new Error("There is no tab of the teams");
  const columns = (code: string) => {
    const codes = sheets.flatMap(({ rows }) => rows.map((row) => String(row[2])));
    return (
      codes
        .find((one) => one.startsWith(`columns=${code} `))
        ?.split(" ")
        .slice(1) ?? []
    );
  };
  const awarded = (typed: string) => {
    book.type(matches.name, 5, columns("matches").indexOf("fault"), typed);
    return ["awardedHome", "awardedAway"].map((key) =>
      book.read(matches.name, 5, columns("matches").indexOf(key)),
    );
  };
  expect(
    ["casa", "Fora", "AMBOS", "nenhum", "home", "away", "adversario", "adversário"].map(awarded),
  ).toEqual([
    [0, 12],
    [12, 0],
    [0, 0],
    [12, 12],
    [0, 12],
    [12, 0],
    [12, 0],
    [12, 0],
  ]);
  const isOut = (typed: string) => {
    book.type(teams.name, 4, columns("teams").indexOf("withdrawn"), typed);
    return book.read(teams.name, 4, columns("teams").indexOf("out"));
  };
  expect(["sim", "Desistiu", "yes", "não", "ainda não"].map(isOut)).toEqual([1, 1, 1, 0, 0]);
});
