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
  /** Letters and words for doubled and redoubled beside those that are read everywhere. */
  doubles?: Readonly<Record<string, 2 | 4>>;
  /** A letter for a contract that was just made. */
  made?: string;
}

/** The letters of the directions in some languages, and the words for them. */
export interface Compass {
  languages: readonly string[];
  seats: Readonly<Record<string, Declarer>>;
}

const ENGLISH_SUITS = { C: "C", D: "D", H: "H", S: "S" } as const;
const NORDIC_SUITS = { KL: "C", RU: "D", HJ: "H", SP: "S", K: "C", R: "D", H: "H", S: "S" } as const;

export const ALPHABETS: readonly [Alphabet, ...Alphabet[]] = [
  {
    languages: ["English", "Turkish"],
    suits: ENGLISH_SUITS,
    notrump: ["NT", "N"],
    doubles: { KONTUR: 2, SÜRKONTUR: 4 },
  },
  {
    languages: ["Polish"],
    suits: ENGLISH_SUITS,
    notrump: ["BA"],
    doubles: { KTR: 2, "KTR.": 2, KONTRA: 2, REKONTRA: 4 },
  },
  {
    languages: ["Brazilian"],
    suits: ENGLISH_SUITS,
    notrump: ["ST"],
    doubles: { DOBRO: 2, REDOBRO: 4 },
  },
  {
    languages: ["French", "German"],
    suits: { T: "C", K: "D", C: "H", P: "S" },
    notrump: ["SA"],
    doubles: { CONTRÉ: 2, SURCONTRÉ: 4, KONTRA: 2, REKONTRA: 4 },
  },
  {
    languages: ["Dutch"],
    suits: { K: "C", R: "D", H: "H", S: "S" },
    notrump: ["SA"],
    doubles: { GEDOUBLEERD: 2, GEREDOUBLEERD: 4 },
    made: "C",
  },
  { languages: ["Swedish", "Norwegian"], suits: NORDIC_SUITS, notrump: ["NT"] },
  { languages: ["Danish"], suits: NORDIC_SUITS, notrump: ["UT"] },
  {
    languages: ["Italian"],
    suits: { F: "C", Q: "D", C: "H", P: "S" },
    notrump: ["SA"],
    doubles: { CONTRO: 2, SURCONTRO: 4 },
  },
  {
    languages: ["Spanish"],
    suits: { T: "C", D: "D", C: "H", P: "S" },
    notrump: ["ST"],
    doubles: { DOBLO: 2, REDOBLO: 4 },
  },
  {
    languages: ["Portuguese"],
    suits: { P: "C", O: "D", C: "H", E: "S" },
    notrump: ["ST"],
    doubles: { DOBRE: 2, REDOBRE: 4 },
  },
];

/**
 * What stands for the suits in every language: their signs, and the letters that are left of them where a page was written with
 * a font of signs, as on Portuguese, Norwegian and Danish sites.
 */
export const SIGNS: Readonly<Record<string, Strain>> = {
  ...{ "♣": "C", "♦": "D", "♥": "H", "♠": "S" },
  ...{ "§": "C", "¨": "D", "©": "H", ª: "S" },
  ...{ "<": "C", ">": "D", "¤": "H", "#": "S" },
};

/**
 * How the tabs that the pane makes call the columns of the contracts and of the declarers. Two such headers are of one language, and
 * tell in which one a row is meant that can be read in several. Portuguese is that of Portugal and of Brazil.
 */
export const COLUMN_HEADERS: readonly { contract: string; by: string; languages: readonly string[] }[] = [
  { contract: "Kontrakt", by: "Af", languages: ["Danish"] },
  { contract: "Kontrakt", by: "Von", languages: ["German"] },
  { contract: "Contrato", by: "Decl.", languages: ["Spanish"] },
  { contract: "Contrat", by: "Décl.", languages: ["French"] },
  { contract: "Contratto", by: "Dich.", languages: ["Italian"] },
  { contract: "Kontrakt", by: "Av", languages: ["Norwegian"] },
  { contract: "Contract", by: "Door", languages: ["Dutch"] },
  { contract: "Kontrakt", by: "Rozgr.", languages: ["Polish"] },
  { contract: "Contrato", by: "Por", languages: ["Portuguese", "Brazilian"] },
  { contract: "Kontrakt", by: "Spelf.", languages: ["Swedish"] },
  { contract: "Kontrat", by: "Dekl.", languages: ["Turkish"] },
];

export const COMPASSES: readonly [Compass, ...Compass[]] = [
  // Programs write these in every language; the words are the Portuguese ones, beside the English.
  {
    languages: ["English"],
    seats: { N: "N", E: "E", S: "S", W: "W", NORTE: "N", ESTE: "E", SUL: "S", OESTE: "W" },
  },
  {
    languages: ["Dutch"],
    seats: { N: "N", O: "E", Z: "S", W: "W", NOORD: "N", OOST: "E", ZUID: "S" },
  },
  {
    languages: ["French", "Italian", "Spanish", "Portuguese"],
    seats: {
      ...{ N: "N", E: "E", S: "S", O: "W", NORD: "N", EST: "E", SUD: "S", OUEST: "W", OVEST: "W" },
      ...{ NORTE: "N", ESTE: "E", SUR: "S", SUL: "S", OESTE: "W" },
    },
  },
  { languages: ["German"], seats: { N: "N", O: "E", S: "S", W: "W", NORD: "N", OST: "E", SÜD: "S" } },
  {
    languages: ["Swedish"],
    seats: { N: "N", Ö: "E", S: "S", V: "W", NORD: "N", ÖST: "E", SYD: "S", VÄST: "W" },
  },
  {
    languages: ["Norwegian", "Danish"],
    seats: { N: "N", Ø: "E", S: "S", V: "W", NORD: "N", ØST: "E", SØR: "S", SYD: "S", VEST: "W" },
  },
  {
    languages: ["Turkish"],
    seats: { K: "N", D: "E", G: "S", B: "W", KUZEY: "N", DOĞU: "E", GÜNEY: "S", BATI: "W" },
  },
];
