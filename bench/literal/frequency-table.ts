/** A row of the frequency table of "Calculation of Weighted Scores". */
export interface FrequencyRow {
  score: number;
  frequency: number;
  ns: number;
  ew: number;
}

/**
 * The frequency table as that document describes it. The scores are in descending order, with their
 * frequencies. The lowest score has its frequency less 1 as matchpoints. From there up, the matchpoints are
 * those of the next lower score, plus its frequency, plus the score's own frequency. East-West get the rest
 * of the top.
 */
export function frequencyTableAsTold(scores: readonly number[]): FrequencyRow[] {
  const rows: FrequencyRow[] = [];
  for (const score of [...scores].sort((a, b) => b - a)) {
    const last = rows[rows.length - 1];
    if (last?.score === score) last.frequency++;
    else rows.push({ score, frequency: 1, ns: 0, ew: 0 });
  }
  const top = 2 * (scores.length - 1);
  for (let i = rows.length - 1; i >= 0; i--) {
    const below = rows[i + 1];
    rows[i].ns = below === undefined ? rows[i].frequency - 1 : below.ns + below.frequency + rows[i].frequency;
    rows[i].ew = top - rows[i].ns;
  }
  return rows;
}
