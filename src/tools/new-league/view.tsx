import "./new-league.css";
import { useMemo } from "react";
import { typedName } from "../../pane/namespace";
import { mapParsed } from "../../pane/parsed";
import { mapWhenAsked } from "../../pane/when-asked";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, focusField, TextBox, TextField, Tick } from "../../pane/ui/field";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { blitzHint } from "../vp-scale/blitz";
import { OwnScaleField } from "../vp-scale/own-scale-field";
import { SCALE_OPTIONS } from "../vp-scale/scale-options";
import { TopAndBlitz } from "../vp-scale/top-and-blitz";
import { formulasHint, scheduleInWords, swissInWords, teamsHint } from "./in-words";
import { FIELDS, readLeague } from "./read";
import { Rounds } from "./rounds";
import { makeLeague } from "../league-tabs/tabs";
import { type Typed } from "../league-form/typed";

/** A new league: the teams, the rounds, and the button that inserts the season. */
export function NewLeague({ typed, change, host, insertion }: ViewProps<Typed>) {
  const addInFormulas = host?.addInFormulas !== false;
  const reading = useMemo(() => readLeague(typed, addInFormulas), [typed, addInFormulas]);
  const { asks, faults, choice, formulas, award } = reading;
  const made = useMemo(() => mapParsed(choice, (league) => makeLeague(league, typedName)), [choice]);
  return (
    <>
      <section className="form" aria-label={text("league.form")}>
        <TextField
          id="name"
          label={text("league.name.label")}
          hint={text("league.name.hint")}
          value={typed.name}
          onChange={(name) => change({ name })}
          wide
        />
        <TextBox
          id="teams"
          label={text("league.teams.label")}
          hint={teamsHint(typed)}
          fault={faults.teams}
          rows={6}
          value={typed.teams}
          onChange={(teams) => change({ teams })}
          wide
        />
        <div className="wide">
          <Tick
            id="venues"
            label={text("league.venues.label")}
            checked={typed.venues}
            onChange={(venues) => change({ venues })}
          />
        </div>
        <TextField
          id="boards"
          label={text("league.boards.label")}
          hint={text("league.boards.hint")}
          fault={faults.boards}
          value={typed.boards}
          onChange={(boards) => change({ boards })}
        />
        <ChoiceField
          id="robin"
          label={text("league.robin.label")}
          value={typed.robin}
          onChange={(robin) => change({ robin })}
          options={[
            { value: "single", text: text("league.robin.single") },
            { value: "double", text: text("league.robin.double") },
            { value: "swiss", text: text("league.robin.swiss") },
          ]}
        />
        {typed.robin === "swiss" && (
          <ChoiceField
            id="firstRound"
            label={text("league.firstRound.label")}
            hint={text(host?.makesFiles ? "league.firstRound.file" : "league.firstRound.hint")}
            value={typed.firstRound}
            onChange={(firstRound) => change({ firstRound })}
            options={[
              { value: "halves", text: text("league.firstRound.halves") },
              { value: "adjacent", text: text("league.firstRound.adjacent") },
            ]}
            wide
          />
        )}
        <ChoiceField
          id="scale"
          label={text("league.scale.label")}
          value={typed.scale}
          fault={faults.scale}
          onChange={(scale) => change({ scale })}
          options={SCALE_OPTIONS}
          wide
        />
        {asks.own && (
          <OwnScaleField
            value={typed.own}
            fault={faults.own}
            host={host}
            onChange={(own) => change({ own })}
          />
        )}
        <TopAndBlitz
          asks={asks}
          typed={typed}
          faults={faults}
          blitzHint={blitzHint("value" in choice ? [choice.value.boards] : [])}
          onChange={change}
        />
        <ChoiceField
          id="unplayed"
          label={text("league.unplayed.label")}
          hint={text("league.unplayed.hint", { swiss: typed.robin === "swiss" })}
          value={typed.unplayed}
          onChange={(unplayed) => change({ unplayed })}
          options={[
            { value: "award", text: text("league.unplayed.award", { award: award ?? USUAL_AWARD }) },
            { value: "average", text: text("league.unplayed.average") },
          ]}
        />
        <ChoiceField
          id="tieBreak"
          label={text("league.tieBreak.label")}
          value={typed.robin !== "swiss" && typed.tieBreak === "opponents" ? "quotient" : typed.tieBreak}
          onChange={(tieBreak) => change({ tieBreak })}
          options={[
            { value: "quotient", text: text("league.tieBreak.quotient") },
            { value: "headToHead", text: text("league.tieBreak.headToHead") },
            ...(typed.robin === "swiss"
              ? ([{ value: "opponents", text: text("league.tieBreak.opponents") }] as const)
              : []),
          ]}
        />
        <TextField
          id="first"
          type="date"
          label={text("league.dates.label")}
          hint={text("league.dates.hint")}
          fault={faults.first}
          value={typed.first}
          onChange={(first) => change({ first })}
        />
        <TextField
          id="every"
          label={text("league.every.label")}
          inputMode="numeric"
          fault={faults.every}
          value={typed.every}
          onChange={(every) => change({ every })}
        />
        <ChoiceField
          id="formulas"
          label={text("league.formulas.label")}
          hint={formulasHint(reading)}
          value={formulas}
          onChange={(chosen) => change({ formulas: chosen })}
          disabled={reading.formulasFixed !== undefined}
          options={[
            { value: "lookup", text: text("league.formulas.lookup") },
            { value: "add-in", text: text("league.formulas.addIn") },
          ]}
          wide
        />
      </section>
      <Preview label={text("league.preview.label")} made={made}>
        {({ rounds, teams, isSwiss }) => (
          <>
            <h2 id="summary">{isSwiss ? swissInWords(teams, rounds[0]) : scheduleInWords(rounds)}</h2>
            <Rounds rounds={rounds} teams={teams} />
          </>
        )}
      </Preview>
      <InsertFoot
        insertion={insertion}
        label={text("league.insert")}
        tabs={mapWhenAsked(made, ({ sheets }) => sheets)}
        onRefused={() => focusField(FIELDS.find((field) => faults[field] !== undefined) ?? "teams")}
        twice={text("insert.twice")}
      />
    </>
  );
}

/** On a scale of 20 VPs, while nothing says which scale it is. */
const USUAL_AWARD = 12;
