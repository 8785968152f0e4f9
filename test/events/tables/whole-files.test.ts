import { type HowToRead, sheetsReading } from "../../../src/events/tables";
import { faults, fileOf, HEADER, LINES, readFiles, remarks, whole } from "./read-sheets";

const read = (rows: readonly string[], how?: HowToRead) => readFiles([fileOf(rows)], how);

const GOOD = [HEADER, ...LINES];

test("the part that is read never falls, over all files, sheets and tables", () => {
  const blank = Array<string>(600).fill("");
  const sheet = (board: number) => [...blank, "Board;NS;EW;Score", `${board};1;2;420`, ...blank];
  const other = ["Board;EW;NS;Points", "9;1;2;420"];
  const file = fileOf(sheet(1), sheet(2), other);
  const told = [...sheetsReading("table", [file, file])];
  expect(told.length).toBeGreaterThan(10);
  expect(told).toEqual([...told].sort((one, two) => one - two));
  expect([Math.min(...told), Math.max(...told)]).toEqual([0, expect.closeTo(1, 0)]);
  expect(told.every((done) => done >= 0 && done <= 1)).toBe(true);
});

test("a header without lines is no table, whatever it lacks", () => {
  expect(whole(read(["Board;NS;Score", "", ...GOOD])).results).toHaveLength(2);
});

test("a match sheet without results beside other results makes no event of teams", () => {
  const { form, matches } = whole(read(["Board;Open;Closed;IMPs", "Total;;;10", "", ...GOOD]));
  expect(form).toBeUndefined();
  expect(matches).toEqual([]);
});

test("each match is there once, over several files, and only with its boards", () => {
  const sheet = (teams: string, row: string) => fileOf([teams, "Board;Open;Closed;IMPs", row]);
  const [one, two] = [sheet("A v B", "1;420;-50;10"), sheet("C v D", "1;420;-50;10")];
  expect(whole(readFiles([one, two])).matches).toHaveLength(2);
  expect(whole(readFiles([one, sheet("C v D", "x;420;-50;10")])).matches).toHaveLength(1);
});

test("a fault of a header is the only one, whatever its lines say", () => {
  const wrong = ["1;1;1;2;4S;N;=;100", "1;1;3;4;4S;N;=;200", "1;1;5;6;4S;N;=;300"];
  expect(faults(read([`Board;${HEADER}`, ...wrong]))).toEqual([
    { code: "columnTwice", field: "board", line: 1 },
  ]);
});

describe("the table of a Bridgemate", () => {
  const RECEIVED = "ID;Section;Table;Round;Board;PairNS;PairEW;NS/EW;Contract;Result;Erased";
  const ROWS = ["1;1;1;1;1;1;2;N;4 S;=;0", "2;1;2;1;1;3;4;N;4 S;+1;0"];

  test("may end within its last line", () => {
    const answer = read([RECEIVED, ...ROWS, "3;1;3;1"], { isText: true });
    expect(whole(answer)).toMatchObject({ program: "Bridgemate", results: { length: 2 }, leftOut: 1 });
    expect(remarks(answer)).toContainEqual({ code: "cutOff", line: 4, left: "out" });
  });

  test("has no results where all of them are erased", () => {
    expect(faults(read([RECEIVED, ROWS[0].replace(/0$/, "1")]))).toEqual([{ code: "noResults" }]);
  });

  test("is one beside other headers that were chosen, and none where its own was", () => {
    const chosen = (texts: string[]) => [{ texts, columns: { board: 4, ns: 5, ew: 6, contract: 8 } }];
    const program = (texts: string[]) => whole(read([RECEIVED, ...ROWS], { chosen: chosen(texts) })).program;
    expect(program(["Board", "Who"])).toBe("Bridgemate");
    expect(program(RECEIVED.split(";"))).toBe("");
  });
});

describe("how many rankings there are", () => {
  const winners = (...rows: string[]) => whole(read(rows)).winners;

  test("of a matrix in which some opponents are known there are two", () => {
    expect(winners("Pair;1;2;3", "7;420/1;-50;110/1", "8;50/2;100/2;140/2")).toBe(2);
  });

  test("of lines that lack one side there are two as well", () => {
    expect(winners(HEADER, "1;1;;4S;N;=;420", "1;3;;4S;N;+1;450")).toBe(2);
  });
});

test("in a matrix and a match sheet the last board may have fewer results", () => {
  const text = (...rows: string[]) => remarks(read(rows, { isText: true })).map(({ code }) => code);
  const matrix = ["Pair;1;2;3", "7;420;-50;100", "8;50;60;"];
  const rooms = ["Board;Open;Closed", "1;420;-50", "2;600;-50", "3;100;"];
  expect(text(...matrix)).not.toContain("fewerResults");
  expect(text(...rooms)).not.toContain("fewerResults");
  expect(text(...matrix, "", ...rooms)).not.toContain("fewerResults");
});

