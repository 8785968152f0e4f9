import { type SwissDraw, swissDraw, type SwissFault, type SwissMethod } from "../../movements/swiss";
import { swissTriple } from "../../movements/swiss-triple";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { halfOf, matchesOfTriple } from "../league-tabs/lines";
import { type MatchLine, sidesOf } from "../league-tabs/match-line";
import { type DrawnRound } from "../league-tabs/record-tab";
import { type LeagueState } from "../league-tabs/tabs";
import { type Alternative, alternatives, matchesOf, without } from "../swiss-draw/alternatives";
import { byeNote, matchNote } from "../swiss-draw/notes";
import { orderAfter } from "./order";
import { type RunningLeague } from "./reading";

/** The next round of a Swiss, before it is written. */
export interface NextRound extends DrawnRound {
  matches: { table: number; home: number; away: number; note: string; half?: number }[];
  bye: { team: number; note: string } | undefined;
  /** A sentence when the tab of the ranking has another order than the results give. */
  remark: string;
  /** How many matches are second meetings. */
  repeats: number;
  /** What another method would draw. */
  others: readonly Alternative[];
}

/** A match without a result, by its place in the list of lines. */
export interface MissingResult {
  round: number;
  line: number;
}

/** The last round that has been drawn. */
export function lastRound({ lines }: LeagueState): number {
  return lines.reduce((last, { round }) => Math.max(last, round), 0);
}

/** The matches that have neither a result nor an award, in the order of the rounds. */
export function missingResults({ season, results }: RunningLeague): MissingResult[] {
  const missing = season.lines.flatMap(({ pairing, round }, line) => {
    const { vps, awarded } = results[line];
    const hasResult = vps !== undefined || awarded.some((one) => one !== undefined);
    return pairing && !hasResult ? [{ round, line }] : [];
  });
  return missing.sort((a, b) => a.round - b.round);
}

/**
 * Draws the next round.
 *
 * @param after the last round whose results count: the last round, or an earlier one when results are missing
 * @param staying the teams that cannot move
 */
export function drawNext(
  league: RunningLeague,
  after: number,
  method: SwissMethod = "topdown",
  staying: readonly number[] = [],
): Parsed<NextRound> {
  const { season, withdrawn, ranking } = league;
  const last = lastRound(season);
  const isIn = (team: number) => !withdrawn[team - 1];
  const computed = orderAfter(league, after).filter(isIn);
  const shown = ranking.filter(isIn);
  // The tab of the ranking has the order that everybody sees; it has no order of an earlier round.
  const isShown = after === last && sameTeams(shown, computed);
  const order = isShown ? shown : computed;
  const draw = drawOn(season, order, last, method);
  if ("fault" in draw) {
    return { fault: text("league.draw.few", { count: order.length }) };
  }
  const others = alternatives(draw, method, (other) => drawOn(season, order, last, other));
  const name = (team: number) => season.choice.teams[team - 1];
  const half = halfOf(season.choice);
  const matches = [
    ...draw.matches.map(({ home, away, ...match }) => ({
      home,
      away,
      note: matchNote(match, name, method),
    })),
    ...draw.triple.map(([home, away]) => {
      return { home, away, half, note: text("league.draw.triple", { boards: half }) };
    }),
  ];
  const tables = tablesOf(matches, season.lines, staying);
  return {
    value: {
      round: last + 1,
      after,
      order,
      matches: matches.map((match, index) => ({ ...match, table: tables[index] })),
      bye: draw.bye && { team: draw.bye.contestant, note: byeNote(draw.bye, name) },
      remark: remarkOn(league, after === last ? shown : computed, computed),
      method,
      repeats: draw.matches.filter(({ repeat }) => repeat).length,
      others,
    },
  };
}

/**
 * The table of each match: in the order of the draw, but for a team that cannot move, which stays where it sat first. Of two
 * such teams the higher stays.
 */
