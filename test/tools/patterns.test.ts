import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { parsedSettings } from "../../src/hosts/settings-text";
import { parseBoard } from "../../src/tools/ruling/board";
import { parseWeight } from "../../src/tools/ruling/weight";
import { freeSheetName } from "../../src/sheets/sheet-host";
import { parseBoardCounts } from "../../src/tools/vp-tables/board-counts";
import { nodesOf } from "../build/syntax";

const SRC = path.join(__dirname, "../../src");

/** The folders whose code meets what people type into the pane or keep in a document. */
const FOLDERS = ["hosts", "page", "pane", "sheets", "taskpane", "tools", "translations"];
const LENGTH = 60_000;

/** A pattern that tries every end for every start needs several seconds for a text of this length. */
const PATIENCE_MS = 1_000;

/**
 * The pieces that are repeated to make a long text. Something that a pattern may begin with stands before
 * them.
 */
const FILLINGS = [" ", "1", "-", "x", "[", "{{", '"', "'", ".", "A", "- ", "x "];
const BEGINNINGS = ["", "1", "1/"];

interface Pattern {
  where: string;
  source: string;
  flags: string;
}

function patternsOf(file: string): Pattern[] {
  return nodesOf(file, fs.readFileSync(file, "utf8")).flatMap((node) => {
    if (node.type !== "RegExpLiteral") return [];
    const { pattern, flags } = node;
    return [{ where: `${path.relative(SRC, file)} /${pattern}/${flags}`, source: pattern, flags }];
  });
}

const FILES = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(SRC, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(SRC, folder, file)),
);

test(`every regular expression of the pane gets through ${LENGTH} hostile characters in time`, () => {
  const patterns = FILES.flatMap(patternsOf);
  expect(patterns.length).toBeGreaterThan(30);
  const run = new vm.Script("for (const text of texts) text.replace(pattern, '')");
  const hostile = BEGINNINGS.flatMap((start) =>
    FILLINGS.map((filling) => `${start}${filling.repeat(LENGTH / filling.length)}!`),
  );
  const stuck = patterns.filter(({ source, flags }) => {
    try {
      run.runInNewContext({ texts: hostile, pattern: new RegExp(source, flags) }, { timeout: PATIENCE_MS });
      return false;
    } catch {
      return true;
    }
  });
  expect(stuck.map(({ where }) => where)).toEqual([]);
}, 300_000);

test("a regular expression that takes quadratic time is noticed", () => {
  const context = { text: " ".repeat(LENGTH), pattern: /\s*-\s*/g };
  expect(() => vm.runInNewContext("text.replace(pattern, '')", context, { timeout: 200 })).toThrow(
    /timed out/,
  );
});

test.each<[string, (typed: string) => unknown]>([
  ["board counts", parseBoardCounts],
  ["the scores of a ruling", parseBoard],
  ["a weight", parseWeight],
  ["the name of a tab", (typed) => freeSheetName(typed, [])],
])(`%s of ${LENGTH} characters are read to their end`, (_, read) => {
  const context = { read, typed: `1${" ".repeat(LENGTH)}!` };
  expect(() => vm.runInNewContext("read(typed)", context, { timeout: PATIENCE_MS })).not.toThrow();
});

describe("kept choices are checked before any tool reads them", () => {
  const kept = (choices: unknown) => parsedSettings(JSON.stringify(choices));

  test("what a form holds comes back as it was", () => {
    const honest = {
      pane: { tool: "league" },
      league: { teams: Array.from({ length: 64 }, (_, index) => `The team of table ${index}`).join("\n") },
      ruling: {
        form: "mp",
        board: "420 x2\n".repeat(200),
        results: Array(7).fill({ weight: "60", score: "-50" }),
      },
    };
    expect(kept(honest)).toEqual(honest);
  });

  test.each<[string, unknown]>([
    ["a text of 100,000 spaces", " ".repeat(100_000)],
    ["a text that is longer than a form takes", "8".repeat(10_001)],
    ["such a text inside a list", { results: [{ score: "8".repeat(10_001) }] }],
    ["a list of a thousand items", Array.from({ length: 1000 }, () => 1)],
    ["deeply nested lists", [[[[[[1]]]]]]],
  ])("%s is not kept, and the other choices stay", (_, choices) => {
    const others = JSON.stringify(choices).length > 50_000 ? {} : { pane: { tool: "league" } };
    expect(kept({ pane: { tool: "league" }, vp: choices })).toEqual(others);
  });

  test.each(["", "{", "[]", "null", '"text"', "1", "[".repeat(40_000), undefined, 1, {}])(
    "%j is no choices at all",
    (text) => {
      expect(parsedSettings(text)).toEqual({});
    },
  );
});
