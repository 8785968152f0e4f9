import { type EventResult } from "../../../events/event";
import {
  compared,
  type Comparison,
  type Contradiction,
  type RowDifference,
  keyOf,
  type Known,
  type TakenOut,
} from "./compare";
import {
  type EnteredResult,
  isBlank,
  type LiveEvent,
  type LiveRow,
  type ResultPlace,
  samePlay,
} from "./rows";

/*
 * A scoring program may begin its next session under the name of the file that is followed, or put an old copy in its place.
 * What such a file says would erase an evening within seconds. So it is taken only when the director says so.
 */

/** What a file says. */
export interface FileSays {
  results: readonly EventResult[];
  /** The names of the pairs that have some, by their numbers. */
  names: ReadonlyMap<string, string>;
  /** The mark and the date of its session; "" for a file that has neither. */
  session: string;
}

/** What the file said when its results were last taken. */
export interface Taken extends Omit<FileSays, "results"> {
  said: Known;
  /** What it had said before of rows that have changed since. */
  earlier: ReadonlyMap<string, readonly EnteredResult[]>;
  /** Whether the director knows that most of its results do not fit the movement. */
  isMisfit: boolean;
}

/** A sign that a file may be another session's, or an old copy: how many results show it, of those that could. */
export type DoubtSign =
  | {
      /**
       * `lost`: results that were taken are gone. `lacking`: before anything was taken, results of the tab are not in the file.
       * `changed`: results are others. `back`: results are what they were before. `misfits`: results do not fit the movement.
       */
      kind: "lost" | "lacking" | "changed" | "back" | "misfits";
      count: number;
      of: number;
    }
  | { kind: "names"; count: number; of: number; example: { pair: string; here: string; there: string } }
  | { kind: "session" };

/** What the director answers: to the signs that were shown, or which result of a row counts. */
export type DirectorsAnswer =
  | { signs: readonly DoubtSign[]; take: "everything" | "new" }
  | { row: ResultPlace; take: "file" | "tab" }
  | { out: "all" };

/**
 * From this number on, results that go or change at once are a doubtful sign. A slip at one table concerns
 * one or two.
 */
const MANY = 3;

/** Most of those that can be compared, and more than two of them. */
function areMost(count: number, of: number): boolean {
  return count >= MANY && 2 * count > of;
}

/** Compares a file with a tab. While it has signs of another session, nothing can be written. */
export function weighed(
  event: LiveEvent,
  file: FileSays,
  taken: Taken | undefined,
  session: string,
  out?: TakenOut,
): { comparison: Comparison; signs: DoubtSign[] } {
  const comparison = compared(event, file.results, taken?.said ?? new Map(), session, out);
  const signs = signsOf(event, file, taken, comparison);
  return {
    comparison: signs.length > 0 ? { ...comparison, writes: [], questions: [], out: [] } : comparison,
    signs,
  };
}

/**
 * What is written, and what is remembered as taken.
 *
 * @returns undefined while the director has to answer first, or has answered what is no longer asked
 */
export function taking(
  event: LiveEvent,
  file: FileSays,
  taken: Taken | undefined,
  session: string,
  answer?: DirectorsAnswer,
  out?: TakenOut,
): { writes: RowDifference[]; taken: Taken } | undefined {
  const { comparison, signs } = weighed(event, file, taken, session, out);
  const whole = answer && "signs" in answer ? answer : undefined;
  if (signs.length > 0) {
    if (!whole || JSON.stringify(whole.signs) !== JSON.stringify(signs)) return undefined;
    const base = taken?.said ?? standing(event, file.results);
    const { writes, said } = compared(event, file.results, base, session);
    return {
      writes: writes.filter(({ kind }) => whole.take === "everything" || kind === "new"),
      // All of it is answered: what stays in the tab counts as typed by hand from now on.
      taken: remembered(taken, file, said, signs),
    };
  }
  const only = answer && "row" in answer ? answer : undefined;
  const asked = [...comparison.questions, ...comparison.out];
  const isAll = answer !== undefined && "out" in answer;
  const wanted = only
    ? asked.filter(({ row }) => keyOf(row) === keyOf(only.row))
    : isAll
      ? comparison.out
      : comparison.writes;
  // Questions, what was typed by hand and what was taken out stay open: what the file says of these is not
  // taken yet.
  const open = new Set(
    [...asked, ...comparison.byHand].filter((one) => !wanted.includes(one)).map(({ row }) => keyOf(row)),
  );
  const said = [...comparison.said].flatMap(([key, now]): [string, EnteredResult][] => {
    const kept = open.has(key) ? taken?.said.get(key) : now;
    return kept ? [[key, kept]] : [];
  });
  return {
    writes: only?.take === "tab" ? [] : wanted,
    taken: remembered(taken, file, new Map(said), signs),
  };
}

