import fc from "fast-check";
import { parsedSettings, SETTINGS_KEY, settingsText } from "../../src/hosts/settings-text";

test("what a pane stores is what it reads again, under the same name in every version", () => {
  expect(SETTINGS_KEY).toBe("bridge-scoring.settings");
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string(),
        fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.integer())),
      ),
      (settings) => {
        const stored = settingsText(settings);
        const read = parsedSettings(stored ?? undefined);
        expect(JSON.stringify(read)).toBe(JSON.stringify({ ...settings }));
      },
    ),
  );
});

test("choices that were deleted leave nothing behind", () => {
  expect(settingsText({})).toBeNull();
  expect(settingsText({ vp: { boards: "16" } })).toBe('{"vp":{"boards":"16"}}');
});

describe("a document may have anything in the place of choices", () => {
  test.each<[string, unknown]>([
    ["nothing", null],
    ["no text", { vp: 1 }],
    ["no JSON", "{vp:1}"],
    ["a list", "[1]"],
    ["a number", "1"],
    ["null", "null"],
    ["a text", '"vp"'],
  ])("%s counts as no choices", (_, text) => {
    expect(parsedSettings(text)).toEqual({});
  });

  /** A text of choices with so many characters. */
  const ofLength = (length: number) => {
    const frame = JSON.stringify({ a: ["", "", "", "", ""] });
    const part = Math.floor((length - frame.length) / 5);
    const rest = length - frame.length - 4 * part;
    return JSON.stringify({ a: [...Array(4).fill("x".repeat(part)), "x".repeat(rest)] });
  };

  test.each<[string, string, boolean]>([
    ["50,000 characters", ofLength(50_000), true],
    ["50,001 characters", ofLength(50_001), false],
    ["100 tools", JSON.stringify(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [n, 1]))), true],
    ["101 tools", JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n, 1]))), false],
  ])("%s", (_, text, isRead) => {
    expect(Object.keys(parsedSettings(text)).length > 0).toBe(isRead);
  });

  test.each<[string, unknown, boolean]>([
    ["a text of 10,000 characters", "x".repeat(10_000), true],
    ["a text of 10,001 characters", "x".repeat(10_001), false],
    ["a list of 100", Array(100).fill(1), true],
    ["a list of 101", Array(101).fill(1), false],
    ["lists in lists of a list", [[[1]]], true],
    ["one more in each other", [[[[1]]]], false],
    ["one text of two that is too long", ["short", "x".repeat(10_001)], false],
    ["nothing in it", { scale: null }, true],
  ])("of a tool, %s is read or left out, and the other tools are read all the same", (_, kept, isRead) => {
    const read = parsedSettings(JSON.stringify({ league: kept, vp: { boards: "16" } }));
    expect(read).toEqual({ ...(isRead && { league: kept }), vp: { boards: "16" } });
  });
});
