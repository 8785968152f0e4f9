import { greatest } from "../../scoring/greatest";
import { type Pairing } from "../../movements/berger";
import { quoted } from "../../sheets/formula-text";
import { hasColumn } from "../../sheets/table";
import { text } from "../../translations/texts";
import { scaleOf } from "../vp-scale/choice";
import { type LeagueChoice } from "./choice";
import { type CellsOfLine, type League, type MatchColumn, meetingOf, ofTeam } from "./layout";
import {
  type Bounds,
  dateInstead,
  datesIn,
  isOdd,
  isOddDate,
  LEAST,
  mostIn,
  mostInFormula,
  PART,
  penaltyBounds,
  ruledBounds,
} from "./limits";
import { MOST_SWISS_ROUNDS } from "./lines";
import { type MatchLine } from "./match-line";
import { faultCode, sidesInWords } from "./typed-words";
import { mostBoards } from "./vp-formulas";

/*
 * What is wrong in a line of the matches. A line that cannot be counted says why, and counts for no team. A figure that is not
 * counted although its match is, such as an impossible penalty, is a remark.
 */

/** The reason of the first condition that holds, otherwise the rest. */
function firstOf(conditions: readonly Condition[], rest: string): string {
  return conditions.reduceRight((after, [wrong, why]) => `IF(${wrong},${quoted(why)},${after})`, rest);
}

type Condition = readonly [wrong: string, why: string];

/** 1 where a cell has the number of a team, otherwise 0. */
export function isTeam({ choice }: League, cell: string): string {
  const { length: count } = choice.teams;
  return `IF(COUNT(${cell})=0,0,(${cell}>=1)*(${cell}<=${count})*(${cell}=INT(${cell})))`;
}

/** Who is at fault, by the names of the teams, also without their accents. */
export function atFaultIn(league: League, cell: CellsOfLine): string {
  const plain = (number: "homeNumber" | "awayNumber") => ofTeam(league, "plain", cell(number));
  return faultCode(cell("fault"), [cell("home"), cell("away")], [plain("homeNumber"), plain("awayNumber")]);
}

/** Why a line cannot be counted: its first fault; "" when there is none. */
export function whyNot(league: League, cell: CellsOfLine): string {
  const { choice, isSwiss } = league;
  const [home, away, fault] = [cell("impsHome"), cell("impsAway"), cell("atFault")];
  const numbers = [cell("homeNumber"), cell("awayNumber")] as const;
  const inBoards = choice.scoring === "boards";
  const boards = choice.varied ? orElse(cell("boards"), choice.boards) : `${choice.boards}`;
  const most = choice.varied ? mostInFormula(choice, boards) : `${mostIn(choice, choice.boards)}`;
  const tooMany = text(inBoards ? "league.why.boardsAbove" : "league.why.above", {
    most: mostIn(choice, choice.boards),
  });
  const small = (imps: string) => `AND(${imps}>0,${imps}<${LEAST})`;
  // In a Swiss the matches of a team that withdraws later still count for its opponents.
  const out = `${numbers.map((number) => ofTeam(league, "out", number)).join("+")}>0`;
  const left = isSwiss ? '""' : firstOf([[out, text("league.why.withdrawn")]], '""');
  const unplayed = choice.varied ? `IF(COUNT(${cell("ruledHome")},${cell("ruledAway")})=2,${left},"")` : '""';
  const imps = firstOf(
    [
      [`${datesIn([home, away])}>0`, dateInstead()],
      [`COUNTA(${home},${away})=1`, text("league.why.half")],
      [`COUNT(${home},${away})<2`, text("league.why.notNumber")],
      [`OR(${home}<0,${away}<0)`, text("league.why.below")],
      [`OR(${small(home)},${small(away)})`, text("league.why.fraction", { least: LEAST })],
      [`OR(${home}>${most},${away}>${most})`, choice.varied ? text("league.why.aboveBoards") : tooMany],
      ...(inBoards ? [[`${home}+${away}<>${boards}`, text("league.why.boardsSum")] as const] : []),
    ],
    left,
  );
  const { one, other, both, neither } = sidesInWords(choice);
  const odd = quoted(text("league.why.fault", { one, other, both, neither }));
  const byFault = `IF(ISNUMBER(${fault}),IF(${fault}=0,${odd},${left}),IF(COUNTA(${home},${away})=0,${unplayed},${imps}))`;
  const isTyped = `COUNTA(${numbers.join()},${home},${away},${cell("fault")})>0`;
  return firstOf(
    [
      [
        `IF(${numbers.map((number) => isTeam(league, number)).join("*")}=1,0,${isTyped})`,
        text("league.why.noTeam", { most: choice.teams.length }),
      ],
      [`AND(COUNT(${numbers.join()})=2,${numbers.join("=")})`, text("league.why.itself")],
      ...variedFaults(league, cell),
    ],
    byFault,
  );
}

