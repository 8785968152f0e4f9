import { readRange } from "../../src/functions/reading";
import { isOwn, scoreFault, scoreIn, type Special } from "../../src/functions/score-cell";

const ruling = (parts: number, ...pairs: [weight: number, score: number][]) => ({
  parts,
  scores: pairs.map(([, score]) => score),
  weights: pairs.map(([weight]) => weight),
});

const typed = (percent: number) => ({ ns: percent, ew: percent, own: { ns: false, ew: false } });
const halves = (ns: unknown, ew: unknown) => ({ halves: { ns, ew } });

test.each<[unknown, unknown]>([
  [420, 420],
  ["-50", -50],
  ["pass", 0],
  [null, null],
  ["np", null],
  ["AVE", { ns: 50, ew: 50, own: { ns: false, ew: false } }],
  ["ave+", { ns: 60, ew: 60, own: { ns: true, ew: true } }],
  ["A=", { ns: 50, ew: 50, own: { ns: false, ew: false } }],
  ["A-", { ns: 40, ew: 40, own: { ns: true, ew: true } }],
  ["A−", { ns: 40, ew: 40, own: { ns: true, ew: true } }],
  ["A–/A\uFF0D", { ns: 40, ew: 40, own: { ns: true, ew: true } }],
  ["\uFF16\uFF10\uFF05 420\uFF0F40% –50", ruling(100, [60, 420], [40, -50])],
  ["A−/A−", { ns: 40, ew: 40, own: { ns: true, ew: true } }],
  [" a+ / ave- ", { ns: 60, ew: 40, own: { ns: true, ew: true } }],
  ["AVE/A+", { ns: 50, ew: 60, own: { ns: false, ew: true } }],
  ["A+-", { ns: 60, ew: 40, own: { ns: true, ew: true } }],
  ["A=-", { ns: 50, ew: 40, own: { ns: false, ew: true } }],
  [" A+- ", { ns: 60, ew: 40, own: { ns: true, ew: true } }],
  [" 33.25%/66,75% ", { ns: 33.25, ew: 66.75, own: { ns: false, ew: false } }],
  ["50%/33,333%", undefined],
  ["A6040", { ns: 60, ew: 40, own: { ns: false, ew: false } }],
  ["A 60 / 40", { ns: 60, ew: 40, own: { ns: false, ew: false } }],
  ["A60-40", { ns: 60, ew: 40, own: { ns: false, ew: false } }],
  ["60%/40%", { ns: 60, ew: 40, own: { ns: false, ew: false } }],
  ["A 60 % - 40 %", { ns: 60, ew: 40, own: { ns: false, ew: false } }],
  ["33,3%-66.75%", { ns: 33.3, ew: 66.75, own: { ns: false, ew: false } }],
  ["100%/0%", { ns: 100, ew: 0, own: { ns: false, ew: false } }],
  ["0%/100%", { ns: 0, ew: 100, own: { ns: false, ew: false } }],
  ["101%/0%", undefined],
  ["0%/100.5%", undefined],
  ["1000%/0%", undefined],
  ["33,333%/50%", undefined],
  ["A", typed(50)],
  ["g", typed(50)],
  ["A/A", typed(50)],
  ["B", undefined],
  ["Not played", null],
  ["Average plus", { ns: 60, ew: 60, own: { ns: true, ew: true } }],
  ["média mais / média menos", { ns: 60, ew: 40, own: { ns: true, ew: true } }],
  ["A+A-", { ns: 60, ew: 40, own: { ns: true, ew: true } }],
  ["G=/sopramedia", { ns: 50, ew: 60, own: { ns: false, ew: true } }],
  ["NS A; EW average minus", halves(typed(50), { ns: 40, ew: 40, own: { ns: true, ew: true } })],
  ["A+++", undefined],
  ["XA+-", undefined],
  ["XA6040", undefined],
  ["A60405", undefined],
  ["A60", typed(60)],
  ["a 45 %", typed(45)],
  ["A42", undefined],
  ["60/40", { ...typed(60), ew: 40 }],
  ["14/30", undefined],
  ["1.1", undefined],
  ["50% 420.5 / 50% 0", undefined],
  ["A 6060", typed(60)],
  ["A7030", { ...typed(70), ew: 30 }],
  // A score behind an A, and not 14 and 30 per cent.
  ["A1430", undefined],
  ["A1400", undefined],
  ["A420", undefined],
  ["A6005", undefined],
  ["A60/05", { ...typed(60), ew: 5 }],
  ["A14 30", { ...typed(14), ew: 30 }],
  ["8000", undefined],
  ["50% 8000 / 50% 0", undefined],
  ["NS 8000; EW -50", undefined],
  ["A604", undefined],
  ["A640", undefined],
  ["X60%/40%", undefined],
  ["60%/40%X", undefined],
  ["A=/A=/A=", undefined],
  ["A=/", undefined],
  ["XAVE", undefined],
  ["AVEX", undefined],
  ["60% 420 / 40% -50", ruling(100, [60, 420], [40, -50])],
  ["60%420/40%−50", ruling(100, [60, 420], [40, -50])],
  ["420 60%; -50 40 %", ruling(100, [60, 420], [40, -50])],
  ["100% 420", ruling(100, [100, 420])],
  ["60% pass / 40%  passed  out", ruling(100, [60, 0], [40, 0])],
  ["passed  out 60% / PO 40%", ruling(100, [60, 0], [40, 0])],
  ["PO  100%", ruling(100, [100, 0])],
  ["33.3% 420 / 66,7% -50", ruling(1000, [333, 420], [667, -50])],
  ["50.% 420 / 50% -50", ruling(100, [50, 420], [50, -50])],
  ["33.333333333% 1/66.666666667% 2", ruling(1e11, [33333333333, 1], [66666666667, 2])],
  ["33.3333333333% 1/66.6666666667% 2", undefined],
  ["60% 420 / 39.9999% -50", undefined],
  ["60% 420 / 30% -50", undefined],
  ["60% 420 / 41% -50", undefined],
  ["60% 420 /", undefined],
  ["60% 420, 40% -50", undefined],
  ["100% 420\n-50", undefined],
  ["-50\n420 100%", undefined],
  ["x60% 420 / 40% -50", undefined],
  ["60% 420x / 40% -50", undefined],
  ["60% / 40% -50", undefined],
  ["% 420", undefined],
  ["1.2.3% 420", undefined],
  ["NS 33.25%; EW 66,75 %", halves(typed(33.25), typed(66.75))],
  ["NS AVE; EW G-", halves(typed(50), { ns: 40, ew: 40, own: { ns: true, ew: true } })],
  ["NS x60%; EW 40%", undefined],
  ["NS 420; xEW -50", undefined],
  ["NS A+/A-; EW 420", undefined],
  [true, undefined],
  [{}, undefined],
])("the score cell %j holds %j", (cell, score) => expect(scoreIn(cell)).toEqual(score));

