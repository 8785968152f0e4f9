/**
 * Office.js waits for the first function that is associated, then it tells Excel that all are there. The page loads the scripts
 * with the functions one after another, so each but the last asks it to go on waiting, for the first function of the next.
 * `src/hosts/excel/start.ts` says why it waits at all.
 */
export function goOnWaiting(): void {
  const { CustomFunctionMappings: mappings } = globalThis as { CustomFunctionMappings?: object };
  if (mappings) Object.assign(mappings, { __delay__: true });
}
