import { type Country, type Stored, typedIn } from "./typed-in";

const number = (value: number): Stored => ({ kind: "number", value });
const date = (value: number): Stored => ({ kind: "number", value, shownAs: "date" });
const time = (value: number): Stored => ({ kind: "number", value, shownAs: "time" });
const words = (typed: string): Stored => ({ kind: "text", text: typed });

/** The table of the project’s facts on platforms. */
const TABLE: readonly [typed: string, Record<Country, Stored>][] = [
  ["12.5", { en: number(12.5), de: date(46_154), fr: words("12.5") }],
  ["12,5", { en: words("12,5"), de: number(12.5), fr: number(12.5) }],
  ["12.74", { en: number(12.74), de: date(27_364), fr: words("12.74") }],
  ["1.100", { en: number(1.1), de: number(1100), fr: words("1.100") }],
  ["1,100", { en: number(1100), de: number(1.1), fr: number(1.1) }],
  ["1 100", { en: words("1 100"), de: words("1 100"), fr: number(1100) }],
  ["3-1", { en: date(46_082), de: date(46_025), fr: date(46_025) }],
  ["12/3", { en: date(46_359), de: date(46_093), fr: date(46_093) }],
  ["8:2", { en: time((8 + 2 / 60) / 24), de: time((8 + 2 / 60) / 24), fr: time((8 + 2 / 60) / 24) }],
  ["60%", { en: number(0.6), de: number(0.6), fr: number(0.6) }],
  ["-10%", { en: number(-0.1), de: number(-0.1), fr: number(-0.1) }],
  ["=", { en: words("="), de: words("="), fr: words("=") }],
  ["+1", { en: number(1), de: number(1), fr: number(1) }],
  ["-1", { en: number(-1), de: number(-1), fr: number(-1) }],
  ["1. Smith", { en: words("1. Smith"), de: words("1. Smith"), fr: words("1. Smith") }],
];

test.each(TABLE)("%s in each country", (typed, stored) => {
  for (const country of ["en", "de", "fr"] as const) {
    expect([country, typedIn(country, typed)]).toEqual([country, stored[country]]);
    expect(typedIn(country, typed, "@")).toEqual(words(typed));
  }
});
