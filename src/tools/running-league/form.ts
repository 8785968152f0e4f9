import { choice, tick, words, labelled } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";
import { METHOD } from "../swiss-draw/fields";

/** What is done to a league in the workbook. */
export const FORM = defineForm({
  /** A tab of the league that is meant; "" for the first league. */
  from: words(""),
  task: labelled(
    choice({
      draw: "league.running.draw",
      add: "league.running.add",
      withdraw: "league.running.withdraw",
      redraw: "league.running.redraw",
      page: "league.running.page",
    }),
    "league.running.task",
    { wide: true },
  ),
  method: METHOD,
  /** The numbers of the teams that cannot move: their matches are at their tables. */
  staying: labelled(words(""), "league.draw.staying.label", { hint: "league.draw.staying.hint", wide: true }),
  newTeam: labelled(words(""), "league.add.name", { wide: true }),
  newVenue: labelled(words(""), "league.add.venue", { wide: true }),
  /** Whether search engines may list the page of the league. */
  leagueListed: labelled(tick(false), "event.write.listed", { hint: "event.write.listedHint" }),
});

/** What is chosen for one change, and never kept. */
export const ONCE = defineForm({
  /** Whether a round is drawn although results are missing. */
  before: tick(false),
  /** The number of a team. Blank is the first choice, so that nobody withdraws a team by a mere click. */
  team: words(""),
});

export type Typed = TypedIn<typeof FORM>;
export type Once = TypedIn<typeof ONCE>;
