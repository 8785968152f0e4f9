import { type IWorkbookData, LifecycleService, LifecycleStages } from "@univerjs/core";
import { ILayoutService } from "@univerjs/preset-sheets-core";
import { LANGUAGE } from "../taskpane/language";
import { text, type TextKey } from "../taskpane/texts";
import { bar } from "./bar";
import { functionHelp } from "./catalogue";
import { copyTakesSpilledResults } from "./copying";
import { loadFunctions } from "./custom-functions";
import { openExample } from "./example";
import { firstWorkbook, openTool, purpose } from "./first-visit";
import { addFunctionMenu } from "./function-menu";
import { createGrid, type Grid } from "./grid";
import { keptWorkbook, type LastVisit } from "./kept";
import { enterTyping } from "./kept/typing";
import { showMessages } from "./messages";
import { foldablePane } from "./pane";
import { plainTextKeepsTheLook } from "./pasting";
import { sampleWorkbook } from "./sample";
import { gridFunction } from "./sheet-functions";
import { sortingLeavesTheHeading } from "./sorting";
import { enterTakesWhatWasTyped, listFirst } from "./typed-entry";
import { everyKeyArrives } from "./typed-keys";
import "./workbench.css";

async function start(): Promise<void> {
  const [{ catalogue, functions }, before] = await Promise.all([loadFunctions(), keptWorkbook()]);
  const known = catalogue.functions.map((declared) => {
    const fn = functions.get(declared.id);
    if (!fn) throw new Error(`functions.js has no ${declared.id}, which functions.json lists`);
    return { declared, fn };
  });
  // The grid is made while the question stands there.
  const why = purpose(!before);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const grid = createGrid(
    "grid",
    known.map(({ declared, fn }) => gridFunction(declared, fn)),
    known.map(({ declared }) => functionHelp(declared, catalogue.enums ?? [])),
    dark.matches,
  );
  addFunctionMenu(grid, known.map(({ declared }) => declared.name).sort());
  dark.addEventListener("change", () => grid.api.toggleDarkMode(dark.matches));
  const notice = openLast(grid, before, firstWorkbook(await why));
  everyKeyArrives(grid);
  enterTakesWhatWasTyped(grid);
  listFirst(grid, new Set(known.map(({ declared }) => declared.name)));
  copyTakesSpilledResults(grid);
  plainTextKeepsTheLook(grid);
  const say = showMessages(grid, element("message"));
  sortingLeavesTheHeading(grid, say);
  bar(grid, before?.kept.at, element, say);
  const about = notice ?? (await openExample(grid));
  if (about) say(about);
  toGrid = () => grid.injector.get(ILayoutService).focus();
  // The grid does not accept keys before it is drawn.
  await grid.injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  toGrid();
  Object.assign(window, { univerAPI: grid.api });
  const next = await openTool(await why, showTool);
  if (next) say(next);
}

/**
 * Opens the workbook of the last visit; at the first visit, the one with which it begins.
 *
 * @returns a message about it
 */
function openLast(
  { api }: Grid,
  before: LastVisit | undefined,
  first: Partial<IWorkbookData>,
): string | undefined {
  if (!before) {
    api.createWorkbook(first);
    return undefined;
  }
  try {
    const workbook = api.createWorkbook(before.kept.workbook);
    const inView = workbook.getSheetBySheetId(before.tabInView ?? "");
    if (inView) workbook.setActiveSheet(inView);
  } catch (error) {
    console.error(error);
    api.createWorkbook({ ...sampleWorkbook(), id: "sample-instead" });
    return text("workbench.kept.broken");
  }
  const cell = before.typing && enterTyping(api, before.typing);
  return cell && text("workbench.kept.typed", { cell });
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
  element("message").textContent = text("workbench.loading");
}

translate();
let toGrid: () => void = () => undefined;
const showTool = foldablePane(element("pane-toggle"), element("pane") as HTMLIFrameElement, () => toGrid());
start().catch((error: unknown) => {
  console.error(error);
  const message = element("message");
  message.dataset.state = "error";
  message.textContent = text("workbench.failed", { words: String(error) });
});
