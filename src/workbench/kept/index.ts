import { CommandType } from "@univerjs/core";
import { text } from "../../taskpane/texts";
import type { Grid } from "../grid";
import { claim, takeOver } from "./one-window";
import {
  forgetLeaving,
  type KeptWorkbook,
  readLeaving,
  readTabInView,
  readTyping,
  readWorkbook,
  type Typing,
  writeLeaving,
  writeTabInView,
  writeTyping,
  writeWorkbook,
} from "./store";
import { typingIn } from "./typing";

/** Edits that follow each other faster than this are stored together. */
const REST_MS = 100;

/** Copying a big workbook takes longer. After each copy there is a pause of this many times as long. */
const RESTS = 4;

export interface State {
  kind: "kept" | "not-kept" | "elsewhere";
  words: string;
}

/** What is left of the last visit. */
export interface LastVisit {
  kept: KeptWorkbook;
  /** The text that was being typed when the page closed. */
  typing?: Typing;
  /** The id of the tab that was in view. */
  tabInView?: string;
}

/**
 * The workbook of the last visit.
 *
 * @returns undefined at the first visit, and when the browser stores nothing
 */
export async function keptWorkbook(): Promise<LastVisit | undefined> {
  const leaving = readLeaving();
  const tabInView = readTabInView();
  try {
    const [kept, typing] = await Promise.all([readWorkbook(), readTyping()]);
    if (leaving && leaving.kept.at >= (kept?.at ?? 0)) return { ...leaving, tabInView };
    return kept && { kept, typing, tabInView };
  } catch {
    return leaving && { ...leaving, tabInView };
  }
}

export interface Keeper {
  /** Stores the open workbook, because it has replaced another one. */
  replaced(): void;
}

/**
 * Keeps the workbook in this browser as it is edited, from now on.
 *
 * @param opened when the workbook that is open now was kept; undefined for one that never was
 * @param say told how it stands, in words for the person
 */
export function keepWorkbook(grid: Grid, opened: number | undefined, say: (state: State) => void): Keeper {
  const { api } = grid;
  let own = false;
  let due: ReturnType<typeof setTimeout> | undefined;
  let tookMs = 0;
  /** Edits so far, and those of them that the browser's database has. */
  let edits = 0;
  let keptEdits = 0;
  /** The page is closing or has closed. Its last write must not be deleted. */
  let leaving = false;

  const keepNow = () => {
    clearTimeout(due);
    if (due === undefined || !own) return;
    due = undefined;
    const started = performance.now();
    const workbook = api.getActiveWorkbook()?.save();
    tookMs = performance.now() - started;
    if (!workbook) return;
    const at = Date.now();
    const upTo = edits;
    writeWorkbook({ workbook, at }, typingIn(grid)).then(
      () => {
        keptEdits = upTo;
        if (!leaving) forgetLeaving();
        // Another window may have taken over meanwhile.
        if (own) say({ kind: "kept", words: keptAt(at) });
      },
      (error: unknown) => say({ kind: "not-kept", words: whyNot(error) }),
    );
  };

  const keepSoon = () => {
    edits += 1;
    if (own) due ??= setTimeout(keepNow, Math.max(REST_MS, RESTS * tookMs));
  };

  const keepTyping = oneAtATime(async () => {
    const typing = own ? typingIn(grid) : undefined;
    if (typing) await writeTyping(typing);
  });

  api.addEvent(api.Event.CommandExecuted, ({ id, type }) => {
    if (type !== CommandType.MUTATION) return;
    if (id.startsWith("sheet.")) keepSoon();
    if (id.startsWith("doc.")) keepTyping();
  });
  api.addEvent(api.Event.ActiveSheetChanged, ({ activeSheet }) => {
    if (own) writeTabInView(activeSheet.getSheetId());
  });
  // The page may close after either of these events; the browser still finishes the write.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keepNow();
  });
  window.addEventListener("pageshow", () => (leaving = false));
  window.addEventListener("pagehide", () => {
    leaving = true;
    const workbook = own ? api.getActiveWorkbook()?.save() : undefined;
    const typing = typingIn(grid);
    if (workbook && (keptEdits < edits || typing))
      writeLeaving({ kept: { workbook, at: Date.now() }, typing });
    keepNow();
  });

  const elsewhere = () => say({ kind: "elsewhere", words: text("workbench.kept.elsewhere") });
  claim({
    async won(waited) {
      // The workbook that the other window stored since then is not overwritten; it is shown when the user
      // asks for it.
      if (waited && ((await readWorkbook().catch(() => undefined))?.at ?? 0) > (opened ?? 0)) return;
      own = true;
      keepSoon();
    },
    waits: elsewhere,
    lost() {
      keepNow();
      own = false;
      elsewhere();
    },
  });
  return { replaced: keepSoon };
}

/** Runs the work, and runs it once more afterwards when it was requested in between. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = () => {
    again = running;
    if (running) return;
    running = true;
    work()
      .catch(() => undefined)
      .finally(() => {
        running = false;
        if (again) run();
      });
  };
  return run;
}

/**
 * Makes this window the one that stores the workbook, and shows the workbook as the other window stored it.
 */
export async function workHere(): Promise<void> {
  await takeOver();
  // The other window learns that it lost its place, and first stores its last edits.
  setTimeout(() => location.reload(), 500);
}

/** `Kept in this browser, 19:42` */
export function keptAt(at: number): string {
  const time = new Date(at).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return text("workbench.kept.at", { time });
}

function whyNot(error: unknown): string {
  if (error instanceof DOMException && error.name === "QuotaExceededError")
    return text("workbench.kept.full", { words: error.message });
  return text("workbench.kept.not");
}
