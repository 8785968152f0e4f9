/**
 * The notes that functions write into cells, in the reader's language: remarks of CHECKEVENING, what decided in STANDINGS, what
 * is still open in KNOCKOUT.
 *
 * The cell keeps the English note, as it keeps the English header: a workbook goes from country to country, and a formula that
 * reads a note must find it everywhere. A note with a part that is not known here stays English as a whole.
 */
import { numberText, text } from "../translations/texts";
import { partsWith } from "./english-parts";
import { cellIn, dayIn, readingsIn, type Phrase } from "./function-sentences";

/** The notes as functions write them. Several in a cell have a semicolon between them. */
export const NOTES = {
  // CHECKEVENING
  notInNames: "{cell}: not in the names",
  twice: "twice on this board: {cell} and {other}",
  met: "meet twice on this board: {cell} and {other}",
  satNorthSouth: "{cell}: {who} sat North-South",
  satEastWest: "{cell}: {who} sat East-West",
  lacks: "no result on this board, which most of its line have played; its others: {cell}",
  date: "{cell}: the date {date}: a spreadsheet made it of {typed}",
  noScore: "{cell}: there is no score",
  notScore: "{cell}: not a score: type points such as 420, PASS, NP, A+, A+/A-, 60%-40% or 60% 420 / 40% -50",
  contractScore: "{cell}: {contract} cannot have this score on this board",
  noContract: "{cell}: no contract gives this score on this board",
  nearestOne: "the nearest is {points}",
  nearest: "the nearest are {points}",
  noResult: "{cell}: {contract} has no result: type =, +1 or -2",
  notResult: "{cell}: not a result of {contract}: type =, +1 or -2",
  manyTricks: "{cell}: {contract} cannot have so many tricks",
  notContract: "{cell}: not a contract such as 4S=, 3NT+1 or PASS",
  maybe: "it may be {readings}",
  notDeclarer: "{cell}: not a declarer: N, E, S or W",
  noDeclarer: "{cell}: {contract} has no declarer: N, E, S or W",
  noBoard: "{cell}: a score without a board ({other})",
  nobody: "{cell}: a score, but nobody in {other}",
  blank: "{cell}: no score, but others on this board have one",
  fewer: "{cell}: {count} of {usual} results, which most boards have",
  // STANDINGS
  decided: "{step} {figure}",
  noImpLost: "{step} no IMP lost",
  lot: "lot",
  noImps: "{step}: no IMPs given",
  noBoards: "{step}: no boards given",
  // STANDINGS, NEEDS, KNOCKOUT and PATTON
  vpsMissing: "not counted: no VPs in {cells}",
  impsMissing: "not counted: no IMPs in {cells}",
  scoreMissing: "not counted: no score in {cells}",
  errorIn: "not counted: an error in {cells}",
  dateIn: "not counted: a date in {cells}",
  // NEEDS
  certain: "certain",
  outOfReach: "out of reach",
  levelAtEnd: "level: the tie-break decides",
  othersHelp: "others must help",
  enoughOne: "{figure} a match is enough",
  enough: "{figure} a match are enough",
  tooMany: "too many ways to end to say it exactly",
  atLeast: "at least {figure}",
  atMost: "at most {figure}",
  // SEASON
  absent: "absent",
  noNotice: "no notice",
  excused: "excused",
  yes: "yes",
  no: "no",
  tied: "tied",
  // KNOCKOUT
  bye: "bye",
  bothConcede: "both concede",
  concedes: "{who} concedes",
  level: "level",
  leads: "{who} leads by {figure}",
  openOne: "open: segment {left}",
  open: "open: segments {left}",
  tiedExtra: "tied: {count} extra boards",
  tiedSomeExtra: "tied: extra boards",
  // SWISSDRAW
  againInAny: "have met before: no draw has fewer repeats",
  again: "have met before",
  hasMet: "has met {names}",
  leftOver: "{names} left for the others",
  byeAfter: "bye, after {count} before",
  hadMore: "{names} had more",
  without: "without {names} somebody would meet again",
  // MOVEMENT
  sharesOne: "shares with table {tables}, begins with board {count}",
  shares: "shares with tables {tables}, begins with board {count}",
  sitsOut: "{who} sits out",
  boardWaits: "board {boards} waits",
  boardWaitsFor: "board {boards} waits for table {tables}",
  boardsWait: "boards {boards} wait",
  boardsWaitFor: "boards {boards} wait for table {tables}",
  boardsWaitForSome: "boards {boards} wait for tables {tables}",
  boardWaitsForSome: "board {boards} waits for tables {tables}",
  metBefore: "met before",
  inPlay: "{count} boards are in play",
  inPlayOf: "{count} boards are in play, each plays {span} of them ({percent} %)",
  notCompared: "no board is played twice, so nothing is compared",
  eachPlayed: "each board is played {span} times",
  shorter: "three-quarter puts {count} into play",
  compare: "compare scores before this round: all matches so far are complete",
  // MOVEMENTS
  underRule: "under the 70 % rule",
  withSitOut: "{percent} % when the sit-out counts",
  secondMeeting: "{count} second meeting",
  secondMeetings: "{count} second meetings",
  byBoards: "boards played {span}, {kind} {others}; wanted {count}",
  byBalance: "balance {figure}, {kind} {less}",
  oneField: "from {count} it is one field",
  oneWinner: "{kind} has one winner",
  twoWinners: "{kind} has two winners",
  byPlayer: "of the boards in play each player plays {figure} %, {kind} {less} %",
  byPair: "of the boards in play each pair plays {figure} %, {kind} {less} %",
  bySitOut: "boards in the longest sit-out {figure}, {kind} {less}",
  bySecond: "second meetings {figure}, {kind} {less}",
  byShares: "shares a round and further copies {figure}, {kind} {less}",
  simpler: "simpler than {kind}",
  // SEASON, with a rule in it. They come last, because a rule may have any words.
  up: "up: {rule}",
  down: "down: {rule}",
  tiedForMove: "tied: {rule}",
  minimum: "{count} of {usual}: {rule}",
} as const;

