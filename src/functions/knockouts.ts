import { carryRuleOf } from "../scoring/carry-words";
import { carryOver, extraBoards, type KnockoutState, knockoutState, type Segment } from "../scoring/knockout";
import { roundHalfAway } from "../scoring/round";
import { boardsFault, MOST_BOARDS } from "../scoring/victory-points/limits";
import {
  cells,
  eachCell,
  mustBeLike,
  mustNotBeShifted,
  number,
  numberAt,
  optionalCells,
  worksheetFunction,
} from "./arguments";
import { CellError, hostError } from "./errors";
import { type Cell, isEmpty, isNotPlayed, MOST_FIGURE, type Range } from "./reading";
import { type Answer, plainRows } from "./shaping";
import { mustStandBeside, teamAt, teamsAt } from "./team-cells";
import { type Label, mustBePairs } from "./two-columns";
import { badCell, listed, nameOf, placeOf, shown, wrongShape } from "./wording";

const IMPS = {
  least: -MOST_FIGURE,
  most: MOST_FIGURE,
  expected: "a number of IMPs, or a blank on both sides, or conceded",
};
const EARLIER = {
  least: -MOST_FIGURE,
  most: MOST_FIGURE,
  expected: "a number such as -20",
};
const PLACE = { least: 1, most: MOST_FIGURE, whole: true, expected: "a place, such as 3" } as const;

/** What a team that gives up has in the segment in which it does. */
const CONCEDED: readonly string[] = ["conceded", "out"];

const KNOWN_RULES = 'a rule such as "half", "40%", "third if lower", "cap 16"';

const knockout = worksheetFunction(
  "KNOCKOUT",
  {
    teams: cells,
    imps: cells,
    carry: optionalCells,
    rule: optionalCells,
    places: optionalCells,
    segments: number({
      whole: true,
      least: 1,
      most: 100,
      expected: "a whole number from 1 to 100",
      optional: true,
    }),
    boards: number({
      expected: `a whole number of boards from 1 to ${MOST_BOARDS}`,
      optional: true,
      fits: (count) => boardsFault(count) === undefined,
    }),
  },
  ({ teams, imps, carry, rule, places, segments, boards }, fn) => {
    mustBePairs(teams, "home and away");
    if (imps.rows !== teams.rows || imps.columns % 2 !== 0)
      throw wrongShape(
        imps,
        `2 columns for each segment, home and away, with ${teams.rows} rows like ${nameOf(teams)}`,
      );
    mustNotBeShifted(teams, imps);
    const scheduled = segments ?? imps.columns / 2;
    const all = Math.max(scheduled, imps.columns / 2);
    const carried = carriedOver(fn, teams, { carry, rule, places });
    const names = Array.from({ length: all }, (_, at) => segmentName(at, scheduled));
    return [
      [
        ...["Home", "Away"],
        ...(carried ? ["Carry-over"] : []),
        ...names.map((name) => `After ${name}`),
        ...["Total home", "Total away", "Winner", "Note"],
      ],
      ...matchRows(fn, { teams, imps, all, carried, scheduled, boards }),
    ];
  },
);

/** `1`, `2` …, and `extra 1` for the first segment of extra boards. */
function segmentName(at: number, scheduled: number): string {
  return at < scheduled ? `${at + 1}` : `extra ${at + 1 - scheduled}`;
}

/** What the home team of each row carries over, negative for the away team; undefined where nothing is carried over. */
function carriedOver(
  fn: string,
  teams: Range,
  { carry, rule, places }: Record<"carry" | "rule" | "places", Range | undefined>,
): ((row: number) => number) | undefined {
  const read = carryRuleOf(rule ? rule.cells.map((cell) => (isEmpty(cell) ? "" : wordsOf(cell))) : []);
  if ("odd" in read) throw badCell(rule as Range, read.odd, "a rule for what is carried over", KNOWN_RULES);
  if (carry === undefined) {
    if (rule === undefined && places === undefined) return undefined;
    const expected = "one column with the margins of the earlier matches";
    throw new CellError("value", `${fn}: carry is blank: expected ${expected}`);
  }
  mustStandBeside(teams, carry, `one column with ${teams.rows} rows like ${nameOf(teams)}`);
  if (read.rule.lower && places === undefined) {
    const expected = 'the places of both teams for a share "if lower"';
    throw new CellError("value", `${fn}: places is blank: expected ${expected}`);
  }
  if (places) mustBeLike(teams, places);
  return (row) => {
    if (isNotPlayed(carry.cells[row])) return 0;
    const earlier = numberAt(carry, row, "what is carried over", EARLIER);
    return carryOver(earlier, read.rule, places !== undefined && winnerStoodLower(places, row, earlier));
  };
}

/** A share that is typed as 40% is the number 0.4 in every spreadsheet. */
function wordsOf(cell: Cell): string {
  if (typeof cell === "number" && cell > 0) return `${roundHalfAway(100 * cell, 9)}%`;
  return typeof cell === "string" ? cell : shown(cell);
}

