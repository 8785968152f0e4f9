import { dice } from "../movements/dice";
import { meetingsLeft, MOST_LEFT, type Needs, needsFor, searchFor } from "../scoring/leagues/needs";
import { chainOf, withLots } from "../scoring/leagues/chain-words";
import {
  type LeagueMatch,
  type Ranked,
  rankedByChain,
  type TieChain,
  type TieRule,
  type TieStep,
} from "../scoring/leagues/ties";
import { roundHalfAway } from "../scoring/round";
import { cells, eachCell, mustBeLike, number, numberAt, optionalCells, worksheetFunction } from "./arguments";
import { CellError } from "./errors";
import { isEmpty, isErrorValue, isNotPlayed, labelIn, MOST_FIGURE, numberIn, type Range } from "./reading";
import { plainRows } from "./shaping";
import { asTyped, type Label, labelInPair, mustBePairs, namesIn } from "./two-columns";
import { badCell, dateInPlaceOf, listed, placeOf as cellOf, shown, wrongShape } from "./wording";

/** The matches of a league, with its contestants in the order in which they are first named. */
interface MatchesOfLeague {
  contestants: readonly Label[];
  /** The matches with a result. */
  played: readonly LeagueMatch[];
  /** The matches of two contestants without a result, or with that of one side only. */
  left: readonly LeftMatch[];
  /** The cells without VPs beside those of the other side: such matches are not counted. */
  incomplete: readonly Incomplete[];
  totals: readonly number[];
  /** The VPs that each contestant brought along; they are in its total. */
  carried: readonly number[];
  /** Who has withdrawn. */
  out: ReadonlySet<number>;
}

/** A match that is still to be played, and the row in which it stands, counted from 0. */
interface LeftMatch {
  sides: readonly [number, number];
  row: number;
}

/** A match with the VPs of one side only, or with an error or a date in one of its cells. */
interface Incomplete {
  /** Who meets there; undefined in the place of a bye. */
  sides: readonly (number | undefined)[];
  /** The cell in which VPs are missing, or which has the error or the date, in words. */
  cell: string;
  why: keyof typeof WHY;
  /** What was perhaps typed where a spreadsheet made a date of it, and what to type: "; if 12.5 was typed, type 12,5". */
  hint?: string;
}

/** Why a match is not counted, in the order in which the notes have it. */
const WHY = { blank: "no VPs in", error: "an error in", date: "a date in" };

interface LeagueRanges {
  teams: Range;
  vps: Range;
  imps?: Range;
  boards?: Range;
  adjustments?: Range;
  names?: Range;
}

const VPS = {
  least: -MOST_FIGURE,
  most: MOST_FIGURE,
  expected: "a number of VPs, or a blank where nobody has played",
};
const IMPS = {
  least: -MOST_FIGURE,
  most: MOST_FIGURE,
  expected: "a number of IMPs, or a blank on both sides",
};
const BOARDS = {
  least: 0,
  most: MOST_FIGURE,
  expected: "a number of boards won, with a half for a tie, or a blank on both sides",
};
const AMOUNT = "a number of VPs such as -2, or -1 VP, or out";

