import { howScored } from "../../src/events/agreement";
import { readUsebio } from "../../src/events/usebio";
import { type PairsChoice } from "../../src/tools/event-tabs/choice";
import { eventSheets, rankingTab } from "../../src/tools/event-tabs/event-sheets";
import { type OverallChoice, readOverall } from "../../src/tools/overall/read";
import { overallSheets } from "../../src/tools/overall/tabs";
import { FORM } from "../../src/tools/overall/form";
import { DATE } from "../../src/sheets/declared-columns";
import { type NewSheet, type ReadCell } from "../../src/sheets/sheet-host";
import { shownSheet } from "../../src/sheets/values";
import { numberText } from "../../src/translations/texts";
import { shownCell } from "../../src/pane/ui/shown-cell";
import { format } from "../../src/workbench/grid-mends/number-formats";
import { dice } from "../bundle/dice";
import { butler, crossImps, madeEvent, matchpoints, type Published, usebioFile } from "../events/made-event";
import { addIn } from "../tools/add-in";
import { formulaBook } from "../tools/formula-book";

/*
 * What the pane shows before a tab is made, and what the tab then shows, are the same characters.
 */

const OWN = addIn("MATCHPOINTS", "CROSSIMPS", "BUTLER", "BUTLERDATUM", "PAR", "CONTRACTSCORE", "RANKING");

type Book = ReturnType<typeof formulaBook>;

/** A cell as the workbench shows it: the value in the format of the column. */
function inTab(book: Book, { name, columns }: NewSheet, row: number, column: number): string {
  const value = book.read(name, row, column);
  const { format: pattern } = columns[column];
  if (typeof value !== "number") return String(value ?? "");
  return pattern === undefined ? String(value) : format(pattern, value);
}

/** The lines of a table, without rows that are still blank. */
function lines(cells: string[][]): string[][] {
  return cells.filter((line) => /^\d+=?$/.test(line[0]));
}

function asPreview({ rows, columns }: NewSheet): string[][] {
  return lines(rows.map((row) => columns.map((column, at) => shownCell(row[at], column.format))));
}

function asTab(book: Book, tab: NewSheet): string[][] {
  return lines(tab.rows.map((_, row) => tab.columns.map((__, column) => inTab(book, tab, row + 2, column))));
}

const FORMS: ["matchpoints" | "crossimps" | "butler", Published][] = [
  ["matchpoints", matchpoints("largest")],
  ["crossimps", crossImps("total")],
  ["crossimps", crossImps("comparisons")],
  ["butler", butler(1, 10)],
];

/** A random evening as the pane reads it from its file. */
function evening(seed: number): PairsChoice {
  const kind = seed % 2 === 0 ? "howell" : "mitchell";
  const made = madeEvent(kind, [6, 8, 10, 12][seed % 4], 1 + (seed % 3), seed);
  const [form, published] = FORMS[seed % FORMS.length];
  const read = readUsebio(usebioFile(made, form, published));
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  const { rules, ofResults } = howScored(read.event);
  return { event: read.event, rule: rules[0].rule, ofResults, names: true };
}

test("a day is shown as its cell shows it, and a number that is no day as the number", () => {
  for (const day of [61, 46_395, 60_000, 2_958_465]) expect(shownCell(day, DATE)).toBe(format(DATE, day));
  expect(shownCell({ figure: 46_395, format: DATE }, undefined)).toBe("Fri 8 Jan 2027");
  expect([60, 2_958_466].map((day) => shownCell(day, DATE))).toEqual(["60", "2958466"]);
});

describe("the preview of an event", () => {
  test.each(Array.from({ length: 24 }, (_, seed) => [seed]))(
    "shows what its tab shows, evening %i",
    (seed) => {
      const choice = evening(seed);
      const sheets = eventSheets(choice);
      const tab = sheets.find(({ name }) => name === "Ranking");
      if (!tab) throw new Error("There is no ranking");
      const preview = asPreview(shownSheet(rankingTab(choice)));
      expect(preview.length).toBeGreaterThan(5);
      expect(asTab(formulaBook(sheets, {}, OWN), tab)).toEqual(preview);
    },
  );
});

