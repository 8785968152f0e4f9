import type { IRange, IWorksheetData } from "@univerjs/core";
import type { FWorksheet } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";
import { linedCells } from "./lines";
import { GRID_FONT, GRID_PIXELS } from "./measure";
import { isBlank, type Paper, type PaperRow, readPaper } from "./paper";
import { styledCell } from "./styled-cell";
import { usedRange } from "./used-range";

/** What a page of A4 or Letter takes inside its margins, at the size of the screen: the smaller measure of both. */
const UPRIGHT = { width: 703, height: 960 };
const ACROSS = { width: 960, height: 703 };

/** A table that fits on one page is printed larger, up to this. */
const LARGEST = 1.5;

/** How small the letters of a card may become: 0.6 of 11 points. */
const SMALLEST_CARD = 0.6;

/**
 * The printed pages of a tab: the cells as they are shown, as wide as the paper, in the layout that the tab asks for.
 *
 * @param ranges the cells that are printed alone; when omitted, all
 * @returns undefined for an empty tab
 */
export function printedSection(
  grid: Grid,
  sheet: FWorksheet,
  ranges?: readonly IRange[],
): HTMLElement | undefined {
  const papers = (ranges ?? [usedRange(grid, sheet)])
    .map((range) => readPaper(grid, sheet, range))
    .filter(({ widths, body }) => widths.length > 0 && body.length > 0);
  if (papers.length === 0) return undefined;
  const { custom } = sheet.getSheet().getConfig() as Partial<IWorksheetData>;
  // With the half of a line at both edges.
  const width = papers.reduce((widest, { widths }) => Math.max(widest, sum(widths)), 0) + 2;
  const cards = custom?.cards === true;
  const wide = isWide(width, cards, ranges === undefined ? custom?.landscape : undefined);

  const section = document.createElement("section");
  section.id = "printed";
  const style = document.createElement("style");
  style.textContent = `@page { size: ${wide ? "landscape" : "portrait"} }`;
  const sheetOfPaper = document.createElement("div");
  // The paper that is in the printer may be smaller than A4: the letters follow its width.
  const larger = cards ? 1 : enlargement(papers, width, wide ? ACROSS : UPRIGHT);
  sheetOfPaper.style.font = `${GRID_PIXELS}px ${GRID_FONT}`;
  sheetOfPaper.style.fontSize = `min(${GRID_PIXELS * larger}px, ${(100 * GRID_PIXELS) / width}cqw)`;
  sheetOfPaper.append(
    ...papers.flatMap((paper) => (cards ? cardTables(paper) : [paperTable(paper, paper.body)])),
  );
  section.append(style, sheetOfPaper);
  return section;
}

/** @param asked what the tab says */
function isWide(width: number, cards: boolean, asked: unknown): boolean {
  // More cards stand on an upright page, and their letters may be a little smaller.
  if (cards) return width * SMALLEST_CARD > UPRIGHT.width;
  return typeof asked === "boolean" ? asked : width > UPRIGHT.width;
}

function enlargement(papers: readonly Paper[], width: number, page: typeof UPRIGHT): number {
  const height = sum(papers.flatMap(({ head, body }) => [...head, ...body].map((row) => row.height)));
  return Math.max(1, Math.min(page.width / width, page.height / height, LARGEST));
}

/** Cards are the blocks between blank rows. Each is a table with the head of the tab, so that it can be cut out. */
function cardTables(paper: Paper): HTMLTableElement[] {
  const cards: PaperRow[][] = [[]];
  for (const row of paper.body) {
    if (row.cells.every(isBlank)) cards.push([]);
    else cards[cards.length - 1].push(row);
  }
  return cards
    .filter((rows) => rows.length > 0)
    .map((rows) => {
      const table = paperTable(paper, rows);
      table.className = "card";
      return table;
    });
}

function paperTable({ widths, head }: Paper, body: readonly PaperRow[]): HTMLTableElement {
  const table = document.createElement("table");
  table.style.width = em(sum(widths));
  const columns = document.createElement("colgroup");
  columns.append(
    ...widths.map((width) => {
      const column = document.createElement("col");
      column.style.width = em(width);
      return column;
    }),
  );
  table.append(columns);
  const lines = linedCells([...head, ...body]);
  const fill = (part: HTMLTableSectionElement, rows: readonly PaperRow[], from: number) =>
    rows.forEach(({ height, cells }, index) => {
      const line = part.insertRow();
      line.style.height = em(height);
      // The last row of the head has the headers of the columns.
      const bare = from + index < head.length - 1 && isTitle(cells);
      cells.forEach((cell, column) => {
        if (!cell) return;
        const lined = lines[from + index].slice(column, column + cell.columns).every(Boolean);
        line.append(styledCell(cell, bare || !lined));
      });
    });
  if (head.length > 0) fill(table.createTHead(), head, 0);
  fill(table.createTBody(), body, head.length);
  return table;
}

/** Whether a row is one text from the left on. */
function isTitle([first, ...others]: PaperRow["cells"]): boolean {
  return (
    first !== undefined && !first.isNumber && others.every((cell) => cell === undefined || isBlank(cell))
  );
}

/** A measure of the screen, in letters: it grows and shrinks with them. */
function em(pixels: number): string {
  return `${pixels / GRID_PIXELS}em`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
