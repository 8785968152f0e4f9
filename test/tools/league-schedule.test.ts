import { bergerRounds } from "../../src/movements/berger";
import { scheduleInWords } from "../../src/tools/new-league/in-words";
import { parseMatchBoards } from "../../src/tools/new-league/match-boards";
import { parseTeams } from "../../src/tools/league-tabs/teams";

test("scheduleInWords says how many matches and rounds there are, and how many matches a round has", () => {
  expect(scheduleInWords(bergerRounds(5, false))).toBe("10 matches in 5 rounds, 2 a round");
  expect(scheduleInWords(bergerRounds(2, false))).toBe("1 match in 1 round, 1 a round");
  expect(scheduleInWords(bergerRounds(64, true))).toBe("4032 matches in 126 rounds, 32 a round");
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `T${index}`);

describe("parseTeams", () => {
  test.each<[string, string[]]>([
    ["A\nB", ["A", "B"]],
    ["\r\nA\r\n \r\nB\r\n\r\n", ["A", "B"]],
    [" Red  Lion \n=Eagles\n+1\n-2\n@home", ["Red Lion", "=Eagles", "+1", "-2", "@home"]],
    ["Wombwell\tA\nWombwell\tB", ["Wombwell A", "Wombwell B"]],
    [many(64).join("\n"), many(64)],
  ])("%j", (text, teams) => expect(parseTeams(text)).toMatchObject({ value: { names: teams } }));

  test("venues are read after an @ or from a second column, when the form asks for them", () => {
    const { value } = {
      value: { names: ["Ash", "Birch", "Cedar", "@home"], venues: ["The Hall", "", "Club 2", ""] },
    };
    expect(parseTeams("Ash @ The Hall\nBirch\n\nCedar\tClub\t2\n@home", true)).toEqual({ value });
  });

  test.each([
    ["", "Type the teams, one a line: 2 to 64."],
    [" \n ", "Type the teams, one a line: 2 to 64."],
    ["A", "That is 1 team: 2 are needed at least, one a line."],
    ["A\n\nB\na", "“a” is on lines 1 and 4: each team once."],
    [`A\n${"x".repeat(61)}`, "Line 2 has 61 characters: a name takes 60 at most."],
    [many(65).join("\n"), "That is 65 teams: a league takes 64 at most."],
  ])("%j is a fault", (text, fault) => expect(parseTeams(text)).toEqual({ fault }));
});

describe("parseMatchBoards", () => {
  test.each([
    ["1", 1],
    [" 24 ", 24],
    ["1000", 1000],
  ])("%j", (text, boards) => expect(parseMatchBoards(text)).toEqual({ value: boards }));
  test.each([
    ["", "Type how many boards a match has, such as 24."],
    ["24.5", "“24.5” is not a whole number of boards, such as 24."],
    ["8, 12", "“8, 12” is not a whole number of boards, such as 24."],
    ["0", "A match has 1 to 1000 boards."],
    ["1001", "A match has 1 to 1000 boards."],
  ])("%j is a fault", (text, fault) => expect(parseMatchBoards(text)).toEqual({ fault }));
});
