import "./event.css";
import { laterView } from "../../pane/later-view";
import { text } from "../../translations/texts";
import { defineTool } from "../../pane/tool";
import { FORM } from "./form";

/** A whole event: a results file in, a ranking that follows corrections out. */
export const tool = defineTool({
  id: "event",
  title: text("event.title"),
  form: FORM,
  View: laterView(() => import(/* webpackChunkName: "event" */ "./view").then((view) => view.EventView)),
});
