import {
  type ComputedBlock,
  HostError,
  isTypedFormula,
  MOST_TAB_CELLS,
  type ReadCell,
} from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { calculation } from "./calculation";
import { excelReason } from "./reason";
import { runInExcel } from "./run";
import { tellsSpills } from "./cell-message";

/** How many formulas Excel is asked about in one request: which cells they fill. */
const MOST_ASKED = 1000;

/** A formula of ours before it is known what it fills. */
interface Anchor extends ComputedBlock {
  /** Whether the cells beside and below it have formulas of their own, so that it fills its own cell only. */
  alone: boolean;
}

/** The formulas for which `ours` is true, with the blocks that they fill. */
export async function readExcelComputed(
  inView: boolean,
  ours: (formula: string) => boolean,
): Promise<ComputedBlock[]> {
  try {
    const anchorCells = await runInExcel((context) => anchors(context, inView, ours));
    const asked = tellsSpills() ? anchorCells.filter(({ alone }) => !alone) : [];
    for (let from = 0; from < asked.length; from += MOST_ASKED) {
      const part = asked.slice(from, from + MOST_ASKED);
      await runInExcel((context) => askSpills(context, part));
    }
    return withoutFilled(anchorCells);
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError(`${text("hosts.tabsNotRead")} ${excelReason(error, "select")}`);
  }
}

async function anchors(
  context: Excel.RequestContext,
  inView: boolean,
  ours: (formula: string) => boolean,
): Promise<Anchor[]> {
  const compute = calculation(context);
  const { worksheets } = context.workbook;
  const active = worksheets.getActiveWorksheet();
  active.load("name");
  worksheets.load("items/name");
  await context.sync();
  await compute();
  const wanted = worksheets.items.filter(({ name }) => !inView || name === active.name);
  const tabs = wanted.map((tab) => {
    const used = tab.getUsedRangeOrNullObject(true);
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    return { name: tab.name, used };
  });
  await context.sync();
  const filled = tabs.filter(({ used }) => !used.isNullObject);
  for (const { name, used } of filled) {
    const count = used.rowCount * used.columnCount;
    if (count > MOST_TAB_CELLS)
      throw new HostError(text("hosts.bigTab", { name, count, most: MOST_TAB_CELLS }));
    used.load("formulas,values");
  }
  await context.sync();
  return filled.flatMap(({ name, used }) => {
    const formulas: ReadCell[][] = used.formulas;
    const formulaAt = (r: number, c: number): string => {
      const cell = formulas[r][c];
      return isTypedFormula(cell) ? cell : "";
    };
    return formulas.flatMap((line, r) =>
      line.flatMap((_, c): Anchor[] => {
        const formula = formulaAt(r, c);
        if (formula === "" || !ours(formula)) return [];
        // Excel may give the formula of a whole block for each of its cells.
        const isOther = (other: string) => other !== "" && other !== formula;
        const ends = (down: number, across: number) =>
          r + down >= formulas.length ||
          c + across >= line.length ||
          isOther(formulaAt(r + down, c + across));
        const place = { tab: name, row: used.rowIndex + r, column: used.columnIndex + c };
        return [{ ...place, formula, values: [[used.values[r][c]]], alone: ends(1, 0) && ends(0, 1) }];
      }),
    );
  });
}

async function askSpills(context: Excel.RequestContext, anchorCells: Anchor[]): Promise<void> {
  const spills = anchorCells.map(({ tab, row, column }) => {
    const cell = context.workbook.worksheets.getItem(tab).getRangeByIndexes(row, column, 1, 1);
    const spill = cell.getSpillingToRangeOrNullObject();
    spill.load("values");
    return spill;
  });
  await context.sync();
  spills.forEach((spill, index) => {
    if (!spill.isNullObject) anchorCells[index].values = spill.values;
  });
}

/** The formulas without those that are only the text of a block's formula in one of its other cells. */
function withoutFilled(anchorCells: readonly Anchor[]): ComputedBlock[] {
  const filled = new Set<string>();
  return anchorCells.flatMap(({ tab, row, column, formula, values }) => {
    const at = (down: number, across: number) => `${row + down} ${column + across} ${tab}`;
    if (filled.has(at(0, 0))) return [];
    values.forEach((line, r) => line.forEach((__, c) => filled.add(at(r, c))));
    return [{ tab, row, column, formula, values }];
  });
}
