/** The commands of the grid that random-books.ts does not make as such, each with the reason. */
export const LEFT_OUT: readonly (readonly [which: RegExp, why: string])[] = [
  [/^docs?[-.]/, "the text in a cell's editor, not the cell"],
  [/^nil$/, "does nothing"],
  [/^univer\.command\.(undo|redo)$/, "after each step both are made"],
  [/^univer\.command\.(copy|cut|paste)$/, "copy-paste has them"],
  [/^sheet\.command\.(paste-|optional-paste|copy-formula-only)/, "copy-paste has them, by the clipboard"],
  [/-confirm$/, "asks first, and then makes a command that is made here"],
  [
    /^sheet\.command\.(add-worksheet-merge|insert-(row|col)(-by-range)?|remove-(row|col)-by-range|reorder-range)$/,
    "other commands that are made here make it",
  ],
  [/^sheet\.command\.sort-range-.*(ctx|ext|custom)$/, "sort-range with other words, or a dialog before it"],
  [/^sheet\.command\.set-range-values$/, "type and block have it"],
  [
    /^sheet\.command\.(auto-clear-content|refill)$/,
    "parts of dragging the handle of a cell: auto-fill has it",
  ],
  [/^sheet\.command\.re-calc-filter$/, "filters the same rows once more"],
  // The second one comes a moment after the others.
  [/^(ui\.command\.replace-|sheet\.command\.replace$)/, "replace-all has it"],
  [
    /^sheet\.command\.set-(col-visible-on-cols|specific-rows-visible)$/,
    "set-selected-rows-visible and set-selected-cols-visible have it",
  ],
  [/^sheet\.command\.(set-(row|col)-data|set-range-custom-metadata)$/, "no menu has it"],
  [/protection|permission/, "no menu of this workbench has it"],
  [/theme-style|toggle-cell-checkbox|set-worksheet-default-style/, "no menu of this workbench has it"],
  [
    /^sheet\.command\.(delta-|set-worksheet-col-width|set-row-height|set-row-is-auto-height|set-col-auto-width|set-(row|col)-header)/,
    "how wide and high cells are",
  ],
  [/frozen$|gridlines|zoom|scroll/, "how a tab is looked at"],
  [
    /color|border|alignment|-align$|text-(rotation|wrap)|font|bold|italic|underline|stroke|subscript|superscript|set-style|format-painter|tab-color/,
    "how cells look",
  ],
  [/^sheet\.command\.numfmt\.(subtract|set\.currency)/, "a number format as others that are made here"],
  [/select|move-selection|worksheet-activate/, "where one is"],
  [/^sheet\.command\.set-workbook-name$/, "the name of the file"],
  [
    /^(formula\.command\.insert-function|sidebar\.operation\.defined-name)$/,
    "opens an editor or the side bar",
  ],
];
