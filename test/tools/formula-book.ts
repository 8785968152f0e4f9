import { type CellValue, isFigure, isFormula, type NewSheet, sheetCells } from "../../src/sheets/sheet-host";
import { type Follow, type SortedBy, sortedRows } from "./sorted-rows";

/**
 * Computes the formulas of new tabs without a spreadsheet engine, as Excel documents its functions. It knows
 * only the functions and operators that the pane's formulas use, and throws at anything else.
 */

export type Value = string | number | boolean | null | ExcelError;

/** An error value. It is a result like any other, and what is computed from it is an error too. */
export class ExcelError {
  constructor(readonly code: string) {}
}

type Matrix = Value[][];
type Own = (...args: number[]) => number;

/** A function that takes ranges and whose answer spills to the right and downwards. */
export type Spilling = (...args: Value[][][]) => Value[][];

type Node =
  | { kind: "value"; value: Value }
  | { kind: "range"; tab?: string; from: [number, number]; to: [number, number] }
  | { kind: "call"; name: string; args: Node[] }
  | { kind: "binary"; operator: string; left: Node; right: Node };

/** A workbook of new tabs. A test types into its cells and reads them. */
export function formulaBook(
  sheets: NewSheet[],
  own: Record<string, Own> = {},
  spilling: Record<string, Spilling> = {},
) {
  const tabs = new Map(sheets.map((sheet) => [sheet.name, sheetCells(sheet)]));
  const known = new Map<string, Value>();
  /** Ranges are read again and again, such as the teams of all matches by each team of the ranking. */
  const ranges = new Map<string, Value[]>();
  const busy = new Set<string>();
  const spills = new Map<string, Matrix>();
  // The places of formulas whose answers spill.
  const canSpill = (content: CellValue) =>
    isFormula(content) && (content.formula.slice(1).split("(")[0] in spilling || FILLS.test(content.formula));
  const originsIn = (cells: CellValue[][]) =>
    cells.flatMap((line, row) =>
      line.flatMap((content, column) =>
        canSpill(content) ? [{ at: [row, column] as const, formula: content }] : [],
      ),
    );
  const origins = new Map([...tabs].map(([name, cells]) => [name, originsIn(cells)]));

  const cell = (tab: string, row: number, column: number): Value => {
    const cells = tabs.get(tab);
    if (!cells) throw new Error(`There is no tab ${tab}`);
    const content = cells[row]?.[column] ?? "";
    if (content === "") return spilled(tab, row, column);
    if (isFigure(content)) return content.figure;
    if (!isFormula(content)) return content;
    const key = `${tab}!${row},${column}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (busy.has(key)) throw new Error(`${key} depends on itself`);
    busy.add(key);
    const node = parse(content.formula);
    // A formula that refers to a blank cell shows 0.
    const whole = evaluate(node, tab);
    spills.set(key, whole);
    const fills = node.kind === "call" && (node.name in spilling || FILLS.test(content.formula));
    const value = (fills ? whole[0][0] : single(whole)) ?? 0;
    busy.delete(key);
    known.set(key, value);
    return value;
  };

  /** The value that a formula to the left or above spills into a blank cell; null when there is none. */
  const spilled = (tab: string, row: number, column: number): Value => {
    for (const { at, formula } of origins.get(tab) ?? []) {
      const [top, left] = at;
      if (top > row || left > column || busy.has(`${tab}!${top},${left}`)) continue;
      if (tabs.get(tab)?.[top]?.[left] !== formula) continue;
      cell(tab, top, left);
      const value = spills.get(`${tab}!${top},${left}`)?.[row - top]?.[column - left];
      if (value !== undefined) return value;
    }
    return null;
  };

  const block = (node: Node & { kind: "range" }, at: string): Matrix => {
    // A formula depends on every cell of a range, even when only the edge of the range matters.
    const rows: Matrix = [];
    for (let row = node.from[0]; row <= node.to[0]; row++) {
      const line: Value[] = [];
      for (let column = node.from[1]; column <= node.to[1]; column++) {
        line.push(cell(node.tab ?? at, row, column));
      }
      rows.push(line);
    }
    return rows;
  };

  /** The values of a range or of an expression, row by row. */
  const flattened = (node: Node, at: string): Value[] => {
    if (node.kind !== "range") return evaluate(node, at).flat();
    const key = `${node.tab ?? at}!${node.from.join()}:${node.to.join()}`;
    const before = ranges.get(key);
    if (before !== undefined) return before;
    const values = block(node, at).flat();
    ranges.set(key, values);
    return values;
  };

  const evaluate = (node: Node, at: string): Matrix => {
    if (node.kind === "value") return [[node.value]];
    if (node.kind === "range") return block(node, at);
    if (node.kind === "binary") {
      return spread(evaluate(node.left, at), evaluate(node.right, at), (a, b) => binary(node.operator, a, b));
    }
    if (node.kind === "call" && isWhole(node)) return everyRow(node.args[0], at);
    if (node.name in spilling) return spilling[node.name](...node.args.map((arg) => evaluate(arg, at)));
    return [[call(node, at)]];
  };

  /** An expression of ranges, computed for each of their rows. */
  const everyRow = (node: Node, at: string): Matrix => {
    if (node.kind === "binary")
      return spread(everyRow(node.left, at), everyRow(node.right, at), (a, b) => binary(node.operator, a, b));
    if (node.kind !== "call") return evaluate(node, at);
    if (node.name === "MAX") return [[call(node, at)]];
    // COUNTIF and COUNTIFS count in the whole of their ranges for each row of what they look for.
    const isWholeRange = (index: number) => /^COUNTIFS?$/.test(node.name) && index % 2 === 0;
    const args = node.args.map((arg, index) => (isWholeRange(index) ? [[]] : everyRow(arg, at)));
    const [rows, columns] = [0, 1].map((side) =>
      Math.max(...args.map((matrix) => (side === 0 ? matrix.length : matrix[0].length))),
    );
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => {
        const values = args.map(
          (matrix) => matrix[Math.min(row, matrix.length - 1)][Math.min(column, matrix[0].length - 1)],
        );
        const cells = values.map((value, index): Node =>
          isWholeRange(index) ? node.args[index] : { kind: "value", value },
        );
        return call({ ...node, args: cells }, at);
      }),
    );
  };

  const call = ({ name, args }: Node & { kind: "call" }, at: string): Value => {
    const one = (index: number) => single(evaluate(args[index], at));
    const flat = (index: number) => flattened(args[index], at);
    if (name === "IF") {
      const condition = one(0);
      if (condition instanceof ExcelError) return condition;
      return truth(condition) ? one(1) : one(2);
    }
    if (name === "IFERROR") {
      const value = one(0);
      return value instanceof ExcelError ? one(1) : value;
    }
    if (name === "CHOOSE") {
      const index = numeric(one(0));
      if (index instanceof ExcelError) return index;
      return index >= 1 && index < args.length ? one(index) : new ExcelError("#VALUE!");
    }
    if (name === "ISERROR") return one(0) instanceof ExcelError;
    if (name === "ISLOGICAL") return typeof one(0) === "boolean";
    if (name === "ISNUMBER") return typeof one(0) === "number";
    if (name === "SUMPRODUCT") {
      const [first, ...others] = args.map((_, index) => flat(index));
      if (others.length === 0) return sum(first);
      // Beside other ranges, a text counts as 0.
      const factor = (value: Value) => (typeof value === "number" ? value : 0);
      return sum(first.map((value, at) => others.reduce((all, one) => all * factor(one[at]), factor(value))));
    }
    if (name === "TEXTJOIN") {
      const texts = flat(2).map(words);
      return texts.filter((part) => part !== "").join(words(one(0)));
    }
    if (name === "MAX") {
      const all = args.flatMap((_, index) => flat(index));
      const broken = all.find((value) => value instanceof ExcelError);
      if (broken !== undefined) return broken;
      const numbers = all.filter((value) => typeof value === "number");
      return numbers.reduce((most, value) => Math.max(most, value), numbers[0] ?? 0);
    }
    if (name === "SUM") return sum(args.flatMap((_, index) => flat(index)));
    if (name === "COUNT") return args.flatMap((_, i) => flat(i)).filter((v) => typeof v === "number").length;
    if (name === "ROW" && args[0].kind === "range") return args[0].from[0] + 1;
    if (name === "COUNTA") return args.flatMap((_, i) => flat(i)).filter((v) => v !== null).length;
    if (name === "COUNTIF") {
      return flat(0).filter(meeting(one(1))).length;
    }
    if (name === "SUMIF") {
      const [values, meets] = [flat(2), meeting(one(1))];
      return sum(flat(0).flatMap((value, index) => (meets(value) ? [values[index]] : [])));
    }
    if (name === "COUNTIFS" || name === "SUMIFS") {
      const first = name === "SUMIFS" ? 1 : 0;
      const conditions = Array.from({ length: (args.length - first) / 2 }, (_, index) => ({
        values: flat(first + 2 * index),
        meets: meeting(one(first + 2 * index + 1)),
      }));
      const chosen = conditions[0].values.map((_, row) =>
        conditions.every(({ values, meets }) => meets(values[row])),
      );
      return first === 0 ? chosen.filter(Boolean).length : sum(flat(0).filter((_, row) => chosen[row]));
    }
    if (name === "INDEX") {
      const row = one(1);
      if (row instanceof ExcelError) return row;
      if (args.length === 3 && args[0].kind === "range") {
        const [line, column] = [numeric(row), numeric(one(2))];
        if (line instanceof ExcelError) return line;
        if (column instanceof ExcelError) return column;
        return (
          block(args[0], at)
            .at(line - 1)
            ?.at(column - 1) ?? new ExcelError("#REF!")
        );
      }
      const values = flat(0);
      const number = numeric(row);
      if (number instanceof ExcelError) return number;
      return number >= 1 && number <= values.length ? values[number - 1] : new ExcelError("#REF!");
    }
    if (name === "MATCH") return match(one(0), flat(1), numeric(one(2)));

    const values = args.map((_, index) => one(index));
    const broken = values.find((value) => value instanceof ExcelError);
    if (broken !== undefined) return broken;
    const ownFunction = own[name];
    if (ownFunction) {
      const numbers = values.map(numeric);
      const bad = numbers.find((value) => value instanceof ExcelError);
      return bad ?? ownFunction(...numbers.map(Number));
    }
    if (!(name in OF_VALUES)) throw new Error(`The test knows no function ${name}`);
    return OF_VALUES[name](values);
  };

  /** What a cell shows: `""` for a blank cell, and the code for an error. */
  const read = (tab: string, row: number, column: number): string | number | boolean => {
    const value = cell(tab, row, column);
    return value instanceof ExcelError ? value.code : (value ?? "");
  };
  const forget = () => {
    known.clear();
    ranges.clear();
    spills.clear();
  };

  return {
    read,
    /** Sorts rows of a tab, counted from 0, as a spreadsheet does. */
    sort(
      tab: string,
      rows: { from: number; to: number },
      keys: readonly SortedBy[],
      follow: Follow = "all",
    ): void {
      const cells = tabs.get(tab);
      if (!cells) throw new Error(`There is no tab ${tab}`);
      const sorted = sortedRows(
        cells.slice(rows.from, rows.to),
        (row, column) => read(tab, rows.from + row, column),
        keys,
        follow,
      );
      cells.splice(rows.from, sorted.length, ...sorted);
      origins.set(tab, originsIn(cells));
      forget();
    },
    /** What a formula fills, after it was read; undefined where it fills no more than its cell. */
    filled(tab: string, row: number, column: number): readonly (readonly Value[])[] | undefined {
      const answer = spills.get(`${tab}!${row},${column}`);
      return answer && answer.length * answer[0].length > 1 ? answer : undefined;
    },
    /** The contents of a tab: what was typed, and formulas. */
    contents(tab: string): readonly (readonly CellValue[])[] | undefined {
      return tabs.get(tab);
    },
    type(tab: string, row: number, column: number, value: CellValue): void {
      const cells = tabs.get(tab);
      if (!cells) throw new Error(`There is no tab ${tab}`);
      // A header that was not found is column -1: a test that types there would prove nothing.
      if (row < 0 || column < 0)
        throw new Error(`There is no cell at row ${row}, column ${column} of ${tab}`);
      while (cells.length <= row) cells.push([]);
      while (cells[row].length < column) cells[row].push("");
      cells[row][column] = value;
      if (canSpill(value)) origins.get(tab)?.push({ at: [row, column], formula: value });
      forget();
    },
  };
}

/** The functions whose arguments are single values, none of them an error. */
const OF_VALUES: Record<string, (values: Value[]) => Value> = {
  NA: () => new ExcelError("#N/A"),
  FALSE: () => false,
  OR: (values) => values.some(truth),
  AND: (values) => values.every(truth),
  FIND: (values) => words(values[1]).indexOf(words(values[0])) + 1 || new ExcelError("#VALUE!"),
  TRIM: (values) => words(values[0]).trim().replace(/ +/g, " "),
  EXACT: (values) => words(values[0]) === words(values[1]),
  LOWER: (values) => words(values[0]).toLowerCase(),
  RIGHT: (values) => words(values[0]).slice(-Number(values[1] ?? 1)),
  SUBSTITUTE: (values) => words(values[0]).split(words(values[1])).join(words(values[2])),
  MID: (values) => words(values[0]).slice(Number(values[1]) - 1, Number(values[1]) - 1 + Number(values[2])),
  REPT: (values) => words(values[0]).repeat(Number(values[1])),
  LEFT: (values) => words(values[0]).slice(0, Number(values[1] ?? 1)),
  LEN: (values) => words(values[0]).length,
  ABS: (values) => Math.abs(Number(values[0])),
  NOT: (values) => !truth(values[0]),
  INT: (values) => Math.floor(Number(values[0])),
  SIGN: (values) => Math.sign(Number(values[0])),
  SQRT: (values) => Math.sqrt(Number(values[0])),
  POWER: (values) => Number(values[0]) ** Number(values[1]),
  MIN: (values) => values.reduce<number>((least, value) => Math.min(least, Number(value)), Infinity),
  ROUND: (values) => roundAway(Number(values[0]), Number(values[1])),
};

/** A formula that fills its column: INDEX of all rows. */
const FILLS = /^=INDEX\(.*,0,0\)$/;

function isWhole({ name, args }: Node & { kind: "call" }): boolean {
  return (
    name === "INDEX" &&
    args.length === 3 &&
    args.slice(1).every((arg) => arg.kind === "value" && arg.value === 0)
  );
}

function single(matrix: Matrix): Value {
  if (matrix.length !== 1 || matrix[0].length !== 1) return new ExcelError("#VALUE!");
  return matrix[0][0];
}

function spread(left: Matrix, right: Matrix, apply: (a: Value, b: Value) => Value): Matrix {
  if (left.length * right.length * left[0].length * right[0].length === 1)
    return [[apply(left[0][0], right[0][0])]];
  const [long, wide] = [Math.max(left.length, right.length), Math.max(left[0].length, right[0].length)];
  const at = (matrix: Matrix, row: number, column: number) =>
    matrix[matrix.length === 1 ? 0 : row][matrix[0].length === 1 ? 0 : column];
  return Array.from({ length: long }, (_, row) =>
    Array.from({ length: wide }, (_, column) => apply(at(left, row, column), at(right, row, column))),
  );
}

function binary(operator: string, a: Value, b: Value): Value {
  if (a instanceof ExcelError) return a;
  if (b instanceof ExcelError) return b;
  if (operator === "&") return words(a) + words(b);
  if (["=", "<>", "<", ">", "<=", ">="].includes(operator)) {
    const order = compare(a, b);
    if (operator === "=") return order === 0;
    if (operator === "<>") return order !== 0;
    if (operator === "<") return order < 0;
    if (operator === ">") return order > 0;
    return operator === "<=" ? order <= 0 : order >= 0;
  }
  const [x, y] = [numeric(a), numeric(b)];
  if (x instanceof ExcelError) return x;
  if (y instanceof ExcelError) return y;
  if (operator === "+") return x + y;
  if (operator === "-") return x - y;
  if (operator === "*") return x * y;
  return y === 0 ? new ExcelError("#DIV/0!") : x / y;
}

/**
 * Numbers sort before texts, and capitals do not matter. A blank counts as 0 beside a number and as "" beside
 * a text.
 */
function compare(a: Value, b: Value): number {
  const blank = (value: Value, other: Value) => value ?? (typeof other === "string" ? "" : 0);
  const [x, y] = [blank(a, b), blank(b, a)];
  const kind = (value: Value) => (typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2);
  if (kind(x) !== kind(y)) return kind(x) - kind(y);
  if (typeof x === "string" && typeof y === "string") {
    const [p, q] = [x.toLowerCase(), y.toLowerCase()];
    return p < q ? -1 : p > q ? 1 : 0;
  }
  return Number(x) - Number(y);
}

function numeric(value: Value): number | ExcelError {
  if (value instanceof ExcelError) return value;
  if (value === null) return 0;
  if (typeof value === "string" && (value.trim() === "" || Number.isNaN(Number(value)))) {
    return new ExcelError("#VALUE!");
  }
  return Number(value);
}

function words(value: Value): string {
  return value === null ? "" : String(value);
}

function truth(value: Value): boolean {
  return value === true || (typeof value === "number" && value !== 0);
}

/** Texts and blanks in cells are skipped; an error becomes the result of the sum. */
function sum(values: Value[]): Value {
  let total = 0;
  for (const value of values) {
    if (value instanceof ExcelError) return value;
    if (typeof value === "number") total += value;
  }
  return total;
}

/**
 * What meets a criterion of SUMIFS and similar functions, as far as the pane uses them: a number, or ">=" and a number.
 */
function meeting(criterion: Value): (value: Value) => boolean {
  if (criterion instanceof ExcelError)
    return (value) => value instanceof ExcelError && value.code === criterion.code;
  if (typeof criterion === "number") return (value) => value === criterion;
  const text = words(criterion);
  const most = /^<=(-?[\d.]+)$/.exec(text);
  if (most) return (value) => typeof value === "number" && value <= Number(most[1]);
  const least = /^>=(-?[\d.]+)$/.exec(text);
  if (least) return (value) => typeof value === "number" && value >= Number(least[1]);
  const below = /^<(\d+)$/.exec(text);
  if (below) return (value) => typeof value === "number" && value < Number(below[1]);
  if (/[<>=*?~]/.test(text)) throw new Error(`The test knows no criterion ${text}`);
  return (value) => !(value instanceof ExcelError) && words(value) === text;
}

function match(wanted: Value, values: Value[], how: number | ExcelError): Value {
  if (wanted instanceof ExcelError) return wanted;
  if (how === 0) return values.indexOf(wanted) + 1 || new ExcelError("#N/A");
  if (typeof wanted !== "number") throw new Error("The test matches numbers only");
  const index = values.reduce<number>((last, value, at) => (Number(value) <= wanted ? at : last), -1);
  return index < 0 ? new ExcelError("#N/A") : index + 1;
}

function roundAway(value: number, digits: number): number {
  // toFixed, because a number very near 0 would otherwise be written with an exponent.
  const scaled = Number(`${Math.abs(value).toFixed(12)}e${digits}`);
  const whole = Math.floor(scaled + 0.5 + 1e-9);
  return Math.sign(value) * Number(`${whole}e${-digits}`) + 0;
}

const TOKEN =
  /\s*(?:("(?:[^"]|"")*")|(\{\{.*?\}\}!)?(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)(?![\w(])|([A-Z][A-Z.]*)\(|(\d+(?:\.\d+)?)|(<>|<=|>=|[-+*/&=<>(),])|(#REF!))/y;

type Token = { kind: "node"; node: Node } | { kind: "call"; name: string } | { kind: "sign"; sign: string };

/** The formulas that were read before. The tabs of one test have those of another. */
const read = new Map<string, Node>();

function parse(formula: string): Node {
  const node = read.get(formula) ?? parsed(formula.slice(1));
  read.set(formula, node);
  return node;
}

function parsed(formula: string): Node {
  const tokens = tokenized(formula);
  let next = 0;
  const sign = () => {
    const token = tokens[next];
    return token?.kind === "sign" ? token.sign : "";
  };
  const expect = (wanted: string) => {
    if (sign() !== wanted) throw new Error(`${formula}: expected ${wanted} at token ${next}`);
    next++;
  };
  const atom = (): Node => {
    const token = tokens[next++];
    if (token === undefined) throw new Error(`${formula} ends too early`);
    if (token.kind === "node") return token.node;
    if (token.kind === "call") {
      const args: Node[] = [];
      while (sign() !== ")") {
        args.push(sign() === "," ? { kind: "value", value: null } : comparison());
        if (sign() !== ")") expect(",");
      }
      expect(")");
      return { kind: "call", name: token.name, args };
    }
    if (token.sign === "(") {
      const inner = comparison();
      expect(")");
      return inner;
    }
    if (token.sign === "-") {
      return { kind: "binary", operator: "-", left: { kind: "value", value: 0 }, right: atom() };
    }
    throw new Error(`${formula}: ${token.sign} where a value should be`);
  };
  const chain = (operators: string[], below: () => Node) => (): Node => {
    let left = below();
    while (operators.includes(sign())) {
      const operator = sign();
      next++;
      left = { kind: "binary", operator, left, right: below() };
    }
    return left;
  };
  const product = chain(["*", "/"], atom);
  const total = chain(["+", "-"], product);
  const joined = chain(["&"], total);
  const comparison = chain(["=", "<>", "<", ">", "<=", ">="], joined);
  const whole = comparison();
  if (next < tokens.length) throw new Error(`${formula}: more after its end`);
  return whole;
}

function tokenized(formula: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const at = TOKEN.lastIndex;
    const [, quoted, tab, range, call, digits, sign, gone] = TOKEN.exec(formula) ?? [];
    if (TOKEN.lastIndex === 0) throw new Error(`${formula}: cannot read ${formula.slice(at, at + 20)}`);
    if (gone !== undefined) {
      tokens.push(valueToken(new ExcelError(gone)));
    } else if (quoted !== undefined) {
      tokens.push(valueToken(quoted.slice(1, -1).replace(/""/g, '"')));
    } else if (range !== undefined) {
      const [from, to = from] = range.replace(/\$/g, "").split(":").map(position);
      tokens.push({ kind: "node", node: { kind: "range", tab: tab?.slice(2, -3), from, to } });
    } else if (call !== undefined) {
      tokens.push({ kind: "call", name: call });
    } else if (digits !== undefined) {
      tokens.push(valueToken(Number(digits)));
    } else {
      tokens.push({ kind: "sign", sign });
    }
  }
  return tokens;
}

function valueToken(value: Value): Token {
  return { kind: "node", node: { kind: "value", value } };
}

/** The row and column of an address, counted from 0. */
function position(address: string): [number, number] {
  const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
  return [Number(row) - 1, column - 1];
}
