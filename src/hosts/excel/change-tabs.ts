import { HostError } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type KnownBlock } from "../changed-since";
import { type AddedColumns, newGuard, type PlacedBlock, type PlacedChange } from "../place-changes";
import { hasFormula, type PlacedGuard } from "../place-tabs";
import { refuseChanged } from "../refuse-changed";
import { allOrNothing } from "./all-or-nothing";
import { canRefuseTyping, dressColumns, refuseTyping, takeTyping } from "./cells";
import { asStood, asWritten } from "./contents";
import { readFormulas } from "./read-tabs";
import { runInExcel, synced } from "./run";
import { cellProperties, readCells } from "./selection";

/** A block of cells to write, with what stands there before. */
interface FormerBlock {
  /** The id of the tab, which stays when somebody renames it. */
  tab: string;
  block: PlacedBlock;
  formulas: unknown[][];
  formats: unknown[][];
  looks: FormerLook[];
}

/** The look that a row or column of a block gets, and what it has before: "" where its cells differ. */
interface FormerLook {
  place: ReadBlock;
  wanted: { fill: string } | { align: "Right" };
  before: string;
}

/** New rows in which what is typed over formulas is refused. */
interface NewGuard {
  /** The id of the tab. */
  tab: string;
  guard: PlacedGuard;
}

/** New columns of a tab, and how wide each was before. */
interface NewColumns {
  /** The id of the tab. */
  tab: string;
  added: AddedColumns;
  widths: number[];
}

