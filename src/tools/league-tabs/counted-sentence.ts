import { quoted, sentenceFormula } from "../../sheets/formula-text";
import { lettersOf, type Reference, rowNumber, type TablePlace } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type League, type MatchColumn, MATCHES, type TeamColumn, TEAMS } from "./layout";

/**
 * How many matches are counted and how many are not, with the row and the reason of the first of these; whether a match
 * stands below the list; and the remarks here and among the teams. Where nothing is left out, a sentence says so.
 */
export function countedSentence(league: League): string {
  const { matches, teams, tables } = league;
  const [left, why] = [matches("leftOut"), matches("why")];
  // A match that is left out because a team has withdrawn is named only when no other is left out.
  const first = `IF(COUNTIF(${left},1)>0,MATCH(1,${left},0),MATCH(2,${left},0))`;
  const count = `(COUNTIF(${left},1)+COUNTIF(${left},2))`;
  const played = `COUNT(${matches("vpsHome")})`;
  const awarded = `COUNTIFS(${matches("awardedHome")},">=0",${matches("awardedAway")},">=0")`;
  const some = sentenceFormula(
    (counted, leftOut, row, reason) => text("league.left.some", { counted, left: leftOut, row, why: reason }),
    [`(${played}+${awarded})`, count, rowIn(first, MATCHES), `INDEX(${why},${first})`],
  );
  const further = [
    `IF(${numbersBelow(tables.match)}=0,"",${quoted(` ${text("league.left.below", { row: rowNumber(tables.match.rows, MATCHES) })}`)})`,
    remarks(matches, "leftOut", -1, MATCHES),
    remarks(teams, "marked", 1, TEAMS),
    belowTeams(league),
  ];
  return [`IF(${count}=0,${quoted(text("league.left.none"))},${some})`, ...further].join("&");
}

/** How many remarks a tab has, with the row and the words of the first, after a space; "" when it has none. */
function remarks<Name extends MatchColumn | TeamColumn>(
  data: Reference<Name | "remark">,
  marks: Name,
  mark: number,
  place: TablePlace,
): string {
  const first = `MATCH(${mark},${data(marks)},0)`;
  const count = `COUNTIF(${data(marks)},${mark})`;
  const sentence = sentenceFormula(
    (remarkCount, row, why) =>
      ` ${text("league.left.remarks", { tab: place.name, count: remarkCount, row, why })}`,
    [count, rowIn(first, place), `INDEX(${data("remark")},${first})`],
  );
  return `IF(${count}=0,"",${sentence})`;
}

/** What the tab of the teams says of itself: its remarks, and whether a team stands below the list. */
export function teamsSentence(league: League): string {
  return `TRIM(${remarks(league.teams, "marked", 1, TEAMS)}&${belowTeams(league)})`;
}

/**
 * A sentence, after a space, on a team below the last one: whatever stands in the next row, and numbers further down; "" where
 * none is. The last row is counted with the next and taken away again, so that a row that somebody inserts between the two is
 * counted too.
 */
function belowTeams({ tables, isSwiss }: League): string {
  const last = rowNumber(tables.team.rows - 1, TEAMS);
  const rows = (from: number, to: number) =>
    (["number", "team"] as const)
      .map((name) => `$${lettersOf(tables.team, name)}$`)
      .map((column) => `{{${TEAMS.name}}}!${column}${from}:${column}${to}`)
      .join();
  const found = `COUNTA(${rows(last, last + 1)})-COUNTA(${rows(last, last)})+COUNT(${rows(last + 2, last + ROWS_BELOW)})`;
  const [task, form] = [text("league.running.add"), text("league.running.form")];
  const sentence = sentenceFormula(
    (row) => ` ${text("league.left.belowTeams", { row, tab: TEAMS.name, isSwiss, task, form })}`,
    // ROW gives the number that the row has now, because somebody may have inserted rows.
    [`ROW({{${TEAMS.name}}}!$A$${last})`],
  );
  return `IF(${found}=0,"",${sentence})`;
}

function rowIn(place: string, tab: TablePlace): string {
  return `(${place}+${rowNumber(0, tab) - 1})`;
}

/** How many numbers stand below the list where a match has its teams and its IMPs. Words may be a note. */
function numbersBelow(table: League["tables"]["match"]): string {
  const from = rowNumber(table.rows, MATCHES);
  const columns = (["homeNumber", "awayNumber", "impsHome", "impsAway"] as const).map((name) => {
    const letters = lettersOf(table, name);
    return `$${letters}$${from}:$${letters}$${from + ROWS_BELOW - 1}`;
  });
  return `COUNT(${columns.join()})`;
}

/** How far below its list a match or a team may stand. */
const ROWS_BELOW = 50;