function leagueIn({ teams, vps, imps, boards, adjustments, names }: LeagueRanges): MatchesOfLeague {
  mustBePairs(teams, "home and away");
  mustBeLike(teams, vps);
  for (const range of [imps, boards]) if (range) mustBeLike(teams, range);
  const places = new Map<ReturnType<typeof labelIn>, number>();
  const contestants: Label[] = [];
  const placeOf = (index: number, range = teams): number | undefined => {
    const cell = range.cells[index];
    if (isNotPlayed(cell)) return undefined;
    const label = labelIn(cell);
    if (label == null) throw badCell(range, index, "a team", "a number or a name");
    const before = places.get(label);
    if (before !== undefined) return before;
    places.set(label, contestants.length);
    // A number that is typed as text is that number, also in the names.
    contestants.push(asTyped(cell, label));
    return contestants.length - 1;
  };
  const played: LeagueMatch[] = [];
  const left: LeftMatch[] = [];
  const incomplete: Incomplete[] = [];
  eachCell(teams.rows, (row) => {
    const at = 2 * row;
    const [first, second] = [placeOf(at), placeOf(at + 1)];
    if (first !== undefined && first === second)
      throw badCell(teams, at + 1, "another team", "two different teams");
    // A bye may stand on either side.
    const [home, away] = first === undefined ? [second, undefined] : [first, second];
    const turned = first === undefined;
    const own = turned ? at + 1 : at;
    const both = (range: Range, kind: string, limits: typeof VPS) => {
      // Both sides have a figure, or neither.
      const isBlank = isNotPlayed(range.cells[at]) && isNotPlayed(range.cells[at + 1]);
      const figure = (index: number) => (isBlank ? 0 : numberAt(range, index, kind, limits));
      if (away === undefined) return [isNotPlayed(range.cells[own]) ? 0 : figure(own), 0] as const;
      return turned ? ([figure(at + 1), 0] as const) : ([figure(at), figure(at + 1)] as const);
    };
    const isPlayed = !isNotPlayed(vps.cells[at]) || !isNotPlayed(vps.cells[at + 1]);
    if (home === undefined) {
      if (isPlayed) throw badCell(teams, at, "a team", "the number or the name of whoever has the VPs");
      return;
    }
    const broken = brokenIn({ vps, imps, boards }, at);
    if (broken) {
      incomplete.push({ sides: [home, away], ...broken });
      if (away !== undefined) left.push({ sides: [home, away], row });
      return;
    }
    const lacking = isPlayed
      ? [at, at + 1].find((index) => isNotPlayed(vps.cells[index]) && (away !== undefined || index === own))
      : undefined;
    if (lacking !== undefined) {
      incomplete.push({ sides: [home, away], cell: cellOf(vps, lacking), why: "blank" });
      if (away !== undefined) left.push({ sides: [home, away], row });
    } else if (isPlayed) {
      const atTable = !imps || !isNotPlayed(imps.cells[at]) || !isNotPlayed(imps.cells[at + 1]);
      played.push({
        home,
        away,
        vps: both(vps, "VPs", VPS),
        ...(imps && { imps: both(imps, "IMPs", IMPS) }),
        ...(!atTable && { isAwarded: true }),
        ...(boards && { boards: both(boards, "boards won", BOARDS) }),
      });
    } else if (away !== undefined) left.push({ sides: [home, away], row });
  });
  // Those with a name who have no match yet come after all others.
  if (names && contestants.length > 0) {
    mustBePairs(names, "a team and a name");
    eachCell(names.rows, (row) => void placeOf(2 * row, names));
  }
  const totals = contestants.map(() => 0);
  for (const { home, away, vps: earned } of played) {
    totals[home] += earned[0];
    if (away !== undefined) totals[away] += earned[1];
  }
  const carried = contestants.map(() => 0);
  const out =
    adjustments && contestants.length > 0
      ? adjust({ totals, carried }, adjustments, places)
      : new Set<number>();
  // Sums of hundredths are whole hundredths, so that ties are ties.
  return {
    contestants,
    played,
    left,
    incomplete,
    totals: totals.map((total) => roundHalfAway(total, 6)),
    carried,
    out,
  };
}

/**
 * The first cell of a match that is an error of its own formula, or a date that was typed: such a cell is this match's alone,
 * and the others are counted.
 */
function brokenIn(
  { vps, imps, boards }: Pick<LeagueRanges, "vps" | "imps" | "boards">,
  at: number,
): Pick<Incomplete, "cell" | "why" | "hint"> | undefined {
  const figures = [
    { range: vps, kind: "VPs" },
    ...(imps ? [{ range: imps, kind: "IMPs" }] : []),
    ...(boards ? [{ range: boards, kind: "boards won" }] : []),
  ];
  for (const { range, kind } of figures) {
    for (const index of [at, at + 1]) {
      const cell = range.cells[index];
      if (isErrorValue(cell)) return { cell: cellOf(range, index), why: "error" };
      const hint = dateInPlaceOf(cell, kind);
      if (hint !== undefined) return { cell: cellOf(range, index), why: "date", hint };
    }
  }
  return undefined;
}

/** The note on a team of which a match is not counted: `not counted: no VPs in D4`. */
function incompleteNote(incomplete: readonly Incomplete[], contestant: number): string {
  const own = incomplete.filter(({ sides }) => sides.includes(contestant));
  const notes = (Object.keys(WHY) as (keyof typeof WHY)[]).map((why) => {
    const found = own.filter((one) => one.why === why);
    if (found.length === 0) return "";
    const cells = listed(
      found.map(({ cell }) => cell),
      "and",
    );
    return `not counted: ${WHY[why]} ${cells}${found[0].hint ?? ""}`;
  });
  return joined(...notes);
}

function joined(...notes: string[]): string {
  return notes.filter((note) => note !== "").join("; ");
}

