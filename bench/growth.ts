import { readFileSync } from "node:fs";
import path from "node:path";
import { shownRatio, shownTime } from "./comparison";
import { DIST, sheetFunction, sizeOf } from "./functions";
import { bridgeScores, column, margins, seeded } from "./inputs";
import { timeOf } from "./measure";
import { FORMULAS, rankingOf, year } from "./rows/full-sheets";

const random = seeded(4);

/** Makes the arguments for n cells. */
type Call = (n: number) => unknown[];

const scoresOf: Call = (n) => [column(bridgeScores(n, random))];
const marginsOf: Call = (n) => [column(margins(n, random)), [[16]]];
const RULING = [column([1430, 680, 650, -100]), column([0.3, 0.4, 0.2, 0.1])];
const weightedOf: Call = (n) => [...scoresOf(n), ...RULING];
/** A ruling with n results of equal weight. */
const rulingOf: Call = (n) => [...scoresOf(n), column(new Array<number>(n).fill(1 / n))];
const CLUB_SCALE = [
  [0, 3],
  [3, 4],
  [6, 5],
  [10, 6],
];
const CONTRACTS = ["4S=", "3NT+1", "6HX-2", "1NTXX+1", "PASS", "2D-1 W"];

/** Boards of 14 results, pairs 1 to 14 against 15 to 28, one result a row. */
const checkedOf: Call = (n) => {
  const rows = Array.from({ length: n }, (_, i) => i);
  const pairs = rows.map((i) => [1 + (i % 14), 15 + ((i + Math.floor(i / 14)) % 14)]);
  return [column(rows.map((i) => 1 + Math.floor(i / 14))), pairs, ...scoresOf(n)];
};

/** Two teams of a league for each match. */
const teamsOf = (n: number, teams: number) =>
  Array.from({ length: n }, (_, i) => [
    1 + (i % teams),
    1 + ((i + 1 + (Math.floor(i / teams) % (teams - 1))) % teams),
  ]);

/** A league of 40 teams. */
const standingsOf: Call = (n) => [
  teamsOf(n, 40),
  Array.from({ length: n }, (_, i) => [i % 21, 20 - (i % 21)]),
];

/** A league of 10 teams, of which three matches are left. */
const needsOf: Call = (n) => [
  teamsOf(n, 10),
  Array.from({ length: n }, (_, i) => (i < n - 3 ? [i % 21, 20 - (i % 21)] : ["", ""])),
];

/** Matches of 40 teams by Patton, a board a row. */
const pattonOf: Call = (n) => {
  const scores = bridgeScores(2 * n, random);
  return [teamsOf(n, 40), Array.from({ length: n }, (_, i) => [scores[2 * i], scores[2 * i + 1]])];
};

/** A season of 100 members. */
const seasonOf: Call = (n) => {
  const rows = Array.from({ length: n }, (_, i) => i);
  return [
    column(rows.map((i) => 1 + (i % 100))),
    column(rows.map((i) => 1 + Math.floor(i / 100))),
    column(rows.map((i) => 40 + (i % 21))),
    "best 7",
  ];
};

/** A call of every worksheet function. */
const CALLS: Record<string, Call> = {
  PAR: scoresOf,
  PARBRIDGE: scoresOf,
  IMP: scoresOf,
  BASTILLE: scoresOf,
  BUTLERDATUM: scoresOf,
  BUTLER: scoresOf,
  CROSSIMPS: scoresOf,
  BARKING: scoresOf,
  NEUBERG: (n) => [column(Array.from({ length: n }, (_, i) => i % 20)), 11, 12],
  MATCHPOINTS: scoresOf,
  FREQTABLE: scoresOf,
  VPCONT: marginsOf,
  VPDISC: marginsOf,
  VPTABLE: (n) => [column(Array.from({ length: n }, (_, i) => 1 + (i % 1000)))],
  VPMARGIN: (n) => [column(Array.from({ length: n }, (_, i) => (1 + (i % 2000)) / 100)), [[16]]],
  VPMODEL: marginsOf,
  VPCUSTOM: (n) => [marginsOf(n)[0], CLUB_SCALE],
  VPPUBLISHED: (n) => [...marginsOf(n), "wbf25"],
  VPPERCENT: (n) => [column(Array.from({ length: n }, (_, i) => 30 + (i % 4000) / 100)), 7],
  WEIGHTEDMP: weightedOf,
  WEIGHTEDXIMPS: weightedOf,
  WEIGHTEDBUTLER: weightedOf,
  WEIGHTEDIMPS: (n) => [...rulingOf(n), 140],
  WEIGHTEDSCORE: rulingOf,
  WEIGHTEDTABLE: weightedOf,
  CONTRACTSCORE: (n) => [column(Array.from({ length: n }, (_, i) => CONTRACTS[i % CONTRACTS.length])), [[7]]],
  RANKING: (n) => rankingOf(year(n)),
  SWISSDRAW: (n) => [column(Array.from({ length: n }, (_, i) => i + 1))],
  MOVEMENT: (n) => [n, 2],
  // With fewer than five pairs there is nothing to choose.
  MOVEMENTS: (n) => [4 + n, 24],
  STANDINGS: standingsOf,
  NEEDS: needsOf,
  PATTON: pattonOf,
  KNOCKOUT: (n) => [teamsOf(n, 40), Array.from({ length: n }, (_, i) => [i % 60, i % 51])],
  VPHALVES: (n) => [Array.from({ length: n }, (_, i) => [(i % 90) - 45, i % 2 ? "60%-40%" : 7]), 24],
  SEASON: seasonOf,
  CHECKEVENING: (n) => checkedOf(n),
};

