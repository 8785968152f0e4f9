/** Does a work in slices to its end. */
export function finished<Made>(work: Generator<number, Made>): Made {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** A part of a work, whose own progress from 0 to 1 is this part of the whole. */
export function* part<Made>(
  work: Generator<number, Made>,
  from: number,
  to: number,
): Generator<number, Made> {
  let step = work.next();
  while (!step.done) {
    yield from + step.value * (to - from);
    step = work.next();
  }
  return step.value;
}
