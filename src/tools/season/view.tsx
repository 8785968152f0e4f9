import { Button } from "@fluentui/react-button";
import { useMemo, useRef, useState } from "react";
import { typedName } from "../../pane/namespace";
import { boundTo } from "../../pane/form/bound";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, focusField, TextBox, TextField, Tick } from "../../pane/ui/field";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { StatusLine } from "../../pane/ui/status-line";
import { useTabs } from "../../pane/use-tabs";
import { mapWhenAsked } from "../../pane/when-asked";
import { HostError } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type AddedSession, addedSession, readSeasons } from "./add";
import { presetRules, SEASON, type TypedSeason } from "./form";
import { newSeason, seasonSheets } from "./make";

/** A season: its beginning, and a session more. */
export function SeasonForm(props: ViewProps<TypedSeason>) {
  return (
    <>
      <div className="form">
        <ChoiceField {...boundTo(SEASON, props)("seasonTask")} label={text("season.task.label")} wide />
      </div>
      {props.typed.seasonTask === "make" ? <Begin {...props} /> : <AddSession {...props} />}
    </>
  );
}

function Begin({ typed, change, host, insertion }: ViewProps<TypedSeason>) {
  const reading = useMemo(() => SEASON.read(typed), [typed]);
  const { question, faultyField } = reading;
  const field = boundTo(SEASON, { typed, change }, reading);
  const made = useMemo(() => mapParsed(question, (values) => newSeason(typed, values)), [typed, question]);
  const sheets = useMemo(() => mapWhenAsked(made, (season) => seasonSheets(season, typedName)), [made]);
  const preset = field("seasonPreset");
  return (
    <>
      <section className="form" aria-label={text("season.form")}>
        <TextField {...field("seasonTitle")} label={text("season.title")} wide />
        <ChoiceField {...field("seasonPlay")} label={text("season.play.label")} wide />
        <TextBox
          {...field("seasonMembers")}
          label={text("season.members.label")}
          hint={text("season.members.hint")}
          rows={5}
          wide
        />
        <Tick {...field("seasonLines")} label={text("season.lines")} />
        <Tick {...field("seasonHandicaps")} label={text("season.handicaps")} />
        <ChoiceField
          {...preset}
          label={text("season.presets.label")}
          onChange={(seasonPreset) => change({ seasonPreset, seasonRules: presetRules(seasonPreset) })}
          wide
        />
        <TextBox
          {...field("seasonRules")}
          label={text("season.rules.label")}
          hint={text("season.rules.hint")}
          rows={6}
          wide
        />
      </section>
      {host?.valuesOnly && <p className="hint">{text("season.files")}</p>}
      <InsertFoot
        insertion={insertion}
        label={text("season.insert")}
        tabs={sheets}
        onRefused={() => focusField(faultyField ?? "seasonMembers")}
      />
    </>
  );
}

/** The ranking of an event becomes a session of the season. */
function AddSession({ typed, change, host, insertion }: ViewProps<TypedSeason>) {
  const box = useRef<HTMLElement>(null);
  const [found, read] = useTabs(host, box, readSeasons);
  const [from, setFrom] = useState("");
  const [into, setInto] = useState("");
  const [isWriting, setWriting] = useState(false);
  const { seasons, rankings } = found && "seasons" in found ? found : { seasons: [], rankings: [] };
  const season = seasons.find(({ tab }) => tab === into) ?? seasons.at(-1);
  const ranking = rankings.find(({ tab }) => tab === from) ?? rankings.at(-1);
  const added = useMemo(
    (): Parsed<AddedSession> | undefined =>
      season && ranking ? addedSession(season, ranking, typed.seasonName) : undefined,
    [season, ranking, typed.seasonName],
  );
  const write = async () => {
    if (!host?.rewriteCells || !added || !season || !ranking || isWriting) return;
    if ("fault" in added) return insertion.say("failed", added.fault);
    setWriting(true);
    try {
      await host.rewriteCells([...added.value.rewrites]);
      const { length: count } = added.value.rows;
      change({ seasonName: "" });
      insertion.say("done", text("season.add.done", { count, name: typed.seasonName, tab: season.tab }));
    } catch (error) {
      insertion.say("failed", error instanceof HostError ? error.message : String(error));
    } finally {
      setWriting(false);
      void read();
    }
  };
  const said =
    found && "fault" in found
      ? found.fault
      : found === undefined && host?.readTabs
        ? text("season.add.reading")
        : !season
          ? text("season.add.noSeason")
          : !ranking
            ? text("season.add.noRanking")
            : text("season.add.found", { tab: season.tab, rankings: rankings.length });
  return (
    <>
      <section ref={box} className="form" aria-label={text("season.add.form")}>
        <div className="side-by-side wide">
          <Button id="read-again" size="small" onClick={() => void read()} disabled={!host?.readTabs}>
            {text("league.running.read")}
          </Button>
          <p id="running" className="told" role="status">
            {said}
          </p>
        </div>
        <ChoiceField
          id="season-into"
          label={text("season.add.into")}
          value={season?.tab ?? ""}
          asked={seasons.length > 1}
          options={seasons.map(({ tab }) => ({ value: tab, text: tab }))}
          onChange={setInto}
          wide
        />
        <ChoiceField
          id="season-from"
          label={text("season.add.from")}
          value={ranking?.tab ?? ""}
          asked={rankings.length > 0}
          options={rankings.map(({ tab }) => ({ value: tab, text: tab }))}
          onChange={setFrom}
          wide
        />
        <TextField
          {...boundTo(SEASON, { typed, change })("seasonName")}
          label={text("season.add.name")}
          hint={text("season.add.nameHint")}
        />
        {added && "fault" in added && typed.seasonName !== "" && (
          <p id="missing" className="told fault wide">
            {added.fault}
          </p>
        )}
      </section>
      <footer>
        <div className="buttons">
          <Button
            id="insert"
            appearance="primary"
            disabled={!host?.rewriteCells || !added || isWriting}
            onClick={() => void write()}
          >
            {text("season.add.button")}
          </Button>
        </div>
        <StatusLine status={insertion.status} />
      </footer>
    </>
  );
}
