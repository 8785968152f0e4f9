import { type RankingField } from "../../../src/events/columns";
import { type Context } from "../../../src/events/tables/context";
import { rankedIn } from "../../../src/events/tables/ranking";

type Columns = Partial<Record<RankingField, number[]>>;

const ranked = (columns: Columns, rows: string[][], context: Context = {}) =>
  rankedIn({
    kind: "ranking",
    header: { line: 1, texts: [], columns },
    lines: rows.map((cells, index) => ({ line: index + 2, cells, context })),
  });

const ALL: Columns = { place: [0], id: [1], names: [2], total: [3], percent: [4] };
const total = (value: number, decimals = 0) => ({ total: { value, decimals } });
const percent = (value: number, decimals = 0) => ({ percent: { value, decimals } });

test("each line with a number or a name is a contestant", () => {
  expect(
    ranked(ALL, [
      ["1", "7", "Ann & Bo", "120", "60.5"],
      [" 2 ", " 8 ", "Cy & Di", "", "39,5 %"],
      ["3", "", "Ed & Flo", "100", ""],
      ["4", "9", "", "90", ""],
      ["5", "", "", "80", "10"],
    ]),
  ).toEqual([
    { id: "7", names: ["Ann", "Bo"], place: "1", ...total(120), ...percent(60.5, 1) },
    { id: "8", names: ["Cy", "Di"], place: "2", ...percent(39.5, 1) },
    { id: "", names: ["Ed", "Flo"], place: "3", ...total(100) },
    { id: "9", names: [], place: "4", ...total(90) },
  ]);
});

test("a line needs a place, a total or a per cent", () => {
  const [place, withTotal, withPercent, ...others] = ranked(ALL, [
    ["1", "7", "", "", ""],
    ["", "8", "", "50", ""],
    ["", "9", "", "", "50"],
    ["", "10", "", "", ""],
    ["x", "11", "Ann & Bo", "y", "z"],
    [],
  ]);
  expect(place).toEqual({ id: "7", names: [], place: "1" });
  expect(withTotal).toEqual({ id: "8", names: [], place: "1", ...total(50) });
  expect(withPercent).toEqual({ id: "9", names: [], place: "1", ...percent(50) });
  expect(others).toEqual([]);
});

test.each([
  ["1", "1"],
  ["1.", "1"],
  ["1)", "1"],
  ["1=", "1="],
  ["1 =", "1="],
  ["1234", "1234"],
  ["12345", undefined],
  ["1st", undefined],
  ["x1", undefined],
  ["=", undefined],
])("the place in %s is %s", (written, place) => {
  expect(ranked(ALL, [[written, "7", "", "50", ""]])[0].place).toBe(place);
});

test("those who tie may have the place above, or none", () => {
  const rows = ["", "1", "", "", "4"].map((place, index) => [place, String(index + 1), "", "50", ""]);
  expect(ranked(ALL, rows).map(({ place }) => place)).toEqual([undefined, "1", "1", "1", "4"]);
});

test("of two totals the first one that is a number counts, and one with a per cent sign is a per cent", () => {
  const two: Columns = { id: [0], total: [1, 2, 3] };
  expect(ranked(two, [["7", "50", "60", "70"]])[0]).toMatchObject(total(50));
  expect(ranked(two, [["7", "", "60", "70"]])[0]).toMatchObject(total(60));
  expect(ranked(two, [["7", "x", "y", "70"]])[0]).toMatchObject(total(70));
  expect(ranked(two, [["7", "50%", "60", ""]])).toEqual([
    { id: "7", names: [], place: undefined, ...percent(50) },
  ]);
  expect(ranked(two, [["7", "50", "60%", ""]])).toEqual([
    { id: "7", names: [], place: undefined, ...total(50) },
  ]);
  expect(ranked({ id: [0], total: [1], percent: [2] }, [["7", "55%", "60"]])).toEqual([
    { id: "7", names: [], place: undefined, total: { value: 55, decimals: 0 }, ...percent(60) },
  ]);
});

test("partners may have a column each", () => {
  expect(ranked({ place: [0], names: [1, 3] }, [["1", "Ann", "x", "Bo"]])[0].names).toEqual(["Ann", "Bo"]);
  expect(ranked({ place: [0], names: [1, 3] }, [["1", "Ann"]])[0].names).toEqual(["Ann"]);
});

test.each([
  ["NS", "ns"],
  ["N-S", "ns"],
  ["n/s", "ns"],
  ["EW", "ew"],
  ["E - W", "ew"],
  ["North", undefined],
  ["", undefined],
])("who sits %s is of the direction %s", (words, direction) => {
  const columns: Columns = { id: [0], total: [1], direction: [2] };
  expect(ranked(columns, [["7", "50", words]])[0].direction).toBe(direction);
  // Where the line does not say it, the words above the table do.
  expect(ranked(columns, [["7", "50", words]], { direction: "ew" })[0].direction).toBe(direction ?? "ew");
});

test("the section stands above the table", () => {
  expect(ranked({ id: [0], total: [1] }, [["7", "50"]], { section: "B" })[0].section).toBe("B");
  const [one] = ranked({ id: [0], total: [1] }, [["7", "50"]]);
  expect("section" in one || "direction" in one || "percent" in one).toBe(false);
  expect("total" in ranked({ place: [0], id: [1] }, [["1", "7"]])[0]).toBe(false);
});

describe("names below no header", () => {
  const names = (...rows: string[][]) =>
    ranked(
      { place: [0], total: [1] },
      rows.map((row, index) => [String(index + 1), "50", ...row]),
    ).map((one) => one.names);

  test("are in the first column with two words of letters in most lines", () => {
    expect(
      names(["A1", "Ann Alder", "Oslo Bridge"], ["B2", "Bo Birch", "Oslo Bridge"], ["C3", "", "Oslo Bridge"]),
    ).toEqual([["Ann Alder"], ["Bo Birch"]]);
    expect(names(["x", "Łucja Ździebło"])).toEqual([["Łucja Ździebło"]]);
  });

  test("are not in a column with half of them, with single words, single letters or digits", () => {
    expect(names(["Ann Alder", "Cy Cedar"], ["", "Di Dogwood"])).toEqual([["Cy Cedar"], ["Di Dogwood"]]);
    expect(names(["Ann", "Cy Cedar"])).toEqual([["Cy Cedar"]]);
    expect(names(["A B", "Cy Cedar"])).toEqual([["Cy Cedar"]]);
    expect(names(["Ann B", "Cy Cedar"])).toEqual([["Cy Cedar"]]);
    expect(names(["A Birch", "Cy Cedar"])).toEqual([["Cy Cedar"]]);
    expect(names(["Team Two 2", "Cy Cedar"])).toEqual([["Cy Cedar"]]);
    expect(names(["Ann"])).toEqual([]);
  });

  test("may be in a column that some lines lack", () => {
    expect(names([], ["x", "Bo Birch"], ["x", "Cy Cedar"])).toEqual([["Bo Birch"], ["Cy Cedar"]]);
  });
});
