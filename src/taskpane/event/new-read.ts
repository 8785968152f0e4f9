import { type PairsRule } from "../../events/rules";
import { type TeamsRule } from "../../events/teams";
import { type MovementFault } from "../../movements/plan";
import { type Parsed } from "../parsed";
import { text } from "../texts";
import { parseContestants } from "./contestants";
import { type NewEvent, type NewPairsEvent, newPairsEvent, newTeamsEvent } from "./new-event";
import { type Typed } from "./typed";
import { type BridgeEvent } from "../../events/event";

/** A new event as it is asked for, with its empty results. */
export type NewQuestion = { typedIn: "contracts" | "scores" } & (
  { made: NewEvent; rule: PairsRule } | { teams: BridgeEvent; rule: TeamsRule }
);

export interface NewReading {
  /** What is wrong in each field. */
  faults: { pairs?: string; boards?: string };
  question: Parsed<NewQuestion>;
}

/** The rule that makes the awards. It is the rule that most programs use. */
const RULES: Record<PairsRule["form"], PairsRule> = {
  matchpoints: { form: "matchpoints", expected: "largest" },
  crossimps: { form: "crossimps", divisor: "comparisons", expected: "board", average: 3 },
  butler: { form: "butler", datum: { kind: "mean", discard: 0, step: 10 }, average: 3 },
};

const MOST_MATCH_BOARDS = 64;
const MOST_TEAMS = 32;

export function readNewEvent(typed: Typed): NewReading {
  const pairs = parseContestants(typed.pairs);
  const boards = readBoards(typed.boards);
  if ("fault" in pairs) return refused("pairs", pairs.fault, "fault" in boards ? boards.fault : undefined);
  if ("fault" in boards) return refused("boards", boards.fault);
  const { entry: typedIn, scoring } = typed;
  const title = typed.title.trim();
  if (scoring === "teams") {
    const count = pairs.value.length;
    if (count > MOST_TEAMS) return refused("pairs", text("event.new.teamsMost", { count, most: MOST_TEAMS }));
    const teams = newTeamsEvent({
      title,
      teams: pairs.value.map((names) => names.join(" – ")),
      boards: boards.value,
      double: false,
    });
    const rule: TeamsRule = { form: "teams", scale: "continuous" };
    return { faults: {}, question: { value: { typedIn, teams, rule } } };
  }
  const asked: NewPairsEvent = {
    title,
    kind: typed.kind,
    pairs: pairs.value,
    boards: boards.value,
    order: typed.order,
  };
  const made = newPairsEvent(asked);
  if ("fault" in made) {
    return refused(made.fault.code === "boards" ? "boards" : "pairs", faultInWords(made.fault));
  }
  return { faults: {}, question: { value: { typedIn, made, rule: RULES[scoring] } } };
}

function refused(field: "pairs" | "boards", fault: string, boards?: string): NewReading {
  return { faults: { ...(boards && { boards }), [field]: fault }, question: { fault } };
}

function readBoards(entry: string): Parsed<number> {
  const boards = /^\s*\d{1,3}\s*$/.test(entry) ? Number(entry) : 0;
  return boards >= 1 && boards <= MOST_MATCH_BOARDS
    ? { value: boards }
    : { fault: text("event.new.boards.fault", { most: MOST_MATCH_BOARDS }) };
}

function faultInWords(fault: MovementFault): string {
  switch (fault.code) {
    case "contestants":
      return text("event.new.movement.contestants", { least: fault.least, most: fault.most });
    case "sizes":
      return text("event.new.movement.sizes", { sizes: fault.sizes.join(", ") });
    case "boards":
    case "rounds":
      return text("event.new.boards.fault", { most: fault.most });
  }
}
