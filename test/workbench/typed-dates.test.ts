import fc from "fast-check";
import { LANGUAGES } from "../../src/translations/languages";
import { dateOrder, typedDate } from "../../src/workbench/typed-dates";

/** 1 October 2026, as a spreadsheet numbers it: the day of the match that is postponed. */
const NEAR = 46_296;

const DAY_ZERO = Date.UTC(1899, 11, 30);
const isoOf = (day: number) => new Date(DAY_ZERO + day * 86_400_000).toISOString().slice(0, 10);

const read = (typed: string, order: "day" | "month" | undefined = undefined, near = NEAR) => {
  const date = typedDate(typed, { language: "en", order, near });
  return date === undefined || date === "open" ? date : date.day;
};

test.each([
  "15.12.2026",
  "15/12/26",
  "15-12-2026",
  "15.12.",
  "15.12",
  "15/12",
  "12/15/2026",
  "12/15",
  "Dec 15",
  "15 Dec",
  "15-Dec-26",
  "15th December 2026",
  "Tue 15 Dec 2026",
  "Tuesday, 15 December",
  "December 15th, 2026",
  "15 of December",
  "2026-12-15",
  "2026/12/15",
  " 15 . 12 . 2026 ",
])("%j is 15 December 2026 in every country that speaks English", (typed) => {
  for (const order of ["day", "month", undefined] as const) expect(read(typed, order)).toBe("2026-12-15");
});

test("where the day may be the month, the country decides, and otherwise nobody", () => {
  expect([read("3/4/2026", "day"), read("3/4/2026", "month"), read("3/4/2026")]).toEqual([
    "2026-04-03",
    "2026-03-04",
    "open",
  ]);
  expect([read("3-4", "day"), read("3-4", "month"), read("3-4")]).toEqual([
    "2026-04-03",
    "2027-03-04",
    "open",
  ]);
  expect([read("3.4.2026", "month"), read("4/4/2026")]).toEqual(["2026-04-03", "2026-04-04"]);
});

test("a date without its year is the one that is nearest to the date that stood there", () => {
  expect([read("15 Jan"), read("15 Dec", undefined, 46_420)]).toEqual(["2027-01-15", "2026-12-15"]);
  expect(read("29 Feb", undefined, 46_800)).toBe("2028-02-29");
});

test.each([
  "30.2.2026",
  "32/12/2026",
  "13/13/2026",
  "postponed",
  "week 15",
  "before 15 Dec",
  "15 Fox",
  "Dec",
  "2026",
  "46371",
  "15.12-2026",
  "1.2.3.4",
  "",
])("%j is no date", (typed) => {
  expect(read(typed, "day")).toBeUndefined();
});

test("in each language a date is read as it writes it, in its own words or in figures", () => {
  const forms = [
    { day: "numeric", month: "long", year: "numeric" },
    { day: "numeric", month: "short", year: "numeric" },
    { weekday: "short", day: "numeric", month: "short", year: "numeric" },
    { weekday: "long", day: "numeric", month: "long" },
    { day: "numeric", month: "numeric", year: "numeric" },
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...forms),
      fc.integer({ min: NEAR - 150, max: NEAR + 150 }),
      (language, form, day) => {
        const at = DAY_ZERO + day * 86_400_000;
        const typed = new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" }).format(at);
        const order = dateOrder(language, "en-US");
        expect([typed, typedDate(typed, { language, order, near: NEAR })]).toEqual([
          typed,
          { day: isoOf(day) },
        ]);
      },
    ),
    { numRuns: 600 },
  );
});

test("only English has two orders, by the country of the browser", () => {
  const orders = ["en-GB", "en-AU", "en-US", "en-ZA", "en", "fi-FI", "en-US@posix"].map((region) =>
    dateOrder("en", region),
  );
  expect(orders).toEqual(["day", "day", "month", undefined, undefined, "day", "month"]);
  expect(LANGUAGES.filter((language) => dateOrder(language, "en-US") !== "month")).toEqual(
    LANGUAGES.filter((language) => language !== "en"),
  );
});
