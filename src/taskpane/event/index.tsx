import "./event.css";
import { lazy, Suspense } from "react";
import { text } from "../texts";
import { defineTool, type ViewProps } from "../tool";
import { FIRST, fromKept, type Typed } from "./typed";

/**
 * The largest tool is a file of its own, which comes while the rest of the pane is already in view.
 */
const EventView = lazy(() =>
  import(/* webpackChunkName: "event" */ "./view").then(
    ({ EventView: View }) => ({ default: View }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  return <p role="alert">{text("event.notLoaded")}</p>;
}

/** A whole event: a results file in, a ranking that follows corrections out. */
export const tool = defineTool({
  id: "event",
  title: text("event.title"),
  first: FIRST,
  fromKept,
  View: (props: ViewProps<Typed>) => (
    <Suspense fallback={null}>
      <EventView {...props} />
    </Suspense>
  ),
});
