/**
 * The tabs of the workbook: a title, three lines that say what to do, a blank line, and the headings in row 6.
 *
 * @typedef {{ name: string, rows: (string | number)[][], formulas: { at: string, formula: string, size?: [number, number] }[] }} CoreTab
 */

const SCORES = [620, 170, 650, 140, -100, 620, 620, 170];

/** @type {CoreTab[]} */
const TABS = [
  {
    name: "Traveller",
    rows: [
      ["One board: North-South's scores of all tables"],
      [
        "Type the scores over those in column A; NP or a blank is a table that did not play, PASS is passed out.",
      ],
      ["For more tables, change the end of the range in the formulas: A7:A14 to A7:A18."],
      ["For another board, copy the tab."],
      [],
      ["Score", "Matchpoints", "Butler", "Cross-IMPs", "", "Par", "Datum"],
      ...SCORES.map((score) => [score]),
    ],
    formulas: [
      { at: "B7", formula: "MATCHPOINTS(A7:A14)", size: [8, 1] },
      { at: "C7", formula: "BUTLER(A7:A14)", size: [8, 1] },
      { at: "D7", formula: "CROSSIMPS(A7:A14)", size: [8, 1] },
      { at: "F7", formula: "PAR(A7:A14)" },
      { at: "G7", formula: "BUTLERDATUM(A7:A14,1)" },
    ],
  },
  {
    name: "Frequencies",
    rows: [
      ["One board: how often each score occurred"],
      ["Type North-South's scores over those in column A."],
      ["For more tables, change the end of the range in C6; leave room below it."],
      ["Where results are missing, say how many tables there should be: FREQTABLE(A7:A14, 10)."],
      [],
      ["Score"],
      ...SCORES.map((score) => [score]),
    ],
    formulas: [{ at: "C6", formula: "FREQTABLE(A7:A14)", size: [7, 5] }],
  },
  {
    name: "Match",
    rows: [
      ["A match of teams: both tables, IMPs and victory points"],
      ["Type North-South's scores of both tables, board by board, over those in columns A and B."],
      ["For more boards, change the end of the ranges, and the 8 of VPCONT and VPDISC."],
      ["VPCONT is the WBF's scale with two decimals, VPDISC the one with whole victory points."],
      [],
      ["Open room", "Closed room", "IMPs", "", "Margin", "VP", "Whole VP"],
      [420, -50],
      [170, 140],
      [-100, -110],
      [620, 650],
      [1430, 680],
      [50, 50],
      [-400, -430],
      [110, -50],
    ],
    formulas: [
      { at: "C7", formula: "IMP(A7:A14-B7:B14)", size: [8, 1] },
      { at: "E7", formula: "SUM(C7:C14)" },
      { at: "F7", formula: "VPCONT(E7,8)" },
      { at: "G7", formula: "VPDISC(E7,8)" },
    ],
  },
  {
    name: "VP table",
    rows: [
      ["Victory points of a match length"],
      ["Type the boards of a match over the 16 in A7: 1 to 1000."],
      ["C6 has the scale with two decimals, G6 the one with whole victory points."],
      ["A8 says how many IMPs 15 victory points need."],
      [],
      ["Boards"],
      [16],
    ],
    formulas: [
      { at: "A8", formula: "VPMARGIN(15,A7)" },
      { at: "C6", formula: "VPTABLE(A7)", size: [62, 3] },
      { at: "G6", formula: 'VPTABLE(A7,"discrete")', size: [12, 4] },
    ],
  },
  {
    name: "Ruling",
    rows: [
      ["A weighted ruling at teams, and a board with missing results"],
      [
        "Type the scores of the ruling and their weights over those in columns A and B, and the other table's score over C7.",
      ],
      ["E7 has the IMPs of the ruling, rounded to a whole number."],
      ["G7 carries 8 matchpoints among 5 scores to the top of 6 tables (Neuberg)."],
      [],
      ["Score", "Weight", "Other table", "", "IMPs", "", "Matchpoints"],
      [420, 0.6, 170],
      [-50, 0.4],
    ],
    formulas: [
      { at: "E7", formula: "WEIGHTEDIMPS(A7:A8,B7:B8,C7)" },
      { at: "G7", formula: "NEUBERG(8,5,6)" },
    ],
  },
  {
    name: "Teams of eight",
    rows: [
      ["Teams of eight: cross-IMPs and Barking"],
      ["Type North-South's scores of all tables over those in column A."],
      ["For more tables, change the end of the range in the formulas."],
      ["Barking adds the four scores of a team before they become IMPs."],
      [],
      ["Score", "Barking", "Cross-IMPs", "Bastille"],
      [420],
      [170],
      [140],
      [-50],
    ],
    formulas: [
      { at: "B7", formula: "BARKING(A7:A10)", size: [4, 1] },
      { at: "C7", formula: "CROSSIMPS(A7:A10)", size: [4, 1] },
      { at: "D7", formula: 'BUTLER(A7:A10,PAR(A7:A10),"bastille")', size: [4, 1] },
    ],
  },
];

module.exports = { TABS };
