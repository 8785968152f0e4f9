import { saysNotPlayed } from "../scoring/average-words";
import { boardVulnerability } from "../scoring/contract";
import { isPossible } from "../scoring/possible-scores";
import { nsPoints, readContract, readDeclarer } from "./contract";
import {
  type BridgeEvent,
  type Direction,
  type EventContestant,
  type EventFault,
  type EventResult,
  MOST_CONTESTANTS,
  MOST_FAULTS,
  MOST_REMARKS,
  MOST_RESULTS,
  type ReadEvent,
  Unreadable,
  type Where,
} from "./event";
import { readScore } from "./score";

/** A result as the file writes it, in texts. This file reads these texts in the same way for every format. */
export interface WrittenResult extends Where {
  line: number;
  /** The name of the session, when each session has its own boards. */
  session?: string;
  section?: string;
  /** At teams, the number of the match, because several matches may have the same boards. */
  match?: number;
  board: string;
  round?: string;
  table?: string;
  ns: string;
  ew: string;
  /** In an individual; `ns` and `ew` are "" there. */
  players?: EventResult["players"];
  contract?: string;
  /** What the contract can mean, in signs, where that is open. */
  readings?: readonly string[];
  declarer?: string;
  /** The declaring side, where the file says no more. */
  side?: Direction;
  /** Tricks above or below the contract. */
  result?: number;
  /** Tricks taken. */
  tricks?: string;
  score?: string;
  /** Whether the declaring side was vulnerable, when the file says it. */
  vulnerable?: (declarer: string) => boolean;
  nsAward?: EventResult["nsAward"];
  ewAward?: EventResult["ewAward"];
  entered?: string;
}

/** A contestant in the file's list, with the section in which the list has it. */
export type ListedContestant = EventContestant & { section?: string };

/** All that a reader knows about an event except its results. */
export type EventWithoutResults = Omit<
  BridgeEvent,
  "results" | "lines" | "leftOut" | "winners" | "contestants"
> & {
  winners?: 1 | 2;
  contestants: ListedContestant[];
};

type FoundWhole = EventWithoutResults & Pick<BridgeEvent, "results" | "lines" | "leftOut">;

/**
 * Collects results one by one, notes what is wrong with them, and in the end makes the event from them. Each line of the
 * source that has a result, or looks like one, is either added or left out, so that the event can say how many there were.
 */
export interface Collector {
  readonly faults: EventFault[];
  fault(fault: EventFault): void;
  remark(fault: EventFault): void;
  /**
   * @param tables the number of tables for which the line stands, where it cannot be a result
   * @returns undefined when the line cannot be a result: then it is left out
   */
  add(written: WrittenResult, tables?: number): EventResult | undefined;
  /**
   * Says why a line of the source is not a result.
   *
   * @param tables the number of tables for which the line stands
   */
  leftOut(fault: EventFault, tables?: number): void;
  /** Says what a file without results is. */
  instead(fault: EventFault): void;
  finish(event: EventWithoutResults): ReadEvent;
}

