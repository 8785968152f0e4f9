import { type EventDetails } from "../../events/event";
import { type PairsRule } from "../../events/rules";
import { detailsOf } from "../event-tabs/details";
import { USUAL_RULES } from "../event-tabs/usual-rules";
import { type TeamsRule } from "../../events/teams";
import { type Kind } from "../../movements/catalogue";
import { type Schedule } from "../../movements/movement";
import { type MovementFault } from "../../movements/plan";
import { ask, type FieldFault } from "../../pane/form/reading";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { FORM, type Typed, type Values } from "./form";
import { type NewEvent, newPairsEvent, newTeamsEvent } from "./blank-event";
import { type SeatingFault } from "./seats";
import { type Times } from "./timetable";

/** A new event as it is asked for, with its empty results. */
export type NewQuestion = {
  typedIn: "contracts" | "scores";
  event: NewEvent;
  rule: PairsRule | TeamsRule;
  /** Which session of a longer event this is; undefined when it is the whole event. */
  session: number | undefined;
  /** The movement, by its code. */
  kind: Kind;
  /** What goes into the files of the event beside its results. */
  details: EventDetails;
  /** When the rounds are; undefined when nobody asks. */
  times: Times | undefined;
};

/** Reads the form, and makes the movement. */
export function readNewEvent(typed: Typed) {
  return ask(FORM.read(typed), (values): Parsed<NewQuestion> | FieldFault => {
    const event = newEvent(typed, values);
    if ("fault" in event) return { field: FIELDS[event.fault.code], fault: faultInWords(event.fault, typed) };
    const late = tooFar(values);
    if (late) return late;
    const rule: PairsRule | TeamsRule =
      typed.scoring === "teams" ? { form: "teams", scale: typed.teamsScale } : USUAL_RULES[typed.scoring];
    const kind = typed.scoring === "teams" ? typed.teamsKind : typed.kind;
    return {
      value: {
        typedIn: typed.entry,
        event,
        rule,
        session: values.session,
        kind,
        details: detailsOf(typed),
        times: timesOf(values),
      },
    };
  });
}

/** A line that is not in the list of pairs. */
function tooFar({ pairs, staying = [], late = 0 }: Values): FieldFault | undefined {
  const fault = (line: number) => text("event.new.staying.line", { line, count: pairs.length });
  const far = staying.find((line) => line > pairs.length);
  if (far !== undefined) return { field: "staying", fault: fault(far) };
  return late > pairs.length ? { field: "late", fault: fault(late) } : undefined;
}

function timesOf({ begins, perBoard, breakAfter, breakMinutes }: Values): Times | undefined {
  if (begins === undefined) return undefined;
  const pause = breakAfter !== undefined && { pause: { after: breakAfter, minutes: breakMinutes ?? 0 } };
  return { begins, perBoard, ...pause };
}

function newEvent(
  typed: Typed,
  values: Values,
): NewEvent<Schedule> | { fault: MovementFault | SeatingFault } {
  const { title, boards, pairs } = values;
  if (typed.scoring === "teams") {
    return newTeamsEvent({ title, boards, kind: typed.teamsKind, teams: pairs });
  }
  const { roundCount: rounds, staying = [], late, missing } = values;
  const isListed = (line: number) => line <= pairs.length;
  const seating = {
    staying: staying.filter(isListed),
    ...(late !== undefined && isListed(late) && { late }),
  };
  const { kind, order } = typed;
  return newPairsEvent({ title, boards, kind, pairs, rounds, missing, seating, order });
}

/** The field in which each fault of a movement is mended. */
const FIELDS = {
  contestants: "pairs",
  sizes: "pairs",
  boards: "boards",
  rounds: "roundCount",
  missing: "missing",
  staying: "staying",
  late: "late",
} as const;

function faultInWords(fault: MovementFault | SeatingFault, { scoring }: Typed): string {
  switch (fault.code) {
    case "contestants":
      if (fault.only === undefined) {
        return text("event.new.movement.contestants", { least: fault.least, most: fault.most });
      }
      return text("event.new.movement.only", {
        only: fault.only === "even tables" ? "tables" : fault.only,
        who: scoring === "teams" ? "teams" : "pairs",
        least: fault.least,
        most: fault.most,
      });
    case "sizes":
      return text("event.new.movement.sizes", { sizes: fault.sizes.join(", ") });
    case "boards":
    case "rounds":
      return text("event.new.boards.fault", { most: fault.most });
    case "missing":
      return fault.most === 0
        ? text("event.new.missing.none")
        : text("event.new.boards.fault", { most: fault.most });
    case "staying":
      return text("event.new.staying.most", { most: fault.most });
    case "late":
      return text("event.new.late.none");
  }
}
