import { type VpScale } from "./scale";
import { type VpSteps } from "./steps";

/**
 * A step as somebody typed it. When the loser's VPs are left out, they are twice the VPs of a draw less the
 * winner's.
 */
export interface TypedStep {
  from: number;
  winner: number;
  loser?: number;
}

/**
 * Why typed steps do not make a scale, and which step is wrong: there is no step, the first step is not a
 * draw, or the steps do not ascend.
 */
export type StepsFault = { code: "none" } | { code: "start" | "order"; step: number };

/**
 * A club's own scale from its steps, in the order in which they are typed.
 *
 * @example
 * const { steps } = vpSteps([{ from: 0, winner: 3 }, { from: 3, winner: 4 }]);
 * steps[1]; //=> { from: 3, winner: 4, loser: 2 }
 */
export function vpSteps(typed: readonly TypedStep[]): { steps: VpSteps } | { fault: StepsFault } {
  if (typed.length === 0) return { fault: { code: "none" } };
  if (typed[0].from !== 0) return { fault: { code: "start", step: 0 } };
  const step = typed.findIndex(({ from }, i) => i > 0 && !(from > typed[i - 1].from));
  if (step > 0) return { fault: { code: "order", step } };
  return { steps: withLosers(typed) };
}

/**
 * The steps of a scale with the loser's VPs. Where these are left out, they are twice the VPs of a draw less
 * the winner's.
 *
 * @param typed the steps, of which the first is a draw
 * @example
 * withLosers([{ from: 0, winner: 3 }, { from: 3, winner: 4 }])[1]; //=> { from: 3, winner: 4, loser: 2 }
 */
export function withLosers(typed: readonly TypedStep[]): VpSteps {
  return typed.map(({ from, winner, loser = 2 * typed[0].winner - winner }) => ({ from, winner, loser }));
}

/**
 * A scale with these steps for every match length.
 *
 * Cost: O(steps).
 *
 * @param steps as {@link vpSteps} makes them
 * @example
 * customScale([{ from: 0, winner: 3, loser: 3 }, { from: 3, winner: 4, loser: 2 }]).top; //=> 4
 */
export function customScale(steps: VpSteps): VpScale {
  const table = { kind: "steps", steps } as const;
  return {
    lengths: undefined,
    top: steps.reduce((most, { winner }) => Math.max(most, winner), -Infinity),
    table: () => table,
  };
}
