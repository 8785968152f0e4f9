import { type Cell, type Cells, cellsFrom } from "./headless-engine";

/** The cells that a formula reads, in place of those of its page. */
interface Table {
  pages: RegExp;
  formula: RegExp;
  cells: Cells;
  /** The areas of the names in the formula, in their order. */
  names?: string[];
}

const column = (...values: (Cell | null)[]) => values.map((value) => [value]);

function at(blocks: Record<string, (Cell | null)[][]>): Cells {
  return new Map(Object.entries(blocks).flatMap(([corner, rows]) => cellsFrom(corner, rows)));
}

const SCORES = [420, 450, -50, 420, 170, 420, 400, -50, 420, 450, 420, "NP"];

/** The published example of a weighted ruling: scores, how often, the results of the ruling, and their weights. */
const WEIGHTED = at({
  A2: [
    [1430, 2, 1430, "30%"],
    [680, 5, 680, "40%"],
    [650, 2, 650, "20%"],
    [-100, 2, -100, "10%"],
  ],
});

const RESULTS = [
  [1, 1, 3],
  [1, 2, 4],
  [2, 1, 4],
  [2, 2, 3],
];

/** Four teams after two rounds: home and away, VPs, IMPs. */
const MATCHES = [
  ["Ash", "Birch", 12, 8, 30, 22],
  ["Cedar", "Dogwood", 15, 5, 41, 18],
  ["Ash", "Cedar", 9, 11, 20, 25],
  ["Birch", "Dogwood", 10, 10, 17, 17],
];

/** The first that fits the page and the formula is taken. */
export const TABLES: Table[] = [
  { pages: /./, formula: /^=IF\(COUNT\(D2:E2\)=2/, cells: at({ D2: [[31, 11]] }) },
  { pages: /./, formula: /^=(BRIDGE\.|_xldudf_)?(PAR|PARBRIDGE|FREQTABLE|CROSSIMPS)\(A[12]:A1[23]\)/i, cells: at({ A1: column(420, ...SCORES) }) },
  { pages: /README/, formula: /^=WEIGHTED(MP|TABLE)\(/, cells: WEIGHTED },
  {
    pages: /README/,
    formula: /^=RANKING\(/,
    cells: at({
      B2: RESULTS.map(([, ...pairs]) => pairs),
      H2: [[2, 0, 2], [0, 2, 2], [1, 1, 2], [1, 1, 2]],
    }),
  },
  { pages: /README/, formula: /^=CHECKEVENING\(/, cells: at({ A2: RESULTS, F2: column(425, -50, 140, 140) }) },
  { pages: /README|swiss/, formula: /^=(STANDINGS|NEEDS)\(/, cells: at({ A2: MATCHES }) },
  {
    pages: /README/,
    formula: /^=SEASON\(/,
    cells: at({
      A2: [[1, 1, 58], [1, 2, "absent"], [2, 1, 49], [2, 2, 53]],
      G2: column("absent: mean, at most 52.5", "best 2"),
    }),
  },
  {
    pages: /README/,
    formula: /^=SWISSDRAW\(/,
    cells: at({ B2: column("Ash", "Birch", "Cedar", "Dogwood"), E2: [["Ash", "Birch"], ["Cedar", "Dogwood"]] }),
  },
  {
    pages: /README/,
    formula: /^=PATTON\(/,
    cells: at({ A2: [["Ash", "Elm", 620, -100], ["Ash", "Elm", 170, 140]] }),
  },
  {
    pages: /README/,
    formula: /^=KNOCKOUT\(/,
    cells: at({ A2: [["Ash", "Elm", 30, 20], ["Yew", "Oak", 22, 40]], K2: column(20, -8) }),
  },
  { pages: /README/, formula: /^=VPHALVES\(/, cells: at({ A2: [[20, "60%-40%"], [20, -6]] }) },
  { pages: /swiss/, formula: /^=VPHALVES\(/, cells: at({ A2: [[20, "60%-40%"]] }) },
  // What PATTON has written there: home and away, and the score of each match.
  { pages: /patton/, formula: /^=STANDINGS\(/, cells: at({ G2: [["Ash", "Elm", 12, 8], ["Yew", "Oak", 9, 11]] }) },
  // The pages say so: type 420 into A2 and -50 into A3.
  { pages: /install|releasing/, formula: /^=PAR\(A2:A3\)/, cells: at({ A2: column(420, -50) }) },
  { pages: /google-sheets/, formula: /IMP\(C2/, cells: at({ C2: column(470, -60, 20) }) },
  { pages: /trouble/, formula: /^=PAR\(C2:/, cells: at({ C2: column(420, -50) }) },
  { pages: /trouble/, formula: /^=MATCHPOINTS\(Results/, cells: at({ C1: column("Score", 420, 450, -50) }) },
  { pages: /trouble/, formula: /^=PAR\((VSTACK)?\(/, cells: at({ A2: column(420, -50), C2: column(420, 170) }) },
  { pages: /trouble/, formula: /^=VPCONT\(D2:D41/, cells: at({ D2: column(20, -3, 0) }) },
  { pages: /open-in-excel/, formula: /^=PAR\(A7:A14\)/, cells: at({ A7: column(...SCORES.slice(0, 8)) }) },
  { pages: /working/, formula: /^=PAR\(\(/, cells: at({ B2: column(420, -50, null, 420, 170, 420) }) },
  { pages: /performance/, formula: /^=(IMP|VPCONT)\(A1/, cells: at({ A1: column(20) }) },
  { pages: /performance/, formula: /^=VPCONT\(C2:/, cells: at({ C2: [[20, 16], [-3, 24]] }) },
  // With the tricks in the column of the results.
  {
    pages: /evening/,
    formula: /^=CONTRACTSCORE\(D2:D26, A2:A26, E2:E26, , F2:F26\)/,
    cells: at({ A2: column(1, 1, 2), D2: [["4S", "S", 10], ["3NT", "N", 8], ["PASS", null, null]] }),
  },
  { pages: /new-event/, formula: /^=COUNT\(/, cells: at({ D2: column(420, -50, null) }), names: ["D2:D4"] },
  {
    pages: /new-event/,
    formula: /^=SUMIFS\(/,
    cells: at({ B2: [[5, 1.5], [6, 0.5], [5, 2]] }),
    names: ["C2:C4", "B2:B4"],
  },
]; // oxfmt-ignore
