import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField } from "../../pane/ui/field";
import { NewLeague } from "../new-league/view";
import { RunningView } from "../running-league/view";
import { type Typed } from "../league-form/typed";

/** A new league, or the one that is in the workbook. */
export function LeagueView(props: ViewProps<Typed>) {
  const { typed, change } = props;
  return (
    <>
      <h1>{text("league.title")}</h1>
      <div className="form">
        <ChoiceField
          id="start"
          label={text("league.start.label")}
          value={typed.start}
          onChange={(start) => change({ start })}
          options={[
            { value: "new", text: text("league.start.new") },
            { value: "running", text: text("league.start.running") },
          ]}
          wide
        />
      </div>
      {typed.start === "new" ? <NewLeague {...props} /> : <RunningView {...props} />}
    </>
  );
}
