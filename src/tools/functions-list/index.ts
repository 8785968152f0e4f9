import { text } from "../../translations/texts";
import { keptText } from "../../pane/kept";
import { defineTool } from "../../pane/tool";
import { FIRST } from "./typed";
import { FunctionsView } from "./view";

/** All worksheet functions with their help, and a formula to start with for each. */
export const tool = defineTool({
  id: "functions",
  title: text("functions.title"),
  first: FIRST,
  fromKept: () => FIRST,
  filled: (_, { sought }) => ({ sought: keptText(sought, FIRST.sought) }),
  View: FunctionsView,
});
