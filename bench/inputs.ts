import { contractScore, type Strain } from "../src/scoring/contract";

/** Random numbers from 0 to 1. They are the same in every run, so that runs can be compared. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const STRAINS: Strain[] = ["C", "D", "H", "S", "N"];

/** How many contracts of 100 are of level 1, 2, … 7. */
const LEVELS = [15, 22, 25, 24, 6, 6, 2];

/**
 * Scores as at the table: any contract, vulnerable or not, sometimes doubled, with a result near the
 * contract.
 */
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

/** Margins of matches in whole IMPs, for either side and sometimes beyond the blitz. */
export function margins(count: number, random: () => number): number[] {
  return Array.from({ length: count }, () => Math.round(120 * (random() + random() - 1)));
}

/** A column of cells, as a host passes it. */
export function column<Cell>(cells: readonly Cell[]): Cell[][] {
  return cells.map((cell) => [cell]);
}

/** A board in the form that bridge-scorer takes. */
export function games(scores: readonly number[]): ScorerGame[] {
  return scores.map((score) => ({ score, contract: { declaror: "N" } }));
}