/** The rankings of a season with results that have many halves among their hundredths. */
function season(seed: number, sessions: number): NewSheet[] {
  const roll = dice(seed);
  return Array.from({ length: sessions }, (_, session) => ({
    name: `Ranking S${session + 1}`,
    title: "Ranking",
    columns: ["Place", "Contestant", "Name", "Boards", "Total", "%"].map((header) => ({ header, width: 9 })),
    rows: Array.from({ length: 12 }, (__, pair) => {
      // Of tops of 7, 11 and 24 as in a real evening, or thousandths that end in 5.
      const percent = roll(2) === 0 ? (roll(1000) / [7, 11, 24][roll(3)]) % 100 : (roll(20_000) * 5) / 1000;
      return [pair + 1, pair + 1, `Pair ${pair + 1}`, 24, percent * 2, percent];
    }),
  }));
}

describe.each(["sum", "mean", "best"] as const)("the preview of an overall ranking, %s", (by) => {
  test.each(Array.from({ length: 12 }, (_, seed) => [seed]))(
    "shows what its tab shows, season %i",
    (seed) => {
      const tabs = season(seed, 2 + (seed % 4));
      const cells = (tab: NewSheet) => [
        [tab.title],
        tab.columns.map(({ header }) => header as string),
        ...(tab.rows as ReadCell[][]),
      ];
      const entry = tabs.map(({ name }) => name).join("\n");
      const read = { entry, tabs: tabs.map((tab) => ({ name: tab.name, cells: cells(tab) })) };
      const typed = { ...FORM.first, title: "Season", by, best: "2", sessions: entry };
      const { question } = readOverall(typed, read);
      if ("fault" in question) throw new Error(question.fault);
      const asked: OverallChoice = question.value;
      const sheets = overallSheets(asked);
      const book = formulaBook([...tabs, ...sheets], {}, OWN);
      expect(asTab(book, sheets[0])).toEqual(asPreview(shownSheet(sheets[0])));
    },
  );
});

describe("a half is rounded up, whatever the last binary digit", () => {
  test("also one that a sum has left a little below it", () => {
    for (const [value, shown] of [
      [1.005, "1.01"],
      [-1.005, "-1.01"],
      [71.215 + 71.22, "142.44"],
      [142.43499999999997, "142.44"],
      [0.1 + 0.2, "0.30"],
      [8, "8.00"],
      [0.285, "0.29"],
    ] as const)
      expect([format("0.00", value), numberText(value, 2)]).toEqual([shown, shown]);
  });

  test("sums of thousandths are those of decimal arithmetic, in the grid and in the pane", () => {
    const roll = dice(7);
    for (let time = 0; time < 20_000; time++) {
      const [a, b] = [roll(1_000_000), roll(1_000_000)];
      const sum = a / 1000 + b / 1000;
      const hundredths = Math.floor((a + b + 5) / 10);
      const exact = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
      if (format("0.00", sum) !== exact || numberText(sum, 2) !== exact)
        throw new Error(`${sum}: ${format("0.00", sum)}, ${numberText(sum, 2)}, not ${exact}`);
    }
  });

  test("what is no rounding stays as the library has it: dates, texts, long decimals", () => {
    expect(format("d mmm yyyy", 46083)).toBe("2 Mar 2026");
    expect(format("hh:mm:ss", 46083.999988)).toBe("23:59:59");
    expect(format("@", "10-8")).toBe("10-8");
    expect(format("0.000000000000", 0.1)).toBe("0.100000000000");
    expect(format("+0;-0;0", -3)).toBe("-3");
    expect(format("0.0%", 0.1235)).toBe("12.4%");
  });
});
