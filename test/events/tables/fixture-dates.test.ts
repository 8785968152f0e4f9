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
])("%s is %s", (words, date) => {
  expect(readDates([words]).dates).toEqual([date]);
});

test.each(["", "soon", "30.2.2027", "8 January", "13.13.2027", "Season 2026/2027"])(
  "%j is no date",
  (words) => {
    expect(readDates([words]).dates).toEqual([undefined]);
  },
);

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
