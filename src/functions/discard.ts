import { number } from "./arguments";

/**
 * How many scores a datum leaves out at each end. Fractions are allowed, because frequencies may be
 * fractions.
 */
export const discard = number({
  expected: "0 or more scores to leave out at each end",
  default: 0,
  least: 0,
});
