import {
  type ICellData,
  LocaleType,
  type Nullable,
  type ObjectMatrix,
  Univer,
  UniverInstanceType,
} from "@univerjs/core";
import {
  FormulaDataModel,
  ICalculateFormulaService,
  IDefinedNamesService,
  UniverFormulaEnginePlugin,
} from "@univerjs/engine-formula";
import type * as Numfmt from "numfmt";
import { columnLetters } from "../../src/sheets/column-letters";
import { type CellValue, isFigure, isFormula, type NewSheet, sheetCells } from "../../src/sheets/sheet-host";
import { settleCalculations } from "../../src/workbench/calculation";
import { FunctionError, type SheetFunction } from "../../src/workbench/custom-functions";
import { nothingHasNoCells } from "../../src/workbench/grid-mends/cells-nowhere";
import { askedDatesAreRead } from "../../src/workbench/grid-mends/dates";
import { rememberNothing } from "../../src/workbench/grid-mends/engine-memory";
import { numbersAreCounted } from "../../src/workbench/grid-mends/exact-counts";
import { matchesAreFound } from "../../src/workbench/grid-mends/exact-match";
import { beginEachFormulaAnew } from "../../src/workbench/grid-mends/open-brackets";
import { unionsAreRead } from "../../src/workbench/grid-mends/unions";
import { gridFunction } from "../../src/workbench/sheet-functions";
import { catalogue, ExcelError, renamed } from "../bundle/excel";
import { functions } from "../bundle/shipped";
import { LOGICAL, number, place, TEXT } from "./saved-book";

// webpack puts our number formats in the place of the library, which they call themselves. By them 3-1 is a text.
jest.mock("numfmt", () => {
  type Formats = typeof Numfmt;
  const library = jest.requireActual<Formats>("numfmt");
  let inside = false;
  const ours =
    (name: "format" | "parseDate" | "parseTime") =>
    (...given: unknown[]): unknown => {
      const call = (formats: Formats) => (formats[name] as (...args: unknown[]) => unknown)(...given);
      if (inside) return call(library);
      inside = true;
      try {
        return call(jest.requireActual<Formats>("../../src/workbench/grid-mends/number-formats"));
      } finally {
        inside = false;
      }
    };
  return { ...library, format: ours("format"), parseDate: ours("parseDate"), parseTime: ours("parseTime") };
});

/** The value of a cell; an error as its code. */
export type Cell = number | string | boolean;
/** What is typed, by the address of its cell. */
export type Cells = ReadonlyMap<string, Cell>;

/** Where the formula stands: in the first row below the headers, to the right of all that a page types. */
const ANSWER = "DA2";

const ROWS = 1000;
const COLUMNS = 160;

/** The engine of the workbench with the functions of dist/, without a page. */
function engineAlone() {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: {} });
  univer.registerPlugin(UniverFormulaEnginePlugin, { function: gridFunctions() });
  const injector = univer.__getInjector();
  settleCalculations(injector);
  rememberNothing();
  beginEachFormulaAnew();
  nothingHasNoCells();
  unionsAreRead();
  askedDatesAreRead();
  matchesAreFound();
  numbersAreCounted();
  // Its timers would keep the test from ending.
  afterAll(() => univer.dispose());
  return { univer, injector };
}

