import { type Button } from "@fluentui/web-components";
import { part } from "../part";
import { HostError, type SheetHost } from "../sheet-host";
import { selectionText } from "./selection";

/**
 * The button that takes the other tables' scores from the selected cells. It is there where cells can be selected.
 *
 * @param found what was selected, as text for the field
 */
export function selectionButton(root: HTMLElement, found: (text: string) => void) {
  const button = part<Button>(root, "#selection");
  const told = part(root, "#selection-told");
  let host: SheetHost | undefined;
  let busy = false;

  const say = (text: string, failed: boolean) => {
    told.textContent = text;
    told.toggleAttribute("data-failed", failed);
  };

  const read = async () => {
    try {
      const selection = await host?.readSelection?.();
      if (!selection) return;
      const text = selectionText(selection);
      if ("value" in text) found(text.value);
      say("fault" in text ? text.fault : `Read from ${selection.address}.`, "fault" in text);
    } catch (error) {
      say(error instanceof HostError ? error.message : `The selection was not read: ${String(error)}`, true);
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
