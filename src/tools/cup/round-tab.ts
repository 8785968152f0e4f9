import { type CupMatch, type Slot } from "../../movements/bracket";
import { usesOf } from "../../sheets/declared-columns";
import { quoted, sentenceFormula } from "../../sheets/formula-text";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { foundIn, here, indexOf, inRow, lettersOf, type Reference, rowOf, sheetOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type Bounds, isOdd, LEAST, mostInFormula } from "../league-tabs/limits";
import { faultCode } from "../league-tabs/typed-words";
import {
  type CupLayout,
  isCarried,
  type CupMatchColumn,
  ofTeam,
  type CupRoundColumn,
  type RoundLayout,
} from "./layout";

/*
 * The tab of a round, a line for each match. Its winner goes forward only when every segment has the IMPs of both teams and they
 * are not level, or when a team concedes or has withdrawn.
 */

/** What a line needs for its formulas. */
interface Line {
  cup: CupLayout;
  round: RoundLayout;
  match: CupMatch;
  cell: Reference<CupMatchColumn>;
}

export function roundTab(cup: CupLayout, round: RoundLayout): NewSheet {
  const { table, name, boards, segments } = round;
  const rows = round.matches.map((match, row) =>
    matchRow({ cup, round, match, cell: (column) => inRow(table, row, column) }),
  );
  const title = text("cup.titles.round", { cup: cup.choice.name || "none", round: name, boards, segments });
  return {
    ...sheetOf(table, title, rows),
    above: [
      { formula: `=${decidedSentence(round)}` },
      text("cup.notes.round", { conceded: lettersOf(table, "conceded"), teams: cup.teams.name }),
    ],
    start: { row: 0, column: indexOf(table, "home1") },
    ...usesOf(
      table,
      text(round.round === 1 ? "cup.guard.first" : "cup.guard.round", { teams: cup.teams.name }),
    ),
  };
}

/**
 * How many matches are decided, and what is missing in the first that is not: one that cannot be read comes
 * before the others.
 */
export function decidedSentence(
  round: RoundLayout,
  place: (column: CupMatchColumn) => string = (column) => here(round.table, column),
): string {
  const [open, all] = [place("open"), round.matches.length];
  const first = `IF(COUNTIF(${open},2)>0,MATCH(2,${open},0),MATCH(1,${open},0))`;
  const decided = `COUNT(${place("winnerNumber")})`;
  const some = sentenceFormula(
    (count, match, note) => text("cup.decided.some", { count, all, match, note }),
    [decided, `INDEX(${place("match")},${first})`, `INDEX(${place("note")},${first})`],
  );
  return `IF(${decided}=${all},${quoted(text("cup.decided.all", { all }))},${some})`;
}

function matchRow(line: Line): CellValue[] {
  const { match, cell, round } = line;
  const [home, away, side] = [cell("homeNumber"), cell("awayNumber"), cell("side")];
  const goesOn = (own: string, other: string) =>
    `=IF(COUNT(${side})=0,"",IF(${side}=1,${own},IF(${side}=2,${other},0)))`;
  const names = [cell("home"), cell("away")] as const;
  const plain = (number: string) => `IFERROR(${ofTeam(line.cup, "plain", number)},"")`;
  return rowOf(round.table, {
    match: match.match,
    homeNumber: numberIn(line, match.home),
    home: { formula: `=${nameOf(line, home, match.home)}` },
    awayNumber: numberIn(line, match.away),
    away: { formula: `=${nameOf(line, away, match.away)}` },
    ...(isCarried(line.cup) && { carry: { formula: `=${carried(line)}` } }),
    totalHome: { formula: `=${total(line, "Home")}` },
    totalAway: { formula: `=${total(line, "Away")}` },
    winner: {
      formula: `=IF(COUNT(${side})=0,"",IF(${side}=1,${names[0]},IF(${side}=2,${names[1]},${quoted(text("cup.nobody"))})))`,
    },
    note: { formula: `=${noteOf(line)}` },
    why: { formula: `=${whyNot(line)}` },
    // Where the number of boards is not a number, no IMPs are allowed, so that the note of the line reports
    // it.
    most: { formula: `=IFERROR(${mostInFormula({}, setting(line, "boards"))},0)` },
    margin: {
      formula: `=IF(COUNT(${cell("totalHome")},${cell("totalAway")})<2,"",ROUND(${cell("totalHome")}-${cell("totalAway")},9))`,
    },
    atFault: { formula: `=${faultCode(cell("conceded"), names, [plain(home), plain(away)])}` },
    side: { formula: `=${sideOf(line)}` },
    winnerNumber: { formula: goesOn(home, away) },
    loserNumber: { formula: goesOn(away, home) },
    open: {
      formula: `=IF(COUNT(${side})=1,0,IF(LEN(${cell("why")})>0,2,1))`,
    },
  });
}

