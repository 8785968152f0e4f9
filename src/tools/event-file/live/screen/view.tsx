import { Button } from "@fluentui/react-button";
import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { openScreen } from "../../../../page/screen-window";
import { type ViewProps } from "../../../../pane/tool";
import { focusField, TabChoice } from "../../../../pane/ui/field";
import { FormFields } from "../../../../pane/ui/form-fields";
import { MAKE_EVENTS, NothingYet } from "../../../../pane/ui/nothing-yet";
import { JobForContext, useMeant, useTold } from "../../../../pane/meant";
import { useTabs } from "../../../../pane/use-tabs";
import { type SheetHost } from "../../../../sheets/sheet-host";
import { ActionFoot } from "../../../../pane/ui/action-foot";
import { text } from "../../../../translations/texts";
import { drawScreen, type ScreenState } from "./draw";
import { SCREEN, type TypedScreen } from "./form";
import { drawList, rankingLists, type ShownEvent } from "./shown";

const MINUTE_MS = 60_000;

/** The time that is left shows seconds. */
const TICK_MS = 1000;

/** After which time a spreadsheet that does not tell of its changes is read again. */
const READING_MS = 10_000;

interface ScreenProps extends Omit<ViewProps<TypedScreen>, "follow"> {
  /** All that a screen can show of the workbook. */
  shownEvents(host: SheetHost | undefined): Promise<{ events: ShownEvent[] }>;
}

/** A second window for all to see: the ranking as it stands, the round and the clock. */
export function ScreenForm({ typed, change, host, insertion, shownEvents }: ScreenProps) {
  const box = useRef<HTMLElement>(null);
  const [answer, read, viewed] = useTabs(host, box, shownEvents);
  const [screen, setScreen] = useState<Window | undefined>();
  const [ends, setEnds] = useState<number | undefined>();
  const [clockAsked, askForClock] = useState(false);
  const reading = useMemo(() => {
    const read = SCREEN.read(typed);
    if (!clockAsked || typed.screenMinutes.trim() !== "") return read;
    return { ...read, faults: { ...read.faults, screenMinutes: text("event.screen.noMinutes") } };
  }, [typed, clockAsked]);
  const events = answer && "events" in answer ? answer.events : [];
  const [meant, choose] = useMeant(events, viewed, events.at(-1), undefined, "untold");
  // What everybody sees stays while the director looks at other tabs.
  const event = useLastRanking((screen && events.find(({ id }) => id === typed.screenEvent)) ?? meant);
  useTold(useContext(JobForContext), event);
  const isDraw = typed.screenShows === "draw";
  const lists = useMemo(() => {
    if (!isDraw) return rankingLists(event?.ranking ?? []);
    return event?.draw && event.draw.matches.length > 0 ? [drawList(event.draw)] : [];
  }, [event, isDraw]);
  const { screenMinutes } = reading.values;
  const state: ScreenState = {
    title: event?.title ?? "",
    lists,
    isDraw,
    isHidden: typed.screenHidden && !isDraw,
    round:
      typed.screenRound.trim() === ""
        ? ""
        : text("event.screen.roundOf", { round: typed.screenRound.trim() }),
    ends,
    count: event && event.all > 0 ? text("event.screen.count", { there: event.there, all: event.all }) : "",
    remark: isDraw || !event ? "" : remarkOn(event),
    look: typed.screenLook,
  };
  const latest = useRef(state);
  latest.current = state;

  useEffect(() => {
    if (!screen) return;
    const draw = () => {
      if (screen.closed) setScreen(undefined);
      else drawScreen(screen, latest.current, Date.now());
    };
    draw();
    // The clock of the screen's own window goes on while this one is hidden.
    const [ticking, asking] = [
      screen.setInterval(draw, TICK_MS),
      screen.setInterval(() => void read(), READING_MS),
    ];
    return () => {
      if (screen.closed) return;
      screen.clearInterval(ticking);
      screen.clearInterval(asking);
    };
  }, [screen, read]);
  useEffect(() => {
    if (screen && !screen.closed) drawScreen(screen, latest.current, Date.now());
  });

  const open = async () => {
    const opened = await openScreen();
    if (opened) {
      setScreen(opened);
      change({ screenEvent: event?.id ?? "" });
      insertion.say("done", text("event.screen.opened"));
    } else insertion.say("failed", text("event.screen.none"));
  };
  if (answer !== undefined && !event)
    return (
      <section ref={box} className="form" aria-label={text("event.screen.form")}>
        <NothingYet id="no-event" words={text("event.screen.noEvent")} jobs={MAKE_EVENTS} />
      </section>
    );
  return (
    <>
      <section ref={box} className="form" aria-label={text("event.screen.form")}>
        {!event && (
          <p id="no-event" className="wide told" role="status">
            {text(
              answer === undefined && host?.readTabs ? "event.swiss.running.reading" : "event.screen.noEvent",
            )}
          </p>
        )}
        {state.remark !== "" && (
          <p id="screen-remark" className="wide fault" role="status">
            {state.remark}
          </p>
        )}
        <TabChoice
          id="screen-event"
          label={text("event.screen.which")}
          tabs={events.map(({ id }) => id)}
          value={event?.id}
          onChange={(screenEvent) => {
            choose(screenEvent);
            change({ screenEvent });
          }}
        />
        <FormFields
          form={SCREEN}
          {...{ typed, change, reading }}
          but={{
            screenMinutes: {
              below: (
                <div className="side-by-side wide">
                  <Button
                    id="start-clock"
                    size="small"
                    onClick={() => {
                      // A clock needs the minutes of a round, so their field asks for them.
                      askForClock(screenMinutes === undefined);
                      if (screenMinutes === undefined) focusField("screenMinutes");
                      else setEnds(Date.now() + screenMinutes * MINUTE_MS);
                    }}
                  >
                    {text("event.screen.start")}
                  </Button>
                  {ends !== undefined && (
                    <Button id="stop-clock" size="small" onClick={() => setEnds(undefined)}>
                      {text("event.screen.stop")}
                    </Button>
                  )}
                </div>
              ),
            },
          }}
        />
      </section>
      <ActionFoot
        insertion={insertion}
        label={text("event.screen.open")}
        grey={event ? undefined : { saidIn: "no-event" }}
        act={() => void open()}
      />
    </>
  );
}

/** An event, and whether its ranking is the one from before a wrong result. */
interface LastRanking extends ShownEvent {
  isFormer?: boolean;
}

/** The event with its ranking; while a wrong result leaves it without one, with the ranking that it had before. */
function useLastRanking(event: ShownEvent | undefined): LastRanking | undefined {
  const last = useRef(new Map<string, ShownEvent["ranking"]>());
  return useMemo(() => {
    if (event && (event.wrong === undefined || event.ranking.length > 0)) {
      last.current.set(event.id, event.ranking);
      return event;
    }
    return event && { ...event, ranking: last.current.get(event.id) ?? [], isFormer: true };
  }, [event]);
}

/** What the screen says of a result that is an error. */
function remarkOn({ wrong, ranking, isFormer }: LastRanking): string {
  if (wrong === undefined) return "";
  if (ranking.length === 0) return text("event.screen.waits", { result: wrong });
  return text(isFormer ? "event.screen.before" : "event.screen.notCounted", { result: wrong });
}
