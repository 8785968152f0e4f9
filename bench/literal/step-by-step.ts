/**
 * The report's correction as it is written, in whole hundredths: all second differences, one step of 0.01 at
 * the first that is positive, and all of them again.
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
