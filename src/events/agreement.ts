import { greatest } from "../scoring/greatest";
import { MEASURES, type Totals } from "../scoring/ranking";
import { type BridgeEvent, type Published } from "./event";
import {
  type ButlerRule,
  contestantKey,
  type CrossImpsRule,
  type DatumRule,
  type Earned,
  earnedBy,
  isByLaw,
  type MatchpointsRule,
  type PairsRule,
  standings,
} from "./rules";

/**
 * Finds out how an event was scored: it compares every rule that programs use with the figures that the file
 * publishes.
 */

/** How many of the published figures a rule reproduces. */
export interface Agreement<R> {
  rule: R;
  /** The contestants whose published result the rule reproduces. */
  contestants: Share;
  /** The results whose published awards the rule reproduces. */
  results: Share;
}

export interface Share {
  agree: number;
  of: number;
}

/** How an event was scored, as far as the file shows it. */
export interface HowScored<R> {
  /** All rules of the form. The rule that agrees best with the published ranking is first. */
  rules: Agreement<R>[];
  /**
   * The rule that agrees best with the awards of the single results. It may be another one: some programs
   * publish these awards on each board's own top, but compute the ranking on a different top.
   */
  ofResults: R;
}

/**
 * How a pairs event was scored. Rules that agree equally well are listed with the most common rule first. So
 * are all rules when the file publishes nothing.
 *
 * Cost: O(rules · results).
 *
 * @param form the form of scoring; when omitted, the form that the file names, or matchpoints
 */
export function howScored(event: BridgeEvent, form?: PairsRule["form"]): HowScored<PairsRule> {
  const wanted = form ?? (event.form === undefined || event.form === "teams" ? "matchpoints" : event.form);
  return inOrder(candidates(event, wanted).map((rule) => agreementWith(event, rule)));
}

/**
 * Sorts rules, best first: by the ranking, then by the single results. Rules that agree equally well keep
 * their order.
 */
export function inOrder<R>(tried: readonly Agreement<R>[]): HowScored<R> {
  const rules = [...tried].sort(
    (a, b) => b.contestants.agree - a.contestants.agree || b.results.agree - a.results.agree,
  );
  const most = greatest(rules.map(({ results }) => results.agree));
  return { rules, ofResults: (rules.find(({ results }) => results.agree === most) ?? rules[0]).rule };
}

function agreementWith(event: BridgeEvent, rule: PairsRule): Agreement<PairsRule> {
  const earned = earnedBy(event, rule);
  const sums = standings(event, earned);
  const agreement = { rule, contestants: { agree: 0, of: 0 }, results: { agree: 0, of: 0 } };
  for (const contestant of event.contestants) {
    const published = contestant.percent ?? contestant.total;
    const sum = sums.get(contestantKey(contestant));
    if (!published || !sum) continue;
    agreement.contestants.of++;
    const inPerCent = contestant.percent !== undefined;
    const taken = event.centred && !inPerCent ? sum.tops / 2 : 0;
    const figure = ourFigure(rule, sum, inPerCent) - taken;
    const ours =
      (event.meanTotals && !inPerCent ? figure / sum.boards : figure) + (contestant.adjustment ?? 0);
    if (isSame(ours, published)) agreement.contestants.agree++;
  }
  event.results.forEach((result, index) => {
    if (!result.nsAward && !result.ewAward) return;
    agreement.results.of++;
    if (resultAgrees(asPublished(event, earned[index]), result)) agreement.results.agree++;
  });
  return agreement;
}

/** Our figure for a published one: a percentage or a total. */
function ourFigure(rule: PairsRule, totals: Totals, inPerCent: boolean): number {
  return rule.form === "matchpoints" && inPerCent ? MEASURES.percent(totals) : totals.total;
}

/** Awards as the file counts them: from nought, or from half the top. */
function asPublished({ centred }: BridgeEvent, earned: Earned | undefined): Earned | undefined {
  if (!earned || !centred) return earned;
  const half = (earned.top ?? 0) / 2;
  return { ...earned, ns: earned.ns - half, ew: earned.ew - half };
}

function resultAgrees(
  earned: Earned | undefined,
  { nsAward, ewAward }: { nsAward?: Published; ewAward?: Published },
): boolean {
  if (!earned) return false;
  return (!nsAward || isSame(earned.ns, nsAward)) && (!ewAward || isSame(earned.ew, ewAward));
}

/**
 * Whether a figure equals a published one, however that one was rounded. Some programs add up awards that
 * they have already rounded to two decimals, so the last decimal may differ by one.
 */
function isSame(ours: number, { value, decimals }: Published): boolean {
  return Math.abs(ours - value) <= tolerance(decimals);
}

/** How much our figure may differ from one that was published with this many decimals. */
export function tolerance(decimals: number): number {
  const unit = 10 ** -decimals;
  return (decimals >= 2 ? unit : unit / 2) + 1e-9;
}

/** The IMPs of average plus in the Laws, in Magic Contest and in Pary. */
const AVERAGES = [3, 1.5, 1.2];

/** Every rule of a form; where the event has an average plus or minus, also with the averages by own score. */
function candidates(event: BridgeEvent, form: PairsRule["form"]): PairsRule[] {
  const rules = plainRules(event, form);
  const hasOwn = event.results.some(
    ({ score }) => typeof score === "object" && (isByLaw(score.ns) || isByLaw(score.ew)),
  );
  return hasOwn ? [...rules, ...rules.map((rule) => ({ ...rule, own: true as const }))] : rules;
}

function plainRules(event: BridgeEvent, form: PairsRule["form"]): PairsRule[] {
  if (form === "matchpoints") {
    return (["largest", "board", "scores"] as const).map((expected): MatchpointsRule => ({ form, expected }));
  }
  const averages = event.results.some(({ score }) => typeof score === "object") ? AVERAGES : [AVERAGES[0]];
  if (form === "butler") {
    return datums(event).flatMap((datum) =>
      averages.map((average): ButlerRule => ({ form, datum, average })),
    );
  }
  return (["comparisons", "total", "scores"] as const).flatMap((divisor) =>
    (["scores", "largest"] as const).flatMap((expected) =>
      averages.map((average): CrossImpsRule => ({ form, divisor, expected, average })),
    ),
  );
}

function datums(event: BridgeEvent): DatumRule[] {
  const means = [10, 0].flatMap((step) =>
    [0, 1, 2].map((discard): DatumRule => ({ kind: "mean", discard, step })),
  );
  const whole = event.results.every(({ board }) => event.datums.has(board));
  return [...means, { kind: "par" }, ...(whole ? [{ kind: "file" } as const] : [])];
}
