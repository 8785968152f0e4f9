import { type ResultField, plainHeader, type RankingField } from "../columns";
import { BOARD_OR_TABLE, HEADER_WORDS, RANKING_WORDS } from "../header-words";
import { besideEachOther } from "./beside";
import { type Context, contextOf, isBoardHeading, isCarriedOver } from "./context";
import { type ColumnsOf, type FixtureField, type FoundTable, type TableLine } from "./found";
import { finished, part } from "../slices";
import { isBlank, type Sheet, type SheetRow } from "./sheet";

/** Finds the tables of a sheet: a header, the rows below it up to the next header, and the words that stand between. */

type MatrixTable = Extract<FoundTable, { kind: "matrix" }>;

/** All that is found in a sheet. */
export interface FoundTables {
  tables: FoundTable[];
  /** The words outside of tables. */
  words: string[];
}

/** A header that was chosen by hand: it stands for every row with these texts. */
export interface ChosenHeader {
  /** The line of the header; 0 where the results begin with the first row. Of another file with these texts it is not known. */
  line?: number;
  texts: readonly string[];
  columns: Partial<Record<ResultField, number>>;
}

export function tablesIn(sheet: Sheet, chosen?: readonly ChosenHeader[]): FoundTables {
  return finished(findingTables(sheet, chosen));
}

/** The same, in slices. */
export function* findingTables(
  sheet: Sheet,
  chosen: readonly ChosenHeader[] = [],
): Generator<number, FoundTables> {
  const isOne = sheet.rows.some((row) => namesRooms(row) || chosen.some((own) => isChosen(row, own)));
  const sheets = isOne ? [sheet] : besideEachOther(sheet, isKnownHeader);
  const found: FoundTables[] = [];
  for (const [index, one] of sheets.entries())
    found.push(yield* part(tablesBelow(one, chosen), index / sheets.length, (index + 1) / sheets.length));
  return {
    tables: found.flatMap(({ tables }) => tables),
    words: found.flatMap(({ words }) => words),
  };
}

function* tablesBelow(
  { name, rows }: Sheet,
  chosen: readonly ChosenHeader[],
): Generator<number, FoundTables> {
  const tables: FoundTable[] = [];
  const words: string[] = [];
  let open: OpenTable | undefined;
  let context: Context = contextOf({ line: 0, cells: [name] }, {});
  const begin = ({ table }: FoundAt, inside: number | undefined) => {
    const mapped = new Set(
      Object.values<number[] | undefined>(table.header.columns).flatMap((all = []) => all),
    );
    const across = table.kind === "matrix" ? table.across : undefined;
    open = { table, inside, isMapped: (column) => mapped.has(column) || across?.has(column) === true };
    tables.push(table);
  };
  const first = chosen.find(({ line }) => line === 0);
  if (first) begin(chosenAt({ line: 0, cells: [] }, first), undefined);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (index % ROWS_AT_ONCE === 0) yield index / rows.length;
    if (isBlank(row) && !chosen.some(({ line }) => line === row.line)) continue;
    const found = headerAt(rows, index, chosen);
    if (found) {
      begin(found, row.table);
      index += found.height - 1;
      continue;
    }
    if (open && open.inside === row.table && isLine(row, open)) {
      open.table.lines.push({ ...row, context });
      continue;
    }
    const board = open && boardAlone(row, open.table);
    const isUsed = open?.table.lines.at(-1)?.context === context;
    context = contextOf(board === undefined ? row : { ...row, cells: [`Board ${board}`] }, context, isUsed);
    if (words.length < MOST_WORDS) words.push(row.cells.filter((cell) => cell !== "").join(" "));
  }
  for (const table of tables) table.lines = aligned(table);
  return { tables, words };
}

/** The number in the column of the boards, where nothing else stands in the row: it is that of the lines below. */
function boardAlone({ cells }: SheetRow, { kind, header }: FoundTable): string | undefined {
  const filled = cells.flatMap((cell, column) => (cell.trim() === "" ? [] : [column]));
  const [column] = (kind === "results" && header.columns.board) || [];
  if (column === undefined || filled.length !== 1 || filled[0] !== column) return undefined;
  return /^\d{1,3}$/.exec(cells[column].trim())?.[0];
}

