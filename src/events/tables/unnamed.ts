import { HEADER_WORDS } from "../header-words";
import { type TableLine, type ResultsTable } from "./found";
import { fitOfTables } from "./groups";
import { type Meaning } from "./meaning";
import { type RawLine } from "./raw";
import { cellIn } from "./sheet";
import { plainContract } from "./suit-words";

/** Columns whose headers say nothing that is known. What stands in them tells what they are. */

/** The contracts and the declarers of a table, also where no header names them. */
export function withUnnamed(table: ResultsTable): ResultsTable {
  return withDeclarer(withDoubles(withContracts(withWholeContracts(table))));
}

/** A contract whose level and suit stand in columns beside each other becomes one. */
function withWholeContracts(table: ResultsTable): ResultsTable {
  const free = freeColumns(table);
  const [own] = table.header.columns.contract ?? [];
  const whole = (line: TableLine, column: number) =>
    plainContract(cellOf(line, column) + cellOf(line, column + 1));
  const level = (own === undefined ? free : [own]).find(
    (column) =>
      free.includes(column + 1) &&
      areAll(
        table.lines.map((line) => whole(line, column)),
        BID_OR_PASS,
      ),
  );
  if (level === undefined) return table;
  const joined = (line: TableLine) => {
    const cells = [...line.cells];
    [cells[level], cells[level + 1]] = [whole(line, level), ""];
    return { ...line, cells };
  };
  return { ...table, lines: table.lines.map(joined) };
}

const SUITS = "(?:[♠-♧]|[CDHSNPKRTQFO]|NT|SA|BA|ST|UT)";
const PASS = "(?:all )?pas\\p{L}*(?: out)?";
const BID = new RegExp(`^[1-7]\\s*${SUITS}$`, "iu");
const BID_OR_PASS = new RegExp(`^(?:[1-7]\\s*${SUITS}|${PASS})$`, "iu");

/** A double in a column of its own belongs to the contract. */
function withDoubles(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  const contract = header.columns.contract?.[0];
  const double = freeColumns(table).find((column) => areAll(textsOf(lines, column), DOUBLE));
  const joined = (line: TableLine) => {
    const bid = plainContract(cellOf(line, contract));
    if (contract === undefined || !BID.test(bid)) return line;
    const cells = [...line.cells];
    cells[contract] = bid + cellOf(line, double);
    return { ...line, cells };
  };
  return { ...table, lines: lines.map(joined) };
}

const DOUBLE = /^(?:xx?|\*\*?|d|r|dbl|rdbl)$/i;

/** The column of contracts, where no other one is called so. */
function withContracts(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  if (header.columns.contract) return table;
  const column = freeColumns(table).find((one) => areAll(textsOf(lines, one).map(plainContract), CONTRACT));
  if (column === undefined) return table;
  return { ...table, header: { ...header, columns: { ...header.columns, contract: [column] } } };
}

const DECLARER = "(?:[NESWOÖØZVKDGB]|North|East|South|West)";

/** The lead is a card, whose number may be higher or stand behind its suit. */
const CONTRACT = new RegExp(
  `^(?:[1-7]\\s*${SUITS}\\s*(?:xx?|\\*\\*?)?\\s*${DECLARER}?\\s*(?:=|[+\\-−–]\\d{1,2})?|${PASS})$`,
  "iu",
);

/** The columns of the declarers and of what they made, where no others are called so: with them most scores follow from their contracts. */
function withDeclarer(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  const { contract, by, direction, result, tricks, made } = header.columns;
  if (!contract) return table;
  const free = freeColumns(table);
  const seats = free.filter(
    (column) => areAll(textsOf(lines, column), SEAT) && !LEADER.test(header.texts[column]),
  );
  const declarers = seats.filter(() => !by && !direction);
  const hasResults = (result ?? tricks ?? made) !== undefined;
  const results = free.filter((column) => !hasResults && areAll(textsOf(lines, column), RESULT));
  const ways = [undefined, ...declarers].flatMap((declarer) =>
    [undefined, ...results].map((column) => ({
      ...header.columns,
      ...(declarer !== undefined && { by: [declarer] }),
      ...(column !== undefined && { result: [column] }),
    })),
  );
  let [best, most] = [table, 0];
  for (const columns of ways) {
    const own = { ...header, columns };
    const { fit, raws } = fitOfTables(own, lines.slice(0, ENOUGH));
    const isDealer = columns.by !== by && raws.every((raw) => raw.by === "" || isSameOnBoard(raw, raws));
    // The seats of the other side fit scores that are turned.
    const isTurned = columns.by !== by && !isNorthSouths(fit.meaning);
    if (!isDealer && !isTurned && 4 * fit.agree > 3 * fit.of && fit.agree > most)
      [best, most] = [{ ...table, header: own }, fit.agree];
  }
  return best;
}

function isNorthSouths({ score, scoreEw }: Meaning): boolean {
  return score === "ns" && scoreEw !== "ns";
}

/** The dealer is the same at all tables, and by Law 2 the one of the board's number. */
function isSameOnBoard({ board, by }: RawLine, raws: readonly RawLine[]): boolean {
  const seats = raws.filter((raw) => raw.board === board && raw.by !== "").map((raw) => raw.by);
  return seats.every((seat) => seat === by) && (seats.length > 1 || by === "NESW"[(Number(board) + 3) % 4]);
}

/** How many lines are enough to tell what a column is. */
const ENOUGH = 200;

const RESULT = /^(?:=|[+\-−–]?\d{1,2})$/;
const SEAT_WORDS = (["north", "south", "east", "west"] as const).flatMap((seat) => HEADER_WORDS[seat]);
const SEAT = new RegExp(`^(?:[NESWOÖØZVKDGB]|${SEAT_WORDS.join("|")})$`, "iu");
/** Who led sits in another seat. Who dealt is told by the boards, since some write Dealer for the declarer. */
const LEADER = /lead|ausspiel|uitkom|entame|attacco|salida|saída|wist|utspel|udspil|utspil|atak/i;

/** The columns with a header that is not a known name. */
function freeColumns({ header }: ResultsTable): number[] {
  const named = new Set(Object.values(header.columns).flat());
  const all = header.texts.map((_, column) => column);
  return all.filter((column) => !named.has(column) && header.texts[column].trim() !== "");
}

/** Whether there is a text, and all texts look so; `-` is nothing. */
function areAll(texts: readonly string[], sign: RegExp): boolean {
  const filled = texts.filter((text) => /[^-–—]/.test(text));
  return filled.length > 0 && filled.every((text) => sign.test(text));
}

function textsOf(lines: readonly TableLine[], column: number): string[] {
  return lines.map((line) => cellOf(line, column));
}

function cellOf(line: TableLine, column: number | undefined): string {
  return cellIn(line, column === undefined ? [] : [column]);
}
