/**
 * The correction as the report describes it, in whole hundredths: compute all second differences, correct the
 * first positive one by 0.01, and start again.
 */
export function correctStepByStep(table: Int32Array): void {
  for (;;) {
    const first = differences(differences(table)).findIndex((difference) => difference > 0);
    if (first < 0) return;
    table[first + 1]++;
  }
}

function differences(values: Int32Array): Int32Array {
  const result = new Int32Array(values.length - 1);
  for (let i = 0; i < result.length; i++) result[i] = values[i + 1] - values[i];
  return result;
}
