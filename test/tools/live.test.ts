import { type EventResult } from "../../src/events/event";
import { type ReadCell } from "../../src/sheets/sheet-host";
import { compared, keyOf, outText, rewritesOf } from "../../src/tools/event-file/live/compare";
import { type EnteredResult, isBlank, liveEvent } from "../../src/tools/event-file/live/rows";
import { dice } from "../bundle/dice";

/*
 * Results from a file into a tab, while both change. Two tables, two rounds of two boards each; the pairs 1 and 2 stay.
 */

const HEADERS = [
  "board",
  "round",
  "table",
  "ns",
  "ew",
  "contract",
  "by",
  "result",
  "tableScore",
  "ruling",
  "score",
];
const LAYOUT = { tab: "Results", header: 1, columns: new Map(HEADERS.map((key, index) => [key, index])) };
const SEATS = [
  { round: 1, table: 1, ns: "1", ew: "3", boards: [1, 2] },
  { round: 1, table: 2, ns: "2", ew: "4", boards: [3, 4] },
  { round: 2, table: 1, ns: "1", ew: "4", boards: [3, 4] },
  { round: 2, table: 2, ns: "2", ew: "3", boards: [1, 2] },
];

function blankTab(): ReadCell[][] {
  const rows = SEATS.flatMap(({ round, table, ns, ew, boards }) =>
    boards.map((board): ReadCell[] => [board, round, table, Number(ns), Number(ew), "", "", "", "", "", ""]),
  );
  return [["Results"], HEADERS, ...rows, [], ["A note"]];
}

type Typed = [contract: string, by: string, result: string, ruling?: string];

/** Types into the row of a board at a table. */
function type(
  tab: ReadCell[][],
  [round, table, board]: number[],
  [contract, by, result, ruling = ""]: Typed,
): void {
  const row = rowOf(tab, round, table, board);
  [row[5], row[6], row[7], row[9]] = [contract, by, result, ruling];
}

function rowOf(tab: ReadCell[][], round: number, table: number, board: number): ReadCell[] {
  const row = tab.find((cells) => cells[0] === board && cells[1] === round && cells[2] === table);
  if (!row) throw new Error(`no row for board ${board}`);
  return row;
}

function result(
  [round, table, board]: number[],
  [contract, declarer, made]: [string, string, number] | ["PASS", "", undefined],
  over: Partial<EventResult> = {},
): EventResult {
  const seat = SEATS.find((one) => one.round === round && one.table === table);
  return {
    ...{ line: 0, board: String(board), boardNumber: board, section: "", round, table },
    ...{ ns: seat?.ns ?? "", ew: seat?.ew ?? "", contract, declarer },
    ...(made !== undefined && { result: made }),
    // All that matters here is that the contract makes the score.
    ...{ score: 100, computed: 100 },
    ...over,
  };
}

