import { type Parsed } from "../../pane/parsed";
import { columnLetters } from "../../sheets/column-letters";
import { type TabCells } from "../../sheets/sheet-host";
import { rowNumber, type Standing, type Table } from "../../sheets/table";
import { text } from "../../translations/texts";
import { isLater, type League } from "../league-tabs/layout";
import { type KnownStanding, type LeagueTabs } from "../league-tabs/record-tab";
import { HEADERS_OF_0_1 } from "../league-tabs/words-of-0.1";

/** Where the columns of a league of version 0.1 stand, whose set-up does not say it: by the words of its headers. */
export function standingIn01(
  tabs: LeagueTabs,
  cells: ReadonlyMap<string, TabCells>,
  { tables, choice }: Pick<League, "tables" | "choice">,
): Parsed<KnownStanding> {
  const standing = (tab: string, key: "match" | "team" | "ranking") => {
    const table: Table<string> = tables[key];
    const names = table.columns.flatMap((one) => (isLater(key, one.key, choice) ? [] : [one.key]));
    return standingBelow(tab, table, names, cells.get(tab)?.values[rowNumber(-1, table) - 1] ?? []);
  };
  const team = standing(tabs.teams, "team");
  if ("fault" in team) return team;
  const match = standing(tabs.matches, "match");
  if ("fault" in match) return match;
  const ranking = standing(tabs.ranking, "ranking");
  if ("fault" in ranking) return ranking;
  return { value: { match: match.value, team: team.value, ranking: ranking.value } };
}

/** By the words of the language in which most headers are found. */
function standingBelow(
  tab: string,
  table: Table<string>,
  names: readonly string[],
  headers: readonly unknown[],
): Parsed<Standing> {
  const [best] = HEADERS_OF_0_1.map((words) => {
    const found = names.map((name) => headers.indexOf(words[name]));
    return { words, found, missing: found.filter((column) => column < 0).length };
  }).sort((one, other) => one.missing - other.missing);
  if (best.missing === 0) return { value: new Map(names.map((name, index) => [name, best.found[index]])) };
  const missing = best.found.indexOf(-1);
  const cell = `${columnLetters(missing)}${rowNumber(-1, table)}`;
  return { fault: text("league.running.header", { tab, cell, expected: best.words[names[missing]] }) };
}
