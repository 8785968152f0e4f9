import { readDates } from "../../../src/events/tables/fixture-dates";
import { cellsOfText, readTable } from "../../../src/events/table";

test.each([
  ["2027-01-08", "2027-01-08"],
  ["8.1.2027", "2027-01-08"],
  ["13/01/27", "2027-01-13"],
  ["Fri 8 January 2027", "2027-01-08"],
  ["8. März 2027", "2027-03-08"],
  ["8 mai 2027", "2027-05-08"],
  ["8 de dezembro de 2027", "2027-12-08"],
  ["January 8, 2027", "2027-01-08"],
  ["8th Aug. 2027, 19:30", "2027-08-08"],
  ["Fri 2027-01-08, 19:30", "2027-01-08"],
  ["2027/01/08", "2027-01-08"],
  ["2027.1.8", "2027-01-08"],
  ["8.1. 2027, 19:30", "2027-01-08"],
  ["1.1.1901", "1901-01-01"],
  ["8.Jan.2027", "2027-01-08"],
  ["13 January 2027", "2027-01-13"],
  ["January 13 2027", "2027-01-13"],
  ["January 8th,  2027", "2027-01-08"],
  ["8 de  enero de  2027", "2027-01-08"],
  ["1° gennaio 2027", "2027-01-01"],
  ["Week 1 January 8, 2027", "2027-01-08"],
  // Spreadsheets write these.
  ["08-Jan-27", "2027-01-08"],
  ["8-Jan-2027", "2027-01-08"],
  ["8/Jan/27", "2027-01-08"],
])("%s is %s", (words, date) => {
  expect(readDates([words]).dates).toEqual([date]);
});

test.each(["en-GB", "en-US", "de", "nl", "fr", "it", "es", "pt", "pl", "sv", "da", "nb", "tr"])(
  "each day of a year is read as Unicode writes it in %s, with the whole month or its beginning",
  (language) => {
    const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2027, 0, 1 + day));
    for (const month of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, {
        ...{ day: "numeric", month, year: "numeric" },
        timeZone: "UTC",
      });
      expect(readDates(days.map((day) => format.format(day)))).toEqual({
        dates: days.map((day) => new Date(day).toISOString().slice(0, 10)),
        isDayFirst: false,
      });
    }
  },
);

test.each([
  "",
  "soon",
  "30.2.2027",
  "8 January",
  "January 2027",
  "Jan-27",
  "8 Jan 19:30",
  "13.13.2027",
  "31.12.1900",
  "1.1.0100",
  "Season 2026/2027",
])("%j is no date", (words) => {
  expect(readDates([words]).dates).toEqual([undefined]);
});

test.each([
  ...["Bergen", "Absolut", "Weimar", "Tennis", "Romain", "Szczecin", "Banjul", "Haugesund", "Somerset"],
  ...["Plymouth", "Villanova", "Ankara"],
])("%s has the beginning of a month inside and is none", (place) => {
  expect(readDates([`Match 8 ${place} 2027`]).dates).toEqual([undefined]);
});

test("all dates together say whether the month stands first", () => {
  expect(readDates(["1/2/2027", "1/13/2027"])).toEqual({
    dates: ["2027-01-02", "2027-01-13"],
    isDayFirst: false,
  });
  expect(readDates(["1/2/2027", "13/1/2027"])).toEqual({
    dates: ["2027-02-01", "2027-01-13"],
    isDayFirst: false,
  });
  expect(readDates(["1/2/2027", "2027-01-13"])).toEqual({
    dates: ["2027-02-01", "2027-01-13"],
    isDayFirst: true,
  });
  expect(readDates(["12/1/2027", "1/13/2027"]).dates).toEqual(["2027-12-01", "2027-01-13"]);
});

test("without a number above 12 the day stands first, and nothing else is open", () => {
  expect(readDates(["1/12/2027"])).toEqual({ dates: ["2027-12-01"], isDayFirst: true });
  expect(readDates(["12/1/2027"])).toEqual({ dates: ["2027-01-12"], isDayFirst: true });
  expect(readDates(["8 January 2027"]).isDayFirst).toBe(false);
});

test("where two dates contradict each other, the day stands first and the other one is no date", () => {
  expect(readDates(["13/1/2027", "1/13/2027"])).toEqual({
    dates: ["2027-01-13", undefined],
    isDayFirst: false,
  });
});

test("a round and its date may stand above its matches", () => {
  const text =
    "Round 1: 8 January 2027;;\nHome;Away;IMPs\nReds;Blues;4\nRunde 2, 15.01.2027;;\nReds;Greens;\n";
  const rows = cellsOfText(text);
  expect("faults" in rows ? rows : readTable(rows)).toMatchObject({
    faults: [
      {
        code: "fixtures",
        matches: [
          { line: 3, round: 1, date: "2027-01-08", home: "Reds", away: "Blues", margin: 4 },
          { line: 5, round: 2, date: "2027-01-15", home: "Reds", away: "Greens" },
        ],
      },
    ],
  });
});
