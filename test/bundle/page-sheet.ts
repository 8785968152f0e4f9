import { call, type Value } from "./excel";

/*
 * Reads a page of docs/ as the sheet that it tells the reader to type. The page shows pieces of the sheet,
 * with the letters of the columns and the numbers of the rows, and formulas such as **G2** `=PAR(A2:A13)`. A
 * cell that a formula fills must show what the page prints there. Every other cell is typed.
 */

/** The value of a cell: null for a blank, true or false for a comparison. */
export type Cell = Value | boolean | null;
type Block = Cell[][];

/** A cell where the page prints something other than the formulas answer. */
export interface Wrong {
  cell: string;
  printed: string;
  computed: Cell;
}

export interface Played {
  formulas: string[];
  /** The number of printed cells that were compared with an answer. */
  compared: number;
  wrong: Wrong[];
  /** What each cell holds at the end: what is typed, or the answer of a formula. */
  cells: ReadonlyMap<string, Cell>;
  /** What each formula answers, by the cell in which it stands. */
  answers: ReadonlyMap<string, Block>;
}

/** Types the page into a sheet, from top to bottom. */
export function playPage(markdown: string): Played {
  const typed = new Map<string, Cell>();
  const formulas = new Map<string, string>();
  const played: Omit<Played, "cells" | "answers"> = { formulas: [], compared: 0, wrong: [] };
  let columns: string[] = [];
  // Computed anew when something was typed since.
  let computed = new Map<string, Cell>();
  let changed = false;
  for (const line of markdown.split("\n")) {
    const formula = /^\*\*([A-Z]+\d+)\*\* `(=.+)`$/.exec(line);
    if (formula !== null) {
      formulas.set(formula[1], formula[2]);
      changed = true;
      played.formulas.push(formula[2]);
      continue;
    }
    if (!line.startsWith("|")) {
      columns = [];
      continue;
    }
    const [row, ...cells] = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.replace(/\*\*/g, "").trim());
    if (row === "" && cells.every((cell) => /^[A-Z]{1,2}$/.test(cell))) columns = cells;
    if (!/^\d+$/.test(row) || columns.length === 0) continue;
    if (changed) computed = computedCells(typed, formulas);
    changed = false;
    cells.forEach((printed, i) => {
      const cell = `${columns[i]}${row}`;
      const answer = computed.get(cell);
      if (answer === undefined) {
        typed.set(cell, asTyped(printed));
        changed = true;
      } else {
        played.compared++;
        if (!shows(printed, answer)) played.wrong.push({ cell, printed, computed: answer });
      }
    });
  }
  const answers = new Map<string, Block>();
  const cells = new Map([...typed, ...computedCells(typed, formulas, answers)]);
  return { ...played, cells, answers };
}

/** Reads a typed text as a spreadsheet does: as a number if it looks like one. */
function asTyped(text: string): Cell {
  if (text === "") return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
}

/** Whether a printed cell shows this answer. A number may be rounded to the decimals that are printed. */
function shows(printed: string, answer: Cell): boolean {
  if (typeof answer !== "number") return printed === String(answer);
  const decimals = /\.(\d+)$/.exec(printed)?.[1].length ?? 0;
  return printed !== "" && Math.abs(Number(printed) - answer) <= 0.5 * 10 ** -decimals + 1e-9;
}

/** The cells that all formulas fill. A formula may read the answers of the formulas before it. */
function computedCells(
  typed: Map<string, Cell>,
  formulas: Map<string, string>,
  answers = new Map<string, Block>(),
): Map<string, Cell> {
  const computed = new Map<string, Cell>();
  for (const [cell, formula] of formulas) {
    const { column, row } = placeOf(cell);
    const read = (name: string) => computed.get(name) ?? typed.get(name) ?? null;
    const answer = evaluated(formula, read);
    answers.set(cell, answer);
    answer.forEach((values, i) => {
      values.forEach((value, j) => computed.set(`${lettersOf(column + j)}${row + i}`, value));
    });
  }
  return computed;
}

/**
 * The answer of a formula. It may have functions, ranges, texts, numbers, arguments that are left out, and =
 * between two values.
 */
function evaluated(formula: string, read: (cell: string) => Cell): Block {
  let rest = formula.slice(1).trim();
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = new RegExp(`^\\s*(?:${pattern.source})`).exec(rest);
    if (match === null) return undefined;
    rest = rest.slice(match[0].length);
    return match;
  };
  const term = (): Block | null => {
    const text = take(/"([^"]*)"/);
    if (text) return [[text[1]]];
    const fn = take(/([A-Z]+)\(/);
    if (fn) {
      const args = [expression()];
      while (take(/,/)) args.push(expression());
      if (!take(/\)/)) throw new Error(`a bracket is open: ${formula}`);
      return answerOf(fn[1], args);
    }
    const range = take(/([A-Z]+\d+)(?::([A-Z]+\d+))?/);
    if (range) return blockOf(range[1], range[2] ?? range[1], read);
    const number = take(/-?\d+(?:\.\d+)?/);
    return number ? [[Number(number[0])]] : null;
  };
  const expression = (): Block | null => {
    const left = term();
    if (!take(/=/)) return left;
    const right = term();
    return each([left, right], ([a, b]) => (a ?? "") === (b ?? ""));
  };
  const answer = expression();
  if (answer === null || rest !== "") throw new Error(`not a formula that a page may have: ${formula}`);
  return answer;
}

function answerOf(name: string, args: (Block | null)[]): Block {
  if (name === "IF") return each(args, ([holds, yes, no]) => (holds === true ? yes : no));
  if (name === "FILTER") return filtered(args[0] as Block, args[1] as Block);
  const answer = call(
    name,
    ...args.map((arg) => (arg?.length === 1 && arg[0].length === 1 ? arg[0][0] : arg)),
  );
  return Array.isArray(answer) ? answer : [[answer]];
}

/** Excel's FILTER, which gives 0 for a blank cell. */
function filtered(rows: Block, wanted: Block): Block {
  return rows.filter((_, i) => wanted[i][0] === true).map((row) => row.map((cell) => cell ?? 0));
}

/** Computes cell by cell. A single cell is used for every cell of the others. */
function each(blocks: (Block | null)[], compute: (cells: Cell[]) => Cell): Block {
  const size = (of: (block: Block) => number) => Math.max(...blocks.map((block) => (block ? of(block) : 1)));
  const rows = size((block) => block.length);
  const columns = size((block) => block[0].length);
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => {
      const cells = blocks.map(
        (block) => block?.[block.length === 1 ? 0 : i][block[0].length === 1 ? 0 : j] ?? null,
      );
      return compute(cells);
    }),
  );
}

function blockOf(first: string, last: string, read: (cell: string) => Cell): Block {
  const [from, to] = [placeOf(first), placeOf(last)];
  return Array.from({ length: to.row - from.row + 1 }, (_, i) =>
    Array.from({ length: to.column - from.column + 1 }, (_, j) =>
      read(`${lettersOf(from.column + j)}${from.row + i}`),
    ),
  );
}

/** Column A is 1. */
function placeOf(cell: string): { column: number; row: number } {
  const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(cell) as unknown as [string, string, string];
  return {
    column: [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0),
    row: Number(row),
  };
}

function lettersOf(column: number): string {
  return column > 26
    ? lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);
}
