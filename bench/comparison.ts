import { timesOf, type Work } from "./measure";

/** A piece of our work, and others that do the same or less work on the same input. */
export interface Comparison {
  work: string;
  /** How many items one run processes; the report shows the time of one item. */
  per?: number;
  ours: Work;
  beside: Beside[];
}

export interface Beside {
  name: string;
  run: Work;
  /** How many items one run of this work processes, when the number differs. */
  per?: number;
  /** Its time divided by ours must be at least this. */
  atLeast?: number;
  /**
   * Our time divided by its time must be at most this. Such a work is the floor, or does the same with less.
   */
  atMost?: number;
}

/** One line of the report. */
export interface Line {
  work: string;
  ours: number;
  beside: string;
  theirs?: number;
  ratio: string;
  wanted: string;
  /** Undefined when there is no goal. */
  reached?: boolean;
}

export async function compared({ work, per = 1, ours, beside }: Comparison): Promise<Line[]> {
  const times = await timesOf([ours, ...beside.map(({ run }) => run)]);
  const own = times[0] / per;
  return beside.map(({ name, per: theirPer = per, atLeast, atMost }, i) => {
    const theirs = times[i + 1] / theirPer;
    return { work, ours: own, beside: name, theirs, ...judged(own, theirs, atLeast, atMost) };
  });
}

function judged(
  own: number,
  theirs: number,
  atLeast?: number,
  atMost?: number,
): Pick<Line, "ratio" | "wanted" | "reached"> {
  if (atMost !== undefined) {
    return {
      ratio: `${shownRatio(own / theirs)} × its time`,
      wanted: `at most ${atMost} ×`,
      reached: own / theirs <= atMost,
    };
  }
  if (theirs < own)
    return {
      ratio: `${shownRatio(own / theirs)} × its time`,
      wanted: atLeast ? `at least ${atLeast} × faster` : "",
      reached: atLeast === undefined ? undefined : false,
    };
  return {
    ratio: `${shownRatio(theirs / own)} × faster`,
    wanted: atLeast === undefined ? "" : `at least ${atLeast} × faster`,
    reached: atLeast === undefined ? undefined : theirs / own >= atLeast,
  };
}

/** A time that must stay below a limit, in nanoseconds. */
export function limited(work: string, ours: number, most: number): Line {
  return {
    work,
    ours,
    beside: "",
    ratio: "",
    wanted: `below ${shownTime(most)}`,
    reached: ours < most,
  };
}

/** A time without a goal. */
export function unlimited(work: string, ours: number): Line {
  return { work, ours, beside: "", ratio: "", wanted: "" };
}

export function shownRatio(ratio: number): string {
  return ratio >= 100 ? Math.round(ratio).toLocaleString("en") : String(Number(ratio.toPrecision(2)));
}

export function shownTime(nanoseconds: number): string {
  const units: [string, number][] = [
    ["s", 1e9],
    ["ms", 1e6],
    ["µs", 1e3],
  ];
  const [unit, size] = units.find(([, least]) => nanoseconds >= least) ?? ["ns", 1];
  return `${Number((nanoseconds / size).toPrecision(3))} ${unit}`;
}
