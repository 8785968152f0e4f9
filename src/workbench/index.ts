import { IUndoRedoService, LifecycleService, LifecycleStages } from "@univerjs/core";
import { ILayoutService } from "@univerjs/preset-sheets-core";
import type { GridWindow } from "../hosts/workbench/host";
import { LANGUAGE } from "../translations/language";
import { loadLanguage } from "../translations/load";
import { text, type TextKey } from "../translations/texts";
import { askedForValues } from "./asked-values";
import { bar } from "./bar";
import { argumentHelpStays } from "./argument-help";
import { argumentWords, functionHelp, ownFunctions } from "./catalogue";
import { computedCellsStay } from "./computed-cells";
import { copyTakesSpilledResults } from "./copying";
import { loadFunctions } from "./custom-functions";
import { openExample } from "./example";
import { firstWorkbook, openTool, purpose } from "./first-visit";
import { addFunctionMenu } from "./function-menu";
import { createGrid } from "./grid";
import { spills } from "./own-formulas";
import { isFirstVisit, lastVisit } from "./kept";
import { askedDatesAreRead } from "./grid-mends/dates";
import { filtersRefuseQuietly } from "./grid-mends/filters";
import { formulasFollowCells } from "./grid-mends/moved-cells";
import { removedTabsComeBack } from "./grid-mends/removed-tabs";
import { tabsGrow } from "./grid-mends/room";
import { selectionStaysInItsTab } from "./grid-mends/selection";
import { sortedFormulasComeBack } from "./grid-mends/sorted-formulas";
import { unionsAreRead } from "./grid-mends/unions";
import { lettersWhenAsked } from "./letters";
import { breakLongWords, drawBeginnings } from "./long-texts";
import { showMessages } from "./messages";
import { workOffline } from "./offline";
import { openLast } from "./open";
import { foldablePane } from "./pane-frame";
import { plainTextKeepsTheLook } from "./pasting";
import { gridFunction } from "./sheet-functions";
import { sortingLeavesTheHeading } from "./sorting";
import { fitSpilledNames } from "./spill-widths";
import { showTwoDecimals } from "./two-decimals";
import { enterTakesWhatWasTyped, listFirst } from "./typed-entry";
import { everyKeyArrives } from "./typed-keys";
import { cellsHoldWhatIsTyped } from "./typed-values";
import { wideNumbersAreNotCut } from "./wide-numbers";
import "./workbench.css";

async function start(): Promise<void> {
  // The browser looks for the workbook while the grid is made, and loads the functions together with the language.
  const looking = lastVisit();
  const loading = loadFunctions();
  await loadLanguage();
  translate();
  const pane = element("pane") as HTMLIFrameElement;
  const showTool = foldablePane(element("pane-toggle"), pane, () => toGrid());
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
  everyKeyArrives(grid);
  enterTakesWhatWasTyped(grid);
  listFirst(grid, new Set(names));
  copyTakesSpilledResults(grid);
  plainTextKeepsTheLook(grid);
  removedTabsComeBack(grid);
  formulasFollowCells(grid);
  sortedFormulasComeBack(grid);
  filtersRefuseQuietly();
  unionsAreRead();
  askedDatesAreRead();
  selectionStaysInItsTab(grid);
  const asked = askedForValues(grid);
  showTwoDecimals(grid, names, asked);
  cellsHoldWhatIsTyped(grid, asked);
  wideNumbersAreNotCut(grid);
  drawBeginnings(grid);
  breakLongWords();
  argumentHelpStays();
  lettersWhenAsked();
  fitSpilledNames(grid, names);
  const say = showMessages(grid, element("message"), argumentWords(catalogue));
  tell = say;
  tabsGrow(grid, say);
  sortingLeavesTheHeading(grid, say);
  computedCellsStay(grid, say);
  wouldLose = bar(grid, found, element, say);
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
    oneUndo: (workbook) => grid.injector.get(IUndoRedoService).__tempBatchingUndoRedo(workbook),
  };
  Object.assign(window, offered);
  const next = await openTool(await why, showTool);
  if (next) say(next);
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
