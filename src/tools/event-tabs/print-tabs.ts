import { contestantKey } from "../../events/rules";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { cellOf, code, foundIn, hasColumn, number, type Table, words } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type PairsChoice } from "./choice";
import { nameOf } from "./pairs-tab";
import { type ResultsColumn, titleOf } from "./results-tab";
import { idCell } from "./id-cell";

/**
 * The tabs that are printed for the players. Formulas take everything from Results, so the next print contains each correction.
 * They find a result by the number of its line, in whatever order the results stand.
 */

/** The tab of results from which is printed. */
export interface PrintedResults {
  table: Table<ResultsColumn>;
  /** The number of each result's line; absent where they are those of the rows, and undefined where the tab has none. */
  lines?: readonly (number | undefined)[];
}

/** A block for each board: who played it, and the results. */
export function travellersSheet(choice: PairsChoice, results: PrintedResults): NewSheet {
  const { event } = choice;
  const boards = new Map<string, number[]>();
  event.results.forEach(({ board }, row) => boards.set(board, [...(boards.get(board) ?? []), row]));
  const columns = [
    number(text("event.headers.board"), 7),
    number(text("event.headers.ns"), 7),
    number(text("event.headers.ew"), 7),
    code(text("event.headers.contract"), 9),
    code(text("event.headers.by"), 5),
    code(text("event.headers.result"), 7),
    number(text("event.headers.score"), 8),
    number(text("event.headers.nsAward"), 8, AWARD),
    number(text("event.headers.ewAward"), 8, AWARD),
  ];
  const rows = [...boards].flatMap(([board, lines]): CellValue[][] => [
    ...lines.map((row, index) => {
      const { ns, ew } = event.results[row];
      return [
        index === 0 ? idCell(board) : "",
        idCell(ns),
        idCell(ew),
        ...played(results, row),
        fromResults(results, row, "nsAward"),
        fromResults(results, row, "ewAward"),
      ];
    }),
    [],
  ]);
  return {
    name: text("event.tabs.travellers"),
    title: text("event.titles.travellers", { event: titleOf(choice) }),
    columns,
    rows,
    cards: true,
    headingColumns: 1,
  };
}

/** A block for each pair: its boards in the order of the results, its opponents, and its awards. */
export function scoreCardsSheet(choice: PairsChoice, results: PrintedResults): NewSheet {
  const { event, names } = choice;
  const columns: SheetColumn[] = [
    number(text("event.headers.board"), 7),
    number(text("event.headers.opponent"), 9),
    words(text("event.headers.direction"), 8),
    code(text("event.headers.contract"), 9),
    code(text("event.headers.by"), 5),
    code(text("event.headers.result"), 7),
    number(text("event.headers.score"), 8),
    number(text("event.headers.ours"), 8, AWARD),
  ];
  const rows = event.contestants.flatMap((contestant): CellValue[][] => {
    const key = contestantKey(contestant);
    const lines = event.results.flatMap((result, row): CellValue[][] => {
      const seats = (["ns", "ew"] as const).filter(
        (side) =>
          key === contestantKey({ id: result[side], direction: event.winners === 2 ? side : undefined }),
      );
      return seats.map((side) => [
        idCell(result.board),
        idCell(side === "ns" ? result.ew : result.ns),
        text(side === "ns" ? "event.headers.ns" : "event.headers.ew"),
        ...played(results, row),
        fromResults(results, row, side === "ns" ? "nsAward" : "ewAward"),
      ]);
    });
    const heading = names ? nameOf(contestant) : "";
    const number = `${text("event.headers.pair")} ${contestant.id}`;
    return [[heading === "" ? number : `${number} \u00b7 ${heading}`], ...lines, []];
  });
  return {
    name: text("event.tabs.cards"),
    title: text("event.titles.cards", { event: titleOf(choice) }),
    columns,
    rows,
    cards: true,
  };
}

const AWARD = "0.00";

function played(results: PrintedResults, row: number): CellValue[] {
  return [
    ...(["contract", "by", "result"] as const).map((name) => asText(results, row, name)),
    fromResults(results, row, "score"),
  ];
}

function fromResults(results: PrintedResults, row: number, name: ResultsColumn): CellValue {
  return { formula: `=${resultCell(results, row, name)}` };
}

/** &"", since a formula that refers to a blank cell shows 0. */
function asText(results: PrintedResults, row: number, name: ResultsColumn): CellValue {
  if (!hasColumn(results.table, name)) return "";
  return { formula: `=${resultCell(results, row, name)}&""` };
}

function resultCell({ table, lines }: PrintedResults, row: number, name: ResultsColumn): string {
  const line = lines ? lines[row] : row + 1;
  return line === undefined ? cellOf(table, row, name) : foundIn(table, "line", String(line), name);
}
