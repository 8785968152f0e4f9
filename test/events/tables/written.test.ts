import { type ResultField } from "../../../src/events/columns";
import { readContract } from "../../../src/events/contract";
import { type Meaning, type MeantLine, type LineByContract } from "../../../src/events/tables/meaning";
import { type NumbersOfNames } from "../../../src/events/tables/numbers";
import { type RawLine } from "../../../src/events/tables/raw";
import { datumIn, isDatum, isNobodys, writtenAs } from "../../../src/events/tables/written";
import { inEnglish } from "../../../src/scoring/written-contracts/column";
import { lineWith } from "./raw-lines";

const MEANING: Meaning = {
  score: "ns",
  scoreEw: "own",
  tens: false,
  tricks: "over",
  vulnerable: "said",
  award: "ns",
  dash: "not played",
};

type Said = Partial<Record<ResultField, string>>;

function written(
  said: Said,
  played: Partial<LineByContract> = {},
  meaning: Partial<Meaning> = {},
  english = inEnglish(["4S"], ["N"]),
) {
  return writtenOf(lineWith({ board: "1", ...said }), played, meaning, english);
}

function writtenOf(
  raw: RawLine,
  played: Partial<LineByContract> = {},
  meaning: Partial<Meaning> = {},
  english = inEnglish(["4S"], ["N"]),
) {
  const contract = played.contract ?? raw.contract;
  const line: MeantLine = {
    raw,
    played: {
      contract,
      bid: readContract(contract)?.bid,
      result: undefined,
      declarer: "",
      side: undefined,
      ...played,
    },
  };
  const numbers: NumbersOfNames = { contestants: new Map(), boards: new Set(), matches: [], ids: new Set() };
  const meant = { ...MEANING, ...meaning };
  return writtenAs(line, { fit: { meaning: meant, of: 0, agree: 0 }, english }, numbers);
}

test("a line is written with its place, its pairs, what they played and its score", () => {
  const said = { section: "B", round: "2", table: "3", ns: "7", ew: "Cy & Di", contract: "4S", result: "+1" };
  expect(written({ ...said, score: "450" }, { declarer: "N", side: "ns" })).toEqual({
    line: 1,
    board: "1",
    section: "B",
    round: "2",
    table: "3",
    ns: "7",
    ew: "1",
    contract: "4S",
    declarer: "N",
    side: "ns",
    result: 1,
    score: "450",
    nsAward: undefined,
    ewAward: undefined,
  });
});

test("the players of an individual stand in place of pairs, and the match of a room is said", () => {
  const four = written({ north: "1", east: "2", south: "3", west: "4" });
  expect(four).toMatchObject({ ns: "", ew: "", players: ["1", "2", "3", "4"] });
  expect("players" in written({ ns: "1", ew: "2" })).toBe(false);
  expect("match" in written({ ns: "1", ew: "2" })).toBe(false);
  const room = {
    ...lineWith({ ns: "1" }),
    place: { match: 3, board: { board: "1" }, seat: "homeNs" as const },
  };
  expect(writtenOf(room)).toMatchObject({ match: 3 });
  expect("side" in written({ ns: "1", ew: "2" })).toBe(false);
  expect("readings" in written({ contract: "4S" })).toBe(false);
});

test("who is vulnerable is that which the table says, for either declarer", () => {
  const { vulnerable } = written({ vulnerable: "EW" });
  expect(["N", "E", "S", "W"].map((by) => vulnerable?.(by))).toEqual([false, true, false, true]);
  expect(written({}).vulnerable).toBeUndefined();
  // By the number of the board it is not said again.
  expect(written({ vulnerable: "EW" }, {}, { vulnerable: "board" }).vulnerable).toBeUndefined();
});

test("a declarer who is not read is as it is written, unless the side is known", () => {
  expect(written({ contract: "4S", by: "what" }).declarer).toBe("what");
  expect(written({ contract: "4S", by: "7" }, { side: "ew" })).toMatchObject({ declarer: "", side: "ew" });
});

test("a contract that can be meant in several ways has its readings", () => {
  // K is clubs or diamonds.
  const open = inEnglish(["4K", "3K"], ["N"]);
  expect(written({ contract: "4K" }, {}, {}, open).readings).toEqual(["4♦", "4♣"]);
  expect(written({ contract: "what" }, {}, {}, open).readings).toBeUndefined();
  expect("readings" in written({ contract: "4S" }, { contract: "4S" }, {}, open)).toBe(false);
});

