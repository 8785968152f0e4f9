import { Workbook, type Worksheet } from "@cj-tech-master/excelts";
import { calculateFormulas } from "@cj-tech-master/excelts/formula";
import { fileFormula } from "../../src/hosts/file/xlsx-formula";
import { withRules } from "../../src/hosts/file/with-rules";
import { forEngine } from "./engine";

/** A function as the workbook has it. */
interface CoreName {
  name: string;
  comment: string;
  parameters: { name: string; optional: boolean }[];
  /** Without = in front. */
  formula: string;
}

/** A tab: its lines from the top, and where its formulas stand. */
interface CoreTab {
  name: string;
  rows: (string | number)[][];
  /** `size` is how many rows and columns the answer has; left out: one cell. */
  formulas: { at: string; formula: string; size?: [rows: number, columns: number] }[];
}

/**
 * The workbook whose names are the functions, with a tab for each job. Beside each formula stands what it gives, for a
 * preview; Excel computes all anew when it opens the file.
 */
export async function coreFile(names: readonly CoreName[], tabs: readonly CoreTab[]): Promise<Uint8Array> {
  const computed = new Workbook();
  for (const { name, formula } of names) computed.definedNames.addFormula(name, forEngine(formula, names));
  for (const tab of tabs) {
    const sheet = addTab(computed, tab);
    for (const { at, formula } of tab.formulas)
      sheet.getCell(at).value = { formula: forEngine(formula, names), ...DYNAMIC, ref: at };
  }
  calculateFormulas(computed);
  const book = new Workbook();
  book.creator = "Bridge Scoring";
  // What is built twice is the same file.
  book.created = book.modified = new Date(Date.UTC(2026, 0, 1));
  tabs.forEach((tab, index) => writeFormulas(addTab(book, tab), tab, computed.worksheets[index]));
  book.calcProperties.fullCalcOnLoad = true;
  return await withRules(new Uint8Array(await book.xlsx.writeBuffer()), {
    names: names.map(({ name, comment, formula }) => ({
      name,
      comment: comment.slice(0, LONGEST_COMMENT),
      formula: fileFormula(formula),
    })),
    tabs: [],
  });
}

/** Excel's limit for what is said of a name. */
const LONGEST_COMMENT = 255;

/** How Excel stores a formula that may spill. */
const DYNAMIC = { shareType: "array", isDynamicArray: true } as const;

/** The first line is the title; three lines below it say what to do. */
function addTab(book: Workbook, { name, rows }: CoreTab): Worksheet {
  const sheet = book.addWorksheet(name);
  for (let column = 1; column <= COLUMNS; column++) sheet.getColumn(column).width = WIDTH;
  rows.forEach((row, index) =>
    row.forEach((content, column) => {
      if (content !== "") sheet.getCell(index + 1, column + 1).value = content;
    }),
  );
  sheet.getCell("A1").font = { bold: true, size: 14 };
  sheet.getRow(6).font = { bold: true };
  return sheet;
}

const COLUMNS = 12;
const WIDTH = 13;

function writeFormulas(sheet: Worksheet, { formulas }: CoreTab, computed: Worksheet): void {
  for (const { at, formula, size: [rows, columns] = [1, 1] } of formulas) {
    const first = sheet.getCell(at);
    for (let row = first.row; row < first.row + rows; row++) {
      for (let column = first.col; column < first.col + columns; column++) {
        const { value } = computed.getCell(row, column);
        const result =
          value !== null && typeof value === "object" && "result" in value ? value.result : value;
        if (typeof result !== "number" && typeof result !== "string")
          throw new Error(`${sheet.name}: ${formula} has no value in row ${row}, column ${column}`);
        if (row > first.row || column > first.col) sheet.getCell(row, column).value = result;
        else {
          const last = sheet.getCell(first.row + rows - 1, first.col + columns - 1);
          first.value = { formula: fileFormula(formula), result, ...DYNAMIC, ref: `${at}:${last.address}` };
        }
      }
    }
  }
}
