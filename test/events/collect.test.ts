import { guarded, type EventWithoutResults, type WrittenResult, wholeNumber } from "../../src/events/collect";
import { finished } from "../../src/events/slices";
import {
  MOST_CONTESTANTS,
  MOST_FAULTS,
  MOST_REMARKS,
  MOST_RESULTS,
  type ReadEvent,
  Unreadable,
} from "../../src/events/event";

/*
 * What every reader hands over, and the event that is made of it.
 */

const EVENT: EventWithoutResults = {
  ...{ format: "pbn", program: "", title: "", club: "", date: "", contestants: [], matches: [] },
  datums: new Map(),
};

function collected(
  written: readonly Partial<WrittenResult>[],
  found: Partial<EventWithoutResults> = {},
): ReadEvent {
  return finished(
    guarded(function* (collector) {
      for (const one of written) {
        yield 0;
        collector.add({ line: 7, board: "1", ns: "1", ew: "2", score: "50", ...one });
      }
      return collector.finish({ ...EVENT, ...found });
    }),
  );
}

function event(written: readonly Partial<WrittenResult>[], found?: Partial<EventWithoutResults>) {
  const read = collected(written, found);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.event;
}

const faults = (...written: Partial<WrittenResult>[]) => {
  const read = collected(written);
  return "faults" in read ? read.faults : [];
};

const remarks = (...written: Partial<WrittenResult>[]) => {
  const read = collected(written);
  return "remarks" in read ? read.remarks : undefined;
};

/** Pairs of numbers that sat at board after board, so that none sits twice. */
const seats = (...pairs: [ns: string, ew: string, section?: string][]) =>
  pairs.map(([ns, ew, section], index) => ({ board: String(index + 1), ns, ew, section }));

test("a result with all that a file may say of it", () => {
  const [result] = event([
    {
      ...{
        line: 3,
        section: "B",
        board: " 12 ",
        round: "4",
        table: "5",
        ns: " 6 ",
        ew: " 7",
        contract: "3nt x",
      },
      ...{ declarer: "south", tricks: "10", score: "" },
    },
  ]).results;
  expect(result).toEqual({
    ...{ line: 3, board: "12", boardNumber: 12, section: "B", round: 4, table: 5, ns: "6", ew: "7" },
    // Board 12 is one of North-South's vulnerability: 3NT doubled with an overtrick.
    ...{ contract: "3NTx", declarer: "S", result: 1, score: 950, computed: 950 },
  });
});

test("a written score goes before that of the contract, and a remark says where they differ", () => {
  const game = { contract: "4S", declarer: "N", result: 0 };
  expect(event([{ ...game, score: "420" }]).results[0]).toMatchObject({ score: 420, computed: 420 });
  expect(remarks({ ...game, score: "420" })).toEqual([]);
  expect(event([{ ...game, score: "450" }]).results[0]).toMatchObject({ score: 450, computed: 420 });
  expect(remarks({ ...game, score: "450" })).toEqual([
    { code: "score", line: 7, board: "1", pair: "1", value: 450, computed: 420 },
  ]);
  expect(remarks({ ...game, score: "A+" })).toEqual([]);
  expect(remarks({ ...game, contract: "---", declarer: "", result: undefined, score: "0" })).toEqual([]);
  expect(event([{ ...game, score: "  " }]).results[0].score).toBe(420);
  // The vulnerability of the file goes before that of the number.
  expect(event([{ ...game, score: "", vulnerable: (by) => by === "N" }]).results[0].score).toBe(620);
});

test.each<[Partial<WrittenResult>, number | undefined]>([
  [{ contract: "Pass", declarer: "-" }, 0],
  [{ contract: "Pass", declarer: "N", tricks: "7" }, 0],
  [{ contract: "4S", declarer: "", result: 0 }, undefined],
  [{ contract: "4S", declarer: "--", result: 0 }, undefined],
  [{ contract: "4S", declarer: "N" }, undefined],
  [{ contract: "4S", declarer: "N", tricks: "-" }, undefined],
  [{ contract: "4S", declarer: "N", tricks: "--" }, undefined],
  [{ contract: "4S", declarer: "N", tricks: " 10 " }, 420],
  [{ contract: "4S", declarer: "N", tricks: "13" }, 510],
  [{ contract: "4S", declarer: "N", tricks: "0" }, -500],
  [{ contract: "4S", declarer: "N", tricks: "9", result: 3 }, -50],
  [{ contract: " ", declarer: "N", tricks: "9" }, undefined],
  [{}, undefined],
])("of %j the score is %s", (written, score) => {
  for (const blank of ["", undefined]) {
    expect(event([{ ...written, score: blank }]).results[0].score).toBe(score);
  }
});

