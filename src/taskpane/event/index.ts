import "./event.css";
import { laterView } from "../later-view";
import { text } from "../texts";
import { defineTool } from "../tool";
import { FIRST, fromKept } from "./typed";

/** A whole event: a results file in, a ranking that follows corrections out. */
export const tool = defineTool({
  id: "event",
  title: text("event.title"),
  first: FIRST,
  fromKept,
  View: laterView(() => import(/* webpackChunkName: "event" */ "./view").then((view) => view.EventView)),
});
