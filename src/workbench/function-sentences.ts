/**
 * The messages of the functions in the reader's language.
 *
 * The functions write English, because their script has no other language. The parts of their messages are the same in all
 * functions, so each part is known here by its English words. A message with a part that is not known stays English: half a
 * sentence in each language is harder to read than one in English.
 */
import { LANGUAGE } from "../translations/language";
import { text } from "../translations/texts";
import { partsWith } from "./english-parts";

/** The kinds of things that a cell should be. */
export const NOUNS = {
  board: "a board",
  bridgeScore: "a bridge score",
  contestant: "a contestant",
  contractResult: "a contract with its result",
  contract: "a contract",
  declarer: "a declarer",
  difference: "a difference in points",
  frequency: "a frequency",
  margin: "a margin in IMPs",
  length: "a match length",
  lengthOf: "a match length of {name}",
  member: "a member",
  name: "a name",
  tricks: "a number of tricks",
  percent: "a per cent of a match",
  plainScore: "a plain score",
  ruled: "a result of the ruling",
  result: "a result",
  score: "a score",
  session: "a session",
  split: "a split score",
  team: "a team",
  otherTeam: "another team",
  vulnerability: "a vulnerability",
  weight: "a weight",
  adjustment: "an adjustment",
  vpsLong: "victory points",
  vps: "VPs",
  award: "an award",
  datum: "a datum",
  top: "a top",
  tiebreak: "a tiebreak",
  imps: "IMPs",
  won: "boards won",
  table: "a table",
  contractBeside: "a contract with a result",
  rulingOfResults: "a ruling of results",
  rulingOfAll: "a ruling of 100 % (its weights sum to {sum} %)",
  boardLike: "a board like the others",
  amongScores: "matchpoints among {count} scores",
  nextMargin: "the next least margin",
  winnersVps: "the winner's VPs of a larger margin",
  losersVps: "the loser's VPs of a larger margin",
  tieRule: "a rule for ties",
  vpsOfMatch: "VPs of a match",
  line: "a line",
  handicap: "a handicap",
  kindOfResult: "a kind of result",
  seasonRule: "a rule of a season",
  onlyRule: "the only rule of its kind",
  round: "a round",
  sameAverage: "the same average",
  carried: "what is carried over",
  placeInRanking: "a place",
  otherPlace: "another place",
  carryRule: "a rule for what is carried over",
  extraBoards: "a score of extra boards",
  halfMatch: "half a match",
} as const;

