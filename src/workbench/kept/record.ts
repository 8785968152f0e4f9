import type { IWorkbookData } from "@univerjs/core";
import { type BrokenTab, type Mend, mended } from "./mending";
import { isObject, list, maybe, object, text, whole } from "./shape";
import { withinLimits } from "./workbook-shape";

/**
 * The format of the records that this page writes. 1 had no editions; 2 has. A page that changes what a record means
 * counts one on, and then a page from before the change leaves the record alone.
 */
export const FORMAT = 2;

/** Which version of the workbook a record has. */
export interface Version {
  /** Each version has a higher number than the one that it was made from. The clock of a computer may go back; this does not. */
  edition: number;
  /** The page that stored it. */
  writer: string;
}

/** The workbook as it was stored last. */
export interface KeptWorkbook extends Version {
  workbook: IWorkbookData;
  /** The time when it was stored, in milliseconds as in Date: for people only. */
  at: number;
}

/** The text in a cell's editor that the stored workbook does not have yet. */
export interface Typing {
  sheetId: string;
  row: number;
  column: number;
  text: string;
  /** The version of the workbook into which it was typed; where there are two windows, the other one's is another. */
  onto?: Version;
}

/** Why a record is not opened: damaged, with the place of the fault, or from a later version of this page. */
export type RecordFault = { why: "damaged"; place: string } | { why: "newer" };

/** A record as the browser gives it, and as this page writes it. */
export const written = (kept: KeptWorkbook) => ({ format: FORMAT, ...kept });

const MOST_EDITIONS = Number.MAX_SAFE_INTEGER - 1;
/** The last moment that a Date can have. */
const LAST_MS = 8.64e15;

const around = object({
  format: maybe(whole(1, FORMAT)),
  edition: maybe(whole(0, MOST_EDITIONS)),
  writer: maybe(text),
  at: maybe(whole(0, LAST_MS)),
});

/** A tab that is left out because it cannot be opened. */
export interface LeftOut extends Omit<BrokenTab, "tab"> {
  /** The record with this tab alone, and with all that stands around the tabs. */
  record: unknown;
}

/** A workbook that was read, with what was mended in it. */
export interface RecordReading {
  kept: KeptWorkbook;
  mends: Mend[];
  leftOut: LeftOut[];
}

/** Reads a record that the browser has. */
export function readRecord(record: unknown): RecordReading | { fault: RecordFault } {
  if (isObject(record) && Number(record.format) > FORMAT) return { fault: { why: "newer" } };
  const outside = around(record);
  if (outside !== undefined) return damaged(outside);
  const { workbook, edition, writer, at } = record as Partial<KeptWorkbook>;
  const whole = mended(workbook);
  if ("fault" in whole) return damaged(whole.fault === "" ? "workbook" : `workbook.${whole.fault}`);
  return {
    kept: {
      workbook: withinLimits(whole.workbook),
      edition: edition ?? 0,
      writer: writer ?? "",
      at: at ?? 0,
    },
    mends: whole.mends,
    leftOut: whole.broken.map(({ tab, ...one }) => {
      const alone = { ...workbook, sheetOrder: [one.id], sheets: { [one.id]: tab } };
      return { ...one, record: { ...(record as object), workbook: alone } };
    }),
  };
}

function damaged(place: string): { fault: RecordFault } {
  return { fault: { why: "damaged", place: place.replace(/^\./, "") } };
}

/** The version of a record of any kind; undefined when the record does not say which version it is. */
export function versionOf(record: unknown): Version | undefined {
  if (!isObject(record) || !Number.isSafeInteger(record.edition)) return undefined;
  return { edition: Number(record.edition), writer: String(record.writer ?? "") };
}

export function sameVersion(one: Version | undefined, other: Version | undefined): boolean {
  return one?.edition === other?.edition && one?.writer === other?.writer;
}

/** One text, as the first format has it, or several. */
const typings = list(
  100_000,
  object({ sheetId: text, row: whole(0, 2 ** 31), column: whole(0, 2 ** 31), text }),
);

/** Reads what was being typed; undefined when it cannot be read. */
export function readTypings(record: unknown): Typing[] | undefined {
  const all = record === undefined || record === null ? [] : Array.isArray(record) ? record : [record];
  return typings(all) === undefined ? (all as Typing[]) : undefined;
}
