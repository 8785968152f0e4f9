import { type BridgeEvent, type EventFault, type ReadEvent } from "../../../src/events/event";
import { howScored } from "../../../src/events/agreement";
import { pagesReading } from "../../../src/events/pages";
import { finished } from "../../../src/events/slices";
import { cellsOfText, readTable } from "../../../src/events/table";

/*
 * What a column means is found by the contracts. The scores in these tables are those of Law 77, worked out by hand.
 */

function read(text: string): ReadEvent {
  const rows = cellsOfText(text);
  return "faults" in rows ? rows : readTable(rows);
}

function whole(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

const said = (answer: ReadEvent): EventFault[] => ("faults" in answer ? answer.faults : answer.remarks);
const scores = (text: string) => whole(read(text)).results.map(({ score }) => score);
const table = (header: string, ...rows: string[]) => `${header}\n${rows.join("\n")}\n`;

describe("scores", () => {
  // Board 3: East-West are vulnerable.
  const PLAYED = ["3NT;N;=", "4S;E;-1", "2H;S;+1", "4S;W;="];
  const NS = [400, 100, 140, -620];
  const lines = (points: readonly number[]) =>
    PLAYED.map((played, index) => `3;${index + 1};${index + 11};${played};${points[index]}`);

  test.each<[string, string, number[], string[] | undefined]>([
    ["North-South's", "Score", NS, undefined],
    ["East-West's below a header that names no side", "Score", NS.map((points) => -points), ["ewScores"]],
    ["East-West's below their own header", "EW Points", NS.map((points) => -points), undefined],
    ["North-South's below East-West's header", "EW Points", NS, ["nsScores"]],
    ["the declaring side's", "Score", [400, -100, 140, 620], ["declarersScores"]],
    ["in tens", "Score", NS.map((points) => points / 10), ["tens"]],
  ])("that are %s are read so, and it is said", (_, header, points, meant) => {
    const event = whole(read(table(`Board;NS;EW;Contract;By;Result;${header}`, ...lines(points))));
    expect(event.results.map(({ score }) => score)).toEqual(NS);
    expect(event.results.map(({ computed }) => computed)).toEqual(NS);
    expect(event.meant).toEqual(meant);
  });

  test("of which one alone contradicts its contract are rulings, and each is named", () => {
    const answer = read(table("Board;NS;EW;Contract;By;Result;Score", ...lines([400, 100, 110, -620])));
    expect(whole(answer).results[2].score).toBe(110);
    expect(said(answer)).toEqual([
      { code: "score", line: 4, board: "3", pair: "3", value: 110, computed: 140 },
    ]);
  });

  test("that all contradict their contracts are no rulings: the columns are asked for", () => {
    const answer = read(
      table("Board;NS;EW;Contract;By;Result;Score", ...lines([123, 45, 67, 89].map((points) => 10 * points))),
    );
    expect(answer).toEqual({ faults: [{ code: "contradict", count: 4, line: 1 }] });
  });

  test("of East-West in a column of their own are theirs, with a minus or without", () => {
    const columns = (ew: string) =>
      table("Board;NS;EW;Contract;By;Result;NS score;EW score", `3;1;2;3NT;N;=;400;`, `3;3;4;4S;W;=;;${ew}`);
    expect(scores(columns("620"))).toEqual([400, -620]);
    expect(scores(columns("-620"))).toEqual([400, -620]);
    // Some programs write a zero into the column of the other side.
    expect(
      scores(
        table(
          "Board;NS;EW;Contract;By;Result;NS score;EW score",
          "3;1;2;3NT;N;=;400;0",
          "3;3;4;4S;W;=;0;620",
        ),
      ),
    ).toEqual([400, -620]);
  });
});

test("points without a sign are those of the side that stands beside them", () => {
  const contracts = table(
    "Board;NS;EW;Contract;By;Result;Side;Score",
    "3;1;2;3NT;N;=;NS;400",
    "3;3;4;4S;W;=;EW;620",
    "3;5;6;4S;E;-1;NS;100",
  );
  expect(scores(contracts)).toEqual([400, -620, 100]);
  const alone = table("Board;NS;EW;Side;Score", "3;1;2;N-S;400", "3;3;4;E-W;620", "3;5;6;N-S;100");
  expect(scores(alone)).toEqual([400, -620, 100]);
});

describe("tricks", () => {
  test.each<[string, string, string[], string[] | undefined]>([
    ["over and under", "Result", ["=", "1", "-2"], undefined],
    ["all that were taken", "Tricks", ["9", "9", "8"], undefined],
    ["all that were taken, below another header", "Result", ["9", "9", "8"], ["taken"]],
    ["above six, the American way", "Made", ["3", "3", "-2"], ["odd"]],
    ["above six, below another header", "Result", ["3", "3", "-2"], ["odd"]],
  ])("that count %s", (_, header, tricks, meant) => {
    // Board 1: nobody is vulnerable.
    const lines = ["3NT;N", "2H;S", "4S;E"].map(
      (played, index) => `1;${index + 1};${index + 11};${played};${tricks[index]};${[400, 140, 100][index]}`,
    );
    const event = whole(read(table(`Board;NS;EW;Contract;By;${header};Score`, ...lines)));
    expect(event.results.map(({ result, computed }) => [result, computed])).toEqual([
      [0, 400],
      [1, 140],
      [-2, 100],
    ]);
    expect(event.meant).toEqual(meant);
  });

  test("made and down in two columns need no printed score", () => {
    const text = table(
      "Board,NS,EW,Contract,By,Made,Down",
      "5,1,2,3NT,N,4,",
      "5,3,4,2H,N,3,",
      "5,5,6,4S,N,,2",
      "5,7,8,1NT,E,1,",
    );
    // Board 5: North-South are vulnerable.
    expect(scores(text)).toEqual([630, 140, -200, -90]);
    const one = table("Board,NS,EW,Contract,By,Made", "5,1,2,3NT,N,4", "5,3,4,2H,N,3", "5,5,6,4S,N,5");
    expect(scores(one)).toEqual([630, 140, 650]);
  });
});

test("vulnerability is that which the table says, or by the number where the contracts show it", () => {
  const board = (vul: string, ...points: number[]) =>
    table(
      "Board;Vul;NS;EW;Contract;By;Result;Score",
      ...["4S;N;=", "3NT;E;=", "2C;N;-1"].map(
        (played, index) => `9;${vul};${index + 1};${index + 11};${played};${points[index]}`,
      ),
    );
  // Board 9 of the Laws has East-West vulnerable.
  expect(whole(read(board("NS", 620, -400, -100))).results.map(({ computed }) => computed)).toEqual([
    620, -400, -100,
  ]);
  const byNumber = whole(read(board("NS", 420, -600, -50)));
  expect(byNumber.results.map(({ computed }) => computed)).toEqual([420, -600, -50]);
  expect(byNumber.meant).toEqual(["boardsVulnerability"]);
});

test("the declarer may be a pair's number, beside the direction or alone", () => {
  const both = table(
    "Board;PairNS;PairEW;Declarer;NS/EW;Contract;Result",
    "2;3;8;3;S;4 H;+1",
    "2;5;9;9;E;3 NT;-2",
    "2;6;7;7;W;2 S x;=",
  );
  // Board 2: North-South are vulnerable.
  expect(whole(read(both)).results.map(({ declarer, score }) => [declarer, score])).toEqual([
    ["S", 650],
    ["E", 100],
    ["W", -470],
  ]);
  const alone = table("Board;NS;EW;Contract;Declarer;Result", "2;3;8;4H;3;+1", "2;5;9;3NT;9;-2");
  // Both partners have the same score, so the side is enough; who of them it was is not guessed.
  expect(whole(read(alone)).results.map(({ declarer, score }) => [declarer, score])).toEqual([
    ["", 650],
    ["", 100],
  ]);
});

describe("a page of BBO", () => {
  const page = (points: string, ...rows: string[][]) =>
    `<html><body><table><tr><th colspan=8>Traveller 12-34</th></tr><tr>${["Nº", "North", "South", "East", "West", "Result", points, "Score"].map((word) => `<th>${word}</th>`).join("")}</tr>${rows
      .map((cells) => `<tr class="tourney">${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
      .join("")}</table></body></html>`;
  const lines = (turned: 1 | -1, percents: readonly number[]) =>
    [
      ["3NN=", 400],
      ["3NN-1", -50],
      ["3NN+1", 430],
    ].map(([result, points], index) => [
      `${index + 1}`,
      `a${index}`,
      `b${index}`,
      `c${index}`,
      `d${index}`,
      String(result),
      String(turned * Number(points)),
      `${percents[index]}%`,
    ]);
  const readPage = (text: string) => whole(finished(pagesReading([{ name: "t.html", text }])));

  test.each<[string, 1 | -1, number[]]>([
    ["Points", 1, [50, 0, 100]],
    ["EW Points", 1, [50, 0, 100]],
    ["EW Points", -1, [50, 100, 0]],
    ["NS Points", -1, [50, 100, 0]],
  ])(
    "headed %s, with signs %i, has North-South's scores and each award at its side",
    (header, turned, percents) => {
      const event = readPage(page(header, ...lines(turned, percents)));
      expect(event.results.map(({ score }) => score)).toEqual([400, -50, 430]);
      expect(howScored(event).rules[0].results).toEqual({ agree: 3, of: 3 });
    },
  );

  test("of one player's hands has a board for each line", () => {
    const own = lines(1, [50, 0, 100]).map(([number, , , ...rest]) => [number, "me", "you", ...rest]);
    const event = readPage(page("Points", ...own));
    expect(new Set(event.results.map(({ board }) => board)).size).toBe(3);
    expect(event.lines).toBe(3);
  });
});

test("negative awards are no matchpoints: all forms are tried before none fits", () => {
  // Cross-IMPs divided by the comparisons: 420 against 400 is 1, against -50 is 10.
  const text = table(
    "Board;NS;EW;Score;MP NS;MP EW",
    "1;1;2;420;5.5;-5.5",
    "1;3;4;400;4.5;-4.5",
    "1;5;6;-50;-10;10",
  );
  const how = howScored(whole(read(text)));
  expect(how.rules[0]).toMatchObject({
    rule: { form: "crossimps", divisor: "comparisons" },
    results: { agree: 3, of: 3 },
  });
});

test("a page that is no program’s has no number of a board in the name of its file", () => {
  const cells = (all: string[]) => `<tr>${all.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const body = `<table>${cells(["Pairs", "Contract", "By", "Matchpoints"])}${cells(["1 vs 2", "4S=", "N", "1"])}</table>`;
  const answer = finished(
    pagesReading([{ name: "evening-26.html", text: `<html><body>${body}</body></html>` }]),
  );
  expect(answer).toMatchObject({ faults: [{ code: "value", field: "board", value: "" }] });
});

test("the own pair and its opponents do not say who sat North-South", () => {
  const rows = [["1", "7", "8", "420"]];
  const columns = { board: 0, pair: 1, opponents: 2, score: 3 };
  expect(readTable(rows, { chosen: [{ line: 0, texts: [], columns }] })).toEqual({
    faults: [
      { code: "noColumn", field: "ns" },
      { code: "noColumn", field: "ew" },
    ],
  });
});

test("beside a side that is named, the own pair or the opponents are the other side", () => {
  const seats = (header: string) =>
    whole(read(table(header, "1;2;7;420", "3;4;7;50"))).results.map(({ ns, ew }) => [ns, ew]);
  expect(seats("NS;Vs;Board;Score")).toEqual([
    ["1", "2"],
    ["3", "4"],
  ]);
  expect(seats("EW;Own pair;Board;Score")).toEqual([
    ["2", "1"],
    ["4", "3"],
  ]);
});

test("a text of one line is read with the columns that were chosen", () => {
  const columns = { board: 0, ns: 1, ew: 2, score: 3 };
  const answer = readTable([["3", "7", "8", "420"]], { chosen: [{ line: 0, texts: [], columns }] });
  expect(whole(answer).results.map(({ board, score }) => [board, score])).toEqual([["3", 420]]);
});

describe("dashes in the place of a contract, beside a score of 0", () => {
  const dashed = (awards: string) =>
    table(
      "Board;NS;EW;Contract;By;Result;Score;MP NS;MP EW",
      "1;1;2;4S;N;=;420;4;0",
      `1;3;4;-;;;0;${awards}`,
      "1;5;6;3S;N;+1;170;2;2",
    );

  test("are a passed-out board where the awards rank it as one", () => {
    const [, { contract, score, computed }] = whole(read(dashed("0;4"))).results;
    expect({ contract, score, computed }).toEqual({ contract: "PASS", score: 0, computed: 0 });
  });

  test.each(["", ";", "2;2", "0;0"])("were not played where the awards are “%s”", (awards) => {
    const [, { contract, score }] = whole(read(dashed(awards))).results;
    expect({ contract, score }).toEqual({ contract: "", score: undefined });
  });

  test("are found below the first hundred lines", () => {
    const [header, ...lines] = dashed("0;4").trim().split("\n");
    const others = Array.from({ length: 150 }, (_, index) => `${index + 2};1;2;4S;N;=;;;`);
    const { results } = whole(read(table(header, ...others, ...lines)));
    expect(results.filter(({ contract }) => contract === "PASS")).toHaveLength(1);
  });
});

describe("a column headed Dealer", () => {
  const dealt = (...dealers: string[]) =>
    table(
      "Board;NS;EW;Dealer;Contract;Result;Score",
      `1;1;2;${dealers[0]};4S;=;420`,
      `1;3;4;${dealers[1]};4S;+1;-450`,
      `2;1;4;${dealers[2]};3NT;=;-400`,
      `2;3;2;${dealers[3]};3NT;-1;-100`,
    );
  const declarers = (text: string) => whole(read(text)).results.map(({ declarer }) => declarer);

  test("has the declarers where the scores follow from them", () => {
    expect(declarers(dealt("S", "W", "E", "S"))).toEqual(["S", "W", "E", "S"]);
  });

  test("has the dealers where they are those of the boards", () => {
    expect(declarers(dealt("N", "N", "E", "E"))).toEqual(["", "", "", ""]);
  });
});

describe("two columns NS and two columns EW, without a contract", () => {
  test.each<[string, string, string[]]>([
    ["numbers", "Board;NS;EW;NS;EW", ["1", "2", "3", "4"]],
    ["letters and numbers", "Board;Pair NS;Pair EW;NS;EW", ["A1", "B1", "A2", "B2"]],
    ["names", "Board;NS;EW;NS;EW", ["Ann - Bo", "Cy - Di", "Ed - Flo", "Gil - Hal"]],
  ])("are pairs and their points where pairs stand beside each other as %s", (_, header, [a, b, c, d]) => {
    const answer = read(
      table(header, `1;${a};${b};420;`, `1;${c};${d};;50`, `2;${a};${d};;630`, `2;${c};${b};100;`),
    );
    expect(whole(answer).form).toBeUndefined();
    expect(whole(answer).results.map(({ score }) => score)).toEqual([420, -50, -630, 100]);
    expect(said(answer)).toEqual([]);
  });

  test("are both rooms where each has one score", () => {
    const event = whole(read(table("Board;NS;EW;NS;EW", "1;420;;450;", "2;;100;;100", "3;140;;;50")));
    expect(event.form).toBe("teams");
    expect(event.results.map(({ score }) => score)).toEqual([420, 450, -100, -100, 140, -50]);
  });
});
