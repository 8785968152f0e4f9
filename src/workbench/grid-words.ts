/**
 * Texts that are missing in the grid's English list, so that it would show their keys, and texts that differ
 * in the workbench, which has a separate group for bridge functions.
 */
export const GRID_WORDS = {
  "sheets-formula": {
    progress: {
      analyzing: "Looking through the formulas",
      calculating: "Computing",
      "array-analysis": "Looking through the results that fill several cells",
      "array-calculation": "Computing the results that fill several cells",
      done: "Computed",
    },
  },
  "sheets-formula-ui": { functionType: { user: "Bridge" } },
  "sheets-filter-ui": { permission: { filterErr: "This tab is protected: it cannot be filtered." } },
  "sheets-ui": {
    info: { error: "Error", forceStringInfo: "A number that is kept as a text" },
    merge: {
      confirm: {
        warning: "Only the text of the first cell stays when cells are merged.",
        dismantleMergeCellWarning: "This takes the merged cells apart.",
      },
    },
    filter: {
      confirm: {
        error: "The filter could not be made.",
        notAllowedToInsertRange: "Cells cannot be moved here before the filter is taken off.",
      },
    },
    borderLine: {
      borderTlbr: "Diagonal down",
      borderTlbcTlmr: "Two diagonals down",
      borderTlbrTlbcTlmr: "Three diagonals down",
      borderBlTr: "Diagonal up",
      borderMltrBctr: "Two diagonals up",
    },
  },
  "find-replace": { replace: { "partial-success": "Some were replaced, others could not be." } },
};
