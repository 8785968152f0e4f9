import { type Asked } from "../pane/asked";
import { functionsIn } from "../sheets/own-formulas";
import { contractPoints, UNKNOWN_DEAL } from "../tools/ruling/deal";
import { type CodedColumns, type FoundEvent } from "../tools/event-tabs/coded-event";
import { parseEntry } from "../tools/ruling/score";
import { MOST_RESULTS } from "../tools/ruling/form";
import { type ReadCell, type ReadCells } from "../sheets/sheet-host";
import { text } from "../translations/texts";

/** What is selected, and where: rows and columns count from 0. */
export interface Seen {
  tab: string;
  /** All cells of the tab. */
  cells: ReadCells;
  /** The cell with the cursor, and its formula; "" where it has none. */
  row: number;
  column: number;
  formula: string;
  /** The selected cells. */
  selected: ReadCells;
  /** The tabs of the leagues of the workbook. */
  leagueTabs: readonly string[];
  /** The events of the workbook. */
  events: readonly FoundEvent[];
  /** The names of our functions in this spreadsheet. */
  functions: readonly string[];
}

/**
 * The job for what is selected, and what its form begins with. Where nothing fits, only words: what is looked for.
 *
 * A tab of the pane's comes first, because its cells have formulas of ours, scores and VPs of many kinds.
 */
export function fittingTool(seen: Seen): Asked {
  if (seen.leagueTabs.some((tab) => tab.toLowerCase() === seen.tab.toLowerCase())) return ALL;
  return ofEvent(seen) ?? ofFormula(seen) ?? ofRuling(seen) ?? ofNumbers(seen) ?? NOTHING;
}

/** The list of jobs, in which what has the tab in view comes first. */
const ALL: Asked = { job: "all", words: "" };

const NOTHING: Asked = { words: text("frame.commands.nothing") };

function ofEvent(seen: Seen): Asked | undefined {
  const event = eventTab(seen);
  if (!event) return undefined;
  const { header, columns } = event;
  const isRuled = RULED.some((code) => columns.get(code) === seen.column);
  const ruling = seen.row > header && isRuled && ofRuling(seen);
  if (ruling) return { ...ruling, job: "board", fill: { ...ruling.fill, ...ofBoard(seen, event) } };
  // A list of what was scored can be written to a file.
  const write = ["board", "ruling", "score"].every((code) => columns.has(code));
  return write ? { job: "publish", fill: { tab: seen.tab }, words: "" } : ALL;
}

/** The columns of an event whose cells a ruling is made of. */
const RULED = [
  "contract",
  "tableScore",
  "ruling",
  "score",
  "contractNs",
  "contractEw",
  "rulingNs",
  "rulingEw",
] as const;

/** Where the columns of the tab in view stand, when it is one of an event's. */
type EventTab = Pick<CodedColumns, "header" | "columns">;

function eventTab({ tab, events }: Seen): EventTab | undefined {
  const coded = events.flatMap(({ event }) => ("value" in event ? Object.values(event.value.tabs) : []));
  return coded.find((one) => one.tab.toLowerCase() === tab.toLowerCase());
}

/** The board of a line of results, who sat there, and the scores of the other tables. */
function ofBoard({ cells, row }: Seen, { header, columns }: EventTab): Record<string, string> {
  const at = (line: readonly ReadCell[] | undefined, code: "board" | "table" | "ns" | "ew" | "score") =>
    String(line?.[columns.get(code) ?? -1] ?? "").trim();
  const cellsOfRow = cells.at(row);
  const board = at(cellsOfRow, "board");
  const others = cells
    .slice(header + 1)
    .filter((line) => line !== cellsOfRow && board !== "" && at(line, "board") === board)
    .map((line) => at(line, "score"))
    .filter((score) => score !== "" && !("fault" in parseEntry(score)));
  return {
    board: others.join("\n"),
    boardNumber: board,
    table: at(cellsOfRow, "table"),
    ns: at(cellsOfRow, "ns"),
    ew: at(cellsOfRow, "ew"),
  };
}

function ofFormula({ formula, functions }: Seen): Asked | undefined {
  const [name] = functionsIn(formula, functions);
  return name === undefined ? undefined : { job: "functions", fill: { sought: name }, words: "" };
}

/** Some scores of a board; or a score, a contract or a weighted score that is ruled on. */
function ofRuling({ selected, cells, row, column }: Seen): Asked | undefined {
  const filled = selected
    .flat()
    .map(written)
    .filter((cell) => cell !== "");
  if (filled.length > 1)
    return !isOfImps(cells, row, column) && filled.every(isScore)
      ? { job: "ruling", fill: { board: filled.join("\n") }, words: "" }
      : undefined;
  const [cell = written(cells.at(row)?.at(column) ?? "")] = filled;
  const weighted = weightedResults(cell);
  const isOne = isContract(cell) || (isScore(cell) && !isOfImps(cells, row, column));
  const results = weighted ?? (isOne ? [{ weight: "", weightEw: "", score: cell }] : undefined);
  return results && { job: "ruling", fill: { results }, words: "" };
}

/** @example weightedResults("60% 620 / 40% -100"); //=> two results with their weights */
function weightedResults(cell: string): { weight: string; weightEw: string; score: string }[] | undefined {
  const parts = cell.split(/[/;]/).map((part) => /^\s*(\d{1,3}(?:[.,]\d+)?)\s*%\s*(\S.*?)\s*$/.exec(part));
  const results = parts.flatMap((part) => (part ? [{ weight: part[1], weightEw: "", score: part[2] }] : []));
  return results.length === parts.length && results.length <= MOST_RESULTS ? results : undefined;
}

/** IMPs or VPs: their header says so, or they cannot be scores. */
function ofNumbers({ selected, cells, row, column }: Seen): Asked | undefined {
  const filled = selected.flat().filter((cell) => cell !== "");
  const numbers = filled.filter((cell) => typeof cell === "number");
  if (numbers.length === 0 || numbers.length < filled.length) return undefined;
  const fits = isOfImps(cells, row, column) || numbers.every((number) => Math.abs(number) <= MOST_IMPS);
  return fits ? { job: "vps", words: "" } : undefined;
}

/** More than any match is won by. */
const MOST_IMPS = 500;

/** Whether the nearest words above a cell are about IMPs or VPs. */
function isOfImps(cells: Seen["cells"], row: number, column: number): boolean {
  const above = cells.slice(0, row + 1).map((line) => line[column] ?? "");
  const header = above.reverse().find((cell) => typeof cell === "string" && /\p{L}{2}/u.test(cell));
  return /\b(IMPs?|VPs?|PV)\b/i.test(String(header ?? ""));
}

function isContract(cell: string): boolean {
  return contractPoints(cell, UNKNOWN_DEAL) !== undefined;
}

/** A score of a board has 50 points at least, unless it is passed out. */
function isScore(cell: string): boolean {
  const read = parseEntry(cell);
  return "value" in read && typeof read.value === "number" && /\d/.test(cell) && Math.abs(read.value) >= 50;
}

function written(cell: ReadCell): string {
  return String(cell).trim();
}