/** What was copied from the middle of a heading on has lost its first blank cell there, and not in the lines below. */
function aligned({ header, lines }: FoundTable): TableLine[] {
  const isShifted =
    lines.length > 0 &&
    header.texts[0] !== "" &&
    lines.every(({ cells }) => cells[0] === "" && cells.length > header.texts.length);
  return isShifted ? lines.map((line) => ({ ...line, cells: line.cells.slice(1) })) : lines;
}

/** So many rows are read between two stops. */
export const ROWS_AT_ONCE = 500;

/** The most rows of words that are kept to find a program and a title in. */
const MOST_WORDS = 1000;

interface OpenTable {
  table: FoundTable;
  /** The table of the page. */
  inside: number | undefined;
  isMapped(column: number): boolean;
}

/**
 * Whether a row is one of the table, and not a title, a note or a line of totals: it has two of its columns at least, and says who
 * played, or what.
 */
function isLine({ cells }: SheetRow, { table, isMapped }: OpenTable): boolean {
  if (cells.some((cell) => DATUM.test(cell.trim()))) return true;
  const filled = cells.flatMap((cell, column) => (cell.trim() !== "" ? [{ cell, column }] : []));
  // A ruler, and a heading such as "Board 2", N-S Vul, Dealer East.
  if (filled.every(({ cell }) => /^[^\p{L}\p{N}♠-♧]+$/u.test(cell))) return false;
  const boards = table.kind === "results" ? table.header.columns.board : undefined;
  if (table.kind === "results" && isBoardHeading(cells) && !boards?.includes(filled[0].column)) return false;
  const own = filled.filter(({ column }) => isMapped(column));
  // A title in merged cells stands in all of them.
  if (table.kind === "rooms")
    return (
      own.length > 0 && new Set(filled.map((one) => one.cell)).size > 1 && !NAMES_TEAMS.test(filled[0].cell)
    );
  // A title stands in one cell, whatever column that is; a number of a pair alone is a line that waits.
  if (own.length < 2 && (filled.length !== own.length || own.some(({ cell }) => /\p{L}{3}/u.test(cell))))
    return false;
  if (table.kind !== "results") return own.length > 0;
  const { columns } = table.header;
  const said = (...fields: ResultField[]) =>
    fields.some((field) => columns[field]?.some((column) => (cells[column] ?? "").trim() !== "") === true);
  const isPlayed = (columns.contract ?? columns.result ?? []).some((column) =>
    /[1-7]\s*[\p{L}♠-♧]|^\s*p/iu.test(cells[column] ?? ""),
  );
  return said(...WHO) || isPlayed || (said("board") && said("score", "scoreEw", "nsAward", "ewAward"));
}

/** Words above another match. */
const NAMES_TEAMS = /^\s*(?:home|away|visit|match)/i;

/** The word before the datum of a board. */
export const DATUM = /^(?:[śs]rednia|datum|datm|butler datum)(?![\p{L}\d])/iu;

const WHO: readonly ResultField[] = [
  "ns",
  "ew",
  "pairs",
  "pair",
  "opponents",
  "nsNames",
  "ewNames",
  "north",
  "south",
  "east",
  "west",
];

interface FoundAt {
  table: FoundTable;
  /** The number of rows of the header. */
  height: number;
}

function headerAt(
  rows: readonly SheetRow[],
  index: number,
  chosen: readonly ChosenHeader[],
): FoundAt | undefined {
  const row = rows[index];
  const own = chosen.find((one) => isChosen(row, one));
  if (own) return chosenAt(row, own);
  if (!mayBeHeader(row) || isCarriedOver(row.cells.join(" ")) || isBoardHeading(row.cells)) return undefined;
  const next: SheetRow | undefined = rows[index + 1];
  const one = row.cells.map((cell) => [cell]);
  const isTwo = next !== undefined && next.table === row.table && !isBlank(next) && mayBeHeader(next);
  const two = isTwo ? (copied(row.cells, next.cells) ?? inTwoRows(row.cells, next.cells)) : undefined;
  const tables = [one, ...(two ? [two] : [])].map((texts) => tableBelow(row.line, texts));
  const counts = tables.map((table) => (table ? namesIn(table) : 0));
  // The lower row belongs to the header where both together name more than the upper one.
  if (two && counts[1] > counts[0] && counts[1] >= countOf(next))
    return { table: tables[1] as FoundTable, height: 2 };
  return tables[0] && { table: tables[0], height: 1 };
}

