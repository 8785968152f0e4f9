import { type HowToRead } from "../../../src/events/tables";
import { type ReadEvent } from "../../../src/events/event";
import { type SheetFile } from "../../../src/events/tables/sheet";
import { faults, fileOf, HEADER, LINES, readFiles, remarks, whole } from "./read-sheets";

const read = (rows: readonly string[], how?: HowToRead, more?: Partial<SheetFile>): ReadEvent =>
  readFiles([{ ...fileOf(rows), ...more }], how);

test.each([
  ["board", "Board;Board;NS;EW;Score"],
  ["ns", "Board;NS;NS;EW;Score"],
  ["ew", "Board;NS;EW;EW;Score"],
  ["contract", "Board;NS;EW;Contract;Contract;Score"],
  ["by", "Board;NS;EW;Contract;By;By;Score"],
  ["result", "Board;NS;EW;Contract;Result;Result"],
  ["tricks", "Board;NS;EW;Contract;Tricks;Tricks"],
  ["scoreEw", "Board;NS;EW;EW score;EW score"],
  ["section", "Board;NS;EW;Section;Section;Score"],
])("a second column for %s is a fault", (field, header) => {
  expect(faults(read(["", header, "1;1;2;3;4;5;6"]))).toEqual([{ code: "columnTwice", field, line: 2 }]);
});

test.each([
  ["ns", "Board;EW;Contract"],
  ["ew", "Board;NS;Contract"],
  ["score", "Board;NS;EW"],
])("a table without a column for %s is a fault", (field, header) => {
  expect(faults(read([header, "1;2;3"]))).toEqual([{ code: "noColumn", field }]);
});

test.each([
  ["NS names;EW names;Board;Score", "Ann & Bo;Cy & Di;1;420"],
  ["North;South;East;West;Board;Score", "Ann;Bo;Cy;Di;1;420"],
  ["Pairs;Board;Score", "1-Ann-Bo vs 2-Cy-Di;1;420"],
  ["Own pair;EW;Board;Score", "1;2;1;420"],
  ["NS;Vs;Board;Score", "1;2;1;420"],
  ["NS;EW;Board;EW score", "1;2;1;-420"],
  ["NS;EW;Board;Result", "1;2;1;4SN="],
])("a table has all it needs with %s", (header, line) => {
  expect(faults(read([header, line]))).toEqual([]);
});

test("three lines that all contradict their contracts are a fault, and two are not", () => {
  const wrong = ["1;1;2;4S;N;=;100", "1;3;4;4S;N;=;200", "1;5;6;4S;N;=;300"];
  expect(faults(read([HEADER, ...wrong]))).toEqual([{ code: "contradict", count: 3, line: 1 }]);
  expect(whole(read([HEADER, ...wrong.slice(1)])).results).toHaveLength(2);
  expect(whole(read([HEADER, ...wrong, LINES[0]])).results).toHaveLength(4);
});

test("a line of nobody is named by its first words", () => {
  const answer = read([HEADER, ...LINES, ";;;4S;N;=;420"]);
  expect(remarks(answer)).toContainEqual({ code: "value", field: "pair", value: "4S", line: 4, left: "out" });
});

test("names beside numbers are those of the contestants, with their section", () => {
  const names = (rows: string[]) =>
    whole(read(rows)).contestants.map(({ id, names: own, direction }) => [id, own.join(" & "), direction]);
  const table = "Board;Section;NS;EW;Score";
  expect(names([table, "1;A;1 Ann & Bo;2 Cy & Di;420", "2;A;1 Ann & Bo;2 Cy & Di;420"])).toEqual([
    ["1", "Ann & Bo", "ns"],
    ["2", "Cy & Di", "ew"],
  ]);
  // Numbers alone have no names.
  expect(names([table, "1;A;1;2;420"]).filter(([, own]) => own !== "")).toEqual([]);
  const pairs = "Board;Pairs;Score";
  expect(names([pairs, "1;1-Ann-Bo vs 2-Cy-Di;420", "2;1-Ann-Bo vs 2-Cy-Di;420"])).toEqual([
    ["1", "Ann & Bo", "ns"],
    ["2", "Cy & Di", "ew"],
  ]);
});

test("the numbers of a ranking are those of its names in the results", () => {
  const results = ["Board;NS;EW;Score", "1;Ann & Bo;Cy & Di;420"];
  const seats = (...ranking: string[]) =>
    whole(read([...ranking, ...results])).results.map(({ ns, ew }) => [ns, ew])[0];
  expect(seats("Pair;Names;%", "7;Bo & Ann;60", "8;Cy & Di;40")).toEqual(["7", "8"]);
  expect(seats("Pair;Names;%", "7;;60", "8;Cy & Di;40")).toEqual(["2", "8"]);
  expect(seats("Rank;Names;%", "1;Cy & Di;60", "2;Ann & Bo;40")).toEqual(["1", "2"]);
  // The first one counts.
  expect(seats("Pair;Names;%", "7;Ann & Bo;60", "9;Ann & Bo;40")).toEqual(["7", "2"]);
});

test("the program and the title are those of the page", () => {
  const rows = [HEADER, ...LINES];
  expect(whole(read(rows))).toMatchObject({ program: "", title: "" });
  expect(whole(read(rows, {}, { title: "Monday", head: "made by RealBridge" }))).toMatchObject({
    program: "RealBridge",
    title: "Monday",
  });
  expect(whole(read(["Results from Pianola", ...rows])).program).toBe("Pianola");
});

test("a text may end within a line, and what it has of it is left out", () => {
  const answer = read([HEADER, ...LINES, "1;5;6;4S;N;=;420", "1;7;8;4S"], { isText: true });
  expect(whole(answer)).toMatchObject({ lines: 4, leftOut: 1 });
  expect(remarks(answer)).toContainEqual({ code: "cutOff", line: 5, left: "out" });
  // What is no text does not end early.
  expect(whole(read([HEADER, ...LINES, "1;7;8;4S"])).results).toHaveLength(3);
});

test("a text whose last board has fewer results may end between two lines", () => {
  const rows = [HEADER, ...LINES, "2;1;2;4S;N;=;620"];
  expect(remarks(read(rows, { isText: true }))).toContainEqual({
    code: "fewerResults",
    board: "2",
    count: 1,
    most: 2,
  });
  expect(remarks(read(rows))).toEqual([]);
});

test("a table without results says what it is", () => {
  expect(faults(read(["Rank;Pair;Total", "1;7;50"]))).toEqual([{ code: "rankingOnly", count: 1 }]);
  expect(faults(read(["Home;Away", "Reds;Blues"]))).toMatchObject([{ code: "fixtures" }]);
  expect(faults(read(["Board;Vs;Contract", "1;4;4S"]))).toEqual([{ code: "card" }]);
  expect(faults(read(["Pair;1;2;3", "1;3;1;2"]))).toEqual([{ code: "awards", count: 3 }]);
});
