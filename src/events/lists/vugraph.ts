import { type Collector } from "../collect";
import { readResult } from "../contract";
import { type EventMatch, type MatchBoard, Unreadable } from "../event";
import { blankPart, type EventPart } from "../parts";
import { boardImps } from "../teams";

/** Whether a text has the tags of BBO's .lin files. */
export function isLin(text: string): boolean {
  return /^\s*(vg|rs|pn|qx|st|md)\|/.test(text);
}

/** A segment of a match that was read, with the IMPs that both teams had before it. */
export interface ReadSegment {
  match: EventMatch;
  /** The number of its first board; NaN where the file does not say it. */
  first: number;
  carried: Sides;
  /** The IMPs that each team won in it. */
  won: Sides;
}

type Sides = readonly [home: number, away: number];

/**
 * A vugraph file of BBO: one segment of a match of teams. It has two results for each board, of the open room and then of
 * the closed one, where the teams sit the other way.
 *
 * @param before the segments that were read before, to which this one is added; it may go on with the match of one of them
 */
export function vugraphPart(text: string, collected: Collector, before: ReadSegment[]): EventPart {
  const [title, section, kind, first, , home = "", homeCarry, away = "", awayCarry] = fieldOf(text, "vg");
  const written = fieldOf(text, "rs");
  if (written.length === 0)
    throw new Unreadable({ code: /(^|\|)\s*(vg|rs)\|/.test(text) ? "cutOff" : "handsOnly" });
  if (!text.trimEnd().endsWith("|")) collected.remark({ code: "cutOff" });
  if (!/^I$/i.test(kind)) throw new Unreadable({ code: "unranked" });
  if (home === away) throw new Unreadable({ code: "itself", pair: home });
  const known = before.find(({ match }) => match.home === home && match.away === away)?.match;
  const match = known ?? { line: 1, round: 1, home, away, boards: [] };
  const boards: MatchBoard[] = [];
  for (const [index, board] of boardNumbers(text, first, written.length).entries()) {
    const [open, closed] = [written[2 * index], written[2 * index + 1] ?? ""];
    const [homeNs, homeEw] = [open, closed].map((entry, room) => {
      const [ns, ew] = room === 0 ? [home, away] : [away, home];
      const seats = { line: 0, board, match: 0, section, ns, ew, table: String(room + 1) };
      return entry === "" ? undefined : collected.add({ ...seats, ...resultIn(entry) });
    });
    if (homeNs || homeEw) boards.push({ board, ...(homeNs && { homeNs }), ...(homeEw && { homeEw }) });
  }
  match.boards = [...match.boards, ...boards];
  const imps = boards.map((one) => boardImps(one, { form: "teams", scale: "imps" })?.home ?? 0);
  before.push({
    match,
    first: Number(first || NaN),
    carried: [impsIn(homeCarry), impsIn(awayCarry)],
    won: [sumOf(imps.map((one) => Math.max(0, one))), sumOf(imps.map((one) => Math.max(0, -one)))],
  });
  match.carried = carriedInto(before.filter((segment) => segment.match === match));
  return {
    ...blankPart("BBO Vugraph"),
    title,
    form: "teams",
    contestants: [
      { id: home, names: [] },
      { id: away, names: [] },
    ],
    matches: known ? [] : [match],
  };
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, one) => sum + one, 0);
}

function impsIn(words = ""): number {
  const imps = Number(words);
  return Number.isFinite(imps) ? imps : 0;
}

/**
 * The IMPs by which the home team led before all segments that are read, undefined for none. What is carried into a later
 * segment has the IMPs of those before it, so they are taken off where they are read too. A segment that does not have them was
 * written without what was before.
 */
function carriedInto(segments: readonly ReadSegment[]): number | undefined {
  const inOrder = [...segments].sort((one, other) => sumOf(one.carried) - sumOf(other.carried));
  const [first, last] = [inOrder[0], inOrder[inOrder.length - 1]];
  const before = segments.filter(
    (one) => sumOf(one.carried) < sumOf(last.carried) && !(one.first > last.first),
  );
  const won = [0, 1].map((side) => sumOf(before.map((one) => one.won[side])));
  const isWhole = won.every((imps, side) => last.carried[side] >= imps);
  const [home, away] = isWhole ? last.carried.map((imps, side) => imps - won[side]) : first.carried;
  return home === away ? undefined : home - away;
}

/** The fields of a tag, which commas separate; those of the first one of this name. A tag ends with a bar. */
function fieldOf(text: string, tag: string): string[] {
  const content = new RegExp(String.raw`(?:^|\|)\s*${tag}\|([^|]*)\|`).exec(text)?.[1];
  return content?.split(",").map((field) => field.trim()) ?? [];
}

/** The boards in their order: as the tags of the hands name them, otherwise counted from the first. */
function boardNumbers(text: string, first: string, entries: number): string[] {
  const named = [...text.matchAll(/(?:^|\|)\s*qx\|o(\d{1,3})/g)].map(([, number]) => number);
  const count = Math.ceil(entries / 2);
  if (named.length === count) return named;
  const from = Number(first);
  return Array.from({ length: count }, (_, index) => (Number.isInteger(from) ? String(from + index) : ""));
}

/** `4SNx-1`: the contract, who played it, whether it was doubled, and the tricks. */
function resultIn(entry: string) {
  const played = /^([1-7][CDHSN])([NESW])(X{0,2})(=|[+-]\d{1,2})$/.exec(entry.toUpperCase());
  if (!played) return { contract: entry };
  const [, bid, declarer, doubled, result] = played;
  return { contract: bid + doubled, declarer, result: readResult(result) };
}
