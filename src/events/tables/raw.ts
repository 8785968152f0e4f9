import { type ResultField } from "../columns";
import { type EventResult } from "../event";
import { namesIn } from "../parts";
import { type Vulnerable, sidesIn } from "./context";
import { type FoundHeader, type PlaceInMatch, type TableLine } from "./found";
import { plainContract } from "./suit-words";

/**
 * A line of a table, in texts, with what can be told of it without looking at other lines. How its figures are meant is found
 * by all lines together.
 */
export interface RawLine {
  line: number;
  /** The tab of a workbook in which it stands. */
  tab?: string;
  /** The table of the page, since a page may show each result once more in another one. */
  source: number | undefined;
  board: string;
  section: string;
  round: string;
  table: string;
  ns: NamedContestant;
  ew: NamedContestant;
  players?: EventResult["players"];
  contract: string;
  by: string;
  /** A direction beside the declarer, whose pair's number stands there. */
  seat: string;
  result: string;
  tricks: string;
  made: string;
  down: string;
  score: string;
  scoreEw: string;
  award: string;
  nsAward: string;
  ewAward: string;
  vulnerable?: Vulnerable;
  remarks: string;
  /** Where it stands in a match of teams. */
  place?: PlaceInMatch;
  /** All cells, in which a ruling may stand anywhere. */
  cells: readonly string[];
}

export interface NamedContestant {
  id: string;
  names: string[];
}

/** The texts of a row of results. */
export function rawLine(row: TableLine, { columns }: FoundHeader<ResultField>): RawLine {
  const cell = (field: ResultField) => {
    const [column] = columns[field] ?? [];
    return column === undefined ? "" : (row.cells[column] ?? "").trim();
  };
  const [own, other] = seatsOf(cell);
  const players = playersOf(cell);
  const said = cell("vulnerable");
  return {
    line: row.line,
    ...(row.tab && { tab: row.tab }),
    source: row.table,
    board: boardNumber(cell("board")) || (row.context.board ?? ""),
    section: cell("section") || (row.context.section ?? ""),
    round: cell("round"),
    table: cell("table"),
    ns: own,
    ew: other,
    ...(players && { players }),
    contract: plainContract(cell("contract")),
    by: cell("by"),
    seat: cell("direction"),
    result: cell("result"),
    tricks: cell("tricks"),
    made: cell("made"),
    down: cell("down"),
    score: cell("score"),
    scoreEw: cell("scoreEw"),
    award: cell("award"),
    nsAward: cell("nsAward"),
    ewAward: cell("ewAward"),
    vulnerable: said === "" ? row.context.vulnerable : sidesIn(said),
    remarks: cell("remarks"),
    ...(row.place && { place: row.place }),
    cells: row.cells,
  };
}

/** `Board 7` and `7.` are 7. */
function boardNumber(words: string): string {
  return /^\D{0,12}?(\d{1,6})\.?$/.exec(words)?.[1] ?? words;
}

type CellOf = (field: ResultField) => string;

function seatsOf(cell: CellOf): [ns: NamedContestant, ew: NamedContestant] {
  const pairs = cell("pairs")
    .replace(NUMBERS_WITH_DASH, "$1 v $2")
    .split(/\s*\bvs?\b\.?\s*/i);
  if (pairs.length === 2) return [contestantIn(pairs[0]), contestantIn(pairs[1])];
  if (pairs[0] !== "") return [NOBODY, NOBODY];
  const [ns, ew] = [withNames(cell("ns"), cell("nsNames")), withNames(cell("ew"), cell("ewNames"))];
  // Beside a side that is named, the other pair is on the other side.
  if (isSomebody(ns)) return [ns, isSomebody(ew) ? ew : contestantIn(cell("opponents"))];
  if (isSomebody(ew)) return [contestantIn(cell("pair")), ew];
  const pair = (one: string, other: string): NamedContestant => ({
    id: "",
    names: namesIn(`${one}\n${other}`, "\n"),
  });
  return [pair(cell("north"), cell("south")), pair(cell("east"), cell("west"))];
}

/** `1 - 2` */
const NUMBERS_WITH_DASH = /^([A-Z]?\d{1,3})\s*[-–/:]\s*([A-Z]?\d{1,3})$/;

function isSomebody({ id, names }: NamedContestant): boolean {
  return id !== "" || names.length > 0;
}

const NOBODY: NamedContestant = { id: "", names: [] };

function withNames(own: string, names: string): NamedContestant {
  const contestant = contestantIn(own);
  return names === "" ? contestant : { ...contestant, names: pairNames(names) };
}

/** `12 Ann Alder - Bo Birch`, `12`, or names without a number. */
function contestantIn(words: string): NamedContestant {
  if (BYE.test(words.trim())) return NOBODY;
  const [, id, names] = NUMBERED.exec(words) ?? [];
  if (id !== undefined) return { id, names: pairNames(names) };
  return isNames(words) ? { id: "", names: pairNames(words) } : { id: words, names: [] };
}

/** Who has nobody to play. */
export const BYE =
  /^(?:bye|sit[ -]?out|vrij|rust|frei|spielfrei|exempte?|riposo|descansa|pauza|wolny|fri|frirond|oversidder|oversitter|-+)$/i;

const NUMBERED =
  /^\s*(?:#|[Pp]air\s+|[Pp]aar\s+|[Pp]ar\s+|[Tt]eam\s+)?([A-Z]?\d{1,4}[A-Z]?)\s*[.:)\-–\s]\s*([^\d\s].*)$/;

/** A number of a pair has digits or is one letter; names have two words or a sign between them. */
function isNames(words: string): boolean {
  return /\p{L}{2,}[^\d]*(?:\s[-–/&+]\s|[/&+,]|\s)\s*\p{L}{2,}/u.test(words) && !/\d/.test(words);
}

/** The names of a pair in one text. Where a name has a hyphen, it cannot be told where the other one begins. */
export function pairNames(words: string): string[] {
  const between = [
    /\s+[-–—]\s+/,
    /\s*[&+/]\s*/,
    /\s*;\s*/,
    /\s+(?:and|and\.|en|et|und|e|y|i|og|och|ve)\s+/i,
  ].find((sign) => sign.test(words));
  if (between) return namesIn(words, between);
  const hyphens = namesIn(words, "-");
  if (hyphens.length === 2 && hyphens.every((name) => /\s/.test(name) || !/\s/.test(words))) return hyphens;
  const name = words.replace(/[\s-]+$/, "").trim();
  return name === "" ? [] : [name];
}

/** The numbers of the four players at a table of an individual. */
function playersOf(cell: CellOf): EventResult["players"] | undefined {
  const [north, east, south, west] = (["north", "east", "south", "west"] as const).map(cell);
  const isNumbers = [north, east, south, west].every((player) => /^\d{1,6}$/.test(player));
  return isNumbers ? [north, east, south, west] : undefined;
}
