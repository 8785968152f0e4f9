import {
  boardVulnerability,
  contractScore,
  type PlayedContract,
  type Strain,
  type Vulnerability,
} from "../scoring/contract";
import { badCell, numberIn, type Range, readRange, sameShape, sizeOf } from "./cells";
import { CellError } from "./errors";
import { answer, mapCells } from "./worksheet";

/**
 * The duplicate score of a contract and its result, for North-South.
 * @customfunction CONTRACTSCORE
 * @helpurl functions/contractscore.html
 * @param contract Contract and result such as 4S=, 3NT+1, 6HX-2, 1NTXX+3 or PASS; a declarer E or W before or after it turns the sign. One cell or a range; blank stays blank.
 * @param vulnerable TRUE or FALSE for the declaring side, or None, NS, EW, All, or the board's number from 1 to 36: one cell, or a range of the contracts' shape.
 * @returns Points for North-South, in the shape of the range.
 * @remarks From what stands on the traveller to the score: no table, no mistakes about doubled overtricks.
 * @throws #VALUE! in the place of a contract or a vulnerability that cannot be read, or of a result with fewer than 0 or more than 13 tricks.
 * @source Laws of Duplicate Bridge 2017, Law 77; vulnerability by board number, Law 2.
 * @cost One formula a cell.
 * @differs Without a declarer the contract is North-South's.
 * @example Board 2 (North-South vulnerable): four results, one of them by East
 * A2: 4S=, 3NTX-2, 4♥+1 E, PASS
 * =CONTRACTSCORE(A2:A5, 2)
 * //=> 620, -500, -450, 0
 */
export function CONTRACTSCORE(contract: any[][], vulnerable: any[][]): any[][] {
  return answer(() => {
    const contracts = readRange(contract);
    const sides = readRange(vulnerable);
    const one = sides.cells.length === 1;
    if (!one && !sameShape(contracts, sides)) {
      throw new CellError(
        "value",
        `${FN}: vulnerable has ${sizeOf(sides)}: expected one cell, or ${sizeOf(contracts)} like contract`,
      );
    }
    const scoreAt = (index: number) => {
      const played = readContract(contracts, index);
      const { ns, ew } = readVulnerability(sides, one ? 0 : index);
      if (played === "passed out") return 0;
      return played.eastWest ? -contractScore(played, ew) : contractScore(played, ns);
    };
    return mapCells(FN, contracts, scoreAt, one ? undefined : sides);
  });
}

const FN = "CONTRACTSCORE";

/** Suit signs, with or without the mark that makes them coloured, and the letters of the strains. */
const STRAINS: Record<string, Strain> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S", NT: "N" };

/** Declarer, level, strain, doubling, result, declarer; written without spaces. */
const CONTRACT = /^([NESW])?([1-7])(NT|[CDHSN])(XX|X)?(=|[+-]\d{1,2})([NESW])?$/;

function readContract(range: Range, index: number): (PlayedContract & { eastWest: boolean }) | "passed out" {
  const cell = range.cells[index];
  const expected = "a contract and its result such as 4S=, 3NT+1, 6HX-2 or PASS";
  if (typeof cell !== "string")
    throw badCell({ fn: FN, name: "contract" }, range, index, "a contract", expected);
  const text = plain(cell);
  if (/^(PASS|PO|P)$/.test(text)) return "passed out";
  const match = CONTRACT.exec(text);
  if (match === null || (match[1] !== undefined && match[6] !== undefined)) {
    throw badCell({ fn: FN, name: "contract" }, range, index, "a contract", expected);
  }
  const level = Number(match[2]);
  const result = match[5] === "=" ? 0 : Number(match[5]);
  if (level + result > 7 || level + 6 + result < 0) {
    const kind = `possible: it would be ${level + 6 + result} tricks`;
    throw badCell({ fn: FN, name: "contract" }, range, index, kind, "from 0 to 13 tricks");
  }
  const strain = STRAINS[match[3]] ?? (match[3] as Strain);
  const declarer = match[1] ?? match[6] ?? "N";
  return {
    level,
    strain,
    doubling: match[4] === "XX" ? 4 : match[4] === "X" ? 2 : 1,
    result,
    eastWest: declarer === "E" || declarer === "W",
  };
}

/** A contract without the liberties that scorers take: no spaces, capitals, letters for the signs of suits. */
function plain(cell: string): string {
  return cell
    .replace(/\s/g, "")
    .toUpperCase()
    .replace(/([♣♦♥♠])\uFE0F?/g, (_, sign: string) => STRAINS[sign])
    .replace(/\u2212/g, "-");
}

const EVERYONE: Record<string, Vulnerability> = {
  TRUE: { ns: true, ew: true },
  FALSE: { ns: false, ew: false },
  NONE: { ns: false, ew: false },
  NS: { ns: true, ew: false },
  EW: { ns: false, ew: true },
  ALL: { ns: true, ew: true },
  BOTH: { ns: true, ew: true },
};

function readVulnerability(range: Range, index: number): Vulnerability {
  const cell = range.cells[index];
  const board = numberIn(cell);
  if (board !== undefined && Number.isInteger(board) && board >= 1 && board <= 36)
    return boardVulnerability(board);
  const word = typeof cell === "boolean" || typeof cell === "string" ? String(cell).trim().toUpperCase() : "";
  const sides = Object.prototype.hasOwnProperty.call(EVERYONE, word) ? EVERYONE[word] : undefined;
  if (sides !== undefined) return sides;
  const expected = "TRUE, FALSE, None, NS, EW, All, or a board number from 1 to 36";
  throw badCell({ fn: FN, name: "vulnerable" }, range, index, "a vulnerability", expected);
}
