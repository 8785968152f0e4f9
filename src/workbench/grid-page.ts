import { LifecycleService, LifecycleStages } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import { type FWorksheet, ILayoutService } from "@univerjs/preset-sheets-core";
import type { GridWindow } from "../hosts/workbench/host";
import { askedForValues } from "./asked-values";
import { bar } from "./bar";
import { nameAfter } from "./bar/name";
import { buttonStep, noStep } from "./button-steps";
import { argumentWords, functionHelp, ownFunctions } from "./catalogue";
import { computedCellsStay, setRules } from "./computed-cells";
import { createGrid } from "./create-grid";
import type { loadFunctions } from "./custom-functions";
import { element } from "./element";
import { openExample } from "./example";
import type { Purpose } from "./first-visit";
import { firstWorkbook } from "./first-workbook";
import { addFunctionMenu, listFirst } from "./function-menu";
import type { Grid } from "./grid";
import { mendGrid } from "./grid-mends";
import { showHeadings } from "./headings";
import { isFirstVisit, type KeptWork } from "./kept/last-visit";
import { type Say, showMessages } from "./messages";
import { openLast } from "./open";
import { spills } from "./own-formulas";
import { isCovered, type Pane } from "./pane-frame";
import { gridFunction } from "./sheet-functions";
import { fitSpilledNames } from "./spill-widths";
import { showTwoDecimals } from "./two-decimals";
import { undoFromPane } from "./undo-keys";

export { loadGridLanguage } from "./grid-language";

/** The width of the numbers of the rows, beside the cells. */
const ROW_NUMBERS_PX = 46;

/** Contract, declarer and result. */
const TYPED_COLUMNS = 3;

/** What the page has before the grid comes. */
export interface FirstPage {
  pane: HTMLIFrameElement;
  /** Shows the pane, or covers it. */
  folded: Pane;
  /** What the browser keeps. */
  before: KeptWork;
  /** What somebody came for, when it is known. */
  why: Promise<Purpose | undefined>;
  /** The functions, which load together with the grid. */
  functions: Awaited<ReturnType<typeof loadFunctions>>;
}

/** What the rest of the page needs of the grid. */
export interface GridPage {
  api: FUniver;
  say: Say;
  /** Whether a reload drops what was changed here. */
  wouldLose(): boolean;
  /** Puts the keyboard into the cells. */
  toGrid(): void;
}

/** Makes the grid in the page, with the workbook of the last visit or of this first one. */
export async function gridPage(page: FirstPage): Promise<GridPage> {
  const { pane, folded, before, why } = page;
  const { catalogue, functions } = page.functions;
  const known = catalogue.functions.map((declared) => {
    const fn = functions.get(declared.id);
    if (!fn) throw new Error(`no script has ${declared.id}, which functions.json lists`);
    return { declared, fn };
  });
  // The grid is made while the question stands there.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const grid = createGrid(
    "grid",
    known.map(({ declared, fn }) => gridFunction(declared, fn)),
    known.map(({ declared }) => functionHelp(declared, catalogue.enums ?? [])),
    dark.matches,
    ownFunctions(catalogue.functions),
  );
  const names = known.map(({ declared }) => declared.name);
  addFunctionMenu(grid, [...names].sort());
  dark.addEventListener("change", () => grid.api.toggleDarkMode(dark.matches));
  const first = firstWorkbook(isFirstVisit(before) ? await why : undefined);
  const { keptWork, notice } = openLast(grid, before, first);
  const say = showMessages(
    grid,
    element("message"),
    element("to-cell") as HTMLButtonElement,
    argumentWords(catalogue),
  );
  const asked = askedForValues(grid);
  mendGrid(grid, { asked, say });
  listFirst(grid, new Set(names));
  showTwoDecimals(grid, names, asked);
  showHeadings(grid, asked);
  fitSpilledNames(grid, names);
  computedCellsStay(grid, say);
  const wouldLose = bar(grid, keptWork, element, say);
  const about = notice ?? (await openExample(grid));
  if (about) say(about);
  const toGrid = () => grid.injector.get(ILayoutService).focus();
  // The grid does not accept keys before it is drawn.
  await grid.injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  const offered: GridWindow = {
    univerAPI: grid.api,
    spilledInto: (workbook, sheet) => grid.formulas.getArrayFormulaCellData()[workbook]?.[sheet] ?? undefined,
    spillBlocks: (workbook, sheet) => spills(grid.formulas, workbook, sheet),
    toCells: () => {
      const wasCovered = isCovered();
      folded.uncover();
      toGrid();
      // A sheet that was not in view has no size, so that nothing could be scrolled into view.
      if (wasCovered) void showSelected(grid);
      return true;
    },
    nameAfter: (wished) => nameAfter(grid, wished),
    oneUndo: (workbook, onto) => buttonStep(grid, workbook, onto),
    noUndo: (workbook) => noStep(grid, workbook),
    setRules: (workbook, sheet, rules) => setRules(grid, workbook, sheet, rules),
  };
  Object.assign(window, offered);
  undoFromPane(grid, pane);
  return { api: grid.api, say, wouldLose, toGrid };
}

/** Scrolls to the selected cell and to its tab, when the grid has drawn itself. */
async function showSelected({ api }: Grid): Promise<void> {
  const drawn = () => (document.querySelector('[id^="univer-sheet-main-canvas"]')?.clientWidth ?? 0) > 0;
  for (let frame = 0; frame < 60 && !drawn(); frame++) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const sheet = api.getActiveWorkbook()?.getActiveSheet();
  const cell = sheet?.getSelection()?.getCurrentCell();
  if (sheet && cell) sheet.scrollToCell(cell.actualRow, firstInView(sheet, cell.actualColumn));
  const tab = document.querySelector('[data-u-comp="slide-tab-item"][aria-selected="true"]');
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * Which column comes first, so that the columns in which one types are in view, and as many as possible of
 * those before them.
 */
function firstInView(sheet: FWorksheet, typed: number): number {
  const width = (column: number) => (column < sheet.getMaxColumns() ? sheet.getColumnWidth(column) : 0);
  let room = innerWidth - ROW_NUMBERS_PX;
  for (let column = typed; column < typed + TYPED_COLUMNS; column++) room -= width(column);
  let first = typed;
  while (first > 0 && width(first - 1) <= room) room -= width(--first);
  return first;
}
