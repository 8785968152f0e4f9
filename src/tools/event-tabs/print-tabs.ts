import { grouped } from "../../events/grouped";
import { contestantKey } from "../../events/rules";
import { ofCodes, ofHundredths, ofNumbers, ofWords } from "../../sheets/declared-columns";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { cellOf, foundIn, hasColumn, rowOf, sheetOf, type Table } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type PairsChoice } from "./choice";
import { eventTable } from "./event-table";
import { nameOf } from "./pairs-tab";
import { type ResultsColumn, titleOf } from "./results-tab";
import { idCell } from "./id-cell";

/**
 * The tabs that are printed for the players. Formulas take everything from Results, so the next print contains each correction.
 * They find a result by the number of its line, in whatever order the results stand.
 */

/** The tab of results from which the printed tabs take everything. */
export interface PrintedResults {
  table: Table<ResultsColumn>;
  /**
   * The number of each result's line, undefined where the tab has none; absent where the lines are numbered
   * as the rows are.
   */
  lines?: readonly (number | undefined)[];
}

/** What was played, as it stands in both tabs. */
const PLAYED = { contract: ofCodes(9), by: ofCodes(5), result: ofCodes(7), score: ofNumbers(8) };

/** A block for each board: who played it, and the results. */
export function travellersSheet(choice: PairsChoice, results: PrintedResults): NewSheet {
  const { event } = choice;
  const boards = grouped([...event.results.keys()], (row) => event.results[row].board);
  const table = eventTable(
    { name: text("event.tabs.travellers"), rows: 0 },
    {
      board: ofNumbers(7),
      ns: ofNumbers(7),
      ew: ofNumbers(7),
      ...PLAYED,
      nsAward: ofHundredths(8),
      ewAward: ofHundredths(8),
    },
  );
  const rows = [...boards].flatMap(([board, lines]): CellValue[][] => [
    ...lines.map((row, index) => {
      const { ns, ew } = event.results[row];
      return rowOf(table, {
        board: index === 0 ? idCell(board) : "",
        ns: idCell(ns),
        ew: idCell(ew),
        ...played(results, row),
        nsAward: fromResults(results, row, "nsAward"),
        ewAward: fromResults(results, row, "ewAward"),
      });
    }),
    [],
  ]);
  const title = text("event.titles.travellers", { event: titleOf(choice) });
  return { ...sheetOf(table, title, rows), cards: true, headingColumns: 1 };
}

/** A block for each pair: its boards in the order of the results, its opponents, and its awards. */
export function scoreCardsSheet(choice: PairsChoice, results: PrintedResults): NewSheet {
  const { event, names } = choice;
  const table = eventTable(
    { name: text("event.tabs.cards"), rows: 0 },
    {
      board: ofNumbers(7),
      opponent: ofNumbers(9),
      direction: ofWords(8),
      ...PLAYED,
      ours: ofHundredths(8),
    },
  );
  const rows = event.contestants.flatMap((contestant): CellValue[][] => {
    const key = contestantKey(contestant);
    const lines = event.results.flatMap((result, row): CellValue[][] => {
      const seats = (["ns", "ew"] as const).filter(
        (side) =>
          key === contestantKey({ id: result[side], direction: event.winners === 2 ? side : undefined }),
      );
      return seats.map((side) =>
        rowOf(table, {
          board: idCell(result.board),
          opponent: idCell(side === "ns" ? result.ew : result.ns),
          direction: text(side === "ns" ? "event.headers.ns" : "event.headers.ew"),
          ...played(results, row),
          ours: fromResults(results, row, side === "ns" ? "nsAward" : "ewAward"),
        }),
      );
    });
    const heading = names ? nameOf(contestant) : "";
    const number = `${text("event.headers.pair")} ${contestant.id}`;
    return [[heading === "" ? number : `${number} \u00b7 ${heading}`], ...lines, []];
  });
  return { ...sheetOf(table, text("event.titles.cards", { event: titleOf(choice) }), rows), cards: true };
}

function played(results: PrintedResults, row: number): Record<keyof typeof PLAYED, CellValue> {
  const code = (name: ResultsColumn) => asText(results, row, name);
  return {
    contract: code("contract"),
    by: code("by"),
    result: code("result"),
    score: fromResults(results, row, "score"),
  };
}

function fromResults(results: PrintedResults, row: number, name: ResultsColumn): CellValue {
  return { formula: `=${resultCell(results, row, name)}` };
}

/** A result's cell as a text: with &"", because a formula that refers to a blank cell shows 0. */
function asText(results: PrintedResults, row: number, name: ResultsColumn): CellValue {
  if (!hasColumn(results.table, name)) return "";
  return { formula: `=${resultCell(results, row, name)}&""` };
}

function resultCell({ table, lines }: PrintedResults, row: number, name: ResultsColumn): string {
  const line = lines ? lines[row] : row + 1;
  return line === undefined ? cellOf(table, row, name) : foundIn(table, "line", String(line), name);
}
