import fc from "fast-check";

/*
 * For `npm run mutation`. Every mutant is tested on the same boards, fewer of them than in `npm test`. The
 * first failing board is enough: to search for the smallest one takes long.
 */
fc.configureGlobal({ seed: 20130101, numRuns: 30, endOnFailure: true });
