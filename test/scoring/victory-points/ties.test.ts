import { readFileSync } from "node:fs";
import { join } from "node:path";
import { blitzMargin, marginForVps, winnersVps } from "../../../src/scoring/victory-points/exponential";
import { MOST_BOARDS } from "../../../src/scoring/victory-points/limits";

/*
 * JavaScript engines agree on powers and logarithms to about 15 digits, but not to the last one. No table
 * depends on that last digit as long as no value lies near a tie, where rounding up turns into rounding down.
 */

interface Nearest {
  distance: number;
  boards: number;
  at: number;
}

function nearest(values: (boards: number) => { at: number; distance: number }[]): Nearest {
  let found: Nearest = { distance: Infinity, boards: 0, at: 0 };
  for (let boards = 1; boards <= MOST_BOARDS; boards++) {
    for (const { at, distance } of values(boards)) {
      if (distance < found.distance) found = { distance, boards, at };
    }
  }
  return found;
}

const quality = readFileSync(join(__dirname, "../../../docs/quality.md"), "utf8").replace(/\s+/g, " ");

/** In hundredths of a VP; half of a hundredth is a tie. */
test("for 1 to 1000 boards no continuous VP lies within 1e-7 hundredths of a tie", () => {
  const { distance, boards, at } = nearest((boards) => {
    const blitz = blitzMargin(boards);
    return Array.from({ length: Math.ceil(blitz) }, (_, margin) => {
      const hundredths = 100 * winnersVps(margin, blitz, 10);
      return { at: margin, distance: Math.abs(hundredths - Math.floor(hundredths) - 0.5) };
    });
  });
  expect(distance).toBeGreaterThan(1e-7);
  expect(quality).toContain(
    `${distance.toExponential(2)} hundredths of a VP, at ${boards} boards and a margin of ${at}`,
  );
});

/** In IMPs. These limits are rounded down, so a whole number is where the rounding changes. */
test("for 1 to 1000 boards no limit of the discrete scale lies within 1e-7 IMPs of a whole number", () => {
  const { distance, boards, at } = nearest((boards) =>
    Array.from({ length: 10 }, (_, step) => {
      const margin = marginForVps(10.5 + step, blitzMargin(boards), 10);
      return { at: 10.5 + step, distance: Math.abs(margin - Math.round(margin)) };
    }),
  );
  expect(distance).toBeGreaterThan(1e-7);
  expect(quality).toContain(`${distance.toExponential(2)} IMPs, at ${boards} boards and ${at} VPs`);
});

/**
 * The blitz margin decides how long a table is. Every engine computes square roots exactly to the last digit.
 */
test("for 1 to 1000 boards a blitz margin is a whole number or at least 1e-4 IMPs away from one", () => {
  const near = Array.from({ length: MOST_BOARDS }, (_, i) => blitzMargin(i + 1)).filter(
    (blitz) => !Number.isInteger(blitz) && Math.abs(blitz - Math.round(blitz)) < 1e-4,
  );
  expect(near).toEqual([]);
});
