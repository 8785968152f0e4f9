/**
 * The first rounds of cyclic movements, found by build/cyclic-movements.js and not written by hand. Contestants are
 * counted from 0; the last keeps its seat, all others and all sets of boards move up a number after each round.
 */

/** Howell, by the number of pairs: each table's North-South, East-West and set of boards, a digit each (a is 10, n is 23). */
export const HOWELL_STARTS: Readonly<Record<number, string>> = {
  4: "300 210",
  8: "700 165 436 523",
  10: "900 357 412 874 625",
  12: "b00 428 58a 376 162 9a7",
  14: "d00 594 a48 879 b63 c25 13a",
  16: "f00 ca6 65c d8a 914 2b1 745 3e7",
  18: "h00 356 613 8b1 ae8 4cg 29f fg7 7dc",
  20: "j00 3d8 89i ai3 fcd 4ga 2h9 574 6be e1g",
  22: "l00 d1e ea1 fhd bga 28c i74 69k 349 ckf j57",
  24: "n00 38m m58 ka3 6e1 1l2 cb9 hjb 9dk g7f 2i7 f4h",
};

/** Six pairs have no cyclic Howell without sharing. Round by round, in the same digits; in the last all tables share a set. */
export const SIX_PAIRS: readonly string[] = [
  "201 412 353",
  "302 151 244",
  "043 134 252",
  "054 123 341",
  "010 230 450",
];

/** Individual, by the number of players: each table's North, South, East, West. All tables share a set. */
export const INDIVIDUAL_STARTS: Readonly<
  Record<number, readonly (readonly [n: number, s: number, e: number, w: number])[]>
> = {
  8: [
    [7, 0, 1, 3],
    [2, 6, 4, 5],
  ],
  12: [
    [11, 0, 7, 10],
    [1, 2, 4, 6],
    [3, 8, 5, 9],
  ],
};
