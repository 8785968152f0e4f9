import { guarded, type ListedContestant, type Reading, type WrittenResult } from "./collect";
import { finished } from "./slices";
import { type Direction, type ReadEvent } from "./event";
import { openTables, type Row, type Tables, text } from "./jet-tables";
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
    const played = new Set(received.map((row) => text(row.Section)));
    // Where there is only one section its letter says nothing.
    const sectionOf = (row: Row) =>
      played.size > 1 ? (sections.get(text(row.Section)) ?? text(row.Section)) : "";
    const standing = lastEntered(received);
    for (const [index, { row, before }] of standing.entries()) {
      const result = resultOf(row, sectionOf(row));
      if (before && ENTERED.some((column) => text(row[column]) !== text(before[column]))) {
        const [round, table] = [text(row.Round), text(row.Table)];
        collected.remark({ code: "enteredAgain", board: result.board, round, table });
      }
      collected.add(result);
      yield index / standing.length;
    }
    const [session] = tables("Session", [], false);
    const seated = tables("PlayerNumbers", ["Section", "Table", "Direction", "Number"], false);
    // A section without results may have pairs with the same numbers.
    const players = seated.filter((row) => played.has(text(row.Section)));
    return collected.finish({
      format: "bridgemate",
      program: "Bridgemate",
      title: text(session?.Name),
      club: "",
      date: dateOf(session?.Date),
      ...(text(session?.GUID) && { sessionMark: text(session?.GUID) }),
      contestants: namedPairs(tables, players, sectionOf),
      matches: [],
      datums: new Map(),
    });
  });
}

/** What the players enter. */
const ENTERED = ["PairNS", "PairEW", "NS/EW", "Contract", "Result", "Remarks"] as const;

interface Standing {
  row: Row;
  /** The result that the players entered before at the same table, when it is there still. */
  before?: Row;
}

/**
 * The results that stand. A correction on the device erases the result and enters it again below, and the first row need not be
 * marked: of a board that a table played in a round, the row with the highest number counts, and none where that one is erased.
 */
function lastEntered(received: readonly Row[]): Standing[] {
  const isNumbered = received.every(({ ID }) => typeof ID === "number");
  const rows = isNumbered ? [...received].sort((one, other) => Number(one.ID) - Number(other.ID)) : received;
  const last = new Map<string, Standing>();
  for (const [index, row] of rows.entries()) {
    const place = [row.Section, row.Round, row.Table, row.Board].map(text);
    // Without its table or its board a row cannot be another one's correction.
    const isSaid = place.every((number) => number !== "" && number !== "0");
    const key = isSaid ? place.join("\n") : String(index);
    const before = last.get(key)?.row;
    last.delete(key);
    last.set(key, { row, ...(before && !isErased(before) && { before }) });
  }
  return [...last.values()].filter(({ row }) => !isErased(row));
}

function isErased(row: Row): boolean {
  return row.Erased === true || /^result erased$/i.test(text(row.Remarks));
}

function dateOf(value: unknown): string {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : "";
}

/** When a row was entered. The database keeps the time of day as a date of its own. */
function enteredAt({ DateLog, TimeLog }: Row): string {
  const [day, time] = [dateOf(DateLog), TimeLog instanceof Date ? TimeLog : undefined];
  return day && time && !Number.isNaN(time.getTime()) ? `${day}T${time.toISOString().slice(11, 19)}` : "";
}

function resultOf(row: Row, section: string): WrittenResult {
  const remarks = text(row.Remarks);
  const contract = text(row.Contract);
  return {
    line: 0,
    section,
    board: text(row.Board),
    round: text(row.Round),
    table: text(row.Table),
    ns: numberOf(row.PairNS),
    ew: numberOf(row.PairEW),
    contract,
    declarer: text(row["NS/EW"]),
    result: readResult(text(row.Result)),
    // A remark such as "Not played" or "60%-40%" is a score; other remarks are not.
    score: /^(not played|no play|\d{1,3}\s*%.*|av.*|arbitral.*)$/i.test(remarks) ? remarks : "",
    entered: enteredAt(row),
  };
}

/** The number of a pair or a player; 0 is none. */
function numberOf(value: unknown): string {
  const number = text(value);
  return number === "0" ? "" : number;
}

/** The pairs that sat at each table in round 1, with the names that the players entered at that table. */
function namedPairs(
  tables: Tables,
  players: readonly Row[],
  sectionOf: (row: Row) => string,
): ListedContestant[] {
  const names = new Map(
    tables("PlayerNames", ["ID", "Name"], false).flatMap((row) => [
      [text(row.ID), text(row.Name)],
      [text(row.strID), text(row.Name)],
    ]),
  );
  const seats = tables("RoundData", ["Section", "Table", "Round", "NSPair", "EWPair"], false);
  const named = new Map<string, ListedContestant>();
  for (const row of players) {
    const number = numberOf(row.Number);
    const name = text(row.Name) || (number && names.get(number));
    const seat = seats.find(
      (one) =>
        text(one.Section) === text(row.Section) &&
        text(one.Table) === text(row.Table) &&
        text(one.Round) === (text(row.Round) === "0" ? "1" : text(row.Round)),
    );
    if (!seat || !name) continue;
    const isNs = /^[NS]/i.test(text(row.Direction));
    const id = numberOf(isNs ? seat.NSPair : seat.EWPair);
    const direction: Direction = isNs ? "ns" : "ew";
    const section = sectionOf(row);
    const key = `${section} ${direction} ${id}`;
    const pair = named.get(key) ?? { id, direction, names: [], section };
    if (!pair.names.includes(name)) pair.names.push(name);
    named.set(key, pair);
  }
  return [...named.values()];
}