/** Computes workbooks of several tabs. What a cell contains is a value, or a formula that names tabs as a spreadsheet does. */
export function headlessBooks(): (
  tabs: readonly { name: string; cells: readonly (readonly (Cell | { formula: string })[])[] }[],
) => Promise<ReadonlyMap<string, Cell[][]>> {
  const { univer, injector } = engineAlone();
  let books = 0;
  return async (tabs) => {
    const unitId = `tabs${++books}`;
    const sheets = Object.fromEntries(
      tabs.map(({ name, cells }) => {
        const cellData = Object.fromEntries(
          cells.map((line, row) => [
            row,
            Object.fromEntries(
              line.flatMap((cell, column): [number, unknown][] =>
                cell === ""
                  ? []
                  : [[column, typeof cell === "object" ? { f: cell.formula } : typedCell(cell)]],
              ),
            ),
          ]),
        );
        return [name, { id: name, name, rowCount: ROWS, columnCount: COLUMNS, cellData }];
      }),
    );
    const book = { id: unitId, name: unitId, sheetOrder: tabs.map(({ name }) => name), sheets };
    const unit = univer.createUnit(UniverInstanceType.UNIVER_SHEET, book as never);
    const engine = injector.get(ICalculateFormulaService);
    const model = injector.get(FormulaDataModel);
    const own = new Map<string, Cell>();
    const listening = engine.executionCompleteListener$.subscribe(({ unitData }) => {
      for (const { name, cells } of tabs) {
        const answers = unitData[unitId]?.[name] as ObjectMatrix<ICellData> | undefined;
        cells.forEach((line, row) =>
          line.forEach((_, column) => {
            const answer = answers?.getValue(row, column);
            if (answer) own.set(`${name} ${row} ${column}`, shown(answer));
          }),
        );
      }
    });
    await engine.execute({ forceCalculate: true } as never);
    listening.unsubscribe();
    const filled = model.getArrayFormulaCellData()[unitId];
    const results = new Map(
      tabs.map(({ name, cells }): [string, Cell[][]] => {
        const rows = Math.max(
          cells.length,
          ...Object.keys(filled?.[name] ?? {}).map((row) => Number(row) + 1),
        );
        return [
          name,
          Array.from({ length: rows }, (_, row) =>
            Array.from({ length: COLUMNS }, (__, column) => {
              const cell = cells[row]?.[column] ?? "";
              const computed = own.get(`${name} ${row} ${column}`);
              if (typeof cell === "object") return computed ?? "";
              return cell === "" ? shown(filled?.[name]?.[row]?.[column]) : cell;
            }),
          ),
        ];
      }),
    );
    unit.dispose();
    return results;
  };
}

/** Computes formulas with the engine of the workbench and the functions of dist/, without a page. */
export function headlessEngine(): (
  formula: string,
  cells: Cells,
  names?: Readonly<Record<string, string>>,
) => Promise<Cell[][]> {
  const { univer, injector } = engineAlone();
  let books = 0;
  return async (formula, cells, names = {}) => {
    const unitId = `book${++books}`;
    const cellData: Record<number, Record<number, unknown>> = {};
    const put = (address: string, content: unknown) => {
      const [row, column] = place(address);
      (cellData[row] ??= {})[column] = content;
    };
    for (const [address, value] of cells) put(address, typedCell(value));
    put(ANSWER, { f: formula });
    const sheet = { id: "one", name: "One", rowCount: ROWS, columnCount: COLUMNS, cellData };
    const book = { id: unitId, name: unitId, sheetOrder: ["one"], sheets: { one: sheet } };
    const unit = univer.createUnit(UniverInstanceType.UNIVER_SHEET, book as never);
    for (const [name, formulaOrRefString] of Object.entries(names))
      injector.get(IDefinedNamesService).registerDefinedName(unitId, { id: name, name, formulaOrRefString });
    const engine = injector.get(ICalculateFormulaService);
    const model = injector.get(FormulaDataModel);
    let own: Cell = "";
    const [row, column] = place(ANSWER);
    const listening = engine.executionCompleteListener$.subscribe(({ unitData }) => {
      const answer = unitData[unitId]?.one as ObjectMatrix<ICellData> | undefined;
      own = shown(answer?.getValue(row, column));
    });
    await engine.execute({ forceCalculate: true } as never);
    listening.unsubscribe();
    const block = model.getArrayFormulaRange()[unitId]?.one?.[row]?.[column];
    const spilled = model.getArrayFormulaCellData()[unitId]?.one;
    const [rows, columns] = block ? [block.endRow - row + 1, block.endColumn - column + 1] : [1, 1];
    const result = Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (__, c) =>
        r === 0 && c === 0 ? own : shown(spilled?.[row + r]?.[column + c]),
      ),
    );
    unit.dispose();
    return result;
  };
}

