import { type DatumRule, type PairsRule } from "../../events/rules";
import { call } from "../../sheets/formula-text";

/** A formula of the add-in, with the ranges that it needs. */
export interface RuleRanges {
  scores: string;
  boards: string;
  /** The range with the datum of each score's board. Only Butler needs it. */
  datums?: string;
}

/**
 * The formula that gives North-South's and East-West's awards beside each other, and at matchpoints the top.
 *
 * @param typedName how a function of the add-in is called in this spreadsheet
 * @param columns "both" to leave out the top
 */
export function awardsFormula(
  rule: PairsRule,
  { scores, boards, datums = "" }: RuleRanges,
  typedName: (name: string) => string,
  columns: "both" | "all" = "all",
): string {
  if (rule.form === "matchpoints") {
    const expected = rule.expected === "board" ? "" : `"${rule.expected}"`;
    return call(typedName("MATCHPOINTS"), scores, expected, boards, `"${columns}"`);
  }
  const average = rule.average === 3 ? "" : String(rule.average);
  if (rule.form === "butler") {
    return call(typedName("BUTLER"), scores, datums, "", boards, '"both"', average);
  }
  const expected = rule.expected === "largest" ? '"largest"' : "";
  return call(typedName("CROSSIMPS"), scores, `"${rule.divisor}"`, expected, boards, '"both"', average);
}

/** The formula that gives each board's datum; undefined where the file's own stands there. */
export function datumFormula(
  rule: DatumRule,
  { scores, boards }: RuleRanges,
  typedName: (name: string) => string,
): string | undefined {
  if (rule.kind === "file") return undefined;
  if (rule.kind === "par") return call(typedName("PAR"), scores, "", "", boards);
  const [discard, step] = [
    rule.discard === 0 ? "" : String(rule.discard),
    rule.step === 10 ? "" : String(rule.step),
  ];
  return call(typedName("BUTLERDATUM"), scores, discard, step, "", boards);
}
