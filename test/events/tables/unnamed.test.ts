import { plainContract } from "../../../src/events/tables/suit-words";
import { eventOf, RESULTS_OF_TWO, resultsOf, saidOf, TWO_BOARDS } from "./read-text";

/* What stands in columns tells what they are, where their headers do not. */

const [, ...LINES] = TWO_BOARDS;

test.each([
  ["the contract", "Board;NS;EW;What;By;Result;Score"],
  ["the declarer", "Board;NS;EW;Contract;Who;Result;Score"],
  ["the result", "Board;NS;EW;Contract;By;How;Score"],
  ["all three", "Board;NS;EW;What;Who;How;Score"],
])("where no header names %s", (_, header) => {
  expect(resultsOf(header, ...LINES)).toEqual(RESULTS_OF_TWO);
  expect(saidOf(header, ...LINES)).toEqual([]);
});

test.each(["Dealer", "Geber", "D"])("%j above the dealers names no declarers", (dealer) => {
  const rows = [
    `Board;${dealer};NS;EW;Contract;Tricks;Score`,
    "1;N;1;2;4S;10;420",
    "1;N;3;4;4S;10;420",
    "2;E;1;4;2H;9;-140",
    "2;E;3;2;2H;8;-110",
  ];
  expect(eventOf(...rows).results.map(({ declarer, score }) => [declarer, score])).toEqual([
    ["", 420],
    ["", 420],
    ["", -140],
    ["", -110],
  ]);
});

test("a column of seats with which the scores do not follow has no declarers", () => {
  const rows = [
    "Board;NS;EW;Contract;West or East;Tricks;Score",
    "1;1;2;4S;E;10;420",
    "1;3;4;3NT;W;8;-50",
    "2;1;4;2H;S;9;-140",
  ];
  expect(resultsOf(...rows)).toEqual(["1 1-2 4S 420", "1 3-4 3NT -50", "2 1-4 2H -140"]);
});

test.each([
  ["Level;Suit", ["4;S", "3;NT", "2;H", "4;H"]],
  ["Bid;in", ["4;♠", "3;NT", "2;♥", "4;♥"]],
  ["Level;Suit", ["4;Spades", "3;No Trumps", "2;Hearts", "4;Hearts"]],
])("level and suit in two columns %j are one contract", (header, bids) => {
  const rows = LINES.map((line, at) => {
    const [board, ns, ew, , ...others] = line.split(";");
    return [board, ns, ew, bids[at], ...others].join(";");
  });
  expect(resultsOf(`Board;NS;EW;${header};By;Result;Score`, ...rows)).toEqual(RESULTS_OF_TWO);
});

test("a double in a column of its own belongs to the contract", () => {
  const rows = [
    "Board;NS;EW;Contract;Dbl;By;Result;Score",
    "1;1;2;4S;X;N;=;590",
    "1;3;4;3NT;;S;-1;-50",
    "1;5;6;Pass;;;;0",
  ];
  expect(resultsOf(...rows)).toEqual(["1 1-2 4SxN 590", "1 3-4 3NTS -50", "1 5-6 PASS 0"]);
  expect(saidOf(...rows)).toEqual([]);
});

test.each([
  ["4 Spades doubled", "4 ♠ x"],
  ["3 No Trumps", "3 NT"],
  ["4 Pik X", "4 ♠ X"],
  ["2 Coeur", "2 ♥"],
  ["5 trèfles contré", "5 ♣ x"],
  ["3 ruiten", "3 ♦"],
  ["1 sans atout", "1 NT"],
  ["4S-N", "4S N"],
  ["4S (N) =", "4S N ="],
  ["3N South, -1", "3N South -1"],
  ["4S North, made", "4S North ="],
  // These have nothing to change.
  ["4S-1", "4S-1"],
  ["4Sx", "4Sx"],
  ["Pass", "Pass"],
  ["4 Spadesy", "4 Spadesy"],
])("%j is the contract %j", (written, contract) => {
  expect(plainContract(written)).toBe(contract);
});

test("a line with words that may stand in a header is a line", () => {
  const rows = [
    "Board;NS;EW;Contract;By;Result;Score",
    "1;1;2;4 Spades;North;made;420",
    "1;3;4;3 No Trumps;South;down 1;-50",
    "2;1;4;2 Hearts;East;made 3;-140",
    "2;3;2;4 Hearts;West;down 1;50",
  ];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
});

