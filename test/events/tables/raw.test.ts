import { type ResultField } from "../../../src/events/columns";
import { pairNames, rawLine } from "../../../src/events/tables/raw";
import { lineWith } from "./raw-lines";

test("a line has the text of each column, without the blanks around it", () => {
  const fields: ResultField[] = [
    "board",
    "section",
    "round",
    "table",
    "contract",
    "by",
    "direction",
    "result",
    "tricks",
    "made",
    "down",
    "score",
    "scoreEw",
    "award",
    "nsAward",
    "ewAward",
    "remarks",
  ];
  const line = lineWith(Object.fromEntries(fields.map((field) => [field, ` ${field} `])));
  expect(line).toMatchObject({
    ...Object.fromEntries(fields.filter((field) => field !== "direction").map((field) => [field, field])),
    seat: "direction",
    line: 1,
    cells: fields.map((field) => ` ${field} `),
  });
  expect(line.vulnerable).toBeUndefined();
  expect("players" in line).toBe(false);
  expect("place" in line).toBe(false);
});

test("a row that ends before a column has nothing there, and of two columns with a name the first counts", () => {
  const header = { line: 0, texts: [], columns: { board: [0], score: [1, 2], contract: [5] } };
  const line = rawLine({ line: 3, table: 4, cells: ["7", "420", "50"], context: {} }, header);
  expect(line).toMatchObject({ line: 3, source: 4, board: "7", score: "420", contract: "", result: "" });
});

test("what a line does not say the words above it say", () => {
  const context = { board: "7", section: "B", vulnerable: { ns: true, ew: false } };
  expect(lineWith({}, context)).toMatchObject(context);
  expect(lineWith({ board: "8", section: "A", vulnerable: "EW" }, context)).toMatchObject({
    board: "8",
    section: "A",
    vulnerable: { ns: false, ew: true },
  });
  expect(lineWith({ vulnerable: "what" }, context).vulnerable).toBeUndefined();
  expect(lineWith({})).toMatchObject({ board: "", section: "" });
});

test("the place in a match of teams stays with its line", () => {
  const place = { match: 1 } as never;
  const row = { line: 3, cells: [], context: {}, place };
  expect(rawLine(row, { line: 0, texts: [], columns: {} }).place).toBe(place);
});

test.each([
  ["7", "7"],
  ["7.", "7"],
  ["Board 7", "7"],
  ["Board 123456", "123456"],
  ["Rozdanie nr 7", "7"],
  ["Boards of Monday 7", "Boards of Monday 7"],
  ["7 8", "7 8"],
  ["7A", "7A"],
  ["7..", "7.."],
  ["A1 7", "A1 7"],
  ["1234567", "1234567"],
  ["Board", "Board"],
])("the board of %s is %s", (written, board) => {
  expect(lineWith({ board: written }).board).toBe(board);
});

test.each<[string, string, string[]]>([
  ["12", "12", []],
  ["A12", "A12", []],
  ["B", "B", []],
  ["", "", []],
  ["12 Ann Alder - Bo Birch", "12", ["Ann Alder", "Bo Birch"]],
  [" 12  Ann & Bo", "12", ["Ann", "Bo"]],
  ["#12 Ann & Bo", "12", ["Ann", "Bo"]],
  ["Pair 12: Ann & Bo", "12", ["Ann", "Bo"]],
  ["pair 12 Ann & Bo", "12", ["Ann", "Bo"]],
  ["Paar 12. Ann & Bo", "12", ["Ann", "Bo"]],
  ["paar 12 Ann & Bo", "12", ["Ann", "Bo"]],
  ["Par 12) Ann & Bo", "12", ["Ann", "Bo"]],
  ["par 12 Ann & Bo", "12", ["Ann", "Bo"]],
  ["Team 12 - Ann & Bo", "12", ["Ann", "Bo"]],
  ["team 12 Ann & Bo", "12", ["Ann", "Bo"]],
  ["12–Ann & Bo", "12", ["Ann", "Bo"]],
  ["A12 Ann & Bo", "A12", ["Ann", "Bo"]],
  ["12B Ann & Bo", "12B", ["Ann", "Bo"]],
  ["Ann Alder", "", ["Ann Alder"]],
  ["Ann & Bo", "", ["Ann", "Bo"]],
  ["Ann/Bo", "", ["Ann", "Bo"]],
  ["Ann, Bo", "", ["Ann, Bo"]],
  ["Ann - Bo", "", ["Ann", "Bo"]],
  ["Ann – Bo", "", ["Ann", "Bo"]],
  ["Ann+Bo", "", ["Ann", "Bo"]],
  ["Łucja Ździebło", "", ["Łucja Ździebło"]],
  // These are a word, a letter or a name with a number, and stay what they are.
  ["Ann", "Ann", []],
  ["A - B", "A - B", []],
  ["Ann & B", "Ann & B", []],
  ["A & Bo", "A & Bo", []],
  ["Ann - Bo 2", "Ann - Bo 2", []],
  ["12345 Ann", "12345 Ann", []],
  ["12 13", "12 13", []],
  ["12  13", "12  13", []],
])("%s is the contestant %s of %j", (written, id, names) => {
  expect(lineWith({ ns: written }).ns).toEqual({ id, names });
});