/** Writes what the comparison says, as a spreadsheet does, and remembers what the file said. */
function written(
  tab: ReadCell[][],
  results: readonly EventResult[],
  known: Map<string, EnteredResult>,
): void {
  const event = liveEvent(tab, LAYOUT);
  const { writes, questions, byHand, out, said } = compared(event, results, known);
  for (const { row, column, was, now } of rewritesOf(event, writes)) {
    now.forEach(([cell], index) => {
      expect(tab[row + index][column]).toBe(String(was[index][0]).replace(/^'/, ""));
      tab[row + index][column] = String(cell).replace(/^'/, "");
    });
  }
  const open = new Set([...questions, ...byHand, ...out].map(({ row }) => keyOf(row)));
  for (const [key, entry] of said) if (!open.has(key)) known.set(key, entry);
}

const compare = (
  tab: ReadCell[][],
  results: readonly EventResult[],
  known = new Map<string, EnteredResult>(),
) => compared(liveEvent(tab, LAYOUT), results, known);

test("new results are written as they are typed, and what stands there already is left alone", () => {
  const tab = blankTab();
  type(tab, [1, 1, 2], ["3nt", "s", "+1"]);
  const results = [
    result([1, 1, 1], ["4Sx", "N", 0]),
    result([1, 1, 2], ["3NT", "S", 1]),
    result([1, 2, 3], ["PASS", "", undefined], { score: 0, computed: undefined }),
    result([1, 2, 4], ["", "", undefined] as never, { score: { ns: 60, ew: 40 }, computed: undefined }),
  ];
  expect(rewritesOf(liveEvent(tab, LAYOUT), compare(tab, results).writes)).toEqual([
    { tab: "Results", row: 2, column: 5, was: [[""]], now: [["'4Sx"]] },
    { tab: "Results", row: 4, column: 5, was: [[""]], now: [["'PASS"]] },
    { tab: "Results", row: 2, column: 6, was: [[""]], now: [["'N"]] },
    { tab: "Results", row: 2, column: 7, was: [[""]], now: [["'="]] },
    { tab: "Results", row: 5, column: 9, was: [[""]], now: [["'60%-40%"]] },
  ]);
  expect(compare(tab, results).count).toEqual({ there: 4, all: 8 });
});

test("an average in letters is written in letters, and one sign in the tab is one for both sides", () => {
  const tab = blankTab();
  const average = (ns: number, ew: number) =>
    result([1, 2, 4], ["", "", undefined] as never, {
      score: { ns, ew, inLetters: true },
      computed: undefined,
    });
  const rewrites = (results: EventResult[]) =>
    rewritesOf(liveEvent(tab, LAYOUT), compare(tab, results).writes);
  expect(rewrites([average(60, 40)])).toEqual([
    { tab: "Results", row: 5, column: 9, was: [[""]], now: [["'A+/A-"]] },
  ]);
  type(tab, [1, 2, 4], ["", "", "", "average plus"]);
  expect(compare(tab, [average(60, 60)])).toMatchObject({ writes: [], questions: [], byHand: [] });
  expect(compare(tab, [average(60, 40)]).questions).toHaveLength(1);
});

test("a correction on the device is followed, and an erased result goes", () => {
  const [tab, known] = [blankTab(), new Map<string, EnteredResult>()];
  written(tab, [result([1, 1, 1], ["4S", "N", 0]), result([1, 1, 2], ["2H", "E", 1])], known);
  written(tab, [result([1, 1, 1], ["4S", "N", -1])], known);
  expect(rowOf(tab, 1, 1, 1).slice(5, 8)).toEqual(["4S", "N", "-1"]);
  expect(rowOf(tab, 1, 1, 2).slice(5, 8)).toEqual(["", "", ""]);
});

describe("what the director typed", () => {
  test("stays, and is listed", () => {
    const [tab, known] = [blankTab(), new Map<string, EnteredResult>()];
    const results = [result([1, 1, 1], ["4S", "N", 0])];
    written(tab, results, known);
    type(tab, [1, 1, 1], ["4S", "N", "+1"]);
    expect(compare(tab, results, known)).toMatchObject({
      writes: [],
      questions: [],
      byHand: [{ row: { row: 2 } }],
    });
  });

  test("as a result that is taken out stays out, is named and is not there, also when nothing else is known", () => {
    const [tab, known] = [blankTab(), new Map<string, EnteredResult>()];
    const results = [result([1, 1, 1], ["4S", "N", 0]), result([1, 1, 2], ["2H", "E", 1])];
    written(tab, results, known);
    type(tab, [1, 1, 1], ["", "", ""]);
    const isOut = {
      writes: [],
      questions: [],
      byHand: [],
      out: [{ row: { row: 2 }, now: { play: ["4S", "N", "="] } }],
      count: { there: 1, all: 8 },
    };
    const { out, late, waiting } = compare(tab, results, known);
    expect(compare(tab, results, known)).toMatchObject(isOut);
    // The device has it, so its table is not behind.
    expect([...late, ...waiting].flatMap(({ boards }) => boards)).not.toContain("1");
    const event = liveEvent(tab, LAYOUT);
    const remembered = new Set(out.map((one) => outText(event.tab, one)));
    expect(compared(event, results, new Map(), "", remembered)).toMatchObject(isOut);
    // Another result of the board is a new one.
    const corrected = [result([1, 1, 1], ["4S", "N", -1]), results[1]];
    expect(compared(event, corrected, new Map(), "", remembered)).toMatchObject({
      writes: [{ row: { row: 2 } }],
      out: [],
    });
    // And when it is taken after all, it is there again.
    for (const { row, column, now } of rewritesOf(event, out)) {
      tab[row][column] = String(now[0][0]).replace(/^'/, "");
    }
    expect(compare(tab, results, known)).toMatchObject({ out: [], count: { there: 2, all: 8 } });
  });

  test("as a result that is taken out is asked about when the device has another one since", () => {
    const [tab, known] = [blankTab(), new Map<string, EnteredResult>()];
    written(tab, [result([1, 1, 1], ["4S", "N", 0])], known);
    type(tab, [1, 1, 1], ["", "", ""]);
    expect(compare(tab, [result([1, 1, 1], ["4S", "N", -1])], known)).toMatchObject({
      writes: [],
      questions: [{ row: { row: 2 }, now: { play: ["4S", "N", "-1"] } }],
    });
  });

  test("as a number where the tool writes a text is known as what it is", () => {
    const [tab, known] = [blankTab(), new Map<string, EnteredResult>()];
    written(tab, [result([1, 1, 1], ["4S", "N", 0])], known);
    rowOf(tab, 1, 1, 1)[7] = -1;
    const results = [result([1, 1, 1], ["4S", "N", 1])];
    const { questions } = compare(tab, results, known);
    expect(rewritesOf(liveEvent(tab, LAYOUT), questions)).toEqual([
      { tab: "Results", row: 2, column: 7, was: [[-1]], now: [["'+1"]] },
    ]);
    // The same result as a number is no difference.
    rowOf(tab, 1, 1, 1)[7] = 1;
    expect(compare(tab, results, known)).toMatchObject({ writes: [], questions: [], byHand: [] });
  });

  test("by turning the pairs is settled when the row has the result; until then one line says so", () => {
    const [tab, known] = [blankTab(), new Map<string, EnteredResult>()];
    const results = [result([1, 1, 1], ["4S", "N", 0])];
    written(tab, results, known);
    const row = rowOf(tab, 1, 1, 1);
    [row[3], row[4]] = [row[4], row[3]];
    const settled = { writes: [], questions: [], byHand: [], out: [], contradictions: [] };
    expect(compare(tab, results, known)).toMatchObject(settled);
    expect(compare(tab, results)).toMatchObject(settled);
    const corrected = [result([1, 1, 1], ["4S", "N", -1])];
    expect(compare(tab, corrected, known)).toMatchObject({
      ...settled,
      contradictions: [{ kind: "turned", row: { row: 2 } }],
    });
    type(tab, [1, 1, 1], ["4S", "N", "-1"]);
    expect(compare(tab, corrected, known)).toMatchObject(settled);
  });

  test("is asked about when the device changes it, too, and also a result with a ruling", () => {
    const [tab, known] = [blankTab(), new Map<string, EnteredResult>()];
    written(tab, [result([1, 1, 1], ["4S", "N", 0]), result([1, 1, 2], ["2H", "E", 1])], known);
    type(tab, [1, 1, 1], ["4S", "N", "+1"]);
    type(tab, [1, 1, 2], ["2H", "E", "+1", "A+/A-"]);
    const changed = [result([1, 1, 1], ["4S", "N", -1]), result([1, 1, 2], ["2H", "E", 0])];
    const { writes, questions } = compare(tab, changed, known);
    expect(writes).toEqual([]);
    expect(questions.map(({ row, now }) => [row.row, now])).toEqual([
      [2, { play: ["4S", "N", "-1"], ruling: "" }],
      // The ruling stays, whichever result the director chooses.
      [3, { play: ["2H", "E", "="], ruling: "A+/A-" }],
    ]);
    expect(compare(tab, [], known).questions.map(({ kind }) => kind)).toEqual(["erased", "erased"]);
  });

  test("before the first reading is asked about where the file differs, and stays where it has nothing", () => {
    const tab = blankTab();
    type(tab, [1, 1, 1], ["4S", "N", "+1"]);
    type(tab, [1, 2, 3], ["1C", "E", "="]);
    const { writes, questions, byHand } = compare(tab, [result([1, 1, 1], ["4S", "N", 0])]);
    expect([writes, questions.map(({ row }) => row.row), byHand.map(({ row }) => row.row)]).toEqual([
      [],
      [2],
      [4],
    ]);
  });

  test("as a ruling before the result came stays beside the result", () => {
    const tab = blankTab();
    type(tab, [1, 1, 1], ["", "", "", "60%-40%"]);
    const [write] = compare(tab, [result([1, 1, 1], ["4S", "N", 0])]).writes;
    expect(write.now).toEqual({ play: ["4S", "N", "="], ruling: "60%-40%" });
  });

  test("is never written over: random edits on both sides", () => {
    const random = dice(7);
    const contracts = ["4S", "3NT", "2Hx", "1C"];
    const places = SEATS.flatMap(({ round, table, boards }) => boards.map((board) => [round, table, board]));
    for (let evening = 0; evening < 60; evening++) {
      const [tab, known] = [blankTab(), new Map<string, EnteredResult>()];
      const device = new Map<string, EventResult>();
      /** What somebody typed after the last writing. */
      const byHand = new Map<string, string>();
      for (let step = 0; step < 12; step++) {
        const place = places[random(places.length)];
        const what = random(5);
        const [contract, tricks] = [contracts[random(4)], random(3) - 1];
        if (what < 3) device.set(place.join(), result(place, [contract, "N", tricks]));
        else if (what === 3) device.delete(place.join());
        else {
          type(tab, place, [contract, "E", "=", random(2) === 0 ? "A+/A-" : ""]);
          byHand.set(place.join(), JSON.stringify(rowOf(tab, place[0], place[1], place[2])));
        }
        written(tab, [...device.values()], known);
        for (const at of places) {
          const row = rowOf(tab, at[0], at[1], at[2]);
          const typed = byHand.get(at.join());
          if (typed !== undefined) expect(JSON.stringify(row)).toBe(typed);
          else {
            const said = device.get(at.join());
            const is = said
              ? [said.contract, "N", { "-1": "-1", 0: "=", 1: "+1" }[String(said.result)]]
              : ["", "", ""];
            expect(row.slice(5, 8)).toEqual(is);
          }
        }
      }
    }
  });
});

test("what has no place, other pairs, the pairs turned or a second result is told and not written", () => {
  const tab = blankTab();
  const results = [
    result([1, 1, 3], ["4S", "N", 0], { ns: "1", ew: "3" }),
    result([1, 1, 1], ["4S", "N", 0], { ns: "3", ew: "1" }),
    result([1, 2, 3], ["4S", "N", 0], { ns: "2", ew: "3" }),
    result([1, 2, 4], ["4S", "N", 0]),
    result([1, 2, 4], ["4S", "N", 1]),
  ];
  const { contradictions, writes } = compare(tab, results);
  expect(contradictions.map(({ kind, row }) => [kind, row?.row])).toEqual([
    ["noRow", undefined],
    ["turned", 2],
    ["otherPairs", 4],
    ["twice", 5],
  ]);
  expect(writes.map(({ row }) => row.row)).toEqual([5]);
});

test("a file without rounds and tables finds its rows by board and pairs", () => {
  const tab = blankTab();
  const plain = { round: undefined, table: undefined };
  const { writes, contradictions } = compare(tab, [result([2, 1, 4], ["4S", "N", 0], plain)]);
  expect([writes.map(({ row }) => row.row), contradictions]).toEqual([[7], []]);
});

test("a table is behind when it lacks a result of a round before the last one that has begun", () => {
  const tab = blankTab();
  const { late, waiting } = compare(tab, [
    result([1, 1, 1], ["4S", "N", 0]),
    result([1, 2, 3], ["4S", "N", 0]),
    result([1, 2, 4], ["", "", undefined] as never, { score: undefined, computed: undefined }),
    result([2, 2, 1], ["4S", "N", 0]),
  ]);
  expect(late).toEqual([{ section: "", round: "1", table: "1", boards: ["2"] }]);
  expect(waiting.map(({ table, boards }) => [table, boards])).toEqual([
    ["1", ["3", "4"]],
    ["2", ["2"]],
  ]);
});

test("where scores are typed a result is its score, a number in its cell", () => {
  const headers = ["board", "round", "table", "ns", "ew", "tableScore", "ruling"];
  const layout = { tab: "Results", header: 0, columns: new Map(headers.map((key, index) => [key, index])) };
  const tab: ReadCell[][] = [
    headers,
    [1, 1, 1, 1, 3, "", ""],
    [2, 1, 1, 1, 3, 420, ""],
    [3, 1, 1, 1, 3, "", ""],
  ];
  const event = liveEvent(tab, layout);
  const { writes, questions } = compared(
    event,
    [
      result([1, 1, 1], ["4S", "N", 0], { score: -50 }),
      result([1, 1, 2], ["4S", "N", 0], { score: 420 }),
      result([1, 1, 3], ["4S", "N", 0], { score: undefined }),
    ],
    new Map(),
  );
  expect(questions).toEqual([]);
  expect(rewritesOf(event, writes)).toEqual([
    { tab: "Results", row: 1, column: 5, was: [[""]], now: [[-50]] },
    { tab: "Results", row: 3, column: 5, was: [[""]], now: [["'NP"]] },
  ]);
  expect(event.rows.map(({ entry }) => isBlank(entry))).toEqual([true, false, true]);
});
