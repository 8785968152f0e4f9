import "./live.css";
import { Button } from "@fluentui/react-button";
import {
  type DragEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { canFollow, chosenFile, droppedFile, type FollowedFile, pickFile } from "../../../page/followed-file";
import { type ViewProps } from "../../../pane/tool";
import { ChoiceField, FileField, TabChoice, Tick } from "../../../pane/ui/field";
import { JobForContext, useMeant, useTold } from "../../../pane/meant";
import { useTabs } from "../../../pane/use-tabs";
import { type SheetHost } from "../../../sheets/sheet-host";
import { LANGUAGE } from "../../../translations/language";
import { ActionFoot, type Grey } from "../../../pane/ui/action-foot";
import { MAKE_EVENTS, NothingYet } from "../../../pane/ui/nothing-yet";
import { text } from "../../../translations/texts";
import { type Comparison, type RowDifference, keyOf, outText, type TakenOut } from "./compare";
import { type DoubtSign } from "./doubts";
import { fileFollower, type Following, isRefused, readingOf } from "./following";
import { type TypedLive } from "./form";
import {
  comingInWords,
  contradictionInWords,
  differenceInWords,
  missingInWords,
  signInWords,
} from "./in-words";
import { type ReadLiveFile } from "./read-file";
import { type LiveEvent, readLiveEvents } from "./rows";

async function foundEvents(host: SheetHost | undefined): Promise<{ events: LiveEvent[] }> {
  return { events: await readLiveEvents(host) };
}

/** Results from a file into an event of the workbook: once, or again and again while they play. */
export function LiveForm({ typed, change, follow, host, insertion }: ViewProps<TypedLive>) {
  const box = useRef<HTMLElement>(null);
  const [found, readTabs, viewed] = useTabs(host, box, foundEvents);
  const [follower] = useState(() => fileFollower());
  const state = useSyncExternalStore(follower.subscribe, follower.state);
  const events = found && "events" in found ? found.events : [];
  const [meant, choose] = useMeant(events, viewed, events.at(-1), undefined, "untold");
  // From the choice of a file on its results go into one event, whatever tab the director looks at.
  const fixed = state.file && events.find(({ tab }) => tab === typed.liveEvent);
  const event = fixed ?? meant;
  useTold(useContext(JobForContext), event);
  const session = event?.sessions.includes(typed.liveSession)
    ? typed.liveSession
    : (event?.sessions.at(-1) ?? "");
  const out = useMemo(() => takenOutIn(typed.liveOut), [typed.liveOut]);
  const { say } = insertion;
  useEffect(() => follower.connect({ rewriteCells: host?.rewriteCells, readTabs, say }));
  useLayoutEffect(() => follower.into(event, session, out), [follower, event, session, out]);
  useEffect(() => follower.end, [follower]);
  const { file, read, isOn } = state;
  const reading = useMemo(() => readingOf(state), [state]);
  const comparison = reading?.comparison;
  const isDoubtful = reading !== undefined && reading.signs.length > 0;
  const isKnown = event !== undefined && comparison !== undefined && !isDoubtful && state.jobs.length === 0;
  const liveOut = isKnown ? outAsText(out, event.tab, comparison.out) : typed.liveOut;
  // The tabs have changed it and not the user, so `follow` leaves what the tool has just said.
  useEffect(() => {
    if (liveOut !== typed.liveOut) follow({ liveOut });
  });
  const take = (chosen: FollowedFile | undefined) => {
    if (!chosen) return;
    insertion.forget();
    change({ liveEvent: meant?.tab ?? "" });
    void follower.take(chosen);
  };

  const coming = comparison ? comingInWords(comparison) : "";
  // A file that is followed already stays in view.
  if (host?.readTabs && found && "events" in found && !event && !file)
    return (
      <section ref={box} className="form" aria-label={text("event.live.form")}>
        <NothingYet id="no-event" words={text("event.live.none")} jobs={MAKE_EVENTS} />
      </section>
    );
  const isMissing = found === undefined ? "event.swiss.running.reading" : "event.live.none";
  return (
    <>
      <section
        ref={box}
        className="form"
        aria-label={text("event.live.form")}
        onDragOver={(dragged) => dragged.preventDefault()}
        onDrop={(dropped: DragEvent) => {
          dropped.preventDefault();
          void droppedFile(dropped.dataTransfer).then(take);
        }}
      >
        {!event && (
          <p
            id="no-event"
            className={found && "fault" in found ? "wide told fault" : "wide told"}
            role="status"
          >
            {found && "fault" in found ? found.fault : text(host?.readTabs ? isMissing : "event.live.files")}
          </p>
        )}
        <TabChoice
          id="live-event"
          label={text("event.live.which")}
          tabs={events.map(({ tab }) => tab)}
          value={event?.tab}
          onChange={(liveEvent) => {
            choose(liveEvent);
            change({ liveEvent });
          }}
        />
        <ChoiceField
          id="live-session"
          label={text("event.live.session")}
          value={session}
          asked={(event?.sessions.length ?? 0) > 1}
          options={(event?.sessions ?? []).map((one) => ({ value: one, text: one }))}
          onChange={(liveSession) => change({ liveSession })}
        />
        <FileToFollow take={take} />
        {file && (
          <>
            <div className="side-by-side wide">
              <Button
                id="read-file"
                size="small"
                onClick={() => {
                  if (file.lasts) void follower.readAgain();
                  // Such a file is read only once, so it is asked for again.
                  else box.current?.querySelector<HTMLInputElement>("#live-file")?.click();
                }}
              >
                {text("event.live.again")}
              </Button>
              <p id="read" className={state.fault === undefined ? "told" : "told fault"} role="status">
                {state.fault ?? fileInWords(file.name, read, comparison)}
              </p>
            </div>
            <Tick
              id="follow"
              label={text("event.live.follow")}
              value={isOn}
              asked={file.lasts}
              onChange={(follows) => void follower.follow(follows)}
            />
          </>
        )}
      </section>
      {event && comparison && (
        <section className="preview live" aria-label={text("event.live.what")}>
          <div className="made">
            {coming !== "" && <p id="coming">{coming}</p>}
            <Doubt
              signs={reading.signs}
              event={event}
              isRefused={isRefused(state)}
              refuse={follower.refuse}
              answer={(take) => void follower.ask({ signs: reading.signs, take })}
            />
            <Questions
              questions={comparison.questions}
              said={comparison.said}
              answer={(row, take) => void follower.ask({ row, take })}
            />
            <Out
              out={comparison.out}
              said={comparison.said}
              take={(row) => void follower.ask(row ? { row, take: "file" } : { out: "all" })}
            />
            {!isDoubtful && (
              <Lines
                id="late"
                heading={text("event.live.late")}
                lines={comparison.late.map(missingInWords)}
              />
            )}
            <Lines
              id="odd"
              heading={text("event.live.odd")}
              lines={[
                ...comparison.contradictions.map((one) => contradictionInWords(one, event)),
                ...(read?.remarks ?? []),
              ]}
            />
            {!isDoubtful && (
              <>
                <Lines
                  id="by-hand"
                  heading={text("event.live.byHand")}
                  lines={comparison.byHand.map((one) => inWords(one, comparison.said))}
                />
                <Lines
                  id="waiting"
                  heading={text("event.live.waiting")}
                  lines={comparison.waiting.map(missingInWords)}
                />
              </>
            )}
          </div>
        </section>
      )}
      <ActionFoot
        insertion={insertion}
        label={text("event.live.write", { count: comparison?.writes.length ?? 0 })}
        grey={whyNotWritten(host, event, state, comparison)}
        act={() => void follower.ask()}
      />
    </>
  );
}

/** Why there is nothing for the button to write. */
function whyNotWritten(
  host: SheetHost | undefined,
  event: LiveEvent | undefined,
  { file, isOn }: Following,
  comparison: Comparison | undefined,
): Grey | undefined {
  if (!event) return { saidIn: "no-event" };
  if (!host?.rewriteCells) return { why: text("league.running.noSheet") };
  if (!file) return { why: text("event.live.grey.file") };
  if (!comparison) return { saidIn: "read" };
  if (isOn) return { why: text("event.live.grey.on") };
  return comparison.writes.length === 0 ? { why: text("event.live.grey.nothing") } : undefined;
}

function takenOutIn(kept: string): TakenOut {
  try {
    const list: unknown = JSON.parse(kept || "[]");
    return new Set(Array.isArray(list) ? list.map(String) : []);
  } catch {
    return new Set();
  }
}

/** What is out of this tab now, beside what is out of others. */
function outAsText(before: TakenOut, tab: string, out: readonly RowDifference[]): string {
  const others = [...before].filter((one) => !one.startsWith(`${tab}\n`));
  const all = [...others, ...out.map((one) => outText(tab, one))];
  return all.length === 0 ? "" : JSON.stringify(all);
}

function inWords(difference: RowDifference, said: Comparison["said"]): string {
  return differenceInWords(difference, said.get(keyOf(difference.row)) ?? difference.now);
}

/** "Evening.bws at 21:14:05: 96 of 120 results." */
function fileInWords(
  name: string,
  read: ReadLiveFile | undefined,
  comparison: Comparison | undefined,
): string {
  if (!read) return text("event.live.file.reading", { name });
  const at = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: "medium", hourCycle: "h23" }).format(read.at);
  return text("event.live.file.read", {
    name,
    at,
    results: read.results.length,
    there: comparison?.count.there ?? 0,
    all: comparison?.count.all ?? 0,
  });
}

