import { DocSimpleSkeleton } from "@univerjs/preset-sheets-core";

/** No word that anybody reads is longer. */
const LONGEST_WORD = 500;

/** After this many letters, a line may end in a longer word. */
const TOGETHER = 10;

/**
 * Lets a line end within a word that is longer than any word. The editor in the cell and the formula bar put such a word
 * into lines letter by letter, and looked for each letter through all that follow: a word of 30,000 letters held the page
 * for 13 seconds. One of narrow letters ended in an error, after which what was typed came to another place.
 *
 * @test test/browser/typing.test.ts "a word of 15,000 letters, of which the grid made too many lines, keeps what is typed behind it"
 */
export function breakLongWords(): void {
  const breaker = lineBreaker();
  const next = breaker.nextBreakPoint;
  const states = new WeakMap<LineBreaker, { from: number; within?: LineBreak }>();
  breaker.nextBreakPoint = function () {
    const state = states.get(this) ?? { from: 0 };
    states.set(this, state);
    const end = state.within ?? next.call(this);
    if (end === null) return null;
    const isLong = state.within !== undefined || end.position - state.from > LONGEST_WORD;
    const at = isLong ? betweenLetters(this.content, state.from + TOGETHER) : end.position;
    const isInside = at < end.position;
    state.from = isInside ? at : end.position;
    state.within = isInside ? end : undefined;
    return isInside ? { position: at, type: "Normal" } : end;
  };
}

/** The next place in a text that is not within a letter with its accents, or a picture of several signs. */
function betweenLetters(text: string, from: number): number {
  let at = from;
  while (at < text.length && (JOINS.test(text[at]) || text[at - 1] === JOINER)) at++;
  return at;
}

const JOINER = "\u200D";
const JOINS = /[\p{M}\u200D\uDC00-\uDFFF]/u;

/** What finds the places in a text where a line may end. */
interface LineBreaker {
  readonly content: string;
  nextBreakPoint(): LineBreak | null;
}

/** A line may end before this position. */
interface LineBreak {
  readonly position: number;
  readonly type: string;
}

/** What all line breakers have in common. The grid does not export their class. */
function lineBreaker(): LineBreaker {
  const { _lineBreaker: one } = new DocSimpleSkeleton("", "", false, 0, 0) as unknown as {
    _lineBreaker: LineBreaker;
  };
  return Object.getPrototypeOf(one) as LineBreaker;
}
