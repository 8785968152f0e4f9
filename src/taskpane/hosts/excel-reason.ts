import { text, type TextKey } from "../texts";

/** What a person can do about the refusals of Excel that have a code of their own. */
const REASONS: ReadonlyMap<string, TextKey> = new Map(
  Object.entries<TextKey>({
    InvalidOperationInCellEditMode: "hosts.excel.editing",
    AccessDenied: "hosts.excel.protected",
    ItemAlreadyExists: "hosts.excel.nameTaken",
    ItemNotFound: "hosts.excel.deleted",
    InvalidSelection: "hosts.excel.oneBlock",
    RequestAborted: "hosts.excel.brokenOff",
    ServiceNotAvailable: "hosts.excel.busy",
    ActivityLimitReached: "hosts.excel.busy",
    InactiveWorkbook: "hosts.excel.behind",
    RequestPayloadSizeLimitExceeded: "hosts.excel.bigTable",
    ResponsePayloadSizeLimitExceeded: "hosts.excel.bigSelection",
  }),
);

/** Why Excel refused, in a sentence; without a sentence of ours, in Excel's own words. */
export function excelReason(error: unknown): string {
  const code = excelCode(error);
  const words = error instanceof Error ? error.message : String(error);
  const reason = REASONS.get(code);
  if (reason !== undefined) return text(reason);
  return text("hosts.excel.says", { words: words || code || text("hosts.excel.nothing") });
}

/** The code of a refusal, such as `AccessDenied`; `""` where there is none. */
export function excelCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
