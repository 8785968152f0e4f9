import { LifecycleService, LifecycleStages } from "@univerjs/core";
import { type FWorksheet, ILayoutService } from "@univerjs/preset-sheets-core";
import type { GridWindow } from "../hosts/workbench/host";
import { LANGUAGE } from "../translations/language";
import { loadLanguage } from "../translations/load";
import { text, type TextKey } from "../translations/texts";
import { askedForValues } from "./asked-values";
import { bar } from "./bar";
import { foldableBar } from "./bar/fold";
import { nameAfter } from "./bar/name";
import { buttonStep, noStep } from "./button-steps";
import { argumentWords, functionHelp, ownFunctions } from "./catalogue";
import { computedCellsStay, setRules } from "./computed-cells";
import { loadFunctions } from "./custom-functions";
import { openExample } from "./example";
import { firstWorkbook, openTool, purpose } from "./first-visit";
import { addFunctionMenu, listFirst } from "./function-menu";
import { createGrid } from "./create-grid";
import type { Grid } from "./grid";
import { mendGrid } from "./grid-mends";
import { spills } from "./own-formulas";
import { isFirstVisit, lastVisit } from "./kept";
import { pageKeys } from "./keys";
import { showMessages } from "./messages";
import { workOffline } from "./offline";
import { openLast } from "./open";
import { foldablePane, isCovered } from "./pane-frame";
import { gridFunction } from "./sheet-functions";
import { fitSpilledNames } from "./spill-widths";
import { showTwoDecimals } from "./two-decimals";
import { undoFromPane } from "./undo-keys";
import "./workbench.css";

/** The width of the numbers of the rows, beside the cells. */
const ROW_NUMBERS_PX = 46;

/** Contract, declarer and result. */
const TYPED_COLUMNS = 3;

async function start(): Promise<void> {
  // The browser looks for the workbook while the grid is made, and loads the functions together with the language.
  const looking = lastVisit();
  const loading = loadFunctions();
  await loadLanguage();
  translate();
  const pane = element("pane") as HTMLIFrameElement;
  foldableBar(element("menu"));
  const folded = foldablePane(element("pane-toggle"), pane);
  const { catalogue, functions } = await loading;
  const known = catalogue.functions.map((declared) => {
    const fn = functions.get(declared.id);
    if (!fn) throw new Error(`no script has ${declared.id}, which functions.json lists`);
    return { declared, fn };
  });
  // The grid is made while the question stands there.
  const why = looking.then((found) => purpose(isFirstVisit(found)));
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
  const before = await looking;
  const first = firstWorkbook(isFirstVisit(before) ? await why : undefined);
  const { found, notice } = openLast(grid, before, first);
  const say = showMessages(
    grid,
    element("message"),
    element("to-cell") as HTMLButtonElement,
    argumentWords(catalogue),
  );
  tell = say;
  const asked = askedForValues(grid);
  // Before the mends: a key that has a meaning for the page has none for the cells.
  pageKeys(grid, {
    pane,
    save: element("save"),
    toGrid: () => toGrid(),
    showPane: () => folded.show(true),
    uncover: folded.uncover,
  });
  mendGrid(grid, { asked, say });
  listFirst(grid, new Set(names));
  showTwoDecimals(grid, names, asked);
  fitSpilledNames(grid, names);
  computedCellsStay(grid, say);
  wouldLose = bar(grid, found, element, say);
  commandsAreReady(true);
  const about = notice ?? (await openExample(grid));
  if (about) say(about);
  toGrid = () => grid.injector.get(ILayoutService).focus();
  // The grid does not accept keys before it is drawn.
  await grid.injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  toGrid();
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
  const next = await openTool(await why, folded.showJob);
  if (next) say(next);
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

/** Which column comes first, so that the typed ones are in view with as much as can be of what stands before them. */
function firstInView(sheet: FWorksheet, typed: number): number {
  const width = (column: number) => (column < sheet.getMaxColumns() ? sheet.getColumnWidth(column) : 0);
  let room = innerWidth - ROW_NUMBERS_PX;
  for (let column = typed; column < typed + TYPED_COLUMNS; column++) room -= width(column);
  let first = typed;
  while (first > 0 && width(first - 1) <= room) room -= width(--first);
  return first;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}`);
  return found;
}

/** The HTML of the page is in English. */
function translate(): void {
  document.documentElement.lang = LANGUAGE;
  document.title = text("workbench.title");
  for (const part of document.querySelectorAll<HTMLElement>("[data-text]"))
    part.textContent = text(part.dataset.text as TextKey);
  element("sheet").setAttribute("aria-label", text("workbench.sheet"));
  element("pane").setAttribute("title", text("workbench.pane.title"));
  element("save-as").setAttribute("aria-label", text("workbench.file.saveAs"));
  element("save-as").title = text("workbench.file.saveAs");
  element("message").textContent = text("workbench.loading");
  commandsAreReady(false);
}

/** The commands of the bar need the workbook: until it is there they are grey, and say why. */
function commandsAreReady(are: boolean): void {
  const commands = document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
    ".workbench-head :is(#name, #new, #open, #save, #save-as, #print, #sample)",
  );
  for (const command of commands) {
    command.disabled = !are;
    if (!are) command.setAttribute("aria-describedby", "message");
    else command.removeAttribute("aria-describedby");
  }
}

let toGrid: () => void = () => undefined;
let tell: (words: string) => void = () => undefined;
let wouldLose: () => boolean = () => false;
start().catch((error: unknown) => {
  console.error(error);
  const message = element("message");
  message.dataset.state = "error";
  message.textContent = whyNotStarted(String(error));
});

function whyNotStarted(words: string): string {
  try {
    return text("workbench.failed", { words });
  } catch {
    // Without its language the page is in English.
    return `The workbench did not start: ${words}. Reload this page.`;
  }
}

window.addEventListener("load", () =>
  workOffline({ part: element, tell: (words) => tell(words), wouldLose: () => wouldLose() }),
);
