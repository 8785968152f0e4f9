import { readdirSync } from "node:fs";
import { LANGUAGES } from "../../src/translations/languages";
import { DIST } from "../bundle/shipped";

test("the workbench is the grid's script, one that writes .xlsx files, one that reads them, three that they share, and one for each language; the grid's patterns for hyphens are left out", () => {
  const scripts = readdirSync(DIST).filter((name) => /^workbench\..*js$/.test(name));
  expect(scripts).toEqual(
    expect.arrayContaining([
      "workbench.js",
      "workbench.xlsx.js",
      "workbench.reader.js",
      expect.stringMatching(/^workbench\.\d+\.js$/),
    ]),
  );
  expect(scripts).toHaveLength(6 + LANGUAGES.length);
});
