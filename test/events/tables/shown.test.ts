import { type Sheet, type SheetRow } from "../../../src/events/tables/sheet";
import { shownTable } from "../../../src/events/tables/shown";

const rowsOf = (written: readonly string[], table?: number, from = 1): SheetRow[] =>
  written.map((row, index) => ({
    line: from + index,
    cells: row.split(";"),
    ...(table !== undefined && { table }),
  }));

const sheet = (...rows: SheetRow[]): Sheet => ({ name: "", rows });
const shown = (...sheets: Sheet[]) => shownTable([{ name: "", sheets }]);

test("the first table with results is shown, with the row above its first line as its header", () => {
  const ranking = sheet(...rowsOf(["Rank;Pair;Total", "1;7;50", "2;8;40", "3;9;30", "4;6;20"]));
  const results = ["Club evening", "Board;Pair;;Contract", ";NS;EW;", "1;1;2;4S", "1;3;4;4H"];
  expect(shown(ranking, sheet(...rowsOf(results)))).toEqual({
    lines: [1, 2, 3, 4, 5],
    rows: results.map((row) => row.split(";")),
    header: { row: 2, columns: { board: 0, ns: 1, ew: 2, contract: 3 }, twice: [] },
  });
  const later = sheet(...rowsOf(["Board;NS;Contract", "1;1;4S"], undefined, 7));
  expect(shown(ranking, later, sheet(...rowsOf(results)))?.lines).toEqual([7, 8]);
});

test("a table without lines has its own row as its header", () => {
  const found = shown(sheet(...rowsOf(["Club evening", "Board;NS;Contract"])));
  expect(found?.header).toEqual({ row: 1, columns: { board: 0, ns: 1, contract: 2 }, twice: [] });
  expect(found?.lines).toEqual([1, 2]);
});

test("of a page the table with the results is shown", () => {
  const found = shown(
    sheet(
      ...rowsOf(["Welcome", "Thanks"], 1),
      ...rowsOf(["Board;NS;Contract", "1;1;4S"], 2, 3),
      ...rowsOf(["Ads"], 3, 5),
    ),
  );
  expect(found).toMatchObject({ lines: [3, 4], header: { row: 0 } });
});

test("a header that was chosen above the first row is above it", () => {
  const rows = rowsOf(["1;1;4S", "1;2;4H"]);
  const found = shownTable(
    [{ name: "", sheets: [sheet(...rows)] }],
    [{ line: 0, texts: [], columns: { board: 0, ns: 1, contract: 2 } }],
  );
  expect(found).toMatchObject({
    lines: [1, 2],
    header: { row: -1, columns: { board: 0, ns: 1, contract: 2 } },
  });
});

test("without results the sheet or the table of a page with most rows is shown, with what its header proposes", () => {
  const small = sheet(...rowsOf(["a;b"]));
  const large = sheet(...rowsOf(["Board;Who;Score", "1;2;3", "1;3;4"]), ...rowsOf(["x", "y"], 4, 4));
  expect(shown(small, large, small)).toEqual({
    lines: [1, 2, 3],
    rows: [
      ["Board", "Who", "Score"],
      ["1", "2", "3"],
      ["1", "3", "4"],
    ],
    header: { row: 0, columns: { board: 0, score: 2 }, twice: [] },
  });
  expect(shown()).toBeUndefined();
  expect(shown(sheet())).toBeUndefined();
});

test("rooms and a matrix of results have many results in a row, so nothing is shown of them", () => {
  const rooms = rowsOf(["Board;Contract;By;Contract;By", "1;4S;N;3NT;S"]);
  const matrix = rowsOf(["Pair;1;2;3", "1;420;-50;100"]);
  const awards = rowsOf(["Pair;1;2;3", "1;3;1;2"]);
  const ranking = rowsOf(["Rank;Pair;Total", "1;7;50"]);
  expect(shown(sheet(...ranking), sheet(...rooms))).toBeUndefined();
  expect(shown(sheet(...ranking, ...rowsOf(["Pair;1;2;3", "1;420;-50;100"], undefined, 3)))).toBeUndefined();
  expect(shown(sheet(...matrix))).toBeUndefined();
  expect(shown(sheet(...awards))?.lines).toEqual([1, 2]);
  expect(shown(sheet(...ranking))?.lines).toEqual([1, 2]);
});

test("the results may stand below a ranking in one sheet", () => {
  const results = ["Board;Pair;;Contract", ";NS;EW;", "1;1;2;4S"];
  const found = shown(sheet(...rowsOf(["Rank;Pair;Total", "1;7;50", "", ...results])));
  expect(found?.header).toEqual({ row: 4, columns: { board: 0, ns: 1, ew: 2, contract: 3 }, twice: [] });
});

test("two thousand rows of a sheet are shown", () => {
  const rows = Array<string>(2000).fill("a;b");
  const found = shown(sheet(...rowsOf([...rows, "Board;NS;Contract", "1;1;4S"])));
  expect(found?.lines).toHaveLength(2000);
  expect(found?.header.columns).toEqual({});
});
