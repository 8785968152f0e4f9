import { text } from "../texts";
import { defineTool } from "../tool";
import { FIRST, fromKept } from "./typed";
import { EventView } from "./view";

/** A whole event: a results file in, a ranking that follows corrections out. */
export const tool = defineTool({
  id: "event",
  title: text("event.title"),
  first: FIRST,
  fromKept,
  View: EventView,
});
