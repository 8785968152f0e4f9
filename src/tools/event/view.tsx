import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { FormFields } from "../../pane/ui/form-fields";
import { AgainForm } from "../event-export/again/view";
import { WriteFile } from "../event-export/view";
import { FileEvent } from "../event-file/view";
import { ScreenForm } from "../event-file/live/screen/view";
import { LiveForm } from "../event-file/live/view";
import { NewEventForm } from "../new-event/view";
import { RescueForm } from "../new-event/rescue/view";
import { SwissForm } from "../new-event/swiss/view";
import { OverallForm } from "../overall/view";
import { SeasonForm } from "../season/view";
import { FORM, type Typed } from "./form";

/** An event from its results file, a new one whose results are typed, or what is made of the tabs of events. */
export function EventView(props: ViewProps<Typed>) {
  const { start } = props.typed;
  return (
    <>
      <h1>{text("event.heading")}</h1>
      <div className="form">
        <FormFields form={FORM} {...props} names={["start"]} />
      </div>
      {start === "file" && <FileEvent {...props} />}
      {start === "live" && <LiveForm {...props} />}
      {start === "screen" && <ScreenForm {...props} />}
      {start === "new" && <NewEventForm {...props} />}
      {start === "again" && <AgainForm {...props} />}
      {start === "swiss" && <SwissForm {...props} />}
      {start === "rescue" && <RescueForm {...props} />}
      {start === "overall" && <OverallForm {...props} />}
      {start === "season" && <SeasonForm {...props} />}
      {start === "write" && <WriteFile {...props} />}
    </>
  );
}
