import { lineOf } from "../../jobs/search";
import { askPane } from "../../pane/asked";
import { type ViewProps } from "../../pane/tool";
import { NewEventForm } from "../new-event/view";
import { type Typed } from "./form";
import {
  AgainForm,
  FileEvent,
  LiveForm,
  OverallForm,
  PlayersForm,
  RescueForm,
  ScreenForm,
  SeasonForm,
  SwissForm,
  WriteFile,
} from "./parts";

/** The parts that put an event into the workbook. */
const MAKES_EVENTS: ReadonlySet<Typed["start"]> = new Set(["file", "new", "swiss", "rescue"]);

/** Offers, after an event was inserted, to write files of it. */
function withFilesNext(props: ViewProps<Typed>): ViewProps<Typed> {
  const { host, insertion } = props;
  if (!host?.readTabs) return props;
  const next = { label: lineOf({ id: "publish" }), go: () => askPane({ job: "publish", words: "" }) };
  return { ...props, insertion: { ...insertion, next } };
}

/** An event from its results file, a new one whose results are typed, or what is made of the tabs of events. */
export function EventView(given: ViewProps<Typed>) {
  const { start } = given.typed;
  const props = MAKES_EVENTS.has(start) ? withFilesNext(given) : given;
  return (
    <>
      {start === "file" && <FileEvent {...props} />}
      {start === "live" && <LiveForm {...props} />}
      {start === "screen" && <ScreenForm {...props} />}
      {start === "new" && <NewEventForm {...props} />}
      {start === "again" && <AgainForm {...props} />}
      {start === "swiss" && <SwissForm {...props} />}
      {start === "rescue" && <RescueForm {...props} />}
      {start === "overall" && <OverallForm {...props} />}
      {start === "players" && <PlayersForm {...props} />}
      {start === "season" && <SeasonForm {...props} />}
      {start === "write" && <WriteFile {...props} />}
    </>
  );
}
