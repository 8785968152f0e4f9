import { call, cell, failure } from "./excel";

const SUITS = ["C", "D", "H", "S", "NT"];

/**
 * Law 77 read another way than the code does: undertricks one by one from their table, and tricks, overtricks
 * and bonuses each from a list.
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

test("every contract, doubling, result and vulnerability", () => {
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
  ["4S", '"4S"'],
  ["8S=", '"8S="'],
  ["4Z=", '"4Z="'],
  [420, "420"],
  ["4S=N E", '"4S=N E"'],
  ["N 4S= E", '"N 4S= E"'],
  ["4SXXX=", '"4SXXX="'],
])("%p is not a contract", (contract, shown) => {
  expect(failure("CONTRACTSCORE", contract, 1)).toBe(
    `#VALUE! CONTRACTSCORE: ${shown} (row 1, column 1 of contract) is not a contract: ` +
      "expected a contract and its result such as 4S=, 3NT+1, 6HX-2 or PASS",
  );
});

test("a result beyond 13 tricks or below none is not possible", () => {
  expect(failure("CONTRACTSCORE", "4S+4", 1)).toContain(
    "is not possible: it would be 14 tricks: expected from 0 to 13 tricks",
  );
  expect(failure("CONTRACTSCORE", "1C-8", 1)).toContain("is not possible: it would be -1 tricks");
});

test("vulnerability by side turns on the declarer", () => {
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

test("boards 1 to 36 have their standard vulnerability", () => {
  // Law 2: none 1 8 11 14, North-South 2 5 12 15, East-West 3 6 9 16, both 4 7 10 13; then again from 17 and 33.
  const ofBoard = "0NEB" + "NEB0" + "EB0N" + "B0NE";
  for (let board = 1; board <= 36; board++) {
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

test.each([[0], [37], [1.5], ["maybe"], [null]])("%p is not a vulnerability", (vulnerable) => {
  expect(failure("CONTRACTSCORE", "4S=", vulnerable)).toContain(
    "is not a vulnerability: expected TRUE, FALSE, None, NS, EW, All, or a board number",
  );
});
