/**
 * The globals of the language that the functions use, taken once. Some hosts run a script in a sandbox where
 * each look-up of a global is a call (node:vm is one), and these functions look up many for each cell.
 */
export const { Array, Float64Array, Int32Array, Map, Math, Number, Object, Uint8Array } = globalThis;
