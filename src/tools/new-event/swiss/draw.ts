import { type SwissDraw, swissDraw, type SwissFault, type SwissMethod } from "../../../movements/swiss";
import { swissSeats, type SwissSeats } from "../../../movements/swiss-seats";
import { type Parsed } from "../../../pane/parsed";
import { ranked } from "../../../scoring/ranking";
import { columnLetters } from "../../../sheets/column-letters";
import { text } from "../../../translations/texts";
import { type Alternative, alternatives, matchesOf, without } from "../../swiss-draw/alternatives";
import { type DrawnLine } from "../../../pane/ui/drawn-table";
import { type NameOf } from "../../swiss-draw/in-words";
import { byeNote, matchNote } from "../../swiss-draw/notes";
import { type RunningSwiss, seatsBefore, type SwissLine } from "./running";

/** How a round is drawn. */
export interface DrawWishes {
  method: SwissMethod;
  /** The pairs that are not drawn. */
  absent: readonly number[];
  /** The pairs that stay at their tables. */
  staying: readonly number[];
  /** Where a round lacks results: whether to draw on the results of the rounds before it. */
  before: boolean;
}

/** A round as it will be written. */
export interface SwissRound {
  round: number;
  /** The last round whose results count. */
  after: number;
  seats: readonly SwissSeats[];
  lines: readonly DrawnLine[];
  method: SwissMethod;
  repeats: number;
  others: readonly Alternative[];
  /** For a round that is drawn again: its matches that would not be drawn now, and those in their place. */
  changes: { stands: (readonly number[])[]; would: (readonly number[])[] } | undefined;
}

/** The last round that is drawn; 0 before the first. */
export function lastDrawn({ lines }: RunningSwiss): number {
  return lines.reduce((last, { round, ns }) => (ns === undefined ? last : Math.max(last, round)), 0);
}

/** The matches that are drawn and lack results, in the order of the rounds. */
function unfinished({ lines, missing }: RunningSwiss): { line: SwissLine; boards: readonly number[] }[] {
  return lines
    .flatMap((line) => {
      const boards = missing.get(`${line.round} ${line.table}`) ?? [];
      return line.ns !== undefined && line.ew !== undefined && boards.length > 0 ? [{ line, boards }] : [];
    })
    .sort((a, b) => a.line.round - b.line.round || a.line.table - b.line.table);
}

/** "7 Ann – Bob", or the number alone. */
export function pairNames({ names }: Pick<RunningSwiss, "names">): NameOf {
  return (pair) => `${pair} ${names.get(pair) ?? ""}`.trim();
}

/** The round after the last one that is drawn. */
export function nextRound(swiss: RunningSwiss, wishes: DrawWishes): Parsed<SwissRound> {
  const round = lastDrawn(swiss) + 1;
  if (!swiss.lines.some((line) => line.round === round)) {
    return { fault: text("event.swiss.running.all", { rounds: round - 1, tab: swiss.matches }) };
  }
  const [first] = unfinished(swiss);
  const firstMissing = (first as { line: SwissLine } | undefined)?.line.round;
  if (firstMissing !== undefined && (!wishes.before || firstMissing === 1)) {
    return { fault: unfinishedInWords(swiss) };
  }
  return drawn(swiss, round, (firstMissing ?? round) - 1, wishes);
}

/** The last round once more, as long as nothing of it is typed. */
export function lastRoundAgain(swiss: RunningSwiss, wishes: DrawWishes): Parsed<SwissRound> {
  const round = lastDrawn(swiss);
  if (round < 2) return { fault: text("event.swiss.running.first") };
  const typed = swiss.typed.get(round) ?? 0;
  if (typed > 0) return { fault: text("event.swiss.running.typed", { round, typed, tab: swiss.results }) };
  const [first] = unfinished(swiss);
  const after = Math.min(first?.line.round ?? round, round) - 1;
  const draw = drawn(swiss, round, after, wishes);
  if ("fault" in draw) return draw;
  const stood = swiss.lines.flatMap(({ ns, ew, ...line }) =>
    line.round === round && ns !== undefined ? [ew === undefined ? [ns] : [ns, ew]] : [],
  );
  const now = draw.value.seats.map(({ ns, ew }) => (ew === undefined ? [ns] : [ns, ew]));
  return { value: { ...draw.value, changes: { stands: without(stood, now), would: without(now, stood) } } };
}

/** At most so many matches are named in a sentence. */
const MOST_NAMED = 3;

/** Which results are missing. */
export function unfinishedInWords(swiss: RunningSwiss): string {
  const open = unfinished(swiss);
  if (open.length === 0) return "";
  const matches = open
    .slice(0, MOST_NAMED)
    .map(({ line: { round, table }, boards }) =>
      text("event.swiss.running.open", { round, table, boards: boards.join(", ") }),
    )
    .join("; ");
  return text("event.swiss.running.unfinished", {
    count: open.length,
    matches,
    more: Math.max(0, open.length - MOST_NAMED),
  });
}

