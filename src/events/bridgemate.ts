import { Buffer } from "buffer";
import MDBReader from "mdb-reader";
import { guarded, type ListedContestant, type Reading, type WrittenResult } from "./collect";
import { finished } from "./slices";
import { MOST_RESULTS, type ReadEvent, Unreadable } from "./event";
import { readResult } from "./contract";

/**
 * A Bridgemate database: Access, Jet 3 or 4. The results are in ReceivedData, the names in PlayerNumbers and PlayerNames.
 *
 * Source: "Bridgemate Pro control software developer's guide" for the tables and their columns.
 */
export function readBridgemate(bytes: Uint8Array): ReadEvent {
  return finished(bridgemateReading(bytes));
}

/** The same, in slices. */
export function bridgemateReading(bytes: Uint8Array): Reading {
  return guarded(function* (collected) {
    const tables = openTables(bytes);
    const sections = new Map(
      tables("Section", ["ID", "Letter"]).map((row) => [text(row.ID), text(row.Letter)]),
    );
    const received = tables("ReceivedData", [
      "Section",
      "Board",
      "PairNS",
      "PairEW",
      "NS/EW",
      "Contract",
      "Result",
    ]);
    const several = new Set(received.map((row) => text(row.Section))).size > 1;
    const sectionOf = (row: Row) => sections.get(text(row.Section)) ?? text(row.Section);
    for (const [index, row] of received.entries()) {
      if (row.Erased !== true) collected.add(resultOf(row, several ? sectionOf(row) : undefined));
      yield index / received.length;
    }
    return collected.finish({
      format: "bridgemate",
      program: "Bridgemate",
      title: text(tables("Session", ["Name"], false)[0]?.Name),
      club: "",
      date: dateOf(tables("Session", ["Date"], false)[0]?.Date),
      contestants: namedPairs(tables, several ? sectionOf : () => ""),
      matches: [],
      datums: new Map(),
    });
  });
}

type Row = Record<string, unknown>;
type Tables = (name: string, columns: readonly string[], required?: boolean) => Row[];

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

function openTables(bytes: Uint8Array): Tables {
  checkPages(bytes);
  // The library expects Buffer as a global; a web page does not have it.
  globalThis.Buffer ??= Buffer as typeof globalThis.Buffer;
  const reader = unlessBroken(() => new MDBReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
  // In a damaged file a table may be without a name, which the library hands over as null.
  const names = unlessBroken(() => new Map(reader.getTableNames().map((name) => [name.toLowerCase(), name])));
  return (name, columns, required = true) => {
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
}

/** When a file is cut off, the library reads past its end and throws its own error. */
function unlessBroken<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Unreadable({ code: "cutOff" });
  }
}

function text(value: unknown): string {
  return value === null || value === undefined ? "" : String(value).trim();
}

function dateOf(value: unknown): string {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : "";
}

function resultOf(row: Row, section: string | undefined): WrittenResult {
  const remarks = text(row.Remarks);
  const contract = text(row.Contract);
  return {
    line: 0,
    section,
    board: text(row.Board),
    round: text(row.Round),
    table: text(row.Table),
    ns: pairOf(row.PairNS),
    ew: pairOf(row.PairEW),
    contract,
    declarer: text(row["NS/EW"]),
    result: readResult(text(row.Result)),
    // A remark such as "Not played" or "60%-40%" is a score; other remarks are not.
    score: /^(not played|no play|\d{1,3}\s*%.*|av.*|arbitral.*)$/i.test(remarks) ? remarks : "",
  };
}

function pairOf(value: unknown): string {
  const pair = text(value);
  return pair === "0" ? "" : pair;
}

/** The pairs that sat at each table in round 1, with the names that the players entered at that table. */
function namedPairs(tables: Tables, sectionOf: (row: Row) => string): ListedContestant[] {
  const names = new Map(
    tables("PlayerNames", ["ID", "Name"], false).flatMap((row) => [
      [text(row.ID), text(row.Name)],
      [text(row.strID), text(row.Name)],
    ]),
  );
  const players = tables("PlayerNumbers", ["Section", "Table", "Direction", "Number"], false);
  const seats = tables("RoundData", ["Section", "Table", "Round", "NSPair", "EWPair"], false);
  const named = new Map<string, ListedContestant>();
  for (const row of players) {
    const name = text(row.Name) || names.get(text(row.Number)) || "";
    const seat = seats.find(
      (one) =>
        text(one.Section) === text(row.Section) &&
        text(one.Table) === text(row.Table) &&
        text(one.Round) === (text(row.Round) === "0" ? "1" : text(row.Round)),
    );
    if (!seat || !name) continue;
    const isNs = /^[NS]/i.test(text(row.Direction));
    const id = pairOf(isNs ? seat.NSPair : seat.EWPair);
    const section = sectionOf(row);
    const key = `${section} ${isNs ? "ns" : "ew"} ${id}`;
    const pair = named.get(key) ?? {
      id,
      direction: isNs ? ("ns" as const) : ("ew" as const),
      names: [],
      ...(section && { section }),
    };
    if (!pair.names.includes(name)) pair.names.push(name);
    named.set(key, pair);
  }
  return [...named.values()];
}