test.each<[Partial<WrittenResult>, object | undefined]>([
  [
    { contract: "4S", declarer: "", result: 0 },
    { code: "noDeclarer", contract: "4S" },
  ],
  [
    { contract: "4Sx", declarer: "--", tricks: "10" },
    { code: "noDeclarer", contract: "4Sx" },
  ],
  [{ contract: "4S" }, { code: "noDeclarer", contract: "4S" }],
  [
    { contract: "3NT", declarer: "W" },
    { code: "noTricks", contract: "3NT" },
  ],
  [
    { contract: "3NT", declarer: "W", tricks: "-" },
    { code: "noTricks", contract: "3NT" },
  ],
  [{}, { code: "noScore" }],
  [{ contract: " ", score: " " }, { code: "noScore" }],
  // A word says that there is none.
  ...["NP", "-", "Not played", "Bye", "50"].map((score): [object, undefined] => [{ score }, undefined]),
  [{ contract: "4S", score: "620" }, undefined],
  [{ contract: "PASS" }, undefined],
  [{ contract: "Not played" }, undefined],
])("of %j it is said what the line lacks", (written, missing) => {
  const line = { line: 3, board: "2", score: "", ...written };
  expect(remarks(line)).toEqual(missing ? [{ line: 3, board: "2", ...missing, left: "row" }] : []);
  // None of these is odd: a table without a column for the declarer is read, and its scores are typed.
  expect(event([line])).toMatchObject({ lines: 1, leftOut: 0 });
});

test("a passed-out board has no declarer and no result, and a contract that is not there has no result", () => {
  expect(event([{ contract: "pass", declarer: "N", result: 1, score: "" }]).results[0]).toMatchObject({
    ...{ contract: "PASS", declarer: "", result: undefined },
  });
  expect(event([{ result: 1 }]).results[0].result).toBeUndefined();
});

test("of what a file does not say of a result nothing stands there, and its session is in front of its board", () => {
  const players: WrittenResult["players"] = ["1", "2", "3", "4"];
  const [plain, ofSession] = event([
    { declarer: "Q", contract: "4S", result: 0 },
    { session: "2", players, ns: "", ew: "" },
  ]).results;
  expect(plain).toEqual({
    ...{ line: 7, board: "1", boardNumber: 1, section: "", ns: "1", ew: "2" },
    // Of a line that is odd the contract proves nothing.
    ...{ contract: "4S", declarer: "", score: 50 },
  });
  expect(ofSession).toEqual({
    ...{ line: 7, board: "2-1", boardNumber: 1, session: "2", section: "", players, ns: "", ew: "" },
    ...{ contract: "", declarer: "", score: 50 },
  });
});

test("the contract counts for nothing where the score beside it cannot be read", () => {
  const read = collected([{ board: "2" }, { contract: "4S", declarer: "N", result: 0, score: "x" }]);
  expect(read).toHaveProperty("event.results.1.computed", undefined);
  expect(read).toHaveProperty("event.results.1.score", undefined);
});

const LONG = "x".repeat(41);

