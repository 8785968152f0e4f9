/**
 * The arguments of a worksheet function, declared once as data: the kind, the default, the limits, and what
 * is expected in words. From this declaration the function gets values of the right types, and the scorer
 * gets the same errors in all functions.
 */
import { shiftOf } from "./addresses";
import { beginCall, CellError, errorsMade, hostError, isOfMany } from "./errors";
import { belowHeader, headedAnswer, type Headers } from "./headers";
import {
  type ArgumentName,
  invocationIn,
  isDateNumber,
  isEmpty,
  numberIn,
  type Range,
  readRange,
} from "./reading";
import { type Answer } from "./shaping";
import { keepMessages } from "./keep-messages";
import { badArgument, badCell, listed, nameOf, sizeOf, wrongShape } from "./wording";

/** How one argument is read. Value is the type that the function gets. */
export interface Argument<Value> {
  read: (name: ArgumentName, given: unknown) => Value;
}

type Arguments = Record<string, Argument<unknown>>;
/** What the host passes, by the names of the arguments. */
type Given<Declared> = { [Name in keyof Declared]: unknown };
/** What the function gets, by the names of the arguments. */
type ReadArguments<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends Argument<infer Value> ? Value : never;
};

/**
 * Makes a worksheet function from the declarations of its arguments and a function of their values. When that
 * function throws a {@link CellError}, the worksheet function throws the host's own error.
 *
 * Its parameters are the arguments by name, and the call itself, which may hold the addresses of the
 * arguments and of the calling cell.
 *
 * @example
 * const imp = worksheetFunction("IMP", { difference: numbers({ … }) }, ({ difference }) => difference.map(impOf));
 */
export function worksheetFunction<Declared extends Arguments, Answered extends Answer | Answer[][]>(
  fn: string,
  declared: Declared,
  compute: (values: ReadArguments<Declared>, fn: string) => Answered,
): (given: Given<Declared>, call?: ArrayLike<unknown>) => Answered {
  const readers = Object.entries(declared).map(([name, { read }]) => ({ name: { fn, name }, read }));
  const ofHeaders = readers.find(({ name }) => name.name === HEADERS);
  return (given, call) => {
    const invocation = invocationIn(call);
    const before = errorsMade();
    beginCall();
    try {
      const addresses = invocation?.parameterAddresses;
      // Copying an object takes less time than adding its properties one by one.
      const values: Record<string, unknown> = { ...given };
      const headers = ofHeaders?.read(ofHeaders.name, values[HEADERS]) as Headers | undefined;
      for (const { name, read } of readers) {
        const argument = addresses === undefined ? name : withAddress(name, given, addresses);
        const [place, cells] =
          headers === undefined ? [argument, values[name.name]] : belowHeader(argument, values[name.name]);
        values[name.name] = read(place, cells);
      }
      const computed = compute(values as ReadArguments<Declared>, fn);
      const answer = headers === undefined ? computed : (headedAnswer(fn, headers, computed) as Answered);
      if (invocation) keepMessages(invocation, errorsMade() === before ? undefined : answer);
      return answer;
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      const told = hostError(error);
      if (invocation) keepMessages(invocation, told);
      throw told;
    }
  };
}

/** The argument that gives an answer its headers. */
const HEADERS = "headers";

/** The addresses are in the order of the call, which may differ from the order of the declaration. */
function withAddress(
  name: ArgumentName,
  given: object,
  addresses: readonly (string | undefined)[],
): ArgumentName {
  return { ...name, address: addresses[Object.keys(given).indexOf(name.name)] };
}

/** The limits of a number. */
interface Limits {
  /** What is expected, in words: `a number above 0, such as 10`. */
  expected: string;
  above?: number;
  least?: number;
  most?: number;
  whole?: true;
  /** A further condition that the number must fulfil. */
  fits?: (value: number) => boolean;
}

function isWithin(value: number, { above, least, most, whole, fits }: Limits): boolean {
  return (
    !isDateNumber(value) &&
    (above === undefined || value > above) &&
    (least === undefined || value >= least) &&
    (most === undefined || value <= most) &&
    (!whole || Number.isInteger(value)) &&
    (fits === undefined || fits(value))
  );
}

/** The limits of an argument that says how many scores there are, or should be. */
export const COUNT = {
  expected: "a whole number of scores, 1 or more",
  whole: true,
  least: 1,
  most: 1e9,
} as const;

