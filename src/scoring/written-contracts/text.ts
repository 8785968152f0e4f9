/**
 * Reads contracts as results files and people write them: `4S= N`, `5♣xE-1`, `N 4S x`, with or without the
 * result.
 */
import { contractScore, type Strain, type Vulnerability } from "../contract";
import { plainText } from "../plain-text";

/** A contract, and the declarer and the result when the same text has them. */
export interface ContractText {
  level: number;
  strain: Strain;
  /** 1 undoubled, 2 doubled, 4 redoubled. */
  doubling: 1 | 2 | 4;
  declarer?: Declarer;
  /** Tricks above the contract; negative when the contract went down. */
  result?: number;
}

export type Declarer = "N" | "E" | "S" | "W";

const STRAINS: Readonly<Record<string, Strain>> = {
  C: "C",
  D: "D",
  H: "H",
  S: "S",
  N: "N",
  NT: "N",
  "♣": "C",
  "♦": "D",
  "♥": "H",
  "♠": "S",
};

const DOUBLINGS: Readonly<Record<string, 2 | 4>> = { X: 2, "*": 2, DBL: 2, XX: 4, "**": 4, RDBL: 4 };

const DECLARER_WORDS = ["NORTH", "EAST", "SOUTH", "WEST"];
const DECLARER = `${DECLARER_WORDS.join("|")}|[NESW]`;
const HEAD = new RegExp(`^(${DECLARER})?([1-7])(NT|[CDHSN♣♦♥♠])`);
const PART = new RegExp(`^(?:(XX|X|\\*\\*|\\*|R?DBL)|(${DECLARER})|(=|[+-]\\d{1,2}))`);

/**
 * Reads a contract. The doubling, the declarer and the result may follow the level and the strain in any
 * order. The declarer may also come first. The answer is undefined when the text is not a contract.
 *
 * @example
 * contractIn("5♣xE-1"); //=> { level: 5, strain: "C", doubling: 2, declarer: "E", result: -1 }
 */
export function contractIn(cell: string): ContractText | "passed out" | undefined {
  if (isPassedOut(cell.trim())) return "passed out";
  const text = plain(cell);
  const head = HEAD.exec(text);
  if (head === null) return undefined;
  const contract: ContractText = { level: Number(head[2]), strain: STRAINS[head[3]], doubling: 1 };
  if (head[1] !== undefined) contract.declarer = head[1][0] as Declarer;
  let rest = text.slice(head[0].length);
  while (rest !== "") {
    const part = PART.exec(rest);
    if (part === null) return undefined;
    const [, doubling, declarer, result] = part as (string | undefined)[];
    // Each part may occur once.
    if (doubling !== undefined && contract.doubling === 1) contract.doubling = DOUBLINGS[doubling];
    else if (declarer !== undefined && contract.declarer === undefined)
      contract.declarer = declarer[0] as Declarer;
    else if (result !== undefined && contract.result === undefined) contract.result = resultOf(result);
    else return undefined;
    rest = rest.slice(part[0].length);
  }
  return contract;
}

/** A board that was passed out, in the words of each language, without spaces. */
const PASSES: ReadonlySet<string> = new Set(
  "PASSE PAS RP RONDPAS PASSO PASO PASSEGÉNÉRAL PASSEGENERAL ALLEPASS TODOSPASAN PASSRUNDT PASSI PASSZ".split(
    " ",
  ),
);

/** Whether a text means that the board was passed out, in the words that people and results files use. */
export function isPassedOut(text: string): boolean {
  return /^(pass|po|p|ap|passed\s*out)$/i.test(plainText(text)) || PASSES.has(plain(text));
}

/** North-South's points of a contract that has its result; a contract without a declarer is North-South's. */
export function contractPoints(contract: ContractText, vulnerable: Vulnerability): number | undefined {
  const { level, strain, doubling, declarer, result } = contract;
  if (result === undefined || level + 6 + result < 0 || level + 6 + result > 13) return undefined;
  const isNs = declarer !== "E" && declarer !== "W";
  const points = contractScore({ level, strain, doubling, result }, isNs ? vulnerable.ns : vulnerable.ew);
  return isNs ? points : -points;
}

/** The signs of the strains, which all languages share. */
export const STRAIN_SIGNS: Readonly<Record<Strain, string>> = { C: "♣", D: "♦", H: "♥", S: "♠", N: "NT" };

/** How a doubled or redoubled contract ends. */
export const DOUBLED = { 1: "", 2: "x", 4: "xx" } as const;

/**
 * A contract in signs, without its result.
 *
 * @example
 * contractInSigns({ level: 4, strain: "S", doubling: 2, declarer: "E" }); //=> "4♠x E"
 */
export function contractInSigns({ level, strain, doubling, declarer }: ContractText): string {
  return `${level}${STRAIN_SIGNS[strain]}${DOUBLED[doubling]} ${declarer ?? ""}`.trim();
}

const LONGEST_CONTRACT = 60;

/** A plain text in capitals, without spaces and brackets. Of a text that is too long for a contract nothing is left. */
export function plain(cell: string): string {
  if (cell.length > LONGEST_CONTRACT) return "";
  return plainText(cell)
    .replace(/[\s()]/g, "")
    .toUpperCase();
}

const DECLARERS: ReadonlyMap<string, Declarer> = new Map(
  DECLARER_WORDS.flatMap((word) => [
    [word, word[0] as Declarer],
    [word[0], word[0] as Declarer],
  ]),
);

/** Reads N, E, S or W, or the word for it. */
export function declarerIn(cell: string): Declarer | undefined {
  return DECLARERS.get(plainText(cell).trim().toUpperCase());
}

/** Reads `+1`, `=` or `-2`, or the `c` of a contract that was just made in the Netherlands. It may also be a number, because Excel turns a pasted +1 into the number 1. */
export function resultIn(cell: string | number): number | undefined {
  if (typeof cell === "number") return Number.isInteger(cell) && Math.abs(cell) <= 13 ? cell + 0 : undefined;
  const text = plain(cell);
  return /^([=C]|[+-]?\d{1,2})$/.test(text) ? resultOf(text) : undefined;
}

export function resultOf(text: string): number {
  return text === "=" || text === "C" ? 0 : Number(text) + 0;
}
