import { type SheetHost } from "../../sheets/sheet-host";
import { type Bound, type Shown } from "../../pane/form/bound";
import { TextBox } from "../../pane/ui/field";
import { TakeSelection } from "../../pane/ui/take-selection";
import { ownScaleText } from "./own-scale";

interface OwnScaleFieldProps extends Bound<string>, Shown {
  host: SheetHost | undefined;
}

/** The lines of a scale of one's own, typed, pasted or taken from the cells that are selected. */
export function OwnScaleField({ host, ...field }: OwnScaleFieldProps) {
  if (!field.asked) return null;
  return (
    <div className="wide">
      <TextBox {...field} rows={4} />
      <TakeSelection
        id="own-selection"
        field={field.id}
        host={host}
        value={field.value}
        parse={({ cells }) => ({ value: ownScaleText(cells) })}
        onTaken={field.onChange}
      />
    </div>
  );
}
