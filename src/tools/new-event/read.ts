import { type PairsRule } from "../../events/rules";
import { type TeamsRule } from "../../events/teams";
import { type Schedule } from "../../movements/movement";
import { type TeamsMovementFault } from "../../movements/teams";
import { ask, type FieldFault } from "../../pane/form/reading";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { FORM, type Typed, type Values } from "./form";
import { type NewEvent, newPairsEvent, newTeamsEvent } from "./new-event";

/** A new event as it is asked for, with its empty results. */
export type NewQuestion = {
  typedIn: "contracts" | "scores";
  made: NewEvent;
  rule: PairsRule | TeamsRule;
  /** Which session of a longer event this is; undefined when it is the whole event. */
  session: number | undefined;
};

/** The rule that makes the awards. It is the rule that most programs use. */
const RULES: Record<PairsRule["form"], PairsRule> = {
  matchpoints: { form: "matchpoints", expected: "largest" },
  crossimps: { form: "crossimps", divisor: "comparisons", expected: "scores", average: 3 },
  butler: { form: "butler", datum: { kind: "mean", discard: 0, step: 10 }, average: 3 },
};

/** Reads the form, and makes the movement. */
export function readNewEvent(typed: Typed) {
  return ask(FORM.read(typed), (values): Parsed<NewQuestion> | FieldFault => {
    const made = newEvent(typed, values);
    if ("fault" in made) return { field: FIELDS[made.fault.code], fault: faultInWords(made.fault) };
    const rule: PairsRule | TeamsRule =
      typed.scoring === "teams" ? { form: "teams", scale: typed.teamsScale } : RULES[typed.scoring];
    return { value: { typedIn: typed.entry, made, rule, session: values.session } };
  });
}

function newEvent(typed: Typed, values: Values): NewEvent<Schedule> | { fault: TeamsMovementFault } {
  const { title, boards, pairs, roundCount } = values;
  if (typed.scoring === "teams") {
    const teams = pairs.map((names) => names.join(" – "));
    return newTeamsEvent({ title, boards, kind: typed.teamsKind, teams });
  }
  return newPairsEvent({ title, boards, kind: typed.kind, pairs, rounds: roundCount, order: typed.order });
}

/** The field in which each fault of a movement is mended. */
const FIELDS = {
  contestants: "pairs",
  sizes: "pairs",
  odd: "pairs",
  boards: "boards",
  rounds: "roundCount",
} as const;

function faultInWords(fault: TeamsMovementFault): string {
  switch (fault.code) {
    case "contestants":
      return text("event.new.movement.contestants", { least: fault.least, most: fault.most });
    case "sizes":
      return text("event.new.movement.sizes", { sizes: fault.sizes.join(", ") });
    case "odd":
      return text("event.new.movement.odd");
    case "boards":
    case "rounds":
      return text("event.new.boards.fault", { most: fault.most });
  }
}
