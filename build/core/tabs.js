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
    name: "Contracts",
    rows: [
      ["One board: contracts become scores"],
      [
        "Type the contracts over those in column A: 4S=, 3NT+1 W, 6Hx-2, PASS. Without a declarer North-South play it.",
      ],
      ["The 2 in B7 is the board's number; None, NS, EW or All says who is vulnerable as well."],
      ["For more tables, change the end of the range in B7: A7:A14 to A7:A18."],
      [],
      ["Contract", "Score"],
      ...["4S=", "3NT+1", "4HX-1 E", "5♣-1 W", "PASS", "2S+2", "1NT-2 S", "6D= N"].map((contract) => [
        contract,
      ]),
    ],
    formulas: [{ at: "B7", formula: "CONTRACTSCORE(A7:A14,2)", size: [8, 1] }],
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
    name: "Matchpoint ruling",
    rows: [
      ["A weighted ruling at matchpoints"],
      [
        "Type the scores of the other tables over those in column A, and how often each occurred over column B.",
      ],
      ["Type the scores of the ruling and their weights over those in columns C and D."],
      [
        "F7 has North-South's matchpoints; East-West get the rest of the top, which is twice the other tables.",
      ],
      [],
      ["Score", "Tables", "Ruling", "Weight", "", "Matchpoints"],
      [1430, 2, 1430, 0.3],
      [680, 5, 680, 0.4],
      [650, 2, 650, 0.2],
      [-100, 2, -100, 0.1],
    ],
    formulas: [{ at: "F7", formula: "WEIGHTEDMP(A7:A10,C7:C10,D7:D10,B7:B10)" }],
  },
  {
    name: "Ranking",
    rows: [
      ["A ranking of pairs from their matchpoints"],
      [
        "Type a line for each result: the numbers of both pairs in columns A and B, their matchpoints in columns C and D.",
      ],
      [
        "The 2 in F6 is the top of a board. Where North-South and East-West have winners of their own, rank A with C and B with D.",
      ],
      ["For more results, change the end of the ranges in F6; leave room below it."],
      [],
      ["NS", "EW", "MP NS", "MP EW"],
      [1, 3, 2, 0],
      [2, 4, 0, 2],
      [1, 4, 1, 1],
      [2, 3, 1, 1],
    ],
    formulas: [{ at: "F6", formula: "RANKING(A7:B10,C7:D10,2)", size: [5, 5] }],
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
