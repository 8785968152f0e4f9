import {
  forBothSides,
  inLetters,
  readPublished,
  readScore,
  readScoreCell,
  turned,
} from "../../src/events/score";

test.each([
  ["420", 420],
  ["+420", 420],
  ["-50", -50],
  ["−50", -50],
  ["–50", -50],
  ["‐50", -50],
  ["\uFF0D\uFF15\uFF10", -50],
  ["4\u200B20", 420],
  ["1 100", 1100],
  ["420.0", 420],
  ["420.", 420],
  ["0", 0],
  ["-0", 0],
  ["7600", 7600],
  ["-7600", -7600],
])("%s is %i points", (written, score) => expect(readScore(written)).toEqual({ score }));

test.each([
  "",
  "  ",
  "NP",
  "np",
  "NG",
  "nj",
  "-",
  "--",
  "Bye",
  "DNP",
  "Not played",
  "No play",
  "N/P",
  "NO SCORE",
  "---",
])("%j is a board that was not played", (written) =>
  expect(readScore(written)).toStrictEqual({ score: undefined }),
);

test.each(["Pass", "Passed", "Passed out", "AP", "PO", "P", "passe", "RP"])("%s is 0", (written) =>
  expect(readScore(written)).toEqual({ score: 0 }),
);

test.each([
  ["A", 50, 50],
  ["A=", 50, 50],
  ["Av", 50, 50],
  ["AVE", 50, 50],
  ["A+", 60, 40],
  ["AVE+", 60, 40],
  ["A-", 40, 60],
  ["AV−", 40, 60],
  ["A+/A-", 60, 40],
  ["A+A+", 60, 60],
  ["A-/-", 40, 40],
  ["A+/AV-", 60, 40],
  ["A++", 60, 60],
  ["G+", 60, 40],
  ["G-/G+", 40, 60],
  ["AVE=/AVE-", 50, 40],
  ["Avg", 50, 50],
  ["Avg+", 60, 40],
  ["Average plus", 60, 40],
  ["média menos", 40, 60],
  ["sopramedia / sottomedia", 60, 40],
  ["A+/AVE", 60, 50],
  ["A==", 50, 50],
  ["A-+", 40, 60],
  ["NS A; EW A", 50, 50],
  ["NS Avg+; EW average minus", 60, 40],
  ["NS A+; EW A-", 60, 40],
  ["n/s: ave= ; e-w: A+", 50, 60],
  ["NS G-; EW G+", 40, 60],
  ["NS AV+; EW AV-", 60, 40],
])("%s is %i %% for North-South and %i %% for East-West, in letters", (written, ns, ew) =>
  expect(readScore(written)).toEqual({ score: { ns, ew, inLetters: true } }),
);

test.each([
  ["60%-40%", 60, 40],
  ["60% / 40%", 60, 40],
  ["60-40", 60, 40],
  ["60/60", 60, 60],
  ["60:40", 60, 40],
  ["A6040", 60, 40],
  ["A60/40", 60, 40],
  ["ADJ 60%40%", 60, 40],
  ["Artif 55-45", 55, 45],
  ["100-00", 100, 0],
  ["A10000", 100, 0],
  ["A00100", 0, 100],
  ["A6060", 60, 60],
  ["A6555", 65, 55],
  ["A60%05", 60, 5],
  ["\uFF16\uFF10\uFF05\uFF0F\uFF14\uFF10\uFF05", 60, 40],
  ["5/95", 5, 95],
  ["0/100", 0, 100],
  ["EW A+ | NS 55%", 55, 60],
  ["NS 0%; EW 100%", 0, 100],
  ["E/W: A+ | N/S: 45%", 45, 60],
  ["N-S 100%; E/W 0%", 100, 0],
])("%s is %i %% for North-South and %i %% for East-West", (written, ns, ew) =>
  expect(readScore(written)).toEqual({ score: { ns, ew } }),
);

