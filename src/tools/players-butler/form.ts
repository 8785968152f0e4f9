import { choice, labelled, whole, words } from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { MOST_BOARDS } from "../../scoring/victory-points/limits";

/** A match has no more segments than this. */
const MOST_LINE_UPS = 4;

/** The Butler of the players, or of the pairs, over events of teams. */
export const PLAYERS = defineForm({
  playersTitle: labelled(words(""), "event.new.title", { wide: true }),
  playersOf: labelled(
    choice({ pairs: "playersButler.of.pairs", players: "playersButler.of.players" }),
    "playersButler.of.label",
  ),
  /** How many line-ups a match has: its boards are cut into as many parts. */
  playersLineUps: labelled(
    whole("1", 1, MOST_LINE_UPS, "playersButler.lineUps.fault"),
    "playersButler.lineUps.label",
    { hint: "playersButler.lineUps.hint" },
  ),
  /** Which tables are compared. */
  playersCompare: labelled(
    choice({ round: "playersButler.compare.round", number: "playersButler.compare.number" }),
    "playersButler.compare.label",
    { wide: true },
  ),
  playersDiscard: labelled(
    choice({ none: "playersButler.discard.none", one: "playersButler.discard.one" }),
    "event.headers.datum",
    { wide: true },
  ),
  playersBy: labelled(
    choice({ mean: "playersButler.by.mean", total: "playersButler.by.total" }),
    "playersButler.by.label",
  ),
  /** The fewest boards with which somebody is ranked. */
  playersLeast: labelled(
    whole("1", 1, MOST_BOARDS, "playersButler.least.fault"),
    "playersButler.least.label",
    {
      hint: "playersButler.least.hint",
    },
  ),
  playersTie: labelled(
    choice({ shared: "playersButler.tie.shared", boards: "playersButler.tie.boards" }),
    "playersButler.tie.label",
    { wide: true },
  ),
});

export type TypedPlayers = TypedIn<typeof PLAYERS>;
export type PlayersValues = ValuesOf<typeof PLAYERS>;