export function whyOfBye(league: League, cell: CellsOfLine): string {
  const typed = ["awayNumber", "impsHome", "impsAway", "fault", "penaltyAway"] as const;
  return firstOf(
    [
      [
        `${isTeam(league, cell("homeNumber"))}=0`,
        text("league.why.noTeam", { most: league.choice.teams.length }),
      ],
      // An error value is something that was typed, too.
      [`IFERROR(LEN(${typed.map(cell).join("&")}),1)>0`, text("league.why.bye")],
    ],
    '""',
  );
}

function penaltyCondition({ choice }: League, cell: CellsOfLine): Condition {
  const bounds = penaltyBounds(choice);
  return [
    `${isOdd(cell("penaltyHome"), bounds)}+${isOdd(cell("penaltyAway"), bounds)}>0`,
    text("league.why.penalty", { least: bounds.least, most: bounds.to }),
  ];
}

/** The first thing in a line that is not counted, or not shown, although its match counts. */
export function remarkOn(league: League, { pairing, half }: MatchLine, cell: CellsOfLine): string {
  const { tables, isSwiss, lines, matches } = league;
  const [one, other, round] = [cell("homeNumber"), cell("awayNumber"), cell("round")];
  const last = isSwiss ? MOST_SWISS_ROUNDS : greatest(lines.map((line) => line.round));
  const isRound = `IF(COUNT(${round})=0,0,(${round}>=1)*(${round}<=${last})*(${round}=INT(${round})))`;
  const inRound = (team: string) =>
    (["homeNumber", "awayNumber"] as const)
      .map((side) => `COUNTIFS(${matches("round")},${round},${matches(side)},${team})`)
      .join("+");
  const hasBoards = pairing && hasColumn(tables.match, "rankBoardsHome");
  const figures = ["penaltyHome", "penaltyAway", ...(hasBoards ? BOARDS_WON : [])] as const;
  const conditions: Condition[] = [
    [`${datesIn(figures.map(cell))}>0`, dateInstead()],
    ...(hasColumn(tables.match, "date")
      ? [[`${isOddDate(cell("date"))}=1`, text("league.why.dateText")] as const]
      : []),
    penaltyCondition(league, cell),
    ...(hasBoards ? [[`${boardsAreOdd(league, cell)}=1`, text("league.why.boardsWon")] as const] : []),
    [`${isRound}=0`, text("league.why.round", { most: last })],
  ];
  if (!pairing) return firstOf(conditions, '""');
  // The pair of the schedule, whoever of them is at home. Two lines may have been exchanged.
  const [first, second] = pairing;
  const isOther = `OR(${one}+${other}<>${first + second},${one}*${other}<>${first * second})`;
  const found = (home: number, away: number) => `COUNTIF(${matches("meeting")},${meetingOf(home, away)})`;
  const isMoved = () =>
    `AND(${isOther},${found(first, second)}+${found(second, first)}<${timesInSchedule(lines, pairing)})`;
  const rest: Condition[] = isSwiss
    ? half === undefined
      ? [[`OR(${inRound(one)}>1,${inRound(other)}>1)`, text("league.why.twice")]]
      : []
    : [[isMoved(), text("league.why.moved", { one: first, other: second })]];
  return firstOf(conditions, `IF(LEN(${cell("why")})>0,"",${firstOf(rest, '""')})`);
}

