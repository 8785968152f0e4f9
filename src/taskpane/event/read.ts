import { type Agreement, howScored } from "../../events/agreement";
import { type BridgeEvent, type ReadEvent } from "../../events/event";
import { type PairsRule } from "../../events/rules";
import { howTeamsScored, type TeamsRule } from "../../events/teams";
import { type Parsed } from "../parsed";
import { text } from "../texts";
import { type EventChoice, type PairsChoice, type TeamsChoice } from "./choice";
import { faultInWords, ruleInWords } from "./in-words";
import { type Typed } from "./typed";

/** What was read last, and what was chosen about it. */
export interface Source {
  name: string;
  /** undefined while it is being read. */
  answer: ReadEvent | "not loaded" | undefined;
  /** The user's own choice, for a file that does not say it or says it wrongly. */
  form?: PairsRule["form"];
  /** The rule chosen by hand, by its place among those that were tried. */
  rule?: number;
}

/** What there is to choose, and the event that is asked for. */
export interface Reading {
  choice: Parsed<PairsChoice | TeamsChoice>;
  /** The forms of scoring to choose from; none at teams. */
  form: PairsRule["form"] | undefined;
  rules: string[];
  rule: number;
  /** Whether the file publishes anything to try the rules on. */
  compared: boolean;
  /** A sentence for each thing in the file that looks wrong. */
  remarks: string[];
}

/** @param typedName how a function of the add-in is called where the tabs go; undefined where files are made */
export function readEvent(
  source: Source | undefined,
  typed: Typed,
  typedName: ((name: string) => string) | undefined,
): Reading {
  const answer = source?.answer;
  if (!source || !answer) {
    return nothing(source ? text("event.reading", { name: source.name }) : text("event.nothing"));
  }
  if (answer === "not loaded") return nothing(text("event.notLoaded"));
  if ("faults" in answer) return nothing(faultsInWords(answer));
  const { event } = answer;
  const remarks = answer.remarks.map(faultInWords);
  const options = {
    event,
    names: typed.names,
    travellers: typed.travellers,
    scoreCards: typed.scoreCards,
    typedName,
  };
  if (event.form === "teams") {
    return { ...chosen(howTeamsScored(event), source.rule, options), form: undefined, remarks };
  }
  const form = source.form ?? event.form ?? "matchpoints";
  return { ...chosen(howScored(event, form), source.rule, options), form, remarks };
}

function nothing(fault: string): Reading {
  return { choice: { fault }, form: undefined, rules: [], rule: 0, compared: false, remarks: [] };
}

function chosen<Rule extends PairsRule | TeamsRule>(
  { rules, ofResults }: { rules: Agreement<Rule>[]; ofResults: Rule },
  wanted: number | undefined,
  options: Omit<EventChoice<Rule>, "rule" | "ofResults"> & { event: BridgeEvent },
) {
  const rule = wanted !== undefined && wanted < rules.length ? wanted : 0;
  return {
    choice: { value: { ...options, rule: rules[rule].rule, ofResults } as PairsChoice | TeamsChoice },
    rules: rules.map(ruleInWords),
    rule,
    compared: rules.some(({ contestants, results }) => contestants.of + results.of > 0),
  };
}

/** The most faults that are shown. Nobody reads twenty at once. */
const SAID = 5;

export function faultsInWords({ faults }: Extract<ReadEvent, { faults: unknown }>): string {
  const said = faults.slice(0, SAID).map(faultInWords);
  const more = faults.length - said.length;
  return [...said, ...(more > 0 ? [text("event.faults.more", { count: more })] : [])].join(" ");
}
