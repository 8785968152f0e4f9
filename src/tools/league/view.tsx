import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { FormFields } from "../../pane/ui/form-fields";
import { NewCupForm } from "../cup/view";
import { NewLeague } from "../new-league/view";
import { RunningView } from "../running-league/view";
import { FORM, type Typed } from "./form";

/** A new league, the one that is in the workbook, or a cup. */
export function LeagueView(props: ViewProps<Typed>) {
  const { start } = props.typed;
  return (
    <>
      <h1>{text("league.title")}</h1>
      <div className="form">
        <FormFields form={FORM} {...props} names={["start"]} />
      </div>
      {start === "new" && <NewLeague {...props} />}
      {start === "running" && <RunningView {...props} />}
      {start === "cup" && <NewCupForm {...props} />}
    </>
  );
}
