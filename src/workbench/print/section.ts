import type { IRange, IWorksheetData } from "@univerjs/core";
import type { FWorksheet } from "@univerjs/preset-sheets-core";
import { ACROSS, SMALLEST, UPRIGHT } from "../../hosts/paper-size";
import type { Grid } from "../grid";
import { linedCells } from "./lines";
import { GRID_FONT, GRID_PIXELS } from "./measure";
import {
  isBlank,
  narrowed,
  type Paper,
  type PaperRow,
  parts,
  readPaper,
  tightWidths,
  wordsLine,
} from "./paper";
import { styledCell } from "./styled-cell";
import { usedRange } from "./used-range";

type Page = typeof UPRIGHT;

/**
 * A table that fits on one page is printed larger, at most by the first factor; a poster, which is read from
 * afar, at most by the second.
 */
const LARGEST = 1.5;
const LARGEST_POSTER = 2.2;

/** Letters of 10 points are read on a wall as well as larger ones. */
const LEGIBLE = 10 / 11;

/** The space between tables beside each other, in pixels at the size of the screen. */
const GAP = 24;

/** What a tab says of its print. */
interface TabPaper {
  title?: string;
  beside?: string;
  poster?: true;
  firstList?: string;
}

/** What is printed: its elements, the page, and how large its letters are. */
interface Layout {
  elements: HTMLElement[];
  wide: boolean;
  /** In pixels at the size of the screen. */
  width: number;
  larger: number;
}

/**
 * The printed pages of a tab: the cells as they are shown, as wide as the paper, in the layout that the tab asks for. No letter
 * is smaller than 9 points: a wider table goes on in the next line of its cells, or on another page.
 *
 * @param ranges the cells that are printed alone; when omitted, all
 * @returns undefined for an empty tab
 */
export function printedSection(
  grid: Grid,
  sheet: FWorksheet,
  ranges?: readonly IRange[],
): HTMLElement | undefined {
  const isWhole = ranges === undefined;
  const papers = (ranges ?? [usedRange(grid, sheet)])
    .map((range) => readPaper(grid, sheet, range, isWhole))
    .filter(({ widths, body }) => widths.length > 0 && body.length > 0);
  if (papers.length === 0) return undefined;
  const { custom } = sheet.getSheet().getConfig() as Partial<IWorksheetData>;
  const { elements, wide, width, larger } = layoutOf(papers, isWhole ? custom : undefined, custom);

  const section = document.createElement("section");
  section.id = "printed";
  const style = document.createElement("style");
  style.textContent = `@page { size: ${wide ? "landscape" : "portrait"} }`;
  const sheetOfPaper = document.createElement("div");
  // The paper that is in the printer may be smaller than A4: the letters follow its width.
  sheetOfPaper.style.font = `${GRID_PIXELS}px ${GRID_FONT}`;
  sheetOfPaper.style.fontSize = `min(${GRID_PIXELS * larger}px, ${(100 * GRID_PIXELS) / width}cqw)`;
  sheetOfPaper.append(...elements);
  section.append(style, sheetOfPaper);
  return section;
}

/**
 * @param asked what the tab says of its print; undefined where some cells are printed alone
 * @param custom the same, also for these
 */
function layoutOf(
  papers: readonly Paper[],
  asked: IWorksheetData["custom"],
  custom: IWorksheetData["custom"],
): Layout {
  const [first] = papers;
  if (custom?.cards === true || custom?.cards === "below") return cardsBelow(papers);
  if (custom?.cards === "beside") return inTables(papers.map(asCards), isCardsWide(first));
  const tab = asked?.paper as TabPaper | undefined;
  const titled = tab ? { ...first, head: headOf(first, tab) } : first;
  if (tab?.poster) return posterOf(titled, tab.firstList);
  const wide = typeof asked?.landscape === "boolean" ? asked.landscape : widthOf(papers) > UPRIGHT.width;
  return (papers.length === 1 && flowing(titled, wide)) || inTables(tab ? [titled] : papers, wide);
}

