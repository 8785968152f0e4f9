import { Buffer } from "buffer";
import MDBReader from "mdb-reader";
import { type DatabaseRow } from "./bridgemate-rows";
import { MOST_RESULTS, Unreadable } from "./event";

/** A table of a database; one that is not required has no rows where it, or one of these columns, is missing. */
export type Tables = ((name: string, columns: readonly string[], required?: boolean) => DatabaseRow[]) & {
  /** How many rows a table says that it has. */
  rowCount(name: string): number;
};

/**
 * The stored key of a database without a password: four zeros, combined with the mask that every Jet file
 * uses.
 */
const NO_KEY = [0xfb, 0x8a, 0xbc, 0x4e];
const KEY_AT = 0x3e;

const TABLE_DEFINITION = 2;

/**
 * Refuses files on which the library could run for ever: a database with a table definition whose pages form
 * a circle, and an encrypted database, whose pages cannot be checked.
 */
function checkPages(bytes: Uint8Array): void {
  const size = bytes[0x14] === 0 ? 2048 : 4096;
  if (bytes[0x14] > 1 || NO_KEY.some((byte, index) => bytes[KEY_AT + index] !== byte)) {
    throw new Unreadable({ code: "format", found: "database" });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pages = Math.floor(bytes.length / size);
  for (let page = 1; page < pages; page++) {
    let next = page;
    for (let steps = 0; next < pages && bytes[next * size] === TABLE_DEFINITION; steps++) {
      if (steps > LONGEST_DEFINITION) throw new Unreadable({ code: "cutOff" });
      next = view.getUint32(next * size + 4, true);
    }
  }
}

/** A table definition with 255 columns, the most that Access allows, needs fewer pages than this. */
const LONGEST_DEFINITION = 64;

/**
 * The tables of an Access database, Jet 3 or 4.
 *
 * @throws Unreadable when it is none, is encrypted, or ends too soon; so do the tables
 */
export function openTables(bytes: Uint8Array): Tables {
  checkPages(bytes);
  // The library expects Buffer as a global; a web page does not have it.
  globalThis.Buffer ??= Buffer as typeof globalThis.Buffer;
  const reader = unlessBroken(() => new MDBReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
  // In a damaged file a table may be without a name, which the library hands over as null.
  const names = unlessBroken(() => new Map(reader.getTableNames().map((name) => [name.toLowerCase(), name])));
  const tables = (name: string, columns: readonly string[], required = true) => {
    const found = names.get(name.toLowerCase());
    if (found === undefined) {
      if (required) throw new Unreadable({ code: "missing", field: name });
      return [];
    }
    const table = unlessBroken(() => reader.getTable(found));
    const has = unlessBroken(() => table.getColumnNames());
    const missing = columns.find((column) => !has.includes(column));
    if (missing !== undefined) {
      if (required) throw new Unreadable({ code: "missing", field: `${name}.${missing}` });
      return [];
    }
    return unlessBroken(() => table.getData({ rowLimit: MOST_RESULTS + 1 }));
  };
  const rowCount = (name: string) =>
    unlessBroken(() => reader.getTable(names.get(name.toLowerCase()) ?? name).rowCount);
  return Object.assign(tables, { rowCount });
}

/** When a file is cut off, the library reads past its end and throws its own error. */
function unlessBroken<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Unreadable({ code: "cutOff" });
  }
}
