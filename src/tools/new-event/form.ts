import { type PairsRule } from "../../events/rules";
import { CATALOGUE, type Kind } from "../../movements/catalogue";
import { MOST_BOARDS } from "../../movements/plan";
import { choice, groupedChoice, optional, parsed, tick, whole, words } from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { SCORING } from "../event-tabs/scoring-words";
import { MOST_SESSIONS } from "../event-tabs/session-tabs";
import { MOST_CONTESTANTS, parseContestants, parseLines } from "./contestants";
import { PAIRS_KINDS, TEAMS_KINDS } from "./movement-words";
import { parseTime } from "./timetable";

type Scoring = PairsRule["form"] | "teams";
type Asks = { scoring: Scoring; kind: Kind };

const isPairs = ({ scoring }: Asks) => scoring !== "teams";
const isTeams = ({ scoring }: Asks) => scoring === "teams";
/** In an individual everybody moves by a card. */
const isOfPairs = ({ scoring, kind }: Asks) => scoring !== "teams" && CATALOGUE[kind].who === "pairs";

/** An evening whose results are still blank. */
export const FORM = defineForm(
  {
    pairs: parsed("12", parseContestants),
    title: words(""),
    scoring: choice<Scoring>({ ...SCORING, teams: "event.new.teamsOption" }),
    /** Boards a round, or a match at teams. */
    boards: whole("3", 1, MOST_BOARDS, "event.new.boards.fault"),
    teamsKind: groupedChoice<Kind>(TEAMS_KINDS),
    teamsScale: choice({
      continuous: "event.new.teamsScale.continuous",
      discrete: "event.new.teamsScale.discrete",
      imps: "event.new.teamsScale.imps",
    }),
    /** How many rounds are played; blank for the whole movement. */
    roundCount: optional(whole("", 1, MOST_BOARDS, "event.new.boards.fault")),
    kind: groupedChoice<Kind>(PAIRS_KINDS),
    /** The lines of those who cannot move. */
    staying: parsed("", parseLines),
    /** The line of a pair that arrives late and sits out the first round. */
    late: optional(whole("", 1, MOST_CONTESTANTS, "event.new.boards.fault")),
    /** Which pair of the movement for one pair more is not there. */
    missing: optional(whole("", 1, MOST_CONTESTANTS, "event.new.boards.fault")),
    order: choice({ round: "event.new.order.round", board: "event.new.order.board" }),
    entry: choice({ contracts: "event.new.entry.contracts", scores: "event.new.entry.scores" }),
    /** The number of the session, in an event of several sessions. */
    session: optional(whole("", 1, MOST_SESSIONS, "event.new.boards.fault")),
    /** Whether what is printed for the tables is made too. */
    cards: tick(true),
    /** When the first round begins; blank for no timetable. */
    begins: optional(parsed("", parseTime)),
    /** How many minutes a board takes. */
    perBoard: whole("7", 1, 30, "event.new.boards.fault"),
    /** After which round there is a break; blank for none. */
    breakAfter: optional(whole("", 1, MOST_BOARDS, "event.new.boards.fault")),
    breakMinutes: whole("10", 1, 180, "event.new.boards.fault"),
  },
  {
    teamsKind: { asked: isTeams },
    teamsScale: { asked: isTeams },
    roundCount: { asked: isPairs },
    kind: { asked: isPairs },
    staying: { asked: isOfPairs },
    late: { asked: isOfPairs },
    missing: { asked: isOfPairs },
    order: { asked: isPairs },
    breakAfter: { asked: ({ begins }) => begins.trim() !== "" },
    breakMinutes: { asked: ({ begins, breakAfter }) => begins.trim() !== "" && breakAfter.trim() !== "" },
  },
);

export type Typed = TypedIn<typeof FORM>;
export type Values = ValuesOf<typeof FORM>;
