import { type UnknownName } from "../../sheets/sheet-host";
import { latestAnswer } from "./latest-answer";
import { synced } from "./run";
import { startWithWorkbook } from "./startup";

/** More cells than these are not listed; they come when the first ones are mended. */
const MOST_CELLS = 1000;

/** The most cells that one request reads. */
const MOST_READ = 5000;

/** The value of a cell whose formula has a name that Excel does not know. */
const UNKNOWN = "#NAME?";

let look: () => void = () => undefined;

/**
 * Tells the cells that show #NAME?, at once and whenever the pane has written. It only reads the workbook.
 *
 * @returns a function that ends this
 */
export function followUnknownNames(tell: (cells: UnknownName[]) => void): () => void {
  const answers = latestAnswer(unknownNames, [], tell);
  look = answers.ask;
  look();
  return () => {
    if (look === answers.ask) look = () => undefined;
    answers.end();
  };
}

/**
 * What is done after the pane has written into the workbook.
 *
 * @param formulas whether it has written formulas; values need no add-in
 */
export function afterWriting(formulas: boolean): void {
  if (formulas) void startWithWorkbook(true);
  look();
}

async function unknownNames(): Promise<UnknownName[]> {
  // Before this version Excel does not find cells by what they show.
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) return [];
  return Excel.run(async (context) => {
    const tabs = context.workbook.worksheets;
    tabs.load("items/name");
    await synced(context);
    const errorCells = tabs.items.map((tab) => {
      const cells = tab.getRange().getSpecialCellsOrNullObject("Formulas", "Errors");
      cells.load("cellCount");
      return { tab: tab.name, cells };
    });
    await synced(context);
    const places = errorCells
      .filter(({ cells }) => !cells.isNullObject)
      .map(({ tab, cells }) => ({ tab, areas: cells.areas }));
    for (const { areas } of places)
      areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
    await synced(context);
    const unread = places.flatMap(({ tab, areas }) => areas.items.flatMap((area) => blocksOf(tab, area)));
    const cells: UnknownName[] = [];
    // Most of the errors may be others, so the pane reads on until it has enough.
    while (unread.length > 0 && cells.length < MOST_CELLS) {
      const blocks = takenFrom(unread).map(({ tab, row, column, rows, columns }) => {
        const range = tabs.getItem(tab).getRangeByIndexes(row, column, rows, columns);
        range.load("rowIndex,columnIndex,formulas,values");
        return { tab, range };
      });
      await synced(context);
      for (const { tab, range } of blocks) for (const cell of cellsOf(tab, range)) cells.push(cell);
    }
    return cells.slice(0, MOST_CELLS);
  });
}

/** Cells of a tab that show errors. */
interface ErrorBlock {
  tab: string;
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** An area in blocks of no more than the cells that one request reads; a whole column of errors would be a million. */
function blocksOf(tab: string, { rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): ErrorBlock[] {
  const most = Math.max(1, Math.floor(MOST_READ / columnCount));
  return Array.from({ length: Math.ceil(rowCount / most) }, (_, index) => ({
    tab,
    row: rowIndex + index * most,
    column: columnIndex,
    rows: Math.min(most, rowCount - index * most),
    columns: columnCount,
  }));
}

/** Takes as many blocks away as one request reads, and at least one. Many blocks of one cell are slower than a large one. */
function takenFrom(unread: ErrorBlock[]): ErrorBlock[] {
  let room = MOST_READ;
  const end = unread.findIndex(
    ({ rows, columns }, index) => index === MOST_CELLS || (room -= rows * columns) < 0,
  );
  return unread.splice(0, end < 0 ? unread.length : Math.max(1, end));
}

function cellsOf(tab: string, area: Excel.Range): UnknownName[] {
  return area.values.flatMap((row: unknown[], down) =>
    row.flatMap((value, across) => {
      if (value !== UNKNOWN) return [];
      const place = { row: area.rowIndex + down, column: area.columnIndex + across };
      return [{ tab, ...place, formula: String(area.formulas[down][across]) }];
    }),
  );
}
