import { eventOf, saidOf } from "./read-text";

/* A matrix whose scores are written in tens: 42 for 420. */

const MATRIX = ["Pair;1;2;3;4", "1;42;-10;14;-11", "2;-5;62;17;-14", "3;45;-20;-10;11", "4;40;66;-5;10"];

test("figures that are all scores in tens are scores", () => {
  const { results, meant } = eventOf(...MATRIX);
  expect(meant).toEqual(["tens"]);
  expect(results.slice(0, 5).map(({ board, ns, score }) => [board, ns, score])).toEqual([
    ["1", "1", 420],
    ["2", "1", -100],
    ["3", "1", 140],
    ["4", "1", -110],
    ["1", "2", -50],
  ]);
  expect(results).toHaveLength(16);
});

test.each([
  ["matchpoints", ["Pair;1;2;3;4", "1;42;10;14;11", "2;5;62;17;14", "3;45;20;10;11"]],
  ["IMPs", ["Pair;1;2;3;4", "1;12;-10;14;-11", "2;-5;12;17;-14", "3;11;-20;-10;11"]],
  ["per cents", ["Pair;1;2;3;4", "1;42;-10;14;-11", "2;-5;62;17;-14", "3;45;-20;-10;33"]],
])("%s are awards", (_, rows) => {
  expect(saidOf(...rows)).toEqual([{ code: "awards", count: 12 }]);
});

test("a few figures may be anything", () => {
  expect(saidOf("Pair;1;2;3", "1;42;-10;14", "2;-5;62;17")).toEqual([{ code: "awards", count: 6 }]);
});

test.each([
  [
    "words beside the figures",
    ["Pair;1;2;3;4", "1;42;-10;14;-11", "2;-5;62;17;see board 42", "3;45;-20;-10;42 TD"],
    10,
  ],
  ["blank cells", ["Pair;1;2;3;4", "1;42;-10;14;-11", "2;-5;;17;-14", "3;;-20;-10;11"], 10],
  ["a minus of print", ["Pair;1;2;3;4", "1;42;−10;14;−11", "2;−5;62;17;–14"], 8],
  ["400 as the best score", ["Pair;1;2;3;4", "1;40;-10;14;-11", "2;-5;20;17;-14"], 8],
])("scores in tens with %s", (_, rows, count) => {
  const { results, meant } = eventOf(...rows);
  expect(meant).toEqual(["tens"]);
  const scores = results.flatMap(({ score }) => (typeof score === "number" ? [score] : []));
  expect(scores).toHaveLength(count);
  expect(scores.filter((score) => score < 0 && score % 10 === 0).length).toBeGreaterThan(2);
});

test.each([
  [
    "a figure that has decimals",
    ["Pair;1;2;3;4", "1;42;-10;14;-11", "2;-5;62;17;-14", "3;45;-20;-10;4,5"],
    12,
  ],
  ["no figure of East-West", ["Pair;1;2;3;4", "1;42;10;14;11", "2;5;62;17;0"], 7],
  ["no game", ["Pair;1;2;3;4", "1;12;-10;14;-11", "2;-5;20;17;-14"], 8],
])("awards with %s", (_, rows, count) => {
  expect(saidOf(...rows)).toEqual([{ code: "awards", count }]);
});
