import { saysNotPlayed } from "../../scoring/average-words";
import { type ListedContestant } from "../collect";
import { readContract } from "../contract";
import { plainHeader } from "../columns";
import { RANKING_WORDS } from "../header-words";
import { type TableLine, type ResultsTable } from "./found";
import { pairNames, rawLine } from "./raw";

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
  const sums = sumsBelow(table);
  if (sums.length > 0)
    return { table: { ...table, lines: lines.slice(0, -sums.length) }, names: [], unknown: sums };
  let first = lines.length;
  while (first > 0 && isNamed(lines[first - 1])) first--;
  const below = lines.slice(first);
  // A header of their own may be read as a line.
  const hasHeader = first > 0 && isHeaderOfNames(lines[first - 1]);
  const above = lines.slice(0, hasHeader ? first - 1 : first);
  const { ns, ew, pairs } = header.columns;
  const haveWords = [ns, ew, pairs].some((columns) =>
    above.some(({ cells }) => WORD.test(cells[columns?.[0] ?? -1] ?? "")),
  );
  if (below.length === 0 || above.length === 0 || haveWords) return { table, names: [], unknown: [] };
  const known = new Set(above.map((line) => rawLine(line, header)).flatMap((raw) => [raw.ns.id, raw.ew.id]));
  const listed = below.map((row) => ({ row, own: contestantIn(row) }));
  const keys = listed.map(({ own }) => [own.direction, own.section, own.id].join("\n"));
  const isSure = listed.some(({ own }) => known.has(own.id)) && new Set(keys).size === keys.length;
  return {
    table: { ...table, lines: above },
    names: isSure ? listed.map(({ own }) => own) : [],
    unknown: isSure ? [] : below,
  };
}

/** Rows of a number and a figure below other words than the results, such as "Pair totals". */
function sumsBelow({ header: { columns }, lines }: ResultsTable): TableLine[] {
  if (!columns.ew) return [];
  const others = [...columns.ew, ...(columns.score ?? [])];
  const isSum = (line: TableLine) =>
    others.every((column) => (line.cells[column] ?? "").trim() === "") &&
    filledIn(line).every((cell) => /^[\d.,]+\s*%?$/.test(cell));
  let first = lines.length;
  while (first > 0 && isSum(lines[first - 1])) first--;
  const last = lines.slice(0, first).at(-1);
  // Without words above them they may be results that were cut off.
  return last ? lines.slice(first).filter(({ context }) => context !== last.context) : [];
}

const WORD = /\p{L}{2}/u;

/** What stands in a row, which is never blank. */
function filledIn({ cells }: TableLine): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
}

/** Whether a row has a number and then nothing but names. */
function isNamed(line: TableLine): boolean {
  const [id, ...names] = filledIn(line);
  return (
    /^[A-Z]?\d{1,4}\.?$/.test(id) &&
    names.length > 0 &&
    names.length <= 4 &&
    names.every((name) => WORD.test(name) && !/\d/.test(name) && !isResult(name))
  );
}

/** `Pair;Player 1;Player 2` */
function isHeaderOfNames(line: TableLine): boolean {
  const [first] = filledIn(line);
  return RANKING_WORDS.id.includes(plainHeader(first));
}

function isResult(words: string): boolean {
  return readContract(words) !== undefined || saysNotPlayed(words);
}

function contestantIn(line: TableLine): ListedContestant {
  const { direction, section } = line.context;
  const [id, ...names] = filledIn(line);
  return {
    id: id.replace(".", ""),
    names: names.length === 1 ? pairNames(names[0]) : names,
    ...(direction && { direction }),
    ...(section && { section }),
  };
}
