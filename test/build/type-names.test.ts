import fs from "node:fs";
import path from "node:path";

const SOURCES = path.join(__dirname, "../../src");

/** What each tool calls its own: what is typed into its form, and what that means. */
const OF_EVERY_FORM = ["Typed", "Values"];

/** The formatter puts each declaration at the beginning of its line. */
const EXPORTED = /^export (?:type|interface) (\w+)\b(?=[^{]*[={])/gm;

test("the name of a type that other files may use means one thing", () => {
  const files = fs
    .readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const [, name] of fs.readFileSync(path.join(SOURCES, file), "utf8").matchAll(EXPORTED))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  expect(places.size).toBeGreaterThan(400);
  expect([...places].filter(([name, all]) => all.length > 1 && !OF_EVERY_FORM.includes(name))).toEqual([]);
});