/** What was expected in a cell. A name in braces stands for a part that differs. */
export const EXPECTED = {
  points: "points such as 420 or -50, PASS, NP, or an average such as A+, A+/A- or 60%-40%",
  pointsRuled:
    "points such as 420 or -50, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 420 / 40% -50",
  pointsLeast: "points such as 420 or -50; the least is {least}",
  fraction: "points without a fraction; was {points} meant?",
  noFraction: "points without a fraction, such as 420",
  beyond: "points from -{most} to {most}, which no contract exceeds, or an average such as A=",
  averages: "points such as 420, or an average such as A60 or A60/40",
  percents: "points such as 420, per cents for both sides such as 60%-40%, A+/A-, or 60% 420 / 40% -50",
  weighted: "a weighted ruling such as 60% 420 / 40% -50",
  splitSays: "a result for NS and one for EW, both for North-South, such as NS 420; EW -50",
  noRuling: "points; this function takes no weighted ruling in a score cell",
  noSplit: "points; this function takes no split score in a score cell",
  ruledPoints: "points such as 420 or -50, or PASS",
  aDifference: "a number such as 170 or -50",
  aMargin: "a number such as 12 or -7.5",
  boards: "a whole number of boards from {least} to {most}",
  lengths: "{lengths} boards",
  aContract:
    "a contract such as 4S=, 3NT+1 W or 6HX-2, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 4S= / 40% 4S-1; the number of tricks goes into tricks, beside it",
  resultAfter: "=, +1 or -2 after it, or a result or tricks beside it",
  seats: "N, E, S or W",
  aResult: "=, +1 or -2, or the numbers 0, 1 or -2",
  whole: "a whole number from {least} to {most}",
  vulnerable: "TRUE, FALSE, None, NS, EW, All, or the board's number, 1 or more",
  label: "a number or a name",
  boardAndRows: "the number or the name of the board of {score}, and {labels} in the same rows as {range}",
  boardOf: "the number or the name of the board of {score}",
  whoever: "the number or the name of whoever has the award",
  aboveZero: "a number above 0, such as {example}",
  aNumber: "a number, or a blank where nobody played",
  someVps: "a number of VPs, or a blank where nobody has played",
  someImps: "a number of IMPs, or a blank on both sides",
  earned: "what could be earned, 0 or more",
  amount: "a number such as -2, with its unit such as -1 VP, -10% of top, or 55% of 3 boards for a sit-out",
  ofTop: "{percent}% of top, or {amount} MP, typed as it stands here",
  twoTeams: "two different teams",
  hasAward: "a contestant who has an award",
  hasMatch: "a team that has a match",
  aWeight: "a fraction or a percentage such as 0.6, 60 or 60% for {score}",
  datumPoints: "points such as 180",
  homeAway: "2 columns, home and away",
  contestantName: "2 columns, a contestant and a name",
  contestantAmount: "2 columns, a contestant and an amount",
  seatColumns: "2 columns, NS and EW, or the 4 players of an individual",
  besideEastWest: "2 columns, NS and EW, beside eastwest",
  like: "{size} like {range}",
  oneOrLike: "one number, or {size} like {range}",
  scores: "a whole number of scores, 1 or more",
  aNumberSuch: "a number such as {example}",
  numberOrBlank: "a number, or a blank",
  numberOrText: "a number or a text",
  textOrNumber: "a text or a number",
  fromTo: "a number from {least} to {most}",
  aboveUpTo: "a number above 0, at most {most}",
  orMore: "{least} or more",
  orFewer: "{most} or fewer",
  decimals: "a whole number of decimals from {least} to {most}",
  noResultBeside: "no result and no tricks beside a board passed out",
  openCells: "a contract in English; the other cells do not tell whether it is {readings}",
  openRuling: "a contract in English; the ruling does not tell whether {written} is {readings}",
  rulingTyped: "60% 420 / 40% -50, or NS 420; EW -50 for each side its own; or give the weights beside",
  rulingCell:
    "one cell with the ruling, such as 60% 420 / 40% -50, or NS 420; EW -50 for each side its own; or give the weights beside",
  otherScore: "points such as 140, or PASS",
  pointsZero: "points, 0 or more, such as {example}",
  averagePlus: "the IMPs of an average plus, 0 or more, such as {example}",
  leaveOutEnds: "0 or more scores to leave out at each end",
  frequencyOf: "0 or more for the score beside it, such as 2 or 2.3",
  oneCellOrLike: "one cell, or {size} like {range}",
  topLike: "one number, one column, or {size} like {range}",
  topBeside: "a top beside it",
  noPercent: "an amount without %, because there is no top to take it of",
  ofMatchpoints: "MP, or % of a top: the total is in matchpoints",
  vpsNoImps: "VPs: IMPs are taken off the margin of their match, before it becomes VPs",
  totalImps: "IMPs, such as -3: the total is in IMPs",
  totalVps: "VPs, such as -1: the total is in VPs",
  amountBeside: "the amount one column further on, beside whose it is",
  sameRows: "boards in the same rows as {range}",
  bothAwards: "one column for both sides' awards",
  besideContestants: "one column beside contestants",
  seatsLike: "2 columns, NS and EW, or 4, N, S, E and W, with {count} rows like {range}",
  columnLike: "one column with {count} rows like {range}",
  columnOf: "one column of {count}, as many as contestants has",
  notInRow: "somebody who is not in the row already",
  sessionOf: "the number or the name of the session of the score beside it",
  sessionLabel: "the number or the name of the session",
  evenTop: "an even whole number of VPs from 2 to {most}",
  evenTopDiscrete: "an even whole number of VPs from 2 to {most} on the discrete scale",
  moreImps: "more IMPs for a discrete scale of {count} VPs",
  topVps: "VPs above 0, at most {most}, whose half has two decimals at most, such as 20 or 25",
  blitzImps: "IMPs above 0, at most {most}",
  matchPercent: "0, or a number above 1 up to 100 such as {example}",
  stepColumns: "2 columns (least margin, winner's VPs) or 3 (and loser's VPs)",
  drawMargin: "0, the margin of a draw",
  marginAbove: "a margin above {least}",
  boardsWon: "a number of boards won, with a half for a tie, or a blank on both sides",
  leagueAmount: "a number of VPs such as -2, or -1 VP, or out",
  tieRules: 'one of "ebu", "cbai" or "magic", or steps such as {steps}, and "restart"',
  whoeverVps: "the number or the name of whoever has the VPs",
  mostTeams: "at most {most} teams",
  matchColumn: "1 cell, or 1 column of {count} rows as in teams",
  matchVps: "the VPs of a match for both sides, such as {example}",
  aPlace: "a place, such as {example}",
  teamName: "2 columns, a team and a name",
  teamAmount: "2 columns, a team and an amount",
  memberLine: "2 columns, a member and a line",
  memberHandicap: "2 columns, a member and a handicap",
  memberLineBeside: "2 columns, a member and a line, or one column with {count} rows like names",
  memberHandicapBeside: "2 columns, a member and a handicap, or one column with {count} rows like names",
  aLine: "the name of a line such as A",
  direction: "the direction of each result, NS or EW, behind its line where there are lines, such as A NS",
  aMember: "the number of a member",
  eachMember: "each member once",
  onceInSession: "each member once in a session; {place} has it too",
  seasonResult: 'a per cent such as {example}, "absent", "no notice", or a blank for nothing yet',
  seasonPoints: 'a per cent such as {example}, or the rule "results: points" for VPs and IMPs',
  kindsOfResult:
    "a blank, sub, sub same line, sub other line, sub outside, higher, lower, absent, no notice or excused",
  seasonRules: 'a rule such as {rules} (all are in the help), or "note:" in front of what is decided by hand',
  ruleLike: 'it like "{rule}"',
  oneRule: "one, which {place} has",
  earlierAbsence: 'a rule "absent" for absence {count} too',
  howManySessions: 'a rule "sessions: 12" too, so that it is known which session is the last',
  headersSuch: 'texts with | between them, such as "NS|EW"',
  aTable: "a whole number such as 1, or a name",
  pairsSuch: "a whole number of pairs, such as {example}",
  pairsFrom: "a whole number of pairs from {least} to {most}",
  aPair: "the number of a pair, such as {example}",
  boardsARound: "a whole number of boards a round, such as {example}",
  boardsPlayed: "how many boards a pair plays, {least} to {most}, such as {example}",
  rounds: "a whole number of rounds, such as {example}",
  minutes: "a number of minutes, such as {example}",
  copies: "a whole number of copies, such as {example}",
  fromToEven: "{least} to {most} and even for {kind}",
  fromToOdd: "{least} to {most} and odd for {kind}",
  fromToTables: "{least} to {most} with an even number of tables for {kind}",
  fromToFor: "{least} to {most} for {kind}",
  sizesFor: "{sizes} for {kind}",
  theTeam: "the number or the name of the team",
  boardsAverage: "the average of the board at one table, or the same at both",
  ownScale: "the club's own scale, where total is points",
  earlierColumn: "one column with the margins of the earlier matches",
  placesForLower: 'the places of both teams for a share "if lower"',
  segmentsLike: "2 columns for each segment, home and away, with {count} rows like {range}",
  twoPlaces: "two different places",
  carryRules: "a rule such as {rules}",
  decidedBefore: "a blank, because the match was decided before",
  halfMargin: "the home team's margin in IMPs such as {example}, or per cents for both teams such as 60%-40%",
  evenBoards: "an even number of boards, because a half has per cents",
  halvesColumns: "2 columns, the first half and the second",
} as const;

