import { readContract, readDeclarer, readResult, resultText } from "../../../events/contract";
import { type EventResult } from "../../../events/event";
import { readScoreCell } from "../../../events/score";
import { type ReadCell, type ReadCells, type SheetHost } from "../../../sheets/sheet-host";
import { type CodedColumns, findEvents } from "../../event-tabs/coded-event";
import { scoreText } from "../../event-tabs/results-tab";

/** What somebody types for a result: how it was played, and a ruling in its place. */
export interface EnteredResult {
  /** Contract, declarer and result, or the score alone, each as it is shown; "" for a blank cell. */
  play: readonly string[];
  ruling: string;
  /** When the file says that it was entered. */
  entered?: string;
}

/** Where a result belongs, as texts; "" for what the tab does not say. */
export interface ResultPlace {
  session: string;
  section: string;
  round: string;
  table: string;
  board: string;
  ns: string;
  ew: string;
}

/** A row of Results. */
export interface LiveRow extends ResultPlace {
  /** The row in the tab, counted from 0. */
  row: number;
  entry: EnteredResult;
  /** What stands in the cells of the play and of the ruling: `-1` may be a text there, or a number. */
  cells: { play: readonly ReadCell[]; ruling: ReadCell };
}

/** An event of pairs whose results can come from a file. */
export interface LiveEvent {
  /** The name of the tab of its results, and the names of all its tabs. */
  id: string;
  tabs: readonly string[];
  /** The name of the tab of the results. */
  tab: string;
  /** The columns of the play and of the ruling, counted from 0. */
  columns: { play: readonly number[]; ruling: number };
  typedIn: "contracts" | "scores";
  rows: readonly LiveRow[];
  /** The sessions, when the event has several. */
  sessions: readonly string[];
  /** The names of the pairs that have some, by their numbers. */
  names: ReadonlyMap<string, string>;
}

const PLAYED = { contracts: ["contract", "by", "result"], scores: ["tableScore"] } as const;

/** The events of pairs in the workbook, in whose results one types. */
export async function readLiveEvents(host: SheetHost | undefined): Promise<LiveEvent[]> {
  if (!host?.readTabs) return [];
  const coded = (await findEvents(host)).flatMap(({ event, names }) => {
    const { results, pairs } = "value" in event ? event.value.tabs : {};
    // At teams a line has the results of two tables.
    return results?.columns.has("ns") && results.columns.has("ruling") ? [{ results, pairs, names }] : [];
  });
  const read = await host.readTabs(coded.flatMap(({ results, pairs }) => [results.tab, pairs?.tab ?? ""]));
  return coded.flatMap(({ results, pairs, names }, index) => {
    const [cells, list] = read.slice(2 * index);
    if (!cells) return [];
    return [{ ...liveEvent(cells, results, pairs && list && namesIn(list, pairs)), tabs: names }];
  });
}

/** The names in the list of pairs. Where each direction counts from 1, a number has those of both its pairs. */
function namesIn(cells: ReadCells, { header, columns }: CodedColumns): LiveEvent["names"] {
  const at = (line: readonly ReadCell[], key: string) => String(line[columns.get(key) ?? -1] ?? "").trim();
  const below = cells.slice(header + 1);
  const end = below.findIndex((line) => at(line, "pair") === "");
  return namesByNumber(
    (end < 0 ? below : below.slice(0, end)).map((line) => [at(line, "pair"), at(line, "name")]),
  );
}

/** The names of each number that has some; pairs of both directions may have the same number. */
export function namesByNumber(pairs: readonly (readonly [id: string, name: string])[]): LiveEvent["names"] {
  const names = new Map<string, string>();
  for (const [id, name] of pairs) {
    const other = names.get(id);
    if (name !== "") names.set(id, other === undefined ? name : `${other} / ${name}`);
  }
  return names;
}

/** The results of an event as its tab has them. */
export function liveEvent(
  cells: ReadCells,
  { tab, header, columns }: CodedColumns,
  names: LiveEvent["names"] = new Map(),
): LiveEvent {
  const typedIn = columns.has("contract") ? "contracts" : "scores";
  const keys: readonly string[] = PLAYED[typedIn];
  const cellAt = (line: readonly ReadCell[], key: string) => line[columns.get(key) ?? -1] ?? "";
  const at = (line: readonly ReadCell[], key: string) => String(cellAt(line, key)).trim();
  const below = cells.slice(header + 1);
  const end = below.findIndex((line) => at(line, "board") === "");
  const rows = (end < 0 ? below : below.slice(0, end)).map((line, index) => ({
    row: header + 1 + index,
    session: at(line, "session"),
    section: at(line, "section"),
    round: at(line, "round"),
    table: at(line, "table"),
    board: at(line, "board"),
    ns: at(line, "ns"),
    ew: at(line, "ew"),
    entry: { play: keys.map((key) => at(line, key)), ruling: at(line, "ruling") },
    cells: { play: keys.map((key) => cellAt(line, key)), ruling: cellAt(line, "ruling") },
  }));
  return {
    id: tab,
    tabs: [tab],
    tab,
    columns: { play: keys.map((key) => columns.get(key) ?? -1), ruling: columns.get("ruling") ?? -1 },
    typedIn,
    rows,
    sessions: [...new Set(rows.map(({ session }) => session))].filter((session) => session !== ""),
    names,
  };
}

/** A result of a file as it is typed into the tab. */
export function entryOf(result: EventResult, typedIn: LiveEvent["typedIn"]): EnteredResult {
  return { ...typedOf(result, typedIn), ...(result.entered && { entered: result.entered }) };
}

function typedOf(
  { contract, declarer, result, score, computed }: EventResult,
  typedIn: LiveEvent["typedIn"],
): EnteredResult {
  if (typedIn === "scores" && typeof score !== "object")
    return { play: [String(scoreText(score))], ruling: "" };
  if (typeof score !== "number") return { play: blankPlay(typedIn), ruling: String(scoreText(score)) };
  const isPassed = contract === "PASS";
  const play = [contract, isPassed ? "" : declarer, result === undefined ? "" : resultText(result)];
  // A score that its contract does not make is kept, as a ruling.
  return { play, ruling: (isPassed ? 0 : computed) === score ? "" : String(score) };
}

export function blankPlay(typedIn: LiveEvent["typedIn"]): string[] {
  return PLAYED[typedIn].map(() => "");
}

export function isBlank({ play, ruling }: EnteredResult): boolean {
  return ruling === "" && play.every((cell) => cell === "");
}

/** A result in one way of writing, so that the same result always has the same text. */
export function entryText({ play, ruling }: EnteredResult): string {
  return `${plain(play)} ${plainScore(ruling)}`;
}

/** Whether the play is the same, however it was written: `4s` is `4S`, and 1 is `+1`. */
export function samePlay(one: EnteredResult, other: EnteredResult): boolean {
  return plain(one.play) === plain(other.play);
}

export function sameRuling(one: EnteredResult, other: EnteredResult): boolean {
  return one.ruling === other.ruling || plainScore(one.ruling) === plainScore(other.ruling);
}

function plain(play: readonly string[]): string {
  if (play.length === 1) return plainScore(play[0]);
  const [contract, by, result] = play;
  const tricks = readResult(result);
  return [
    readContract(contract)?.text ?? contract,
    readDeclarer(by) ?? by,
    tricks === undefined ? result : resultText(tricks),
  ].join(" ");
}

function plainScore(typed: string): string {
  if (typed === "") return "";
  const read = readScoreCell(typed);
  return read ? JSON.stringify(read.score ?? null) : typed;
}
