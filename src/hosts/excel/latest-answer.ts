/**
 * Asks Excel the same question again and again, and tells only the answer to the last time: an earlier question may be
 * answered later, with what was true before.
 *
 * @param instead what is told when Excel refuses to answer
 */
export function latestAnswer<Answer>(
  question: () => Promise<Answer>,
  instead: Answer,
  tell: (answer: Answer) => void,
): { ask(): void; end(): void } {
  let times = 0;
  let isOver = false;
  return {
    ask: () => {
      const time = ++times;
      const tellLatest = (answer: Answer) => {
        if (time === times && !isOver) tell(answer);
      };
      question().then(tellLatest, () => tellLatest(instead));
    },
    /** After this nothing more is told. */
    end: () => {
      isOver = true;
    },
  };
}
