import "./functions-list.css";
import { type TextInput } from "@fluentui/web-components";
import { part } from "../part";
import { HostError, type SheetHost } from "../sheet-host";
import { html, text } from "../texts";
import { type Tool } from "../tool";
import { type ListedFunction, listedFunctions } from "./catalogue";
import { functionEntry } from "./entry";
import { afterInsertion, startingFormula } from "./formula";
import { matches } from "./search";

const MARKUP = html`
  <h1>${text("functions.title")}</h1>
  <div class="form">
    <fluent-text-input id="sought" type="search" autocomplete="off"
      >${text("functions.search")}</fluent-text-input
    >
    <p class="hint" id="found" role="status"></p>
  </div>
  <ul id="functions"></ul>
  <footer><p id="status" role="status"></p></footer>
`;

/** All worksheet functions with their help, and a formula of each to begin with. */
export const tool: Tool = {
  id: "functions",
  title: text("functions.title"),
  show(root) {
    root.innerHTML = MARKUP;
    const listed = listedFunctions();
    const status = part(root, "#status");
    let host: SheetHost | undefined;
    let busy = false;

    const say = (state: "done" | "failed" | "quiet", words: string) => {
      status.dataset.state = state;
      status.textContent = words;
    };
    const insert = async (one: ListedFunction) => {
      if (busy || !host?.insertFormula) return;
      busy = true;
      try {
        const formula = startingFormula(one);
        const address = await host.insertFormula(formula);
        say("done", afterInsertion(one, host.typedFormula(formula), address));
      } catch (error) {
        say(
          "failed",
          error instanceof HostError ? error.message : text("functions.failed", { why: String(error) }),
        );
      } finally {
        busy = false;
      }
    };

    const entries = listed.map((one) => {
      return { one, ...functionEntry(one, referencePage(one), () => void insert(one)) };
    });
    part(root, "#functions").append(...entries.map(({ item }) => item));
    searching(root, (sought) => {
      for (const { one, item } of entries) item.hidden = !matches(one, sought);
      const found = entries.filter(({ item }) => !item.hidden).length;
      return found === listed.length
        ? text("functions.all", { count: found })
        : text("functions.found", { found, count: listed.length });
    });

    return (connection) => {
      const { typedFormula, insertFormula } = (host = connection.host);
      const able = insertFormula !== undefined;
      for (const { enable, typedAs } of entries) {
        enable(able);
        typedAs(typedFormula);
      }
      say("quiet", able ? "" : text("functions.noSheet"));
    };
  },
};

/** Beside the page, except in Google's sidebar, which stands beside nothing. */
function referencePage({ helpUrl }: ListedFunction): string {
  if (document.documentElement.dataset.host === "google") return helpUrl;
  return `functions/${helpUrl.slice(helpUrl.lastIndexOf("/") + 1)}`;
}

/** @param search hears what is sought, and answers with how much was found */
function searching(root: HTMLElement, search: (sought: string) => string): void {
  const input = part<TextInput>(root, "#sought");
  const found = part(root, "#found");
  // As in text-field.ts: Excel on the web sees no field in a shadow tree.
  input.tabIndex = 0;
  input.control.setAttribute("aria-label", text("functions.search"));
  const apply = () => {
    found.textContent = search((input.value || "").trim());
  };
  input.addEventListener("input", apply);
  apply();
}
