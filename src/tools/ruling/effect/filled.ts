import { type OpenResult } from "./read-event";

/**
 * The fields of the form that the event can fill in: who sat at the ruled table, and the scores of the other
 * tables.
 */
export interface FilledFields {
  table: string;
  ns: string;
  ew: string;
  board: string;
}

export const NOTHING_FILLED: FilledFields = { table: "", ns: "", ew: "", board: "" };

const FIELDS = Object.keys(NOTHING_FILLED) as (keyof FilledFields)[];

/**
 * What the results of a board say of one of them. In an individual four players sit at a table, so two
 * numbers cannot name both sides.
 */
export function saidBy(result: OpenResult, results: readonly OpenResult[]): FilledFields {
  const { table, seats } = result;
  const [ns, ew] = seats.length === 2 ? seats : ["", ""];
  const others = results.filter(
    ({ row, session, score }) =>
      row !== result.row && session === result.session && score !== "" && !isWeighted(score),
  );
  return { table, ns, ew, board: others.map(({ score }) => score).join("\n") };
}

/** A ruling with per cents is not a score with which other tables are compared. */
function isWeighted(score: string): boolean {
  return /\d\s*%/.test(score);
}

/** The form without what was filled in, as if nobody had typed it. */
export function withoutFilled(typed: FilledFields, filled: FilledFields): FilledFields {
  const typedAlone = { ...NOTHING_FILLED };
  for (const key of FIELDS) if (typed[key] !== filled[key]) typedAlone[key] = typed[key];
  return typedAlone;
}

/**
 * What is filled in now: fields that are blank or were filled in before. What somebody has typed stays, and
 * does not count as filled in.
 */
export function filledNow(typed: FilledFields, filled: FilledFields, found: FilledFields): FilledFields {
  const typedAlone = withoutFilled(typed, filled);
  const now = { ...NOTHING_FILLED };
  for (const key of FIELDS) if (typedAlone[key].trim() === "") now[key] = found[key];
  return now;
}

/** The form with what is filled in now in place of what was before. */
export function refilled(typed: FilledFields, filled: FilledFields, now: FilledFields): FilledFields {
  const typedAlone = withoutFilled(typed, filled);
  const fields = { ...NOTHING_FILLED };
  for (const key of FIELDS) fields[key] = now[key] === "" ? typedAlone[key] : now[key];
  return fields;
}
