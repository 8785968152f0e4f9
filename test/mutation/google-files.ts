import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import vm from "node:vm";
import { transformSync } from "@swc/core";
import { scriptTexts } from "../../build/google/script-texts";
import { underOtherNames } from "../../build/catalogue/translations";
import type * as script from "../../src/hosts/google/script";
import { CATALOGUE } from "../bundle/source";

/*
 * The script of Google Sheets from the source, in the place of test/hosts/google/script-files.ts: each mutant is in the
 * source alone.
 */

const ENTRY = resolve(__dirname, "../../src/hosts/google/script/index.ts");

/** What Stryker's mutants read, which of them is on. Each spreadsheet has globals of its own. */
const STRYKER = "__stryker__";

const catalogue = JSON.parse(readFileSync(join(CATALOGUE, "functions.json"), "utf8")) as {
  functions: { id: string; name: string; parameters: [] }[];
};

export const GOOGLE = "";
export const SOURCE = "";

/** The page of the pane and those of two languages, as far as the menu looks at them. */
export const PAGES: [string, string][] = ["", "-pt", "-de"].map((language) => [
  `Sidebar${language}`,
  `${language === "" ? '<html lang="en">' : ""}<script type="text/plain" data-language="${language.slice(1) || "en"}">{}</script>\n${
    language === "" ? '<script data-part="league">{}</script></html>' : ""
  }`,
]);

type Load = (exports: object, require: (wanted: string) => unknown, module: { exports: object }) => void;

const library = createRequire(__filename);

const compiled = new Map<string, vm.Script>();

export function runFiles(context: vm.Context): void {
  context[STRYKER] = (globalThis as Record<string, unknown>)[STRYKER];
  context.SCRIPT_TEXTS = scriptTexts();
  const loaded = new Map<string, { exports: object }>();
  const load = (file: string): object => {
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const code = compiled.get(file) ?? codeOf(file);
    compiled.set(file, code);
    (code.runInContext(context) as Load)(
      module.exports,
      (wanted) =>
        wanted.startsWith(".") ? load(require.resolve(resolve(file, "..", wanted))) : library(wanted),
      module,
    );
    return module.exports;
  };
  const { menu, server, worksheet } = load(ENTRY) as typeof script;
  const named = [...catalogue.functions, ...underOtherNames(catalogue)].map(
    ({ id, name }) => [name, worksheet[id]] as const,
  );
  Object.assign(context, menu, server, Object.fromEntries(named));
}

function codeOf(filename: string): vm.Script {
  const { code } = filename.endsWith(".json")
    ? { code: `module.exports = ${readFileSync(filename, "utf8")}` }
    : transformSync(readFileSync(filename, "utf8"), {
        filename,
        swcrc: false,
        jsc: { parser: { syntax: "typescript" }, target: "es2022" },
        module: { type: "commonjs" },
      });
  return new vm.Script(`(function (exports, require, module) {${code}\n})`, { filename });
}
