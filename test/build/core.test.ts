import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { strFromU8, unzipSync } from "fflate";
import { argumentsFrom } from "../../build/core/calls";
import { dice, seedOf } from "../bundle/dice";
import { DIST } from "../bundle/shipped";
import {
  type CoreAnswer,
  type CoreCall,
  type CoreEngine,
  type CoreName,
  exceltsEngine,
  gridEngine,
} from "./core-engines";

/**
 * The workbooks for whoever installs nothing. Their names are read from the packed files, computed by two engines that know
 * LAMBDA, and compared with the add-in's own functions. LibreOffice has no LAMBDA and cannot be a third.
 *
 * What Excel documents and neither engine has: optional parameters of LAMBDA, and ISOMITTED. In the engines each call has
 * all its arguments, and "" stands for one that is left out; the formulas treat both alike.
 */

const read = (file: string) => readFileSync(join(DIST, "core", file));

/** The names of a workbook as Excel shows them, and as the file stores them. */
function namesOf(file: string): (CoreName & { stored: string; comment: string })[] {
  const book = strFromU8(unzipSync(read(file))["xl/workbook.xml"]);
  const plain = (xml: string) =>
    xml.replace(/&(lt|gt|quot|amp);/g, (_, sign: string) => ({ lt: "<", gt: ">", quot: '"' })[sign] ?? "&");
  return [...book.matchAll(/<definedName name="([^"]+)" comment="([^"]*)">([^<]*)</g)].map(
    ([, name, comment, xml]) => {
      const stored = plain(xml);
      const shown = (parameter: string) =>
        stored
          .replace(/_xlop\.(\w+)/g, `[${parameter}]`)
          .replace(/_xlpm\.(\w+)/g, parameter)
          .replace(/_xlfn\.|_xlws\./g, "");
      const formula = shown("$1");
      const { parts } = argumentsFrom(formula, "LAMBDA(".length);
      const parameters = parts.slice(0, -1).map((part) => ({
        name: part.replace(/[[\]]/g, ""),
        optional: part.startsWith("["),
      }));
      return { name, comment, stored, formula, parameters, apart: shown(`$1_of_${name}`) };
    },
  );
}

const names = namesOf("bridge-core.xlsx");

/** Names that only help the others. */
const HELPERS = [
  "CONTRACTPOINTS",
  "PLAYED",
  "READNUMBERS",
  "READRESULT",
  "READSCORES",
  "VPCURVE",
  "VPLIMITS",
];

type Library = Record<string, (...args: unknown[]) => unknown>;
const context = vm.createContext();
vm.runInContext(readFileSync(join(DIST, "scoring.js"), "utf8"), context);
const library = vm.runInContext("BridgeScoring", context) as Library;

/** An argument: cells, or what a formula has in its place; undefined: left out. */
type Argument = unknown[][] | number | string | boolean | undefined;

type Roll = (sides: number) => number;

const oneOf = <T>(roll: Roll, values: readonly T[]): T => values[roll(values.length)];

/** Points as they occur, with many ties. */
const score = (roll: Roll): unknown =>
  roll(3) === 0 ? oneOf(roll, [420, -50, 620, 170, 0, -100, 140, 1430]) : scoreOfTens(roll(1521) - 760);
const scoreOfTens = (tens: number) => (Math.abs(tens) < 5 ? 0 : 10 * tens);
const empty = (roll: Roll): unknown =>
  oneOf(roll, [null, "", "  ", "NP", "-", "--", "bye", "PASS", "Passed out"]);
const bad = (roll: Roll): unknown => oneOf(roll, ["4S+1", true, 8010, 420.5, "#N/A", 46082]);

/** A column of cells; one in so many is blank, and one column in thirty has a cell that is an error. */
function column(roll: Roll, cell: (roll: Roll) => unknown, most = 14, least = 1): unknown[][] {
  const cells = Array.from({ length: least + roll(most - least + 1) }, () => [
    roll(6) === 0 ? empty(roll) : cell(roll),
  ]);
  if (roll(30) === 0) cells[roll(cells.length)] = [bad(roll)];
  return cells;
}

const maybe = (roll: Roll, value: () => Argument): Argument => (roll(2) === 0 ? undefined : value());
const boards = (roll: Roll) =>
  oneOf(roll, [1, 2, 5, 6, 7, 8, 12, 16, 20, 24, 32, 48, 60, 100, 1 + roll(200), 0, 7.5]);
