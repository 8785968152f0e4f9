import { call, cell, failure } from "./excel";

const SUITS = ["C", "D", "H", "S", "NT"];

/**
 * Law 77, computed in another way than the code does: the undertricks one by one from a table, and the
 * tricks, overtricks and bonuses each from a list.
 */
function byTheBook(
  level: number,
  suit: string,
  doubled: 0 | 1 | 2,
  tricks: number,
  vulnerable: boolean,
): number {
  const down = level + 6 - tricks;
  if (down > 0) {
    let total = 0;
    for (let trick = 1; trick <= down; trick++) {
      if (doubled === 0) total += vulnerable ? 100 : 50;
      else if (vulnerable) total += (trick === 1 ? 200 : 300) * doubled;
      else total += (trick === 1 ? 100 : trick <= 3 ? 200 : 300) * doubled;
    }
    return -total;
  }
  const worth = (trick: number) =>
    suit === "C" || suit === "D" ? 20 : suit === "NT" && trick === 1 ? 40 : 30;
  let bid = 0;
  for (let trick = 1; trick <= level; trick++) bid += worth(trick) << doubled;
  let total = bid;
  for (let trick = level + 1; trick <= tricks - 6; trick++) {
    total += doubled === 0 ? worth(2) : [100, 200][Number(vulnerable)] * doubled;
  }
  total += bid >= 100 ? [300, 500][Number(vulnerable)] : 50;
  if (level === 6) total += [500, 750][Number(vulnerable)];
  if (level === 7) total += [1000, 1500][Number(vulnerable)];
  return total + 50 * doubled;
}

test("the score of every contract, doubling, result and vulnerability is that of Law 77", () => {
  const contracts: string[] = [];
  const expected: Record<string, number[]> = { true: [], false: [] };
  for (let level = 1; level <= 7; level++) {
    for (const suit of SUITS) {
      for (const doubled of [0, 1, 2] as const) {
        for (let tricks = 0; tricks <= 13; tricks++) {
          const result = tricks - level - 6;
          contracts.push(
            `${level}${suit}${"X".repeat(doubled)}${result === 0 ? "=" : result > 0 ? `+${result}` : result}`,
          );
          for (const vulnerable of [true, false]) {
            expected[String(vulnerable)].push(byTheBook(level, suit, doubled, tricks, vulnerable));
          }
        }
      }
    }
  }
  expect(contracts).toHaveLength(1470);
  for (const vulnerable of [true, false]) {
    const scores = call("CONTRACTSCORE", contracts, vulnerable) as number[][];
    expect(scores.map(([score], i) => [contracts[i], score])).toEqual(
      contracts.map((contract, i) => [contract, expected[String(vulnerable)][i]]),
    );
  }
});

test.each([
  ["4S=", 420],
  ["4 s =", 420],
  ["4♠=", 420],
  ["4♠️ =", 420],
  ["4♠ X -1", -100],
  ["4♠X−1", -100],
  ["3N+1", 430],
  ["3 nt +1", 430],
  ["1NTXX+3", 1160],
  ["6HX-2", -300],
  ["7C=", 1440],
  ["E 4S=", -420],
  ["4S=E", -420],
  ["4S= W", -420],
  ["N4S=", 420],
  ["s 4s=", 420],
  ["W 3NT-2", 100],
  ["PASS", 0],
  ["po", 0],
  ["4S+0", 420],
])("%s, nobody vulnerable, is %i", (contract, score) => {
  expect(cell("CONTRACTSCORE", contract, "None")).toBe(score);
});

test("a blank contract stays blank, and so does NP", () => {
  expect(call("CONTRACTSCORE", [null, "", "NP", "4S="], 1)).toEqual([[""], [""], [""], [420]]);
});

test.each([
  ["8S=", '"8S="'],
  ["4Z=", '"4Z="'],
  [420, "420"],
  ["4S=N E", '"4S=N E"'],
  ["N 4S= E", '"N 4S= E"'],
  ["4SXXX=", '"4SXXX="'],
])("%p is not a contract", (contract, shown) => {
  expect(failure("CONTRACTSCORE", contract, 1)).toBe(
    `#VALUE! CONTRACTSCORE: ${shown} (row 1, column 1 of contract) is not a contract: ` +
      "expected a contract such as 4S=, 3NT+1 W or 6HX-2, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 4S= / 40% 4S-1; the number of tricks goes into tricks, beside it",
  );
});