test("a ruling stands in place of contract, declarer and score", () => {
  expect(written({ contract: "AR", by: "N", score: "60%-40%" })).toMatchObject({
    contract: "",
    declarer: "",
    score: "60%-40%",
  });
});

test.each(["4", "4x", "4XX", "3*", "7**"])("%s has lost its suit, so only its score counts", (contract) => {
  expect(written({ contract, score: "420" })).toMatchObject({ contract: "", score: "420" });
});

test.each(["8", "0", "44", "4xxx", "x4", "4S", "what", "4 x*"])(
  "%s is no contract without a suit",
  (contract) => {
    expect(written({ contract, score: "420" }).contract).toBe(contract);
  },
);

test.each<[string, Said]>([
  ["420", { contract: "4S", score: "420" }],
  // One sign alone is meant for both sides.
  ["A+/A+", { score: "A+" }],
  ["A+/A+", { remarks: "Average plus", score: "420" }],
  ["A+/A-", { remarks: "A+/A-" }],
  ["420", { remarks: "420 checked", score: "420" }],
  ["420", { remarks: "170", score: "420" }],
  ["A-/A-", { contract: "Average minus" }],
  ["420", { contract: "Average minus", score: "420" }],
  ["not played", { contract: "not played" }],
  ["60%-40%", { result: "60%-40%" }],
  ["A+/A+", { result: "A+" }],
  ["", { contract: "4S", result: "=" }],
  ["", { contract: "4S", result: "" }],
  ["", { contract: "4S", result: "--" }],
  ["", { contract: "4S", result: "–" }],
  ["", { contract: "4S", result: "—" }],
  ["-x", { contract: "4S", result: "-x" }],
  ["x-", { contract: "4S", result: "x-" }],
])("the score is %s of %o", (score, said) => {
  expect(written(said).score).toBe(score);
});

test("a contract that is an average or says that nothing was played is no contract", () => {
  expect(written({ contract: "A+" }).contract).toBe("");
  expect(written({ contract: "60%-40%" }).contract).toBe("");
  // PASS is one, and has the score 0.
  expect(written({ contract: "PASS" })).toMatchObject({ contract: "PASS", score: "" });
});

test("awards are those of each side, or of the side that a column of both means", () => {
  const award = (value: number) => ({ value, decimals: 0 });
  expect(written({ nsAward: "3", ewAward: "1" })).toMatchObject({ nsAward: award(3), ewAward: award(1) });
  expect(written({ award: "3" })).toMatchObject({ nsAward: award(3), ewAward: undefined });
  expect(written({ award: "3" }, {}, { award: "ew" })).toMatchObject({
    nsAward: undefined,
    ewAward: award(3),
  });
  expect(written({ nsAward: "3", award: "5" })).toMatchObject({ nsAward: award(3) });
  expect(written({ ewAward: "3", award: "5" }, {}, { award: "ew" })).toMatchObject({ ewAward: award(3) });
});

test("a line is nobody's where no pair is known and the table has columns for pairs", () => {
  const header = (...fields: ResultField[]) => ({
    line: 1,
    texts: [],
    columns: Object.fromEntries(fields.map((field): [ResultField, number[]] => [field, [0]])),
  });
  const nobody = written({});
  for (const field of ["pairs", "ns", "nsNames", "north"] as const)
    expect(isNobodys(nobody, header(field))).toBe(true);
  expect(isNobodys(nobody, header("pair", "board"))).toBe(false);
  expect(isNobodys(written({ ns: "1" }), header("ns"))).toBe(false);
  expect(isNobodys(written({ ew: "1" }), header("ns"))).toBe(false);
  expect(isNobodys(written({ north: "1", east: "2", south: "3", west: "4" }), header("north"))).toBe(false);
});

test("a datum stands in a line with its word, in the column of a side", () => {
  const line = (...cells: string[]): RawLine => ({ ...lineWith({}), cells });
  expect(isDatum(line("", " Datum ", "50"))).toBe(true);
  expect(isDatum(line("średnia: 50"))).toBe(true);
  expect(isDatum(line("Ann", "50"))).toBe(false);
  expect(isDatum(line())).toBe(false);
  expect(datumIn(line("Datum", " 50 "))).toBe(50);
  expect(datumIn(line("Datum", "", "-50", "70"))).toBe(-50);
  expect(datumIn(line("Datum", "+50"))).toBe(50);
  expect(datumIn(line("Datum", "x50", "50x", "70"))).toBe(70);
  expect(datumIn(line("Datum", ""))).toBeUndefined();
});
