import { toolPanel } from "../../pane/tool";
import { emptied, FORM } from "./form";
import { RulingView } from "./view";

/** Weighted rulings under Law 12C1(c). */
export const panel = toolPanel({
  form: FORM,
  // What was typed for another ruling would be taken for a part of this one.
  filled: (typed, fill) => FORM.fromKept(fill, emptied(typed)),
  View: RulingView,
});
