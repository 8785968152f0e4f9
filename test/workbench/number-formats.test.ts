import * as library from "numfmt";
import * as ours from "../../src/workbench/number-formats";

test("a text is the same date as in the library, at first and again", () => {
  const texts = [
    "2 March 2026",
    "3/4/2026",
    "1 23",
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
