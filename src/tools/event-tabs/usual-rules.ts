import { type PairsRule } from "../../events/rules";

/** The rule of each form of scoring that an event has where no file says another one. */
export const USUAL_RULES: Record<PairsRule["form"] | "ascherman", PairsRule> = {
  matchpoints: { form: "matchpoints", expected: "largest" },
  ascherman: { form: "matchpoints", expected: "ascherman" },
  crossimps: { form: "crossimps", divisor: "comparisons", expected: "scores", average: 3 },
  butler: { form: "butler", datum: { kind: "mean", discard: 0, step: 10 }, average: 3 },
};
