import fc from "fast-check";
import { type Parsed } from "../../src/pane/parsed";
import { columnLetters } from "../../src/sheets/column-letters";
import { frozenRows, isFormula, type NewSheet, sheetCells } from "../../src/sheets/sheet-host";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { MATCHES, RANKING, TEAMS } from "../../src/tools/league-tabs/layout";
import { type KnownStanding, readRecord } from "../../src/tools/league-tabs/record-tab";
import { leagueSheets, makeLeague } from "../../src/tools/league-tabs/tabs";
import { namesOf } from "../../src/tools/running-league/changes";
import { findLeagues } from "../../src/tools/running-league/find";
import { FORM, type Once, ONCE, type Typed } from "../../src/tools/running-league/form";
import { addedIn, plan } from "../../src/tools/running-league/plan";
import { text } from "../../src/translations/texts";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { rearranged } from "./changed-tabs";
import { leagueChoice } from "./league-choice";

// The page's address would say whose functions are in it.
jest.mock("../../src/sheets/namespace", () => ({ typedName: (name: string) => name }));

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

const FUNCTIONS = addIn("STANDINGS", "NEEDS", "VPDISC");

/** A league in a workbook; its cells are named by the codes of their columns, wherever these stand. */
function opened(choice: LeagueChoice, arrange: (sheets: NewSheet[]) => NewSheet[] = (sheets) => sheets) {
  const made = arrange(makeLeague(choice, (name) => name).sheets);
  const { book, host, names } = bookHost(made, FUNCTIONS);
  const setUp = async () => {
    const [tab] = await host.readLinkedTabs("layout=1", "alone");
    const read = readRecord(tab.name, tab.values, tab.formulas);
    if (!read) throw new Error("There is no set-up");
    return valueOf(read).standing;
  };
  const above = (tab: string) => frozenRows(made.find(({ name }) => name === tab) ?? {});
  const league = async () => valueOf((await findLeagues(host))[0].league);
  const planned = async (typed: Partial<Typed>, once: Partial<Once> = {}) =>
    plan(await league(), { ...FORM.first, ...typed }, { ...ONCE.first, ...once });
  return {
    book,
    names,
    league,
    planned,
    setUp,
    press: async (typed: Partial<Typed>, once: Partial<Once> = {}) => {
      const { change } = valueOf(await planned(typed, once));
      await host.changeTabs(change.changes, change.names);
      return change;
    },
    type: (standing: KnownStanding, kind: Kind, row: number, code: string, value: string | number) => {
      const column = standing[kind].get(code);
      if (column === undefined) throw new Error(`There is no column ${code}`);
      book.type(TABS[kind], above(TABS[kind]) + row, column, value);
    },
    /** All that stands in the columns, by their codes. */
    shown: (standing: KnownStanding, kind: Kind, rows: number) =>
      Object.fromEntries(
        [...standing[kind]].map(([code, column]) => [
          code,
          Array.from({ length: rows + 1 }, (_, row) =>
            book.read(TABS[kind], above(TABS[kind]) + row - 1, column),
          ),
        ]),
      ),
  };
}

type Kind = "match" | "team" | "ranking";
const TABS: Readonly<Record<Kind, string>> = { match: MATCHES.name, team: TEAMS.name, ranking: RANKING.name };

/** What is added, as it is typed into the form, and the league that is made with it from the beginning. */
const ADDED: Readonly<
  Record<
    Exclude<Typed["more"], "carry">,
    { typed: Partial<Typed>; has: (choice: LeagueChoice) => Partial<LeagueChoice> }
  >
> = {
  varied: { typed: {}, has: () => ({ varied: true }) },
  dates: {
    typed: { moreFirst: "2027-01-08", moreEvery: "14" },
    has: () => ({ dates: { first: 46395, every: 14 } }),
  },
  venues: { typed: {}, has: ({ teams }) => ({ venues: teams.map(() => "") }) },
  moves: { typed: { moreUp: "1", moreDown: "2" }, has: () => ({ moves: { up: 1, down: 2, needs: false } }) },
  headToHead: { typed: {}, has: () => ({ tieBreak: "headToHead" }) },
  opponents: { typed: {}, has: () => ({ tieBreak: "opponents" }) },
};

const base = fc.record({
  size: fc.integer({ min: 3, max: 5 }),
  formulas: fc.constantFrom("add-in" as const, "lookup" as const),
  swiss: fc.constantFrom(undefined, "halves" as const),
  tieBreak: fc.constantFrom(
    "quotient" as const,
    "quotient" as const,
    "headToHead" as const,
    "rules" as const,
  ),
  unplayed: fc.constantFrom("award" as const, "average" as const),
  scale: fc.constantFrom("continuous" as const, "discrete" as const),
});
const typedLines = fc.array(
  fc.record({
    impsHome: fc.integer({ min: 0, max: 40 }),
    impsAway: fc.integer({ min: 0, max: 40 }),
    fault: fc.constantFrom("", "", "", "home", "both"),
    penaltyHome: fc.constantFrom("", "", 1.5),
    boards: fc.constantFrom("", 20, 12),
    // Half a match with its boards stands in the lines of a triple too.
    part: fc.constantFrom("", 0.5, 0.4),
    extraAway: fc.constantFrom("", 7.5),
  }),
  { minLength: 12, maxLength: 12 },
);