/** The other words behind “is not”. */
const FRAMES = {
  certain: "certain",
  inRanking: "in the ranking",
  inLeague: "in the league",
  inNames: "in the names",
  inUnit: "in the unit of the total",
  inSession: "in this session once",
  thereOnce: "there once",
} as const;

/** Sentences that have no part in common with others. */
export const WHOLES = {
  nobodyMissing: "{name} is {count}: nobody is missing in {kind} for {pairs}",
  contestantsFrom: "{range}: expected {least} to {most} contestants",
  rankedTwice: "{name} has {who} twice ({places}): expected each contestant once",
  itself: "{name} has {who} against itself ({places}): expected two contestants",
  fewTables:
    "{range} has {count} of the tables: expected one for each of {matches} matches, or the number of the first",
  resultAndTricks: "{places} has a result and tricks: expected one of them",
  anotherDeclarer: "{what} has another declarer than the one beside it: expected one of them, or both alike",
  anotherResult: "{what} has another result than the one beside it: expected one of them, or both alike",
  weightsSum: "weights sum to {sum}: expected 1, or 100 for percentages",
  weightEach: "{one} has {size} but {other} {otherSize}: expected a weight for each result",
  discardAll: "discard is {count}: of {tables} scores it leaves none for the datum",
  noScoreBeside: "{what} is a frequency without a score: expected a score beside it",
  sessionsAlone: "sessions is given without contestants: expected both",
  fewScores: "{name} holds {scores}: expected at least {least} tables",
  manyScores: "{name} holds {count} different scores: expected at most {most}",
  manyLengths: "{name} holds {count} match lengths: expected at most {most}",
  scoresAlready: "{name} is {tables}: there are {count} scores already",
  moreScores: "{name} is {count}, more than the {most} scores in expected",
  meetings:
    "{name} has {count} meetings of two teams that are still to be played: expected at most {most}, as in the last rounds",
  givenWith: "{one} is given with {other}: expected one of them",
  manyBoards: "{name} has a match of {count} boards: expected at most {most}",
} as const;

