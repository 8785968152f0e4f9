import { text } from "../texts";
import { defineTool } from "../tool";
import { FIRST, fromKept } from "./typed";
import { VpView } from "./view";

/** The tool that makes whole victory-point tables. */
export const tool = defineTool({
  id: "vp-tables",
  title: text("vpTables.title"),
  first: FIRST,
  fromKept,
  View: VpView,
});
