import "./league.css";
import { laterView } from "../later-view";
import { text } from "../texts";
import { defineTool } from "../tool";
import { FIRST, fromKept } from "./typed";

/** A season of a league as tabs, and what is done to them later: the next round of a Swiss, a team more or less. */
export const tool = defineTool({
  id: "league",
  title: text("league.title"),
  first: FIRST,
  fromKept,
  View: laterView(() => import(/* webpackChunkName: "league" */ "./view").then((view) => view.LeagueView)),
});