/** What decides between equals, as STANDINGS calls it. */
export const STEPS = {
  vps: "vps",
  matchVps: "match vps",
  matchImps: "match imps",
  wins: "wins",
  tieBreakPoints: "tie-break points",
  swissPoints: "swiss points",
  quotient: "quotient",
  netImps: "net imps",
  imps: "imps",
  boardsWon: "boards won",
  topHalf: "top half",
  nextTeam: "next team",
} as const;

/** A cell in which a spreadsheet has made a date of what was typed, and further boards of a knock-out. */
export const WITHIN_NOTES = {
  oddDate: "{cell}, the date {date}: a spreadsheet made it of {typed}",
  extraSegment: "extra {count}",
  afterSegment: "After {left}",
} as const;

type NoteKey = keyof typeof NOTES | keyof typeof STEPS | keyof typeof WITHIN_NOTES;

/** Says a note, or the parts that notes have in common with messages, in a language. */
export interface NoteWords {
  note: (key: NoteKey, values?: Record<string, string>) => string;
  say: Phrase;
  language: string;
  /** A number with the decimal sign of the language. */
  number: (value: number) => string;
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const DAY = String.raw`\d{1,2} [A-Z][a-z]+ \d{4}`;

const valuesIn = partsWith({
  boards: String.raw`\d+(?:-\d+)?`,
  count: String.raw`\d+`,
  date: DAY,
  figure: `${NUMBER}(?: %)?`,
  kind: "[a-z]+(?:-[a-z]+)*",
  left: String.raw`(?:extra )?\d+(?:(?:, | and )(?:extra )?\d+)*`,
  less: NUMBER,
  others: String.raw`\d+(?: to \d+)?`,
  percent: String.raw`\d+`,
  points: `${NUMBER}(?:(?:, | and )${NUMBER})*`,
  span: String.raw`\d+(?: to \d+)?`,
  step: Object.values(STEPS).join("|"),
  tables: String.raw`\d+(?:, \d+)*`,
  typed: String.raw`\S+?`,
  usual: String.raw`\d+`,
});

/**
 * How the value of each name is said in another language. A value whose name is missing here stays as it is.
 */
const VALUES: Readonly<Record<string, (value: string, words: NoteWords) => string>> = {
  cell: placeIn,
  cells: (cells, words) => cells.split(/, | and /).map((cell) => placeIn(cell, words)).join(", "), // oxfmt-ignore
  date: (date, { language }) => dayIn(date, language),
  figure: (figure, { number }) => figure.replace(/^[^ ]+/, (digits) => number(Number(digits))),
  left: (left, { note }) =>
    left.replace(/ and /g, ", ").replace(/extra (\d+)/g, (_, count: string) => note("extraSegment", { count })), // oxfmt-ignore
  less: (less, { number }) => number(Number(less)),
  names: (names) => names.replace(/ and (?=[^,]*$)/, ", "),
  other: placeIn,
  others: (span) => span.replace(" to ", "–"),
  points: (points) => points.replace(" and ", ", "),
  readings: (readings, { language }) => readingsIn(readings, language),
  span: (span) => span.replace(" to ", "–"),
  step: (step, { note }) => {
    const key = (Object.keys(STEPS) as (keyof typeof STEPS)[]).find((one) => STEPS[one] === step);
    return key === undefined ? step : note(key);
  },
};

/** A cell with what stands in it. */
function placeIn(cell: string, words: NoteWords): string {
  const date = valuesIn(WITHIN_NOTES.oddDate, cell);
  if (date) return words.note("oddDate", saidOf(date, words));
  return cellIn(cell, words.say).replace(
    /\brow (\d+), column (\d+) of (\w+)/g,
    (_, row: string, column: string, name: string) => words.say("place", { row, column, name }),
  );
}

function saidOf(values: Record<string, string>, words: NoteWords): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, VALUES[name]?.(value, words) ?? value]),
  );
}

