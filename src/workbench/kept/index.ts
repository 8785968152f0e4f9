import { CommandType, IUndoRedoService, type IWorkbookData } from "@univerjs/core";
import { RemoveDefinedNameMutation, SetDefinedNameMutation } from "@univerjs/engine-formula";
import { text } from "../../translations/texts";
import type { Grid } from "../grid";
import { placeInWords } from "../mended-sentences";
import { type Found, isFirstVisit, lastVisit, sameVisit, toPutAside } from "./last-visit";
import { mended } from "./mending";
import { claim, takeOver } from "./one-window";
import type { Typing, Version } from "./record";
import { sameVersion } from "./record";
import { forgetLeaving, putAside, writeLeaving, writeTabInView, writeTyping, writeWorkbook } from "./store";
import { typingIn } from "./typing";

export { type Found, isFirstVisit, lastVisit, toPutAside };

/** Edits that follow each other faster than this are stored together. */
const REST_MS = 100;

/** A copy of a big workbook takes long. After each copy there is a pause of this many times as long. */
const RESTS = 4;

/** After a failure the workbook is stored once more so much later, or at the next edit after that. */
const AGAIN_MS = 5_000;

/** A database that takes longer than this to store a workbook has stopped. */
const STORING_MS = 10_000;

/** The names of ranges are a part of the workbook that no tab has. */
const NAMES = new Set([SetDefinedNameMutation.id, RemoveDefinedNameMutation.id]);

/** This page among all that store the workbook. */
const WRITER = `${Date.now()}-${Math.random()}`;

