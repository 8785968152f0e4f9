import { unkept, words } from "../../../pane/form/fields";
import { defineForm, type TypedIn } from "../../../pane/form/form";

/** Results from a file into an event that is in the workbook. The file is chosen anew in each pane. */
export const LIVE = defineForm({
  /** The tab of the results; "" for the last event of the workbook. */
  liveEvent: unkept(words("")),
  /** The session to which the file belongs; "" for the last one. */
  liveSession: unkept(words("")),
  /** What the director has taken out of the tabs, so that it stays out after a reload: a list as JSON. */
  liveOut: words(""),
});

export type TypedLive = TypedIn<typeof LIVE>;
