import { eachCell } from "./arguments";
import { type Cell, isNotPlayed, labelIn, type Range } from "./reading";
import { badCell, wrongShape } from "./wording";

/** Reads lists of two columns: a contestant, and what belongs to it. */

/** A contestant: a number or a name. */
export type Label = number | string;

/** A label in the letters in which it stands in its cell, undefined where there is none; a number that is typed as text is that number. */
export function asTyped<Known extends Label | undefined>(cell: Cell, label: Known): Known | string {
  return typeof label === "string" ? String(cell).trim() : label;
}

/** What stands in the place of the name of a contestant whom the names do not have, such as 71 typed for 17. */
export const NOT_NAMED = "not in the names";

/** The name of each contestant. */
export function namesIn(names: Range): (contestant: Label) => Label {
  mustBePairs(names, "a contestant and a name");
  const nameOf = new Map<ReturnType<typeof labelIn>, Label>();
  eachCell(names.cells.length, (index) => {
    if (index % 2 === 0) return void labelInPair(names, index);
    const cell = names.cells[index];
    // Excel gives 0 for a reference to an empty name.
    const label = cell === 0 ? "" : labelIn(cell);
    if (label === null) throw badCell(names, index, "a name", "a text or a number");
    nameOf.set(labelIn(names.cells[index - 1]), typeof cell === "string" ? cell : (label ?? ""));
  });
  return (contestant) => nameOf.get(labelIn(contestant)) ?? NOT_NAMED;
}

export function mustBePairs(range: Range, expected: string): void {
  if (range.columns !== 2) throw wrongShape(range, `2 columns, ${expected}`);
}

/** The contestant in the first cell of a pair; undefined when both cells are empty. */
export function labelInPair(range: Range, index: number): Label | undefined {
  const cell = range.cells[index];
  const label = isNotPlayed(cell) ? undefined : labelIn(cell);
  if (label === null || (label === undefined && !isNotPlayed(range.cells[index + 1])))
    throw badCell(range, index, "a contestant", "a number or a name");
  return label;
}