function countOf(row: SheetRow): number {
  const table = tableBelow(
    row.line,
    row.cells.map((cell) => [cell]),
  );
  return table ? namesIn(table) : 0;
}

function namesIn(table: FoundTable): number {
  const named = Object.keys(table.header.columns).length;
  return table.kind === "matrix" ? named + table.across.size : named;
}

function isChosen({ line, cells }: SheetRow, chosen: ChosenHeader): boolean {
  if (line === chosen.line) return true;
  const hasWords = chosen.texts.some((words) => /\p{L}/u.test(words));
  return (
    hasWords && chosen.texts.every((words, column) => plainHeader(cells[column] ?? "") === plainHeader(words))
  );
}

function chosenAt(row: SheetRow, { texts, columns }: ChosenHeader): FoundAt {
  const all: ColumnsOf<ResultField> = {};
  for (const [field, column] of Object.entries(columns) as [ResultField, number][]) all[field] = [column];
  return {
    table: {
      kind: "results",
      header: { line: row.line, columns: all, texts: [...texts], isByHand: true },
      lines: [],
    },
    height: 1,
  };
}

/** Whether a row names both rooms, whose results stand beside each other. */
function namesRooms({ cells }: SheetRow): boolean {
  const names = new Set(cells.map((cell) => FIXTURE_OF.get(plainHeader(cell))));
  return names.has("open") && names.has("closed");
}

/** Whether a row is the header of results. */
function isKnownHeader(cells: readonly string[]): boolean {
  const one = cells.map((cell) => [cell]);
  return mayBeHeader({ line: 0, cells: [...cells] }) && tableBelow(0, one)?.kind === "results";
}

/** A header has two words at least, and no more numbers than words: those of a matrix are boards. A line may have North and made. */
function mayBeHeader({ cells }: SheetRow): boolean {
  if (cells.some((cell) => CONTRACT.test(cell)) && cells.some((cell) => /^\s*\d+\s*$/.test(cell)))
    return false;
  let [words, others] = [0, 0];
  for (const cell of cells) {
    const plain = plainHeader(cell);
    if (plain === "") continue;
    if (isKnown(plain) || isKnown(plain.replace(/ /g, ""))) words++;
    else others++;
  }
  return words > 0 ? words > 1 || others > 1 : hasBlankCorner(cells);
}

const CONTRACT =
  /^\s*[1-7]\s*(?:[CDHSNPKRTQFEO]|NT|SA|BA|ST|UT|[♠-♧]|spades?|hearts?|diamonds?|clubs?|no ?trumps?)(?:$|[^\p{L}])/iu;

/** Nothing stands above the pairs of a matrix, and nothing but boards above the other columns. */
function hasBlankCorner([corner, ...others]: readonly string[]): boolean {
  if (corner === undefined || corner.trim() !== "") return false;
  const filled = others.filter((cell) => cell.trim() !== "");
  return filled.length > 0 && boardsAcross(filled.map((cell) => [cell]))?.size === filled.length;
}

/** How many cells of a row are words above a column. */
export function wordsIn(cells: readonly string[]): number {
  return cells.map(plainHeader).filter((word) => word !== "" && isKnown(word)).length;
}

function isKnown(word: string): boolean {
  return ALL_WORDS.has(word) || BOARD_OR_TABLE.includes(word);
}

/**
 * What stands above each column in two rows. A heading across several columns stands above the first of them.
 *
 * Both rows together name a column, or the lower one alone, or the upper one.
 */
