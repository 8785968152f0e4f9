import { readdirSync } from "node:fs";
import { DIST } from "../bundle/shipped";

test("the workbench is the grid's script and two for .xlsx files; the grid's patterns for hyphens are left out", () => {
  const scripts = readdirSync(DIST).filter((name) => /^workbench\..*js$/.test(name));
  expect(scripts).toEqual(
    expect.arrayContaining([
      "workbench.js",
      "workbench.xlsx.js",
      expect.stringMatching(/^workbench\.\d+\.js$/),
    ]),
  );
  expect(scripts).toHaveLength(3);
});
