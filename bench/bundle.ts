import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { limited, type Line } from "./comparison";
import { DIST } from "./functions";

/**
 * Loads the script in a new Node process, because this process has already loaded it, and prints
 * milliseconds.
 */
const LOAD = `
  const script = require("node:fs").readFileSync(process.argv[1], "utf8");
  const associated = [];
  globalThis.CustomFunctions = { associate: (id) => associated.push(id), Error, ErrorCode: {} };
  const start = performance.now();
  require("node:vm").runInThisContext(script);
  console.log(performance.now() - start, associated.length);
`;

/** Measures the size of dist/functions.js and the time until it is ready. */
export function bundleLines(): { lines: Line[]; bytes: number } {
  const file = path.join(DIST, "functions.js");
  const loads = Array.from({ length: 7 }, () => Number(loadOnce(file)));
  const median = loads.sort((a, b) => a - b)[3];
  const bytes = gzipSync(readFileSync(file)).length;
  return { lines: [limited("dist/functions.js loads and associates", median * 1e6, 1e7)], bytes };
}

function loadOnce(file: string): string {
  const [milliseconds, associated] = execFileSync(process.execPath, ["-e", LOAD, file], {
    encoding: "utf8",
  }).split(" ");
  if (!(Number(associated) > 0)) throw new Error(`${file} associated nothing`);
  return milliseconds;
}
