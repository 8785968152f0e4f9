import { averageIn, saysNotPlayed } from "../../scoring/average-words";
import { MOST_POINTS } from "../../scoring/contract";
import { plainText } from "../../scoring/plain-text";
import { isPassedOut } from "../../scoring/written-contracts/text";
import { text } from "../../translations/texts";
import { contractPoints, type Deal, type Need, UNKNOWN_DEAL } from "./deal";

/** The entry of one table: points, "not played", or an average instead of a score. */
export type TableScore = number | "not played" | "average";

/** The reading of a typed score, or what is wrong with it; `field` names the field that must be filled. */
export type ParsedScore<Value> = { value: Value } | { fault: string; field?: Need };

/**
 * Reads the entry of one table, in the words of the worksheet functions: points with one of the minus signs, with or
 * without a thousands separator; PASS; NP or a dash; an average such as A= or A+/A−; or a contract
 * with its result.
 *
 * @example
 * parseEntry("−100"); //=> { value: -100 }
 * parseEntry("1,430"); //=> { value: 1430 }
 * parseEntry("4S-1", { board: 7, declarer: "EW" }); //=> { value: 100 }
 * parseEntry("1"); //=> { fault: "“1” is not a score: scores end in 0, such as 420 or -50." }
 */
export function parseEntry(entry: string, deal: Deal = UNKNOWN_DEAL): ParsedScore<TableScore> {
  const typed = plainText(entry).trim().toUpperCase();
  if (isPassedOut(typed)) return { value: 0 };
  if (typed !== "" && saysNotPlayed(typed)) return { value: "not played" };
  if (averageIn(typed)) return { value: "average" };
  const plain = typed.replace(THOUSAND, "$1$2");
  const points = /^[+-]?\d+(\.0*)?$/.test(plain) ? Number(plain) + 0 : NaN;
  if (Number.isNaN(points)) {
    const contract = contractPoints(typed, deal);
    if (contract === undefined) return { fault: text("ruling.score.odd", { typed: short(entry) }) };
    return "points" in contract ? { value: contract.points } : contract;
  }
  // Otherwise a frequency without its x would count as a score.
  if (points % 10 !== 0) {
    return { fault: text("ruling.score.uneven", { typed: short(entry) }) };
  }
  if (Math.abs(points) > MOST_POINTS) {
    return { fault: text("ruling.score.many", { typed: short(entry), most: MOST_POINTS }) };
  }
  return { value: points };
}

/** No board scores 8000, so there is one digit before the separator. */
const THOUSAND = /^([+-]?[1-7])[.,'’\s](\d\d0)$/;

/** Reads points only, for the results of a ruling and for the other table at teams. */
export function parsePoints(entry: string, deal?: Deal): ParsedScore<number> {
  const read = parseEntry(entry, deal);
  if ("fault" in read) return read;
  if (typeof read.value === "number") return { value: read.value };
  return { fault: text("ruling.score.noPoints", { typed: short(entry) }) };
}

/** A text, cut to a length that a message can quote. */
export function short(typed: string): string {
  return typed.length > 20 ? `${typed.slice(0, 19)}…` : typed;
}
