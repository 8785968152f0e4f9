import { call } from "../../sheets/formula-text";
import { dataOf } from "../../sheets/table";
import { type League } from "./layout";
import { RECORD, setUpRows } from "./record-tab";
import { MOST_RULES } from "./settings";

type TypedName = (name: string) => string;

/** The cells of the set-up that these formulas read, and in which the secretary changes the regulation. */
function chosen(league: League) {
  const { firstRule, up, down } = league.setUp ?? setUpRows(league.choice);
  const cell = (row: number) => `{{${RECORD}}}!$B$${row + 1}`;
  return {
    rules: `${cell(firstRule)}:$B$${firstRule + MOST_RULES}`,
    up: cell(up),
    down: cell(down),
  };
}

/** The ranking of the league by the steps in its set-up; it fills a row for each team below its headers. */
export function standingsFormula(league: League, typedName: TypedName): string {
  const { match, team } = league.tables;
  return call(
    typedName("STANDINGS"),
    dataOf(match, "rankHome", "rankAway"),
    dataOf(match, "rankVpsHome", "rankVpsAway"),
    dataOf(match, "rankImpsHome", "rankImpsAway"),
    chosen(league).rules,
    adjustments(league),
    dataOf(team, "number", "team"),
    dataOf(match, "rankBoardsHome", "rankBoardsAway"),
  );
}

/**
 * What each team needs for a place.
 *
 * @param place a formula without its equals sign
 */
export function needsFormula(league: League, place: string, typedName: TypedName): string {
  const { match, team } = league.tables;
  return call(
    typedName("NEEDS"),
    dataOf(match, "rankHome", "rankAway"),
    dataOf(match, "rankVpsHome", "rankVpsAway"),
    place,
    league.choice.varied ? dataOf(match, "rankMatch") : String(league.shared),
    adjustments(league),
    dataOf(team, "number", "team"),
  );
}

/** What each team loses and brings along. */
function adjustments({ tables: { team } }: League): string {
  return dataOf(team, "rankNumber", "rankCarried");
}

/** The last places that go up, and that stay, as formulas without their equals signs. */
export function placesOf(league: League): { up: string; down: string; upper: string; safe: string } {
  const { up, down } = chosen(league);
  const teams = `COUNTIF(${league.teams("out")},0)`;
  return { up, down, upper: `MAX(1,${up})`, safe: `(${teams}-${down})` };
}
