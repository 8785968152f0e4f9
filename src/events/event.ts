/**
 * A whole event as one value, whatever file it came from.
 *
 * A reader of this folder returns the event with what it found odd, or what is wrong with the file:
 * `{ event, remarks }` or `{ faults }`. Faults and remarks are codes with the values that their sentence needs, and
 * say where: a line of the file, a board. Whoever calls a reader finds the words. No reader throws.
 */

export interface BridgeEvent {
  format: "usebio" | "bridgemate" | "pbn" | "table";
  /** The program that made the file, as it calls itself; "" where the file does not say. */
  program: string;
  title: string;
  club: string;
  /** As it stands in the file. */
  date: string;
  /** How the event was scored, where the file says so. */
  form?: Form;
  /** One ranking, or one for each direction. */
  winners: 1 | 2;
  contestants: EventContestant[];
  /** In the order of the file. At teams both tables of a match have a result. */
  results: EventResult[];
  /** At teams. */
  matches: EventMatch[];
  /** The datum of each board, where a Butler file has it, by the board's key. */
  datums: Map<string, number>;
}

export type Form = "matchpoints" | "crossimps" | "butler" | "teams";

export interface EventContestant {
  /** As it stands in the sheet: the number, after the section's letter where there are several sections. */
  id: string;
  /** Set where there are two rankings: the same number may then be in both. */
  direction?: Direction;
  names: string[];
  /** What the file publishes. */
  place?: string;
  total?: Published;
  percent?: Published;
  /** What the director gave or took, in the unit of the ranking. */
  adjustment?: number;
}

export type Direction = "ns" | "ew";

/** A figure with as many decimals as it was published with. */
export interface Published {
  value: number;
  decimals: number;
}

export interface EventResult {
  /** The line of the file, from 1; 0 in a database. */
  line: number;
  /** What is compared with one another: the session, where there are several, and the board's number. */
  board: string;
  boardNumber: number;
  section: string;
  round?: number;
  table?: number;
  /** The ids of the contestants, or of the pairs at teams; "" where the file does not know. */
  ns: string;
  ew: string;
  /** As `4Sx`, `3NT` or `PASS`; "" where there is none. */
  contract: string;
  /** N, E, S or W. */
  declarer: string;
  /** Tricks above the contract; below it negative. */
  result?: number;
  /** North-South's points, or an award in place of them; undefined when the board was not played. */
  score: number | Award | undefined;
  /** North-South's points by Law 77, where there is a contract with its result. */
  computed?: number;
  /** What each side earned, as the file publishes it. */
  nsAward?: Published;
  ewAward?: Published;
}

/** An artificial adjusted score: per cents of the top for each side. */
export interface Award {
  ns: number;
  ew: number;
}

export interface EventMatch {
  line: number;
  round: number;
  home: string;
  away: string;
  boards: MatchBoard[];
  homeScore?: Published;
  awayScore?: Published;
}

export interface MatchBoard {
  board: string;
  /** The table at which the home team sat North-South. */
  homeNs?: EventResult;
  /** The table at which the home team sat East-West. */
  homeEw?: EventResult;
  /** The home team's IMPs, as the file publishes them. */
  imps?: number;
}

export type ReadEvent = { event: BridgeEvent; remarks: EventFault[] } | { faults: EventFault[] };

/** Where something is wrong: what is not known is left out. */
export interface Where {
  line?: number;
  board?: string;
}

export type EventFault = Where &
  (
    | { code: "size"; most: number }
    | { code: "format"; found: "zip" | "pdf" | "image" | "html" | "database" | "binary" | "unknown" }
    | { code: "empty" }
    | { code: "encoding" }
    | { code: "syntax"; detail: string }
    | { code: "cutOff" }
    | { code: "noResults" }
    | { code: "manyResults"; most: number }
    | { code: "manyColumns"; most: number }
    | { code: "deep" }
    | { code: "missing"; field: string }
    | { code: "column"; field: string }
    | { code: "columnTwice"; field: string }
    | { code: "value"; field: string; value: string }
    | { code: "contract"; value: string }
    | { code: "boardTwice" }
    | { code: "pairTwice"; pair: string }
    | { code: "itself"; pair: string }
    | { code: "score"; pair: string; value: number; computed: number }
    | { code: "events"; count: number }
  );

/** More than a national final has in a season; a file with more is something else. */
export const MOST_RESULTS = 100_000;

/** Faults beyond this are of the same kind: nobody reads a hundred sentences. */
export const MOST_FAULTS = 20;

/** Stops a reader at a fault that leaves nothing to read on. */
export class Unreadable extends Error {
  constructor(readonly fault: EventFault) {
    super(fault.code);
  }
}
