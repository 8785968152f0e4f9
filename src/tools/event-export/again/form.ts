import { choice, labelled, oneOf, tick } from "../../../pane/form/fields";
import { defineForm, type TypedIn } from "../../../pane/form/form";
import { ASCHERMAN, SCORING } from "../../event-tabs/scoring-words";

const { matchpoints, ...others } = SCORING;

/** What is made of an event that is in the workbook. */
export const AGAIN = defineForm({
  againTask: oneOf(["scoring", "print"]),
  againScoring: labelled(choice({ matchpoints, ascherman: ASCHERMAN, ...others }), "event.again.scoring"),
  againTravellers: labelled(tick(false), "event.options.travellers"),
  againCards: labelled(tick(false), "event.options.scoreCards"),
});

export type TypedAgain = TypedIn<typeof AGAIN>;