/**
 * Adds what teams bring along or lose, and tells who is out. A team that has not played waits for its first match. In two
 * columns what is added has been brought along; a third column says so by itself, and the second one is then all the rest.
 */
function adjust(
  { totals, carried }: { totals: number[]; carried: number[] },
  adjustments: Range,
  places: ReadonlyMap<ReturnType<typeof labelIn>, number>,
): ReadonlySet<number> {
  const out = new Set<number>();
  const { columns } = adjustments;
  if (columns !== 3) mustBePairs(adjustments, "a team and an amount");
  eachCell(adjustments.rows, (row) => {
    const first = columns * row;
    const label = labelInPair(adjustments, first);
    const place = places.get(label);
    for (let index = first + 1; index < first + columns; index++) {
      const cell = adjustments.cells[index];
      if (isNotPlayed(cell)) continue;
      const text = typeof cell === "string" ? cell.trim().toLowerCase() : "";
      if (OUT.includes(text) && index === first + 1) {
        if (place !== undefined) out.add(place);
        continue;
      }
      const amount = numberIn(/^(\S+?)\s*p?vp?s?$/.exec(text)?.[1] ?? cell);
      if (amount === undefined || Math.abs(amount) > MOST_FIGURE)
        throw badCell(adjustments, index, "an adjustment", AMOUNT);
      if (place !== undefined) {
        totals[place] += amount;
        if (index === first + 2 || (columns === 2 && amount > 0)) carried[place] += amount;
      } else if (amount !== 0) throw badCell(adjustments, first, "in the league", "a team that has a match");
    }
  });
  return out;
}

/** What stands for an amount beside a team that has withdrawn. */
const OUT: readonly string[] = ["out", "fora"];

const KNOWN_RULES =
  'one of "ebu", "cbai" or "magic", or steps such as "match vps", "wins", "quotient", "net imps", "tie-break points", "swiss points", "boards won", "vps", "top half", "next team", "lot 17", and "restart"';

/** The steps as they stand in cells, or in one cell with commas or semicolons between them. */
function chainIn(range: Range | undefined, contestants: number): TieChain {
  // What is not a text is not a rule, and is refused in its turn.
  const texts = (range?.cells ?? []).map((cell) => {
    if (isEmpty(cell)) return "";
    return typeof cell === "string" ? cell : shown(cell);
  });
  const read = chainOf(texts);
  if ("odd" in read) throw badCell(range as Range, read.odd, "a rule for ties", KNOWN_RULES);
  return withLots(read.chain, contestants, dice);
}

const standings = worksheetFunction(
  "STANDINGS",
  {
    teams: cells,
    vps: cells,
    imps: optionalCells,
    rules: optionalCells,
    adjustments: optionalCells,
    names: optionalCells,
    boards: optionalCells,
  },
  ({ rules, names, ...ranges }, fn) => {
    const league = leagueIn({ ...ranges, names });
    const { contestants, played, left, totals, carried, out, incomplete } = league;
    const chain = withMissing(chainIn(rules, contestants.length), rules ? ranges : undefined);
    const nameOf = names && namesIn(names);
    const counts = contestants.map(() => 0);
    for (const { home, away } of played)
      for (const side of [home, away]) if (side !== undefined) counts[side]++;
    // Before the first result nobody is listed.
    const isIn = (index: number) =>
      (played.length > 0 || incomplete.length > 0) &&
      (names !== undefined ||
        counts[index] > 0 ||
        out.has(index) ||
        incompleteNote(incomplete, index) !== "");
    return plainRows(fn, [
      ["Place", "Contestant", ...(nameOf ? ["Name"] : []), "Matches", "Total", "Decided by"],
      ...rankedByChain(totals, played, chain, { out, carried, left: left.map(({ sides }) => sides) })
        .filter(({ contestant }) => isIn(contestant))
        .map((line) => {
          const { contestant, place, shared } = line;
          return [
            place === 0 ? "–" : shared ? `${place}=` : place,
            contestants[contestant],
            ...(nameOf ? [nameOf(contestants[contestant])] : []),
            counts[contestant],
            totals[contestant],
            joined(decidedText(line), incompleteNote(incomplete, contestant)),
          ];
        }),
    ]);
  },
);

/** What a step is counted from, beside VPs. */
const NEEDED: Partial<Record<TieStep, "imps" | "boards">> = {
  "match imps": "imps",
  "net imps": "imps",
  quotient: "imps",
  imps: "imps",
  "next team": "imps",
  "boards won": "boards",
};