/** How often two teams meet. */
function timesInSchedule(lines: readonly MatchLine[], [one, other]: Pairing): number {
  return lines.filter(({ pairing }) => pairing?.includes(one) && pairing.includes(other)).length;
}

const BOARDS_WON = ["boardsHome", "boardsAway"] as const;

/** 1 where boards won are typed, and are not two numbers that a match can give. */
export function boardsAreOdd({ choice }: League, cell: CellsOfLine): string {
  const [one, other] = [cell("boardsHome"), cell("boardsAway")];
  const most = choice.varied ? mostBoards(choice) : choice.boards;
  const bounds = { from: 0, to: most, least: LEAST };
  const isWrong = `OR(COUNT(${one},${other})=1,SUM(${one},${other})>${most})`;
  return `IF(${isOdd(one, bounds)}+${isOdd(other, bounds)}>0,1,IF(${isWrong},1,0))`;
}

/**
 * The conditions under which a figure that is typed where matches differ cannot be read, and the reason of
 * each.
 */
function variedFaults({ choice, shared }: League, cell: CellsOfLine): (readonly [string, string])[] {
  if (!choice.varied) return [];
  const [boards, part, ruled] = [cell("boards"), cell("part"), `${cell("ruledHome")},${cell("ruledAway")}`];
  const some = (names: readonly MatchColumn[], bounds: Bounds) =>
    `${names.map((name) => isOdd(cell(name), bounds)).join("+")}>0`;
  const limits = boundsOf(choice);
  const rulings = ["ruledHome", "ruledAway"] as const;
  const most = mostBoards(choice);
  const scale = scaleOf(choice.vp);
  const ranges = choice.scoring === "boards" ? undefined : scale.lengths;
  const covered = ranges?.map(({ from, to }) => `AND(${boards}>=${from},${boards}<=${to})`).join();
  return [
    [`${datesIn([...VARIED].map(cell))}>0`, dateInstead()],
    [
      `IF(COUNTA(${boards})=0,0,IF(COUNT(${boards})=0,1,OR(${boards}<1,${boards}>${most},${boards}<>INT(${boards})${covered === undefined ? "" : `,NOT(OR(${covered}))`})))`,
      text("league.why.boards", { most }),
    ],
    [`${isOdd(part, PART)}=1`, text("league.why.part", { least: PART.from })],
    [some(["extraHome", "extraAway"], limits.extra), text("league.why.extra", { most: limits.extra.to })],
    [some(["fineHome", "fineAway"], limits.fine), text("league.why.extra", { most: limits.fine.to })],
    [some(rulings, { ...limits.ruled, least: 0 }), text("league.why.ruledNumber", { most: limits.ruled.to })],
    [`COUNT(${ruled})=1`, text("league.why.ruledHalf")],
    // A scale can give a side as little as 0.11 VPs; the other side then has the rest of the VPs of the match.
    [
      `IF(COUNT(${ruled})=0,0,IF(ROUND(SUM(${ruled}),2)=${shared},0,${some(rulings, limits.ruled)}))`,
      text("league.why.ruledNumber", { most: limits.ruled.to }),
    ],
  ];
}

/** The figures that are typed where matches differ. */
const VARIED = [
  "boards",
  "part",
  "extraHome",
  "extraAway",
  "fineHome",
  "fineAway",
  "ruledHome",
  "ruledAway",
] as const;

/** What may be typed where matches differ. */
function boundsOf(choice: LeagueChoice): Record<"extra" | "fine" | "ruled", Bounds> {
  const most = mostIn(choice, choice.boards);
  return {
    extra: { from: -most, to: most, least: LEAST },
    fine: { from: 0, to: most, least: LEAST },
    ruled: ruledBounds(choice),
  };
}

/** The number in a cell, or the number that a blank cell stands for. */
export function orElse(cell: string, blank: number): string {
  return `IF(COUNT(${cell})=0,${blank},${cell})`;
}
