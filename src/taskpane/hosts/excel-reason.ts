/** What a person can do about the refusals of Excel that have a code of their own. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    InvalidOperationInCellEditMode:
      "A cell is being edited: press Enter or Esc in the sheet, then insert again.",
    AccessDenied:
      "The workbook is protected: unprotect it with Review > Protect Workbook, or open a copy that you may edit.",
    ItemAlreadyExists: "Another tab took the name in the same second: insert again.",
    RequestAborted: "Excel broke off the work: insert again.",
    ServiceNotAvailable: "Excel is busy: wait 10 seconds, then insert again.",
    ActivityLimitReached: "Excel is busy: wait 10 seconds, then insert again.",
    InactiveWorkbook: "The workbook is not in front: click into it, then insert again.",
    RequestPayloadSizeLimitExceeded: "The table is too big for one go: choose fewer board counts.",
  }),
);

/** Why Excel refused, in a sentence; without a sentence of ours, in Excel's own words. */
export function excelReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words = error instanceof Error ? error.message : String(error);
  return REASONS.get(code) ?? `Excel says: ${words || code || "nothing further."}`;
}
