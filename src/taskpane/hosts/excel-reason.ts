/** What a person can do about the refusals of Excel that have a code of their own. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    InvalidOperationInCellEditMode:
      "A cell is being edited: press Enter or Esc in the sheet, then try again.",
    AccessDenied:
      "The workbook is protected: unprotect it with Review > Protect Workbook (one tab with Review > Unprotect Sheet), or open a copy that you may edit.",
    ItemAlreadyExists: "Another tab took the name in the same second: try again.",
    ItemNotFound:
      "The tab was deleted while it was being written: try again, and leave the new tab alone for 5 seconds.",
    InvalidSelection: "Select one block of cells, such as A2:A13, then try again.",
    RequestAborted: "Excel broke off the work: try again.",
    ServiceNotAvailable: "Excel is busy: wait 10 seconds, then try again.",
    ActivityLimitReached: "Excel is busy: wait 10 seconds, then try again.",
    InactiveWorkbook: "The workbook is not in front: click into it, then try again.",
    RequestPayloadSizeLimitExceeded: "The table is too big for one go: choose fewer columns or rows.",
    ResponsePayloadSizeLimitExceeded: "Too many cells are selected: select one block, such as A2:A13.",
  }),
);

/** Why Excel refused, in a sentence; without a sentence of ours, in Excel's own words. */
export function excelReason(error: unknown): string {
  const code = excelCode(error);
  const words = error instanceof Error ? error.message : String(error);
  return REASONS.get(code) ?? `Excel says: ${words || code || "nothing further."}`;
}

/** The code of a refusal, such as `AccessDenied`; `""` where there is none. */
export function excelCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
