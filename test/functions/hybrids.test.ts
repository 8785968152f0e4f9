import { call, ExcelError, failure, type Value } from "../bundle/excel";

const patton = (...args: unknown[]) => call("PATTON", ...args) as Value[][];
const messageOf = (value: unknown) => (value instanceof ExcelError ? value.message : value);

const AB = ["Ash", "Elm"];
const OY = ["Oak", "Yew"];

// Four boards of law: won, lost, level, won by 10 points. Of 4 boards, 6 IMPs are 13.28 VPs.
const SCORES = [[620, 170], [-50, 100], [140, 140], [110, 100]]; // oxfmt-ignore
const TEAMS = SCORES.map(() => AB);
const SCALE = [[0, 4], [50, 5], [150, 6], [300, 7], [600, 8]]; // oxfmt-ignore

test("a match by IMPs and one by points, with the head of each", () => {
  expect(patton(TEAMS, SCORES)).toEqual([
    // oxfmt-ignore
    ["Home", "Away", "Match home", "Match away", "Boards home", "Boards away", "VPs home", "VPs away", "IMPs home", "IMPs away", "Played", "Note"],
    ["Ash", "Elm", 18.28, 9.72, 5, 3, 13.28, 6.72, 10, 4, 4, ""],
  ]);
  // 450 and 10 won, 150 lost: 310, which is 7 of 8 VPs on this scale.
  expect(patton(TEAMS, SCORES, "points", SCALE)).toEqual([
    // oxfmt-ignore
    ["Home", "Away", "Match home", "Match away", "Boards home", "Boards away", "VPs home", "VPs away", "Points home", "Points away", "Played", "Note"],
    ["Ash", "Elm", 12, 4, 5, 3, 7, 1, 460, 150, 4, ""],
  ]);
  // The Lederer: 9 boards, of which 10 of 18 points are won, with 13 IMPs: 21.70 of 30 VPs.
  const nine = [[400, -50], [100, -50], [50, 50], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [140, 170]]; // oxfmt-ignore
  const [, lederer] = patton(
    nine.map(() => AB),
    nine,
    null,
    null,
    30,
  );
  expect(lederer.slice(2, 11)).toEqual([31.7, 16.3, 10, 8, 21.7, 8.3, 14, 1, 9]);
});

describe("the rows of a match", () => {
  test("a row without two teams is passed over, and refused where it has a score", () => {
    const rows = (blank: unknown[], scores: unknown[]) => [[AB, AB, blank], [[620, 170], [110, 100], scores]]; // oxfmt-ignore
    for (const blank of [["", ""], ["Ash", ""], ["BYE", "Elm"]]) // oxfmt-ignore
      expect(patton(...rows(blank, ["", "NP"]))).toEqual(patton([AB, AB], [[620, 170], [110, 100]])); // oxfmt-ignore
    const refused = (column: number) =>
      expect.stringMatching(
        new RegExp(
          `^#VALUE! PATTON: .+ \\(row 3, column ${column} of teams\\) is not a team: expected the number or the name of the team$`,
        ),
      );
    expect(failure("PATTON", ...rows(["", "Elm"], [420, ""]))).toEqual(refused(1));
    expect(failure("PATTON", ...rows(["", ""], ["", 420]))).toEqual(refused(1));
    expect(failure("PATTON", ...rows(["Ash", "BYE"], ["", 420]))).toEqual(refused(2));
  });

  test("a team plays another one, and without a match there is nothing yet", () => {
    expect(failure("PATTON", [["Ash", " ASH"]], [[420, 170]])).toBe(
      '#VALUE! PATTON: " ASH" (row 1, column 2 of teams) is not another team: expected two different teams',
    );
    expect(failure("PATTON", [["", ""]], [["", ""]])).toBe(
      "#N/A PATTON: teams holds no matches yet: expected at least one number",
    );
    expect(failure("PATTON", [["Ash"]], [[420]])).toBe(
      "#VALUE! PATTON: teams has 1 row × 1 column: expected 2 columns, home and away",
    );
  });

  test("a round stands in front of its match as it is typed, in capital or small letters", () => {
    const rounds = ["Semi-final", " SEMI-FINAL", "Final", "1"];
    const list = patton([AB, AB, AB, AB], SCORES, null, null, null, rounds);
    expect(list[0].slice(0, 3)).toEqual(["Round", "Home", "Away"]);
    expect(list.slice(1).map((row) => [...row.slice(0, 3), row[11]])).toEqual([
      ["Semi-final", "Ash", "Elm", 2],
      ["Final", "Ash", "Elm", 1],
      [1, "Ash", "Elm", 1],
    ]);
    // A query gives a list as one row.
    expect(patton([AB, AB], SCORES.slice(0, 2), null, null, null, [[1, 2]])).toHaveLength(3);
  });

  test.each<[unknown, string]>([
    [[1, 2], "rounds has 2 rows × 1 column: expected one column with 3 rows like teams"],
    [[[1, 2], [1, 2], [1, 2]], "rounds has 3 rows × 2 columns: expected one column with 3 rows like teams"], // oxfmt-ignore
    [[1, null, 2], "a blank (row 2, column 1 of rounds) is not a round: expected a number or a name"],
    [[1, "NP", 2], '"NP" (row 2, column 1 of rounds) is not a round: expected a number or a name'],
    [[1, true, 2], "TRUE (row 2, column 1 of rounds) is not a round: expected a number or a name"],
  ])("the rounds %j are refused", (rounds, message) => {
    const three = [AB, AB, AB];
    expect(failure("PATTON", three, SCORES.slice(0, 3), null, null, null, rounds)).toBe(
      `#VALUE! PATTON: ${message}`,
    );
  });
});

