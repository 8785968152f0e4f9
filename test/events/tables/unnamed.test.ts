import { plainContract } from "../../../src/events/tables/suit-words";
import { fileOf, readFiles, whole } from "./read-sheets";
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

test.each([
  ["x", "4Sx", 590],
  ["xx", "4Sxx", 880],
  ["*", "4Sx", 590],
  ["**", "4Sxx", 880],
  ["d", "4Sx", 590],
  ["r", "4Sxx", 880],
  ["Dbl", "4Sx", 590],
  ["Rdbl", "4Sxx", 880],
  ["xy", "4S", 420],
  ["yx", "4S", 420],
])("a cell %j beside 4S makes it %s", (double, contract, score) => {
  const rows = [
    "Board;NS;EW;Contract;X;By;Result;Score",
    `1;1;2;4S;${double};N;=;${score}`,
    "1;3;4;4Sx;;N;=;590",
  ];
  expect(eventOf(...rows).results.map((one) => one.contract)).toEqual([contract, "4Sx"]);
  expect(resultsOf(rows[0].replace("Contract", "What"), ...rows.slice(1))[0]).toBe(
    `1 1-2 ${contract}N ${score}`,
  );
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

test("level and suit in two columns may be in the words of a country, of one suit alone, or a pass", () => {
  const header = "Board;NS;EW;Level;Suit;Dbl;Who;How;Score";
  expect(
    resultsOf(header, "1;1;2;3;D;;N;=;110", "1;3;4;3;D;x;S;=;470", "1;5;6;;Pass;;;;0", "1;7;8;-;-;;;;"),
  ).toEqual(["1 1-2 3DN 110", "1 3-4 3DxS 470", "1 5-6 PASS 0", "1 7-8  undefined"]);
  const dutch = ["1;1;2;4;K;Z;=;130", "1;3;4;3;SA;O;-1;50", "1;5;6;2;R;N;+1;110"];
  expect(resultsOf("Board;NS;EW;Bod;Kleur;Leider;Resultaat;Score", ...dutch)).toEqual([
    "1 1-2 4CS 130",
    "1 3-4 3NTE 50",
    "1 5-6 2DN 110",
  ]);
  expect(resultsOf("Board;NS;EW;Contract;in;By;Result;Score", "1;1;2;4;S;N;=;420")).toEqual([
    "1 1-2 4SN 420",
  ]);
});

test("a level beside the declarers has no suit, and a double is not doubled again", () => {
  const levels = ["1;1;2;4;S;=;420", "1;3;4;3;N;-1;-50"];
  expect(resultsOf("Board;NS;EW;Level;By;Result;Score", ...levels)).toEqual(["1 1-2 S 420", "1 3-4 N -50"]);
  expect(resultsOf("Board;NS;EW;Contract;X;By;Result;Score", "1;1;2;4s;x;N;=;590")).toEqual([
    "1 1-2 4SxN 590",
  ]);
  expect(resultsOf("Board;NS;EW;Contract;X;By;Result;Score", "1;1;2;4Sx;x;N;=;590")).toEqual([
    "1 1-2 4SxN 590",
  ]);
});

test.each([
  ["a number and a club", "Group;Club", "4;Alder", "3;Birch"],
  ["a card and its suit", "Card;of", "K;S", "9;H"],
  ["a level without a suit", "Level;Note", "4;zz9", "3;q8"],
  ["a double without a contract", "X;Note", "x;a", "x;b"],
])("%s are no contract", (_, header, one, other) => {
  const rows = [`Board;NS;EW;${header};Score`, `1;1;2;${one};420`, `1;3;4;${other};-50`];
  expect(resultsOf(...rows)).toEqual(["1 1-2  420", "1 3-4  -50"]);
  expect(saidOf(...rows)).toEqual([]);
});

test.each([
  ["4S= N", ""],
  ["4 S", "4S"],
  ["4♠", "4S"],
  ["4Sx", "4Sx"],
  ["4 ♠ xx", "4Sxx"],
  ["4S*", "4Sx"],
  ["4S**", "4Sxx"],
  ["4S N", "4S"],
  ["4SxN=", "4Sx"],
  ["4S x North +1", "4Sx"],
  ["4S West -10", "4S"],
  ["4NT E \u22122", "4NT"],
  ["3NT", "3NT"],
  ["Pass", "PASS"],
  ["all pass", "PASS"],
  ["Passed out", "PASS"],
  ["X4S", ""],
  ["4Sy", ""],
  ["4S -100", ""],
  ["4S N 3", ""],
  ["Passed outside", ""],
  ["We pass", ""],
])("below no known name %j is the contract %j", (cell, contract) => {
  const rows = ["Board;NS;EW;Blank;What;Score", "1;3;4;;3NT S -1;-50", `1;1;2;;${cell};`];
  expect(eventOf(...rows).results[1].contract).toBe(contract);
});

test("cards that were led are no contracts beside a column of contracts", () => {
  const rows = ["Board;NS;EW;Card;Contract;Score", "1;1;2;4H;4S N =;420", "1;3;4;3C;3NT S -1;-50"];
  expect(resultsOf(...rows)).toEqual(["1 1-2 4SN 420", "1 3-4 3NTS -50"]);
});

test("a column without a header, and one with a known name, are not looked at", () => {
  expect(resultsOf("Board;NS;EW;;Score", "1;1;2;4S N =;420", "1;3;4;3NT S -1;-50")).toEqual([
    "1 1-2  420",
    "1 3-4  -50",
  ]);
  const rows = ["Board;NS;EW;Table;Contract;By;Score", "1;1;2;10;4S;N;420", "1;3;4;8;3NT;S;-50"];
  expect(eventOf(...rows).results.map(({ result }) => result)).toEqual([undefined, undefined]);
});

describe("a column of seats below no known name", () => {
  const declarers = (header: string, ...rows: string[]) =>
    eventOf(`Board;${header}`, ...rows).results.map(({ declarer }) => declarer);
  const X = "Who;NS;EW;Contract;Tricks;Score";

  test("has the declarers in letters and in words, where some boards were passed out", () => {
    const rows = [
      "1;North;1;2;4S;10;420",
      "1;s;3;4;3NT;8;-50",
      "2;EAST;1;4;2H;9;-140",
      "2;W;3;2;4H;9;50",
      "3;-;3;2;Pass;;0",
    ];
    expect(declarers(X, ...rows)).toEqual(["N", "S", "E", "W", ""]);
    const german = [
      "1;Nord;1;2;4P;10;420",
      "1;Süd;3;4;3SA;8;-50",
      "2;Ost;1;4;2C;9;-110",
      "2;West;3;2;4C;9;50",
    ];
    expect(declarers("Who;NS;OW;Kontrakt;Stiche;Score", ...german)).toHaveLength(4);
  });

  test.each([
    "Lead",
    "Ausspiel",
    "Uitkomst",
    "Entame",
    "Attacco",
    "Salida",
    "Saída",
    "Wist",
    "Utspel",
    "Udspil",
    "Utspill",
    "Atak",
  ])("has no declarers below %s, which is who led", (header) => {
    const rows = ["1;N;1;2;4S;10;420", "1;S;3;4;3NT;8;-50", "2;E;1;4;2H;9;-140", "2;W;3;2;4H;9;50"];
    expect(new Set(declarers(X.replace("Who", header), ...rows))).toEqual(new Set([""]));
  });

  test("may have blanks around its seats in a workbook", () => {
    const sheet = (header: string) =>
      whole(
        readFiles([
          fileOf([
            `Board;${header}`,
            "1; N ;1;2;4S;10;420",
            "1;S ;3;4;3NT;8;-50",
            "2; E;1;4;2H;9;-140",
            "2;W;3;2;4H;9;50",
          ]),
        ]),
      ).results.map(({ declarer }) => declarer);
    expect(sheet(X)).toEqual(["N", "S", "E", "W"]);
  });

  test("may have blanks around its seats, and a column whose header is blank is none", () => {
    const rows = ["1; N ;1;2;4S;10;420", "1;S ;3;4;3NT;8;-50", "2; E;1;4;2H;9;-140", "2;W;3;2;4H;9;50"];
    expect(declarers(X, ...rows)).toEqual(["N", "S", "E", "W"]);
    expect(new Set(declarers(X.replace("Who", "  "), ...rows))).toEqual(new Set([""]));
  });

  test.each([
    ["a word is no seat", ["1;N;1;2;4S;10;420", "1;S;3;4;3NT;8;-50", "2;Nobody;1;4;2H;9;-140"]],
    [
      "all tables of each board have the same",
      ["1;S;1;2;4S;10;420", "1;S;3;4;4S;10;420", "2;E;1;4;2H;9;-140"],
    ],
    [
      "some cells of it are blank",
      ["1;N;1;2;4S;10;420", "1;N;3;4;4S;9;-50", "2;E;1;4;2H;9;-140", "2;;3;2;Pass;;0"],
    ],
    [
      "boards at one table have the dealer of Law 2",
      ["1;N;1;2;4S;10;420", "2;E;3;4;2H;9;-140", "3;S;1;4;4S;9;-50", "4;W;3;2;2S;9;-140"],
    ],
    [
      "one of four scores does not follow",
      ["1;N;1;2;4S;10;420", "1;S;3;4;3NT;8;-50", "2;E;1;4;2H;9;-140", "2;W;3;2;4H;9;-50"],
    ],
  ])("has no declarers where %s", (_, rows) => {
    expect(new Set(declarers(X, ...rows))).toEqual(new Set([""]));
  });

  test("has the declarers where one of five scores does not follow, and at one table each of other seats than dealt", () => {
    const rows = ["1;N;1;2;4S;10;420", "1;S;3;4;3NT;8;-50", "2;E;1;4;2H;9;-140", "2;W;3;2;4H;9;-50"];
    expect(declarers(X, ...rows, "3;N;1;2;2S;8;110")).toEqual(["N", "S", "E", "W", "N"]);
    expect(declarers(X, "1;S;1;2;4S;10;420", "2;W;3;4;2H;9;-140", "3;N;1;4;4S;9;-50")).toEqual([
      "S",
      "W",
      "N",
    ]);
    expect(
      declarers(X, "1;N;1;2;4S;10;420", "1;N;3;4;4S;9;-50", "2;E;1;4;2H;9;-140", "2;W;3;2;2S;9;-140"),
    ).toEqual(["N", "N", "E", "W"]);
  });

  test("is not read where another column has the declarers", () => {
    const rows = ["1;S;N;1;2;4S;10;420", "1;N;S;3;4;3NT;8;-50", "2;W;E;1;4;2H;9;-140"];
    expect(declarers("Partner;By;NS;EW;Contract;Tricks;Score", ...rows)).toEqual(["N", "S", "E"]);
    expect(declarers("Partner;Seat;NS;EW;Contract;Tricks;Score", ...rows)).toEqual(["N", "S", "E"]);
  });

  test("never takes the place of a column with the declarers, and the first of two such columns counts", () => {
    const rows = ["1;S;N;1;2;4S;10;420", "1;N;E;3;4;3NT;8;-50", "2;W;E;1;4;2H;9;-140"];
    expect(declarers("Partner;By;NS;EW;Contract;Tricks;Score", ...rows)).toEqual(["N", "E", "E"]);
    expect(declarers("Partner;Seat;NS;EW;Contract;Tricks;Score", ...rows)).toEqual(["N", "E", "E"]);
    const both = ["1;N;S;1;2;4S;10;420", "1;S;N;3;4;3NT;8;-50", "2;E;W;1;4;2H;9;-140"];
    expect(declarers("Who;Partner;NS;EW;Contract;Tricks;Score", ...both)).toEqual(["N", "S", "E"]);
  });

  test("of the other side, such as who led, has no declarers where East-West's points alone are given", () => {
    const led = ["1;E;1;2;4S;10;-420", "1;W;3;4;3NT;8;50", "2;S;1;4;2H;9;140"];
    expect(declarers("Who;NS;EW;Contract;Tricks;EW score", ...led)).toEqual(["", "", ""]);
  });

  test("is read beside one contract that has its declarer and result", () => {
    const rows = ["1;;;1;2;4S N =;420", "1;S;-1;3;4;3NT;-50", "2;E;+1;1;4;2H;-140"];
    expect(declarers("Who;How;NS;EW;Contract;Score", ...rows)).toEqual(["N", "S", "E"]);
  });
});

describe("a column of figures below no known name", () => {
  const results = (header: string, ...rows: string[]) =>
    eventOf(`Board;NS;EW;Contract;By;${header}`, ...rows).results.map(({ result }) => result);

  test.each([
    ["signs", ["=", "-1", "+1", "+2"]],
    ["all tricks", ["10", "8", "9", "10"]],
  ])("has what was made: %s", (_, [one, two, three, four]) => {
    const rows = [`1;1;2;4S;N;${one};420`, `1;3;4;3NT;N;${two};-50`, `2;1;4;2H;E;${three};-140`];
    expect(results("How;Score", ...rows, `2;3;2;2H;E;${four};-170`)).toEqual([0, -1, 1, 2]);
    // All scores may be East-West's.
    const turned = [`1;1;2;4S;N;${one};-420`, `1;3;4;3NT;N;${two};50`, `2;1;4;2H;E;${three};140`];
    expect(results("How;Score", ...turned, `2;3;2;2H;E;${four};170`)).toEqual([0, -1, 1, 2]);
  });

  test.each([
    ["one is longer", ["=", "-1", "+140"]],
    ["one has a sign behind it", ["=", "-1", "1+"]],
    ["scores do not follow", ["-1", "+1", "="]],
  ])("is no result where %s", (_, [one, two, three]) => {
    const rows = [`1;1;2;4S;N;${one};420`, `1;3;4;3NT;S;${two};-50`, `2;1;4;2H;E;${three};-140`];
    expect(results("How;Score", ...rows)).toEqual([undefined, undefined, undefined]);
  });

  test("is not read where another column has the tricks", () => {
    const rows = ["1;1;2;4S;N;=;9;420", "1;3;4;3NT;S;-1;8;-50", "2;1;4;2H;E;+1;9;-140", "2;3;2;4H;W;-1;9;50"];
    expect(results("How;Tricks;Score", ...rows, "3;1;2;2S;N;=;8;110")).toEqual([-1, -1, 1, -1, 0]);
  });
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
