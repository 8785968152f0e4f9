import { type PairsRule } from "../../src/events/rules";
import { earnedBy } from "../../src/events/rules";
import { type NewPairsEvent, newPairsEvent, newTeamsEvent } from "../../src/tools/new-event/blank-event";
import { type Kind } from "../../src/movements/catalogue";
import { type NewSheet } from "../../src/sheets/sheet-host";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { movementSheets } from "../../src/tools/new-event/movement-cards";
import { dice } from "../bundle/dice";
import { addIn, OF_PAIRS } from "./add-in";
import { formulaBook } from "./formula-book";
import { entrants } from "./entrants";
import { headerWords } from "./header-words";

const OWN = addIn(...OF_PAIRS, "IMP", "VPDISC");

function made(typed: Partial<NewPairsEvent> = {}) {
  const pairs = entrants(Array.from({ length: 8 }, (_, pair) => [`North ${pair + 1}`, `South ${pair + 1}`]));
  const answer = newPairsEvent({
    title: "Tuesday",
    kind: "howell",
    pairs,
    boards: 3,
    order: "round",
    ...typed,
  });
  if ("fault" in answer) throw new Error(answer.fault.code);
  return answer;
}

const RULES: PairsRule[] = [
  { form: "matchpoints", expected: "largest" },
  { form: "matchpoints", expected: "ascherman" },
  { form: "crossimps", divisor: "comparisons", expected: "scores", average: 3 },
  { form: "butler", datum: { kind: "mean", discard: 1, step: 10 }, average: 3 },
];

test.each(RULES)("results typed into the empty sheet are scored by %j", (rule) => {
  const { event } = made();
  const sheets = eventSheets({ event, rule, ofResults: rule, names: true, typedIn: "contracts" });
  expect(sheets.map(({ name }) => name)).toEqual(["Results", "Ranking", "Pairs", "Check"]);
  const book = formulaBook(sheets, {}, OWN);
  const column = (header: string) => headerWords(sheets[0]).indexOf(header);
  // Before anything is typed there is no score and no error.
  expect(book.read("Results", 2, column("Score"))).toBe("NP");
  expect(book.read("Results", 2, column("NS award"))).toBe("");
  // Below the eight lines of the ranking, and the note on adjustments, it stands why the list is empty.
  const note = () => book.read("Ranking", 13, 0);
  expect(note()).toBe("The list begins with the first result.");
  const roll = dice(1);
  const results = event.results.slice(0, 40).map((result, row) => {
    const level = 1 + roll(4);
    const over = roll(4) - 2;
    const [strain, declarer] = [["C", "D", "H", "S", "NT"][roll(5)], "NESW"[roll(4)]];
    book.type("Results", row + 2, column("Contract"), `${level}${strain}`);
    book.type("Results", row + 2, column("By"), declarer);
    book.type("Results", row + 2, column("Result"), over === 0 ? "=" : over);
    return { ...result, score: Number(book.read("Results", row + 2, column("Score"))) };
  });
  expect(note()).toBe("");
  expect(results.every(({ score }) => Number.isFinite(score) && score % 10 === 0)).toBe(true);
  const whole = { ...event, results: [...results, ...event.results.slice(40)] };
  earnedBy(whole, rule).forEach((award, row) => {
    const shown = book.read("Results", row + 2, column("NS award"));
    if (award === undefined) expect(shown).toBe("");
    else expect(shown).toBeCloseTo(award.ns, 8);
  });
});

test("a score without a contract can be typed into the column of the table score", () => {
  const { event } = made();
  const rule = RULES[0];
  const sheets = eventSheets({ event, rule, ofResults: rule, names: true, typedIn: "scores" });
  const headers = headerWords(sheets[0]);
  expect(headers).not.toContain("Contract");
  const book = formulaBook(sheets, {}, OWN);
  book.type("Results", 2, headers.indexOf("Table score"), 0);
  expect(book.read("Results", 2, headers.indexOf("Score"))).toBe(0);
  expect(book.read("Results", 3, headers.indexOf("Score"))).toBe("NP");
});

