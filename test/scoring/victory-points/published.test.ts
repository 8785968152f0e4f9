import { type PublishedScale, publishedScale } from "../../../src/scoring/victory-points/published";
import { covers, vpRows } from "../../../src/scoring/victory-points/scale";

const DRAWS: [PublishedScale, number][] = [
  ["acbl20", 10],
  ["acbl30", 15],
  ["sbu20", 10],
  ["wbf25", 15],
];

/** The pane prints the steps in their order, so the order must be right here. */
test.each(DRAWS)("%s begins with a draw at a margin of 0, and its margins ascend", (scale, draw) => {
  const steps = vpRows(publishedScale(scale).table(8)).map(({ from, winner, loser }) => ({
    from,
    winner,
    loser,
  }));
  expect(steps[0]).toEqual({ from: 0, winner: draw, loser: draw });
  expect(steps.filter(({ from }, i) => i > 0 && from <= steps[i - 1].from)).toEqual([]);
});

test.each<[PublishedScale, number, string]>([
  ["acbl20", 20, "1-36"],
  ["acbl30", 30, "6-11"],
  ["sbu20", 20, "1-55"],
  ["wbf25", 25, "8-8 10-10 12-12 14-14 16-16 20-20 24-24 28-28 32-32 36-36 40-40 48-48"],
])("%s has a table for its lengths and for no others, and gives at most %d", (name, top, lengths) => {
  const scale = publishedScale(name);
  expect(scale.lengths?.map(({ from, to }) => `${from}-${to}`).join(" ")).toBe(lengths);
  const most = [];
  for (let boards = -1; boards <= 60; boards++) {
    if (!covers(scale, boards)) expect(() => scale.table(boards)).toThrow(`no table for ${boards} boards`);
    else most.push(...vpRows(scale.table(boards)).map(({ winner }) => winner));
  }
  expect(Math.max(...most)).toBe(top);
});
