import fs from "node:fs";
import path from "node:path";
import type { CallExpression } from "@swc/core";
import { nodesOf } from "./syntax";

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
  return nodesOf(file, source).flatMap((node) => {
    if (node.type !== "CallExpression") return [];
    const called = calledIn(node);
    const spread = node.arguments.some((argument) => argument.spread);
    const bad = called.endsWith(".apply") || (spread && ENDLESS.test(called));
    return bad ? [`${file} ${called}(...)`] : [];
  });
}

/** The function that is called, such as `Math.max`, or `.push` of a list that has no name. */
function calledIn({ callee }: CallExpression): string {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return "";
  return `${callee.object.type === "Identifier" ? callee.object.value : ""}.${callee.property.value}`;
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
