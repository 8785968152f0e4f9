/**
 * The first rounds of cyclic movements, as build/cyclic-movements.js found them; nobody writes them by hand.
 * Contestants are counted from 0. The last contestant stays in its seat. The numbers of all other contestants
 * and of all sets of boards go up by one after each round.
 */

/**
 * Howell, by the number of pairs: each table's North-South, East-West and set of boards, with one digit for
 * each (a is 10, n is 23).
 */
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

/**
 * For six pairs there is no cyclic Howell in which no tables share whole sets. So this one lists all rounds, in
 * the same digits. In the last round all tables share a set. It is played where a set has an odd number of boards.
 */
export const SIX_PAIRS: readonly string[] = [
  "201 412 353",
  "302 151 244",
  "043 134 252",
  "054 123 341",
  "010 230 450",
];

/**
 * Individual, by the number of players: each table's North, South, East, West, with one digit for each. All
 * tables share a set.
 */
export const INDIVIDUAL_STARTS: Readonly<Record<number, string>> = {
  8: "7013 2645",
  12: "b07a 1246 3859",
  16: "f089 1e3b 2d6c 475a",
  20: "j0ce 1763 2h4b 5fg8 9aid",
  24: "n0fl 152h 3ea8 4bdg 6k7c 9mij",
};