/** The width of the widest table, with half a line at both edges. */
function widthOf(papers: readonly Paper[]): number {
  return papers.reduce((widest, { widths }) => Math.max(widest, sum(widths)), 0) + 2;
}

/** The head of each page: the title, what stands beside it, and the headers. */
function headOf({ head, widths }: Paper, { title, beside = "" }: TabPaper): PaperRow[] {
  const [titleRow, ...others] = head;
  const headers = others.pop();
  if (!headers) return head;
  const texts = titleRow.cells.flatMap((cell) => (cell && cell.text !== "" ? [cell.text] : []));
  const [said, ...status] = title === undefined ? texts : [title];
  const line = [...status, beside].filter((part) => part !== "").join(" · ");
  return [
    wordsLine(said, widths.length, { bl: 1, fs: 14 }),
    ...(line === "" ? [] : [wordsLine(line, widths.length, {})]),
    ...(title === undefined ? others : []),
    headers,
  ];
}

/** Tables below each other. What is wider than a page at 9 points becomes narrower, or several tables. */
function inTables(papers: readonly Paper[], wide: boolean): Layout {
  const page = wide ? ACROSS : UPRIGHT;
  const room = page.width / SMALLEST - 2;
  const fitting = papers.flatMap((paper) => {
    const narrow = narrowed(paper, room);
    return parts(narrow, room).map((part) => ("cards" in paper ? { ...part, cards: true } : part));
  });
  const width = widthOf(fitting);
  return {
    elements: fitting.map((paper) => paperTable(paper, paper.body, "cards" in paper)),
    wide,
    width,
    larger: papers.some((paper) => "cards" in paper) ? 1 : enlargement(fitting, width, page, LARGEST),
  };
}

/** More cards stand on an upright page, and their letters may be a little smaller. */
function isCardsWide(paper: Paper): boolean {
  return widthOf([paper]) * SMALLEST > UPRIGHT.width;
}

/** Cards beside each other each have their own headers, so the title alone stands at the top of each page. */
function asCards(paper: Paper): Paper & { cards: true } {
  return { ...paper, head: paper.head.slice(0, 1), cards: true };
}

function heightOf(rows: readonly PaperRow[]): number {
  return sum(rows.map(({ height }) => height));
}

function enlargement(papers: readonly Paper[], width: number, page: Page, largest: number): number {
  const height = heightOf(papers.flatMap(({ head, body }) => [...head, ...body]));
  return Math.max(1, Math.min(page.width / width, page.height / height, largest));
}

/** A table that people read from afar: as large as the page allows, as wide as the paper, and two lists beside each other. */
function posterOf(whole: Paper, firstList = ""): Layout {
  // A note that has nothing to say leaves no box.
  const last = whole.body.reduce(
    (end, { cells }, row) => (cells.some((cell) => cell !== undefined && cell.text !== "") ? row : end),
    -1,
  );
  const paper = { ...whole, body: whole.body.slice(0, last + 1) };
  const second = paper.body.findIndex(({ list }) => list);
  if (second > 0) {
    const lists = [paper.body.slice(0, second), paper.body.slice(second)];
    const beside = listsBeside(paper, lists, wordsLine(firstList, 1, {}));
    if (beside) return beside;
  }
  const tight = { ...paper, widths: tightWidths(paper) };
  const height = heightOf([...paper.head, ...paper.body]) + 2;
  const fits = (page: Page) =>
    Math.min(page.width / (sum(tight.widths) + 2), page.height / height, LARGEST_POSTER);
  const wide = fits(ACROSS) > fits(UPRIGHT) * TURNED;
  const page = wide ? ACROSS : UPRIGHT;
  if (sum(tight.widths) * SMALLEST > page.width) return inTables([tight], wide);
  const larger = Math.min(
    page.width / (sum(tight.widths) + 2),
    Math.max(1, page.height / height),
    LARGEST_POSTER,
  );
  const wider = stretched(tight, (page.width - 2) / larger);
  return { elements: [paperTable(wider, wider.body)], wide, width: widthOf([wider]), larger };
}

/** A page is printed across only where its letters become larger by this factor. */
const TURNED = 1.1;

