import { type ICellData, type IRange, isNullCell, ObjectMatrix } from "@univerjs/core";
import {
  ErrorType,
  ErrorValueObject,
  type FunctionVariantType,
  type ISheetData,
} from "@univerjs/engine-formula";
import { columnLetters } from "../../sheets/column-letters";
import { circleError } from "../grid-cells";
import { type Area, oneCell, sameRange, shareCells } from "./areas";
import { type KnownBook, contentsOf, spilledIn } from "./book";
import { differentCells, resultBlock, resultCell, sameCell } from "./cells";
import { rangesRead } from "./ranges-read";
import { filled, type KnownFormula } from "./formula";
import { beginToNote, endNotes, readSoFar } from "./found-reads";
import { inOrderFrom } from "./order";
import { type Engine, goTo, parsed } from "./reading-formulas";
import { clear, fill, isBlocked } from "./spills";

/** A calculation of one workbook. */
export interface Calculation {
  engine: Engine;
  unitId: string;
  sheets: ISheetData;
  book: KnownBook;
  /** Gives way to the browser from time to time, and says false when the calculation is no longer wanted. */
  goOn: () => Promise<boolean> | true;
}

/** The formulas that were found in circles, each with another of its circle that it reads. */
type Circles = Map<KnownFormula, KnownFormula | undefined>;

/**
 * How often at most all is computed again because results have taken other cells. Real sheets need three or
 * four.
 */
const MOST_PASSES = 200;

/** How often a formula whose results come into cells that it reads is computed as if they did not. */
const MOST_CHANCES = 8;

/**
 * Computes the formulas that are due, and all that depend on them, until no result takes other cells than before.
 *
 * A formula is computed after those whose results it reads. How many cells a result fills is known only when it is
 * computed; when it fills others than before, whatever reads the old cells or the new ones is computed once more. What a
 * cell shows in the end follows from what was typed, not from what the cells have shown before.
 *
 * @returns false when the calculation was broken off; what is due then stays due
 */
export async function settle(calculation: Calculation): Promise<boolean> {
  const { book } = calculation;
  rangesRead.clear();
  const circular: Circles = new Map();
  const forgotten = new Map<KnownFormula, number>();
  for (const formula of book.formulas) {
    const { result } = formula;
    // What an earlier calculation has found out, and not handed over because it was broken off; and a blank result, which
    // the engine would read out of the grid's cell as 0.
    if (result && (result.v == null || book.changed.has(formula))) showResult(calculation, formula, result);
  }
  for (let pass = 0; ; pass++) {
    if (!(await settlePass(calculation, circular, forgotten, pass >= MOST_PASSES))) return false;
    if (book.due.size === 0) return true;
  }
}

async function settlePass(
  calculation: Calculation,
  circular: Circles,
  forgotten: Map<KnownFormula, number>,
  last: boolean,
): Promise<boolean> {
  const { book } = calculation;
  let order = inOrderFrom(book.due, book.readers);
  // What a formula filled or found before may close a circle that the formula no longer makes.
  const former = [...order.circles.keys()].filter(
    (formula) =>
      (filled(formula) || formula.found.length > 0) && (forgotten.get(formula) ?? 0) < MOST_CHANCES,
  );
  if (former.length > 0) {
    for (const formula of former) {
      forgotten.set(formula, (forgotten.get(formula) ?? 0) + 1);
      release(calculation, formula);
    }
    order = inOrderFrom(book.due, book.readers);
  }
  const { inOrder, circles } = order;
  const before = new Map([...circles.keys(), ...inOrder].map((formula) => [formula, filled(formula)]));
  for (const [formula, through] of circles) circular.set(formula, through);
  /** A formula that reads a changed cell is due; one that reads only unchanged cells is left as it is. */
  const spread = (areas: readonly Area[]) => {
    for (const area of areas) for (const reader of book.readers.touching(area)) book.due.add(reader);
  };
  const give = (formula: KnownFormula, value: FunctionVariantType) => {
    book.due.delete(formula);
    spread(putOrError(calculation, formula, value));
  };
  /** Formulas that have read other cells than before: these may not have been computed yet. */
  const led: KnownFormula[] = [];
  const moved = () => {
    for (const [formula, block] of before) {
      const now = filled(formula);
      if (sameRange(block, now)) continue;
      for (const range of [block, now]) {
        if (range) disturb(book, formula, { sheetId: formula.sheetId, range });
      }
    }
  };
  for (const formula of circles.keys()) give(formula, inCircle(calculation, formula, circular));
  for (const formula of inOrder) {
    if (!book.due.has(formula)) continue;
    const going = calculation.goOn();
    if (going !== true && !(await going)) {
      moved();
      return false;
    }
    if (circular.has(formula)) {
      give(formula, inCircle(calculation, formula, circular));
      continue;
    }
    if (formula.roams) beginToNote();
    give(formula, await answer(calculation, formula));
    if (formula.roams && readElsewhere(book, formula, endNotes())) led.push(formula);
  }
  // What reads its own results, or a circle, has become due by them once more.
  book.due.clear();
  if (last) return true;
  moved();
  for (const formula of led) book.due.add(formula);
  return true;
}

/** Notes which cells a formula has read, and says whether they are others than before. */
function readElsewhere({ readers }: KnownBook, formula: KnownFormula, read: Area[]): boolean {
  if (JSON.stringify(read) === JSON.stringify(formula.found)) return false;
  formula.found = read;
  readers.remove(formula);
  readers.add([...formula.reads, ...read], formula);
  return true;
}