/** The button that asks for a file which can be followed, or a field where the browser has none. */
function FileToFollow({ take }: { take(file: FollowedFile | undefined): void }) {
  const [isRefused, refuse] = useState(false);
  if (canFollow() && !isRefused) {
    return (
      <div className="field wide">
        <Button
          id="live-file"
          size="small"
          onClick={() =>
            void pickFile().then(take, () => {
              // A page inside a frame of another site may not ask for a file.
              refuse(true);
            })
          }
        >
          {text("event.live.pick")}
        </Button>
        <p className="hint">{text("event.live.pickHint")}</p>
      </div>
    );
  }
  return (
    <FileField
      id="live-file"
      label={text("event.live.file.label")}
      hint={text("event.live.file.hint")}
      take={(files) => take(files.length > 0 ? chosenFile(files[0]) : undefined)}
    />
  );
}

/** A file that may be another session's, or an old copy: the director says what becomes of it. */
function Doubt({
  signs,
  event,
  isRefused,
  refuse,
  answer,
}: {
  signs: readonly DoubtSign[];
  event: LiveEvent;
  isRefused: boolean;
  refuse(): void;
  answer(take: "everything" | "new"): void;
}) {
  if (signs.length === 0) return null;
  return (
    <div id="doubt" className="lines" role="alert">
      <h2>{text(isRefused ? "event.live.doubt.refused" : "event.live.doubt.question")}</h2>
      <ul>
        {signs.map((sign) => (
          <li key={sign.kind}>{signInWords(sign, event)}</li>
        ))}
      </ul>
      {!isRefused && <p className="hint">{text("event.live.doubt.waits", { tab: event.tab })}</p>}
      <span className="buttons">
        {!isRefused && (
          <Button size="small" onClick={refuse}>
            {text("event.live.doubt.keep")}
          </Button>
        )}
        <Button size="small" onClick={() => answer("new")}>
          {text("event.live.doubt.add")}
        </Button>
        <Button size="small" onClick={() => answer("everything")}>
          {text("event.live.doubt.take")}
        </Button>
      </span>
    </div>
  );
}

