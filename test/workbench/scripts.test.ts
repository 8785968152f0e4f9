import { readdirSync } from "node:fs";
import { DIST } from "../bundle/shipped";

test("the workbench is the grid's script, one that writes .xlsx files, one that reads them, and three that they share; the grid's patterns for hyphens are left out", () => {
  const scripts = readdirSync(DIST).filter((name) => /^workbench\..*js$/.test(name));
  expect(scripts).toEqual(
    expect.arrayContaining([
      "workbench.js",
      "workbench.xlsx.js",
      "workbench.reader.js",
      expect.stringMatching(/^workbench\.\d+\.js$/),
    ]),
  );
  expect(scripts).toHaveLength(6);
});
