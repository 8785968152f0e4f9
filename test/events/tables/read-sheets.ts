import { type BridgeEvent, type EventFault, type ReadEvent } from "../../../src/events/event";
import { finished } from "../../../src/events/slices";
import { type HowToRead, sheetsReading } from "../../../src/events/tables";
import { type SheetFile } from "../../../src/events/tables/sheet";

export const HEADER = "Board;NS;EW;Contract;By;Result;Score";
export const LINES = ["1;1;2;4S;N;=;420", "1;3;4;4S;N;+1;450"];

/** A file whose sheets have these rows, each with semicolons between its cells. */
export const fileOf = (...sheets: (readonly string[])[]): SheetFile => ({
  name: "",
  sheets: sheets.map((rows) => ({
    name: "",
    rows: rows.map((row, index) => ({ line: index + 1, cells: row.split(";") })),
  })),
});

export const readFiles = (files: readonly SheetFile[], how?: HowToRead): ReadEvent =>
  finished(sheetsReading("table", files, how));

/** The event of an answer that has one. */
export function whole(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

export const faults = (answer: ReadEvent): EventFault[] => ("faults" in answer ? answer.faults : []);
export const remarks = (answer: ReadEvent): EventFault[] => ("remarks" in answer ? answer.remarks : []);
