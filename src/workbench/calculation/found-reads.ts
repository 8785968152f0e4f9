import { BaseReferenceObject } from "@univerjs/engine-formula";
import type { Area } from "./areas";
import { isToNothing } from "../grid-mends/cells-nowhere";

/** The cells that are read from now on; undefined while no formula is computed. */
let reads: Area[] | undefined;

/** The ways in which the engine reads the cells of a reference. */
const WAYS = ["toArrayValueObject", "iterator", "getFirstCell", "getCellByPosition"] as const;

/**
 * Lets the engine say what a formula reads while it is computed. The text of a formula does not tell which
 * cells OFFSET or INDIRECT lead to.
 */
export function tellWhatIsRead(): void {
  const references = BaseReferenceObject.prototype as unknown as Record<
    string,
    (this: BaseReferenceObject, asked?: unknown, besides?: unknown) => unknown
  >;
  for (const way of WAYS) {
    const read = references[way];
    references[way] = function (asked, besides) {
      if (reads) note(reads, this);
      return read.call(this, asked, besides);
    };
  }
}

function note(areas: Area[], reference: BaseReferenceObject): void {
  if (isToNothing(reference)) return;
  const { sheetId, range } = reference.toUnitRange();
  const { startRow, startColumn, endRow, endColumn } = range;
  areas.push({ sheetId, range: { startRow, startColumn, endRow, endColumn } });
}

/** Begins to note what is read. */
export function beginToNote(): void {
  reads = [];
}

/** What has been read since; several times where it was read several times. */
export function readSoFar(): readonly Area[] {
  return reads ?? [];
}

/** Ends the notes, and returns what was read, each area once. */
export function endNotes(): Area[] {
  const all = new Map((reads ?? []).map((area) => [JSON.stringify(area), area]));
  reads = undefined;
  return [...all.values()];
}
