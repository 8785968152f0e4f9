import type { Language } from "../translations/languages";

/** Whether the numbers of a language have a comma before the decimals. */
export function hasComma(language: Language): boolean {
  return language !== "en";
}

const SPACE = "[ \\u00A0\\u202F]";

/** What may stand between the thousands where decimals have a comma. Portugal has the space, and Brazil the point. */
const BETWEEN_THOUSANDS: Partial<Record<Language, string>> = {
  fr: SPACE,
  nb: SPACE,
  pl: SPACE,
  sv: SPACE,
  pt: `(?:\\.|${SPACE})`,
};

const PATTERNS = new Map<Language, RegExp>();

function pattern(language: Language): RegExp {
  const group = BETWEEN_THOUSANDS[language] ?? "\\.";
  const whole = `(?<whole>\\d+|\\d{1,3}(?:${group}\\d{3})+)`;
  const number = `${whole}(?:,(?<decimals>\\d*))?(?<power>e[+-]?\\d+)?|,(?<only>\\d+)`;
  const typedNumber =
    PATTERNS.get(language) ??
    new RegExp(
      `^(?<before>[-+(]?\\p{Sc}?${SPACE}?[-+]?)(?:${number})(?<after>${SPACE}?[%\\p{Sc}]?\\)?)$`,
      "iu",
    );
  PATTERNS.set(language, typedNumber);
  return typedNumber;
}

/**
 * A number as it is typed in a language, in English, because the grid reads English alone; undefined for a
 * text that is not a number in that language.
 *
 * @example
 * englishNumber("1.100,5", "de"); //=> "1,100.5"
 * englishNumber("1.5", "de"); //=> undefined
 */
export function englishNumber(typed: string, language: Language): string | undefined {
  if (!hasComma(language)) return typed;
  const parts = pattern(language).exec(typed.trim())?.groups;
  if (!parts) return undefined;
  const { before, whole = "0", decimals, power = "", only, after } = parts;
  const fraction = only ?? decimals;
  return `${before}${whole.replace(/\D/g, ",")}${fraction ? `.${fraction}` : ""}${power}${after}`;
}

/**
 * A number as the grid writes it, in a language.
 *
 * @example
 * shownNumber("12.5%", "fr"); //=> "12,5%"
 */
export function shownNumber(written: string, language: Language): string {
  return hasComma(language) && WRITTEN.test(written) ? written.replace(".", ",") : written;
}

const WRITTEN = /^-?\d+\.\d+(e[+-]?\d+)?%?$/i;

/**
 * Whether a text is a number as another country writes it, such as 12.5 in Germany. Who typed it meant a number.
 *
 * @example
 * isNumberElsewhere("12,5", "en"); //=> true
 */
export function isNumberElsewhere(text: string, language: Language): boolean {
  const typed = text.trim();
  if (hasComma(language) && englishNumber(typed, language) !== undefined) return false;
  return ELSEWHERE.test(typed);
}

const ELSEWHERE = /^[-+\u2212]?(?:\d+[.,]\d+|\d{1,3}(?:[ .,\u00A0\u202F]\d{3})+(?:[.,]\d+)?) ?%?$/;