test("a ruling of 2,000 letters is read, and a longer text is not", () => {
  const long = (length: number) => "60% 420 /".padEnd(length - 8) + "40% -50 ";
  expect(scoreIn(long(2000))).toEqual(ruling(100, [60, 420], [40, -50]));
  expect(scoreIn(long(2001))).toBeUndefined();
});

/** A contract of which all readings have the same points is read, and no other. */
test.each<[string, unknown]>([
  ["NS 4S=; EW 3SA-1", halves(420, -50)],
  ["NS 3K+2; EW A-", halves(150, { ns: 40, ew: 40, own: { ns: true, ew: true } })],
  ["NS 4P=; EW 420", undefined],
  ["60% 4P= / 40% 420", undefined],
  ["60% 4S= / 40% 4S-1", ruling(100, [60, 420], [40, -50])],
])("on a board that nobody has vulnerable %j holds %j", (cell, score) =>
  expect(scoreIn(cell, 50, { ns: false, ew: false })).toEqual(score),
);

test.each([
  ["A+/A=", true],
  ["A=/A-", true],
  ["A=", false],
  ["60%-40%", false],
  ["60% 420 / 40% -50", false],
  ["NS A+; EW 420", true],
  ["NS 420; EW A-", true],
  ["NS A=; EW -50", false],
])("whether %s has an average that one's other boards may change: %s", (cell, own) =>
  expect(isOwn(scoreIn(cell) as Special)).toBe(own),
);

const SCORE =
  "a score: expected points such as 420 or -50, PASS, NP, or an average such as A+, A+/A- or 60%-40%";
const SPLIT =
  "a split score: expected a result for NS and one for EW, both for North-South, such as NS 420; EW -50";
const ALONE =
  "a score: expected points such as 420, per cents for both sides such as 60%-40%, A+/A-, or 60% 420 / 40% -50";
const RULING = "a weighted ruling such as 60% 420 / 40% -50";

test.each<[unknown, string]>([
  ["4S+1", `${SCORE}; CONTRACTSCORE gives the points of a contract`],
  [true, SCORE],
  ["answer", SCORE],
  [" NS 420", SPLIT],
  ["N/S 420", SPLIT],
  ["e−w 420", SPLIT],
  ["+60%", ALONE],
  ["x60%", `a score: expected ${RULING}`],
  [
    "60% 4p−1 / 40% 420",
    "certain: expected a contract in English; the ruling does not tell whether 4P-1 is 4♠ (French, German, Italian, Spanish) or 4♣ (Portuguese)",
  ],
  ["60% 4S=", `a score: expected ${RULING}`],
  ["60% passed out / 30% -50", `a ruling of 100 % (its weights sum to 90 %): expected ${RULING}`],
  ["60% 420 / 30% −50", `a ruling of 100 % (its weights sum to 90 %): expected ${RULING}`],
  [" 60% pass / 30.05% -50", `a ruling of 100 % (its weights sum to 90.05 %): expected ${RULING}`],
  ["33.3% 1 / 33.3% 2 / 33.3% 3", `a ruling of 100 % (its weights sum to 99.9 %): expected ${RULING}`],
  ["50% 1 /".padEnd(1994) + " 40% 2", `a ruling of 100 % (its weights sum to 90 %): expected ${RULING}`],
  ["50% 1 /".padEnd(1995) + " 40% 2", SCORE],
])("%j is not %s", (cell, message) => {
  const range = readRange({ fn: "PAR", name: "scores", address: "A1" }, [[cell]]);
  const fault = scoreFault(range, 0).message;
  expect(fault.slice(fault.indexOf("(A1) is not ") + 12)).toBe(message);
});
