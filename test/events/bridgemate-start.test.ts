import Papa from "papaparse";
import { bridgemateStart } from "../../src/events/bridgemate-start";
import { type BridgeEvent, type EventResult } from "../../src/events/event";
import { newPairsEvent } from "../../src/tools/new-event/blank-event";

function result(over: Partial<EventResult>): EventResult {
  return {
    ...{ line: 1, board: "1", boardNumber: 1, section: "", round: 1, table: 1, ns: "1", ew: "2" },
    ...{ contract: "", declarer: "", score: undefined },
    ...over,
  };
}

function event(results: EventResult[], contestants: BridgeEvent["contestants"] = []): BridgeEvent {
  return {
    ...{ format: "table", program: "", title: "Evening", club: "", date: "", winners: 1 },
    ...{ contestants, results, matches: [], datums: new Map() },
  };
}

/** The tables of the text, read as the importer must: a name with a count, then so many records. */
function tablesOf(text: string): Map<string, string[][]> {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const tables = new Map<string, string[][]>();
  for (let at = 0; at < data.length;) {
    const [name, count] = data[at];
    tables.set(name, data.slice(at + 1, at + 1 + Number(count)));
    at += 1 + Number(count);
  }
  return tables;
}

function written(of: BridgeEvent): string {
  const text = bridgemateStart(of, "CLUB-PC");
  if (typeof text !== "string") throw new Error(text.fault.code);
  return text;
}

test("a Howell of six pairs has each sitting of each round, the server's computer and the names", () => {
  const pairs = ["Ann", "Bob, jr", "Cy", "Di", "Eve", "Flo"].map((name) => ({
    names: [name, `${name} the Second`],
  }));
  const made = newPairsEvent({ title: "Evening", pairs, kind: "howell", boards: 2, order: "board" });
  if ("fault" in made) throw new Error(JSON.stringify(made.fault));
  const tables = tablesOf(written(made.event));
  expect([...tables.keys()]).toEqual(["Clients", "Section", "Tables", "RoundData", "PlayerNumbers"]);
  expect(tables.get("Clients")).toEqual([["1", "CLUB-PC"]]);
  expect(tables.get("Section")).toEqual([["1", "A", "3", "0"]]);
  expect(tables.get("Tables")?.map((row) => row.slice(0, 3))).toEqual([
    ["1", "1", "1"],
    ["1", "2", "1"],
    ["1", "3", "1"],
  ]);
  // Every result of the event is a board of just one record.
  const rounds = tables.get("RoundData") ?? [];
  expect(rounds).toHaveLength(15);
  const boards = rounds.flatMap(([, table, round, ns, ew, low, high, custom]) => {
    const all =
      custom === ""
        ? Array.from({ length: Number(high) - Number(low) + 1 }, (_, at) => Number(low) + at)
        : [];
    return all.map((board) => [round, table, board, ns, ew].join());
  });
  expect(boards.sort()).toEqual(
    made.event.results
      .map(({ round, table, boardNumber, ns, ew }) => [round, table, boardNumber, ns, ew].join())
      .sort(),
  );
  const players = tables.get("PlayerNumbers") ?? [];
  expect(players).toHaveLength(12);
  expect(players.map(([, , , , name]) => name)).toContain("Bob, jr");
  expect(players.every(([, , , , name]) => name.length <= 18)).toBe(true);
});

test("sections have numbers, boards with a gap are listed, and where nobody sits the pair is 0", () => {
  const tables = tablesOf(
    written(
      event([
        result({ section: "B", ns: "B1", ew: "B2" }),
        result({ section: "B", ns: "B1", ew: "B2", boardNumber: 4 }),
        result({ section: "A", ns: "A3", ew: "A4", table: 2 }),
        result({ section: "A", ns: "A3", ew: "A5", round: 2 }),
      ]),
    ),
  );
  expect(tables.get("Section")).toEqual([
    ["1", "A", "2", "0"],
    ["2", "B", "1", "0"],
  ]);
  expect(tables.get("RoundData")).toEqual([
    ["1", "1", "1", "0", "0", "0", "0", ""],
    ["1", "1", "2", "3", "5", "1", "1", ""],
    ["1", "2", "1", "3", "4", "1", "1", ""],
    ["1", "2", "2", "0", "0", "0", "0", ""],
    ["2", "1", "1", "1", "2", "1", "4", "1,4"],
  ]);
});

test.each<[string, BridgeEvent, object]>([
  ["without seats", event([result({ table: undefined })]), { code: "noSeats" }],
  ["of a round that is not drawn", event([result({ ns: "", ew: "" })]), { code: "noSeats" }],
  ["of teams", { ...event([result({})]), form: "teams" }, { code: "pairsOnly" }],
  ["of players", event([result({ players: ["1", "2", "3", "4"] })]), { code: "pairsOnly" }],
  ["with a board 128", event([result({ boardNumber: 128 })]), { code: "boards", most: 127 }],
  [
    "with more rounds and boards than a device takes",
    event(
      Array.from({ length: 129 }, (_, index) => result({ round: index + 1, boardNumber: (index % 120) + 1 })),
    ),
    { code: "long", most: 256 },
  ],
])("an event %s is a fault", (_, of, fault) => {
  expect(bridgemateStart(of, "CLUB-PC")).toEqual({ fault });
});
