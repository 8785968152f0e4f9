import { hasVps, inHundredths, type ScoredMatch } from "../../events/teams";
import { ranked } from "../../scoring/ranking";
import { call } from "../../sheets/formula-text";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { columnsOf, dataOf, number, sheetColumns, type Table, tableOf, words } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { contestantsOf, type TeamsChoice } from "./choice";
import { idCell } from "./id-cell";
import { CONTESTANT, givenTo, nameOf, type PairsColumn, unitOf } from "./pairs-tab";
import { withNotes } from "./notes";
import { adjustmentsNote, emptyNote, onWall, placeCell, provisional } from "./ranking-tab";
import { titleOf } from "./results-tab";
import { type Remarks, slipsNote } from "./slips-list";
import { type MatchesColumn } from "./teams-matches";

/** The list of the teams. Where it is a formula that fills it, its headers come from the formula too. */
export function teamsRankingTable({ event, rule, names }: TeamsChoice) {
  return tableOf({
    name: text("event.tabs.ranking"),
    columns: columnsOf(
      {
        place: number(text("event.headers.place"), 7),
        team: number(text(CONTESTANT[contestantsOf(event)]), 13),
        name: words(text("event.headers.name"), widthFor(48, event.contestants.map(nameOf))),
        matches: number(text("event.tabs.matches"), 10),
        total: number(text("event.headers.total"), 10, inHundredths(rule) ? "0.00" : undefined),
      },
      (key) => names || key !== "name",
    ),
    rows: event.contestants.length,
  });
}

/**
 * The matches' VPs, with IMPs to decide between equals; where matches are scored in IMPs, these alone.
 *
 * @param remarks what is said of what was typed
 */
export function teamsRankingSheet(
  choice: TeamsChoice,
  matches: Table<MatchesColumn>,
  teams: Table<PairsColumn>,
  scored: () => readonly ScoredMatch[],
  remarks?: Remarks,
): NewSheet {
  const { event, rule, names } = choice;
  const { name, columns } = teamsRankingTable(choice);
  const awards = dataOf(matches, "impsHome", "impsAway");
  const list = {
    formula: call(
      "RANKING",
      dataOf(matches, "home", "away"),
      hasVps(rule) ? dataOf(matches, "vpsHome", "vpsAway") : awards,
      "",
      hasVps(rule) ? awards : "",
      dataOf(teams, "adjusted", "adjustment"),
      names ? dataOf(teams, "pair", "name") : "",
      "",
      unitOf(rule) === "points" ? "" : `"${unitOf(rule)}"`,
    ),
    values: () => [columns.map(({ header }) => header), ...teamsRanking(choice, scored())],
  };
  return {
    name,
    title: text("event.titles.ranking", { event: titleOf(choice) }),
    columns: sheetColumns(columns).map((column, index) => ({
      ...column,
      header: index === 0 ? list : "",
      label: String(column.header),
    })),
    ...onWall(choice),
    ...stillMissing(choice, matches),
    named: columns.map(({ header }, column) => ({
      column,
      rows: event.contestants.length,
      header: String(header),
    })),
    ...withNotes(
      event.contestants.map((): CellValue[] => []),
      [
        adjustmentsNote(choice, teams, () => givenTo(event.contestants)),
        ...emptyNote(choice, awards),
        ...(remarks === undefined ? [] : [slipsNote(remarks)]),
      ],
    ),
  };
}

/** Beside the title: that matches are still missing. A match without an opponent is not played. */
function stillMissing({ typedIn }: TeamsChoice, matches: Table<MatchesColumn>): Pick<NewSheet, "status"> {
  if (!typedIn) return {};
  const isMatch = `(${dataOf(matches, "away")}&""<>"")`;
  const missing = `SUMPRODUCT(${isMatch}*(${dataOf(matches, "impsHome")}&""=""))`;
  return { status: provisional("matches", missing, `SUMPRODUCT(${isMatch}*1)`) };
}

/** The lines of the ranking as values: by VPs, then IMPs. */
function teamsRanking({ event, names }: TeamsChoice, scored: readonly ScoredMatch[]): CellValue[][] {
  const byId = new Map(event.contestants.map((team) => [idCell(team.id), team]));
  const field = [...byId].flatMap(([contestant, team]) => {
    const own = event.matches.flatMap(({ home, away }, index) => {
      const { home: homeVps, away: awayVps, margin, marginAway } = scored[index];
      return [
        ...(home === team.id ? [{ vps: homeVps, imps: margin }] : []),
        ...(away === team.id ? [{ vps: awayVps, imps: marginAway }] : []),
      ];
    });
    if (own.length === 0) return [];
    return [
      {
        contestant,
        boards: own.length,
        total: own.reduce((sum, { vps }) => sum + vps, team.adjustment ?? 0),
        imps: own.reduce((sum, { imps }) => sum + imps, 0),
      },
    ];
  });
  return ranked(field, [({ total }) => total, ({ imps }) => imps]).map((placed) => {
    const { contestant, boards, total } = placed.standing;
    const team = byId.get(contestant);
    return [placeCell(placed), contestant, ...(names && team ? [nameOf(team)] : []), boards, total];
  });
}
