import { text } from "../../translations/texts";
import { filledAreas } from "../filled-areas";
import { type Look } from "../looks";
import { type AddedColumns } from "../place-changes";
import { type PlacedGuard, type PlacedHint, type PlacedTab } from "../place-tabs";
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

function colour(tab: Excel.Worksheet, { cells, widths }: PlacedTab): void {
  cells.forEach(([{ look }], row) => {
    if (look.bold) tab.getRangeByIndexes(row, 0, 1, widths.length).format.font.bold = true;
  });
  if (!knowsAreas()) return;
  for (const { fill, lists } of filledAreas(cells, MOST_ADDRESSES))
    for (const list of lists) tab.getRanges(list).format.fill.color = fill;
}

/** Since this version of Excel's interface several blocks take one colour in one call. */
function knowsAreas(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.9");
}

function widen(tab: Excel.Worksheet, placed: PlacedTab): void {
  const { cells, widths, frozenRows, merged, heights, hiddenFrom } = placed;
  const header = frozenRows - 1;
  widths.forEach((characters, column) => {
    // The formats start at the header, because the title must continue over the columns beside it.
    const { format } = tab.getRangeByIndexes(header, column, cells.length - header, 1);
    format.columnWidth = points(characters);
    const { side, wraps } = columnLook(placed, column);
    if (side) format.horizontalAlignment = side;
    if (wraps) format.wrapText = true;
  });
  tab.getRangeByIndexes(header, 0, 1, widths.length).format.wrapText = true;
  const status = cells[0].length - 1;
  if (status > 0 && cells[0][status].content.kind === "formula")
    tab.getRangeByIndexes(0, status, 1, 1).format.horizontalAlignment = "Right";
  for (const { row, columns } of merged) {
    const line = tab.getRangeByIndexes(row, 0, 1, columns);
    line.merge(false);
    line.format.wrapText = true;
    line.format.horizontalAlignment = "Left";
    line.format.verticalAlignment = "Top";
  }
  for (const [row, height] of heights) tab.getRangeByIndexes(row, 0, 1, 1).format.rowHeight = height;
  if (hiddenFrom !== undefined && hiddenFrom < cells.length)
    tab.getRangeByIndexes(hiddenFrom, 0, cells.length - hiddenFrom, 1).rowHidden = true;
}

/** On which side the cells of a column stand, and whether its texts go on in the next line. */
function columnLook(
  { cells, frozenRows }: PlacedTab,
  column: number,
): { side?: "Right" | "Center"; wraps: boolean } {
  const looks = cells.slice(frozenRows - 1).map((row) => row[column].look);
  const side = looks.find(({ align }) => align === "right" || align === "center")?.align;
  return {
    ...(side && { side: side === "right" ? "Right" : "Center" }),
    wraps: looks.some(({ bold, wraps, align }) => !bold && wraps && align !== "left"),
  };
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
    // Words alone are not a rule, and a cell without a rule shows none.
    validation.rule = { custom: { formula: "=TRUE" } };
    validation.prompt = { showPrompt: true, title: header, message: words };
  }
}

/** The look of new columns of an existing tab, and what is said of typing into them. */
export function dressColumns(tab: Excel.Worksheet, { header, columns, guard, hints }: AddedColumns): void {
  for (const { column, width } of columns) {
    const { format } = tab.getRangeByIndexes(header, column, 1, 1);
    format.columnWidth = points(width);
    format.font.bold = true;
  }
  if (guard) refuseTyping(tab, guard);
  sayWhatIsTyped(tab, hints);
}

/** Lets users type into these cells again. */
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
 * The width of a column in points, the unit of Office.js. A column of n characters is 7n + 5 pixels wide, and
 * a pixel is ¾ of a point.
 */
function points(characters: number): number {
  return (7 * characters + 5) * 0.75;
}