/** The number of a team, or of whoever comes from an earlier match: 0 when nobody does, blank while that is open. */
function numberIn({ cup }: Line, slot: Slot): CellValue {
  if ("team" in slot) return slot.team;
  const [from, column] =
    "winnerOf" in slot
      ? ([slot.winnerOf, "winnerNumber"] as const)
      : ([slot.loserOf, "loserNumber"] as const);
  const table = cup.tableOfMatch.get(from);
  return table ? { formula: `=${foundIn(table, "match", String(from), column)}` } : "";
}

function nameOf(line: Line, number: string, slot: Slot): string {
  const open =
    "team" in slot
      ? "?"
      : "winnerOf" in slot
        ? text("cup.slot.winner", { match: slot.winnerOf })
        : text("cup.slot.loser", { match: slot.loserOf });
  return `IF(COUNT(${number})=0,${quoted(open)},IF(${number}=0,${quoted(text("cup.nobody"))},IFERROR(${ofTeam(line.cup, "team", number)}&"","?")))`;
}

/** The cells with the IMPs of each segment. */
function pairsOf({ round, cell }: Line): [home: string, away: string][] {
  return Array.from({ length: round.segments }, (_, index) => [
    cell(`home${index + 1}`),
    cell(`away${index + 1}`),
  ]);
}

/** Whether all segments have the IMPs of both teams. */
function isComplete(line: Line): string {
  const { round, cell } = line;
  return `COUNT(${cell("home1")}:${cell(`away${round.segments}`)})=${2 * round.segments}`;
}

/** A setting of the round, in whatever order the rounds stand. */
function setting({ cup, round }: Line, column: CupRoundColumn): string {
  return foundIn(cup.settings, "round", String(round.round), column);
}

/**
 * What the home team carries over, negative for the away team. The numbers of the teams are their places in
 * the earlier ranking.
 */
function carried(line: Line): string {
  const { cell } = line;
  const [home, away, earlier] = [cell("homeNumber"), cell("awayNumber"), cell("earlier")];
  const [share, lower, most] = (["share", "lower", "most"] as const).map((column) => setting(line, column));
  const stoodLower = `(${earlier}>0)*(${home}>${away})+(${earlier}<0)*(${away}>${home})>0`;
  const taken = `IF(${stoodLower},IF(ISNUMBER(${lower}),${lower},SUM(${share})),SUM(${share}))`;
  const amount = `ABS(${earlier})*${taken}`;
  return `IF(OR(COUNT(${home},${away})<2,COUNT(${earlier})=0),"",SIGN(${earlier})*IF(ISNUMBER(${most}),MIN(${most},${amount}),${amount}))`;
}

/**
 * All IMPs of a team: those of segments and extra boards in which both teams have IMPs, and what it carries
 * over, less its penalty.
 */
function total(line: Line, side: "Home" | "Away"): string {
  const { cell } = line;
  const extra = [cell("extraHome"), cell("extraAway")] as const;
  const start = side === "Home" ? 0 : 1;
  const parts = [...pairsOf(line), extra].map((pair) => `IF(COUNT(${pair.join()})=2,${pair[start]},0)`);
  // 1 or 0, because in a match of one segment `FALSE=0` would be FALSE.
  const started = pairsOf(line).map((pair) => `IF(COUNT(${pair.join()})=2,1,0)`);
  const brought = isCarried(line.cup) ? `+${broughtBy(cell("carry"), side)}` : "";
  return `IF(${started.join("+")}=0,"",ROUND(${parts.join("+")}-SUM(${cell(`fine${side}`)})${brought},9))`;
}