describe.each([8, 12])("an individual for %i", (count) => {
  const pairs = entrants(Array.from({ length: count }, (_, player) => [`Player ${player + 1}`]));
  const evening = made({ kind: "individual", pairs, boards: 2 });

  test.each(RULES)("each player has the award of the side in which the player sits, by %j", (rule) => {
    const { event } = evening;
    const choice = { event, rule, ofResults: rule, names: true, typedIn: "scores" } as const;
    const sheets = eventSheets(choice);
    expect(sheets.map(({ name }) => name)).toEqual(["Results", "Ranking", "Players", "Check"]);
    const headers = headerWords(sheets[0]);
    const book = formulaBook(sheets, {}, OWN);
    const at = (row: number, header: string) => book.read("Results", row + 2, headers.indexOf(header));
    const roll = dice(count);
    const scores = event.results.map(() => 10 * (roll(55) + 5) * (roll(2) === 0 ? 1 : -1));
    scores.forEach((score, row) => book.type("Results", row + 2, headers.indexOf("Table score"), score));
    // The awards once more, from the players at each table: no formula and no column is looked at.
    const awards = earnedBy(
      { ...event, results: event.results.map((one, i) => ({ ...one, score: scores[i] })) },
      rule,
    );
    const totals = new Map<number, number>();
    evening.movement.sittings
      .flatMap(({ ns, ew, firstBoard, lastBoard }) =>
        Array.from({ length: lastBoard - firstBoard + 1 }, (_, i) => ({ ns, ew, board: firstBoard + i })),
      )
      .forEach(({ ns, ew, board }, row) => {
        expect([at(row, "Board"), at(row, "N"), at(row, "S"), at(row, "E"), at(row, "W")]).toEqual([
          board,
          ...ns,
          ...ew,
        ]);
        const award = awards[row] ?? { ns: NaN, ew: NaN };
        for (const player of ns) totals.set(player, (totals.get(player) ?? 0) + award.ns);
        for (const player of ew) totals.set(player, (totals.get(player) ?? 0) + award.ew);
      });
    const best = [...totals].sort(([, a], [, b]) => b - a);
    best.forEach(([player, total], place) => {
      const line = Array.from({ length: count }, (_, row) => row + 2).find(
        (row) => book.read("Ranking", row, 1) === player,
      );
      expect(line).toBeDefined();
      const shown = [2, 3, 4].map((column) => book.read("Ranking", line ?? NaN, column));
      expect(shown.slice(0, 2)).toEqual([`Player ${player}`, 2 * (count - 1)]);
      expect(shown[2]).toBeCloseTo(total, 8);
      if (place === 0) expect(line).toBe(2);
    });
  });

  test("each player's card says with whom and against whom, and where", () => {
    const [, tables, cards, slips] = movementSheets(evening);
    expect(tables.columns.slice(2, 6).map(({ header }) => header)).toEqual(["N", "E", "S", "W"]);
    const everybody = Array.from({ length: count }, (_, player) => player + 1);
    for (const player of everybody) {
      const from = cards.rows.findIndex((row) => row[0] === player);
      const lines = cards.rows.slice(from + 1, from + count);
      expect(lines.map((row) => row[5]).sort((a, b) => Number(a) - Number(b))).toEqual(
        everybody.filter((other) => other !== player),
      );
      for (const [, , round, table, seat, partner, against, , name] of lines) {
        expect(name).toBe(`Player ${partner}`);
        const cells = tables.rows.filter((row) => row.length > 0)[
          (Number(table) - 1) * (count - 1) + Number(round) - 1
        ];
        const seats = { N: cells[2], E: cells[3], S: cells[4], W: cells[5] };
        expect(seats[seat as keyof typeof seats]).toBe(player);
        expect([...String(against).split(" + ").map(Number), player, partner].sort()).toEqual(
          Object.values(seats).sort(),
        );
      }
    }
    expect(slips.rows.filter((row) => row.length > 0)).toHaveLength(evening.event.results.length);
  });
});

test("the rows are in the order of rounds or of boards", () => {
  const byRound = made().event.results;
  const byBoard = made({ order: "board" }).event.results;
  const sorted = (values: (number | undefined)[]) => [...values].sort((a, b) => Number(a) - Number(b));
  expect(byRound.map(({ round }) => round)).toEqual(sorted(byRound.map(({ round }) => round)));
  expect(byBoard.map(({ boardNumber }) => boardNumber)).toEqual(
    sorted(byBoard.map((one) => one.boardNumber)),
  );
  expect(byBoard).toHaveLength(byRound.length);
});

