import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { columnLetters } from "../../src/sheets/column-letters";
import { LANGUAGES } from "../../src/translations/languages";
import { signature } from "../../src/workbench/catalogue";
import { catalogue, renamed } from "../bundle/excel";
import { playPage } from "../bundle/page-sheet";
import { CATALOGUE } from "../bundle/shipped";
import { type Found, formulasIn } from "./formulas-of-pages";
import { type Cell, cellsFrom, type Cells, headlessEngine } from "./headless-engine";
import { TABLES } from "./tables-of-pages";

const ROOT = join(__dirname, "../..");

/** README and all pages of docs/, by their paths. */
const PAGES = [
  "README.md",
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file.replace(/\\/g, "/")}`)
    .sort(),
].map((page) => [page, readFileSync(join(ROOT, page), "utf8")] as const);

/** The help that a spreadsheet shows while somebody types, in every language. */
const HELP = readdirSync(CATALOGUE)
  .filter((file) => /^functions(-\w+)?\.json$/.test(file))
  .map((file) => {
    const { functions, enums } = JSON.parse(readFileSync(join(CATALOGUE, file), "utf8")) as typeof catalogue;
    const texts = [
      ...functions.flatMap((fn) => [fn.description, ...fn.parameters.map((one) => one.description)]),
      ...enums.flatMap(({ values }) => values.map(({ tooltip }) => tooltip)),
    ];
    return [file, texts.join("\n")] as const;
  });

/** The page about a club evening in another language. */
const EVENING_ELSEWHERE = /^docs\/..\/evening\.md$/;

const OURS = new Set([...catalogue.functions, ...renamed].map(({ name }) => name));
const SIGNATURES = new Set(catalogue.functions.map((fn) => `=${signature(fn as never)}`));

const ERROR = /^#(VALUE|N\/A|REF|NAME|DIV\/0|NUM|NULL|SPILL|CALC|BUSY)/;

/** The page shows what Excel makes of the blank cell, 0. The workbench leaves it blank, as its own engine has it. */
const FILTER_OF_BLANKS = "=MATCHPOINTS(FILTER(AA2:AA5, Z2:Z5=1))";

const compute = headlessEngine();

test.each([...PAGES.filter(([page]) => !EVENING_ELSEWHERE.test(page)), ...HELP])(
  "each formula of %s is computed",
  async (page, content) => {
    expect(await faultsOf(page, content)).toEqual([]);
  },
);

// That the tables are the same too is a test of that page.
test.each(PAGES.filter(([page]) => EVENING_ELSEWHERE.test(page)))(
  "%s has the formulas of the English page, which are computed",
  (_, content) => {
    const english = new Map(PAGES).get("docs/evening.md") ?? "";
    const texts = (page: string) => formulasIn(page).map(({ text }) => text);
    expect(texts(content)).toEqual(texts(english));
  },
);

test("the pages have so many formulas, and so many of them give their result", () => {
  const found = PAGES.flatMap(([, content]) => formulasIn(content));
  const computed = found.filter(({ text }) => !SIGNATURES.has(text) && !isSketch(text));
  expect(computed.length).toBeGreaterThan(300);
  expect(computed.filter(({ answer }) => answer !== undefined).length).toBeGreaterThan(80);
});

describe("what is wrong with a page is found", () => {
  test.each([
    ["a function that there is not", "Type `=PARR(1)`.", "=PARR(1) answers #NAME?"],
    ["cells that no table gives", "Type `=PAR(A2:A3)`.", "=PAR(A2:A3) reads A2:A3, which no table gives"],
    ["another result than the page says", "So `=IMP(470)` is 11.", "=IMP(470) answers 10, not 11"],
    ["a name that no table gives", "Type `=COUNT(Scores)`.", "=COUNT(Scores) has the name Scores, which no table gives"],
    ["an error", "Type `=VPCONT(20,0)`.", "=VPCONT(20,0) answers #VALUE!"],
    ["a function that is only sketched", "Type `=PARR(…)`.", "=PARR(…) names no function of ours"],
    ["a formula in a table", "| Formula | Result |\n| - | - |\n| `=IMP(20)` | 2 |", "=IMP(20) answers 1, not 2"],
    ["a table with another answer", "`=IMP({20;50})` answers\n\n| |\n|-|\n| 1 |\n| 3 |", "=IMP({20;50}) answers 1; 2, not 1; 3"],
  ])("%s", async (_, content, fault) => {
    expect(await faultsOf("page.md", content)).toEqual([`line ${lineOf(content)}: ${fault}`]);
  }); // oxfmt-ignore

  function lineOf(content: string): number {
    return formulasIn(content)[0].line + 1;
  }
});

/** What is wrong with the formulas of a page, each in a sentence. */
async function faultsOf(page: string, content: string): Promise<string[]> {
  const faults: string[] = [];
  for (const found of formulasIn(content)) {
    const fault = await faultOf(page, content, found);
    if (fault !== undefined) faults.push(`line ${found.line + 1}: ${found.text} ${fault}`);
  }
  return faults;
}

async function faultOf(page: string, content: string, found: Found): Promise<string | undefined> {
  if (SIGNATURES.has(found.text)) return undefined;
  if (isSketch(found.text)) {
    const [, name] = /^=@?([\w.]+)\(/.exec(found.text) ?? [];
    return OURS.has(name) ? undefined : "names no function of ours";
  }
  const shown = playPage(sheetAbove(page, content, found.line));
  const table = TABLES.find((one) => one.pages.test(page) && one.formula.test(found.text));
  const { formula, cells } = table
    ? typedInto({ ...found, over: undefined }, table.cells)
    : typedInto(found, new Map(filled(shown.cells)));
  const names = namesOf(page, found.text, table?.names);
  const unknown = namesIn(formula).find((name) => names[name] === undefined);
  if (unknown !== undefined) return `has the name ${unknown}, which no table gives`;
  const empty = rangesOf(formula).find((range) => !cellsOf(range).some((cell) => cells.has(cell)));
  if (empty !== undefined) return `reads ${empty}, which no table gives`;
  const answer = await compute(formula, cells, names);
  if (found.text === FILTER_OF_BLANKS && page.endsWith("evening.md"))
    return isSame(answer, [["4"], ["0"], [""], ["2"]]) ? undefined : `answers ${inWords(answer)}`;
  const error = answer.flat().find((cell) => ERROR.test(String(cell)));
  if (error !== undefined && !found.answer?.flat().includes(String(error))) return `answers ${String(error)}`;
  if (found.isList && answer.length < 2) return `answers ${inWords(answer)}, which is no list`;
  const expected = found.answer ?? (found.place === undefined ? undefined : valuesAt(page, content, found));
  return expected === undefined || isSame(answer, expected)
    ? undefined
    : `answers ${inWords(answer)}, not ${inWords(expected)}`;
}

/** `=PAR(…)` says which function is meant, and not of which cells. */
function isSketch(text: string): boolean {
  return text.includes("…");
}

/** The lines above a formula that make its sheet. In the reference each example has a sheet of its own. */
function sheetAbove(page: string, content: string, line: number): string {
  const above = content.split("\n").slice(0, line);
  if (!page.startsWith("docs/functions/")) return above.join("\n");
  const titles = above.flatMap((text, at) => (/^\*\*.*\*\*$/.test(text) ? [at] : []));
  return above.slice(titles.at(-1) ?? 0).join("\n");
}

function filled(cells: ReturnType<typeof playPage>["cells"]): [string, Cell][] {
  return [...cells].flatMap(([address, value]): [string, Cell][] =>
    value === null || value === "" || typeof value === "object" ? [] : [[address, value]],
  );
}

/** The formula as it is typed into the workbench, and the cells of its sheet. */
function typedInto({ text, over }: Found, sheet: Cells): { formula: string; cells: Cells } {
  const cells = new Map(sheet);
  const formula = text
    // The add-in for two of the same names, and a file of Excel, write something in front of the name.
    .replace(/(BRIDGE\.|_xldudf_)(?=[A-Z]+\()/gi, "")
    // Where numbers have a decimal comma, a semicolon stands between the arguments.
    .replace(/"[^"]*"|\{[^}]*\}|;/g, (part) => (part === ";" ? "," : part))
    // Excel leaves out the blank rows at the end.
    .replace(/:\./g, ":")
    .replace(/\b([A-Z]+)(\d+):([A-Z]+)(?!\d)\b/g, "$1$2:$3200")
    // In a table of Excel a column is named by its header: [@Score] is the cell of the same row.
    .replace(/\w*\[(@?)(\w+)\]/g, (_, isCell: string, header: string) =>
      columnOf(cells, header, isCell !== ""),
    );
  const ranges = rangesOf(formula);
  over?.split(" with ").forEach((values, i) => {
    const rows = values.split(";").map((row) => row.split(",").map(typed));
    const block = rows.length === 1 ? rows[0].map((cell) => [cell]) : rows;
    for (const [address, value] of cellsFrom(ranges[i].split(":")[0], block)) cells.set(address, value);
  });
  return { formula, cells };
}

function typed(text: string): Cell {
  const value = text.trim();
  return Number.isNaN(Number(value)) ? value : Number(value);
}

function columnOf(cells: Cells, header: string, isCell: boolean): string {
  const at = [...cells].find(([address, value]) => /^[A-Z]+1$/.test(address) && value === header)?.[0];
  if (at === undefined) return `[${header}]`;
  const letters = at.slice(0, -1);
  if (isCell) return `${letters}2`;
  const last = Math.max(...[...cells.keys()].map((cell) => Number(cell.replace(/\D+/, ""))));
  return `${letters}2:${letters}${last}`;
}

/** The ranges and cells that a formula reads. */
function rangesOf(formula: string): string[] {
  return (
    formula.replace(/"[^"]*"/g, '""').match(/(?<![\w.])[A-Z]{1,2}\d+(?::[A-Z]{1,2}\d+)?(?![\w(])/g) ?? []
  );
}

function cellsOf(range: string): string[] {
  const [first, last = first] = range.split(":");
  const [, left, top] = /^([A-Z]+)(\d+)$/.exec(first) ?? [];
  const [, right, bottom] = /^([A-Z]+)(\d+)$/.exec(last) ?? [];
  const columns = Array.from({ length: 160 }, (_, column) => columnLetters(column));
  return columns
    .slice(columns.indexOf(left), columns.indexOf(right) + 1)
    .flatMap((letters) =>
      Array.from({ length: Number(bottom) - Number(top) + 1 }, (_, row) => `${letters}${Number(top) + row}`),
    );
}

/** The names of the workbook in a formula. In another language they are made of its words. */
function namesOf(page: string, formula: string, areas: readonly string[] = []): Record<string, string> {
  const language = LANGUAGES.find((one) => page.startsWith(`docs/${one}/`)) ?? "en";
  const names = namesIn(formula);
  return Object.fromEntries(
    areas.flatMap((area, i) => (isOfWords(names[i], language) ? [[names[i], `One!${area}`]] : [])),
  );
}

function namesIn(formula: string): string[] {
  return formula.replace(/"[^"]*"/g, "").match(/(?<![\p{L}\d_.])[\p{L}_]{2,}(?![\p{L}\d_.([])/gu) ?? [];
}

/** Whether a name is a header of the tool, or the name of a tab and a header. */
function isOfWords(name: string, language: string): boolean {
  const words = new Set<string>();
  const read = (value: unknown): void => {
    if (typeof value === "string") words.add(value.replace(/[^\p{L}\d]+/gu, "_"));
    else if (value !== null && typeof value === "object") Object.values(value).forEach(read);
  };
  read(JSON.parse(readFileSync(join(ROOT, `src/translations/${language}.json`), "utf8")));
  if (words.has(name)) return true;
  return [...name.matchAll(/_/g)].some(
    ({ index }) => words.has(name.slice(0, index)) && words.has(name.slice(index + 1)),
  );
}

/** What the small evaluator of the tests answers where the page types a formula into a cell. */
function valuesAt(page: string, content: string, { line, place = "" }: Found): string[][] {
  const lines = content.split("\n").slice(0, line + 1);
  return (
    playPage(lines.join("\n"))
      .answers.get(place)
      ?.map((row) => row.map((cell) => String(cell ?? ""))) ?? [[page]]
  );
}

/** A number of a page may be rounded to the decimals that it prints. */
function isSame(answer: Cell[][], expected: string[][]): boolean {
  return (
    answer.length === expected.length &&
    answer.every(
      (row, r) => row.length === expected[r].length && row.every((cell, c) => shows(expected[r][c], cell)),
    )
  );
}

function shows(printed: string, cell: Cell): boolean {
  if (typeof cell !== "number") return printed === String(cell);
  const decimals = /\.(\d+)/.exec(printed)?.[1].length ?? 0;
  return printed !== "" && Math.abs(Number(printed) - cell) <= 0.5 * 10 ** -decimals + 1e-9;
}

function inWords(block: unknown[][]): string {
  return block.map((row) => row.join(" | ")).join("; ");
}
