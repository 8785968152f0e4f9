import { saysNotPlayed } from "../../scoring/average-words";
import { type ListedContestant } from "../collect";
import { readContract } from "../contract";
import { type TableLine } from "./find";
import { type ResultsTable } from "./groups";
import { pairNames } from "./raw";

/** The names of the pairs that stand below a table of results without a header of their own. */
export interface NamesBelow {
  table: ResultsTable;
  names: ListedContestant[];
  /** Rows of names that tell no pair of the results. */
  unknown: TableLine[];
}

/**
 * Takes the last rows of a table for names where each of them has a number and then words, in columns that have none in the rows
 * above: `1;Ann;Bo` below a table whose pairs have numbers.
 */
export function namesBelow(table: ResultsTable): NamesBelow {
  const { header, lines } = table;
  let first = lines.length;
  while (first > 0 && isNamed(lines[first - 1])) first--;
  const [above, below] = [lines.slice(0, first), lines.slice(first)];
  const { ns, ew, pairs } = header.columns;
  const haveWords = [ns, ew, pairs].some((columns) =>
    above.some(({ cells }) => WORD.test(cells[columns?.[0] ?? -1] ?? "")),
  );
  if (below.length === 0 || above.length === 0 || haveWords) return { table, names: [], unknown: [] };
  const known = new Set(
    above.flatMap(({ cells }) => [ns, ew].map((columns) => (cells[columns?.[0] ?? -1] ?? "").trim())),
  );
  const listed = below.map((row) => ({ row, own: contestantIn(row) }));
  const keys = listed.map(({ own }) => [own.direction, own.id].join("\n"));
  const isSure = listed.some(({ own }) => known.has(own.id)) && new Set(keys).size === keys.length;
  return {
    table: { ...table, lines: above },
    names: isSure ? listed.map(({ own }) => own) : [],
    unknown: isSure ? [] : below,
  };
}

const WORD = /\p{L}{2}/u;

/** Whether a row has a number and then nothing but names. */
function isNamed({ cells }: TableLine): boolean {
  const [id = "", ...names] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return (
    /^[A-Z]?\d{1,4}\.?$/.test(id) &&
    names.length > 0 &&
    names.length <= 4 &&
    names.every((name) => WORD.test(name) && !/\d/.test(name) && !isResult(name))
  );
}

function isResult(words: string): boolean {
  return readContract(words) !== undefined || saysNotPlayed(words);
}

function contestantIn({ cells, context: { direction, section } }: TableLine): ListedContestant {
  const [id = "", ...names] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return {
    id: id.replace(/\.$/, ""),
    names: names.length === 1 ? pairNames(names[0]) : names,
    ...(direction && { direction }),
    ...(section && { section }),
  };
}
