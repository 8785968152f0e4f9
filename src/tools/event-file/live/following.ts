import { type FollowedFile } from "../../../page/followed-file";
import { type SheetHost, wordsOf } from "../../../sheets/sheet-host";
import { text } from "../../../translations/texts";
import { rewritesOf, type TakenOut } from "./compare";
import { type DirectorsAnswer, type Taken, taking, weighed } from "./doubts";
import { comingInWords } from "./in-words";
import { type ReadLiveFile, readFollowed } from "./read-file";
import { type LiveEvent } from "./rows";

/** What is to be written from a file into an event: all that can be, or the director's answer to one question. */
interface Job {
  file: FollowedFile;
  tab: string;
  session: string;
  answer?: DirectorsAnswer;
  /** Whether nobody has asked for it: the file is followed. */
  isUnasked: boolean;
}

/** A file that is followed, and all that is known of it. */
export interface Following {
  file?: FollowedFile;
  /** The last whole reading of the file, and why it could not be read since. */
  read?: ReadLiveFile;
  fault?: string;
  /** The event into which its results come, as the tabs were last read, and the session of the event. */
  event?: LiveEvent;
  session: string;
  /** What the director has taken out of the tabs, as the pane remembers it. */
  out: TakenOut;
  /** Whether the file is read again and again. */
  isOn: boolean;
  taken?: Taken;
  /** The file from which nothing is written as long as it says what the director has refused, and its event. */
  refused?: string;
  /**
   * The first of them is being written, and the others wait. The file and the tabs are read again before
   * each.
   */
  jobs: readonly Job[];
}

export type Happening =
  | { kind: "chosen"; file: FollowedFile }
  | { kind: "read"; file: FollowedFile; answer: ReadLiveFile | { fault: string } }
  | { kind: "into"; event: LiveEvent | undefined; session: string; out: TakenOut }
  | { kind: "switched"; isOn: boolean }
  | { kind: "asked"; answer?: DirectorsAnswer; isUnasked?: boolean }
  | { kind: "taken"; taken: Taken; event?: LiveEvent }
  | { kind: "finished" }
  | { kind: "refused" };

export const FIRST: Following = { session: "", out: new Set(), isOn: false, jobs: [] };

/** What is known after something has happened. */
export function next(state: Following, happening: Happening): Following {
  switch (happening.kind) {
    case "chosen": {
      const { file } = happening;
      // What another file said must not be compared with this one.
      const isOther = file.name !== state.file?.name;
      const forgotten = { fault: undefined, refused: undefined, ...(isOther && NOTHING_READ) };
      return { ...state, ...forgotten, file, isOn: state.isOn && file.lasts };
    }
    case "read": {
      const { file, answer } = happening;
      if (file !== state.file) return state;
      return "fault" in answer
        ? { ...state, fault: answer.fault }
        : settled({ ...state, read: answer, fault: undefined });
    }
    case "into":
      return settled({
        ...state,
        event: happening.event,
        session: happening.session,
        out: happening.out,
      });
    case "switched":
      return { ...state, isOn: happening.isOn };
    case "asked": {
      const { file, event, session, jobs } = state;
      if (!file || !event) return state;
      const { answer, isUnasked = false } = happening;
      return { ...state, jobs: [...jobs, { file, tab: event.tab, session, answer, isUnasked }] };
    }
    case "taken":
      // What was written counts as taken and stands in the tab at the same moment: otherwise it would seem to
      // have been taken out.
      return settled({ ...state, taken: happening.taken, event: happening.event ?? state.event });
    case "finished":
      return { ...state, jobs: state.jobs.slice(1) };
    case "refused":
      return { ...state, refused: whatAndWhere(state) };
  }
}

const NOTHING_READ = { read: undefined, taken: undefined };

/**
 * Ends the refusal once the file has no doubtful sign: the file is followed again, and the director is asked
 * about the next doubt.
 */
function settled(state: Following): Following {
  const isSure = state.refused !== undefined && readingOf(state)?.signs.length === 0;
  return isSure ? { ...state, refused: undefined } : state;
}

function whatAndWhere({ event, session, file }: Following): string {
  return [event?.tab, session, file?.name].join("\n");
}

export function isRefused(state: Following): boolean {
  return state.refused === whatAndWhere(state);
}