export interface State {
  kind: "kept" | "waiting" | "not-kept" | "elsewhere";
  words: string;
  /** What the user agrees to who wants to work here. */
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
 * @param found what the browser keeps, of which the workbook is open
 * @param say told how it stands, in words for the person
 * @param arrived opens the workbook that the browser keeps after all, and says what it could open; nothing was edited so
 *   far
 */
export function keepWorkbook(
  grid: Grid,
  found: Found,
  say: (state: State) => void,
  arrived: (late: Found) => Found,
): Keeper {
  const { api } = grid;
  let known = found;
  let newest = found.visit?.kept.edition ?? 0;
  /** The version of the workbook that the database has, or is about to have. */
  let onto: Version = found.visit?.kept ?? { edition: 0, writer: WRITER };
  let own = false;
  /** It is known what the browser keeps, and what this page cannot read of it is put aside. */
  let begun = false;
  /** The user has changed something, in a cell or otherwise. */
  let edited = false;
  let due: ReturnType<typeof setTimeout> | undefined;
  let tookMs = 0;
  /** Changes so far, and those of them that the browser's database has. */
  let changes = 0;
  let keptChanges = 0;
  /** What was typed since the workbook was stored, by cell. */
  const typed = new Map<string, Typing>();
  /** The page is closing or has closed. Its last write must not be deleted. */
  let leaving = false;

  // A page that could not read what the browser keeps stores nothing of its own unasked.
  const stores = () => own && begun && (edited || known.visit !== undefined || known.unreadable.length === 0);

  const mayReplace = (version: Version | undefined) =>
    version?.writer === WRITER || (known.seen !== undefined && sameVersion(version, known.seen.version));

  /** The open workbook as it can be opened again; where it cannot, the place of its fault. */
  const openable = (): IWorkbookData | { fault: string } | undefined => {
    const started = performance.now();
    const workbook = api.getActiveWorkbook()?.save();
    const whole = workbook && mended(workbook);
    tookMs = performance.now() - started;
    if (!whole || "fault" in whole) return whole;
    return whole.broken.length > 0 ? { fault: placeInWords(whole.broken[0]) } : whole.workbook;
  };

  /** @param edition the number of the version; the page may have left the same one as it went */
  const keepNow = async (edition = newest + 1): Promise<void> => {
    clearTimeout(due);
    if (due === undefined || !stores()) return;
    due = undefined;
    const workbook = openable();
    if (!workbook) return;
    // The version that was stored before stays, and each edit tries again.
    if ("fault" in workbook) return say({ kind: "not-kept", words: brokenAt(workbook.fault) });
    newest = edition;
    const at = Date.now();
    const upTo = changes;
    const typing = typingIn(grid);
    const [before, typedBefore] = [onto, [...typed]];
    typed.clear();
    if (typing) typed.set(placeOf(typing), typing);
    onto = { edition, writer: WRITER };
    const silent = setTimeout(
      () => say({ kind: "not-kept", words: text("workbench.kept.silent") }),
      STORING_MS,
    );
    try {
      const kept = { workbook, at, ...onto };
      if (await writeWorkbook(kept, [...typed.values()], mayReplace)) {
        keptChanges = upTo;
        if (!leaving) forgetLeaving();
        // Another window may have taken over meanwhile.
        if (own) say({ kind: "kept", words: keptAt(at) });
      } else {
        own = false;
        say(changedElsewhere());
      }
    } catch (error) {
      onto = before;
      for (const [place, one] of typedBefore) if (!typed.has(place)) typed.set(place, one);
      due ??= setTimeout(() => void keepNow(), AGAIN_MS);
      say({ kind: "not-kept", words: whyNot(error) });
    } finally {
      clearTimeout(silent);
    }
  };

  const keepSoon = () => {
    changes += 1;
    if (stores()) due ??= setTimeout(() => void keepNow(), Math.max(REST_MS, RESTS * tookMs));
  };

  // At each key, and without a wait for the one before: the database takes them in order. Of a browser that does not
  // take them the next copy of the workbook tells.
  const keepTyping = () => {
    if (stores()) writeTyping([...typed.values()], onto).catch(() => undefined);
  };

  const edit = () => {
    if (edited) return;
    edited = true;
    if (begun) keepSoon();
  };
  grid.injector.get(IUndoRedoService).undoRedoStatus$.subscribe(({ undos }) => {
    if (undos > 0) edit();
  });
  api.addEvent(api.Event.CommandExecuted, ({ id, type }) => {
    if (type !== CommandType.MUTATION) return;
    // There is no undo for it.
    if (id === "sheet.mutation.set-workbook-name") edit();
    if (id.startsWith("sheet.") || NAMES.has(id)) keepSoon();
    if (id.startsWith("doc.")) {
      const typing = typingIn(grid);
      if (!typing) return;
      typed.set(placeOf(typing), typing);
      keepTyping();
    }
  });
  api.addEvent(api.Event.SheetEditEnded, ({ worksheet, row, column, isConfirm }) => {
    // What was entered is in the workbook, which is stored soon.
    if (isConfirm || !typed.delete(placeOf({ sheetId: worksheet.getSheetId(), row, column }))) return;
    keepTyping();
  });
  api.addEvent(api.Event.ActiveSheetChanged, ({ activeSheet }) => {
    if (stores()) writeTabInView(activeSheet.getSheetId());
  });
  // The page may close after either of these events; the browser still finishes the write.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void keepNow();
  });
  window.addEventListener("pageshow", () => (leaving = false));
  window.addEventListener("pagehide", () => {
    leaving = true;
    const typing = typingIn(grid);
    const workbook = stores() && (keptChanges < changes || typing) ? openable() : undefined;
    // What a page leaves has a number that no later version of it gets: the browser may show the page again, and when it is
    // killed then, what the page left is there still.
    newest += 1;
    if (workbook && !("fault" in workbook))
      writeLeaving({ workbook, at: Date.now(), edition: newest, writer: WRITER }, typing ? [typing] : []);
    void keepNow(newest);
  });

  const begin = async (): Promise<void> => {
    const records = toPutAside(known);
    try {
      if (records.length > 0) await putAside(records);
    } catch (error) {
      setTimeout(() => {
        if (own) void begin();
      }, AGAIN_MS);
      return say({ kind: "not-kept", words: whyNot(error) });
    }
    // It is put aside. What is left there otherwise is stored first, and then forgotten.
    if (known.unreadable.some(({ of }) => of === "leaving")) forgetLeaving();
    begun = true;
    if (stores()) keepSoon();
    else say({ kind: "waiting", words: text("workbench.kept.waiting") });
  };

  /** Whether the page has what the browser keeps, as soon as the browser says what that is. */
  const ready = (async () => {
    if (!found.late) return true;
    say({ kind: "not-kept", words: text("workbench.kept.late") });
    const answered = await found.late;
    const same = sameVisit(answered, found);
    if (!same && edited) {
      say({
        kind: "elsewhere",
        words: text("workbench.kept.arrived"),
        drops: text("workbench.kept.dropLate"),
      });
      return false;
    }
    known = same && answered.unreadable.length + answered.aside.length === 0 ? answered : arrived(answered);
    newest = answered.visit?.kept.edition ?? 0;
    onto = answered.visit?.kept ?? onto;
    return true;
  })();

  const elsewhere: State = {
    kind: "elsewhere",
    words: text("workbench.kept.elsewhere"),
    drops: text("workbench.kept.dropHere"),
  };
  claim({
    async won(waited) {
      if (!(await ready)) return false;
      // The workbook that the other window stored since then is not overwritten; it is shown when the user
      // asks for it.
      if (waited && !sameVisit(await lastVisit(), known)) {
        say(changedElsewhere());
        return false;
      }
      own = true;
      await begin();
      return true;
    },
    waits: () => {
      void ready.then((is) => {
        if (is) say(elsewhere);
      });
    },
    async lost() {
      const stored = keepNow();
      own = false;
      say(elsewhere);
      await stored;
    },
  });
  return {
    edited: () => edited,
    replaced() {
      edited = true;
      typed.clear();
      const tab = api.getActiveWorkbook()?.getActiveSheet().getSheetId();
      if (stores() && tab !== undefined) writeTabInView(tab);
      keepSoon();
    },
  };
}

/** Another window has stored a version that this one has not. */
function changedElsewhere(): State {
  return { kind: "elsewhere", words: text("workbench.kept.changed"), drops: text("workbench.kept.dropHere") };
}

function placeOf({ sheetId, row, column }: Pick<Typing, "sheetId" | "row" | "column">): string {
  return `${row},${column},${sheetId}`;
}

/**
 * Makes this window the one that stores the workbook, and shows the workbook as the other window stored it.
 */
export async function workHere(): Promise<void> {
  await takeOver();
  location.reload();
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
