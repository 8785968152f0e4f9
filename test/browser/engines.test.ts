import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import fc from "fast-check";
import { type Browser, type Page } from "playwright-core";
import { average, notPlayed, ruling, score, traveller } from "../bundle/boards";
import { catalogue, type Parameter } from "../bundle/excel";
import { seedOf } from "../bundle/dice";
import { hostileCalls } from "../bundle/hostile";
import { DIST, launchBrowser } from "./browser";

/** The number of random calls of each function: 100 in `npm test`, all of them in `npm run test:long`. */
declare const ENGINE_CALLS: number;

type Call = [name: string, args: unknown[]];

const library = readFileSync(join(DIST, "scoring.js"), "utf8");
const node = vm.createContext();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  vm.runInContext(library, node);
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.addScriptTag({ content: library });
});

afterAll(() => browser.close());

/**
 * Calls functions of the library in the place where it is loaded. Each answer is a text with every digit of a
 * number and the sign of a zero. Two engines that give the same text have computed the same number.
 */
const ANSWERS = `(calls) => {
  const { isArray } = Array;
  const { is } = Object;
  const written = (value) => {
    if (isArray(value)) return "[" + value.map(written).join() + "]";
    if (typeof value === "number") return is(value, -0) ? "-0" : \`\${value}\`;
    return value instanceof Error ? "!" + value.message : JSON.stringify(value);
  };
  return calls.map(([name, args]) => {
    try {
      return written(BridgeScoring[name](...args));
    } catch (error) {
      return written(error);
    }
  });
}`;

/**
 * The answers of Node and of the browser. The calls are sent as source text, so that -0 and dates arrive
 * unchanged.
 */
async function answers(calls: Call[]): Promise<{ inNode: string[]; inBrowser: string[] }> {
  const code = `(${ANSWERS})(${fc.stringify(calls)})`;
  return {
    inNode: Array.from(vm.runInContext(code, node) as string[]),
    inBrowser: (await page.evaluate(code)) as string[],
  };
}

test.each(["continuous", "discrete"])(
  "the %s tables of 1 to 1000 boards are the same in Node and in the browser",
  async (scale) => {
    for (let first = 1; first <= 1000; first += 100) {
      const boards = Array.from({ length: 100 }, (_, i) => first + i);
      const { inNode, inBrowser } = await answers(boards.map((count) => ["VPTABLE", [[[count]], scale]]));
      expect(inNode.every((table) => table.startsWith('[["IMPs'))).toBe(true);
      expect(inBrowser).toEqual(inNode);
    }
  },
);

const block = (cell: fc.Arbitrary<unknown>) =>
  fc.array(cell, { minLength: 1, maxLength: 12 }).map((cells) => cells.map((value) => [value]));

const eightPairs = (cell: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(cell, cell), { minLength: 8, maxLength: 8 });

/** Different contestants of 16. */
const contestants = (minLength: number, maxLength = 16) =>
  fc.shuffledSubarray(
    Array.from({ length: 16 }, (_, i) => i + 1),
    { minLength, maxLength },
  );

/** Likely arguments of a scorer, by the name of the parameter. */
const LIKELY: Record<string, fc.Arbitrary<unknown>> = {
  scores: traveller(notPlayed, average, ruling).map((cells) => cells.map((value) => [value])),
  difference: block(fc.oneof(score, fc.double({ min: -8000, max: 8000, noNaN: true }))),
  matchpoints: block(fc.double({ min: 0, max: 18, noNaN: true })),
  actual: fc.integer({ min: 10, max: 20 }),
  expected: fc.integer({ min: 20, max: 40 }),
  margin: block(fc.oneof(fc.integer({ min: -120, max: 120 }), fc.double({ min: -60, max: 60, noNaN: true }))),
  vp: block(fc.integer({ min: 1, max: 2000 }).map((hundredths) => hundredths / 100)),
  boards: fc
    .oneof(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 1000 }))
    .map((boards) => [[boards]]),
  contract: block(
    fc
      .tuple(
        fc.constantFrom("1C", "3NT", "4S", "5DX", "6HXX"),
        fc.constantFrom("=", "-1", "+1", "-5", "+1 E", "= W"),
      )
      .map((parts) => parts.join("")),
  ),
  vulnerable: fc.integer({ min: 1, max: 36 }).map((board) => [[board]]),
  otherscore: score,
  // Eight results: who sat at the table, and the award of each of them.
  contestants: eightPairs(fc.integer({ min: 1, max: 9 })),
  awards: eightPairs(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double({ min: -9, max: 9, noNaN: true }))),
  pairs: fc.integer({ min: 4, max: 24 }),
  halves: fc.array(
    fc.tuple(
      fc.integer({ min: -60, max: 60 }),
      fc.constantFrom<unknown>(-12, 0, 31, 4.5, "60%-40%", "100%-0%"),
    ),
    { minLength: 1, maxLength: 6 },
  ),
  // A Swiss: the ranking, and the matches so far.
  ranking: contestants(2).map((ranked) => ranked.map((contestant) => [contestant])),
  played: fc.array(contestants(2, 2), { maxLength: 8 }),
  any: fc.nat(),
};

