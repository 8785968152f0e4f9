import { type IRange, InterceptorEffectEnum } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import { LANGUAGE } from "../translations/language";
import { text, type TextKey } from "../translations/texts";
import { noteIn, pageWords, segmentHeaderIn } from "./function-notes";
import type { Grid } from "./grid";
import { HEADINGS, NOTE_HEADERS, WITH_HEADINGS } from "./heading-words";
import { callsOneOf, formulaBehind, type GridCell, spills } from "./own-formulas";

/** After the number formats, and before what the grid does with a text. */
const PRIORITY = 9.2;

/**
 * Shows the headers and the notes that functions write in the page's language. The cell keeps the English one, by which the pane
 * and other formulas find it, and which is everybody's who opens the workbook.
 */
export function showHeadings(grid: Grid, asked: () => boolean): void {
  if (LANGUAGE === "en") return;
  const writesHeadings = callsOneOf(WITH_HEADINGS);
  grid.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "bridge-scoring.headings",
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, location, next) => {
      const value = cell?.v;
      const known = typeof value === "string" ? knownIn(value) : undefined;
      if (!cell || known === undefined || asked()) return next(cell);
      const { unitId, subUnitId: sheetId, row, col: column } = location;
      const place = { unitId, sheetId, row, column };
      const formula = formulaBehind(grid, place);
      if (!writesHeadings(formula)) return next(cell);
      const said =
        value === UNNAMED || isInFirstRow(grid, formula, place)
          ? known.heading
          : isBelow(grid, place, NOTE_HEADERS)
            ? known.note
            : undefined;
      return next(said === undefined ? cell : { ...cell, v: said });
    },
  });
}

/** What a text of a function is in the page's language, as a header and as a note. */
interface KnownText {
  heading: string | undefined;
  note: string | undefined;
}

/** How many texts are remembered before all are forgotten. */
const MOST_TEXTS = 5_000;

const texts = new Map<string, KnownText | undefined>();

function knownIn(english: string): KnownText | undefined {
  if (texts.has(english)) return texts.get(english);
  if (texts.size >= MOST_TEXTS) texts.clear();
  const words = pageWords(LANGUAGE);
  const heading = headingIn(english) ?? segmentHeaderIn(english, words);
  const note = noteIn(english, words);
  const known = heading === undefined && note === undefined ? undefined : { heading, note };
  texts.set(english, known);
  return known;
}

const KEYS: ReadonlyMap<string, TextKey> = new Map(Object.entries(HEADINGS));

/**
 * A header, or what RANKING says behind its headers and in the place of a name, in the page's language;
 * undefined for any other text.
 */
function headingIn(english: string): string | undefined {
  const key = KEYS.get(english);
  if (key !== undefined) return text(key);
  if (english === UNNAMED) return text("workbench.listed.unnamed");
  const [, count, what, cells] =
    /^(\d+) (?:result|contestant)s? (?:is|are) not (counted|in the names): (.*)$/s.exec(english) ?? [];
  if (count === undefined) return undefined;
  return text(what === "counted" ? "workbench.listed.notCounted" : "workbench.listed.notNamed", {
    count: Number(count),
    cells,
  });
}

/** Who is ranked and has no name. */
const UNNAMED = "not in the names";

/** A name further down may be that of a header. Tables of frequencies have no names, but headers in the middle and a last row. */
function isInFirstRow(grid: Grid, formula: string, place: GridCell): boolean {
  if (/(?:WEIGHTED|FREQ)TABLE\s*\(/i.test(formula)) return true;
  const block = blockAt(grid, place);
  return block === undefined || block.startRow === place.row;
}

/**
 * Whether a cell stands in a column of what a formula fills, below one of these headers. A name elsewhere may
 * be that of a note.
 */
function isBelow(grid: Grid, place: GridCell, headers: ReadonlySet<string>): boolean {
  const { unitId, sheetId, column } = place;
  const block = blockAt(grid, place);
  if (block === undefined) return false;
  const header = grid.formulas.getArrayFormulaCellData()[unitId]?.[sheetId]?.[block.startRow]?.[column]?.v;
  return typeof header === "string" && headers.has(header);
}

function blockAt({ formulas }: Grid, { unitId, sheetId, row, column }: GridCell): IRange | undefined {
  return spills(formulas, unitId, sheetId).find(
    ({ startRow, startColumn, endRow, endColumn }) =>
      row >= startRow && row <= endRow && column >= startColumn && column <= endColumn,
  );
}
