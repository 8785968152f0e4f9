import { CommandType, IUndoRedoService } from "@univerjs/core";
import { RemoveDefinedNameMutation, SetDefinedNameMutation } from "@univerjs/engine-formula";
import { text } from "../../translations/texts";
import type { Grid } from "../grid";
import { placeInWords } from "../mended-sentences";
import {
  beginning,
  type Copy,
  type Effect,
  type KeepingEvent,
  mayReplace,
  next,
  type Saying,
  type Write,
} from "./keeping";
import { type KeptWork, lastVisit, sameVisit, toPutAside } from "./last-visit";
import { mended } from "./mending";
import { claim, takeOver } from "./one-window";
import { forgetLeaving, putAside, writeLeaving, writeTabInView, writeTyping, writeWorkbook } from "./store";
import { typingIn } from "./typing";

export { type KeptWork, toPutAside };

/** A database that takes longer than this to store a workbook has stopped. */
const STORING_MS = 10_000;

/** The names of ranges are a part of the workbook that no tab has. */
const NAMES = new Set([SetDefinedNameMutation.id, RemoveDefinedNameMutation.id]);

/** This page among all that store the workbook. */
const WRITER = `${Date.now()}-${Math.random()}`;

export interface State {
  kind: "kept" | "waiting" | "not-kept" | "elsewhere";
  words: string;
  /** What a user who wants to work here agrees to. */
  drops?: string;
}

export interface Keeper {
  /** Stores the open workbook, because it has replaced another one. */
  replaced(): void;
  /** Whether the user has changed something in this window. */
  edited(): boolean;
}

/**
 * Keeps the workbook in this browser as it is edited, from now on.
 *
 * @param keptWork what the browser keeps, of which the workbook is open
 * @param say shows the user whether the workbook is kept
 * @param arrived opens the workbook that the browser keeps after all, and returns what it could open; nothing was edited so
 *   far
 */
export function keepWorkbook(
  grid: Grid,
  keptWork: KeptWork,
  say: (state: State) => void,
  arrived: (late: KeptWork) => KeptWork,
): Keeper {
  let state = beginning(keptWork, WRITER);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  const happens = (event: KeepingEvent) => {
    const { state: after, effects } = next(state, event);
    state = after;
    for (const effect of effects) run(effect);
  };

  const run = (effect: Effect) => {
    switch (effect.do) {
      case "wait": {
        const { then, ms } = effect;
        const timer = setTimeout(() => happens({ kind: then }), ms);
        if (then === "due") waiting = timer;
        return;
      }
      case "stop-waiting":
        return clearTimeout(waiting);
      case "forget-leaving":
        return forgetLeaving();
      case "copy": {
        const started = performance.now();
        const copy = openable(grid);
        const tookMs = performance.now() - started;
        return happens({ ...effect, kind: "copied", copy, typing: typingIn(grid), at: Date.now(), tookMs });
      }
      case "put-aside":
        return void (effect.records.length > 0 ? putAside(effect.records) : Promise.resolve()).then(
          () => happens({ kind: "begun" }),
          (error: unknown) => happens({ kind: "not-put-aside", error }),
        );
      case "write":
        return void (writing = write(effect.write));
      case "write-typing":
        return void writeTyping(effect.typing, effect.onto).catch(() => undefined);
      case "leave":
        return writeLeaving(effect.kept, effect.typing);
      case "write-tab":
        return writeTabInView(effect.id);
      case "say":
        return say(inWords(effect.saying));
    }
  };

  const write = async (asked: Write): Promise<void> => {
    const silent = setTimeout(
      () => say({ kind: "not-kept", words: text("workbench.kept.silent") }),
      STORING_MS,
    );
    try {
      const isStored = await writeWorkbook(asked.kept, asked.typing, (version) => mayReplace(state, version));
      happens(isStored ? { kind: "stored", write: asked } : { kind: "refused" });
    } catch (error) {
      happens({ kind: "failed", write: asked, error });
    } finally {
      clearTimeout(silent);
    }
  };

  followGrid(grid, happens);
  followPage(grid, happens);

  /** Whether the page has what the browser keeps, as soon as the browser says what that is. */
  const ready = (async () => {
    if (!keptWork.late) return true;
    say({ kind: "not-kept", words: text("workbench.kept.late") });
    const answered = await keptWork.late;
    const same = sameVisit(answered, keptWork);
    if (!same && state.edited) {
      const [words, drops] = [text("workbench.kept.arrived"), text("workbench.kept.dropLate")];
      say({ kind: "elsewhere", words, drops });
      return false;
    }
    const isOpen = same && answered.unreadable.length + answered.aside.length === 0;
    happens({ kind: "answered", answered, known: isOpen ? answered : arrived(answered) });
    return true;
  })();
  claim({
    async won(waited) {
      if (!(await ready)) return false;
      // The workbook that the other window stored since then is not overwritten; it is shown when the user
      // asks for it.
      if (waited && !sameVisit(await lastVisit(), state.known)) {
        say(inWords({ of: "changed" }));
        return false;
      }
      happens({ kind: "won" });
      return true;
    },
    waits: () => {
      void ready.then((is) => {
        if (is) say(inWords({ of: "elsewhere" }));
      });
    },
    async lost() {
      happens({ kind: "lost" });
      await writing;
    },
  });
  return {
    edited: () => state.edited,
    replaced: () =>
      happens({ kind: "replaced", tab: grid.api.getActiveWorkbook()?.getActiveSheet().getSheetId() }),
  };
}

