import { type SeasonEntry, seasonLines } from "../../../src/scoring/season/figures";
import { pastHandicap, type PastHandicap } from "../../../src/scoring/season/past-handicaps";
import { readRules } from "../../../src/scoring/season/read-rules";

function handicapOf(results: readonly number[], rule: string): PastHandicap {
  const read = readRules([rule]);
  if (!("rules" in read) || !read.rules.handicapFrom) throw new Error(JSON.stringify(read));
  const entries = results.map((result, session): SeasonEntry => ({
    member: 0,
    session,
    kind: "played",
    result,
  }));
  const [line] = seasonLines(entries, 1, [...results.keys()], read.rules);
  return pastHandicap(line, read.rules.handicapFrom);
}

describe("a handicap from what was played", () => {
  test("Queenstown, New Zealand: 50 less the mean, which was 48", () => {
    expect(handicapOf([45, 51], "handicap from: base 50")).toEqual({
      sessions: [0, 1],
      mean: 48,
      raw: 2,
      handicap: 2,
    });
  });

  test("Collins, Ireland: two thirds of what the mean is below 61.3, rounded up, for who has played three", () => {
    const rule = "handicap from: base 61.3, share 2/3, at least 3 sessions, round up to 0";
    expect(handicapOf([50, 48, 52], rule)).toMatchObject({ mean: 50, handicap: 8 });
    expect(handicapOf([50, 48, 52], rule).raw).toBeCloseTo(7.533333333, 8);
    expect(handicapOf([50, 50], rule)).toMatchObject({ mean: 50, handicap: undefined });
  });

  test("the latest evenings count, between two limits", () => {
    const rule = "handicap from: last 2, base 50, 0 to 7";
    expect(handicapOf([70, 40, 50], rule)).toMatchObject({ sessions: [1, 2], mean: 45, handicap: 5 });
    expect(handicapOf([30, 40], rule)).toMatchObject({ raw: 15, handicap: 7 });
    expect(handicapOf([60, 60], rule)).toMatchObject({ raw: -10, handicap: 0 });
    expect(handicapOf([], rule)).toMatchObject({ mean: undefined, handicap: undefined });
  });

  test.each([
    "handicap from: base",
    "handicap from: last 0",
    "handicap from: 5 to 1",
    "handicap from: share 1/0",
  ])("%s is no formula", (rule) => {
    expect(readRules([rule])).toMatchObject({ fault: "value" });
  });
});
