import { VerticalAlign } from "@univerjs/core";
import { freeSheetName } from "../sheets/sheet-host";
import { text } from "../translations/texts";
import type { Grid } from "./grid";

interface Example {
  title: string;
  cells: [address: string, value: string | number | null][];
  formula: string;
}

/** The distance between the formula and the cells of its example. */
const GAP = 2;

/**
 * Opens the example that the page's address names in a tab of its own, its cells filled. Nothing else of the workbook
 * changes; a tab of that name that is there already is shown as it is.
 *
 * @returns a message about it; undefined when the address names no example
 */
export async function openExample({ api }: Grid): Promise<string | undefined> {
  const wanted = new URLSearchParams(location.search).get("example");
  const book = api.getActiveWorkbook();
  if (!wanted || !book) return undefined;
  const response = await fetch("examples.json");
  const examples = new Map(Object.entries((await response.json()) as Record<string, Example>));
  const example = examples.get(wanted);
  if (!example) return undefined;
  const { title, cells, formula } = example;
  const [fn, number] = wanted.toUpperCase().split(".");
  const name = text("workbench.example.tab", { fn, number });
  const before = book.getSheetByName(name);
  if (before) {
    book.setActiveSheet(before);
    return undefined;
  }
  const sheet = book.insertSheet(
    freeSheetName(
      name,
      book.getSheets().map((tab) => tab.getSheetName()),
    ),
    { sheet: { rowCount: 200, columnCount: 26, defaultStyle: { vt: VerticalAlign.MIDDLE } } },
  );
  book.setActiveSheet(sheet);
  for (const [address, value] of cells) if (value !== null) sheet.getRange(address).setValue(value);
  const cell = sheet.getRange(1, cells.length === 0 ? 0 : sheet.getLastColumn() + GAP);
  cell.setValue({ f: formula });
  cell.activate();
  return text("workbench.example.open", { title, formula, cell: cell.getA1Notation() });
}