test.each(["Rundpass", "gepasst", "Alle pas", "passata", "pasy"])(
  "%j is a board that was passed out",
  (pass) => {
    expect(resultsOf("Board;NS;EW;Contract;Score", "1;1;2;4S N =;420", `1;3;4;${pass};0`)[1]).toBe(
      "1 3-4 PASS 0",
    );
  },
);

test("Portuguese contracts and seats", () => {
  const rows = [
    "Mão;NS;EO;Contrato;Declarante;Vazas;Pontos",
    "1;1;2;4E;N;10;420",
    "1;3;4;3O;O;9;-110",
    "1;5;6;2P;E;8;-90",
  ];
  expect(resultsOf(...rows)).toEqual(["1 1-2 4SN 420", "1 3-4 3DW -110", "1 5-6 2CE -90"]);
});

test("the side of the declarer tells whose score it is", () => {
  const rows = ["Board;NS;EW;Contract;By;Tricks;Score", "1;1;2;4S;NS;10;420", "2;1;4;2H;EW;9;-140"];
  expect(eventOf(...rows).results.map(({ computed }) => computed)).toEqual([420, -140]);
  expect(saidOf(...rows)).toEqual([]);
});

test.each(["1 - 2", "1-2", "1 / 2", "1 v 2"])("%j are two pairs", (pairs) => {
  expect(resultsOf("Board;Pairs;Score", `1;${pairs};420`, "1;3 v 4;-50")).toEqual([
    "1 1-2  420",
    "1 3-4  -50",
  ]);
});

test("points beside a score that is none are the points", () => {
  const rows = [
    "Bricka\tNS\tÖV\tKontrakt\tSpelf\tResultat\tNS\tÖV\tPoäng NS\tPoäng ÖV",
    "1\t1\t2\t4S\tN\t=\t420\t\t2\t0",
    "1\t3\t4\t3NT\tS\t-1\t\t50\t0\t2",
    "2\t1\t4\t2H\tÖ\t+1\t\t140\t0\t2",
    "2\t3\t2\t4H\tV\t-1\t50\t\t2\t0",
  ];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(eventOf(...rows).results.map(({ nsAward }) => nsAward?.value)).toEqual([2, 0, 0, 2]);
});

test.each(["Average", "Subtotal", "Durchschnitt", "Moyenne"])("a row of the %s is left out", (word) => {
  const rows = [...TWO_BOARDS.slice(0, 3), `1;${word};;;;;185`, ...TWO_BOARDS.slice(3)];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(saidOf(...rows)).toEqual([{ code: "value", field: "pair", value: word, line: 4, left: "out" }]);
});

test("numbers and totals of pairs below the results are left out", () => {
  const rows = [...TWO_BOARDS, "Pair totals", "1;8", "2;6"];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(eventOf(...rows)).toMatchObject({ lines: 6, leftOut: 2 });
});

test.each(["Nr", "#", "No."])(
  "a column %j is the board where most numbers are at several tables",
  (number) => {
    const [header, ...lines] = TWO_BOARDS;
    expect(resultsOf(header.replace("Board", number), ...lines)).toEqual(RESULTS_OF_TWO);
    const counted = lines.map((line, at) => line.replace(/^\d/, String(at + 1)));
    expect(saidOf(header.replace("Board", number), ...counted)[0]).toMatchObject({
      code: "value",
      field: "board",
    });
  },
);

test("the board, the dealer and the vulnerability in cells of their own above the lines", () => {
  const rows = [1, 2].flatMap((board) => [
    `Board;${board};Dealer;${"NE"[board - 1]};Vul;${["None", "NS"][board - 1]}`,
    "NS;EW;Contract;By;Result;Score",
    ...LINES.filter((line) => line.startsWith(`${board};`)).map((line) => line.slice(2)),
  ]);
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
});

test("commas in figures do not split a table of semicolons", () => {
  const rows = [
    "Ranking",
    "Place;Pair;Names;MP;%",
    "1;1;Ann Alder - Bo Birch;2,0;50,0",
    "2;3;Eve East - Flo Ford;2,0;50,0",
    "",
    "Board;NS;EW;Contract;By;Result;Score;MP NS;MP EW",
    "1;1;2;4S;N;=;420;2,0;0,0",
    "1;3;4;3NT;S;-1;-50;0,0;2,0",
    "2;1;4;2H;E;+1;-140;0,0;2,0",
    "2;3;2;4H;W;-1;50;2,0;0,0",
  ];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(eventOf(...rows).results.map(({ nsAward }) => nsAward?.value)).toEqual([2, 0, 0, 2]);
});
