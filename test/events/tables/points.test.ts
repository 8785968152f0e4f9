import { type BridgeEvent, type ReadEvent } from "../../../src/events/event";
import { cellsOfText, readTable } from "../../../src/events/table";

/*
 * Which column has the points, where its header says something else. The scores are those of Law 77, worked out by hand, but
 * one: the director changed the score on board 2 of pair 3, and this is in the column of points alone.
 */

function read(text: string): ReadEvent {
  const rows = cellsOfText(text);
  return "faults" in rows ? rows : readTable(rows);
}

function whole(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

type Played = [board: number, ns: number, ew: number, whole: string, score: number, ns: number, ew: number];

/** On board 1 nobody is vulnerable, on board 2 North-South are. */
const PLAYED: Played[] = [
  [1, 1, 2, "4S N =", 420, 2, 0],
  [1, 3, 4, "3NT S -1", -50, 0, 2],
  [2, 1, 4, "2H E +1", -140, 0, 2],
  [2, 3, 2, "4H W -1", 100, 2, 0],
];

const plus = (score: number) => (score > 0 ? score : "");
const minus = (score: number) => (score < 0 ? -score : "");

test.each<[string, string, (line: Played) => (string | number)[]]>([
  [
    "one word for a result across both columns",
    "Board;NS;EW;Contract;Ergebnis;;NS MP;EW MP",
    ([board, ns, ew, played, score, ...awards]) => [
      board,
      ns,
      ew,
      played,
      plus(score),
      minus(score),
      ...awards,
    ],
  ],
  [
    "a result of each side",
    "Board;NS;EW;Contract;Result NS;Result EW;Points NS;Points EW",
    ([board, ns, ew, played, score, ...awards]) => [
      board,
      ns,
      ew,
      played,
      plus(score),
      minus(score),
      ...awards,
    ],
  ],
  [
    "a word for awards, which stand beside them",
    "Spill;NS;ØV;Kontrakt;Poeng NS;Poeng ØV;MP NS;MP ØV",
    ([board, ns, ew, played, score, ...awards]) => [
      board,
      ns,
      ew,
      played,
      plus(score),
      minus(score),
      ...awards,
    ],
  ],
  [
    "plus and minus with a word, and awards below the signs alone",
    "Board;NS;EW;Bid;+Sc;-Sc;+;-",
    ([board, ns, ew, played, score, ...awards]) => [
      board,
      ns,
      ew,
      played,
      plus(score),
      minus(score),
      ...awards,
    ],
  ],
])("points are found below %s", (_, header, cells) => {
  const event = whole(read(`${header}\n${PLAYED.map((line) => cells(line).join(";")).join("\n")}\n`));
  expect(event.results.map(({ score }) => score)).toEqual(PLAYED.map(([, , , , score]) => score));
  expect(event.results.map(({ nsAward, ewAward }) => [nsAward?.value, ewAward?.value])).toEqual(
    PLAYED.map((line) => line.slice(5)),
  );
});

test("per cents in whole tens are no points", () => {
  const event = whole(
    read("Board;NS;EW;Contract;NS %;EW %\n1;1;2;4S N =;100;0\n1;3;4;3NT S -1;0;100\n1;5;6;3NT S =;50;50\n"),
  );
  expect(event.results.map(({ score, nsAward }) => [score, nsAward?.value])).toEqual([
    [420, 100],
    [-50, 0],
    [400, 50],
  ]);
});

test("pairs, scores and per cents of both sides may stand below a word each", () => {
  const [upper, lower] = ["Board;Pairs;;Contract;Score;;%;", ";NS;EW;;NS;EW;NS;EW"];
  const event = whole(read(`${upper}\n${lower}\n1;1;2;4S N =;420;;100;0\n1;3;4;3NT S -1;;50;0;100\n`));
  expect(event.results.map(({ ns, ew, score }) => [ns, ew, score])).toEqual([
    ["1", "2", 420],
    ["3", "4", -50],
  ]);
});

test.each([
  ["in brackets", "(1400)"],
  ["with its sign behind it", "1400-"],
  ["with decimals", "-1400,00"],
  ["with decimals and thousands", "-1.400,00"],
])("points below nothing are read %s", (_, written) => {
  const { results } = whole(read(`Board;NS;EW;Score\n2;1;2;620,00\n2;3;4;${written}\n`));
  expect(results.map(({ score }) => score)).toEqual([620, -1400]);
});

// Board 1: nobody is vulnerable. East made 4S, North went down one, West went down two, South made 3NT, North 2H with a trick more.
const BY = ["E", "N", "W", "S", "N"];

test.each<[string, number[], string[]]>([
  ["North-South's", [-420, -50, 100, 400, 140], []],
  ["East-West's", [420, 50, -100, -400, -140], ["ewScores"]],
  ["the declaring side's", [420, -50, -100, 400, 140], ["declarersScores"]],
])("points of declarers without contracts are %s when no others are possible", (_, written, meant) => {
  const lines = written.map((points, index) => `1;${index + 1};${index + 11};${BY[index]};${points}`);
  const event = whole(read(`Board;NS;EW;By;Score\n${lines.join("\n")}\n`));
  expect(event.results.map(({ score }) => score)).toEqual([-420, -50, 100, 400, 140]);
  expect(event.meant ?? []).toEqual(meant);
});

test("points in tens are found without contracts, because there are no others", () => {
  const event = whole(read("Board;NS;EW;Score\n1;1;2;42\n1;3;4;-5\n1;5;6;43\n"));
  expect(event.results.map(({ score }) => score)).toEqual([420, -50, 430]);
  expect(event.meant).toEqual(["tens"]);
});