/** What was typed in the sheet and changed on the device: the director says which counts. */
function Questions({
  questions,
  said,
  answer,
}: {
  questions: readonly RowDifference[];
  said: Comparison["said"];
  answer(row: RowDifference["row"], take: "file" | "tab"): void;
}) {
  if (questions.length === 0) return null;
  return (
    <div id="questions" className="lines">
      <h2>{text("event.live.questions")}</h2>
      <ul>
        {questions.slice(0, MOST_LINES).map((one) => (
          <li key={keyOf(one.row)}>
            {inWords(one, said)}
            <span className="buttons">
              <Button size="small" onClick={() => answer(one.row, "file")}>
                {text("event.live.take")}
              </Button>
              <Button size="small" onClick={() => answer(one.row, "tab")}>
                {text("event.live.keep")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <More count={questions.length - MOST_LINES} />
    </div>
  );
}

/** What the director has taken out of the tab, while the file still says it. */
function Out({
  out,
  said,
  take,
}: {
  out: readonly RowDifference[];
  said: Comparison["said"];
  take(row?: RowDifference["row"]): void;
}) {
  if (out.length === 0) return null;
  return (
    <div id="out" className="lines">
      <h2>{text("event.live.out")}</h2>
      <ul>
        {out.slice(0, MOST_LINES).map((one) => (
          <li key={keyOf(one.row)}>
            {inWords(one, said)}
            <span className="buttons">
              <Button size="small" onClick={() => take(one.row)}>
                {text("event.live.take")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <More count={out.length - MOST_LINES} />
      {out.length > 1 && (
        <Button size="small" onClick={() => take()}>
          {text("event.live.takeAll")}
        </Button>
      )}
    </div>
  );
}

/** How many lines of a list are shown. */
const MOST_LINES = 12;

function Lines({ id, heading, lines }: { id: string; heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div id={id} className="lines">
      <h2>{heading}</h2>
      <ul>
        {lines.slice(0, MOST_LINES).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <More count={lines.length - MOST_LINES} />
    </div>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="hint">{text("event.live.more", { count })}</p> : null;
}
