import { type PairsRule } from "../../events/rules";
import { type MovementKind } from "../../movements/movement";
import { MOST_BOARDS } from "../../movements/plan";
import { type TeamsMovementKind } from "../../movements/teams";
import { choice, optional, parsed, tick, whole, words } from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { SCORING } from "../event-tabs/scoring-words";
import { MOST_SESSIONS } from "../event-tabs/session-tabs";
import { parseContestants } from "./contestants";

const isPairs = ({ scoring }: { scoring: string }) => scoring !== "teams";
const isTeams = ({ scoring }: { scoring: string }) => scoring === "teams";

/** An evening whose results are still blank. */
export const FORM = defineForm(
  {
    pairs: parsed("12", parseContestants),
    title: words(""),
    scoring: choice<PairsRule["form"] | "teams">({ ...SCORING, teams: "event.new.teamsOption" }),
    /** Boards a round, or a match at teams. */
    boards: whole("3", 1, MOST_BOARDS, "event.new.boards.fault"),
    teamsKind: choice<TeamsMovementKind>({
      "round-robin": "event.new.movement.roundRobin",
      multiple: "event.new.movement.multiple",
    }),
    teamsScale: choice({
      continuous: "event.new.teamsScale.continuous",
      discrete: "event.new.teamsScale.discrete",
      imps: "event.new.teamsScale.imps",
    }),
    /** How many rounds are played; blank for the whole movement. */
    roundCount: optional(whole("", 1, MOST_BOARDS, "event.new.boards.fault")),
    kind: choice<MovementKind>({
      mitchell: "event.new.movement.mitchell",
      "mitchell-switched": "event.new.movement.switched",
      howell: "event.new.movement.howell",
      individual: "event.new.movement.individual",
    }),
    order: choice({ round: "event.new.order.round", board: "event.new.order.board" }),
    entry: choice({ contracts: "event.new.entry.contracts", scores: "event.new.entry.scores" }),
    /** The number of the session, in an event of several sessions. */
    session: optional(whole("", 1, MOST_SESSIONS, "event.new.boards.fault")),
    /** Whether what is printed for the tables is made too. */
    cards: tick(true),
  },
  {
    teamsKind: { asked: isTeams },
    teamsScale: { asked: isTeams },
    roundCount: { asked: isPairs },
    kind: { asked: isPairs },
    order: { asked: isPairs },
  },
);

export type Typed = TypedIn<typeof FORM>;
export type Values = ValuesOf<typeof FORM>;