/** Computes all formulas of new tabs, each of which refers to itself alone. The answer has the cells that a tab shows. */
export function headlessTabs(): (sheet: NewSheet) => Promise<Cell[][]> {
  const { univer, injector } = engineAlone();
  let books = 0;
  return async (tab) => {
    const unitId = `tab${++books}`;
    const rows = sheetCells(tab);
    const cellData = Object.fromEntries(
      rows.map((row, index) => [
        index,
        Object.fromEntries(
          row.flatMap((content, column) => (content === "" ? [] : [[column, writtenCell(content)]])),
        ),
      ]),
    );
    const sheet = { id: "one", name: "One", rowCount: ROWS, columnCount: COLUMNS, cellData };
    const book = { id: unitId, name: unitId, sheetOrder: ["one"], sheets: { one: sheet } };
    const unit = univer.createUnit(UniverInstanceType.UNIVER_SHEET, book as never);
    const engine = injector.get(ICalculateFormulaService);
    let computed: ObjectMatrix<ICellData> | undefined;
    const listening = engine.executionCompleteListener$.subscribe(({ unitData }) => {
      computed = unitData[unitId]?.one as ObjectMatrix<ICellData> | undefined;
    });
    await engine.execute({ forceCalculate: true } as never);
    listening.unsubscribe();
    unit.dispose();
    return rows.map((row, index) =>
      row.map((content, column) =>
        isFormula(content)
          ? shown(computed?.getValue(index, column))
          : isFigure(content)
            ? content.figure
            : content,
      ),
    );
  };
}

function writtenCell(content: CellValue): unknown {
  if (isFormula(content)) return { f: content.formula };
  return typedCell(isFigure(content) ? content.figure : content);
}

function shown(cell: Nullable<ICellData>): Cell {
  return cell?.t === LOGICAL ? Boolean(cell.v) : (cell?.v ?? "");
}

function typedCell(value: Cell): unknown {
  if (typeof value === "number") return number(value);
  return typeof value === "boolean" ? { v: Number(value), t: LOGICAL } : { v: value, t: TEXT };
}

/** The functions of dist/ under all of their names, as the engine knows them. */
function gridFunctions() {
  return [...catalogue.functions, ...renamed].map((declared) => {
    const fn = functions.get(declared.id) as SheetFunction;
    // The pages print messages as they are where a spreadsheet does not say in which cells the arguments stand.
    return gridFunction(declared as never, (...args) => inTheGrid(() => fn(...args.slice(0, -1))));
  });
}

/** What the functions have said of their errors. */
const said: string[] = [];

/** What the functions have said of their errors since this was asked last. */
export function saidByFunctions(): string[] {
  return said.splice(0);
}

/** The errors of the tests' host are those of the workbench. */
function inTheGrid(answered: () => unknown): unknown {
  const own = (value: unknown): unknown =>
    value instanceof ExcelError ? new FunctionError(value.code, value.message) : value;
  try {
    const answer = answered();
    return Array.isArray(answer) ? answer.map((row: unknown[]) => row.map(own)) : own(answer);
  } catch (error) {
    said.push((error as Error).message);
    throw own(error);
  }
}

/** The cells of a block by their addresses. */
export function cellsFrom(corner: string, rows: readonly (readonly (Cell | null)[])[]): [string, Cell][] {
  const [row, column] = place(corner);
  return rows.flatMap((line, r) =>
    line.flatMap((value, c): [string, Cell][] =>
      value === null || value === "" ? [] : [[`${columnLetters(column + c)}${row + r + 1}`, value]],
    ),
  );
}