test.each<[Partial<WrittenResult>, object]>([
  [{ board: "" }, { code: "value", field: "board", value: "", line: 7 }],
  [{ board: "x" }, { code: "value", field: "board", value: "x", line: 7, board: "x" }],
  [{ board: "0" }, { code: "value", field: "board", value: "0", line: 7, board: "0" }],
  [
    { board: "1", line: 0, score: "x" },
    { code: "value", field: "score", value: "x", board: "1" },
  ],
  [{ contract: "8S" }, { code: "contract", value: "8S", line: 7, board: "1" }],
  [{ contract: LONG }, { code: "contract", value: `${"x".repeat(39)}…`, line: 7, board: "1" }],
  [{ score: LONG.slice(1) }, { code: "value", field: "score", value: LONG.slice(1), line: 7, board: "1" }],
  [
    { contract: "4S", declarer: "Q" },
    { code: "value", field: "declarer", value: "Q", line: 7, board: "1" },
  ],
  [{ declarer: "Q" }, { code: "value", field: "declarer", value: "Q", line: 7, board: "1" }],
  [{ declarer: "-N" }, { code: "value", field: "declarer", value: "-N", line: 7, board: "1" }],
  [{ declarer: "N-" }, { code: "value", field: "declarer", value: "N-", line: 7, board: "1" }],
  [
    { contract: "4S", tricks: "-9" },
    { code: "value", field: "tricks", value: "-9", line: 7, board: "1" },
  ],
  [
    { contract: "4S", tricks: "9-" },
    { code: "value", field: "tricks", value: "9-", line: 7, board: "1" },
  ],
  [
    { contract: "4S", tricks: "14" },
    { code: "value", field: "tricks", value: "14", line: 7, board: "1" },
  ],
  [
    { contract: "4S", tricks: "x" },
    { code: "value", field: "tricks", value: "x", line: 7, board: "1" },
  ],
  [
    { contract: "4S", declarer: "N", result: 4 },
    { code: "value", field: "result", value: "4", line: 7, board: "1" },
  ],
])("%j is named with its place", (written, fault) => {
  const [told] = [...faults(written), ...(remarks(written) ?? [])];
  expect({ ...told, left: undefined }).toEqual(fault);
});

test("a line that is not understood is a remark beside good ones: its score counts, or it is left to be typed, or left out", () => {
  const good = ["5", "6", "7"].map((board) => ({ board, score: "100" }));
  const odd: Partial<WrittenResult>[] = [
    { contract: "42", declarer: "N", tricks: "10", score: "480" },
    { contract: "4S", declarer: "N", tricks: "14", score: "420", board: "2" },
    { score: "x", contract: "4S", declarer: "N", tricks: "10", board: "3" },
    { score: "420", board: "x" },
  ];
  const read = event([...good, ...odd]).results.slice(3);
  expect(read.map(({ board, contract, result, score }) => [board, contract, result, score])).toEqual([
    ["1", "", undefined, 480],
    ["2", "4S", undefined, 420],
    ["3", "4S", undefined, undefined],
  ]);
  expect(remarks(...good, ...odd)?.map(({ left, ...told }) => [left, told])).toEqual([
    ["score", { code: "contract", value: "42", line: 7, board: "1" }],
    ["score", { code: "value", field: "tricks", value: "14", line: 7, board: "2" }],
    ["row", { code: "value", field: "score", value: "x", line: 7, board: "3" }],
    ["out", { code: "value", field: "board", value: "x", line: 7, board: "x" }],
  ]);
});

test("every line is a result or is left out, and a line may stand for several tables", () => {
  const left = { code: "column", field: "1 2 4S", line: 9 } as const;
  const read = finished(
    guarded(function* (collector) {
      yield 0;
      for (const ns of ["1", "3", "5", "7", "9"]) {
        collector.add({ line: 7, board: "1", ns, ew: `${ns}0`, score: "50" });
      }
      collector.add({ line: 8, board: "x", ns: "1", ew: "2", score: "50" });
      collector.leftOut(left, 3);
      return collector.finish(EVENT);
    }),
  );
  expect(read).toMatchObject({ event: { lines: 9, leftOut: 4 } });
  expect("event" in read && read.event.results.length).toBe(5);
  expect("remarks" in read && read.remarks).toEqual([
    { code: "value", field: "board", value: "x", line: 8, board: "x", left: "out" },
    { ...left, left: "out" },
  ]);
});

test("a file of which more is left out than read is refused with what was left out", () => {
  const read = finished(
    guarded(function* (collector) {
      yield 0;
      collector.add({ line: 7, board: "1", ns: "1", ew: "2", score: "50" });
      collector.leftOut({ code: "column", field: "1 2 4S", line: 9 }, 2);
      return collector.finish(EVENT);
    }),
  );
  expect(read).toEqual({ faults: [{ code: "column", field: "1 2 4S", line: 9, left: undefined }] });
});

test("a file with more odd lines than good ones is refused with the first of them", () => {
  const odd = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ board: String(i + 9), score: "x" }));
  expect(faults({}, { board: "2" }, ...odd(2))).toEqual([]);
  expect(faults({}, { board: "2" }, ...odd(3))).toHaveLength(3);
  expect(faults({}, ...odd(3))[0]).toEqual({
    code: "value",
    field: "score",
    value: "x",
    line: 7,
    board: "9",
  });
});

