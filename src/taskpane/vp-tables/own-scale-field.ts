import { type Button } from "@fluentui/web-components";
import { type VpSteps } from "../../scoring/victory-points/steps";
import { part } from "../part";
import { type Parsed } from "../parsed";
import { HostError, type SheetHost } from "../sheet-host";
import { ownScaleText, parseOwnScale } from "./own-scale";

/** Where a club's own scale is typed, pasted or taken from the selected cells. */
export function ownScaleField(root: HTMLElement, changed: () => void) {
  const input = part<HTMLTextAreaElement>(root, "#own");
  const take = part<Button>(root, "#own-selection");
  const message = part(root, "#own-fault");
  let host: SheetHost | undefined;

  const show = (fault: string) => {
    if (message.textContent !== fault) message.textContent = fault;
    input.setAttribute("aria-invalid", String(fault !== ""));
  };

  input.addEventListener("input", changed);
  take.addEventListener("click", () => {
    host?.readSelection?.().then(
      ({ cells }) => {
        input.value = ownScaleText(cells);
        changed();
      },
      (error: unknown) => show(error instanceof HostError ? error.message : String(error)),
    );
  });

  return {
    input,
    show: (shown: boolean) => (part(root, "#own-part").hidden = !shown),
    read(): Parsed<VpSteps> {
      const parsed = parseOwnScale(input.value);
      show("fault" in parsed ? parsed.fault : "");
      return parsed;
    },
    connected(found: SheetHost): void {
      host = found;
      take.hidden = found.readSelection === undefined;
    },
  };
}
