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
    ...{ contestants, results, lines: results.length, leftOut: 0, matches: [], datums: new Map() },
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
        : custom.split(",").map(Number);
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

test("the boards of a sitting are listed in ascending order, whatever the order of the results", () => {
  const of = event([4, 1, 3].map((boardNumber) => result({ boardNumber })));
  expect(tablesOf(written(of)).get("RoundData")).toEqual([["1", "1", "1", "1", "2", "1", "4", "1,3,4"]]);
});

test.each([
  ["12", "12"],
  ["A12", "12"],
  ["9-7", "7"],
  ["Ann", "0"],
])("the pair %s has the number %s for the devices", (pair, number) => {
  const [row] = tablesOf(written(event([result({ ns: pair })]))).get("RoundData") ?? [];
  expect(row[3]).toBe(number);
});

test("the players of each seat are those who begin there, with as much of their names as fits", () => {
  const mitchell = event(
    [
      result({ table: 1, round: 1, ns: "1", ew: "1" }),
      result({ table: 2, round: 1, ns: "2", ew: "2", boardNumber: 2 }),
      result({ table: 1, round: 2, ns: "1", ew: "2", boardNumber: 2 }),
      result({ table: 2, round: 2, ns: "2", ew: "1" }),
    ],
    [
      { id: "1", direction: "ew", names: ["Ed", "Will"], nationalNumbers: ["77", "78"] },
      { id: "1", direction: "ns", names: ["Nora with a very long name", "Sam"] },
      { id: "2", names: ["Ann"], nationalNumbers: ["99"] },
    ],
  );
  expect(tablesOf(written(mitchell)).get("PlayerNumbers")).toEqual([
    ["1", "1", "N", "", "Nora with a very l", "0"],
    ["1", "1", "S", "", "Sam", "0"],
    ["1", "1", "E", "77", "Ed", "0"],
    ["1", "1", "W", "78", "Will", "0"],
    ["1", "2", "N", "99", "Ann", "0"],
    ["1", "2", "S", "", "", "0"],
    ["1", "2", "E", "99", "Ann", "0"],
    ["1", "2", "W", "", "", "0"],
  ]);
});

/** A table at which so many boards are played: one in each round, and the further ones in the last. */
const long = (rounds: number, boards: number) =>
  Array.from({ length: boards }, (_, index) =>
    result({ round: Math.min(index + 1, rounds), boardNumber: (index % 120) + 1 }),
  );

test("each line ends as in Windows, and a board 127 and 256 rounds and boards of a table are taken", () => {
  const text = written(event([result({ boardNumber: 127 }), ...long(128, 128).slice(1)]));
  expect(text.split("\r\n")).toHaveLength(text.split("\n").length);
});

const seated = result({ boardNumber: 2 });

test.each<[string, BridgeEvent, object]>([
  ["without seats", event([result({ table: undefined })]), { code: "noSeats" }],
  ["with a result without a table", event([seated, result({ table: undefined })]), { code: "noSeats" }],
  ["with a result without a round", event([seated, result({ round: undefined })]), { code: "noSeats" }],
  ["with a result without North-South", event([seated, result({ ns: "" })]), { code: "noSeats" }],
  ["with a result without East-West", event([seated, result({ ew: "" })]), { code: "noSeats" }],
  [
    "of players at one table",
    event([seated, result({ players: ["1", "2", "3", "4"] })]),
    { code: "pairsOnly" },
  ],
  [
    "with one table of too many rounds and boards",
    event([...long(1, 256), result({ table: 2 })]),
    { code: "long", most: 256 },
  ],
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