test("a label of thirty thousand letters is quoted by its beginning, and its line left out", () => {
  const long = "x".repeat(30_000);
  for (const odd of [{ ns: long }, { ew: long }, { board: long }]) {
    const read = collected([
      { board: "3", score: "100" },
      { score: "100", ...odd },
    ]);
    expect(read).toHaveProperty("event.results.length", 1);
    expect(read).toHaveProperty("remarks", [expect.objectContaining({ code: "value", left: "out" })]);
    expect(JSON.stringify(read).length).toBeLessThan(1500);
  }
});

test("a board that has no number is the only fault of its line, and board 0 is none", () => {
  expect(faults({ board: "x", contract: "4S", declarer: "N", result: 0, score: "" })).toHaveLength(1);
  expect(event([{ board: "0" }, {}]).results).toHaveLength(1);
});

test("the number of a pair has at most 200 characters", () => {
  expect(event([{ ns: "x".repeat(200) }]).results).toHaveLength(1);
  expect(faults({ ew: "x".repeat(201) })).toMatchObject([{ code: "value", field: "pair" }]);
});

test("lines that are not understood say nothing beside a fault of the whole file", () => {
  const read = finished(
    guarded(function* (collector) {
      yield 0;
      collector.fault({ code: "empty" });
      collector.add({ line: 7, board: "1", ns: "1", ew: "2", score: "x" });
      return collector.finish(EVENT);
    }),
  );
  expect(read).toEqual({ faults: [{ code: "empty" }] });
});

test("the twentieth fault of a whole file ends its reading", () => {
  let told = 0;
  const read = finished(
    guarded(function* (collector) {
      for (; told < 2 * MOST_FAULTS; told++) collector.fault({ code: "deep", line: told });
      yield 0;
      return collector.finish(EVENT);
    }),
  );
  expect([told, "faults" in read && read.faults.length]).toEqual([MOST_FAULTS - 1, MOST_FAULTS]);
});

test("five thousand contestants are read, in a list or in results, and one more is a fault", () => {
  const listed = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), names: [] }));
  const most = [{ code: "manyContestants", most: MOST_CONTESTANTS }];
  const read = (contestants: EventWithoutResults["contestants"], ns: string) =>
    collected([{ ns, ew: "1" }], { contestants });
  expect(read(listed(MOST_CONTESTANTS), "2")).toHaveProperty("event");
  expect(read(listed(MOST_CONTESTANTS + 1), "2")).toEqual({ faults: most });
  expect(read(listed(MOST_CONTESTANTS), "x")).toEqual({ faults: most });
  const tables = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ board: "1", ns: String(2 * at), ew: String(2 * at + 1) }));
  expect(event(tables(MOST_CONTESTANTS / 2)).contestants).toHaveLength(MOST_CONTESTANTS);
  expect(faults(...tables(MOST_CONTESTANTS / 2 + 1))).toEqual([{ ...most[0], line: 7 }]);
});

test("of one direction alone a file may say that it was vulnerable", () => {
  for (const [side, score] of [
    ["N", "620"],
    ["E", "-620"],
  ]) {
    expect(remarks({ score, vulnerable: (by) => by === side })).toEqual([]);
    expect(remarks({ score, vulnerable: (by) => by !== side })).toMatchObject([{ code: "impossible" }]);
  }
});

describe("an individual", () => {
  const players = (...four: NonNullable<WrittenResult["players"]>) => ({ ns: "", ew: "", players: four });

  test("has one ranking of its players, the first of each number in the list and all others who played", () => {
    const contestants = [
      { id: "10", names: ["Ann"] },
      { id: "2", names: ["Bo"] },
      { id: "2", names: ["Not he"] },
      { id: "", names: ["Nobody"] },
    ];
    const made = event([players("1", "2", "3", ""), { board: "2" }], { contestants, winners: 2 });
    expect(made.winners).toBe(1);
    expect(made.contestants).toEqual([
      { id: "1", names: [] },
      { id: "2", names: ["Bo"] },
      { id: "3", names: [] },
      { id: "10", names: ["Ann"] },
    ]);
  });

  test("has nobody twice on a board, or at a table; who is not known may be there twice", () => {
    expect(remarks(players("1", "2", "3", "4"), players("5", "6", "7", "1"))).toMatchObject([
      { code: "pairTwice", pair: "1" },
    ]);
    expect(remarks(players("1", "2", "", ""))).toEqual([]);
    expect(remarks({ ...players("1", "2", "3", "1") })?.map(({ code }) => code)).toEqual([
      "pairTwice",
      "itself",
    ]);
  });
});

