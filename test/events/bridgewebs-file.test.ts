import { bridgewebsFile } from "../../src/events/bridgewebs-file";
import { type BridgeEvent } from "../../src/events/event";
import { readUsebio } from "../../src/events/usebio";
import { butler, madeEvent, matchpoints, totals, usebioFile } from "./made-event";

function read(text: string): BridgeEvent {
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  // A file gives no places here; the tabs do.
  const contestants = answer.event.contestants.map((one, index) => ({ ...one, place: String(index + 1) }));
  return { ...answer.event, contestants };
}

function written(event: BridgeEvent): string[][] {
  const file = bridgewebsFile(event);
  if (file === undefined) throw new Error("no file");
  expect(file.endsWith("\r\n")).toBe(true);
  return file
    .trim()
    .split("\r\n")
    .map((line) => line.split(";"));
}

/** The lines below a tag and its headers, as records under these headers. */
function records(lines: string[][], tag: string, nth = 0): Record<string, string>[] {
  const at = lines.flatMap(([first], index) => (first === tag ? [index] : []))[nth];
  const headers = lines[at + 1];
  const rest = lines.slice(at + 2);
  const end = rest.findIndex(([first]) => first.startsWith("#") && first !== "#Board");
  return rest
    .slice(0, end < 0 ? undefined : end)
    .filter(([first]) => first !== "#Board")
    .map((cells) => Object.fromEntries(headers.map((header, index) => [header, cells[index]])));
}

const MADE = madeEvent("howell", 8, 3, 4);

test("the ranking and every traveller say what the event says", () => {
  const lines = written(read(usebioFile(MADE, "matchpoints", matchpoints("largest"))));
  expect(lines.slice(0, 6)).toEqual([
    ["#Version", "std1"],
    ["#Title", "An evening"],
    ["#source", "Bridge Scoring"],
    ["#Date", "01/02/2026"],
    ["#Boards", "21"],
    ["#Winners", "1"],
  ]);
  const sums = totals(MADE, matchpoints("largest"));
  const pairs = records(lines, "#Scores");
  expect(pairs).toHaveLength(8);
  for (const { Pair, Score, Tops, Percent, Name1 } of pairs) {
    const sum = sums.get(Number(Pair));
    expect(Number(Score)).toBeCloseTo(sum?.total ?? NaN, 2);
    expect(Number(Percent)).toBeCloseTo(sum?.percent ?? NaN, 2);
    expect((100 * Number(Score)) / Number(Tops)).toBeCloseTo(sum?.percent ?? NaN, 1);
    expect(Name1).toBe(`North of ${Pair}`);
  }
  const travellers = records(lines, "#Travellers");
  const inOrder = [...MADE.results].sort((a, b) => a.board - b.board);
  const awards = matchpoints("largest")({ ...MADE, results: inOrder });
  expect(travellers).toEqual(
    inOrder.map(({ ns, ew, contract, declarer, tricks, score }, index) => ({
      NS: String(ns),
      EW: String(ew),
      NSScore: Number(score) >= 0 ? String(score) : "",
      EWScore: Number(score) < 0 ? String(-Number(score)) : "",
      NSPts: String(Number(awards[index].ns.toFixed(2))),
      EWPts: String(Number(awards[index].ew.toFixed(2))),
      Contract: contract === "PASS" ? "P" : contract.replace("NT", "N").replace("x", "*"),
      Tricks: String(tricks ?? ""),
      Declarer: declarer,
      Lead: "",
    })),
  );
});

test("two winners have a list each, with an X where a pair did not play the board", () => {
  const event = read(usebioFile(madeEvent("mitchell", 6, 2, 3, 2), "matchpoints", matchpoints("largest")));
  const lines = written(event);
  expect(lines).toContainEqual(["#Winners", "2"]);
  const [ns, ew] = [records(lines, "#Scores"), records(lines, "#Scores", 1)];
  expect(ns.map(({ Pair }) => Pair)).toEqual(["1", "2", "3"]);
  expect(ew.map(({ Pair }) => Pair)).toEqual(["4", "5", "6"]);
  const [line] = lines.filter(([, pair]) => pair === "1");
  expect(line.slice(7)).toHaveLength(6);
  expect(line.slice(7).filter((award) => award === "X")).toHaveLength(2);
});

