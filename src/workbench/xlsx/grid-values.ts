import type * as grid from "@univerjs/core";

/**
 * The grid's own values, by their own names. Files are read beside the page, where the 400 kB of the grid's core would
 * have to be loaded for these alone; its types hold them to its numbers.
 */
export const BooleanNumber: Pick<typeof grid.BooleanNumber, "FALSE" | "TRUE"> = { FALSE: 0, TRUE: 1 };

export const CellValueType: Pick<
  typeof grid.CellValueType,
  "STRING" | "NUMBER" | "BOOLEAN" | "FORCE_STRING"
> = { STRING: 1, NUMBER: 2, BOOLEAN: 3, FORCE_STRING: 4 };

export const HorizontalAlign: Pick<typeof grid.HorizontalAlign, "LEFT" | "CENTER" | "RIGHT"> = {
  LEFT: 1,
  CENTER: 2,
  RIGHT: 3,
};

export const VerticalAlign: Pick<typeof grid.VerticalAlign, "TOP" | "MIDDLE" | "BOTTOM"> = {
  TOP: 1,
  MIDDLE: 2,
  BOTTOM: 3,
};

export const WrapStrategy: Pick<typeof grid.WrapStrategy, "WRAP"> = { WRAP: 3 };

export const BorderStyleTypes: Pick<
  typeof grid.BorderStyleTypes,
  "THIN" | "HAIR" | "DOTTED" | "DASHED" | "MEDIUM" | "THICK" | "DOUBLE"
> = { THIN: 1, HAIR: 2, DOTTED: 3, DASHED: 4, DOUBLE: 7, MEDIUM: 8, THICK: 13 };
