import { sharedFormulas } from "../../src/hosts/workbench/shared-formulas";

test("a formula moved one row down is shared; one that differs in a column, a fixed address, a text or a name is not", () => {
  const shared = sharedFormulas();
  const first = "=IF($F3='B3'!$B$3,LOG10(A3),\"A3\")";
  expect(shared(first, 2, 7)).toEqual({ f: first, si: "1" });
  expect(shared("=IF($F4='B3'!$B$3,LOG10(A4),\"A3\")", 3, 7)).toEqual({ si: "1" });
  const others: [string, number, number][] = [
    ["=IF($F4='B3'!$B$3,LOG10(B4),\"A3\")", 3, 7],
    ["=IF($F4='B3'!$B$4,LOG10(A4),\"A3\")", 3, 7],
    ["=IF($F4='B4'!$B$3,LOG10(A4),\"A3\")", 3, 7],
    ["=IF($F4='B3'!$B$3,LOG10(A4),\"A4\")", 3, 7],
    ["=IF($F4='B3'!$B$3,LOG11(A4),\"A3\")", 3, 7],
    ["=IF($F4='B3'!$B$3,LOG10(A4),\"A3\")", 4, 7],
    ["=IF($F4='B3'!$B$3,LOG10(A4),\"A3\")", 3, 8],
  ];
  others.forEach(([formula, row, column], index) => {
    expect(shared(formula, row, column)).toEqual({ f: formula, si: String(index + 2) });
  });
  expect(shared("=IF($F9='B3'!$B$3,LOG10(B9),\"A3\")", 8, 8)).toEqual({ si: "1" });
});

test("formulas that are the same words, or differ in a fixed column, are not shared", () => {
  const shared = sharedFormulas();
  for (const [index, formula] of ["=AA1", "=A10", "=ABC123"].entries()) {
    expect(shared(formula, 0, 0)).toEqual({ f: formula, si: String(2 * index + 1) });
    expect(shared(formula, 1, 0)).toEqual({ f: formula, si: String(2 * index + 2) });
  }
  expect(shared("=$A3", 2, 7)).toEqual({ f: "=$A3", si: "7" });
  expect(shared("=$B3", 2, 7)).toEqual({ f: "=$B3", si: "8" });
});
