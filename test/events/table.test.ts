import Papa from "papaparse";
import { MOST_COLUMNS, type TableCell } from "../../src/events/columns";
import { type BridgeEvent, type EventFault, MOST_ELEMENTS, MOST_RESULTS } from "../../src/events/event";
import { finished } from "../../src/events/slices";
import { cellsOfText, cellsReading, LONGEST_ROW, readTable, tableReading } from "../../src/events/table";

type Row = readonly TableCell[];

function event(...rows: Row[]): BridgeEvent {
  const read = readTable(rows);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.event;
}

function remarks(...rows: Row[]): EventFault[] {
  const read = readTable(rows);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.remarks;
}

function faults(...rows: Row[]): EventFault[] {
  const read = readTable(rows);
  return "faults" in read ? read.faults : [];
}

test.each(["\t", ";", ",", "|"])("a text with %j between its cells becomes rows of cells", (delimiter) => {
  const rows = [
    ["Board", "NS", "EW", "Score", "Names"],
    ["1", "1", "2", "420", "a, b; c | d\te"],
    ["1", "3", "4", "", ""],
  ];
  const text = rows
    .map((row) => row.map((cell) => (cell.length > 10 ? `"${cell}"` : cell)).join(delimiter))
    .join("\n");
  expect(cellsOfText(text)).toEqual(rows);
});

const COMMAS = ["Board;NS;EW;Contract;Score;MP NS;MP EW", "1;1;2;4S;420;2,0;0,0", "1;3;4;3NT;-50;0,0;2,0"];

test.each([
  ["a ranking above them", ["Place;Pair;Names;%", "1;1;Ann;50,0", "2;3;Eve;50,0", ""], COMMAS],
  ["as many words with commas in a note", ["Columns, Board, NS, EW, Contract, Score, MP NS, MP EW"], COMMAS],
  [
    "quotation marks around the words",
    ["Place;Names", "1;Ann, 50,0", ""],
    [COMMAS[0].replace(/[^;]+/g, '"$&"'), ...COMMAS.slice(1)],
  ],
])("commas in the figures do not split a table with semicolons and %s", (_, above, rows) => {
  for (const end of ["\n", "\r\n"]) {
    const cells = cellsOfText([...above, ...rows].join(end)) as string[][];
    expect(cells.slice(above.length)).toEqual(COMMAS.map((row) => row.split(";")));
  }
});

test("a text of nothing has no rows", () => {
  expect(cellsOfText("")).toEqual([]);
});

test("a row of a thousand cells is read, and one of a thousand and one is a fault", () => {
  const row = (cells: number) => "a,".repeat(cells - 1) + "a";
  expect(cellsOfText(`a,b\n${row(MOST_COLUMNS)}`)).toHaveLength(2);
  const fault = { code: "manyColumns", most: MOST_COLUMNS, line: 2 };
  expect(cellsOfText(`a,b\n${row(MOST_COLUMNS + 1)}\na,b`)).toEqual({ faults: [fault] });
  // The first one is named.
  expect(cellsOfText(`a,b\n${`${row(MOST_COLUMNS + 1)}\n`.repeat(2)}`)).toEqual({ faults: [fault] });
  const cells = (count: number) => Array.from({ length: count }, () => "");
  expect(faults(["Board", "NS"], cells(MOST_COLUMNS + 1))).toEqual([fault]);
  expect(faults(cells(MOST_COLUMNS + 1), ["Board", "NS"])).toEqual([{ ...fault, line: 1 }]);
  const whole = ["Board", "NS", "EW", "Score", ...cells(MOST_COLUMNS - 4)];
  expect(event(whole, [1, 1, 2, 420, ...cells(MOST_COLUMNS - 4)]).results).toHaveLength(1);
});

/** Rows for as many results as an event may have, below a header in the last row that may have it. */
const MOST_ROWS = MOST_RESULTS + 20;

test("a text may have a hundred thousand results below a header within its first twenty rows", () => {
  expect(cellsOfText("a\n".repeat(MOST_ROWS - 1) + "a")).toHaveLength(MOST_ROWS);
});

