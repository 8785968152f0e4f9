import { type AstExpression } from "@borgar/fx";
import * as functions from "../../../functions";
import { greatest } from "../../../scoring/greatest";
import { bareName } from "../../../sheets/own-formulas";
import { formulaTree } from "../../../sheets/formula-tree";
import { references } from "../../../sheets/references";
import { type LinkedTab, type ReadCell } from "../../../sheets/sheet-host";

/** Another value for a cell; row and column count from 0. */
export interface NewValue {
  tab: string;
  row: number;
  column: number;
  value: ReadCell;
}

/** Tabs as they would be: their values by their names. */
export type Recomputed = ReadonlyMap<string, readonly (readonly Computed[])[]>;

/** A value, or an error with its message. */
export type Computed = ReadCell | WrongCell;

/** The error of a cell. An error that a host hands over need not be an Error of this page. */
export interface WrongCell {
  message: string;
}

export function isWrong(cell: ComputedValue): cell is WrongCell {
  return typeof cell === "object" && !isBlock(cell);
}

/**
 * Computes the formulas of ours in the first tabs as if cells had other values, with the functions themselves, so that the
 * figures are those that the spreadsheet would show. Formulas of the spreadsheet's own stay as they are.
 *
 * Cost: that of the formulas, once more for each that depends on another behind it.
 *
 * @param tabs all tabs to which the formulas refer
 * @param computed how many of the tabs are computed
 * @throws Error with the message of a function that refuses a cell, or {@link UnknownFormula}
 */
export function recomputed(
  tabs: readonly LinkedTab[],
  computed: number,
  changes: readonly NewValue[],
): Recomputed {
  const book: ComputedTabs = new Map(tabs.map(({ name, values }) => [name, values.map((line) => [...line])]));
  for (const { tab, row, column, value } of changes) put(book, tab, row, column, value);
  const computedCells = tabs.slice(0, computed).flatMap(({ name, formulas }) => ownFormulas(name, formulas));
  if (computedCells.length === 0) throw new UnknownFormula("no formula of ours");
  // A column may stand to the left of one that it is computed from.
  for (let pass = 0; pass <= computedCells.length && spilled(book, computedCells); pass++);
  return book;
}

type ComputedTabs = Map<string, Computed[][]>;

interface OwnFormula {
  tab: string;
  row: number;
  column: number;
  root: AstExpression;
}

function ownFormulas(tab: string, formulas: LinkedTab["formulas"]): OwnFormula[] {
  return formulas.flatMap((line, row) =>
    line.flatMap((formula, column) => {
      // A spreadsheet may name the formula of a block in each cell that it fills.
      if (formula === "" || formula === formulas[row - 1]?.[column] || formula === line[column - 1])
        return [];
      const root = OWN.test(formula) ? formulaTree(withCommas(formula))?.root : undefined;
      return root && hasOwn(root) ? [{ tab, row, column, root }] : [];
    }),
  );
}

