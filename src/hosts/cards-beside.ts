import { type CellValue, type NewSheet, type SheetColumn } from "../sheets/sheet-host";
import { ACROSS, pixelsAcross, SMALLEST, UPRIGHT } from "./paper-size";
import { columnWidths } from "./look";
import { linesIn } from "../sheets/text-width";

/** The column between two cards, in characters. */
const GAP: SheetColumn = { header: "", width: 2 };

/** More cards beside each other are too small to write on. */
const MOST_ACROSS = 3;

/** A card: the lines above its headers, and the rows below them. */
interface Card {
  headings: string[];
  rows: CellValue[][];
}

/**
 * A tab of cards as it is written: several beside each other where the paper has room for them, each with its heading and its
 * headers, so that it can be cut out.
 */
export function cardsBeside(wished: NewSheet): NewSheet {
  if (!wished.cards || wished.cardsInPlace) return wished;
  const { headingColumns = 0 } = wished;
  const sheet = { ...wished, columns: wished.columns.slice(headingColumns) };
  const widths = columnWidths({ ...sheet, rows: wished.rows.map((row) => row.slice(headingColumns)) });
  const headers = sheet.columns.map(({ header }) => header);
  const cards = cardsOf(wished.rows).map((rows) => cardOf(wished, rows, sum(widths)));
  const across = Math.min(cardsAcross(widths), Math.max(1, cards.length));
  const rows: CellValue[][] = [];
  const headings: number[] = [];
  const headerRows: number[] = [];
  for (let first = 0; first < cards.length; first += across) {
    const side = cards.slice(first, first + across);
    // The headers of cards beside each other stand in one row.
    const lines = side.reduce((most, card) => Math.max(most, card.headings.length), 0);
    const beside = side.map((card): CellValue[][] => [
      ...Array.from({ length: lines }, (_, line) => [card.headings[line] ?? ""]),
      headers,
      ...card.rows,
    ]);
    const height = beside.reduce((most, card) => Math.max(most, card.length), 0);
    if (first > 0) rows.push([]);
    for (let line = 0; line < height; line++) {
      if (line < lines) headings.push(rows.length);
      if (line === lines) headerRows.push(rows.length);
      rows.push(
        beside.flatMap((card, index) => [
          ...(index === 0 ? [] : [""]),
          ...headers.map((_, column) => card[line]?.[column] ?? ""),
        ]),
      );
    }
  }
  // Each card has the headers, so the columns have none, but are as wide as the headers need.
  const unheaded = sheet.columns.map(({ header, ...column }): SheetColumn => {
    return { ...column, header: "", ...(typeof header === "string" && { label: header }) };
  });
  const columns = Array.from({ length: across }, (_, index) =>
    index === 0 ? unheaded : [GAP, ...unheaded],
  ).flat();
  return { ...sheet, columns, rows, headings, headerRows };
}

/** The blocks between blank rows. */
function cardsOf(rows: readonly CellValue[][]): CellValue[][][] {
  const cards: CellValue[][][] = [[]];
  for (const row of rows) {
    if (row.every((cell) => cell === "")) cards.push([]);
    else cards[cards.length - 1].push(row);
  }
  return cards.filter((card) => card.length > 0);
}

/** @param width how many characters a line takes */
function cardOf(
  { columns, headingColumns = 0 }: NewSheet,
  rows: readonly CellValue[][],
  width: number,
): Card {
  const [first] = rows;
  const said = columns.slice(0, headingColumns).flatMap(({ header, align }, column) => {
    const cell = String(first[column] ?? "");
    // A name needs no header before it.
    return cell === "" ? [] : [align === "right" ? `${String(header)} ${cell}` : cell];
  });
  const below = rows.map((row) => row.slice(headingColumns));
  const isHeading = (row: readonly CellValue[]) =>
    typeof row[0] === "string" && row[0] !== "" && row.slice(1).every((cell) => cell === "");
  const groupHeading = headingColumns === 0 && isHeading(first) ? [String(first[0])] : [];
  return {
    headings: [...groupHeading, ...inLines(said, width)],
    rows: below.filter(
      (row, index) => index > 0 || (groupHeading.length === 0 && row.some((cell) => cell !== "")),
    ),
  };
}

/** As many words beside each other as a line takes. */
function inLines(said: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const words of said) {
    const longer = `${lines.at(-1) ?? ""} \u00b7 ${words}`;
    if (lines.length > 0 && linesIn(longer, width, true) === 1) lines[lines.length - 1] = longer;
    else lines.push(words);
  }
  return lines;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** How many cards stand beside each other: as many as give most cards on a page, upright if there is little between the two. */
function cardsAcross(widths: readonly number[]): number {
  const pixels = (count: number) => count * pixelsAcross(widths) + (count - 1) * pixelsAcross([GAP.width]);
  const best = (page: typeof UPRIGHT) => {
    let most = { count: 1, area: 0 };
    for (let count = 1; count <= MOST_ACROSS; count++) {
      const scale = Math.min(1, page.width / pixels(count));
      const area = (count * page.height) / scale;
      if (scale >= SMALLEST && area > most.area) most = { count, area };
    }
    return most;
  };
  const [upright, across] = [best(UPRIGHT), best(ACROSS)];
  return across.area > MUCH * upright.area ? across.count : upright.count;
}

/** Cards are printed across only where a page then takes a quarter more of them. */
const MUCH = 1.25;