/**
 * One number. When it is omitted or blank, it has its default value, or is undefined when it is optional and
 * has no default.
 */
export function number(limits: Limits & { optional: true }): Argument<number | undefined>;
export function number(limits: Limits & { default?: number }): Argument<number>;
export function number(limits: Limits & { default?: number; optional?: true }): Argument<number | undefined> {
  const optional = limits.optional === true || limits.default !== undefined;
  return {
    read: (name, given) => {
      const [cell] = oneCell(name, given, limits.expected).cells;
      if (optional && isEmpty(cell)) return limits.default;
      const value = numberIn(cell);
      if (value !== undefined && isWithin(value, limits)) return value;
      throw badArgument(name, cell, limits.expected, optional);
    },
  };
}

/** The number in a range of one cell, which may be left out. Throws a {@link CellError} when it is bad. */
export function oneNumber({ argument, cells: [cell] }: Range, limits: Limits): number {
  const value = numberIn(cell);
  if (value !== undefined && isWithin(value, limits)) return value;
  throw badArgument(argument, cell, limits.expected, true);
}

/** A list in which each of these words stands once, in whatever order: with one of them missing it does not compile. */
export type All<Word extends string, First extends Word = Word> = [Word] extends [never]
  ? readonly []
  : First extends First
    ? readonly [First, ...All<Exclude<Word, First>>]
    : never;

/**
 * One of a few words, in capital or small letters. When it is omitted or blank, it has its default value, if
 * there is one.
 */
export function word<Word extends string>(words: All<Word>, byDefault?: Word): Argument<Word>;
export function word<Word extends string>(words: readonly Word[], byDefault?: Word): Argument<Word> {
  return byDefault === undefined ? oneOf(words) : oneOf(words, { blank: byDefault });
}

/** One of many words, the keys of a record, like {@link word}. */
export function keyword<Word extends string>(
  words: Readonly<Record<Word, unknown>>,
  byDefault: Word,
): Argument<Word> {
  return oneOf(Object.keys(words) as Word[], { blank: byDefault });
}

/** One of a few words, like {@link word}; undefined when it is omitted or blank. */
export function optionalWord<Word extends string>(words: All<Word>): Argument<Word | undefined>;
export function optionalWord<Word extends string>(words: readonly Word[]): Argument<Word | undefined> {
  return oneOf(words, { blank: undefined });
}

/** One of some words; a blank cell has the value that is given for it, otherwise it is an error. */
function oneOf<Word extends string, Blank = never>(
  words: readonly Word[],
  optional?: { blank: Blank },
): Argument<Word | Blank> {
  const expected = listed(words);
  return {
    read: (name, given) => {
      const [cell] = oneCell(name, given, expected).cells;
      if (optional && isEmpty(cell)) return optional.blank;
      const typed = typeof cell === "string" ? cell.trim().toLowerCase() : undefined;
      const found = words.find((candidate) => candidate === typed);
      if (found === undefined) throw badArgument(name, cell, expected, optional !== undefined);
      return found;
    },
  };
}

/** One number or one of some words. */
export function numberOrWord<Word extends string>(
  limits: Limits & { optional: true },
  words: All<Word>,
): Argument<number | Word | undefined>;
export function numberOrWord<Word extends string>(
  limits: Limits & { optional: true },
  words: readonly Word[],
): Argument<number | Word | undefined> {
  const before = [limits.expected, ...words.slice(0, -1)].join(", ");
  const single = number({ ...limits, expected: `${before}, or ${words[words.length - 1]}` });
  return {
    read: (name, given) => {
      const { cells } = readRange(name, given);
      const [cell] = cells;
      const typed = cells.length === 1 && typeof cell === "string" ? cell.trim().toLowerCase() : undefined;
      return words.find((candidate) => candidate === typed) ?? single.read(name, given);
    },
  };
}

/** A range of any cells. */
export const cells: Argument<Range> = { read: readRange };

/** A range of any cells; undefined when it is omitted or a single blank. */
export const optionalCells: Argument<Range | undefined> = {
  read: (name, given) => {
    const range = readRange(name, given);
    return range.cells.length === 1 && isEmpty(range.cells[0]) ? undefined : range;
  },
};

/** One cell with any content. */
export function single(expected: string): Argument<Range> {
  return { read: (name, given) => oneCell(name, given, expected) };
}