test("a result of more than 13 tricks or fewer than 0 is an error", () => {
  expect(failure("CONTRACTSCORE", "4S+4", 1)).toContain(
    "is not possible: it would be 14 tricks: expected from 0 to 13 tricks",
  );
  expect(failure("CONTRACTSCORE", "1C-8", 1)).toContain("is not possible: it would be -1 tricks");
});

test("with vulnerability given by side, the declarer decides whether the contract is vulnerable", () => {
  const vulnerable = (words: unknown) => [
    cell("CONTRACTSCORE", "4S=", words),
    cell("CONTRACTSCORE", "4S=E", words),
  ];
  expect(vulnerable("None")).toEqual([420, -420]);
  expect(vulnerable("ns")).toEqual([620, -420]);
  expect(vulnerable("EW")).toEqual([420, -620]);
  expect([vulnerable("All"), vulnerable("Both"), vulnerable(true), vulnerable("TRUE")]).toEqual(
    Array(4).fill([620, -620]),
  );
  expect([vulnerable(false), vulnerable("false")]).toEqual(Array(2).fill([420, -420]));
});

test("a board of any number has its standard vulnerability", () => {
  // Law 2: nobody is vulnerable on boards 1 8 11 14, North-South on 2 5 12 15, East-West on 3 6 9 16, both on
  // 4 7 10 13. Boards 17, 33 and so on begin the list again.
  const ofBoard = "0NEB" + "NEB0" + "EB0N" + "B0NE";
  for (let board = 1; board <= 200; board++) {
    const side = ofBoard[(board - 1) % 16];
    const expected = [side === "N" || side === "B" ? 620 : 420, side === "E" || side === "B" ? -620 : -420];
    expect([board, cell("CONTRACTSCORE", "4S=", board), cell("CONTRACTSCORE", "4S=E", board)]).toEqual([
      board,
      ...expected,
    ]);
  }
});

test("vulnerable may have a cell for each contract", () => {
  expect(call("CONTRACTSCORE", ["4S=", "4S="], [1, 2])).toEqual([[420], [620]]);
  expect(failure("CONTRACTSCORE", ["4S=", "4S="], [1, 2, 3])).toBe(
    "#VALUE! CONTRACTSCORE: vulnerable has 3 rows × 1 column: expected one cell, or 2 rows × 1 column like contract",
  );
});

test.each([[0], [-3], [1.5], ["maybe"], [null]])("%p is not a vulnerability", (vulnerable) => {
  expect(failure("CONTRACTSCORE", "4S=", vulnerable)).toContain(
    "is not a vulnerability: expected TRUE, FALSE, None, NS, EW, All, or the board's number",
  );
});

test("the message for a contract without a result says where the result can be typed", () => {
  expect(failure("CONTRACTSCORE", "4S", 1)).toBe(
    '#VALUE! CONTRACTSCORE: "4S" (row 1, column 1 of contract) is not a contract with its result: ' +
      "expected =, +1 or -2 after it, or a result or tricks beside it",
  );
});

