import { NO_ANSWER } from "../../page/patience";
import { text, type TextKey } from "../../translations/texts";

/** What the pane asked Excel to do. */
export type Deed = "insert" | "select" | "formula" | "settings";

type Reasons = Readonly<Record<string, TextKey>>;

/** What a user can do when Excel refuses with a known code, for all requests. */
const REASONS: Reasons = {
  [NO_ANSWER]: "hosts.excel.silent",
  InvalidOperationInCellEditMode: "hosts.excel.editing",
  AccessDenied: "hosts.excel.protected",
  RequestAborted: "hosts.excel.brokenOff",
  ServiceNotAvailable: "hosts.excel.notAvailable",
  ActivityLimitReached: "hosts.excel.busy",
  InactiveWorkbook: "hosts.excel.behind",
  InvalidOrTimedOutSession: "hosts.excel.sessionOver",
  WriteNotSupportedWhenModalDialogOpen: "hosts.excel.dialog",
  RequestPayloadSizeLimitExceeded: "hosts.excel.bigRequest",
  ResponsePayloadSizeLimitExceeded: "hosts.excel.bigAnswer",
};

/** The codes that mean something else for one kind of request, or that have a text only for it. */
const OF_DEED: Readonly<Record<Deed, Reasons>> = {
  insert: {
    ItemAlreadyExists: "hosts.excel.nameTaken",
    ItemNotFound: "hosts.excel.deleted",
    InvalidReference: "hosts.excel.deleted",
    RequestPayloadSizeLimitExceeded: "hosts.excel.bigTable",
    OperationCellsExceedLimit: "hosts.excel.bigTable",
    RangeExceedsLimit: "hosts.excel.bigTable",
  },
  select: {
    AccessDenied: "hosts.excel.unreadable",
    InvalidSelection: "hosts.oneBlock",
    ResponsePayloadSizeLimitExceeded: "hosts.excel.bigSelection",
    OperationCellsExceedLimit: "hosts.excel.bigSelection",
    RangeExceedsLimit: "hosts.excel.bigSelection",
  },
  formula: {
    InvalidSelection: "hosts.oneBlock",
    MergedRangeConflict: "hosts.excel.merged",
  },
  settings: {},
};

/**
 * Why Excel refused, in a sentence that fits the request. When we have no text for the code, it quotes
 * Excel's own words.
 */
export function excelReason(error: unknown, deed: Deed): string {
  const code = excelCode(error);
  const words = error instanceof Error ? error.message : String(error);
  const reason = reasonIn(OF_DEED[deed], code) ?? reasonIn(REASONS, code);
  if (reason !== undefined) return text(reason);
  return text("hosts.excel.says", { words: words || code || text("hosts.excel.nothing") });
}

/**
 * The code comes from Excel. It may be a name such as "constructor" that every object has, so only own keys
 * count.
 */
function reasonIn(reasons: Reasons, code: string): TextKey | undefined {
  return Object.entries(reasons).find(([known]) => known === code)?.[1];
}

/** The code of a refusal, such as `AccessDenied`; `""` when there is none. */
export function excelCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
