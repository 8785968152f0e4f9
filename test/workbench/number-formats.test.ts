import * as library from "numfmt";
import * as ours from "../../src/workbench/grid-mends/number-formats";

test("a text is the same date as in the library, at first and again", () => {
  const texts = [
    "2 March 2026",
    "3/4/2026",
    "2026-03-01",
    "March 2026",
    "Ash",
    "7",
    "A6040",
    "60% 420 / 40% -50",
    "12:30",
    "May",
    "",
  ];
  const wanted = texts.map((text) => library.parseDate(text));
  expect(wanted[0]).toEqual({ v: 46083, z: "d mmmm yyyy" });
  for (let times = 0; times < 2; times++) expect(texts.map((text) => ours.parseDate(text))).toEqual(wanted);
});

test.each([
  "3-1",
  "1-2",
  "12/3",
  "1/5",
  "3-2026",
  "2026/3",
  "1 23",
  "3 Mar",
  "Mar-3",
  "8:2",
  "12:30",
  "5 A",
  "5 AM",
])("%s is a result, a match or a name, and a date or time only where the cell shows dates", (text) => {
  expect([ours.parseDate(text), ours.parseTime(text)]).toEqual([null, null]);
  const every = () => [ours.parseDate(text), ours.parseTime(text)];
  expect(ours.readingDates({ every: true }, every)).toEqual([
    library.parseDate(text),
    library.parseTime(text),
  ]);
  expect([ours.parseDate(text), ours.parseTime(text)]).toEqual([null, null]);
});

test("a date of three parts is read in the order of the language, and a time with its seconds", () => {
  const on = (locale: string, text: string) =>
    library.format("yyyy-mm-dd", ours.readingDates({ locale }, () => ours.parseDate(text))?.v);
  expect(on("fr", "1/5/2026")).toBe("2026-05-01");
  expect(on("de", "1.5.2026")).toBe("2026-05-01");
  expect(on("nl", "1-5-2026")).toBe("2026-05-01");
  expect(ours.readingDates({ locale: "de" }, () => ours.parseDate("1.5"))).toBeNull();
  expect(ours.parseTime("12:30:15")).toEqual(library.parseTime("12:30:15"));
  expect(ours.parseTime("8:30 PM")).toEqual(library.parseTime("8:30 PM"));
});

test("who changes an answer does not change the next", () => {
  const first = ours.parseDate("2 March 2026");
  if (first) first.v = 0;
  expect(ours.parseDate("2 March 2026")?.v).toBe(46083);
});

test("options are heeded: the same text is another date in another country", () => {
  const german = { locale: "de" };
  expect(ours.parseDate("2 März 2026")).toBeNull();
  expect(ours.parseDate("2 März 2026", german)).toEqual(library.parseDate("2 März 2026", german));
  expect(ours.parseDate("2 März 2026", german)?.v).toBe(46083);
});

test("many texts are forgotten, and read again", () => {
  for (let number = 0; number < 2_001; number++) ours.parseDate(`Team ${number}`);
  expect(ours.parseDate("2 March 2026")?.v).toBe(46083);
});
