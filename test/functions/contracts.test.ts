import { CONTRACTSCORE } from "../../src/functions/contracts";

/** The score of one contract, or what its error says. */
function said(
  contract: unknown,
  vulnerable: unknown,
  by?: unknown,
  result?: unknown,
  tricks?: unknown,
): unknown {
  const cell = (value: unknown) => (value === undefined ? undefined : ([[value]] as unknown[][]));
  const [[answer]] = CONTRACTSCORE(
    [[contract]],
    [[vulnerable]],
    cell(by),
    cell(result),
    cell(tricks),
  ) as unknown[][];
  return typeof answer === "object" && answer !== null && "message" in answer ? answer.message : answer;
}

test.each([
  [0, -500],
  [9, -50],
  [10, 420],
  [13, 510],
  ["12", 480],
])("%s tricks in four spades, not vulnerable, are %i", (tricks, score) => {
  expect(said("4S", "None", "N", undefined, tricks)).toBe(score);
});

test.each([-1, 14, 9.5, "x", true])("%s is no number of tricks", (tricks) => {
  expect(said("4S", "None", "N", undefined, tricks)).toMatch(
    /^CONTRACTSCORE: .* tricks.* expected a whole number from 0 to 13$/,
  );
});

test.each(["Q", "NS", 7, true])("%s is no declarer", (by) => {
  expect(said("4S=", "None", by)).toMatch(/ declarer.* expected N, E, S or W$/);
});

test.each(["x", true, "=+"])("%s is no result", (result) => {
  expect(said("4S", "None", "N", result)).toMatch(
    / result.* expected =, \+1 or -2, or the numbers 0, 1 or -2$/,
  );
});

test.each([
  [
    "4S= N",
    "E",
    undefined,
    undefined,
    /has another declarer than the one beside it: expected one of them, or both alike$/,
  ],
  [
    "4S=",
    "N",
    1,
    undefined,
    /has another result than the one beside it: expected one of them, or both alike$/,
  ],
  ["PASS", undefined, 1, undefined, /expected no result and no tricks beside a board passed out$/],
  ["PASS", undefined, undefined, 7, /expected no result and no tricks beside a board passed out$/],
])("%s beside %s, %s and %s contradicts itself", (contract, by, result, tricks, sentence) => {
  expect(said(contract, "None", by, result, tricks)).toMatch(sentence);
});

test("a board that was passed out may have a result or tricks of 0 beside it", () => {
  expect(said("PASS", "All", "", 0)).toBe(0);
  expect(said("PASS", "All", "", undefined, 0)).toBe(0);
});

test("the same part twice, alike, is one", () => {
  expect(said("4S= N", "NS", "N", "=")).toBe(620);
});

test.each([
  ["All", 620, -620],
  ["both", 620, -620],
  [true, 620, -620],
  [" TRUE ", 620, -620],
  ["None", 420, -420],
  [false, 420, -420],
  ["NS", 620, -420],
  ["ew", 420, -620],
  [1, 420, -420],
  ["2", 620, -420],
  [16, 420, -620],
  [20, 620, -620],
  [33, 420, -420],
])("with the vulnerability %s four spades by North are %i, by East %i", (vulnerable, north, east) => {
  expect(said("4S=", vulnerable, "N")).toBe(north);
  expect(said("4S=", vulnerable, "E")).toBe(east);
  // Without a declarer the contract counts as North-South's.
  expect(said("4S=", vulnerable)).toBe(north);
});

test.each(["NSx", "xNS", "EWx", "xEW", "ALLx", "xALL", 0, -1, 1.5, "?"])(
  "%s is no vulnerability",
  (vulnerable) => {
    expect(said("4S=", vulnerable)).toMatch(
      / vulnerability.* expected TRUE, FALSE, None, NS, EW, All, or the board's number, 1 or more$/,
    );
  },
);

test("an average stays as it was typed, without blanks around it; other texts are no contract", () => {
  expect(said(" 60%-40% ", 1)).toBe("60%-40%");
  expect(said("A+", 1)).toBe("A+");
  expect(said("60%-40%", "")).toBe("60%-40%");
  for (const text of ["420", "60% 420 / 40% 50", 420])
    expect(said(text, 1)).toMatch(/expected a contract such as 4S=/);
});

test("a column beside the contracts has their shape, or is one cell", () => {
  expect(() => CONTRACTSCORE([["4S="], ["3NT="]], [[1], [2], [3]])).toThrow(/one cell/);
  expect(() => CONTRACTSCORE([["4S="], ["3NT="]], [[1]], [["N"], ["S"], ["E"]])).toThrow(/one cell/);
});

describe("a ruling that names contracts", () => {
  test.each([
    ["60% 3NT= / 40% 3NT-1", "E", "60% -400 / 40% 50"],
    ["60% 3NT= / 40% 3NT-1", "N", "60% 400 / 40% -50"],
    ["60% 3NT= / 40% 3NT-1", undefined, "60% 400 / 40% -50"],
    ["60% 3NT= S / 40% 420", "E", "60% 400 / 40% 420"],
    ["3NT= 33.3% / 66.7% PASS", "W", "33.3% -400 / 66.7% 0"],
    ["NS 3NT=; EW 3NT-1", "E", "NS -400; EW 50"],
    ["NS 60% 3NT= / 40% 3NT-1; EW -50", "N", "NS 60% 400 / 40% -50; EW -50"],
  ])("%s, declared by %s, is %s", (written, by, points) => {
    expect(said(written, 1, by)).toBe(points);
  });

  test.each(["60% 3NT= / 30% 3NT-1", "60% 3NT+5 / 40% 3NT-1", "60% 3NT / 40% 3NT-1"])(
    "%s is no ruling, and says so",
    (written) => {
      expect(said(written, 1, "N")).toMatch(/^CONTRACTSCORE: .* is not a contract/);
    },
  );

  test.each(["NS 3NT; EW -50", "NS 400; EW 3NT+5", "NS 3NT=; NS 3NT-1"])(
    "%s has a half that is no result, and is no ruling",
    (written) => expect(said(written, 1, "N")).toMatch(/^CONTRACTSCORE: .* is not a contract/),
  );

  test("a half may be an average, and a half that is in points already stays", () => {
    expect(said("NS 3NT=; EW A-", 1, "E")).toBe("NS -400; EW A-");
    expect(said("NS 400; EW 60% 400 / 40% -50", 1, "E")).toBe("NS 400; EW 60% 400 / 40% -50");
  });
});