test("a line on which both pairs sit again is one odd line", () => {
  expect(faults({ score: "100" }, {}, { ns: "3", ew: "4", board: "2" })).toEqual([]);
  // Two good lines and two odd ones, each with both pairs once more: a file with as many good ones is read.
  expect(faults({}, {}, { board: "2" }, { board: "2" })).toEqual([]);
});

test("a score that no contract gives counts as it stands, and a remark names it", () => {
  // Board 1: nobody is vulnerable; board 4: everybody. A score ends early as 17 for 170.
  for (const [board, score] of [
    ["1", "17"],
    ["1", "42"],
    ["1", "620"],
    ["4", "-50"],
  ]) {
    expect(event([{ board, score }]).results[0].score).toBe(Number(score));
    expect(remarks({ board, score })).toEqual([{ code: "impossible", line: 7, board, value: Number(score) }]);
  }
  expect(remarks({ board: "1", score: "420" }, { board: "4", score: "620" })).toEqual([]);
  // The file's own vulnerability goes before that of the number.
  expect(remarks({ board: "1", score: "620", vulnerable: () => true })).toEqual([]);
});

test("twenty faults are told, and two hundred remarks with the number of the others", () => {
  expect(faults(...Array.from({ length: 30 }, (_, i) => ({ board: `${i + 1}`, score: "x" })))).toHaveLength(
    MOST_FAULTS,
  );
  expect(faults(...Array.from({ length: 19 }, (_, i) => ({ board: `${i + 1}`, score: "x" })))).toHaveLength(
    19,
  );
  const odd = Array.from({ length: 230 }, (_, index) => ({
    ...{ board: String(16 * index + 1), contract: "4S", declarer: "N", result: 0, score: "450" },
  }));
  expect(remarks(...odd)).toHaveLength(MOST_REMARKS + 1);
  expect(remarks(...odd)?.at(-1)).toMatchObject({ code: "more", count: 30 });
  expect(remarks(...odd.slice(0, MOST_REMARKS))).toHaveLength(MOST_REMARKS);
  expect(remarks(...odd.slice(0, 19))).toHaveLength(19);
});

test("a fault that ends a reading is told once, after those before it", () => {
  const last = { code: "deep", line: 9 } as const;
  const reading = (noted: boolean) =>
    finished(
      guarded(function* (collector) {
        collector.fault({ code: "empty" });
        if (noted) collector.fault(last);
        throw new Unreadable(last);
      }),
    );
  expect(reading(false)).toEqual({ faults: [{ code: "empty" }, last] });
  expect(reading(true)).toEqual({ faults: [{ code: "empty" }, last] });
});

test("a mistake of the program is none of the file", () => {
  expect(() =>
    finished(
      guarded(function* () {
        throw new TypeError("ours");
      }),
    ),
  ).toThrow("ours");
});

test("a hundred thousand results are read, and one more is a fault", () => {
  const one = (index: number) => ({ board: String(index), ns: "", ew: "" });
  const all = Array.from({ length: MOST_RESULTS }, (_, index) => one(index + 1));
  expect(event(all).results).toHaveLength(MOST_RESULTS);
  expect(faults(...all, { ...one(7), line: 8 })).toEqual([
    { code: "manyResults", most: MOST_RESULTS, line: 8 },
  ]);
});

test("a file without results is what its reader takes it for", () => {
  const read = (results: number) =>
    finished(
      guarded(function* (collector) {
        collector.instead({ code: "empty" });
        for (; results > 0; results--)
          collector.add({ line: 7, board: String(results), ns: "1", ew: "2", score: "50" });
        yield 0;
        return collector.finish(EVENT);
      }),
    );
  expect(read(0)).toEqual({ faults: [{ code: "empty" }] });
  expect(read(1)).toMatchObject({ event: { lines: 1 }, remarks: [] });
});

test("in a workbook each place has its tab", () => {
  const tab = "Round 2";
  expect(remarks({ tab, contract: "8S" })).toEqual([
    { tab, line: 7, board: "1", code: "contract", value: "8S", left: "score" },
  ]);
  expect(collected([{ tab, ns: "1", ew: "1" }], { winners: 1 })).toHaveProperty("remarks", [
    { tab, line: 7, board: "1", code: "itself", pair: "1", left: "row" },
  ]);
});

