import { commandOf, type Job, MENU_JOBS } from "../jobs/jobs";
import { nameOf } from "../jobs/search";
import { type Asked, askPane } from "../pane/asked";
import { listedFunctions, localName } from "../translations/catalogue";
import { keptForm } from "../pane/kept";
import { typedName } from "../sheets/namespace";
import { HostError, wordsOf } from "../sheets/sheet-host";
import { text } from "../translations/texts";
import { closeExcelDialog, showExcelDialog } from "../hosts/excel/dialog";
import { insertExcelFormula } from "../hosts/excel/formula";
import { excelHost } from "../hosts/excel/host";
import { followPaneShown, paneComes, paneIsShown } from "../hosts/excel/pane-shown";
import { readExcelTabs } from "../hosts/excel/read-tabs";
import { readExcelPlace, readExcelSelection } from "../hosts/excel/selection";
import { readExcelSettings } from "../hosts/excel/settings";
import { type Seen } from "./fitting";

/** What a command asks of the pane, and what it says where nobody sees the pane. */
interface CommandAnswer {
  asked: Asked;
  outside: string;
}

/** What the ribbon, the menu of a cell and the keys do, by the names that manifest.xml and shortcuts.json have for it. */
const COMMANDS: Readonly<Record<string, () => Promise<CommandAnswer | undefined>>> = {
  ScoreImps: () => score("IMP"),
  ScoreMatchpoints: () => score("MATCHPOINTS"),
  ScorePar: () => score("PAR"),
  ScoreVps: scoreVps,
};

/**
 * Excel runs these in the pane's page, also while the pane is closed. Excel shows nothing else of the add-in, and "working on
 * it" in its status bar, until a command is completed, so that comes before anything is said.
 */
export function associateCommands(): void {
  for (const [name, command] of Object.entries(COMMANDS)) {
    // A key gives no event.
    Office.actions.associate(name, async (event?: Office.AddinCommands.Event | null) => {
      nothingChosen.abort();
      const answer = await command().catch(failed);
      event?.completed();
      askPane(answer?.asked ?? { words: "" });
      if (answer === undefined || paneIsShown()) closeExcelDialog();
      else showExcelDialog(answer.outside);
    });
  }
  for (const job of MENU_JOBS) Office.actions.associate(commandOf(job), openJob(job));
  // The first manifests have this name where the later ones let Excel itself open the pane.
  Office.actions.associate("OpenTool", async (event?: Office.AddinCommands.Event | null) => {
    event?.completed();
    await Office.addin.showAsTaskpane();
    await openFittingTool();
  });
}

/** Whether a job was chosen from a menu while the pane was closed. It is what the pane shows when it comes into view. */
let jobWaits = false;

/**
 * Opens a job from a menu. Where an office has installed the add-in, it may bring its pane into view; one of the Marketplace is not
 * heard, and its user is told how.
 */
function openJob(job: Job) {
  return async (event?: Office.AddinCommands.Event | null) => {
    event?.completed();
    nothingChosen.abort();
    askPane({ job: job.id, words: "" });
    if (paneIsShown()) return closeExcelDialog();
    jobWaits = true;
    await Office.addin.showAsTaskpane().catch(() => undefined);
    if (!(await paneComes())) showExcelDialog(text("frame.commands.openPane", { job: nameOf(job) }));
  };
}

function failed(error: unknown): CommandAnswer {
  const words = wordsOf(error);
  return { asked: { words }, outside: words };
}

/** Writes a formula of the selected cells beside them. */
async function score(fn: string, ...further: string[]): Promise<undefined> {
  const { cells } = await readExcelSelection();
  if (cells.every((line) => line.every((cell) => cell === ""))) {
    throw new HostError(text("frame.commands.select"));
  }
  const formula = `=${typedName(localName(fn))}(${["§", ...further].join(",")})`;
  await insertExcelFormula({ withCells: formula, alone: formula });
}

/** The VPs need the number of boards. Nobody has typed it into the sheet, so it is the one in the tool VP tables. */
async function scoreVps(): Promise<CommandAnswer | undefined> {
  const { boards } = keptForm((await readExcelSettings())["vp-tables"]);
  if (typeof boards === "string" && /^\s*\d{1,4}\s*$/.test(boards)) return score("VPCONT", boards.trim());
  const label = text("vpTables.boards.label");
  return {
    asked: { job: "vps", words: text("frame.commands.boards", { label }) },
    outside: text("frame.commands.boardsOutside", { label }),
  };
}

/** Opens the tool for what is selected, with it. Where nothing fits, or Excel refuses, the pane says so. */
export async function openFittingTool(): Promise<void> {
  askPane(
    await selectedNow()
      .then(fitting)
      .catch((error: unknown) => failed(error).asked),
  );
}

/** The signs that somebody has begun to work in the pane. */
const SIGNS_OF_WORK = ["pointerdown", "keydown"];

/** It is aborted when somebody begins to work in the pane or chooses something from a menu: then no tool opens by itself. */
let nothingChosen = new AbortController();

/**
 * Opens the tool for what is selected when the pane comes into view: the command "The tool for these cells" is Excel's own
 * way to open the pane, since an add-in of the Marketplace may not open it. Where nothing fits, the pane stays as it is, and
 * so it does for cells for which it has come before, because somebody may be in the middle of something.
 */
export function fitWhenShown(): void {
  let last = "";
  const fit = () => {
    nothingChosen.abort();
    const ours = new AbortController();
    nothingChosen = ours;
    for (const sign of SIGNS_OF_WORK)
      document.addEventListener(sign, () => ours.abort(), { once: true, signal: ours.signal });
    selectedNow()
      .then(async (selected) => {
        const place = JSON.stringify({ ...selected, cells: undefined });
        if (place === last || selected.cells.length === 0) return;
        last = place;
        const asked = await fitting(selected);
        if (asked.job !== undefined && !ours.signal.aborted) askPane(asked);
      })
      // A chart may be selected.
      .catch(() => undefined)
      .finally(() => ours.abort());
  };
  followPaneShown(() => {
    // What the dialog says how to open is open now.
    closeExcelDialog();
    if (!jobWaits) fit();
    jobWaits = false;
  });
  // A page that Excel has loaded in order to show it is not told so.
  if (document.visibilityState === "visible") fit();
}

type Selected = Pick<Seen, "tab" | "cells" | "row" | "column" | "formula" | "selected">;

async function selectedNow(): Promise<Selected> {
  const { cells: selected } = await readExcelSelection();
  const place = await readExcelPlace();
  const [cells = []] = await readExcelTabs([place.tab]);
  return { ...place, cells, selected };
}

async function fitting(selected: Selected): Promise<Asked> {
  const [{ fittingTool }, { findLeagues }, { findEvents }] = await Promise.all([
    import(/* webpackChunkName: "ruling" */ "./fitting"),
    import(/* webpackChunkName: "league" */ "../tools/running-league/find"),
    import(/* webpackChunkName: "event" */ "../tools/event-tabs/coded-event"),
  ]);
  // Where the workbook has no league, this is the reason that a tool would give.
  const leagues = await findLeagues(excelHost).catch(() => []);
  const events = await findEvents(excelHost).catch(() => []);
  return fittingTool({
    ...selected,
    leagueTabs: leagues.flatMap(({ tabs }) => tabs),
    events,
    functions: listedFunctions().map(({ name }) => name),
  });
}
