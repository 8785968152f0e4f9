import { type CarryRule, type Fraction, WHOLE } from "./knockout";

const SHARES: ReadonlyMap<string, Fraction> = new Map([
  ["whole", WHOLE],
  ["all", WHOLE],
  ["half", { numerator: 1, denominator: 2 }],
  ["1/2", { numerator: 1, denominator: 2 }],
  ["third", { numerator: 1, denominator: 3 }],
  ["1/3", { numerator: 1, denominator: 3 }],
]);

/**
 * The rule for what a team carries over from an earlier match, as a regulation says it: a share, perhaps another share for a
 * winner that stood lower, and perhaps a cap; one a text, or with commas or semicolons between them. Without a share it is the
 * whole.
 *
 * @returns the rule, or the place of the first text that says none
 * @example
 * carryRuleOf(["half, third if lower", "cap 16"]);
 * //=> { rule: { share: { numerator: 1, denominator: 2 }, lower: { numerator: 1, denominator: 3 }, most: 16 } }
 */
export function carryRuleOf(texts: readonly string[]): { rule: CarryRule } | { odd: number } {
  const found: Partial<CarryRule> = {};
  for (const [index, typed] of texts.entries()) {
    for (const part of typed.split(/[;,\n]/)) {
      const words = part.trim().toLowerCase().replace(/\s+/g, " ");
      if (words === "") continue;
      const clause = clauseOf(words);
      // The same clause twice would leave open which of the two counts.
      if (clause === undefined || clause[0] in found) return { odd: index };
      Object.assign(found, Object.fromEntries([clause]));
    }
  }
  return { rule: { ...found, share: found.share ?? WHOLE } };
}

const IF_LOWER = " if lower";

/** The part of the rule that a clause gives, and its value. */
function clauseOf(words: string): readonly [keyof CarryRule, Fraction | number] | undefined {
  const cap = /^(?:cap|at most|max\.?) (\d+(?:\.\d+)?)(?: imps?)?$/.exec(words)?.[1];
  if (cap !== undefined) return ["most", Number(cap)];
  const isLower = words.endsWith(IF_LOWER);
  const share = isLower ? words.slice(0, -IF_LOWER.length) : words;
  const read = shareOf(share.replace(/^(?:a|one|the) /, ""));
  return read && [isLower ? "lower" : "share", read];
}

/** A share in words, as a fraction, or in per cents up to 100. */
function shareOf(words: string): Fraction | undefined {
  const percent = /^(\d{1,3})(?:\.(\d{1,9}))? ?%$/.exec(words);
  if (percent === null) return SHARES.get(words);
  const [, whole, decimals = ""] = percent;
  const numerator = Number(whole + decimals);
  const denominator = 100 * 10 ** decimals.length;
  return numerator <= denominator ? { numerator, denominator } : undefined;
}