test("a last sheet that is blank, or has one row, is no end within a line", () => {
  for (const last of [[], ["x"]])
    expect(whole(readFiles([fileOf(GOOD, last)], { isText: true })).leftOut).toBe(0);
});

test("the program is named at the beginning, in a header of the first tables or in the words before", () => {
  const program = (...rows: string[]) => whole(read([...rows, ...GOOD])).program;
  const tables = (count: number) =>
    Array<string[]>(count)
      .fill([...GOOD, ""])
      .flat();
  const named = ["Board;NS;EW;Score;RealBridge", "1;1;2;420;"];
  expect(program(...tables(2), ...named)).toBe("RealBridge");
  expect(program(...tables(3), ...named)).toBe("");
  const words = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`);
  expect(program(...words(49), "RealBridge")).toBe("RealBridge");
  expect(program(...words(50), "RealBridge")).toBe("");
});

describe("the names of contestants", () => {
  const named = (...rows: string[]) =>
    whole(read(rows)).contestants.map(({ id, names, direction }) =>
      [id, names.join(" & "), direction].join(" "),
    );

  test("are those of each direction where both count from 1", () => {
    const expected = ["1 Ann & Bo ns", "1 Cy & Di ew"];
    expect(named("Board;Pairs;Score", "1;1-Ann-Bo vs 1-Cy-Di;420")).toEqual(expected);
    expect(named("Board;NS;EW;Score", "1;1 Ann & Bo;1 Cy & Di;420")).toEqual(expected);
  });

  test("are those of each direction where one line of one table shows it", () => {
    const other = ["Board;EW;NS;Points", "9;3 Guy & Ida;2 Ed & Flo;420"];
    const rows = ["1;1 Ann & Bo;1 Cy & Di;420", "2;2 Ed & Flo;1 Cy & Di;420"];
    expect(named("Board;NS;EW;Score", ...rows, "", ...other)).toEqual([
      "1 Ann & Bo ns",
      "2 Ed & Flo ns",
      "1 Cy & Di ew",
      "3 Guy & Ida ew",
    ]);
  });

  test("stand in a ranking without directions, though nobody played in some line", () => {
    const ranking = ["Place;Pair;Names;Total", "1;7;Ann & Bo;50", "2;8;Cy & Di;40"];
    const results = ["Board;NS;EW;Score", "1;7 Ann & Bo;8 Cy & Di;420", "2;;;100"];
    expect(whole(read([...ranking, "", ...results])).contestants).toMatchObject([
      { id: "7", place: "1" },
      { id: "8", place: "2" },
    ]);
  });

  test("are those of each section, where each counts from 1", () => {
    const header = "Board;Section;NS;EW;Score";
    expect(named(header, "1;A;1 Ann & Bo;2 Cy & Di;420", "1;B;1 Ed & Flo;2 Guy & Ida;420")).toEqual([
      "A1 Ann & Bo ns",
      "B1 Ed & Flo ns",
      "A2 Cy & Di ew",
      "B2 Guy & Ida ew",
    ]);
    // Pair 12 of section 1 and pair 2 of section 11.
    const two = named(header, "1;1;12 Ann & Bo;3 Cy & Di;420", "1;11;2 Ed & Flo;3 Guy & Ida;420");
    expect(two).toContain("1-12 Ann & Bo ns");
    expect(two).toContain("11-2 Ed & Flo ns");
  });

  test("are the first ones of a number", () => {
    const rows = ["1;1 Ann & Bo;2 Cy & Di;420", "2;1 Ed & Flo;2 Cy & Di;420"];
    expect(named("Board;NS;EW;Score", ...rows)).toEqual(["1 Ann & Bo ns", "2 Cy & Di ew"]);
  });
});

test("what is missing is said of a header that no line follows, or that is none", () => {
  expect(faults(read(["Board;NS;EW"]))).toEqual([{ code: "noColumn", field: "score" }]);
  const four = (["board", "ns", "ew", "score"] as const).map((field) => ({ code: "noColumn", field }));
  expect(faults(read(["Hello;World"]))).toEqual(four);
  expect(faults(readFiles([]))).toEqual(four);
  expect(faults(readFiles([{ name: "", sheets: [] }], { isText: true }))).toEqual(four);
  expect(faults(read([], { isText: true }))).toEqual(four);
  expect(faults(read(["", "Board;NS;NS;EW"]))).toEqual([
    { code: "columnTwice", field: "ns", line: 2 },
    { code: "noColumn", field: "score" },
  ]);
});

test("a result alone is a column of results", () => {
  expect(faults(read(["NS;EW;Board;Result", "1;2;1;="]))).not.toContainEqual({
    code: "noColumn",
    field: "score",
  });
});
