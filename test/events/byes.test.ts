import { type Bye, byesAsMeans } from "../../src/events/byes";
import { type ListedContestant } from "../../src/events/collect";
import { type EventResult, type ScoringForm, type Published } from "../../src/events/event";

/*
 * How byes count, by what the file gives for them. Pair 1 has 6 and 3 of 8 matchpoints on two boards, and a bye on the third.
 */

const figure = (value: number): Published => ({ value, decimals: 1 });

function result(board: number, ns: string, ew: string, nsAward: number, ewAward: number): EventResult {
  return {
    ...{ line: 1, board: String(board), boardNumber: board, section: "", ns, ew, contract: "", declarer: "" },
    ...{ score: 50, nsAward: figure(nsAward), ewAward: figure(ewAward) },
  };
}

const bye = (award: number): Bye => ({ board: "3", id: "1", direction: "ns", award: figure(award) });

/** Whether totals are means, and the adjustments of the contestants that are left. */
function counted(
  award: number,
  form: ScoringForm,
  listed: Partial<ListedContestant> = {},
  more: { centred?: boolean; areMeans?: boolean } = {},
) {
  const half = more.centred ? 4 : 0;
  const results = [
    ...[result(1, "1", "2", 6 - half, 2 - half), result(2, "1", "3", 3 - half, 5 - half)],
    ...[result(3, "2", "3", 4 - half, 4 - half)],
    // The top of a board whose matchpoints count from the middle follows from its number of results.
    ...[1, 2, 3].flatMap((board) =>
      [1, 2, 3, 4].map((at) => result(board, `n${at}`, `e${at}`, 4 - half, 4 - half)),
    ),
  ];
  const contestants: ListedContestant[] = [
    { id: "1", names: [], ...listed },
    { id: "2", names: [] },
    { id: "9", names: [] },
  ];
  const byes = [bye(award), { ...bye(0), id: "9" }];
  const isLevelled = byesAsMeans({ byes, results, form, contestants, areMeans: more.areMeans });
  return [isLevelled, contestants.map(({ id, adjustment }) => [id, adjustment])];
}

const PERCENT = { percent: figure(56.3) };

test.each<[string, Parameters<typeof counted>, unknown[]]>([
  ["the own mean of IMPs", [4.5, "crossimps"], [true, undefined]],
  ["the own mean, rounded", [4.6, "butler"], [true, undefined]],
  ["the own mean, where totals are means", [4.5, "butler", {}, { areMeans: true }], [false, undefined]],
  ["fixed IMPs", [1.5, "crossimps"], [false, 1.5]],
  ["fixed IMPs, where totals are means", [1.5, "butler", {}, { areMeans: true }], [false, -1]],
  ["the own per cent", [4.5, "matchpoints", PERCENT], [false, undefined]],
  // 9 of 16 before, and 13.8 of 24 with it.
  ["a fixed 60 %", [4.8, "matchpoints", PERCENT], [false, 1.25]],
  ["a fixed 60 %, where the file has totals", [4.8, "matchpoints"], [false, 4.8]],
  ["the own per cent from the middle", [0.5, "matchpoints", PERCENT, { centred: true }], [false, undefined]],
  ["60 % from the middle", [0.8, "matchpoints", PERCENT, { centred: true }], [false, 1.25]],
  ["60 % from the middle, in totals", [0.8, "matchpoints", {}, { centred: true }], [false, 0.8]],
])("a bye that counts %s", (_, given, [isLevelled, adjustment]) => {
  expect(counted(...given)).toEqual([
    isLevelled,
    [
      ["1", adjustment],
      ["2", undefined],
    ],
  ]);
});

test("byes of two sections are told apart where the list tells them apart", () => {
  const results = ["A", "B"].map((section, at) => ({ ...result(1, "1", "2", 4 - 3 * at, 4), section }));
  const byes = ["A", "B"].map((section): Bye => ({ ...bye(section === "A" ? 4 : 1), section, board: "1" }));
  const contestants = ["A", "B"].map((section): ListedContestant => ({ id: "1", names: [], section }));
  expect(byesAsMeans({ byes, results, form: "crossimps", contestants })).toBe(true);
  const alone: ListedContestant[] = [{ id: "1", names: [] }];
  expect(byesAsMeans({ byes, results, form: "crossimps", contestants: alone })).toBe(false);
  expect(alone).toEqual([{ id: "1", names: [], adjustment: 5 }]);
});

