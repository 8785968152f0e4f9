const BOARD = [420, 170, -50, 140];
const LABELS = [1, 1, 2, 2];
const PAIRS = [[1, 5], [2, 6], [1, 6], [2, 5]]; // oxfmt-ignore
const MATCHES = [["A", "B"], ["C", "D"], ["A", "C"], ["B", "D"]]; // oxfmt-ignore
const VPS = [[12, 8], [15, 5], [11, 9], ["", ""]]; // oxfmt-ignore
const IMPS = [[30, 20], [40, 15], [22, 20], ["", ""]]; // oxfmt-ignore
/** Arguments that work, for each function; a list is a column, and a list of lists a block. */
export const BASE: Record<string, unknown[]> = {
  PAR: [BOARD, null, null, LABELS],
  IMP: [BOARD],
  BASTILLE: [BOARD],
  BUTLERDATUM: [BOARD, null, null, null, LABELS],
  BUTLER: [BOARD, null, null, LABELS, null, null, PAIRS, [1, 1, 1, 1]],
  CROSSIMPS: [BOARD, null, 4, LABELS, null, null, PAIRS, [1, 1, 1, 1]],
  BARKING: [[420, 170, -50, 140, 110]],
  NEUBERG: [[8, 4], 5, 9],
  MATCHPOINTS: [BOARD, 4, LABELS, null, PAIRS, [1, 1, 1, 1]],
  FREQTABLE: [BOARD, 6],
  VPCONT: [BOARD, [16, 16, 16, 16]],
  VPDISC: [BOARD, [16, 16, 16, 16]],
  VPTABLE: [[16]],
  VPMARGIN: [
    [15, 8],
    [16, 16],
  ],
  VPMODEL: [BOARD, [16, 16, 16, 16]],
  VPCUSTOM: [BOARD, [[0, 3], [3, 4], [10, 6]]], // oxfmt-ignore
  VPPUBLISHED: [BOARD, [16, 16, 16, 16], "wbf25"],
  VPPERCENT: [
    [55, 45],
    [7, 7],
  ],
  WEIGHTEDMP: [BOARD, [420, -50], [60, 40]],
  WEIGHTEDXIMPS: [BOARD, [420, -50], [60, 40]],
  WEIGHTEDBUTLER: [BOARD, [420, -50], [60, 40]],
  WEIGHTEDIMPS: [[420, -50], [60, 40], 140],
  WEIGHTEDSCORE: [
    [420, -50],
    [60, 40],
  ],
  WEIGHTEDTABLE: [BOARD, [420, -50], [60, 40]],
  RANKING: [PAIRS, [[2, 0], [0, 2], [1, 1], [1, 1]], [9000, 9000, 9000, 9000], PAIRS, [[1, 2]], [[1, "Ann"]]], // oxfmt-ignore
  STANDINGS: [MATCHES, VPS, IMPS, null, [["A", 2]], [["A", "Ash"]], IMPS],
  NEEDS: [MATCHES, VPS, 1, [20, 20, 20, 20], [["A", 2]], [["A", "Ash"]]],
  PATTON: [
    MATCHES,
    [
      [620, 170],
      [-50, 100],
      ["A+/A-", ""],
      [110, 100],
    ],
    "imps",
    [
      [0, 3],
      [3, 4],
      [10, 6],
    ],
    null,
    [1, 1, 2, 2],
  ],
  KNOCKOUT: [
    MATCHES,
    [
      [30, 20, 12, 12],
      [40, 15, 8, 20],
      [22, 20, "", ""],
      ["", "", "", ""],
    ],
    [20, -20, 0, 5],
    ["half", "third if lower", "cap 16"],
    [
      [1, 4],
      [2, 3],
      [1, 2],
      [4, 3],
    ],
    2,
    24,
  ],
  VPHALVES: [
    [
      [20, "60%-40%"],
      [20, -6],
      ["", 3],
      ["100%-0%", "A+"],
    ],
    [24, 24, 24, 24],
  ],
  SEASON: [
    [7, 8],
    [1, 1],
    [54, 46],
  ],
  SWISSDRAW: [["1", "2", "3", "4"], [["1", "2"]], ["3"], [1, 2]],
  MOVEMENT: [20, 3, "mitchell", 3],
  MOVEMENTS: [8, 24],
  CHECKEVENING: [LABELS, PAIRS, BOARD, [1, 2, 5, 6]],
  CONTRACTSCORE: [["4S=", "3NT+1"], [1, 2]], // oxfmt-ignore
};

const COUNTS = [1, 1, 1, 1];
const RULED = [BOARD, [420, -50], [60, 40], COUNTS];
const EVENINGS = [[7, 8], [1, 1], [54, 46]]; // oxfmt-ignore
const SEEN = ["", "", "NP", ""];
const CHECKED = [LABELS, PAIRS, BOARD, null, ["4S=", "3S+1", "", ""], ["N", "S", "", ""], [5, 6], null, 1, SEEN]; // oxfmt-ignore
/** The score of the first row is an error. */
const UNSCORED = [
  LABELS,
  PAIRS,
  ["#VALUE!", 420, -50, 110],
  null,
  ["4S", "3S+1", "", ""],
  ["N", "S", "", ""],
  null,
  ["=", "", "", ""],
];
const seasonWith = (argument: number, given: unknown) => {
  const args: unknown[] = [...EVENINGS];
  args[argument] = given;
  return args;
};

/** Calls for the arguments that BASE leaves out: the function, and the place of the argument. */
export const ALONE: Record<string, Record<number, unknown[]>> = {
  BUTLERDATUM: { 3: [BOARD, null, null, COUNTS] },
  MOVEMENT: { 4: [9, 3] },
  WEIGHTEDMP: { 3: RULED },
  WEIGHTEDXIMPS: { 3: RULED },
  WEIGHTEDBUTLER: { 3: RULED },
  WEIGHTEDTABLE: { 3: RULED },
  CONTRACTSCORE: {
    2: [["4S=", "3NT+1"], [1, 2], ["N", "E"]], // oxfmt-ignore
    3: [["4S", "3NT"], [1, 2], null, [0, 1]], // oxfmt-ignore
    4: [["4S", "3NT"], [1, 2], null, null, [10, 9]], // oxfmt-ignore
  },
  // A scale of one row has no header, whether the others have one or not.
  VPCUSTOM: { 2: [BOARD, [[0, 3]]] },
  PATTON: { 4: [MATCHES, [[620, 170], [-50, 100], [50, 50], [110, 100]], "imps", null, 20] }, // oxfmt-ignore
  STANDINGS: { 3: [MATCHES, VPS, IMPS, ["wins"], null, null, IMPS] },
  SEASON: {
    3: seasonWith(3, ["best 1"]),
    4: seasonWith(4, ["", "sub"]),
    5: seasonWith(5, [[9, "Cid"], [7, "Ann"], [8, "Bo"]]), // oxfmt-ignore
    6: seasonWith(6, [[7, "A"], [8, "B"]]), // oxfmt-ignore
    7: seasonWith(7, [[7, 2]]),
    9: seasonWith(9, ["A", "A"]),
  },
  CHECKEVENING: { 4: CHECKED, 5: CHECKED, 6: CHECKED, 7: UNSCORED, 8: CHECKED, 9: CHECKED },
};
