import { deepStrictEqual } from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  continuousTable,
  correctConcavity,
  roundedTable,
} from "../../../src/scoring/victory-points/continuous";
import { oneSidesVps } from "../../../src/scoring/victory-points/one-side";
import { blitzMargin, marginForVps, winnersVps } from "../../../src/scoring/victory-points/exponential";

function secondDifferences(table: Int32Array): number[] {
  const differences: number[] = [];
  for (let i = 0; i + 2 < table.length; i++) differences.push(table[i + 2] - 2 * table[i + 1] + table[i]);
  return differences;
}

/**
 * The report's correction as it is written: make one step at the first violation, then look at the whole
 * table again.
 */
function stepByStep(boards: number): { table: Int32Array; steps: number } {
  const table = roundedTable(blitzMargin(boards), 20);
  for (let steps = 0; ; steps++) {
    const first = secondDifferences(table).findIndex((difference) => difference > 0);
    if (first < 0) return { table, steps };
    table[first + 1]++;
  }
}

test("every cell of the tables that the WBF published", () => {
  const lines = readFileSync(join(__dirname, "../../data/wbf-continuous.csv"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const boards = lines[0].split(",").slice(1).map(Number);
  expect(boards).toEqual([8, 12, 16, 20, 32]);
  expect(lines).toHaveLength(87);
  for (const line of lines.slice(1)) {
    const [margin, ...published] = line.split(",");
    const computed = boards.map((count) => {
      return (oneSidesVps(Number(margin), continuousTable(blitzMargin(count), 20)) / 100).toFixed(2);
    });
    expect([margin, ...computed]).toEqual([margin, ...published]);
  }
});

test("8 boards need 1 correction; at 60 boards 24 triples violate the rule and 64 steps repair them", () => {
  expect(correctConcavity(roundedTable(blitzMargin(8), 20))).toBe(1);
  const sixty = roundedTable(blitzMargin(60), 20);
  expect(secondDifferences(sixty).filter((difference) => difference > 0)).toHaveLength(24);
  expect(correctConcavity(sixty)).toBe(64);
});

test("for 1 to 200 boards, one walk gives the table and the number of steps of the report's correction", () => {
  for (let boards = 1; boards <= 200; boards++) {
    const { table, steps } = stepByStep(boards);
    const walked = roundedTable(blitzMargin(boards), 20);
    deepStrictEqual([boards, correctConcavity(walked)], [boards, steps]);
    deepStrictEqual(walked, table);
  }
});

test("for 1 to 1000 boards a draw is 10, no gain exceeds the one before it or is negative, and the blitz is 20", () => {
  for (let boards = 1; boards <= 1000; boards++) {
    const table = continuousTable(blitzMargin(boards), 20);
    const [last] = table.slice(-1);
    const [beforeLast] = table.slice(-2);
    const rising = secondDifferences(table).filter((difference) => difference > 0);
    deepStrictEqual(
      [boards, table[0], last, table.length - 1, rising, last >= beforeLast],
      [boards, 1000, 2000, Math.ceil(blitzMargin(boards)), [], true],
    );
  }
});

test("at every margin the VPs of winner and loser sum to the maximum", () => {
  const table = continuousTable(blitzMargin(16), 25);
  for (let margin = 0; margin <= 70; margin++) {
    expect(oneSidesVps(margin, table) + oneSidesVps(-margin, table)).toBe(2500);
  }
});

test("a third of the blitz margin earns half of the way from a draw to the maximum, and the inverse function gives that margin back", () => {
  expect(winnersVps(20, 60, 10)).toBeCloseTo(15, 12);
  expect(marginForVps(15, 60, 10)).toBeCloseTo(20, 12);
  expect(marginForVps(20, 60, 10)).toBeCloseTo(60, 12);
});

test("from the blitz margin on, the winner has the maximum and never more", () => {
  expect([60, 60.5, 75, 1000].map((margin) => winnersVps(margin, 60, 10))).toEqual([20, 20, 20, 20]);
});