function drawn(
  swiss: RunningSwiss,
  round: number,
  after: number,
  { method, absent, staying }: DrawWishes,
): Parsed<SwissRound> {
  const fault = odd(swiss, round) ?? unknown(swiss, [...absent, ...staying]);
  if (fault !== undefined) return { fault };
  const order = orderAfter(swiss, after, round - 1).filter((pair) => !absent.includes(pair));
  const before = seatsBefore(swiss, round);
  const met = before.flatMap(({ ns, ew }): [number, number][] => (ew === undefined ? [] : [[ns, ew]]));
  const byes = before.flatMap(({ ns, ew }) => (ew === undefined ? [ns] : []));
  const drawBy = (by: SwissMethod): SwissDraw<number> | { fault: SwissFault<number> } =>
    swissDraw(order, met, byes, by);
  const draw = drawBy(method);
  if ("fault" in draw) return { fault: text("event.swiss.running.few", { count: order.length }) };
  const tables = swiss.lines.filter((line) => line.round === round).length;
  if (matchesOf(draw).length > tables)
    return { fault: text("event.swiss.running.tables", { tables, round }) };
  const { matches, bye } = draw;
  const seats = swissSeats({ matches, ...(bye && { bye: bye.contestant }) }, tables, before, staying);
  const name = pairNames(swiss);
  const lines = [...matches.keys()].map((index): DrawnLine & { at: number } => {
    const { table, ns, ew = 0 } = seats[index];
    const why = matchNote(matches[index], name, method);
    return { at: table, table: String(table), match: `${name(ns)} : ${name(ew)}`, why };
  });
  const out = bye ? [{ table: "", match: name(bye.contestant), why: byeNote(bye, name) }] : [];
  return {
    value: {
      round,
      after,
      seats,
      lines: [...lines.sort((a, b) => a.at - b.at), ...out],
      method,
      repeats: matches.filter(({ repeat }) => repeat).length,
      others: alternatives(draw, method, drawBy),
      changes: undefined,
    },
  };
}

/** A pair that sits twice in a round before, or that is not in the list: somebody has typed a wrong number. */
function odd({ lines, names, columns, matches: tab }: RunningSwiss, round: number): string | undefined {
  const seen = new Map<string, true>();
  for (const line of lines) {
    if (line.round >= round) continue;
    for (const [index, pair] of [line.ns, line.ew].entries()) {
      if (pair === undefined) continue;
      const cell = `${columnLetters(columns[index])}${line.row + 1}`;
      if (!names.has(pair)) return text("event.swiss.running.unknown", { tab, cell, pair });
      const key = `${line.round} ${pair}`;
      if (seen.has(key)) return text("event.swiss.running.twice", { tab, cell, pair, round: line.round });
      seen.set(key, true);
    }
    if (line.ns === undefined && line.ew !== undefined) {
      const cell = `${columnLetters(columns[0])}${line.row + 1}`;
      return text("event.swiss.running.alone", { tab, cell, pair: line.ew });
    }
  }
  return undefined;
}

function unknown({ names }: RunningSwiss, pairs: readonly number[]): string | undefined {
  const pair = pairs.find((one) => !names.has(one));
  return pair === undefined ? undefined : text("event.swiss.running.noPair", { pair, count: names.size });
}

/**
 * The pairs in the order in which they are drawn: after the last round that is played as the tab of the
 * ranking has them, after an earlier one by the VPs up to then, and among equals by the sum of the IMPs or
 * per cents of their matches. Pairs that have not played yet come last, in the order of their numbers.
 *
 * @param last the last round that is drawn
 */
function orderAfter({ lines, ranking, names }: RunningSwiss, after: number, last: number): number[] {
  if (after === last) {
    const listed = ranking.filter((pair) => names.has(pair));
    const others = new Set(listed);
    return [...listed, ...[...names.keys()].filter((pair) => !others.has(pair))];
  }
  const sums = new Map(
    [...names.keys()].map((pair) => [pair, { contestant: pair, vps: 0, margin: 0, played: 0 }]),
  );
  for (const line of lines) {
    if (line.round > after) continue;
    for (const [index, pair] of [line.ns, line.ew].entries()) {
      const sum = sums.get(pair ?? 0);
      if (!sum || line.vps[index] === undefined) continue;
      sum.vps += line.vps[index] ?? 0;
      sum.margin += line.margins[index] ?? 0;
      sum.played = 1;
    }
  }
  const measures = [
    ({ played }: { played: number }) => played,
    ({ vps }: { vps: number }) => vps,
    ({ margin }: { margin: number }) => margin,
  ];
  return ranked([...sums.values()], measures).map(({ standing }) => standing.contestant);
}
