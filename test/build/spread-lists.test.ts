import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

const SOURCES = path.join(__dirname, "../../src");

/**
 * Functions that take any number of arguments. Each argument is put on the stack, so a long list overflows
 * it.
 */
const ENDLESS =
  /^(Math\.(max|min|hypot)|String\.from(CharCode|CodePoint)|Array\.of)$|\.(push|unshift|splice|concat)$/;

/** What a file must contain to have such a call; the others need not be parsed. */
const MAY_SPREAD =
  /\b(max|min|hypot|fromCharCode|fromCodePoint|of|push|unshift|splice|concat)\([^]*\.\.\.|\.apply\b/;

/** The calls in a source file that spread a list over the arguments of such a function. */
function spreadIn(file: string, source: string): string[] {
  if (!MAY_SPREAD.test(source)) return [];
  const found: string[] = [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ENDLESS.test(node.expression.getText())) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
      if (node.arguments.some(ts.isSpreadElement)) found.push(`${file}:${line + 1} ${node.getText()}`);
    }
    if (ts.isPropertyAccessExpression(node) && node.name.text === "apply")
      found.push(`${file} ${node.getText()}`);
    ts.forEachChild(node, walk);
  };
  walk(parsed);
  return found;
}

test("no list is spread over the arguments of a call, because a long one would overflow the stack", () => {
  const files = fs
    .readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => spreadIn(file, fs.readFileSync(path.join(SOURCES, file), "utf8")))).toEqual(
    [],
  );
});

test.each(["Math.max(0, ...list)", "rows.push(...list)", "f.apply(null, list)"])("%s is found", (source) => {
  expect(spreadIn("made.ts", source)).toHaveLength(1);
});
