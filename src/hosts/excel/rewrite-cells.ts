import { writtenInto } from "../../sheets/rewrites";
import { type CellRewrite, isTypedFormula, type ReadCell, type ReadCells } from "../../sheets/sheet-host";
import { knownCells, partOf } from "../changed-since";
import { refuseChanged } from "../refuse-changed";
import { allOrNothing } from "./all-or-nothing";
import { asStood } from "./contents";
import { readFormulas } from "./read-tabs";
import { runInExcel, synced } from "./run";
import { cellProperties, readCells } from "./selection";

/** Writes into cells in one batch. */
export async function rewriteExcelCells(rewrites: readonly CellRewrite[]): Promise<void> {
  const names = rewrites.map(({ tab }) => tab);
  let former: { formulas: unknown[][]; formats: unknown[][] }[] = [];
  await allOrNothing(names, "formula", {
    formulas: rewrites.some(({ now }) => now.some((line) => line.some(isTypedFormula))),
    async write(context, begin) {
      const ranges = rewrites.map((rewrite) => rangeOf(context, rewrite));
      for (const range of ranges) range.load(["formulas", ...cellProperties()]);
      await synced(context);
      rewrites.forEach((rewrite, index) => refuseOthers(rewrite, ranges[index]));
      former = ranges.map(({ formulas, numberFormat }) => ({ formulas, formats: numberFormat }));
      begin();
      rewrites.forEach(
        ({ now }, index) => void (ranges[index].formulas = asKept(now, former[index].formats)),
      );
      await synced(context);
    },
    restore: () =>
      runInExcel(async (context) => {
        for (const [index, { formulas, formats }] of former.entries())
          rangeOf(context, rewrites[index]).formulas = asBefore(rewrites[index], asStood(formulas, formats));
        await context.sync();
      }),
  });
}

/**
 * What is written back after a failure: formulas and blanks as the rewrite knows them, texts and numbers as
 * they were read. A cell that a formula fills gets a blank, because the formula fills it again.
 */
function asBefore({ was }: CellRewrite, stood: readonly (readonly unknown[])[]): unknown[][] {
  return was.map((line, r) =>
    line.map((cell, c) => (cell === "" || isTypedFormula(cell) ? cell : stood[r][c])),
  );
}

/**
 * Cells as Excel keeps them: in a cell for text an apostrophe would be a sign of the text, in any other the text needs one, or
 * becomes a date, a number or a formula.
 */
function asKept(cells: ReadCells, formats: readonly (readonly unknown[])[]): ReadCell[][] {
  return cells.map((line, r) => line.map((cell, c) => writtenInto(cell, formats[r]?.[c])));
}

function rangeOf(context: Excel.RequestContext, { tab, row, column, now }: CellRewrite): Excel.Range {
  return context.workbook.worksheets.getItem(tab).getRangeByIndexes(row, column, now.length, now[0].length);
}

function refuseOthers(rewrite: CellRewrite, range: Excel.Range): void {
  const { tab, row, column, was } = rewrite;
  const raw: unknown[][] = range.formulas;
  const values = readCells(range).map((line, r) =>
    // What a formula of ours had given was read as it is, and not as the date that its cell may show.
    line.map((cell, c) => (raw[r][c] === was[r][c] ? was[r][c] : cell)),
  );
  const cells = { values, formulas: readFormulas(range) };
  for (const known of knownCells(rewrite)) {
    const inRange = { ...known, row: known.row - row, column: known.column - column };
    refuseChanged(tab, known, partOf(cells, inRange));
  }
}
