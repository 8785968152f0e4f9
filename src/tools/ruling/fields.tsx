import { totalCount } from "../../scoring/frequency-table";
import { roundHalfAway } from "../../scoring/round";
import { type BoundTo, type FieldsOf } from "../../pane/form/bound";
import { type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { ChoiceField, TextBox, TextField } from "../../pane/ui/field";
import { TakeSelection } from "../../pane/ui/take-selection";
import { type Board } from "./board";
import { vulnerabilityText } from "./deal";
import { type FORM, type Typed } from "./form";
import { type RuledTable, selectionText } from "./selection";

interface FieldsProps {
  field: FieldsOf<typeof FORM>;
}

/** How the board is scored. */
export function ScoringFields({ field, method }: FieldsProps & Pick<Typed, "method">) {
  return (
    <>
      <ChoiceField {...field("form")} label={text("ruling.form.label")} wide />
      <ChoiceField
        {...field("method")}
        label={text("ruling.method.label")}
        hint={text("ruling.method.hint", { method })}
        wide
      />
      <ChoiceField {...field("divisor")} label={text("ruling.divisor.label")} wide />
      <TextField {...field("discard")} label={text("ruling.discard.label")} inputMode="numeric" wide />
      <TextField {...field("other")} label={text("ruling.other.label")} wide />
    </>
  );
}

/** What the ruling is about: the board, the table and the pairs. */
export function AboutFields({ field, boardNumber }: FieldsProps & { boardNumber: number | undefined }) {
  return (
    <div className="wide about-fields">
      <TextField
        {...field("boardNumber")}
        label={text("ruling.about.board")}
        inputMode="numeric"
        hint={boardNumber === undefined ? undefined : vulnerabilityText(boardNumber)}
      />
      <TextField {...field("table")} id="ruledTable" label={text("ruling.about.table")} />
      <TextField {...field("ns")} label={text("ruling.about.ns")} />
      <TextField {...field("ew")} label={text("ruling.about.ew")} />
    </div>
  );
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
  board: Board | undefined;
  ruled: RuledTable;
}

/** The scores of the other tables, typed, pasted or taken from the cells that are selected. */
export function OtherTables({ host, board, ruled, ...field }: OtherTablesProps) {
  if (!field.asked) return null;
  return (
    <div className="wide">
      <TextBox
        {...field}
        label={text("ruling.board.label")}
        hint={text("ruling.board.hint")}
        read={board && boardText(board)}
        rows={4}
      />
      <TakeSelection
        id="selection"
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
function boardText({ frequencies, notPlayed, averages }: Board): string {
  const counted = (tables: number) => roundHalfAway(tables, 2);
  const read = text("ruling.board.read", { tables: counted(totalCount(frequencies)) });
  const left = [
    ...(notPlayed > 0 ? [text("ruling.board.notPlayed", { tables: counted(notPlayed) })] : []),
    ...(averages > 0 ? [text("ruling.board.averages", { tables: counted(averages) })] : []),
  ];
  return left.length === 0 ? read : text("ruling.board.leftOut", { read, left: left.join(", ") });
}
