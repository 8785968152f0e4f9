import { hasVps, inHundredths, type ScoredMatch } from "../../events/teams";
import { ranked } from "../../scoring/ranking";
import { call } from "../../sheets/formula-text";
import { ofHundredths, ofNumbers, ofWords } from "../../sheets/declared-columns";
import { columnsOfList } from "../../sheets/filled-columns";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { dataOf, type Table } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { contestantsOf, type TeamsChoice } from "./choice";
import { eventTable } from "./event-table";
import { idCell } from "./id-cell";
import { CONTESTANT, givenTo, nameOf, type PairsColumn, unitOf } from "./pairs-tab";
import { withNotes } from "./notes";
import { adjustmentsNote, emptyNote, onWall, placeCell, provisional } from "./ranking-tab";
import { titleOf } from "./results-tab";
import { type Remarks, slipsNote } from "./slips-list";
import { type MatchesColumn } from "./teams-matches";

/** The list of the teams. Where a formula fills it, its headers come from the formula too. */
export function teamsRankingTable({ event, rule, names }: TeamsChoice) {
  const { contestants } = event;
  const total = inHundredths(rule) ? ofHundredths : ofNumbers;
  return eventTable(
    { name: text("event.tabs.ranking"), rows: contestants.length },
    {
      place: ofNumbers(7),
      team: ofNumbers(13, { header: text(CONTESTANT[contestantsOf(event)]) }),
      name: ofWords(widthFor(48, contestants.map(nameOf)), { isShown: names }),
      matches: ofNumbers(10, { header: text("event.tabs.matches") }),
      total: total(10),
    },
  );
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
    columns: columnsOfList(columns, list),
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
    const played = event.matches.flatMap(({ home, away }, index) => {
      const { home: homeVps, away: awayVps, margin, marginAway } = scored[index];
      return [
        ...(home === team.id ? [{ vps: homeVps, imps: margin }] : []),
        ...(away === team.id ? [{ vps: awayVps, imps: marginAway }] : []),
      ];
    });
    if (played.length === 0) return [];
    return [
      {
        contestant,
        boards: played.length,
        total: played.reduce((sum, { vps }) => sum + vps, team.adjustment ?? 0),
        imps: played.reduce((sum, { imps }) => sum + imps, 0),
      },
    ];
  });
  return ranked(field, [({ total }) => total, ({ imps }) => imps]).map((placed) => {
    const { contestant, boards, total } = placed.standing;
    const team = byId.get(contestant);
    return [placeCell(placed), contestant, ...(names && team ? [nameOf(team)] : []), boards, total];
  });
}
