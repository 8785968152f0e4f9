import "./leagues";
import "./season";
import "./movements";

// Office.js waits for the first function that is associated, then it tells Excel that all are there. The page loads
// movements.js in front of functions.js, so it must go on waiting: for the first of those. `src/hosts/excel/start.ts`
// says why it waits at all.
const { CustomFunctionMappings: mappings } = globalThis as { CustomFunctionMappings?: object };
if (mappings) Object.assign(mappings, { __delay__: true });
