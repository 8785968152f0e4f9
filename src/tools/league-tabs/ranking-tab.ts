import { quoted } from "../../sheets/formula-text";
import { usesOf } from "../../sheets/declared-columns";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { dataOf, foundIn, here, inRow, rowOf, sheetOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { placesOf, standingsFormula } from "./functions-of-ours";
import { type League, MATCHES, ofTeam, type RankingColumn, type TeamColumn } from "./layout";
import { lastingTeams } from "./teams-tab";
import { wholeGuard } from "./whole-guard";

/**
 * The ranking, best first. Functions that every Excel has sort it, from the tab of the teams. Where the steps
 * of a regulation decide, STANDINGS makes it, because no other formula can begin again with the teams that a
 * step leaves tied.
 */
export function rankingTab(league: League, typedName: (name: string) => string): NewSheet {
  const { choice, inWords, tables } = league;
  const byRules = choice.tieBreak === "rules";
  const rows = choice.teams.map((_, index) =>
    byRules ? listedRow(league, index) : rankingRow(league, index + 1),
  );
  const sheet = sheetOf(tables.ranking, text("league.sheets.rankingTitle", { league: inWords }), rows);
  const note = byRules
    ? text("league.sheets.rankingByRules")
    : text("league.sheets.rankingNote", { tieBreak: choice.tieBreak });
  return {
    ...sheet,
    ...wholeGuard(sheet),
    above: [{ formula: `={{${MATCHES.name}}}!$A$2` }, `${note} ${text("league.sheets.rankingParts")}`],
    ...(byRules && { columns: filledBy(league, sheet.columns, standingsFormula(league, typedName)) }),
    named: namedColumns(league),
  };
}

/**
 * The columns that get names. A column has its header as its name, also where a formula writes the header.
 */
function namedColumns(league: League): NewSheet["named"] {
  const { ranking } = league.tables;
  return usesOf(ranking, undefined, lastingTeams(league)).named?.map((one) => ({
    ...one,
    header: String(ranking.columns[one.column].header),
  }));
}

/** The columns that STANDINGS fills, in its order. */
const FILLED: readonly RankingColumn[] = ["rank", "number", "team", "played", "vps", "by"];

/** The columns, with the formula in the first header: its headers come from it. */
function filledBy({ tables }: League, columns: NewSheet["columns"], formula: string): NewSheet["columns"] {
  const { columns: keys } = tables.ranking;
  const values = () => [FILLED.map((key) => columns[keys.findIndex((one) => one.key === key)].header)];
  return columns.map((column, index) => {
    const { key } = keys[index];
    if (key === "rank") return { ...column, header: { formula, values } };
    return FILLED.includes(key) ? { ...column, header: "" } : column;
  });
}

/** In a formula, what stands in place of a rank where a team has withdrawn. */
export const OUT_OF_RANKING = quoted("–");

function rankingRow(league: League, line: number): CellValue[] {
  const { choice, tables, teams } = league;
  const of = (name: TeamColumn) => foundIn(tables.team, "line", String(line), name);
  const rank = of("rank");
  const withdrawn = quoted(` (${text("league.sheets.withdrawn")})`);
  return rowOf(tables.ranking, {
    rank: {
      formula: `=IF(${of("out")}>0,${OUT_OF_RANKING},IF(COUNTIF(${teams("rank")},${rank})>1,${rank}&"=",${rank}))`,
    },
    number: { formula: `=${of("rankNumber")}` },
    team: { formula: `=${of("team")}&IF(${of("out")}>0,${withdrawn},"")` },
    played: { formula: `=${of("played")}` },
    vps: { formula: `=${of("vps")}` },
    ...(choice.tieBreak === "headToHead" && { headToHead: { formula: `=${of("headToHead")}` } }),
    ...(choice.tieBreak === "opponents" && { opponents: { formula: `=${of("opponents")}` } }),
    ...partsCells(league, of),
    ...impsCells(of),
    ...movesCell(league, line - 1, {
      first: rank,
      count: `COUNTIF(${teams("rank")},${rank})`,
    }),
  });
}

/** What stands beside a row that STANDINGS fills; blank where it fills none. */
function listedRow(league: League, row: number): CellValue[] {
  const { tables } = league;
  const number = inRow(tables.ranking, row, "number");
  const of = (name: TeamColumn) => ofTeam(league, name, number);
  const cells = Object.entries({ ...partsCells(league, of), ...impsCells(of) }).map(([key, { formula }]) => [
    key,
    { formula: `=IF(ISNUMBER(${number}),${formula.slice(1)},"")` },
  ]);
  const [rank, ranks] = [inRow(tables.ranking, row, "rank"), here(tables.ranking, "rank")];
  // What STANDINGS fills is not sorted with the rows beside it.
  const place = { first: `MATCH(${rank},${ranks},0)`, count: `SUMPRODUCT((${ranks}=${rank})*1)` };
  return rowOf(tables.ranking, { ...Object.fromEntries(cells), ...movesCell(league, row, place) });
}

/**
 * The parts whose sum the VPs are. A carry-over that is not counted is not shown. Where STANDINGS makes the ranking, the
 * carry-over and the penalties of a team that has withdrawn are not shown either, because STANDINGS leaves them out.
 */
function partsCells({ choice }: League, of: (name: TeamColumn) => string) {
  const [vps, inPlay, awarded, penalties] = [of("vps"), of("vpsInPlay"), of("awarded"), of("penalties")];
  const ranked = (amount: string) =>
    choice.tieBreak === "rules" ? `IF(${of("out")}>0,0,${amount})` : amount;
  return {
    vpsInPlay: { formula: `=${inPlay}` },
    carryOver: { formula: `=${ranked(`ROUND(${vps}-${inPlay}-${awarded}+${penalties},2)`)}` },
    awarded: { formula: `=${awarded}` },
    penalties: { formula: `=${ranked(penalties)}` },
  };
}

function impsCells(of: (name: TeamColumn) => string) {
  const [won, lost] = [of("impsFor"), of("impsAgainst")];
  return {
    impsFor: { formula: `=${won}` },
    impsAgainst: { formula: `=${lost}` },
    quotient: { formula: `=IF(${lost}=0,IF(${won}=0,"","∞"),${won}/${lost})` },
  };
}

/**
 * Who would go up and down as the ranking stands. A tie across the line is named, because the regulation decides it.
 *
 * @param place the place of the team as a number, and how many teams have it
 */
function movesCell(
  league: League,
  row: number,
  { first, count }: Record<"first" | "count", string>,
): Partial<Record<RankingColumn, CellValue>> {
  const { choice, tables, teams } = league;
  if (!choice.moves) return {};
  const { up, down } = placesOf(league);
  const rank = inRow(tables.ranking, row, "rank");
  const stay = `COUNTIF(${teams("out")},0)-${down}`;
  const words = (key: "goesUp" | "goesDown" | "level") => quoted(text(`league.moves.${key}`));
  const moves = [
    [`${first}+${count}-1<=${up}`, words("goesUp")],
    [`${first}<=${up}`, words("level")],
    [`${first}>${stay}`, words("goesDown")],
    [`${first}+${count}-1>${stay}`, words("level")],
  ].reduceRight((rest, [condition, word]) => `IF(${condition},${word},${rest})`, '""');
  const played = `SUM(${dataOf(tables.team, "played")})`;
  return {
    moves: {
      formula: `=IF(OR(COUNTA(${rank})=0,${played}=0),"",IF(LEN(${rank})=0,"",IF(${rank}="–","",${moves})))`,
    },
  };
}