/** An argument that a scorer might give; undefined when this file has none for the parameter. */
function likelyArgument(fn: string, parameter: Parameter, likely: Record<string, unknown>): unknown {
  if (fn === "VPCUSTOM" && parameter.name === "scale") return [0, 3, 10, 25].map((from, i) => [from, 10 + i]);
  const any = likely.any as number;
  if ("scores" in likely && ["boards", "contestants"].includes(parameter.name)) {
    // They are as many as the scores; the boards of functions that can do without are left out.
    const rows = [...(likely.scores as unknown[][]).keys()];
    if (parameter.name === "contestants") return rows.map((row) => [1 + (row % 5), 10 + (row % 7)]);
    return parameter.optional ? undefined : rows.map((row) => [1 + (row % 4)]);
  }
  if (fn === "WEIGHTEDTABLE" && parameter.name === "ruling")
    return [["60% 420 / 40% -50", "NS 420; EW 60% -50 / 40% 140", 620][any % 3]];
  const words = catalogue.enums.find(({ id }) => id === parameter.customEnumId)?.values;
  if (words !== undefined) return words[any % words.length].stringValue;
  return likely[parameter.name];
}

const cases = catalogue.functions.map((fn) => [fn.name, fn] as const);

test.each(cases)("%s answers the same in Node and in the browser", async (name, fn) => {
  const nextArguments = hostileCalls(fn);
  const wanted = ["any", ...fn.parameters.map((parameter) => parameter.name)].filter(
    (word) => word in LIKELY,
  );
  const arbitraries = Object.fromEntries(wanted.map((word) => [word, LIKELY[word]]));
  const likely = fc.sample(fc.record(arbitraries), { numRuns: ENGINE_CALLS / 2, seed: seedOf(name) });
  const calls = Array.from({ length: ENGINE_CALLS }, (_, run): Call => {
    const args = nextArguments();
    if (run >= likely.length) return [name, args];
    return [
      name,
      fn.parameters.map((parameter, i) => {
        const argument = likelyArgument(name, parameter, likely[run]);
        return argument ?? (parameter.optional ? null : args[i]);
      }),
    ];
  });
  const { inNode, inBrowser } = await answers(calls);
  if (name === UNROUNDED) {
    expect(inBrowser.map(withoutNumbers)).toEqual(inNode.map(withoutNumbers));
    const [here, there] = [inNode, inBrowser].map((texts) => texts.flatMap(numbersIn));
    expect(here.filter((value, i) => Math.abs(value - there[i]) > 1e-13)).toEqual([]);
  } else {
    expect(inBrowser).toEqual(inNode);
  }
  // Some answers must be values: errors agree too easily.
  expect(inNode.filter((answer) => !answer.includes("!")).length).toBeGreaterThan(ENGINE_CALLS / 20);
});

/** The only function that does not round powers. Engines agree on these except for the 16th digit. */
const UNROUNDED = "VPMODEL";

const NUMBER = /\d+(\.\d+)?(e-\d+)?/g;
const withoutNumbers = (text: string) => text.replace(NUMBER, "");
const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map(Number);
