/** The two error values that Excel shows with a message: #VALUE! for bad input, #N/A for nothing to compute from. */
export type ErrorCode = "value" | "na";

/**
 * An error for the scorer: what stands in which cell, and what was expected. It is not an Error of the language,
 * which notes where in the program it was made: a column can hold a million bad cells.
 */
export class CellError {
  constructor(
    readonly code: ErrorCode,
    readonly message: string,
    /** The cell that is to blame, where it is one: `A7`. */
    readonly place?: string,
  ) {}
}

/** An error as a host knows it. */
export type HostError = Error | CustomFunctions.Error;

/**
 * The error as the host knows it. In Excel that is a CustomFunctions.Error, which shows as an error cell
 * with the message beside it; elsewhere (Google Sheets) a plain Error, whose message Sheets shows.
 */
export function hostError(error: CellError): HostError {
  if (typeof CustomFunctions === "undefined") return new Error(error.message);
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  return new CustomFunctions.Error(error.code === "value" ? invalidValue : notAvailable, error.message);
}
