import { SETTINGS_KEY } from "../settings-text";

/** The pane's choices in a workbook, on this computer: they are not in the document before something is inserted. */
export interface Draft {
  /** Where the workbook is; empty before it is saved. */
  workbook: string;
  /** What the document kept when these choices were made. Has it other ones now, they were made elsewhere, and later. */
  document: string | null;
  choices: string;
}

/** The workbooks that were worked in last. */
const MOST_WORKBOOKS = 8;

export function readDraft(workbook: string): Draft | undefined {
  return readDrafts().find((draft) => draft.workbook === workbook);
}

export function keepDraft(draft: Draft): void {
  const others = readDrafts().filter(({ workbook }) => workbook !== draft.workbook);
  const kept = [draft, ...others].slice(0, MOST_WORKBOOKS);
  tryStorage((storage) => storage.setItem(key(), JSON.stringify(kept)));
}

/** Forgets those of all workbooks. */
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

/** Excel on the web says how to keep apart what pages of other sites keep in the same browser. */
function key(): string {
  return `${Office.context.partitionKey ?? ""}${SETTINGS_KEY}.drafts`;
}

/** Nobody's work depends on them: a browser that keeps nothing for this page has none. */
function tryStorage<Found>(use: (storage: Storage) => Found): Found | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
