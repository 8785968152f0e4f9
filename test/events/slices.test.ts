import { finished, part } from "../../src/events/slices";

function* work(): Generator<number, string> {
  yield 0;
  yield 0.5;
  yield 1;
  return "made";
}

test("a work that is a part of another has its progress within this part, and its answer is the whole one", () => {
  const seen: number[] = [];
  const slices = part(work(), 0.25, 0.75);
  let step = slices.next();
  for (; !step.done; step = slices.next()) seen.push(step.value);
  expect([seen, step.value]).toEqual([[0.25, 0.5, 0.75], "made"]);
  expect(finished(part(work(), 0, 1))).toBe("made");
});