test("names may stand in a column of their own", () => {
  const line = lineWith({ ns: "3", nsNames: "Ann & Bo", ew: "4 Cy & Di", ewNames: "" });
  expect(line).toMatchObject({ ns: { id: "3", names: ["Ann", "Bo"] }, ew: { id: "4", names: ["Cy", "Di"] } });
  expect(lineWith({ ns: "4 Cy & Di", nsNames: "Ann & Bo" }).ns).toEqual({ id: "4", names: ["Ann", "Bo"] });
  expect(lineWith({ nsNames: "Ann & Bo" })).toMatchObject({
    ns: { id: "", names: ["Ann", "Bo"] },
    ew: { id: "", names: [] },
  });
});

test.each([
  ["1-Ann-Bo vs. 2-Cy-Di"],
  ["1-Ann-Bo vs 2-Cy-Di"],
  ["1-Ann-Bo v 2-Cy-Di"],
  ["1 Ann & Bo V 2 Cy & Di"],
])("both pairs may stand in one cell: %s", (pairs) => {
  expect(lineWith({ pairs, north: "Ed", ns: "7" })).toMatchObject({
    ns: { id: "1", names: ["Ann", "Bo"] },
    ew: { id: "2", names: ["Cy", "Di"] },
  });
});

test("a cell for both pairs with something else has nobody", () => {
  const nobody = { id: "", names: [] };
  for (const pairs of ["Bye", "1 v 2 v 3"])
    expect(lineWith({ pairs, ns: "7", north: "Ann" })).toMatchObject({ ns: nobody, ew: nobody });
  expect(lineWith({ pairs: "", ns: "7", ew: "8" })).toMatchObject({ ns: { id: "7" }, ew: { id: "8" } });
});

test("players have a column each, which count where the pairs have none", () => {
  const players = { north: "Ann", south: "Bo", east: "Cy", west: "Di" };
  const names = { ns: { id: "", names: ["Ann", "Bo"] }, ew: { id: "", names: ["Cy", "Di"] } };
  expect(lineWith(players)).toMatchObject(names);
  expect(lineWith({ ...players, ns: "", ew: "" })).toMatchObject(names);
  expect(lineWith({ ...players, ns: "3" })).toMatchObject({ ns: { id: "3", names: [] }, ew: { id: "" } });
  expect(lineWith({ ...players, ew: "3" })).toMatchObject({ ns: { id: "" }, ew: { id: "3", names: [] } });
  expect(lineWith({ ...players, nsNames: "Ed & Flo" })).toMatchObject({
    ns: { names: ["Ed", "Flo"] },
    ew: { names: [] },
  });
  expect(lineWith({ ...players, ewNames: "Ed & Flo" })).toMatchObject({
    ns: { names: [] },
    ew: { names: ["Ed", "Flo"] },
  });
  expect(lineWith(players).players).toBeUndefined();
  expect(lineWith({ ...players, south: "" }).ns.names).toEqual(["Ann"]);
});

test("four numbers are the players of an individual", () => {
  const four = { north: "1", east: "22", south: "333", west: "123456" };
  expect(lineWith(four).players).toEqual(["1", "22", "333", "123456"]);
  for (const west of ["", "Di", "4a", "a4", "1234567"])
    expect(lineWith({ ...four, west }).players).toBeUndefined();
});

test.each<[string, string[]]>([
  ["Ann Alder - Bo Birch", ["Ann Alder", "Bo Birch"]],
  ["Ann Alder – Bo Birch", ["Ann Alder", "Bo Birch"]],
  ["Ann Alder  —  Bo Birch", ["Ann Alder", "Bo Birch"]],
  ["Ann&Bo", ["Ann", "Bo"]],
  ["Ann Alder & Bo Birch", ["Ann Alder", "Bo Birch"]],
  ["Ann + Bo", ["Ann", "Bo"]],
  ["Ann / Bo", ["Ann", "Bo"]],
  ["Ann ; Bo", ["Ann", "Bo"]],
  ...["and", "and.", "en", "et", "und", "e", "y", "i", "og", "och", "ve", "AND"].map(
    (word): [string, string[]] => [`Ann ${word} Bo`, ["Ann", "Bo"]],
  ),
  // The sign that says most is between the names.
  ["Ann-Marie Alder - Bo Birch & Co", ["Ann-Marie Alder", "Bo Birch & Co"]],
  ["Ann and Bo / Cy and Di", ["Ann and Bo", "Cy and Di"]],
  ["Ann Alder-Bo Birch", ["Ann Alder", "Bo Birch"]],
  ["Ann-Bo", ["Ann", "Bo"]],
  ["Ann-Marie Alder", ["Ann-Marie Alder"]],
  ["Ann-Bo-Cy", ["Ann-Bo-Cy"]],
  ["Andy Benson", ["Andy Benson"]],
  ["Ann Alder", ["Ann Alder"]],
  [" Ann ", ["Ann"]],
  ["Ann -", ["Ann"]],
  ["Ann - ", ["Ann"]],
  ["-", []],
  ["", []],
  [" ", []],
])("the names in %j are %j", (words, names) => {
  expect(pairNames(words)).toEqual(names);
});
