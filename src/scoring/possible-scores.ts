import { greatest } from "./greatest";
import { contractScore, type PlayedContract, type Strain, type Vulnerability } from "./contract";

const STRAINS: readonly Strain[] = ["C", "D", "H", "S", "N"];

/** A contract as it was bid, with what is known of its result. */
export interface BidContract {
  level: number;
  strain: Strain;
  doubling: PlayedContract["doubling"];
  /** The side that declares. */
  side: "ns" | "ew";
  /** Tricks above the contract; undefined when it is not known. */
  result?: number;
}

/** Every score of the declaring side: all contracts, undoubled to redoubled, with 0 to 13 tricks. */
function declarersScores(vulnerable: boolean): number[] {
  const doublings = [1, 2, 4] as const;
  return STRAINS.flatMap((strain) =>
    Array.from({ length: 7 }, (_, index) => index + 1).flatMap((level) =>
      doublings.flatMap((doubling) => scoresOf({ level, strain, doubling }, vulnerable)),
    ),
  );
}

/** The scores of a contract with 0 to 13 tricks. */
function scoresOf(bid: Omit<PlayedContract, "result">, vulnerable: boolean): number[] {
  const least = -bid.level - 6;
  return Array.from({ length: 14 }, (_, tricks) =>
    contractScore({ ...bid, result: least + tricks }, vulnerable),
  );
}

let bySides: readonly ReadonlySet<number>[] | undefined;

/** The scores for each vulnerability, which are made once: neither side, North-South, East-West, both. */
function allScores(): readonly ReadonlySet<number>[] {
  if (bySides !== undefined) return bySides;
  const [not, vulnerable] = [declarersScores(false), declarersScores(true)];
  const of = (ns: number[], ew: number[]) => new Set([0, ...ns, ...ew.map((score) => -score)]);
  bySides = [of(not, not), of(vulnerable, not), of(not, vulnerable), of(vulnerable, vulnerable)];
  return bySides;
}

/**
 * Whether a contract of either side gives this score to North-South, or the board was passed out. Scores are those of Law 77.
 *
 * @param sides who is vulnerable; undefined where that is not known: then it is enough that one vulnerability gives it
 * @example
 * isPossible(620, { ns: false, ew: true }); //=> false
 * isPossible(620, { ns: true, ew: true }); //=> true
 */
export function isPossible(score: number, sides: Vulnerability | undefined): boolean {
  const all = allScores();
  if (sides === undefined) return all.some((scores) => scores.has(score));
  return all[(sides.ns ? 1 : 0) + (sides.ew ? 2 : 0)].has(score);
}

/** Whether this contract gives the score to North-South, with the result where that is known. */
export function canScore(score: number, contract: BidContract, sides: Vulnerability | undefined): boolean {
  const { side, result } = contract;
  const own = side === "ns" ? score : -score;
  const vulnerable = sides === undefined ? [false, true] : [sides[side]];
  return vulnerable.some((is) =>
    result === undefined
      ? scoresOf(contract, is).some((made) => made === own)
      : contractScore({ ...contract, result }, is) === own,
  );
}

/**
 * The scores below and above one that nobody can have: what may be meant.
 *
 * @param contract when it is given, the scores that it can have
 * @example
 * nearestScores(425, { ns: false, ew: false }); //=> [420, 430]
 */
export function nearestScores(
  score: number,
  sides: Vulnerability | undefined,
  contract?: BidContract,
): number[] {
  const possible = contract
    ? (sides === undefined ? [false, true] : [sides[contract.side]]).flatMap((vulnerable) =>
        scoresOf(contract, vulnerable).map((own) => (contract.side === "ns" ? own : -own)),
      )
    : [
        ...(sides === undefined ? allScores() : [allScores()[(sides.ns ? 1 : 0) + (sides.ew ? 2 : 0)]]),
      ].flatMap((scores) => [...scores]);
  const below = greatest(possible.filter((one) => one < score));
  const above = -greatest(possible.filter((one) => one > score).map((one) => -one));
  return [below, above].filter((one) => Number.isFinite(one)).map((one) => one + 0);
}
