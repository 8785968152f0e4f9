import { createStore, type UseStore } from "idb-keyval";
import { type KeptWorkbook, type Typing, type Version, versionOf, written } from "./record";

/**
 * The database is opened at its first use. So a browser that stores nothing fails there and not when the page
 * loads.
 */
let opened: UseStore | undefined;

/** The transaction's store; all requests of `work` become true together, or none of them. */
async function transaction<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  opened ??= createStore("bridge-scoring", "workbench");
  return opened(mode, async (store) => {
    const { db } = store.transaction;
    // Otherwise a later version of this page in another window would wait until this one is closed.
    db.onversionchange = () => {
      db.close();
      opened = undefined;
    };
    const ended = new Promise<void>((resolve, reject) => {
      const { transaction } = store;
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
    });
    // Where the work fails, its own error is the one to tell.
    ended.catch(() => undefined);
    const result = await work(store).catch((error: unknown) => {
      // Otherwise what was asked before the failure would become true.
      if (store.transaction.error === null) store.transaction.abort();
      throw error;
    });
    // Otherwise it ends only when the page has time to hear that its requests are done, and a page that is computing has
    // none: what was typed last would be lost if the browser were killed.
    store.transaction.commit();
    await ended;
    return result;
  });
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

const WORKBOOK = "workbook";
const TYPING = "typing";
/** Records that this page could not read have a key that begins so. */
const ASIDE = "aside ";
const ASIDES = () => IDBKeyRange.bound(ASIDE, `${ASIDE}\uffff`);

/** What the database has, as it is. */
export interface Stored {
  workbook: unknown;
  typing: unknown;
  /** Records that a page could not read and has put aside. */
  aside: unknown[];
}

export function readStored(): Promise<Stored> {
  return transaction("readonly", async (store) => {
    const [workbook, typing, aside] = await Promise.all([
      answer<unknown>(store.get(WORKBOOK)),
      answer<unknown>(store.get(TYPING)),
      answer<unknown[]>(store.getAll(ASIDES())),
    ]);
    return { workbook, typing, aside };
  });
}

/**
 * Stores the workbook and what is being typed, unless the database has a version that this page does not know.
 *
 * @param mayReplace whether the version in the database may be replaced; undefined stands for one without a version
 * @returns whether it is stored
 */
export function writeWorkbook(
  kept: KeptWorkbook,
  typing: readonly Typing[],
  mayReplace: (version: Version | undefined) => boolean,
): Promise<boolean> {
  return transaction("readwrite", async (store) => {
    const before = await answer<unknown>(store.get(WORKBOOK));
    if (before !== undefined && !mayReplace(versionOf(before))) return false;
    store.put(written(kept), WORKBOOK);
    store.put(typedOnto(kept, typing), TYPING);
    return true;
  });
}

/** @param version the version of the workbook into which it is typed */
export function writeTyping(typing: readonly Typing[], version: Version): Promise<void> {
  return transaction("readwrite", async (store) => void store.put(typedOnto(version, typing), TYPING));
}

function typedOnto({ edition, writer }: Version, typing: readonly Typing[]): Typing[] {
  return typing.map((one) => ({ ...one, onto: { edition, writer } }));
}

/** Stores records under keys of their own, beside the workbook. One that is there already is not stored again. */
export function putAside(records: readonly unknown[]): Promise<void> {
  return transaction("readwrite", async (store) => {
    const there = (await answer<unknown[]>(store.getAll(ASIDES()))).map(recordText);
    for (const record of records) {
      if (!there.includes(recordText(record))) store.put(record, `${ASIDE}${Date.now()} ${Math.random()}`);
    }
  });
}

/** The workbook that another one has replaced last. */
const FORMER = "former";

export function readFormer(): Promise<unknown> {
  return transaction("readonly", (store) => answer<unknown>(store.get(FORMER)));
}

export function writeFormer(record: unknown): Promise<void> {
  return transaction("readwrite", async (store) => void store.put(record, FORMER));
}

export function dropFormer(): Promise<void> {
  return transaction("readwrite", async (store) => void store.delete(FORMER));
}

/** Deletes what was put aside. */
export function dropAside(): Promise<void> {
  return transaction("readwrite", async (store) => void store.delete(ASIDES()));
}

/** A record of any kind as the text of a file. What JSON cannot say is written as a text. */
export function recordText(record: unknown): string {
  const readable = (_: string, value: unknown) =>
    typeof value === "bigint" || (typeof value === "number" && !Number.isFinite(value))
      ? String(value)
      : value;
  try {
    return JSON.stringify(record, readable, 1) ?? "";
  } catch (error) {
    // It goes round in a circle.
    return String(error);
  }
}

const LEAVING = "bridge-scoring.leaving";

/**
 * The workbook as it was when the page went, where the browser's database may not have taken it any more. It is stored
 * at once. There is no room for a big one; then only the database has it, and what a page has left before stays: where the
 * database is full it may be the latest that there is.
 */
export function writeLeaving(kept: KeptWorkbook, typing: readonly Typing[]): void {
  try {
    localStorage.setItem(LEAVING, JSON.stringify({ kept: written(kept), typing }));
  } catch {
    // The number of the version tells which one is the latest.
  }
}

/** What the page left when it went, as text; undefined when it left nothing. */
export function readLeaving(): string | undefined {
  try {
    return localStorage.getItem(LEAVING) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetLeaving(): void {
  try {
    localStorage.removeItem(LEAVING);
  } catch {
    // This browser stores nothing there.
  }
}

const TAB_IN_VIEW = "bridge-scoring.tab-in-view";

/** Stores which tab is in view. No work depends on it. */
export function writeTabInView(sheetId: string): void {
  try {
    localStorage.setItem(TAB_IN_VIEW, sheetId);
  } catch {
    // This browser stores nothing there.
  }
}

export function readTabInView(): string | undefined {
  try {
    return localStorage.getItem(TAB_IN_VIEW) ?? undefined;
  } catch {
    return undefined;
  }
}