test("a Mitchell has two rankings, an arrow-switched one has one, and a sit-out has no rows", () => {
  const pairs = entrants(Array.from({ length: 9 }, () => []));
  const mitchell = made({ kind: "mitchell", pairs });
  expect(mitchell.event.winners).toBe(2);
  expect(mitchell.event.contestants.filter(({ direction }) => direction === "ns")).toHaveLength(5);
  expect(mitchell.event.results).toHaveLength(4 * 5 * 3);
  expect(made({ kind: "mitchell-switched", pairs }).event.winners).toBe(1);
});

test("a movement that does not exist is a fault", () => {
  expect(
    newPairsEvent({ title: "", kind: "howell", pairs: entrants([[], []]), boards: 3, order: "round" }),
  ).toEqual({
    fault: { code: "contestants", least: 4, most: 24 },
  });
});

describe("printed", () => {
  const pairs = entrants(Array.from({ length: 7 }, (_, pair) => [`Pair ${pair + 1}`]));
  const evening = made({ pairs });
  const [, tables, cards, slips] = movementSheets(evening);

  test("each table has a row for each round, which says when a pair is missing", () => {
    expect(tables.rows.filter((row) => row.length > 0)).toHaveLength(4 * 7);
    expect(tables.rows.flat().filter((cell) => cell === "–")).toHaveLength(7);
  });

  test("each pair has a row for each round, and sits out once", () => {
    for (const { id } of evening.event.contestants) {
      const from = cards.rows.findIndex((row) => row[0] === Number(id));
      const lines = cards.rows.slice(from + 1, from + 8);
      expect(lines.map((row) => row[2]).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(lines.filter((row) => row[3] === "sits out")).toHaveLength(1);
      const opponents = lines.map((row) => row[5]).filter((one) => one !== undefined);
      expect(new Set(opponents).size).toBe(6);
    }
  });

  test("each slip has the boards of its table and round", () => {
    const boards = slips.rows.flatMap((row) => (typeof row[4] === "number" ? [row[4]] : []));
    expect(boards).toEqual(evening.event.results.map(({ boardNumber }) => boardNumber));
  });
});

describe("what the wall and the cards say beside the seats", () => {
  const names = Array.from({ length: 16 }, (_, pair) => [`Ann ${pair + 1}`, `Bob ${pair + 1}`]);
  const [wall, tables, cards] = movementSheets(made({ kind: "mitchell-switched", pairs: entrants(names) }));
  const header = (sheet: NewSheet, words: string) => sheet.columns.findIndex((one) => one.header === words);

  test("the wall says after which round East-West skip a table, which rounds are switched, and who has which number", () => {
    const below = wall.rows.slice(8).map((row) => row.filter((cell) => cell !== ""));
    expect(below.slice(0, 5)).toEqual([
      [],
      ["After round 4 East-West skip a table: they move up two, not one."],
      [],
      ["Round 7 is switched: who sat North-South sits East-West, and the other way round."],
      [],
    ]);
    const named = String(below[5]).split("; ");
    expect(named).toHaveLength(16);
    names.forEach((pair, index) => expect(named).toContain(`${index + 1}: ${pair.join(" – ")}`));
    // Of one winner the moving pairs are two tables up in round 5, as the wall itself says.
    const [ew4, ew5] = [4, 5].map((round) =>
      wall.rows.slice(0, 8).map((row) => String(row[round]).split(/[ :(]+/)[1]),
    );
    expect(ew5.map((pair) => ew4.indexOf(pair))).toEqual([6, 7, 0, 1, 2, 3, 4, 5]);
  });

  test("the table cards name who meets there, and the rounds with an exception", () => {
    const lines = tables.rows.filter((row) => row.length > 0);
    const [who, note] = [header(tables, "Names"), header(tables, "Note")];
    for (const row of lines) {
      const [, round, ns, ew] = row;
      const of = (pair: unknown) => names[Number(pair) - 1].join(" – ");
      expect(row[who]).toBe(`${of(ns)} : ${of(ew)}`);
      expect(row[note]).toBe(
        round === 4 ? "then East-West skip a table" : round === 7 ? "switched round" : "",
      );
    }
  });

  test("the cards of those who move say it between the rounds", () => {
    const card = (pair: number) => {
      const from = cards.rows.findIndex((row) => row[0] === pair);
      const lines = cards.rows.slice(from + 1);
      return lines
        .slice(
          0,
          lines.findIndex((row) => row.length === 0),
        )
        .map((row) => (row[2] === "" ? row[3] : row[2]));
    };
    expect(card(9)).toEqual([1, 2, 3, 4, "Skip a table: two up", 5, 6, "switched round", 7]);
    expect(card(1)).toEqual([1, 2, 3, 4, 5, 6, "switched round", 7]);
  });

  test("nothing of it stands where there are neither names nor exceptions", () => {
    const nobody = entrants(Array.from({ length: 8 }, () => []));
    const [plain, atTables] = movementSheets(made({ kind: "howell", pairs: nobody }));
    expect(plain.rows).toHaveLength(4);
    expect([header(atTables, "Names"), header(atTables, "Note")]).toEqual([-1, -1]);
  });
});

function madeTeams(kind: Kind, teams: string[]) {
  const answer = newTeamsEvent({ title: "", kind, teams: entrants(teams.map((team) => [team])), boards: 4 });
  if ("fault" in answer) throw new Error(answer.fault.code);
  return answer;
}

test("each team's card says where both of its pairs go", () => {
  const evening = madeTeams("whist", ["Ash", "Birch", "Cedar", "Doe", "Elm"]);
  const [, , cards, slips] = movementSheets(evening);
  expect(cards.name).toBe("Team cards");
  const from = cards.rows.findIndex((row) => row[0] === 2);
  const lines = cards.rows.slice(from + 1, from + 9);
  const northSouth = lines.filter((row) => row[4] === "NS");
  const eastWest = lines.filter((row) => row[4] === "EW");
  // North-South stay at the table of the team's number, and East-West come to all others.
  expect(northSouth.map((row) => row[3])).toEqual([2, 2, 2, 2]);
  expect(eastWest.map((row) => row[3]).sort()).toEqual([1, 3, 4, 5]);
  // Both pairs play the same boards against a team.
  const boardsAgainst = (rows: typeof lines) => rows.map((row) => `${row[6]}: ${row[7]}`).sort();
  expect(boardsAgainst(northSouth)).toEqual(boardsAgainst(eastWest));
  expect(slips.rows.filter((row) => row.length > 0)).toHaveLength(5 * 4 * 4);
});

test("where only scores are typed, each table of a match has one column for them", () => {
  const { event } = madeTeams("whist", ["Ash", "Birch", "Cedar"]);
  const rule = { form: "teams", scale: "imps" } as const;
  const sheets = eventSheets({ event, rule, ofResults: rule, names: true, typedIn: "scores" });
  const headers = headerWords(sheets[0]);
  expect(headers.slice(0, 9)).toEqual([
    "No.",
    "Match",
    "Round",
    "Board",
    "Home",
    "Away",
    "Table score",
    "Table score",
    "Ruling, home NS",
  ]);
  expect(sheets[0].start).toEqual({ row: 0, column: 6 });
  const book = formulaBook(sheets, {}, OWN);
  book.type("Results", 2, 6, 420);
  book.type("Results", 2, 7, -50);
  const imps = headers.indexOf("IMPs home");
  expect(book.read("Results", 2, imps)).toBe(10);
  expect(book.read("Ranking", 2, 2)).toBe("Ash");
  expect(book.read("Ranking", 2, 4)).toBe(10);
});

test("a round robin of teams: typed scores become IMPs and VPs", () => {
  const { event } = madeTeams("round-robin", ["Ash", "Birch", "Cedar"]);
  expect(event.matches.map(({ home, away }) => [home, away].sort().join("-")).sort()).toEqual([
    "1-2",
    "1-3",
    "2-3",
  ]);
  const rule = { form: "teams", scale: "discrete" } as const;
  const sheets = eventSheets({ event, rule, ofResults: rule, names: true, typedIn: "contracts" });
  const book = formulaBook(sheets, {}, OWN);
  const at = (tab: string, header: string) =>
    headerWords(sheets.find(({ name }) => name === tab)).indexOf(header);
  expect(sheets.map(({ name }) => name)).toEqual(["Results", "Matches", "Ranking", "Teams", "Check"]);
  const type = (header: string, value: string | number) =>
    book.type("Results", 2, at("Results", header), value);
  expect(book.read("Results", 2, at("Results", "IMPs home"))).toBe("");
  // A match that is not played yet is not a draw.
  expect(
    ["IMPs home", "IMPs away", "VPs home", "VPs away"].map((one) =>
      book.read("Matches", 2, at("Matches", one)),
    ),
  ).toEqual(["", "", "", ""]);
  type("Contract, home NS", "4S");
  type("Ruling, home EW", -50);
  const by = sheets[0].columns.findIndex(({ header }) => header === "By");
  book.type("Results", 2, by, "N");
  book.type("Results", 2, by + 1, "=");
  expect(book.read("Results", 2, at("Results", "IMPs home"))).toBe(10);
  expect(book.read("Matches", 2, at("Matches", "IMPs home"))).toBe(10);
  expect(Number(book.read("Matches", 2, at("Matches", "VPs home")))).toBeGreaterThan(10);
});

test.each<[Kind, number]>([
  ["whist", 5],
  ["whist", 7],
  ["round-robin", 4],
  ["round-robin", 5],
  ["round-robin", 9],
])(
  "%s: a slip at either table of a match is listed in “Check”, and true scores give none: %i teams",
  (kind, teams) => {
    const { event } = madeTeams(
      kind,
      Array.from({ length: teams }, (_, team) => `Team ${team + 1}`),
    );
    const rule = { form: "teams", scale: "imps" } as const;
    const sheets = eventSheets({ event, rule, ofResults: rule, names: true, typedIn: "scores" });
    const book = formulaBook(sheets, {}, OWN);
    const [results] = sheets;
    const [home, away] = results.columns.flatMap(({ header }, column) =>
      header === "Table score" ? [column] : [],
    );
    const ranking = sheets.find(({ name }) => name === "Ranking");
    const said = () =>
      Array.from({ length: ranking?.rows.length ?? 0 }, (_, row) => book.read("Ranking", row + 2, 0)).filter(
        (cell) => /remarks/i.test(String(cell)),
      );
    const lines = results.rows.filter(([line]) => /^\d+-\d+$/.test(String(line))).length;
    for (let row = 0; row < lines; row++) {
      book.type("Results", row + 2, home, 110);
      // A board that both tables passed out is no slip.
      book.type("Results", row + 2, away, row % 7 === 0 ? 0 : -100);
    }
    expect([book.read("Check", 1, 0), book.read("Check", 1, 6)]).toEqual(["No remarks", "No remarks"]);
    expect(said()).toEqual(["No remarks on what was typed."]);
    book.type("Results", 4, home, 425);
    book.type("Results", 3, away, "");
    expect([book.read("Check", 2, 0), book.read("Check", 2, 6)]).toEqual([5, 4]);
    expect(book.read("Check", 2, 3)).toMatch(/^425 /);
    expect(said()).toEqual(["Remarks on what was typed: 2, listed in “Check”."]);
  },
);

test("a slip is listed in “Check”, and the ranking says how many there are", () => {
  const { event } = made();
  const rule = { form: "matchpoints", expected: "largest" } as const;
  const sheets = eventSheets({ event, rule, ofResults: rule, names: true, typedIn: "scores" });
  const book = formulaBook(sheets, {}, OWN);
  const note = () =>
    Array.from({ length: 40 }, (_, row) => book.read("Ranking", row + 2, 0)).filter((words) =>
      /^(No remarks|Remarks)/.test(String(words)),
    );
  expect(book.read("Check", 1, 0)).toBe("No remarks");
  expect(note()).toEqual(["No remarks on what was typed."]);
  const column = headerWords(sheets[0]).indexOf("Table score");
  book.type("Results", 2, column, 425);
  expect(book.read("Check", 2, 3)).toContain("425");
  expect(note()).toEqual(["Remarks on what was typed: 1, listed in “Check”."]);
  book.type("Results", 2, column, 420);
  expect(book.read("Check", 1, 0)).toBe("No remarks");
});
