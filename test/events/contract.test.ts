import {
  nsPoints,
  readContract,
  readDeclarer,
  readResult,
  readWhole,
  resultText,
} from "../../src/events/contract";

/** How programs and people write each part of a contract. */
const STRAINS = {
  C: ["C", "c", "♣", "♣\uFE0F", "♣\uFE0E", "\u2667", "\uFF23"],
  D: ["D", "♦", "\u2662"],
  H: ["H", "♥", "\u2661", "\u2661\uFE0F"],
  S: ["S", "♠", "\u2664", "\uFF53"],
  NT: ["NT", "N", "n", "SA", "nt", "\uFF2E\uFF34"],
};
const DOUBLINGS = {
  "": [""],
  x: ["x", "X", "*", "D", "Dbl", " x", "\u00D7", "\u2715", "\u2716\uFE0F", "\u2A2F", "\uFF38"],
  xx: ["xx", "XX", "**", "R", "Rdbl", "\u00D7\u00D7", "\u2716\u2716"],
};

const spelled = Object.entries(STRAINS).flatMap(([strain, strains]) =>
  Object.entries(DOUBLINGS).flatMap(([doubling, doublings]) =>
    strains.flatMap((one) => doublings.map((double) => ({ strain, doubling, one, double }))),
  ),
);

test("every contract in every spelling is the same contract", () => {
  for (let level = 1; level <= 7; level++) {
    for (const { strain, doubling, one, double } of spelled) {
      for (const written of [`${level}${one}${double}`, ` ${level} ${one} ${double} `]) {
        expect([written, readContract(written)]).toEqual([
          written,
          {
            text: `${level}${strain}${doubling}`,
            bid: {
              level,
              strain: strain.charAt(0),
              doubling: { "": 1, x: 2, xx: 4 }[doubling],
            },
          },
        ]);
      }
    }
  }
});

const PASSES = ["Pass", "PASSED", "Passed out", "passedout", "All pass", "AP", "PO", "P"];

test.each(PASSES)("%s is a board that was passed out", (written) => {
  expect(readContract(written)).toEqual({ text: "PASS" });
  expect(readWhole(written)).toEqual({ contract: "PASS" });
});

test.each([
  "",
  "0S",
  "8S",
  "4",
  "S",
  "4SS",
  "4Sxxx",
  "44S",
  "x4S",
  "4S=",
  "4Sy",
  "4T",
  "no pass",
  "passing",
  "PP",
])("%j is no contract", (written) => expect(readContract(written)).toBeUndefined());

test.each([
  ["N", "N"],
  ["n", "N"],
  ["North", "N"],
  ["E", "E"],
  [" east ", "E"],
  ["S", "S"],
  ["SOUTH", "S"],
  ["w", "W"],
  ["West", "W"],
  ["\uFF37", "W"],
  ["E\u200E", "E"],
  ["", ""],
  ["  ", ""],
])("the declarer %j is %s", (written, declarer) => expect(readDeclarer(written)).toBe(declarer));

test.each(["X", "NS", "Nor", "aN", "Eastern", "We", "SouthWest"])("%s is no declarer", (written) =>
  expect(readDeclarer(written)).toBeUndefined(),
);

test.each([
  ["=", 0],
  ["c", 0],
  ["- 1", -1],
  ["+ 2", 2],
  [" = ", 0],
  ["+2", 2],
  ["2", 2],
  ["-1", -1],
  ["−1", -1],
  ["–3", -3],
  ["\uFF1D", 0],
  ["\uFF0B\uFF11", 1],
  ["\uFF0D\uFF12", -2],
  ["\u2010 4", -4],
  ["-13", -13],
  ["0", 0],
])("the result %j is %i above the contract", (written, result) => expect(readResult(written)).toBe(result));

test.each(["", "+", "==", "100", "+-1", "1.5", "x1", "1x", "A+"])("%j is no result", (written) =>
  expect(readResult(written)).toBeUndefined(),
);

test.each([
  [0, "="],
  [1, "+1"],
  [-2, "-2"],
  [6, "+6"],
])("the result %i is shown as %s", (result, text) => {
  expect(resultText(result)).toBe(text);
  expect(readResult(text)).toBe(result);
});

test.each([
  ["4S= N", { contract: "4S", declarer: "N", result: 0 }],
  ["4S N =", { contract: "4S", declarer: "N", result: 0 }],
  ["N 4S=", { contract: "4S", declarer: "N", result: 0 }],
  ["5♣xE-1", { contract: "5Cx", declarer: "E", result: -1 }],
  ["3NT+1 West", { contract: "3NT", declarer: "W", result: 1 }],
  ["3NTW–2", { contract: "3NT", declarer: "W", result: -2 }],
  ["6 ♥\uFE0F ** South +1", { contract: "6Hxx", declarer: "S", result: 1 }],
  ["north 1SA-7", { contract: "1NT", declarer: "N", result: -7 }],
  ["2D-10", { contract: "2D", declarer: undefined, result: -10 }],
  ["7CRdblE", { contract: "7Cxx", declarer: "E", result: undefined }],
  ["2Hdbl-1", { contract: "2Hx", declarer: undefined, result: -1 }],
  ["2C*W=", { contract: "2Cx", declarer: "W", result: 0 }],
  ["1NXXS=", { contract: "1NTxx", declarer: "S", result: 0 }],
  ["4S", { contract: "4S" }],
  ["\uFF14\u2661\u00D7\uFF25\uFF0D\uFF11", { contract: "4Hx", declarer: "E", result: -1 }],
  ["5\u2667\u2715\u2715 N =", { contract: "5Cxx", declarer: "N", result: 0 }],
])("%s is contract, declarer and result in one", (written, whole) =>
  expect(readWhole(written)).toEqual(whole),
);

test.each(["N 4S= N", "4S N = N", "N4SN=", "4S=+1", "4S+100", "8S=N", "4S=NN", "xx4S=", "4S=N.", "N", "="])(
  "%s is no contract with a result",
  (written) => expect(readWhole(written)).toBeUndefined(),
);

describe("North-South's points", () => {
  const game = { level: 4, strain: "S", doubling: 1 } as const;

  // Boards 1 to 4: nobody, North-South, East-West, all.
  test.each([
    [1, "N", 420],
    [1, "W", -420],
    [2, "S", 620],
    [2, "E", -420],
    [3, "N", 420],
    [3, "W", -620],
    [4, "S", 620],
    [4, "E", -620],
  ])("board %i by %s: %i by the board's number", (board, by, points) => {
    expect(nsPoints(game, by, 0, board)).toBe(points);
  });

  test("what the file says of the vulnerability goes before the number", () => {
    expect(nsPoints(game, "N", 0, 1, true)).toBe(620);
    expect(nsPoints(game, "E", 0, 4, false)).toBe(-420);
  });

  test("there are none for fewer than no tricks, more than thirteen or half a trick", () => {
    expect([-11, -10, 3, 4, 0.5].map((result) => nsPoints(game, "N", result, 1))).toEqual([
      ...[undefined, -500, 510, undefined, undefined],
    ]);
  });
});
