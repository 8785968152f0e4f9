import { totalCount } from "../../scoring/frequency-table";
import { roundHalfAway } from "../../scoring/round";
import { type BoundTo, type FieldsOf } from "../../pane/form/bound";
import { type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { TextBox, TextField } from "../../pane/ui/field";
import { TakeSelection } from "../../pane/ui/take-selection";
import { type OtherTables } from "./board";
import { type FORM, type Typed } from "./form";
import { type RuledTable, selectionText } from "./selection";

interface FieldsProps {
  field: FieldsOf<typeof FORM>;
}

/** What is taken from each side besides the ruling. */
export function Penalties({ field, form }: FieldsProps & Pick<Typed, "form">) {
  return (
    <>
      <TextField
        {...field("penaltyNs")}
        label={text("ruling.penalty.label", { side: "ns", form })}
        inputMode="decimal"
      />
      <TextField
        {...field("penaltyEw")}
        label={text("ruling.penalty.label", { side: "ew", form })}
        inputMode="decimal"
      />
    </>
  );
}

interface OtherTablesProps extends BoundTo<typeof FORM, "board"> {
  host: SheetHost | undefined;
  board: OtherTables | undefined;
  ruled: RuledTable;
}

/** The scores of the other tables, typed, pasted or taken from the cells that are selected. */
export function OtherTables({ host, board, ruled, ...field }: OtherTablesProps) {
  if (!field.asked) return null;
  return (
    <div className="wide">
      <TextBox {...field} read={board && boardText(board)} rows={4} />
      <TakeSelection
        id="selection"
        field={field.id}
        host={host}
        value={field.value}
        parse={(selection) => selectionText(selection, ruled)}
        onTaken={field.onChange}
      />
    </div>
  );
}

/**
 * A text on what was read of the other tables.
 *
 * @example
 * boardText({ frequencies: { scores: [420], counts: [11] }, notPlayed: 1, averages: 0 }); //=> "11 scores; left out: 1 not played"
 */
function boardText({ frequencies, notPlayed, averages }: OtherTables): string {
  const counted = (tables: number) => roundHalfAway(tables, 2);
  const read = text("ruling.board.read", { tables: counted(totalCount(frequencies)) });
  const left = [
    ...(notPlayed > 0 ? [text("ruling.board.notPlayed", { tables: counted(notPlayed) })] : []),
    ...(averages > 0 ? [text("ruling.board.averages", { tables: counted(averages) })] : []),
  ];
  return left.length === 0 ? read : text("ruling.board.leftOut", { read, left: left.join(", ") });
}
