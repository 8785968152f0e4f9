import { groupsOf } from "../../src/pane/ui/column-groups";

const groups = (...names: (string | undefined)[]) =>
  groupsOf(names.map((group) => ({ group }))).map(({ group, span }) => [group, span]);

test("a common header spans its neighbouring columns, and a column without one has an empty place", () => {
  expect(groups(undefined, "8 boards", "8 boards", "16 boards")).toEqual([
    [undefined, 1],
    ["8 boards", 2],
    ["16 boards", 1],
  ]);
  expect(groups("NS", "NS", undefined, undefined, "NS")).toEqual([
    ["NS", 2],
    [undefined, 2],
    ["NS", 1],
  ]);
  expect(groups("NS", "NS", "NS")).toEqual([["NS", 3]]);
});

test("without common headers there is no row for them", () => {
  expect(groups(undefined, undefined)).toEqual([]);
});