test("what an odd contract can mean, and what was typed for a result, is kept", () => {
  const readings = ["4♠", "4♣"];
  expect(remarks({ contract: "4?", readings })).toEqual([
    { line: 7, board: "1", code: "contract", value: "4?", readings, left: "score" },
  ]);
  expect(event([{ entered: "NS: 1" }]).results[0]).toHaveProperty("entered", "NS: 1");
  expect(event([{ entered: "" }]).results[0]).not.toHaveProperty("entered");
});

test.each<[Partial<WrittenResult>, number]>([
  [{ side: "ns" }, 420],
  [{ side: "ew" }, -420],
  // Board 1 is nobody's vulnerability, and one partner stands for both where a file says what was vulnerable.
  [{ side: "ew", vulnerable: (by) => by === "E" }, -620],
  [{ side: "ns", vulnerable: (by) => by === "N" }, 620],
  [{ side: "ew", declarer: "S" }, 420],
])("the side is enough where the declarer is not known: %j", (written, score) => {
  const [result] = event([{ contract: "4S", result: 0, score: "", ...written }]).results;
  expect(result).toMatchObject({ score, declarer: written.declarer ?? "" });
});

test.each<[Partial<WrittenResult>, number | undefined]>([
  [{ contract: "Not played", score: "0" }, undefined],
  [{ contract: "Not played", score: "50" }, 50],
  [{ contract: "Not played", score: "" }, undefined],
  [{ contract: " ", score: "0" }, 0],
  [{ score: "0" }, 0],
  [{ contract: "Pass", score: "0" }, 0],
  [{ contract: "4S", score: "0" }, 0],
])("a 0 beside a contract that was not played is no score: %j", (written, score) => {
  expect(event([{ board: "2" }, written]).results[1]).toHaveProperty("score", score);
});

test("of a contract that cannot be read it is not said too that the line lacks a score", () => {
  expect(remarks({ board: "2" }, { contract: "8S", score: "" })).toEqual([
    { line: 7, board: "1", code: "contract", value: "8S", left: "row" },
  ]);
});

test("a contract that was not played beside a score that is odd is one remark", () => {
  expect(remarks({ board: "2" }, { contract: "Not played", score: "x" })).toEqual([
    { line: 7, board: "1", code: "value", field: "score", value: "x", left: "row" },
  ]);
});

test("nothing is no event, and a fault says no more than itself", () => {
  expect(faults()).toEqual([{ code: "noResults" }]);
  expect(faults({ score: "x" })).toHaveLength(1);
});

describe("a pair sits once at a board", () => {
  const twice = [{ code: "pairTwice", line: 7, board: "1", pair: "1" }];

  test("on the same side", () => {
    expect(remarks({}, { ew: "3" })).toEqual(twice);
    expect(remarks({ ns: "3", ew: "1" }, { ew: "1", ns: "4" })).toEqual(twice);
    expect(remarks({}, { board: "2" })).toEqual([]);
    expect(remarks({ ns: "", ew: "" }, { ns: "", ew: "" })).toEqual([]);
  });

  test("in one section and in one match", () => {
    expect(remarks({ section: "A" }, { section: "B" })).toEqual([]);
    expect(remarks({ match: 0 }, { match: 1 })).toEqual([]);
    expect(remarks({ match: 1, ns: "12" }, { match: 11, ns: "2", ew: "3" })).toEqual([]);
    expect(remarks({ session: "1" }, { session: "2" })).toEqual([]);
    expect(remarks({ session: "1" }, { session: "1" })).toHaveLength(2);
  });

  test("and not against itself, where there is one ranking", () => {
    const itself = (written: Partial<WrittenResult>) =>
      collected([{ ns: "1", ew: "1", ...written }], { winners: 1 });
    expect(itself({})).toMatchObject({
      event: { results: [{ score: undefined }] },
      remarks: [{ code: "itself", line: 7, board: "1", pair: "1", left: "row" }],
    });
    expect(itself({ line: 0 })).toHaveProperty("remarks", [
      { code: "itself", board: "1", pair: "1", left: "row" },
    ]);
    expect(collected([{ ns: "1", ew: "1" }], { winners: 2 })).toMatchObject({
      event: { results: [{ score: 50 }] },
      remarks: [],
    });
    expect(collected([{ ns: "", ew: "" }], { winners: 1 })).toHaveProperty("remarks", []);
  });
});