function inTwoRows(upper: readonly string[], lower: readonly string[]): string[][] {
  const width = Math.max(upper.length, lower.length);
  let across = "";
  return Array.from({ length: width }, (_, column) => {
    const [top, bottom] = [(upper[column] ?? "").trim(), (lower[column] ?? "").trim()];
    if (top !== "") across = top;
    if (bottom === "") return [top];
    if (top === bottom) return [top];
    // NS below Points is not the pair.
    const isRoom = /^(?:open|closed)$/.test(FIXTURE_OF.get(plainHeader(across)) ?? "");
    const isSide = across !== "" && SIDES.has(plainHeader(bottom)) && !isRoom;
    return [`${across} ${bottom}`, ...(isSide ? [] : [bottom]), ...(top === "" || isSide ? [] : [top])];
  });
}

/**
 * A heading that was copied from a browser has lost the widths of its cells: below each cell that stands across two columns there
 * is a side, and below the others nothing.
 */
function copied(upper: readonly string[], lower: readonly string[]): string[][] | undefined {
  const sides = lower.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const isWide = (word: string) => FIELD_OF.has(`${plainHeader(word)} ns`);
  const wide = upper.filter(isWide);
  if (
    wide.length === 0 ||
    sides.length !== 2 * wide.length ||
    !sides.every((side) => SIDES.has(plainHeader(side)))
  )
    return undefined;
  // With its width, a wide cell has a blank one beside it.
  if (
    upper.some(
      (word, column) => isWide(word) && (upper[column + 1] ?? "").trim() === "" && column + 1 < upper.length,
    )
  )
    return undefined;
  let taken = 0;
  return upper.flatMap((word) => {
    if (!isWide(word)) return [[word]];
    const own = sides.slice(taken, taken + 2).map((side) => [`${word} ${side}`]);
    taken += 2;
    return own;
  });
}

const SIDES = new Set(
  [...HEADER_WORDS.ns, ...HEADER_WORDS.ew].filter((word) => word.replace(/ /g, "").length === 2),
);

/** The table that a header begins; undefined where its words are not those of a header. */
function tableBelow(line: number, written: string[][]): FoundTable | undefined {
  const header = { line, texts: written.map(([first = ""]) => first) };
  const texts = ofSides(written);
  const columns = columnsOf(texts);
  const has = (...fields: ResultField[]) => fields.some((field) => columns[field] !== undefined);
  const who = has("ns", "ew", "pairs", "nsNames") || (has("north") && has("east"));
  const fixtures = named(texts, FIXTURE_OF);
  const areRooms =
    fixtures.home && fixtures.away && fixtures.room
      ? has("contract", "score", "ns")
      : areBeside(columns, fixtures);
  if (areRooms) return { kind: "rooms", header: { ...header, columns }, fixtures, lines: [] };
  // Left of the teams "Boards" are those of one match.
  const counted = (columns.board ?? []).every(
    (column) => COUNTS.has(plainHeader(header.texts[column])) && column > (fixtures.home?.[0] ?? column),
  );
  if (fixtures.home && fixtures.away && counted && !has("contract"))
    return { kind: "fixtures", header: { ...header, columns: fixtures }, lines: [] };
  if (who && has("contract", "score", "scoreEw", "result", "made"))
    return { kind: "results", header: { ...header, columns }, lines: [] };
  if (has("opponents") && has("contract", "score"))
    return { kind: "card", header: { ...header, columns }, lines: [] };
  if (has("board") && has("ns", "ew")) return { kind: "results", header: { ...header, columns }, lines: [] };
  const ranking = named(texts, RANKING_OF);
  const matrix = matrixBelow(texts, columns, ranking);
  if (matrix) return { ...matrix, header: { ...header, columns: matrix.columns }, ranking, lines: [] };
  const ranks = (ranking.id ?? ranking.place) && (ranking.names ?? ranking.percent ?? ranking.total);
  return ranks ? { kind: "ranking", header: { ...header, columns: ranking }, lines: [] } : undefined;
}

/** How many boards a match has. */
const COUNTS = new Set(["boards", "brickor"]);

