/**
 * Asks Excel the same question again and again, and tells only the answer to the last time: an earlier question may be
 * answered later, with what was true before.
 *
 * @param instead what is told when Excel refuses to answer
 */
export function latestAnswer<Answer>(
  question: () => Promise<Answer>,
  instead: Answer,
  told: (answer: Answer) => void,
): { ask(): void; end(): void } {
  let times = 0;
  let isOver = false;
  return {
    ask: () => {
      const time = ++times;
      const tell = (answer: Answer) => {
        if (time === times && !isOver) told(answer);
      };
      question().then(tell, () => tell(instead));
    },
    /** After this nothing more is told. */
    end: () => {
      isOver = true;
    },
  };
}
