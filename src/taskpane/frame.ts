import { type Connection } from "./connection";
import { type Memories } from "./memory";
import { part } from "./part";
import { text } from "./texts";
import { type Tool } from "./tool";

/**
 * The pane's frame: a tab for each tool, the tool in view, and the button that forgets all choices.
 * A tool is made on the first visit and kept; the one that was open last comes back.
 *
 * @returns what is to hear of the spreadsheet, once it is found
 */
export function showFrame(tools: readonly Tool[], memory: Memories): (connection: Connection) => void {
  const own = memory.of("pane");
  const panel = document.createElement("section");
  panel.id = "pane-panel";
  panel.role = "tabpanel";
  part(document, "#pane-main").replaceChildren(panel);

  let connection: Connection | undefined;
  const made = new Map<string, { root: HTMLElement; connected: (connection: Connection) => void }>();
  const make = (tool: Tool) => {
    const root = document.createElement("div");
    root.className = "tool";
    root.dataset.tool = tool.id;
    // Into the document first: a tool may measure itself, and Fluent's controls come to life there.
    panel.replaceChildren(root);
    const connected = tool.show(root, memory.of(tool.id));
    if (connection) connected(connection);
    made.set(tool.id, { root, connected });
    return root;
  };

  const tabs = tools.map((tool) => tabButton(tool));
  const open = (tool: Tool) => {
    for (const tab of tabs) select(tab, tab.dataset.tool === tool.id);
    panel.setAttribute("aria-labelledby", tabId(tool));
    panel.replaceChildren(made.get(tool.id)?.root ?? make(tool));
  };
  const choose = (tool: Tool) => {
    if (!panel.firstElementChild?.matches(`[data-tool="${tool.id}"]`)) open(tool);
    own.remember({ tool: tool.id });
  };

  const list = part(document, "#pane-tabs");
  list.setAttribute("aria-label", text("frame.tools"));
  list.replaceChildren(...tabs);
  tabs.forEach((tab, index) => tab.addEventListener("click", () => choose(tools[index])));
  list.addEventListener("keydown", (event) => {
    const next = neighbour(event.key, tabs.indexOf(document.activeElement as HTMLButtonElement), tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next].focus();
    choose(tools[next]);
  });
  part(document, "#pane-foot").replaceChildren(...forgetting(memory));

  open(tools[0]);
  void backToLast(own.recall(), tools, open);

  return (found) => {
    connection = found;
    memory.connected(found.host);
    for (const { connected } of made.values()) connected(found);
  };
}

function tabId({ id }: Tool): string {
  return `pane-tab-${id}`;
}

function tabButton(tool: Tool): HTMLButtonElement {
  const tab = document.createElement("button");
  tab.type = "button";
  tab.id = tabId(tool);
  tab.role = "tab";
  tab.dataset.tool = tool.id;
  tab.setAttribute("aria-controls", "pane-panel");
  tab.textContent = tool.title;
  return tab;
}

/** One stop for the Tab key; the arrows go on from there. */
function select(tab: HTMLButtonElement, selected: boolean): void {
  tab.setAttribute("aria-selected", String(selected));
  tab.tabIndex = selected ? 0 : -1;
}

function neighbour(key: string, at: number, count: number): number | undefined {
  if (at < 0) return undefined;
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** The spreadsheet may take a second to answer: whoever has begun to work by then stays where he is. */
async function backToLast(
  recalled: Promise<unknown>,
  tools: readonly Tool[],
  open: (tool: Tool) => void,
): Promise<void> {
  const begun = new AbortController();
  for (const sign of ["pointerdown", "keydown", "focusin"]) {
    document.addEventListener(sign, () => begun.abort(), { once: true, signal: begun.signal });
  }
  const last = await recalled;
  const id = typeof last === "object" && last !== null && "tool" in last ? last.tool : undefined;
  const tool = tools.find((one) => one.id === id);
  if (!begun.signal.aborted && tool && tool !== tools[0]) open(tool);
  begun.abort();
}

function forgetting(memory: Memories): HTMLElement[] {
  const button = document.createElement("button");
  button.type = "button";
  button.id = "pane-forget";
  button.textContent = text("frame.forget");
  const said = document.createElement("span");
  said.role = "status";
  button.addEventListener("click", () => {
    memory.forgetAll().then(
      () => (said.textContent = ` ${text("frame.forgotten")}`),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        said.textContent = ` ${text("frame.notForgotten", { reason })}`;
      },
    );
  });
  return [button, said];
}