describe("a board that has not all of its scores", () => {
  const noted = (...scores: unknown[][]) => patton(
      [...scores.map(() => AB), AB],
      [...scores, [420, 400]],
    )[1].slice(-2); // oxfmt-ignore

  test("is named by the cell without one, at either table", () => {
    expect(noted(["", 420])).toEqual([1, "not counted: no score in row 1, column 1 of scores"]);
    expect(noted([420, ""], ["", ""], ["", 50])).toEqual([
      1,
      "not counted: no score in row 1, column 2 of scores and row 3, column 1 of scores",
    ]);
  });

  test("also where a split score has an average for one side, which is that of its board", () => {
    expect(noted(["NS A+; EW 420", ""])).toEqual([1, "not counted: no score in row 1, column 2 of scores"]);
    const [, row] = patton([AB], [["NS A+; EW 420", 170]]);
    // 60 % of the 2 points, whatever the other table has; the other side lost its own comparison.
    expect(row.slice(4, 6)).toEqual([1.2, 0]);
  });

  test("before the first board a match has no figures", () => {
    expect(patton([AB, OY], [["", ""], [420, 400]])[1]).toEqual([...AB, ...Array(8).fill(""), 0, ""]); // oxfmt-ignore
  });
});

test.each([
  ["A+/A-", "A-/A="],
  ["A=/A-", "A+/A="],
])("the averages %s and %s at the two tables are not those of one board", (home, away) => {
  const [, first, second] = patton([AB, OY], [[home, away], [420, 400]]); // oxfmt-ignore
  expect(first.slice(0, 2)).toEqual(AB);
  expect(first.slice(2, 11).map(messageOf)).toEqual(
    Array(9).fill(
      `PATTON: "${away}" (row 1, column 2 of scores) is not the same average: expected the average of the board at one table, or the same at both`,
    ),
  );
  expect(first.slice(11)).toEqual([""]);
  expect(second.slice(4, 6)).toEqual([2, 0]);
});

describe("the scale", () => {
  const refused = (...args: unknown[]) => failure("PATTON", TEAMS, SCORES, ...args);

  test("is needed for points, and stands alone", () => {
    expect(refused("points")).toBe(
      "#VALUE! PATTON: scale is blank: expected the club's own scale, where total is points",
    );
    expect(refused("imps", SCALE, 20)).toBe(
      "#VALUE! PATTON: maxvp is given with scale: expected one of them",
    );
    expect(refused("boards")).toBe('#VALUE! PATTON: total is "boards": expected imps or points');
    // 6 IMPs are 4 of 8 VPs on the club's scale, and of 25 on the WBF's as many as VPCONT says.
    expect(patton(TEAMS, SCORES, "imps", SCALE)[1].slice(6, 8)).toEqual([4, 4]);
    const [own, other] = call("VPCONT", [6, -6], 4, 25) as number[][];
    expect(patton(TEAMS, SCORES, null, null, 25)[1].slice(6, 8)).toEqual([...own, ...other]);
  });
});

test("a match has at most 1000 boards", () => {
  const boards = (count: number) => [Array(count).fill(AB), Array(count).fill([420, 420])];
  expect(patton(...boards(1000))[1].slice(2, 6)).toEqual([1010, 1010, 1000, 1000]);
  expect(patton(...boards(1001))[1][2]).toMatchObject({
    code: "#VALUE!",
    message: "PATTON: teams has a match of 1001 boards: expected at most 1000",
  });
});