/** What the file says against the event; undefined until both are read. */
export function readingOf({ event, read, taken, session, out }: Following) {
  return event && read && weighed(event, read, taken, session, out);
}

/** What the pane offers to a file that is followed. */
interface Surroundings {
  rewriteCells: SheetHost["rewriteCells"];
  /** Reads the events of the workbook, for the view too. */
  readTabs(): Promise<{ events: readonly LiveEvent[] } | { fault: string }>;
  say(state: "done" | "failed", words: string): void;
}

/** The Bridgemates' program writes its file every few seconds. */
const FOLLOWING_MS = 5000;

function everyFewSeconds(work: () => void): () => void {
  const timer = setInterval(work, FOLLOWING_MS);
  return () => clearInterval(timer);
}

/**
 * Follows a file, and writes its results into an event.
 *
 * @param repeat calls a function again and again, and returns a function that stops this
 */
export function fileFollower(read = readFollowed, repeat = everyFewSeconds) {
  let state = FIRST;
  let around: Surroundings | undefined;
  let ends: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const tell = (happening: Happening) => {
    state = next(state, happening);
    for (const listener of listeners) listener();
  };

  const end = () => {
    ends?.();
    ends = undefined;
  };

  const readFile = async (last: ReadLiveFile | undefined): Promise<void> => {
    const { file } = state;
    if (file) tell({ kind: "read", file, answer: await read(file, last) });
  };

  /** Writes what can be written, after both sides were read once more. */
  const write = async ({ file, tab, session, answer, isUnasked }: Job): Promise<void> => {
    const isOther = () => state.file !== file;
    // Another file that was chosen meanwhile asks its own questions.
    if (!around?.rewriteCells || !state.read || isOther()) return;
    const { rewriteCells, readTabs, say } = around;
    try {
      await readFile(state.read);
      const eventNow = async () => {
        const again = await readTabs();
        return "events" in again ? again.events.find((one) => one.tab === tab) : undefined;
      };
      const event = await eventNow();
      if (!event || isOther()) return;
      const fresh = taking(event, state.read, state.taken, session, answer, state.out);
      if (!fresh) return;
      const cells = rewritesOf(event, fresh.writes);
      if (cells.length > 0) await rewriteCells(cells, isUnasked ? "unasked" : undefined);
      const written = cells.length > 0 ? await eventNow() : event;
      if (!isOther()) tell({ kind: "taken", taken: fresh.taken, event: written });
      const coming = answer && "row" in answer ? "" : comingInWords(fresh);
      if (coming !== "") say("done", text("event.live.written", { coming, tab }));
    } catch (error) {
      say("failed", wordsOf(error));
    } finally {
      void readTabs();
    }
  };

  const ask = async (answer?: DirectorsAnswer, isUnasked = false): Promise<void> => {
    const isWriting = state.jobs.length > 0;
    tell({ kind: "asked", answer, isUnasked });
    for (let job = state.jobs.at(0); job && !isWriting; job = state.jobs.at(0)) {
      await write(job);
      tell({ kind: "finished" });
    }
  };

  const look = async (): Promise<void> => {
    if (!state.file || state.jobs.length > 0) return;
    const before = state.read;
    await readFile(before);
    const reading = readingOf(state);
    const isFirst = reading?.signs.length === 0 && state.taken === undefined;
    if (state.read !== before || isFirst || (reading?.comparison.writes.length ?? 0) > 0)
      await ask(undefined, true);
  };

  const follow = (isOn: boolean): Promise<void> => {
    end();
    tell({ kind: "switched", isOn });
    if (isOn) ends = repeat(() => void look());
    return isOn ? look() : Promise.resolve();
  };

  return {
    state: () => state,
    /** @returns a function that ends the subscription */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect: (pane: Surroundings) => void (around = pane),
    into: (event: LiveEvent | undefined, session: string, out: TakenOut = FIRST.out) =>
      tell({ kind: "into", event, session, out }),
    async take(file: FollowedFile): Promise<void> {
      tell({ kind: "chosen", file });
      if (!state.isOn) end();
      await readFile(undefined);
    },
    readAgain: () => readFile(state.read),
    ask: (answer?: DirectorsAnswer) => ask(answer),
    follow,
    refuse: () => tell({ kind: "refused" }),
    end,
  };
}
