import { boardVulnerability } from "../../scoring/contract";
import { plainText } from "../../scoring/plain-text";
import { type ColumnSpellings, spellingsOf } from "../../scoring/written-contracts/column";
import {
  contractInSigns,
  contractPoints as pointsOf,
  type ContractText,
} from "../../scoring/written-contracts/text";
import { text } from "../../translations/texts";

/** What the points of a contract depend on, besides the contract. */
export interface Deal {
  /** The number of the board, for the vulnerability; undefined when it is not typed. */
  board: number | undefined;
  /** The side that plays contracts without a declarer. */
  declarer: Side | "";
  /** In which languages its contracts can be meant; when omitted, each contract decides alone. */
  spellings?: ColumnSpellings;
}

export type Side = "NS" | "EW";

export const UNKNOWN_DEAL: Deal = { board: undefined, declarer: "" };

/** The contracts among what is typed decide together in which language they are meant. */
export function spellingsAmong(typed: readonly string[]): ColumnSpellings {
  return spellingsOf(
    typed.filter((one) => /[\p{L}♣♦♥♠]/u.test(plainText(one))),
    [],
  );
}

/** The fields that must be filled before a contract has points. */
export type Need = "boardNumber" | "declarer";

type Points = { points: number } | { fault: string; field?: Need };

/**
 * North-South's points for a contract with its result, such as `4S-1` or `3NT+1 W`, or as other countries write it: `3SA+1 O`.
 *
 * @returns undefined when the text is not a contract
 * @example
 * contractPoints("4S-1", { board: 7, declarer: "EW" }); //=> { points: 100 }
 */
export function contractPoints(typed: string, deal: Deal): Points | undefined {
  if (typed.length > LONGEST_CONTRACT) return undefined;
  const { spellings = spellingsAmong([typed]) } = deal;
  const readings = spellings.of(typed).flatMap(({ contractIn }) => {
    const contract = contractIn(typed);
    return typeof contract === "object" ? [contract] : [];
  });
  const [first, ...others] = readings.map((contract) => pointsIn(contract, typed, deal));
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(first))) return first;
  const signs = [...new Set(readings.map(contractInSigns))].join(", ");
  return { fault: text("ruling.contract.open", { typed, readings: signs }) };
}

function pointsIn(contract: ContractText, typed: string, { board, declarer }: Deal): Points {
  if (contract.result === undefined) return { fault: text("ruling.contract.noResult", { typed }) };
  if (contract.declarer === undefined && declarer === "") {
    return { fault: text("ruling.contract.declarer", { typed }), field: "declarer" };
  }
  if (board === undefined) {
    return { fault: text("ruling.contract.board", { typed }), field: "boardNumber" };
  }
  const by = contract.declarer ?? (declarer === "EW" ? "E" : "N");
  const points = pointsOf({ ...contract, declarer: by }, boardVulnerability(board));
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
