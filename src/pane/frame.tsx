import "./frame.css";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Job, jobOf, type ToolId } from "../jobs/jobs";
import { nameOf } from "../jobs/search";
import { inViewFirst } from "../jobs/sorted";
import { type CellAt, type Thing, type Things } from "../jobs/things";
import { SAID } from "./announced";
import { type Asked, onAsked } from "./asked";
import { type Connection, type Notice } from "../sheets/connection";
import { JobList, type OpenJob } from "./job-list";
import { type JobFor, JobForContext } from "./meant";
import { type Memories } from "./memory";
import { Mending } from "./mending";
import { Sending } from "./sending";
import { type SheetHost, type ShownMessage, wordsOf } from "../sheets/sheet-host";
import { LANGUAGE } from "../translations/language";
import { text } from "../translations/texts";
import { type ListedFunction } from "../translations/listed";
import { type Memory, type Tool } from "./tool";
import { useTabs } from "./use-tabs";

interface FrameProps {
  tools: readonly Tool[];
  /** The job that is opened first; when omitted, the list of jobs, and then the one that was open last. */
  first?: Job;
  memory: Memories;
  connection: Connection | undefined;
  /** Reads what stands in the workbook. */
  readThings(host: SheetHost | undefined): Promise<Things>;
  /** Is called with a job that is going to be opened: its parts are fetched at once, and not one after the other. */
  prepare(job: Job): void;
  /** The functions that fit what is searched. */
  foundFunctions(sought: string): readonly ListedFunction[];
  /** Is called when the user wants values in place of our formulas from now on. */
  onValuesOnly(): void;
}

/** The job in view, and for what it was opened. */
interface Opened {
  job: Job;
  about: Pick<JobFor, "tabs">;
}

/** A job that nobody has opened from an event or a league. */
const NOTHING_YET: Opened["about"] = { tabs: [] };

/** What a tool is told by the frame: what its form begins with, and for what it was opened. */
interface Told {
  fill: Asked["fill"];
  about: Opened["about"];
}

/** The pane's frame: the list of all jobs, or the job in view, and the menu that every job has. */
export function Frame(props: FrameProps) {
  const { tools, first, memory, connection, prepare, onValuesOnly } = props;
  const paneMemory = useMemo(() => memory.of("pane"), [memory]);
  const [opened, setOpened] = useState<Opened | undefined>(() => first && { job: first, about: NOTHING_YET });
  const [told, setTold] = useState<Partial<Record<ToolId, Told>>>(() =>
    first?.tool ? { [first.tool]: { fill: first.chosen, about: NOTHING_YET } } : {},
  );
  const [meant, setMeant] = useState<Partial<Record<string, readonly string[]>>>({});
  const [said, setSaid] = useState("");
  const isDecided = useRef(first !== undefined);
  useEffect(() => {
    if (first) paneMemory.remember({ job: first.id });
  }, [first, paneMemory]);
  const place = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);

  const show = useCallback(
    (
      job: Job | undefined,
      fill?: Asked["fill"],
      // A new object for each opening, so that the tool tells anew what it means.
      about: Opened["about"] = { tabs: [] },
    ) => {
      isDecided.current = true;
      setSaid("");
      const tool = job?.tool;
      if (!job || !tool) return setOpened(undefined);
      prepare(job);
      const begins = { ...job.chosen, ...fill };
      const hasFill = Object.keys(begins).length > 0;
      setTold((before) => ({ ...before, [tool]: { fill: hasFill ? begins : before[tool]?.fill, about } }));
      setMeant((before) => ({ ...before, [tool]: undefined }));
      setOpened({ job, about });
    },
    [prepare],
  );
  const isKnown = useLastJob(paneMemory, isDecided, show);
  const things = useThings(props, box, isKnown && opened === undefined);

  const showCell = useShownCell(connection?.host, setSaid);
  const open: OpenJob = (job, { thing, fill } = {}) => {
    const at = thing?.places[job.id];
    if (!job.tool) return at && showCell?.(at);
    show(job, fill, { tabs: thing?.tabs ?? [] });
    paneMemory.remember({ job: job.id });
    focusSoon("#pane-title");
  };
  const toAll = useCallback(
    (job: Job) => {
      setOpened(undefined);
      paneMemory.remember({ job: "" });
      focusSoon(`#pane-jobs [data-job="${job.id}"]`, "#pane-search");
    },
    [paneMemory],
  );
  useEscape(opened?.job, toAll);

  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      onAsked((next) => {
        if (next.job !== undefined) show(jobOf(next.job), next.fill);
        setAsked(next);
      }),
    [show],
  );
  const inJob = opened?.job.tool;
  return (
    <>
      <header>
        {opened && (
          <JobHead
            job={opened.job}
            title={titleOf(things, (inJob && meant[inJob]) ?? opened.about.tabs)}
            back={() => toAll(opened.job)}
          />
        )}
        <p id="pane-asked" className="pane-asked" role="status">
          {said || asked?.words}
        </p>
        <p id={SAID} className="unseen" role="status" />
        <CellMessage connection={connection} />
        <Mending connection={connection} onValuesOnly={onValuesOnly} />
      </header>
      <main id="pane-main" className="pane-main" ref={place}>
        {!opened && connection && "why" in connection && <WhyNoSheet {...connection} />}
        <JobList
          {...props}
          things={"value" in things ? things.value : undefined}
          fault={"fault" in things ? things.fault : undefined}
          isReading={"isReading" in things}
          isKnown={isKnown}
          hidden={opened !== undefined}
          open={open}
          show={showCell}
          box={box}
        />
        <section id="pane-panel" className="pane-panel" aria-labelledby="pane-title" hidden={!opened}>
          {tools.map((tool) => {
            const its = told[tool.id];
            return (
              its && (
                <Visited
                  key={tool.id}
                  tool={tool}
                  memory={memory}
                  connection={connection}
                  active={tool.id === inJob}
                  told={its}
                  setMeant={setMeant}
                />
              )
            );
          })}
        </section>
      </main>
      <footer id="pane-foot" className="pane-foot">
        {connection?.openFittingTool && (
          <p>
            <button type="button" id="pane-fit" onClick={connection.openFittingTool}>
              {text("frame.commands.tool")}
            </button>
          </p>
        )}
        <Menu>
          <Sending connection={connection} />
          <Forgetting memory={memory} />
        </Menu>
      </footer>
    </>
  );
}

