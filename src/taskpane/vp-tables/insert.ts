import { type Button } from "@fluentui/web-components";
import { type Connection } from "../connection";
import { part } from "../part";
import { HostError, type NewSheet, type SheetHost } from "../sheet-host";
import { type Parsed } from "./parsed";

/**
 * The button that makes the new tab, and the line that says what came of it.
 *
 * @param wanted the tab to be made now
 * @param refused called when it cannot be made because of what is typed
 */
export function insertButton(root: HTMLElement, wanted: () => Parsed<NewSheet>, refused: () => void) {
  const button = part<Button>(root, "#insert");
  const status = part(root, "#status");
  let host: SheetHost | undefined;
  let busy = false;

  const say = (state: "done" | "failed" | "quiet", text: string, link?: { text: string; href: string }) => {
    status.dataset.state = state;
    status.replaceChildren(text);
    if (link) status.append(" ", linkTo(link), ".");
  };

  const insert = async (into: SheetHost) => {
    const sheet = wanted();
    if ("fault" in sheet) {
      say("failed", `Nothing was inserted. ${sheet.fault}`);
      refused();
      return;
    }
    try {
      say("quiet", `Writing ${sheet.value.rows.length} rows…`);
      const name = await into.insertSheet(sheet.value);
      say("done", `${sheet.value.rows.length} rows are in the new tab “${name}”.`);
    } catch (error) {
      say("failed", error instanceof HostError ? error.message : `Nothing was inserted: ${String(error)}`);
    }
  };

  button.addEventListener("click", () => {
    if (!host || busy) return;
    busy = true;
    void insert(host).finally(() => (busy = false));
  });

  return {
    connected(connection: Connection): void {
      host = "host" in connection ? connection.host : undefined;
      button.disabled = !host;
      button.setAttribute("aria-disabled", String(!host));
      if ("why" in connection) say("failed", connection.why, connection.instead);
      else say("quiet", "");
    },
    /** What was said about an earlier table is no longer about this one. */
    forget(): void {
      if (host && !busy) say("quiet", "");
    },
  };
}

function linkTo({ text, href }: { text: string; href: string }): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  return link;
}
