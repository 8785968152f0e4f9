import { readContract } from "../contract";
import { type TableLine } from "./find";
import { fitOfTables, type ResultsTable } from "./groups";
import { type Meaning } from "./meaning";
import { type RawLine } from "./raw";
import { plainContract } from "./suit-words";

/** Columns whose headers say nothing that is known. What stands in them tells what they are. */

/** The contracts and the declarers of a table, also where no header names them. */
export function withUnnamed(table: ResultsTable): ResultsTable {
  return withDeclarer(withContracts(withWholeContract(table)));
}

/** A contract whose level, suit and doubling stand in columns of their own becomes one. */
function withWholeContract(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  const free = freeColumns(table);
  const [own] = header.columns.contract ?? [];
  const level = (own === undefined ? free : [own]).find(
    (column) => areAll(lines, column, LEVEL) && free.includes(column + 1) && areAll(lines, column + 1, SUIT),
  );
  const suit = level === undefined ? undefined : level + 1;
  const contract = level ?? own;
  const double = free.find((column) => column !== level && column !== suit && areAll(lines, column, DOUBLE));
  if (contract === undefined || (level ?? double) === undefined) return table;
  const joined = (line: TableLine): TableLine => {
    const [bid, ofSuit, doubled] = [contract, suit, double].map((column = -1) => cellOf(line, column));
    const whole = plainContract(bid + ofSuit);
    const isUndoubled = readContract(whole)?.bid?.doubling === 1;
    const cells = [...line.cells];
    cells[contract] = isUndoubled ? whole + doubled : bid;
    return { ...line, cells };
  };
  return {
    ...table,
    header: { ...header, columns: { ...header.columns, contract: [contract] } },
    lines: lines.map(joined),
  };
}

const LEVEL = /^[1-7]$/;
const SUIT = /^(?:[♠-♧]|[CDHSNPKRTQFO]|NT|SA|BA|ST|UT|\p{L}{2,}(?: \p{L}+)?)$/iu;
const DOUBLE = /^(?:x{1,2}|\*{1,2}|d|r|r?dbl)$/i;

/** The column of contracts, where no other one is called so. */
function withContracts(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  if (header.columns.contract) return table;
  const plain = lines.map((line) => ({ ...line, cells: line.cells.map(plainContract) }));
  const column = freeColumns(table).find((one) => areAll(plain, one, CONTRACT));
  if (column === undefined) return table;
  return { ...table, header: { ...header, columns: { ...header.columns, contract: [column] } } };
}

/** The lead is a card, whose number may be higher or stand behind its suit. */
const CONTRACT =
  /^(?:[1-7]\s*(?:[♠-♧]|[CDHSNPKRTQFO]|NT|SA|BA|ST|UT)\s*(?:x{1,2}|\*{1,2})?\s*(?:[NESWOÖØZVKDGB]|North|East|South|West)?\s*(?:=|[+\-−–]\d{1,2})?|(?:all )?pas\p{L}*(?: out)?)$/iu;

/** The columns of the declarers and of what they made, where no others are called so: with them most scores follow from their contracts. */
function withDeclarer(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  const { contract, by, direction, result, tricks, made } = header.columns;
  if (!contract) return table;
  const free = freeColumns(table);
  const seats = free.filter(
    (column) => areAll(lines, column, SEAT) && !LEADER.test(header.texts[column] ?? ""),
  );
  const results = free.filter((column) => areAll(lines, column, RESULT));
  const declarers = [...(by ? [by] : []), ...(by || direction ? [] : seats.map((column) => [column]))];
  const known = result ?? tricks ?? made;
  const ways = [undefined, ...declarers].flatMap((own) =>
    (known ? [undefined] : [undefined, ...results]).map((column) => ({
      ...header.columns,
      ...(own && { by: own }),
      ...(column !== undefined && { result: [column] }),
    })),
  );
  for (const columns of ways.slice(1)) {
    const own = { ...header, columns };
    const { fit, raws } = fitOfTables(own, lines.slice(0, ENOUGH));
    const isDealer = columns.by !== by && raws.every((raw) => raw.by === "" || isSameOnBoard(raw, raws));
    // The seats of the other side fit scores that are turned.
    const isTurned = columns.by !== by && !isNorthSouths(fit.meaning);
    if (!isDealer && !isTurned && fit.of > 0 && 4 * fit.agree > 3 * fit.of) return { ...table, header: own };
  }
  return table;
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
const SEAT =
  /^(?:[NESWOÖØZVKDGB]|no\p{L}{3,}|s[uüoyø]\p{L}{1,3}|e?ast|est|o?ost|w?est|ouest|o[ev]\p{L}{2,4})$/iu;
/** Who led sits in another seat. Who dealt is told by the boards, since some write Dealer for the declarer. */
const LEADER = /lead|ausspiel|uitkom|entame|attacco|salida|saída|wist|ut?spel|u[dt]spil|atak/i;

/** The columns below which something stands that no header names. */
function freeColumns({ header, lines }: ResultsTable): number[] {
  const named = new Set(
    Object.values<number[] | undefined>(header.columns).flatMap((columns = []) => columns),
  );
  return header.texts.flatMap((text, column) =>
    named.has(column) || text.trim() === "" || lines.every((line) => cellOf(line, column) === "")
      ? []
      : [column],
  );
}

/** Whether something stands in a column, and all of it looks so; `-` is nothing. */
function areAll(lines: readonly TableLine[], column: number, sign: RegExp): boolean {
  const filled = lines.map((line) => cellOf(line, column)).filter((cell) => /[^-–—]/.test(cell));
  return filled.length > 0 && filled.every((cell) => sign.test(cell));
}

function cellOf({ cells }: TableLine, column: number): string {
  return (cells[column] ?? "").trim();
}
