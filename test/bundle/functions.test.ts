import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { catalogue, renamed } from "./excel";
import { DIST, loadFunctions, SCRIPTS } from "./shipped";

test("functions.js, rankings.js and movements.js associate every id of functions.json once and add no global", () => {
  const { associated, globals } = loadFunctions();
  expect([...associated.keys()].sort()).toEqual(
    [...catalogue.functions, ...renamed].map((fn) => fn.id).sort(),
  );
  expect(renamed.map(({ id }) => [id, associated.get(id) === associated.get("PAR")])).toEqual([
    ["PARBRIDGE", true],
  ]);
  expect(globals).toEqual(["CustomFunctions"]);
});

// The bench has the limits that are kept. Far above them something has come in that does not belong there.
test.each(SCRIPTS)("%s is below 44 kB gzipped", (script) => {
  expect(gzipSync(readFileSync(join(DIST, script))).length).toBeLessThan(44_000);
});

test("functions.json has the first eight functions, and Excel hands them cells unconverted and errors as values", () => {
  const names = catalogue.functions.map((fn) => fn.name);
  expect(names).toEqual(
    expect.arrayContaining([
      "PAR",
      "IMP",
      "VPCONT",
      "VPDISC",
      "BASTILLE",
      "NEUBERG",
      "WEIGHTEDMP",
      "VPTABLE",
    ]),
  );
  expect(catalogue.allowErrorForDataTypeAny).toBe(true);
});

test("every function has its own help page in dist/", () => {
  const addresses = catalogue.functions.map((fn) => fn.helpUrl);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const fn of catalogue.functions) {
    const page = readFileSync(join(DIST, new URL(fn.helpUrl).pathname), "utf8");
    expect(page).toContain(`<h1>${fn.name}</h1>`);
    for (const parameter of fn.parameters) expect(page).toContain(`<code>${parameter.name}</code>`);
  }
});

test("every parameter that takes a word lists its words", () => {
  const lists = new Map(
    catalogue.enums.map((list) => [list.id, list.values.map((word) => word.stringValue)]),
  );
  const used = catalogue.functions.flatMap((fn) => fn.parameters.flatMap((p) => p.customEnumId ?? []));
  expect(new Set(used)).toEqual(new Set(lists.keys()));
  expect(lists.get("ParRule")).toEqual(["macro", "nearest"]);
});
