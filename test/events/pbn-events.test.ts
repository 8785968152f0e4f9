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
  expect("remarks" in monday && monday.remarks.some(({ code }) => code === "cutOff")).toBe(false);
});
