/** Reads the teams of matches, one match or one board of it in a row. */
import { mustNotBeShifted } from "./arguments";
import { isNotPlayed, labelIn, type Range } from "./reading";
import { asTyped, type Label } from "./two-columns";
import { badCell, wrongShape } from "./wording";

/** A column has a cell for each row; a query gives the cells of a column as one row. */
export function mustStandBeside(rows: Range, column: Range, expected: string): void {
  const isList = column.rows === 1 || column.columns === 1;
  if (!isList || column.cells.length !== rows.rows) throw wrongShape(column, expected);
  if (column.columns === 1) mustNotBeShifted(rows, column);
}

/** The team in a cell as it is shown; undefined for a blank or a word such as BYE. */
export function teamAt(teams: Range, index: number): Label | undefined {
  const cell = teams.cells[index];
  const label = isNotPlayed(cell) ? undefined : labelIn(cell);
  if (label === null) throw badCell(teams, index, "a team", "a number or a name");
  return asTyped(cell, label);
}

/** Both teams of a row; undefined when there are not two. */
export function teamsAt(teams: Range, row: number): readonly [Label, Label] | undefined {
  const [home, away] = [teamAt(teams, 2 * row), teamAt(teams, 2 * row + 1)];
  if (home === undefined || away === undefined) return undefined;
  if (keyOf(home) === keyOf(away)) throw badCell(teams, 2 * row + 1, "another team", "two different teams");
  return [home, away];
}

/** Capital and small letters are the same name. */
export function keyOf(label: Label): string {
  return String(label).toUpperCase();
}
