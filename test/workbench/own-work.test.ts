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
    for (const { cells } of tabs)
      for (const { content } of cells.flat()) {
        if (content.kind !== "formula") continue;
        const work = formulaWork(content.value, rows, 26);
        all.formulas += 1;
        all.work += work;
        all.most = Math.max(all.most, work);
      }
    expect(all.formulas).toBeGreaterThan(30_000);
    expect(isComputable({ formulas: 1.5 * all.formulas, work: 1.5 * all.work, most: all.most })).toBe(true);
  },
);
