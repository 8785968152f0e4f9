import { type DatumRule, type PairsRule } from "../../events/rules";
import { call } from "../../sheets/formula-text";

/** The ranges that a formula of the add-in needs. */
export interface RuleRanges {
  scores: string;
  boards: string;
  /** The range with the datum of each score's board. Only Butler needs it. */
  datums?: string;
  /** The columns of those who sat at the table, side by side, and the session of each result where there are several. */
  contestants?: string;
  sessions?: string;
  /** The headers of the answer as an argument, for a formula in the row of the headers: then the ranges begin with their own. */
  headers?: string;
}

/**
 * The formula that gives the awards of North-South and East-West beside each other, and at matchpoints the top. An average
 * plus or minus in a score cell follows the Law; typed per cents stay.
 *
 * @param side one side alone, whose contestants then are one column
 */
export function awardsFormula(
  rule: PairsRule,
  { scores, boards, datums = "", contestants = "", headers = "", ...ranges }: RuleRanges,
  side?: "ns" | "ew",
): string {
  const sessions = contestants === "" ? "" : (ranges.sessions ?? "");
  if (rule.form === "matchpoints") {
    const expected = rule.expected === "board" ? "" : `"${rule.expected}"`;
    const shown = `"${side ?? "all"}"`;
    return call("MATCHPOINTS", scores, expected, boards, shown, contestants, sessions, "", headers);
  }
  const shown = `"${side ?? "both"}"`;
  const average = rule.average === 3 ? "" : String(rule.average);
  if (rule.form === "butler") {
    return call("BUTLER", scores, datums, "", boards, shown, average, contestants, sessions, headers);
  }
  const expected = rule.expected === "largest" ? '"largest"' : "";
  const divisor = `"${rule.divisor}"`;
  return call("CROSSIMPS", scores, divisor, expected, boards, shown, average, contestants, sessions, headers);
}

/** The formula that gives each board's datum, for North-South and for East-West; undefined where the file's own stands there. */
export function datumFormula(
  rule: DatumRule,
  { scores, boards, headers = "" }: RuleRanges,
): string | undefined {
  if (rule.kind === "file") return undefined;
  if (rule.kind === "par") return call("PAR", scores, "", "", boards, '"both"', headers);
  const [discard, step] = [
    rule.discard === 0 ? "" : String(rule.discard),
    rule.step === 10 ? "" : String(rule.step),
  ];
  return call("BUTLERDATUM", scores, discard, step, "", boards, '"both"', headers);
}