describe("winners", () => {
  test.each<[string, [string, string][], 1 | 2]>([
    [
      "nobody sits both ways",
      [
        ["1", "2"],
        ["3", "4"],
      ],
      2,
    ],
    [
      "a pair sits both ways",
      [
        ["1", "2"],
        ["3", "1"],
      ],
      1,
    ],
    [
      "both directions count from 1",
      [
        ["1", "1"],
        ["2", "2"],
      ],
      2,
    ],
    [
      "a number meets itself once",
      [
        ["1", "1"],
        ["2", "3"],
        ["3", "2"],
      ],
      2,
    ],
    [
      "one table's numbers are not known",
      [
        ["", ""],
        ["1", "2"],
        ["2", "1"],
      ],
      1,
    ],
    ["no numbers are known", [["", ""]], 2],
    [
      "the numbers of one side are not known",
      [
        ["", "1"],
        ["", "2"],
      ],
      2,
    ],
  ])("%s", (_, pairs, winners) => {
    expect(event(seats(...pairs)).winners).toBe(winners);
  });

  test("are as the file says where it says so", () => {
    expect(event(seats(["1", "2"]), { winners: 1 }).winners).toBe(1);
    expect(event(seats(["1", "2"], ["2", "1"]), { winners: 2 }).winners).toBe(2);
    expect(event(seats(["1", "2"]), { form: "teams", winners: 2 }).winners).toBe(1);
  });
});

describe("contestants", () => {
  const ids = (...[written, found]: Parameters<typeof event>) =>
    event(written, found).contestants.map(({ id, direction }) => `${direction ?? ""} ${id}`.trim());

  test("are those who played, in the order of their numbers, North-South first where there are two lists", () => {
    expect(ids(seats(["10", "3"], ["2", "10"]))).toEqual(["2", "3", "10"]);
    expect(ids(seats(["10", "3"], ["9", "1"]))).toEqual(["ns 9", "ns 10", "ew 1", "ew 3"]);
  });

  test("keep the names of the list, and who is in it alone is a contestant too", () => {
    const listed = [
      { id: "5", names: ["Ann"] },
      { id: "1", names: ["Bo"] },
      { id: "", names: ["Nobody"] },
    ];
    const made = event(seats(["1", "2"], ["2", "1"]), { contestants: listed });
    expect(made.contestants.map(({ id, names }) => [id, names])).toEqual([
      ["1", ["Bo"]],
      ["2", []],
      ["5", ["Ann"]],
    ]);
  });

  test("that the list has in a section and without one are two, and the section is in front of the first alone", () => {
    const listed = (section: string, other?: string) => [
      { id: "1", names: ["Ann"], section },
      { id: "1", names: ["Bo"], ...(other !== undefined && { section: other }) },
    ];
    const found = (contestants: EventWithoutResults["contestants"]) =>
      event([{ section: "B" }], { contestants, winners: 1 }).contestants.map(({ id, names }) => [
        id,
        ...names,
      ]);
    expect(found(listed("B"))).toEqual([["1", "Bo"], ["B1", "Ann"], ["B2"]]);
    // A section that is blank is none.
    expect(found(listed("", undefined))).toEqual([["1", "Ann"], ["2"]]);
  });

  test("of teams are those of the list", () => {
    const contestants = [{ id: "7", names: ["Aces"] }];
    expect(event([{}], { form: "teams", contestants }).contestants).toEqual(contestants);
  });

  test("whose list has no directions are those who sat there; who sat both ways, or nowhere, has none", () => {
    const listed = ["1", "2", "3", "9"].map((id) => ({ id, names: [id] }));
    const made = event(seats(["1", "2"], ["3", "3"]), { contestants: listed, winners: 2 });
    expect(
      made.contestants.filter(({ names }) => names.length > 0).map(({ id, direction }) => [id, direction]),
    ).toEqual([
      ["1", "ns"],
      ["3", undefined],
      ["9", undefined],
      ["2", "ew"],
    ]);
  });

  test("with one ranking have no direction, whatever the list says", () => {
    const contestants = [{ id: "1", names: [], direction: "ns" as const }];
    expect(ids(seats(["1", "2"], ["2", "1"]), { contestants })).toEqual(["1", "2"]);
  });

  test("with the same numbers in two sections have the section before the number", () => {
    expect(ids(seats(["1", "2", "A"], ["1", "2", "A"]))).toEqual(["ns 1", "ew 2"]);
    // The same board in two sections, with the same numbers.
    const both = (first: string, second: string) => [{ section: first }, { section: second }];
    expect(ids(both("A", "B"))).toEqual(["ns A1", "ns B1", "ew A2", "ew B2"]);
    expect(ids(both("", "B"))).toEqual(["ns 1", "ns B1", "ew 2", "ew B2"]);
    expect(ids([{ section: "A" }, { section: "B", ns: "3", ew: "4" }])).toEqual([
      "ns 1",
      "ns 3",
      "ew 2",
      "ew 4",
    ]);
    expect(ids(both("Red", "b"))).toEqual(["ns b1", "ns Red-1", "ew b2", "ew Red-2"]);
    expect(
      ids([
        { section: "A", ew: "" },
        { section: "B", ew: "" },
      ]),
    ).toEqual(["ns A1", "ns B1"]);
    expect(
      ids([
        { section: "A", ns: "" },
        { section: "B", ns: "", ew: "3" },
      ]),
    ).toEqual(["ew 2", "ew 3"]);
  });

  test("of a list that begins anew in each section too; where the list counts on they do not", () => {
    const listed = (ids_: string[]) =>
      ids_.map((id, index) => ({ id, names: [`P${index}`], section: index < 1 ? "A" : "B" }));
    const played = [{ section: "A" }, { board: "2", section: "B" }];
    expect(ids(played, { contestants: listed(["1", "1"]) })).toEqual(["ns A1", "ns B1", "ew A2", "ew B2"]);
    expect(ids([{ section: "A" }, { section: "B" }], { contestants: listed(["1", "9"]) })).toEqual([
      "ns 1",
      "9",
      "ew 2",
    ]);
    const twice = [1, 2].map(() => ({ id: "1", names: [], section: "A" }));
    expect(ids([{ section: "A" }], { contestants: twice })).toEqual(["ns 1", "ew 2"]);
    const directions = [
      { id: "1", names: [], direction: "ns" as const, section: "A" },
      { id: "1", names: [], direction: "ew" as const, section: "B" },
    ];
    expect(ids(seats(["1", "1"]), { contestants: directions })).toEqual(["ns 1", "ew 1"]);
  });
});