/** Whether the team that won the earlier match has the larger place. */
function winnerStoodLower(places: Range, row: number, earlier: number): boolean {
  const [home, away] = [2 * row, 2 * row + 1].map((index) => numberAt(places, index, "a place", PLACE));
  if (home === away) throw badCell(places, 2 * row + 1, "another place", "two different places");
  const [winner, loser] = earlier < 0 ? [away, home] : [home, away];
  return winner > loser;
}

interface KnockoutRanges {
  teams: Range;
  imps: Range;
  /** How many segments the answer shows: those that are scheduled, and those of extra boards. */
  all: number;
  carried: ((row: number) => number) | undefined;
  scheduled: number;
  boards: number | undefined;
}

/** A row for each match with at least one team. A wrong cell is the error of its own match. */
function matchRows(fn: string, ranges: KnockoutRanges): Answer[][] {
  const { teams, imps, all, carried } = ranges;
  const answers: Answer[][] = [];
  eachCell(teams.rows, (row) => {
    const sides = teamsAt(teams, row);
    const [home, away] = [2 * row, 2 * row + 1].map((index) => teamAt(teams, index));
    if (sides === undefined) {
      const first = row * imps.columns;
      if (imps.cells.slice(first, first + imps.columns).some((cell) => !isNotPlayed(cell)))
        throw badCell(
          teams,
          home === undefined ? 2 * row : 2 * row + 1,
          "a team",
          "the number or the name of the team",
        );
      if (home === undefined && away === undefined) return;
    }
    const [labels] = plainRows(fn, [[home ?? "", away ?? ""]]);
    const figures = all + (carried ? 3 : 2);
    if (sides === undefined) {
      answers.push([
        ...labels,
        ...new Array<string>(figures).fill(""),
        labels[home === undefined ? 1 : 0],
        "bye",
      ]);
      return;
    }
    try {
      answers.push([...labels, ...figuresOfMatch(fn, row, sides, ranges)]);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      answers.push([...labels, ...new Array<Answer>(figures + 1).fill(hostError(error)), ""]);
    }
  });
  return answers;
}

function figuresOfMatch(
  fn: string,
  row: number,
  sides: readonly [Label, Label],
  { imps, all, carried, scheduled, boards }: KnockoutRanges,
): Answer[] {
  const read = segmentsIn(imps, row, all);
  const carry = carried?.(row) ?? 0;
  const state = knockoutState({ segments: read.segments, scheduled, carry });
  const { after, totals, needless } = state;
  if (needless !== undefined) {
    const expected = "a blank, because the match was decided before";
    throw badCell(imps, row * imps.columns + 2 * needless, "a score of extra boards", expected);
  }
  const { winner, note } = endOf(sides, state, read, { scheduled, boards });
  const figures = [...(carried ? [carry] : []), ...after.map((margin) => margin ?? ""), ...totals];
  return [
    ...plainRows(fn, [[...figures, winner === undefined ? "" : sides[winner]]])[0],
    [note, read.missing.length === 0 ? "" : `not counted: no IMPs in ${listed(read.missing, "and")}`]
      .filter((text) => text !== "")
      .join("; "),
  ];
}

interface Segments {
  segments: Segment[];
  /** The cells without IMPs beside those of the other team. */
  missing: string[];
  /** Who has given up, counted from 0. */
  conceded: number[];
}

/** The segments of a match; those for which there are no columns yet are still to be played. */
function segmentsIn(imps: Range, row: number, all: number): Segments {
  const segments = new Array<Segment>(all).fill(undefined);
  const missing: string[] = [];
  const conceded = new Set<number>();
  eachCell(imps.columns / 2, (at) => {
    const first = row * imps.columns + 2 * at;
    const [home, away] = [first, first + 1].map((index): number | "conceded" | undefined => {
      const cell = imps.cells[index];
      if (isNotPlayed(cell)) return undefined;
      if (typeof cell === "string" && CONCEDED.includes(cell.trim().toLowerCase())) return "conceded";
      return numberAt(imps, index, "IMPs", IMPS);
    });
    if (home === "conceded") conceded.add(0);
    if (away === "conceded") conceded.add(1);
    const isWhole = typeof home === "number" && typeof away === "number";
    if (isWhole) segments[at] = [home, away];
    if ((home === undefined) !== (away === undefined) && home !== "conceded" && away !== "conceded")
      missing.push(placeOf(imps, home === undefined ? first : first + 1));
  });
  return { segments, missing, conceded: [...conceded] };
}

