import { MOST_BOARDS } from "../../../movements/plan";
import { choice, optional, parsed, tick, whole, words, labelled } from "../../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../../pane/form/form";
import { text } from "../../../translations/texts";
import { parseLines } from "../contestants";

/** An evening that has gone wrong. */
export const RESCUE = defineForm({
  /** The tab with the whole movement. */
  wall: labelled(words(text("event.movement.tabs.wall")), "event.rescue.wall", {
    hint: "event.rescue.wallHint",
    wide: true,
  }),
  /** How many rounds were played; blank for as many as Results says. */
  playedRounds: labelled(optional(whole("", 0, MOST_BOARDS, "event.rescue.fault")), "event.rescue.played", {
    hint: "event.rescue.playedHint",
  }),
  /** How many rounds are played in all; blank for as many as planned. */
  allRounds: labelled(optional(whole("", 1, MOST_BOARDS, "event.rescue.fault")), "event.rescue.all", {
    hint: "event.rescue.allHint",
  }),
  /** The numbers of the pairs that have gone. */
  gone: labelled(parsed("", parseLines), "event.rescue.gone", { hint: "event.rescue.goneHint" }),
  /** How many tables may play a set in the same round. */
  together: labelled(
    choice({ two: "event.rescue.together.two", one: "event.rescue.together.one" }),
    "event.rescue.together.label",
  ),
  /** Whether a pair has come late that has no number yet. */
  latecomer: labelled(tick(false), "event.rescue.latecomer"),
});

export type TypedRescue = TypedIn<typeof RESCUE>;
export type RescueValues = ValuesOf<typeof RESCUE>;
