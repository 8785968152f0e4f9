import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { boundTo } from "../../pane/form/bound";
import { ChoiceField } from "../../pane/ui/field";
import { NewLeague } from "../new-league/view";
import { RunningView } from "../running-league/view";
import { FORM, type Typed } from "./form";

/** A new league, or the one that is in the workbook. */
export function LeagueView(props: ViewProps<Typed>) {
  const field = boundTo(FORM, props);
  return (
    <>
      <h1>{text("league.title")}</h1>
      <div className="form">
        <ChoiceField {...field("start")} label={text("league.start.label")} wide />
      </div>
      {props.typed.start === "new" ? <NewLeague {...props} /> : <RunningView {...props} />}
    </>
  );
}
