import type { ICellData, IWorkbookData } from "@univerjs/core";
import { text } from "../../translations/texts";
import type { Grid } from "../grid";
import { readRecord, written } from "../kept/record";
import { dropFormer, readFormer, writeFormer } from "../kept/store";
import { showNotice } from "./notice";

/** The workbook that another one has replaced last. */
interface Former {
  workbook: IWorkbookData;
  /** The id of the tab that was in view. */
  tab?: string;
}

/** The open workbook, before another one replaces it; undefined when it has nothing in it. */
export function openNow({ api }: Grid): Former | undefined {
  const book = api.getActiveWorkbook();
  const workbook = book?.save();
  const cells = Object.values(workbook?.sheets ?? {}).flatMap(({ cellData = {} }) =>
    Object.values(cellData).flatMap((line) => Object.values((line ?? {}) as Record<string, ICellData>)),
  );
  const isFilled = cells.some(({ v, f }) => f || (v !== undefined && v !== null && v !== ""));
  return workbook && isFilled ? { workbook, tab: book?.getActiveSheet().getSheetId() } : undefined;
}

/**
 * Keeps the workbook that another one replaces, and offers to bring it back, also after a reload. One that replaces it in turn
 * is kept in its place.
 *
 * @param bring opens a workbook in place of the open one
 */
export function formerWorkbook(place: HTMLElement, bring: (former: Former) => void, toGrid: () => void) {
  const offer = (former: Former): void => {
    const tabs = former.workbook.sheetOrder.length;
    const words = text("workbench.former.words", { name: former.workbook.name, tabs });
    const back = () => {
      bring(former);
      return true;
    };
    const drop = () => {
      forget();
      return true;
    };
    showNotice(
      place,
      "former",
      words,
      [
        { words: text("workbench.former.back"), press: back },
        { words: text("workbench.former.drop"), press: drop },
      ],
      toGrid,
    );
  };
  // A browser that stores nothing has it until the page is closed.
  const forget = () => void dropFormer().catch(() => undefined);
  readFormer().then(
    (record) => {
      const read = record === undefined ? undefined : readRecord(record);
      if (read && "kept" in read) offer({ workbook: read.kept.workbook });
    },
    () => undefined,
  );
  return {
    /** Another workbook is open in its place. */
    replaced(former: Former | undefined): void {
      if (!former) return;
      const record = written({ workbook: former.workbook, edition: 0, writer: "", at: Date.now() });
      writeFormer(record).catch(() => undefined);
      offer(former);
    },
    /** The former workbook is open again, and the one that was open had nothing in it. */
    isBack: forget,
  };
}
