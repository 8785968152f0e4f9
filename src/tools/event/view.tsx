import { Button } from "@fluentui/react-button";
import { type DragEvent, useEffect, useMemo } from "react";
import { type PairsRule } from "../../events/rules";
import { typedName } from "../../pane/namespace";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { mapWhenAsked } from "../../pane/when-asked";
import { type NewSheet, type Selection } from "../../sheets/sheet-host";
import { shownSheet } from "../../sheets/values";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, focusField, type Option, TextBox, Tick } from "../../pane/ui/field";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { SheetTable } from "../../pane/ui/sheet-table";
import { TakeSelection } from "../../pane/ui/take-selection";
import { ColumnsForm } from "../event-file/columns-form";
import { type PairsChoice, type TeamsChoice } from "../event-tabs/choice";
import { eventSheets, rankingTab } from "../event-tabs/event-sheets";
import { eventInWords } from "../event-file/in-words";
import { loadFile, loadRows, loadTyped } from "../event-file/load";
import { useLoading } from "../event-file/loading";
import { NewEventForm } from "../new-event/view";
import { OverallForm } from "../overall/view";
import { readEvent, type Source, tryRules } from "../event-file/read";
import { type Typed } from "../event-form/typed";
import { WriteFile } from "../event-export/view";

const FORMS: Option<PairsRule["form"]>[] = [
  { value: "matchpoints", text: text("event.scoring.matchpoints") },
  { value: "crossimps", text: text("event.scoring.crossimps") },
  { value: "butler", text: text("event.scoring.butler") },
];

/** An event from its results file, or a new one whose results are typed. */
export function EventView(props: ViewProps<Typed>) {
  const { typed, change } = props;
  return (
    <>
      <h1>{text("event.heading")}</h1>
      <div className="form">
        <ChoiceField
          id="start"
          label={text("event.start.label")}
          value={typed.start}
          onChange={(start) => change({ start })}
          options={[
            { value: "file", text: text("event.start.file") },
            { value: "new", text: text("event.start.new") },
            { value: "overall", text: text("event.start.overall") },
            { value: "write", text: text("event.start.write") },
          ]}
          wide
        />
      </div>
      {typed.start === "file" && <FileEvent {...props} />}
      {typed.start === "new" && <NewEventForm {...props} />}
      {typed.start === "overall" && <OverallForm {...props} />}
      {typed.start === "write" && <WriteFile {...props} />}
    </>
  );
}

