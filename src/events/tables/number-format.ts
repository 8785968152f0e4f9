/**
 * What a number is in the text of a cell. Most formats only say how it looks; what counts are its decimals, a % sign, and
 * whether it is a date.
 */

/** Writes a number as its format has it. */
export type Written = (number: number) => string;

/** Excel's own formats that have more than a look, by their numbers; those of a file's own are written in the file. */
export const OWN_FORMATS: ReadonlyMap<number, string> = new Map([
  ...named("0", [1, 3, 5, 6, 37, 38, 41, 42]),
  ...named("0.00", [2, 4, 7, 8, 39, 40, 43, 44]),
  ...named("0%", [9]),
  ...named("0.00%", [10]),
  ...named(
    "yyyy-mm-dd",
    [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
  ),
  ...named("hh:mm", [18, 19, 20, 21, 32, 33, 45, 47]),
  ...named("[h]:mm:ss", [46]),
]);

function named(format: string, numbers: readonly number[]): [number, string][] {
  return numbers.map((number) => [number, format]);
}

/** Texts in quotes, signs by themselves, room, what repeats, and colours or languages; then all else sign by sign. */
const PIECES = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?|AM\/PM|A\/P|[^]/gi;

/** One of up to four parts of a format: for numbers, negative ones, nought, and texts; undefined where it shows something else. */
type FormatPart = Fixed | { kind: "date" | "hours" } | undefined;

interface Fixed {
  kind: "fixed";
  /** The fewest and the most decimals. */
  least: number;
  most: number;
  /** Places by which the point moves: 2 with a % sign. */
  shift: number;
  percent: boolean;
}

/** More decimals than a number has say nothing. */
const MOST_DECIMALS = 15;

/**
 * How numbers with a format are written: with the decimals that it shows, rounded half away from zero; with a % sign where
 * it has one; as a date. Where a format shows something else, such as a fraction, the number is written in full.
 *
 * @param from1904 whether days are counted from 1904, as in workbooks of old Macs
 * @example
 * writtenBy("0.00%", false)(0.5625); //=> "56.25%"
 */
export function writtenBy(format: string, from1904: boolean): Written {
  const sections = sectionsOf(format);
  if (sections === undefined) return general;
  return (number) => {
    const wanted = number < 0 ? sections[1] : number === 0 ? sections[2] : undefined;
    // A section that shows nothing of the number has a word or a dash for it.
    const section = wanted?.kind === "fixed" ? wanted : sections[0];
    switch (section?.kind) {
      case "hours":
        // They go on behind 24: a spreadsheet takes 30:10 for so many hours, and 16:14 for a time of day.
        return hoursText(number) ?? general(number);
      case "date":
        return dateText(number, from1904) ?? general(number);
      case "fixed":
        return decimalText(number, section) + (section.percent ? "%" : "");
      case undefined:
        return general(number);
    }
  };
}

/** The sections of a format; undefined where conditions choose between them. */
function sectionsOf(format: string): FormatPart[] | undefined {
  const sections: string[][] = [[]];
  for (const [piece] of format.matchAll(PIECES)) {
    if (/^\[[<>=]/.test(piece)) return undefined;
    if (piece === ";") sections.push([]);
    else sections[sections.length - 1].push(piece);
  }
  return sections.map(sectionOf);
}

function sectionOf(pieces: readonly string[]): FormatPart {
  const signs = pieces.filter((piece) => !/["\\_*]|\[(?!(?:h+|m+|s+)\])/i.test(piece)).join("");
  if (/\[h/i.test(signs)) return { kind: "hours" };
  if (/[ymdhs]/i.test(signs)) return { kind: "date" };
  const decimals = /\.([0#?]*)/.exec(signs)?.[1] ?? "";
  const most = decimals.length;
  // Powers of ten, fractions, and thousands that are left out.
  const isPlain = /[0#?]/.test(signs) && !/e[+-]|\/|[0#?],+(?![0#?,])/i.test(signs) && most <= MOST_DECIMALS;
  if (!isPlain) return undefined;
  const percents = signs.split("%").length - 1;
  return {
    kind: "fixed",
    least: decimals.lastIndexOf("0") + 1,
    most,
    shift: 2 * percents,
    // A % sign in quotes is only written.
    percent: percents > 0 || pieces.some((piece) => /^["\\].*%/.test(piece)),
  };
}

/** Spreadsheets compute and show so many digits. What stands behind them is the error of binary fractions. */
const DIGITS = 15;

/** A number in full, where its format does not say how it is shown. */
export function general(number: number): string {
  return String(Number(number.toPrecision(DIGITS)));
}

/** A number times a power of ten with so many decimals, rounded half away from zero as it is written in decimal digits. */
function decimalText(number: number, { shift, least, most }: Fixed): string {
  const [digits, exponent] = Math.abs(number)
    .toExponential(DIGITS - 1)
    .split("e");
  const all = digits.replace(".", "");
  const kept = Number(exponent) + 1 + shift + most;
  const rounded = (kept < DIGITS ? roundedTo(all, kept) : all + "0".repeat(kept - DIGITS)).replace(/^0+/, "");
  const padded = rounded.padStart(most + 1, "0");
  const whole = padded.slice(0, padded.length - most);
  const decimals = padded.slice(padded.length - most);
  const shown = decimals.slice(0, Math.max(least, decimals.replace(/0+$/, "").length));
  return `${number < 0 && rounded !== "" ? "-" : ""}${whole}${shown === "" ? "" : `.${shown}`}`;
}

/** The first of fifteen digits as a whole number. */
function roundedTo(digits: string, kept: number): string {
  if (kept < 0) return "";
  const cut = 10 ** (DIGITS - kept);
  const raised = Number(digits) + cut / 2;
  return String((raised - (raised % cut)) / cut);
}

const SECONDS_A_DAY = 86_400;
/** The days from the two beginnings to 1970. */
const FROM_1900 = 25_569;
const FROM_1904 = 24_107;
/** The last day of the year 9999. */
const LAST_DAY = 2_958_466;
/** Excel counts 29 February 1900, a day that never was. */
const NEVER_WAS = 60;

/** `2026-03-17`, with the time where there is one; undefined for a number that is not a date. */
function dateText(number: number, from1904: boolean): string | undefined {
  const seconds = Math.round(number * SECONDS_A_DAY);
  const days = Math.floor(seconds / SECONDS_A_DAY);
  if (days < 0 || days >= LAST_DAY) return undefined;
  const before = from1904 ? FROM_1904 : days < NEVER_WAS ? FROM_1900 - 1 : FROM_1900;
  const [date, clock] = new Date((seconds - before * SECONDS_A_DAY) * 1000).toISOString().split("T");
  const time = clock.slice(0, seconds % 60 === 0 ? 5 : 8);
  // The time of a day alone.
  if (days === 0) return time;
  return seconds % SECONDS_A_DAY === 0 ? date : `${date} ${time}`;
}

/** `30:10`, with the seconds where there are any. */
function hoursText(number: number): string | undefined {
  const seconds = Math.round(number * SECONDS_A_DAY);
  if (seconds < 0 || seconds >= LAST_DAY * SECONDS_A_DAY) return undefined;
  const two = (part: number) => String(part).padStart(2, "0");
  const rest = seconds % 60 === 0 ? "" : `:${two(seconds % 60)}`;
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}${rest}`;
}
