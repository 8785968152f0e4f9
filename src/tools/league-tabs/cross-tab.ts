import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { indexOf, inRow, rowOf, sheetOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { against, type League, meetingOf, ofTeam, SIDES } from "./layout";
import { type MatchLine } from "./match-line";
import { wholeGuard } from "./whole-guard";

/**
 * The VPs of each team against each other team, including awarded VPs. When two teams play two matches, the
 * VPs are added. The last row has the totals of all teams.
 */
export function crossTab(league: League): NewSheet {
  const { choice, inWords, tables } = league;
  const table = tables.cross;
  const counts = meetingsIn(league.lines);
  const numbers = choice.teams.map((_, index) => index + 1);
  const opponents = (cell: (opponent: number) => CellValue) =>
    Object.fromEntries(numbers.map((opponent) => [against(opponent), cell(opponent)]));
  const rows = numbers.map((number, row) => {
    const numberCell = inRow(table, row, "number");
    return rowOf(table, {
      number,
      team: { formula: `=${ofTeam(league, "team", numberCell)}` },
      ...opponents((other) => (other === number ? "×" : vpsAgainst(league, number, other, counts))),
      penalties: { formula: `=${ofTeam(league, "penalties", numberCell)}` },
      vps: { formula: `=${ofTeam(league, "vps", numberCell)}` },
    });
  });
  const totals = rowOf(table, {
    team: text("league.headers.vps"),
    ...opponents((opponent) => ({ formula: `=${ofTeam(league, "vps", String(opponent))}` })),
  });
  const title = text("league.sheets.crossTableTitle", { league: inWords, double: choice.double });
  const sheet = sheetOf(table, title, [...rows, totals]);
  return { ...sheet, ...wholeGuard(sheet), frozenColumns: indexOf(table, against(1)) };
}

/**
 * How often two teams meet in the schedule, by the number of their meeting, in which the home team comes
 * first.
 */
function meetingsIn(lines: readonly MatchLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { pairing } of lines) {
    if (!pairing) continue;
    const key = meetingOf(...pairing);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * The cell is blank until there are VPs, because a sum of 0 would look like a lost match. It finds its match by the numbers of
 * the teams, because somebody may have sorted the matches. Either team may be at home there. When the match is not found, the
 * cell shows ?.
 */
function vpsAgainst(
  { matches }: League,
  own: number,
  other: number,
  counts: ReadonlyMap<string, number>,
): CellValue {
  const sides = [
    { meeting: meetingOf(own, other), vps: matches(SIDES.home.rankVps) },
    { meeting: meetingOf(other, own), vps: matches(SIDES.away.rankVps) },
  ];
  const inTabs = matches("meeting");
  const scheduled = ({ meeting }: (typeof sides)[number]) => counts.get(meeting) ?? 0;
  const count = scheduled(sides[0]) + scheduled(sides[1]);
  if (count === 1) {
    // The first search is the one that succeeds while nobody has changed who is at home.
    const [first, second] = scheduled(sides[0]) === 1 ? sides : [...sides].reverse();
    const found = ({ meeting, vps }: typeof first) => `INDEX(${vps},MATCH(${meeting},${inTabs},0))`;
    return { formula: `=IFERROR(${found(first)},IFERROR(${found(second)},"?"))` };
  }
  const all = (of: (side: (typeof sides)[number]) => string) => sides.map(of).join("+");
  const met = all(({ meeting }) => `COUNTIF(${inTabs},${meeting})`);
  const played = all(({ meeting, vps }) => `COUNTIFS(${inTabs},${meeting},${vps},">=${LEAST_VPS}")`);
  const sum = all(({ meeting, vps }) => `SUMIFS(${vps},${inTabs},${meeting})`);
  return { formula: `=IF(${met}<>${count},"?",IF(${played}=0,"",${sum}))` };
}

/** Nobody gets fewer VPs in a match. */
const LEAST_VPS = -1000;
