import { laterView } from "../../pane/later-view";
import { text } from "../../translations/texts";
import { defineTool } from "../../pane/tool";
import { FORM } from "./form";

/** A season of a league as tabs, and what is done to them later: the next round of a Swiss, a team more or less. */
export const tool = defineTool({
  id: "league",
  title: text("league.title"),
  form: FORM,
  View: laterView(() => import(/* webpackChunkName: "league" */ "./view").then((view) => view.LeagueView)),
});