/** `+Sc` and `-Sc` beside each other are the points of both sides, and `+` and `-` without a word their awards where these are there. */
function ofSides(texts: readonly string[][]): string[][] {
  const words = texts.map(([text = ""]) => text.trim());
  const pairs = words.flatMap((word, column) => {
    const [, plus] = /^\+(.*)$/.exec(word) ?? [];
    const [, minus] = /^[-−–](.*)$/.exec(words[column + 1] ?? "") ?? [];
    return plus !== undefined && plus === minus ? [{ column, word: plus }] : [];
  });
  const own = new Map<number, string[]>();
  for (const { column, word } of pairs) {
    const what = word || (pairs.some((pair) => pair.word !== "") ? "mp" : "score");
    own.set(column, [`ns ${what}`]).set(column + 1, [`ew ${what}`]);
  }
  return texts.map((all, column) => own.get(column) ?? all);
}

/** The columns of results. Two pairs of columns NS and EW beside one contract are the numbers and what the pairs earn. */
function columnsOf(texts: readonly string[][]): ColumnsOf<ResultField> {
  return named(withSeats(texts), FIELD_OF);
}

/** Four columns with the letters of the four seats are the players. */
function withSeats(texts: readonly string[][]): string[][] {
  const letters = texts.map(([text = ""]) => text.trim().toUpperCase());
  const seats = SEATS.find((all) => all.every((seat) => letters.filter((one) => one === seat).length === 1));
  return texts.map((all, column) => {
    const at = seats?.indexOf(letters[column]) ?? -1;
    return at < 0 ? all : [["north", "east", "south", "west"][at]];
  });
}

/** North, East, South and West in the languages of bridge. */
const SEATS = ["NESW", "NOSW", "NESO", "NOZW", "NÖSV", "NØSV", "KDGB"].map((letters) => [...letters]);

/** Whether the results of two rooms stand beside each other. With one pair of a direction a column is there twice by mistake. */
function areBeside(columns: ColumnsOf<ResultField>, { open, closed }: ColumnsOf<FixtureField>): boolean {
  const count = (field: ResultField) => columns[field]?.length ?? 0;
  if (count("board") !== 1 || columns.pairs) return false;
  if (open && closed && !columns.contract && count("ns") + count("ew") === 0) return true;
  const isPair = (["ns", "ew", "nsNames", "north", "opponents"] as const).some((field) => count(field) === 1);
  const isOfOne = count("contract") === 1 || count("by") === 1 || count("score") === 1;
  return !isPair && (count("contract") === 2 || (count("ns") === 2 && count("ew") === 2 && !isOfOne));
}

/** What stands across a matrix; undefined where a header is that of another table. */
function matrixBelow(
  texts: readonly string[][],
  columns: ColumnsOf<ResultField>,
  ranking: ColumnsOf<RankingField>,
):
  | (Pick<MatrixTable, "kind" | "across" | "isOfPairs"> & { columns: MatrixTable["header"]["columns"] })
  | undefined {
  const [corner] = columns.board ?? [];
  if (corner !== undefined) {
    const across = new Map(
      texts.flatMap(([text = ""], column): [number, string][] =>
        column > corner && text.trim() !== "" && !FIELD_OF.has(plainHeader(text))
          ? [[column, text.trim()]]
          : [],
      ),
    );
    const isFirst = texts.slice(0, corner).every(([text = ""]) => text.trim() === "");
    const isOfPairs =
      isFirst && across.size >= FEWEST_BOARDS && new Set(across.values()).size === across.size;
    return isOfPairs ? { kind: "matrix", across, isOfPairs, columns } : undefined;
  }
  const across = boardsAcross(texts);
  const isBlank = (texts[0]?.[0] ?? "").trim() === "";
  const pair = ranking.id ?? (isBlank ? [0] : undefined);
  if (!across || (pair ?? ranking.names ?? columns.ns ?? columns.ew) === undefined) return undefined;
  const { names } = ranking;
  const own = { ...columns, ...(pair && { pair }), ...(names && { nsNames: names }) };
  return { kind: "matrix", across, isOfPairs: false, columns: own };
}

