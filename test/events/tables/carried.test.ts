import { eventOf } from "./read-text";

/* What a match brings along from its part before, in words above the match sheet. */

const SHEET = [
  "Board;Open room;;;;Closed room;;;;IMPs;",
  ";Contract;By;Tricks;Score;Contract;By;Tricks;Score;Reds;Blues",
  "1;4S;N;10;420;4S;N;9;-50;10;",
  "2;3NT;N;8;-100;3NT;N;9;600;;12",
];
const carried = (...words: string[]) => eventOf(...words, ...SHEET).matches[0].carried;

test.each([
  ["Carry-over: Reds 12.5 IMPs", 12.5],
  ["Carry-over: Blues 12,5 IMPs", -12.5],
  ["Carry forward Home 8", 8],
  ["Carry forward;Away;8", -8],
  ["Carried over: Reds 12, Blues 4.5", 7.5],
  ["Übertrag Reds: 3", 3],
  ["c/o Reds +3", 3],
  ["Carry-over: Reds 12.25", 12.25],
  // Nobody knows whose they are, or how many.
  ["Carry-over: Reds in round 3", undefined],
  ["Carry-over: Reds 8.1.2027", undefined],
  ["Carry-over: Redskins 12 IMPs", undefined],
  ["Carry-over: Infrareds 12 IMPs", undefined],
  ["Carry-over: 12 IMPs", undefined],
  ["Carry-over: Greens 12 IMPs", undefined],
  ["Carry-over: Reds", undefined],
])("%j is %j for the home team", (words, imps) => {
  expect(carried("Reds v Blues", words)).toBe(imps);
  expect(carried(words)).toBe(imps);
});

test("another match has not carried it", () => {
  expect(carried("Carry-over: Reds 12", "Reds v Blues")).toBeUndefined();
});

test.each([
  ["home", "away"],
  ["Home", "Visitors"],
  ["Heim", "Gast"],
  ["Thuis", "Uit"],
  ["Casa", "Ospiti"],
  ["Hemma", "Borta"],
  ["Hjemme", "Borte"],
  ["hjemme", "ude"],
])("%s and %s are the two teams", (home, away) => {
  expect(carried("Reds v Blues", `Carry-over: ${home} 8`)).toBe(8);
  expect(carried("Reds v Blues", `Carry-over: ${away} 8`)).toBe(-8);
  expect(carried("Reds v Blues", `Carry-over: ${home} 12, ${away} 4`)).toBe(8);
});

test.each([
  ["St. Albans", "Carry-over: St Albans 12"],
  ["St Albans", "Carry-over: St.  Albans: 12 IMPs"],
  ["O’Briens (A)", "c/o O’Briens A 12"],
  ["Old Reds", "Carry-over: old reds 12"],
  ["Reds 2", "Carry-over: Reds 2 12"],
])("a team called %s is named in %j", (name, words) => {
  const [first, second, ...lines] = SHEET;
  const { matches } = eventOf(words, first, second.replace("Reds", name), ...lines);
  expect(matches[0].carried).toBe(12);
});

test("of teams without names nothing is carried", () => {
  const sheet = [
    "Board;Contract;By;Result;Score;Contract;By;Result;Score;IMP",
    "1;4S;N;=;420;4S;N;-1;-50;10",
    "2;3NT;N;-1;-100;3NT;N;=;600;-12",
  ];
  expect(eventOf("12 IMPs (c/o)", ...sheet).matches[0]).not.toHaveProperty("carried");
  expect(eventOf("Carry-over: home 12", ...sheet).matches[0].carried).toBe(12);
});

const later = (row: string) => row.replace(/^1;/, "3;").replace(/^2;/, "4;");

test("what is carried into a later part of a match has its first part in it", () => {
  const [first, second, ...lines] = SHEET;
  const part = [first, second, ...lines.map(later)];
  const { matches } = eventOf("Reds v Blues", ...SHEET, "Carry-over: Blues 2", ...part);
  expect(matches).toHaveLength(1);
  expect(matches[0]).not.toHaveProperty("carried");
});

test("of rooms in rows the words above say what a match has carried over", () => {
  const header = "Home;Away;Room;Board;Contract;By;Tricks;Score";
  const rows = ["Reds;Blues;Open;1;4S;N;10;420", "Reds;Blues;Closed;1;4S;N;9;-50"];
  const carriedOf = (...all: string[]) => eventOf(...all).matches;
  expect(carriedOf("Carry-over: Reds 12", header, ...rows)).toMatchObject([{ carried: 12 }]);
  expect(carriedOf(header, ...rows)[0]).not.toHaveProperty("carried");
  const part = rows.map((row) => row.replace(";1;", ";2;"));
  const both = carriedOf(header, ...rows, "Carry-over: Reds 12", header, ...part);
  expect(both).toHaveLength(1);
  expect(both[0]).not.toHaveProperty("carried");
});
