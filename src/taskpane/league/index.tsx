import "./league.css";
import { lazy, Suspense } from "react";
import { text } from "../texts";
import { defineTool, type ViewProps } from "../tool";
import { FIRST, fromKept, type Typed } from "./typed";

/**
 * The tool is a file of its own, which comes while the rest of the pane is already in view.
 */
const LeagueView = lazy(() =>
  import(/* webpackChunkName: "league" */ "./view").then(
    ({ LeagueView: View }) => ({ default: View }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  return <p role="alert">{text("league.notLoaded")}</p>;
}

/** A season of a league as tabs, and what is done to them later: the next round of a Swiss, a team more or less. */
export const tool = defineTool({
  id: "league",
  title: text("league.title"),
  first: FIRST,
  fromKept,
  View: (props: ViewProps<Typed>) => (
    <Suspense fallback={null}>
      <LeagueView {...props} />
    </Suspense>
  ),
});
