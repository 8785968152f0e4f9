import { columnLetters } from "../sheets/column-letters";
import { type Parsed } from "./parsed";
import { asTyped, joined } from "../sheets/rewrites";
import { type CellRewrite, type ComputedBlock } from "../sheets/sheet-host";
import { text } from "../translations/texts";

/** What a spreadsheet shows for an error, and until a function has answered. */
const NO_RESULT = /^(#(N\/A|[A-Z][A-Z_0-9/]*[!?]?)|Loading\.\.\.)$/;

/**
 * What is written so that these formulas become their values: all of it in one go. A formula that shows an error has no
 * value to keep.
 */
export function valueRewrites(blocks: readonly ComputedBlock[]): Parsed<CellRewrite[]> {
  const broken = blocks.flatMap(({ tab, row, column, values }) =>
    values.flatMap((line, r) =>
      line.flatMap((value, c) => {
        const cell = `${tab}!${columnLetters(column + c)}${row + r + 1}`;
        return typeof value === "string" && NO_RESULT.test(value) ? [{ cell, value }] : [];
      }),
    ),
  );
  if (broken.length > 0) {
    const [{ cell, value }] = broken;
    return { fault: text("frame.toValues.error", { cell, value, count: broken.length }) };
  }
  return {
    value: joined(
      blocks.map(({ tab, row, column, formula, values }) => ({
        tab,
        row,
        column,
        was: values.map((line, r) => line.map((_, c) => (r === 0 && c === 0 ? formula : ""))),
        now: values.map((line) => line.map(asTyped)),
      })),
    ),
  };
}

/** What puts everything back that was written. */
export function takenBack(written: readonly CellRewrite[]): CellRewrite[] {
  return written.map((rewrite) => ({ ...rewrite, was: rewrite.now, now: rewrite.was }));
}
