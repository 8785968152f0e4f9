import { withHidden } from "../../src/pane/selection-told";

test("what was read says how many hidden rows are left out", () => {
  const read = { address: "A2:A13", cells: [[420]] };
  const told = [undefined, 1, 1200].map((hidden) => withHidden("Read from A2:A13.", { ...read, hidden }));
  expect(told).toEqual([
    "Read from A2:A13.",
    "Read from A2:A13. 1 hidden row is left out.",
    "Read from A2:A13. 1200 hidden rows are left out.",
  ]);
});
