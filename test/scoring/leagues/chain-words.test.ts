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
