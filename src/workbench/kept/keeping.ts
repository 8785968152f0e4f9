import type { IWorkbookData } from "@univerjs/core";
import { type KeptWork, toPutAside } from "./last-visit";
import { type KeptWorkbook, sameVersion, type Typing, type Version } from "./record";

/** Edits that follow each other faster than this are stored together. */
const REST_MS = 100;

/** A copy of a big workbook takes long. After each copy there is a pause of this many times as long. */
const RESTS = 4;

/** After a failure the workbook is stored again after this time, or at the next edit after that. */
const AGAIN_MS = 5_000;

/** All that the page knows while it keeps a workbook. */
export interface Keeping {
  /** This page among all that store the workbook. */
  writer: string;
  /** What the browser kept as the page began, as far as it has said so. */
  known: KeptWork;
  /** The highest number that a version of this page has. */
  newest: number;
  /** The version of the workbook that the database has, or is about to have. */
  onto: Version;
  /** This window is the one that stores the workbook. */
  isOwn: boolean;
  /** It is known what the browser keeps, and what this page cannot read of it is put aside. */
  begun: boolean;
  /** The user has changed something, in a cell or otherwise. */
  edited: boolean;
  /** The workbook will be stored in a moment. */
  due: boolean;
  /** How long the last copy took, in milliseconds. */
  tookMs: number;
  /** Changes so far, and those of them that the browser's database has. */
  changes: number;
  keptChanges: number;
  /** What was typed since the workbook was stored, by cell. */
  typed: ReadonlyMap<string, Typing>;
  /** The page is closing or has closed. Its last write must not be deleted. */
  leaving: boolean;
}

/** The open workbook as it can be opened again; where it cannot, the place of its fault; undefined where none is open. */
export type Copy = IWorkbookData | { fault: string } | undefined;

/** A write of the workbook, with what is true again where it fails. */
export interface Write {
  kept: KeptWorkbook;
  typing: readonly Typing[];
  upTo: number;
  before: Pick<Keeping, "onto" | "typed">;
}

export type KeepingEvent =
  /** The browser has said late what it keeps; `known` is what the grid could open of it. */
  | { kind: "answered"; answered: KeptWork; known: KeptWork }
  | { kind: "won" | "begun" | "lost" | "edited" | "changed" | "due" | "shown" | "again" }
  | { kind: "not-put-aside"; error: unknown }
  | { kind: "typed"; typing: Typing }
  | { kind: "typing-left"; place: Pick<Typing, "sheetId" | "row" | "column"> }
  | { kind: "tab"; id: string }
  | { kind: "replaced"; tab?: string }
  | { kind: "gone"; typing?: Typing }
  | {
      kind: "copied";
      copy: Copy;
      purpose: "store" | "leave";
      edition: number;
      typing?: Typing;
      at: number;
      tookMs: number;
    }
  | { kind: "stored"; write: Write }
  | { kind: "refused" }
  | { kind: "failed"; write: Write; error: unknown };

/** What the page says of the workbook. */
export type Saying =
  | { of: "kept"; at: number }
  | { of: "broken"; place: string }
  | { of: "failed"; error: unknown }
  | { of: "waiting" | "changed" | "elsewhere" };

export type Effect =
  | { do: "wait"; ms: number; then: "due" | "again" }
  | { do: "stop-waiting" | "forget-leaving" }
  /** Copies the workbook, and tells of it at once. */
  | { do: "copy"; purpose: "store" | "leave"; edition: number }
  | { do: "put-aside"; records: unknown[] }
  | { do: "write"; write: Write }
  | { do: "write-typing"; typing: Typing[]; onto: Version }
  | { do: "leave"; kept: KeptWorkbook; typing: Typing[] }
  | { do: "write-tab"; id: string }
  | { do: "say"; saying: Saying };

export function beginning(known: KeptWork, writer: string): Keeping {
  return {
    writer,
    known,
    newest: known.visit?.kept.edition ?? 0,
    onto: known.visit?.kept ?? { edition: 0, writer },
    isOwn: false,
    begun: false,
    edited: false,
    due: false,
    tookMs: 0,
    changes: 0,
    keptChanges: 0,
    typed: new Map(),
    leaving: false,
  };
}

/** Whether this page stores what is changed. One that could not read what the browser keeps stores nothing of its own unasked. */
function stores({ isOwn, begun, edited, known }: Keeping): boolean {
  return isOwn && begun && (edited || known.visit !== undefined || known.unreadable.length === 0);
}

/** Whether this page may write over a version in the database: its own, or the one that it has seen there. */
export function mayReplace({ writer, known }: Keeping, version: Version | undefined): boolean {
  return version?.writer === writer || (known.seen !== undefined && sameVersion(version, known.seen.version));
}

function placeOf({ sheetId, row, column }: Pick<Typing, "sheetId" | "row" | "column">): string {
  return `${row},${column},${sheetId}`;
}

interface KeepingStep {
  state: Keeping;
  effects: Effect[];
}

