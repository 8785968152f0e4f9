import { call, failure } from "../bundle/excel";

const matchpoints = (scores: unknown[], boards: unknown[], ...more: unknown[]) =>
  call(
    "MATCHPOINTS",
    scores.map((score) => [score]),
    undefined,
    boards.map((board) => [board]),
    ...more,
  );

describe("the contracts of a ruling are scored by the board", () => {
  // North-South are vulnerable on board 12, and nobody is on board 1.
  test.each([
    [12, "50% 620 / 50% 600"],
    ["12", "50% 620 / 50% 600"],
    ["2-12", "50% 620 / 50% 600"],
    ["10-2-12", "50% 620 / 50% 600"],
    ["A-12", "50% 620 / 50% 600"],
    [1, "50% 420 / 50% 400"],
    ["12-1", "50% 420 / 50% 400"],
  ])("with the label %s as %s", (label, points) => {
    const others = [610, 410, 620];
    const labels = others.concat(0).map(() => label);
    expect(matchpoints(["50% 4S= N / 50% 3NT= N", ...others], labels)).toEqual(
      matchpoints([points, ...others], labels),
    );
  });

  test.each(["A", 1.5])("and with the label %s they cannot be", (label) => {
    const [[answer]] = matchpoints(["50% 4S= N / 50% 3NT= N", 420], [label, label]) as unknown[][];
    expect(answer).toMatchObject({
      message: expect.stringContaining("(row 1, column 1 of scores) is not a score"),
    });
  });
});

test("a version of a fouled board that nobody has played is none", () => {
  const scores = [620, -100, "A=", "A=", "", ""];
  const boards = [12, 12, 12, 12, "12A", "12A"];
  const plain = matchpoints(scores, boards);
  for (const fouled of ["formula", "ebu", "acbl"])
    expect(matchpoints(scores, boards, "ns", undefined, undefined, fouled)).toEqual(plain);
});

test("a blank row stays blank, wherever it stands", () => {
  expect(matchpoints([420, "", -50], [1, 1, 1])).toEqual([[2], [""], [0]]);
  expect(matchpoints(["", 420, -50], [1, 1, 1])).toEqual([[""], [2], [0]]);
});

test("only the board with a split score counts its sides apart", () => {
  const split = [50, "NS -100; EW 650", -200];
  const [plain, apart] = [matchpoints([420, -50], [1, 1]), matchpoints(split, [2, 2, 2])];
  expect(matchpoints([420, -50, ...split], [1, 1, 2, 2, 2])).toEqual([
    ...(plain as unknown[][]),
    ...(apart as unknown[][]),
  ]);
});

test("labels in two columns beside one column of scores are refused", () => {
  expect(failure("MATCHPOINTS", [[420], [-50]], undefined, [[1, 1], [1, 1]])) // oxfmt-ignore
    .toBe("#VALUE! MATCHPOINTS: boards has 2 rows × 2 columns: expected 2 rows × 1 column like scores");
});
