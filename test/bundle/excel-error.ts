/** An error value as Excel's runtime makes it. */
export class ExcelError {
  constructor(
    readonly code: string,
    readonly message: string,
  ) {}
}

/** The codes of which Excel shows the message. */
export const ERROR_CODES = { invalidValue: "#VALUE!", notAvailable: "#N/A" };