test("figures of one kind have as many decimals as the longest of them", () => {
  const figure = (decimals: number) => ({ value: 50, decimals });
  const made = event(
    [
      { nsAward: figure(1) },
      { board: "2", ewAward: figure(3) },
      { board: "3", nsAward: figure(0), ewAward: figure(2) },
    ],
    {
      contestants: [
        { id: "1", names: [], total: figure(0), percent: figure(2) },
        { id: "2", names: [], total: figure(1), percent: figure(0) },
        { id: "3", names: [] },
      ],
    },
  );
  expect(made.contestants.map(({ total, percent }) => [total?.decimals, percent?.decimals])).toEqual(
    expect.arrayContaining([
      [1, 2],
      [1, 2],
      [undefined, undefined],
    ]),
  );
  expect(made.results.map(({ nsAward, ewAward }) => [nsAward?.decimals, ewAward?.decimals])).toEqual([
    [3, undefined],
    [undefined, 3],
    [3, 3],
  ]);
});

test("more than five thousand listed contestants are a fault", () => {
  const contestants = Array.from({ length: 5001 }, (_, index) => ({ id: String(index), names: [] }));
  expect(collected([{}], { contestants })).toEqual({ faults: [{ code: "manyContestants", most: 5000 }] });
  expect("event" in collected([{}], { contestants: contestants.slice(1) })).toBe(true);
});

test("the same numbers in many sections are as many contestants", () => {
  const sections = (count: number) =>
    collected(
      Array.from({ length: count }, (_, section) =>
        Array.from({ length: 50 }, (_, pair) => ({
          ...{ section: `S${section}`, ns: String(pair), ew: String(pair + 50), score: "420" },
        })),
      ).flat(),
      {},
    );
  expect(sections(51)).toEqual({ faults: [{ code: "manyContestants", most: 5000 }] });
  expect(sections(50)).toHaveProperty("event.contestants.length", 5000);
});

test.each([
  ["7", 7],
  [" 12 ", 12],
  ["999999", 999_999],
  ["1000000", undefined],
  ["-1", undefined],
  ["1.0", undefined],
  ["x1", undefined],
  ["", undefined],
])("%j as a whole number is %s", (written, number) => expect(wholeNumber(written)).toBe(number));
