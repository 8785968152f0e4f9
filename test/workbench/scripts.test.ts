import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { LANGUAGES } from "../../src/translations/languages";
import { DIST } from "../bundle/shipped";

test("the workbench is a script for its first page, the grid's, one that writes .xlsx files, one that reads them, three that they share, and one for each language, and for each but English one of the grid’s texts; the grid's patterns for hyphens are left out", () => {
  const scripts = readdirSync(DIST).filter((name) => /^workbench\..*js$/.test(name));
  expect(scripts).toEqual(
    expect.arrayContaining([
      "workbench.js",
      "workbench.grid.js",
      "workbench.xlsx.js",
      "workbench.reader.js",
      expect.stringMatching(/^workbench\.\d+\.js$/),
    ]),
  );
  expect(scripts).toHaveLength(7 + LANGUAGES.length + LANGUAGES.length - 1);
});

/** Scripts without a name of their own that a script asks for when it needs them. */
const sharedBy = (script: string) => {
  const asked = [...read(script).matchAll(/\.e\((\d+)\)/g)].map(([, id]) => `workbench.${id}.js`);
  return [...new Set(asked)].filter((name) => existsSync(join(DIST, name)));
};
const read = (script: string) => readFileSync(join(DIST, script), "utf8");

test.each([
  ["open", "workbench.reader.js", "workbench.reader.js"],
  ["save", "workbench.xlsx.js", "workbench.grid.js"],
])(
  "what is loaded to %s an .xlsx file is below 290 kB, zipped, and cannot compute formulas",
  (_, script, asking) => {
    const shared = sharedBy(asking);
    expect(shared).toHaveLength(2);
    const sizes = [script, ...shared].map((name) => gzipSync(read(name)).length);
    // With the engine of excelts it was 313 kB for its library alone.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(290_000);
    // The engine has a table of Excel's functions; the pane, which has no grid, loads it.
    for (const name of shared) expect(read(name)).not.toContain("NORM.S.DIST");
    expect(read("taskpane.xlsx.js")).toContain("NORM.S.DIST");
  },
);
