import { SETTINGS_KEY } from "../settings-text";

/**
 * The pane's choices in a workbook, stored on this computer, because they get into the document only when
 * something is inserted.
 */
export interface Draft {
  /** The address of the workbook; empty before it is saved. */
  workbook: string;
  /**
   * The choices in the document when these choices were made. When the document has other choices now, those
   * were made later on another computer.
   */
  document: string | null;
  choices: string;
}

/** How many workbooks have drafts: those that were used last. */
const MOST_WORKBOOKS = 8;

export function readDraft(workbook: string): Draft | undefined {
  return readDrafts().find((draft) => draft.workbook === workbook);
}

export function keepDraft(draft: Draft): void {
  const others = readDrafts().filter(({ workbook }) => workbook !== draft.workbook);
  const kept = [draft, ...others].slice(0, MOST_WORKBOOKS);
  tryStorage((storage) => storage.setItem(key(), JSON.stringify(kept)));
}

/** Deletes the drafts of all workbooks. */
export function forgetDrafts(): void {
  tryStorage((storage) => storage.removeItem(key()));
}

function readDrafts(): Draft[] {
  try {
    const kept: unknown = JSON.parse(tryStorage((storage) => storage.getItem(key())) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== "object" || kept === null) return false;
  const { workbook, document, choices } = kept as Partial<Record<keyof Draft, unknown>>;
  const isText = (value: unknown) => typeof value === "string";
  return isText(workbook) && isText(choices) && (document === null || isText(document));
}

function key(): string {
  return storageKey(`${SETTINGS_KEY}.drafts`);
}

/**
 * A key of this computer's storage. In Excel on the web, the partition key separates the storage of pages in different
 * sites in one browser.
 */
export function storageKey(name: string): string {
  return `${Office.context.partitionKey ?? ""}${name}`;
}

/** undefined in a browser that stores nothing for this page. */
export function tryStorage<Found>(use: (storage: Storage) => Found): Found | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
