import { contracts } from "../../src/workbench/sample/contracts";
import { league } from "../../src/workbench/sample/league";

test("no formula of the sample takes the difference of two cells before both are filled", () => {
  const formulas = [...league().rows, ...contracts().rows].flat().map(String);
  const differences = formulas.filter((formula) => /^=.*[A-Z]\d+-[A-Z]\d+/.test(formula));
  // Four columns of six matches, and one of six boards.
  expect(differences).toHaveLength(30);
  for (const formula of differences) {
    const [, first, second, ...taken] =
      /^=IF\(COUNT\((\w+):(\w+)\)=2,[A-Z]+\((\w+)-(\w+)[,)].*,""\)$/.exec(formula) ?? [];
    expect([formula, taken.sort()]).toEqual([formula, [first, second]]);
  }
});
