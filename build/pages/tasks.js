/** The index of the reference: the tasks of a scorer, and the functions for each. */
const TASKS = [
  {
    task: "I have a whole evening and want the ranking",
    functions: ["CONTRACTSCORE", "MATCHPOINTS", "RANKING"],
  },
  { task: "I want to know whether something is typed wrong", functions: ["CHECKEVENING"] },
  {
    task: "I need a movement, or the next round of a Swiss",
    functions: ["MOVEMENTS", "MOVEMENT", "SWISSDRAW"],
  },
  { task: "I have a traveller and want matchpoints", functions: ["MATCHPOINTS", "FREQTABLE", "NEUBERG"] },
  {
    task: "I have a traveller and want IMPs",
    functions: ["BUTLER", "BUTLERDATUM", "PAR", "CROSSIMPS", "BASTILLE"],
  },
  { task: "I have contracts and want scores", functions: ["CONTRACTSCORE"] },
  { task: "I have two scores on one board", functions: ["IMP"] },
  {
    task: "I have a team match and want victory points",
    functions: ["VPCONT", "VPDISC", "VPPUBLISHED", "VPPERCENT", "VPCUSTOM"],
  },
  {
    task: "I want a victory-point table, or the margin that I need",
    functions: ["VPTABLE", "VPMARGIN", "VPMODEL"],
  },
  {
    task: "I have a weighted ruling",
    functions: [
      "WEIGHTEDMP",
      "WEIGHTEDXIMPS",
      "WEIGHTEDBUTLER",
      "WEIGHTEDIMPS",
      "WEIGHTEDSCORE",
      "WEIGHTEDTABLE",
    ],
  },
  {
    task: "I have a league: ties by its regulation, and what each team still needs",
    functions: ["STANDINGS", "NEEDS"],
  },
  {
    task: "I have teams by Patton or another hybrid, a knock-out, or a match in halves",
    functions: ["PATTON", "KNOCKOUT", "VPHALVES"],
  },
  { task: "I have a season of many sessions, and the club's own rules", functions: ["SEASON"] },
  { task: "I have teams of eight", functions: ["BARKING"] },
];

module.exports = { TASKS };
