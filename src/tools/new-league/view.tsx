import "./new-league.css";
import { Fragment, useMemo } from "react";
import { typedName } from "../../sheets/namespace";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { mapWhenAsked } from "../../pane/when-asked";
import { text } from "../../translations/texts";
import { type LeagueRound } from "../league-tabs/lines";
import { type ViewProps } from "../../pane/tool";
import { boundTo, type BoundTo } from "../../pane/form/bound";
import { ChoiceField, focusField, TextBox, TextField, Tick } from "../../pane/ui/field";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { blitzHint } from "../vp-scale/blitz";
import { OwnScaleField } from "../vp-scale/own-scale-field";
import { TopAndBlitz } from "../vp-scale/top-and-blitz";
import { formulasHint, scheduleInWords, swissInWords, teamsHint } from "./in-words";
import { FORM, tieBreakIn, type Typed } from "./form";
import { readLeague } from "./read";
import { Rounds } from "./rounds";
import { makeLeague, type NewLeagueTabs } from "../league-tabs/tabs";

/** A new league: the teams, the rounds, and the button that inserts the season. */
export function NewLeague({ typed, change, host, insertion }: ViewProps<Typed>) {
  const addInFormulas = host?.addInFormulas !== false;
  const valuesOnly = host?.valuesOnly === true;
  const reading = useMemo(
    () => readLeague(typed, addInFormulas, valuesOnly),
    [typed, addInFormulas, valuesOnly],
  );
  const { question, faultyField } = reading;
  const made = useMemo(() => mapParsed(question, (league) => makeLeague(league, typedName)), [question]);
  const field = boundTo(FORM, { typed, change }, reading);
  return (
    <>
      <section className="form" aria-label={text("league.form")}>
        <TextField
          {...field("name")}
          label={text("league.name.label")}
          hint={text("league.name.hint")}
          wide
        />
        <TextBox
          {...field("teams")}
          label={text("league.teams.label")}
          hint={teamsHint(typed)}
          rows={6}
          wide
        />
        <TextBox
          {...field("matches")}
          label={text("league.listed.label")}
          hint={text("league.listed.hint")}
          rows={3}
          wide
        />
        <div className="wide">
          <Tick {...field("venues")} label={text("league.venues.label")} />
        </div>
        <TextField
          {...field("boards")}
          label={text("league.boards.label")}
          hint={text("league.boards.hint")}
        />
        <ChoiceField
          {...field("scoring")}
          label={text("league.scoring.label")}
          hint={text("league.scoring.hint")}
        />
        <div className="wide">
          <Tick {...field("varied")} label={text("league.varied.label")} />
        </div>
        <ChoiceField {...field("robin")} label={text("league.robin.label")} />
        <ChoiceField
          {...field("firstRound")}
          label={text("league.firstRound.label")}
          hint={text(host?.makesFiles ? "league.firstRound.file" : "league.firstRound.hint")}
          wide
        />
        <TextField
          {...field("seed")}
          label={text("league.firstRound.seed")}
          hint={text("league.firstRound.seedHint")}
          inputMode="numeric"
        />
        <ChoiceField {...field("odd")} label={text("league.odd.label")} wide />
        <ChoiceField {...field("scale")} label={text("league.scale.label")} wide />
        <OwnScaleField {...field("own")} host={host} />
        <TopAndBlitz
          top={field("top")}
          blitz={field("blitz")}
          hint={blitzHint(reading.values.boards === undefined ? [] : [reading.values.boards])}
        />
        <ChoiceField
          {...field("unplayed", { award: reading.award ?? USUAL_AWARD })}
          label={text("league.unplayed.label")}
          hint={text("league.unplayed.hint", { swiss: typed.robin === "swiss" })}
        />
        <TieBreak {...field("tieBreak")} robin={typed.robin} />
        <ChoiceField
          {...field("regulation")}
          label={text("league.regulation.label")}
          hint={text("league.regulation.hint")}
        />
        <TextBox
          {...field("steps")}
          label={text("league.regulation.steps")}
          hint={text("league.regulation.stepsHint")}
          rows={6}
          wide
        />
        <div className="wide">
          <Tick {...field("moves")} label={text("league.moves.label")} />
        </div>
        <TextField
          {...field("up")}
          label={text("league.moves.up")}
          hint={text("league.moves.hint")}
          inputMode="numeric"
        />
        <TextField {...field("down")} label={text("league.moves.down")} inputMode="numeric" />
        <Tick {...field("needs")} label={text("league.moves.needs")} />
        <TextField
          {...field("first")}
          type="date"
          label={text("league.dates.label")}
          hint={text("league.dates.hint")}
        />
        <TextField {...field("every")} label={text("league.every.label")} inputMode="numeric" />
        <ChoiceField
          {...field("formulas")}
          label={text("league.formulas.label")}
          hint={formulasHint(reading)}
          value={reading.formulas}
          disabled={reading.formulasFixed !== undefined}
          wide
        />
      </section>
      <LeaguePreview made={made} />
      <InsertFoot
        insertion={insertion}
        label={text("league.insert")}
        tabs={mapWhenAsked(made, ({ sheets }) => sheets)}
        onRefused={() => focusField(faultyField ?? "teams")}
        twice={text("insert.twice")}
      />
    </>
  );
}

type TieBreakProps = BoundTo<typeof FORM, "tieBreak"> & Pick<Typed, "robin">;

/** What decides between teams with the same VPs. */
function TieBreak({ robin, value, options, ...field }: TieBreakProps) {
  // In a round robin everybody has the same opponents.
  const offered = options.filter(
    (one) => robin === "swiss" || !("value" in one && one.value === "opponents"),
  );
  return (
    <ChoiceField
      {...field}
      label={text("league.tieBreak.label")}
      value={tieBreakIn(value, robin)}
      options={offered}
    />
  );
}

/** The rounds, as far as they are known before a match is played. */
function LeaguePreview({ made }: { made: Parsed<NewLeagueTabs> }) {
  return (
    <Preview label={text("league.preview.label")} made={made}>
      {({ parts, isSwiss }) => (
        <>
          {parts.map(({ name, teams, rounds }, index) => (
            <Fragment key={index}>
              <h2 id={index === 0 ? "summary" : undefined}>
                {name === ""
                  ? summaryOf(isSwiss, teams, rounds)
                  : text("league.preview.ofDivision", {
                      division: name,
                      summary: summaryOf(isSwiss, teams, rounds),
                    })}
              </h2>
              <Rounds rounds={rounds} teams={teams} division={name} />
            </Fragment>
          ))}
        </>
      )}
    </Preview>
  );
}

function summaryOf(isSwiss: boolean, teams: readonly string[], rounds: readonly LeagueRound[]): string {
  return isSwiss ? swissInWords(teams, rounds[0]) : scheduleInWords([...rounds]);
}

/** On a scale of 20 VPs, while nothing says which scale it is. */
const USUAL_AWARD = 12;
