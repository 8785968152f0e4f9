import { type Look, tellRefused } from "../../src/hosts/looks";

const LOOKS: Look[] = ["colours", "widths", "frozen", "guard", "hints", "chart", "page", "selection"];

test("the parts of the look that are refused are told in one sentence, each once", () => {
  const told: string[] = [];
  tellRefused([...LOOKS, ...LOOKS], (remark) => told.push(remark));
  expect(told).toEqual([
    "All figures are there, but a part of the look was refused: bold letters and colours, widths of columns, the rows that stay in view, the refusal of typing over formulas, what is said beside a selected cell, the chart, print settings, the selection of the first cell.",
  ]);
});

test("nothing is told where nothing is refused, or nobody listens", () => {
  const told: string[] = [];
  tellRefused([], (remark) => told.push(remark));
  tellRefused(LOOKS);
  expect(told).toEqual([]);
});
