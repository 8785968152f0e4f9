import { plainText } from "../../src/scoring/plain-text";
import { SIGNS } from "../../src/scoring/written-contracts/languages";

test.each([
  ["4\u2661", "4♥"],
  ["1\u2662 2\u2664 3\u2667", "1♦ 2♠ 3♣"],
  ["4♥\uFE0F\u00D7", "4♥X"],
  ["\u00D7\u2715\u2716\u2A2F", "XXXX"],
  ["\u2716\uFE0F", "X"],
  ["\uFF14\uFF33", "4S"],
  ["\uFF21\uFF3A\uFF41\uFF5A\uFF10\uFF19", "AZaz09"],
  ["\uFF1D\uFF0B\uFF0D\uFF05\uFF0F\uFF1B\uFF0A", "=+-%/;*"],
  ["\uFF01\uFF5E", "!~"],
  ["\u2010\u2011\u2012\u2013\u2014\u2212", "------"],
  ["N\u200B\u200D\u200E\u200F\u2060", "N"],
])("%s is plainly %s", (text, plain) => expect(plainText(text)).toBe(plain));

test.each([
  ["the letters of a font of suit signs and other signs of suits", Object.keys(SIGNS).join("")],
  ["letters of the twelve languages", "çéèüöäåøæñãóşığłśćžÖØÅŞİ"],
  ["fractions, raised digits and abbreviations", "½ ² ³ № … ﬁ ™"],
  ["quotation marks and currencies", "’‘“”„«»€¥₩"],
  ["letters of East Asia", "无将 ｶ ￠ ￥"],
  ["spaces", " \t\u00A0\u2009\u3000"],
])("%s stay as they are", (_, text) => expect(plainText(text)).toBe(text));