test("a league to which columns are added has every formula and figure of one that was made with them", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      base,
      typedLines,
      fc.shuffledSubarray(["varied", "dates", "venues", "moves", "headToHead", "opponents"] as const, {
        minLength: 1,
      }),
      async ({ size, swiss, ...some }, lines, wanted) => {
        const teams = Array.from({ length: size }, (_, index) => `Team ${index + 1}`);
        const before = leagueChoice({
          teams,
          ...(swiss && { swiss }),
          ...some,
          ...(some.tieBreak === "rules" && { rules: ["match vps", "quotient"] }),
        });
        const running = opened(before);
        const first = await running.setUp();
        const { season } = await running.league();
        const typeResults = (into: typeof running, standing: KnownStanding, isVaried: boolean) => {
          season.lines.forEach(({ pairing }, row) => {
            if (!pairing) return;
            const { boards, part, extraAway, ...results } = lines[row % lines.length];
            const more = isVaried ? { boards, part, extraAway } : {};
            for (const [code, value] of Object.entries({ ...results, ...more }))
              into.type(standing, "match", row, code, value);
          });
          into.type(standing, "team", 1, "carryOver", 3.25);
          into.type(standing, "team", 2, "withdrawn", "x");
        };
        typeResults(running, first, false);
        // A note of the secretary's own, right of the matches.
        const width = first.match.size + 1;
        running.book.type(MATCHES.name, 7, width, "ring the club");

        let choice = before;
        for (const more of wanted) {
          if (!addedIn(await running.league()).includes(more)) continue;
          await running.press({ task: "more", more, ...ADDED[more].typed });
          choice = { ...choice, ...ADDED[more].has(choice) };
          expect(addedIn(await running.league())).not.toContain(more);
        }
        const anew = opened(choice);
        const [now, fresh] = [await running.setUp(), await anew.setUp()];
        expect(running.book.read(MATCHES.name, 7, width)).toBe("ring the club");
        typeResults(anew, fresh, choice.varied === true);
        // What was typed before stands as it was; what can be typed now is typed too.
        if (choice.varied) typeResults(running, now, true);
        for (const kind of ["match", "team", "ranking"] as const) {
          const rows = kind === "match" ? season.lines.length : size;
          expect(running.shown(now, kind, rows)).toEqual(anew.shown(fresh, kind, rows));
        }

        const league = await running.league();
        const names = namesOf(league, (name) => name);
        for (const sheet of leagueSheets(league.season, (name) => name)) {
          const name = names.get(sheet.name) ?? sheet.name;
          const stands = running.book.contents(name) ?? [];
          sheetCells(sheet).forEach((line, row) =>
            line.forEach((cell, column) => {
              if (!isFormula(cell)) return;
              const formula = cell.formula.replace(
                /\{\{(.*?)\}\}/g,
                (_, wished: string) => `{{${names.get(wished) ?? wished}}}`,
              );
              expect([name, row, column, stands[row]?.[column]]).toEqual([
                name,
                row,
                column,
                expect.objectContaining({ formula }),
              ]);
              count++;
            }),
          );
        }
      },
    ),
    { numRuns: 8 },
  );
  expect(count).toBeGreaterThan(300);
});

test("columns that somebody has moved, and one of the secretary's own between them, stay where they are", async () => {
  const choice = leagueChoice({ teams: ["Ash", "Birch", "Cedar"] });
  const running = opened(choice, (sheets) => {
    const { length } = sheets[0].columns;
    const [one, two, ...others] = Array.from({ length }, (_, column) => column);
    return rearranged(sheets, MATCHES.name, [two, one, "new", ...others.reverse()]);
  });
  const before = await running.setUp();
  for (const [row, imps] of [30, 12].entries()) {
    running.type(before, "match", row, "impsHome", imps);
    running.type(before, "match", row, "impsAway", 20);
  }
  await running.press({ task: "more", more: "varied" });
  await running.press({ task: "more", more: "dates", moreFirst: "2027-01-08" });
  const now = await running.setUp();
  for (const [code, column] of before.match) expect([code, now.match.get(code)]).toEqual([code, column]);
  expect(running.book.read(MATCHES.name, 5, 2)).toBe("x");
  running.type(now, "match", 1, "boards", 12);
  const anew = opened({ ...choice, varied: true, dates: { first: 46395, every: 7 } });
  const fresh = await anew.setUp();
  for (const [row, imps] of [30, 12].entries()) {
    anew.type(fresh, "match", row, "impsHome", imps);
    anew.type(fresh, "match", row, "impsAway", 20);
  }
  anew.type(fresh, "match", 1, "boards", 12);
  for (const kind of ["match", "team", "ranking"] as const)
    expect(running.shown(now, kind, 3)).toEqual(anew.shown(fresh, kind, 3));
});