/** The columns take the width of the paper. */
function stretched(paper: Paper, width: number): Paper {
  const factor = Math.max(1, width / sum(paper.widths));
  return { ...paper, widths: paper.widths.map((width) => width * factor) };
}

/** Two lists beside each other, where both fit on one page at 9 points; each with its name and its headers. */
function listsBeside(
  paper: Paper,
  [first, second]: readonly PaperRow[][],
  firstName: PaperRow,
): Layout | undefined {
  const titles = paper.head.slice(0, -1);
  const headers = paper.head.slice(-1);
  const filled = (rows: readonly PaperRow[]) => rows.filter(({ cells }) => !cells.every(isBlank));
  // The name of the list and its own headers are its first rows. What stands below both lists is printed below them.
  const lowerCells = filled(second);
  const end = lowerCells.findIndex(
    ({ cells: [cell] }, row) => row > 1 && cell !== undefined && cell.columns > 1,
  );
  const list = end < 0 ? lowerCells : lowerCells.slice(0, end);
  const below = end < 0 ? [] : lowerCells.slice(end);
  const whole = { ...paper, widths: tightWidths({ ...paper, body: [...first, ...list.slice(2)] }, 0) };
  // Names may take two lines, so that both lists have room.
  const room = (ACROSS.width / SMALLEST - GAP - 4) / 2;
  const isNarrowed = sum(whole.widths) > room;
  const tight = isNarrowed
    ? { ...whole, widths: narrowed({ ...whole, body: list.slice(2) }, room).widths }
    : whole;
  const width = 2 * sum(tight.widths) + GAP + 2;
  const listed = Math.max(heightOf(headers) + heightOf(filled(first)), heightOf(list));
  const height = heightOf(titles) + listed * (isNarrowed ? 2 : 1) + heightOf(below);
  const scale = (page: Page) => Math.min(page.width / width, page.height / height, LARGEST_POSTER);
  const [upright, across] = [scale(UPRIGHT), scale(ACROSS)];
  const wide = across > upright;
  const larger = Math.max(upright, across);
  // Where letters would be small, one list below the other may be the larger print.
  const oneBelow = Math.min(
    UPRIGHT.width / sum(whole.widths),
    UPRIGHT.height / heightOf([...paper.head, ...paper.body]),
  );
  if (larger < SMALLEST || (larger < LEGIBLE && oneBelow > larger)) return undefined;
  const page = wide ? ACROSS : UPRIGHT;
  const half = stretched(tight, ((page.width - 2) / larger - GAP) / 2);
  const pair = document.createElement("div");
  pair.className = "beside";
  const [name, ...lines] = list;
  pair.append(
    paperTable({ ...half, head: headers }, filled(first), false, firstName),
    paperTable({ ...half, head: lines.slice(0, 1) }, lines.slice(1), false, name),
  );
  const textLines = [...titles, ...below].map(lineOf);
  return {
    elements: [...textLines.slice(0, titles.length), pair, ...textLines.slice(titles.length)],
    wide,
    width: 2 * sum(half.widths) + GAP + 2,
    larger,
  };
}

/** A row of words outside a table. */
function lineOf({ cells: [cell] }: PaperRow): HTMLElement {
  const line = document.createElement("p");
  line.textContent = cell?.text ?? "";
  if (cell?.style.bl) line.style.fontWeight = "bold";
  if (cell?.style.fs) line.style.fontSize = `${cell.style.fs / 11}em`;
  return line;
}

