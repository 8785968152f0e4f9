import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { FormFields } from "../../pane/ui/form-fields";
import { NewLeague } from "../new-league/view";
import { RunningView } from "../running-league/view";
import { FORM, type Typed } from "./form";

/** A new league, or the one that is in the workbook. */
export function LeagueView(props: ViewProps<Typed>) {
  return (
    <>
      <h1>{text("league.title")}</h1>
      <div className="form">
        <FormFields form={FORM} {...props} names={["start"]} />
      </div>
      {props.typed.start === "new" ? <NewLeague {...props} /> : <RunningView {...props} />}
    </>
  );
}
