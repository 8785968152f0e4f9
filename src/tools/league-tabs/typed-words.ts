import { quoted } from "../../sheets/formula-text";
import { shownTranslation, type Translation } from "../../translations/shown";
import { text } from "../../translations/texts";
import { isNeutral } from "./choice";

/*
 * Words that are typed into a league: in the language of its tabs or in English, in capital or small letters,
 * with their accents or without any.
 */

/** The letters of our languages that are also typed without their accents. */
const PLAIN: readonly (readonly [accented: string, plain: string])[] = [
  ["àáâãäåą", "a"],
  ["çćč", "c"],
  ["èéêëę", "e"],
  ["ğ", "g"],
  ["ìíîïı", "i"],
  ["ł", "l"],
  ["ñń", "n"],
  ["òóôõöø", "o"],
  ["śşš", "s"],
  ["ùúûü", "u"],
  ["ýÿ", "y"],
  ["źżž", "z"],
];

/** It stands between the words of one long text below, so it is taken out of everything that is typed. */
const BAR = "|";

const LETTERS = [
  [BAR, "/"],
  // In the workbench's grid these are wildcards, also where two texts are compared.
  ["*", "×"],
  ["?", "¿"],
  ["~", "-"],
  ...PLAIN.flatMap(([accented, plain]) => [...accented].map((one) => [one, plain])),
];

/** A cell’s text without accents, in small letters. */
export function plainWords(cell: string): string {
  return LETTERS.reduce(
    (inner, [letter, plain]) => `SUBSTITUTE(${inner},"${letter}","${plain}")`,
    // The small letter of İ would be two signs.
    `LOWER(SUBSTITUTE(TRIM(${cell}),"İ","i"))`,
  );
}

function plain(words: string): string {
  return LETTERS.reduce(
    (inner, [letter, by]) => inner.split(letter).join(by),
    words.trim().split("İ").join("i").toLowerCase(),
  );
}

const SIDES = ["home", "away", "both", "neither", "team", "opponent"] as const;

/**
 * 1 for the home team and 2 for the away team, which are the team and its opponent where nobody is at home; 3
 * both, 4 neither.
 */
const CODES: Readonly<Record<(typeof SIDES)[number], number>> = {
  home: 1,
  away: 2,
  both: 3,
  neither: 4,
  team: 1,
  opponent: 2,
};

function sideWord(side: (typeof SIDES)[number]): string {
  return text(`league.fault.${side}`);
}

/** The words of the sides for a sentence. */
export function sidesInWords(
  choice: Parameters<typeof isNeutral>[0],
): Record<"one" | "other" | "both" | "neither", string> {
  return {
    one: sideWord(isNeutral(choice) ? "team" : "home"),
    other: sideWord(isNeutral(choice) ? "opponent" : "away"),
    both: sideWord("both"),
    neither: sideWord("neither"),
  };
}

/** The words of the sides in one language, and as two texts of equal length for formulas. */
interface SideWords {
  list: readonly (readonly [word: string, code: number])[];
  /** All words between bars, to find one by its bars. */
  barred: string;
  /** Where a word begins among all words, its code stands at the same place of these digits. */
  digits: string;
}

/** Made once for each language: a league of 64 teams asks for them in each of 4,032 matches. */
const madeWords = new WeakMap<Translation, SideWords>();

function sideWords(): SideWords {
  const language = shownTranslation();
  const before = madeWords.get(language);
  if (before !== undefined) return before;
  const list = listedWords();
  const words = {
    list,
    barred: `${BAR}${list.map(([word]) => word).join(BAR)}${BAR}`,
    digits: list.map(([word, code]) => String(code).repeat(word.length + 1)).join(""),
  };
  madeWords.set(language, words);
  return words;
}

/** The words in the language of the tabs, with their accents and without, before the English ones. */
function listedWords(): (readonly [word: string, code: number])[] {
  const words = [sideWord, (side: string) => side].flatMap((word) =>
    SIDES.flatMap((side) => [
      [word(side).toLowerCase(), CODES[side]] as const,
      [plain(word(side)), CODES[side]] as const,
    ]),
  );
  return words.filter(([word], index) => words.findIndex(([other]) => other === word) === index);
}

/** Whether a text is the word of a side, or one of these names, with its accents or without any. */
export function isFault(typed: string, names: readonly string[]): boolean {
  const small = typed.trim().toLowerCase();
  return (
    sideWords().list.some(([word]) => word === small) ||
    names.some((name) => [name.trim().toLowerCase(), plain(name)].includes(small))
  );
}

/** A cell’s text in small letters, and without bars. */
function inSmall(cell: string): string {
  return `LOWER(SUBSTITUTE(TRIM(${cell}),"${BAR}","/"))`;
}

/**
 * Who is at fault: the code of the word in a cell, or of the team whose name it is, with its accents or without any; 0 for
 * anything else, "" for a blank.
 *
 * @param names the cells of the names, of the home and of the away team
 * @param plainNames the cells of the names without accents
 */
export function faultCode(
  fault: string,
  names: readonly [home: string, away: string],
  plainNames: readonly [home: string, away: string],
): string {
  const { barred, digits } = sideWords();
  const all = [names, plainNames].flatMap((pair) => {
    const small = (name: string) => (pair === names ? inSmall(name) : name);
    return pair.map((name, side) => ({
      name: small(name),
      // A name that both teams have does not say which of them is at fault.
      code: `IF(EXACT(${pair.map(small).join()}),0,${side + 1})`,
    }));
  });
  const place = `FIND("${BAR}"&${inSmall(fault)}&"${BAR}",${[quoted(barred), ...all.map(({ name }) => `${name}&"${BAR}"`)].join("&")})`;
  const codes = [quoted(digits), ...all.map(({ name, code }) => `REPT(${code},LEN(${name})+1)`)].join("&");
  return `IF(ISERROR(${fault}),0,IF(LEN(TRIM(${fault}))=0,"",IFERROR(1*MID(${codes},${place},1),0)))`;
}

/** Whether a name without accents is also the word of a side. */
export function isSideWord(name: string): string {
  return `ISNUMBER(FIND("${BAR}"&${name}&"${BAR}",${quoted(sideWords().barred)}))`;
}

/** The days of 2000 to 2050 as a spreadsheet numbers them. */
const FIRST_DAY = 36_526;
const LAST_DAY = 55_152;

/** 1 where a cell says that a team has withdrawn: an x, yes, withdrawn, a tick or a date. Otherwise 0. */
export function withdrawnCode(cell: string): string {
  const words = ["x", "✓", "✔", "yes", "y", "withdrawn", text("league.yes"), text("league.sheets.withdrawn")];
  const all = `${BAR}${words.map((word) => word.toLowerCase()).join(BAR)}${BAR}`;
  const isWord = `ISNUMBER(FIND("${BAR}"&LOWER(TRIM(${cell}))&"${BAR}",${quoted(all)}))`;
  const isNumber = `OR(${cell}=1,AND(${cell}>=${FIRST_DAY},${cell}<=${LAST_DAY}))`;
  const isYes = `IF(ISNUMBER(${cell}),${isNumber},IF(ISLOGICAL(${cell}),${cell},${isWord}))`;
  return `IF(ISERROR(${cell}),0,IF(${isYes},1,0))`;
}