/** A long and narrow table goes on beside itself, so that it takes fewer pages; undefined for any other table. */
function flowing(paper: Paper, wide: boolean): Layout | undefined {
  const page = wide ? ACROSS : UPRIGHT;
  const { head, body, widths } = paper;
  if (
    body.some(({ cells }) => cells.some((cell) => cell !== undefined && (cell.rows > 1 || cell.columns > 1)))
  )
    return undefined;
  const width = sum(widths) + 2;
  const [titles, headers] = [head.slice(0, -1), head.slice(-1)];
  const tallest = body.reduce((most, { height }) => Math.max(most, height), 1);
  const room = (scale: number) => {
    const across = Math.floor((page.width + GAP * scale) / ((width + GAP) * scale));
    const rows = Math.floor((page.height / scale - heightOf(head) - 4) / tallest);
    return { across, rows: Math.max(1, rows) };
  };
  if (body.length <= room(1).rows || room(1).across < 2) return undefined;
  let larger = LARGEST;
  const fits = () => room(larger).across * room(larger).rows >= body.length;
  while (larger > SMALLEST && !fits()) larger = Math.max(SMALLEST, larger - 0.02);
  if (!fits()) larger = 1;
  const { across, rows } = room(larger);
  // Columns of one height look better than a last one with two rows.
  const pages = Math.ceil(body.length / (across * rows));
  const each = Math.ceil(body.length / (pages * across));
  const elements: HTMLElement[] = [];
  for (let from = 0; from < body.length; from += across * each) {
    const one = document.createElement("div");
    one.className = "page";
    const beside = document.createElement("div");
    beside.className = "beside";
    for (let top = from; top < Math.min(body.length, from + across * each); top += each)
      beside.append(paperTable({ ...paper, head: headers }, body.slice(top, top + each)));
    one.append(...titles.map(lineOf), beside);
    elements.push(one);
  }
  return { elements, wide, width: across * width + (across - 1) * GAP, larger };
}

/** Cards are the blocks between blank rows. Each is a table with the head of the tab, so that it can be cut out. */
function cardsBelow(papers: readonly Paper[]): Layout {
  const wide = isCardsWide(papers[0]);
  const page = wide ? ACROSS : UPRIGHT;
  const elements = papers.flatMap((paper) => {
    const cards: PaperRow[][] = [[]];
    const fitting = narrowed(paper, page.width / SMALLEST - 2);
    for (const row of fitting.body) {
      if (row.cells.every(isBlank)) cards.push([]);
      else cards[cards.length - 1].push(row);
    }
    return cards
      .filter((rows) => rows.length > 0)
      .map((rows) => {
        const table = paperTable(fitting, rows);
        table.className = "card";
        return table;
      });
  });
  const width = widthOf(papers.map((paper) => narrowed(paper, page.width / SMALLEST - 2)));
  return { elements, wide, width, larger: 1 };
}

/**
 * @param areCards whether the blocks between blank rows are cards, none of which is torn over two pages
 * @param name a line above the head
 */
function paperTable(
  { widths, head }: Paper,
  body: readonly PaperRow[],
  areCards = false,
  name?: PaperRow,
): HTMLTableElement {
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
  if (name) table.createCaption().textContent = name.cells[0]?.text ?? "";
  const lines = linedCells([...head, ...body]);
  const fill = (part: HTMLTableSectionElement, rows: readonly PaperRow[], from: number) =>
    rows.forEach(({ height, cells, list }, index) => {
      const line = part.insertRow();
      line.style.height = em(height);
      const isHeading = list ?? (areCards && isCardHeading(cells));
      // The last row of the head has the headers of the columns, but for cards, which have their own.
      const bare = from + index < head.length - (areCards ? 0 : 1) && isTitle(cells);
      cells.forEach((cell, column) => {
        if (!cell) return;
        const lined = lines[from + index].slice(column, column + cell.columns).every(Boolean);
        line.append(styledCell(cell, bare || isHeading || !lined));
      });
    });
  if (head.length > 0) fill(table.createTHead(), head, 0);
  if (!areCards) {
    fill(table.createTBody(), body, head.length);
    return table;
  }
  let part = table.createTBody();
  body.forEach((row, index) => {
    if (row.cells.every(isBlank)) part = table.createTBody();
    fill(part, [row], head.length + index);
  });
  return table;
}

/** Whether a row has the headings of cards, which are bold and have no colour. */
function isCardHeading(cells: PaperRow["cells"]): boolean {
  const filled = cells.filter((cell) => cell !== undefined && cell.text !== "");
  return filled.length > 0 && filled.every((cell) => cell?.style.bl && !cell.style.bg);
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