/** A formula of which the outermost call may be one of ours, also when INDEX takes a column of its answer. */
const OWN = /^=(?:INDEX\()?(?:_xldudf_|_xll\.|_xludf\.)?(?:BRIDGE[._])?[A-Z]{2,}\(/i;

/** Google Sheets separates arguments by semicolons in most languages, with decimal commas in numbers. */
function withCommas(formula: string): string {
  const pieces = formula.split(/("[^"]*"|'[^']*')/);
  if (!pieces.some((piece, index) => index % 2 === 0 && piece.includes(";"))) return formula;
  return pieces
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replace(/(\d),(\d)/g, "$1.$2").replace(/;/g, ","),
    )
    .join("");
}

function hasOwn(root: AstExpression): boolean {
  if (root.type !== "CallExpression") return false;
  if (calledBy(root) !== undefined) return true;
  const [first] = root.arguments;
  return nameOf(root) === "INDEX" && first !== null && first !== undefined && hasOwn(first);
}

type Call = Extract<AstExpression, { type: "CallExpression" }>;

function nameOf({ callee }: Call): string {
  return callee.type === "Identifier" ? callee.name.toUpperCase() : "";
}

type SheetFunction = (...args: unknown[]) => unknown;

const BY_NAME = new Map(Object.entries(functions) as unknown as [string, SheetFunction][]);

/** The function of ours that is called, whatever a spreadsheet writes before its name or, for PAR, behind it. */
function calledBy(call: Call): SheetFunction | undefined {
  return BY_NAME.get(bareName(nameOf(call)).replace(/(.)BRIDGE$/, "$1"));
}

/** Computes all formulas once, and says whether a cell got another value. */
function spilled(book: ComputedTabs, formulas: readonly OwnFormula[]): boolean {
  let isOther = false;
  for (const { tab, row, column, root } of formulas) {
    const answer = blockOf(evaluated(book, tab, root));
    answer.forEach((line, r) =>
      line.forEach((value, c) => {
        isOther = put(book, tab, row + r, column + c, value) || isOther;
      }),
    );
  }
  return isOther;
}

/** @returns whether the cell had another value */
function put(book: ComputedTabs, tab: string, row: number, column: number, value: Computed): boolean {
  const cells = book.get(tab);
  if (cells === undefined) return false;
  while (cells.length <= row) cells.push([]);
  while (cells[row].length <= column) cells[row].push("");
  const before = cells[row][column];
  cells[row][column] = value;
  return isWrong(before) && isWrong(value) ? before.message !== value.message : before !== value;
}

/** A block of cells; a single value is a block of one. */
type BlockOfValues = readonly (readonly Computed[])[];
type ComputedValue = Computed | BlockOfValues;

function isBlock(value: ComputedValue): value is BlockOfValues {
  return Array.isArray(value);
}

function blockOf(value: ComputedValue): BlockOfValues {
  return isBlock(value) ? value : [[value]];
}

/** A formula that this file cannot compute, because somebody has changed it. */
export class UnknownFormula extends Error {}

function evaluated(book: ComputedTabs, tab: string, node: AstExpression): ComputedValue {
  if (node.type === "Literal") return node.value;
  if (node.type === "ReferenceIdentifier") return cellsAt(book, tab, node.value);
  if (node.type === "CallExpression") return answerOf(book, tab, node);
  if (node.type === "UnaryExpression" && node.operator === "-") {
    const [figure] = node.arguments;
    return -Number(evaluated(book, tab, figure));
  }
  const operator = node.type === "BinaryExpression" ? OPERATORS[node.operator] : undefined;
  if (node.type === "BinaryExpression" && operator) {
    const sides = node.arguments.map((side) => evaluated(book, tab, side));
    return spread(sides, ([one, other]) => operator(one, other));
  }
  throw new UnknownFormula(node.type);
}

function cellsAt(book: ComputedTabs, ownTab: string, written: string): ComputedValue {
  const [first, last = first] = references(`=${written}`);
  const cells = first && book.get(first.tab ?? ownTab);
  if (!first || !last || !cells) throw new UnknownFormula(written);
  const rows = Array.from({ length: last.row - first.row + 1 }, (_, row) =>
    Array.from(
      { length: last.column - first.column + 1 },
      (__, column) => cells[first.row + row]?.[first.column + column] ?? "",
    ),
  );
  return rows.length === 1 && rows[0].length === 1 ? rows[0][0] : rows;
}

function answerOf(book: ComputedTabs, tab: string, call: Call): ComputedValue {
  const name = nameOf(call);
  const of = (node: AstExpression | null) => (node === null ? undefined : evaluated(book, tab, node));
  const ownCall = calledBy(call);
  if (ownCall) return ownCall(...call.arguments.map((node) => withoutErrors(of(node)))) as ComputedValue;
  if (name === "INDEX") return indexed(call.arguments.map(of));
  if (name === "IF") return chosen(book, tab, call);
  if (name === "COUNTIF" || name === "COUNTIFS") return counted(book, tab, call);
  throw new UnknownFormula(name);
}

/** A function that gets an error answers with it, as in a spreadsheet. */
function withoutErrors(value: ComputedValue | undefined): ComputedValue | undefined {
  const wrong = value === undefined ? undefined : blockOf(value).flat().find(isWrong);
  if (wrong !== undefined) throw new Error(wrong.message);
  return value;
}

/** INDEX(block, 0, column): a column, or with 0 the whole block. */
function indexed([block = "", row = 0, column = 0]: (ComputedValue | undefined)[]): ComputedValue {
  if (row !== 0 || typeof column !== "number") throw new UnknownFormula("INDEX");
  return column === 0 ? block : blockOf(block).map((line) => [line[column - 1] ?? ""]);
}

/** IF for each cell of its arguments. */
function chosen(book: ComputedTabs, tab: string, { arguments: nodes }: Call): ComputedValue {
  if (nodes.length !== 3) throw new UnknownFormula("IF");
  const [asked, then, otherwise] = nodes.map((node) => argument(book, tab, node));
  return spread([asked, then, otherwise], ([condition, yes, no]) =>
    condition !== false && condition !== 0 && condition !== "" ? yes : no,
  );
}

/**
 * In how many rows of some columns the wanted values stand, as COUNTIF and COUNTIFS read them: a number is the same as its
 * text. The arguments are a column, what is wanted in it, another column, and so on.
 */
function counted(book: ComputedTabs, tab: string, { arguments: nodes }: Call): ComputedValue {
  const inOneSpelling = (cell: Computed) => (isWrong(cell) ? "" : String(cell).toLowerCase());
  const values = nodes.map((node) => argument(book, tab, node));
  const columns = values
    .filter((_, index) => index % 2 === 0)
    .map((one) => blockOf(one).flat().map(inOneSpelling));
  const criteria = values.filter((_, index) => index % 2 === 1);
  return spread(criteria, (cells) => {
    const wanted = cells.map(inOneSpelling);
    if (wanted.includes("")) return 0;
    return columns[0].filter((_, row) => wanted.every((one, at) => columns[at][row] === one)).length;
  });
}

function argument(book: ComputedTabs, tab: string, node: AstExpression | null | undefined): ComputedValue {
  if (!node) throw new UnknownFormula("a missing argument");
  return evaluated(book, tab, node);
}

/** The operators that formulas of the pane have. */
const OPERATORS: Readonly<Record<string, (one: Computed, other: Computed) => Computed>> = {
  "=": (one, other) => one === other,
  ">": (one, other) => Number(one) > Number(other),
  "+": (one, other) => Number(one) + Number(other),
  "*": (one, other) => Number(one) * Number(other),
};

/** Computes each cell of blocks side by side; a single value, row or column counts for all others. */
function spread(values: readonly ComputedValue[], of: (cells: Computed[]) => Computed): ComputedValue {
  const blocks = values.map(blockOf);
  if (!values.some(isBlock)) return of(blocks.map(([[cell]]) => cell));
  const [rows, columns] = [
    greatest(blocks.map(({ length }) => length)),
    greatest(blocks.map(([first]) => first.length)),
  ];
  const cellOf = (block: BlockOfValues, row: number, column: number): Computed => {
    const line = block[block.length === 1 ? 0 : row];
    return line?.[line.length === 1 ? 0 : column] ?? "";
  };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => of(blocks.map((block) => cellOf(block, row, column)))),
  );
}
