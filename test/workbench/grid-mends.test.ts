import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(__dirname, "../..");
const MENDS = path.join(ROOT, "src/workbench/grid-mends");

/** Each file but the list and what mends are given. */
const files = readdirSync(MENDS).filter((name) => !["index.ts", "around.ts"].includes(name));
const list = readFileSync(path.join(MENDS, "index.ts"), "utf8");

test.each(files)("%s names a test that there is", (name) => {
  const mend = readFileSync(path.join(MENDS, name), "utf8");
  const named = [...mend.matchAll(/^ \* @test (\S+) "(.+)"$/gm)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, file, title] of named)
    expect(readFileSync(path.join(ROOT, file), "utf8")).toContain(`"${title}"`);
});

test("the list has each mend by the name of its file", () => {
  const records = list.match(/^(export )?const .*: Record<[\s\S]*?^\};|^export const .*: Record<.*$/gm) ?? [];
  const listed = records.flatMap((record) =>
    [...record.matchAll(/(?:^ {2}|\{ )"?([a-z-]+)"?: /gm)].map(([, name]) => `${name}.ts`),
  );
  // webpack puts the number formats in the place of a library.
  expect([...listed, "number-formats.ts"].sort()).toEqual([...files].sort());
});
