import { useMemo } from "react";
import {} from "../../sheets/namespace";
import { boundTo } from "../../pane/form/bound";
import { mapParsed } from "../../pane/parsed";
import { mapWhenAsked } from "../../pane/when-asked";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, focusField, TextBox, TextField, Tick } from "../../pane/ui/field";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { SheetTable } from "../../pane/ui/sheet-table";
import { CATALOGUE } from "../../movements/catalogue";
import { type TypedDesk } from "./desk";
import { Desk } from "./desk-view";
import { FORM, type Typed } from "./form";
import { Members } from "./members-view";
import { readNewEvent } from "./read";
import { makeNewEvent } from "./tabs";

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
export function NewEventForm({ typed, change, host, insertion }: ViewProps<Typed & TypedDesk>) {
  const hasFormulas = host?.valuesOnly !== true;
  const reading = useMemo(() => readNewEvent(typed), [typed]);
  const { question, faultyField } = reading;
  const field = boundTo(FORM, { typed, change }, reading);
  const made = useMemo(
    () => mapParsed(question, (asked) => makeNewEvent(asked, typed.cards)),
    [question, typed.cards],
  );
  const teams = typed.scoring === "teams";
  const words = WORDS[teams ? "teams" : CATALOGUE[typed.kind].who];
  return (
    <>
      <section className="form" aria-label={text("event.new.form")}>
        <TextBox {...field("pairs")} label={text(words.label)} hint={text(words.hint)} rows={6} wide />
        {host?.readTabs && <Members typed={typed} change={change} host={host} />}
        <TextField {...field("title")} label={text("event.new.title")} wide />
        <ChoiceField {...field("scoring")} label={text("event.scoring.label")} />
        <Desk typed={typed} change={change} />
        <TextField
          {...field("boards")}
          label={text(teams ? "event.new.boards.ofMatch" : "event.new.boards.label")}
          inputMode="numeric"
        />
        <ChoiceField {...field("teamsKind")} label={text("event.new.movement.label")} wide />
        <ChoiceField {...field("teamsScale")} label={text("event.new.teamsScale.label")} />
        <TextField
          {...field("roundCount")}
          label={text("event.new.rounds.label")}
          hint={text("event.new.rounds.hint")}
          inputMode="numeric"
        />
        <ChoiceField {...field("kind")} label={text("event.new.movement.label")} wide />
        <TextField
          {...field("staying")}
          label={text("event.new.staying.label")}
          hint={text("event.new.staying.hint")}
        />
        <TextField
          {...field("late")}
          label={text("event.new.late.label")}
          hint={text("event.new.late.hint")}
          inputMode="numeric"
        />
        <TextField
          {...field("missing")}
          label={text("event.new.missing.label")}
          hint={text("event.new.missing.hint")}
          inputMode="numeric"
        />
        <TextField
          {...field("begins")}
          label={text("event.new.begins.label")}
          hint={text("event.new.begins.hint")}
        />
        <TextField {...field("perBoard")} label={text("event.new.perBoard")} inputMode="numeric" />
        <TextField
          {...field("breakAfter")}
          label={text("event.new.breakAfter.label")}
          hint={text("event.new.breakAfter.hint")}
          inputMode="numeric"
        />
        <TextField {...field("breakMinutes")} label={text("event.new.breakMinutes")} inputMode="numeric" />
        <ChoiceField {...field("order")} label={text("event.new.order.label")} />
        <ChoiceField {...field("entry")} label={text("event.new.entry.label")} />
        <TextField
          {...field("session")}
          label={text("event.new.session.label")}
          hint={text("event.new.session.hint")}
          inputMode="numeric"
        />
        {hasFormulas && <Tick {...field("cards")} label={text(words.cards)} />}
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
        onRefused={() => focusField(faultyField ?? "pairs")}
      />
    </>
  );
}
