import { type Collector } from "../collect";
import { blankPart, type EventPart } from "../parts";
import { readPublished } from "../score";
import { type TextLine } from "../lists/lines";
import { boardInName, type Page } from "./page";

/**
 * A page with the results of one board by KoPS or Pary, the programs of the Polish federation. Both have the columns
 * pairs, contract, declarer, lead, tricks, score and award, with two cells for each that both sides have.
 */

/** The columns behind an empty cell that Pary has in front. */
const COLUMNS = 10;

/** The number of the board: in the heading, otherwise in the name of the file, such as `MECZ007.txt`. */
function boardOf({ headings }: JfrPage, name: string): string {
  return HEADING.exec(headings)?.[1] ?? boardInName(name);
}

/** Whether the page has the results of a board in these columns. */
export function isJfr({ rows }: JfrPage): boolean {
  return (
    rows.some(({ cells }) => cells.some(({ text }) => /^numery$/i.test(text))) &&
    rows.some(({ cells }) => cells.some(({ text }) => /^zapisy?$/i.test(text)))
  );
}

/**
 * The tables of boards that were copied from the browser, with tabs between the cells; above each stands its number. A copy
 * has lost the suits, which are pictures.
 */
export function pastedBoards(lines: readonly TextLine[]): JfrPage[] {
  const boards: JfrPage[] = [];
  for (const { line, text } of lines) {
    if (boards.length === 0 || HEADING.test(text)) {
      boards.push({ metas: new Map(), headings: text, rows: [] });
    }
    boards.at(-1)?.rows.push({ line, cells: text.split("\t").map((cell) => ({ text: cell.trim() })) });
  }
  return boards.filter(isJfr);
}

const HEADING = /ROZDANIE\s+NR\s+(\d{1,3})/i;

/** What is asked of a page. */
interface JfrPage extends Pick<Page, "metas" | "headings"> {
  rows: JfrRow[];
}

interface JfrRow {
  line: number;
  cells: { text: string }[];
}

export function* jfrPart(page: JfrPage, name: string, collected: Collector): Generator<number, EventPart> {
  const part = blankPart(/KoPS/.test(page.metas.get("generator") ?? "") ? "KoPS" : "JFR");
  const board = boardOf(page, name);
  const isImps = page.rows.some(({ cells }) => cells.some(({ text }) => /^IMPy?$/i.test(text)));
  for (const [index, row] of page.rows.entries()) {
    const datum = isImps ? datumIn(row) : undefined;
    if (datum !== undefined) {
      part.datums.set(String(Number(board)), datum);
      continue;
    }
    const cells = cellsOf(row);
    if (cells) addLine(cells, row.line, board, collected);
    yield index / page.rows.length;
  }
  return {
    ...part,
    form: !isImps ? "matchpoints" : part.datums.size > 0 ? "butler" : "crossimps",
    ...(!isImps && { percents: true }),
  };
}

/** A contract that has lost its suit. */
const NO_SUIT = /^[1-7]x{0,2}$/i;

/** What stands in place of a contract where the director gave a score. */
const RULED = /^(TD|s[ęe]dzia|AR|arb)/i;

/** The cells of a result, from the number of its first pair. */
function cellsOf({ cells }: JfrRow): string[] | undefined {
  const texts = cells.map(({ text }) => text);
  const own = texts[0] === "" ? texts.slice(1) : texts;
  const [ns, ew] = own;
  // What the director gave may stand in one cell across several columns.
  const isLine = own.length >= COLUMNS || RULED.test(own[2] ?? "");
  return isLine && /^\d{1,4}$/.test(ns) && /^\d{1,4}$/.test(ew) ? own : undefined;
}

function addLine(cells: readonly string[], line: number, board: string, collected: Collector): void {
  const [ns, ew, contract, declarer, , tricks, nsScore, ewScore, nsAward, ewAward] = cells;
  const isRuled = RULED.test(contract);
  const isPass = /^(pas|pass|-+)$/i.test(contract);
  collected.add({
    line,
    board,
    ns,
    ew,
    ...(isRuled
      ? { score: awardIn(cells) }
      : {
          contract: isPass ? "PASS" : NO_SUIT.test(contract) ? "" : contract,
          declarer,
          result: tricks === "=" ? 0 : Number.parseInt(tricks, 10) || undefined,
          score: scoreIn(nsScore, ewScore),
          nsAward: readPublished(nsAward),
          ewAward: readPublished(ewAward),
        }),
  });
}

/** Points of East-West have their own column; KoPS also writes them with a minus there. */
function scoreIn(nsScore: string, ewScore: string): string {
  return nsScore === "" ? ewScore.replace(/^[+-]?(?=\d)/, "-") : nsScore;
}

/** What the director gave each side, such as `60%-40%`. */
function awardIn(cells: readonly string[]): string {
  const words = cells.slice(2).join(" ");
  const [, ns, ew] =
    /(\d{1,3})\s*%\D*(\d{1,3})\s*%/.exec(words) ??
    /(\d{1,3})(?:\.0+)? (\d{1,3})(?:\.0+)?\s*$/.exec(words) ??
    [];
  return ns === undefined ? words : `${ns}%-${ew.padStart(2, "0")}%`;
}

/** A datum is a score of North-South: it stands in their column, or with a minus in the other. */
function datumIn({ cells }: JfrRow): number | undefined {
  const texts = cells.map(({ text }) => text);
  if (!texts.some((text) => /^[śs]rednia/i.test(text))) return undefined;
  return readPublished(texts.find((text) => /^[+-]?\d+$/.test(text)) ?? "")?.value;
}
