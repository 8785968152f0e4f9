import { useMemo, useRef } from "react";
import { type Parsed } from "../../pane/parsed";
import { type ViewProps } from "../../pane/tool";
import { focusField } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { NothingYet } from "../../pane/ui/nothing-yet";
import { useTabs } from "../../pane/use-tabs";
import { mapWhenAsked } from "../../pane/when-asked";
import { type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { PLAYERS, type TypedPlayers } from "./form";
import { askedEvents, readTeamEvents, type TeamEvent } from "./read";
import { playersChoice, type PlayersChoice, playersSheets } from "./tabs";

/** The Butler of the players over all events of teams in the workbook. */
export function PlayersForm({ typed, change, host, insertion }: ViewProps<TypedPlayers>) {
  const reading = useMemo(() => PLAYERS.read(typed), [typed]);
  const { question, faultyField } = reading;
  const box = useRef<HTMLElement>(null);
  const [found, , { isOfJob }] = useTabs(host, box, eventsThere);
  const answer = isOfJob ? found : undefined;
  const events = useMemo((): Parsed<readonly TeamEvent[]> => {
    if (host?.valuesOnly || host?.makesFiles) return { fault: text("playersButler.files") };
    return answer && "fault" in answer ? answer : askedEvents(answer?.events);
  }, [host, answer]);
  const choice = useMemo((): Parsed<PlayersChoice> => {
    if ("fault" in question) return question;
    return "fault" in events ? events : { value: playersChoice(question.value, events.value) };
  }, [question, events]);
  const sheets = useMemo(() => mapWhenAsked(choice, playersSheets), [choice]);
  if (answer && "events" in answer && answer.events.length === 0 && !host?.valuesOnly && !host?.makesFiles)
    return (
      <section ref={box} className="form" aria-label={text("playersButler.form")}>
        <NothingYet
          id="players-found"
          words={text("playersButler.none", { start: text("jobs.names.evening") })}
          jobs={["evening"]}
        />
      </section>
    );
  return (
    <>
      <section ref={box} className="form" aria-label={text("playersButler.form")}>
        <p className="hint wide">{text("playersButler.what")}</p>
        <FormFields form={PLAYERS} {...{ typed, change, reading }} />
        <p id="players-found" className={"fault" in events ? "told fault" : "told"} role="status">
          {"fault" in events ? events.fault : foundInWords(events.value)}
        </p>
      </section>
      <InsertFoot
        insertion={insertion}
        label={text("playersButler.insert")}
        tabs={sheets}
        onRefused={() => focusField(faultyField ?? "playersTitle")}
      />
    </>
  );
}

async function eventsThere(host: SheetHost | undefined): Promise<{ events: TeamEvent[] }> {
  return { events: await readTeamEvents(host) };
}

function foundInWords(events: readonly TeamEvent[]): string {
  const matches = events.flatMap((event) => event.matches);
  return text("playersButler.found", {
    events: events.length,
    matches: matches.length,
    boards: matches.reduce((sum, { boards }) => sum + boards.length, 0),
  });
}