const margin = (roll: Roll) => (roll(3) === 0 ? (roll(4000) - 2000) / 10 : roll(161) - 80);
const expected = (roll: Roll) => roll(20);

const vulnerable = (roll: Roll) =>
  oneOf(roll, [
    1 + roll(40),
    1 + roll(16),
    "None",
    "NS",
    "ew",
    "All",
    "Both",
    true,
    false,
    "TRUE",
    0,
    2.5,
    "x",
  ]);

/** A contract as people write it, in one of many spellings; one in twelve cannot be read. */
function contract(roll: Roll, withoutDeclarer: boolean, withoutResult: boolean): string {
  if (roll(12) === 0)
    return oneOf(roll, [
      "8S=",
      "4Z=",
      "4S+",
      "4S+1+1",
      "4S=XX1",
      "7NTX-1X2",
      "N 4S= E",
      "4S = x x x",
      "4",
      "S",
      "4S=5",
    ]);
  const level = 1 + roll(7);
  const strain = oneOf(roll, ["C", "D", "H", "S", "N", "NT", "♣", "♦", "♥", "♠", "h", "nt"]);
  const doubling = oneOf(roll, ["", "", "", "x", "X", "xx", "XX", "*", "dbl", "×"]);
  const declarer = withoutDeclarer ? "" : oneOf(roll, ["", "N", "E", "S", "W", "south", "West"]);
  const over = roll(14 - level) - level - roll(3);
  const result = withoutResult
    ? ""
    : over === 0
      ? "="
      : over > 0
        ? `+${over}`
        : `${oneOf(roll, ["-", "−"])}${-over}`;
  const space = oneOf(roll, ["", " "]);
  if (roll(4) === 0) return [declarer, level + strain + doubling, result].join(space);
  return roll(2) === 0
    ? level + strain + [doubling, result, declarer].join(space)
    : level + strain + [declarer, doubling, result].join(space);
}

