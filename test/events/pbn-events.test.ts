import { pbnReading, readPbn } from "../../src/events/pbn";
import { finished } from "../../src/events/slices";

/* A PBN file in which the tags Event or Date change may have several events: then the same boards are played again. */

const table = (board: number, rows: readonly string[], tags: readonly string[] = []) => [
  ...tags,
  `[Board "${board}"]`,
  '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]',
  ...rows,
  "",
];
const text = (...parts: readonly string[][]) => ["% PBN 2.1", ...parts.flat(), ""].join("\r\n");
const title = (name: string, date = "") => [`[Event "${name}"]`, ...(date ? [`[Date "${date}"]`] : [])];
const ROWS = ["1 2 4S N 10 420", "3 4 4S N 9 -50"];

function names(file: string) {
  const answer = readPbn(file);
  const [fault] = "faults" in answer ? answer.faults : [];
  return fault?.code === "whichEvent" ? fault.names : undefined;
}

test("another title above the same boards is another event, and records without a title belong to the one before", () => {
  const file = text(
    table(1, ROWS, title("Monday", "2026.03.02")),
    table(2, ROWS),
    table(1, ROWS, title("Tuesday", "2026.03.03")),
    table(2, ROWS, title("?")),
  );
  expect(names(file)).toEqual(["Monday, 2026.03.02", "Tuesday, 2026.03.03"]);
  expect(finished(pbnReading(file, 1))).toMatchObject({
    event: { title: "Tuesday", date: "2026.03.03", results: { length: 4 }, lines: 4 },
  });
});

test("the same title on another date is another event where boards come again", () => {
  const evening = (date: string) => table(1, ROWS, title("Pairs", date));
  expect(names(text(evening("2026.03.02"), evening("2026.03.09")))).toEqual([
    "Pairs, 2026.03.02",
    "Pairs, 2026.03.09",
  ]);
});

test("other boards below another title, or on the next day, are the same event", () => {
  const file = text(table(1, ROWS, title("Session 1")), table(2, ROWS, title("Session 2")));
  expect(readPbn(file)).toMatchObject({ event: { results: { length: 4 } } });
  const midnight = text(
    table(1, ROWS, title("Pairs", "2026.03.02")),
    table(2, ROWS, title("Pairs", "2026.03.03")),
  );
  expect(names(midnight)).toBeUndefined();
});

test("an event is named by its title, or by its date where no record has a title", () => {
  expect(names(text(table(1, ROWS, title("Monday")), table(1, ROWS, title("Tuesday"))))).toEqual([
    "Monday",
    "Tuesday",
  ]);
  const dated = (day: string) => table(1, ROWS, [`[Date "${day}"]`]);
  expect(names(text(dated("2026.03.02"), dated("2026.03.09")))).toEqual(["2026.03.02", "2026.03.09"]);
});

test("records before the first title and the first date have these", () => {
  const evening = (date: string) => [...table(1, ROWS, title("Pairs", date)), ...table(2, ROWS)];
  const [first, ...others] = [table(3, ROWS), evening("2026.03.02"), evening("2026.03.09")];
  expect(names(text(first, ...others))).toEqual(["Pairs, 2026.03.02", "Pairs, 2026.03.09"]);
  expect(finished(pbnReading(text(first, ...others), 0))).toHaveProperty("event.results.length", 6);
});

test("an event goes on after midnight, also where another one stands between", () => {
  const [day, next] = ["2026.03.02", "2026.03.03"];
  const file = text(
    table(1, ROWS, title("Pairs", day)),
    table(2, ROWS, title("Pairs", next)),
    table(1, ROWS, title("Cup", next)),
    table(3, ROWS, title("Pairs", day)),
  );
  expect(names(file)).toEqual([`Pairs, ${day}`, `Cup, ${next}`]);
  const [pairs, cup] = [0, 1].map((which) => finished(pbnReading(file, which)));
  // The results are in the order of the file.
  expect("event" in pairs && pairs.event.results.map(({ board }) => board)).toEqual(
    ["1", "2", "3"].flatMap((board) => [board, board]),
  );
  expect("event" in cup && cup.event.results.map(({ board }) => board)).toEqual(["1", "1"]);
});

test("a third title with boards of its own is another event beside two", () => {
  const file = text(
    table(1, ROWS, title("Pairs")),
    table(1, ROWS, title("Cup")),
    table(2, ROWS, title("Final")),
  );
  expect(names(file)).toEqual(["Pairs", "Cup", "Final"]);
});

describe("where results stand in tables", () => {
  const dealt = (board: number, name: string) => [...title(name), `[Board "${board}"]`, '[Deal "-"]', ""];
  const makeable = ['[OptimumResultTable "Declarer;Denomination;Result"]', "N S 10", ""];

  test("a board without a table was not played", () => {
    const [monday, tuesday] = [table(1, ROWS, title("Monday")), table(1, ROWS, title("Tuesday"))];
    expect(names(text(monday, tuesday, dealt(2, "Hands")))).toEqual(["Monday", "Tuesday"]);
    expect(names(text(monday, dealt(1, "Tuesday"), table(2, ROWS)))).toBeUndefined();
    expect(names(text(monday, table(1, [], title("Tuesday")), table(2, ROWS)))).toBeUndefined();
    const other = [...dealt(1, "Tuesday").slice(0, -1), ...makeable];
    expect(names(text(monday, other, table(2, ROWS)))).toBeUndefined();
  });

  test("other tables beside them do not matter", () => {
    const both = (name: string) => [...table(1, ROWS, title(name)).slice(0, -1), ...makeable];
    expect(names(text(both("Monday"), both("Tuesday")))).toEqual(["Monday", "Tuesday"]);
  });
});

