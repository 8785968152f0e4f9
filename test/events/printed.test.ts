import { type BridgeEvent } from "../../src/events/event";
import { inUnit, publishedOf, type Unit, unitOf } from "../../src/events/printed";
import { readTable } from "../../src/events/table";

/** Lines of one board: so many, each with the score and the awards of both sides. */
type Lines = [count: number, score: number | string, ns?: number, ew?: number][];

/** Boards, each of which has these lines. */
function eventOf(...boards: Lines[]): BridgeEvent {
  let pair = 1;
  const lines = boards.flatMap((board, index) =>
    board.flatMap(([count, score, ns = "", ew = ""]) =>
      Array.from({ length: count }, () => [index + 1, pair++, pair++, score, ns, ew]),
    ),
  );
  const rows = [["Board", "NS", "EW", "Score", "MP NS", "MP EW"], ...lines].map((row) => row.map(String));
  const answer = readTable(rows);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

const LARGEST: Lines = [[3, 110, 1, 1]];
const two = (ns: number, ew: number): Lines => [[2, 110, ns, ew]];
const ALONE: Lines = [[1, 110, 0.5, 0.5]];

test.each<[string, Unit, Lines[]]>([
  ["three scores, which share 2 on each line", "half", [LARGEST]],
  ["three scores, which share 4 on each line", "whole", [[[3, 110, 2, 2]]]],
  ["three scores, which share neither", "whole", [[[3, 110, 1.5, 1]]]],
  [
    "one line alone",
    "whole",
    [
      [
        [1, 110, 0.5, 0.5],
        [1, 110],
      ],
    ],
  ],
  [
    "a board with an average, whose top is that of its scores",
    "half",
    [[...two(0.5, 0.5), [1, "A5050", 0.5, 0.5]]],
  ],
  ["more averages than scores", "half", [[...LARGEST, [4, "A6040", 1.4, 0.7]]]],
  ["more boards with one score than lines of another", "half", [LARGEST, ALONE, ALONE, ALONE, ALONE]],
  ["most lines sharing the top of the largest board", "half", [LARGEST, two(1, 1), two(1, 1)]],
  ["most lines sharing the top of their own board", "half", [LARGEST, two(0.5, 0.5), two(0.5, 0.5)]],
  ["most lines sharing the 2 of a win", "whole", [[[3, 110, 2, 2]], two(1, 1), two(1, 1), two(1, 1)]],
  ["half as much again as the tops, all in all", "whole", [LARGEST, two(1, 1), two(1, 1), two(1, 1)]],
  ["half of the lines sharing their top", "whole", [LARGEST, [[3, 110, 1.2, 1]]]],
  ["more than half of the lines sharing their top", "half", [[[4, 110, 1.5, 1.5]], [[3, 110, 1.2, 1]]]],
])("%s: the awards are %s ones", (_, unit, boards) => {
  expect(unitOf(eventOf(...boards))).toBe(unit);
});

test("awards are from the middle or per cents where the event says so", () => {
  const event = eventOf(LARGEST);
  expect([unitOf({ ...event, centred: true }), unitOf({ ...event, percents: true })]).toEqual([
    "centred",
    "percent",
  ]);
});

test("of a contestant the percentage is compared, and the total where there is none", () => {
  const [percent, total] = [
    { value: 60, decimals: 0 },
    { value: 12, decimals: 0 },
  ];
  expect([
    publishedOf({ id: "1", names: [], percent, total }),
    publishedOf({ id: "1", names: [], total }),
  ]).toEqual([percent, total]);
});

test("a figure of 5 on a top of 8 is 5, 2.5, 1 above the middle, or 62.5 per cent", () => {
  const units: Unit[] = ["whole", "half", "centred", "percent"];
  expect(units.map((unit) => inUnit(unit, 5, 8))).toEqual([5, 2.5, 1, 62.5]);
  expect(inUnit("percent", 0)).toBe(0);
});