/** What is true after an event, and what the page does then, in this order. */
export function next(state: Keeping, event: KeepingEvent): KeepingStep {
  switch (event.kind) {
    case "answered": {
      const { visit } = event.answered;
      const onto = visit?.kept ?? state.onto;
      return step({ ...state, known: event.known, newest: visit?.kept.edition ?? 0, onto });
    }
    case "won":
      return step({ ...state, isOwn: true }, [{ do: "put-aside", records: toPutAside(state.known) }]);
    case "not-put-aside":
      return step(state, [
        { do: "wait", ms: AGAIN_MS, then: "again" },
        says({ of: "failed", error: event.error }),
      ]);
    case "again":
      return step(state, state.isOwn ? [{ do: "put-aside", records: toPutAside(state.known) }] : []);
    case "begun": {
      // What the page left and nobody can read is put aside by now, so it is forgotten. Anything else that it
      // left is stored first, and forgotten then.
      const isAside = state.known.unreadable.some(({ of }) => of === "leaving");
      const begun = { ...state, begun: true };
      const after = stores(begun) ? storedSoon(begun) : step(begun, [says({ of: "waiting" })]);
      return first(isAside ? [{ do: "forget-leaving" }] : [], after);
    }
    case "lost": {
      const { state: after, effects } = storedNow(state, state.newest + 1);
      return step({ ...after, isOwn: false }, [...effects, says({ of: "elsewhere" })]);
    }
    case "edited": {
      if (state.edited) return step(state);
      const edited = { ...state, edited: true };
      return state.begun ? storedSoon(edited) : step(edited);
    }
    case "changed":
      return storedSoon(state);
    case "due":
      return storedNow(state, state.newest + 1);
    case "typed":
      return typed(state, new Map(state.typed).set(placeOf(event.typing), event.typing));
    case "typing-left": {
      // What was entered is in the workbook, which is stored soon.
      const left = new Map(state.typed);
      return left.delete(placeOf(event.place)) ? typed(state, left) : step(state);
    }
    case "tab":
      return step(state, stores(state) ? [{ do: "write-tab", id: event.id }] : []);
    case "replaced": {
      const { tab } = event;
      const other: Keeping = { ...state, edited: true, typed: new Map() };
      return first(
        stores(other) && tab !== undefined ? [{ do: "write-tab", id: tab }] : [],
        storedSoon(other),
      );
    }
    case "shown":
      return step({ ...state, leaving: false });
    case "gone": {
      // What a page leaves has a number that no later version of it gets: the browser may show the page again, and when it is
      // killed then, what the page left is there still.
      const edition = state.newest + 1;
      const isNew = stores(state) && (state.keptChanges < state.changes || event.typing !== undefined);
      const gone = { ...state, leaving: true, newest: edition };
      return first(isNew ? [{ do: "copy", purpose: "leave", edition }] : [], storedNow(gone, edition));
    }
    case "copied":
      return copied({ ...state, tookMs: event.tookMs }, event);
    case "stored": {
      const { kept, upTo } = event.write;
      return step({ ...state, keptChanges: upTo }, [
        ...(state.leaving ? [] : [{ do: "forget-leaving" } as const]),
        // Another window may have taken over meanwhile.
        ...(state.isOwn ? [says({ of: "kept", at: kept.at })] : []),
      ]);
    }
    case "refused":
      return step({ ...state, isOwn: false }, [says({ of: "changed" })]);
    case "failed": {
      const { onto, typed: before } = event.write.before;
      const after = { ...state, onto, typed: new Map([...before, ...state.typed]), due: true };
      return step(after, [
        ...(state.due ? [] : [{ do: "wait", ms: AGAIN_MS, then: "due" } as const]),
        says({ of: "failed", error: event.error }),
      ]);
    }
  }
}

function step(state: Keeping, effects: Effect[] = []): KeepingStep {
  return { state, effects };
}

function first(effects: Effect[], then: KeepingStep): KeepingStep {
  return step(then.state, [...effects, ...then.effects]);
}

function says(saying: Saying): Effect {
  return { do: "say", saying };
}

function storedSoon(state: Keeping): KeepingStep {
  const changed = { ...state, changes: state.changes + 1 };
  if (!stores(state) || state.due) return step(changed);
  const ms = Math.max(REST_MS, RESTS * state.tookMs);
  return step({ ...changed, due: true }, [{ do: "wait", ms, then: "due" }]);
}

/** @param edition the number of the version; the page may have left the same one as it went */
function storedNow(state: Keeping, edition: number): KeepingStep {
  const copies = state.due && stores(state);
  return step({ ...state, due: false }, [
    { do: "stop-waiting" },
    ...(copies ? [{ do: "copy", purpose: "store", edition } as const] : []),
  ]);
}

/**
 * Stores what is being typed, at each key. It does not wait for the write before, because the database takes
 * them in order. When the browser does not take them, it does not take the next copy of the workbook either,
 * and then the page says so.
 */
function typed(state: Keeping, texts: ReadonlyMap<string, Typing>): KeepingStep {
  return step(
    { ...state, typed: texts },
    stores(state) ? [{ do: "write-typing", typing: [...texts.values()], onto: state.onto }] : [],
  );
}

function copied(
  state: Keeping,
  { copy, purpose, edition, typing, at }: Extract<KeepingEvent, { kind: "copied" }>,
): KeepingStep {
  if (!copy) return step(state);
  const texts = typing ? [typing] : [];
  const onto = { edition, writer: state.writer };
  if (purpose === "leave")
    return step(
      state,
      "fault" in copy ? [] : [{ do: "leave", kept: { workbook: copy, at, ...onto }, typing: texts }],
    );
  // The version that was stored before stays, and each edit tries again.
  if ("fault" in copy) return step(state, [says({ of: "broken", place: copy.fault })]);
  const write: Write = {
    kept: { workbook: copy, at, ...onto },
    typing: texts,
    upTo: state.changes,
    before: { onto: state.onto, typed: state.typed },
  };
  const after = { ...state, newest: edition, onto, typed: new Map(texts.map((one) => [placeOf(one), one])) };
  return step(after, [{ do: "write", write }]);
}
