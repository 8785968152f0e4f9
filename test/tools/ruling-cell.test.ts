import { scoreIn } from "../../src/functions/score-cell";
import { cellForm } from "../../src/tools/ruling/cell-form";

test.each([
  [{ scores: [420], weights: [1] }, undefined, "420"],
  [{ scores: [420, -50], weights: [0.6, 0.4] }, undefined, "60% 420 / 40% -50"],
  [{ scores: [-100], weights: [1] }, { scores: [650], weights: [1] }, "NS -100; EW 650"],
])("%j and %j are typed as %s", (ruling, eastWest, typed) => {
  expect(cellForm(ruling, eastWest)).toBe(typed);
});

test.each([3, 6, 7, 9, 11])("a ruling of %i equal parts is typed so that a score cell reads it", (parts) => {
  const scores = Array.from({ length: parts }, (_, part) => 10 * part + 50);
  const ruling = { scores, weights: scores.map(() => 1 / parts) };
  const read = scoreIn(cellForm(ruling));
  expect(read).toMatchObject({ scores });
  expect(scoreIn(cellForm(ruling, { scores: [620], weights: [1] }))).toEqual({
    halves: { ns: read, ew: 620 },
  });
});
