import { type EventInTables, eventsInTables } from "../../../src/events/tables/several";
import { type SheetFile } from "../../../src/events/tables/sheet";
import { finished } from "../../../src/events/slices";
import { HEADER, readFiles, whole } from "./read-sheets";

/* Evenings whose tables stand in the same file, or in files that were dropped together. */

/** A tab or a page: its name, and its rows with semicolons between their cells. */
type Made = readonly [name: string, ...rows: string[]];

const file = (name: string, ...sheets: Made[]): SheetFile => ({
  name,
  sheets: sheets.map(([tab, ...rows]) => ({
    name: tab,
    rows: rows.map((row, index) => ({ line: index + 1, cells: row.split(";") })),
  })),
});

const eventsIn = (...files: SheetFile[]) => finished(eventsInTables(files));
/** The events of one text or page. */
const inRows = (...rows: string[]) => eventsIn(file("", ["", ...rows]));
const namesOf = (events: readonly EventInTables[] | undefined) => events?.map(({ name }) => name);
/** Each result of each event, as `1 1-2 420`. */
const resultsOf = (events: readonly EventInTables[] | undefined) =>
  events?.map(({ files }) =>
    whole(readFiles(files)).results.map(
      ({ boardNumber, ns, ew, score }) => `${String(boardNumber)} ${ns}-${ew} ${String(score)}`,
    ),
  );

/** Two boards of two evenings. The same pairs play them, with other results. */
const MONDAY = ["1;1;2;4S;N;=;420", "1;3;4;4S;N;+1;450", "2;1;2;3NT;S;=;600", "2;3;4;3NT;S;+1;630"];
const TUESDAY = ["1;1;2;2H;E;+1;-140", "1;3;4;4S;N;-1;-50", "2;1;2;4H;W;-1;50", "2;3;4;5D;W;=;-400"];
const OF_MONDAY = ["1 1-2 420", "1 3-4 450", "2 1-2 600", "2 3-4 630"];
const OF_TUESDAY = ["1 1-2 -140", "1 3-4 -50", "2 1-2 50", "2 3-4 -400"];
const BOTH = [OF_MONDAY, OF_TUESDAY];

test.each([
  ["words alone", "Monday pairs", "Monday pairs"],
  ["words in several cells", "Monday;pairs", "Monday pairs"],
  ["spaces between and around them", "  Monday   pairs  ", "Monday pairs"],
  ["a sign behind them", "Monday pairs:", "Monday pairs"],
  ["a board behind them", "Monday pairs · - Board 1", "Monday pairs"],
  ["a date in digits", "4.1.27", "4.1.27"],
  ["words of 120 letters", "M".repeat(120), "M".repeat(120)],
])("an event is called by what stands above its lines: %s", (_, heading, name) => {
  const events = inRows("", heading, HEADER, ...MONDAY, "Tuesday", HEADER, ...TUESDAY, "Printed by Ann");
  expect(namesOf(events)?.[0]).toBe(name);
  expect(resultsOf(events)).toEqual(BOTH);
});

test.each([
  ["a letter, such as that of a section", "A", "B"],
  ["a number", "12", "13"],
  ["words of a note", `Monday ${"very ".repeat(24)}long`, `Tuesday ${"very ".repeat(24)}long`],
  ["who is vulnerable", "Vul: NS", "Vul: EW"],
  ["the boards", "Board 8", "Board 9"],
])("below no more than %s all lines are of one event", (_, one, other) => {
  expect(inRows(one, HEADER, ...MONDAY, other, HEADER, ...TUESDAY)).toBeUndefined();
});

test("the words of a header are no heading, also where the other event has none of them", () => {
  const turned = TUESDAY.map((row) => row.split(";").reverse().join(";"));
  const events = inRows(
    "Monday",
    HEADER,
    ...MONDAY,
    "Tuesday",
    HEADER.split(";").reverse().join(";"),
    ...turned,
  );
  expect(namesOf(events)).toEqual(["Monday", "Tuesday"]);
  expect(resultsOf(events)).toEqual(BOTH);
});

test("one header is enough for both events, and is no heading of the first", () => {
  const events = inRows("", "Monday", HEADER, ...MONDAY, "Tuesday", ...TUESDAY);
  expect(namesOf(events)).toEqual(["Monday", "Tuesday"]);
  expect(resultsOf(events)).toEqual(BOTH);
});

test("a page in one line has its headings in that line, too", () => {
  const rows = ["Monday", HEADER, ...MONDAY, "Tuesday", HEADER, ...TUESDAY].map((row) => {
    const cells = row.split(";");
    return { line: 1, cells, table: cells.length > 1 ? 1 : 0 };
  });
  const events = eventsIn({ name: "week.html", sheets: [{ name: "", rows }] });
  expect(namesOf(events)).toEqual(["Monday", "Tuesday"]);
  expect(resultsOf(events)).toEqual(BOTH);
});

test("boards of both evenings by turns are of the evening that stands above them", () => {
  const board = (rows: readonly string[], number: number) => rows.slice(2 * number - 2, 2 * number);
  const rows = [1, 2].flatMap((number) => [
    ...["Monday", HEADER, ...board(MONDAY, number)],
    ...["Tuesday", HEADER, ...board(TUESDAY, number)],
  ]);
  const third = ["3;1;2;2H;E;+1;-140", "3;3;4;2H;E;+2;-170"];
  const events = inRows(...rows, "Monday", HEADER, ...third);
  expect(namesOf(events)).toEqual(["Monday", "Tuesday"]);
  expect(resultsOf(events)).toEqual([[...OF_MONDAY, "3 1-2 -140", "3 3-4 -170"], OF_TUESDAY]);
});

