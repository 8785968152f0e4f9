import { type Strain } from "../contract";
import { type Declarer } from "./text";

/**
 * How contracts are written in the countries of bridge, as data: the letters of suits and notrump, of directions, of doubles and of
 * a contract that was just made. Sources: the federations' and programs' own pages in these languages.
 */

/** The letters of the suits in some languages, which share them. */
export interface Alphabet {
  languages: readonly string[];
  suits: Readonly<Record<string, Strain>>;
  /** What these languages call notrump. Each such word is read everywhere, and speaks for its languages. */
  notrump: readonly string[];
  /** Letters for doubled and redoubled beside those that are read everywhere. */
  doubles?: Readonly<Record<string, 2 | 4>>;
  /** A letter for a contract that was just made. */
  made?: string;
}

/** The letters of the directions in some languages. */
export interface Compass {
  languages: readonly string[];
  seats: Readonly<Record<string, Declarer>>;
}

const ENGLISH_SUITS = { C: "C", D: "D", H: "H", S: "S" } as const;
const NORDIC_SUITS = { KL: "C", RU: "D", HJ: "H", SP: "S", K: "C", R: "D", H: "H", S: "S" } as const;
const NORDIC_DOUBLES = { RD: 4, D: 2 } as const;

export const ALPHABETS: readonly [Alphabet, ...Alphabet[]] = [
  { languages: ["English", "Turkish"], suits: ENGLISH_SUITS, notrump: ["NT", "N"] },
  { languages: ["Polish"], suits: ENGLISH_SUITS, notrump: ["BA"] },
  { languages: ["Brazilian"], suits: ENGLISH_SUITS, notrump: ["ST"] },
  { languages: ["French", "German"], suits: { T: "C", K: "D", C: "H", P: "S" }, notrump: ["SA"] },
  { languages: ["Dutch"], suits: { K: "C", R: "D", H: "H", S: "S" }, notrump: ["SA"], made: "C" },
  { languages: ["Swedish", "Norwegian"], suits: NORDIC_SUITS, notrump: ["NT"], doubles: NORDIC_DOUBLES },
  { languages: ["Danish"], suits: NORDIC_SUITS, notrump: ["UT"], doubles: NORDIC_DOUBLES },
  { languages: ["Italian"], suits: { F: "C", Q: "D", C: "H", P: "S" }, notrump: ["SA"] },
  { languages: ["Spanish"], suits: { T: "C", D: "D", C: "H", P: "S" }, notrump: ["ST"] },
  { languages: ["Portuguese"], suits: { P: "C", O: "D", C: "H", E: "S" }, notrump: ["ST"] },
];

export const COMPASSES: readonly [Compass, ...Compass[]] = [
  // Programs write these in every language.
  { languages: [], seats: { N: "N", E: "E", S: "S", W: "W" } },
  { languages: ["Dutch"], seats: { N: "N", O: "E", Z: "S", W: "W" } },
  { languages: ["French", "Italian", "Spanish"], seats: { N: "N", E: "E", S: "S", O: "W" } },
  { languages: ["German"], seats: { N: "N", O: "E", S: "S", W: "W" } },
  { languages: ["Swedish"], seats: { N: "N", Ö: "E", S: "S", V: "W" } },
  { languages: ["Norwegian", "Danish"], seats: { N: "N", Ø: "E", S: "S", V: "W" } },
  { languages: ["Turkish"], seats: { K: "N", D: "E", G: "S", B: "W" } },
];