describe("a contract is read in every order and spelling", () => {
  const STRAINS: Record<string, string[]> = {
    C: ["C", "c", "♣", "♣\uFE0F"],
    D: ["D", "♦", "♦\uFE0E"],
    H: ["h", "♥"],
    S: ["S", "♠"],
    NT: ["N", "NT", "nt"],
  };
  const DOUBLINGS: string[][] = [
    ["", " "],
    ["x", "X", "*", "dbl", " x "],
    ["xx", "XX", "**", "RDBL"],
  ];
  const DECLARERS: Record<string, string[]> = {
    N: ["N", "n", "North"],
    E: ["E", "east"],
    S: ["S", "South"],
    W: ["w", "WEST"],
  };
  const results = (over: number) =>
    over === 0 ? ["=", "+0"] : over > 0 ? [`+${over}`] : [`${over}`, `−${-over}`];

  test("level and strain come first, or after the declarer; doubling, declarer and result follow in any order", () => {
    const texts: string[] = [];
    const expected: number[] = [];
    for (const [strain, spelt] of Object.entries(STRAINS)) {
      for (const doubled of [0, 1, 2] as const) {
        for (const [declarer, names] of Object.entries(DECLARERS)) {
          for (const [level, over] of [
            [1, 2],
            [4, 0],
            [5, -1],
            [7, -3],
          ]) {
            const score = byTheBook(level, strain, doubled, level + 6 + over, false);
            for (const suit of spelt) {
              for (const double of DOUBLINGS[doubled]) {
                for (const name of names) {
                  for (const result of results(over)) {
                    const orders = [
                      `${level}${suit}${double}${result} ${name}`,
                      `${level}${suit}${double} ${name}${result}`,
                      `${level} ${suit} ${double} ${name} ${result}`,
                      `${name} ${level}${suit}${double}${result}`,
                      `${level}${suit}${double}${name}${result}`,
                      `${level}${suit} ${name} ${double}${result}`,
                    ];
                    texts.push(...orders);
                    const signed = declarer === "E" || declarer === "W" ? -score + 0 : score;
                    expected.push(...orders.map(() => signed));
                  }
                }
              }
            }
          }
        }
      }
    }
    const scores = call("CONTRACTSCORE", texts, "None") as number[][];
    const wrong = texts.filter((_, i) => scores[i][0] !== expected[i]);
    expect([texts.length > 5000, wrong]).toEqual([true, []]);
  });

  test("declarer and result may stand in columns of their own, the result also as tricks, and in both places when they agree", () => {
    const rows: [contract: string, declarer: unknown, result: unknown, tricks: unknown, score: number][] = [
      ["4S", "N", "=", null, 420],
      ["4S", "w", 0, null, -420],
      ["4Sx", "East", -1, null, 100],
      ["4S x", null, "-1", null, -100],
      ["3NT", "S", null, 11, 460],
      ["3NT", "S", null, "11", 460],
      ["3NT S", null, 2, null, 460],
      ["3NT+2", "S", "+2", null, 460],
      ["3NT+2 S", "S", null, 11, 460],
      ["PASS", null, null, null, 0],
      ["P", "", "=", null, 0],
      ["7C", "N", null, 0, -650],
    ];
    const column = (index: number) => rows.map((row) => [row[index]]);
    expect(call("CONTRACTSCORE", column(0), "None", column(1), column(2), column(3))).toEqual(column(4));
  });

  test.each<[string, unknown[], string]>([
    ["a bare number", ["6H N 12", 1], "is not a contract: expected a contract such as"],
    ["two declarers", ["4S= N", 1, "E"], "has another declarer than the one beside it"],
    ["two results", ["4S=", 1, "N", 1], "has another result than the one beside it"],
    ["a result and other tricks", ["4S=", 1, "N", null, 11], "has another result than the one beside it"],
    ["a result and tricks", ["4S", 1, "N", "=", 10], "has a result and tricks: expected one of them"],
    ["14 tricks", ["4S", 1, "N", null, 14], "14 (row 1, column 1 of tricks) is not a number of tricks"],
    ["an unknown declarer", ["4S=", 1, "Q"], '"Q" (row 1, column 1 of declarer) is not a declarer'],
    ["an unknown result", ["4S", 1, "N", "made"], '"made" (row 1, column 1 of result) is not a result'],
    ["a result for a board that was passed out", ["PASS", 1, null, 1], "beside a board passed out"],
  ])("%s is an error", (_, args, message) => {
    expect(failure("CONTRACTSCORE", ...args)).toContain(message);
  });

  test("an average is handed on as it is, because another function gives its award", () => {
    expect(call("CONTRACTSCORE", ["A60/40", "4S=", "A+/A-"], 1)).toEqual([["A60/40"], [420], ["A+/A-"]]);
    expect(call("CONTRACTSCORE", [" Avg+ ", "média mais", "Not played", "---"], 1)).toEqual([
      ...[["Avg+"], ["média mais"], [""], [""]],
    ]);
  });

  test("a letter alone is no average there", () => {
    for (const letter of ["A", "g", " A "]) {
      expect(failure("CONTRACTSCORE", letter, 1)).toContain("is not a contract");
    }
  });
});

test("declarers, results and tricks beside a contract may be wide, as its letters may", () => {
  const wide = ["\uFF14\u2664\u00D7", "\uFF37", "\uFF1D", "\uFF11\uFF10"];
  expect(cell("CONTRACTSCORE", wide[0], 1, wide[1], wide[2])).toBe(cell("CONTRACTSCORE", "4Sx", 1, "W", "="));
  expect(cell("CONTRACTSCORE", wide[0], 1, wide[1], undefined, wide[3])).toBe(-590);
});

test("a version of a fouled board has the vulnerability of its board", () => {
  const scores = call("CONTRACTSCORE", ["4S=", "4S=", "4S=", "4S="], [1, "1a", "2", "2B"]);
  expect(scores).toEqual([[420], [420], [620], [620]]);
  expect(failure("CONTRACTSCORE", "4S=", "12AB")).toContain("is not a vulnerability");
});
