import { type Collector } from "../collect";
import { readResult } from "../contract";
import { type EventMatch, type MatchBoard, Unreadable } from "../event";
import { blankPart, type EventPart } from "../parts";

/** Whether a text has the tags of BBO's .lin files. */
export function isLin(text: string): boolean {
  return /^\s*(vg|rs|pn|qx|st|md)\|/.test(text);
}

/**
 * A vugraph file of BBO: one segment of a match of teams. It has two results for each board, of the open room and then of
 * the closed one, where the teams sit the other way.
 *
 * @param before the match as an earlier segment has it, which this one goes on
 */
export function vugraphPart(text: string, collected: Collector, before: readonly EventMatch[]): EventPart {
  const [title, section, kind, first, , home = "", homeCarry, away = "", awayCarry] = fieldOf(text, "vg");
  const written = fieldOf(text, "rs");
  if (written.length === 0)
    throw new Unreadable({ code: /(^|\|)\s*(vg|rs)\|/.test(text) ? "cutOff" : "handsOnly" });
  if (!text.trimEnd().endsWith("|")) collected.remark({ code: "cutOff" });
  if (!/^I$/i.test(kind)) throw new Unreadable({ code: "unranked" });
  if (home === away) throw new Unreadable({ code: "itself", pair: home });
  const match = before.find((earlier) => earlier.home === home && earlier.away === away);
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
  if (match) match.boards = [...match.boards, ...boards];
  const carried = (words: string) => {
    const imps = Number(words);
    return Number.isFinite(imps) && imps !== 0 ? { adjustment: imps } : {};
  };
  return {
    ...blankPart("BBO Vugraph"),
    title,
    form: "teams",
    contestants: [
      { id: home, names: [], ...carried(homeCarry) },
      { id: away, names: [], ...carried(awayCarry) },
    ],
    matches: match ? [] : [{ line: 1, round: 1, home, away, boards }],
  };
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
