import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { PAGE_TEXTS, WORKBENCH_TEXTS } from "../../build/catalogue/workbench-texts";
import english from "../../src/translations/en.json";

const SRC = join(__dirname, "../../src");

/** The sources that make the workbench, from its first one on. */
function sourcesFrom(first: string, found = new Set<string>()): Set<string> {
  if (found.has(first)) return found;
  found.add(first);
  const code = readFileSync(first, "utf8");
  // A type alone brings no code.
  const imports = code.matchAll(
    /(?:^import(?! type)[^;]*?|^export [^;]*?from |import\(.*?|new URL\()"(\.[^"]+)"/gms,
  );
  for (const [, name] of imports) {
    const next = [".ts", ".tsx", "/index.ts", ""].map((ending) => join(dirname(first), name + ending));
    const source = next.find((file) => /\.tsx?$/.test(file) && existsSync(file));
    if (source) sourcesFrom(source, found);
  }
  return found;
}

const at = (key: string): unknown =>
  key.split(".").reduce<unknown>((texts, name) => (texts as Record<string, unknown> | undefined)?.[name], {
    ...english.pane,
  });

/** The texts that the sources of a page name. */
function namedFrom(first: string): { key: string; file: string }[] {
  const sources = [...sourcesFrom(join(SRC, first))];
  expect(sources.length).toBeGreaterThan(150);
  const named = sources.flatMap((file) => {
    const code = readFileSync(file, "utf8").replace(/\/\*[^]*?\*\//g, "");
    const whole = [...code.matchAll(/"([a-z]\w*(?:\.\w+)+)"/gi)].filter(
      ([, key]) => typeof at(key) === "string",
    );
    const begun = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*)\.\$\{/gi)].filter(
      ([, key]) => at(key) !== undefined,
    );
    return [...whole, ...begun].map(([, key]) => ({ key, file: relative(SRC, file) }));
  });
  expect(named.length).toBeGreaterThan(150);
  return named;
}

const isBelow = (paths: readonly string[], key: string) =>
  paths.some((path) => `${key}.`.startsWith(`${path}.`));

test("the workbench loads each text that its sources name", () => {
  const missing = namedFrom("workbench/index.ts").filter(({ key }) => !isBelow(WORKBENCH_TEXTS, key));
  expect(missing).toEqual([]);
});

test("the pane loads no text of the page around it, and names none", () => {
  const missing = namedFrom("taskpane/index.ts").filter(({ key }) => isBelow(PAGE_TEXTS, key));
  expect(missing).toEqual([]);
});