test("averages, doubles, weighted rulings and names without a partner are written", () => {
  const event = read(usebioFile(MADE, "matchpoints", matchpoints("largest")));
  const plain = { declarer: "", contract: "", result: undefined };
  event.results[0] = { ...event.results[0], ...plain, score: { ns: 60, ew: 40 } };
  event.results[1] = { ...event.results[1], ...plain, score: undefined };
  event.results[2] = { ...event.results[2], contract: "4Sxx", declarer: "E", result: -1, score: 400 };
  event.results[3] = { ...event.results[3], score: undefined, nsAward: undefined, ewAward: undefined };
  event.contestants[0] = { ...event.contestants[0], names: ["Smith; J\n"] };
  event.contestants[1] = { ...event.contestants[1], names: [] };
  const lines = written(event);
  const [average, weighted, redoubled, ...rest] = records(lines, "#Travellers");
  expect(average).toMatchObject({ NSScore: "60%", EWScore: "40%", Contract: "", Tricks: "" });
  expect(weighted).toMatchObject({ NSScore: "", EWScore: "", NSPts: expect.stringMatching(/\d/) });
  expect(redoubled).toMatchObject({ Contract: "4S**", Tricks: "9", Declarer: "E", NSScore: "400" });
  expect(rest).toHaveLength(MADE.results.length - 4);
  const [first, second] = records(lines, "#Scores");
  expect([first.Name1, first.Name2]).toEqual(["Smith, J ", ""]);
  expect([second.Name1, second.Name2]).toEqual(["Pair", "2"]);
});

test("a board that nobody played has no traveller", () => {
  const event = read(usebioFile(MADE, "matchpoints", matchpoints("largest")));
  const results = event.results.filter(({ boardNumber }) => boardNumber !== 2);
  const boards = written({ ...event, results }).flatMap(([tag, board]) =>
    tag === "#Board" ? [Number(board)] : [],
  );
  expect(boards).toEqual(Array.from({ length: 21 }, (_, index) => index + 1).filter((board) => board !== 2));
});

test("there is no file of IMPs, whose columns are not known", () => {
  expect(bridgewebsFile(read(usebioFile(MADE, "butler", butler(1, 10))))).toBeUndefined();
});

/** An evening of two pairs a side as a value. */
function small(more: Partial<BridgeEvent> = {}): BridgeEvent {
  const figure = (value: number, decimals = 2) => ({ value, decimals });
  const contestant = (id: string, place: string | undefined, ...names: string[]) => ({ id, place, names });
  const plain = { line: 0, section: "", contract: "", declarer: "" };
  return {
    ...{ format: "table", program: "", title: "Two", club: "", date: "", form: "matchpoints", winners: 1 },
    ...{ matches: [], datums: new Map(), lines: 0, leftOut: 0 },
    contestants: [
      { ...contestant("10", "3=", "Ann", "Bo", "Cy"), total: figure(1), percent: figure(0) },
      { ...contestant("2", "11"), total: figure(4.5), percent: figure(37.5) },
      { ...contestant("3", "1", "Di", "Ed"), percent: figure(50) },
      { ...contestant("4", "2", "Flo", "Gus"), total: figure(6) },
      contestant("9", undefined, "Not", "ranked"),
    ],
    results: [
      {
        ...{
          ...plain,
          board: "1",
          boardNumber: 1,
          ns: "10",
          ew: "2",
          contract: "4Sx",
          declarer: "S",
          result: -1,
        },
        ...{ score: -100, nsAward: figure(0), ewAward: figure(1.5) },
      },
      { ...plain, board: "1", boardNumber: 1, ns: "3", ew: "4", contract: "1NT", declarer: "N", score: 0 },
      {
        ...plain,
        board: "3",
        boardNumber: 3,
        ns: "2",
        ew: "10",
        contract: "PASS",
        score: 0,
        ewAward: figure(2),
      },
      { ...plain, board: "4", boardNumber: 4, ns: "2", ew: "10", score: undefined },
    ],
    ...more,
  };
}

