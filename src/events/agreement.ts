import { type BridgeEvent, type Published } from "./event";
import {
  type ButlerRule,
  contestantKey,
  type CrossImpsRule,
  type DatumRule,
  type Earned,
  earnedBy,
  type MatchpointsRule,
  type PairsRule,
  type Standing,
  standings,
} from "./rules";

/**
 * How an event was scored: every rule that programs use is tried on what the file publishes.
 */

/** How much of what a file publishes a rule gives. */
export interface Agreement<R> {
  rule: R;
  /** Contestants whose published result it gives. */
  contestants: Share;
  /** Results whose published awards it gives. */
  results: Share;
}

export interface Share {
  agree: number;
  of: number;
}

/** How an event was scored, as far as its file shows. */
export interface HowScored<R> {
  /** All rules of the form, the one that agrees best with the published ranking first. */
  rules: Agreement<R>[];
  /**
   * The rule that agrees best with the awards of the single results: some programs publish these on each board's own
   * top and count the ranking on another.
   */
  ofResults: R;
}

/**
 * How a pairs event was scored. Among rules that agree equally, and where the file publishes nothing, the more usual
 * comes first.
 *
 * Cost: O(rules · results).
 *
 * @param form what the event is scored as; omitted, what the file says, or matchpoints
 */
export function howScored(event: BridgeEvent, form?: PairsRule["form"]): HowScored<PairsRule> {
  const wanted = form ?? (event.form === undefined || event.form === "teams" ? "matchpoints" : event.form);
  return inOrder(candidates(event, wanted).map((rule) => agreementWith(event, rule)));
}

/** The best first: by the ranking, then by the single results; equals stay in order. */
export function inOrder<R>(tried: readonly Agreement<R>[]): HowScored<R> {
  const rules = [...tried].sort(
    (a, b) => b.contestants.agree - a.contestants.agree || b.results.agree - a.results.agree,
  );
  const most = Math.max(...rules.map(({ results }) => results.agree));
  return { rules, ofResults: (rules.find(({ results }) => results.agree === most) ?? rules[0]).rule };
}

export function agreementWith(event: BridgeEvent, rule: PairsRule): Agreement<PairsRule> {
  const earned = earnedBy(event, rule);
  const sums = standings(event, earned);
  const agreement = { rule, contestants: { agree: 0, of: 0 }, results: { agree: 0, of: 0 } };
  for (const contestant of event.contestants) {
    const published = contestant.percent ?? contestant.total;
    const sum = sums.get(contestantKey(contestant));
    if (!published || !sum) continue;
    agreement.contestants.of++;
    const ours = ourFigure(rule, sum, contestant.percent !== undefined) + (contestant.adjustment ?? 0);
    if (isSame(ours, published)) agreement.contestants.agree++;
  }
  event.results.forEach((result, index) => {
    if (!result.nsAward && !result.ewAward) return;
    agreement.results.of++;
    if (resultAgrees(earned[index], result)) agreement.results.agree++;
  });
  return agreement;
}

/** The figure that stands beside a published one: a percentage or a total. */
export function ourFigure(rule: PairsRule, { total, tops }: Standing, inPerCent: boolean): number {
  return rule.form === "matchpoints" && inPerCent ? (100 * total) / tops : total;
}

function resultAgrees(
  earned: Earned | undefined,
  { nsAward, ewAward }: { nsAward?: Published; ewAward?: Published },
): boolean {
  if (!earned) return false;
  return (!nsAward || isSame(earned.ns, nsAward)) && (!ewAward || isSame(earned.ew, ewAward));
}

/**
 * Whether a figure is what was published, rounded in any way. Some programs add up awards that they have rounded to
 * two decimals before, which may move the last of them by one.
 */
export function isSame(ours: number, { value, decimals }: Published): boolean {
  return Math.abs(ours - value) <= tolerance(decimals);
}

/** What a figure that was published with so many decimals may differ by. */
export function tolerance(decimals: number): number {
  const unit = 10 ** -decimals;
  return (decimals >= 2 ? unit : unit / 2) + 1e-9;
}

/** Average plus at IMPs: the Laws', Magic Contest's and Pary's. */
const AVERAGES = [3, 1.5, 1.2];

function candidates(event: BridgeEvent, form: PairsRule["form"]): PairsRule[] {
  if (form === "matchpoints") {
    return (["largest", "board", "none"] as const).map((expected): MatchpointsRule => ({ form, expected }));
  }
  const averages = event.results.some(({ score }) => typeof score === "object") ? AVERAGES : [AVERAGES[0]];
  if (form === "butler") {
    return datums(event).flatMap((datum) =>
      averages.map((average): ButlerRule => ({ form, datum, average })),
    );
  }
  return (["comparisons", "total", "scores"] as const).flatMap((divisor) =>
    (["board", "largest"] as const).flatMap((expected) =>
      averages.map((average): CrossImpsRule => ({ form, divisor, expected, average })),
    ),
  );
}

function datums(event: BridgeEvent): DatumRule[] {
  const means = [10, 0].flatMap((step) =>
    [0, 1, 2].map((discard): DatumRule => ({ kind: "mean", discard, step })),
  );
  const whole = event.results.every(({ board }) => event.datums.has(board));
  return [...means, { kind: "par" }, ...(whole && event.datums.size > 0 ? [{ kind: "file" } as const] : [])];
}
