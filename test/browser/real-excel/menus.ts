import { readFileSync } from "node:fs";
import path from "node:path";
import { XMLParser } from "fast-xml-parser";
import { DIST } from "../browser";
import { type Book, tabNamed } from "./book";
import { overlap } from "./cells";

/** What an entry of the ribbon or of a menu does: it runs a function of the add-in by its name, or opens the pane. */
export type Entry = { runs: string } | { opensPane: true };

interface Element {
  "@type"?: string;
  "@id"?: string;
  "@DefaultValue"?: string;
  "@resid"?: string;
  [name: string]: unknown;
}

/** The entries of the built manifest by their English labels. */
function entriesOf(point: string): Map<string, Entry> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  });
  const all = [parser.parse(readFileSync(path.join(DIST, "manifest.xml"), "utf8")) as Element];
  const labels = new Map(
    below(all, "String").map((string) => [string["@id"], string["@DefaultValue"]] as const),
  );
  const found = below(all, "ExtensionPoint").filter((one) => one["@type"] === point);
  const controls = [...below(found, "Control"), ...below(found, "Item")];
  return new Map(
    controls.flatMap((control): [string, Entry][] => {
      const [action] = children(control, "Action");
      const label = labels.get(children(control, "Label")[0]?.["@resid"]);
      if (action === undefined || label === undefined) return [];
      const runs = action.FunctionName;
      return [[label, Array.isArray(runs) ? { runs: String(runs[0]) } : { opensPane: true }]];
    }),
  );
}

function children(of: Element, name: string): Element[] {
  const found = of[name];
  return Array.isArray(found) ? found.filter((one): one is Element => typeof one === "object") : [];
}

function below(elements: readonly Element[], name: string): Element[] {
  return elements.flatMap((one) => {
    const inside = Object.keys(one).flatMap((key) => children(one, key));
    return [...children(one, name), ...below(inside, name)];
  });
}

export function ribbonEntries(): Map<string, Entry> {
  return entriesOf("PrimaryCommandSurface");
}

/**
 * What the menu of the selected cell has of the add-in. In Excel's tables it has nothing (office-js#4692, #6612), nor in the
 * Page Break Preview (#5437).
 */
export function cellMenuEntries(book: Book): Map<string, Entry> {
  const { selected, active, view } = book;
  if (selected === null || view === "PageBreakPreview") return new Map();
  const inTable = tabNamed(book, active).tables.some((table) => overlap(table, selected));
  return inTable ? new Map() : entriesOf("ContextMenu");
}
