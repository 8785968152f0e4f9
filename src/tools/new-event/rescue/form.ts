import { MOST_BOARDS } from "../../../movements/plan";
import { choice, optional, parsed, tick, whole, words } from "../../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../../pane/form/form";
import { text } from "../../../translations/texts";
import { parseLines } from "../contestants";

/** An evening that has gone wrong. */
export const RESCUE = defineForm({
  /** The tab with the whole movement. */
  wall: words(text("event.movement.tabs.wall")),
  /** So many rounds are played; blank: as Results says. */
  playedRounds: optional(whole("", 0, MOST_BOARDS, "event.rescue.fault")),
  /** So many rounds are played in all; blank: as planned. */
  allRounds: optional(whole("", 1, MOST_BOARDS, "event.rescue.fault")),
  /** The numbers of the pairs that have gone. */
  gone: parsed("", parseLines),
  /** Whether a pair has come late that has no number yet. */
  latecomer: tick(false),
  /** How many tables may play a set in the same round. */
  together: choice({ two: "event.rescue.together.two", one: "event.rescue.together.one" }),
});

export type TypedRescue = TypedIn<typeof RESCUE>;
export type RescueValues = ValuesOf<typeof RESCUE>;
