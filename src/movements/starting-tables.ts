/**
 * The first rounds of cyclic movements, found by build/cyclic-movements.js and not written by hand. Contestants are
 * counted from 0; the last keeps its seat, all others and all sets of boards move up a number after each round.
 */

/** Howell, by the number of pairs: each table's North-South, East-West and set of boards. */
export const HOWELL_STARTS: Readonly<
  Record<number, readonly (readonly [ns: number, ew: number, set: number])[]>
> = {
  4: [
    [3, 0, 0],
    [2, 1, 0],
  ],
  8: [
    [7, 0, 0],
    [1, 6, 5],
    [4, 3, 6],
    [5, 2, 3],
  ],
  10: [
    [9, 0, 0],
    [3, 5, 7],
    [4, 1, 2],
    [8, 7, 4],
    [6, 2, 5],
  ],
  12: [
    [11, 0, 0],
    [4, 2, 8],
    [5, 8, 10],
    [3, 7, 6],
    [1, 6, 2],
    [9, 10, 7],
  ],
  14: [
    [13, 0, 0],
    [5, 9, 4],
    [10, 4, 8],
    [8, 7, 9],
    [11, 6, 3],
    [12, 2, 5],
    [1, 3, 10],
  ],
  16: [
    [15, 0, 0],
    [12, 10, 6],
    [6, 5, 12],
    [13, 8, 10],
    [9, 1, 4],
    [2, 11, 1],
    [7, 4, 5],
    [3, 14, 7],
  ],
  18: [
    [17, 0, 0],
    [3, 5, 6],
    [6, 1, 3],
    [8, 11, 1],
    [10, 14, 8],
    [4, 12, 16],
    [2, 9, 15],
    [15, 16, 7],
    [7, 13, 12],
  ],
  20: [
    [19, 0, 0],
    [3, 13, 8],
    [8, 9, 18],
    [10, 18, 3],
    [15, 12, 13],
    [4, 16, 10],
    [2, 17, 9],
    [5, 7, 4],
    [6, 11, 14],
    [14, 1, 16],
  ],
  22: [
    [21, 0, 0],
    [13, 1, 14],
    [14, 10, 1],
    [15, 17, 13],
    [11, 16, 10],
    [2, 8, 12],
    [18, 7, 4],
    [6, 9, 20],
    [3, 4, 9],
    [12, 20, 15],
    [19, 5, 7],
  ],
  24: [
    [23, 0, 0],
    [3, 8, 22],
    [22, 5, 8],
    [20, 10, 3],
    [6, 14, 1],
    [1, 21, 2],
    [12, 11, 9],
    [17, 19, 11],
    [9, 13, 20],
    [16, 7, 15],
    [2, 18, 7],
    [15, 4, 17],
  ],
};

/** Six pairs have no cyclic Howell without sharing. Round by round; in the last all tables share a set. */
export const SIX_PAIRS: readonly (readonly (readonly [ns: number, ew: number, set: number])[])[] = [
  [
    [2, 0, 1],
    [4, 1, 2],
    [3, 5, 3],
  ],
  [
    [3, 0, 2],
    [1, 5, 1],
    [2, 4, 4],
  ],
  [
    [0, 4, 3],
    [1, 3, 4],
    [2, 5, 2],
  ],
  [
    [0, 5, 4],
    [1, 2, 3],
    [3, 4, 1],
  ],
  [
    [0, 1, 0],
    [2, 3, 0],
    [4, 5, 0],
  ],
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
