import { type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { TextBox } from "../../pane/ui/field";
import { TakeSelection } from "../../pane/ui/take-selection";
import { ownScaleText } from "./own-scale";

interface OwnScaleFieldProps {
  value: string;
  fault: string | undefined;
  host: SheetHost | undefined;
  onChange: (own: string) => void;
}

/** The lines of a scale of one's own, typed, pasted or taken from the cells that are selected. */
export function OwnScaleField({ value, fault, host, onChange }: OwnScaleFieldProps) {
  return (
    <div className="wide">
      <TextBox
        id="own"
        label={text("vpTables.own.label")}
        hint={text("vpTables.own.hint")}
        fault={fault}
        rows={4}
        value={value}
        onChange={onChange}
      />
      <TakeSelection
        id="own-selection"
        host={host}
        value={value}
        parse={({ cells }) => ({ value: ownScaleText(cells) })}
        onTaken={onChange}
      />
    </div>
  );
}
