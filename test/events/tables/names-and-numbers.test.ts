import { readContract } from "../../../src/events/contract";
import { type Meaning, type MeantLine } from "../../../src/events/tables/meaning";
import {
  keyOf,
  numberedByNames,
  numberedByVulnerability,
  type NumbersOfNames,
} from "../../../src/events/tables/numbers";
import { lineWith } from "./raw-lines";

const blank = (): NumbersOfNames => ({
  contestants: new Map(),
  boards: new Set(),
  matches: [],
  ids: new Set(),
});

test("partners are the same in either order and in capitals", () => {
  expect(keyOf(["Bo", "Ann"])).toBe(keyOf(["ANN", "bo"]));
  expect(keyOf(["Ann", "Bo"])).not.toBe(keyOf(["AnnBo"]));
  expect(keyOf(["Ann", "Bo"])).not.toBe(keyOf(["Ann", "Cy"]));
});

test("a pair keeps its number, or has the next one that is free for its names", () => {
  const numbers = blank();
  numbers.contestants.set(keyOf(["Ann", "Bo"]), { id: "2", names: ["Ann", "Bo"] });
  const number = (id: string, ...names: string[]) => numberedByNames({ id, names }, numbers);
  expect(number("7", "Cy", "Di")).toBe("7");
  expect(number("7")).toBe("7");
  expect(number("")).toBe("");
  expect(numbers.contestants.size).toBe(1);
  expect(number("", "Bo", "ANN")).toBe("2");
  // 2 is taken.
  expect(number("", "Cy", "Di")).toBe("3");
  expect(number("", "Cy", "Di")).toBe("3");
  expect(number("", "Di", "Cy")).toBe("3");
  expect(number("", "Ed", "Flo")).toBe("4");
  expect([...numbers.contestants.values()]).toEqual([
    { id: "2", names: ["Ann", "Bo"] },
    { id: "3", names: ["Cy", "Di"] },
    { id: "4", names: ["Ed", "Flo"] },
  ]);
});

describe("a board without a number", () => {
  const meaning: Meaning = {
    score: "ns",
    scoreEw: "own",
    tens: false,
    tricks: "over",
    vulnerable: "board",
    award: "ns",
    dash: "not played",
  };
  const line = (contract: string, declarer: string, result: string, score: string): MeantLine => ({
    raw: lineWith({ result, score }),
    played: { contract, bid: readContract(contract)?.bid, result: undefined, declarer, side: undefined },
  });

  // Nobody is vulnerable on 1 and 8, North-South on 2 and 5, East-West on 3 and 6, all on 4 and 7.
  test.each<[string, string, MeantLine[]]>([
    ["1", "8", [line("4S", "N", "=", "420"), line("4S", "E", "=", "-420")]],
    ["2", "5", [line("4S", "N", "=", "620"), line("4S", "E", "=", "-420")]],
    ["3", "6", [line("4S", "N", "=", "420"), line("4S", "W", "=", "-620")]],
    ["4", "7", [line("4S", "N", "=", "620"), line("4S", "E", "=", "620")]],
    // The sign tells nothing.
    ["2", "4", [line("4S", "N", "=", "-620")]],
    // What does not say a score, a declarer, tricks or a contract fits everywhere.
    [
      "2",
      "4",
      [
        line("4S", "N", "=", "620"),
        line("4S", "N", "=", ""),
        line("4S", "", "=", "10"),
        line("4S", "N", "", "10"),
        line("", "N", "=", "10"),
        line("4S", "N", "=", "A+"),
      ],
    ],
    // No vulnerability fits, so the lowest that are free are taken.
    ["1", "2", [line("4S", "N", "=", "10")]],
    ["1", "2", [line("7NT", "N", "+1", "10")]],
    ["1", "2", []],
  ])("is %s, and the next one %s", (first, second, lines) => {
    const numbers = blank();
    expect(numberedByVulnerability(lines, meaning, numbers)).toBe(first);
    expect(numberedByVulnerability(lines, meaning, numbers)).toBe(second);
    expect(numbers.boards).toEqual(new Set([Number(first), Number(second)]));
  });
});
