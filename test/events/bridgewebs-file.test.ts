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
