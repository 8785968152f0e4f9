import { text } from "../../translations/texts";
import { defineTool } from "../../pane/tool";
import { FORM } from "./form";
import { VpView } from "./view";

/** The tool that makes whole victory-point tables. */
export const tool = defineTool({
  id: "vp-tables",
  title: text("vpTables.title"),
  form: FORM,
  View: VpView,
});
