import { IntlMessageFormat } from "intl-messageformat";
import en from "../translations/en.json";
import { type Language } from "../translations/languages";
import pt from "../translations/pt.json";
import { LANGUAGE } from "./language";

/** The key of a text of the pane: its place in the file of translations. */
export type TextKey = KeyIn<typeof en.pane>;

type KeyIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${KeyIn<Texts[Name]>}`;
}[keyof Texts & string];

interface Translation {
  /** The first is whose plurals and decimal mark the texts follow. */
  locales: string[];
  pane: typeof en.pane;
}

/** Named one by one, so that the texts of functions and manifests stay out of the pane's script. */
const TRANSLATIONS: Record<Language, Translation> = {
  en: { locales: en.locales, pane: en.pane },
  pt: { locales: pt.locales, pane: pt.pane },
};

const {
  locales: [LOCALE],
  pane: TEXTS,
} = TRANSLATIONS[LANGUAGE];

const messages = new Map<TextKey, IntlMessageFormat>();

/**
 * A text of the pane in the person's language. It is an ICU message; a number in it is `{count, number}`, or `#`
 * in a plural, and gets the language's decimal mark.
 *
 * @example
 * text("league.boards.range", { most: 1000 }); //=> "A match has 1 to 1000 boards."
 */
export function text(key: TextKey, values?: Record<string, string | number | boolean>): string {
  let message = messages.get(key);
  if (message === undefined) {
    message = new IntlMessageFormat(messageOf(key), LOCALE, undefined, {
      // What looks like a tag is a text like any other.
      ignoreTag: true,
      formatters: {
        getNumberFormat: () => numberFormat(),
        getDateTimeFormat: (...how) => new Intl.DateTimeFormat(...how),
        getPluralRules: (...how) => new Intl.PluralRules(...how),
      },
    });
    messages.set(key, message);
  }
  return String(message.format(values));
}

/** As spreadsheets show a number in a cell: no marks between thousands, no decimals lost. */
const PLAIN: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 15 };

/**
 * A number by itself, as a table shows it. In cells that a spreadsheet is to compute with, numbers stay numbers.
 *
 * @param digits decimals, no more and no fewer; omitted, those that it has
 * @example
 * numberText(12.5, 2); //=> "12.50", in Portuguese "12,50"
 */
export function numberText(value: number, digits?: number): string {
  return numberFormat(digits).format(value);
}

/** Made once each: making one takes as long as formatting 50 numbers, and a table has thousands. */
const numberFormats = new Map<number | undefined, Intl.NumberFormat>();

function numberFormat(digits?: number): Intl.NumberFormat {
  const fixed = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = numberFormats.get(digits) ?? new Intl.NumberFormat(LOCALE, { ...PLAIN, ...fixed });
  numberFormats.set(digits, format);
  return format;
}

function messageOf(key: TextKey): string {
  const found = key
    .split(".")
    .reduce<unknown>((texts, name) => (texts as Record<string, unknown>)[name], TEXTS);
  return String(found);
}