/** What is known of the workbook. */
type KnownThings = { value: readonly Thing[] } | { fault: string } | { isReading: true } | { none: true };

/**
 * What stands in the workbook, as long as the list is in view: read once, and again when a cell changes or
 * the pane gets the focus.
 */
function useThings(
  { connection, readThings }: FrameProps,
  box: React.RefObject<HTMLDivElement>,
  isInView: boolean,
): KnownThings {
  const host = connection?.host;
  const [found, , { tab: inView }] = useTabs(isInView ? host : undefined, box, readThings);
  return useMemo((): KnownThings => {
    if (found === undefined) return host?.readLinkedTabs ? { isReading: true } : { none: true };
    return "fault" in found ? found : { value: inViewFirst(found.things, inView) };
  }, [found, inView, host]);
}

function titleOf(known: KnownThings, tabs: readonly string[]): string | undefined {
  if (tabs.length === 0) return undefined;
  const all = "value" in known ? known.value : [];
  return all.find((thing) => thing.tabs.some((tab) => tabs.includes(tab)))?.title ?? tabs[0];
}

/** The name of the job in view, for what it is, and the way back to all. */
function JobHead({ job, title, back }: { job: Job; title: string | undefined; back(): void }) {
  const change = () => {
    const field = job.which === undefined ? null : document.getElementById(job.which);
    if (field?.checkVisibility()) field.focus();
    else back();
  };
  return (
    <div className="pane-head">
      <button type="button" id="pane-back" title={text("jobs.back")} onClick={back}>
        <span aria-hidden="true">‹</span> {text("jobs.all")}
      </button>
      <h1 id="pane-title" tabIndex={-1} data-job={job.id}>
        {nameOf(job)}
      </h1>
      {title !== undefined && typeof job.place !== "string" && (
        <p id="pane-for">
          {text("jobs.of", { title: inSentence(title) })}{" "}
          <button type="button" id="pane-change" className="pane-link" onClick={change}>
            {text("jobs.change")}
          </button>
        </p>
      )}
    </div>
  );
}

/** A title within a sentence. What has no name is called by what it is, which begins small there: “For an event.” */
function inSentence(title: string): string {
  const isUntitled = title === text("event.untitled") || title === text("season.untitled");
  return isUntitled ? title.charAt(0).toLocaleLowerCase(LANGUAGE) + title.slice(1) : title;
}

/** Why there is no spreadsheet, or what else stands in the way; in a job it is said at the button. */
function WhyNoSheet({ why, instead }: Notice) {
  return (
    <p className="pane-why hint">
      {why} {instead && <a href={instead.href}>{instead.text}</a>}
    </p>
  );
}

/**
 * What every job has: a way to make values of formulas before the workbook is sent away, and one to forget
 * all choices.
 */
