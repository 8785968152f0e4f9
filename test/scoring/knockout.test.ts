import fc from "fast-check";
import { carryRuleOf } from "../../src/scoring/carry-words";
import {
  carryOver,
  type CarryRule,
  extraBoards,
  knockoutState,
  type Segment,
} from "../../src/scoring/knockout";

const ruleOf = (words: string): CarryRule => {
  const read = carryRuleOf([words]);
  if ("odd" in read) throw new Error(`${words} is no rule`);
  return read.rule;
};

describe("what is carried over", () => {
  const bermuda = "half, third if lower, cap 16";
  test.each<[string, string, number, boolean, number]>([
    ["Bermuda Bowl: won by 20 by the higher", bermuda, 20, false, 10],
    ["Bermuda Bowl: won by 20 by the lower", bermuda, 20, true, 20 / 3],
    ["Bermuda Bowl: won by 50 by the lower", bermuda, 50, true, 16],
    ["Bermuda Bowl: won by 31 by the higher", bermuda, 31, false, 15.5],
    ["youth camp: won by 20 by the higher", "half, third if lower, cap 8", 20, false, 8],
    ["Polish league: 40 % of 190.35 less 171.20 VPs", "40%", 19.15, false, 7.66],
    ["nothing said: all of it", "", -12.5, false, -12.5],
    ["a drawn match", bermuda, 0, false, 0],
    ["per cents with decimals", "12.5 %", 40, false, 5],
    ["all of it in per cents", "100%", 7, false, 7],
    ["all of it in words", "all", 7, false, 7],
    ["two decimals in per cents", "12.25 %", 400, false, 49],
    ["a cap with decimals", "whole, cap 7.5 imp", 20, false, 7.5],
    ["a cap with two decimals", "whole, cap 7.25", 20, false, 7.25],
    ["nothing of it in per cents", "0%", 20, false, 0],
  ])("%s", (_, words, earlier, isLower, expected) => {
    expect(carryOver(earlier, ruleOf(words), isLower)).toBe(expected);
    expect(carryOver(-earlier, ruleOf(words), isLower)).toBe(-expected + 0);
  });

  test("never exceeds the cap or the earlier margin, and has its sign", () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.boolean(), (earlier, isLower) => {
        const carry = carryOver(earlier, ruleOf(bermuda), isLower);
        expect(Math.abs(carry)).toBeLessThanOrEqual(Math.min(16, Math.abs(earlier) / 2));
        expect(Math.sign(carry)).toBe(Math.sign(earlier));
      }),
    );
  });
});

describe("the words of a rule", () => {
  test.each([
    [["half", "third if lower", "cap 16"]],
    [["Half; a third if lower; at most 16 IMPs"]],
    [["1/2\n1/3 if lower", "", "max 16"]],
    [["one half,  the  third  if  lower,  at  most  16"]],
  ])("%j is the Bermuda Bowl's", (texts) =>
    expect(carryRuleOf(texts)).toEqual({
      rule: { share: { numerator: 1, denominator: 2 }, lower: { numerator: 1, denominator: 3 }, most: 16 },
    }),
  );

  test.each([
    [["quarterly"], 0],
    [["half", "cap"], 1],
    [["half, half"], 0],
    [["cap 3", "cap 4"], 1],
    [["120%"], 0],
    [["0.4"], 0],
    [["if lower"], 0],
    [["100.1%"], 0],
    [["40% each"], 0],
    [["x40%"], 0],
    [["40.x%"], 0],
    [["40a %"], 0],
    [["half if lowered"], 0],
    [["recap 3"], 0],
    [["cap 3 VPs"], 0],
  ])("%j is refused at text %d", (texts, odd) => expect(carryRuleOf(texts)).toEqual({ odd }));
});

// EBU White Book 143.2.1.
test.each([
  [24, 3],
  [20, 3],
  [32, 4],
  [48, 6],
  [12, 2],
  [1, 2],
])("a tie after %d boards has %d extra boards", (scheduled, extra) =>
  expect(extraBoards(scheduled)).toBe(extra),
);

describe("a match in segments", () => {
  test("is won by 0.66 by who loses it by 7 IMPs with 7.66 carried over", () => {
    const { margin } = knockoutState({ segments: [[20, 27]], scheduled: 1, carry: 7.66 });
    expect(margin).toBe(0.66);
  });

  const segment = fc.option(fc.tuple(fc.nat(80), fc.nat(80)), { nil: undefined });
  test("stands as its played segments and what is carried over add up", () => {
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: -16, max: 16 }),
        (all, carry) => {
          const state = knockoutState({ segments: all, scheduled: all.length, carry });
          const played = all.flatMap((one) => (one === undefined ? [] : [one[0] - one[1]]));
          expect(state.margin).toBe(carry + played.reduce((sum, one) => sum + one, 0));
          expect(state.totals[0] - state.totals[1]).toBe(state.margin);
          expect(state.open).toEqual(all.flatMap((one, at) => (one === undefined ? [at] : [])));
          const sumTo = (end: number) =>
            all.slice(0, end).reduce((sum, one) => sum + (one ? one[0] - one[1] : 0), carry);
          expect(state.after).toEqual(all.map((one, at) => one && sumTo(at + 1)));
          expect(state.needless).toBeUndefined();
        },
      ),
    );
  });

  test("has extra boards only after a tie", () => {
    const state = (segments: Segment[]) => knockoutState({ segments, scheduled: 1, carry: 0 });
    expect(state([[30, 30], [5, 2]]).needless).toBeUndefined(); // oxfmt-ignore
    expect(state([[30, 30], [5, 5], [1, 0]]).needless).toBeUndefined(); // oxfmt-ignore
    expect(state([[30, 29], [5, 2]]).needless).toBe(1); // oxfmt-ignore
    expect(state([[30, 30], [5, 2], [1, 0]]).needless).toBe(2); // oxfmt-ignore
    expect(state([[30, 30], undefined, undefined]).open).toEqual([]); // oxfmt-ignore
    // As long as a scheduled segment is open nothing is decided.
    expect(state([undefined, [5, 2], [1, 0]]).needless).toBeUndefined(); // oxfmt-ignore
  });
});
