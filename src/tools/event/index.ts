import "./event.css";
import { toolPanel } from "../../pane/tool";
import { FORM } from "./form";
import { EventView } from "./view";

/** A whole event: a results file in, a ranking that follows corrections out. */
export const panel = toolPanel({ form: FORM, View: EventView });
