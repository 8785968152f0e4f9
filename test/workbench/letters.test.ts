import fc from "fast-check";
import { lettersWhenAsked, type Segmenter } from "../../src/workbench/grid-mends/letters";

const { Segmenter } = Intl as unknown as { Segmenter: new (_: undefined, how: object) => Segmenter };

/** A segmenter of this granularity as it is, and one that hands out its first letter at once. */
function both(granularity: string): [Segmenter, Segmenter, () => number] {
  const [plain, quick] = [0, 1].map(() => new Segmenter(undefined, { granularity }));
  let asked = 0;
  quick.segment = (text) => {
    asked++;
    return plain.segment(text);
  };
  lettersWhenAsked(quick);
  return [plain, quick, () => asked];
}

const text = fc
  .array(
    fc.constantFrom(
      "a",
      "\u00E9",
      "e\u0301",
      "\u0301",
      "\u200D",
      "\r",
      "\n",
      "\u{1F469}",
      "\u{1F3FD}",
      "\uFE0F",
      "1",
      "\u20E3",
      " ",
      "b c",
    ),
  )
  .map((parts) => parts.join(""));

test.each(["grapheme", "word", "sentence"])("a text has the same parts by %s as before", (granularity) => {
  const [plain, quick] = both(granularity);
  fc.assert(
    fc.property(text, fc.nat(40), (words, index) => {
      const said = ({ segment, index: at, input }: { segment: string; index: number; input: string }) => [
        ...[segment, at, input],
      ];
      expect([...quick.segment(words)].map(said)).toEqual([...plain.segment(words)].map(said));
      const [own, other] = [quick, plain].map((one) => one.segment(words).containing(index));
      expect(own && said(own)).toEqual(other && said(other));
    }),
  );
});

test("for the first letter alone the browser is not asked, unless a sign may belong to it", () => {
  const [, quick, asked] = both("grapheme");
  const first = (words: string) => quick.segment(words)[Symbol.iterator]().next().value?.segment;
  expect([first("x"), first("xyz"), first("\u00E9t\u00E9")]).toEqual(["x", "x", "\u00E9"]);
  expect(asked()).toBe(0);
  expect([first("e\u0301"), first("1\uFE0F\u20E3"), first("\r\n")]).toEqual([
    "e\u0301",
    "1\uFE0F\u20E3",
    "\r\n",
  ]);
  expect(asked()).toBe(3);
});