function collector(): Collector {
  const faults: EventFault[] = [];
  const remarks: EventFault[] = [];
  const results: EventResult[] = [];
  /** The tabs of a workbook in which results stand. */
  const tabs = new Map<EventResult, string | undefined>();
  const seated = new Set<string>();
  const numbers = new Set<string>();

  const fault = (found: EventFault) => {
    faults.push(found);
    if (faults.length >= MOST_FAULTS) throw new Unreadable(found);
  };

  let none: EventFault = { code: "noResults" };
  let furtherRemarks = 0;
  const remark = (found: EventFault) => {
    if (remarks.length < MOST_REMARKS) remarks.push(found);
    else furtherRemarks++;
  };

  /** Lines in which something was not understood, and the first things in them. */
  const odd: EventFault[] = [];
  let oddLines = 0;
  let linesLeftOut = 0;
  const oddLine = (found: readonly EventFault[], tables = 1) => {
    oddLines += tables;
    for (const one of found) {
      if (odd.length < MOST_FAULTS) odd.push(one);
      remark(one);
    }
  };

  return {
    faults,
    fault,
    remark,
    add(written, tables = 1) {
      if (results.length >= MOST_RESULTS) {
        throw new Unreadable({ code: "manyResults", most: MOST_RESULTS, line: written.line });
      }
      const where: Where = {
        ...(written.tab && { tab: written.tab }),
        ...(written.line > 0 && { line: written.line }),
        ...(written.board && { board: short(written.board) }),
      };
      const read = readResult(written, where);
      const { result } = read;
      const found = [...read.faults];
      if (result === undefined) {
        linesLeftOut += tables;
        oddLine(found, tables);
        return undefined;
      }
      for (const [side, pair] of [
        ["ns", result.ns],
        ["ew", result.ew],
        ...(result.players ?? []).map((player) => ["player", player]),
      ]) {
        if (pair === "") continue;
        const seat = [result.board, side, result.section, written.match, pair].join("\n");
        if (seated.has(seat)) found.push({ ...where, code: "pairTwice", pair });
        seated.add(seat);
        numbers.add(pair);
      }
      if (found.length > 0) oddLine(found);
      if (numbers.size > MOST_CONTESTANTS) {
        throw new Unreadable({ code: "manyContestants", most: MOST_CONTESTANTS, line: written.line });
      }
      if (
        result.computed !== undefined &&
        typeof result.score === "number" &&
        result.computed !== result.score
      ) {
        const { computed, score } = result;
        remark({ ...where, code: "score", pair: result.ns, value: score, computed });
      } else if (
        read.faults.length === 0 &&
        typeof result.score === "number" &&
        !isPossible(result.score, sidesOf(written, result))
      ) {
        remark({ ...where, code: "impossible", value: result.score });
      }
      if (read.missing) remark({ ...read.missing, left: "row" });
      tabs.set(result, written.tab);
      results.push(result);
      return result;
    },
    leftOut(found, tables = 1) {
      linesLeftOut += tables;
      oddLine([{ ...found, left: "out" }], tables);
    },
    instead(found) {
      none = found;
    },
    finish(event) {
      const good = results.filter(({ score }) => score !== undefined).length;
      if (faults.length === 0 && oddLines > good) {
        for (const found of odd) faults.push({ ...found, left: undefined });
      }
      if (faults.length === 0 && results.length === 0) faults.push(none);
      if (faults.length > 0) return { faults };
      const whole = withContestants({
        ...event,
        results,
        lines: results.length + linesLeftOut,
        leftOut: linesLeftOut,
      });
      // A list may have more of them than the results, and the same numbers in many sections are many contestants.
      if (whole.contestants.length > MOST_CONTESTANTS) {
        return { faults: [{ code: "manyContestants", most: MOST_CONTESTANTS }] };
      }
      alikeInDecimals(whole);
      for (const result of whole.winners === 1 ? results : []) {
        const tab = tabs.get(result);
        const { line, board, ns, ew, players = [ns, ew] } = result;
        const pair = players.find((one, index) => one !== "" && players.indexOf(one) < index);
        if (pair === undefined) continue;
        // Nobody earns two awards at one table.
        result.score = undefined;
        remark({ ...(tab && { tab }), ...(line > 0 && { line }), board, left: "row", code: "itself", pair });
      }
      const more = furtherRemarks > 0 ? [{ code: "more", count: furtherRemarks } as const] : [];
      return { event: whole, remarks: [...remarks, ...more] };
    },
  };
}

/**
 * A reader at work. It stops at times and says which part of the file it has read, from 0 to 1, so that a pane
 * can show it and stay usable.
 */
export type Reading = Generator<number, ReadEvent>;

/**
 * Runs a reader. When the reader meets a fault after which it cannot go on, that fault is the last in the
 * list.
 */
export function* guarded(read: (collected: Collector) => Reading): Reading {
  const collected = collector();
  try {
    return yield* read(collected);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { faults } = collected;
    return { faults: faults.includes(error.fault) ? faults : [...faults, error.fault] };
  }
}