/** The sentences in which these stand. */
export const SENTENCES = {
  named: "{name}: {words}",
  quoted: '"{words}"',
  notA: "{what} is not {kind}: expected {expected}",
  date: "{what} is the date {date}: a spreadsheet made it of {typed}: expected {expected}",
  possible: "{what} is not possible: it would be {tricks} tricks: expected from 0 to 13 tricks",
  withinTop: "{what} is not within its top of {top}: expected at most {most}",
  shape: "{range} has {size}: expected {expected}",
  size: "{rows} rows × {columns} columns",
  argument: "{name} is {what}: expected {expected}",
  leaveOut: "{name} is {what}: leave it out, or type {expected}",
  shift: "{one} and {other} do not begin in the same place: both should",
  nothing: "{name} holds nothing yet: expected at least one number",
  many: "more than {count} cells are wrong: correct those above first, each has its own message",
  type: "type {typed}",
  header: "if it is the header, begin at {cell}",
  zero: "there is none with the number 0, which Excel gives for a reference to an empty cell",
  also: "also {cells}",
  more: "{cells} and {count} more",
  blank: "a blank",
  dateCell: "a date",
  error: "the error {error}",
  certain: "{what} is not certain: expected {expected}",
  inRanking: "{what} is not in the ranking: expected {expected}",
  inLeague: "{what} is not in the league: expected {expected}",
  inNames: "{what} is not in the names: expected {expected}",
  inUnit: "{what} is not in the unit of the total: expected {expected}",
  inSession: "{what} is not in this session once: expected {expected}",
  thereOnce: "{what} is not there once: expected {expected}",
  oneCell: "{name} is a range of {size}: expected one cell with {expected}",
  place: "row {row}, column {column} of {name}",
  impossible: "an impossible number",
  other: "something other than a number or text",
  madeOfDate: "one of the cells that it is made of is a date, as a spreadsheet makes of 3-1",
  ofContract: "CONTRACTSCORE gives the points of a contract",
  typedWithPoint: "if {typed} was typed, type {instead}",
  headerBelow: "if it is the header, begin at the row below",
  alike: "30% and 40 are not alike, 40 is 4000%: write all with % or all without",
  noRulingHere: "this function takes no weighted ruling",
  noMovement: "no movement for {field}: expected {expected}",
  fieldPairs: "pairs: {count}",
  fieldPlayers: "players: {count}",
  fieldTeams: "teams: {count}",
  fieldStaying: "staying: {count}",
  fieldCopies: "copies of the boards: {count}",
  fieldMinutes: "minutes: {count}",
  moreCopies: "more copies",
  moreMinutes: "more minutes",
  fewerStaying: "fewer that stay",
  together: "{ways} together",
  otherNumber: "another number of contestants or of boards",
} as const;