/**
 * The chain in which each step that cannot be counted says what it lacks. A regulation may name a step that a league never
 * needs, so it is not an error: the ranking names it where a tie gets there.
 *
 * @param given the ranges beside teams; without them the chain is not the scorer's own, and nothing is named
 */
function withMissing(chain: TieChain, given: Pick<LeagueRanges, "imps" | "boards"> | undefined): TieChain {
  if (!given) return chain;
  const rules = chain.rules.map((rule): TieRule => {
    const needed = NEEDED[rule.step];
    return needed === undefined || given[needed] ? rule : { ...rule, missing: needed };
  });
  return { ...chain, rules };
}

/** The step with what the contestant had in it, and the steps that lack their figures: "quotient 1.385". */
function decidedText({ by, figure = 0, isShare = false, passedOver = [] }: Ranked): string {
  const lacking = passedOver.map(({ step, missing }) => `${step}: no ${WORD_FOR[missing ?? "imps"]} given`);
  if (by === undefined) return lacking.join("; ");
  const amount = Number.isFinite(figure)
    ? `${roundHalfAway(figure, 3)}${isShare ? " %" : ""}`
    : "no IMP lost";
  return [by.step === "lot" ? "lot" : `${by.step} ${amount}`, ...lacking].join("; ");
}

const WORD_FOR = { imps: "IMPs", boards: "boards" } as const;

/**
 * The ranking of a league by VPs, then by the steps of its regulation, which spills; each line names the step that decided.
 * @customfunction STANDINGS
 * @helpurl functions/standings.html
 * @param teams Two columns, home and away: the numbers or names, a row for each match. A blank on one side is a bye.
 * @param vps The VPs of both sides, in the shape of teams. Blank: not played. A match with the VPs of one side only, or with a date, is not counted.
 * @param [imps] The IMPs of both sides, in the shape of teams. Quotients and IMP margins need them. Blank beside VPs: not played at the table.
 * @param [rules] What decides between equal VPs: ebu, cbai or magic, or steps in order, one a cell or with commas; the quotient by default.
 * @param [adjustments] A team, and the VPs that it brings along (4) or loses (-1), or out when it has withdrawn; with three columns what it brings along stands in the third.
 * @param [names] Two columns: a team as in teams, and its name. Whoever stands here is listed also before its first match.
 * @param [boards] The boards won by both sides, a half for a tie, in the shape of teams. Only "boards won" needs them.
 * @returns Place, Contestant, Name when given, Matches, Total and Decided by; equal places as 3=, – for who is out. Decided by also names a match that is not counted. Before the first result the header only.
 * @remarks Steps: match vps and match imps (between the tied, only if all have met), wins (per cents where they have played unequal numbers), tie-break points (the opponents' VPs without what they brought along; not where all play all), swiss points (the mean of what the opponents earned in a match), quotient, net imps, imps, boards won, top half, next team, lot 17 (any number). "of two" behind a step: only where two are tied. vps: all VPs, where other steps come before them, as in "wins, vps, quotient". A step whose IMPs or boards are not given is passed over, and named beside those who are tied there. restart: those who are left tied begin again; restart for two: only if two are left.
 * @throws #VALUE! when teams is not two columns, when a team plays itself, when VPs or IMPs are not numbers, or when a rule is not known.
 * @source English Bridge Union, White Book 143.6 and 143.7.1 (ebu); Contract Bridge Association of Ireland (cbai); Magic Contest (magic).
 * @sqlreturns rows
 * @sqlparam teams home text, away text
 * @sqlparam vps home number, away number
 * @sqlparam imps home number, away number
 * @sqlparam rules text
 * @sqlparam adjustments team text, amount text
 * @sqlparam names team text, name text
 * @sqlparam boards home number, away number
 * @cost In proportion to the matches, and n squared for n teams.
 * @differs Head-to-head counts only where all who are tied have met; some programs add up what there is. A match is won by its VPs, not by its IMPs.
 * @example Three teams with 22 VPs, of whom A and C have not met: the Irish chain goes by the quotient
 * A2: A, B, A, C
 * B2: B, C, D, D
 * C2: 14, 16, 8, 18
 * D2: 6, 4, 12, 2
 * E2: 30, 35, 10, 50
 * F2: 15, 10, 22, 5
 * =STANDINGS(A2:B5, C2:D5, E2:F5, "cbai")
 * //=> Place | Contestant | Matches | Total | Decided by
 * //=> 1 | C | 2 | 22 | quotient 1.5
 * //=> 2 | B | 2 | 22 | quotient 1.25
 * //=> 3 | A | 2 | 22 | quotient 1.081
 * //=> 4 | D | 2 | 14 |
 */
