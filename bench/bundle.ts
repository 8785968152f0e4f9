import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { limited, type Line, unlimited } from "./comparison";
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

/** The size of scripts that a page loads together, and the size below which it should stay. */
export interface Size {
  name: string;
  bytes: number;
  wanted: number;
}

/** Measures the sizes of scripts, and the time until dist/functions.js is ready, beside a script that only announces. */
export function bundleLines(): { lines: Line[]; sizes: Size[] } {
  const file = path.join(DIST, "functions.js");
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const floor = path.join(folder, "floor.js");
  writeFileSync(floor, 'CustomFunctions.associate("PAR", () => 0);');
  const loads: number[] = [];
  const floors: number[] = [];
  // They take turns, so that a slow moment of the machine affects both.
  for (let turn = 0; turn < TURNS; turn++) {
    loads.push(loadOnce(file));
    floors.push(loadOnce(floor));
  }
  rmSync(folder, { recursive: true });
  const sizes = [
    { name: "dist/functions.js", bytes: zipped(["functions.js"]), wanted: 28_000 },
    // They are asked for in front of functions.js, at the same time.
    { name: "dist/rankings.js", bytes: zipped(["rankings.js"]), wanted: 42_000 },
    { name: "dist/movements.js", bytes: zipped(["movements.js"]), wanted: 28_000 },
    {
      name: "The pane's first script, without its language",
      bytes: zipped(["taskpane.js", "taskpane.pane.js"]),
      wanted: 220_000,
    },
    {
      name: "What the workbench loads to open an .xlsx file",
      bytes: zipped(["workbench.reader.js", ...sharedBy("workbench.reader.js")]),
      wanted: 290_000,
    },
    {
      name: "What the workbench loads to save one",
      bytes: zipped(["workbench.xlsx.js", ...sharedBy("workbench.grid.js")]),
      wanted: 275_000,
    },
  ];
  const lines = [
    limited("dist/functions.js loads and associates", 1e6 * median(loads), 1e7),
    unlimited("The floor: a script of one line loads and associates", 1e6 * median(floors)),
  ];
  return { lines, sizes };
}

/** The scripts without a name of their own that a script asks for when it needs them. */
function sharedBy(script: string): string[] {
  const asked = readFileSync(path.join(DIST, script), "utf8").matchAll(/\.e\((\d+)\)/g);
  return [...new Set([...asked].map(([, id]) => `workbench.${id}.js`))].filter((name) =>
    existsSync(path.join(DIST, name)),
  );
}

function zipped(files: string[]): number {
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(path.join(DIST, name))).length, 0);
}

const TURNS = 11;

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[(TURNS - 1) / 2];
}

function loadOnce(file: string): number {
  const [milliseconds, associated] = execFileSync(process.execPath, ["-e", LOAD, file], {
    encoding: "utf8",
  }).split(" ");
  if (!(Number(associated) > 0)) throw new Error(`${file} associated nothing`);
  return Number(milliseconds);
}
