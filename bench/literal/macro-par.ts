import { impFromTable } from "./imp-scale";

/** The macro of 31 May 2009, line by line. The macro does not say how its function imp_ finds the IMPs. */
export function macroAsWritten(scores: readonly number[], delta: number): number {
  if (scores.length === 1) return scores[0];
  let par2 = 8000;
  let par1 = -par2;
  let sum2 = scores.length;
  let sum1 = -sum2;
  while (par2 - par1 > delta) {
    const par = delta * Math.trunc((par1 + par2) / (2 * delta));
    let sum = 0;
    for (let i = 0; i < scores.length; i++) sum = sum + impFromTable(par - scores[i]);
    if (sum === 0) return par;
    if (sum < 0) {
      par1 = par;
      sum1 = sum;
    } else {
      par2 = par;
      sum2 = sum;
    }
  }
  if (-sum1 < sum2) return par1;
  if (sum2 < -sum1) return par2;
  return par2 > 0 ? par1 : par2;
}
