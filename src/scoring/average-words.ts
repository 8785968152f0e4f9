import { plainText } from "./plain-text";

/**
 * The words for boards without a result, as data: one vocabulary for files, tables, cells and the pane. They stand without
 * spaces and accents. Sources: the federations' and programs' own pages in these languages.
 */

/** What stands for a board that was not played. NG is what the Dutch and the Germans write, and NJ the French. */
const NOT_PLAYED: ReadonlySet<string> = new Set([
  ...["", "-", "--", "---", "NP", "N/P", "NG", "NJ", "DNP", "BYE"],
  ...["NOTPLAYED", "NOPLAY", "NOSCORE"],
]);

/** No less than any of these words with its spaces. */
const LONGEST_WORD = 12;

/** Whether a text says that a board was not played; a blank one does. */
export function saysNotPlayed(text: string): boolean {
  const word = text.trim();
  return word.length <= LONGEST_WORD && NOT_PLAYED.has(compact(word));
}

/** The sign of an average. */
export type Sign = "+" | "=" | "-";

/** What each sign gives, in per cent of the top. */
export const PERCENTS: Readonly<Record<Sign, number>> = { "+": 60, "=": 50, "-": 40 };

/** The words for averages, each with what is written short; a longer word comes before one that it begins with. */
const WORDS: readonly (readonly [short: string, words: string])[] = [
  ["A+", "SOPRAMEDIA"],
  ["A-", "SOTTOMEDIA"],
  ["A", "AVERAGE|AVG|AVE?|MOYENNE|DURCHSCHNITT|MEDIA|SREDNIA|MEDEL|MIDDELS?|GEMIDDELDE|ORTALAMA|G"],
  ["+", "PLUSS?|MAIS|MAS|PIU|ARTI"],
  ["-", "MINUS|MENOS?|MOINS|MIN|EKSI"],
];

const WORD = new RegExp(WORDS.map(([, words]) => `(${words})`).join("|"), "g");

const LONGEST_AVERAGE = 60;

/** An average in letters, in short: `A+/A-` of `Average plus / Ave minus`. Of other texts whatever is left. */
function short(text: string): string {
  if (text.length > LONGEST_AVERAGE) return "";
  return compact(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036F]/g, "")
    .replace(
      WORD,
      (...found: string[]) => WORDS.find((_, group) => found[group + 1] !== undefined)?.[0] ?? "",
    );
}

/**
 * Reads an average in letters, in the words of any language; undefined for any other text. What one sign alone says of
 * East-West is for the caller to know, so `ew` is undefined then.
 *
 * @example
 * averageIn("A+"); //=> { ns: "+", ew: undefined }
 * averageIn("Average minus / Average plus"); //=> { ns: "-", ew: "+" }
 * averageIn("A=="); //=> { ns: "=", ew: "=" }
 */
export function averageIn(text: string): { ns: Sign; ew: Sign | undefined } | undefined {
  const found = /^A([=+-])?(?:\/?A?([=+-])|(\/A))?$/.exec(short(text));
  if (found === null) return undefined;
  const [, ns = "=", ew, equal] = found as (string | undefined)[];
  return { ns: ns as Sign, ew: (equal === undefined ? ew : "=") as Sign | undefined };
}

/** Reads the average of one side, such as `A+` or `average plus`. */
export function signIn(text: string): Sign | undefined {
  const found = /^A([=+-])?$/.exec(short(text));
  return found === null ? undefined : ((found[1] ?? "=") as Sign);
}

/** A plain text in capitals, without spaces. */
function compact(text: string): string {
  return plainText(text).toUpperCase().replace(/\s/g, "");
}
