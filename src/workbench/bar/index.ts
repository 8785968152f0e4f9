import type { IWorkbookData } from "@univerjs/core";
import { ILayoutService } from "@univerjs/preset-sheets-core";
import { WORKBOOK_REPLACED } from "../../hosts/workbench/replaced";
import { text } from "../../translations/texts";
import type { Grid } from "../grid";
import { type KeptWork, keepWorkbook, type State, workHere } from "../kept";
import type { Say } from "../messages";
import { emptyWorkbook } from "../new-workbook";
import { openLate, openWorkbook } from "../open";
import { sampleWorkbook } from "../sample";
import { ask, type Question } from "./ask";
import { chosenFile } from "./chosen-file";
import { formerWorkbook, openNow } from "./former";
import { FORMS, keepsSentence, lostLines, readFile, saveXlsx } from "./file";
import { printing } from "../print";
import { nameField } from "./name";
import { showUnreadable } from "./unreadable";

/**
 * The bar at the top. It has the commands for the whole workbook, and says where the workbook is stored.
 *
 * @param keptWork what the browser keeps, of which the workbook is open
 * @param part finds a part of the page by its id
 * @param say shows the result to the user
 * @returns tells whether a reload would lose what the user has changed
 */
export function bar(
  grid: Grid,
  keptWork: KeptWork,
  part: (id: string) => HTMLElement,
  say: Say,
): () => boolean {
  const { api } = grid;
  const state = part("kept");
  const here = part("work-here");
  const toGrid = () => grid.injector.get(ILayoutService).focus();
  const showName = nameField(grid, part("name") as HTMLInputElement, toGrid);
  let drops = "";

  const show = ({ kind, words, drops: dropped = "" }: State) => {
    state.dataset.state = kind;
    drops = dropped;
    // Setting the same text again would make a screen reader say it again.
    if (state.textContent !== words) state.textContent = words;
    here.hidden = kind !== "elsewhere";
  };
  /** Another workbook is open. All messages about the former one go. */
  const opened = (words?: string) => {
    say(words);
    showName();
    window.dispatchEvent(new Event(WORKBOOK_REPLACED));
  };
  const keeper = keepWorkbook(grid, keptWork, show, (late) => {
    const { keptWork: known, notice } = openLate(grid, late);
    if (known.visit) opened(notice);
    showUnreadable(part("notices"), known, toGrid);
    return known;
  });
  showUnreadable(part("notices"), keptWork, toGrid);
  const tabs = () => api.getActiveWorkbook()?.getSheets().length ?? 0;

  /** Opens another workbook, and keeps the one whose place it takes. */
  const inPlace = (data: Partial<IWorkbookData>, tab?: string) => {
    const before = openNow(grid);
    openWorkbook(grid, data, tab);
    opened();
    keeper.replaced();
    return before;
  };
  const former = formerWorkbook(
    part("notices"),
    ({ workbook, tab }) => {
      const before = inPlace(workbook, tab);
      former.isBack();
      former.replaced(before);
    },
    toGrid,
  );

  /** Replaces the open workbook, unless the user refuses. */
  const replace = async (
    question: Pick<Question<string>, "words" | "lost">,
    data: () => Partial<IWorkbookData>,
    inView?: string,
  ) => {
    const answer = await ask({
      ...question,
      buttons: [
        { words: text("workbench.ask.replace"), answer: "replace" },
        { words: text("workbench.ask.save"), answer: "save" },
      ],
      loses: true,
    });
    if (answer === undefined) return false;
    if (answer === "save") await saveXlsx(grid);
    former.replaced(inPlace(data(), inView));
    return true;
  };

  const open = async (file: File) => {
    const read = await readFile(grid, file);
    if ("refused" in read) return say(read.refused, "error");
    const words = text("workbench.ask.open", { file: file.name, tabs: tabs() });
    if (await replace({ words, lost: lostLines(read.lost) }, () => read.workbook, read.inView))
      say(text("workbench.xlsx.opened", { file: file.name, tabs: tabs() }) + keepsSentence(read.keeps));
  };

  /** Runs the command of a button and reports a failure. Afterwards the focus is in the grid again, unless it is in the pane. */
  const press = (id: string, work: () => Promise<unknown>, failed: Failed = "workbench.commandFailed") => {
    part(id).addEventListener("click", () => {
      work()
        .catch((error: unknown) => {
          console.error(error);
          const words = error instanceof Error ? error.message : String(error);
          say(text(failed, { words }), "error");
        })
        .finally(() => {
          if (document.activeElement !== part("pane")) toGrid();
        });
    });
  };
  press("new", () => replace({ words: text("workbench.ask.new", { tabs: tabs() }) }, emptyWorkbook));
  press("sample", () => replace({ words: text("workbench.ask.sample", { tabs: tabs() }) }, sampleWorkbook));
  const save: Failed = "workbench.xlsx.faults.notSaved";
  press("save", async () => say(await saveXlsx(grid)), save);
  const saveAs = async () => {
    const buttons = FORMS.map(({ form, words, note }) => ({
      words: text(words),
      note: text(note),
      answer: form,
    }));
    const form = await ask({ words: text("workbench.ask.form"), buttons });
    if (form) say(await saveXlsx(grid, form));
  };
  press("save-as", saveAs, save);
  press("print", printing(grid, part("pane") as HTMLIFrameElement, say));
  press("open", async () => {
    const chosen = await chosenFile();
    if (chosen) await open(chosen);
  });
  press("work-here", async () => {
    const answer = await ask({
      words: drops,
      buttons: [{ words: text("workbench.kept.workHere"), answer: "here" }],
      loses: true,
    });
    if (answer === "here") await workHere();
  });
  return () => state.dataset.state === "not-kept" || (state.dataset.state === "elsewhere" && keeper.edited());
}

/** What is said when a command fails. */
type Failed = "workbench.commandFailed" | "workbench.xlsx.faults.notSaved";
