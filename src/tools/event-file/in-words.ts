import { type Agreement, type Equals } from "../../events/agreement";
import { type ResultField } from "../../events/columns";
import { type BridgeEvent, type EventFault } from "../../events/event";
import { columnLetters } from "../../sheets/column-letters";
import { isByMean, type PairsRule } from "../../events/rules";
import { type TeamsRule } from "../../events/teams";
import { text } from "../../translations/texts";

const MEGABYTE = 1024 * 1024;

/** What is wrong with a file, with the line or the board where that is known. */
export function faultInWords(fault: EventFault): string {
  const { tab, line, board, left } = fault;
  const bare = bareFault(fault);
  const words = left === undefined ? bare : `${bare} ${text("event.faults.left", { left })}`;
  if (line === undefined && board === undefined) return words;
  const where =
    line === undefined
      ? text("event.faults.board", { board: board ?? "" })
      : tab !== undefined
        ? text("event.faults.tabRow", { tab, row: line, board: board ?? "none" })
        : board === undefined
          ? text("event.faults.line", { line })
          : text("event.faults.lineAndBoard", { line, board });
  return text("event.faults.where", { where, fault: words });
}

function bareFault(fault: EventFault): string {
  switch (fault.code) {
    case "size":
      return text("event.faults.size", { most: fault.most / MEGABYTE });
    case "format":
      return text("event.faults.format", { found: fault.found });
    case "empty":
      return text("event.faults.empty");
    case "encoding":
      return text("event.faults.encoding");
    case "syntax":
      return text("event.faults.syntax", { detail: fault.detail });
    case "cutOff":
      return text("event.faults.cutOff");
    case "noResults":
      return text("event.faults.noResults");
    case "manyResults":
      return text("event.faults.manyResults", { most: fault.most });
    case "manyContestants":
      return text("event.faults.manyContestants", { most: fault.most });
    case "manyColumns":
      return text("event.faults.manyColumns", { most: fault.most });
    case "deep":
      return text("event.faults.deep");
    case "manyElements":
      return text("event.faults.manyElements", { most: fault.most });
    case "longRow":
      return text("event.faults.longRow", { most: fault.most });
    case "unranked":
      return text("event.faults.unranked");
    case "missing":
      return text("event.faults.missing", { field: fault.field });
    case "noColumn":
      return columnsInWords([fault.field]);
    case "column":
      return text("event.faults.column", { field: fault.field });
    case "columnTwice":
      return text("event.faults.columnTwice", {
        field: text("event.columns.field", { field: fault.field }),
      });
    case "value":
      return text("event.faults.value", { value: fault.value, field: fault.field });
    case "contract":
      return fault.readings
        ? text("ruling.contract.open", { typed: fault.value, readings: fault.readings.join(", ") })
        : text("event.faults.contract", { value: fault.value });
    case "noDeclarer":
      return text("event.faults.noDeclarer", { contract: fault.contract });
    case "noTricks":
      return text("event.faults.noTricks", { contract: fault.contract });
    case "noScore":
      return text("event.faults.noScore");
    case "boardTwice":
      return text("event.faults.boardTwice");
    case "pairTwice":
      return text("event.faults.pairTwice", { pair: fault.pair });
    case "enteredAgain":
      return text("event.faults.enteredAgain", { table: fault.table, round: fault.round });
    case "itself":
      return text("event.faults.itself", { pair: fault.pair });
    case "score":
      return text("event.faults.score", { pair: fault.pair, value: fault.value, computed: fault.computed });
    case "impossible":
      return text("event.faults.impossible", { value: fault.value });
    case "contradict":
      return text("event.faults.contradict", { count: fault.count });
    case "fixtures":
      return text("event.faults.fixtures", { count: fault.count });
    case "rankingOnly":
      return text("event.faults.rankingOnly", { count: fault.count });
    case "card":
      return text("event.faults.card");
    case "awards":
      return text("event.faults.awards", { count: fault.count });
    case "events":
      return text("event.faults.events", { count: fault.count });
    case "matchesOnly":
      return text("event.faults.matchesOnly");
    case "average":
      return text("event.faults.average", { pair: fault.pair });
    case "boardsMissing":
      return text("event.faults.boardsMissing", {
        most: fault.most,
        count: fault.count,
        missing: fault.missing ?? "none",
      });
    case "fewerResults":
      return text("event.faults.fewerResults", { most: fault.most, count: fault.count });
    case "oneTable":
      return text("event.faults.oneTable", { pair: fault.pair, other: fault.other });
    case "noPairs":
      return text("event.faults.noPairs");
    case "noEnd":
      return text("event.faults.noEnd");
    case "boardNumber":
      return text("event.faults.boardNumber");
    case "handsOnly":
      return text("event.faults.handsOnly");
    case "noPage":
      return text("event.faults.noPage", { name: fault.name });
    case "programs":
      return text("event.faults.programs", { first: fault.first, other: fault.other });
    case "hiddenTab":
      return text("event.faults.hiddenTab", { name: fault.name, count: fault.count });
    case "hiddenRows":
      return text("event.faults.hiddenRows", { name: fault.name, count: fault.count });
    case "hiddenColumns": {
      const { name, columns } = fault;
      const letters = columns.map(columnLetters).join(", ");
      return text("event.faults.hiddenColumns", { name, columns: letters, count: columns.length });
    }
    case "whichEvent":
      return text("event.faults.whichEvent", { count: fault.names.length, names: fault.names.join("; ") });
    case "together":
      return text("event.faults.together");
    case "more":
      return text("event.faults.more", { count: fault.count });
  }
}

