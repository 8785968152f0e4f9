import { type PairsRule } from "../../events/rules";
import { type TeamsRule } from "../../events/teams";
import { type Schedule } from "../../movements/movement";
import { MOST_BOARDS } from "../../movements/plan";
import { type TeamsMovementFault } from "../../movements/teams";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { parseContestants } from "./contestants";
import { type NewEvent, newPairsEvent, newTeamsEvent } from "./new-event";
import { MOST_SESSIONS } from "../event-tabs/session-tabs";
import { type Typed } from "../event-form/typed";

/** A new event as it is asked for, with its empty results. */
export type NewQuestion = {
  typedIn: "contracts" | "scores";
  made: NewEvent;
  rule: PairsRule | TeamsRule;
  /** Which session of a longer event this is; undefined when it is the whole event. */
  session: number | undefined;
};

type Field = "pairs" | "boards" | "roundCount" | "session";

export interface NewReading {
  /** What is wrong in each field. */
  faults: Partial<Record<Field, string>>;
  question: Parsed<NewQuestion>;
}

/** The rule that makes the awards. It is the rule that most programs use. */
const RULES: Record<PairsRule["form"], PairsRule> = {
  matchpoints: { form: "matchpoints", expected: "largest" },
  crossimps: { form: "crossimps", divisor: "comparisons", expected: "scores", average: 3 },
  butler: { form: "butler", datum: { kind: "mean", discard: 0, step: 10 }, average: 3 },
};

export function readNewEvent(typed: Typed): NewReading {
  const pairs = parseContestants(typed.pairs);
  const boards = readCount(typed.boards, MOST_BOARDS);
  const roundCount =
    typed.scoring === "teams" ? { value: undefined } : readOptional(typed.roundCount, MOST_BOARDS);
  const session = readOptional(typed.session, MOST_SESSIONS);
  const faults = faultsIn({ pairs, boards, roundCount, session });
  if ("fault" in pairs || "fault" in boards || "fault" in roundCount || "fault" in session) {
    return { faults, question: { fault: Object.values(faults)[0] } };
  }
  const asked = { title: typed.title.trim(), boards: boards.value };
  const made: NewEvent<Schedule> | { fault: TeamsMovementFault } =
    typed.scoring === "teams"
      ? newTeamsEvent({
          ...asked,
          kind: typed.teamsKind,
          teams: pairs.value.map((names) => names.join(" – ")),
        })
      : newPairsEvent({
          ...asked,
          kind: typed.kind,
          pairs: pairs.value,
          rounds: roundCount.value,
          order: typed.order,
        });
  if ("fault" in made) {
    const { code } = made.fault;
    const fault = faultInWords(made.fault);
    return {
      faults: { [FIELDS[code]]: fault },
      question: { fault },
    };
  }
  const rule: PairsRule | TeamsRule =
    typed.scoring === "teams" ? { form: "teams", scale: typed.teamsScale } : RULES[typed.scoring];
  return { faults: {}, question: { value: { typedIn: typed.entry, made, rule, session: session.value } } };
}

/** The field in which each fault of a movement is mended. */
const FIELDS = {
  contestants: "pairs",
  sizes: "pairs",
  odd: "pairs",
  boards: "boards",
  rounds: "roundCount",
} as const;

/** What is wrong in each field, in the order of the form. */
function faultsIn(read: Record<Field, Parsed<unknown>>): NewReading["faults"] {
  return Object.fromEntries(
    Object.entries(read).flatMap(([field, one]) => ("fault" in one ? [[field, one.fault]] : [])),
  );
}

function readCount(entry: string, most: number): Parsed<number> {
  const count = /^\s*\d{1,3}\s*$/.test(entry) ? Number(entry) : 0;
  return count >= 1 && count <= most ? { value: count } : { fault: text("event.new.boards.fault", { most }) };
}

function readOptional(entry: string, most: number): Parsed<number | undefined> {
  return entry.trim() === "" ? { value: undefined } : readCount(entry, most);
}

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
