import "./ruling.css";
import { Button } from "@fluentui/react-button";
import { useMemo, useState } from "react";
import { totalCount } from "../../scoring/frequency-table";
import { roundHalfAway } from "../../scoring/round";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, focusField, type Option, TextBox, TextField, Tick } from "../../pane/ui/field";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { TakeSelection } from "../../pane/ui/take-selection";
import { type CrossImpDivisor } from "../../scoring/cross-imps";
import { type WeightedMethod } from "../../scoring/weighted";
import { type Board } from "./board";
import { comparesWithField, type Form } from "./choice";
import { copyText } from "./copy";
import { type Deal, vulnerabilityText } from "./deal";
import { explained, type Explained } from "./explained";
import { signed } from "./numbers";
import { readTyped } from "./read";
import { ResultRows } from "./result-rows";
import { rulingSheet } from "./tabs";
import { rulingText } from "./ruling-text";
import { selectionText } from "./selection";
import { emptied, exampleFor, type Typed } from "./typed";
import { weightsText } from "./weight";
import { Worked } from "./worked";

const FORMS: Option<Form>[] = [
  { value: "mp", text: text("ruling.form.mp") },
  { value: "butler", text: text("ruling.form.butler") },
  { value: "ximps", text: text("ruling.form.ximps") },
  { value: "teams", text: text("ruling.form.teams") },
  { value: "aggregate", text: text("ruling.form.aggregate") },
];

const METHODS: Option<WeightedMethod>[] = [
  { value: "factored", text: text("ruling.method.factored") },
  { value: "assigned", text: text("ruling.method.assigned") },
];

const DIVISORS: Option<CrossImpDivisor>[] = [
  { value: "total", text: text("ruling.divisor.total") },
  { value: "comparisons", text: text("ruling.divisor.comparisons") },
  { value: "scores", text: text("ruling.divisor.scores") },
];

const DECLARERS: Option<Deal["declarer"]>[] = [
  { value: "", text: text("ruling.declarer.none") },
  { value: "NS", text: text("ruling.declarer.ns") },
  { value: "EW", text: text("ruling.declarer.ew") },
];

