import { toolPanel } from "../../pane/tool";
import { FORM } from "./form";
import { LeagueView } from "./view";

/** A season of a league as tabs, and what is done to them later: the next round of a Swiss, a team more or less. */
export const panel = toolPanel({ form: FORM, View: LeagueView });
