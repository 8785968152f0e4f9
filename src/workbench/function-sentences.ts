/**
 * The messages of the functions in the reader's language.
 *
 * The functions write English, because their script has no other language. The parts of their messages are the same in all
 * functions, so each part is known here by its English words. A message with a part that is not known stays English: half a
 * sentence in each language is harder to read than one in English.
 */
import { LANGUAGE } from "../translations/language";
import { text } from "../translations/texts";

/** What a cell was to be. */
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
} as const;

/** What was expected in its place; names in braces stand for what differs. */
export const EXPECTED = {
  points: "points such as 420 or -50, PASS, NP, or an average such as A=",
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
    "a contract such as 4S=, 3NT+1 W, 6HX-2 or PASS; the number of tricks goes into tricks, beside it",
  resultAfter: "=, +1 or -2 after it, or a result or tricks beside it",
  seats: "N, E, S or W",
  aResult: "=, +1 or -2, or the numbers 0, 1 or -2",
  whole: "a whole number from {least} to {most}",
  vulnerable: "TRUE, FALSE, None, NS, EW, All, or the board's number, 1 or more",
  label: "a number or a name",
  boardOf: "the number or the name of the board of {score}",
  whoever: "the number or the name of whoever has the award",
  aboveZero: "a number above 0, such as {example}",
  aNumber: "a number, or a blank where nobody played",
  someVps: "a number of VPs, or a blank where nobody has played",
  someImps: "a number of IMPs, or a blank on both sides",
  earned: "what could be earned, 0 or more",
  amount: "a number such as -2, with its unit such as -1 VP, or -10% of top",
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
  like: "{size} like {range}",
  oneOrLike: "one number, or {size} like {range}",
  scores: "a whole number of scores, 1 or more",
} as const;

/** What else a message says of a cell. */
const FRAMES = {
  certain: "certain",
  inRanking: "in the ranking",
  inLeague: "in the league",
  inNames: "in the names",
  inUnit: "in the unit of the total",
} as const;

/** The sentences around these, as they are in English. */
export const SENTENCES = {
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
} as const;

type Noun = keyof typeof NOUNS;
type Expected = keyof typeof EXPECTED;
type Key = Noun | Expected | keyof typeof SENTENCES;

/** Says a part in a language. */
type Say = (key: Key, values?: Record<string, string>) => string;

const say: Say = (key, values) => text(`workbench.said.${key}`, values);

/** A message of a function in the reader's language. */
export function inReadersLanguage(message: string): string {
  return LANGUAGE === "en" ? message : saidIn(message, say, LANGUAGE);
}

/**
 * A message in the words of a language, with or without the name of its function in front; as it is where a part of it is
 * not known.
 */
export function saidIn(message: string, say: Say, language: string): string {
  const [, fn = "", rest] = /^([A-Z]+: )?(.*)$/s.exec(message) ?? [];
  const { told, hints } = withoutHints(rest, say);
  const sentence = sentenceOf(told, say, language);
  return sentence === undefined ? message : [fn + sentence, ...hints].join("; ");
}

/** What stands behind a message, each with its words. */
const HINTS: readonly (readonly [RegExp, (found: readonly string[], say: Say) => string])[] = [
  [/^(.*); also (.*) and ((?:more than )?\d+) more$/s, ([, cells, count], say) => say("also", { cells: say("more", { cells, count: count.replace("more than ", "> ") }) })], // oxfmt-ignore
  [/^(.*); also (.*)$/s, ([, cells], say) => say("also", { cells })],
  [
    /^(.*); type ([^;]*)$/s,
    ([, typed], say) => say("type", { typed: typed.replace(/, or (.*) as a number$/, " / $1") }),
  ],
  [/^(.*); if it is the header, begin at ([^;]*)$/s, ([, cell], say) => say("header", { cell })],
  [/^(.*); there is none with the number 0, which Excel gives for a reference to an empty cell$/s, (_, say) => say("zero")], // oxfmt-ignore
];

function withoutHints(message: string, say: Say): { told: string; hints: string[] } {
  const hints: string[] = [];
  let told = message;
  for (const [pattern, words] of HINTS) {
    const [, before, ...found] = pattern.exec(told) ?? [];
    if (before === undefined) continue;
    told = before;
    hints.unshift(words(["", ...found], say));
  }
  return { told, hints };
}

