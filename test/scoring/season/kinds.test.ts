import { kindIn, missedIn } from "../../../src/scoring/season/kinds";

/** What may stand in a row that nobody has played. */
const MISSED = {
  absent: [
    "abs",
    "absent",
    "afwezig",
    "assente",
    "ausente",
    "falta",
    "fehlt",
    "fraværende",
    "frånvarande",
    "nieobecny",
    "nieobecna",
    "yok",
  ],
  "no notice": ["no notice", "sem aviso"],
  excused: ["excused", "dispensa"],
};

/** What else may stand in the column of the kinds. */
const PLAYED = {
  played: ["", "played", "jogado"],
  higher: ["higher", "linha acima"],
  lower: ["lower", "linha abaixo"],
  substitute: ["sub", "substitute", "substituto"],
  "substitute same line": ["sub same line", "sub mesma linha"],
  "substitute other line": ["sub other line", "sub outra linha"],
  "substitute outside": ["sub outside", "sub de fora"],
};

const rowsOf = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([kind, words]) => words.map((word): [string, string] => [word, kind]));

test.each(rowsOf(MISSED))("%j is %s, with or without a result", (word, kind) => {
  for (const typed of [word, word.toUpperCase(), `  ${word} `])
    expect([missedIn(typed), kindIn(typed)]).toEqual([kind, kind]);
});

test.each(rowsOf(PLAYED))("%j is %s in the column of the kinds, and no result", (word, kind) => {
  for (const typed of [word, word.toUpperCase(), `  ${word} `])
    expect([missedIn(typed), kindIn(typed)]).toEqual([undefined, kind]);
});

test.each([
  "perhaps",
  "absent today",
  "not absent",
  "no  notice",
  "sub  outside",
  "sub of the same line",
  "-",
])("%j is nothing", (typed) => {
  expect([missedIn(typed), kindIn(typed)]).toEqual([undefined, undefined]);
});
