import { type ViewProps } from "../../pane/tool";
import { NewCupForm } from "../cup/view";
import { NewLeague } from "../new-league/view";
import { RunningView } from "../running-league/view";
import { type Typed } from "./form";

/** A new league, the one that is in the workbook, or a cup. */
export function LeagueView(props: ViewProps<Typed>) {
  const { start } = props.typed;
  return (
    <>
      {start === "new" && <NewLeague {...props} />}
      {start === "running" && <RunningView {...props} />}
      {start === "cup" && <NewCupForm {...props} />}
    </>
  );
}
