import { useMemo, useState } from "react";
import { mapParsed, type Parsed } from "../../../pane/parsed";
import { useTabChange } from "../../../pane/tab-change";
import { type ViewProps } from "../../../pane/tool";
import { focusField, Tick } from "../../../pane/ui/field";
import { FormFields } from "../../../pane/ui/form-fields";
import { InsertFoot } from "../../../pane/ui/insert-foot";
import { Preview } from "../../../pane/ui/preview";
import { mapWhenAsked } from "../../../pane/when-asked";
import { ActionFoot, greyIn } from "../../../pane/ui/action-foot";
import { text } from "../../../translations/texts";
import { DrawnTable } from "../../../pane/ui/drawn-table";
import { listedMatches, methodInWords } from "../../swiss-draw/in-words";
import { lastDrawn, lastRoundAgain, nextRound, pairNames, type SwissRound, unfinishedInWords } from "./draw";
import { SWISS, type TypedSwiss } from "./form";
import { newSwissSheets, readNewSwiss } from "./make";
import { rewrites, type RunningSwiss } from "./running";
import { TakeOut } from "./take-out-view";
import { NoSwiss, roundsOf, useSwisses, WhichSwiss } from "./which-swiss";

/** A Swiss of pairs: its beginning, and the draw of each round. */
export function SwissForm(props: ViewProps<TypedSwiss>) {
  const { swissTask } = props.typed;
  if (swissTask === "make") return <NewSwissForm {...props} />;
  return swissTask === "takeOut" ? <TakeOut {...props} /> : <Round {...props} />;
}

/** The list of pairs, and how they play. */
function NewSwissForm({ typed, change, host, insertion }: ViewProps<TypedSwiss>) {
  const reading = useMemo(() => readNewSwiss(typed), [typed]);
  const { question, faultyField } = reading;
  const sheets = useMemo(() => mapWhenAsked(question, (swiss) => newSwissSheets(swiss)), [question]);
  return (
    <>
      <section className="form" aria-label={text("event.swiss.form")}>
        <FormFields form={SWISS} {...{ typed, change, reading }} />
      </section>
      {host?.valuesOnly && <p className="hint">{text("event.swiss.files")}</p>}
      <Preview label={text("event.swiss.preview")} parsed={question}>
        {({ event, rounds, boards, first }) => {
          const name = pairNames({ names: namesOf(event.contestants) });
          const title = text("event.swiss.summary", {
            pairs: event.contestants.length,
            rounds,
            boards,
            results: event.results.length,
          });
          return (
            <>
              <h2 id="summary">{title}</h2>
              <DrawnTable
                label={text("event.swiss.preview")}
                lines={first.map(({ table, ns, ew }) => ({
                  table: ew === undefined ? "" : String(table),
                  match: ew === undefined ? name(ns) : `${name(ns)} : ${name(ew)}`,
                  why: ew === undefined ? text("event.movement.sitsOut") : "",
                }))}
              />
            </>
          );
        }}
      </Preview>
      <InsertFoot
        insertion={insertion}
        label={text("event.insert")}
        tabs={sheets}
        onRefused={() => focusField(faultyField ?? "pairs")}
      />
    </>
  );
}

function namesOf(contestants: readonly { id: string; names: readonly string[] }[]): Map<number, string> {
  return new Map(contestants.map(({ id, names }) => [Number(id), names.join(" – ")]));
}

/** The next round, or the last one again. */
function Round({ typed, change, host, insertion }: ViewProps<TypedSwiss>) {
  const chosen = useSwisses(host);
  const { box, read, swiss } = chosen;
  const [before, setBefore] = useState(false);
  const [isWriting, writeOnce] = useTabChange(insertion, read);
  const reading = useMemo(() => SWISS.read(typed), [typed]);
  const planned = useMemo(() => (swiss ? plan(swiss, typed, before) : undefined), [swiss, typed, before]);
  const write = () => {
    const rewriteCells = host?.rewriteCells;
    if (!rewriteCells || !swiss || !planned) return;
    void writeOnce({
      agreed: mapParsed(planned, (round) => ({ ...round, of: swiss })),
      again: async () => {
        const fresh = await chosen.again(swiss);
        const replanned = fresh && plan(fresh, typed, before);
        return replanned && "value" in replanned ? { value: { ...replanned.value, of: fresh } } : undefined;
      },
      shown: ({ seats }) => seats,
      write: ({ of, round, seats }) => rewriteCells(rewrites(of, round, seats)),
      done: ({ round }) => {
        setBefore(false);
        const words = isNext ? "event.swiss.running.done" : "event.swiss.running.again";
        return text(words, { round, tab: swiss.matches });
      },
    });
  };
  const isNext = typed.swissTask === "draw";
  // All rounds are drawn, or only the first, which stays.
  const isOver =
    swiss !== undefined && (isNext ? lastDrawn(swiss) === roundsOf(swiss) : lastDrawn(swiss) < 2);
  const grey = swiss
    ? greyIn(host, isWriting, isOver ? { saidIn: "missing" } : undefined)
    : { saidIn: "running" };
  const open = swiss ? unfinishedInWords(swiss) : "";
  if (chosen.hasNone) return <NoSwiss box={box} />;
  return (
    <>
      <section ref={box} className="form" aria-label={text("event.swiss.running.form")}>
        <WhichSwiss host={host} chosen={chosen} />
        <FormFields form={SWISS} {...{ typed, change, reading }} />
        {open !== "" && isNext && (
          <div className="wide">
            <p id="missing" className="told fault">
              {open}
            </p>
            <Tick
              id="before"
              label={text("event.swiss.running.before")}
              value={before}
              onChange={setBefore}
            />
          </div>
        )}
      </section>
      <section className="preview" aria-label={text("event.swiss.running.what")}>
        {planned && "value" in planned && <Planned planned={planned.value} />}
        {planned && "fault" in planned && planned.fault !== open && (
          <p id="missing" className={isOver ? "told" : "told fault"}>
            {planned.fault}
          </p>
        )}
      </section>
      <ActionFoot
        insertion={insertion}
        label={
          planned && "value" in planned
            ? text(isNext ? "event.swiss.running.draw" : "event.swiss.running.redraw", {
                round: planned.value.round,
              })
            : text(isNext ? "event.swiss.task.drawButton" : "event.swiss.task.redrawButton")
        }
        grey={grey}
        act={write}
      />
    </>
  );
}

function plan(swiss: RunningSwiss, typed: TypedSwiss, before: boolean): Parsed<SwissRound> {
  const { question } = SWISS.read(typed);
  if ("fault" in question) return question;
  const { swissAbsent: absent, swissStaying: staying = [] } = question.value;
  const wishes = { method: typed.swissMethod, absent, staying, before };
  return typed.swissTask === "draw" ? nextRound(swiss, wishes) : lastRoundAgain(swiss, wishes);
}

function Planned({ planned }: { planned: SwissRound }) {
  const { round, after, lines, changes } = planned;
  const title = text("league.draw.title", { round, after });
  return (
    <div className="made" id="change">
      <h2 id="summary">{title}</h2>
      {changes && changes.stands.length > 0 && (
        <p className="told">
          {text("event.swiss.running.changes", {
            round,
            stands: listedMatches(changes.stands, String),
            would: listedMatches(changes.would, String),
          })}
        </p>
      )}
      {changes && changes.stands.length === 0 && (
        <p className="told">{text("event.swiss.running.same", { round })}</p>
      )}
      <p id="methods" className="hint">
        {methodInWords(planned, String).join(" ")}
      </p>
      <DrawnTable label={title} lines={lines} />
    </div>
  );
}
