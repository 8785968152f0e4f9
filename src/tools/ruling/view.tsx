import "./ruling.css";
import { Button } from "@fluentui/react-button";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAnnounced } from "../../pane/announced";
import { boundTo } from "../../pane/form/bound";
import { laterView } from "../../pane/later-view";
import { mapParsed } from "../../pane/parsed";
import { copyText } from "../../page/copy-text";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, focusField } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { filledNow, NOTHING_FILLED, refilled, withoutFilled } from "./effect/filled";
import { penaltiesIn } from "./effect/penalties";
import { canWeigh } from "./effect/read-event";
import { useInView } from "../event-tabs/in-view";
import { formOf, formsLike } from "./event-form";
import { explained } from "./explained";
import { vulnerabilityText } from "./deal";
import { OtherTables, Penalties } from "./fields";
import { FORM, type Typed } from "./form";
import { readRuling, typedInCell } from "./read";
import { ResultRows } from "./result-rows";
import { rulingSheet } from "./tabs";
import { rulingText } from "./ruling-text";
import { Starts } from "./starts";
import { Worked } from "./worked";

/** The functions, by which the effect is computed, come when they are needed. */
const EffectView = laterView(() =>
  import(/* webpackChunkName: "effect" */ "./effect/view").then((part) => part.EffectView),
);

/** The view: the form, the award with its working, and the buttons that insert and copy. */
export function RulingView({ typed, change, host, insertion }: ViewProps<Typed>) {
  const reading = useMemo(() => readRuling(typed), [typed]);
  const { question, faultyField, values } = reading;
  const [weighing, setWeighing] = useState(false);
  const inCell = useMemo(() => typedInCell(reading, typed), [reading, typed]);
  const explanation = useMemo(() => mapParsed(question, explained), [question]);
  const penalties = useMemo(() => penaltiesIn(typed.form, reading), [typed.form, reading]);
  const focusFault = () => {
    if (faultyField !== undefined) focusField(faultyField);
  };
  /** The form before a button filled it; one click restores it. */
  const [before, setBefore] = useState<Typed>();
  /** What the tool has read of the ruled result, so that nobody needs to type it. */
  const [filled, setFilled] = useState(NOTHING_FILLED);
  const onFound = (found = NOTHING_FILLED) => {
    const now = filledNow(typed, filled, found);
    setFilled(now);
    change(refilled(typed, filled, now));
  };
  const type = (changes: Partial<Typed>) => {
    setBefore(undefined);
    if (changes.boardNumber === undefined) return change(changes);
    // What was filled in for another board would be wrong.
    setFilled(NOTHING_FILLED);
    change({ ...refilled(typed, filled, NOTHING_FILLED), ...changes });
  };
  const fill = (next: Typed) => {
    setBefore(typed);
    change(next);
  };
  const copy = async () => {
    if ("fault" in explanation) {
      insertion.say("failed", text("ruling.copy.faulty", { fault: explanation.fault }));
      focusFault();
    } else if (await copyText(rulingText(explanation.value))) insertion.say("done", text("ruling.copy.done"));
    else insertion.say("failed", text("ruling.copy.refused"));
  };
  const field = boundTo(FORM, { typed, change: type }, reading);
  const box = useRef<HTMLElement>(null);
  useAnnounced(explanation, () => {
    if (!box.current?.isConnected) return undefined;
    // The field says this fault itself.
    if ("fault" in explanation && Object.values(reading.faults).includes(explanation.fault)) return "";
    return document.getElementById("fault" in explanation ? "missing" : "award")?.textContent ?? undefined;
  });
  const { viewed } = useInView(host, box, ({ event }) => {
    const form = event && formOf(event);
    if (form !== undefined && !formsLike(form).includes(typed.form)) change({ form });
  });

  return (
    <>
      <section ref={box} className="form" aria-label={text("ruling.label")}>
        <FormFields
          form={FORM}
          {...{ typed, change: type, reading }}
          names={["form", "method", "divisor", "discard", "other"]}
          but={{ method: { hint: text("ruling.method.hint", { method: typed.method }) } }}
        />
        <div className="wide about-fields">
          <FormFields
            form={FORM}
            {...{ typed, change: type, reading }}
            names={["boardNumber", "table", "ns", "ew"]}
            but={{
              boardNumber: {
                hint: values.boardNumber === undefined ? undefined : vulnerabilityText(values.boardNumber),
              },
              table: { id: "ruledTable" },
            }}
          />
        </div>
        <ResultRows
          {...field("results")}
          perSide={field("perSide")}
          faults={reading.faults}
          read={values.results}
        />
        {reading.asksDeclarer && <ChoiceField {...field("declarer")} />}
        <Penalties field={field} form={typed.form} />
        <OtherTables {...field("board")} host={host} board={values.board} ruled={typed} />
        <Starts typed={typed} before={before} fill={fill} takeBack={type} />
      </section>
      <Preview
        label={text("ruling.award.label")}
        parsed={explanation}
        missing={(fault, old) => (old ? text("ruling.award.old", { fault }) : fault)}
      >
        {(ruling) => <Worked ruling={ruling} />}
      </Preview>
      {canWeigh(host) && (
        <section className="form effect" aria-label={text("ruling.effect.label")}>
          <h2>{text("ruling.effect.label")}</h2>
          {weighing ? (
            <EffectView
              host={host}
              insertion={insertion}
              ruling={inCell}
              about={{ ...withoutFilled(typed, filled), board: typed.boardNumber }}
              onFound={onFound}
              penalties={penalties}
              viewed={viewed}
              close={() => {
                flushSync(() => setWeighing(false));
                focusField("effect");
              }}
            />
          ) : (
            <Button id="effect" onClick={() => setWeighing(true)}>
              {text("ruling.effect.read")}
            </Button>
          )}
        </section>
      )}
      <InsertFoot
        insertion={insertion}
        label={text("ruling.insert")}
        tabs={mapParsed(explanation, (ruling) => [rulingSheet(ruling)])}
        onRefused={focusFault}
      >
        <Button id="copy" onClick={() => void copy()}>
          {text("ruling.copy.button")}
        </Button>
      </InsertFoot>
    </>
  );
}
