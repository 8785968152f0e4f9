import { type RadioGroup, type TextInput } from "@fluentui/web-components";
import { part } from "../part";
import { parseBoardCounts } from "./board-counts";
import { type Parsed } from "./parsed";
import { parseTopVps } from "./top-vps";
import { type VpChoice, type VpScale } from "./vp-sheet";

export interface VpForm {
  /** What is chosen now, or the first fault of what is typed. */
  read(): Parsed<VpChoice>;
  /** Puts the cursor where the first fault is. */
  focusFault(): void;
}

/** The tool's form. It shows the faults of its fields itself, beside them. */
export function vpForm(root: HTMLElement, changed: () => void): VpForm {
  const scale = part<RadioGroup>(root, "#scale");
  // Fluent keeps role and state to itself; as attributes they reach every tool that helps people or checks.
  const radios = root.querySelectorAll("#scale [role=radio]");
  const boards = textField(root, "boards", parseBoardCounts);
  const top = textField(root, "top", parseTopVps);
  const topHint = part(root, "#top-hint");

  const read = (): Parsed<VpChoice> => {
    const chosen: VpScale = scale.value === "discrete" ? "discrete" : "continuous";
    for (const radio of radios) radio.setAttribute("aria-checked", String(radio.id === chosen));
    top.enable(chosen === "continuous");
    topHint.hidden = chosen === "continuous";
    const counts = boards.read();
    const most = chosen === "continuous" ? top.read() : { value: 20 };
    if ("fault" in counts) return counts;
    if ("fault" in most) return most;
    return { value: { scale: chosen, boards: counts.value, top: most.value } };
  };

  for (const field of [scale, boards.input, top.input]) {
    field.addEventListener("input", changed);
    field.addEventListener("change", changed);
  }
  return { read, focusFault: () => (boards.faulty() ? boards : top).input.focus() };
}

/** A text field that shows, in place of its hint, what is wrong with what is typed. */
function textField<Value>(root: HTMLElement, id: string, parse: (text: string) => Parsed<Value>) {
  const input = part<TextInput>(root, `#${id}`);
  const hint = part(root, `#${id}-hint`);
  const message = part(root, `#${id}-fault`);
  // Fluent's own label is a slot in a shadow tree, which not everything that reads labels follows.
  input.control.setAttribute("aria-label", input.textContent?.trim() ?? "");
  const show = (fault: string) => {
    // Setting the same text again would make a screen reader say it again.
    if (message.textContent !== fault) message.textContent = fault;
    input.toggleAttribute("data-faulty", fault !== "");
    input.control.setAttribute("aria-invalid", String(fault !== ""));
    // The field is in a shadow tree, out of reach of aria-describedby.
    input.control.setAttribute("aria-description", fault || (hint.textContent ?? ""));
  };
  return {
    input,
    read(): Parsed<Value> {
      const parsed = parse(input.value);
      show("fault" in parsed ? parsed.fault : "");
      return parsed;
    },
    enable(enabled: boolean): void {
      input.disabled = !enabled;
      if (!enabled) show("");
    },
    faulty: () => input.hasAttribute("data-faulty"),
  };
}