/** What reads these cells, and what would like to spill into them, is due. */
export function disturb({ readers, blocks, due }: KnownBook, by: KnownFormula | undefined, area: Area): void {
  for (const formula of readers.touching(area)) due.add(formula);
  for (const formula of blocks.touching(area)) if (formula !== by) due.add(formula);
}

/** A function of the grid that fails gives an error in its own cell; the other cells are computed all the same. */
async function answer(calculation: Calculation, formula: KnownFormula): Promise<FunctionVariantType> {
  const { engine, unitId, sheets } = calculation;
  const { interpreter } = engine;
  goTo(engine, unitId, sheets, formula);
  try {
    const call = parsed(engine, unitId, formula);
    const { node } = call;
    const value = interpreter.checkAsyncNode(node)
      ? await interpreter.executeAsync(call)
      : interpreter.execute(call);
    node.resetCalculationState();
    return value;
  } catch (error) {
    console.error(error);
    return ErrorValueObject.create(ErrorType.VALUE);
  }
}

/** The error of a formula that reads its own result, with the name of another one by way of which it does. */
function inCircle(
  { engine, unitId }: Calculation,
  formula: KnownFormula,
  circular: Circles,
): FunctionVariantType {
  const through = circular.get(formula);
  if (through === undefined) return circleError(undefined);
  const tab =
    through.sheetId === formula.sheetId ? "" : `${engine.config.getSheetName(unitId, through.sheetId)}!`;
  return circleError(`${tab}${columnLetters(through.column)}${through.row + 1}`);
}

/** A result of which the engine cannot say what it fills, such as a range of no rows, is an error in its own cell. */
function putOrError(calculation: Calculation, formula: KnownFormula, value: FunctionVariantType): Area[] {
  try {
    return put(calculation, formula, value);
  } catch (error) {
    console.error(error);
    return put(calculation, formula, ErrorValueObject.create(ErrorType.VALUE));
  }
}

/**
 * Gives a formula its result: in its own cell, or in a block where nothing stands in the way.
 *
 * @returns the cells that show something else now
 */
function put(calculation: Calculation, formula: KnownFormula, value: FunctionVariantType): Area[] {
  const { book, engine, sheets, unitId } = calculation;
  const { sheetId, row, column, result, spill } = formula;
  goTo(engine, unitId, sheets, formula);
  const block = filled(formula);
  const spilled = spilledIn(book, sheetId);
  clear(spilled, formula);
  book.blocks.remove(formula);
  const cells = resultBlock(value);
  const wanted = cells && blockFrom(row, column, cells);
  const reads = [...formula.reads, ...readSoFar()];
  if (!cells || !wanted || reads.some((area) => shareCells(area, { sheetId, range: wanted }))) {
    formula.spill = undefined;
    // Its results would come into what it reads, whether there is room for them or not.
    engine.runtime.setRuntimeData(cells ? circleError(undefined) : value);
  } else {
    const blocked = isBlocked(formula, wanted, spilled, contentsOf(book, sheetId), sheets[sheetId]);
    formula.spill = { block: wanted, cells, blocked };
    book.blocks.add([{ sheetId, range: wanted }], formula);
    engine.runtime.setRuntimeData(ErrorValueObject.create(ErrorType.SPILL));
    if (!blocked) {
      fill(spilled, formula, wanted, cells);
      showResult(calculation, formula, cells[0][0]);
    }
  }
  formula.result = engine.runtime.getUnitData()[unitId]?.[sheetId]?.getValue(row, column) ?? resultCell(null);
  // The engine reads a cell without anything as blank, and one with a formula that gives "" as a text: this
  // must be so before the grid has the result too. Otherwise a sum would depend on which formulas are
  // computed together.
  if (isNullCell(formula.result)) showResult(calculation, formula, { ...formula.result, f: formula.text });
  const now = filled(formula);
  const others =
    block && now && sameRange(block, now)
      ? differentCells(spill?.cells ?? [], formula.spill?.cells ?? [], now)
      : [block, now].filter((range) => range !== undefined);
  const ranges = sameCell(result, formula.result) ? others : [oneCell(row, column), ...others];
  if (ranges.length > 0) book.changed.add(formula);
  const areas = ranges.map((range) => ({ sheetId, range }));
  areas.forEach(rangesRead.forget);
  return areas;
}

function blockFrom(row: number, column: number, cells: ICellData[][]): IRange {
  return {
    startRow: row,
    startColumn: column,
    endRow: row + cells.length - 1,
    endColumn: column + cells[0].length - 1,
  };
}

/** The engine reads a result of this calculation here, before the grid has it. */
function showResult({ engine, unitId }: Calculation, formula: KnownFormula, result: ICellData): void {
  const { sheetId, row, column } = formula;
  const sheets = (engine.runtime.getUnitData()[unitId] ??= {});
  (sheets[sheetId] ??= new ObjectMatrix({})).setValue(row, column, { ...result });
}

/** Takes back what a formula has filled and read. */
function release({ book }: Calculation, formula: KnownFormula): void {
  clear(spilledIn(book, formula.sheetId), formula);
  book.blocks.remove(formula);
  const block = filled(formula);
  formula.spill = undefined;
  readElsewhere(book, formula, []);
  book.due.add(formula);
  if (!block) return;
  const area = { sheetId: formula.sheetId, range: block };
  rangesRead.forget(area);
  disturb(book, formula, area);
}
