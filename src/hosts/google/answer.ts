import { HostError } from "../../sheets/sheet-host";
import { text, type TextKey } from "../../translations/texts";

/** The answer of a server function: a value, or the reason why there is none. */
export type ServerAnswer<Value> = { value: Value } | { failed: ServerFailure };

/**
 * The reason for a failure, without words. The script has no texts; the pane words the reason in its
 * language.
 */
export type ServerFailure =
  | { why: "noCell" | "noCells" | "oneBlock" | "gone" }
  /** The selected areas do not fit together. */
  | { why: "areas"; areas: string }
  /** Somebody else is changing the spreadsheet. */
  | { why: "locked" }
  /** A cell is not as it was when the change was planned. */
  | { why: "changed"; name: string; cell: string }
  /** There is no tab of this name any more. */
  | { why: "noTab"; name: string }
  | { why: "manyCells"; address: string; count: number; most: number }
  | { why: "bigTab"; name: string; count: number; most: number }
  | { why: "long"; length: number; most: number }
  /** A reason in Google's own words, which are not changed. */
  | { why: "protected" | "readOnly" | "full" | "other"; words: string }
  /** A change failed, and the script could not write back what stood before. */
  | { why: "half"; words: string };

const GOOGLE_SAYS = {
  protected: "hosts.google.protected",
  readOnly: "hosts.google.readOnly",
  full: "hosts.google.full",
  other: "hosts.google.says",
  half: "hosts.google.says",
} as const satisfies Record<string, TextKey>;

/**
 * The reason why the script failed, as a sentence. It comes after the sentence that says what was not done.
 */
export function serverReason(failed: ServerFailure): string {
  switch (failed.why) {
    case "noCell":
      return text("hosts.noCell");
    case "noCells":
      return text("hosts.noCells");
    case "oneBlock":
      return text("hosts.oneBlock");
    case "areas":
      return text("hosts.areas", { areas: failed.areas });
    case "gone":
      return text("hosts.google.gone");
    case "locked":
      return text("hosts.google.locked");
    case "changed":
      return text("hosts.changedSince", { tab: failed.name, cell: failed.cell });
    case "noTab":
      return text("hosts.google.noTab", { name: failed.name });
    case "bigTab": {
      const { name, count, most } = failed;
      return text("hosts.bigTab", { name, count, most });
    }
    case "manyCells": {
      const { address, count, most } = failed;
      return text("hosts.google.manyCells", { address, count, most });
    }
    case "long": {
      const { length, most } = failed;
      return text("hosts.google.long", { length, most });
    }
    default:
      return text(GOOGLE_SAYS[failed.why], { words: failed.words });
  }
}

/** A failure of the call itself: the script was not reached, or was stopped. */
export class CallError extends HostError {
  /** @param notRun whether the script has certainly done nothing */
  constructor(
    message: string,
    readonly notRun: boolean,
  ) {
    super(message);
  }
}

/** @param error the error of google.script.run */
export function callError(error: unknown): CallError {
  const words = error instanceof Error ? error.message : String(error);
  if (/maximum execution time|timed? ?out/i.test(words))
    return new CallError(text("hosts.google.stopped"), false);
  if (/HTTP 0|network/i.test(words)) return new CallError(text("hosts.google.unreached"), false);
  if (/PERMISSION_DENIED|authori[sz]ation/i.test(words)) {
    return new CallError(text("hosts.google.refused", { menuItem: text("hosts.google.menuItem") }), true);
  }
  return new CallError(text("hosts.google.broken", { words }), false);
}