test("a ranking stands above the results of each evening, with no words between", () => {
  const ranking = ["Place;Pair;Names;%", "1;1;Ann Alder - Bo Birch;50", "2;3;Eve East - Flo Ford;50"];
  const events = inRows(
    ...["Monday", ...ranking, HEADER, ...MONDAY],
    ...["Tuesday", ...ranking, HEADER, ...TUESDAY],
  );
  expect(namesOf(events)).toEqual(["Monday", "Tuesday"]);
  expect(resultsOf(events)).toEqual(BOTH);
  const rows = events?.map(({ files: [{ sheets }] }) => sheets[0].rows.map(({ line }) => line)) ?? [];
  // The words and the headers of both stay with each.
  const lines = (...ranges: [number, number][]) =>
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  expect(rows).toEqual([lines([1, 11], [14, 14]), lines([1, 2], [5, 5], [10, 18])]);
});

test("matrices of two evenings, and of other pairs of the same one", () => {
  const first = ["Pair;1;2;3", "7;4SN=;3NTW-1;PASS", "8;4SN-1;3NTW=;1NTN="];
  const second = ["Pair;1;2;3", "7;2HE=;3NTW+1;2DS=", "8;2HE+1;4SW-2;1NTN-1"];
  expect(namesOf(inRows("Monday", ...first, "Tuesday", ...second))).toEqual(["Monday", "Tuesday"]);
  const others = second.map((row) => row.replace(/^7/, "9").replace(/^8/, "10"));
  expect(inRows("Red pairs", ...first, "Blue pairs", ...others)).toBeUndefined();
});

test("a matrix of awards has no results, and nothing is made of it", () => {
  const awards = ["Pair;1;2;3", "7;1,5;2;0", "8;0,5;0;2"];
  expect(inRows("Monday", ...awards, HEADER, ...MONDAY, "Tuesday", HEADER, ...TUESDAY)).toHaveLength(2);
});

test("pairs without numbers are known by their names", () => {
  const named = (rows: readonly string[]) =>
    rows.map((row) => row.replace(";1;2;", ";Ann & Bo;Cy & Di;").replace(";3;4;", ";Eve & Flo;Gil & Hal;"));
  const events = inRows("Monday", HEADER, ...named(MONDAY), "Tuesday", HEADER, ...named(TUESDAY));
  expect(namesOf(events)).toEqual(["Monday", "Tuesday"]);
});

test("lines that begin with a blank cell which their header has lost", () => {
  const shifted = (rows: readonly string[]) => rows.map((row) => `;${row}`);
  const events = inRows("Monday", HEADER, ...shifted(MONDAY), "Tuesday", HEADER, ...shifted(TUESDAY));
  expect(namesOf(events)).toEqual(["Monday", "Tuesday"]);
  expect(resultsOf(events)).toEqual(BOTH);
});

test("tables beside each other are of one event", () => {
  const beside = [HEADER, ...MONDAY].map((row, at) => `${row};;${[HEADER, ...TUESDAY][at]}`);
  expect(inRows("Monday;;;;;;;;Tuesday", ...beside)).toBeUndefined();
});

test("tabs of two files keep the tabs of their event, and those without lines", () => {
  const files = [
    file(
      "north.xlsx",
      ["Monday", HEADER, ...MONDAY],
      ["Notes", "Bring the cups"],
      ["Tuesday", HEADER, ...TUESDAY],
    ),
    file("south.xlsx", ["More", "The ranking comes tomorrow"]),
  ];
  expect(
    eventsIn(...files)?.map((one) => one.files.map(({ sheets }) => sheets.map(({ name }) => name))),
  ).toEqual([
    [["Monday", "Notes"], ["More"]],
    [["Notes", "Tuesday"], ["More"]],
  ]);
});

test("files that were dropped together are called by their names and those of their tabs", () => {
  const files = [
    file("week 1.xlsx", ["Monday", HEADER, ...MONDAY], ["Tuesday", HEADER, ...TUESDAY]),
    file("week 2.xlsx", ["Monday", HEADER, ...MONDAY.map((row) => row.replace(/\d+$/, "0"))]),
  ];
  const events = eventsIn(...files);
  expect(namesOf(events)).toEqual(["week 1.xlsx", "Tuesday", "week 2.xlsx"]);
});

test("files with one evening each have the words of both the file and its page in their names", () => {
  const events = eventsIn(
    file("Monday.html", ["Club", HEADER, ...MONDAY]),
    file("Tuesday.html", ["County", HEADER, ...TUESDAY]),
  );
  expect(namesOf(events)).toEqual(["Monday.html · Club", "Tuesday.html · County"]);
  expect(events?.map(({ files }) => files.map(({ name, title }) => [name, title]))).toEqual([
    [["Monday.html", "Monday.html · Club"]],
    [["Tuesday.html", "Tuesday.html · County"]],
  ]);
  expect(resultsOf(events)).toEqual(BOTH);
});

test("the title of a page alone stands above all of its events", () => {
  const events = eventsIn(
    file("week.html", ["Spring week", "Monday", HEADER, ...MONDAY, "Tuesday", HEADER, ...TUESDAY]),
  );
  expect(namesOf(events)).toEqual(["Monday", "Tuesday"]);
});

test("how far it has come only grows", () => {
  const long = Array.from({ length: 1000 }, () => "");
  const reading = eventsInTables([
    file("one", ["a", HEADER, ...MONDAY], ["b", HEADER, ...TUESDAY]),
    file("two", ["c", ...long]),
  ]);
  expect([...reading]).toEqual([0, 0.25, 0.5, 0.75]);
});