/** No note has more parts or letters. A cell of a file may have any text, and finding the parts takes time. */
const MOST_PARTS = 40;
const LONGEST_NOTE = 2_000;

/** A note in the words of a language; undefined where it has a part that is not known. */
export function noteIn(english: string, words: NoteWords): string | undefined {
  const pieces = english.length > LONGEST_NOTE ? [] : english.split("; ");
  if (pieces.length === 0 || pieces.length > MOST_PARTS) return undefined;
  /**
   * For each piece what is said of it and of all behind it. It is found from the last piece backwards, so
   * that each end of the note is looked at once.
   */
  const said: (string | undefined)[] = [];
  for (let from = pieces.length - 1; from >= 0; from--) {
    // Names and rules may have a semicolon, so the shortest part that is known comes first.
    for (let end = from + 1; end <= pieces.length && said[from] === undefined; end++) {
      const isLast = end === pieces.length;
      if (!isLast && said[end] === undefined) continue;
      const part = partIn(pieces.slice(from, end).join("; "), words);
      if (part !== undefined) said[from] = isLast ? part : `${part}; ${said[end]}`;
    }
  }
  return said[0];
}

function partIn(english: string, words: NoteWords): string | undefined {
  for (const key of Object.keys(NOTES) as (keyof typeof NOTES)[]) {
    const values = valuesIn(NOTES[key], english);
    if (values) return words.note(key, saidOf(values, words));
  }
  const [, typed, instead] =
    /^if (\d\S*(?: or \S+)?) was typed, type (\d\S*(?: or \S+)?)$/.exec(english) ?? [];
  if (typed === undefined) return undefined;
  const either = (one: string) => one.replace(" or ", " / ");
  return words.say("typedWithPoint", { typed: either(typed), instead: either(instead) });
}

/** The header above the margin after a segment of a knock-out; undefined for another one. */
export function segmentHeaderIn(english: string, words: NoteWords): string | undefined {
  const values = valuesIn(WITHIN_NOTES.afterSegment, english);
  return values && words.note("afterSegment", saidOf(values, words));
}

/** In the words of the page. */
export function pageWords(language: string): NoteWords {
  return {
    note: (key, values) => text(`workbench.notes.${key}`, values),
    say: (key, values) => text(`workbench.said.${key}`, values),
    language,
    number: numberText,
  };
}
