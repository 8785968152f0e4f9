/** A cell in the workbook, by the name of its tab. */
export interface NamedCell {
  tab: string;
  /** Such as `G2`. */
  cell: string;
}

/** The most steps from an error to its root. Cells that need each other have none. */
const MOST_STEPS = 64;

/** The message of an error, and the cell that has it. */
export interface CellFault {
  message: string;
  at: NamedCell;
}

/**
 * Goes from a cell whose error comes from another cell's error to the cell with which it began.
 *
 * @param faultAt the fault of a cell that shows an error: its own message, or what its formula passes on
 * @returns the fault of the root; undefined when the error begins in the cell itself
 */
export function rootMessage(
  message: string,
  at: NamedCell,
  faultAt: (place: NamedCell) => CellFault | undefined,
): CellFault | undefined {
  let root: CellFault | undefined;
  for (let [step, now] = [0, { message, at }]; step < MOST_STEPS; step++) {
    const cause = causeIn(now.message, now.at);
    const next = cause && faultAt(cause);
    if (next === undefined) break;
    root = next;
    now = next;
  }
  return root;
}

/** The cell with the error of which a message speaks: `the error #VALUE! (G2) is not …`, `boards (G2) is the error #N/A`. */
function causeIn(message: string, { tab }: NamedCell): NamedCell | undefined {
  const [, address] =
    /: the error #[^ ]+ \(((?:[^()]*!)?[A-Z]{1,3}\d+)\)/.exec(message) ??
    /\(((?:[^()]*!)?[A-Z]{1,3}\d+)\) is the error #/.exec(message) ??
    [];
  if (address === undefined) return undefined;
  const end = address.lastIndexOf("!");
  return end < 0 ? { tab, cell: address } : { tab: address.slice(0, end), cell: address.slice(end + 1) };
}

/**
 * The cell with the mistake and what is wrong there, from a message of a function: `CONTRACTSCORE: "4X" (D2) is not a
 * contract: expected …` gives D2 and the rest without it.
 */
export function faultIn(message: string, at: NamedCell): { place: NamedCell; fault: string } {
  const [, before, address, after] =
    /^[A-Z]+: (.*?) \(((?:[^()]*!)?[A-Z]{1,3}\d+)\)( is .*)$/s.exec(message) ?? [];
  if (address === undefined) return { place: at, fault: message };
  const end = address.lastIndexOf("!");
  const tab = end < 0 ? at.tab : address.slice(0, end);
  return { place: { tab, cell: address.slice(end + 1) }, fault: `${before}${after}` };
}

/**
 * The single cells and blocks that a formula names, in their order: what it takes its errors from.
 *
 * @example
 * cellsNamed("=SUM('Round 1'!G2:G4)+A1", "Sheet1"); //=> [{ tab: "Round 1", from: "G2", to: "G4" }, { tab: "Sheet1", from: "A1", to: "A1" }]
 */
export function cellsNamed(formula: string, tab: string): { tab: string; from: string; to: string }[] {
  const withoutTexts = formula.replace(/"(?:[^"]|"")*"/g, '""');
  const areas: { tab: string; from: string; to: string }[] = [];
  const named =
    /(?:(?:'((?:[^']|'')+)'|([\p{L}\p{N}_.]+))!)?(?<![\p{L}\p{N}_.])\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?(?![\p{L}\p{N}_.(])/giu;
  for (const [, quoted, plain, column, row, lastColumn = column, lastRow = row] of withoutTexts.matchAll(
    named,
  )) {
    areas.push({
      tab: quoted?.replace(/''/g, "'") ?? plain ?? tab,
      from: `${column}${row}`.toUpperCase(),
      to: `${lastColumn}${lastRow}`.toUpperCase(),
    });
  }
  return areas;
}
