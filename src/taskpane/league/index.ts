import { text } from "../texts";
import { defineTool } from "../tool";
import { FIRST, fromKept } from "./typed";
import { LeagueView } from "./view";

/** A season of a league as tabs: the schedule with its VPs, the ranking, the cross-table. */
export const tool = defineTool({
  id: "league",
  title: text("league.title"),
  first: FIRST,
  fromKept,
  View: LeagueView,
});