/**
 * The smallest n of functions that cannot take as many cells as the others: a table has at most 1000 columns,
 * a draw 500 contestants, a movement 400 pairs; a league and a season end after some thousand results.
 */
const SMALLEST: Record<string, number> = {
  VPTABLE: 10,
  SWISSDRAW: 4,
  MOVEMENT: 4,
  MOVEMENTS: 1,
  STANDINGS: 100,
  NEEDS: 10,
  SEASON: 100,
};
const USUAL = 1000;

/**
 * The times of one function at three sizes, each ten times the one before, and the largest compared with the
 * floor.
 */
export interface Growth {
  name: string;
  smallest: number;
  times: number[];
  /** The time for 100,000 cells, divided by the time to read and write as many. */
  overFloor?: number;
}

/** Measures every function of functions.json. */
export async function growths(report: (line: string) => void): Promise<Growth[]> {
  const floors: number[] = [];
  for (const n of [USUAL, 10 * USUAL, 100 * USUAL]) floors.push(await copying(n));
  const floor = { name: "the floor: read and write", smallest: USUAL, times: floors, overFloor: 1 };
  report(asText(floor));
  const found: Growth[] = [floor];
  for (const { name, parameters } of catalogue()) {
    if (!(name in CALLS)) throw new Error(`bench/growth.ts has no call of ${name}`);
    const smallest = SMALLEST[name] ?? USUAL;
    const times: number[] = [];
    for (const n of [smallest, 10 * smallest, 100 * smallest]) {
      const args = CALLS[name](n);
      while (args.length < parameters.length) args.push(null);
      const fn = sheetFunction(name);
      times.push(await timeOf(() => sizeOf(fn(...args)), { rounds: 2 }));
    }
    const overFloor = smallest === USUAL ? times[2] / floors[2] : undefined;
    found.push({ name, smallest, times, overFloor });
    report(asText(found[found.length - 1]));
  }
  for (const { name, of } of [...FORMULAS, { name: "RANKING", of: rankingOf }]) {
    const fn = sheetFunction(name);
    const times: number[] = [];
    for (const n of [LEAST_ROWS, 10 * LEAST_ROWS, 100 * LEAST_ROWS]) {
      const args = of(year(n));
      times.push(await timeOf(() => sizeOf(fn(...args)), { rounds: 2 }));
    }
    found.push({ name: `${name} of many boards`, smallest: LEAST_ROWS, times });
    report(asText(found[found.length - 1]));
  }
  return found;
}

/** The least rows of the functions that score whole evenings in one column. */
const LEAST_ROWS = 10_000;

function asText({ name, times }: Growth): string {
  return `${name}: ${times.map(shownTime).join(", ")} (${factors(times).join(", ")})`;
}

/** The factors by which the time grows when there are ten times as many cells. */
export function factors(times: readonly number[]): string[] {
  return times.slice(1).map((time, i) => `× ${shownRatio(time / times[i])}`);
}

/**
 * The floor: what any function of n cells in a column must do. It reads each cell and returns a row for each.
 */
async function copying(cells: number): Promise<number> {
  const rows = column(margins(cells, random));
  return timeOf(() => {
    const copies = new Array<number[]>(rows.length);
    for (let i = 0; i < rows.length; i++) copies[i] = [rows[i][0] / 100];
    return copies.length;
  });
}

function catalogue(): { name: string; parameters: unknown[] }[] {
  const text = readFileSync(path.join(DIST, "functions.json"), "utf8");
  return (JSON.parse(text) as { functions: { name: string; parameters: unknown[] }[] }).functions;
}
