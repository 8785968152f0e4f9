import fc from "fast-check";
import { chainOf, withLots, wordsOf } from "../../../src/scoring/leagues/chain-words";
import { CHAINS, TIE_STEPS, type TieChain } from "../../../src/scoring/leagues/ties";

const read = (...words: string[]): TieChain => {
  const answer = chainOf(words);
  if ("odd" in answer) throw new Error(`line ${answer.odd}`);
  return answer.chain;
};

test("the chain of the Irish regulation in words", () => {
  expect(wordsOf(CHAINS.cbai)).toEqual([
    "match vps",
    "match imps of two",
    "quotient",
    "next team",
    "restart for two",
  ]);
});

test("what is written of a chain is read as the same chain", () => {
  const rule = fc.record({
    step: fc.constantFrom(...TIE_STEPS.filter((step) => step !== "lot")),
    ofTwo: fc.boolean(),
  });
  const lot = fc.nat({ max: 999_999 }).map((seed) => ({ step: "lot" as const, seed, ofTwo: false }));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(rule, lot), { minLength: 1, maxLength: 8 }),
      fc.constantFrom<TieChain["again"]>("on", "restart", "two"),
      (rules, again) => {
        const chain: TieChain = {
          rules: rules.map(({ ofTwo, ...one }) => (ofTwo ? { ...one, ofTwo } : one)),
          again,
        };
        expect(read(...wordsOf(chain))).toEqual(chain);
        expect(read(wordsOf(chain).join("; "))).toEqual(chain);
      },
    ),
  );
});

test("a lot without a number begins with 1, and draws the same lots every time", () => {
  expect(wordsOf({ rules: [{ step: "lot" }], again: "on" })).toEqual(["lot 1"]);
  const random = (seed: number) => () => seed / 10;
  expect(withLots({ rules: [{ step: "wins" }, { step: "lot" }], again: "on" }, 2, random).rules).toEqual([
    { step: "wins" },
    { step: "lot", lots: [0.1, 0.1] },
  ]);
  expect(withLots(read("lot 7"), 1, random).rules[0].lots).toEqual([0.7]);
});

test("the place of a text that is no step is told", () => {
  expect(chainOf(["wins", "", "goals, quotient"])).toEqual({ odd: 2 });
});

/** The words of regulations and of score programs, in English and Portuguese. */
test.each([
  ["match vps", "Match VPs, match VP, head-to-head, direct encounter, PV do encontro, confronto direto"],
  ["match imps", "match IMPs, match IMP, IMPs do confronto direto"],
  ["wins", "wins, matches won, vitórias"],
  [
    "tie-break points",
    "tie-break points, opponents' sum, opponent's sum, opponents’ sum, opponents sum, sum of opponents, soma dos adversários",
  ],
  ["swiss points", "Swiss points, pontos suíços"],
  ["quotient", "quotient, IMP quotient, quociente"],
  ["net imps", "net IMPs, IMP difference, diferença de IMPs"],
  ["imps", "IMPs, IMPs won, IMPs for, IMPs a favor"],
  ["boards won", "boards won, board count-back, count back, mãos ganhas"],
  ["top half", "top half, metade de cima"],
  ["next team", "next team, equipa seguinte"],
])("%s: %s", (step, words) => {
  for (const one of words.split(", ")) {
    expect([one, read(one)]).toEqual([one, { rules: [{ step }], again: "on" }]);
    for (const two of [" of two", " two only", " two", " com dois", " (two only)"])
      expect(read(one + two).rules).toEqual([{ step, ofTwo: true }]);
  }
  expect(chainOf([`more ${words.split(", ")[0]}`])).toEqual({ odd: 0 });
});

test("a lot has the number that stands behind it, of up to six digits", () => {
  const seeds = (...words: string[]) => read(...words).rules.map(({ step, seed }) => [step, seed]);
  expect(seeds("lot", "lot 17", "Sorteio 999999; sorteio")).toEqual([
    ["lot", 1],
    ["lot", 17],
    ["lot", 999_999],
    ["lot", 1],
  ]);
  for (const odd of ["lot 1234567", "lot17", "lot x", "wins 3", "lots"])
    expect(chainOf([odd])).toEqual({ odd: 0 });
});

test("the chains of regulations have names, begin their lots with 1, and say themselves where they begin again", () => {
  expect(read("EBU")).toEqual(CHAINS.ebu);
  expect(read("cbai")).toEqual(CHAINS.cbai);
  expect(read("Magic").rules.map(({ step, seed }) => [step, seed])).toEqual([
    ["swiss points", undefined],
    ["quotient", undefined],
    ["lot", 1],
    ["match vps", undefined],
    ["match imps", undefined],
  ]);
  for (const [words, again] of [
    ["restart", "restart"],
    ["recomeçar", "restart"],
    ["restart for two", "two"],
    ["recomeçar com dois", "two"],
  ])
    expect(read("wins", words)).toEqual({ rules: [{ step: "wins" }], again });
});

test("steps stand in one text or in several, with numbers before them; without a step it is quotient and IMPs", () => {
  const steps = (...words: string[]) => read(...words).rules.map(({ step }) => step);
  expect(steps("1. wins; net   IMPs,imps\nquotient", "2) next team")).toEqual([
    "wins",
    "net imps",
    "imps",
    "quotient",
    "next team",
  ]);
  expect(steps("", "  ", "")).toEqual(["quotient", "imps"]);
  expect(steps()).toEqual(["quotient", "imps"]);
  expect(read(" ").again).toBe("on");
  expect(steps("10. wins")).toEqual(["wins"]);
  expect(chainOf(["1.wins"])).toEqual({ odd: 0 });
});