test("and no more, which a fault says before the rest is split", () => {
  const fault = { code: "manyResults", most: MOST_RESULTS, line: MOST_ROWS + 1 };
  expect(cellsOfText("a\n".repeat(MOST_ROWS + 2))).toEqual({ faults: [fault] });
});

test("a table may have 2,500,000 cells, and no more", () => {
  const rows = `${";".repeat(99)}\n`.repeat(MOST_ELEMENTS / 100);
  expect(cellsOfText(rows.trimEnd())).toHaveLength(MOST_ELEMENTS / 100);
  const fault = { code: "manyElements", most: MOST_ELEMENTS, line: MOST_ELEMENTS / 100 + 1 };
  expect(cellsOfText(`${rows}1;2`)).toEqual({ faults: [fault] });
});

test.each([
  ["a cell whose quotation mark is not closed", '"1;2;3\n'],
  ["a cell of quotation marks", '""'],
  ["one long cell", "x"],
])("a row of more than a mebibyte is refused with its line: %s", (_, piece) => {
  const text = `Board;NS;EW\n1;1;2\n"${piece.repeat(LONGEST_ROW)}`;
  expect(cellsOfText(text)).toEqual({ faults: [{ code: "longRow", most: LONGEST_ROW, line: 3 }] });
});

const ALL = [
  ...[
    "Board",
    "Section",
    "Round",
    "Table",
    "NS",
    "EW",
    "Contract",
    "By",
    "Result",
    "Tricks",
    "Score",
    "EW score",
  ],
  ...["NS MP", "EW MP"],
];

test("each column is read, from texts and from the numbers of a spreadsheet", () => {
  const texts = ["3", "B", "2", "5", "11", "12", "4S", "N", "+1", "", "450", "", "6.5", "3"];
  const numbers = [3, "B", 2, 5, 11, 12, "4S", "N", 1, null, 450, undefined, 6.5, 3];
  for (const row of [texts, numbers]) {
    const read = event(ALL, row);
    expect(read).toEqual({
      ...{
        format: "table",
        program: "",
        title: "",
        club: "",
        date: "",
        winners: 2,
        matches: [],
        form: "matchpoints",
      },
      ...{ datums: new Map(), lines: 1, leftOut: 0 },
      contestants: [
        { id: "11", names: [], direction: "ns" },
        { id: "12", names: [], direction: "ew" },
      ],
      results: [
        {
          ...{ line: 2, board: "3", boardNumber: 3, section: "B", round: 2, table: 5, ns: "11", ew: "12" },
          ...{ contract: "4S", declarer: "N", result: 1, score: 450, computed: 450 },
          nsAward: { value: 6.5, decimals: 1 },
          ewAward: { value: 3, decimals: 1 },
        },
      ],
    });
  }
});

test("columns that are not there leave their part open", () => {
  const [result] = event(["Board", "NS", "EW", "Score"], [1, 1, 2, -50]).results;
  expect(result).toEqual({
    ...{
      line: 2,
      board: "1",
      boardNumber: 1,
      section: "",
      ns: "1",
      ew: "2",
      contract: "",
      declarer: "",
      score: -50,
    },
  });
});

/** One board's row below a header. */
const row = (header: string[], cells: TableCell[]) =>
  event(["Board", "NS", "EW", ...header], [1, 1, 2, ...cells]).results[0];

test.each<[string[], TableCell[], unknown]>([
  [["Score"], ["-420"], -420],
  [["EW score"], ["420"], -420],
  [["EW score"], ["-50"], 50],
  [["EW score"], [0], 0],
  [["EW score"], ["A+/A-"], { ns: 60, ew: 40, inLetters: true }],
  [["Score"], ["A+"], { ns: 60, ew: 60, inLetters: true }],
  [["EW score"], ["Avg-"], { ns: 40, ew: 40, inLetters: true }],
  [["Contract", "Score"], ["---", 0], undefined],
  [["Contract", "Score"], ["NP", "0"], undefined],
  [["Contract", "Score"], ["Not played", ""], undefined],
  [["Contract", "Score"], ["-", 420], 420],
  [["Contract", "Score"], ["", 0], 0],
  [["Contract", "Score"], ["Pass", 0], 0],
  [["Score", "EW score"], ["", 110], -110],
  [["Score", "EW score"], [110, 50], 110],
  // Columns of points for each side, of which one is filled.
  [["NS +", "EW +"], ["", "620"], -620],
  [["Contract", "By", "Result"], ["4S", "N", "="], 420],
  [["Contract", "By", "Tricks"], ["4S", "N", 9], -50],
  [["Contract", "By", "Result"], ["", "", "60%-40%"], { ns: 60, ew: 40 }],
  [["Contract", "By", "Result", "Score"], ["", "", "60%-40%", "A="], { ns: 50, ew: 50, inLetters: true }],
  [["Contract", "By", "Result"], ["4S", "N", ""], undefined],
  [["Contract"], ["4S= N"], 420],
  [["Contract", "By"], ["4S=", "S"], 420],
  [["Contract", "Result"], ["4S N", "-2"], -100],
  [["Contract"], ["Pass"], 0],
])("below %j the cells %j score %j", (header, cells, score) => {
  expect(row(header, cells).score).toEqual(score);
});

