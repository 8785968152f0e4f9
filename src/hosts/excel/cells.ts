import { columnLetters } from "../../sheets/column-letters";
import { text } from "../../translations/texts";
import { BAND_FILL, HEADER_FILL } from "../look";
import { type Look } from "../looks";
import { type PlacedCell, type PlacedGuard, type PlacedHint, type PlacedTab } from "../place-tabs";
import { asWritten, writtenBlocks } from "./contents";

/** How a part of the look is written into a tab. */
interface LookBatch {
  look: Look;
  write(tab: Excel.Worksheet): void;
}

/**
 * The contents of a new tab with their number formats, as batches that each write some rows. The title is not in them,
 * because a title means that the tab is finished.
 *
 * @param mark stands in A1 until then
 */
export function tabBatches(placed: PlacedTab, mark: string): ((tab: Excel.Worksheet) => void)[] {
  const formats = placed.cells.map((row) => row.map(({ look }) => look.format ?? "General"));
  return writtenBlocks(placed, mark).map(({ top, rows }) => (tab: Excel.Worksheet) => {
    const block = tab.getRangeByIndexes(top, 0, rows.length, rows[0].length);
    // Formats come first: in a cell with format @ Excel keeps a text that would otherwise become a date or
    // a formula.
    block.numberFormat = formats.slice(top, top + rows.length);
    block.formulas = rows;
  });
}

/** The look of a new tab. */
export function lookBatches(placed: PlacedTab): LookBatch[] {
  const { guard, hints } = placed;
  return [
    { look: "colours", write: (tab) => colour(tab, placed) },
    { look: "widths", write: (tab) => widen(tab, placed) },
    { look: "frozen", write: (tab) => freeze(tab, placed) },
    ...(guard ? [{ look: "guard" as const, write: (tab: Excel.Worksheet) => refuseTyping(tab, guard) }] : []),
    ...(hints.length > 0
      ? [{ look: "hints" as const, write: (tab: Excel.Worksheet) => sayWhatIsTyped(tab, hints) }]
      : []),
  ];
}

/** Since this version of Excel's interface a tab has names. */
export function knowsNames(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.4");
}

/** Gives columns their names. They belong to the tab, so that they go when the tab goes. */
export function nameColumns(tab: Excel.Worksheet, { names }: PlacedTab): void {
  if (!knowsNames()) return;
  for (const { name, row, column, rows } of names)
    tab.names.add(name, tab.getRangeByIndexes(row, column, rows, 1));
}

/** Writes the title, which is the last cell to be written. */
export function putTitle(tab: Excel.Worksheet, { cells: [[title]] }: PlacedTab): void {
  tab.getRangeByIndexes(0, 0, 1, 1).formulas = [[asWritten(title.content)]];
}

function colour(tab: Excel.Worksheet, { cells, widths, frozenRows }: PlacedTab): void {
  const header = frozenRows - 1;
  tab.getRangeByIndexes(0, 0, 1, widths.length).format.font.bold = true;
  tab.getRangeByIndexes(header, 0, 1, widths.length).format.font.bold = true;
  tab.getRangeByIndexes(header, 0, 1, widths.length).format.fill.color = HEADER_FILL;
  for (let row = header + 1; row < cells.length; row++) {
    const [{ look }] = cells[row];
    // The name and the header of a second list.
    if (!look.bold) continue;
    const line = tab.getRangeByIndexes(row, 0, 1, widths.length).format;
    line.font.bold = true;
    if (look.fill === HEADER_FILL) line.fill.color = HEADER_FILL;
  }
  for (const banded of bandedRows(cells)) tab.getRanges(banded).format.fill.color = BAND_FILL;
}

function widen(tab: Excel.Worksheet, { cells, widths, frozenRows }: PlacedTab): void {
  const header = frozenRows - 1;
  widths.forEach((characters, column) => {
    // The formats start at the header, because the title must continue over the columns beside it.
    const { format } = tab.getRangeByIndexes(header, column, cells.length - header, 1);
    format.columnWidth = points(characters);
    if (cells[header][column].look.align === "right") format.horizontalAlignment = "Right";
  });
}

function freeze(tab: Excel.Worksheet, { frozenRows, frozenColumns }: PlacedTab): void {
  if (frozenColumns === 0) tab.freezePanes.freezeRows(frozenRows);
  else tab.freezePanes.freezeAt(tab.getRangeByIndexes(0, 0, frozenRows, frozenColumns));
}

/**
 * Excel refuses what is typed into these cells, and says where to type. It does not look at what a program writes, at what
 * is pasted, or at Delete.
 */
export function refuseTyping(tab: Excel.Worksheet, guard: PlacedGuard): void {
  if (!canRefuseTyping()) return;
  for (const { row, column, rows, columns } of guard.blocks) {
    const validation = tab.getRangeByIndexes(row, column, rows, columns).dataValidation;
    validation.rule = { custom: { formula: "=FALSE" } };
    validation.errorAlert = {
      showAlert: true,
      style: "Stop",
      title: text("hosts.computed"),
      message: guard.where,
    };
  }
}

/** Excel says beside a selected cell what is typed there, and takes whatever is typed. */
function sayWhatIsTyped(tab: Excel.Worksheet, hints: readonly PlacedHint[]): void {
  if (!canRefuseTyping()) return;
  for (const { row, column, rows, header, words } of hints) {
    if (rows < 1) continue;
    const validation = tab.getRangeByIndexes(row, column, rows, 1).dataValidation;
    // Words alone are no rule, and a cell without a rule shows none.
    validation.rule = { custom: { formula: "=TRUE" } };
    validation.prompt = { showPrompt: true, title: header, message: words };
  }
}

/** Excel takes again what is typed into these cells. */
export function takeTyping(tab: Excel.Worksheet, { blocks }: PlacedGuard): void {
  for (const { row, column, rows, columns } of blocks)
    tab.getRangeByIndexes(row, column, rows, columns).dataValidation.clear();
}

/** Since this version of Excel's interface a program can say what may be typed. */
export function canRefuseTyping(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.8");
}

/** A list of addresses may have 8192 characters, and each of ours has at most 16. */
const MOST_ADDRESSES = 400;

/**
 * The addresses of the coloured rows, many in one call: `A4:H4,A6:H6`. The list is empty when Excel does not
 * have this call.
 */
function bandedRows(cells: PlacedCell[][]): string[] {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) return [];
  const last = columnLetters(cells[0].length - 1);
  const rows = cells.flatMap(([{ look }], row) =>
    look.fill === BAND_FILL ? [`A${row + 1}:${last}${row + 1}`] : [],
  );
  const lists: string[] = [];
  while (rows.length > 0) lists.push(rows.splice(0, MOST_ADDRESSES).join(","));
  return lists;
}

/**
 * The width of a column in points, the unit of Office.js. A column of n characters is 7n + 5 pixels wide, and
 * a pixel is ¾ of a point.
 */
function points(characters: number): number {
  return (7 * characters + 5) * 0.75;
}
