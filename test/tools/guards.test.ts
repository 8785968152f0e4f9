import en from "../../src/translations/en.json";
import pt from "../../src/translations/pt.json";
import { newGuard, placedChanges } from "../../src/hosts/place-changes";
import { placeTabs } from "../../src/hosts/place-tabs";
import { isFormula, type NewSheet } from "../../src/sheets/sheet-host";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { leagueChoice } from "./league-choice";

const matches = (): NewSheet => {
  const { sheets } = makeLeague(leagueChoice(), (name) => name);
  const found = sheets.find(({ guard }) => guard);
  if (!found) throw new Error("no tab is guarded");
  return found;
};

test("the guard of a league's matches is on each column with formulas, and on no column to type into", () => {
  const { columns, rows, guard } = matches();
  expect(guard?.rows).toBe(rows.length);
  const withFormulas = columns.flatMap((_, column) =>
    rows.some((row) => isFormula(row[column])) ? [column] : [],
  );
  expect(guard?.computed).toEqual(withFormulas);
});

/** Leagues whose tabs are of all kinds. */
const LEAGUES = {
  "a round robin": leagueChoice({ formulas: "lookup", tieBreak: "headToHead" }),
  "a Swiss": leagueChoice({ swiss: "halves", varied: true, formulas: "lookup" }),
  "the steps of a regulation": leagueChoice({
    tieBreak: "rules",
    rules: ["wins", "boards won"],
    moves: { up: 1, down: 1, needs: true },
  }),
  divisions: leagueChoice({
    moves: { up: 1, down: 1, needs: false },
    divisions: [
      { name: "One", teams: ["Ash", "Birch"], venues: ["", ""] },
      { name: "Two", teams: ["Cedar", "Dogwood"], venues: ["", ""] },
    ],
  }),
};

test.each(Object.entries(LEAGUES))("in %s nothing that is computed is typed over in any tab", (_, choice) => {
  const { sheets } = makeLeague(choice, (name) => name);
  for (const { name, columns, rows, guard, hints = [] } of sheets) {
    if (name.endsWith("Set-up")) continue;
    const computed = columns.flatMap(({ header }, column) =>
      isFormula(header) || rows.some((row) => isFormula(row[column])) ? [column] : [],
    );
    expect([name, guard?.rows]).toEqual([name, rows.length]);
    expect(guard?.computed).toEqual(expect.arrayContaining(computed));
    expect(hints.filter(({ column }) => guard?.computed.includes(column))).toEqual([]);
    expect(guard?.where).not.toBe("");
  }
  const teams = choice.divisions ? "One Teams" : "Teams";
  const where = (tab: string) => sheets.find(({ name }) => name.endsWith(tab))?.guard?.where;
  expect(where("Ranking")).toContain(`names are changed in “${teams}”`);
  expect(where("Matches")).toContain(`Names are changed in “${teams}”`);
});

test("where a formula gives the headers, they are guarded too, and stay so when rows are added", () => {
  const sheet: NewSheet = {
    name: "T",
    title: "T",
    columns: [
      { header: { formula: "=LIST()" }, width: 8 },
      { header: "", width: 8 },
    ],
    rows: [[], [], []],
    guard: { computed: [0, 1], rows: 3, where: "there" },
  };
  expect(placeTabs([sheet], [])[0].guard?.blocks).toEqual([{ row: 1, column: 0, rows: 4, columns: 2 }]);
  const was = { values: [], formulas: [] };
  const [{ guard }] = placedChanges(
    [{ name: "T", sheet, cells: [[4, 0]], was, guardedRows: 2 }],
    new Map([["T", "T"]]),
  );
  if (!guard) throw new Error("the change has no guard");
  expect(newGuard(guard).blocks).toEqual([{ row: 4, column: 0, rows: 1, columns: 2 }]);
});

test("columns beside each other are one block, below the headers", () => {
  const sheet: NewSheet = {
    name: "T",
    title: "T",
    above: ["a note"],
    columns: Array.from({ length: 6 }, (_, index) => ({ header: `${index}`, width: 8 })),
    rows: [[], [], []],
    guard: { computed: [1, 2, 5], rows: 2, where: "there" },
  };
  expect(placeTabs([sheet], [])[0].guard).toEqual({
    blocks: [
      { row: 3, column: 1, rows: 2, columns: 2 },
      { row: 3, column: 5, rows: 2, columns: 1 },
    ],
    where: "there",
  });
});

test("a change of a tab guards the rows that it adds, below those that were guarded", () => {
  const computed = [1, 2, 5];
  const columns = Array.from({ length: 6 }, (_, index) => ({ header: `${index}`, width: 8 }));
  const sheet: NewSheet = { name: "T", title: "T", columns, rows: [[], [], []], guard: { computed, rows: 3, where: "there" } }; // oxfmt-ignore
  const was = { values: [], formulas: [] };
  const placed = (guardedRows?: number) =>
    placedChanges([{ name: "T", sheet, cells: [[4, 0]], was, guardedRows }], new Map([["T", "T"]]))[0].guard;
  const guard = placed(2);
  if (!guard) throw new Error("the change has no guard");
  expect(guard.blocks).toEqual([
    { row: 2, column: 1, rows: 3, columns: 2 },
    { row: 2, column: 5, rows: 3, columns: 1 },
  ]);
  expect(newGuard(guard)).toEqual({
    blocks: [
      { row: 4, column: 1, rows: 1, columns: 2 },
      { row: 4, column: 5, rows: 1, columns: 1 },
    ],
    where: "there",
  });
  expect(placed()).toBeUndefined();
});

test.each([
  ["en", en],
  ["pt", pt],
])("in %s Excel takes the title and the sentences whole", (_, { pane }) => {
  expect(pane.hosts.computed.length).toBeLessThanOrEqual(32);
  const { contracts, scores } = pane.event.guard;
  // The names of the columns take the place of some of it.
  for (const words of [contracts, scores, ...Object.values(pane.league.guard)])
    expect(words.length).toBeLessThan(200);
});

test("the secretary's own formulas may say which IMPs and VPs they mean", () => {
  const { rows, named } = matches();
  const [tab] = placeTabs([matches()], []);
  expect(new Set(named?.map((column) => column.rows))).toEqual(new Set([rows.length]));
  expect(tab.names.map(({ name }) => name)).toEqual([
    "Matches_Round",
    "Home_no",
    "Home",
    "Away_no",
    "Away",
    "IMPs_home",
    "IMPs_away",
    "VPs_home",
    "VPs_away",
  ]);
});

test("what Excel says beside a cell fits its window, in both languages", () => {
  for (const { pane } of [en, pt]) {
    const words = [...Object.values(pane.event.hints), ...Object.values(pane.league.hints)];
    expect(words.length).toBe(22);
    expect(words.filter((hint) => hint.length > 255)).toEqual([]);
  }
});

test("the cells of a league that say what is typed are not computed", () => {
  const { hints = [], guard } = matches();
  expect(hints.length).toBe(5);
  expect(hints.filter(({ column }) => guard?.computed.includes(column))).toEqual([]);
});
