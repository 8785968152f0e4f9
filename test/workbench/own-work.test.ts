import { placeTabs } from "../../src/hosts/place-tabs";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { formulaWork, isComputable, type Work } from "../../src/workbench/xlsx/formula-limits";
import { leagueChoice } from "../tools/league-choice";

const teams = Array.from({ length: 64 }, (_, at) => `Team ${at + 1}`);

test.each(["add-in", "lookup"] as const)(
  "the largest league, with formulas of the kind %s, opens again with its formulas, and so does half as much again",
  (formulas) => {
    const tabs = placeTabs(
      makeLeague(leagueChoice({ teams, formulas, double: true }), (name) => name).sheets,
      [],
    );
    const rows = tabs.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    const all: Work = { formulas: 0, work: 0, most: 0 };
    for (const { cells } of tabs) {
      const lookedUp = new Set<string>();
      for (const { content } of cells.flat()) {
        if (content.kind !== "formula") continue;
        const work = formulaWork(content.value, rows, 26, lookedUp);
        all.formulas += 1;
        all.work += work;
        all.most = Math.max(all.most, work);
      }
    }
    expect(all.formulas).toBeGreaterThan(30_000);
    expect(isComputable({ formulas: 1.5 * all.formulas, work: 1.5 * all.work, most: all.most })).toBe(true);
  },
);

test.each([
  ["INDEX('A tab'!$A$1:$A$1000,7)", true],
  ["MATCH(B1,A1:A1000,0)", true],
  ["COUNTIF(A1:A1000,7)+COUNTIF(A1:A1000,8)", true],
  ["SUMIFS(B1:B1000,A1:A1000,7)", true],
  // The grid reads all cells each time for a pattern, a value that another cell has, the nearest value, and a sum.
  ['MATCH("a*",A1:A1000,0)', false],
  ["COUNTIF(A1:A1000,B1)", false],
  ["MATCH(B1,A1:A1000,1)", false],
  ["SUM(A1:A1000)", false],
])("%s looks up cells in a range, which counts once for all formulas of a tab: %s", (formula, isOnce) => {
  const lookedUp = new Set<string>();
  const [first, again] = [1, 2].map(() => formulaWork(formula, 1000, 26, lookedUp));
  expect(first).toBeGreaterThanOrEqual(1000);
  expect(again < 10).toBe(isOnce);
});