test("a small file, sign for sign: places in order, pairs without names, boards not played", () => {
  expect(bridgewebsFile(small())?.split("\r\n")).toEqual([
    "#Version;std1",
    "#Title;Two",
    "#source;Bridge Scoring",
    "#Boards;3",
    "#Winners;1",
    "#Scores",
    "Position;Pair;Name1;Name2;Score;Tops;Percent;Boards",
    "1;3;Di;Ed;;;50;X;X;X",
    "2;4;Flo;Gus;6;;;X;X;X",
    "3=;10;Ann;Bo, Cy;1;;0;0;X;2",
    "11;2;Pair;2;4.50;12;37.50;1.50;X;X",
    "#Travellers",
    "NS;EW;NSScore;EWScore;NSPts;EWPts;Contract;Tricks;Declarer;Lead",
    "#Board;1",
    "10;2;;100;0;1.50;4S*;9;S;",
    "3;4;0;;;;1N;;N;",
    "#Board;3",
    "2;10;0;;;2;P;;;",
    "",
  ]);
});

test("a pair of one list is not that of the other with its number", () => {
  const result = { ...small().results[0], ns: "1", ew: "1", nsAward: { value: 2, decimals: 0 } };
  const contestants = (["ns", "ew"] as const).map((direction) => ({
    id: "1",
    direction,
    place: "1",
    names: [],
  }));
  const lines = written(small({ winners: 2, contestants, results: [result] }));
  expect(
    lines.filter(([, pair, ...rest]) => pair === "1" && rest.length > 0).map((line) => line.slice(4)),
  ).toEqual([
    ["", "", "", "2"],
    ["", "", "", "1.50"],
    ["2", "1.50", "4S*", "9", "S", ""],
  ]);
});

test.each([
  ["2026-03-02", "02/03/2026"],
  ["2026/3/2", "02/03/2026"],
  ["2026.12.31", "31/12/2026"],
  ["2/3/2026", "02/03/2026"],
  ["31.12.2026", "31/12/2026"],
  ["02-03-2026", "02/03/2026"],
  ["2 March 2026", undefined],
  ["x2026-03-02", undefined],
  ["2026-03-02x", undefined],
  ["02/03/2026x", undefined],
  ["x2/3/2026", undefined],
  ["", undefined],
])("the day %j is %s", (date, shown) => {
  const [line] = written(small({ date })).filter(([tag]) => tag === "#Date");
  expect(line?.[1]).toBe(shown);
});

test.each([
  ["=1+2", "'=1+2"],
  ["  =A1", "  '=A1"],
  ["One; =A1", "One, '=A1"],
  ["One;@two;+3", "One,'@two,'+3"],
  ["-1+cmd", "'-1+cmd"],
  ["+x5", "'+x5"],
  ["One -5", "One -5"],
  ...["-50", "+3", "-12.50", "-0.25%", "-7%"].map((figure) => [figure, figure]),
  ["-5.", "'-5."],
  ["-5.x", "'-5.x"],
  ["-.5", "'-.5"],
])("the title %j is written as %j, which no spreadsheet computes", (title, shown) => {
  expect(bridgewebsFile(small({ title }))).toContain(`#Title;${shown}\r\n`);
});

test("there is no file of players, also when only some results have them", () => {
  const [first, ...others] = small({}).results;
  const players = ["1", "2", "3", "4"] as const;
  expect(
    bridgewebsFile(small({ results: [{ ...first, players: [...players] }, ...others] })),
  ).toBeUndefined();
});

test("several ends of lines in a name are one blank", () => {
  expect(bridgewebsFile(small({ title: "One\r\n\ntwo;three" }))).toContain("#Title;One two,three\r\n");
});
