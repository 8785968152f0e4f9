import { type ResultField } from "./columns";

/**
 * A whole event as one value, the same for all kinds of files.
 *
 * A reader of this folder returns the event with remarks on what is odd, `{ event, remarks }`, or says what
 * is wrong with the file, `{ faults }`. Faults and remarks are codes with the values that a message needs and
 * with the place: a line of the file, a board. The caller writes the message. No reader throws.
 */

export interface BridgeEvent {
  format: "usebio" | "bridgemate" | "pbn" | "table" | "page" | "list";
  /** The name of the program that made the file; "" when the file does not name it. */
  program: string;
  title: string;
  club: string;
  /** The date as the file writes it. */
  date: string;
  director?: string;
  /** The code of the event at the federation. */
  code?: string;
  /** The mark by which the program tells its sessions apart, when the file has one. */
  sessionMark?: string;
  /** How the event was scored, when the file says it. */
  form?: ScoringForm;
  /** One ranking, or one for each direction. */
  winners: 1 | 2;
  contestants: EventContestant[];
  /**
   * The results, in the order of the file. At teams each of the two tables of a match has its own results.
   */
  results: EventResult[];
  /**
   * How many lines with a result the source has, as far as its reader can see: the results, and the lines that are left out. A
   * line of a file that stands for several tables counts for each of them.
   */
  lines: number;
  /** How many of the lines are not results, because they could not be understood; a remark says why. */
  leftOut: number;
  /** The matches of a team event or of a Swiss of pairs; otherwise none. */
  matches: EventMatch[];
  /**
   * Set when the matchpoints of the file, of results and totals, count from the middle: half the top is taken off
   * each, so that a line's awards are together 0.
   */
  centred?: true;
  /** Set when the matchpoints are Ascherman's, and the per cents of contestants the means of their boards' per cents. */
  ascherman?: true;
  /** Set when the boards of a match count 2 for a win and 1 for a tie, not IMPs. */
  pointABoard?: true;
  /** Set when the awards of the file's results are percentages of the top. */
  percents?: true;
  /** Set when the totals of the file are means: what each contestant earned on a board. */
  meanTotals?: true;
  /** What the columns of a table mean otherwise than their headers say, or leave open: the contracts show it. */
  meant?: MeantOtherwise[];
  /**
   * Set when the totals of the file are levelled, because not all contestants played as many boards: a total is the mean on a
   * board, times this number of boards. A bye that counts as the average of the other boards does the same.
   */
  levelled?: number;
  /** The datum of each board, when a Butler file has it; the key is the result's `board`. */
  datums: Map<string, number>;
}

/** What a club says of an event beside its results. */
export type EventDetails = Partial<Pick<BridgeEvent, "club" | "date" | "director" | "code">>;

/** What was found to be meant otherwise than a header says, or what it left open. */
export type MeantOtherwise =
  | "ewScores"
  | "declarersScores"
  | "nsScores"
  | "tens"
  | "over"
  | "taken"
  | "odd"
  | "boardsVulnerability"
  | "ewAwards";

export type ScoringForm = "matchpoints" | "crossimps" | "butler" | "teams";

export interface EventContestant {
  /**
   * The contestant as the sheet names it: the number. When there are several sections, the section's letter
   * comes before it.
   */
  id: string;
  /** Set when there are two rankings, because the same number may be in both. */
  direction?: Direction;
  names: string[];
  /** The members' numbers in their federation, in the order of the names; "" for one who has none. */
  nationalNumbers?: string[];
  /** The stratum of the field in which the contestant is ranked, too, as ACBL's pages have it. */
  strat?: string;
  /** The place, total and percentage that the file publishes. */
  place?: string;
  total?: Published;
  percent?: Published;
  /** A bonus (above 0) or a penalty (below 0) by the director, in the unit of the ranking. */
  adjustment?: number;
  /** The same as the tab of the event has it, such as `-10%`. */
  adjusted?: string;
}

export type Direction = "ns" | "ew";

