import type { IWorkbookData } from "@univerjs/core";
import { text } from "../translations/texts";
import type { Grid } from "./grid";
import type { KeptWork, LastVisit } from "./kept/last-visit";
import { enterTyping } from "./kept/typing";
import { mendedSentences } from "./mended-sentences";

/**
 * Opens the workbook of the last visit; where there is none, another one.
 *
 * @returns what is open, where the grid could not open the workbook, and a message about what was
 *   mended in it and about the texts that were being typed
 */
export function openLast(
  { api }: Grid,
  keptWork: KeptWork,
  other: Partial<IWorkbookData>,
): { keptWork: KeptWork; notice?: string } {
  const { visit } = keptWork;
  if (!visit) {
    api.createWorkbook(other);
    return { keptWork };
  }
  try {
    return { keptWork, notice: show({ api }, visit, visit.kept.workbook) };
  } catch (error) {
    api.disposeUnit(visit.kept.workbook.id);
    api.createWorkbook({ ...other, id: freshId() });
    return { keptWork: refused(keptWork, visit, error) };
  }
}

/** The grid does not take the workbook of the last visit: that is a record that cannot be read. */
function refused(keptWork: KeptWork, { kept, leftOut }: LastVisit, error: unknown): KeptWork {
  console.error(error);
  const fault = { why: "damaged", place: String(error) } as const;
  const records = [kept, ...leftOut.map(({ record }) => record)];
  const unreadable = records.map((record) => ({ record, fault, of: "workbook" }) as const);
  return { ...keptWork, visit: undefined, unreadable: [...keptWork.unreadable, ...unreadable] };
}

/**
 * Opens a workbook of the last visit that the browser has given late. Where the grid does not take it, the open one stays.
 *
 * @returns the same as {@link openLast}
 */
export function openLate(grid: Grid, keptWork: KeptWork): { keptWork: KeptWork; notice?: string } {
  const { visit } = keptWork;
  if (!visit) return { keptWork };
  try {
    return { keptWork, notice: inPlace(grid, (id) => show(grid, visit, { ...visit.kept.workbook, id })) };
  } catch (error) {
    return { keptWork: refused(keptWork, visit, error) };
  }
}

/**
 * Replaces the open workbook.
 *
 * @param inView the id of the tab that is shown; when omitted, the first
 */
export function openWorkbook(grid: Grid, data: Partial<IWorkbookData>, inView?: string): void {
  inPlace(grid, (id) => {
    const workbook = grid.api.createWorkbook({ ...data, id });
    const tab = inView === undefined ? undefined : workbook.getSheetBySheetId(inView);
    if (tab) workbook.setActiveSheet(tab);
  });
}

/** Opens a workbook in place of the open one. One that the grid does not take leaves the former one as it was. */
function inPlace<Opened>({ api }: Grid, open: (id: string) => Opened): Opened {
  const former = api.getActiveWorkbook()?.save();
  const id = freshId();
  if (former) api.disposeUnit(former.id);
  try {
    return open(id);
  } catch (error) {
    api.disposeUnit(id);
    if (former) api.createWorkbook(former);
    throw error;
  }
}

function show(
  { api }: Pick<Grid, "api">,
  visit: LastVisit,
  data: Partial<IWorkbookData>,
): string | undefined {
  const workbook = api.createWorkbook(data);
  const inView = workbook.getSheetBySheetId(visit.tabInView ?? "");
  if (inView) workbook.setActiveSheet(inView);
  const cells = enterTyping(api, visit.typing);
  const typed =
    cells.length === 0
      ? []
      : [text("workbench.kept.typed", { count: cells.length, cells: cells.join(", ") })];
  return [...mendedSentences(visit), ...typed].join(" ") || undefined;
}

/** The grid keeps the steps of Undo by the workbook's id, also those of a workbook that was closed. */
function freshId(): string {
  return `workbook-${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
