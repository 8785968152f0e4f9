import { type ResultField } from "../../../src/events/columns";
import { isByImps, scoringOf } from "../../../src/events/tables/scoring";
import { lineWith } from "./raw-lines";

type Awards = Partial<Record<"nsAward" | "ewAward" | "award", string>>;

/** A table with these texts above its awards, and these awards. */
const group = (texts: Awards, ...lines: Awards[]) => ({
  header: {
    line: 1,
    texts: ["Board", ...Object.values(texts)],
    columns: {
      board: [0],
      ...Object.fromEntries(Object.keys(texts).map((field, at): [string, number[]] => [field, [at + 1]])),
    } as Partial<Record<ResultField, number[]>>,
  },
  lines: lines.map((awards) => ({
    raw: lineWith(awards),
    played: { contract: "", bid: undefined, result: undefined, declarer: "", side: undefined },
  })),
});

const NONE = new Map<string, number>();
const form = (text: string, ...awards: string[]) =>
  scoringOf([group({ award: text }, ...awards.map((award) => ({ award })))], { datums: NONE });

test.each([
  ["IMPs", true],
  ["x-imp", true],
  ["Butler", true],
  ["MP", false],
  ["%", false],
])("awards below %s are IMPs: %s", (text, are) => {
  for (const field of ["nsAward", "ewAward", "award"])
    expect(isByImps(group({ [field]: text }).header)).toBe(are);
});

test("a table without awards has no IMPs and no form, whatever its other headers are", () => {
  const header = { line: 1, texts: ["IMP", "MP"], columns: { board: [0], contract: [1] } };
  expect(isByImps(header)).toBe(false);
  expect(scoringOf([{ header, lines: [] }], { datums: NONE })).toEqual({});
  expect(scoringOf([], { datums: NONE })).toEqual({});
});

test.each([
  ["MP", "matchpoints"],
  ["M.P.", "matchpoints"],
  ["MPs", "matchpoints"],
  ["NS MP", "matchpoints"],
  ["Matchpoints", "matchpoints"],
  ["Maksy", "matchpoints"],
  ["PM", "matchpoints"],
  ["Punkty", undefined],
  ["Award", undefined],
  ["Amp", undefined],
  ["Apm", undefined],
  ["Pma", undefined],
])("what is below %s is %s", (text, found) => {
  expect(form(text, "3", "0")).toEqual({ form: found });
});

test.each(["%", "Percent", "per cent", "Pct", "Procent", "Prozent", "Prosent", "Procentai", "Yüzde"])(
  "what is below %s is matchpoints in per cent",
  (text) => {
    expect(form(text, "50")).toEqual({ form: "matchpoints", percents: true });
  },
);

test("a per cent sign behind an award says so, too", () => {
  expect(form("Award", "50", "40%")).toEqual({ form: "matchpoints", percents: true });
  expect(form("Award", "%40", "50")).toEqual({ form: undefined });
  for (const field of ["nsAward", "ewAward", "award"] as const)
    expect(scoringOf([group({ [field]: "Award" }, { [field]: "40%" })], { datums: NONE })).toEqual({
      form: "matchpoints",
      percents: true,
    });
});

test("IMPs are those of a Butler where there are datums or its name, and otherwise cross-IMPs", () => {
  expect(form("IMPs", "3", "-3")).toEqual({ form: "crossimps" });
  expect(form("Butler IMPs", "3")).toEqual({ form: "butler" });
  expect(form("butler", "3")).toEqual({ form: "butler" });
  expect(scoringOf([group({ award: "IMPs" })], { datums: new Map([["1", 50]]) })).toEqual({ form: "butler" });
  // Per cents of IMPs are IMPs.
  expect(form("IMP %", "3")).toEqual({ form: "crossimps" });
});

test("what is below nothing is cross-IMPs, whatever its header", () => {
  expect(form("MP", "3", "-3")).toEqual({ form: "crossimps" });
  expect(form("MP", "3", "−0.5")).toEqual({ form: "crossimps" });
  expect(form("MP", "3", "-0")).toEqual({ form: "matchpoints" });
  expect(form("MP", "3", "-")).toEqual({ form: "matchpoints" });
  expect(form("MP", "3-2")).toEqual({ form: "matchpoints" });
  expect(form("MP", "", "")).toEqual({ form: "matchpoints" });
});

test("the first column of the awards of each table counts", () => {
  const both = group({ nsAward: "MP", ewAward: "IMPs" });
  expect(scoringOf([both], { datums: NONE })).toEqual({ form: "matchpoints" });
  expect(scoringOf([both, group({ award: "IMPs" })], { datums: NONE })).toEqual({ form: "crossimps" });
  expect(scoringOf([group({ award: "Award" }), group({ award: "MP" })], { datums: NONE })).toEqual({
    form: "matchpoints",
  });
  expect(scoringOf([group({ award: "Award" }), group({ award: "%" })], { datums: NONE })).toEqual({
    form: "matchpoints",
    percents: true,
  });
  expect(scoringOf([group({ award: "IMPs" }), group({ award: "Butler" })], { datums: NONE })).toEqual({
    form: "butler",
  });
});
