import { type Collector, type ListedContestant } from "../collect";
import { blankPart, type EventPart, namesIn } from "../parts";
import { readPublished } from "../score";
import { boardInName, type Page, type PageRow } from "./page";

/** Whether a page has the two tables of a board of ACBL Live. */
export function isAcblLive({ rows }: Page): boolean {
  return rows.some(isHeader);
}

function isHeader({ cells }: PageRow): boolean {
  const texts = new Set(cells.map(({ text }) => text));
  return ["Contract", "By", "Score", "Matchpoints", "Pairs"].every((header) => texts.has(header));
}

/** A line of a table: who it is about stands first, and the score and the matchpoints are theirs. */
interface LiveLine {
  line: number;
  cell(header: string): string;
  own: Side;
  other: Side;
}

interface Side {
  id: string;
  names: string[];
}

/**
 * A board of ACBL Live: each result twice, first as North-South see it and then as East-West do. A win counts 1 and a
 * tie a half. The number of the board is in the links that play its hands, otherwise in the name of the file.
 *
 * Source: a description of these pages, docs/acbl-live-format.md at github.com/Rick-Wilson/acbl-live-fetch.
 */
export function* acblLivePart(
  { rows }: Page,
  name: string,
  collected: Collector,
): Generator<number, EventPart> {
  const [northSouth, eastWest = []] = tablesOf(rows);
  const ofEastWest = new Map(
    eastWest.map(({ own, other, cell }) => [`${other.id} ${own.id}`, readPublished(cell("Matchpoints"))]),
  );
  const board = boardIn(rows) ?? boardInName(name);
  const contestants = new Map<string, ListedContestant>();
  for (const [index, { line, cell, own, other }] of northSouth.entries()) {
    contestants.set(`ns ${own.id}`, { ...own, direction: "ns" });
    contestants.set(`ew ${other.id}`, { ...other, direction: "ew" });
    collected.add({
      line,
      board,
      ns: own.id,
      ew: other.id,
      contract: cell("Contract"),
      declarer: cell("By"),
      score: cell("Score"),
      nsAward: readPublished(cell("Matchpoints")),
      ewAward: ofEastWest.get(`${own.id} ${other.id}`),
    });
    yield index / northSouth.length;
  }
  // The same number may be another pair in the other direction.
  return { ...blankPart("ACBL Live"), form: "matchpoints", contestants: [...contestants.values()] };
}

/** The lines below each header. */
function tablesOf(rows: readonly PageRow[]): LiveLine[][] {
  const tables: LiveLine[][] = [];
  let headers: string[] = [];
  for (const row of rows) {
    if (isHeader(row)) {
      headers = row.cells.map(({ text }) => text);
      tables.push([]);
      continue;
    }
    const cell = (header: string) => row.cells[headers.indexOf(header)]?.text ?? "";
    const [own, other] = cell("Pairs")
      .split(/\bvs\./)
      .map(sideIn);
    if (own && other) tables.at(-1)?.push({ line: row.line, cell, own, other });
  }
  return tables;
}

/** `10-Ann Alder-Bo Birch`. Where a name has a hyphen, it cannot be told where the other one begins. */
function sideIn(words: string): Side | undefined {
  const [, id, players] = /^\s*(\d{1,4})\s*-(.*)/.exec(words) ?? [];
  if (id === undefined) return undefined;
  const names = namesIn(players, "-");
  return { id, names: names.length > 2 ? [players.trim()] : names };
}

function boardIn(rows: readonly PageRow[]): string | undefined {
  for (const { cells } of rows) {
    for (const { link } of cells) {
      const number = /[?&]b=(\d{1,3})(&|$)/.exec(link)?.[1] ?? /[?&]board_num=(\d{1,3})\b/.exec(link)?.[1];
      if (number) return number;
    }
  }
  return undefined;
}
