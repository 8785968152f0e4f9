import { toolPanel } from "../../pane/tool";
import { FORM } from "./form";
import { VpView } from "./view";

/** The tool that makes whole victory-point tables. */
export const panel = toolPanel({ form: FORM, View: VpView });
