import type { Grid } from "./grid";

/**
 * Whether a program is asking for values through the grid's interface. The grid would answer with the rounded number that
 * a cell shows, and a program needs the whole value.
 */
export function askedForValues({ api }: Grid): () => boolean {
  let asked = false;
  const range = api.getActiveWorkbook()?.getActiveSheet().getRange(0, 0);
  const methods = range && (Object.getPrototypeOf(range) as Record<string, (...args: unknown[]) => unknown>);
  for (const name of ["getValue", "getValues", "getCellData"]) {
    const method = methods?.[name];
    if (!methods || !method) continue;
    methods[name] = function (...args) {
      asked = true;
      try {
        return method.call(this, ...args);
      } finally {
        asked = false;
      }
    };
  }
  return () => asked;
}
