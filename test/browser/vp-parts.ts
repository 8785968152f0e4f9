/**
 * A table that was written in parts beside each other, one part below the other: the title, the headers and all rows.
 *
 * @param columns how many columns each part has
 */
export function inOneColumn<Cell>(cells: readonly (readonly Cell[])[], columns: number): Cell[][] {
  const [title, headers, ...rows] = cells;
  const parts = Array.from({ length: Math.ceil(headers.length / (columns + 1)) }, (_, part) => part);
  const inPart = (row: readonly Cell[], part: number) =>
    row.slice(part * (columns + 1), part * (columns + 1) + columns);
  return [
    inPart(title, 0),
    inPart(headers, 0),
    ...parts.flatMap((part) => rows.map((row) => inPart(row, part)).filter(([first]) => first !== "")),
  ];
}
