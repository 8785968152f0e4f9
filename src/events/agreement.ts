import { greatest } from "../scoring/greatest";
import { type BoardPercents, MEASURES, type Totals } from "../scoring/ranking";
import { type BridgeEvent, type EventContestant, type Published } from "./event";
import { inUnit, publishedOf, type Unit, unitOf } from "./printed";
import {
  type ButlerRule,
  byBoard,
  contestantKey,
  type CrossImpsRule,
  type DatumRule,
  type Earned,
  earnedBy,
  isByBoards,
  isByLaw,
  isByMean,
  lawsAverages,
  type MatchpointsRule,
  type PairsRule,
  standings,
} from "./rules";
import { finished, part } from "./slices";

/**
 * Finds out how an event was scored: it compares every rule that programs use with the figures that the file
 * publishes.
 */

/** How many of the published figures a rule reproduces. */
export interface Agreement<R> {
  rule: R;
  /** The contestants whose published result the rule reproduces. */
  contestants: AgreeCount;
  /** The results whose published awards the rule reproduces. */
  results: AgreeCount;
}

export interface AgreeCount {
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
 * @param form the form of scoring; when omitted, the form that the file names, or matchpoints, and where its rules agree with less
 *   than half of the figures, the form whose rules agree with most
 */
export function howScored(event: BridgeEvent, form?: PairsRule["form"]): HowScored<PairsRule> {
  return finished(tryingRules(event, form));
}

/** The same, in slices: it stops after each rule with the part that is tried, from 0 to 1. */
export function* tryingRules(
  event: BridgeEvent,
  form?: PairsRule["form"],
): Generator<number, HowScored<PairsRule>> {
  const named = event.form === undefined || event.form === "teams" ? "matchpoints" : event.form;
  const first = form ?? named;
  const own = yield* part(tryingForm(event, first), 0, form ? 1 : 1 / FORMS.length);
  // What a file says of itself may be wrong, as when a list of IMPs is headed MP. So all forms are tried before none fits.
  if (form !== undefined || agreesMostly(own)) return own;
  const others = FORMS.filter((one) => one !== first);
  let best = own;
  for (const [index, other] of others.entries()) {
    const tried = yield* part(
      tryingForm(event, other),
      (index + 1) / FORMS.length,
      (index + 2) / FORMS.length,
    );
    if (agreesMostly(tried) && agreeing(tried) > agreeing(best)) best = tried;
  }
  return best;
}

const FORMS: readonly PairsRule["form"][] = ["matchpoints", "crossimps", "butler"];

function* tryingForm(event: BridgeEvent, form: PairsRule["form"]): Generator<number, HowScored<PairsRule>> {
  const rules = candidates(event, form);
  const tried: Agreement<PairsRule>[] = [];
  for (const rule of rules) {
    tried.push(agreementWith(event, rule));
    yield tried.length / rules.length;
  }
  return inOrder(tried);
}

/** How many figures the best rule gives. */
function agreeing({ rules: [{ contestants, results }] }: HowScored<PairsRule>): number {
  return contestants.agree + results.agree;
}

/** Whether that is half of the figures at least; where the file publishes none, there is nothing to be wrong. */
function agreesMostly(how: HowScored<PairsRule>): boolean {
  const [{ contestants, results }] = how.rules;
  return 2 * agreeing(how) >= contestants.of + results.of;
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

/** The rules that agree with as much as the first one. */
export interface Equals {
  count: number;
  /** The boards on which not all of them give the same awards. */
  boards: string[];
}

/**
 * How many rules agree equally well, and where it matters which of them is taken. None do when less than half of
 * the figures agree, which may be by chance.
 *
 * Cost: O(rules · results).
 */
export function equalsOf(event: BridgeEvent, rules: readonly Agreement<PairsRule>[]): Equals {
  const [{ rule, contestants, results }] = rules;
  if (2 * (contestants.agree + results.agree) < contestants.of + results.of) return { count: 0, boards: [] };
  const [, ...others] = rules.filter(
    (one) => one.contestants.agree === contestants.agree && one.results.agree === results.agree,
  );
  const first = earnedBy(event, rule);
  const boards = new Set<string>();
  for (const other of others) {
    const earned = earnedBy(event, other.rule);
    event.results.forEach(({ board }, index) => {
      const [one, same] = [first[index], earned[index]];
      if (!isNear(one?.ns, same?.ns) || !isNear(one?.ew, same?.ew)) boards.add(board);
    });
  }
  return { count: others.length + 1, boards: [...boards] };
}

/** Whether two awards are equal. A result without a score has none by any rule. */
function isNear(one = 0, other = 0): boolean {
  return Math.abs(one - other) <= 1e-9;
}

function agreementWith(event: BridgeEvent, rule: PairsRule): Agreement<PairsRule> {
  const earned = earnedBy(event, rule);
  const sums = standings(event, earned);
  const meanOf = event.levelled ?? 1;
  const unit = rule.form === "matchpoints" ? unitOf(event) : "whole";
  const agreement = { rule, contestants: { agree: 0, of: 0 }, results: { agree: 0, of: 0 } };
  for (const contestant of event.contestants) {
    const published = publishedOf(contestant);
    const sum = sums.get(contestantKey(contestant));
    if (!published || !sum) continue;
    agreement.contestants.of++;
    const ours = ourFigure(rule, sum, contestant, unit, meanOf) + (contestant.adjustment ?? 0);
    if (isSame(ours, published)) agreement.contestants.agree++;
  }
  // Halves are known by lines that together have one less than the results, where Ascherman's have as many; whole figures would not
  // show the half that lies between.
  const isOther = unit === "half" && isByBoards(rule);
  event.results.forEach((result, index) => {
    if (!result.nsAward && !result.ewAward) return;
    agreement.results.of++;
    if (!isOther && resultAgrees(earned[index], result, unit)) agreement.results.agree++;
  });
  return agreement;
}

/**
 * Our figure for a published one: a percentage or a total.
 *
 * @param meanOf the number of boards for which a mean stands
 */
function ourFigure(
  rule: PairsRule,
  totals: Totals & BoardPercents,
  { percent }: EventContestant,
  unit: Unit,
  meanOf: number,
): number {
  if (isByMean(rule)) return MEASURES.mean(totals) * meanOf;
  if (isByBoards(rule) && (percent !== undefined || unit === "percent")) return MEASURES.boards(totals);
  if (rule.form === "matchpoints" && percent !== undefined) return MEASURES.percent(totals);
  return inUnit(unit, totals.total, totals.tops);
}

function resultAgrees(
  earned: Earned | undefined,
  { nsAward, ewAward }: { nsAward?: Published; ewAward?: Published },
  unit: Unit,
): boolean {
  if (!earned) return false;
  const agrees = (ours: number, award?: Published) => !award || isSame(inUnit(unit, ours, earned.top), award);
  return agrees(earned.ns, nsAward) && agrees(earned.ew, ewAward);
}

/**
 * Whether a figure equals a published one, however that one was rounded. Some programs add up awards that
 * they have already rounded to two decimals, so the last decimal may differ by one.
 */
function isSame(ours: number, { value, decimals }: Published): boolean {
  return Math.abs(ours - value) <= tolerance(decimals);
}

/** Some programs compute in numbers of seven digits, and print more. */
const TRUE_DECIMALS = 5;

/** How much our figure may differ from one that was published with this many decimals. */
export function tolerance(decimals: number): number {
  const unit = 10 ** -Math.min(decimals, TRUE_DECIMALS);
  return (decimals >= 2 ? unit : unit / 2) + 1e-9;
}

/** The IMPs of average plus in the Laws, in Magic Contest and in Pary. */
const AVERAGES = [3, 1.5, 1.2];

/**
 * Every rule of a form. Ascherman's method is the last of matchpoints, because few clubs have it, unless the event says that it is
 * his.
 */
function candidates(event: BridgeEvent, form: PairsRule["form"]): PairsRule[] {
  const common = withAverages(event, form, plainRules(event, form));
  if (form !== "matchpoints") return common;
  const rare = withAverages(event, form, [{ form, expected: "ascherman" }]);
  return event.ascherman ? [...rare, ...common] : [...common, ...rare];
}

/**
 * The rules; where the event has an average plus or minus, also with the averages by own score. These are first where the file
 * writes them in letters, so that they stay what they are where its figures do not show it.
 */
function withAverages(event: BridgeEvent, form: PairsRule["form"], plain: readonly PairsRule[]): PairsRule[] {
  const isLaws = lawsAverages(event, { own: true });
  const totals = event.contestants.some(({ total, percent }) => total && !percent);
  const byMean =
    form !== "matchpoints" && totals ? plain.map((rule) => ({ ...rule, mean: true as const })) : [];
  const rules: PairsRule[] =
    event.meanTotals || event.levelled ? [...byMean, ...plain] : [...plain, ...byMean];
  const hasOwn = event.results.some(({ score }) => isLaws(score) && (isByLaw(score.ns) || isByLaw(score.ew)));
  if (!hasOwn) return rules;
  const byLaw = rules.map((rule) => ({ ...rule, own: true as const }));
  const isInLetters = event.results.some(({ score }) => typeof score === "object" && score.inLetters);
  return isInLetters ? [...byLaw, ...rules] : [...rules, ...byLaw];
}

function plainRules(event: BridgeEvent, form: PairsRule["form"]): PairsRule[] {
  if (form === "matchpoints") {
    return fields(event).map((expected): MatchpointsRule => ({ form, expected }));
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

/**
 * Where no board lacks a result, a missing one cannot count as a half, and per cents for one or two results need averages
 * beside them.
 */
function fields(event: BridgeEvent): MatchpointsRule["expected"][] {
  const boards = [...byBoard(event.results).values()].map((results) => ({
    scores: results.filter(({ score }) => typeof score === "number").length,
    averages: results.filter(({ score }) => typeof score === "object").length,
  }));
  const isEven = boards.every(({ scores }) => scores === boards[0].scores);
  const isSmall = boards.some(({ scores, averages }) => averages > 0 && scores > 0 && scores < 3);
  return [
    "largest",
    "board",
    "scores",
    ...(isEven ? [] : ["halves" as const]),
    ...(isSmall ? ["small" as const] : []),
  ];
}

function datums(event: BridgeEvent): DatumRule[] {
  const means = [10, 0].flatMap((step) =>
    [0, 1, 2].map((discard): DatumRule => ({ kind: "mean", discard, step })),
  );
  const whole = event.results.every(({ board }) => event.datums.has(board));
  return [...means, { kind: "par" }, ...(whole ? [{ kind: "file" } as const] : [])];
}