/** The arguments of a random call of each function. */
const CALLS: Record<string, (roll: Roll) => Argument[]> = {
  IMP: (roll) => [column(roll, (r) => (r(3) === 0 ? r(16000) - 8000 + r(10) / 10 : score(r)))],
  BASTILLE: (roll) => [column(roll, (r) => (r(3) === 0 ? r(16000) - 8000 + r(10) / 10 : score(r)))],
  PAR: (roll) => [
    column(roll, score),
    maybe(roll, () => oneOf(roll, [1, 5, 10, 10, 20, 30, 0.5, 7000, 0, -1])),
  ],
  BUTLERDATUM: (roll) => [
    column(roll, score),
    maybe(roll, () => oneOf(roll, [0, 1, 2, 1.5, 0.5, -1])),
    maybe(roll, () => oneOf(roll, [0, 10, 20, 1, -5])),
  ],
  BUTLER: (roll) => [
    column(roll, score),
    maybe(roll, () => oneOf(roll, [0, 180, -50, 25.5, 9000])),
    maybe(roll, () => oneOf(roll, ["imp", "bastille", "double", "IMP", "other"])),
  ],
  CROSSIMPS: (roll) => [
    column(roll, score),
    maybe(roll, () => oneOf(roll, ["total", "comparisons", "scores", "none"])),
    maybe(roll, () => expected(roll)),
  ],
  MATCHPOINTS: (roll) => [column(roll, score), maybe(roll, () => expected(roll))],
  FREQTABLE: (roll) => [column(roll, score), maybe(roll, () => expected(roll))],
  NEUBERG: (roll) => [column(roll, (r) => r(40) / 2 - 1), 1 + roll(12), roll(16)],
  BARKING: (roll) => [column(roll, score, 8, 3)],
  WEIGHTEDIMPS: (roll) => {
    const size = 1 + roll(4);
    const cuts = [0, ...Array.from({ length: size - 1 }, () => roll(101)).sort((a, b) => a - b), 100];
    const over = oneOf(roll, [1, 100, 100, 90]);
    return [
      Array.from({ length: size }, () => [roll(40) === 0 ? empty(roll) : score(roll)]),
      Array.from({ length: size }, (_, i) => [(cuts[i + 1] - cuts[i]) / over]),
      [[score(roll)]],
      maybe(roll, () => oneOf(roll, [0, 1, 2, -1])),
    ];
  },
  VPCONT: (roll) => [
    column(roll, margin),
    boards(roll),
    maybe(roll, () => oneOf(roll, [20, 25, 10, 30, 16.5, 100])),
    maybe(roll, () => oneOf(roll, [60, 33.3, 100, 1, 12])),
  ],
  VPDISC: (roll) => [column(roll, margin), boards(roll)],
  VPMARGIN: (roll) => [
    column(roll, (r) => r(2200) / 100 - 1),
    boards(roll),
    maybe(roll, () => oneOf(roll, ["continuous", "discrete"])),
  ],
  WEIGHTEDMP: (roll) => {
    const size = 1 + roll(4);
    const cuts = [0, ...Array.from({ length: size - 1 }, () => roll(101)).sort((a, b) => a - b), 100];
    const over = oneOf(roll, [1, 100, 100, 100, 90]);
    const scores = column(roll, score, 9);
    return [
      scores,
      Array.from({ length: size }, () => [
        roll(40) === 0 ? empty(roll) : roll(2) === 0 ? oneOf(roll, scores)[0] : score(roll),
      ]),
      Array.from({ length: size }, (_, i) => [(cuts[i + 1] - cuts[i]) / over]),
      maybe(roll, () =>
        scores.map(([cell]) => {
          const isBlank = typeof cell !== "number" && !/^pass/i.test(String(cell));
          return [isBlank === (roll(60) === 0) ? oneOf(roll, [1, 2, 3, 0.5]) : roll(90) === 0 ? -1 : null];
        }),
      ),
      maybe(roll, () => oneOf(roll, ["factored", "assigned", "assigned", "other"])),
      maybe(roll, () => oneOf(roll, [0, 1, 2])),
    ];
  },
  CONTRACTSCORE: (roll) => {
    const size = 1 + roll(8);
    const cells = <Cell>(cell: () => Cell): Cell[][] => Array.from({ length: size }, () => [cell()]);
    const [declarer, result, tricks] = [roll(3), roll(2), roll(4)].map((dice) => dice === 0);
    const contracts = cells(() => (roll(9) === 0 ? empty(roll) : contract(roll, declarer, result || tricks)));
    const beside = (cell: () => unknown) =>
      contracts.map(([one]) => [typeof one !== "string" || !/^[NESW ]*\d/i.test(one) ? null : cell()]);
    return [
      contracts,
      roll(2) === 0 ? vulnerable(roll) : cells(() => vulnerable(roll)),
      declarer ? beside(() => oneOf(roll, ["N", "E", "s", "West", null])) : undefined,
      result ? beside(() => oneOf(roll, ["=", "+1", "-2", 0, 1, -1, -3, "−1", "x", 14])) : undefined,
      tricks && !result ? beside(() => oneOf(roll, [6, 7, 8, 9, 10, 10, 11, 12, 13, 14])) : undefined,
    ];
  },
  RANKING: (roll) => {
    const [rows, columns, field] = [1 + roll(12), 1 + roll(2), 2 + roll(9)];
    const shape = <Cell>(cell: () => Cell): Cell[][] =>
      Array.from({ length: rows }, () => Array.from({ length: columns }, cell));
    const isOdd = roll(12) === 0;
    const top = maybe(roll, () => oneOf(roll, [8, 8, 10, 12.5, -1]));
    const award = () =>
      roll(8) === 0
        ? oneOf(roll, [null, "", "NP", "-"])
        : isOdd && roll(9) === 0
          ? oneOf(roll, ["x", true, 20_000, 9])
          : roll(17) / 2;
    return [shape(() => (isOdd && roll(9) === 0 ? null : 1 + roll(field))), shape(award), top];
  },
  VPTABLE: (roll) => [boards(roll), maybe(roll, () => oneOf(roll, ["continuous", "discrete", "other"]))],
};

const callsOf = (name: string, count: number): Argument[][] => {
  const roll = dice(seedOf(name));
  return Array.from({ length: count }, () => CALLS[name](roll));
};

function formulaOf(name: string, args: Argument[]): CoreCall {
  const blocks: unknown[][][] = [];
  const given = args.map((argument) => {
    if (Array.isArray(argument)) return `{${blocks.push(argument) - 1}}`;
    return argument === undefined ? '""' : JSON.stringify(argument);
  });
  return { formula: `${name}(${given.join(",")})`, blocks: blocks.length > 0 ? blocks : [[[null]]] };
}

/** The grid says #NAME? where a function inside a name gives #VALUE!; Excel documents the error itself. */
const ERROR = /^#(VALUE!|N\/A|NAME\?)$/;
const isError = (value: unknown): boolean => typeof value === "string" && ERROR.test(value);

/** How many arguments of a function are ranges, where they are not two. */
const RANGES: Record<string, number> = { WEIGHTEDIMPS: 4, WEIGHTEDMP: 4, CONTRACTSCORE: 5, RANKING: 3 };