function broughtBy(carry: string, side: "Home" | "Away"): string {
  return `IF(COUNT(${carry})=0,0,IF(${carry}${side === "Home" ? ">" : "<"}0,ABS(${carry}),0))`;
}

/** How many of these cells are wrong: neither blank nor a number of IMPs that a match may have. */
function oddImps({ cell }: Line, cells: readonly string[]): string {
  const wrong = (one: string) => `OR(${one}<0,${one}>${cell("most")},AND(${one}<>0,${one}<${LEAST}))`;
  return cells
    .map(
      (one) => `IF(ISERROR(${one}),1,IF(LEN(TRIM(${one}))=0,0,IF(ISNUMBER(${one}),IF(${wrong(one)},1,0),1)))`,
    )
    .join("+");
}

/** The figure of an earlier match may be a difference in VPs. */
const EARLIER: Bounds = { from: -1000, to: 1000, least: 0.01 };

/** Why a line cannot be read, the first reason; "" when it can. */
function whyNot(line: Line): string {
  const { cup, round, cell } = line;
  const [home, away] = [cell("homeNumber"), cell("awayNumber")];
  const count = cup.choice.teams.length;
  const isNoTeam = (number: string) =>
    `IF(ISERROR(${number}),1,IF(COUNT(${number})=0,IF(LEN(TRIM(${number}))>0,1,0),IF((${number}>=0)*(${number}<=${count})*(${number}=INT(${number}))=1,0,1)))`;
  const times = (number: string) =>
    `IF(COUNT(${number})=0,0,IF(${number}=0,0,COUNTIF(${here(round.table, "homeNumber")},${number})+COUNTIF(${here(round.table, "awayNumber")},${number})))`;
  const most = cell("most");
  const extras = [cell("extraHome"), cell("extraAway")];
  const needless = `IF(${isComplete(line)},IF(COUNT(${cell("margin")})=0,0,IF(ROUND(${cell("margin")}-IF(COUNT(${extras.join()})=2,${extras.join("-")},0),9)=0,0,1)),1)`;
  const conditions: [wrong: string, why: string][] = [
    [`${isNoTeam(home)}+${isNoTeam(away)}>0`, quoted(text("cup.why.number", { most: count }))],
    [`${times(home)}>1`, sentenceFormula((team) => text("cup.why.twice", { team }), [home])],
    [`${times(away)}>1`, sentenceFormula((team) => text("cup.why.twice", { team }), [away])],
    [
      `IF(COUNT(${cell("atFault")})=0,0,(${cell("atFault")}=0)+(${cell("atFault")}=4))>0`,
      quoted(
        text("cup.why.conceded", {
          home: text("league.fault.home"),
          away: text("league.fault.away"),
          both: text("league.fault.both"),
        }),
      ),
    ],
    ...pairsOf(line).map((pair, index): [string, string] => [
      `${oddImps(line, pair)}>0`,
      sentenceFormula(
        (bound) => text("cup.why.imps", { segment: index + 1, segments: round.segments, most: bound }),
        [most],
      ),
    ]),
    [
      `${oddImps(line, [...extras, cell("fineHome"), cell("fineAway")])}>0`,
      sentenceFormula((bound) => text("cup.why.further", { most: bound }), [most]),
    ],
    ...(isCarried(cup)
      ? [[`${isOdd(cell("earlier"), EARLIER)}>0`, quoted(text("cup.why.earlier"))] satisfies [string, string]]
      : []),
    [`IF(COUNT(${extras.join()})=0,0,${needless})>0`, quoted(text("cup.why.needless"))],
  ];
  return conditions.reduceRight((rest, [wrong, why]) => `IF(${wrong},${why},${rest})`, '""');
}

