import { type Collector } from "../collect";
import { readWhole } from "../contract";
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
  const [
    title = "",
    segment = "",
    kind = "",
    first = "",
    ,
    home = "",
    homeCarry = "",
    away = "",
    awayCarry = "",
  ] = fieldOf(text, "vg");
  const written = fieldOf(text, "rs");
  if (written.length === 0)
    throw new Unreadable({ code: /(^|\|)\s*(vg|rs)\|/.test(text) ? "cutOff" : "handsOnly" });
  if (!text.trimEnd().endsWith("|")) collected.remark({ code: "cutOff" });
  if (!/^I$/i.test(kind.trim())) throw new Unreadable({ code: "unranked" });
  const teams = [home, away].map((name) => name.trim());
  if (teams[0] === teams[1]) throw new Unreadable({ code: "itself", pair: teams[0] });
  const names = boardNumbers(text, first, written.length);
  const match = before.find(({ home: one, away: other }) => one === teams[0] && other === teams[1]);
  const boards: MatchBoard[] = [];
  for (let index = 0; index * 2 < written.length; index++) {
    const board = names[index] ?? "";
    const [open, closed] = [written[2 * index], written[2 * index + 1] ?? ""];
    const [homeNs, homeEw] = [open, closed].map((entry, room) => {
      const [ns, ew] = room === 0 ? teams : [teams[1], teams[0]];
      const seats = { line: 0, board, match: 0, section: segment.trim(), ns, ew, table: String(room + 1) };
      return entry.trim() === "" ? undefined : collected.add({ ...seats, ...resultIn(entry) });
    });
    if (homeNs || homeEw) boards.push({ board, ...(homeNs && { homeNs }), ...(homeEw && { homeEw }) });
  }
  if (match) match.boards = [...match.boards, ...boards];
  const carried = (words: string) => {
    const imps = Number(words.trim() || 0);
    return Number.isFinite(imps) && imps !== 0 ? { adjustment: imps } : {};
  };
  return {
    ...blankPart("BBO Vugraph"),
    title: title.trim(),
    form: "teams",
    contestants: [
      { id: teams[0], names: [], ...carried(homeCarry) },
      { id: teams[1], names: [], ...carried(awayCarry) },
    ],
    matches: match ? [] : [{ line: 1, round: 1, home: teams[0], away: teams[1], boards }],
  };
}

/** The fields of a tag, which commas separate; those of the first one of this name. A tag ends with a bar. */
function fieldOf(text: string, tag: string): string[] {
  const content = new RegExp(String.raw`(?:^|\|)\s*${tag}\|([^|]*)\|`).exec(text)?.[1];
  return content === undefined ? [] : content.split(",");
}

/** The boards in their order: as the tags of the hands name them, otherwise counted from the first. */
function boardNumbers(text: string, first: string, entries: number): string[] {
  const named = [...text.matchAll(/(?:^|\|)\s*qx\|o(\d{1,3})/gm)].map(([, number]) => number);
  const count = Math.ceil(entries / 2);
  if (named.length === count) return named;
  const from = Number(first);
  return Array.from({ length: count }, (_, index) => (Number.isInteger(from) ? String(from + index) : ""));
}

/** `4SNx-1`: the contract, who played it, whether it was doubled, and the tricks. */
function resultIn(entry: string) {
  const plain = entry.trim().toUpperCase();
  if (plain === "PASS") return { contract: "PASS", score: "0" };
  const [, bid, declarer, doubled, result] =
    /^([1-7][CDHSN])([NESW])(X{0,2})(=|[+-]\d{1,2})$/.exec(plain) ?? [];
  const whole = bid === undefined ? undefined : readWhole(`${bid}${doubled}${declarer}${result}`);
  return whole ?? { contract: entry };
}
