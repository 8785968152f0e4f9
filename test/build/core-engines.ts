import { Workbook } from "@cj-tech-master/excelts";
import { calculateFormulas } from "@cj-tech-master/excelts/formula";
import { LocaleType, Univer, UniverInstanceType } from "@univerjs/core";
import {
  ICalculateFormulaService,
  IDefinedNamesService,
  UniverFormulaEnginePlugin,
} from "@univerjs/engine-formula";
import { forEngine } from "../../build/core/engine";
import { rememberNothing } from "../../src/workbench/grid-mends/engine-memory";
import { columnLetters } from "../../src/sheets/column-letters";

/** A name of a workbook, as Excel shows it. */
export interface CoreName {
  name: string;
  parameters: { name: string; optional: boolean }[];
  formula: string;
  /** The formula with names of its own for its parameters, which no other function has. */
  apart: string;
}

/** A formula over blocks of cells; `{0}` in it is the first block. */
export interface CoreCall {
  formula: string;
  blocks: unknown[][][];
}

/** A row and a column of a block; an error of a cell is its code, such as #VALUE!. */
export type CoreAnswer = unknown[][];

/** An engine computes calls one by one, each from cells alone. */
export type CoreEngine = (calls: readonly CoreCall[]) => Promise<CoreAnswer[]>;

/** So many columns are there for the blocks of a call; its answer spills beside them. */
const BLOCK_COLUMNS = 12;

/** The cells of a call, from its first row down, and its formula with their places. */
function placed({ formula, blocks }: CoreCall, firstRow: number) {
  let column = 0;
  const cells: { row: number; column: number; value: unknown }[] = [];
  const places = blocks.map((block) => {
    const first = column;
    block.forEach((row, r) =>
      row.forEach((value, c) => cells.push({ row: firstRow + r, column: first + c, value })),
    );
    column += block[0].length;
    const from = `${columnLetters(first)}${firstRow + 1}`;
    return `${from}:${columnLetters(column - 1)}${firstRow + block.length}`;
  });
  return { cells, formula: formula.replace(/\{(\d)\}/g, (_, index: string) => places[Number(index)]) };
}

/** The engine of the library that writes this project's files. */
export function exceltsEngine(names: readonly CoreName[]): CoreEngine {
  return async (calls) => {
    const book = new Workbook();
    for (const { name, formula } of names) book.definedNames.addFormula(name, forEngine(formula, names));
    const sheets = calls.map((call, index) => {
      const sheet = book.addWorksheet(`Call${index}`);
      const { cells, formula } = placed(call, 0);
      for (const { row, column, value } of cells) sheet.getCell(row + 1, column + 1).value = cellValue(value);
      sheet.getCell(1, BLOCK_COLUMNS + 1).value = {
        formula: forEngine(formula, names),
        shareType: "array",
        isDynamicArray: true,
        ref: `${columnLetters(BLOCK_COLUMNS)}1`,
      };
      return sheet;
    });
    calculateFormulas(book);
    return sheets.map((sheet) => {
      const answer: CoreAnswer = [];
      sheet.eachRow({ includeEmpty: true }, (_, row) => {
        const line: unknown[] = [];
        for (let column = BLOCK_COLUMNS + 1; column <= sheet.columnCount; column++) {
          const cell = sheet.getCell(row, column);
          const value = cell.formula === undefined ? cell.value : cell.result;
          if (value === null || value === undefined) break;
          line.push(typeof value === "object" && "error" in value ? value.error : value);
        }
        if (line.length > 0) answer.push(line);
      });
      return answer;
    });
  };
}

function cellValue(value: unknown): string | number | boolean | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** The grid's SEQUENCE gives #REF! where it is longer than the tab; in Excel a tab has a million rows. */
const ROOM = 2000;

/** The engine of the workbench's grid. */
export function gridEngine(names: readonly CoreName[]): CoreEngine {
  return async (calls) => {
    rememberNothing();
    const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: {} } });
    univer.registerPlugin(UniverFormulaEnginePlugin);
    const cellData: Record<number, Record<number, { v: string | number | boolean }>> = {};
    let rows = 0;
    const formulas = calls.map((call) => {
      const { cells, formula } = placed(call, rows);
      for (const { row, column, value } of cells) {
        const known = cellValue(value);
        if (known !== null) (cellData[row] ??= {})[column] = { v: known };
      }
      rows += Math.max(...call.blocks.map((block) => block.length));
      return `=${forEngine(formula, names)}`;
    });
    univer.createUnit(UniverInstanceType.UNIVER_SHEET, {
      id: "book",
      sheetOrder: ["tab"],
      sheets: { tab: { id: "tab", name: "tab", rowCount: rows + ROOM, columnCount: 40, cellData } },
    });
    const injector = univer.__getInjector();
    const defined = injector.get(IDefinedNamesService);
    for (const { name, apart } of names)
      defined.registerDefinedName("book", {
        id: name,
        name,
        formulaOrRefString: `=${forEngine(apart, names)}`,
      });
    const service = injector.get(ICalculateFormulaService);
    const answers: CoreAnswer[] = [];
    for (const formula of formulas) {
      const found = await service.executeFormulas({ book: { tab: { 0: { 39: [formula] } } } });
      const value: unknown = found.book?.tab?.[0]?.[39]?.[0]?.value;
      answers.push(Array.isArray(value) ? (value as CoreAnswer) : [[value]]);
    }
    univer.dispose();
    return answers;
  };
}
