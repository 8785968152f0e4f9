import { type Strain } from "../contract";
import { greatest } from "../greatest";
import { type Alphabet, ALPHABETS, COLUMN_HEADERS, type Compass, COMPASSES, SIGNS } from "./languages";
import {
  contractInSigns,
  type ContractText,
  contractIn,
  type Declarer,
  declarerIn,
  plain,
  resultOf,
} from "./text";

/** Reads the contracts and the declarers of a column in one way. */
export interface Spelling {
  /** The languages that write so. */
  languages: readonly string[];
  contractIn(cell: string): ContractText | "passed out" | undefined;
  declarerIn(cell: string): Declarer | undefined;
}

const ENGLISH: Spelling = { languages: ["English"], contractIn, declarerIn };

/** In which spellings the cells of a column of contracts, and of the declarers beside it, can be meant. */
export interface ColumnSpellings {
  /** Whether every cell is English. */
  areEnglish: boolean;
  /**
   * The spellings of one row: of those that can read it, the ones that read most of the column. What no spelling can read is
   * left out of the question.
   */
  of(contract: unknown, declarer?: unknown): readonly Spelling[];
}

/**
 * The spellings in which the rows of a column of contracts can be meant.
 *
 * A column that is English throughout is English. Otherwise each spelling is tried on all cells. The column only chooses among the
 * readings that a row has alone: a row in another language than the others is read too, and takes nothing from them. Of the
 * spellings that can read a row those stay that read most cells, then those of the language of the headers beside English, then
 * those whose own word for notrump stands there. English is the only one as soon as it is among them, but for what the language
 * of the headers reads otherwise, and for a D behind a contract, which is East in Turkish.
 *
 * Cost: O(different rows · spellings), and of an English column O(different cells).
 *
 * @param contracts the cells of the column
 * @param declarers the cells of the column beside it
 * @param headers what stands above the two columns
 */
export function spellingsOf(
  contracts: readonly unknown[],
  declarers: readonly unknown[],
  headers: ColumnHeaders = {},
): ColumnSpellings {
  const headed = languagesOf(headers);
  const texts = distinct(contracts);
  const seats = distinct(declarers);
  const isEnglish = (read: (text: string) => unknown) => (text: string) => read(text) !== undefined;
  if (headed.length === 0 && texts.every(isEnglish(contractIn)) && seats.every(isEnglish(declarerIn)))
    return { areEnglish: true, of: () => [ENGLISH] };
  const tried = foreignSpellings().map((spelling): Tried => {
    const read = texts.flatMap((text) => spelling.read(plain(text)) ?? []);
    const seated = seats.filter((seat) => spelling.declarerIn(seat) !== undefined);
    const own = read.filter(({ word }) => spelling.notrump.includes(word));
    return { spelling, read: read.length + seated.length, own: own.length };
  });
  const known = new Map<string, readonly Spelling[]>();
  return {
    areEnglish: false,
    of: (contract, declarer) => {
      const key = JSON.stringify([contract, declarer]);
      const before = known.get(key);
      if (before) return before;
      const found = spellingsOfRow(tried, wordsIn(contract), wordsIn(declarer), headed);
      known.set(key, found);
      return found;
    },
  };
}

/** What stands above the contracts and above their declarers. */
export interface ColumnHeaders {
  contract?: unknown;
  declarer?: unknown;
}

/** The languages of two headers as the pane writes them; none where they are others. */
function languagesOf({ contract, declarer }: ColumnHeaders): readonly string[] {
  const [ofContract, ofDeclarer] = [contract, declarer].map(
    (header) => wordsIn(header).trim().split(/\s/)[0],
  );
  const found = COLUMN_HEADERS.find((one) => one.contract === ofContract && one.by === ofDeclarer);
  return found?.languages ?? [];
}

/** A spelling, and how many cells of a column it reads. */
interface Tried {
  spelling: Foreign;
  read: number;
  /** How many of them have its own word for notrump. */
  own: number;
}