/** 1 or 2 for the team that goes on, home or away; 0 when nobody does; blank while that is open. */
function sideOf(line: Line): string {
  const { cell } = line;
  const [home, away, margin, fault] = [
    cell("homeNumber"),
    cell("awayNumber"),
    cell("margin"),
    cell("atFault"),
  ];
  const out = (number: string) => `IFERROR(${ofTeam(line.cup, "out", number)},0)`;
  const byImps = `IF(${margin}>0,1,2)`;
  const byAbsence = `IF(${out(home)}*${out(away)}=1,0,IF(${out(home)}=1,2,IF(${out(away)}=1,1,"")))`;
  const played = `IF(${isDecided(line)},${byImps},${byAbsence})`;
  const conceded = `IF(COUNT(${fault})=0,${played},CHOOSE(${fault},2,1,0))`;
  // A team without an opponent goes on, unless it has withdrawn.
  const ifThere = (number: string, code: number) => `IF(${out(number)}=1,0,${code})`;
  const alone = `IF(${home}=0,IF(${away}=0,0,${ifThere(away, 2)}),IF(${away}=0,${ifThere(home, 1)},${conceded}))`;
  return `IF(LEN(${cell("why")})>0,"",IF(COUNT(${home},${away})<2,"",${alone}))`;
}

/** Whether the IMPs decide: all are there, and they are not level. Extra boards count when they have the IMPs of both teams. */
function isDecided(line: Line): string {
  const { cell } = line;
  const margin = cell("margin");
  return `IF(${isComplete(line)},IF(COUNT(${margin})=0,FALSE(),IF(COUNT(${cell("extraHome")},${cell("extraAway")})=1,FALSE(),${margin}<>0)),FALSE())`;
}

/** What is still missing in a line, or why somebody goes on without playing. */
function noteOf(line: Line): string {
  const { cell, round } = line;
  const [home, away, margin, fault, side] = (
    ["homeNumber", "awayNumber", "margin", "atFault", "side"] as const
  ).map(cell);
  const [homeName, awayName] = [cell("home"), cell("away")];
  const ofTeams = (sentence: (team: string) => string, isHome: string) =>
    sentenceFormula(sentence, [`IF(${isHome},${homeName},${awayName})`]);
  const boards = setting(line, "boards");
  const extras = `COUNT(${cell("extraHome")},${cell("extraAway")})`;
  const extra = sentenceFormula(
    (count) => text("cup.note.tied", { count }),
    [`IFERROR(MAX(2,0-INT(0-${boards}/8)),2)`],
  );
  const tied = `IF(${extras}=0,${extra},IF(${extras}=1,${quoted(text("cup.note.extraHalf"))},${quoted(text("cup.note.stillTied"))}))`;
  const parts = pairsOf(line);
  const half = parts.reduceRight(
    (rest, pair, index) =>
      `IF(COUNT(${pair.join()})=1,${quoted(text("cup.note.half", { segment: index + 1, segments: round.segments }))},${rest})`,
    openNote(line),
  );
  const undecided = `IF(${isComplete(line)},IF(COUNT(${margin})=0,"",${tied}),${half})`;
  const absent = sentenceFormula(
    (team) => text("cup.note.withdrawn", { team }),
    [`IF(${side}=1,${awayName},${homeName})`],
  );
  const played = `IF(${isDecided(line)},"",IF(COUNT(${side})=0,${undecided},IF(${side}=0,${quoted(text("cup.note.bothOut"))},${absent})))`;
  const conceded = `IF(COUNT(${fault})=0,${played},IF(${fault}=3,${quoted(text("cup.note.bothConcede"))},${ofTeams((team) => text("cup.note.concedes", { team }), `${fault}=1`)}))`;
  const alone = `IF(${home}*${away}=0,${quoted(text("cup.note.alone"))},${conceded})`;
  return `IF(LEN(${cell("why")})>0,${cell("why")},IF(COUNT(${home},${away})<2,${quoted(text("cup.note.waits"))},${alone}))`;
}

/** Who leads, and which segments are open. */
function openNote(line: Line): string {
  const { cell, round } = line;
  const margin = cell("margin");
  const open = pairsOf(line).map((pair, index) => `IF(COUNT(${pair.join()})=2,"",", ${index + 1}")`);
  const list = `MID(${open.join("&")},3,99)`;
  const leads = sentenceFormula(
    (team, size, segments) => text("cup.note.leads", { team, size, segments }),
    [`IF(${margin}>0,${cell("home")},${cell("away")})`, `ROUND(ABS(${margin}),2)`, list],
  );
  const level = sentenceFormula((segments) => text("cup.note.level", { segments }), [list]);
  if (round.segments === 1) return quoted(text("cup.note.toPlay"));
  return `IF(COUNT(${margin})=0,${quoted(text("cup.note.toPlay"))},IF(${margin}=0,${level},${leads}))`;
}