interface ReadBlock {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** The most cells in a batch, as for new tabs. */
const MOST_CELLS = 10_000;

/**
 * Writes into existing tabs. Excel executes a batch up to its first failure and does not undo what came before
 * it, so the pane reads all cells first, and after a failure writes what stood there. Excel has no lock: the first
 * batch follows the reading at once, so somebody else has only the time of one request to come between.
 */
export async function changeExcelTabs(changes: readonly PlacedChange[]): Promise<void> {
  let former: FormerBlock[] = [];
  let guards: NewGuard[] = [];
  let columns: NewColumns[] = [];
  const names = changes.map(({ name }) => name);
  await allOrNothing(names, "insert", {
    formulas: changes.some(({ blocks }) => blocks.some(({ cells }) => hasFormula(cells))),
    async write(context, begin) {
      ({ former, guards, columns } = await readBefore(context, changes));
      for (const [index, batch] of inBatches(former).entries()) {
        begin();
        for (const one of batch) write(context.workbook.worksheets.getItem(one.tab), one);
        // All of them are few cells to Excel, so they are not a batch of their own.
        for (const { tab, guard } of index === 0 ? guards : [])
          refuseTyping(context.workbook.worksheets.getItem(tab), guard);
        for (const { tab, added } of index === 0 ? columns : [])
          dressColumns(context.workbook.worksheets.getItem(tab), added);
        await synced(context);
      }
    },
    restore: () => restore(former, guards, columns),
  });
  void showCell(changes).catch(() => undefined);
}

/** Selects the cell where the user goes on. The change is made, whether this succeeds or not. */
async function showCell(changes: readonly PlacedChange[]): Promise<void> {
  const shown = changes.find(({ show }) => show !== undefined);
  if (!shown?.show) return;
  const [row, column] = shown.show;
  await runInExcel(async (context) => {
    const tab = context.workbook.worksheets.getItem(shown.name);
    tab.activate();
    tab.getRangeByIndexes(row, column, 1, 1).select();
    await context.sync();
  });
}

/**
 * Reads what stands in the blocks, and finds the new rows to guard. A rule of the user's own for what may be
 * typed into one of them stays.
 *
 * @throws HostError when a tab is gone, or a cell is not as it was when the change was planned
 */
async function readBefore(
  context: Excel.RequestContext,
  changes: readonly PlacedChange[],
): Promise<{ former: FormerBlock[]; guards: NewGuard[]; columns: NewColumns[] }> {
  const tabs = changes.map(({ name }) => context.workbook.worksheets.getItemOrNullObject(name));
  for (const tab of tabs) tab.load("id");
  await synced(context);
  const gone = tabs.findIndex((tab) => tab.isNullObject);
  if (gone >= 0) throw new HostError(text("hosts.tabGone", { name: changes[gone].name }));
  const read = changes.map(({ blocks, basis, guard, added }, index) => ({
    added:
      added &&
      added.columns.map(({ column }) => {
        const { format } = tabs[index].getRangeByIndexes(added.header, column, 1, 1);
        format.load("columnWidth");
        return format;
      }),
    blocks: blocks.map((block) => {
      const range = rangeOf(tabs[index], block);
      range.load(["formulas", ...cellProperties()]);
      const looks = newLooks(block).map((look) => {
        const { format } = tabs[index].getRangeByIndexes(
          look.place.row,
          look.place.column,
          look.place.rows,
          look.place.columns,
        );
        if ("fill" in look.wanted) format.fill.load("color");
        else format.load("horizontalAlignment");
        return { ...look, format };
      });
      return { block, range, looks };
    }),
    basis: basis.map((block) => {
      const range = rangeOf(tabs[index], block);
      range.load(["formulas", ...cellProperties()]);
      return { block, range };
    }),
    guarded: guard && canRefuseTyping() ? guardedBlocks(tabs[index], newGuard(guard)) : [],
  }));
  await synced(context);
  read.forEach(({ blocks, basis }, index) => {
    for (const { block, range } of [...blocks, ...basis])
      refuseChanged(changes[index].name, block, { values: readCells(range), formulas: readFormulas(range) });
  });
  const former = read.flatMap(({ blocks }, index) =>
    blocks.map(({ block, range, looks }) => ({
      tab: tabs[index].id,
      block,
      formulas: range.formulas,
      formats: range.numberFormat,
      looks: looks.map(({ place, wanted, format }) => ({
        place,
        wanted,
        before: ("fill" in wanted ? format.fill.color : format.horizontalAlignment) || "",
      })),
    })),
  );
  const guards = read.flatMap(({ guarded }, index) =>
    guarded
      .filter(({ validation }) => validation.type === "None")
      .map(({ guard }) => ({ tab: tabs[index].id, guard })),
  );
  const columns = changes.flatMap(({ added }, index) => {
    const formats = read[index].added;
    return added && formats
      ? [{ tab: tabs[index].id, added, widths: formats.map(({ columnWidth }) => columnWidth) }]
      : [];
  });
  return { former, guards, columns };
}

/** Each block of a guard, with what Excel does now with a value that is typed into it. */
function guardedBlocks(tab: Excel.Worksheet, { blocks, where }: PlacedGuard) {
  return blocks.map((block) => {
    const { row, column, rows, columns } = block;
    const validation = tab.getRangeByIndexes(row, column, rows, columns).dataValidation;
    validation.load("type");
    return { guard: { blocks: [block], where }, validation };
  });
}

/** The looks that the new rows of a block get. A row in which something stands has its look, or one of the user's. */
function newLooks({ row, column, cells, was }: PlacedBlock): Omit<FormerLook, "before">[] {
  const isBlank = (line: readonly unknown[]) => line.every((cell) => cell === "");
  const fresh = cells.flatMap((_, index) =>
    isBlank(was.values[index]) && isBlank(was.formulas[index]) ? [index] : [],
  );
  if (fresh.length === 0) return [];
  const [first, last] = [fresh[0], fresh[fresh.length - 1]];
  const fills = fresh.flatMap((index) => {
    const [{ look }, { length: columns }] = [cells[index][0], cells[index]];
    return look.fill === undefined
      ? []
      : [{ place: { row: row + index, column, rows: 1, columns }, wanted: { fill: look.fill } }];
  });
  const sides = cells[first].flatMap(({ look }, index) => {
    const place = { row: row + first, column: column + index, rows: last - first + 1, columns: 1 };
    return look.align === "right" ? [{ place, wanted: { align: "Right" as const } }] : [];
  });
  return [...fills, ...sides];
}

function rangeOf(tab: Excel.Worksheet, { row, column, was }: KnownBlock): Excel.Range {
  return tab.getRangeByIndexes(row, column, was.values.length, was.values[0].length);
}

function inBatches(former: readonly FormerBlock[]): FormerBlock[][] {
  const batches: FormerBlock[][] = [];
  let room = 0;
  for (const one of former) {
    const count = one.block.cells.length * one.block.cells[0].length;
    if (count > room) {
      batches.push([]);
      room = MOST_CELLS;
    }
    batches[batches.length - 1].push(one);
    room -= count;
  }
  return batches;
}

function write(tab: Excel.Worksheet, { block, looks }: FormerBlock): void {
  const { cells } = block;
  const range = rangeOf(tab, block);
  // Formats come first, so that a text stays a text.
  range.numberFormat = cells.map((line) => line.map(({ look }) => look.format ?? "General"));
  range.formulas = cells.map((line) => line.map(({ content }) => asWritten(content)));
  for (const { place, wanted, before } of looks) {
    // Cells of several colours are the user's.
    if (before === "") continue;
    const cells = tab.getRangeByIndexes(place.row, place.column, place.rows, place.columns);
    if ("fill" in wanted) cells.format.fill.color = wanted.fill;
    else cells.format.horizontalAlignment = wanted.align;
  }
}

/** The answer for a cell without a colour. White instead would hide the lines of the grid. */
const NO_COLOUR = "#ffffff";

/** Writes back what stood in the cells. */
async function restore(
  former: readonly FormerBlock[],
  guards: readonly NewGuard[],
  columns: readonly NewColumns[],
): Promise<void> {
  for (const [index, batch] of inBatches(former).entries()) {
    await runInExcel(async (context) => {
      for (const { tab, guard } of index === 0 ? guards : [])
        takeTyping(context.workbook.worksheets.getItem(tab), guard);
      for (const one of index === 0 ? columns : [])
        undressColumns(context.workbook.worksheets.getItem(one.tab), one);
      for (const { tab, block, formulas, formats, looks } of batch) {
        const sheet = context.workbook.worksheets.getItem(tab);
        const range = rangeOf(sheet, block);
        range.numberFormat = formats;
        range.formulas = asStood(formulas, formats);
        for (const { place, wanted, before } of looks) {
          if (before === "") continue;
          const cells = sheet.getRangeByIndexes(place.row, place.column, place.rows, place.columns);
          if (!("fill" in wanted)) cells.format.horizontalAlignment = before as Excel.HorizontalAlignment;
          else if (before.toLowerCase() === NO_COLOUR) cells.format.fill.clear();
          else cells.format.fill.color = before;
        }
      }
      // Each batch is as much as Excel takes in one request.
      // oxlint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    });
  }
}

function undressColumns(tab: Excel.Worksheet, { added, widths }: NewColumns): void {
  added.columns.forEach(({ column }, index) => {
    const { format } = tab.getRangeByIndexes(added.header, column, 1, 1);
    format.columnWidth = widths[index];
    format.font.bold = false;
  });
  if (added.guard) takeTyping(tab, added.guard);
  const blocks = added.hints.map(({ row, column, rows }) => ({ row, column, rows, columns: 1 }));
  takeTyping(tab, { blocks, where: "" });
}
