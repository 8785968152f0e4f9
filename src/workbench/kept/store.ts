import type { IWorkbookData } from "@univerjs/core";
import { createStore, get, set, setMany } from "idb-keyval";

/** The workbook as it was kept last. */
export interface KeptWorkbook {
  workbook: IWorkbookData;
  /** When, in milliseconds as Date counts them. */
  at: number;
}

/** What stood in a cell's editor and was not entered yet. */
export interface Typing {
  sheetId: string;
  row: number;
  column: number;
  text: string;
}

/** Opened with the first use, so that a browser that keeps nothing fails there and not when the page loads. */
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

/** Keeps the workbook at once. A big one finds no room here: the database alone has it then. */
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
    // Nothing is kept there.
  }
}
