import { nsPoints, readContract, readWhole } from "../../events/contract";
import { boardVulnerability } from "../../scoring/contract";
import { text } from "../../translations/texts";

/** What the points of a contract depend on, besides the contract. */
export interface Deal {
  /** The number of the board, for the vulnerability; undefined when it is not typed. */
  board: number | undefined;
  /** The side that plays contracts without a declarer. */
  declarer: Side | "";
}

export type Side = "NS" | "EW";

export const UNKNOWN_DEAL: Deal = { board: undefined, declarer: "" };

/** The fields that must be filled before a contract has points. */
export type Need = "boardNumber" | "declarer";

/**
 * North-South's points for a contract with its result, such as `4S-1` or `3NT+1 W`.
 *
 * @returns undefined when the text is not a contract
 * @example
 * contractPoints("4S-1", { board: 7, declarer: "EW" }); //=> { points: 100 }
 */
export function contractPoints(
  typed: string,
  { board, declarer }: Deal,
): { points: number } | { fault: string; field?: Need } | undefined {
  if (typed.length > LONGEST_CONTRACT) return undefined;
  const read = readWhole(typed);
  if (read === undefined || read.contract === "PASS") return undefined;
  if (read.result === undefined) return { fault: text("ruling.contract.noResult", { typed }) };
  const side = read.declarer ?? (declarer === "" ? undefined : declarer.charAt(0));
  if (side === undefined) return { fault: text("ruling.contract.declarer", { typed }), field: "declarer" };
  if (board === undefined) {
    return { fault: text("ruling.contract.board", { typed }), field: "boardNumber" };
  }
  const bid = readContract(read.contract)?.bid;
  const points = bid && nsPoints(bid, side, read.result, board);
  if (points === undefined) return { fault: text("ruling.contract.tricks", { typed }) };
  return { points };
}

const LONGEST_CONTRACT = 40;

/** The vulnerability of a board, for a line under its number. */
export function vulnerabilityText(board: number): string {
  const { ns, ew } = boardVulnerability(board);
  const who = ns && ew ? "both" : ns ? "ns" : ew ? "ew" : "none";
  return text("ruling.about.vulnerable", { who });
}
