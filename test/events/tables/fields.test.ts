import { fieldsOf } from "../../../src/events/tables/fields";
import { lineWith } from "./raw-lines";

/*
 * At matchpoints a line has a point for each line that it beats and half a point for one that it ties with. So both awards of a
 * line are together one less than the number of lines of its field.
 */

type Section = [name: string, ...boards: [board: number, lines: number, ns: string, ew: string][]];

const linesOf = (...sections: Section[]) =>
  sections.flatMap(([section, ...boards]) =>
    boards.flatMap(([board, lines, nsAward, ewAward]) =>
      Array.from({ length: lines }, () => lineWith({ section, board: String(board), nsAward, ewAward })),
    ),
  );

const fields = (...sections: Section[]) => {
  const found = fieldsOf(linesOf(...sections));
  return found && Object.fromEntries(found);
};

test.each<[string, Section[], Record<string, string> | undefined]>([
  ["no lines", [], undefined],
  ["one section", [["A", [1, 3, "1", "1"]]], undefined],
  [
    "two that have the tops of their own lines",
    [
      ["A", [1, 3, "1.5", "0.5"], [2, 3, "2", "0"]],
      ["B", [1, 2, "1", "0"], [2, 2, "0", "1"]],
    ],
    { A: "A", B: "B" },
  ],
  [
    "two that have twice the tops of their own lines",
    [
      ["A", [1, 3, "4", "0"]],
      ["B", [1, 2, "2", "0"]],
    ],
    { A: "A", B: "B" },
  ],
  [
    "two that together have the top",
    [
      ["A", [1, 2, "3", "0"]],
      ["B", [1, 2, "1", "2"]],
    ],
    undefined,
  ],
  [
    "two that together have the top, beside a third",
    [
      ["A", [1, 2, "2", "0"], [2, 2, "1", "1"]],
      ["B", [1, 1, "0", "2"], [2, 1, "1", "1"]],
      ["C", [1, 4, "3", "0"], [2, 4, "2", "1"]],
    ],
    { A: "A+B", B: "A+B", C: "C" },
  ],
  [
    // On the second board A and B have the tops of their own lines; half is not most.
    "two with the same sums on half of the boards",
    [
      ["A", [1, 2, "3", "0"], [2, 3, "2", "0"]],
      ["B", [1, 2, "3", "0"], [2, 2, "1", "0"]],
      ["C", [1, 6, "5", "0"], [2, 6, "5", "0"]],
    ],
    { A: "A", B: "B", C: "C" },
  ],
  [
    "two that have no board together, beside a third",
    [
      ["A", [1, 3, "2", "0"]],
      ["B", [2, 3, "2", "0"]],
      ["C", [1, 6, "5", "0"], [2, 6, "5", "0"]],
    ],
    { A: "A", B: "B", C: "C" },
  ],
  [
    "awards that show them on half of the boards",
    [
      ["A", [1, 3, "2", "0"], [2, 3, "7", "0"]],
      ["B", [1, 2, "1", "0"], [2, 2, "7", "1"]],
    ],
    { A: "A", B: "B" },
  ],
  [
    "awards that show them on fewer boards",
    [
      ["A", [1, 3, "2", "0"], [2, 3, "7", "0"], [3, 3, "7", "1"]],
      ["B", [1, 2, "1", "0"], [2, 2, "7", "2"], [3, 2, "7", "3"]],
    ],
    undefined,
  ],
  [
    "no awards",
    [
      ["A", [1, 3, "", ""]],
      ["B", [1, 2, "", ""]],
    ],
    undefined,
  ],
  [
    "awards by Neuberg's formula",
    [
      ["A", [1, 1, "1.15", "0.85"], [1, 1, "0,3", "1,7"], [1, 1, "2", "0"]],
      ["B", [1, 2, "0.67", "0.33"]],
    ],
    { A: "A", B: "B" },
  ],
])("the fields of %s", (_, sections, found) => {
  expect(fields(...sections)).toEqual(found);
});

test("a line without awards says nothing of its section, wherever it stands", () => {
  const own = linesOf(["A", [1, 2, "2", "0"]], ["B", [1, 2, "1", "0"]]);
  const average = linesOf(["A", [1, 1, "", "2"]]);
  for (const lines of [
    [...own, ...average],
    [...average, ...own],
  ])
    expect(fieldsOf(lines)).toEqual(
      new Map([
        ["A", "A"],
        ["B", "B"],
      ]),
    );
});

test("lines with other sums on one board show no field", () => {
  const lines = linesOf(["A", [1, 1, "1", "0"], [1, 1, "2", "0"]], ["B", [1, 3, "2", "1"]]);
  expect(fieldsOf(lines)).toBeUndefined();
});
