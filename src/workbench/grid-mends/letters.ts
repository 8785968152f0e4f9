/** The browser's own way to take a text apart. The types of the language that we write do not have it yet. */
export interface Segmenter {
  segment(text: string): LetterSegments;
  resolvedOptions(): { granularity: string };
}

interface LetterSegments extends Iterable<LetterSegment> {
  containing(index?: number): LetterSegment | undefined;
}

interface LetterSegment {
  segment: string;
  index: number;
  input: string;
}

/**
 * Hands out the first letter of a text at once, where it is a plain one, and has the browser look for the others when they
 * are asked for. For each letter of a text that stands in the editor or the formula bar the grid asks whether a picture
 * begins there: that was half of the time that a long text took.
 *
 * @test test/workbench/letters.test.ts "for the first letter alone the browser is not asked, unless a sign may belong to it"
 */
export function lettersWhenAsked(prototype = ofBrowser()): void {
  const { segment } = prototype;
  prototype.segment = function (text) {
    if (!PLAIN_FIRST.test(text) || this.resolvedOptions().granularity !== "grapheme")
      return segment.call(this, text);
    const whole = () => segment.call(this, text);
    return {
      containing: (index) => whole().containing(index),
      *[Symbol.iterator]() {
        yield { segment: text[0], index: 0, input: text };
        const others = whole()[Symbol.iterator]();
        others.next();
        yield* { [Symbol.iterator]: () => others };
      },
    };
  };
}

function ofBrowser(): Segmenter {
  return (Intl as unknown as { Segmenter: { prototype: Segmenter } }).Segmenter.prototype;
}

/** A letter of Western Europe with another one or nothing behind it: neither has anything to do with the other. */
const PLAIN_FIRST = /^[\u0020-\u02FF]([\u0020-\u02FF]|$)/;
