import { type Selection } from "../sheets/sheet-host";
import { text } from "../translations/texts";

/** A sentence on what was read, with the number of hidden rows, which are left out. */
export function withHidden(sentence: string, { hidden: count = 0 }: Selection): string {
  return count === 0 ? sentence : `${sentence} ${text("selection.hidden", { count })}`;
}
