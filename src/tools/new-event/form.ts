import { type PairsRule } from "../../events/rules";
import { CATALOGUE, type Kind } from "../../movements/catalogue";
import { MOST_BOARDS } from "../../movements/plan";
import {
  choice,
  groupedChoice,
  optional,
  parsed,
  tick,
  whole,
  words,
  labelled,
} from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { DETAILS } from "../event-tabs/details";
import { ASCHERMAN, SCORING } from "../event-tabs/scoring-words";
import { MOST_SESSIONS } from "../event-tabs/session-tabs";
import { MOST_CONTESTANTS, parseContestants, parseLines } from "./contestants";
import { PAIRS_KINDS, TEAMS_KINDS } from "./movement-words";
import { parseTime } from "./timetable";

type Scoring = PairsRule["form"] | "ascherman" | "teams";
const { matchpoints, ...others } = SCORING;
type Asks = { scoring: Scoring; kind: Kind };

const isPairs = ({ scoring }: Asks) => scoring !== "teams";
const isTeams = ({ scoring }: Asks) => scoring === "teams";
/** In an individual everybody moves by a card. */
const isOfPairs = ({ scoring, kind }: Asks) => scoring !== "teams" && CATALOGUE[kind].who === "pairs";

/** An evening whose results are still blank. */
export const FORM = defineForm(
  {
    pairs: labelled(parsed("12", parseContestants), "event.new.pairs.label", {
      hint: "event.new.pairs.hint",
      rows: 6,
      wide: true,
    }),
    title: labelled(words(""), "event.new.title", { wide: true }),
    ...DETAILS.fields,
    scoring: labelled(
      choice<Scoring>({ matchpoints, ascherman: ASCHERMAN, ...others, teams: "event.new.teamsOption" }),
      "event.scoring.label",
    ),
    /** Boards a round, or a match at teams. */
    boards: labelled(whole("3", 1, MOST_BOARDS, "event.new.boards.fault"), "event.new.boards.label"),
    teamsKind: labelled(groupedChoice<Kind>(TEAMS_KINDS), "event.new.movement.label", { wide: true }),
    teamsScale: labelled(
      choice({
        continuous: "event.new.teamsScale.continuous",
        discrete: "event.new.teamsScale.discrete",
        imps: "event.new.teamsScale.imps",
      }),
      "event.new.teamsScale.label",
    ),
    /** How many rounds are played; blank for the whole movement. */
    roundCount: labelled(
      optional(whole("", 1, MOST_BOARDS, "event.new.boards.fault")),
      "event.new.rounds.label",
      { hint: "event.new.rounds.hint" },
    ),
    kind: labelled(groupedChoice<Kind>(PAIRS_KINDS), "event.new.movement.label", { wide: true }),
    /** The lines of those who cannot move. */
    staying: labelled(parsed("", parseLines), "event.new.staying.label", { hint: "event.new.staying.hint" }),
    /** The line of a pair that arrives late and sits out the first round. */
    late: labelled(
      optional(whole("", 1, MOST_CONTESTANTS, "event.new.boards.fault")),
      "event.new.late.label",
      { hint: "event.new.late.hint" },
    ),
    /** Which pair of the movement for one pair more is not there. */
    missing: labelled(
      optional(whole("", 1, MOST_CONTESTANTS, "event.new.boards.fault")),
      "event.new.missing.label",
      { hint: "event.new.missing.hint" },
    ),
    /** When the first round begins; blank for no timetable. */
    begins: labelled(optional(parsed("", parseTime)), "event.new.begins.label", {
      hint: "event.new.begins.hint",
    }),
    /** How many minutes a board takes. */
    perBoard: labelled(whole("7", 1, 30, "event.new.boards.fault"), "event.new.perBoard"),
    /** After which round there is a break; blank for none. */
    breakAfter: labelled(
      optional(whole("", 1, MOST_BOARDS, "event.new.boards.fault")),
      "event.new.breakAfter.label",
      { hint: "event.new.breakAfter.hint" },
    ),
    breakMinutes: labelled(whole("10", 1, 180, "event.new.boards.fault"), "event.new.breakMinutes"),
    order: labelled(
      choice({ round: "event.new.order.round", board: "event.new.order.board" }),
      "event.new.order.label",
    ),
    entry: labelled(
      choice({ contracts: "event.new.entry.contracts", scores: "event.new.entry.scores" }),
      "event.new.entry.label",
    ),
    /** The number of the session, in an event of several sessions. */
    session: labelled(
      optional(whole("", 1, MOST_SESSIONS, "event.new.boards.fault")),
      "event.new.session.label",
      { hint: "event.new.session.hint" },
    ),
    /** Whether the tabs that are printed for the tables are made too. */
    cards: labelled(tick(true), "event.new.pairs.cards"),
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
