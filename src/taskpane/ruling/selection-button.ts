import { type Button } from "@fluentui/web-components";
import { part } from "../part";
import { HostError, type SheetHost } from "../sheet-host";
import { text } from "../texts";
import { selectionText } from "./selection";

/**
 * The button that takes the other tables' scores from the selected cells. It is there where cells can be selected.
 *
 * @param found what was selected, as text for the field
 */
export function selectionButton(root: HTMLElement, found: (scores: string) => void) {
  const button = part<Button>(root, "#selection");
  const told = part(root, "#selection-told");
  let host: SheetHost | undefined;
  let busy = false;

  const say = (words: string, failed: boolean) => {
    told.textContent = words;
    told.toggleAttribute("data-failed", failed);
  };

  const read = async () => {
    try {
      const selection = await host?.readSelection?.();
      if (!selection) return;
      const scores = selectionText(selection);
      if ("fault" in scores) return say(scores.fault, true);
      found(scores.value);
      say(text("ruling.selection.read", { address: selection.address }), false);
    } catch (error) {
      const why = () => text("ruling.selection.failed", { error: String(error) });
      say(error instanceof HostError ? error.message : why(), true);
    }
  };

  button.addEventListener("click", () => {
    if (busy) return;
    busy = true;
    void read().finally(() => (busy = false));
  });
  part(root, "#board").addEventListener("input", () => say("", false));

  return {
    connected(connected: SheetHost): void {
      host = connected;
      button.hidden = host.readSelection === undefined;
    },
  };
}
