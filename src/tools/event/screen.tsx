import { type ViewProps } from "../../pane/tool";
import { type TypedScreen } from "../event-file/live/screen/form";
import { ScreenForm } from "../event-file/live/screen/view";
import { shownEvents } from "./shown-events";

/** The second window, which shows the events and leagues of the workbook. */
export function ScreenOfWorkbook(props: Omit<ViewProps<TypedScreen>, "follow">) {
  return <ScreenForm {...props} shownEvents={shownEvents} />;
}
