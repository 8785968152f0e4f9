import { type BridgeEvent, type EventFault, type ReadEvent } from "../../../src/events/event";
import { cellsOfText, readTable, sheetOf } from "../../../src/events/table";
import { shownTable } from "../../../src/events/tables/shown";

function read(text: string): ReadEvent {
  const rows = cellsOfText(text);
  return "faults" in rows ? rows : readTable(rows);
}

function event(text: string): BridgeEvent {
  const answer = read(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  expect(answer.event.lines).toBe(answer.event.results.length + answer.event.leftOut);
  return answer.event;
}

function faults(text: string): EventFault[] {
  const answer = read(text);
  return "faults" in answer ? answer.faults : [];
}

const played = (text: string) =>
  event(text).results.map(({ board, ns, ew, score }) => [board, ns, ew, score]);

test("contracts in a row for each pair are results of North-South, each with its line and board", () => {
  const { results, lines } = event("Pair,1,2,3\n7,4SN=,3NTW-1,PASS\n8,W3NT+2,S5Hx=,E 2C -2");
  expect(
    results.map(({ line, board, ns, ew, contract, declarer, result, score }) => [
      line,
      board,
      ns,
      ew,
      contract,
      declarer,
      result,
      score,
    ]),
  ).toEqual([
    [2, "1", "7", "", "4S", "N", 0, 420],
    [2, "2", "7", "", "3NT", "W", -1, 50],
    [2, "3", "7", "", "PASS", "", undefined, 0],
    [3, "1", "8", "", "3NT", "W", 2, -460],
    [3, "2", "8", "", "5Hx", "S", 0, 850],
    [3, "3", "8", "", "2C", "E", -2, 200],
  ]);
  expect(lines).toBe(6);
});

test("scores, averages and boards that were not played", () => {
  expect(played("Pair,Board 1,Board 2,Board 3\n7,420,-50,A+\n8,,-,60/40\n9,-1430,0,50")).toEqual([
    ["1", "7", "", 420],
    ["2", "7", "", -50],
    ["3", "7", "", { ns: 60, ew: 60, inLetters: true }],
    ["2", "8", "", undefined],
    ["3", "8", "", { ns: 60, ew: 40 }],
    ["1", "9", "", -1430],
    ["2", "9", "", 0],
    ["3", "9", "", 50],
  ]);
});

test("there is one ranking where no opponents are known, and two where all sit one way", () => {
  expect(event("Pair,1,2,3\n7,420,-50,110\n8,50,100,140").winners).toBe(1);
  expect(event("EW pair,1,2,3\n7,420,-50,110\n8,50,100,140").winners).toBe(1);
  expect(event("Pair,1,2,3\n7,420/1,-50/1,110/1\n8,50/2,100/2,140/2").winners).toBe(2);
});

test.each(["420/7", "420 v 7", "420 vs 7", "420 (7)", "420(7)", "420 / 7"])(
  "%j names the opponents",
  (cell) => {
    expect(played(`Pair,1,2,3\n1,${cell},50/12,A+`)).toEqual([
      ["1", "1", "7", 420],
      ["2", "1", "12", 50],
      ["3", "1", "", { ns: 60, ew: 60, inLetters: true }],
    ]);
  },
);

test("contracts name opponents, too, and an average of 50 to 50 names none", () => {
  expect(played("Pair,1,2,3\n1,4SN= v 12,PASS (3),50/50\n2,420/17,,")).toEqual([
    ["1", "1", "12", 420],
    ["2", "1", "3", 0],
    ["3", "1", "", { ns: 50, ew: 50 }],
    ["1", "2", "17", 420],
  ]);
});

test.each([
  ["EW pair,1,2,3\n7,420,-50,A+", "the header"],
  ["East-West,,,\nPair,1,2,3\n7,420,-50,A+", "the words above"],
])("of East-West the scores are theirs where %#", (text) => {
  expect(played(text)).toEqual([
    ["1", "", "7", -420],
    ["2", "", "7", 50],
    ["3", "", "7", { ns: 40, ew: 60 }],
  ]);
});

test("both directions may stand before their boards", () => {
  expect(played("NS,EW,1,2,3\n1,2,420,-50,110")).toEqual([
    ["1", "1", "2", 420],
    ["2", "1", "2", -50],
    ["3", "1", "2", 110],
  ]);
});

test("pairs are known by their numbers, by a word or by their names", () => {
  const named = event(
    "No,Names,1,2,3\n4,Ann Alder & Bo Birch,420,-50,110\n5,Cy Cedar & Di Dogwood,420,50,140",
  );
  expect(named.contestants).toMatchObject([
    { id: "4", names: ["Ann Alder", "Bo Birch"] },
    { id: "5", names: ["Cy Cedar", "Di Dogwood"] },
  ]);
  expect(played("id,1,2,3\nalder,420,-50,110")[0]).toEqual(["1", "alder", "", 420]);
  expect(played(",1,2,3\nPair 4,420,-50,110")[0]).toEqual(["1", "4", "", 420]);
});

test("a row for each board and a column for each pair", () => {
  expect(played("Board,4,7,Pair 12\n1,420,450,-50\n2,-110,,-140")).toEqual([
    ["1", "4", "", 420],
    ["1", "7", "", 450],
    ["1", "12", "", -50],
    ["2", "4", "", -110],
    ["2", "12", "", -140],
  ]);
  const named = event(
    "Board,Dealer,Ann Alder & Bo Birch,cedar,elm\n1,N,4SN=,4SN+1,4SN-1\n2,E,1NTE=,1NTE+1,PASS",
  );
  expect(named.results).toHaveLength(6);
  expect(named.contestants.map(({ names }) => names)).toContainEqual(["Ann Alder", "Bo Birch"]);
});

test("contracts in another language are read by all cells together", () => {
  expect(
    event("Paar,1,2,3\n7,4SN=,3SAN-1,4HO=\n8,4SZ=,3SAW+1,4RO=").results.map(({ score }) => score),
  ).toEqual([420, -100, -620, 420, -430, -130]);
});

test("a cell that is not understood is a row without a score, with its line and board", () => {
  const answer = read("Pair,1,2,3\n7,420,-100,what\n8,430,50,110");
  expect(answer).toMatchObject({
    event: { lines: 6, leftOut: 0 },
    remarks: [{ code: "contract", value: "what", line: 2, board: "3", left: "row" }],
  });
});

test("a line of totals, columns of totals and blank cells are no results", () => {
  expect(played("Pair,1,2,3,Total\n7,420,-50,,370\n8,430,50,110,590\nTotal,850,0,110,")).toHaveLength(5);
});

test("the last row of a text that is cut off is left out, with all its cells", () => {
  const whole = event("Pair,1,2,3\n7,420,-50,110\n8,420,5");
  expect([whole.results.length, whole.leftOut]).toEqual([3, 2]);
});

test("awards of each board are no results, and a fault says how many there are", () => {
  const fault = { code: "awards", count: 6 };
  expect(faults("Pair,1,2,3\n7,4.5,3,12\n8,62.5%,10,-3")).toEqual([fault]);
  expect(faults("Board,7,8,9\n1,4.5,3,12\n2,6.5,10,-3")).toEqual([fault]);
});

test("a ranking with a column for each round is a ranking beside the results", () => {
  const { contestants, results } = event(
    "Place,Pair,1,2,3,Total\n1,7,14.5,12,20,46.5\n2,8,5.5,8,0,13.5\n,,,,,\nBoard,NS,EW,Score\n1,7,8,420",
  );
  expect(results).toHaveLength(1);
  expect(contestants).toMatchObject([
    { id: "7", place: "1", total: { value: 46.5 } },
    { id: "8", place: "2" },
  ]);
});

test("of a matrix no columns can be chosen by hand", () => {
  const shown = (text: string) =>
    shownTable([{ name: "", sheets: [sheetOf(text.split("\n").map((row) => row.split(",")))] }]);
  expect(shown("Pair,1,2,3\n7,420,-50,110")).toBeUndefined();
  expect(shown("Pair,1,2,3\n7,4.5,5,1")).toBeDefined();
});

test("columns of contracts and scores whose words nobody knows are no pairs", () => {
  const fault = expect.objectContaining({ code: "noColumn" });
  expect(faults("Board,Foo,Bar,Baz\n1,4SN=,420,50\n2,3NTN=,600,100")).toContainEqual(fault);
  expect(faults("Board,Foo,Bar,Baz\n1,7,8,420\n2,7,8,50")).toContainEqual(fault);
});

test("the places and totals beside a matrix of results are no ranking, because nothing says what they count", () => {
  const { contestants } = event("Place,Pair,1,2,3,Total\n1,7,4SN=,3NTW-1,PASS,12\n2,8,4SN-1,3NTW=,1NTN=,3");
  expect(contestants.map(({ id, place, total }) => ({ id, place, total }))).toEqual([
    { id: "7" },
    { id: "8" },
  ]);
});

test("a matrix of awards below the results that is cut off loses no result", () => {
  const answer = read(
    "Board,NS,EW,Score\n1,1,2,420\n1,3,4,450\n,,,,\nPair,1,2,3\n1,1.5,2,0\n2,0.5,0,2\n3,1.5",
  );
  expect(answer).toMatchObject({ event: { lines: 2, leftOut: 0 }, remarks: [] });
});
