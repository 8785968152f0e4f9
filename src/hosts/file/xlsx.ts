import {
  type Cell,
  type CellValueInput,
  type Style,
  Workbook,
  type Worksheet,
} from "@cj-tech-master/excelts";
import { calculateFormulas } from "@cj-tech-master/excelts/formula";
import { type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { columnLetters } from "../../sheets/column-letters";
import { type CellLook } from "../look";
import { headOfPages } from "../page-head";
import { type CellContent, type PlacedTab, placeTabs } from "../place-tabs";
import { paneNames, paneRules } from "./tab-rules";
import { withRules } from "./with-rules";
import { fileFormula } from "./xlsx-formula";

/**
 * A workbook file of these tabs, and the names that they got. Its formulas have their results beside them,
 * for a preview and for whoever opens it protected; a formula that needs a function of this add-in gets its
 * result only where the file is opened. The file has no charts.
 */
export async function xlsxFile(sheets: NewSheet[]): Promise<{ file: Blob; names: string[] }> {
  const placed = placeTabs(sheets, []);
  const book = new Workbook();
  for (const tab of placed) writeTab(book, tab);
  compute(book);
  book.calcProperties.fullCalcOnLoad = true;
  const bytes = await withRules(new Uint8Array(await book.xlsx.writeBuffer()), {
    names: paneNames(placed),
    tabs: placed.map(({ guard, hints }) => ({ typing: paneRules(guard, hints), colours: [] })),
  });
  return { file: new Blob([new Uint8Array(bytes)], { type: XLSX }), names: placed.map(({ name }) => name) };
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Title and header on every page, and what readers want of the table; the paper is the reader's own. */
function writeTab(book: Workbook, placed: PlacedTab): void {
  const { name, cells, widths, frozenRows, frozenColumns, wide, paper, cards, hidden } = placed;
  const { titles, first, left, right } = headOfPages(placed);
  const sheet = book.addWorksheet(name, {
    ...(hidden && { state: "hidden" as const }),
    views: [{ state: "frozen", xSplit: frozenColumns, ySplit: frozenRows }],
    pageSetup: {
      orientation: wide ? "landscape" : "portrait",
      fitToPage: true,
      fitToWidth: paper.across,
      fitToHeight: paper.isOnePage ? 1 : 0,
      horizontalCentered: true,
      ...(cards && { showGridLines: true }),
      printArea: `A${first + 1}:${columnLetters(paper.columns - 1)}${paper.rows}`,
      printTitlesRow: titles.replace(/\$/g, ""),
    },
    headerFooter: {
      oddFooter: `&C${text("hosts.page", { page: "&P", pages: "&N" })}`,
      ...(left + right !== "" && { oddHeader: `${left && `&L${left}`}${right && `&R${right}`}` }),
    },
  });
  widths.forEach((width, column) => (sheet.getColumn(column + 1).width = width));
  cells.forEach((row, rowIndex) =>
    row.forEach(({ content, look }, column) => {
      const cell = sheet.getCell(rowIndex + 1, column + 1);
      cell.style = cellStyle(look);
      cell.value = cellValue(content);
    }),
  );
  for (const [row, points] of placed.heights) sheet.getRow(row + 1).height = points;
  for (const { row, columns } of placed.merged) sheet.mergeCells(row + 1, 1, row + 1, columns);
  for (let row = placed.hiddenFrom ?? cells.length; row < cells.length; row++)
    sheet.getRow(row + 1).hidden = true;
}

function cellValue(content: CellContent): CellValueInput {
  switch (content.kind) {
    case "blank":
      return null;
    case "formula":
      return { formula: content.value.replace(/^=/, "") };
    case "text":
    case "number":
      return content.value;
  }
}

const FONT = { name: "Calibri", size: 11 };

function cellStyle({ bold, fill, align, format, wraps }: CellLook): Partial<Style> {
  return {
    font: bold ? { ...FONT, bold } : FONT,
    ...(fill === undefined
      ? {}
      : { fill: { type: "pattern", pattern: "solid", fgColor: { argb: `FF${fill.slice(1)}` } } }),
    ...(align || wraps
      ? { alignment: { ...(align && { horizontal: align }), ...(wraps && { wrapText: true }) } }
      : {}),
    ...(format === undefined ? {} : { numFmt: format }),
  };
}

/**
 * Gives each formula its result. One that needs a function of this add-in has none: it is computed where the file is
 * opened, and so is whatever depends on it.
 */
function compute(book: Workbook): void {
  // The engine takes a blank for 0 where COUNTIFS asks for ">=0"; no spreadsheet does.
  const blanks = countedCells(book).filter(({ value }) => value === null);
  for (const cell of blanks) cell.value = "";
  calculateFormulas(book);
  for (const cell of blanks) cell.value = null;
  for (const sheet of book.worksheets) {
    for (const cell of cellsOf(sheet)) {
      const { formula, result } = cell;
      if (formula === undefined) continue;
      const known = typeof result !== "object" || result instanceof Date;
      cell.value = { formula: fileFormula(formula), ...(known ? { result } : {}) };
    }
  }
}

const COUNTED = /COUNTIFS?\(((?:[^()]|\([^()]*\))*)\)/g;
/** A tab's name has at most 31 characters, each of which may be a doubled quote. */
const BLOCK = /(?:'((?:[^']|''){1,62})'!)?(\$?[A-Z]{1,3}\$?\d{1,7}:\$?[A-Z]{1,3}\$?\d{1,7})/g;

/** The cells that formulas count by a condition. */
function countedCells(book: Workbook): Cell[] {
  const blocks = new Map<string, { tab: string; block: string }>();
  for (const sheet of book.worksheets) {
    for (const { formula } of cellsOf(sheet)) {
      for (const [, conditions] of formula?.matchAll(COUNTED) ?? []) {
        for (const [, quoted, block] of conditions.matchAll(BLOCK)) {
          const tab = quoted?.replace(/''/g, "'") ?? sheet.name;
          blocks.set(`${tab}!${block}`, { tab, block });
        }
      }
    }
  }
  return [...blocks.values()].flatMap(({ tab, block }) => {
    const [first, last] = block.split(":");
    const sheet = book.getWorksheet(tab);
    if (!sheet) return [];
    const [from, to] = [sheet.getCell(first.replace(/\$/g, "")), sheet.getCell(last.replace(/\$/g, ""))];
    return cellsOf(sheet).filter(
      ({ row, col }) => row >= from.row && row <= to.row && col >= from.col && col <= to.col,
    );
  });
}

function cellsOf(sheet: Worksheet): Cell[] {
  const cells: Cell[] = [];
  const all = { includeEmpty: true };
  sheet.eachRow(all, (row) => row.eachCell(all, (cell) => cells.push(cell)));
  return cells;
}
