import {
  contractIn,
  contractInSigns,
  contractPoints,
  type ContractText,
  declarerIn,
  isPassedOut,
  resultIn,
} from "../../../src/scoring/written-contracts/text";

const made = (level: number, strain: string, doubling: number, rest: Partial<ContractText> = {}) => ({
  level,
  strain,
  doubling,
  ...rest,
});

test.each<[string, unknown]>([
  ["4S", made(4, "S", 1)],
  ["1c", made(1, "C", 1)],
  ["7NT", made(7, "N", 1)],
  ["3n", made(3, "N", 1)],
  ["3NN", made(3, "N", 1, { declarer: "N" })],
  ["2♣=", made(2, "C", 1, { result: 0 })],
  ["2♦️+1", made(2, "D", 1, { result: 1 })],
  ["4h", made(4, "H", 1)],
  ["2♥︎-1", made(2, "H", 1, { result: -1 })],
  ["2♠–10", made(2, "S", 1, { result: -10 })],
  ["2S‐1", made(2, "S", 1, { result: -1 })],
  ["2S—1", made(2, "S", 1, { result: -1 })],
  ["2S−1", made(2, "S", 1, { result: -1 })],
  ["5♣xE-1", made(5, "C", 2, { declarer: "E", result: -1 })],
  ["4S*=", made(4, "S", 2, { result: 0 })],
  ["4S**=", made(4, "S", 4, { result: 0 })],
  ["4SXX+2", made(4, "S", 4, { result: 2 })],
  ["4S dbl North", made(4, "S", 2, { declarer: "N" })],
  ["4S rdbl", made(4, "S", 4)],
  ["West 1D -7", made(1, "D", 1, { declarer: "W", result: -7 })],
  ["S 4S", made(4, "S", 1, { declarer: "S" })],
  ["4S=NX", made(4, "S", 2, { declarer: "N", result: 0 })],
  ["4\u2661\u00D7 N=", made(4, "H", 2, { declarer: "N", result: 0 })],
  ["5\u2667\u2715\u2715E\uFF0D1", made(5, "C", 4, { declarer: "E", result: -1 })],
  ["6\u2662\u2716\uFE0F", made(6, "D", 2)],
  ["7\u2664\u2A2F\u2A2F", made(7, "S", 4)],
  ["\uFF13\uFF2E\uFF34\uFF38\uFF37\uFF0B\uFF11", made(3, "N", 2, { declarer: "W", result: 1 })],
  ["\uFF33\u3000\uFF14\uFF33\uFF1D", made(4, "S", 1, { declarer: "S", result: 0 })],
  ["\uFF30\uFF21\uFF33\uFF33", "passed out"],
  [" pass ", "passed out"],
  ["Passed   out", "passed out"],
  ["passedout", "passed out"],
  ["(allepass)", "passed out"],
  ["passx", undefined],
  ["xpass", undefined],
  [" ".repeat(58) + "4S", made(4, "S", 1)],
  [" ".repeat(59) + "4S", undefined],
  ["", undefined],
  ["0S", undefined],
  ["8S", undefined],
  ["S4", undefined],
  ["4", undefined],
  ["x4S", undefined],
  ["4Sx=x", undefined],
  ["4S==", undefined],
  ["4S+1-1", undefined],
  ["N4SE", undefined],
  ["4SNE", undefined],
  ["4SXXX", undefined],
  ["4S?", undefined],
  ["4S=?", undefined],
  ["4S-100", undefined],
  ["4S1", undefined],
])("%j is the contract %j", (text, contract) => expect(contractIn(text)).toEqual(contract));

test.each<[string, string | undefined]>([
  ["N", "N"],
  [" e ", "E"],
  ["South", "S"],
  ["WEST", "W"],
  ["\uFF23\uFF25", undefined],
  ["\uFF25", "E"],
  ["\uFF33outh", "S"],
  ["", undefined],
  ["NS", undefined],
  ["Nort", undefined],
])("%j is the declarer %j", (text, declarer) => expect(declarerIn(text)).toBe(declarer));

test.each<[string | number, number | undefined]>([
  [0, 0],
  [-0, 0],
  [13, 13],
  [-13, -13],
  [14, undefined],
  [-14, undefined],
  [1.5, undefined],
  [NaN, undefined],
  ["=", 0],
  ["+1", 1],
  ["2", 2],
  ["-0", 0],
  [" – 12 ", -12],
  // Just made, in the Netherlands.
  ["c", 0],
  ["+1" + " ".repeat(58), 1],
  ["+1" + " ".repeat(59), undefined],
  ["-100", undefined],
  ["==", undefined],
  ["x1", undefined],
  ["1x", undefined],
  ["", undefined],
])("%j is the result %j", (cell, result) => expect(resultIn(cell)).toBe(result));

test("a board was passed out in the words of each language, and nothing stands beside them", () => {
  const words = ["pass", "PO", "p", "AP", "Passed out", "Passe", "pas", "RP", "Rondpas", "Passo", "Paso"];
  const more = ["Passe général", "Passe general", "Alle Pass", "Todos pasan", "Pass rundt", "passi", "passz"];
  for (const word of [...words, ...more]) expect([word, isPassedOut(word)]).toEqual([word, true]);
  for (const word of [...words, ...more]) {
    for (const beside of [`${word} 4S`, `4S ${word}`, `${word}${" ".repeat(60)}4S`]) {
      expect([beside, isPassedOut(beside)]).toEqual([beside, false]);
    }
  }
});

const NOBODY = { ns: false, ew: false };
const NS = { ns: true, ew: false };
const EW = { ns: false, ew: true };

/** The scores of Law 77. */
test.each<[string, typeof NOBODY, number | undefined]>([
  ["4S=", NOBODY, 420],
  ["4S= N", NS, 620],
  ["4S= S", EW, 420],
  ["4S= E", NS, -420],
  ["4S= W", EW, -620],
  ["4S-1 N", NS, -100],
  ["4S-1 E", NS, 50],
  ["4S-4 W", EW, 400],
  ["2Hxx= E", NOBODY, -640],
  ["3NTx+1", NS, 950],
  ["7S= N", NOBODY, 1510],
  ["1C+6 N", NOBODY, 190],
  ["1C-7 N", NOBODY, -350],
  // From 0 to 13 tricks.
  ["7S+1 N", NOBODY, undefined],
  ["1C+7 N", NOBODY, undefined],
  ["1C-8 N", NOBODY, undefined],
  ["4S N", NOBODY, undefined],
])("%s, vulnerable %j, is %j to North-South", (text, vulnerable, points) => {
  expect(contractPoints(contractIn(text) as ContractText, vulnerable)).toBe(points);
});

test.each([
  ["1c=", "1♣"],
  ["2DX", "2♦x"],
  ["3h** N +1", "3♥xx N"],
  ["West 4S", "4♠ W"],
  ["5N* e", "5NTx E"],
])("%s in signs is %s", (text, signs) => {
  expect(contractInSigns(contractIn(text) as ContractText)).toBe(signs);
});
