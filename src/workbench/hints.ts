import type { FWorksheet } from "@univerjs/preset-sheets-core";
import type { PlacedHint } from "../hosts/place-tabs";

/** What is typed into the cells of a tab of the pane; a workbook of another version may have anything there. */
export function hintsOf(sheet: FWorksheet): readonly PlacedHint[] {
  const { custom } = sheet.getSheet().getConfig();
  const hints: unknown = custom?.hints;
  return Array.isArray(hints) ? hints.filter(isHint) : [];
}

function isHint(hint: unknown): hint is PlacedHint {
  if (typeof hint !== "object" || hint === null) return false;
  const { row, column, rows, header, words } = hint as Partial<Record<keyof PlacedHint, unknown>>;
  return (
    [row, column, rows].every(Number.isInteger) && [header, words].every((text) => typeof text === "string")
  );
}

/** The words for a cell; row and column count from 0. */
export function hintFor(hints: readonly PlacedHint[], row: number, column: number): PlacedHint | undefined {
  return hints.find((hint) => column === hint.column && row >= hint.row && row < hint.row + hint.rows);
}
