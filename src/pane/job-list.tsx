import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Job, jobOf, JOBS } from "../jobs/jobs";
import { foundJobs, lineOf, nameOf } from "../jobs/search";
import { sortedJobs } from "../jobs/sorted";
import { type CellAt, type CountedFigure, type Thing } from "../jobs/things";
import { text } from "../translations/texts";
import { type ListedFunction } from "../translations/listed";

/** Opens a job, and for which event or league. */
export type OpenJob = (job: Job, about?: { thing?: Thing; fill?: Record<string, unknown> }) => void;

interface JobListProps {
  /** Whether it is known that the list is in view, and no job. */
  isKnown: boolean;
  /** What stands in the workbook, the one in view first; undefined until it is read. */
  things: readonly Thing[] | undefined;
  /** Why the tabs could not be read. */
  fault: string | undefined;
  /** Whether the workbook is being read for the first time. */
  isReading: boolean;
  hidden: boolean;
  open: OpenJob;
  /** Shows a cell of the workbook; absent where there is none. */
  show: ((at: CellAt, orElse?: CellAt) => void) | undefined;
  /** The functions that fit what is searched. */
  foundFunctions(sought: string): readonly ListedFunction[];
  box: RefObject<HTMLDivElement>;
}

/** How many functions a search shows beside jobs; the others are in the list of all functions. */
const MOST_FUNCTIONS = 8;

/** How many events or leagues show their jobs at once. */
const SHOWN_AT_ONCE = 2;

/** All jobs: the search, what stands in the workbook with what fits its state, and what is new. */
export function JobList(props: JobListProps) {
  const { things = [], fault, isReading, isKnown, hidden, open, show, box } = props;
  const [sought, setSought] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isKnown || !isFirst.current) return;
    isFirst.current = false;
    // Somebody who types in the sheet keeps the keyboard, and a phone shows its own only when it is asked for.
    const isFree = document.hasFocus() && document.activeElement === document.body;
    if (!hidden && isFree && !matchMedia("(pointer: coarse)").matches) search.current?.focus();
  }, [isKnown, hidden]);
  const isSearch = sought.trim() !== "";
  // Whoever comes back from the job sees the whole list.
  const openFound: OpenJob = (job, about) => {
    setSought("");
    open(job, about);
  };
  return (
    <div id="pane-jobs" className="pane-jobs" ref={box} hidden={hidden} onKeyDown={moveBetween}>
      <h1 className="unseen">Bridge Scoring</h1>
      <input
        ref={search}
        id="pane-search"
        type="search"
        className="pane-search"
        placeholder={text("jobs.search")}
        aria-label={text("jobs.search")}
        autoComplete="off"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && sought !== "") {
            event.preventDefault();
            setSought("");
          }
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (isSearch) rowsOf(event.currentTarget)[1]?.click();
        }}
      />
      {isSearch && <Found {...props} things={things} sought={sought} open={openFound} />}
      <div hidden={isSearch} className="pane-groups">
        {isReading && (
          <p className="hint" role="status">
            {text("jobs.reading")}
          </p>
        )}
        {fault !== undefined && (
          <p id="jobs-fault" className="hint" role="status">
            {text("jobs.unread", { reason: fault })}
          </p>
        )}
        {things.map((thing, index) => (
          <ThingBlock key={thing.id} {...{ thing, open, show }} isOpen={index < SHOWN_AT_ONCE} />
        ))}
        <Group id="jobs-new" title={text("jobs.new")}>
          {JOBS.filter(({ place }) => place === "new").map((job) => (
            <Row key={job.id} job={job} line={lineOf(job)} press={() => open(job)} />
          ))}
        </Group>
        <Group id="jobs-tables" title={text("jobs.tables")}>
          {JOBS.filter(({ place }) => place === "tables").map((job) => (
            <Row key={job.id} job={job} line={lineOf(job)} press={() => open(job)} />
          ))}
        </Group>
      </div>
    </div>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="pane-group" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface RowProps {
  job: Pick<Job, "id">;
  name?: string;
  line: string;
  press(): void;
}

/**
 * A job with a line on what one gets by it. The button is as large as the row, and its name is what it shows.
 */
function Row({ job, name = nameOf(job), line, press }: RowProps) {
  const id = useId();
  return (
    <li className="pane-row">
      <button type="button" data-job={job.id} aria-describedby={id} onClick={press}>
        {name}
      </button>
      <span id={id} className="line">
        {line}
      </span>
    </li>
  );
}