type Noun = keyof typeof NOUNS;
type Expected = keyof typeof EXPECTED;
type Whole = keyof typeof WHOLES;
type Key = Noun | Expected | Whole | keyof typeof SENTENCES;

/** Says a part in a language. */
export type Phrase = (key: Key, values?: Record<string, string>) => string;

const say: Phrase = (key, values) => text(`workbench.said.${key}`, values);

/** A message of a function in the reader's language. */
export function inReadersLanguage(message: string): string {
  return LANGUAGE === "en" ? message : saidIn(message, say, LANGUAGE);
}

/**
 * A message in the words of a language, with or without the name of its function in front; as it is where a part of it is
 * not known.
 */
export function saidIn(message: string, say: Phrase, language: string): string {
  const [, fn, rest] = /^(?:([A-Z]+): )?(.*)$/s.exec(message) ?? [];
  const { plain, hints } = withoutHints(rest, say);
  const sentence = sentenceOf(plain, say, language);
  if (sentence === undefined) return message;
  return [fn === undefined ? sentence : say("named", { name: fn, words: sentence }), ...hints]
    .join("; ")
    .replace(/\brow (\d+), column (\d+) of (\w+)/g, (_, row: string, column: string, name: string) =>
      say("place", { row, column, name }),
    );
}

/** The hints at the end of a message, and how each is said. */
const HINTS: readonly (readonly [RegExp, (parts: readonly string[], say: Phrase) => string])[] = [
  [/^(.*); also (.*) and ((?:more than )?\d+) more$/s, ([, cells, count], say) => say("also", { cells: say("more", { cells, count: count.replace("more than ", "> ") }) })], // oxfmt-ignore
  [/^(.*); also (.*)$/s, ([, cells], say) => say("also", { cells })],
  [
    /^(.*); type ([^;]*)$/s,
    ([, typed], say) => say("type", { typed: typed.replace(/, or (.*) as a number$/, " / $1") }),
  ],
  [
    /^(.*); if (\d\S*(?: or \S+)?) was typed, type (\d[^;]*)$/s,
    ([, typed, instead], say) =>
      say("typedWithPoint", { typed: typed.replace(" or ", " / "), instead: instead.replace(" or ", " / ") }),
  ],
  [/^(.*); one of the cells that it is made of is a date, as a spreadsheet makes of 3-1$/s, (_, say) => say("madeOfDate")], // oxfmt-ignore
  [/^(.*); 30% and 40 are not alike, 40 is 4000%: write all with % or all without$/s, (_, say) => say("alike")], // oxfmt-ignore
  [/^(.*); CONTRACTSCORE gives the points of a contract$/s, (_, say) => say("ofContract")],
  [/^(.*); this function takes no weighted ruling$/s, (_, say) => say("noRulingHere")],
  [/^(.*); if it is the header, begin at the row below$/s, (_, say) => say("headerBelow")],
  [/^(.*); if it is the header, begin at ([^;]*)$/s, ([, cell], say) => say("header", { cell })],
  [/^(.*); there is none with the number 0, which Excel gives for a reference to an empty cell$/s, (_, say) => say("zero")], // oxfmt-ignore
];

