import { choice, labelled, tick } from "../../../pane/form/fields";
import { defineForm, type TypedIn } from "../../../pane/form/form";
import { ASCHERMAN, SCORING } from "../../event-tabs/scoring-words";

const { matchpoints, ...others } = SCORING;

/** What is made of an event that is in the workbook. */
export const AGAIN = defineForm({
  againTask: labelled(
    choice({ scoring: "event.again.task.scoring", print: "event.again.task.print" }),
    "event.again.task.label",
    { wide: true },
  ),
  againScoring: labelled(choice({ matchpoints, ascherman: ASCHERMAN, ...others }), "event.again.scoring"),
  againTravellers: labelled(tick(false), "event.options.travellers"),
  againCards: labelled(tick(false), "event.options.scoreCards"),
});

export type TypedAgain = TypedIn<typeof AGAIN>;