/** The view: the form, the award with its working, and the buttons that insert and copy. */
export function RulingView({ typed, change, host, insertion }: ViewProps<Typed>) {
  const reading = useMemo(() => readTyped(typed), [typed]);
  const { form, question, faults, board } = reading;
  const [first] = faults;
  const made: Parsed<Explained> = useMemo(
    () => (question ? { value: explained(question) } : { fault: first.text }),
    [question, first],
  );

  // Missing values are asked for below the form. They are not shown as faults, because the user may be about
  // to type them.
  const faultOf = (field: string) => faults.find((one) => one.field === field && !one.missing)?.text;
  const focusFault = () => {
    if (first) focusField(first.field);
  };
  /** The points of a contract, which differ from the typed text. */
  const readOf = (index: number) => {
    const points = reading.points[index];
    const isContract = /[♣♦♥♠a-z]/i.test(typed.results[index].score);
    return points === undefined || !isContract
      ? undefined
      : text("ruling.results.read", { points: signed(points) });
  };
  const sums = typed.perSide
    ? [
        text("ruling.weight.ns", { sum: weightsText(reading.weights) }),
        text("ruling.weight.ew", { sum: weightsText(reading.weightsEw) }),
      ]
    : [weightsText(reading.weights)];

  /** The form before a button filled it; one click restores it. */
  const [before, setBefore] = useState<Typed>();
  const type = (changes: Partial<Typed>) => {
    setBefore(undefined);
    change(changes);
  };
  const fill = (next: Typed) => {
    setBefore(typed);
    change(next);
  };
  const takeBack = (last: Typed) => {
    focusField("example");
    type(last);
  };

  const copy = async () => {
    if ("fault" in made) {
      insertion.say("failed", text("ruling.copy.faulty", { fault: made.fault }));
      focusFault();
    } else if (await copyText(rulingText(made.value))) insertion.say("done", text("ruling.copy.done"));
    else insertion.say("failed", text("ruling.copy.refused"));
  };

  return (
    <>
      <h1>{text("ruling.title")}</h1>
      <section className="form" aria-label={text("ruling.label")}>
        <ChoiceField
          id="form"
          label={text("ruling.form.label")}
          value={typed.form}
          onChange={(chosen) => type({ form: chosen })}
          options={FORMS}
          wide
        />
        {comparesWithField(form) && (
          <ChoiceField
            id="method"
            label={text("ruling.method.label")}
            hint={text("ruling.method.hint", { method: typed.method })}
            value={typed.method}
            onChange={(method) => type({ method })}
            options={METHODS}
            wide
          />
        )}
        {form === "ximps" && (
          <ChoiceField
            id="divisor"
            label={text("ruling.divisor.label")}
            value={typed.divisor}
            onChange={(divisor) => type({ divisor })}
            options={DIVISORS}
            wide
          />
        )}
        {form === "butler" && (
          <TextField
            id="discard"
            label={text("ruling.discard.label")}
            inputMode="numeric"
            fault={faultOf("discard")}
            value={typed.discard}
            onChange={(discard) => type({ discard })}
            wide
          />
        )}
        {form === "teams" && (
          <TextField
            id="other"
            label={text("ruling.other.label")}
            fault={faultOf("other")}
            value={typed.other}
            onChange={(other) => type({ other })}
            wide
          />
        )}
        <div className="wide about-fields">
          <TextField
            id="boardNumber"
            label={text("ruling.about.board")}
            inputMode="numeric"
            fault={faultOf("boardNumber")}
            hint={reading.boardNumber === undefined ? undefined : vulnerabilityText(reading.boardNumber)}
            value={typed.boardNumber}
            onChange={(boardNumber) => type({ boardNumber })}
          />
          <TextField
            id="ruledTable"
            label={text("ruling.about.table")}
            value={typed.table}
            onChange={(table) => type({ table })}
          />
          <TextField
            id="ns"
            label={text("ruling.about.ns")}
            value={typed.ns}
            onChange={(ns) => type({ ns })}
          />
          <TextField
            id="ew"
            label={text("ruling.about.ew")}
            value={typed.ew}
            onChange={(ew) => type({ ew })}
          />
        </div>
        <ResultRows
          results={typed.results}
          onChange={(results) => type({ results })}
          perSide={typed.perSide}
          faultOf={faultOf}
          readOf={readOf}
          sums={sums}
        />
        <div className="wide">
          <Tick
            id="per-side"
            label={text("ruling.results.perSide")}
            checked={typed.perSide}
            onChange={(perSide) => type({ perSide })}
          />
        </div>
        {reading.asksDeclarer && (
          <ChoiceField
            id="declarer"
            label={text("ruling.declarer.label")}
            fault={faultOf("declarer")}
            value={typed.declarer}
            onChange={(declarer) => type({ declarer })}
            options={DECLARERS}
            wide
          />
        )}
        <TextField
          id="penaltyNs"
          label={text("ruling.penalty.label", { side: "ns", form })}
          inputMode="decimal"
          fault={faultOf("penaltyNs")}
          value={typed.penaltyNs}
          onChange={(penaltyNs) => type({ penaltyNs })}
        />
        <TextField
          id="penaltyEw"
          label={text("ruling.penalty.label", { side: "ew", form })}
          inputMode="decimal"
          fault={faultOf("penaltyEw")}
          value={typed.penaltyEw}
          onChange={(penaltyEw) => type({ penaltyEw })}
        />
        {comparesWithField(form) && (
          <div className="wide">
            <TextBox
              id="board"
              label={text("ruling.board.label")}
              hint={text("ruling.board.hint")}
              fault={faultOf("board")}
              read={board && boardText(board)}
              rows={4}
              value={typed.board}
              onChange={(scores) => type({ board: scores })}
            />
            <TakeSelection
              id="selection"
              host={host}
              value={typed.board}
              parse={selectionText}
              onTaken={(scores) => type({ board: scores })}
            />
          </div>
        )}
        <div className="side-by-side">
          <Button id="new" size="small" onClick={() => fill(emptied(typed))}>
            {text("ruling.blank")}
          </Button>
          <Button id="example" size="small" onClick={() => fill(exampleFor(typed))}>
            {text("ruling.example")}
          </Button>
          {before && (
            <Button id="back" size="small" onClick={() => takeBack(before)}>
              {text("ruling.back")}
            </Button>
          )}
        </div>
      </section>
      <Preview
        label={text("ruling.award.label")}
        made={made}
        missing={(fault, old) => (old ? text("ruling.award.old", { fault }) : fault)}
      >
        {(ruling) => <Worked ruling={ruling} />}
      </Preview>
      <InsertFoot
        insertion={insertion}
        label={text("ruling.insert")}
        tabs={mapParsed(made, (ruling) => [rulingSheet(ruling)])}
        onRefused={focusFault}
      >
        <Button id="copy" onClick={() => void copy()}>
          {text("ruling.copy.button")}
        </Button>
      </InsertFoot>
    </>
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
