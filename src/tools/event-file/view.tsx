import { Button } from "@fluentui/react-button";
import { type DragEvent, useEffect, useMemo, useRef } from "react";
import { askPane } from "../../pane/asked";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { mapWhenAsked } from "../../pane/when-asked";
import { type NewSheet, type Selection } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { FileField, focusField } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { SheetTable } from "../../pane/ui/sheet-table";
import { TakeSelection } from "../../pane/ui/take-selection";
import { type PairsChoice, type TeamsChoice } from "../event-tabs/choice";
import { eventSheets } from "../event-tabs/event-sheets";
import { ColumnsForm } from "./columns-form";
import { leagueAsked } from "./fixtures";
import { FORM, type Typed } from "./form";
import { HowScored } from "./how-scored";
import { eventInWords } from "./in-words";
import { outcomeOf, rankingInView } from "./outcome";
import { loadFiles, loadTables, loadTyped } from "./load";
import { useLoading } from "./loading";
import { eventsOf, readEvent, type Source, tryRules } from "./read";
import { chosenIn, readColumns, withColumns } from "./remembered-columns";
import { WhichEvent } from "./which-event";

/** Choose a file, see how it was scored and the ranking, insert the event. */
export function FileEvent({ typed, change, host, insertion }: ViewProps<Typed>) {
  const { source, part, load, ...loading } = useLoading();
  const { answer, form: chosenForm, how } = source ?? {};
  const tried = useMemo(() => tryRules(answer, chosenForm, how), [answer, chosenForm, how]);
  const reading = useMemo(() => readEvent(source, tried, typed), [source, tried, typed]);
  const { choice } = reading;
  const sheets = useMemo(() => mapWhenAsked(choice, eventSheets), [choice]);
  const ranking = useMemo(() => mapParsed(choice, rankingInView), [choice]);
  const outcome = "value" in ranking ? outcomeOf(ranking.value, reading, typed.names) : [];
  const { pasted, columns } = typed;
  // A choice of columns is not a reason to read the text once more.
  const remembered = useRef(columns);
  remembered.current = columns;
  useEffect(() => {
    if (pasted.trim() === "") return;
    const again: Source["again"] = (slices, which) =>
      loadTyped(pasted, slices, readColumns(remembered.current), which);
    load({ name: text("event.pasted.name"), again }, again);
  }, [pasted, load]);
  const isPasted = source?.name === text("event.pasted.name");
  const isWrong = "fault" in choice && source?.answer !== undefined;
  const update = (changes: Partial<Source>) => {
    insertion.forget();
    loading.update(changes);
  };
  const take = (files: readonly File[]) => {
    insertion.forget();
    const [first, ...others] = files;
    if (first === undefined) return;
    const name =
      others.length === 0
        ? first.name
        : text("event.file.together", { first: first.name, count: others.length });
    const again: Source["again"] = (slices, which) =>
      loadFiles(files, slices, readColumns(remembered.current), which);
    load({ name, again }, again);
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
          take([...event.dataTransfer.files]);
        }}
      >
        <FileField
          id="file"
          label={text("event.file.label")}
          hint={text("event.file.hint")}
          accept=".xml,.bws,.pbn,.xlsx,.xlsm,.csv,.txt,.tsv,.htm,.html,.lin"
          multiple
          take={take}
        />
        <SoFar {...{ source, choice, isWrong, part, cancel }} />
        <Outcome outcome={outcome} />
        <FormFields
          form={FORM}
          {...{ typed, change }}
          names={["pasted"]}
          but={{ pasted: { faultIn: isWrong && isPasted ? "read" : undefined } }}
        />
        <TakeSelection
          id="take-table"
          field="pasted"
          host={host}
          value={typed.pasted}
          parse={selectionText}
          onTaken={(taken) => change({ pasted: taken })}
        />
        <ToLeague answer={answer} />
        {source && (
          <WhichEvent
            source={source}
            choose={(which) => {
              const { name, again } = source;
              insertion.forget();
              if (again)
                load({ name, again, events: eventsOf(source), which }, (slices) => again(slices, which));
            }}
          />
        )}
        {source?.tables?.shown && (
          <ColumnsForm
            table={source.tables.shown}
            remembered={source.tables.remembered}
            change={(shown) => {
              insertion.forget();
              const { form: scoring, tables, which } = source;
              if (!tables) return;
              const chosen = chosenIn(shown);
              change({ ...typed, columns: withColumns(columns, chosen) });
              const { name, again, events } = source;
              load({ name, again, events, which, form: scoring, tables: { ...tables, shown } }, (slices) =>
                loadTables(tables, [chosen], slices, which),
              );
            }}
          />
        )}
        <HowScored reading={reading} update={update} />
        <FormFields
          form={FORM}
          {...{ typed, change }}
          names={["names", ...(reading.form ? (["travellers", "scoreCards"] as const) : [])]}
        />
      </section>
      <Remarks remarks={reading.remarks} />
      <RankingInView parsed={ranking} names={typed.names} />
      <InsertFoot
        insertion={insertion}
        label={text("event.insert")}
        tabs={sheets}
        onRefused={() => focusField("file")}
      />
    </>
  );
}

/** The selected cells as a table with tabs. */
function selectionText({ cells }: Selection): Parsed<string> {
  return {
    value: cells
      .map((row) => row.map((cell) => String(cell).replace(/[\t\r\n]+/g, " ")).join("\t"))
      .join("\n"),
  };
}

interface SoFarProps {
  source: Source | undefined;
  choice: Parsed<PairsChoice | TeamsChoice>;
  isWrong: boolean;
  /** The part that is read, from 0 to 1; undefined when nothing takes long. */
  part: number | undefined;
  cancel(): void;
}

/** What was read, or how far the reading is. */
function SoFar({ source, choice, isWrong, part, cancel }: SoFarProps) {
  return (
    <>
      <p id="read" className={isWrong ? "wide told fault" : "wide told"} role="status">
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
    </>
  );
}

/** Who has won, and whether anything looks wrong: what one looks for first. */
function Outcome({ outcome }: { outcome: readonly string[] }) {
  if (outcome.length === 0) return null;
  return (
    <div className="wide">
      <ul id="outcome" className="remarks">
        {outcome.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the tool that a list of a league's matches is for, and says what it gets. */
function ToLeague({ answer }: Pick<Source, "answer">) {
  const asked = useMemo(() => leagueAsked(answer), [answer]);
  if (!asked) return null;
  const { said, ...league } = asked;
  return (
    <div className="wide">
      <ul id="to-league-said" className="hint remarks">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button id="to-league" size="small" onClick={() => askPane(league)}>
        {text("event.toLeague")}
      </Button>
    </div>
  );
}

/** What in the file looks wrong. */
function Remarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul id="remarks" className="hint remarks">
      {remarks.map((remark, index) => (
        <li key={index}>{remark}</li>
      ))}
    </ul>
  );
}

interface RankingProps {
  parsed: Parsed<NewSheet>;
  names: boolean;
}

function RankingInView({ parsed, names }: RankingProps) {
  return (
    <Preview label={text("event.preview")} parsed={parsed}>
      {(sheet) => (
        <div className={names ? "named" : undefined}>
          <SheetTable id="ranking" label={sheet.title} sheet={sheet} />
        </div>
      )}
    </Preview>
  );
}