function withoutHints(message: string, say: Phrase): { plain: string; hints: string[] } {
  const hints: string[] = [];
  let plain = message;
  for (const [pattern, words] of HINTS) {
    const [, before, ...parts] = pattern.exec(plain) ?? [];
    if (before === undefined) continue;
    plain = before;
    hints.unshift(words(["", ...parts], say));
  }
  return { plain, hints };
}

function sentenceOf(plain: string, say: Phrase, language: string): string | undefined {
  const match = (pattern: RegExp) => pattern.exec(plain) ?? undefined;
  const inWords = (expected: string, sentence: (words: string) => string) =>
    withExpected(expected, say, language, sentence);
  const whole = partIn(WHOLES, plain, say, language);
  if (whole !== undefined) return whole;
  if (plain.startsWith("no movement for ")) return noMovementIn(plain, say);
  const date = match(/^(.*) is the date (\d+ \w+ \d+): a spreadsheet made it of (\S+): expected (.*)$/s);
  if (date) {
    const [, what, day, typed, expected] = date;
    return inWords(expected, (words) =>
      say("date", { what: cellIn(what, say), date: dayIn(day, language), typed, expected: words }),
    );
  }
  // An argument of one cell names the cell only where the host gives its address.
  const dateOfOne = match(
    /^(.*?) is (\S+), the date (\d+ \w+ \d+): a spreadsheet made it of (\S+): (?:expected|leave it out, or type) (.*)$/s,
  );
  if (dateOfOne) {
    const [, name, cell, day, typed, expected] = dateOfOne;
    return inWords(expected, (words) =>
      say("date", { what: `${name}: ${cell}`, date: dayIn(day, language), typed, expected: words }),
    );
  }
  const possible = match(/^(.*) is not possible: it would be (-?\d+) tricks: expected from 0 to 13 tricks$/s);
  if (possible) return say("possible", { what: cellIn(possible[1], say), tricks: possible[2] });
  const top = match(/^(.*) is not within its top of (\S+): expected at most \S+$/s);
  if (top) return say("withinTop", { what: cellIn(top[1], say), top: top[2], most: top[2] });
  const not = match(/^(.*) is not (.*?): expected (.*)$/s);
  if (not) {
    const [, what, kind, expected] = not;
    const frame = keyOf(FRAMES, kind);
    const noun = frame ? undefined : partIn(NOUNS, kind, say, language);
    if (!frame && noun === undefined) return undefined;
    return inWords(expected, (words) => {
      const values = { what: cellIn(what, say), expected: words };
      return frame ? say(frame, values) : say("notA", { ...values, kind: noun ?? "" });
    });
  }
  const shape = match(/^(.*?) has (\d+ rows? × \d+ columns?): expected (.*)$/s);
  if (shape) {
    const [, range, size, expected] = shape;
    return inWords(expected, (words) => say("shape", { range, size: sizeIn(size, say), expected: words }));
  }
  const range = match(/^(.*?) is a range of (\d+ rows? × \d+ columns?): expected one cell with (.*)$/s);
  if (range) {
    const [, name, size, expected] = range;
    return inWords(expected, (words) => say("oneCell", { name, size: sizeIn(size, say), expected: words }));
  }
  const shift = match(
    /^(.*) begins \d+ (?:row|column)s? (?:above|below|left of|right of) (.*): expected both/s,
  );
  if (shift) return say("shift", { one: shift[1], other: shift[2] });
  const nothing = match(/^(.*) holds no \w+ yet: expected at least one number$/s);
  if (nothing) return say("nothing", { name: nothing[1] });
  const many = match(/^more than (\d+) cells are wrong: /);
  if (many) return say("many", { count: many[1] });
  const argument = match(/^(.*?) is (.*?): (expected|leave it out, or type) (.*)$/s);
  if (!argument) return undefined;
  const [, name, what, way, expected] = argument;
  return inWords(expected, (words) =>
    say(way === "expected" ? "argument" : "leaveOut", { name, what: cellIn(what, say), expected: words }),
  );
}

