import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readTranslations } from "../../build/catalogue/translations";
import type en from "../../src/translations/en.json";
import { catalogue } from "./excel";
import { playPage } from "./page-sheet";

const DOCS = join(__dirname, "../../docs");
const PAGE = readFileSync(join(DOCS, "evening.md"), "utf8");

/** The same page in the other languages. */
const TRANSLATED = readdirSync(DOCS)
  .filter((folder) => /^[a-z]{2}$/.test(folder))
  .map((folder) => [folder, readFileSync(join(DOCS, folder, "evening.md"), "utf8")] as const);

/** The tables of the page, and the formulas above them. */
const sheets = (page: string) =>
  page
    .split("\n")
    .flatMap((line) => (/^(\||\*\*[A-Z]+\d+\*\* `=)/.test(line) ? [line.replace(/[\s-]+/g, " ")] : []));

/** The same with the headers, which the workbench shows in its language, and the names of pairs in another language. */
function sheetsIn(language: string, page: string): string[] {
  const pane = readTranslations().find((one) => one.language === language)?.pane as typeof en.pane;
  const { headers } = pane.event;
  const { headings, sample } = pane.workbench;
  const words = new Map([
    ["Board", headers.board],
    ["NS", headers.ns],
    ["EW", headers.ew],
    ["Contract", headers.contract],
    ["By", headers.by],
    ["Result", headers.result],
    ["Score", headers.score],
    ["Amount", headers.adjustment],
    ["Top", sample.top],
    ["Pair", sample.pair],
    ["Names", sample.names],
    ["Ruling", sample.ruling.ruling],
    ["Place", headings.place],
    ["Contestant", headings.contestant],
    ["Contestants", headings.contestants],
    ["Name", headings.name],
    ["Boards", headings.boards],
    ["Total", headings.total],
    ["Mean", headings.mean],
    ["Row", headings.row],
    ["Remark", headings.remark],
    ["No remarks", headings.noRemarks],
  ]);
  const inLanguage = (cell: string) =>
    ` ${words.get(cell) ?? cell.replace(/^(\w+) and (\w+)$/, `$1 ${AND[language]} $2`)} `;
  return sheets(page).map((line) => {
    if (!line.startsWith("|")) return line;
    const [row, ...cells] = line.slice(1, -1).split("|");
    return `|${[row, ...cells.map((cell) => inLanguage(cell.trim()))].join("|")}|`.replace(/[\s-]+/g, " ");
  });
}

const AND: Readonly<Record<string, string>> = {
  ...{ da: "og", de: "und", es: "y", fr: "et", it: "e", nb: "og" },
  ...{ nl: "en", pl: "i", pt: "e", sv: "och", tr: "ve" },
};

test("each number on the page about a club evening is the result of the formula above it", () => {
  const { formulas, compared, wrong } = playPage(PAGE);
  expect(wrong).toEqual([]);
  expect(formulas.length).toBeGreaterThanOrEqual(14);
  expect(compared).toBeGreaterThanOrEqual(300);
});

test("a wrong number on the page is noticed", () => {
  const changed = PAGE.replace("| 79.17 |", "| 79.18 |").replace("| 450 ", "| 460 ");
  expect(playPage(changed).wrong.map(({ cell, printed }) => [cell, printed])).toEqual([
    ["G3", "460"],
    ["R2", "79.18"],
  ]);
});

test("every function that the page names exists", () => {
  const known = new Set(catalogue.functions.map(({ name }) => name));
  const named = PAGE.match(/[A-Z]{3,}(?=\()/g) ?? [];
  const others = new Set(named.filter((name) => !known.has(name)));
  expect([...others].sort()).toEqual(["ARRAYFORMULA", "FILTER", "INDEX", "ROW"]);
});

test.each(TRANSLATED)(
  "the page in %s has the same tables and formulas, in the same order",
  (language, page) => {
    expect(sheets(page)).toEqual(sheetsIn(language, PAGE));
    expect(sheets(page).length).toBeGreaterThan(150);
  },
);

test.each(TRANSLATED)("the page in %s names the same functions in its sentences", (_, page) => {
  const named = (text: string) => [...new Set(text.match(/[A-Z]{3,}(?=\(|`)/g))].sort();
  expect(named(page)).toEqual(named(PAGE));
});
