import { HostError } from "../../sheet-host";
import { text, type TextKey } from "../../texts";

/** What a server function answers: a value, or why there is none. */
export type ServerAnswer<Value> = { value: Value } | { failed: ServerFailure };

/** The script has no texts: the pane says it, in its own language. */
export type ServerFailure =
  | { why: "noCell" | "noCells" | "gone" }
  | { why: "manyCells"; address: string; count: number; most: number }
  | { why: "long"; length: number; most: number }
  /** Something in Google's own words, which stay as they are. */
  | { why: "protected" | "readOnly" | "full" | "other"; words: string };

const GOOGLE_SAYS = {
  protected: "hosts.google.protected",
  readOnly: "hosts.google.readOnly",
  full: "hosts.google.full",
  other: "hosts.google.says",
} as const satisfies Record<string, TextKey>;

/** Why the script did not do it, in a sentence to come after what it did not do. */
export function serverReason(failed: ServerFailure): string {
  switch (failed.why) {
    case "noCell":
      return text("hosts.noCell");
    case "noCells":
      return text("hosts.noCells");
    case "gone":
      return text("hosts.google.gone");
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

/** A call that failed by itself: the script was not reached, or was stopped. */
export class CallError extends HostError {
  /** @param notRun whether it is certain that the script has done nothing */
  constructor(
    message: string,
    readonly notRun: boolean,
  ) {
    super(message);
  }
}

/** @param error what google.script.run says */
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