/** The results of an event that no file has, of which no line can be left out. */
export function allOf(results: EventResult[]): Pick<BridgeEvent, "results" | "lines" | "leftOut"> {
  return { results, lines: results.length, leftOut: 0 };
}

/** A published figure and the number of its decimals. */
export interface Published {
  value: number;
  decimals: number;
}

export interface EventResult {
  /** The line of the file, from 1; 0 in a database. */
  line: number;
  /**
   * The results of one board are compared with each other. This is its number, after the session when there
   * are several sessions.
   */
  board: string;
  boardNumber: number;
  /** The session, when there are several. */
  session?: string;
  section: string;
  round?: number;
  table?: number;
  /** The ids of the contestants, at teams of the pairs; "" when the file does not say. */
  ns: string;
  ew: string;
  /** In an individual, the four players at the table; `ns` and `ew` are "" there. */
  players?: readonly [north: string, east: string, south: string, west: string];
  /** The contract, such as `4Sx`, `3NT` or `PASS`; "" when there is none. */
  contract: string;
  /** N, E, S or W. */
  declarer: string;
  /** Tricks above the contract; negative when the contract went down. */
  result?: number;
  /** North-South's points, or an award instead of points; undefined when the board was not played. */
  score: number | Award | undefined;
  /** North-South's points by Law 77, when there is a contract with its result. */
  computed?: number;
  /** The matchpoints or IMPs of each side, as the file publishes them. */
  nsAward?: Published;
  ewAward?: Published;
  /** When it was entered at the table, such as `2026-11-20T21:14:05`, where the file says it. */
  entered?: string;
  /** The top of its board, where the tab of the event has it. */
  top?: Published;
  /** What the director gave instead of the score, as the tab of the event has it. */
  ruling?: string;
}

/**
 * The session of a result, when there are several, or the round of a Swiss of pairs. Where the result does not name it, it
 * stands before the number of the board.
 */
export function sessionOf({ session, board, boardNumber }: EventResult): string | undefined {
  const number = `-${boardNumber}`;
  return session ?? (board.endsWith(number) ? board.slice(0, -number.length) : undefined);
}

/** An artificial adjusted score: each side's percentage of the top. */
export interface Award {
  ns: number;
  ew: number;
  /** Set where it is written in letters for both sides, `A+/A-`: average plus and minus of the Law, and not 60 and 40 % for all. */
  inLetters?: true;
}

export interface EventMatch {
  line: number;
  round: number;
  /** The table, in a Swiss of pairs whose rounds are drawn one by one. */
  table?: number;
  /** The contestants; "" where a round is not drawn yet, and for the opponent of a bye. */
  home: string;
  away: string;
  /** The IMPs by which the home team led before these boards; below 0 when the other team led. They are IMPs of the match. */
  carried?: number;
  boards: MatchBoard[];
  homeScore?: Published;
  awayScore?: Published;
}

export interface MatchBoard {
  board: string;
  /** The table at which the home team sat North-South; in a Swiss of pairs the only one. */
  homeNs?: EventResult;
  /** The table at which the home team sat East-West. */
  homeEw?: EventResult;
  /** The home team's IMPs, or its points where a board counts 2, 1 or 0, as the file publishes them. */
  imps?: number;
}

export type ReadEvent = { event: BridgeEvent; remarks: EventFault[] } | { faults: EventFault[] };

/** The place of a fault. A part that is not known is left out. */
export interface Where {
  /** The tab of a workbook, whose rows are the lines. */
  tab?: string;
  line?: number;
  board?: string;
  /**
   * What became of a line that was not understood: its score counts without the rest, it has a row without a score to type
   * in, or it is left out.
   */
  left?: "score" | "row" | "out";
}

/** A match of a list without boards. */
export interface Fixture {
  line: number;
  round?: number;
  /** Such as 2027-01-08. */
  date?: string;
  /** The words in place of a date that could not be read. */
  oddDate?: string;
  /** The teams; "" for the opponent of a bye. */
  home: string;
  away: string;
  boards?: number;
  /** The IMPs of both sides, or by how many the home team won. */
  imps?: readonly [home: number, away: number];
  margin?: number;
  vps?: readonly [home: Published, away: Published];
  /** The words in place of a result or beside it, such as "postponed". */
  said?: string;
}

