import { type ReadEvent } from "../../events/event";
import { MOST_BYTES, recognise } from "../../events/file";

/** The readers, each a chunk of its own that is fetched when it is needed. */
const readers = {
  usebio: () => import(/* webpackChunkName: "event-usebio" */ "../../events/usebio"),
  bridgemate: () => import(/* webpackChunkName: "event-bridgemate" */ "../../events/bridgemate"),
  pbn: () => import(/* webpackChunkName: "event-pbn" */ "../../events/pbn"),
  table: () => import(/* webpackChunkName: "event-table" */ "../../events/table"),
};

/** Reads a results file. It loads only the reader that the file needs. */
export async function loadFile(file: File): Promise<ReadEvent> {
  // The size is checked before the file is read, because 100 MB would not fit into the memory of some phones.
  if (file.size > MOST_BYTES) return { faults: [{ code: "size", most: MOST_BYTES }] };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = recognise(bytes);
  if ("fault" in found) return { faults: [found.fault] };
  switch (found.kind) {
    case "bridgemate":
      return (await readers.bridgemate()).readBridgemate(bytes);
    case "usebio":
      return (await readers.usebio()).readUsebio(found.text);
    case "pbn":
      return (await readers.pbn()).readPbn(found.text);
    case "table":
      return loadTable(found.text);
  }
}

/** A table as text: comma-separated, or with tabs as a spreadsheet copies it. */
export async function loadTable(text: string): Promise<ReadEvent> {
  const { cellsOfText, readTable } = await readers.table();
  const rows = cellsOfText(text);
  return "faults" in rows ? rows : readTable(rows);
}