/** `"x" (A3)` in the quotation marks of the language; a blank, a date and an error in words. */
export function cellIn(what: string, say: Phrase): string {
  const [, cell = what, place = ""] = /^(.*?)( \([^()]*\))$/s.exec(what) ?? [];
  const [, error] = /^the error (.*)$/.exec(cell) ?? [];
  if (error !== undefined) return say("error", { error }) + place;
  const [, typed] = /^"(.*)"$/s.exec(cell) ?? [];
  if (typed !== undefined) return say("quoted", { words: typed }) + place;
  if (cell === "a blank" || cell === "blank") return say("blank") + place;
  const key = UNSHOWN.find((known) => SENTENCES[known] === cell);
  return (key === undefined ? cell : say(key)) + place;
}

/** What stands for the content of a cell that cannot be shown. */
const UNSHOWN = ["dateCell", "impossible", "other"] as const;

/** What is needed for a movement, and which of it would have to be more or less, one after the other. */
function noMovementIn(plain: string, say: Phrase): string | undefined {
  const [, count, who, staying, copies, minutes, expected] =
    /^no movement for (\d+) (\w+)(?:, (\d+) staying,)? with (\d+) cop(?:y|ies) of the boards(?: in (\S+) minutes)?: expected (.*)$/.exec(
      plain,
    ) ?? [];
  const whoKey = ({ pairs: "fieldPairs", players: "fieldPlayers", teams: "fieldTeams" } as const)[who ?? ""];
  if (!whoKey) return undefined;
  const field = [
    say(whoKey, { count }),
    ...(staying === undefined ? [] : [say("fieldStaying", { count: staying })]),
    say("fieldCopies", { count: copies }),
    ...(minutes === undefined ? [] : [say("fieldMinutes", { count: minutes })]),
  ].join(", ");
  if (/^another number of \w+ or boards$/.test(expected))
    return say("noMovement", { field, expected: say("otherNumber") });
  const [, listed, together] = /^(.*?)( together)?$/.exec(expected) ?? ["", ""];
  const ways = listed.split(/, | or | and /).map((way) => WAYS.find((key) => SENTENCES[key] === way));
  if (!ways.every((way) => way !== undefined)) return undefined;
  const said = ways.map((way) => say(way));
  return say("noMovement", {
    field,
    expected: together === undefined ? said.join(" / ") : say("together", { ways: said.join(" + ") }),
  });
}

const WAYS = ["moreCopies", "moreMinutes", "fewerStaying"] as const;

