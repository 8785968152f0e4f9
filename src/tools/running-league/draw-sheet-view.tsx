import { whenAsked } from "../../pane/when-asked";
import { type ViewProps } from "../../pane/tool";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { text } from "../../translations/texts";
import { drawSheet } from "./draw-sheet";
import { type Typed } from "./form";
import { type RunningLeague } from "./reading";

/** The sheet of one round's draw, which is inserted as a tab of its own. */
export function DrawSheet({
  insertion,
  league,
}: Pick<ViewProps<Typed>, "insertion"> & { league: RunningLeague }) {
  const sheet = whenAsked(() => [drawSheet(league)]);
  return (
    <>
      <p className="hint">{text("league.running.sheetSays", { tab: text("event.swiss.tabs.draw") })}</p>
      <InsertFoot
        insertion={insertion}
        label={text("league.running.sheetButton")}
        tabs={sheet}
        onRefused={() => undefined}
      />
    </>
  );
}