/** Choose a file, see how it was scored and the ranking, insert the event. */
function FileEvent({ typed, change, host, insertion }: ViewProps<Typed>) {
  const { source, part, load, ...loading } = useLoading();
  const { answer, form: chosenForm } = source ?? {};
  const tried = useMemo(() => tryRules(answer, chosenForm), [answer, chosenForm]);
  const reading = useMemo(() => readEvent(source, tried, typed, typedName), [source, tried, typed]);
  const { choice, form, rules, rule, compared, remarks } = reading;
  const sheets = useMemo(() => mapWhenAsked(choice, eventSheets), [choice]);
  const ranking = useMemo(() => mapParsed(choice, rankingOf), [choice]);
  const { pasted } = typed;
  useEffect(() => {
    if (pasted.trim() === "") return;
    load({ name: text("event.pasted.label") }, (slices) => loadTyped(pasted, slices));
  }, [pasted, load]);
  const update = (changes: Partial<Source>) => {
    insertion.forget();
    loading.update(changes);
  };
  const take = (file: File | undefined) => {
    insertion.forget();
    if (file) load({ name: file.name }, (slices) => loadFile(file, slices));
  };
  const cancel = () => {
    loading.cancel();
    insertion.say("quiet", text("event.cancelled", { name: source?.name ?? "" }));
  };

  return (
    <>
      <section
        className="form"
        aria-label={text("event.form")}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
      >
        <div className="field wide">
          <label htmlFor="file">{text("event.file.label")}</label>
          <input
            id="file"
            type="file"
            accept=".xml,.bws,.pbn,.csv,.txt,.tsv"
            aria-describedby="file-hint"
            // After a fault, the user can correct the file and choose it again.
            onClick={(event) => (event.currentTarget.value = "")}
            onChange={(event) => take(event.target.files?.[0])}
          />
          <p id="file-hint" className="hint">
            {text("event.file.hint")}
          </p>
        </div>
        <TextBox
          id="pasted"
          label={text("event.pasted.label")}
          hint={text("event.pasted.hint")}
          rows={3}
          value={typed.pasted}
          onChange={(value) => change({ pasted: value })}
          wide
        />
        <TakeSelection
          id="take-table"
          host={host}
          value={typed.pasted}
          parse={selectionText}
          onTaken={(value) => change({ pasted: value })}
        />
        <p
          id="read"
          className={"fault" in choice && source?.answer ? "wide told fault" : "wide told"}
          role="status"
        >
          {"fault" in choice ? choice.fault : eventInWords(source?.name ?? "", choice.value.event)}
        </p>
        {part !== undefined && (
          <div className="progress wide">
            <progress aria-label={text("event.soFar")} value={part} />
            <Button id="cancel-reading" size="small" onClick={cancel}>
              {text("insert.cancel")}
            </Button>
          </div>
        )}
        {source?.table && (
          <ColumnsForm
            table={source.table}
            change={(table) => {
              insertion.forget();
              load({ name: source.name, form: source.form, table }, (slices) => loadRows(table, slices));
            }}
          />
        )}
        {form && (
          <ChoiceField
            id="form"
            label={text("event.scoring.label")}
            value={form}
            onChange={(value) => update({ form: value, rule: undefined })}
            options={FORMS}
          />
        )}
        {rules.length > 0 && (
          <ChoiceField
            id="rule"
            label={text("event.rule.label")}
            hint={text(compared ? "event.rule.hint" : "event.rule.alone")}
            value={String(rule)}
            onChange={(value) => update({ rule: Number(value) })}
            options={rules.map((words, index) => ({ value: String(index), text: words }))}
            wide
          />
        )}
        <Tick
          id="names"
          label={text("event.options.names")}
          checked={typed.names}
          onChange={(names) => change({ names })}
        />
        {form && (
          <>
            <Tick
              id="travellers"
              label={text("event.options.travellers")}
              checked={typed.travellers}
              onChange={(travellers) => change({ travellers })}
            />
            <Tick
              id="scoreCards"
              label={text("event.options.scoreCards")}
              checked={typed.scoreCards}
              onChange={(scoreCards) => change({ scoreCards })}
            />
          </>
        )}
      </section>
      {remarks.length > 0 && (
        <ul id="remarks" className="hint remarks">
          {remarks.map((remark, index) => (
            <li key={index}>{remark}</li>
          ))}
        </ul>
      )}
      <Preview label={text("event.preview")} made={ranking}>
        {(sheet) => (
          <div className={typed.names ? "named" : undefined}>
            <SheetTable id="ranking" label={sheet.title} sheet={sheet} />
          </div>
        )}
      </Preview>
      <InsertFoot
        insertion={insertion}
        label={text("event.insert")}
        tabs={sheets}
        onRefused={() => focusField("file")}
      />
    </>
  );
}

function rankingOf(choice: PairsChoice | TeamsChoice): NewSheet {
  const ranking = rankingTab(choice);
  const [place, contestant, ...others] = ranking.columns.keys();
  // Names come last, so that the results are in view where the pane is narrow.
  const [name, ...results] = others;
  return shownSheet(ranking, [place, contestant, ...(choice.names ? [...results, name] : others)]);
}

/** The selected cells as a table with tabs. */
function selectionText({ cells }: Selection): Parsed<string> {
  return {
    value: cells
      .map((row) => row.map((cell) => String(cell).replace(/[\t\r\n]+/g, " ")).join("\t"))
      .join("\n"),
  };
}