test("a formula over which somebody has typed keeps what was typed, and is named", async () => {
  const running = opened(leagueChoice());
  const standing = await running.setUp();
  running.type(standing, "match", 2, "vpsHome", 11);
  const { says } = await running.press({ task: "more", more: "varied" });
  expect(says.join(" ")).toMatch(/“Matches”: 1 cell keeps what you typed over a formula: [A-Z]8\./);
  expect(running.shown(await running.setUp(), "match", 6).vpsHome[3]).toBe(11);
});

test("the pane says where the new columns stand, and each is one change of the tabs", async () => {
  const running = opened(leagueChoice());
  const { says, changes } = valueOf(await running.planned({ task: "more", more: "varied" })).change;
  expect(says[0]).toMatch(/^“Matches” gets its new columns from [A-Z]+ on/);
  expect(changes.find(({ name }) => name === MATCHES.name)?.added).toHaveLength(8);
  expect(await running.planned({ task: "more", more: "dates" })).toEqual({
    fault: "Type the date of the first round.",
  });
  expect(await running.planned({ task: "more", more: "moves", moreUp: "3", moreDown: "2" })).toEqual({
    fault: "3 up and 2 down are more than the 4 teams.",
  });
});

test("a set-up whose rows somebody has moved is named, and nothing is written", async () => {
  const running = opened(leagueChoice({ tieBreak: "rules", rules: ["match vps"] }));
  const setUp = running.book.contents("Set-up") ?? [];
  const row = setUp.findIndex((line) => line[2] === "dates=");
  const other = row + 1;
  const [one, two] = [setUp[row], setUp[other]].map((line) => [...line]);
  [0, 1, 2].forEach((column) => {
    running.book.type("Set-up", row, column, two[column]);
    running.book.type("Set-up", other, column, one[column]);
  });
  expect(await running.planned({ task: "more", more: "varied" })).toEqual({
    fault: `“Set-up”, C${row + 1} is damaged: put back what the tool wrote there, or take an older version of the workbook.`,
  });
});

test("a table of VPs into which somebody has typed is named, and nothing is written over it", async () => {
  const running = opened(leagueChoice({ formulas: "lookup" }));
  const table = running.names.at(-2) ?? "";
  const cells = running.book.contents(table) ?? [];
  const row = cells.findIndex((line) => line.some((cell) => typeof cell === "number"));
  const column = cells[row].findIndex((cell) => typeof cell === "number");
  const expected = cells[row][column] as number;
  running.book.type(table, row, column, 99);
  expect(await running.planned({ task: "more", more: "varied" })).toEqual({
    fault: `“${table}”, ${columnLetters(column)}${row + 1} is “99”: expected ${expected}.`,
  });
});

test("a carry-over is taken by number or name, and the form says what each team had before", async () => {
  const running = opened(leagueChoice());
  const carried = (brought: string) => running.planned({ task: "more", more: "carry" }, { brought });
  const { says } = await running.press(
    { task: "more", more: "carry" },
    { brought: "2 12,5\nDogwood\t-3\n\n" },
  );
  expect(says).toEqual(["Birch: 12.5 VPs, where 0 stood.", "Dogwood: -3 VPs, where 0 stood."]);
  expect((await running.league()).carryOver).toEqual([0, 12.5, 0, -3]);
  const standing = await running.setUp();
  expect(running.shown(standing, "team", 4).vps).toEqual([text("league.headers.vps"), 0, 12.5, 0, -3]);
  // A spreadsheet from which the list is copied may show a minus of its own.
  expect((await running.press({ task: "more", more: "carry" }, { brought: "4 \u22125.5" })).says).toEqual([
    "Dogwood: -5.5 VPs, where -3 stood.",
  ]);
  const odd = (line: string) => ({
    fault: `“${line}” is not a team of this league with its VPs, such as 3 12.5.`,
  });
  expect(await carried("9 3")).toEqual(odd("9 3"));
  expect(await carried("Birch")).toEqual(odd("Birch"));
  expect(await carried("2 3\nBirch 4")).toEqual({ fault: "Birch has two lines: one is expected." });
  expect(await carried("2 4000")).toEqual({
    fault: "“2 4000”: expected a number of VPs from -1000 to 1000, such as 12.5.",
  });
});
