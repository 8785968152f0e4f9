import "./functions-list.css";
import { type TextInput } from "@fluentui/web-components";
import { part } from "../part";
import { HostError, type SheetHost } from "../sheet-host";
import { type Tool } from "../tool";
import { type ListedFunction, listedFunctions } from "./catalogue";
import { functionEntry } from "./entry";
import { afterInsertion, startingFormula } from "./formula";
import { matches } from "./search";

const MARKUP = /* HTML */ `
  <h1>Functions</h1>
  <div class="form">
    <fluent-text-input id="sought" type="search" autocomplete="off">Search names and help</fluent-text-input>
    <p class="hint" id="found" role="status"></p>
  </div>
  <ul id="functions"></ul>
  <footer><p id="status" role="status"></p></footer>
`;

/** All worksheet functions with their help, and a formula of each to begin with. */
export const tool: Tool = {
  id: "functions",
  title: "Functions",
  show(root) {
    root.innerHTML = MARKUP;
    const listed = listedFunctions();
    const status = part(root, "#status");
    let host: SheetHost | undefined;
    let busy = false;

    const say = (state: "done" | "failed" | "quiet", text: string) => {
      status.dataset.state = state;
      status.textContent = text;
    };
    const insert = async (one: ListedFunction) => {
      if (busy || !host?.insertFormula) return;
      busy = true;
      try {
        say("done", afterInsertion(one, await host.insertFormula(startingFormula(one))));
      } catch (error) {
        say("failed", error instanceof HostError ? error.message : `Nothing was inserted: ${String(error)}`);
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
      return found === listed.length ? `${found} functions` : `${found} of ${listed.length} functions`;
    });

    return (connection) => {
      host = connection.host;
      const able = host.insertFormula !== undefined;
      for (const { enable } of entries) enable(able);
      say("quiet", able ? "" : "There is no spreadsheet here: type the formula into a cell of yours.");
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
  input.control.setAttribute("aria-label", "Search names and help");
  const apply = () => {
    found.textContent = search((input.value || "").trim());
  };
  input.addEventListener("input", apply);
  apply();
}
