import { type EventDetails } from "../../events/event";
import { type Parsed } from "../../pane/parsed";
import { columnLetters } from "../../sheets/column-letters";
import { linkedTabs, references } from "../../sheets/references";
import { type LinkedTab, type ReadCell, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { EVENT_MARK, type EventNotes, type TabCode } from "./code-lines";

/** Where the columns of a tab stand, by their codes; row and columns count from 0. */
export interface CodedColumns {
  tab: string;
  /** The row of the headers. */
  header: number;
  columns: ReadonlyMap<string, number>;
}

/** An event as its codes say it. */
export interface CodedEvent {
  tabs: Partial<Record<TabCode, CodedColumns>>;
  notes: EventNotes;
  /** The cell with the notes, as it stands there. */
  notesCell: { tab: string; row: number; column: number; content: string };
}

/** An event of the workbook, and what is wrong with its codes when they cannot be read. */
export interface FoundEvent {
  /** The names of its tabs. */
  names: readonly string[];
  event: Parsed<CodedEvent>;
}

/** The events of the workbook, found by their codes. */
export async function findEvents(host: SheetHost): Promise<FoundEvent[]> {
  return foundEvents((await host.readLinkedTabs?.(EVENT_MARK, "alone")) ?? []);
}

/** The events whose codes stand in these tabs, one for each. */
export function foundEvents(tabs: readonly LinkedTab[]): FoundEvent[] {
  return tabs.map((tab) => ({ names: [tab.name, ...linkedTabs([tab])], event: codedEvent(tab) }));
}

/** Reads the codes of an event; a fault that names the cell when one is damaged. */
function codedEvent({ name, values, formulas }: LinkedTab): Parsed<CodedEvent> {
  const tabs: Partial<Record<TabCode, CodedColumns>> = {};
  let notes: EventNotes | undefined;
  let notesCell: CodedEvent["notesCell"] | undefined;
  const mark = values.findIndex((line) => line.includes(EVENT_MARK));
  const fault = (row: number, column: number) => ({
    fault: text("event.codes.damaged", { tab: name, cell: `${columnLetters(column)}${row + 1}` }),
  });
  for (const [row, line] of values.entries()) {
    // The contestants stand above the codes, and their names may look like anything.
    if (row <= mark) continue;
    const { column, code, said } = codeIn(line) ?? {};
    if (column === undefined || code === undefined || said === undefined) continue;
    if (code === "notes") {
      notes = notesIn(said);
      if (!notes) return fault(row, column);
      notesCell = { tab: name, row, column, content: String(line[column]) };
      continue;
    }
    const formula = formulas[row]?.findIndex((one) => one.startsWith("=")) ?? -1;
    const keys = said.split(" ");
    if (new Set(keys).size < keys.length) return fault(row, column);
    const coded = codedColumns(name, formulas[row]?.[formula] ?? "", keys);
    // Somebody may have deleted the column for marks, which nothing needs.
    if (!coded && code === "seen") continue;
    if (!coded) return fault(row, Math.max(0, formula));
    tabs[code] = coded;
  }
  const missing = REQUIRED.some(([code, keys]) => keys.some((key) => !tabs[code]?.columns.has(key)));
  if (missing || !notes || !notesCell) return fault(mark, values[mark]?.indexOf(EVENT_MARK) ?? 0);
  return { value: { tabs: withSeen(tabs), notes, notesCell } };
}

/** The column for marks on remarks is one of those of the results. */
function withSeen({ seen, ...tabs }: CodedEvent["tabs"]): CodedEvent["tabs"] {
  const { results } = tabs;
  if (!results || seen?.tab !== results.tab) return tabs;
  return { ...tabs, results: { ...results, columns: new Map([...results.columns, ...seen.columns]) } };
}

/**
 * The columns that a formula names, in the order of their codes; undefined when one is gone.
 *
 * @param tab the tab in which the formula stands
 */
export function codedColumns(
  tab: string,
  formula: string,
  keys: readonly string[],
): CodedColumns | undefined {
  const cells = references(formula);
  const [first] = cells;
  const isTable =
    cells.length === keys.length &&
    cells.every((cell) => cell?.tab === first?.tab && cell?.row === first?.row) &&
    new Set(cells.map((cell) => cell?.column)).size === cells.length;
  if (!isTable || !first) return undefined;
  const columns = new Map(keys.map((key, index) => [key, cells[index]?.column ?? -1]));
  return { tab: first.tab ?? tab, header: first.row, columns };
}

/** What every event has. */
const REQUIRED: readonly (readonly [TabCode, readonly string[]])[] = [
  ["results", ["board"]],
  ["ranking", ["total"]],
  ["pairs", ["pair", "name"]],
];

/** What a line can say: a tab with its columns, or the notes. */
type LineCode = TabCode | "notes";

const CODES: readonly LineCode[] = ["results", "matches", "ranking", "pairs", "seen", "notes"];

/** The code of a line, wherever it stands in it. */
function codeIn(line: readonly ReadCell[]): { column: number; code: LineCode; said: string } | undefined {
  for (const [column, cell] of line.entries()) {
    const [, word, said] = /^(\w+)=(.*)$/s.exec(String(cell)) ?? [];
    const code = CODES.find((one) => one === word);
    if (code !== undefined) return { column, code, said };
  }
  return undefined;
}

function notesIn(said: string): EventNotes | undefined {
  let notes: unknown;
  try {
    notes = JSON.parse(said);
  } catch {
    return undefined;
  }
  if (typeof notes !== "object" || notes === null) return undefined;
  const { title, northSouth, session, ascherman, remarks, ...others } = notes as Record<string, unknown>;
  if (typeof title !== "string" || typeof northSouth !== "string") return undefined;
  if (session !== undefined && typeof session !== "number") return undefined;
  return {
    title,
    northSouth,
    ...(session !== undefined && { session }),
    ...(ascherman === true && { ascherman }),
    ...(typeof remarks === "string" && { remarks }),
    ...detailsIn(others),
  };
}

const DETAILS = ["club", "date", "director", "code"] as const;

function detailsIn(notes: Record<string, unknown>): EventDetails {
  return Object.fromEntries(
    DETAILS.flatMap((name) => (typeof notes[name] === "string" ? [[name, notes[name]]] : [])),
  );
}

/** The notes of an event with other details, as their cell has them. */
export function notesWith(notes: EventNotes, details: EventDetails): string {
  return `notes=${JSON.stringify({ ...notes, ...details })}`;
}
