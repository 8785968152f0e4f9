import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { AT_HAND, DIST } from "../../bundle/shipped";

export const GOOGLE = join(DIST, "google");

/** The pages of the script, by their names. */
export const PAGES = readdirSync(GOOGLE)
  .filter((file) => file.endsWith(".html"))
  .map((file) => [file.replace(".html", ""), readFileSync(join(GOOGLE, file), "utf8")] as const);

/** The script's files, compiled once. Each spreadsheet runs them for itself. */
const FILES = readdirSync(GOOGLE)
  .filter((file) => /\.(js|gs)$/.test(file))
  .map((filename) => {
    const source = readFileSync(join(GOOGLE, filename), "utf8");
    return { source, code: new vm.Script(source, { filename }) };
  });

/** All of the script's files. */
export const SOURCE = FILES.map(({ source }) => source).join("\n");

/** Loads the files into the global scope of a spreadsheet. */
export function runFiles(context: vm.Context): void {
  vm.runInContext(AT_HAND, context);
  for (const { code } of FILES) code.runInContext(context);
}
