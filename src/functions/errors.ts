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
  if (typeof CustomFunctions === "undefined") return new Error(error.message);
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  return new CustomFunctions.Error(error.code === "value" ? invalidValue : notAvailable, error.message);
}
