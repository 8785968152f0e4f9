import fc from "fast-check";
import { type Award, type BridgeEvent, type EventResult } from "../../src/events/event";
import { byBoard, datumOf, earnedBy, lawsAverages, type PairsRule } from "../../src/events/rules";
import { scoreText } from "../../src/tools/event-tabs/results-tab";
import { awardsFormula } from "../../src/tools/event-tabs/rule-formulas";
import { call } from "../bundle/excel";

/*
 * The preview of an event and the formulas of its tab are two ways to the same awards.
 */

type Score = number | Award | undefined;
type Line = readonly [board: string, score: Score, seat?: { ns: string; ew: string; session: string }];

function eventOf(lines: readonly Line[]): BridgeEvent {
  const results = lines.map(([board, score, seat], index): EventResult => ({
    ...{
      line: index + 1,
      board,
      boardNumber: Number(board),
      section: "",
      ns: `${index + 1}`,
      ew: `${100 + index}`,
    },
    ...{ contract: "", declarer: "", score },
    ...seat,
  }));
  return {
    ...{ format: "table", program: "", title: "", club: "", date: "", winners: 1 },
    ...{ contestants: [], results, lines: results.length, leftOut: 0, matches: [], datums: new Map() },
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
  const isLaws = lawsAverages(event, rule);
  const cells: Record<string, unknown> = {
    S: event.results.map(({ score }) => [score === undefined ? "" : scoreText(score, isLaws(score))]),
    C: event.results.map(({ ns, ew }) => [ns, ew]),
    Z: event.results.map(({ session = "1" }) => [session]),
    B: event.results.map(({ board }) => [board]),
    D: datums,
  };
  const formula = awardsFormula(rule, {
    scores: "S",
    boards: "B",
    datums: "D",
    contestants: "C",
    sessions: "Z",
  });
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
  // The order in which a contestant's awards are added may differ, and with it the last digit of an own percentage.
  const shown = (rows: readonly (readonly unknown[])[]) =>
    rows.map((row) =>
      row.map((cell) => (rule.own && typeof cell === "number" ? Number(cell.toFixed(9)) + 0 : cell)),
    );
  expect(shown(computed(event, rule))).toEqual(
    shown(earned.map((row) => (row[0] === "" ? Array(width).fill("") : row))),
  );
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
  fc.record({
    form: fc.constant("matchpoints"),
    expected: fc.constantFrom("largest", "board", "scores", "halves", "ascherman"),
  }),
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

const line: fc.Arbitrary<readonly [string, Score]> = fc.tuple(
  fc.constantFrom("1", "2", "3", "4"),
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.integer({ min: -80, max: 80 }).map((tens) => (Math.abs(tens) < 5 ? 0 : 10 * tens)),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(AVERAGE_PLUS, { ns: 40, ew: 60 }, { ns: 50, ew: 50 }, { ns: 60, ew: 60 }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Award>(
        { ns: 60, ew: 40, inLetters: true },
        { ns: 40, ew: 50, inLetters: true },
        { ns: 50, ew: 50, inLetters: true },
      ),
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

const seat = fc.record({
  ns: fc.constantFrom("1", "2", "3"),
  ew: fc.constantFrom("4", "5", "6"),
  session: fc.constantFrom("1", "2"),
});

test("averages by own score are the same in the preview and in the formulas, by every rule", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(line, seat), { minLength: 1, maxLength: 40 }), rule, (lines, chosen) => {
      const event = eventOf(
        lines.map(([[board, score], { session, ...pairs }]) => [
          String(Number(board) + (session === "2" ? 4 : 0)),
          score,
          { ...pairs, session },
        ]),
      );
      expectSame(event, { ...chosen, own: true });
    }),
    { numRuns: 500 },
  );
});
