import { type Strain } from "../contract";
import { greatest } from "../greatest";
import { type Alphabet, ALPHABETS, type Compass, COMPASSES, SIGNS } from "./languages";
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

/**
 * The spellings in which a column of contracts can be meant, by its own evidence.
 *
 * A column that is English throughout is English. Otherwise each spelling is tried on all cells: those stay that read most of
 * them, then those whose own word for notrump stands there. English is the only one as soon as it is among them, but for a D
 * behind a contract, which is East in Turkish.
 *
 * Cost: O(different cells · spellings), and of an English column O(different cells).
 *
 * @param contracts the cells of the column
 * @param declarers the cells of the column beside it
 */
export function spellingsOf(
  contracts: readonly unknown[],
  declarers: readonly unknown[],
): readonly Spelling[] {
  const texts = distinct(contracts);
  const seats = distinct(declarers);
  const isEnglish = (read: (text: string) => unknown) => (text: string) => read(text) !== undefined;
  if (texts.every(isEnglish(contractIn)) && seats.every(isEnglish(declarerIn))) return [ENGLISH];
  const tried = foreignSpellings().map((spelling) => {
    const read = texts.flatMap((text) => spelling.read(plain(text)) ?? []);
    const seated = seats.filter((seat) => spelling.declarerIn(seat) !== undefined);
    const own = read.filter(({ word }) => spelling.notrump.includes(word));
    return { spelling, read: read.length + seated.length, own: own.length };
  });
  const reading = withMost(tried, ({ read }) => read);
  const best = withMost(reading, ({ own }) => own).map(({ spelling }) => spelling);
  const english = best.find(({ languages }) => languages.includes("English"));
  if (english === undefined) return best;
  // The D of 5CD-3 is doubled, or East in Turkish: nobody can tell where the other cells are both English and Turkish.
  const turkish = best.find(({ seatD }) => seatD);
  const differ = texts.some((text) => {
    const [one, other] = [english.read(plain(text)), turkish?.read(plain(text))];
    return other !== undefined && one?.contract.doubling !== other.contract.doubling;
  });
  return turkish && differ ? [english, turkish] : [english];
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
export function inEnglish(contracts: readonly unknown[], declarers: readonly unknown[]): InEnglish {
  const spellings = spellingsOf(contracts, declarers);
  const same = (cell: string) => cell;
  if (spellings[0] === ENGLISH) {
    return { contract: same, readings: () => [], declarer: same, side: (cell) => sideOf(declarerIn(cell)) };
  }
  const agreed = <Reading>(read: (spelling: Spelling) => Reading): Reading | undefined => {
    const [first, ...others] = spellings.map(read);
    return others.every((other) => other === first) ? first : undefined;
  };
  return {
    contract: (cell) => agreed((spelling) => textOf(spelling.contractIn(cell))) ?? cell,
    readings: (cell) => {
      const contracts = spellings.map((spelling) => spelling.contractIn(cell));
      const signs = new Set(
        contracts.flatMap((one) => (typeof one === "object" ? contractInSigns(one) : [])),
      );
      return signs.size > 1 ? [...signs] : [];
    },
    declarer: (cell) => agreed((spelling) => spelling.declarerIn(cell)) ?? cell,
    side: (cell) => agreed((spelling) => sideOf(spelling.declarerIn(cell))),
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
function withMost<One>(all: readonly One[], figure: (one: One) => number): One[] {
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

/** The direction that a word or a letter is in all languages that have it, for a hint; undefined where they differ, as for O. */
export function declarerInAnyLanguage(text: string): Declarer | undefined {
  const found = new Set(foreignSpellings().flatMap(({ declarerIn: read }) => read(text) ?? []));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** The longest first, so that XX is not taken for X; signs of patterns stand for themselves. */
function oneOf(words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[*.]/g, "\\$&"))
    .join("|");
}
