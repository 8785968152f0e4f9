import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { newPairsEvent, newTeamsEvent } from "../../src/tools/new-event/blank-event";
import { type CellValue, type NewSheet, sheetCells } from "../../src/sheets/sheet-host";
import { addIn, OF_PAIRS } from "./add-in";
import { entrants } from "./entrants";
import { formulaBook } from "./formula-book";

/*
 * What is typed into the blank row below the last one counts nowhere, since formulas end with the last row: the line below the
 * ranking must say so, and where.
 */

const OWN = addIn(...OF_PAIRS, "IMP", "VPCONT");
const NONE = "No remarks on what was typed.";

function made<Event>(answer: { event: Event } | { fault: object }): Event {
  if ("fault" in answer) throw new Error(JSON.stringify(answer.fault));
  return answer.event;
}

const pairs = (): NewSheet[] => {
  const event = made(
    newPairsEvent({
      title: "",
      kind: "howell",
      pairs: entrants(Array.from({ length: 6 }, (_, pair) => [`North ${pair}`, `South ${pair}`])),
      boards: 2,
      order: "round",
    }),
  );
  const rule = { form: "matchpoints", expected: "largest" } as const;
  return eventSheets({ event, rule, ofResults: rule, names: true, typedIn: "contracts" });
};

const teams = (): NewSheet[] => {
  const event = made(
    newTeamsEvent({
      title: "",
      kind: "round-robin",
      teams: entrants(["Ash", "Birch", "Elm", "Oak"].map((team) => [team])),
      boards: 2,
    }),
  );
  const rule = { form: "teams", scale: "continuous" } as const;
  return eventSheets({ event, rule, ofResults: rule, names: true, typedIn: "scores" });
};

/** The line below the ranking that says what is wrong. */
function note(
  sheets: NewSheet[],
  cells: readonly { tab: string; row: number; column: number; typed: CellValue }[],
) {
  const book = formulaBook(sheets, {}, OWN);
  for (const { tab, row, column, typed } of cells) book.type(tab, row, column, typed);
  const ranking = sheets.find(({ name }) => name === "Ranking");
  if (!ranking) throw new Error("no ranking");
  const last = sheetCells(ranking).length - 1;
  return sheetCells(ranking)
    [last].map((_, column) => book.read("Ranking", last, column))
    .join("");
}

/** The first row of a tab that is blank from side to side, below its data. */
function blankRow(sheets: NewSheet[], tab: string): number {
  const sheet = sheets.find(({ name }) => name === tab);
  if (!sheet) throw new Error(`no tab ${tab}`);
  const cells = sheetCells(sheet);
  const row = cells.findIndex((line, index) => index > 2 && line.every((cell) => cell === ""));
  return row < 0 ? cells.length : row;
}

describe.each([
  ["pairs", pairs, ["Results", "Pairs"]],
  ["teams", teams, ["Results", "Matches", "Teams"]],
] as const)("an event of %s", (_, sheetsOf, tabs) => {
  test("has no remark where nothing stands below its lists", () => {
    expect(note(sheetsOf(), [])).toBe(NONE);
  });

  test.each(tabs)("names the row below which something is typed in %s", (tab) => {
    const sheets = sheetsOf();
    const row = blankRow(sheets, tab);
    for (const [column, typed] of [
      [0, 7],
      [3, "4S"],
    ] as const) {
      expect(note(sheets, [{ tab, row, column, typed }])).toBe(
        `Below row ${row} of “${tab}” something is typed that counts nowhere: insert a row above row ${row}, and type it there.`,
      );
    }
  });
});

test("a number below the note under Results is named too, and the note itself is not", () => {
  const sheets = pairs();
  const row = blankRow(sheets, "Results");
  expect(sheets[0].rows.length + 2).toBeGreaterThan(row + 1);
  expect(note(sheets, [{ tab: "Results", row: row + 3, column: 0, typed: 3 }])).toMatch(
    new RegExp(`^Below row ${row} of “Results”`),
  );
});
