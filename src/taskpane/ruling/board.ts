import { countScores, type Frequencies } from "../../scoring/frequency-table";
import { type Parsed } from "../parsed";
import { text } from "../texts";
import { parseEntry, short } from "./score";

/** The other tables as they are scored, and what was typed that is not scored. */
export interface Board {
  frequencies: Frequencies;
  notPlayed: number;
  averages: number;
}

/** Tables with one score; more is a slip of the key. */
const MOST_TABLES = 100_000;

/**
 * The other tables' scores as a director types or pastes them: apart by lines, spaces, commas or semicolons, each
 * with its frequency after an x where it occurred more than once. Two columns out of a spreadsheet, apart by tabs,
 * are scores with their frequencies.
 *
 * @example
 * parseBoard("1430 x2, 680 NP"); //=> { value: { frequencies: { scores: [1430, 680], counts: [2, 1] }, notPlayed: 1, averages: 0 } }
 * parseBoard("1430 2"); //=> { fault: "“2” is not a score: scores end in 0, such as 420 or -50." }
 */
export function parseBoard(entry: string): Parsed<Board> {
  const lines = withFrequencyColumn(entry.split(/\r?\n/));
  const scores: number[] = [];
  const counts: number[] = [];
  const left = { "not played": 0, average: 0 };
  for (const line of lines) {
    const [, torn] = /(?:^|[\s,;])([-‐‑–—−][ \t]+\d+)/.exec(line) ?? [];
    if (torn !== undefined) {
      return { fault: text("ruling.board.torn", { torn, whole: torn.replace(/\s+/, "") }) };
    }
    for (const token of tokens(line)) {
      const [written, times, ...more] = token.split("x");
      if (written === "") return { fault: text("ruling.board.noScore", { typed: short(token) }) };
      const table = parseEntry(written);
      if ("fault" in table) return table;
      const count = times === undefined ? 1 : frequencyIn(times);
      if (count === undefined || more.length > 0) {
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
  return line
    .replace(/\s+/g, " ")
    .replace(/ ?[x×*] ?/gi, "x")
    .split(/[ ,;]+/)
    .filter((token) => token !== "");
}

/** Lines that all have a tab in the middle are a column of scores beside a column of frequencies. */
function withFrequencyColumn(lines: string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== "");
  const columns = filled.map((line) => line.trim().split("\t"));
  return columns.every(({ length }) => length === 2) ? columns.map((pair) => pair.join("x")) : filled;
}

function frequencyIn(times: string): number | undefined {
  const count = /^(\d+(\.\d*)?|\.\d+)$/.test(times.trim()) ? Number(times) : NaN;
  return count >= 0 && count <= MOST_TABLES ? count : undefined;
}
