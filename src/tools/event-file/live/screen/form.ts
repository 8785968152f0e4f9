import { choice, optional, tick, unkept, whole, words, labelled } from "../../../../pane/form/fields";
import { defineForm, type TypedIn } from "../../../../pane/form/form";

/** The longest round, in minutes. */
const MOST_MINUTES = 240;

/** What a screen for all shows. */
export const SCREEN = defineForm({
  /** The tab of the results; "" for the last event of the workbook. */
  screenEvent: unkept(words("")),
  /** What everybody sees: the ranking, or who meets whom in the round that a Swiss has drawn last. */
  screenShows: labelled(
    choice({ ranking: "event.screen.shows.ranking", draw: "event.screen.shows.draw" }),
    "event.screen.shows.label",
    { wide: true },
  ),
  /** The round that is played; blank when it is not shown. */
  screenRound: labelled(unkept(words("")), "event.screen.round", { inputMode: "numeric" }),
  /** How long a round takes; blank for a screen without the time that is left. */
  screenMinutes: labelled(
    optional(whole("", 1, MOST_MINUTES, "event.new.boards.fault")),
    "event.screen.minutes",
    { hint: "event.screen.minutesHint" },
  ),
  screenLook: labelled(
    choice({
      system: "event.screen.look.system",
      light: "event.screen.look.light",
      dark: "event.screen.look.dark",
    }),
    "event.screen.look.label",
    { wide: true },
  ),
  /** Whether the ranking is hidden, as clubs do in the last rounds. */
  screenHidden: labelled(unkept(tick(false)), "event.screen.hide"),
});

export type TypedScreen = TypedIn<typeof SCREEN>;