function sentenceOf(told: string, say: Say, language: string): string | undefined {
  const match = (pattern: RegExp) => pattern.exec(told) ?? undefined;
  const date = match(/^(.*) is the date (\d+ \w+ \d+): a spreadsheet made it of (\S+): expected (.*)$/s);
  if (date) {
    const [, what, day, typed, expected] = date;
    return withExpected(expected, say, (words) =>
      say("date", { what: cellIn(what, say), date: dayIn(day, language), typed, expected: words }),
    );
  }
  const possible = match(/^(.*) is not possible: it would be (-?\d+) tricks: expected from 0 to 13 tricks$/s);
  if (possible) return say("possible", { what: possible[1], tricks: possible[2] });
  const top = match(/^(.*) is not within its top of (\S+): expected at most \S+$/s);
  if (top) return say("withinTop", { what: top[1], top: top[2], most: top[2] });
  const not = match(/^(.*) is not (.*?): expected (.*)$/s);
  if (not) {
    const [, what, kind, expected] = not;
    const frame = keyOf(FRAMES, kind);
    const noun = frame ? undefined : partIn(NOUNS, kind, say);
    if (!frame && noun === undefined) return undefined;
    return withExpected(expected, say, (words) => {
      const values = { what: cellIn(what, say), expected: words };
      return frame ? say(frame, values) : say("notA", { ...values, kind: noun ?? "" });
    });
  }
  const shape = match(/^(.*?) has (\d+ rows? × \d+ columns?): expected (.*)$/s);
  if (shape) {
    const [, range, size, expected] = shape;
    return withExpected(expected, say, (words) =>
      say("shape", { range, size: sizeIn(size, say), expected: words }),
    );
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
  return withExpected(expected, say, (words) =>
    say(way === "expected" ? "argument" : "leaveOut", { name, what: cellIn(what, say), expected: words }),
  );
}

/** `"x" (A3)` as it is; a blank, a date and an error in words. */
function cellIn(what: string, say: Say): string {
  const [, cell = what, place = ""] = /^(.*?)( \([^()]*\))$/s.exec(what) ?? [];
  const [, error] = /^the error (.*)$/.exec(cell) ?? [];
  if (error !== undefined) return say("error", { error }) + place;
  if (cell === "a blank" || cell === "blank") return say("blank") + place;
  return (cell === "a date" ? say("dateCell") : cell) + place;
}

function dayIn(english: string, language: string): string {
  const day = new Date(`${english} 12:00 UTC`);
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

function sizeIn(size: string, say: Say): string {
  const [, rows = "", columns = ""] = /^(\d+) rows? × (\d+) columns?$/.exec(size) ?? [];
  return say("size", { rows, columns });
}

function withExpected(expected: string, say: Say, sentence: (words: string) => string): string | undefined {
  // Words that a function takes are the same in every language, alone and behind a number.
  const [, number, others] = /^(.*), ((?:[a-z]+, )*(?:or )?[a-z]+)$/.exec(expected) ?? [];
  const counted = number === undefined ? undefined : partIn(EXPECTED, firstOf(number), say);
  if (counted !== undefined) {
    const further = `${number}, ${others}`.slice(firstOf(number).length).replace(" or ", " ");
    return sentence(counted + further);
  }
  const [, words, last] = /^((?:[a-z0-9-]+, )*[a-z0-9-]+),? or ([a-z0-9-]+)$/.exec(expected) ?? [];
  const said = words === undefined ? partIn(EXPECTED, expected, say) : `${words}, ${last}`;
  return said === undefined ? undefined : sentence(said);
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

/** The patterns of the English parts, each made once. */
const patterns = new Map<string, RegExp>();

/** A part in the words of the language, with what stands in the place of the names in braces. */
function partIn<Name extends Noun | Expected>(
  parts: Readonly<Record<Name, string>>,
  english: string,
  say: Say,
): string | undefined {
  for (const name of Object.keys(parts) as Name[]) {
    const part = parts[name];
    let pattern = patterns.get(part);
    if (pattern === undefined) {
      const named = new Set<string>();
      const escaped = part
        .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
        // A name that stands twice stands for the same.
        .replace(/\{(\w+)\}/g, (_, name: string) => {
          const again = named.has(name);
          named.add(name);
          return again ? `\\k<${name}>` : `(?<${name}>.+?)`;
        });
      patterns.set(part, (pattern = new RegExp(`^${escaped}$`, "s")));
    }
    const found = pattern.exec(english);
    if (!found) continue;
    const values = { ...found.groups };
    if (values.size !== undefined) {
      if (!/^\d+ rows? × \d+ columns?$/.test(values.size)) continue;
      values.size = sizeIn(values.size, say);
    }
    return say(name, values);
  }
  return undefined;
}
