import { toolPanel } from "../../pane/tool";
import { FORM, SOUGHT } from "./form";
import { FunctionsView } from "./view";

/** All worksheet functions with their help, and a formula to start with for each. */
export const panel = toolPanel({
  form: FORM,
  filled: (typed, { sought }) => ({ ...typed, sought: SOUGHT.kept(sought) }),
  View: FunctionsView,
});