export function STANDINGS(
  teams: any[][],
  vps: any[][],
  imps?: any[][],
  rules?: any[][],
  adjustments?: any[][],
  names?: any[][],
  boards?: any[][],
): any[][] {
  return standings({ teams, vps, imps, rules, adjustments, names, boards }, arguments);
}

/** The most teams for which NEEDS looks at all ways in which the rest can end. */
const MOST_TEAMS = 64;

const needs = worksheetFunction(
  "NEEDS",
  {
    teams: cells,
    vps: cells,
    place: number({ whole: true, least: 1, most: MOST_TEAMS, expected: "a place, such as 1", default: 1 }),
    match: optionalCells,
    adjustments: optionalCells,
    names: optionalCells,
  },
  ({ teams, vps, place, match, adjustments, names }, fn) => {
    const league = leagueIn({ teams, vps, adjustments, names });
    const { contestants, places, totals, left } = stillIn(league);
    if (contestants.length > MOST_TEAMS) throw wrongShape(teams, `at most ${MOST_TEAMS} teams`);
    const sides = left.map((one) => one.sides);
    const meetings = meetingsLeft(sides);
    if (meetings > MOST_LEFT) {
      throw new CellError(
        "value",
        `${fn}: teams has ${meetings} meetings of two teams that are still to be played: expected at most ${MOST_LEFT}, as in the last rounds`,
      );
    }
    const nameOf = names && namesIn(names);
    const given = matchVps(match, teams.rows);
    const open = { totals: totals.map(hundredths), left: sides, match: left.map(({ row }) => given(row)) };
    const search = searchFor(contestants.length);
    const lines = contestants.map((contestant, index) => {
      const matches = sides.filter((one) => one.includes(index)).length;
      return { contestant, index, matches, needs: needsFor(open, index, place, search) };
    });
    return plainRows(fn, [
      ["Contestant", ...(nameOf ? ["Name"] : []), "Total", "Left", "Possible with", "Certain with", "Note"],
      ...lines
        .sort((a, b) => totals[b.index] - totals[a.index])
        .map(({ contestant, index, matches, needs: found }) => [
          contestant,
          ...(nameOf ? [nameOf(contestant)] : []),
          totals[index],
          matches,
          ...amountsOf(found),
          joined(
            needsNote(found, matches, sides.length === 0),
            incompleteNote(league.incomplete, places[index]),
          ),
        ]),
    ]);
  },
);

/** The league without those who have withdrawn, who play for no place; `places` are those of the others in the whole league. */
function stillIn({
  contestants,
  totals,
  left,
  out,
}: Pick<MatchesOfLeague, "contestants" | "totals" | "left" | "out">): Pick<
  MatchesOfLeague,
  "contestants" | "totals" | "left"
> & { places: readonly number[] } {
  const places = [...contestants.keys()].filter((contestant) => !out.has(contestant));
  return {
    places,
    contestants: places.map((contestant) => contestants[contestant]),
    totals: places.map((contestant) => totals[contestant]),
    left: left.flatMap(({ sides: [one, other], row }): LeftMatch[] =>
      out.has(one) || out.has(other) ? [] : [{ sides: [places.indexOf(one), places.indexOf(other)], row }],
    ),
  };
}

/** What each match gives to both sides together, in hundredths: the same for all, or in a row for each. */
function matchVps(match: Range | undefined, rows: number): (row: number) => number {
  if (match === undefined) return () => hundredths(USUAL_MATCH.default);
  const { length } = match.cells;
  if (length !== 1 && (length !== rows || match.columns !== 1)) {
    throw wrongShape(match, `1 cell, or 1 column of ${rows} rows as in teams`);
  }
  // A cell beside a match that is played is read too: a wrong one there is a slip all the same.
  const given: number[] = [];
  eachCell(length, (at) => {
    const isBlank = isNotPlayed(match.cells[at]);
    given.push(
      hundredths(isBlank ? USUAL_MATCH.default : numberAt(match, at, "VPs of a match", USUAL_MATCH)),
    );
  });
  return (row) => given[length === 1 ? 0 : row];
}

/** The VPs of a match for both sides. */
const USUAL_MATCH = {
  least: 0.01,
  most: 1000,
  expected: "the VPs of a match for both sides, such as 20",
  default: 20,
};