function tablesOf(
  matches: readonly { home: number; away: number }[],
  lines: readonly MatchLine[],
  staying: readonly number[],
): number[] {
  const first = new Map<number, number>();
  for (const { pairing = [], table } of lines) {
    for (const team of pairing) if (table !== undefined && !first.has(team)) first.set(team, table);
  }
  const taken = new Set<number>();
  const kept = matches.map(({ home, away }) => {
    const tables = [home, away].map((team) => (staying.includes(team) ? first.get(team) : undefined));
    const table = tables.find((one) => one !== undefined && !taken.has(one));
    if (table !== undefined) taken.add(table);
    return table;
  });
  let next = 0;
  return kept.map((table) => {
    if (table !== undefined) return table;
    do next++;
    while (taken.has(next));
    return next;
  });
}

function remarkOn(
  { season, tabs }: RunningLeague,
  shown: readonly number[],
  computed: readonly number[],
): string {
  const at = computed.findIndex((team, index) => team !== shown[index]);
  if (at < 0) return "";
  const name = (team: number | undefined) => (team === undefined ? "–" : season.choice.teams[team - 1]);
  const [tab, place, atPlace] = [tabs.ranking, at + 1, name(shown[at])];
  return sameTeams(shown, computed)
    ? text("league.draw.otherOrder", { tab, place, shown: atPlace, expected: name(computed[at]) })
    : text("league.draw.noOrder", { tab, place, shown: atPlace });
}

function sameTeams(one: readonly number[], other: readonly number[]): boolean {
  const sorted = (teams: readonly number[]) => [...teams].sort((a, b) => a - b).join();
  return sorted(one) === sorted(other);
}

/** A draw, and the matches of three who play each other where the league has no bye. */
type DrawnMatches = SwissDraw<number> & { triple: (readonly [number, number])[] };

/** Draws on an order, with the matches up to a round. */
function drawOn(
  { lines, choice }: LeagueState,
  order: readonly number[],
  upTo: number,
  method: SwissMethod,
): DrawnMatches | { fault: SwissFault<number> } {
  const before = lines.filter(({ round }) => round <= upTo);
  const played = before.flatMap(({ pairing }) => (pairing ? [pairing] : []));
  const byes = before.flatMap(({ bye }) => (bye === undefined ? [] : [bye]));
  const draw = (teams: readonly number[]) => swissDraw(teams, played, byes, method);
  if (choice.odd !== "triple" || order.length % 2 === 0 || order.length < 3) {
    const drawn = draw(order);
    return "fault" in drawn ? drawn : { ...drawn, triple: [] };
  }
  const three = swissTriple(order, played, inTriples(before));
  const others = order.filter((team) => !three.includes(team));
  const drawn = others.length === 0 ? { matches: [] } : draw(others);
  return "fault" in drawn ? drawn : { ...drawn, triple: matchesOfTriple(three) };
}

/** Who has been in a triple: once for each of its two half matches. */
function inTriples(lines: readonly MatchLine[]): number[] {
  return lines.flatMap((line) => (line.half === undefined ? [] : sidesOf(line)));
}

/** A drawn round that is not what would be drawn now. */
export interface LateChange {
  round: number;
  after: number;
  /**
   * Whether the results still give the order on which it was drawn, so that somebody must have changed the
   * matches themselves.
   */
  byHand: boolean;
  /** The matches of the round that would not be drawn, and those that would be drawn instead; a bye has one team. */
  stands: (readonly number[])[];
  would: (readonly number[])[];
}

/**
 * The rounds that would be drawn differently now, because a result that they were drawn on was changed, or a
 * match itself. They stay as they are: their matches may have been played.
 */
export function lateChanges(league: RunningLeague): LateChange[] {
  const { season } = league;
  return season.drawn.flatMap(({ round, after, order, method }): LateChange[] => {
    const stood = season.lines.filter((line) => line.round === round).map(sidesOf);
    const playing = new Set(stood.flat());
    const was = order.filter((team) => playing.has(team));
    const now = orderAfter(league, after).filter((team) => playing.has(team));
    if (was.length !== now.length) return [];
    const byHand = was.every((team, index) => team === now[index]);
    const draw = drawOn(season, now, round - 1, method);
    if ("fault" in draw) return [];
    const drawn = [...matchesOf(draw), ...draw.triple];
    const [stands, would] = [without(stood, drawn), without(drawn, stood)];
    return stands.length === 0 ? [] : [{ round, after, byHand, stands, would }];
  });
}