export function dayIn(english: string, language: string): string {
  const day = new Date(`${english} 12:00 UTC`);
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

function sizeIn(size: string, say: Phrase): string {
  const [, rows = "", columns = ""] = /^(\d+) rows? × (\d+) columns?$/.exec(size) ?? [];
  return say("size", { rows, columns });
}

function withExpected(
  expected: string,
  say: Phrase,
  language: string,
  sentence: (words: string) => string,
): string | undefined {
  // Words that a function takes are the same in every language, alone and behind a number.
  const [, number, others] = /^(.*), ((?:[a-z]+, )*(?:or )?[a-z]+)$/.exec(expected) ?? [];
  const counted = number === undefined ? undefined : partIn(EXPECTED, firstOf(number), say, language);
  if (counted !== undefined) {
    const further = `${number}, ${others}`.slice(firstOf(number).length).replace(" or ", " ");
    return sentence(counted + further);
  }
  const part = partIn(EXPECTED, expected, say, language);
  if (part !== undefined) return sentence(part);
  const [, words, last] = /^((?:[a-z0-9-]+, )*[a-z0-9-]+),? or ([a-z0-9-]+)$/.exec(expected) ?? [];
  return words === undefined ? undefined : sentence(`${words}, ${last}`);
}

/** The number of which an argument speaks before its words: `a whole number of scores, 1 or more`. */
function firstOf(expected: string): string {
  return expected.replace(/(?:, [a-z]+)+$/, "");
}

function keyOf<Name extends string>(
  parts: Readonly<Record<Name, string>>,
  english: string,
): Name | undefined {
  return (Object.keys(parts) as Name[]).find((name) => parts[name] === english);
}

const NUMBER = String.raw`-?[\d.]+(?:e[+-]\d+)?`;

/** What may stand in the place of a name in braces. A name that is missing here may stand for anything. */
const valuesIn = partsWith({
  count: NUMBER,
  example: NUMBER,
  kind: String.raw`[\w-]+`,
  least: NUMBER,
  lengths: String.raw`\d[\d, to]*`,
  most: NUMBER,
  otherSize: String.raw`\d+ rows? × \d+ columns?`,
  scores: String.raw`\d+ scores?`,
  size: String.raw`\d+ rows? × \d+ columns?`,
  sizes: String.raw`\d+(?:, \d+)*(?: or \d+)?`,
});

/** How each of these values is said in another language. A value that is missing here is said as it is. */
const VALUES: Readonly<Record<string, (value: string, say: Phrase, language: string) => string>> = {
  otherSize: sizeIn,
  places: (value) => value.replace(" and ", ", "),
  readings: (value, _, language) => readingsIn(value, language),
  score: cellIn,
  scores: (value) => String(parseInt(value)),
  size: sizeIn,
  sizes: (value) => value.replace(" or ", ", "),
  what: cellIn,
};

/** The languages in which contracts are read, by their English names. */
const LANGUAGE_CODES: Readonly<Record<string, string>> = {
  Brazilian: "pt-BR",
  Danish: "da",
  Dutch: "nl",
  English: "en",
  French: "fr",
  German: "de",
  Italian: "it",
  Norwegian: "no",
  Polish: "pl",
  Portuguese: "pt",
  Spanish: "es",
  Swedish: "sv",
  Turkish: "tr",
};

/** `4♥X E (Englisch) / 4♣ (Französisch)`: the contracts as they can be typed, and the languages in words. */
export function readingsIn(readings: string, language: string): string {
  const names = new Intl.DisplayNames(language, { type: "language" });
  return readings
    .replace(/ redoubled\b/g, "XX")
    .replace(/ doubled\b/g, "X")
    .replace(/ by ([NESW])(?:orth|ast|outh|est)\b/g, " $1")
    .replace(/\(([A-Z][\w, ]*)\)/g, (_, languages: string) => {
      const said = languages.split(", ").map((name) => {
        const code = LANGUAGE_CODES[name];
        return code === undefined ? name : (names.of(code) ?? name);
      });
      return `(${said.join(", ")})`;
    })
    .replace(/\) or /g, ") / ");
}

/** A part in the words of the language, with what stands in the place of the names in braces. */
function partIn<Name extends Noun | Expected | Whole>(
  parts: Readonly<Record<Name, string>>,
  english: string,
  say: Phrase,
  language: string,
): string | undefined {
  for (const name of Object.keys(parts) as Name[]) {
    const found = valuesIn(parts[name], english);
    if (!found) continue;
    const values = Object.entries(found).map(([key, value]) => [
      key,
      VALUES[key]?.(value, say, language) ?? value,
    ]);
    return say(name, Object.fromEntries(values) as Record<string, string>);
  }
  return undefined;
}
