import { choice, oneOf, tick, type Words, words, labelled } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";
import { type More } from "./more";
import { METHOD } from "../swiss-draw/fields";

/** What can be done to a league in the workbook. */
export const TASKS = [
  "draw",
  "add",
  "withdraw",
  "more",
  "redraw",
  "sheet",
  "takeOut",
  "mend",
  "page",
] as const;

/** The fields of these tasks. */
export const FORM = defineForm({
  /** A tab of the league that is meant; "" for the first league. */
  from: words(""),
  task: oneOf(TASKS),
  method: METHOD,
  /** The numbers of the teams that cannot move: their matches are at their tables. */
  staying: labelled(words(""), "league.draw.staying.label", { hint: "league.draw.staying.hint", wide: true }),
  newTeam: labelled(words(""), "league.add.name", { wide: true }),
  newVenue: labelled(words(""), "league.add.venue", { wide: true }),
  /** What the league gets that it was made without. */
  more: labelled(
    choice({
      varied: "league.varied.label",
      dates: "league.more.dates",
      venues: "league.venues.label",
      moves: "league.moves.label",
      headToHead: "league.more.headToHead",
      opponents: "league.more.opponents",
      carry: "league.more.carried",
    } satisfies Words<More | "carry">),
    "league.more.label",
    { wide: true },
  ),
  moreFirst: labelled(words(""), "league.dates.label", { type: "date" }),
  moreEvery: labelled(words("7"), "league.every.label", { inputMode: "numeric" }),
  moreUp: labelled(words("1"), "league.moves.up", { inputMode: "numeric" }),
  moreDown: labelled(words("1"), "league.moves.down", { inputMode: "numeric" }),
  /** Whether search engines may list the page of the league. */
  leagueListed: labelled(tick(false), "event.write.listed", { hint: "event.write.listedHint" }),
});

/** What is chosen for one change, and never kept. */
export const ONCE = defineForm({
  /** Whether a round is drawn although results are missing. */
  before: tick(false),
  /** The number of a team. Blank is the first choice, so that nobody withdraws a team by a mere click. */
  team: words(""),
  /** What each team brings along, one a line. */
  brought: labelled(words(""), "league.more.carry.label", {
    hint: "league.more.carry.hint",
    rows: 4,
    wide: true,
  }),
  /** Whether a round is taken out although results stand in it. */
  lost: tick(false),
});

export type Typed = TypedIn<typeof FORM>;
export type Once = TypedIn<typeof ONCE>;
