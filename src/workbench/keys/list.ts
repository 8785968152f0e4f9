import { text, type TextKey } from "../../translations/texts";

/** A key, or several that are pressed together: the words of the language for some, and the others as they are written. */
const NAMES = {
  shift: "workbench.keys.names.shift",
  enter: "workbench.keys.names.enter",
  delete: "workbench.keys.names.delete",
  pageUp: "workbench.keys.names.pageUp",
  pageDown: "workbench.keys.names.pageDown",
  arrows: "workbench.keys.names.arrows",
  ctrl: "workbench.keys.names.ctrl",
  escape: "workbench.keys.names.escape",
} as const;

type Key =
  | keyof typeof NAMES
  | "Tab"
  | "Alt"
  | "F1"
  | "F2"
  | "F6"
  | "?"
  | "/"
  | "S"
  | "P"
  | "F"
  | "H"
  | "Z"
  | "Y";

interface Listed {
  keys: readonly (readonly Key[])[];
  words: TextKey;
}

/** The keys of the workbench, as they are listed for the user. */
export const LISTED: readonly Listed[] = [
  { keys: [["F6"], ["shift", "F6"]], words: "workbench.keys.round" },
  {
    keys: [
      ["Alt", "pageDown"],
      ["Alt", "pageUp"],
    ],
    words: "workbench.keys.tabs",
  },
  { keys: [["arrows"], ["shift", "arrows"]], words: "workbench.keys.cells" },
  { keys: [["enter"], ["shift", "enter"]], words: "workbench.keys.down" },
  { keys: [["Tab"], ["shift", "Tab"]], words: "workbench.keys.right" },
  { keys: [["F2"], ["escape"]], words: "workbench.keys.edit" },
  { keys: [["delete"]], words: "workbench.keys.empty" },
  { keys: [["F1"]], words: "workbench.keys.arguments" },
  {
    keys: [
      ["ctrl", "S"],
      ["ctrl", "P"],
    ],
    words: "workbench.keys.save",
  },
  {
    keys: [
      ["ctrl", "Z"],
      ["ctrl", "Y"],
    ],
    words: "workbench.keys.undo",
  },
  {
    keys: [
      ["ctrl", "F"],
      ["ctrl", "H"],
    ],
    words: "workbench.keys.find",
  },
  { keys: [["?"], ["ctrl", "/"]], words: "workbench.keys.list" },
];

/** Shows the list of keys until it is closed; the keyboard then is where it was. */
export function showKeys(): void {
  const dialog = document.createElement("dialog");
  dialog.className = "workbench-ask workbench-keys";
  const title = filled("h2", text("workbench.keys.title"));
  title.id = "workbench-keys-title";
  dialog.setAttribute("aria-labelledby", title.id);
  const table = document.createElement("table");
  table.append(
    ...LISTED.map(({ keys, words }) => {
      const row = document.createElement("tr");
      const head = filled("th", keys.map(inWords).join(", "));
      head.scope = "row";
      row.append(head, filled("td", text(words)));
      return row;
    }),
  );
  const close = filled("button", text("workbench.keys.close"));
  close.type = "button";
  close.autofocus = true;
  close.addEventListener("click", () => dialog.close());
  const foot = document.createElement("div");
  foot.append(close);
  dialog.append(title, table, foot);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function inWords(keys: readonly Key[]): string {
  return keys.map((key) => (isNamed(key) ? text(NAMES[key]) : key)).join("+");
}

function isNamed(key: Key): key is keyof typeof NAMES {
  return key in NAMES;
}

function filled<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  words: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = words;
  return element;
}
