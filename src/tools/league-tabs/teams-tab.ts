import { quoted } from "../../sheets/formula-text";
import { usesOf } from "../../sheets/declared-columns";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { downTo, inRow, lettersOf, type Reference, rowOf, sheetOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { teamsSentence } from "./counted-sentence";
import { type League, MATCHES, needsFunctions, type SideColumns, SIDES, type TeamColumn } from "./layout";
import { carryOverBounds, dateInstead, datesIn, isOdd, penaltyBounds } from "./limits";
import { isSideWord, plainWords, withdrawnCode } from "./typed-words";

/** The teams by number, with all figures on which the ranking is based. */
export function teamsTab(league: League): NewSheet {
  const { choice, tables, isSwiss } = league;
  const table = tables.team;
  const rows = choice.teams.map((team, index) => teamRow(league, team, index));
  return {
    ...sheetOf(table, text("league.sheets.teamsTitle"), rows),
    above: [
      text(isSwiss ? "league.notes.teamsSwiss" : "league.notes.teams", {
        carryOver: lettersOf(table, "carryOver"),
        withdrawn: lettersOf(table, "withdrawn"),
      }),
      { formula: `=${teamsSentence(league)}` },
    ],
    frozenColumns: 2,
    ...usesOf(table, text("league.guard.teams", { matches: MATCHES.name }), lastingTeams(league)),
  };
}

/** How many rows of teams, or of the ranking, a name has: teams may join a Swiss. Nothing stands below them. */
export function lastingTeams({ choice, isSwiss }: League): number {
  return isSwiss ? MOST_SWISS_TEAMS : choice.teams.length;
}

/** No Swiss has so many teams. */
const MOST_SWISS_TEAMS = 1000;

function teamRow(league: League, team: string, index: number): CellValue[] {
  const { choice, tables, matches, teams, award } = league;
  const table = tables.team;
  const cell = (name: TeamColumn) => inRow(table, index, name);
  // The number comes from the row, because somebody may type over the cell.
  const number = index + 1;
  const { home, away } = SIDES;

  // A side's VPs are blank until the match is played, so that "at least 0" picks out the matches that are.
  const counted = (side: SideColumns) =>
    `COUNTIFS(${matches(side.number)},${number},${matches(side.vps)},">=0")`;
  const summed = (what: "vps" | "awarded", side: SideColumns) =>
    `SUMIFS(${matches(side[what])},${matches(side.number)},${number})`;
  const imps = (whose: SideColumns, side: SideColumns) =>
    `SUMIFS(${matches(whose.imps)},${matches(side.number)},${number},${matches(side.vps)},">=0")`;
  const both = (what: "vps" | "awarded") => `ROUND(${summed(what, home)}+${summed(what, away)},2)`;
  // Only penalties within their bounds count: the others are remarks, and an error among them must not spread.
  const { least, to } = penaltyBounds(choice);
  const penalty = (side: SideColumns) =>
    `SUMIFS(${matches(side.penalty)},${matches(side.number)},${number},${matches(side.penalty)},">="&${least},${matches(side.penalty)},"<="&${to})`;

  return rowOf(table, {
    // A formula, so that nobody types over it.
    number: { formula: `=${number}` },
    team,
    ...(choice.venues && { venue: choice.venues[index] }),
    played: { formula: `=${counted(home)}+${counted(away)}` },
    vpsInPlay: { formula: `=${both("vps")}` },
    awarded: { formula: `=${both("awarded")}` },
    penalties: { formula: `=ROUND(${penalty(home)}+${penalty(away)},2)` },
    // The sum is in hundredths, so that equal sums of decimals are exactly equal and ties are found.
    vps: {
      formula: `=ROUND(${carryOverOf(league, cell)}+${cell("vpsInPlay")}+${cell("awarded")}-${cell("penalties")},2)`,
    },
    ...(choice.tieBreak === "headToHead" && {
      headToHead: { formula: `=${headToHead(league, index, cell)}` },
    }),
    ...(choice.tieBreak === "opponents" && { opponents: { formula: `=${opponentsVps(league, index)}` } }),
    impsFor: { formula: `=${imps(home, home)}+${imps(away, away)}` },
    impsAgainst: { formula: `=${imps(away, home)}+${imps(home, away)}` },
    averageVps: {
      formula: `=IF(${cell("played")}=0,${award},ROUND(${cell("vpsInPlay")}/${choice.varied ? wholeMatches(league, index, cell) : cell("played")},2))`,
    },
    out: { formula: `=${withdrawnCode(cell("withdrawn"))}` },
    marked: { formula: `=IF(LEN(${cell("remark")})>0,1,"")` },
    remark: { formula: `=${remarkOn(league, index, cell)}` },
    rankNumber: { formula: `=${number}` },
    plain: { formula: `=IF(ISERROR(${cell("team")}),"",${plainWords(cell("team"))})` },
    ...(choice.tieBreak !== "rules" && {
      rank: { formula: `=1+SUMPRODUCT(${better(league, teams, cell)})` },
      // Tied teams that come before this team get the places before it.
      line: {
        formula: `=${cell("rank")}+COUNTIF(${downTo(table, index, "rank")},${cell("rank")})-1`,
      },
    }),
    ...(needsFunctions(choice) && rankedBy(league, cell)),
  });
}

/** The first cell of a team that cannot be understood and does not count, in words. */
function remarkOn({ choice, teams }: League, index: number, cell: InTeams): string {
  const [number, plain, withdrawn] = [cell("number"), cell("plain"), cell("withdrawn")];
  const bounds = carryOverBounds(choice);
  const conditions = [
    [`IF(COUNT(${number})=0,1,${number}<>${index + 1})`, text("league.why.number", { number: index + 1 })],
    [`LEN(${plain})=0`, text("league.why.noName")],
    [`SUMPRODUCT((${teams("plain")}=${plain})*1)>1`, text("league.why.sameName")],
    [isSideWord(plain), text("league.why.nameIsWord")],
    [`${datesIn([cell("carryOver")])}>0`, dateInstead()],
    [
      `${isOdd(cell("carryOver"), bounds)}=1`,
      text("league.why.carryOver", { least: bounds.from, most: bounds.to }),
    ],
    [
      `IF(ISERROR(${withdrawn}),1,AND(LEN(TRIM(${withdrawn}))>0,${cell("out")}=0))`,
      text("league.why.notWithdrawn", { yes: text("league.yes") }),
    ],
  ] as const;
  return conditions.reduceRight((rest, [wrong, why]) => `IF(${wrong},${quoted(why)},${rest})`, '""');
}

/** The VPs that a team brings along, as far as they are a number that a team can bring along. */
function carryOverOf({ choice }: League, cell: InTeams): string {
  const carry = cell("carryOver");
  return `IF(COUNT(${carry})=0,0,IF(${isOdd(carry, carryOverBounds(choice))}=1,0,${carry}))`;
}

/** What STANDINGS and NEEDS read of a team: what it loses, or that it is out, and what it brings along. */
function rankedBy(league: League, cell: InTeams): Partial<Record<TeamColumn, CellValue>> {
  return {
    rankAmount: { formula: `=IF(${cell("out")}>0,"out",-${cell("penalties")})` },
    rankCarried: { formula: `=IF(${cell("out")}>0,0,${carryOverOf(league, cell)})` },
  };
}

/** The matches played, a part of a match as a part: those without a part count whole. */
function wholeMatches({ matches }: League, index: number, cell: InTeams): string {
  const { home, away } = SIDES;
  const parts = [home, away].map((side) => {
    const played = `${matches(side.number)},${index + 1},${matches(side.vps)},">=0",${matches("part")},">=0"`;
    return `SUMIFS(${matches("part")},${played})-COUNTIFS(${played})`;
  });
  return `(${cell("played")}+${parts.join("+")})`;
}

type InTeams = Reference<TeamColumn>;

/** The VPs that a team has in its matches with those that have as many VPs in all. */
function headToHead({ matches }: League, index: number, cell: InTeams): string {
  const earned = (what: "vps" | "awarded", own: SideColumns, other: SideColumns) =>
    `SUMIFS(${matches(own[what])},${matches(own.number)},${index + 1},${matches(other.total)},${cell("vps")})`;
  const { home, away } = SIDES;
  const terms = (["vps", "awarded"] as const).flatMap((what) => [
    earned(what, home, away),
    earned(what, away, home),
  ]);
  return `ROUND(${terms.join("+")},2)`;
}

/** The sum of all VPs of the opponents that a team has played. */
function opponentsVps({ matches }: League, index: number): string {
  const total = (own: SideColumns, other: SideColumns) =>
    `SUMIFS(${matches(other.total)},${matches(own.number)},${index + 1},${matches(own.vps)},">=0")`;
  const { home, away } = SIDES;
  return `ROUND(${total(home, away)}+${total(away, home)},2)`;
}

/**
 * 1 for each team that is ranked above this one: by VPs, then (where the league says so) head to head or the
 * opponents' VPs, then IMP quotient, IMPs for. Teams that have withdrawn come last. Quotients are compared
 * crosswise (a/b > c/d as a·d > c·b): exactly, and nobody divides by the 0 IMPs of a team that conceded none,
 * which puts it first. A team with no IMPs either way comes behind all that scored some.
 */
function better({ choice }: League, all: InTeams, own: InTeams): string {
  const [won, lost] = ["impsFor", "impsAgainst"] as const;
  const crosswise = (sign: string) => `${all(won)}*${own(lost)}${sign}${own(won)}*${all(lost)}`;
  const byImps = `(${crosswise(">")})+(${crosswise("=")})*(${all(won)}>${own(won)})`;
  const by = (name: TeamColumn, sign: ">" | "<", rest: string) =>
    `(${all(name)}${sign}${own(name)})+(${all(name)}=${own(name)})*(${rest})`;
  const { tieBreak } = choice;
  const level = tieBreak === "headToHead" || tieBreak === "opponents" ? by(tieBreak, ">", byImps) : byImps;
  return by("out", "<", by("vps", ">", level));
}
