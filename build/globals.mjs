/**
 * The globals of the language that the functions use, taken once. Some hosts run a script in a sandbox where
 * each look-up of a global is a call (node:vm is one); `npm run bench` shows what that would cost.
 */
export const { Array, Map, Math, Number, Object } = globalThis;