test.each([
  ["A+", 60, 60],
  ["av−", 40, 40],
  ["Average plus", 60, 60],
  ["A", 50, 50],
  ["A+/A-", 60, 40],
  ["NS A+; EW A=", 60, 50],
])("in a cell, %s is %i %% for North-South and %i %% for East-West", (written, ns, ew) =>
  expect(readScoreCell(written)).toEqual({ score: { ns, ew, inLetters: true } }),
);

test.each(["420", "NP", "PASS", "60%-40%", "NS A+; EW 55%", "x", "A420"])(
  "in a cell, %s is what it is in a file",
  (written) => expect(readScoreCell(written)).toEqual(readScore(written)),
);

test.each([
  // A score behind an A is no award.
  ...["A420", "A50", "A170", "A1430", "A6005", "ADJ1100", "A604", "A14300"],
  ...["7610", "-7610", "4S", "420x", "x420", "420.5", "4.2.0", "++50", "101/40", "60/101", "60/4", "1060/40"],
  ...[
    "A*",
    "B+",
    "A+/B",
    "xA+",
    "A+x",
    "NPX",
    "XNP",
    "NOPASS",
    "PASSX",
    "60%",
    "A+=/-",
    "A60/40x",
    "xA60/40",
  ],
  // A side that is there twice, has no average, or one with more in it.
  ...[
    "NS 55%; NS 45%",
    "EW A+; E-W A-",
    "NS x; EW 55%",
    "NS 55%; EW x",
    "NS 101%; EW 50%",
    "NS 50%; EW 101%",
  ],
  ...["NS x55%; EW 45%", "NS 55%x; EW 45%", "NS xA+; EW A-", "NS A+x; EW A-"],
  ...["x NS 50%; EW 50%", "NS 50%; EW 50%; 1", "N+S 50%; EW 50%", "NS 50%; E+W 50%"],
])("%s is no score", (written) => expect(readScore(written)).toBeUndefined());

test.each([
  ["57.93", 57.93, 2],
  ["57,9", 57.9, 1],
  ["+3", 3, 0],
  ["-3.10", -3.1, 2],
  ["−3.10", -3.1, 2],
  [" 61.5 % ", 61.5, 1],
  ["50%", 50, 0],
  ["\uFF0D\uFF11\uFF12.\uFF15", -12.5, 1],
  ["-0", 0, 0],
  ["123456789.123456789", 123456789.12345679, 9],
])("%j is the figure %d with %i decimals", (written, value, decimals) =>
  expect(readPublished(written)).toEqual({ value, decimals }),
);

test.each(["", "x3", "3x", "3.", ".5", "1,234.5", "3%%", "+-3", "1234567890", "1.1234567890"])(
  "%j is no figure",
  (written) => expect(readPublished(written)).toBeUndefined(),
);

test.each([
  ["420", "-420"],
  ["+50", "-50"],
  ["-50", "50"],
  ["–50", "50"],
  ["\uFF15\uFF10", "-50"],
  ["0", "0"],
  ["", ""],
  ["A+", "A+"],
  ["60-40", "60-40"],
  ["40%", "40%"],
])("East-West's %j is North-South's %j", (ew, ns) => expect(turned(ew)).toBe(ns));

test.each([
  [60, 40, "A+/A-"],
  [40, 50, "A-/A="],
  [60, 60, "A+/A+"],
  [60, 45, undefined],
  [0, 50, undefined],
])("%i and %i %% are %s in letters", (ns, ew, letters) => {
  expect(inLetters({ ns, ew })).toBe(letters);
  if (letters) expect(readScore(letters)).toEqual({ score: { ns, ew, inLetters: true } });
});

test.each([
  ["A+", "A+/A+"],
  ["Average minus", "A-/A-"],
  ["G", "A=/A="],
  ["A+/A-", "A+/A-"],
  ["60%-40%", "60%-40%"],
  ["420", "420"],
  ["", ""],
])("%j is for both sides %j", (written, both) => expect(forBothSides(written)).toBe(both));