test("without byes nothing is counted", () => {
  const contestants: ListedContestant[] = [{ id: "1", names: [] }];
  expect(byesAsMeans({ byes: [], results: [], form: "butler", contestants })).toBe(false);
  expect(contestants).toEqual([{ id: "1", names: [] }]);
});

/** The adjustments of some contestants for byes, and whether their totals are means. */
function adjusted(
  form: ScoringForm,
  results: readonly EventResult[],
  byes: readonly Bye[],
  ...contestants: ListedContestant[]
): unknown[] {
  const isLevelled = byesAsMeans({ byes, results, form, contestants });
  return [isLevelled, ...contestants.map(({ id, section, adjustment }) => [id, section, adjustment])];
}

const contestant = (id: string, section?: string): ListedContestant => ({
  ...{ id, names: [], percent: figure(56.3) },
  ...(section !== undefined && { section }),
});

test("the top is what both sides have together, where a win counts 1 and a tie a half", () => {
  // Pair 1 has 3 and 1.5 of 4, and 75 % of the third top: 7.5 of 12 are 62.5 %, and 4.5 of 8 are 56.25.
  const others = [1, 2, 3].flatMap((board) =>
    [1, 2, 3, 4].map((at) => result(board, `n${at}`, `e${at}`, 2, 2)),
  );
  const results = [result(1, "1", "2", 3, 1), result(2, "3", "1", 2.5, 1.5), ...others];
  expect(adjusted("matchpoints", results, [bye(3)], contestant("1"))).toEqual([
    false,
    ["1", undefined, 6.25],
  ]);
  // A board that one table played has no top, and those of the others do not count from the middle for it.
  const alone = [...results, result(9, "8", "9", 0, 0)];
  expect(adjusted("matchpoints", alone, [bye(3)], contestant("1"))[1]).toEqual(["1", undefined, 6.25]);
});

test("results without awards, or with that of one side, say nothing of the top", () => {
  const plain: EventResult = { ...result(4, "1", "2", 0, 0), nsAward: undefined, ewAward: undefined };
  const oneSide: EventResult = { ...plain, board: "5", nsAward: figure(6) };
  const results = [result(1, "1", "2", 3, -3), plain, oneSide, result(3, "3", "2", 1, -1)];
  // Its 6 count on a board of no top: 3 and 6 of one board.
  expect(adjusted("crossimps", results, [bye(9)], contestant("1"))).toEqual([
    true,
    ["1", undefined, undefined],
  ]);
  // Who has nothing but such boards has no mean.
  expect(adjusted("crossimps", [oneSide, result(3, "3", "2", 1, -1)], [bye(2)], contestant("1"))).toEqual([
    false,
    ["1", undefined, undefined],
  ]);
});

test("a bye for which the file gives nothing, and as many of each kind, are no means", () => {
  const results = [result(1, "1", "2", 3, -3), result(3, "4", "5", 3, -3)];
  const blank: Bye = { ...bye(0), award: undefined };
  expect(adjusted("crossimps", results, [blank], contestant("1"))).toEqual([
    false,
    ["1", undefined, undefined],
  ]);
  const byes = [bye(3), { ...bye(5), id: "2" }];
  expect(adjusted("crossimps", results, byes, contestant("1"), contestant("2"))).toEqual([
    false,
    ["1", undefined, 3],
    ["2", undefined, 5],
  ]);
});

test("who had nothing but byes is taken off, first of the list or last", () => {
  const results = [result(1, "1", "2", 3, -3), result(3, "4", "5", 3, -3)];
  const byes = ["8", "9"].map((id) => ({ ...bye(0), id }));
  const all = ["9", "1", "2", "8"].map((id) => contestant(id));
  byesAsMeans({ byes, results, form: "crossimps", contestants: all });
  expect(all.map(({ id }) => id)).toEqual(["1", "2"]);
});

test("contestants without a section are those of results without one, beside others that have one", () => {
  const inA = (one: EventResult): EventResult => ({ ...one, section: "A" });
  const results = [
    ...[inA(result(1, "1", "2", 4, -4)), inA(result(3, "3", "4", 1, -1))],
    ...[result(1, "1", "2", 1, -1), result(3, "3", "4", 1, -1)],
  ];
  const byes = [{ ...bye(5), section: "A" }, bye(5)];
  expect(adjusted("crossimps", results, byes, contestant("1", "A"), contestant("1"))).toEqual([
    false,
    ["1", "A", 5],
    ["1", undefined, 5],
  ]);
});
