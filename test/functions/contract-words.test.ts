import { contractInWords, readingsInWords } from "../../src/functions/contract-words";
import { contractIn, type ContractText, type Declarer } from "../../src/scoring/written-contracts/text";

test.each<[string, Declarer | undefined, string]>([
  ["4S=", undefined, "4♠"],
  ["4SX N", undefined, "4♠ doubled by North"],
  ["1NXX-1", "E", "1NT redoubled by East"],
  ["7C", "S", "7♣ by South"],
  ["2D W", "N", "2♦ by West"],
  ["3H W", "W", "3♥ by West"],
])("%s, where the cell beside it says %s, is %s in words", (written, by, words) =>
  expect(contractInWords(contractIn(written) as ContractText, by)).toBe(words),
);

test("each reading stands once, with each of its languages once, in their order", () => {
  expect(
    readingsInWords([
      { text: "4♠", languages: ["French", "German"] },
      { text: "4♣", languages: ["Portuguese"] },
      { text: "4♠", languages: ["French", "Italian"] },
    ]),
  ).toEqual(["4♠ (French, German, Italian)", "4♣ (Portuguese)"]);
});