function readResult(
  written: WrittenResult,
  where: Where,
): { result: EventResult | undefined; faults: EventFault[]; missing?: EventFault } {
  const faults: EventFault[] = [];
  const boardNumber = wholeNumber(written.board);
  if (boardNumber === undefined || boardNumber < 1) {
    faults.push({ ...where, code: "value", field: "board", value: short(written.board) });
  }
  const { contract: said = "", declarer: saidBy = "", score: figure = "" } = written;
  const isNotPlayed = saysNotPlayed(said);
  const contract = isNotPlayed ? undefined : readContract(said);
  if (contract === undefined && !isNotPlayed)
    faults.push({
      ...where,
      code: "contract",
      value: short(said),
      ...(written.readings && { readings: written.readings }),
    });
  const declarer = readDeclarer(contract?.text === "PASS" ? "" : saidBy.replace(/^-+$/, ""));
  if (declarer === undefined) {
    faults.push({ ...where, code: "value", field: "declarer", value: short(saidBy) });
  }
  const score = readScore(figure);
  if (score === undefined) {
    faults.push({ ...where, code: "value", field: "score", value: short(figure) });
  }
  const bid = contract?.bid;
  const tricks = written.tricks?.trim().replace(/^-+$/, "");
  let result = written.result;
  if (bid && tricks) {
    const taken = wholeNumber(tricks);
    if (taken === undefined || taken > 13) {
      faults.push({ ...where, code: "value", field: "tricks", value: short(tricks) });
    } else {
      result = taken - 6 - bid.level;
    }
  }
  const tooLong = [written.ns, written.ew].filter((pair) => pair.length > LONGEST_NUMBER);
  for (const pair of tooLong) faults.push({ ...where, code: "value", field: "pair", value: short(pair) });
  const left = (what: Where["left"]) => faults.map((fault) => ({ ...fault, left: what }));
  if (boardNumber === undefined || boardNumber < 1 || tooLong.length > 0)
    return { result: undefined, faults: left("out") };
  // Both partners have the same score.
  const by = declarer || (written.side && { ns: "N", ew: "E" }[written.side]);
  const computed =
    contract?.text === "PASS"
      ? 0
      : bid && by && result !== undefined
        ? nsPoints(bid, by, result, boardNumber, written.vulnerable?.(by))
        : undefined;
  if (bid && by && result !== undefined && computed === undefined) {
    faults.push({ ...where, code: "value", field: "result", value: String(result) });
  }
  const saysWhy = isNotPlayed && said.trim() !== "";
  // A 0 beside a contract that was not played is not a board that was passed out.
  const isNought = saysWhy && score?.score === 0;
  // The score is what the others are compared with, so it counts also where the rest of its line is odd.
  const isSure = score?.score !== undefined && !isNought;
  const given = isNought ? undefined : isSure || faults.length > 0 ? score?.score : computed;
  return {
    faults: left(isSure ? "score" : "row"),
    // A word such as "Not played" says why there is no score; a blank says nothing.
    ...(!saysWhy &&
      given === undefined &&
      faults.length === 0 &&
      figure.trim() === "" && {
        missing: { ...where, ...missingIn(contract?.text ?? "", declarer) },
      }),
    result: {
      line: written.line,
      board: written.session ? `${written.session}-${boardNumber}` : String(boardNumber),
      boardNumber,
      ...(written.session && { session: written.session }),
      section: written.section ?? "",
      round: wholeNumber(written.round ?? ""),
      table: wholeNumber(written.table ?? ""),
      ns: written.ns.trim(),
      ew: written.ew.trim(),
      ...(written.players && { players: written.players }),
      contract: contract?.text ?? "",
      declarer: declarer ?? "",
      result: bid && faults.length === 0 ? result : undefined,
      score: given,
      computed: faults.length === 0 ? computed : undefined,
      nsAward: written.nsAward,
      ewAward: written.ewAward,
      ...(written.entered && { entered: written.entered }),
    },
  };
}

/** What a line lacks that has no score. */
function missingIn(contract: string, declarer: string | undefined) {
  if (contract === "") return { code: "noScore" } as const;
  return { code: declarer === "" ? "noDeclarer" : "noTricks", contract } as const;
}

/** Who was vulnerable: as the file says it, otherwise by the number of the board. */
function sidesOf({ vulnerable }: WrittenResult, { boardNumber }: EventResult): { ns: boolean; ew: boolean } {
  return vulnerable ? { ns: vulnerable("N"), ew: vulnerable("E") } : boardVulnerability(boardNumber);
}

/**
 * Gives all figures of one kind as many decimals as the longest of them has: next to 57.93, a 50 means 50.00.
 * Programs leave out zeros at the end.
 */
function alikeInDecimals({ contestants, results }: BridgeEvent): void {
  const kinds = [
    contestants.flatMap(({ total = [] }) => total),
    contestants.flatMap(({ percent = [] }) => percent),
    results.flatMap(({ nsAward = [], ewAward = [] }) => [nsAward, ewAward].flat()),
  ];
  for (const figures of kinds) {
    const most = figures.reduce((longest, { decimals }) => Math.max(longest, decimals), 0);
    for (const figure of figures) figure.decimals = most;
  }
}

