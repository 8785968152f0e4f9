import { useMemo } from "react";
import { mapParsed } from "../../pane/parsed";
import { mapWhenAsked } from "../../pane/when-asked";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { focusField } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { SheetTable } from "../../pane/ui/sheet-table";
import { CATALOGUE } from "../../movements/catalogue";
import { DETAILS } from "../event-tabs/details";
import { firstChoice, type TypedDesk, typedByHand, withProposal } from "./desk";
import { Desk, useDesk } from "./desk-view";
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

/** These stand below the title, folded. */
const NOT_SHOWN = { eventDate: false, eventCode: false, club: false, director: false } as const;

/** What goes into the files of the event, and is typed once. */
function Details({ typed, change }: Pick<ViewProps<Typed & TypedDesk>, "typed" | "change">) {
  return (
    <details id="details" className="wide desk">
      <summary>{text("event.details.label")}</summary>
      <div className="form">
        <FormFields form={DETAILS} {...{ typed, change }} />
      </div>
    </details>
  );
}

/** Type the pairs, choose the movement, insert an evening whose results are still blank. */
export function NewEventForm({
  typed: own,
  change: changeOwn,
  host,
  insertion,
}: ViewProps<Typed & TypedDesk>) {
  const hasFormulas = host?.valuesOnly !== true;
  const desk = useDesk(own);
  const first = desk.choices?.[0];
  const typed = useMemo(() => {
    const proposed = withProposal(own, first);
    // What stood first for other pairs may not be possible for these.
    return desk.isOld && "fault" in readNewEvent(proposed).question ? own : proposed;
  }, [own, first, desk.isOld]);
  const change = (changes: Partial<Typed & TypedDesk>) => changeOwn(typedByHand(changes, typed));
  const reading = useMemo(() => readNewEvent(typed), [typed]);
  const { question, faultyField } = reading;
  const inserted = useMemo(
    () => mapParsed(question, (asked) => makeNewEvent(asked, typed.cards)),
    [question, typed.cards],
  );
  // A button that is pressed before the list is there gets what will stand first in it.
  const isWaiting = !own.ownMovement && desk.isOld ? desk.wanted : undefined;
  const tabs = useMemo(
    () =>
      mapWhenAsked(inserted, ({ sheets }) => {
        const proposed = isWaiting && readNewEvent(withProposal(own, firstChoice(isWaiting))).question;
        return proposed && "value" in proposed ? makeNewEvent(proposed.value, own.cards).sheets : sheets;
      }),
    [inserted, isWaiting, own],
  );
  const teams = typed.scoring === "teams";
  const words = WORDS[teams ? "teams" : CATALOGUE[typed.kind].who];
  return (
    <>
      <section className="form" aria-label={text("event.new.form")}>
        <FormFields
          form={FORM}
          {...{ typed, change, reading }}
          but={{
            pairs: {
              label: text(words.label),
              hint: text(words.hint),
              below: host?.readTabs && <Members typed={typed} change={change} host={host} />,
            },
            title: { below: <Details {...{ typed, change }} /> },
            ...NOT_SHOWN,
            scoring: { below: <Desk desk={desk} shown={typed} change={changeOwn} /> },
            boards: teams ? { label: text("event.new.boards.ofMatch") } : undefined,
            cards: hasFormulas && { label: text(words.cards) },
          }}
        />
      </section>
      {!hasFormulas && <p className="hint">{text("event.new.files")}</p>}
      <Preview label={text("event.new.preview")} parsed={inserted}>
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
        tabs={tabs}
        onRefused={() => focusField(faultyField ?? "pairs")}
      />
    </>
  );
}