function spellingsOfRow(
  tried: readonly Tried[],
  contract: string,
  declarer: string,
  headed: readonly string[],
): readonly Spelling[] {
  const text = plain(contract);
  const able = readersAmong(tried, ({ spelling }) => spelling.read(text) !== undefined);
  const both = readersAmong(able, ({ spelling }) => spelling.declarerIn(declarer) !== undefined);
  const reading = withMost(both, ({ read }) => read);
  const isOf = (languages: readonly string[]) => (one: Tried) =>
    one.spelling.languages.some((language) => languages.includes(language));
  const ofHeaders = reading.filter(isOf(headed));
  if (ofHeaders.length > 0) {
    // Who types English letters below these headers is told where they mean something else.
    return [...reading.filter(isOf(["English"])).slice(0, 1), ...ofHeaders].map(({ spelling }) => spelling);
  }
  const best = withMost(reading, ({ own }) => own).map(({ spelling }) => spelling);
  const english = best.find(({ languages }) => languages.includes("English"));
  if (english === undefined) return best;
  // The D of 5CD-3 is doubled, or East in Turkish: nobody can tell where the other cells are both English and Turkish.
  const turkish = best.find(({ seatD }) => seatD);
  const other = turkish?.read(text)?.contract;
  return turkish && other && english.read(text)?.contract.doubling !== other.doubling
    ? [english, turkish]
    : [english];
}

/** Those that can read a cell, or all where none can. */
function readersAmong(tried: readonly Tried[], canRead: (one: Tried) => boolean): readonly Tried[] {
  const able = tried.filter(canRead);
  return able.length > 0 ? able : tried;
}

function wordsIn(cell: unknown): string {
  return typeof cell === "string" ? cell : "";
}

/** What stands in a column, in English. */
interface InEnglish {
  contract(cell: string): string;
  /** A contract that can be read in several ways, in signs; nothing for others. */
  readings(cell: string): readonly string[];
  declarer(cell: string): string;
  /** The side of a declarer, which is known also where O is East or West. */
  side(cell: string): "ns" | "ew" | undefined;
}

/**
 * The contracts and the declarers of a column in English, where each cell has one reading; what has several or none stays as it
 * is written.
 */
export function inEnglish(
  contracts: readonly unknown[],
  declarers: readonly unknown[],
  headers: ColumnHeaders = {},
): InEnglish {
  const spellings = spellingsOf(contracts, declarers, headers);
  const same = (cell: string) => cell;
  if (spellings.areEnglish) {
    return { contract: same, readings: () => [], declarer: same, side: (cell) => sideOf(declarerIn(cell)) };
  }
  const agreed = <Reading>(
    among: readonly Spelling[],
    read: (spelling: Spelling) => Reading,
  ): Reading | undefined => {
    const [first, ...others] = among.map(read);
    return others.every((other) => other === first) ? first : undefined;
  };
  return {
    contract: (cell) => agreed(spellings.of(cell), (spelling) => textOf(spelling.contractIn(cell))) ?? cell,
    readings: (cell) => {
      const contracts = spellings.of(cell).map((spelling) => spelling.contractIn(cell));
      const signs = new Set(
        contracts.flatMap((one) => (typeof one === "object" ? contractInSigns(one) : [])),
      );
      return signs.size > 1 ? [...signs] : [];
    },
    declarer: (cell) =>
      agreed(spellings.of(undefined, cell), (spelling) => spelling.declarerIn(cell)) ?? cell,
    side: (cell) => agreed(spellings.of(undefined, cell), (spelling) => sideOf(spelling.declarerIn(cell))),
  };
}

/** The side of a declarer. */
export function sideOf(declarer: Declarer | undefined): "ns" | "ew" | undefined {
  return declarer && (declarer === "N" || declarer === "S" ? "ns" : "ew");
}

function textOf(contract: ContractText | "passed out" | undefined): string | undefined {
  if (contract === undefined) return undefined;
  if (contract === "passed out") return "PASS";
  const { level, strain, doubling, declarer = "", result } = contract;
  const doubled = { 1: "", 2: "x", 4: "xx" }[doubling];
  const made = result === undefined ? "" : result > 0 ? `+${result}` : result === 0 ? "=" : String(result);
  return `${level}${strain === "N" ? "NT" : strain}${doubled} ${declarer}${made}`.trim();
}

/** Those of which a figure is greatest. */
function withMost<One>(all: readonly One[], figure: (one: One) => number): readonly One[] {
  const most = greatest(all.map(figure));
  return all.filter((one) => figure(one) === most);
}

function distinct(cells: readonly unknown[]): string[] {
  const texts = new Set<string>();
  for (const cell of cells) if (typeof cell === "string" && cell.trim() !== "") texts.add(cell);
  return [...texts];
}

