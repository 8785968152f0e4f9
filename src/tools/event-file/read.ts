import { type Equals, equalsOf, type HowScored, howScored } from "../../events/agreement";
import { type BridgeEvent, type ReadEvent } from "../../events/event";
import { unitOf } from "../../events/printed";
import { type PairsRule } from "../../events/rules";
import { howTeamsScored, isSwissPairs, type TeamsRule } from "../../events/teams";
import { type Parsed } from "../../pane/parsed";
import { type Slices } from "../../pane/slices";
import { text } from "../../translations/texts";
import { type PairsChoice, type TeamsChoice } from "../event-tabs/choice";
import { type Typed } from "./form";
import { columnsInWords, equalsInWords, faultInWords, meantInWords, ruleInWords } from "./in-words";
import { type Loaded, type LoadedTables } from "./load";

/** What was read last, and what was chosen about it. */
export interface Source {
  name: string;
  /** undefined while it is being read. */
  answer?: ReadEvent | "not loaded";
  /** How it was scored in the form that the file names, when the rules were tried. */
  how?: Loaded["how"];
  /** The tables of the file, whose columns can be chosen by hand. */
  tables?: LoadedTables;
  /** Reads it once more. `which` is the place of the event that was chosen, where the file has several. */
  again?(slices: Slices, which?: number): Promise<Loaded>;
  /** The names of the events that it has, once they were asked for, and the place of the one that was chosen. */
  events?: readonly string[];
  which?: number;
  /** The form of scoring that the user has chosen, for a file that does not name it or names a wrong one. */
  form?: PairsRule["form"];
  /** The rule chosen by hand, by its place among those that were tried. */
  rule?: number;
}

/** The names of the events of a file that has several; undefined for a file of one event. */
export function eventsOf({ events, answer }: Pick<Source, "events" | "answer">): Source["events"] {
  if (!answer || answer === "not loaded" || !("faults" in answer)) return events;
  const asked = answer.faults.find((fault) => fault.code === "whichEvent");
  return asked?.code === "whichEvent" ? asked.names : events;
}

/** What there is to choose, and the event that is asked for. */
export interface SourceReading {
  choice: Parsed<PairsChoice | TeamsChoice>;
  /** The form of scoring; undefined at teams and in a Swiss of pairs, where there is none to choose. */
  form: PairsRule["form"] | undefined;
  rules: string[];
  rule: number;
  /** Whether the file publishes anything to try the rules on. */
  compared: boolean;
  /** What else there is to say of the rules that were found. */
  sentences: string[];
  /** A sentence for each thing in the file that looks wrong. */
  remarks: string[];
  /** How many published figures the chosen rule does not give. */
  differing: number;
}

/** How the event of a source was scored, by the rules that are tried on it. */
export type Tried = (HowScored<PairsRule> & { equals: Equals }) | HowScored<TeamsRule>;

/**
 * Tries the rules on the event of a source; undefined when there is none. Nothing else that is chosen changes the
 * answer.
 *
 * Cost: O(rules · results), unless they were tried when the file was read.
 *
 * @param known the answer for the form that the file names
 */
export function tryRules(
  answer: Source["answer"],
  form: PairsRule["form"] | undefined,
  known?: Loaded["how"],
): Tried | undefined {
  if (!answer || answer === "not loaded" || "faults" in answer) return undefined;
  const { event } = answer;
  if (event.form === "teams" || isSwissPairs(event)) return howTeamsScored(event);
  const how = form === undefined && known ? known : howScored(event, form);
  return { ...how, equals: equalsOf(event, how.rules) };
}

/**
 * @param tried the answer of {@link tryRules} for this source
 */
export function readEvent(source: Source | undefined, tried: Tried | undefined, typed: Typed): SourceReading {
  const answer = source?.answer;
  if (!source || !answer) {
    return nothing(source ? text("event.reading", { name: source.name }) : text("event.nothing"));
  }
  if (answer === "not loaded") return nothing(text("event.notLoaded"));
  if ("faults" in answer || !tried) return nothing("faults" in answer ? faultsInWords(answer) : "");
  const { event } = answer;
  const { rules, ofResults } = tried;
  const [{ rule: first }] = rules;
  const form = isSwissPairs(event) || first.form === "teams" ? undefined : first.form;
  const rule = source.rule !== undefined && source.rule < rules.length ? source.rule : 0;
  const compared = rules.some(({ contestants, results }) => contestants.of + results.of > 0);
  const value = {
    event,
    rule: rules[rule].rule,
    ofResults,
    names: typed.names,
    travellers: typed.travellers,
    scoreCards: typed.scoreCards,
  } as PairsChoice | TeamsChoice;
  return {
    choice: { value },
    form,
    rules: rules.map((one) => ruleInWords(one, event.leftOut)),
    rule,
    compared,
    sentences: [...meantInWords(event), ...(compared && "equals" in tried ? foundInWords(event, tried) : [])],
    remarks: answer.remarks.map(faultInWords),
    differing: differingIn(rules[rule]),
  };
}

/**
 * How many published figures a rule does not give: those of the ranking where the file has one, otherwise
 * those of the results.
 */
function differingIn({ contestants, results }: Tried["rules"][number]): number {
  const { agree, of } = contestants.of > 0 ? contestants : results;
  return of - agree;
}

/** Which rules fit as well as the first, and in which unit the file prints matchpoints. */
function foundInWords(event: BridgeEvent, { rules, equals }: Extract<Tried, { equals: unknown }>): string[] {
  const unit = rules[0].rule.form === "matchpoints" ? unitOf(event) : "whole";
  const said = equalsInWords(equals);
  return [
    ...(said === undefined ? [] : [said]),
    ...(isAsPrinted(rules[0].rule) ? [text("event.rule.asPrinted")] : []),
    ...(unit === "half" ? [text("event.rule.half")] : []),
    ...(unit === "centred" ? [text("event.rule.centred")] : []),
  ];
}

/** Whether the datums are those of the file, because no rule gives as many of its figures. */
function isAsPrinted(rule: PairsRule): boolean {
  return rule.form === "butler" && rule.datum.kind === "file";
}

function nothing(fault: string): SourceReading {
  return {
    choice: { fault },
    form: undefined,
    rules: [],
    rule: 0,
    compared: false,
    sentences: [],
    remarks: [],
    differing: 0,
  };
}

/** The most faults that are shown. Nobody reads twenty at once. */
const SAID = 5;

function faultsInWords({ faults }: Extract<ReadEvent, { faults: unknown }>): string {
  const nameless = faults.flatMap((fault) => (fault.code === "noColumn" ? [fault.field] : []));
  const others = faults.filter(({ code }) => code !== "noColumn");
  const said = others.slice(0, SAID).map(faultInWords);
  const more = others.length - said.length;
  return [
    ...(nameless.length > 0 ? [columnsInWords(nameless)] : []),
    ...said,
    ...(more > 0 ? [text("event.faults.more", { count: more })] : []),
  ].join(" ");
}