test("a board that is twice in one event is still a fault", () => {
  expect(readPbn(text(table(1, ROWS, title("Pairs")), table(1, ROWS, title("Pairs"))))).toMatchObject({
    faults: [{ code: "boardTwice", board: "1" }],
  });
});

const record = (event: string, date: string, board: number, players: string, round = "1") => [
  ...title(event, date),
  `[Board "${board}"]`,
  ...["North", "East", "South", "West"].map((seat) => `[${seat} "${players} ${seat}"]`),
  '[Declarer "N"]',
  '[Contract "4S"]',
  '[Result "10"]',
  `[Round "${round}"]`,
  "",
];

/** Two boards at one table. */
const two = (event: string, date: string, players: string, round?: string) =>
  [1, 2].flatMap((board) => record(event, date, board, players, round));

test("of records for each table the players say whether the same title has two events", () => {
  const [day, next] = ["2026.03.02", "2026.03.09"];
  expect(names(text(two("Pairs", day, "A"), two("Pairs", next, "A")))).toHaveLength(2);
  // Another table of the boards, entered after midnight, and the next round.
  expect(names(text(two("Pairs", day, "A"), two("Pairs", next, "B")))).toBeUndefined();
  expect(names(text(two("Pairs", day, "A"), two("Pairs", next, "A", "2")))).toBeUndefined();
  expect(names(text(two("Pairs", day, "A"), two("Cup", day, "B")))).toHaveLength(2);
});

test("records that do not name both players of a side do not show that an event has two evenings", () => {
  const evening = (date: string, ...without: string[]) =>
    two("Pairs", date, "A").filter((line) => !without.some((seat) => line.startsWith(`[${seat} `)));
  for (const without of [["North"], ["South"], ["North", "South"]]) {
    const file = text(evening("2026.03.02", ...without), evening("2026.03.09", ...without));
    expect([without, names(file)]).toEqual([without, undefined]);
  }
  expect(names(text(evening("2026.03.02", "East"), evening("2026.03.09", "East")))).toHaveLength(2);
});

test("a board is the same in the same round", () => {
  const boards = (name: string, round: string, ...numbers: number[]) =>
    numbers.flatMap((board) => record(name, "2026.03.02", board, name, round));
  expect(names(text(boards("Pairs", "1", 11, 12), boards("Cup", "11", 1, 2)))).toBeUndefined();
  expect(names(text(boards("Pairs", "1", 11, 12), boards("Cup", "1", 11, 12)))).toHaveLength(2);
});

test("a record with another title among those of an event is one of them", () => {
  const day = "2026.03.02";
  const among = text(two("Pairs", day, "A"), two("abc", day, "B"), two("Pairs", day, "C"));
  expect(names(among)).toBeUndefined();
  expect(names(text(two("", "", "A"), two("Pairs", day, "B")))).toBeUndefined();
  expect(names(text(two("Pairs", day, "A"), record("abc", day, 1, "B")))).toBeUndefined();
});

test("a line below a table is counted with the event above it, and what is cut off with the last one", () => {
  const file = text(
    table(1, [...ROWS, "", "5 6 3NT E 9 -400"], title("Monday")),
    table(1, ROWS, title("Tuesday")),
  ).trimEnd();
  const [monday, tuesday] = [0, 1].map((which) => finished(pbnReading(file, which)));
  expect(monday).toMatchObject({ event: { lines: 3, leftOut: 1 } });
  expect(tuesday).toMatchObject({ event: { lines: 2, leftOut: 0 } });
  const isCutOff = (read: typeof monday) =>
    "remarks" in read && read.remarks.some(({ code }) => code === "cutOff");
  expect([isCutOff(monday), isCutOff(tuesday)]).toEqual([false, true]);
  // A comment that has no end.
  const open = text(table(1, ROWS, title("Monday")), [...table(1, ROWS, title("Tuesday")), "{ the last"]);
  expect([0, 1].map((which) => isCutOff(finished(pbnReading(open, which))))).toEqual([false, true]);
});

test("each line below a table is counted with its own event", () => {
  const stray = (pair: number) => ["", `${pair} ${pair + 1} 3NT E 9 -400`];
  const file = text(
    table(1, ROWS, title("Monday")),
    table(2, [...ROWS, ...stray(5), ...stray(7)]),
    table(1, ROWS, title("Tuesday")),
    table(2, [...ROWS, ...stray(5)]),
  );
  const counts = [0, 1].map((which) => finished(pbnReading(file, which)));
  expect(counts).toMatchObject([{ event: { lines: 6, leftOut: 2 } }, { event: { lines: 5, leftOut: 1 } }]);
});