/** The open workbook as it can be opened again; where it cannot, the place of its fault. */
function openable({ api }: Grid): Copy {
  const workbook = api.getActiveWorkbook()?.save();
  const whole = workbook && mended(workbook);
  if (!whole || "fault" in whole) return whole;
  return whole.broken.length > 0 ? { fault: placeInWords(whole.broken[0]) } : whole.workbook;
}

/** Tells what happens in the grid. */
function followGrid(grid: Grid, happens: (event: KeepingEvent) => void): void {
  const { api } = grid;
  grid.injector.get(IUndoRedoService).undoRedoStatus$.subscribe(({ undos }) => {
    if (undos > 0) happens({ kind: "edited" });
  });
  api.addEvent(api.Event.CommandExecuted, ({ id, type }) => {
    if (type !== CommandType.MUTATION) return;
    // There is no undo for it.
    if (id === "sheet.mutation.set-workbook-name") happens({ kind: "edited" });
    if (id.startsWith("sheet.") || NAMES.has(id)) happens({ kind: "changed" });
    const typing = id.startsWith("doc.") ? typingIn(grid) : undefined;
    if (typing) happens({ kind: "typed", typing });
  });
  api.addEvent(api.Event.SheetEditEnded, ({ worksheet, row, column, isConfirm }) => {
    const place = { sheetId: worksheet.getSheetId(), row, column };
    if (!isConfirm) happens({ kind: "typing-left", place });
  });
  api.addEvent(api.Event.ActiveSheetChanged, ({ activeSheet }) =>
    happens({ kind: "tab", id: activeSheet.getSheetId() }),
  );
}

/**
 * Tells when the page goes and comes back. After either of the first two events it may close; the browser
 * still finishes the write.
 */
function followPage(grid: Grid, happens: (event: KeepingEvent) => void): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") happens({ kind: "due" });
  });
  window.addEventListener("pagehide", () => happens({ kind: "gone", typing: typingIn(grid) }));
  window.addEventListener("pageshow", () => happens({ kind: "shown" }));
}

/**
 * Makes this window the one that stores the workbook, and shows the workbook as the other window stored it.
 */
export async function workHere(): Promise<void> {
  await takeOver();
  location.reload();
}

function inWords(saying: Saying): State {
  switch (saying.of) {
    case "kept":
      return { kind: "kept", words: keptAt(saying.at) };
    case "broken":
      return { kind: "not-kept", words: brokenAt(saying.place) };
    case "failed":
      return { kind: "not-kept", words: whyNot(saying.error) };
    case "waiting":
      return { kind: "waiting", words: text("workbench.kept.waiting") };
    case "changed":
    case "elsewhere":
      return {
        kind: "elsewhere",
        words: text(`workbench.kept.${saying.of}`),
        drops: text("workbench.kept.dropHere"),
      };
  }
}

/** `Kept in this browser, 19:42` */
function keptAt(at: number): string {
  const time = new Date(at).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return text("workbench.kept.at", { time });
}

function brokenAt(fault: string): string {
  return text("workbench.kept.broken", { place: fault || text("workbench.unreadable.all") });
}

function whyNot(error: unknown): string {
  const full = error instanceof DOMException && error.name === "QuotaExceededError";
  return text(full ? "workbench.kept.full" : "workbench.kept.not");
}
