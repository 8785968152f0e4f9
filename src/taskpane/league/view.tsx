import "./league.css";
import { useMemo } from "react";
import { typedName } from "../namespace";
import { mapParsed } from "../parsed";
import { text } from "../texts";
import { type ViewProps } from "../tool";
import { ChoiceField, focusField, TextBox, TextField } from "../ui/field";
import { InsertFoot } from "../ui/insert-foot";
import { Preview } from "../ui/preview";
import { AWARD } from "./choice";
import { formulasHint, scheduleInWords } from "./in-words";
import { makeLeague } from "./tabs";
import { readLeague } from "./read";
import { Rounds } from "./rounds";
import { type Typed } from "./typed";

/** Type the teams, see the rounds, insert the season. */
export function LeagueView({ typed, change, host, insertion }: ViewProps<Typed>) {
  const addInFormulas = host?.addInFormulas !== false;
  const { faults, choice, formulas } = useMemo(
    () => readLeague(typed, addInFormulas),
    [typed, addInFormulas],
  );
  const made = useMemo(() => mapParsed(choice, (league) => makeLeague(league, typedName)), [choice]);
  return (
    <>
      <h1>{text("league.title")}</h1>
      <section className="form" aria-label={text("league.form")}>
        <TextBox
          id="teams"
          label={text("league.teams.label")}
          hint={text("league.teams.hint")}
          fault={faults.teams}
          rows={6}
          value={typed.teams}
          onChange={(teams) => change({ teams })}
          wide
        />
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
          ]}
        />
        <ChoiceField
          id="scale"
          label={text("league.scale.label")}
          value={typed.scale}
          onChange={(scale) => change({ scale })}
          options={[
            { value: "continuous", text: text("league.scale.continuous") },
            { value: "discrete", text: text("league.scale.discrete") },
          ]}
        />
        <ChoiceField
          id="unplayed"
          label={text("league.unplayed.label")}
          hint={text("league.unplayed.hint")}
          value={typed.unplayed}
          onChange={(unplayed) => change({ unplayed })}
          options={[
            { value: "twelve", text: text("league.unplayed.twelve", { award: AWARD }) },
            { value: "average", text: text("league.unplayed.average") },
          ]}
        />
        <ChoiceField
          id="formulas"
          label={text("league.formulas.label")}
          hint={formulasHint(formulas, host?.makesFiles === true)}
          value={formulas}
          onChange={(chosen) => change({ formulas: chosen })}
          disabled={!addInFormulas}
          options={[
            { value: "add-in", text: text("league.formulas.addIn") },
            { value: "lookup", text: text("league.formulas.lookup") },
          ]}
          wide
        />
      </section>
      <Preview label={text("league.preview.label")} made={made}>
        {({ rounds, teams }) => (
          <>
            <h2 id="summary">{scheduleInWords(rounds)}</h2>
            <Rounds rounds={rounds} teams={teams} />
          </>
        )}
      </Preview>
      <InsertFoot
        insertion={insertion}
        label={text("league.insert")}
        tabs={mapParsed(made, ({ sheets }) => sheets)}
        onRefused={() => focusField(faults.teams === undefined ? "boards" : "teams")}
      />
    </>
  );
}
