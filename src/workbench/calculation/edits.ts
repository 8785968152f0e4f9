/** Changes of what stands in a workbook: cells, tabs and names. */
export const EDITS = /^(sheet\.mutation\.|formula\.mutation\.(set|remove)-defined-name)/;