interface Foreign extends Spelling {
  notrump: readonly string[];
  /** Whether D is a direction; otherwise a D behind a contract is doubled. */
  seatD: boolean;
  /** A contract with the word for its strain. */
  read(text: string): { contract: ContractText; word: string } | undefined;
}

const ENGLISH_SEATS = { NORTH: "N", EAST: "E", SOUTH: "S", WEST: "W" } as const;
const DOUBLES: Readonly<Record<string, 2 | 4>> = { XX: 4, X: 2, "**": 4, "*": 2, RDBL: 4, DBL: 2 };
/** Letters that many write in the place of X and XX. */
const SHORT_DOUBLES = { D: 2, RD: 4 } as const;
const NOTRUMP = [...new Set(ALPHABETS.flatMap(({ notrump }) => notrump))];

let spellings: readonly Foreign[] | undefined;

/**
 * All spellings: each alphabet with the directions of its languages and with those of programs; English suits with all. They
 * are made when the first column is not English, because a sheet should not wait for them.
 */
function foreignSpellings(): readonly Foreign[] {
  spellings ??= ALPHABETS.flatMap((alphabet) =>
    COMPASSES.flatMap((compass): Foreign[] => {
      const shared = alphabet.languages.filter((language) => compass.languages.includes(language));
      const isPlain = compass === COMPASSES[0];
      if (shared.length === 0 && !isPlain && alphabet !== ALPHABETS[0]) return [];
      return [foreign(alphabet, compass, shared)];
    }),
  );
  return spellings;
}

function foreign(alphabet: Alphabet, compass: Compass, shared: readonly string[]): Foreign {
  const { suits, notrump, made } = alphabet;
  const strains: Readonly<Record<string, Strain>> = { ...suits, ...SIGNS };
  const seats: Readonly<Record<string, Declarer>> = { ...ENGLISH_SEATS, ...compass.seats };
  const seatD = "D" in seats;
  const doubles: Readonly<Record<string, 2 | 4>> = {
    ...DOUBLES,
    ...alphabet.doubles,
    ...(seatD ? {} : SHORT_DOUBLES),
  };
  const seat = oneOf(Object.keys(seats));
  const head = new RegExp(`^(${seat})?([1-7])(${oneOf([...NOTRUMP, ...Object.keys(strains)])})`);
  const result = `=|[+-]\\d{1,2}${made === undefined ? "" : `|${made}$`}`;
  const part = new RegExp(`^(?:(${oneOf(Object.keys(doubles))})|(${seat})|(${result}))`);
  const read = (text: string): { contract: ContractText; word: string } | undefined => {
    const began = head.exec(text);
    if (began === null) return undefined;
    const [all, first, level, word] = began as unknown as [string, string | undefined, string, string];
    const strain = NOTRUMP.includes(word) ? "N" : strains[word];
    const contract: ContractText = { level: Number(level), strain, doubling: 1 };
    if (first !== undefined) contract.declarer = seats[first];
    for (let rest = text.slice(all.length); rest !== "";) {
      const found = part.exec(rest);
      if (found === null) return undefined;
      const [whole, doubled, by, over] = found as unknown as [string, ...(string | undefined)[]];
      if (doubled !== undefined && contract.doubling === 1) contract.doubling = doubles[doubled];
      else if (by !== undefined && contract.declarer === undefined) contract.declarer = seats[by];
      else if (over !== undefined && contract.result === undefined) contract.result = resultOf(over);
      else return undefined;
      rest = rest.slice(whole.length);
    }
    return { contract, word };
  };
  return {
    languages:
      shared.length > 0 ? shared : alphabet === ALPHABETS[0] ? compass.languages : alphabet.languages,
    notrump,
    seatD,
    read,
    contractIn: (cell) => (contractIn(cell) === "passed out" ? "passed out" : read(plain(cell))?.contract),
    declarerIn: (cell) => seats[plain(cell)],
  };
}

/** What a text is in each language in which it is a contract, for a hint. */
export function readingsInAnyLanguage(
  text: string,
): { contract: ContractText; languages: readonly string[] }[] {
  return foreignSpellings().flatMap(({ read, languages }) => {
    const found = read(plain(text));
    return found ? [{ contract: found.contract, languages }] : [];
  });
}

/** The longest first, so that XX is not taken for X; signs of patterns stand for themselves. */
function oneOf(words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[*.]/g, "\\$&"))
    .join("|");
}