/** Who has won, and in words what is still open. */
function endOf(
  sides: readonly [Label, Label],
  { margin, open }: KnockoutState,
  { conceded, segments }: Segments,
  { scheduled, boards }: { scheduled: number; boards: number | undefined },
): { winner?: 0 | 1; note: string } {
  if (conceded.length === 2) return { note: "both concede" };
  if (conceded.length === 1) {
    const [loser] = conceded;
    return { winner: loser === 0 ? 1 : 0, note: `${sides[loser]} concedes` };
  }
  const size = roundHalfAway(Math.abs(margin), 2);
  const ahead = margin > 0 ? 0 : 1;
  const leader = margin === 0 ? "level" : `${sides[ahead]} leads by ${size}`;
  if (open.length > 0) {
    const left = listed(
      open.map((at) => segmentName(at, scheduled)),
      "and",
    );
    const isBegun = segments.some((segment) => segment !== undefined) || margin !== 0;
    return { note: `${isBegun ? `${leader}; ` : ""}open: segment${open.length === 1 ? "" : "s"} ${left}` };
  }
  if (margin !== 0) return { winner: ahead, note: "" };
  return { note: `tied: ${boards === undefined ? "" : `${extraBoards(boards)} `}extra boards` };
}

/**
 * Matches of a knock-out in segments, with carry-over: the margin after each segment, and the winner or what is open.
 * @customfunction KNOCKOUT
 * @helpurl functions/knockout.html
 * @param teams Two columns, home and away: the numbers or names, a row for each match. A blank on one side is a bye.
 * @param imps Two columns for each segment: the IMPs of home and away. Blank: still to be played. conceded in the cell of a team that gives up.
 * @param [carry] By how much the home team won the earlier match, negative when it lost: one column beside the matches.
 * @param [rule] What a team carries over of it: whole (the default), half, third or 40%; then third if lower, and cap 16; one a cell or with commas.
 * @param [places] The places of both in the ranking, in the shape of teams. Only a share "if lower" needs them.
 * @param [segments] How many segments are scheduled; as many as there are columns for by default. Further columns are extra boards, blank unless a match was tied.
 * @param [boards] The boards of a match, for how many extra boards a tie has: one eighth, at least 2.
 * @returns Home, Away, Carry-over when given, After 1, After 2 and so on (the home team's margin so far, with what is carried over), Total home, Total away, Winner and Note. Note says what is open, or why there is no winner.
 * @remarks half, third if lower, cap 16 is the Bermuda Bowl's rule: the winner of the earlier match has half of its margin, or a third if it stood lower in the ranking, at most 16. 40% with the difference in VPs as carry is the Polish league's. Fractions stay, so that a tie is impossible with them; the cells have all decimals. A penalty is part of a segment: =42-3.
 * @throws #VALUE! when teams is not two columns, when imps has not two columns for each segment, when a team plays itself, when a rule is not known, or when what a rule needs is not given; in the row of a match with a wrong cell, or with extra boards although it was decided.
 * @source Bridge Winners, "Bermuda Bowl FAQs"; Polish Bridge Union, Ekstraklasa 2018/19; English Bridge Union, White Book 143.2.1.
 * @sqlreturns rows
 * @sqlparam teams home text, away text
 * @sqlparam imps home1 text, away1 text, [home2] text, [away2] text, [home3] text, [away3] text, [home4] text, [away4] text
 * @sqlparam carry number
 * @sqlparam rule text
 * @sqlparam places home number, away number
 * @cost In proportion to the segments.
 * @differs To how many decimals a third is kept is printed nowhere: here it is exact. Where a regulation has 8 extra boards, or 4, type how many yourself.
 * @example Two semi-finals after one segment of two. Ash won the earlier match by 20 and stood higher; Yew lost to Oak by 21, and Oak stood lower
 * A2: Ash, Yew
 * B2: Elm, Oak
 * C2: 30, 22
 * D2: 41, 25
 * E2: 20, -21
 * F2: 1, 2
 * G2: 4, 3
 * H2: half, third if lower, cap 16
 * =KNOCKOUT(A2:B3, C2:D3, E2:E3, H2:H4, F2:G3, 2)
 * //=> Home | Away | Carry-over | After 1 | After 2 | Total home | Total away | Winner | Note
 * //=> Ash | Elm | 10 | -1 | | 40 | 41 | | Elm leads by 1; open: segment 2
 * //=> Yew | Oak | -7 | -10 | | 22 | 32 | | Oak leads by 10; open: segment 2
 * @example A tie after 24 boards in two segments
 * A2: Ash
 * B2: Elm
 * C2: 30
 * D2: 41
 * E2: 25
 * F2: 14
 * =KNOCKOUT(A2:B2, C2:F2, , , , 2, 24)
 * //=> Home | Away | After 1 | After 2 | Total home | Total away | Winner | Note
 * //=> Ash | Elm | -11 | 0 | 55 | 55 | | tied: 3 extra boards
 */
export function KNOCKOUT(
  teams: any[][],
  imps: any[][],
  carry?: any[][],
  rule?: any[][],
  places?: any[][],
  segments?: any,
  boards?: any,
): any[][] {
  return knockout({ teams, imps, carry, rule, places, segments, boards }, arguments);
}
