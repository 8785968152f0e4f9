import { type CellAt } from "../../jobs/things";
import { linkedTabs } from "../../sheets/references";
import { type LinkedTab } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { codedColumns } from "../event-tabs/coded-event";
import { titleOfRanking } from "../event-tabs/ranking-lines";
import { type ThingReading, stateOf } from "./reading";

/** A cup, and how many of its matches are decided. */
export function cupIn(tab: LinkedTab): ThingReading {
  const rounds = tab.values.flatMap((line, row) =>
    line.flatMap((cell) => {
      const [, said] = /^round\d+=(.+)$/.exec(String(cell)) ?? [];
      const formula = tab.formulas[row]?.find((one) => one.startsWith("=")) ?? "";
      const coded = said === undefined ? undefined : codedColumns(tab.name, formula, said.split(" "));
      return coded ? [coded] : [];
    }),
  );
  const names = rounds.map((round) => round.tab);
  return {
    wanted: names,
    make: (cells) => {
      let [there, all] = [0, 0];
      let missing: CellAt | undefined;
      for (const round of rounds) {
        const at = (key: string) => round.columns.get(key) ?? -1;
        const ofRound = cells(round.tab) ?? [];
        for (let row = round.header + 1; row < ofRound.length; row++) {
          const cell = (key: string) => String(ofRound[row][at(key)] ?? "").trim();
          if (cell("match") === "") break;
          all++;
          if (cell("winnerNumber") !== "") there++;
          else missing ??= { tab: round.tab, row, column: at("home1") };
        }
      }
      const last = names.at(-1);
      if (last === undefined) return undefined;
      const found = missing ?? { tab: last, row: 0, column: 0 };
      return {
        kind: "cup",
        id: tab.name,
        title: titleIn(String(tab.values[0]?.[0] ?? "")) || tab.name,
        tabs: [tab.name, ...linkedTabs([tab])],
        state: stateOf(there, all),
        figures: [{ words: text("jobs.figures.matches", { there, all }), at: found }],
        can: ["bracket"],
        places: { bracket: found },
      };
    },
  };
}

/** The name of the cup, which is the beginning of the title above its rounds; "Cup" where it has none. */
function titleIn(cell: string): string {
  if (cell === text("cup.titles.rounds", { cup: "none" })) return text("jobs.names.cup");
  return titleOfRanking(cell, text("cup.titles.rounds", { cup: "{event}" }));
}
