import { type Collector } from "../collect";
import { plainHeader } from "../columns";
import { BOARD_OR_TABLE, NUMBER_WORDS } from "../header-words";
import { fitOfTables, type ResultsTable } from "./groups";

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
    if (
      column === undefined ||
      header.isByHand ||
      !BOARD_OR_TABLE.includes(plainHeader(header.texts[column] ?? ""))
    )
      return table;
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
  const { columns, texts, line } = header;
  const lines = tables.flatMap((table) => table.lines);
  const { board, ...others } = columns;
  const number = texts.findIndex(
    (text, column) =>
      NUMBER_WORDS.includes(plainHeader(text)) &&
      !Object.values<number[] | undefined>(columns).some((all = []) => all.includes(column)),
  );
  const isSaidAbove = lines.length > 0 && lines.every(({ context }) => context.board !== undefined);
  const ways = [
    columns,
    ...(number >= 0 ? [{ ...others, board: [number], table: board }] : []),
    ...(isSaidAbove ? [{ ...others, table: board }] : []),
  ];
  if (ways.length === 1 || lines.length === 0) return columns;
  const tried = ways
    .map((own) => {
      const { fit, raws } = fitOfTables({ ...header, columns: own }, lines);
      const seats = raws.map((raw) => [raw.board, raw.ns.id, raw.ns.names.join(), raw.section].join("\n"));
      const twice = seats.length - new Set(seats).size;
      const isNumber = raws.every((raw) => /^[1-9]\d*$/.test(raw.board));
      const isOfOne = raws.length > 1 && new Set(raws.map((raw) => raw.board)).size === raws.length;
      return { own, rank: [isNumber ? 0 : 1, -fit.agree, twice, isOfOne ? 1 : 0] };
    })
    .sort((one, other) => compared(one.rank, other.rank));
  const [best, second] = tried;
  if (compared(best.rank, second.rank) === 0) collected.fault({ code: "columnTwice", field: "board", line });
  return best.own;
}

/** Which of two lists of figures has the lower one first. */
function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, index) => figure !== other[index]);
  return at < 0 ? 0 : one[at] - other[at];
}
