import { contractScore, type Strain } from "../src/scoring/contract";

/** Random numbers from 0 to 1 that are the same in every run, so that runs can be compared. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const STRAINS: Strain[] = ["C", "D", "H", "S", "N"];

/** How often of 100 a contract is of level 1, 2 … 7. */
const LEVELS = [15, 22, 25, 24, 6, 6, 2];

/** Results as they come at the table: any contract, vulnerable or not, doubled now and then, near its target. */
export function bridgeScores(count: number, random: () => number): number[] {
  return Array.from({ length: count }, () => {
    const level = levelAt(100 * random());
    const overtricks = Math.round(3 * (random() + random() - 1));
    const score = contractScore(
      {
        level,
        strain: STRAINS[Math.floor(5 * random())],
        doubling: random() < 0.05 ? 2 : 1,
        result: Math.min(overtricks, 7 - level),
      },
      random() < 0.5,
    );
    return random() < 0.5 ? score : -score;
  });
}

function levelAt(percent: number): number {
  let level = 1;
  for (let rest = percent - LEVELS[0]; rest >= 0 && level < 7; rest -= LEVELS[level - 1]) level++;
  return level;
}

/** Margins of matches in whole IMPs, to either side and now and then beyond the blitz. */
export function margins(count: number, random: () => number): number[] {
  return Array.from({ length: count }, () => Math.round(120 * (random() + random() - 1)));
}

/** A column of cells, as a host hands it over. */
export function column<Cell>(cells: readonly Cell[]): Cell[][] {
  return cells.map((cell) => [cell]);
}

/** The board as bridge-scorer takes it. */
export function games(scores: readonly number[]): ScorerGame[] {
  return scores.map((score) => ({ score, contract: { declaror: "N" } }));
}
