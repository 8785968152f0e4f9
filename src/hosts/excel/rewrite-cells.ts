import { type CellRewrite, isTypedFormula, type ReadCell } from "../../sheets/sheet-host";
import { knownCells, partOf } from "../changed-since";
import { refuseChanged } from "../refuse-changed";
import { allOrNothing } from "./all-or-nothing";
import { readFormulas } from "./read-tabs";
import { runInExcel, synced } from "./run";
import { cellProperties, readCells } from "./selection";

/** Writes into cells in one batch. */
export async function rewriteExcelCells(rewrites: readonly CellRewrite[]): Promise<void> {
  const names = rewrites.map(({ tab }) => tab);
  let formats: unknown[][][] = [];
  await allOrNothing(names, "formula", {
    formulas: rewrites.some(({ now }) => now.some((line) => line.some(isTypedFormula))),
    async write(context, begin) {
      const ranges = rewrites.map((rewrite) => rangeOf(context, rewrite));
      for (const range of ranges) range.load(`formulas,${cellProperties()}`);
      await synced(context);
      rewrites.forEach((rewrite, index) => refuseOthers(rewrite, ranges[index]));
      formats = ranges.map(({ numberFormat }): unknown[][] => numberFormat);
      begin();
      rewrites.forEach(({ now }, index) => void (ranges[index].formulas = asKept(now, formats[index])));
      await synced(context);
    },
    restore: () =>
      runInExcel(async (context) => {
        for (const [index, rewrite] of rewrites.entries())
          rangeOf(context, rewrite).formulas = asKept(rewrite.was, formats[index]);
        await context.sync();
      }),
  });
}

/** The format of a cell in which everything stays a text. */
const TEXT_FORMAT = "@";

/**
 * Cells as Excel keeps them: in a cell for text an apostrophe would be a sign of the text, in any other the text needs one, or
 * becomes a date, a number or a formula.
 */
function asKept(
  cells: readonly (readonly ReadCell[])[],
  formats: readonly (readonly unknown[])[],
): ReadCell[][] {
  return cells.map((line, r) =>
    line.map((cell, c) =>
      typeof cell === "string" && formats[r]?.[c] === TEXT_FORMAT ? cell.replace(/^'/, "") : cell,
    ),
  );
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
