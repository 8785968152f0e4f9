import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue } from "./excel";
import { playPage } from "./page-sheet";

const PAGE = readFileSync(join(__dirname, "../../docs/evening.md"), "utf8");

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
