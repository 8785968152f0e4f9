import fc from "fast-check";
import { type BridgeEvent, type EventResult } from "../../src/events/event";
import { byBoard, datumOf, earnedBy, type PairsRule } from "../../src/events/rules";
import { awardsFormula } from "../../src/tools/event-tabs/rule-formulas";
import { call } from "../bundle/excel";

/*
 * The preview of an event and the formulas of its tab are two ways to the same awards.
 */

type Score = number | { ns: number; ew: number } | undefined;
type Line = readonly [board: string, score: Score];

function eventOf(lines: readonly Line[]): BridgeEvent {
  const results = lines.map(([board, score], index): EventResult => ({
    ...{
      line: index + 1,
      board,
      boardNumber: Number(board),
      section: "",
      ns: `${index}`,
      ew: `${100 + index}`,
    },
    ...{ contract: "", declarer: "", score },
  }));
  return {
    ...{ format: "table", program: "", title: "", club: "", date: "", winners: 1 },
    ...{ contestants: [], results, matches: [], datums: new Map() },
  };
}

/** What the formula of the tab computes: a row for each result, with a blank for a board that was not played. */
function computed(event: BridgeEvent, rule: PairsRule): unknown[][] {
  const boards = byBoard(event.results);
  const datums = event.results.map(({ board }) => {
    const scores = (boards.get(board) ?? []).flatMap(({ score }) =>
      typeof score === "number" ? [score] : [],
    );
    return [rule.form === "butler" && scores.length > 0 ? datumOf(rule.datum, scores, undefined) : 0];
  });
  const cells: Record<string, unknown> = {
    S: event.results.map(({ score }) => [
      typeof score === "object" ? `${score.ns}%-${score.ew}%` : (score ?? ""),
    ]),
    B: event.results.map(({ board }) => [board]),
    D: datums,
  };
  const formula = awardsFormula(rule, { scores: "S", boards: "B", datums: "D" }, (name) => name);
  const [, name, args] = /^=([A-Z]+)\((.*)\)$/.exec(formula) ?? [];
  const given = args.split(",").map((arg) => {
    if (arg === "") return undefined;
    return arg.startsWith('"') ? arg.slice(1, -1) : (cells[arg] ?? Number(arg));
  });
  return call(name, ...given) as unknown[][];
}

function expectSame(event: BridgeEvent, rule: PairsRule): void {
  const earned = earnedBy(event, rule).map((award) =>
    award ? [award.ns, award.ew, ...(award.top === undefined ? [] : [award.top])] : ["", ""],
  );
  const width = rule.form === "matchpoints" ? 3 : 2;
  expect(computed(event, rule)).toEqual(earned.map((row) => (row[0] === "" ? Array(width).fill("") : row)));
}

const AVERAGE_PLUS = { ns: 60, ew: 40 };

test("without Neuberg an average earns its share of the top that the scores make", () => {
  const event = eventOf([
    ["1", 420],
    ["1", -50],
    ["1", AVERAGE_PLUS],
  ]);
  const rule: PairsRule = { form: "matchpoints", expected: "scores" };
  expect(earnedBy(event, rule)).toEqual([
    { ns: 2, ew: 0, top: 2 },
    { ns: 0, ew: 2, top: 2 },
    { ns: 1.2, ew: 0.8, top: 2 },
  ]);
  expectSame(event, rule);
});

test.each(["comparisons", "scores", "total"] as const)(
  "on a board of averages only nobody has IMPs, with cross-IMPs by %s",
  (divisor) => {
    const event = eventOf([
      ["1", AVERAGE_PLUS],
      ["1", { ns: 40, ew: 60 }],
    ]);
    const rule: PairsRule = { form: "crossimps", divisor, expected: "scores", average: 3 };
    expect(earnedBy(event, rule)).toEqual([
      { ns: 0, ew: 0 },
      { ns: 0, ew: 0 },
    ]);
    expectSame(event, rule);
  },
);

const rule: fc.Arbitrary<PairsRule> = fc.oneof(
  fc.record({ form: fc.constant("matchpoints"), expected: fc.constantFrom("largest", "board", "scores") }),
  fc.record({
    form: fc.constant("crossimps"),
    divisor: fc.constantFrom("comparisons", "scores", "total"),
    expected: fc.constantFrom("largest", "scores"),
    average: fc.constantFrom(3, 1.5, 1.2),
  }),
  fc.record({
    form: fc.constant("butler"),
    datum: fc.oneof(
      fc.constant({ kind: "par" } as const),
      fc.record({
        kind: fc.constant("mean"),
        discard: fc.constantFrom(0, 1, 2),
        step: fc.constantFrom(10, 0),
      }),
    ),
    average: fc.constantFrom(3, 1.5),
  }),
);

const line: fc.Arbitrary<Line> = fc.tuple(
  fc.constantFrom("1", "2", "3", "4"),
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: -80, max: 80 }).map((tens) => 10 * tens) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(AVERAGE_PLUS, { ns: 40, ew: 60 }, { ns: 50, ew: 50 }, { ns: 60, ew: 60 }),
    },
  ),
);

test("the preview shows what the formulas compute, to the last digit, by every rule", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), rule, (lines, chosen) =>
      expectSame(eventOf(lines), chosen),
    ),
    { numRuns: 500 },
  );
});