/** What the add-in gives, with "error" for an error. */
function oracle(name: string, args: Argument[]): CoreAnswer | "error" {
  try {
    const asCells = (argument: Argument) => (Array.isArray(argument) ? argument : [[argument]]);
    const isMatrix = (index: number) => index < (RANGES[name] ?? 2);
    const given = args.map((argument, index) =>
      argument === undefined ? null : isMatrix(index) ? asCells(argument) : argument,
    );
    const answer = library[name](...given) as unknown;
    const rows = Array.isArray(answer) ? (answer as unknown[][]) : [[answer]];
    return rows.map((row) => Array.from(row, (value) => (typeof value === "object" ? "error" : value)));
  } catch {
    return "error";
  }
}

/** Where an engine's answer is not the add-in's; undefined: nowhere. */
function difference(wanted: CoreAnswer | "error", answer: CoreAnswer): string | undefined {
  const shown = () => `wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(answer)}`;
  if (wanted === "error")
    // A whole that is an error may stand in each cell of the answer.
    return answer.flat().some((value) => typeof value === "number") || !answer.flat().some(isError)
      ? shown()
      : undefined;
  const same =
    wanted.length === answer.length &&
    wanted.every(
      (row, r) =>
        row.length === answer[r].length &&
        row.every((value, c) => {
          const other = answer[r][c];
          if (value === "error") return isError(other);
          return typeof value === "number" && typeof other === "number"
            ? Math.abs(value - other) <= 1e-9 * Math.max(1, Math.abs(value))
            : value === other;
        }),
    );
  return same ? undefined : shown();
}

const ENGINES: [string, (names: readonly CoreName[]) => CoreEngine, (name: string) => number][] = [
  ["excelts", exceltsEngine, (name) => (name in RANGES ? 300 : 25)],
  // The grid takes a second for a par.
  ["the grid", gridEngine, (name) => (SLOW.has(name) ? 2 : 8)],
];
const SLOW = new Set([
  "PAR",
  "BUTLER",
  "CONTRACTSCORE",
  "BARKING",
  "VPCONT",
  "VPDISC",
  "VPMARGIN",
  "VPTABLE",
]);

/** The calls that an engine answers in another way than the add-in. */
async function faultsOf(name: string, calls: Argument[][], engine: CoreEngine): Promise<string[]> {
  const answers = await engine(calls.map((args) => formulaOf(name, args)));
  return calls.flatMap((args, index) => {
    const fault = difference(oracle(name, args), answers[index]);
    return fault === undefined ? [] : [`${JSON.stringify(args)}: ${fault}`];
  });
}

/** Rulings whose IMPs are an exact half, where the sum of plain weights comes out a little below it. */
const HALVES: Argument[][] = [
  // 11, 6 and -2 IMPs: 4.5.
  [[[500], [220], [-50]], [[0.02], [0.78], [0.2]], [[0]]],
  // 5, -3 and 10 IMPs: -2.5.
  [[[170], [-90], [430]], [[0.03], [0.95], [0.02]], [[0]]],
  // 13, 0 and -13 IMPs: -6.5.
  [[[750], [0], [-750]], [[0.07], [0.36], [0.57]], [[0]]],
];

describe.each(ENGINES)("computed by %s", (_, engineOf, countOf) => {
  test("WEIGHTEDIMPS rounds an exact half as the add-in does", async () => {
    expect(HALVES.map((args) => oracle("WEIGHTEDIMPS", args))).toEqual([[[5]], [[-3]], [[-7]]]);
    expect(await faultsOf("WEIGHTEDIMPS", HALVES, engineOf(names))).toEqual([]);
  });

  test.each(Object.keys(CALLS))("%s gives what the add-in gives", async (name) => {
    expect(await faultsOf(name, callsOf(name, countOf(name)), engineOf(names))).toEqual([]);
  });
});

test("most of the random calls have an answer that is no error", () => {
  for (const name of Object.keys(CALLS)) {
    const answers = callsOf(name, 60).map((args) => oracle(name, args));
    expect(answers.filter((answer) => answer !== "error").length).toBeGreaterThan(15);
  }
});

/** The fields of each function in the text for Google Sheets. */
const googleFields = read("google-named-functions.txt")
  .toString()
  .split("\n\n")
  .flatMap((entry) => {
    const [, name, parameters, formula] =
      /^Function name: (\w+)\n.*\nArgument placeholders: (.*)\nFormula definition: =ARRAYFORMULA\((.*)\)\n?$/.exec(
        entry,
      ) ?? [];
    return name === undefined ? [] : [{ name, parameters: parameters.split(", "), formula }];
  });

