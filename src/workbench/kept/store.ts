import type { IWorkbookData } from "@univerjs/core";
import { createStore, get, set, setMany } from "idb-keyval";

/** The workbook as it was stored last. */
export interface KeptWorkbook {
  workbook: IWorkbookData;
  /** The time when it was stored, in milliseconds as in Date. */
  at: number;
}

/** The text in a cell's editor that was not entered yet. */
export interface Typing {
  sheetId: string;
  row: number;
  column: number;
  text: string;
}

/**
 * The database is opened at its first use. So a browser that stores nothing fails there and not when the page
 * loads.
 */
let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore("bridge-scoring", "workbench"));

export async function readWorkbook(): Promise<KeptWorkbook | undefined> {
  return get<KeptWorkbook>("workbook", store());
}

export async function readTyping(): Promise<Typing | undefined> {
  return get<Typing>("typing", store());
}

/** Keeps the workbook, in which nothing is being typed. Both or neither. */
export async function writeWorkbook(kept: KeptWorkbook, typing: Typing | undefined): Promise<void> {
  return setMany(
    [
      ["workbook", kept],
      ["typing", typing],
    ],
    store(),
  );
}

export async function writeTyping(typing: Typing): Promise<void> {
  return set("typing", typing, store());
}

/** The workbook as it was when the page went, where the browser's database may not have taken it any more. */
export interface Leaving {
  kept: KeptWorkbook;
  typing?: Typing;
}

const LEAVING = "bridge-scoring.leaving";

/** Stores the workbook at once. There is no room for a big one; then only the database has it. */
export function writeLeaving(leaving: Leaving): void {
  try {
    localStorage.setItem(LEAVING, JSON.stringify(leaving));
  } catch {
    forgetLeaving();
  }
}

export function readLeaving(): Leaving | undefined {
  try {
    const written = localStorage.getItem(LEAVING);
    return written === null ? undefined : (JSON.parse(written) as Leaving);
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