/** The headers of an answer; undefined when they are omitted or blank. */
export const headers: Argument<Headers | undefined> = {
  read: (name, given) => {
    const expected = 'texts with | between them, such as "NS|EW"';
    const [cell] = oneCell(name, given, expected).cells;
    if (isEmpty(cell)) return undefined;
    if (typeof cell !== "string") throw badArgument(name, cell, expected, true);
    return cell.split("|").map((header) => header.trim());
  },
};

/** A range of numbers in which each cell is read on its own and has its own error. */
export interface Numbers {
  range: Range;
  /** The number in a cell. Throws a {@link CellError} when the cell is bad. */
  at: (index: number) => number;
}

/** A range of numbers, each of which is read on its own. */
export function numbers(limits: Limits & { kind: string }): Argument<Numbers> {
  return {
    read: (name, given) => {
      const range = readRange(name, given);
      return { range, at: (index) => numberAt(range, index, limits.kind, limits) };
    },
  };
}

/** The number in a cell of a range. Throws a {@link CellError} when the cell is bad. */
export function numberAt(range: Range, index: number, kind: string, limits: Limits): number {
  const cell = range.cells[index];
  const value = numberIn(cell);
  if (value !== undefined && isWithin(value, limits)) return value;
  const isRuling = typeof cell === "string" && cell.length <= 400 && /%.*[/;]/.test(cell);
  const expected = isRuling ? `${limits.expected}; this function takes no weighted ruling` : limits.expected;
  throw badCell(range, index, kind, expected);
}

/**
 * Reads cell after cell. Bad cells are one error of the whole call, which names the first five, so that the
 * scorer need not correct them one call at a time. An error that names no cell is thrown at once.
 */
export function eachCell(count: number, read: (index: number) => void): void {
  const faults: CellError[] = [];
  let isCounted = true;
  for (let index = 0; index < count && isCounted; index++) {
    try {
      read(index);
    } catch (error) {
      if (!(error instanceof CellError) || error.place === undefined) throw error;
      isCounted = !isOfMany(error);
      if (isCounted) faults.push(error);
      else if (faults.length === 0) throw error;
    }
  }
  if (faults.length === 0) return;
  const [{ code, message }] = faults;
  const others =
    faults.length > 1
      ? `; also ${faults
          .slice(1, 5)
          .map((fault) => fault.place)
          .join(", ")}`
      : "";
  const least = isCounted ? "" : "more than ";
  const more = faults.length > 5 ? ` and ${least}${faults.length - 5} more` : "";
  throw new CellError(code, message + others + more);
}

/**
 * Finds the cell of `other` that belongs to cell `index` of `range`. The two have the same shape, or `other`
 * is a single cell that belongs to all cells of `range`.
 */
export function beside(range: Range, other: Range, what: string): (index: number) => number {
  if (other.cells.length === 1) return () => 0;
  if (sameShape(range, other)) {
    mustNotBeShifted(range, other);
    return (index) => index;
  }
  throw wrongShape(other, `${what}, or ${sizeOf(range)} like ${nameOf(range)}`);
}

export function sameShape(a: Range, b: Range): boolean {
  return a.rows === b.rows && a.columns === b.columns;
}

/** Throws a {@link CellError} when two ranges do not have the same shape. */
export function mustBeLike(range: Range, other: Range): void {
  if (!sameShape(range, other)) throw wrongShape(other, `${sizeOf(range)} like ${nameOf(range)}`);
  mustNotBeShifted(range, other);
}

/** Throws a {@link CellError} when the host tells that two ranges overlap but do not begin in the same row. */
export function mustNotBeShifted(range: Range, other: Range): void {
  const shift = shiftOf(range, other);
  if (shift === undefined) return;
  const size = Math.abs(shift.by);
  const [before, after] = shift.of === "row" ? ["above", "below"] : ["left of", "right of"];
  const way = shift.by < 0 ? before : after;
  const found = `${nameOf(other)} begins ${size} ${shift.of}${size > 1 ? "s" : ""} ${way} ${nameOf(range)}`;
  const { fn } = range.argument;
  throw new CellError("value", `${fn}: ${found}: expected both to begin in the same ${shift.of}`);
}

/** Reads an argument that is one cell. The host may pass it as a single value or as a matrix. */
function oneCell(name: ArgumentName, given: unknown, expected: string): Range {
  const range = readRange(name, given);
  if (range.cells.length === 1) return range;
  const found = `${nameOf(range)} is a range of ${sizeOf(range)}`;
  throw new CellError("value", `${name.fn}: ${found}: expected one cell with ${expected}`);
}