function remembered(
  taken: Taken | undefined,
  { names, session }: FileSays,
  said: Known,
  signs: readonly DoubtSign[],
): Taken {
  const earlier = new Map(taken?.earlier);
  for (const [key, before] of taken?.said ?? []) {
    const now = said.get(key);
    if (now && !samePlay(now, before)) {
      earlier.set(key, [...(earlier.get(key) ?? []), before]);
    }
  }
  return {
    said,
    earlier,
    // An empty file names nobody; what was known of the one before still holds.
    names: new Map([...(taken?.names ?? []), ...names]),
    session: session || (taken?.session ?? ""),
    isMisfit: taken?.isMisfit === true || signs.some(({ kind }) => kind === "misfits"),
  };
}

/** What stands in the tab counts as taken from the file: after a reload nobody knows which results were. */
function standing({ rows }: LiveEvent, results: readonly EventResult[]): Known {
  const sections = new Set(results.map(({ section }) => section));
  // The other sections of an event may have files of their own.
  const hasSection = ({ section }: LiveRow) =>
    sections.size === 0 || sections.has("") || sections.has(section);
  return new Map(
    rows.flatMap((row): [string, EnteredResult][] =>
      hasSection(row) && row.entry.play.some((cell) => cell !== "")
        ? [[keyOf(row), { play: row.entry.play, ruling: "" }]]
        : [],
    ),
  );
}

function signsOf(
  event: LiveEvent,
  file: FileSays,
  taken: Taken | undefined,
  comparison: Comparison,
): DoubtSign[] {
  const base = taken?.said ?? standing(event, file.results);
  /** How many results were taken and stand in the tab; how many of these the file lacks, and how many it changes. */
  let of = 0;
  let lost = 0;
  let changed = 0;
  let back = 0;
  let isOlder = false;
  for (const row of event.rows) {
    const key = keyOf(row);
    const [now, before] = [comparison.said.get(key), base.get(key)];
    if (!now || !before || isBlank(before) || isBlank(row.entry)) continue;
    of++;
    if (isBlank(now)) lost++;
    else if (!samePlay(now, before) && !samePlay(now, row.entry)) {
      changed++;
      const isEarlier = wasEarlier(now, before, taken?.earlier.get(key));
      if (isEarlier) back++;
      if (isEarlier === "clock") isOlder = true;
    }
  }
  const signs: DoubtSign[] = [];
  const areLost = taken
    ? lost >= MANY || (lost === of && of > 1)
    : areMost(lost, of) && !bringsNextRound(event, file.results);
  if (areLost) signs.push({ kind: taken ? "lost" : "lacking", count: lost, of });
  if (areMost(changed, of - lost)) signs.push({ kind: "changed", count: changed, of: of - lost });
  if (isOlder || back >= MANY) signs.push({ kind: "back", count: back, of: of - lost });
  const isOther = taken && taken.session !== "" && file.session !== "" && file.session !== taken.session;
  // A program that begins its file anew with the same results harms nobody.
  if (isOther && lost + changed > 0) signs.push({ kind: "session" });
  const misfits = comparison.contradictions.filter(doesNotFit).length;
  if (!taken?.isMisfit && areMost(misfits, file.results.length)) {
    signs.push({ kind: "misfits", count: misfits, of: file.results.length });
  }
  const names = namesSign(file.names, event.names, taken?.names);
  return names ? [...signs, names] : signs;
}

/**
 * Whether all results are of a later round than any in the tab: a program that writes a file for each round
 * begins no other session.
 */
function bringsNextRound({ rows }: LiveEvent, results: readonly EventResult[]): boolean {
  const played = rows.filter(({ entry }) => !isBlank(entry)).map(({ round }) => Number(round));
  const last = played.reduce((most, round) => Math.max(most, round), 0);
  return results.length > 0 && results.every(({ round }) => round !== undefined && round > last);
}

/** Whether a result was entered before the one that was taken: the file says it by its clock, or it had said this before. */
function wasEarlier(
  now: EnteredResult,
  before: EnteredResult,
  earlier: readonly EnteredResult[] | undefined,
): "clock" | "seen" | undefined {
  if (now.entered && before.entered) return now.entered < before.entered ? "clock" : undefined;
  return earlier?.some((one) => samePlay(one, now)) ? "seen" : undefined;
}

function doesNotFit({ kind }: Contradiction): boolean {
  return kind !== "twice";
}

/** Names that the director has taken from the file once are not a sign, though the tab may have others. */
function namesSign(
  there: FileSays["names"],
  ofTab: LiveEvent["names"],
  ofTaken: FileSays["names"] | undefined,
): DoubtSign | undefined {
  const both = [...there].flatMap(([pair, name]) => {
    const here = ofTaken?.get(pair) ?? ofTab.get(pair);
    return here === undefined ? [] : [{ pair, here, there: name }];
  });
  const others = both.filter((one) => !shareName(one.here, one.there));
  if (!areMost(others.length, both.length)) return undefined;
  return { kind: "names", count: others.length, of: both.length, example: others[0] };
}

/** Whether two pairs have a part of a name in common: the one may say Ann Bree where the other says A. BREE. */
function shareName(one: string, other: string): boolean {
  const parts = namePartsOf(one);
  return namePartsOf(other).some((part) => parts.includes(part));
}

function namePartsOf(name: string): string[] {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1);
}
