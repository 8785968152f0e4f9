/** The two error values that Excel shows with a message: #VALUE! for bad input, #N/A for nothing to compute from. */
export type ErrorCode = "value" | "na";

/**
 * An error for the scorer: what is in which cell, and what was expected. The class does not extend Error,
 * because an Error records the call stack, and a column can hold a million bad cells.
 */
export class CellError {
  constructor(
    readonly code: ErrorCode,
    readonly message: string,
    /** The address of the bad cell, when there is a single one: `A7`. */
    readonly place?: string,
  ) {}

  /** The same for the host, once it is made: an error of many cells is one. */
  asHost?: HostError;
}

/** How many bad cells of a call have a message of their own. Whoever corrects these sees the next thousand. */
const MOST_TOLD = 1000;

let faults = 0;
let further: CellError | undefined;

/** Begins a call: its bad cells are counted from here. */
export function beginCall(): void {
  faults = 0;
  further = undefined;
}

/**
 * The error of a bad cell. From the thousand and first of a call on it is one and the same, because a million messages take
 * seconds and a gigabyte.
 */
export function errorOfCell(fn: string, make: () => CellError): CellError {
  if (++faults <= MOST_TOLD) return make();
  const message = `${fn}: more than ${MOST_TOLD} cells are wrong: correct those above first, each has its own message`;
  return (further ??= new CellError("value", message, "further cells"));
}

/** Whether an error is that of all cells after the first thousand. */
export function isOfMany(error: CellError): boolean {
  return error === further;
}

/** An error in the form that a host understands. */
export type HostError = Error | CustomFunctions.Error;

let made = 0;

/** How many errors were made so far, so that a call without errors need not search its answer for them. */
export function errorsMade(): number {
  return made;
}

/**
 * Makes the error that the host understands. In Excel it is a CustomFunctions.Error, which Excel shows as an
 * error cell with the message. In other hosts, such as Google Sheets, it is a plain Error, whose message
 * Sheets shows.
 */
export function hostError(error: CellError): HostError {
  made++;
  return (error.asHost ??= newHostError(error));
}

function newHostError({ code, message }: CellError): HostError {
  if (typeof CustomFunctions === "undefined") return new Error(message);
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  return new CustomFunctions.Error(code === "value" ? invalidValue : notAvailable, message);
}
