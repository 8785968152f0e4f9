import { useMemo } from "react";
import { typedName } from "../namespace";
import { mapParsed } from "../parsed";
import { text } from "../texts";
import { type ViewProps } from "../tool";
import { ChoiceField, focusField, TextBox, TextField, Tick } from "../ui/field";
import { InsertFoot } from "../ui/insert-foot";
import { Preview } from "../ui/preview";
import { SheetTable } from "../ui/sheet-table";
import { readNewEvent } from "./new-read";
import { makeNewEvent } from "./new-tabs";
import { type Typed } from "./typed";

/** What the form says about the contestants. */
const WORDS = {
  pairs: { label: "event.new.pairs.label", hint: "event.new.pairs.hint", cards: "event.new.pairs.cards" },
  players: {
    label: "event.new.players.label",
    hint: "event.new.players.hint",
    cards: "event.new.players.cards",
  },
  teams: { label: "event.new.teams.label", hint: "event.new.teams.hint", cards: "event.new.teams.cards" },
} as const;

/** Type the pairs, choose the movement, insert an evening whose results are still blank. */
export function NewEventForm({ typed, change, host, insertion }: ViewProps<Typed>) {
  const files = host?.makesFiles === true;
  const { faults, question } = useMemo(() => readNewEvent(typed), [typed]);
  const made = useMemo(
    () => mapParsed(question, (asked) => makeNewEvent(asked, typed.cards, files ? undefined : typedName)),
    [question, typed.cards, files],
  );
  const teams = typed.scoring === "teams";
  const words = WORDS[teams ? "teams" : typed.kind === "individual" ? "players" : "pairs"];
  return (
    <>
      <section className="form" aria-label={text("event.new.form")}>
        <TextBox
          id="pairs"
          label={text(words.label)}
          hint={text(words.hint)}
          fault={faults.pairs}
          rows={6}
          value={typed.pairs}
          onChange={(pairs) => change({ pairs })}
          wide
        />
        <TextField
          id="title"
          label={text("event.new.title")}
          value={typed.title}
          onChange={(title) => change({ title })}
          wide
        />
        <ChoiceField
          id="scoring"
          label={text("event.scoring.label")}
          value={typed.scoring}
          onChange={(scoring) => change({ scoring })}
          options={[
            { value: "matchpoints", text: text("event.scoring.matchpoints") },
            { value: "crossimps", text: text("event.scoring.crossimps") },
            { value: "butler", text: text("event.scoring.butler") },
            { value: "teams", text: text("event.new.teamsOption") },
          ]}
        />
        <TextField
          id="boards"
          label={text(teams ? "event.new.boards.ofMatch" : "event.new.boards.label")}
          fault={faults.boards}
          value={typed.boards}
          inputMode="numeric"
          onChange={(boards) => change({ boards })}
        />
        {teams ? (
          <>
            <ChoiceField
              id="teamsKind"
              label={text("event.new.movement.label")}
              value={typed.teamsKind}
              onChange={(teamsKind) => change({ teamsKind })}
              options={[
                { value: "round-robin", text: text("event.new.movement.roundRobin") },
                { value: "multiple", text: text("event.new.movement.multiple") },
              ]}
              wide
            />
            <ChoiceField
              id="teamsScale"
              label={text("event.new.teamsScale.label")}
              value={typed.teamsScale}
              onChange={(teamsScale) => change({ teamsScale })}
              options={[
                { value: "continuous", text: text("event.new.teamsScale.continuous") },
                { value: "discrete", text: text("event.new.teamsScale.discrete") },
                { value: "imps", text: text("event.new.teamsScale.imps") },
              ]}
            />
          </>
        ) : (
          <>
            <TextField
              id="roundCount"
              label={text("event.new.rounds.label")}
              hint={text("event.new.rounds.hint")}
              fault={faults.roundCount}
              value={typed.roundCount}
              inputMode="numeric"
              onChange={(roundCount) => change({ roundCount })}
            />
            <ChoiceField
              id="kind"
              label={text("event.new.movement.label")}
              value={typed.kind}
              onChange={(kind) => change({ kind })}
              options={[
                { value: "mitchell", text: text("event.new.movement.mitchell") },
                { value: "mitchell-switched", text: text("event.new.movement.switched") },
                { value: "howell", text: text("event.new.movement.howell") },
                { value: "individual", text: text("event.new.movement.individual") },
              ]}
              wide
            />
            <ChoiceField
              id="order"
              label={text("event.new.order.label")}
              value={typed.order}
              onChange={(order) => change({ order })}
              options={[
                { value: "round", text: text("event.new.order.round") },
                { value: "board", text: text("event.new.order.board") },
              ]}
            />
          </>
        )}
        <ChoiceField
          id="entry"
          label={text("event.new.entry.label")}
          value={typed.entry}
          onChange={(entry) => change({ entry })}
          options={[
            { value: "contracts", text: text("event.new.entry.contracts") },
            { value: "scores", text: text("event.new.entry.scores") },
          ]}
        />
        <TextField
          id="session"
          label={text("event.new.session.label")}
          hint={text("event.new.session.hint")}
          fault={faults.session}
          value={typed.session}
          inputMode="numeric"
          onChange={(session) => change({ session })}
        />
        {!files && (
          <Tick
            id="cards"
            label={text(words.cards)}
            checked={typed.cards}
            onChange={(cards) => change({ cards })}
          />
        )}
      </section>
      {files && <p className="hint">{text("event.new.files")}</p>}
      <Preview label={text("event.new.preview")} made={made}>
        {({ summary, shown }) => (
          <>
            <h2 id="summary">{summary}</h2>
            <SheetTable id="movement" label={shown.title} sheet={shown} />
          </>
        )}
      </Preview>
      <InsertFoot
        insertion={insertion}
        label={text("event.insert")}
        tabs={mapParsed(made, ({ sheets }) => sheets)}
        onRefused={() => focusField(Object.keys(faults)[0])}
      />
    </>
  );
}
