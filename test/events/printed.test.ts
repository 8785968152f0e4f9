import { type EventResult } from "../../src/events/event";
import { inUnit, type Unit, unitOf } from "../../src/events/printed";
import { proposedHeader } from "../../src/events/columns";
import { readTable } from "../../src/events/table";

/** Lines of one board: so many, each with the score and the awards of both sides. */
type Lines = [count: number, score: number | string, ns: number, ew: number][];

/** The unit of boards, each of which has these lines. */
function unitIn(...boards: Lines[]): Unit {
  let pair = 1;
  const lines = boards.flatMap((board, index) =>
    board.flatMap(([count, score, ns, ew]) =>
      Array.from({ length: count }, () => [index + 1, pair++, pair++, score, ns, ew]),
    ),
  );
  const rows = [["Board", "NS", "EW", "Score", "MP NS", "MP EW"], ...lines].map((row) => row.map(String));
  const answer = readTable(rows, proposedHeader(rows));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  expect(answer.event.results.filter(({ nsAward }: EventResult) => nsAward)).toHaveLength(lines.length);
  return unitOf(answer.event);
}

test.each<[string, Unit, Lines[]]>([
  ["three scores, which share 2 on each line", "half", [[[3, 110, 1, 1]]]],
  ["three scores, which share 4 on each line", "whole", [[[3, 110, 2, 2]]]],
  ["three scores, which share neither", "whole", [[[3, 110, 1.5, 1]]]],
  ["one line alone", "whole", [[[1, 110, 0, 0]]]],
  [
    "a board with an average, whose top is that of its scores",
    "half",
    [
      [
        [2, 110, 0.5, 0.5],
        [1, "A5050", 0.5, 0.5],
      ],
    ],
  ],
  [
    "more averages than scores",
    "half",
    [
      [
        [3, 110, 1, 1],
        [4, "A6040", 1.4, 0.7],
      ],
    ],
  ],
  [
    "more boards with one score than lines of another",
    "half",
    [
      [[3, 110, 1, 1]],
      [[1, 110, 0.5, 0.5]],
      [[1, 110, 0.5, 0.5]],
      [[1, 110, 0.5, 0.5]],
      [[1, 110, 0.5, 0.5]],
    ],
  ],
  ["lines that share the top of the largest board", "half", [[[3, 110, 1, 1]], [[2, 110, 1, 1]]]],
  [
    "more lines that share 2 of a win than lines of the largest board",
    "whole",
    [[[3, 110, 2, 2]], [[2, 110, 1, 1]], [[2, 110, 1, 1]], [[2, 110, 1, 1]]],
  ],
  [
    "lines that share half as much again as their tops, all in all",
    "whole",
    [[[3, 110, 1, 1]], [[2, 110, 1, 1]], [[2, 110, 1, 1]], [[2, 110, 1, 1]]],
  ],
  ["half of the lines", "whole", [[[3, 110, 1, 1]], [[3, 110, 1.2, 1]]]],
  ["more than half of the lines", "half", [[[4, 110, 1.5, 1.5]], [[3, 110, 1.2, 1]]]],
])("%s: the awards are %s ones", (_, unit, boards) => {
  expect(unitIn(...boards)).toBe(unit);
});

test("a figure of 5 on a top of 8 is 5, 2.5, 1 above the middle, or 62.5 per cent", () => {
  const units: Unit[] = ["whole", "half", "centred", "percent"];
  expect(units.map((unit) => inUnit(unit, 5, 8))).toEqual([5, 2.5, 1, 62.5]);
  expect(inUnit("percent", 0)).toBe(0);
});
