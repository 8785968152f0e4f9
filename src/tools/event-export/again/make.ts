import { type PairsRule } from "../../../events/rules";
import { FROZEN_ROWS, type NewSheet } from "../../../sheets/sheet-host";
import { type Table, tableOf } from "../../../sheets/table";
import { text } from "../../../translations/texts";
import { isIndividual, type PairsChoice } from "../../event-tabs/choice";
import { eventSheets } from "../../event-tabs/event-sheets";
import { pairsTab, unitOf } from "../../event-tabs/pairs-tab";
import { scoreCardsSheet, travellersSheet } from "../../event-tabs/print-tabs";
import { type ResultsColumn, resultsTab } from "../../event-tabs/results-tab";
import { inSession } from "../../event-tabs/session-tabs";
import { withTyped } from "../../event-tabs/typed-rows";
import { type EventThere } from "./read";

interface Wishes {
  travellers: boolean;
  scoreCards: boolean;
}

function choiceOf({ event, typedIn, session }: EventThere, rule: PairsRule): PairsChoice {
  return { event, rule, ofResults: rule, names: true, typedIn, session };
}

/** The same evening in another scoring: new tabs with all that is typed in the old ones, which stay. */
export function scoredAnew(
  there: EventThere,
  rule: PairsRule,
  { travellers, scoreCards }: Wishes,
): NewSheet[] {
  const isOfPairs = !isIndividual(there.event);
  const choice = {
    ...choiceOf(there, rule),
    travellers: travellers && isOfPairs,
    scoreCards: scoreCards && isOfPairs,
  };
  const [results, ranking, pairs, ...others] = eventSheets(choice);
  const left = new Set(unfitting(there, rule).map(({ index }) => index));
  const adjusted = there.adjustments.map((typed, index) =>
    typed === "" || left.has(index) ? undefined : new Map([["adjustment", typed]]),
  );
  const sheets = [
    withTyped(results, resultsTab(choice), (row) => there.typed[row]),
    ranking,
    withTyped(pairs, pairsTab(choice), (row) => adjusted[row]),
    ...others,
  ];
  return there.session === undefined ? sheets : inSession(sheets, there.session);
}

/** A bonus or a penalty that the new scoring cannot take: it is in another unit than the new totals. */
interface Unfitting {
  index: number;
  contestant: string;
  typed: string;
}

export function unfitting({ adjustments, unit, event }: EventThere, rule: PairsRule): Unfitting[] {
  if (unitOf(rule) === unit) return [];
  return adjustments.flatMap((typed, index) =>
    typed === "" || /^mean\s+of\s/i.test(typed)
      ? []
      : [{ index, contestant: event.contestants[index].id, typed }],
  );
}

/** The travellers and the cards of an event as it stands: they follow each correction in its own tab of results. */
export function printedTabs(there: EventThere, { travellers, scoreCards }: Wishes): NewSheet[] {
  const { event, results, unit } = there;
  const rule: PairsRule = unit === "mp" ? RULE_OF_TOPS : RULE_OF_IMPS;
  const choice = choiceOf(there, rule);
  const table: Table<ResultsColumn> = tableOf({
    name: results.tab,
    above: results.header + 1 - FROZEN_ROWS,
    columns: resultsTab({ ...choice, travellers: true }).columns.filter(({ key }) =>
      results.columns.has(key),
    ),
    rows: event.results.length,
    standing: results.columns,
  });
  const printed = { table, lines: there.lines };
  return [
    ...(travellers ? [travellersSheet(choice, printed)] : []),
    ...(scoreCards ? [scoreCardsSheet(choice, printed)] : []),
  ];
}

/**
 * Rules for the printed tabs: only their form matters, because these tabs show the awards that the event has.
 */
const RULE_OF_TOPS: PairsRule = { form: "matchpoints", expected: "largest" };
const RULE_OF_IMPS: PairsRule = {
  form: "crossimps",
  divisor: "comparisons",
  expected: "scores",
  average: 3,
};

/** "Results: 163 of 168 results, 16 pairs, 2 rulings, 1 penalty." */
export function thereInWords({ id, event, played, ruled, adjustments }: EventThere): string {
  return text("event.again.summary", {
    tab: id,
    played,
    all: event.results.length,
    contestants: event.contestants.length,
    players: isIndividual(event),
    ruled,
    adjusted: adjustments.filter((typed) => typed !== "").length,
  });
}
