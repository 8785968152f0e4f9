import { boardVulnerability, contractScore, type PlayedContract, type Strain } from "../scoring/contract";
import { plainText } from "../scoring/plain-text";
import { DOUBLED } from "../scoring/written-contracts/text";

/** Reads contracts as results files write them: `4S`, `3NT`, `1N`, `6CX`, `4 S x`, `5♦**`, `PASS`. */

export interface ReadContract {
  /** The contract as the sheet shows it: `4Sx`, `3NT`, `PASS`. */
  text: string;
  bid?: Pick<PlayedContract, "level" | "strain" | "doubling">;
}

const STRAINS: Record<string, Strain> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S", NT: "N", SA: "N" };
const DOUBLINGS: Record<string, 1 | 2 | 4> = { X: 2, "*": 2, D: 2, DBL: 2, XX: 4, "**": 4, R: 4, RDBL: 4 };
const CONTRACT = /^([1-7])(NT|SA|[CDHSN♣♦♥♠])(XX|X|\*\*|\*|RDBL|DBL|R|D)?$/;

/** Reads a contract; undefined when the text is not a contract. */
export function readContract(written: string): ReadContract | undefined {
  const plain = compact(written);
  if (
    /^(PASS|PASSED|PASSEDOUT|ALLPASS|AP|PO|P|PAS|PASSE|PASSO|PASO|PASSI|PASSZ|RONDPAS|ALLEPASS|PASSRUNDT|RUNDPASS|ALLEPAS|GEPASST|PASSATA|PASY)$/.test(
      plain,
    )
  )
    return { text: "PASS" };
  const match = CONTRACT.exec(plain);
  if (match === null) return undefined;
  const [, level, suit, double] = match;
  const strain = STRAINS[suit] ?? (suit as Strain);
  const doubling = double === undefined ? 1 : DOUBLINGS[double];
  return {
    text: `${level}${strain === "N" ? "NT" : strain}${DOUBLED[doubling]}`,
    bid: { level: Number(level), strain, doubling },
  };
}

/** A plain text in capitals, without spaces. */
function compact(written: string): string {
  return plainText(written).toUpperCase().replace(/\s/g, "");
}

/**
 * Reads N, E, S or W from a letter or a word. The answer is "" for an empty text, and undefined for any other
 * text.
 */
export function readDeclarer(written: string): string | undefined {
  const match = /^(N(ORTH)?|E(AST)?|S(OUTH)?|W(EST)?)?$/i.exec(plainText(written).trim());
  return match === null ? undefined : match[0].charAt(0).toUpperCase();
}

/**
 * Reads the tricks above or below the contract from `=` (`c` in the Netherlands), `+2`, `-1`, or from 2 and -1, which a spreadsheet
 * may have turned into numbers. The answer is undefined for any other text.
 */
export function readResult(written: string): number | undefined {
  const plain = compact(written);
  if (/^[=C]$/.test(plain)) return 0;
  return /^[+-]?\d{1,2}$/.test(plain) ? Number(plain) : undefined;
}

/**
 * North-South's points by Law 77; undefined when the result is impossible, with fewer than 0 or more than 13
 * tricks.
 *
 * @param result tricks above or below the contract
 * @param vulnerable whether the declaring side is vulnerable; when omitted, the board's number decides
 */
export function nsPoints(
  bid: NonNullable<ReadContract["bid"]>,
  declarer: string,
  result: number,
  boardNumber: number,
  vulnerable?: boolean,
): number | undefined {
  const tricks = bid.level + 6 + result;
  if (!Number.isInteger(tricks) || tricks < 0 || tricks > 13) return undefined;
  const eastWest = declarer === "E" || declarer === "W";
  const byNumber = boardVulnerability(boardNumber);
  const points = contractScore({ ...bid, result }, vulnerable ?? (eastWest ? byNumber.ew : byNumber.ns));
  return eastWest ? -points + 0 : points;
}

/** The tricks that the declarer took; undefined where they are not known. */
export function tricksTaken({ contract, result }: { contract: string; result?: number }): number | undefined {
  const bid = readContract(contract)?.bid;
  return bid && result !== undefined ? bid.level + 6 + result : undefined;
}

/** The result as the sheet shows it: `=`, `+1`, `-2`. */
export function resultText(result: number): string {
  return result === 0 ? "=" : result > 0 ? `+${result}` : String(result);
}

/**
 * Reads a text that may hold contract, declarer and result together, in the orders in which people write
 * them: `4S= N`, `N 4S=`, `5♣xE-1`, `3NT+1 West`. The answer is undefined when the text is not a contract.
 */
export function readWhole(
  written: string,
): { contract: string; declarer?: string; result?: number } | undefined {
  const alone = readContract(written);
  if (alone) return { contract: alone.text };
  const match = WHOLE.exec(compact(written));
  const contract = match && readContract(match[2]);
  if (!match || !contract) return undefined;
  const declarers = [match[1], match[3], match[5]].filter((declarer) => declarer !== undefined);
  if (declarers.length > 1) return undefined;
  return {
    contract: contract.text,
    declarer: declarers[0]?.charAt(0),
    result: match[4] === undefined ? undefined : readResult(match[4]),
  };
}

const BY = "(N|E|S|W|NORTH|EAST|SOUTH|WEST)";
const WHOLE = new RegExp(
  `^${BY}?([1-7](?:NT|SA|[CDHSN♣♦♥♠])(?:XX|X|\\*\\*|\\*|RDBL|DBL)?)${BY}?(=|[+-]\\d{1,2})?${BY}?$`,
);