describe("the text for Google Sheets", () => {
  test("has all functions, each after those that it uses", () => {
    expect(googleFields.map(({ name }) => name).sort()).toEqual(names.map(({ name }) => name).sort());
    googleFields.forEach(({ formula }, index) => {
      const later = googleFields.slice(index).map(({ name }) => name);
      expect([...formula.matchAll(/[A-Z]+(?=\()/g)].filter(([used]) => later.includes(used))).toEqual([]);
      // Google's SORT has TRUE and FALSE for its direction, where Excel's has 1 and -1, so a formula sorts upwards alone.
      expect(formula).not.toMatch(/ISOMITTED|DROP|TAKE|SORTBY|SORT\(.*-1\)/);
    });
  });

  test.each(Object.keys(CALLS))("%s gives what the add-in gives with its defaults", async (name) => {
    const google = googleFields.map(({ name: named, parameters, formula }) => ({
      name: named,
      parameters: parameters.map((parameter) => ({ name: parameter, optional: false })),
      formula: `LAMBDA(${parameters.join(", ")}, ${formula})`,
      apart: "",
    }));
    const count = google.find((fn) => fn.name === name)?.parameters.length ?? 0;
    const calls = callsOf(name, 20).map((args) => args.slice(0, count));
    expect(await faultsOf(name, calls, exceltsEngine(google))).toEqual([]);
  });
});

describe("the names", () => {
  test("have the arguments of the add-in's functions, in the same order", () => {
    const catalogue = JSON.parse(readFileSync(join(DIST, "functions.json"), "utf8")) as {
      functions: { name: string; parameters: { name: string; optional?: boolean }[] }[];
    };
    expect(names.map(({ name }) => name).sort()).toEqual([...Object.keys(CALLS), ...HELPERS].sort());
    for (const { name, parameters } of names.filter((one) => !HELPERS.includes(one.name))) {
      const own = catalogue.functions.find((fn) => fn.name === name)?.parameters ?? [];
      const same = own.map((one) => ({ name: one.name, optional: one.optional === true }));
      expect({ name, parameters }).toEqual({ name, parameters: same.slice(0, parameters.length) });
    }
  });

  test("are within what Excel allows", () => {
    for (const { name, stored, comment } of names) {
      expect({ name, fits: stored.length <= 8192 && comment.length <= 255 }).toEqual({ name, fits: true });
      const own = [...stored.matchAll(/_xl[po][mp]\.(\w+)/g)].map(([, parameter]) => parameter);
      // R, C and whatever may be the place of a cell.
      expect(own.filter((parameter) => /^(r|c|[a-z]{1,3}\d+|r\d*c\d*)$/i.test(parameter))).toEqual([]);
    }
  });

  test("have bridge. before them in the other workbook, and are the same otherwise", () => {
    const prefixed = namesOf("bridge-core.prefixed.xlsx").map(({ name, stored }) => [name, stored]);
    const all = names.map(({ name }) => name).join("|");
    const wanted = names.map(({ name, stored }) => [
      `bridge.${name}`,
      stored.replace(new RegExp(`(?<![\\w.])(${all})(?=\\()`, "g"), "bridge.$1"),
    ]);
    expect(prefixed).toEqual(wanted);
  });

  test("stand in the text for Excel Labs with the same formulas", () => {
    const text = read("excel-labs.txt").toString();
    const short = (formula: string) => formula.replace(/\s/g, "");
    for (const { name, formula } of names) expect(short(text)).toContain(short(`${name} = ${formula};`));
  });
});

test.each(["A=", "AVE+", "60% 420 / 40% -50", "NS 420; EW -50", "420", "60%", "1,430"])(
  "%s, which only the add-in reads, is an error and never a number",
  async (cell) => {
    const block = [[[420], [cell], [-50], [170], [140]]];
    const wholes = ["PAR", "BUTLERDATUM", "BUTLER", "CROSSIMPS", "MATCHPOINTS", "FREQTABLE", "BARKING"];
    const answers = await exceltsEngine(names)(
      wholes.map((name) => ({ formula: `${name}({0})`, blocks: block })),
    );
    for (const answer of answers) {
      expect(answer.flat().some((value) => typeof value === "number")).toBe(false);
      expect(answer.flat().some(isError)).toBe(true);
    }
  },
);
