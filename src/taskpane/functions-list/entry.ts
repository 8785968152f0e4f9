import { type Button } from "@fluentui/web-components";
import { text } from "../texts";
import { type ListedFunction, type ListedParameter } from "./catalogue";
import { signature } from "./formula";

/** A function in the list: its name and help, and opened its arguments, its page and the button. */
export function functionEntry(listed: ListedFunction, page: string, insert: () => void) {
  const summary = document.createElement("summary");
  // Excel on the web takes the Tab key over and passes a summary by.
  summary.tabIndex = 0;
  summary.append(element("span", listed.name, "name"), " ", element("span", listed.description, "what"));
  const button = document.createElement("fluent-button") as Button;
  button.setAttribute("role", "button");
  button.textContent = text("functions.insert");
  button.disabled = true;
  button.setAttribute("aria-disabled", "true");
  button.setAttribute("aria-describedby", "status");
  button.addEventListener("click", () => {
    if (!button.disabled) insert();
  });
  const link = element("a", text("functions.reference", { name: listed.name })) as HTMLAnchorElement;
  link.href = page;
  link.target = "_blank";
  link.rel = "noopener";

  const details = document.createElement("details");
  const formula = element("code", `=${signature(listed)}`);
  details.append(summary, formula, argumentList(listed.parameters));
  const foot = element("p", "", "foot");
  foot.append(button, link);
  details.append(foot);
  const item = document.createElement("li");
  item.append(details);
  return {
    item,
    /** Shows the formula as this spreadsheet has it typed. */
    typedAs(typed: (formula: string) => string): void {
      formula.textContent = typed(`=${signature(listed)}`);
    },
    enable(enabled: boolean): void {
      button.disabled = !enabled;
      button.setAttribute("aria-disabled", String(!enabled));
    },
  };
}

function argumentList(parameters: ListedParameter[]): HTMLElement {
  const list = document.createElement("dl");
  for (const { name, description, optional, words } of parameters) {
    const meaning = element("dd", description);
    for (const { word, meaning: told } of words) {
      const line = element("p", "");
      line.append(element("code", `"${word}"`), ` ${told}`);
      meaning.append(line);
    }
    list.append(element("dt", optional ? text("functions.optional", { name }) : name), meaning);
  }
  return list;
}

function element(tag: string, words: string, className = ""): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = words;
  if (className !== "") made.className = className;
  return made;
}
