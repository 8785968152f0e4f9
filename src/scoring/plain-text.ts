/**
 * The letter or sign that a look-alike stands for: white suits, which printers and keyboards of phones give, and crosses for
 * doubled.
 *
 * A table, and not Unicode's own plain forms (NFKC): these make a letter of the ª that is left of a spade in a font of suit
 * signs, two signs of the ¨ of a diamond, and 1⁄2 of ½.
 */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ "\u2667": "♣", "\u2662": "♦", "\u2661": "♥", "\u2664": "♠" },
  ...{ "\u00D7": "X", "\u2715": "X", "\u2716": "X", "\u2A2F": "X" },
};

/** Dashes, invisible signs such as those that make a suit coloured or plain, look-alikes, and the wide forms of East Asia. */
const ODD =
  /[\u00D7\u200B-\u2014\u2060\u2212\u2661\u2662\u2664\u2667\u2715\u2716\u2A2F\uFE0E\uFE0F\uFF01-\uFF5E]/g;

/** How far the wide forms are from the plain ones, in Unicode. */
const WIDE = 0xfee0;

/**
 * A text with one form for each letter and sign: every dash is a minus sign, wide letters and digits are plain, white suits are
 * black, a cross is an X, and invisible signs are gone. Everything that reads what was typed, printed or copied reads this.
 *
 * @example
 * plainText("４♡×－１"); //=> "4♥X-1"
 */
export function plainText(text: string): string {
  return text.replace(ODD, (sign) => {
    const code = sign.charCodeAt(0);
    if (code > WIDE) return String.fromCharCode(code - WIDE);
    if (code === 0x2212 || (code >= 0x2010 && code <= 0x2014)) return "-";
    return ALIKE[sign] ?? "";
  });
}