/** A sentence for each column that means something other than its header says. */
export function meantInWords({ meant = [] }: BridgeEvent): string[] {
  return meant.map((one) => text("event.meant", { meant: one }));
}

/** The columns that a table must have, and that none of its headers names. */
export function columnsInWords(fields: readonly ResultField[]): string {
  const names = fields.map((field) => text("event.columns.field", { field }));
  return text("event.faults.noColumns", { fields: names.join(", ") });
}

/**
 * A rule, and with how many lines of the ranking it agrees, or with how many results where there is no
 * ranking.
 */
export function ruleInWords(
  { rule, contestants, results }: Agreement<PairsRule | TeamsRule>,
  leftOut: number,
): string {
  const { agree, of } = contestants.of > 0 ? contestants : results;
  const words = bareRule(rule);
  // A line that is left out agrees with nothing.
  if (contestants.of === 0 && of > 0 && leftOut > 0)
    return text("event.rule.agreesBut", { rule: words, agree, of: of + leftOut, leftOut });
  return of === 0 ? words : text("event.rule.agrees", { rule: words, agree, of });
}

function bareRule(rule: PairsRule | TeamsRule): string {
  if (rule.form === "teams") {
    const scale = text("event.rule.teams", { scale: rule.scale });
    return rule.field ? text("event.rule.swissPairs", { scale, rule: plainRule(rule.field) }) : scale;
  }
  const plain = plainRule(rule);
  const words = isByMean(rule) ? text("event.rule.perBoard", { rule: plain }) : plain;
  return rule.own ? text("event.rule.own", { rule: words }) : words;
}

function plainRule(rule: PairsRule): string {
  if (rule.form === "matchpoints") return text("event.rule.matchpoints", { expected: rule.expected });
  const words =
    rule.form === "crossimps"
      ? text("event.rule.crossimps", { divisor: rule.divisor, expected: rule.expected })
      : datumInWords(rule.datum);
  return rule.average === 3 ? words : text("event.rule.average", { rule: words, average: rule.average });
}

function datumInWords(datum: Extract<PairsRule, { form: "butler" }>["datum"]): string {
  if (datum.kind === "par") return text("event.rule.par");
  if (datum.kind === "file") return text("event.rule.file");
  return text("event.rule.mean", { discard: datum.discard, step: datum.step === 10 ? "rounded" : "exact" });
}

/** The most boards that a sentence names. */
const NAMED = 5;

/** Whether other rules agree as well, with the boards on which it matters; undefined where one rule alone fits. */
export function equalsInWords({ count, boards }: Equals): string | undefined {
  if (count === 0) return text("event.rule.none");
  if (count === 1) return undefined;
  const named = boards.slice(0, NAMED).join(", ");
  const more = boards.length > NAMED ? ", …" : "";
  return text("event.rule.equal", { count, boards: boards.length === 0 ? "none" : `${named}${more}` });
}

/** "USEBIO.xml: 161 results, 12 contestants, 27 boards." */
export function eventInWords(name: string, { results, contestants, lines, leftOut }: BridgeEvent): string {
  return text("event.read", {
    name,
    lines,
    leftOut,
    results: results.length,
    contestants: contestants.length,
    boards: new Set(results.map(({ board }) => board)).size,
  });
}