function hundredths(vps: number): number {
  return Math.round(100 * vps);
}

/** The two amounts of a line; a bound has the words “at least” or “at most”. */
function amountsOf({ possible, isPossibleExact, certain, isCertainExact }: Needs): (number | string)[] {
  const amount = (known: number | undefined, bound: string) =>
    known === undefined ? "" : bound === "" ? known / 100 : `${bound} ${known / 100}`;
  return [
    amount(possible, isPossibleExact ? "" : "at least"),
    amount(certain, isCertainExact ? "" : "at most"),
  ];
}

function needsNote(
  { possible, isPossibleExact, certain, isCertainExact }: Needs,
  matches: number,
  isOver: boolean,
): string {
  if (certain === 0) return "certain";
  const sentences = [
    ...(certain === undefined ? [possible === undefined ? "out of reach" : openText(isOver)] : []),
    ...(certain === undefined ? [] : [enoughText(certain, matches)]),
    ...(isPossibleExact && isCertainExact ? [] : ["too many ways to end to say it exactly"]),
  ];
  return sentences.join("; ");
}

/** When all is played there is nobody who could help. */
function openText(isOver: boolean): string {
  return isOver ? "level: the tie-break decides" : "others must help";
}

function enoughText(certain: number, matches: number): string {
  const each = roundHalfAway(certain / 100 / matches, 2);
  return `${each} a match ${matches === 1 ? "is" : "are"} enough`;
}

/**
 * What each team still needs for a place before the last rounds: the VPs that make it possible, and certain.
 * @customfunction NEEDS
 * @helpurl functions/needs.html
 * @param teams Two columns, home and away: the numbers or names of all matches, also of those that are still to be played.
 * @param vps The VPs of both sides, in the shape of teams. Blank: still to be played; so is a match with the VPs of one side only, or with a date.
 * @param [place] The place that is meant, 1 by default. In a league of 10 of which 2 go down it is 8: who is certain of it stays up.
 * @param [match] The VPs that a match gives to both sides together, 20 by default; or a column of them beside teams, where matches differ.
 * @param [adjustments] A team, and the VPs that it brings along (4) or loses (-1), or out when it has withdrawn; with three columns what it brings along stands in the third.
 * @param [names] Two columns: a team as in teams, and its name.
 * @returns Contestant, Name when given, Total, Left (matches), Possible with, Certain with, and Note; the highest total first. A blank: nothing is enough. at least 12 or at most 14: the search came to its end before the exact figure.
 * @remarks VPs are to the hundredth, and any split of a match counts as possible. A tie counts for the team in Possible, and against it in Certain.
 * @throws #VALUE! when teams is not two columns, or has more than 64 teams or 200 meetings still to be played, when a team plays itself, when VPs are not numbers, or when place or match is out of range.
 * @source B. L. Schwartz, "Possible winners in partially completed tournaments", SIAM Review 8 (1966).
 * @sqlreturns rows
 * @sqlparam teams home text, away text
 * @sqlparam vps home number, away number
 * @sqlparam adjustments team text, amount text
 * @sqlparam names team text, name text
 * @cost Some flows over the matches that are left for each team, and a search with a bound, for all teams together: a tenth of a second where few rounds are left, about a second where the search comes to its end, and up to three with 64 teams and the most meetings. With one round left the answers are exact for every place and any number of teams. With two rounds left they are in every league of up to 64 teams that the tests draw, and in others a bound is rare. The more rounds and teams there are, and the nearer these are to each other, the more often the search comes to its end: there a cell says at least or at most, and the note says so.
 * @differs Elsewhere such bounds count wins; here a match can be split in every hundredth.
 * @example Four teams before the last two rounds
 * A2: A, C, A, B, A, C
 * B2: D, B, B, D, C, D
 * C2: 52, 45
 * D2: 30, 47
 * =NEEDS(A2:B7, C2:D7)
 * //=> Contestant | Total | Left | Possible with | Certain with | Note
 * //=> A | 52 | 2 | 11.5 | 27.51 | 13.76 a match are enough
 * //=> B | 47 | 2 | 16.5 | 38.01 | 19.01 a match are enough
 * //=> C | 45 | 2 | 18.5 | | others must help
 * //=> D | 30 | 2 | 33.5 | | others must help
 */
export function NEEDS(
  teams: any[][],
  vps: any[][],
  place?: number,
  match?: any[][],
  adjustments?: any[][],
  names?: any[][],
): any[][] {
  return needs({ teams, vps, place, match, adjustments, names }, arguments);
}
