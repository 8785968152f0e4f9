import fc from "fast-check";

/*
 * For `npm run mutation`: every mutant meets the same boards, fewer of them than in `npm test`, and the first
 * that shows the fault will do; the smallest one takes long to find.
 */
fc.configureGlobal({ seed: 20130101, numRuns: 30, endOnFailure: true });
