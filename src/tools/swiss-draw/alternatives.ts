import { type SwissDraw, type SwissFault, type SwissMethod } from "../../movements/swiss";

/** The contestants of a match; a bye has one. */
type Meeting = readonly number[];

/** The matches of a draw that another method would not make, and what it makes instead. */
export interface Alternative {
  method: SwissMethod;
  stands: Meeting[];
  would: Meeting[];
}

/** The methods that a director weighs: the Danish one is for the last rounds. */
const COMPARED = ["topdown", "nearest"] as const;

/** What the other methods would draw. */
export function alternatives(
  draw: SwissDraw<number>,
  method: SwissMethod,
  drawBy: (method: SwissMethod) => SwissDraw<number> | { fault: SwissFault<number> },
): Alternative[] {
  return COMPARED.filter((other) => other !== method).flatMap((other): Alternative[] => {
    const drawn = drawBy(other);
    if ("fault" in drawn) return [];
    const [meetings, others] = [matchesOf(draw), matchesOf(drawn)];
    return [{ method: other, stands: without(meetings, others), would: without(others, meetings) }];
  });
}

export function matchesOf({ matches, bye }: SwissDraw<number>): Meeting[] {
  return [...matches.map(({ home, away }) => [home, away]), ...(bye ? [[bye.contestant]] : [])];
}

/** The meetings that are not among others, whoever is named first. */
export function without(meetings: Meeting[], others: Meeting[]): Meeting[] {
  const key = (meeting: Meeting) => [...meeting].sort((a, b) => a - b).join("-");
  const known = new Set(others.map(key));
  return meetings.filter((meeting) => !known.has(key(meeting)));
}