/** What a file is that is not a results file: among others a workbook in another form than .xlsx, and a file with a password. */
type FoundFormat =
  | "zip"
  | "workbook"
  | "locked"
  | "pdf"
  | "image"
  | "html"
  | "database"
  | "binary"
  | "unknown";

export type EventFault = Where &
  (
    | { code: "size"; most: number }
    | { code: "format"; found: FoundFormat }
    | { code: "empty" }
    | { code: "encoding" }
    | { code: "syntax"; detail: string }
    | { code: "cutOff" }
    | { code: "noResults" }
    | { code: "manyResults"; most: number }
    | { code: "manyContestants"; most: number }
    | { code: "manyColumns"; most: number }
    | { code: "deep" }
    | { code: "unranked" }
    | { code: "manyElements"; most: number }
    | { code: "longRow"; most: number }
    | { code: "missing"; field: string }
    | { code: "noColumn"; field: ResultField }
    | { code: "column"; field: string }
    | { code: "columnTwice"; field: ResultField }
    | { code: "value"; field: string; value: string }
    /** readings: in signs, where the text can be read in several ways */
    | { code: "contract"; value: string; readings?: readonly string[] }
    | { code: "noDeclarer"; contract: string }
    | { code: "noTricks"; contract: string }
    | { code: "noScore" }
    | { code: "boardTwice" }
    | { code: "pairTwice"; pair: string }
    | { code: "enteredAgain"; round: string; table: string }
    | { code: "itself"; pair: string }
    | { code: "score"; pair: string; value: number; computed: number }
    | { code: "impossible"; value: number }
    | { code: "contradict"; count: number }
    /** A list of matches: who plays, whether most teams meet twice, and whether no date says which number is the month. */
    | {
        code: "fixtures";
        count: number;
        teams: readonly string[];
        isDouble: boolean;
        matches: readonly Fixture[];
        isDayFirst?: true;
      }
    | { code: "rankingOnly"; count: number }
    | { code: "card" }
    /** A matrix of what each board earned. */
    | { code: "awards"; count: number }
    | { code: "events"; count: number }
    | { code: "matchesOnly" }
    | { code: "average"; pair: string }
    | { code: "boardsMissing"; most: number; count: number; missing?: string }
    | { code: "fewerResults"; most: number; count: number }
    | { code: "oneTable"; pair: string; other: string }
    | { code: "noPairs" }
    | { code: "more"; count: number }
    | { code: "noEnd" }
    | { code: "boardNumber" }
    | { code: "handsOnly" }
    | { code: "noPage"; name: string }
    | { code: "programs"; first: string; other: string }
    | { code: "together" }
    /** Parts of a workbook that are hidden and have results: a tab, and lines or columns of a tab that is in view. */
    | { code: "hiddenTab" | "hiddenRows"; name: string; count: number }
    | { code: "hiddenColumns"; name: string; columns: readonly number[] }
    /** The names of the events of a file, of which one has to be chosen. */
    | { code: "whichEvent"; names: readonly string[] }
  );

/**
 * The most results that a file may have. A national final has fewer in a whole season, so a file with more is
 * something else.
 */
export const MOST_RESULTS = 100_000;

/** The most elements of a document or a page, and the most cells of a table: 25 for each of the most results. */
export const MOST_ELEMENTS = 2_500_000;

/** The most contestants of an event. The pairs of a nation, all on the same boards, are fewer. */
export const MOST_CONTESTANTS = 5000;

/** The most remarks that are listed; the others are counted. A file that has more has the same oddity in all its lines. */
export const MOST_REMARKS = 200;

/**
 * The most faults that are reported. Further faults are usually of the same kind, and nobody reads a hundred
 * messages.
 */
export const MOST_FAULTS = 20;

/** Stops a reader at a fault after which it cannot go on. */
export class Unreadable extends Error {
  constructor(readonly fault: EventFault) {
    super(fault.code);
  }
}
