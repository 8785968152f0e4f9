import { type TextInput } from "@fluentui/web-components";
import { part } from "./part";
import { type Parsed } from "./parsed";

/**
 * A text field that shows, in place of its hint, what is wrong with what is typed. In the markup stand the
 * `fluent-text-input` with this id, its label in it, and two paragraphs: `.hint` with the id and "-hint",
 * and `.fault` with the id and "-fault", `aria-live="polite"`.
 */
export function textField<Value>(root: ParentNode, id: string, parse: (text: string) => Parsed<Value>) {
  const input = part<TextInput>(root, `#${id}`);
  const hint = part(root, `#${id}-hint`);
  const message = part(root, `#${id}-fault`);
  // Excel on the web takes the Tab key over and sees no field in a shadow tree; the element hands the focus on to it.
  input.tabIndex = 0;
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
      // Fluent's value is undefined until there is one, whatever its type says.
      const parsed = parse(input.value || "");
      show("fault" in parsed ? parsed.fault : "");
      return parsed;
    },
    /** Takes its fault away while nobody asks for it. */
    quiet: () => show(""),
    enable(enabled: boolean): void {
      input.disabled = !enabled;
      if (!enabled) show("");
    },
    faulty: () => input.hasAttribute("data-faulty"),
  };
}
