import fc from "fast-check";

/*
 * For `npm run mutation`: every mutant meets the same boards, and the first that shows the fault will do; the
 * smallest one takes long to find.
 */
fc.configureGlobal({ seed: 20130101, endOnFailure: true });