test("the column of the declarer goes before a declarer beside the contract, and the result's before one there", () => {
  expect(row(["Contract", "By", "Result"], ["4S= N", "E", "-1"])).toMatchObject({
    declarer: "E",
    result: -1,
  });
});

test("contracts that cannot be read are faults that show them where most rows have one", () => {
  expect(
    faults(["Board", "NS", "EW", "Contract"], [1, 1, 2, "4S="], [1, 3, 4, "8S"], [1, 5, 6, "9S"]),
  ).toEqual([
    { code: "contract", value: "8S", line: 3, board: "1" },
    { code: "contract", value: "9S", line: 4, board: "1" },
  ]);
});

test.each<[string[], EventFault[]]>([
  [["Board", "NS", "Score"], [{ code: "noColumn", field: "ew" }]],
  [["Board", "EW", "Score"], [{ code: "noColumn", field: "ns" }]],
  [["Board", "NS", "EW"], [{ code: "noColumn", field: "score" }]],
  [["Board", "NS", "EW", "Contract", "contract"], [{ code: "columnTwice", field: "contract", line: 2 }]],
])("below %j a fault says what is missing or there twice", (header, found) => {
  expect(faults(["A title"], header, [1, 1, 2, "x"])).toEqual(found);
});

test("each of contract, score and East-West's score is enough", () => {
  for (const header of ["Contract", "Score", "EW score"]) {
    expect(faults(["Board", "NS", "EW", header], [1, 1, 2, ""])).toEqual([]);
  }
});

test("rows without a text are no results, wherever they stand", () => {
  const read = event(
    ["Board", "NS", "EW", "Score"],
    ["", " ", null],
    [1, 1, 2, 420],
    [],
    [1, 3, 4, 50],
    ["", ""],
    [],
  );
  expect(read.results.map(({ line }) => line)).toEqual([3, 5]);
});

