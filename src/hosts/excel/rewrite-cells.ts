import { columnLetters } from "../../sheets/column-letters";
import { isNoAnswer } from "../../page/patience";
import { type CellRewrite, HostError, isTypedFormula } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { excelReason } from "./reason";
import { runInExcel } from "./run";

/**
 * Writes into cells in one batch. Excel executes a batch up to its first failure and does not undo what came before it, so
 * after a failure the pane writes what stood there.
 */
export async function rewriteExcelCells(rewrites: readonly CellRewrite[]): Promise<void> {
  let isBegun = false;
  try {
    await runInExcel(async (context) => {
      const ranges = rewrites.map((rewrite) => rangeOf(context, rewrite));
      for (const range of ranges) range.load("formulas");
      await context.sync();
      rewrites.forEach((rewrite, index) => refuseChanged(rewrite, ranges[index].formulas));
      isBegun = true;
      rewrites.forEach(({ now }, index) => void (ranges[index].formulas = now));
      await context.sync();
    });
  } catch (error) {
    if (error instanceof HostError) throw error;
    const isBack = !isBegun || (!isNoAnswer(error) && (await restored(rewrites)));
    const names = [...new Set(rewrites.map(({ tab }) => `“${tab}”`))].join(", ");
    const undone = isBack ? text("hosts.notChanged") : text("hosts.excel.halfChanged", { names });
    throw new HostError(`${undone} ${excelReason(error, "formula")}`);
  }
}

function rangeOf(context: Excel.RequestContext, { tab, row, column, now }: CellRewrite): Excel.Range {
  return context.workbook.worksheets.getItem(tab).getRangeByIndexes(row, column, now.length, now[0].length);
}

/** Where a formula stood, Excel itself fills the cells beside it, so these are not compared. */
function refuseChanged({ tab, row, column, was }: CellRewrite, now: readonly unknown[][]): void {
  const fills = was.some((line) => line.some(isTypedFormula));
  was.forEach((line, r) =>
    line.forEach((cell, c) => {
      if (fills && !isTypedFormula(cell)) return;
      const expected = typeof cell === "string" ? cell.replace(/^'/, "") : cell;
      if (now[r][c] === expected) return;
      const changed = `${columnLetters(column + c)}${row + r + 1}`;
      throw new HostError(
        `${text("hosts.notChanged")} ${text("hosts.changedSince", { tab, cell: changed })}`,
      );
    }),
  );
}

/** Writes back what stood in the cells, and resolves to whether Excel took it. */
async function restored(rewrites: readonly CellRewrite[]): Promise<boolean> {
  try {
    await runInExcel(async (context) => {
      for (const rewrite of rewrites) rangeOf(context, rewrite).formulas = rewrite.was;
      await context.sync();
    });
    return true;
  } catch {
    return false;
  }
}
