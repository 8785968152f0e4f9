import { IntlMessageFormat } from "intl-messageformat";
import { fifteenDigits } from "./fifteen-digits";
import { shownTranslation, type Translation } from "./shown";
import { type Signs, signsIn, withTypedNumbers } from "./signs";

/** The key of a text of the pane: its path in the file of translations. */
export type TextKey = KeyIn<Translation["pane"]>;

type KeyIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${KeyIn<Texts[Name]>}`;
}[keyof Texts & string];

/**
 * Each browser has our languages. To look a language up among all that the browser has loads its data of all languages, which
 * takes 12 ms of the pane's start. Its number formats load them too, so the first page makes none.
 */
IntlMessageFormat.resolveLocale = (languages) =>
  new Intl.Locale(typeof languages === "string" ? languages : languages[0]);

const messages = new Map<TextKey, IntlMessageFormat>();

/**
 * A text of the pane in the user's language. It is an ICU message. A number in it is `{count, number}`, or
 * `#` in a plural, and is written with the language's decimal mark. A number that is an example of what is typed into a cell
 * stands between ‹ and ›, and is written with the spreadsheet's decimal sign.
 *
 * @example
 * text("league.boards.range", { most: 1000 }); //=> "A match has 1 to 1000 boards."
 */
export function text(key: TextKey, values?: Record<string, string | number | boolean>): string {
  let message = messages.get(key);
  if (message === undefined) {
    message = new IntlMessageFormat(messageOf(key), locale(), undefined, {
      // Text in angle brackets is normal text, not a tag.
      ignoreTag: true,
      formatters: {
        getNumberFormat: () => MESSAGE_NUMBERS,
        getDateTimeFormat: (...how) => new Intl.DateTimeFormat(...how),
        getPluralRules: pluralRules,
      },
    });
    messages.set(key, message);
  }
  return withTypedNumbers(String(message.format(values)), typedSigns());
}

/** Each is made once: the texts of a language have two at most, for counts and for places such as 1st. */
const madeRules = new Map<string, Intl.PluralRules>();

function pluralRules(
  ...[locales, options]: ConstructorParameters<typeof Intl.PluralRules>
): Intl.PluralRules {
  const key = `${locales} ${options?.type}`;
  const rules = madeRules.get(key) ?? new Intl.PluralRules(locales, options);
  madeRules.set(key, rules);
  return rules;
}

/** The signs with which numbers and formulas are typed into the spreadsheet. */
export function typedSigns(): Signs {
  return signsIn(locale());
}

/** Whole numbers, which are all that the first page has, are written alike in all our languages. */
const MESSAGE_NUMBERS = {
  format: (value: number) => (Number.isSafeInteger(value) ? String(value) : numberFormat().format(value)),
} as Intl.NumberFormat;

/** The format of a number in a spreadsheet's cell: no thousands separators, and all decimals. */
const PLAIN: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 15 };

/**
 * A number as text, for a table of the pane. In cells with which a spreadsheet computes, numbers stay
 * numbers.
 *
 * @param digits the exact number of decimals, rounded as a spreadsheet rounds; when omitted, all decimals of the number
 * @example
 * numberText(12.5, 2); //=> "12.50", in Portuguese "12,50"
 */
export function numberText(value: number, digits?: number): string {
  const shown = digits === undefined ? value : fifteenDigits(value);
  return plainText(shown, digits) ?? numberFormat(digits).format(shown);
}

/**
 * The same text for a positive number that need not be rounded, as almost all of a table's are; undefined for any other. To
 * make the first format of a page takes 10 ms, so the first page makes none.
 */
function plainText(value: number, digits?: number): string | undefined {
  const written = String(value);
  const [found, decimals = ""] = /^\d{1,15}(?:\.(\d{1,15}))?$/.exec(written) ?? [];
  if (found === undefined || decimals.length > (digits ?? 15)) return undefined;
  const mark = locale().startsWith("en") ? "." : ",";
  return (digits === undefined ? written : value.toFixed(digits)).replace(".", mark);
}

/** Each format is made once: making one takes as long as formatting 50 numbers, and a table has thousands. */
const numberFormats = new Map<number | undefined, Intl.NumberFormat>();

function numberFormat(digits?: number): Intl.NumberFormat {
  const fixed = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = numberFormats.get(digits) ?? new Intl.NumberFormat(locale(), { ...PLAIN, ...fixed });
  numberFormats.set(digits, format);
  return format;
}

function locale(): string {
  return shownTranslation().locales[0];
}

function messageOf(key: TextKey): string {
  const found = key
    .split(".")
    .reduce<unknown>((texts, name) => (texts as Record<string, unknown>)[name], shownTranslation().pane);
  return String(found);
}