describe("a file that ends within its last row", () => {
  const header = ["Board", "NS", "EW", "Score"];
  const whole = [1, 1, 2, 420];

  test("is read without it, and a remark says so, whether blank rows follow or not", () => {
    const cut = [{ code: "cutOff", line: 3, left: "out" }];
    expect(remarks(header, whole, [1, 3])).toEqual(cut);
    expect(remarks(header, whole, [1, 3, 4])).toEqual(cut);
    expect(remarks(header, whole, [1, 3, 4], [""], [])).toEqual(cut);
    expect(remarks(header, whole, [], [1, 3, 4])).toEqual([{ ...cut[0], line: 4 }]);
    expect(remarks(header, whole, [""], [1, 3, 4])).toEqual([{ ...cut[0], line: 4 }]);
    expect(event(header, whole, [1, 3, 4]).results.map(({ line }) => line)).toEqual([2]);
  });

  test("is none where a row above is as short, a blank row aside, or where it is the only one", () => {
    const without = (...lines: number[]) =>
      lines.map((line) => ({ code: "noScore", line, board: "1", left: "row" }));
    expect(remarks(header, [1, 1, 2], [1, 3, 4])).toEqual(without(2, 3));
    expect(remarks(header, [1, 1, 2], [1, 7, 8, 420], [1, 5, 6])).toEqual(without(2, 4));
    expect(remarks(header, [1, 3, 4])).toEqual(without(2));
  });

  test("and one that ends between two rows says so where its last board has the fewest results", () => {
    const rows = (...boards: number[]) =>
      boards.map((board, index) => [board, 2 * index + 1, 2 * index + 2, 100]);
    expect(remarks(header, ...rows(1, 1, 1, 2, 2, 2, 3))).toEqual([
      { code: "fewerResults", board: "3", count: 1, most: 3 },
    ]);
    expect(remarks(header, ...rows(1, 1, 1, 2, 2))).toHaveLength(1);
    expect(remarks(header, ...rows(1, 1), [""], ...rows(2))).toHaveLength(1);
    expect(remarks(header, ...rows(1, 1, 2), [""])).toHaveLength(1);
    expect(remarks(header, ...rows(1, 1, 1, 2, 2, 2))).toEqual([]);
    // A board in the middle may have fewer, where pairs sit out.
    expect(remarks(header, ...rows(1, 1, 1, 2, 3, 3))).toEqual([]);
    // The rows may be in the order of the rounds.
    expect(remarks(header, ...rows(1, 2, 3, 1, 2, 3))).toEqual([]);
    expect(remarks(header, ...rows(1))).toEqual([]);
  });

  test("has nothing to do with a longer header or title", () => {
    expect(faults(["A", "long", "title", "of", "words"], [...header, "Lead"], whole)).toEqual([]);
  });
});

test("nothing but a header, and nothing at all, have no results", () => {
  expect(faults(["Board", "NS", "EW", "Score"])).toEqual([{ code: "noResults" }]);
  const none = ["board", "ns", "ew", "score"].map((field) => ({ code: "noColumn", field }));
  expect(faults()).toEqual(none);
  expect(faults([""], ["", null])).toEqual(none);
  expect(finished(tableReading([], {}, "empty.csv"))).toEqual({ faults: none });
  expect(finished(tableReading([["a title"]], {}, "title.csv"))).toEqual({ faults: none });
});

test("a board without a number has that in the name of its file, where the program names files so", () => {
  const rows = [
    ["Contract", "By", "Score", "Matchpoints", "Pairs"],
    ["4S", "N", "420", "1", "1-Ann-Bo vs. 2-Cy-Di"],
    [],
  ];
  const answer = finished(tableReading(rows, {}, "board-12.csv"));
  expect("faults" in answer ? answer.faults : answer.event.results.map(({ board }) => board)).toEqual(["12"]);
});

test("a reading tells how far it is after each row", () => {
  const rows = [
    ["Board", "NS", "EW", "Score"],
    [1, 1, 2, 50],
    [2, 1, 2, 50],
    [3, 1, 2, 50],
  ];
  const steps = [...tableReading(rows)];
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  // One for each result behind those that find the table.
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.at(-1)).toBeLessThan(1);
  // Where no table is found, no row is read.
  expect([...tableReading(rows.map(([board]) => [board]))]).toEqual([0]);
});

test.each([
  ["short cells", 80_000, 2],
  ["cells that are longer than a slice", 3, 400_000],
])("rows that are split in slices are those of the whole text: %s", (_, count, length) => {
  const lines = Array.from({ length: count }, (__, index) => `${index};"${"a".repeat(length)};\nb";c`);
  for (const text of [lines.join("\r\n"), `${lines.join("\r\n")}\r\n`]) {
    expect(cellsOfText(text)).toEqual(Papa.parse(text, { delimiter: ";" }).data);
    const splitting = cellsReading(text);
    const told: number[] = [];
    for (let step = splitting.next(); !step.done; step = splitting.next()) told.push(step.value);
    expect(told.length).toBeGreaterThan(2);
    expect(told.every((part, index) => part >= (told[index - 1] ?? 0) && part < 1)).toBe(true);
  }
});

test("the signs between cells and lines at the beginning of a text are those of all of it", () => {
  const lines = (cells: string) => `${cells}\n`.repeat(300);
  const text = lines(`${"a".repeat(1000)};b`) + lines(`${"a".repeat(1000)};b,c,d,e`);
  const rows = cellsOfText(text);
  expect("faults" in rows ? rows : rows.slice(0, -1).filter((row) => row.length !== 2)).toEqual([]);
  expect(rows).toHaveLength(601);
});

