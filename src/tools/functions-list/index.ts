import { text } from "../../translations/texts";
import { defineTool } from "../../pane/tool";
import { FIRST } from "./typed";
import { FunctionsView } from "./view";

/** All worksheet functions with their help, and a formula to start with for each. */
export const tool = defineTool({
  id: "functions",
  title: text("functions.title"),
  first: FIRST,
  fromKept: () => FIRST,
  View: FunctionsView,
});
