import { impFromTable } from "./imp-scale";

/** Barking by its definition: a loop over every team-mate and every pair of tables on the other side. */
export function barkingTermByTerm(scores: readonly number[]): number[] {
  return scores.map((own, t) => {
    let sum = 0;
    for (let u = 0; u < scores.length; u++) {
      if (u === t) continue;
      for (let v = 0; v < scores.length; v++) {
        if (v === t || v === u) continue;
        for (let w = v + 1; w < scores.length; w++) {
          if (w !== t && w !== u) sum += impFromTable(own + scores[u] - scores[v] - scores[w]);
        }
      }
    }
    return sum;
  });
}
