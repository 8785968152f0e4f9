import type { IWorkbookData } from "@univerjs/core";
import { text } from "../taskpane/texts";
import type { Grid } from "./grid";
import type { Found, LastVisit } from "./kept/last-visit";
import { enterTyping } from "./kept/typing";

/**
 * Opens the workbook of the last visit; where there is none, another one.
 *
 * @returns what is open, where the grid could not open the workbook, and a message about the texts that were being typed
 */
export function openLast(
  { api }: Grid,
  found: Found,
  other: Partial<IWorkbookData>,
): { found: Found; notice?: string } {
  const { visit } = found;
  if (!visit) {
    api.createWorkbook(other);
    return { found };
  }
  try {
    return { found, notice: show({ api }, visit, visit.kept.workbook) };
  } catch (error) {
    console.error(error);
    api.createWorkbook({ ...other, id: freshId() });
    const record = {
      record: visit.kept,
      fault: { why: "damaged", place: String(error) },
      of: "workbook",
    } as const;
    return { found: { ...found, visit: undefined, unreadable: [...found.unreadable, record] } };
  }
}

/**
 * Opens a workbook of the last visit that the browser has given late.
 *
 * @returns a message about the texts that were being typed
 */
export function openLate(grid: Grid, visit: LastVisit): string | undefined {
  close(grid);
  return show(grid, visit, { ...visit.kept.workbook, id: freshId() });
}

/** Replaces the open workbook. One that the grid does not take leaves the former one as it was. */
export function openWorkbook(grid: Grid, data: Partial<IWorkbookData>): void {
  const { api } = grid;
  const former = api.getActiveWorkbook()?.save();
  const id = freshId();
  close(grid);
  try {
    api.createWorkbook({ ...data, id });
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
  return cells.length === 0
    ? undefined
    : text("workbench.kept.typed", { count: cells.length, cells: cells.join(", ") });
}

function close({ api }: Grid): void {
  const before = api.getActiveWorkbook();
  if (before) api.disposeUnit(before.getId());
}

/** The grid keeps the steps of Undo by the workbook's id, also those of a workbook that was closed. */
function freshId(): string {
  return `workbook-${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
