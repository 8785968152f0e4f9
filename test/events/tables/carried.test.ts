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
  // Nobody knows whose they are.
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
