import { useMemo } from "react";
import { typedName } from "../../pane/namespace";
import { mapParsed } from "../../pane/parsed";
import { mapWhenAsked } from "../../pane/when-asked";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, focusField, TextBox, TextField, Tick } from "../../pane/ui/field";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { SheetTable } from "../../pane/ui/sheet-table";
import { boundTo } from "../../pane/bound";
import { readNewEvent } from "./read";
import { makeNewEvent } from "./tabs";
import { type Typed } from "../event-form/typed";

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
  const field = boundTo(typed, change);
  const hasFormulas = host?.valuesOnly !== true;
  const { faults, question } = useMemo(() => readNewEvent(typed), [typed]);
  const made = useMemo(
    () => mapParsed(question, (asked) => makeNewEvent(asked, typed.cards, typedName)),
    [question, typed.cards],
  );
  const teams = typed.scoring === "teams";
  const words = WORDS[teams ? "teams" : typed.kind === "individual" ? "players" : "pairs"];
  return (
    <>
      <section className="form" aria-label={text("event.new.form")}>
        <TextBox
          {...field("pairs")}
          label={text(words.label)}
          hint={text(words.hint)}
          fault={faults.pairs}
          rows={6}
          wide
        />
        <TextField {...field("title")} label={text("event.new.title")} wide />
        <ChoiceField
          {...field("scoring")}
          label={text("event.scoring.label")}
          options={[
            { value: "matchpoints", text: text("event.scoring.matchpoints") },
            { value: "crossimps", text: text("event.scoring.crossimps") },
            { value: "butler", text: text("event.scoring.butler") },
            { value: "teams", text: text("event.new.teamsOption") },
          ]}
        />
        <TextField
          {...field("boards")}
          label={text(teams ? "event.new.boards.ofMatch" : "event.new.boards.label")}
          fault={faults.boards}
          inputMode="numeric"
        />
        {teams ? (
          <>
            <ChoiceField
              {...field("teamsKind")}
              label={text("event.new.movement.label")}
              options={[
                { value: "round-robin", text: text("event.new.movement.roundRobin") },
                { value: "multiple", text: text("event.new.movement.multiple") },
              ]}
              wide
            />
            <ChoiceField
              {...field("teamsScale")}
              label={text("event.new.teamsScale.label")}
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
              {...field("roundCount")}
              label={text("event.new.rounds.label")}
              hint={text("event.new.rounds.hint")}
              fault={faults.roundCount}
              inputMode="numeric"
            />
            <ChoiceField
              {...field("kind")}
              label={text("event.new.movement.label")}
              options={[
                { value: "mitchell", text: text("event.new.movement.mitchell") },
                { value: "mitchell-switched", text: text("event.new.movement.switched") },
                { value: "howell", text: text("event.new.movement.howell") },
                { value: "individual", text: text("event.new.movement.individual") },
              ]}
              wide
            />
            <ChoiceField
              {...field("order")}
              label={text("event.new.order.label")}
              options={[
                { value: "round", text: text("event.new.order.round") },
                { value: "board", text: text("event.new.order.board") },
              ]}
            />
          </>
        )}
        <ChoiceField
          {...field("entry")}
          label={text("event.new.entry.label")}
          options={[
            { value: "contracts", text: text("event.new.entry.contracts") },
            { value: "scores", text: text("event.new.entry.scores") },
          ]}
        />
        <TextField
          {...field("session")}
          label={text("event.new.session.label")}
          hint={text("event.new.session.hint")}
          fault={faults.session}
          inputMode="numeric"
        />
        {hasFormulas && (
          <Tick
            id="cards"
            label={text(words.cards)}
            checked={typed.cards}
            onChange={(cards) => change({ cards })}
          />
        )}
      </section>
      {!hasFormulas && <p className="hint">{text("event.new.files")}</p>}
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
        tabs={mapWhenAsked(made, ({ sheets }) => sheets)}
        onRefused={() => focusField(Object.keys(faults)[0])}
      />
    </>
  );
}