/** The boards of a matrix, by column: numbers that ascend one by one, `7` or `Board 7`. */
function boardsAcross(texts: readonly string[][]): Map<number, string> | undefined {
  const boards = new Map<number, string>();
  let last: number | undefined;
  for (const [column, [text = ""]] of texts.entries()) {
    const number = /^(?:b|bd|board)?\s*#?(\d{1,3})$/i.exec(text.trim())?.[1];
    if (number === undefined) continue;
    if (last !== undefined && Number(number) !== last + 1) return undefined;
    last = Number(number);
    boards.set(column, String(last));
  }
  return boards.size >= FEWEST_BOARDS ? boards : undefined;
}

/** Two numbers beside each other may be anything. */
const FEWEST_BOARDS = 3;

/** The columns that the cells of a row name as those of results. */
export function columnsNamed(cells: readonly string[]): ColumnsOf<ResultField> {
  return named(ofSides(cells.map((cell) => [cell])), FIELD_OF);
}

/** Names the columns by the first of their texts that is a word for one. */
function named<Name extends string>(
  texts: readonly string[][],
  words: ReadonlyMap<string, Name>,
): ColumnsOf<Name> {
  const plain = texts.map((all) => all.map(plainHeader));
  const nameOf = (word: string) => words.get(word) ?? words.get(word.replace(/ /g, ""));
  const hasBoard = plain.some((all) => all.some((word) => nameOf(word) === "board"));
  const columns: ColumnsOf<Name> = {};
  for (const [column, all] of plain.entries()) {
    for (const word of all) {
      const isEither = BOARD_OR_TABLE.includes(word);
      const either = (hasBoard ? "table" : "board") as Name;
      const name = isEither && words === (FIELD_OF as unknown) ? either : nameOf(word);
      if (name === undefined) continue;
      (columns[name] ??= []).push(column);
      break;
    }
  }
  return columns;
}

const FIELD_OF = wordMap<ResultField>(HEADER_WORDS);
const RANKING_OF = wordMap<RankingField>(RANKING_WORDS);
/** What the columns of a list of matches are called. */
export const FIXTURE_WORDS: Readonly<Record<FixtureField, readonly string[]>> = {
  home: "home|home team|thuis|heim|casa|hjemme|hemma|recevant|local|gospodarze|ev sahibi".split("|"),
  away: "away|away team|visitors|visiting team|uit|gast|ospiti|ude|borte|borta|visiteur|visitante|goście|konuk".split(
    "|",
  ),
  homeImps: "imps home|home imps|imp home|home imp|home score|score home|imps for|imps 1|home res".split("|"),
  awayImps:
    "imps away|away imps|imp away|away imp|away score|score away|imps against|imps 2|visiting res|vis res".split(
      "|",
    ),
  margin: "margin|difference|diff|imps|imp|net imps|swing".split("|"),
  room: "room|o c|zaal|raum|salle|sala|stanza|pokój|rum|rom|salon".split("|"),
  open: "open room|open|offener raum|open zaal|salle ouverte|sala aperta|sala abierta|sala aberta|pokój otwarty|öppna|åben|åpent".split(
    "|",
  ),
  closed:
    "closed room|closed|geschlossener raum|gesloten zaal|salle fermée|sala chiusa|sala cerrada|sala fechada|pokój zamknięty|slutna|lukket".split(
      "|",
    ),
};

const FIXTURE_OF = wordMap<FixtureField>(FIXTURE_WORDS);

const ALL_WORDS = new Set([...FIELD_OF.keys(), ...RANKING_OF.keys(), ...FIXTURE_OF.keys()]);

function wordMap<Name extends string>(
  words: Readonly<Record<Name, readonly string[]>>,
): ReadonlyMap<string, Name> {
  const names = new Map<string, Name>();
  for (const [name, all] of Object.entries(words) as [Name, readonly string[]][]) {
    for (const word of all) if (!names.has(word)) names.set(word, name);
  }
  return names;
}
