import type { IWorkbookData, IWorksheetData } from "@univerjs/core";
import { isObject } from "./shape";
import { fieldsFault, freezeFits, tabFault } from "./workbook-shape";

/**
 * What was wrong with a workbook and is right now, with the names of the tabs:
 *
 * - `gone`: the order of the tabs named tabs that are not there; here `tabs` has their ids
 * - `twice`: it named them more than once
 * - `lacked`: it lacked them, and they stand at its end now
 * - `shown`: all tabs were hidden, and this one is shown
 * - `id`: they had another id inside than the workbook has for them
 * - `freeze`: more was frozen than they have, and nothing is now
 */
export interface Mend {
  what: "gone" | "twice" | "lacked" | "shown" | "id" | "freeze";
  tabs: string[];
}

/** A tab that the grid cannot show. */
export interface BrokenTab {
  id: string;
  name: string;
  /** The first fault, such as `cellData.3.2.v`; "" for the tab itself. */
  place: string;
  tab: unknown;
}

/** A workbook that the grid can show, what was mended for that, and the tabs that are left out. */
export interface Mended {
  workbook: IWorkbookData;
  mends: Mend[];
  broken: BrokenTab[];
}

type StoredTab = Partial<IWorksheetData>;

/**
 * Checks a workbook that is to be opened or stored. A fault of the order of its tabs, or of one tab, keeps nobody from the
 * others: it is mended, or the tab is left out.
 *
 * @returns the workbook itself where nothing is wrong; where it cannot be opened, the first fault, such as `styles.a.fs`
 */
export function mended(data: unknown): Mended | { fault: string } {
  if (!isObject(data)) return { fault: "" };
  const { sheets, sheetOrder, ...fields } = data;
  const fault = fieldsFault(fields);
  if (fault !== undefined) return { fault: fault.replace(/^\./, "") };
  if (!isObject(sheets)) return { fault: "sheets" };
  const broken: BrokenTab[] = [];
  const whole = new Map<string, StoredTab>();
  const mends: Mend[] = [];
  const mend = (what: Mend["what"], tabs: string[]) => {
    if (tabs.length > 0) mends.push({ what, tabs });
  };
  for (const [id, tab] of Object.entries(sheets)) {
    const right = withItsId(id, tab);
    const place = tabFault(right);
    if (place === undefined) whole.set(id, right as StoredTab);
    else broken.push({ id, name: nameOf(tab, id), place: place.replace(/^\./, ""), tab });
  }
  if (whole.size === 0)
    return { fault: ["sheets", broken[0]?.id, broken[0]?.place].filter(Boolean).join(".") };
  const name = (id: string) => nameOf(whole.get(id), id);
  const { order, ...odd } = mendedOrder(sheetOrder, whole, new Set(broken.map(({ id }) => id)));
  mend("gone", odd.gone);
  mend("twice", odd.twice.map(name));
  mend("lacked", odd.lacked.map(name));
  const ids = [...whole.keys()];
  mend("id", ids.filter((id) => whole.get(id) !== sheets[id]).map(name));
  const frozen = ids.filter((id) => !freezeFits(whole.get(id) ?? {}));
  for (const id of frozen) whole.set(id, { ...whole.get(id), freeze: undefined });
  mend("freeze", frozen.map(name));
  if (ids.every((id) => whole.get(id)?.hidden)) {
    whole.set(order[0], { ...whole.get(order[0]), hidden: 0 });
    mend("shown", [name(order[0])]);
  }
  const asItIs = mends.length + broken.length === 0;
  const workbook = asItIs ? data : { ...data, sheets: Object.fromEntries(whole), sheetOrder: order };
  return { workbook: workbook as unknown as IWorkbookData, mends, broken };
}

/** The tab with the id that the workbook has for it. */
function withItsId(id: string, tab: unknown): unknown {
  return isObject(tab) && tab.id !== id ? { ...tab, id } : tab;
}

function nameOf(tab: unknown, id: string): string {
  const name = isObject(tab) && typeof tab.name === "string" ? tab.name.trim() : "";
  return (name || id).slice(0, 40);
}

/**
 * Each tab once: first those that the order names, then the others. Tabs that are left out are not among
 * those that are gone.
 */
function mendedOrder(order: unknown, whole: ReadonlyMap<string, StoredTab>, leftOut: ReadonlySet<string>) {
  const named = new Set<string>();
  const twice = new Set<string>();
  const gone: string[] = [];
  for (const entry of Array.isArray(order) ? (order as unknown[]) : []) {
    const id = typeof entry === "string" ? entry : "";
    if (named.has(id)) twice.add(id);
    else if (whole.has(id)) named.add(id);
    else if (!leftOut.has(id)) gone.push(id);
  }
  const lacked = [...whole.keys()].filter((id) => !named.has(id));
  return { order: [...named, ...lacked], gone, twice: [...twice], lacked };
}
