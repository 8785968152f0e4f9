import { isNoAnswer } from "../../patience";
import { HostError } from "../../sheet-host";
import { text } from "../../texts";
import { type PlacedBlock, type PlacedChange } from "../place-changes";
import { asWritten } from "./cells";
import { excelReason } from "./reason";
import { runInExcel } from "./run";

/** A block of cells of a tab, with what stood there before. */
interface KnownBlock {
  /** The id of the tab, which stays when somebody renames it. */
  tab: string;
  block: PlacedBlock;
  formulas: unknown[][];
  formats: unknown[][];
}

/** The most cells in a batch, as for new tabs. */
const MOST_CELLS = 10_000;

/**
 * Writes into existing tabs. Excel executes a batch up to its first failure and does not undo what came before
 * it, so the pane reads all cells first, and after a failure writes what stood there.
 */
export async function changeExcelTabs(changes: readonly PlacedChange[]): Promise<void> {
  let known: KnownBlock[] = [];
  let begun = 0;
  try {
    known = await knownBlocks(changes);
    const batches = inBatches(known);
    for (const batch of batches) {
      begun++;
      await runInExcel(async (context) => {
        for (const { tab, block } of batch) write(context.workbook.worksheets.getItem(tab), block);
        await context.sync();
      });
    }
    void showCell(changes).catch(() => undefined);
  } catch (error) {
    const names = changes.map(({ name }) => `“${name}”`).join(", ");
    if (error instanceof HostError) throw error;
    const isBack = begun === 0 || (!isNoAnswer(error) && (await restored(known)));
    const undone = isBack ? text("hosts.notChanged") : text("hosts.excel.halfChanged", { names });
    throw new HostError(`${undone} ${excelReason(error, "insert")}`);
  }
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

async function knownBlocks(changes: readonly PlacedChange[]): Promise<KnownBlock[]> {
  return runInExcel(async (context) => {
    const tabs = changes.map(({ name }) => context.workbook.worksheets.getItemOrNullObject(name));
    for (const tab of tabs) tab.load("id");
    await context.sync();
    const gone = tabs.findIndex((tab) => tab.isNullObject);
    if (gone >= 0) throw new HostError(text("hosts.tabGone", { name: changes[gone].name }));
    const ranges = changes.flatMap(({ blocks }, index) =>
      blocks.map((block) => {
        const range = rangeOf(tabs[index], block);
        range.load("formulas,numberFormat");
        return { tab: tabs[index].id, block, range };
      }),
    );
    await context.sync();
    return ranges.map(({ tab, block, range }) => ({
      tab,
      block,
      formulas: range.formulas,
      formats: range.numberFormat,
    }));
  });
}

function rangeOf(tab: Excel.Worksheet, { row, column, cells }: PlacedBlock): Excel.Range {
  return tab.getRangeByIndexes(row, column, cells.length, cells[0].length);
}

function inBatches(known: readonly KnownBlock[]): KnownBlock[][] {
  const batches: KnownBlock[][] = [];
  let room = 0;
  for (const one of known) {
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

function write(tab: Excel.Worksheet, block: PlacedBlock): void {
  const { row, column, cells } = block;
  const range = rangeOf(tab, block);
  // Formats come first, so that a text stays a text.
  range.numberFormat = cells.map((line) => line.map(({ look }) => look.format ?? "General"));
  range.formulas = cells.map((line) => line.map(({ content }) => asWritten(content)));
  cells.forEach((line, index) => {
    const { fill } = line[0].look;
    if (fill) tab.getRangeByIndexes(row + index, column, 1, line.length).format.fill.color = fill;
  });
  cells[0].forEach(({ look }, index) => {
    if (look.align === "right") {
      tab.getRangeByIndexes(row, column + index, cells.length, 1).format.horizontalAlignment = "Right";
    }
  });
}

/** Writes back what stood in the cells, and resolves to whether Excel took it. */
async function restored(known: readonly KnownBlock[]): Promise<boolean> {
  try {
    for (const batch of inBatches(known)) {
      await runInExcel(async (context) => {
        for (const { tab, block, formulas, formats } of batch) {
          const range = rangeOf(context.workbook.worksheets.getItem(tab), block);
          range.numberFormat = formats;
          range.formulas = formulas;
        }
        await context.sync();
      });
    }
    return true;
  } catch {
    return false;
  }
}
