/**
 * The beginning of the workbench: the bar, the question of a first visit and the pane. The grid is twenty times as large, and
 * comes after them.
 */
import { jobOf, JOBS } from "../jobs/jobs";
import { type OpeningPage, PANE_LOADED } from "../page/opening";
import { LANGUAGE } from "../translations/language";
import { loadLanguage } from "../translations/load";
import { text, type TextKey } from "../translations/texts";
import { foldableBar } from "./bar/fold";
import { showNotice } from "./bar/notice";
import { loadFunctions } from "./custom-functions";
import { element } from "./element";
import { askPurpose, openTool, type Purpose, purposeOfAddress } from "./first-visit";
import type { FirstPage, GridPage } from "./grid-page";
import { isFirstVisit, lastVisit } from "./kept/last-visit";
import { pageKeys } from "./keys";
import { workOffline } from "./offline";
import { foldablePane, keyboardStays } from "./pane-frame";
import "../page/scale.css";
import "./workbench.css";

/** The grid waits for the pane, but not for one that does not come. */
const PANE_PATIENCE_MS = 15_000;

async function start(): Promise<void> {
  // The browser looks for the workbook while the language is loaded.
  const looking = lastVisit();
  const saying = looking.then((last) => purposeOfAddress(isFirstVisit(last)));
  // The parts of these jobs come meanwhile too.
  jobsLikely.resolve(saying.then(likelyJobs, () => []));
  await loadLanguage();
  translate();
  const pane = element("pane") as HTMLIFrameElement;
  foldableBar(element("menu"));
  const folded = foldablePane(element("pane-toggle"), pane);
  partsWork();
  // Before the grid: a key that has a meaning for the page has none for the cells.
  pageKeys(() => there?.api.getActiveWorkbook() ?? undefined, {
    pane,
    save: element("save"),
    toGrid: () => there?.toGrid(),
    showPane: () => folded.show(true),
    uncover: folded.uncover,
  });
  const [before, said] = [await looking, await saying];
  const isAsking = said === "unsaid";
  const why = isAsking ? askPurpose() : Promise.resolve(said);
  jobAsked.resolve(why.then((answer) => jobOf(answer)?.id));
  // With a question the pane comes first, because the work begins there. A workbook that is kept is wanted at once.
  const first = isAsking ? paneLoaded(why) : Promise.resolve();
  const opened = first.then(() => loadGrid({ pane, folded, before, why }));
  gridIsThere.resolve(opened);
  const next = await openTool(await why, folded.showJob);
  if (next && !there) element("message").textContent = next;
  const grid = await opened;
  if (next) grid.say(next);
}

/** The jobs that the address or the answer to the question may open, the likeliest first. */
function likelyJobs(said: ReturnType<typeof purposeOfAddress>): string[] {
  if (said === "unsaid") return JOBS.filter(({ isFirst }) => isFirst).map(({ id }) => id);
  const job = jobOf(said);
  return job ? [job.id] : [];
}

/** Resolves when the pane has loaded what it shows first, or when the work begins in the grid. */
function paneLoaded(why: Promise<Purpose | undefined>): Promise<unknown> {
  return Promise.race([
    new Promise((resolve) => window.addEventListener(PANE_LOADED, resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, PANE_PATIENCE_MS)),
    new Promise<void>((resolve) => void why.then((one) => one === "look" && resolve())),
  ]);
}

type FirstParts = Omit<FirstPage, "functions">;

/**
 * Loads the grid, as often as somebody wants it: a page without a grid stays as it is, with all that is typed in the pane.
 */
async function loadGrid(parts: FirstParts): Promise<GridPage> {
  const loaded = await Promise.all([
    import(/* webpackChunkName: "grid" */ "./grid-page").then(
      // Only the English texts are a part of its file.
      async ({ gridPage, loadGridLanguage }) => {
        await loadGridLanguage();
        return gridPage;
      },
    ),
    loadFunctions(),
  ]).catch((error: unknown) => void console.error(error));
  if (!loaded) {
    await wantedAgain();
    return loadGrid(parts);
  }
  const [gridPage, functions] = loaded;
  const opened = keyboardStays(parts.pane);
  const grid = await gridPage({ ...parts, functions }).finally(opened);
  there = grid;
  commandsAreReady(true);
  element("sheet").setAttribute("aria-busy", "false");
  const isFree = document.activeElement === document.body || element("grid").contains(document.activeElement);
  if (isFree && jobOf(await parts.why) === undefined) grid.toGrid();
  return grid;
}

/** Says that the grid did not load; resolves when somebody wants to try it again. */
function wantedAgain(): Promise<void> {
  const [message, sheet] = [element("message"), element("sheet")];
  message.textContent = "";
  sheet.setAttribute("aria-busy", "false");
  return new Promise((resolve) => {
    const again = {
      words: text("workbench.loadAgain"),
      press: () => {
        message.textContent = text("workbench.loading");
        sheet.setAttribute("aria-busy", "true");
        resolve();
        return true;
      },
    };
    showNotice(element("notices"), "not-loaded", text("workbench.gridNotLoaded"), [again], () => undefined);
  });
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

/** What needs no workbook works from now on. */
function partsWork(): void {
  for (const id of ["menu", "pane-toggle"]) (element(id) as HTMLButtonElement).disabled = false;
}

/** The commands of the bar need the workbook: until it is there they are grey, and say why. */
function commandsAreReady(are: boolean): void {
  const commands = document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
    ".workbench-head :is(#name, #new, #open, #save, #save-as, #print, #sample)",
  );
  for (const command of commands) {
    command.disabled = !are;
    if (!are) command.setAttribute("aria-describedby", "coming");
    else command.removeAttribute("aria-describedby");
  }
}

/** The grid, once it takes keys. */
let there: GridPage | undefined;

const [jobAsked, jobsLikely] = [later<string | undefined>(), later<readonly string[]>()];
const gridIsThere = later<GridPage>();
gridIsThere.promise.catch(() => undefined);
// It must be there before the pane looks for it, and the pane may be loaded first.
Object.assign(window, {
  jobAsked: jobAsked.promise,
  jobsLikely: jobsLikely.promise,
  gridIsThere: gridIsThere.promise,
} satisfies OpeningPage);
const started = start().catch((error: unknown) => {
  console.error(error);
  const message = element("message");
  message.dataset.state = "error";
  message.textContent = whyNotStarted(String(error));
  // The pane need not wait any longer, nor a button that was pressed in it.
  jobAsked.resolve(undefined);
  gridIsThere.reject(error);
});

/** A promise, and what settles it. */
function later<Done>(): {
  promise: Promise<Done>;
  resolve(done: Done | Promise<Done>): void;
  reject(error: unknown): void;
} {
  let resolve: (done: Done | Promise<Done>) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Done>((done, failed) => ([resolve, reject] = [done, failed]));
  return { promise, resolve, reject };
}

function whyNotStarted(words: string): string {
  try {
    return text("workbench.failed", { words });
  } catch {
    // Without its language the page is in English.
    return `The workbench did not start: ${words}. Reload this page.`;
  }
}

window.addEventListener("load", () =>
  workOffline({
    part: element,
    tell: (words) => there?.say(words),
    wouldLose: () => there?.wouldLose() ?? false,
    isOpen: started,
  }),
);
