import { boardCountsText, MOST_COLUMNS, parseBoardCounts } from "../../src/tools/vp-tables/board-counts";

describe("parseBoardCounts reads", () => {
  test.each<[typed: string, counts: number[]]>([
    ["16", [16]],
    ["8, 12, 16-20", [8, 12, 16, 17, 18, 19, 20]],
    ["8 12 16", [8, 12, 16]],
    ["8;12\t16", [8, 12, 16]],
    [" 16 - 18 ", [16, 17, 18]],
    ["16–18", [16, 17, 18]],
    ["16—17, 16−18", [16, 17, 18]],
    ["12, 8, 12", [8, 12]],
    ["10, 9, 100", [9, 10, 100]],
    ["8, ,, 12,", [8, 12]],
    ["7-7", [7]],
    ["1, 1000", [1, 1000]],
    ["016", [16]],
  ])("%j", (typed, counts) => {
    expect(parseBoardCounts(typed)).toEqual({ value: counts });
  });

  test("as many match lengths as a table can have", () => {
    expect(parseBoardCounts(`1-${MOST_COLUMNS}`)).toEqual({
      value: Array.from({ length: MOST_COLUMNS }, (_, index) => index + 1),
    });
  });
});

describe("parseBoardCounts names what is wrong with", () => {
  test.each([
    ["", "Type how many boards a match has, such as 16 or 8, 12, 16-20."],
    [" , ", "Type how many boards a match has, such as 16 or 8, 12, 16-20."],
    ["8, x, 12", "“x” is not a whole number of boards, such as 16."],
    ["16.5", "“16.5” is not a whole number of boards, such as 16."],
    ["-5", "“-5” is not a whole number of boards, such as 16."],
    ["8, 16-", "“16-” has no end: write a range such as 16-20."],
    ["8-12-16", "“8-12-16” is not a whole number of boards, such as 16."],
    ["20-16", "“20-16” runs backwards: write 16-20."],
    ["0", "“0” is outside 1 to 1000 boards."],
    ["0-8", "“0-8” is outside 1 to 1000 boards."],
    ["8, 1001", "“1001” is outside 1 to 1000 boards."],
    ["990-1001", "“990-1001” is outside 1 to 1000 boards."],
    ["99999999999999999999-1", "“99999999999999999999-1” is outside 1 to 1000 boards."],
    ["1-99, 200, 300", "That is 101 board counts: a table takes 100 at most."],
  ])("%j", (typed, fault) => {
    expect(parseBoardCounts(typed)).toEqual({ fault });
  });
});

describe("boardCountsText writes", () => {
  test.each<[number[], string]>([
    [[16], "16"],
    [[8, 12, 16, 17, 18, 19, 20], "8, 12, 16–20"],
    [[16, 17], "16, 17"],
    [[1, 2, 3, 7, 8, 9, 11], "1–3, 7–9, 11"],
  ])("%j", (counts, text) => {
    expect(boardCountsText(counts)).toBe(text);
    expect(parseBoardCounts(text)).toEqual({ value: counts });
  });
});
