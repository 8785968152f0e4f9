import { type PublishedScale, publishedSteps } from "../../../src/scoring/victory-points/published";

const DRAWS: [PublishedScale, number][] = [
  ["acbl20", 10],
  ["acbl30", 15],
  ["sbu20", 10],
  ["wbf25", 15],
];

/** The pane prints the steps as they are, from the first to the last. */
test.each(DRAWS)("%s begins with a draw at a margin of 0, and its margins ascend", (scale, draw) => {
  const steps = publishedSteps(scale, 8) ?? [];
  expect(steps[0]).toEqual({ from: 0, winner: draw, loser: draw });
  expect(steps.filter(({ from }, i) => i > 0 && from <= steps[i - 1].from)).toEqual([]);
});