interface ThingProps {
  thing: Thing;
  /** Whether its jobs are in view without being unfolded. */
  isOpen: boolean;
  open: OpenJob;
  show: JobListProps["show"];
}

/** An event or a league of the workbook: what is counted in it, and what can be done with it. */
function ThingBlock({ thing, isOpen, open, show }: ThingProps) {
  const id = useId();
  const [isUnfolded, unfold] = useState(false);
  // A block that is open from the start has no button to unfold it.
  const isShown = isOpen || isUnfolded;
  const [isMore, setMore] = useState(false);
  const { first, others } = useMemo(() => sortedJobs(thing), [thing]);
  const press = (job: Job) => () => open(job, { thing });
  return (
    <section className="pane-group pane-thing" data-thing={thing.id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {isOpen ? (
          thing.title
        ) : (
          <button
            type="button"
            className="pane-fold"
            aria-expanded={isUnfolded}
            onClick={() => unfold(!isUnfolded)}
          >
            {thing.title}
          </button>
        )}
      </h2>
      {thing.fault !== undefined && <p className="told fault">{thing.fault}</p>}
      {thing.figures.length > 0 && (
        <p className="pane-figures">
          {thing.figures.map((figure, index) => (
            <span key={figure.words}>
              {index > 0 && " · "}
              <FigureLink figure={figure} show={show} />
            </span>
          ))}
        </p>
      )}
      {isShown && (
        <>
          <div className="pane-first">
            {first.map((job) => (
              <button key={job.id} type="button" data-job={job.id} title={lineOf(job)} onClick={press(job)}>
                {nameOf(job)}
              </button>
            ))}
            {others.length > 0 && (
              <button
                type="button"
                className="pane-more"
                aria-expanded={isMore}
                aria-controls={`${id}-more`}
                onClick={() => setMore(!isMore)}
              >
                {text(isMore ? "jobs.less" : "jobs.more")}
              </button>
            )}
          </div>
          <ul id={`${id}-more`} hidden={!isMore}>
            {others.map((job) => (
              <Row key={job.id} job={job} line={lineOf(job)} press={press(job)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function FigureLink({ figure, show }: { figure: CountedFigure; show: JobListProps["show"] }) {
  if (!show) return <>{figure.words}</>;
  return (
    <button type="button" className="pane-link" onClick={() => show(figure.at, figure.orElse)}>
      {figure.words}
    </button>
  );
}

/** What is found: jobs, for each event that they can be about, and functions. */
function Found({ things = [], sought, open, foundFunctions }: JobListProps & { sought: string }) {
  const jobs = useMemo(() => foundJobs(sought), [sought]);
  const functions = useMemo(() => foundFunctions(sought), [sought, foundFunctions]);
  const rows = jobs.flatMap((job): (RowProps & { key: string })[] => {
    const line = lineOf(job);
    if (typeof job.place === "string") return [{ key: job.id, job, line, press: () => open(job) }];
    const about = things.filter(({ can }) => can.includes(job.id));
    if (about.length === 0) {
      const [kind] = job.place;
      return job.tool
        ? [{ key: job.id, job, line: `${line}. ${text("jobs.needs", { kind })}`, press: () => open(job) }]
        : [];
    }
    return about.map((thing) => ({
      key: `${job.id} ${thing.id}`,
      job,
      line: thing.title,
      press: () => open(job, { thing }),
    }));
  });
  const shown = functions.slice(0, MOST_FUNCTIONS);
  return (
    <>
      <p id="jobs-found" className="hint" role="status">
        {text("jobs.found", { count: rows.length + functions.length })}
      </p>
      {rows.length > 0 && (
        <ul id="found-jobs">
          {rows.map(({ key, ...row }) => (
            <Row key={key} {...row} />
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <Group id="found-functions" title={text("jobs.functionsFound")}>
          {shown.map(({ name, description }) => (
            <Row
              key={name}
              job={{ id: "functions" }}
              name={name}
              line={description}
              press={() => {
                const functionsJob = jobOf("functions");
                if (functionsJob) open(functionsJob, { fill: { sought: name } });
              }}
            />
          ))}
        </Group>
      )}
    </>
  );
}

/** The search and all buttons in view, in their order. */
function rowsOf(within: Element): HTMLElement[] {
  const list = within.closest("#pane-jobs");
  return [...(list?.querySelectorAll<HTMLElement>("input, button") ?? [])].filter((one) =>
    one.checkVisibility(),
  );
}

/** The arrow keys go from each to the next. */
function moveBetween(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const rows = rowsOf(event.currentTarget);
  const next = rows[rows.findIndex((row) => row === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