test("a text of a quarter of a mebibyte is split without a stop, and a longer one is not", () => {
  const text = `${"a".repeat(1022)};\n`.repeat(256);
  expect(text).toHaveLength(256 * 1024);
  expect([...cellsReading(text)]).toEqual([]);
  expect([...cellsReading(`${text}a`)]).toHaveLength(1);
});

test("a last line of a file without its end is named, since its last figure may be cut off", () => {
  const remarks = (text: string, isFile: boolean) => {
    const rows = cellsOfText(text);
    if ("faults" in rows) throw new Error("faults");
    const answer = finished(tableReading(rows, {}, isFile ? "a.csv" : undefined));
    return "faults" in answer ? answer.faults : answer.remarks;
  };
  const whole = "Board,NS,EW,Score\n1,1,2,-500\n1,3,4,-500\n";
  expect(remarks(whole, true)).toEqual([]);
  expect(remarks(whole.trimEnd(), false)).toEqual([]);
  expect(remarks(whole.slice(0, -2), true)).toEqual([{ code: "noEnd", line: 3 }]);
  expect(remarks(whole.slice(0, -5), true)).toEqual([
    { code: "noScore", line: 3, board: "1", left: "row" },
    { code: "noEnd", line: 3 },
  ]);
  // A line that lacks a cell is named once.
  expect(remarks(whole.slice(0, -6), true)).toEqual([{ code: "cutOff", line: 3, left: "out" }]);
});

describe("contracts of another country", () => {
  const read = (...lines: string[]) => {
    const answer = readTable(lines.map((line) => line.split(";")));
    if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
    return answer.event.results.map(({ contract, declarer, score }) => [contract, declarer, score]);
  };
  const HEADER = "Board;NS;EW;Contract;By;Result";

  test("are read by the evidence of their columns, in a Dutch list as in a French one", () => {
    expect(read(HEADER, "1;1;2;4K;Z;=", "1;3;4;3SA;O;-1", "1;5;6;2Rx;N;+1", "1;7;8;RP;;")).toEqual([
      ["4C", "S", 130],
      ["3NT", "E", 50],
      ["2Dx", "N", 280],
      ["PASS", "", 0],
    ]);
    expect(read(HEADER, "1;1;2;4K;S;=", "1;3;4;3SA;O;-1", "1;5;6;2P;N;+1", "1;7;8;4C;E;=")).toEqual([
      ["4D", "S", 130],
      ["3NT", "W", 50],
      ["2S", "N", 140],
      ["4H", "E", -420],
    ]);
  });

  test("are read by the headers of the sides, which say what an O is", () => {
    const lines = ["1;1;2;N 4♥ +1", "1;3;4;O 3SA-1", "2;1;4;S 2T="];
    const written = (ns: string, ew: string) => read(`Board;${ns};${ew};Kontrakt`, ...lines);
    expect(written("Paar NS", "Paar OW")[1]).toEqual(["3NT", "E", 50]);
    expect(written("Paire NS", "Paire EO")[1]).toEqual(["3NT", "W", 50]);
    expect(written("NS", "EW").map(([, declarer]) => declarer)).toEqual(["N", "", "S"]);
  });

  test("that can be read in two ways stay as they are written, and are no contract", () => {
    // What stands above the header is no evidence.
    expect(() => read(";;;;Z;", HEADER, "1;1;2;4K;N;=", "1;3;4;3K;N;=")).toThrow('"readings":["4♦","4♣"]');
    expect(read(HEADER, "1;1;2;4K;N;=", "1;3;4;3K;Z;=")[0]).toEqual(["4C", "N", 130]);
    expect(() => read(HEADER, "1;1;2;4K;N;=", "1;3;4;3K;S;=")).toThrow('"value":"4K","readings":["4♦","4♣"]');
  });

  test("in English stay as they were, with sans for notrump", () => {
    expect(read(HEADER, "1;1;2;4C;S;=", "1;3;4;3SA;W;-1", "1;5;6;2D;N;+1")).toEqual([
      ["4C", "S", 130],
      ["3NT", "W", 50],
      ["2D", "N", 110],
    ]);
  });
});
