import { type Bye, byesAsMeans } from "../../src/events/byes";
import { type ListedContestant } from "../../src/events/collect";
import { type EventResult, type Form, type Published } from "../../src/events/event";

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
  form: Form,
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