/**
 * Adds to the listed contestants those who occur only in results. When each section counts from 1, the
 * section is put in front of the number.
 */
function withContestants(found: FoundWhole): BridgeEvent {
  const { contestants, results } = found;
  if (found.form === "teams") return { ...found, winners: 1 };
  if (results.some(({ players }) => players)) return ofPlayers(found);
  const named = beginAnew(contestants, results) ? inSection : (id: string) => id;
  for (const result of results) {
    result.ns = named(result.ns, result.section);
    result.ew = named(result.ew, result.section);
  }
  const winners = found.winners ?? (isOneWay(results) ? 2 : 1);
  const known = new Map<string, EventContestant>();
  const add = (contestant: EventContestant, direction: Direction | undefined) => {
    const way = winners === 2 ? direction : undefined;
    const key = `${way} ${contestant.id}`;
    if (contestant.id !== "" && !known.has(key)) known.set(key, { ...contestant, direction: way });
  };
  // A list that does not tell the directions is of numbers that sit in one of them.
  const [northSouth, eastWest] = [new Set(results.map(({ ns }) => ns)), new Set(results.map(({ ew }) => ew))];
  const satBy = (id: string): Direction | undefined =>
    northSouth.has(id) === eastWest.has(id) ? undefined : northSouth.has(id) ? "ns" : "ew";
  for (const { section = "", ...contestant } of contestants) {
    const id = named(contestant.id, section);
    add({ ...contestant, id }, contestant.direction ?? satBy(id));
  }
  for (const { ns, ew } of results) {
    add({ id: ns, names: [] }, "ns");
    add({ id: ew, names: [] }, "ew");
  }
  return { ...found, winners, contestants: [...known.values()].sort(inListOrder) };
}

/** An individual: one ranking of the players. */
function ofPlayers(found: FoundWhole): BridgeEvent {
  const known = new Map<string, EventContestant>();
  for (const contestant of found.contestants) {
    if (contestant.id !== "" && !known.has(contestant.id)) known.set(contestant.id, contestant);
  }
  for (const { players = [] } of found.results) {
    for (const id of players) if (id !== "" && !known.has(id)) known.set(id, { id, names: [] });
  }
  return { ...found, winners: 1, contestants: [...known.values()].sort(inListOrder) };
}

/** North-South come first; then the numbers ascend, 2 before 10. */
function inListOrder(a: EventContestant, b: EventContestant): number {
  const way = (contestant: EventContestant) => (contestant.direction === "ew" ? 1 : 0);
  return way(a) - way(b) || byNumber(a.id, b.id);
}

const byNumber = new Intl.Collator("en", { numeric: true }).compare;

/** Whether the same number means different contestants in different sections. */
function beginAnew(contestants: readonly ListedContestant[], results: readonly EventResult[]): boolean {
  const sections = new Map<string, string>();
  const seen = (key: string, section: string) => {
    const before = sections.get(key);
    sections.set(key, section);
    return before !== undefined && before !== section;
  };
  if (contestants.some(({ id, direction, section = "" }) => seen(`${direction} ${id}`, section))) return true;
  if (contestants.length > 0) return false;
  // The same pair cannot play a board in two sections.
  return results.some(({ ns, board, section }) => ns !== "" && seen(`${board} ${ns}`, section));
}

function inSection(id: string, section: string): string {
  if (id === "" || section === "") return id;
  return /^[A-Z]$/i.test(section) ? section + id : `${section}-${id}`;
}

/**
 * Whether the movement has two winners, as in a Mitchell: no number sits in both directions, or both
 * directions count from 1, so that a number meets itself.
 */
function isOneWay(results: readonly EventResult[]): boolean {
  if (results.some(({ ns, ew }) => ns !== "" && ns === ew)) return true;
  const northSouth = new Set(results.map(({ ns }) => ns));
  northSouth.delete("");
  return results.every(({ ew }) => !northSouth.has(ew));
}

export function wholeNumber(written: string): number | undefined {
  return /^\s*\d{1,6}\s*$/.test(written) ? Number(written) : undefined;
}

/** The most characters of a pair's number. Programs write 3, A12 or a name there. */
const LONGEST_NUMBER = 200;

/** A text, cut to a length that a message can quote. */
export function short(written: string): string {
  return written.length > 40 ? `${written.slice(0, 39)}…` : written;
}
