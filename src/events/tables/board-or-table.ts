import { type ResultsTable } from "./found";
import { type Collector } from "../collect";
import { plainHeader } from "../columns";
import { BOARD_OR_TABLE, NUMBER_WORDS } from "../header-words";
import { fitOfTables } from "./groups";
import { type RawLine } from "./raw";

type Header = ResultsTable["header"];

/**
 * Where a column is headed Bord, which is a board in some languages and a table in others, and another column or the words above
 * may have the board's number, the contracts decide which of them is the board: they show who was vulnerable. Otherwise a pair
 * plays a board once, and most boards are played at several tables. Where nothing decides, the columns are asked for.
 */
export function withBoards(
  tables: readonly ResultsTable[],
  collected: Pick<Collector, "fault">,
): ResultsTable[] {
  const decided = new Map<string, Header["columns"]>();
  return tables.map((table) => {
    const { header } = table;
    const [column] = header.columns.board ?? [];
    if (header.isByHand) return table;
    if (column === undefined) return withNumbers(table);
    if (!BOARD_OR_TABLE.includes(plainHeader(header.texts[column]))) return table;
    const key = header.texts.map(plainHeader).join("\n");
    let columns = decided.get(key);
    if (!columns) {
      const alike = tables.filter((one) => one.header.texts.map(plainHeader).join("\n") === key);
      columns = boardsOf(table.header, alike, collected);
      decided.set(key, columns);
    }
    return { ...table, header: { ...header, columns } };
  });
}

function boardsOf(
  header: Header,
  tables: readonly ResultsTable[],
  collected: Pick<Collector, "fault">,
): Header["columns"] {
  const { columns, line } = header;
  const lines = tables.flatMap((table) => table.lines);
  const { board, ...others } = columns;
  const number = numberColumn(header);
  const isSaidAbove = lines.every(({ context }) => context.board !== undefined);
  const ways = [columns];
  if (number >= 0) ways.push({ ...others, board: [number], table: board });
  if (isSaidAbove) ways.push({ ...others, table: board });
  if (ways.length === 1) return columns;
  const tried = ways
    .map((own) => {
      const { fit, raws } = fitOfTables({ ...header, columns: own }, lines);
      const seats = raws.map((raw) => [raw.board, raw.ns.id, raw.ns.names.join(), raw.section].join("\n"));
      const twice = seats.length - new Set(seats).size;
      const isNumber = raws.every((raw) => NUMBER.test(raw.board));
      const isOfOne = new Set(raws.map((raw) => raw.board)).size === raws.length;
      return { own, rank: [isNumber ? 0 : 1, -fit.agree, twice, isOfOne ? 1 : 0] };
    })
    .sort((one, other) => compared(one.rank, other.rank));
  const [best, second] = tried;
  if (compared(best.rank, second.rank) === 0) collected.fault({ code: "columnTwice", field: "board", line });
  return best.own;
}

/** A board has a number from 1 on, which may have zeros before it. */
const NUMBER = /^0*[1-9]\d*$/;

/** A column of numbers, of whatever they are; -1 for none. */
function numberColumn({ texts }: Header): number {
  return texts.findIndex((text) => NUMBER_WORDS.includes(plainHeader(text) || text.trim()));
}

/**
 * Where nothing says the board, a column of numbers does, when several tables played most of them, no pair one of them twice, and
 * the contracts do not contradict.
 */
function withNumbers(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  const column = numberColumn(header);
  if (column < 0 || lines.some(({ context }) => context.board !== undefined)) return table;
  const own = { ...header, columns: { ...header.columns, board: [column] } };
  const { fit, raws } = fitOfTables(own, lines);
  const count = (key: (raw: RawLine) => string) => new Set(raws.map(key)).size;
  const isTwice =
    count((raw) => [raw.board, raw.ns.id, raw.ns.names.join(), raw.section].join("\n")) < raws.length;
  const areBoards =
    2 * count((raw) => raw.board) <= raws.length && raws.every((raw) => NUMBER.test(raw.board));
  return areBoards && !isTwice && 4 * fit.agree >= 3 * fit.of ? { ...table, header: own } : table;
}

/** Which of two lists of figures has the lower one first. */
function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, index) => figure !== other[index]);
  return at < 0 ? 0 : one[at] - other[at];
}
