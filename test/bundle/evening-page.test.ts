import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

test.each(TRANSLATED)("the page in %s has the same tables and formulas, in the same order", (_, page) => {
  expect(sheets(page)).toEqual(sheets(PAGE));
  expect(sheets(page).length).toBeGreaterThan(150);
});

test.each(TRANSLATED)("the page in %s names the same functions in its sentences", (_, page) => {
  const named = (text: string) => [...new Set(text.match(/[A-Z]{3,}(?=\(|`)/g))].sort();
  expect(named(page)).toEqual(named(PAGE));
});
