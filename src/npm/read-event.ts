import { bridgemateReading } from "../events/bridgemate";
import { type Reading } from "../events/collect";
import { type ReadEvent } from "../events/event";
import { recognise } from "../events/file";
import { listsReading } from "../events/lists";
import { pagesReading } from "../events/pages";
import { pbnReading } from "../events/pbn";
import { finished } from "../events/slices";
import { cellsReading, tableReading } from "../events/table";
import { sheetsReading } from "../events/tables";
import { workbookReading } from "../events/tables/workbook";
import { usebioReading } from "../events/usebio";

/**
 * Reads a results file: USEBIO, a Bridgemate database, PBN, a workbook, a saved page, a table or a list of a program. The
 * content decides which it is, not the name.
 *
 * @param bytes the whole file
 * @param name of the file; some clubs write the session or the board only there
 * @returns the event and what is odd in the file, or what is wrong with it
 * @example
 * const bytes = new TextEncoder().encode("Board,NS,EW,Score\n1,1,2,420\n1,3,4,-50\n");
 * const read = readEvent(bytes);
 * "event" in read && read.event.results.length; //=> 2
 */
export function readEvent(bytes: Uint8Array, name = ""): ReadEvent {
  return finished(eventReading(bytes, name));
}

function* eventReading(bytes: Uint8Array, name: string): Reading {
  const found = recognise(bytes);
  if ("fault" in found) return { faults: [found.fault] };
  switch (found.kind) {
    case "bridgemate":
      return yield* bridgemateReading(bytes);
    case "workbook": {
      const tabs = yield* workbookReading(bytes);
      return "faults" in tabs ? tabs : yield* sheetsReading("table", [{ name, ...tabs }]);
    }
    case "usebio":
      return yield* usebioReading(found.text);
    case "pbn":
      return yield* pbnReading(found.text);
    case "page":
      return yield* pagesReading([{ name, text: found.text }]);
    case "list":
      return yield* listsReading([{ name, text: found.text }]);
    case "table": {
      const rows = yield* cellsReading(found.text);
      return "faults" in rows ? rows : yield* tableReading(rows, {}, name);
    }
  }
}