function Menu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <button
          type="button"
          id="pane-menu"
          aria-expanded={isOpen}
          aria-controls="pane-menu-items"
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">⋯</span> {text("jobs.menu")}
        </button>
      </p>
      <div id="pane-menu-items" hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

/** Focuses the first of these elements that is in view, when the page has been drawn. */
function focusSoon(...selectors: string[]): void {
  requestAnimationFrame(() => {
    const found = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
    found.find((one) => one.checkVisibility())?.focus();
  });
}

/** Escape leads back to the list. In a search field it takes away what is typed there first. */
function useEscape(job: Job | undefined, back: (job: Job) => void): void {
  useEffect(() => {
    if (!job) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, isComposing, defaultPrevented } = event;
      if (key !== "Escape" || isComposing || defaultPrevented) return;
      if (target instanceof HTMLInputElement && target.type === "search" && target.value !== "") return;
      event.preventDefault();
      back(job);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [job, back]);
}

/** Shows a cell of the workbook, where the spreadsheet can, and says when its tab is gone. */
function useShownCell(host: SheetHost | undefined, say: (words: string) => void) {
  const show = host?.showCell;
  if (!show) return undefined;
  const shown = async (at: CellAt, orElse?: CellAt) => {
    const isShown =
      (await show(at.tab, at.row, at.column)) ||
      (orElse && (await show(orElse.tab, orElse.row, orElse.column)));
    say(isShown ? "" : text("jobs.gone", { tab: at.tab }));
  };
  return (at: CellAt, orElse?: CellAt) => {
    shown(at, orElse).catch((error: unknown) => say(wordsOf(error)));
  };
}

/** What is wrong in the selected cell of the sheet. */
function CellMessage({ connection }: { connection: Connection | undefined }) {
  const [shown, setShown] = useState<ShownMessage>();
  const host = connection?.host;
  useEffect(() => host?.followMessage?.(setShown), [host]);
  return (
    <p id="pane-cell" className="pane-cell" role="status">
      {shown && text("frame.cell", { address: shown.address, message: shown.message })}
    </p>
  );
}

interface VisitedProps {
  tool: Tool;
  memory: Memories;
  connection: Connection | undefined;
  active: boolean;
  told: Told;
  setMeant(change: (before: Partial<Record<string, readonly string[]>>) => object): void;
}

/** A tool is made when its first job is opened, and it stays in memory. */
function Visited({ tool: { id, Panel }, memory, told: { fill, about }, setMeant, ...props }: VisitedProps) {
  const toolMemory = useMemo(() => memory.of(id), [memory, id]);
  const job = useMemo(
    (): JobFor => ({ ...about, tell: (tabs) => setMeant((before) => ({ ...before, [id]: tabs })) }),
    [about, setMeant, id],
  );
  return (
    <JobForContext.Provider value={job}>
      <Panel id={id} memory={toolMemory} fill={fill} {...props} />
    </JobForContext.Provider>
  );
}

const SIGNS_OF_WORK = ["pointerdown", "keydown", "focusin"];

/**
 * Opens the job that was open last. The spreadsheet may need a second to say which. A user who has begun to
 * work by then stays where they are.
 *
 * @param isDecided set when a job has been opened already
 * @returns whether it is known what is in view
 */
function useLastJob(
  memory: Memory,
  isDecided: React.RefObject<boolean>,
  show: (job: Job | undefined) => void,
): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const begun = new AbortController();
    for (const sign of SIGNS_OF_WORK) {
      document.addEventListener(sign, () => begun.abort(), { once: true, signal: begun.signal });
    }
    void memory.recall().then((last) => {
      const id = typeof last === "object" && last !== null && "job" in last ? String(last.job) : undefined;
      const job = jobOf(id);
      if (!begun.signal.aborted && !isDecided.current && job) show(job);
      begun.abort();
      setKnown(true);
    });
    return () => begun.abort();
  }, [memory, isDecided, show]);
  return isKnown;
}

function Forgetting({ memory }: { memory: Memories }) {
  const [told, setTold] = useState("");
  const forget = () => {
    memory.forgetAll().then(
      () => setTold(text("frame.forgotten")),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        setTold(text("frame.notForgotten", { reason }));
      },
    );
  };
  return (
    <p>
      <button type="button" id="pane-forget" aria-describedby="pane-forget-hint" onClick={forget}>
        {text("frame.forget")}
      </button>{" "}
      <span id="pane-forget-hint" className="hint">
        {text("frame.forgetHint")}
      </span>{" "}
      <span role="status">{told}</span>
    </p>
  );
}
