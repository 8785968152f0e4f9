import { contractScore, type Strain } from "../../scoring/contract";
import { type Frequencies } from "../../scoring/frequencies";
import { countScores } from "../../scoring/frequency-table";
import { plainText } from "../../scoring/plain-text";
import { text } from "../../translations/texts";
import { decimalIn } from "../../pane/form/numbers";
import { type Deal, spellingsAmong, UNKNOWN_DEAL } from "./deal";
import { parseEntry, type ParsedScore, short } from "./score";

/** The scores of the other tables, and the typed entries that are not scored. */
export interface OtherTables {
  frequencies: Frequencies;
  notPlayed: number;
  averages: number;
}

/** The most tables with one score; a larger number is a typing mistake. */
const MOST_TABLES = 100_000;

/**
 * The other tables' scores as a director types or pastes them: separated by lines, spaces, commas or
 * semicolons. A score that occurred more than once has an x and its frequency before or after it. The comma
 * in 1,430 is a thousands separator. Two columns from a spreadsheet, separated by tabs, are scores with their
 * frequencies. Contracts with their results have no spaces, or one before the declarer: `4S-1`, `4S-1 W`.
 *
 * @example
 * parseBoard("1,430 x2, 4x680 NP"); //=> { value: { frequencies: { scores: [1430, 680], counts: [2, 4] }, notPlayed: 1, averages: 0 } }
 * parseBoard("1430 2"); //=> { fault: "“2” is not a score: scores end in 0, such as 420 or -50." }
 */
export function parseBoard(entry: string, deal: Deal = UNKNOWN_DEAL): ParsedScore<OtherTables> {
  const lines = withFrequencyColumn(entry.split(/\r?\n/)).map((line) => ({
    line,
    entries: tokens(line).map((token) => ({ token, ...partsOf(token) })),
  }));
  const spellings = spellingsAmong(lines.flatMap(({ entries }) => entries.map(({ written }) => written)));
  const scores: number[] = [];
  const counts: number[] = [];
  const left = { "not played": 0, average: 0 };
  for (const { line, entries } of lines) {
    const [, torn] = /(?:^|[\s,;])([-‐‑–—−][ \t]+\d+)/.exec(line) ?? [];
    if (torn !== undefined) {
      return { fault: text("ruling.board.torn", { torn, whole: torn.replace(/\s+/, "") }) };
    }
    for (const { token, written, times } of entries) {
      if (written === "") return { fault: text("ruling.board.noScore", { typed: short(token) }) };
      const table = parseEntry(written, { ...deal, spellings });
      if ("fault" in table) return table;
      const count = times === undefined ? 1 : frequencyIn(times);
      if (count === undefined) {
        return { fault: text("ruling.board.frequency", { typed: short(token), most: MOST_TABLES }) };
      }
      if (typeof table.value !== "number") left[table.value] += count;
      else {
        scores.push(table.value);
        counts.push(count);
      }
    }
  }
  return {
    value: {
      frequencies: countScores(scores, counts),
      notPlayed: left["not played"],
      averages: left.average,
    },
  };
}

function tokens(line: string): string[] {
  const whole = line.trim();
  // A line of words may be one table, such as “Not played” or “Average plus”.
  if (/^\p{L}[\p{L} ]*$/u.test(whole) && !("fault" in parseEntry(whole))) return [whole];
  return plainText(line)
    .replace(/\s+/g, " ")
    .replace(/ ?[x*] ?/gi, "x")
    .replace(APART_FROM_DECLARER, "$1$2")
    .replace(THOUSANDS, (whole: string, before: string, thousands: string, rest: string) => {
      // In 680x2,650x4 the 2 is a frequency; in 4x1,430 the 1 is not.
      const isFrequency = before.endsWith("x") && isPossible(before.replace(/\D/g, ""));
      return isFrequency || !isScoreOfDeal(Number(thousands + rest)) ? whole : before + thousands + rest;
    })
    .split(/[ ,;]+/)
    .filter((token) => token !== "");
}

/** One digit, a comma, and three digits that end in 0, with the text before it and an x. */
const THOUSANDS = /((?:(?:^|[ ,;])\d{1,6}x)|^|[ ;+‐‑–—−-])([1-7]),(\d\d0)(?!\d)/g;

/** The letters of the directions in all languages; P would be a board passed out. */
const APART_FROM_DECLARER = /([=+-]\d{0,2}) ([NESWOZVÖØKDGB])(?=$|[ ,;x])/gi;

/** A level with a letter or a sign for the suit. An x right behind the level stands before a frequency. */
const CONTRACT = /^(?:([\d.]{1,9})x)?([NESWOZVÖØKDGB]?[1-7](?!x)[\p{L}♣♦♥♠][^,;]{0,9}?)(?:x([\d.]{1,9}))?$/iu;

/** A score and its frequency, which may be on either side of the x. */
function partsOf(token: string): { written: string; times?: string } {
  const [, before, contract, after] = (CONTRACT.exec(token) ?? []) as (string | undefined)[];
  if (contract !== undefined && (before === undefined || after === undefined)) {
    return { written: contract, times: before ?? after };
  }
  const [left, ...right] = token.split("x");
  if (right.length === 0) return { written: left };
  const times = right.join("x");
  const isFrequency = frequencyIn(left) !== undefined && Number(left) > 0 && !isPossible(left);
  return isFrequency && isPossible(times) ? { written: times, times: left } : { written: left, times };
}

/**
 * Whether a text can be the score of a table: a multiple of ten from 50 up, or a word. A frequency is
 * smaller.
 */
function isPossible(written: string): boolean {
  const read = parseEntry(written);
  if ("fault" in read) return false;
  return typeof read.value !== "number" || /[A-Z]/i.test(written) || Math.abs(read.value) >= LEAST_POINTS;
}

/** The smallest score: one trick down, not vulnerable. */
const LEAST_POINTS = 50;

/**
 * Whether a contract can score this many points. Few numbers above 1000 are scores of a board, so 1,430 is one
 * score, but 2,680 is a 2 and a 680.
 */
function isScoreOfDeal(points: number): boolean {
  scoresOfDeals ??= new Set(allScores());
  return scoresOfDeals.has(points);
}

let scoresOfDeals: Set<number> | undefined;

const STRAINS: readonly Strain[] = ["C", "D", "H", "S", "N"];

function* allScores(): Generator<number> {
  for (let level = 1; level <= 7; level++) {
    for (const strain of STRAINS) {
      for (const doubling of [1, 2, 4] as const) {
        for (let tricks = 0; tricks <= 13; tricks++) {
          const result = tricks - level - 6;
          for (const vulnerable of [false, true]) {
            yield Math.abs(contractScore({ level, strain, doubling, result }, vulnerable));
          }
        }
      }
    }
  }
}

/** When all lines have a tab in the middle, they are a column of scores beside a column of frequencies. */
function withFrequencyColumn(lines: string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== "");
  const columns = filled.map((line) => line.trim().split("\t"));
  return columns.every(({ length }) => length === 2) ? columns.map((pair) => pair.join("x")) : filled;
}

function frequencyIn(times: string): number | undefined {
  const count = decimalIn(times);
  return count !== undefined && count <= MOST_TABLES ? count : undefined;
}
