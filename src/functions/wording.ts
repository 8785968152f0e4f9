/** The words of error messages: what is in which cell, and what was expected there. */
import { CellError, errorOfCell } from "./errors";
import { type ArgumentName, type Cell, isEmpty, type Range } from "./reading";

/** `PAR: "4S+1" (row 3, column 1 of scores) is not a score: expected …` */
export function badCell(range: Range, index: number, kind: string, expected: string): CellError {
  return errorOfCell(range.argument.fn, () => newBadCell(range, index, kind, expected));
}

function newBadCell(range: Range, index: number, kind: string, expected: string): CellError {
  const cell = range.cells[index];
  const what = isEmpty(cell) ? "a blank" : shown(cell);
  const place = placeOf(range, index);
  const found = `${what} (${place}) is not ${kind}`;
  return new CellError(
    "value",
    `${range.argument.fn}: ${found}: expected ${expected}${hintFor(cell)}`,
    place,
  );
}

/** A hint for mistakes that are easily overlooked in a text that should be a number. */
function hintFor(cell: Cell): string {
  if (typeof cell !== "string") return "";
  const [, thousands, rest] = /^\s*([+-]?\d{1,3}),(\d{3})\s*$/.exec(cell) ?? [];
  if (thousands === undefined) return "";
  return `; type ${/^[+-]?0/.test(thousands) ? `${thousands}.${rest}` : thousands + rest}`;
}

/**
 * `PAR: step is "ten": expected …`. When 0 is not allowed, a 0 is most likely a blank cell, which older Excel
 * versions pass as 0. So the message says that the argument can be left out.
 */
export function badArgument(
  { fn, name, address }: ArgumentName,
  cell: Cell,
  expected: string,
  optional: boolean,
): CellError {
  const advice = optional && cell === 0 ? `leave it out, or type ${expected}` : `expected ${expected}`;
  const where = address ? ` (${address})` : "";
  return new CellError("value", `${fn}: ${name}${where} is ${shown(cell)}: ${advice}`);
}

/** `VPCONT: boards has 3 rows × 1 column: expected one number, or 2 rows × 1 column like margin` */
export function wrongShape(range: Range, expected: string): CellError {
  const { fn, name } = range.argument;
  return new CellError("value", `${fn}: ${name} has ${sizeOf(range)}: expected ${expected}`);
}

/** The #N/A error of an argument whose cells are still empty. */
export function nothingYet({ fn, name }: ArgumentName, what: string): CellError {
  return new CellError("na", `${fn}: ${name} holds no ${what} yet: expected at least one number`);
}

/** `Sheet1!A4` when the host passes the address of the argument, otherwise `row 3, column 1 of scores`. */
export function placeOf({ argument, columns }: Range, index: number): string {
  const row = Math.floor(index / columns);
  const column = index % columns;
  const corner = /^(.*!)?\$?([A-Z]{1,3})\$?(\d*)/.exec(argument.address ?? "");
  if (corner === null) return `row ${row + 1}, column ${column + 1} of ${argument.name}`;
  const [, tab = "", letters, top] = corner;
  let number = 0;
  for (const letter of letters) number = 26 * number + parseInt(letter, 36) - 9;
  let name = "";
  for (number += column; number > 0; number = Math.floor(number / 26)) {
    name = ((--number % 26) + 10).toString(36) + name;
  }
  // A whole column, such as A:A, begins in row 1.
  return tab + name.toUpperCase() + (Number(top || 1) + row);
}

/** `4 rows × 1 column` */
export function sizeOf(range: Range): string {
  const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  return `${plural(range.rows, "row")} × ${plural(range.columns, "column")}`;
}

/** `imp, bastille or double` */
export function listed(words: readonly string[], last = "or"): string {
  const before = words.slice(0, -1).join(", ");
  return (before === "" ? "" : `${before} ${last} `) + words[words.length - 1];
}

/** The longest text that a message shows; a longer one is cut. */
const LONGEST_SHOWN = 40;

/** A cell as a message shows it. Texts are in quotes, so that the scorer can see a stray space or letter. */
export function shown(cell: Cell): string {
  if (isEmpty(cell)) return "blank";
  if (typeof cell === "number" && !Number.isFinite(cell)) return "an impossible number";
  if (typeof cell === "number" || typeof cell === "bigint") return String(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "string") {
    return cell.length > LONGEST_SHOWN ? `"${cell.slice(0, LONGEST_SHOWN)}…"` : `"${cell}"`;
  }
  // instanceof does not work here: a host may make its dates in another JavaScript context.
  if (Object.prototype.toString.call(cell) === "[object Date]") return "a date";
  const { code, basicValue } = cell as { code?: unknown; basicValue?: unknown };
  const error = [code, basicValue].find((text) => typeof text === "string" && text.startsWith("#"));
  return error === undefined ? "something other than a number or text" : `the error ${String(error)}`;
}
