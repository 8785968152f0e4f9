import {
  addReceived,
  dateOf,
  numberOf,
  RECEIVED,
  type DatabaseRow,
  sectionsIn,
  text,
} from "./bridgemate-rows";
import { guarded, type ListedContestant, type Reading } from "./collect";
import { finished } from "./slices";
import { type Direction, type ReadEvent } from "./event";
import { openTables, type Tables } from "./jet-tables";

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
    const received = tables("ReceivedData", ["Section", ...RECEIVED]);
    const played = new Set(received.map((row) => text(row.Section)));
    const sectionOf = sectionsIn(received, sections);
    yield* addReceived(received, sectionOf, collected);
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

/** The pairs that sat at each table in round 1, with the names that the players entered at that table. */
function namedPairs(
  tables: Tables,
  players: readonly DatabaseRow[],
  sectionOf: (row: DatabaseRow) => string,
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
