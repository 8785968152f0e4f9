import type { IRange, Nullable } from "@univerjs/core";
import type { FWorksheet } from "@univerjs/preset-sheets-core";
import { text } from "../../translations/texts";
import { ask } from "../bar/ask";
import type { Grid } from "../grid";
import type { Say } from "../messages";
import { listenWithin } from "../pane-frame";
import { printedSection } from "./section";
import { isUsed, usedRange } from "./used-range";

/**
 * Prints the tab in view, or the selected cells alone: by the command that is returned, by Ctrl+P in the sheet and in
 * the pane, and by the browser's own menu, which prints the tab.
 *
 * @param pane the frame beside the sheet, which the browser would print instead while it has the focus
 * @returns the command of the button
 */
export function printing(grid: Grid, pane: HTMLIFrameElement, say: Say): () => Promise<void> {
  /** What the next page is made of; undefined stands for the whole tab. */
  let chosen: IRange[] | undefined;
  let asking = false;
  /** The title of the page, while the file that is printed has its own. */
  let title: string | undefined;

  const clear = () => {
    document.getElementById("printed")?.remove();
    if (title !== undefined) document.title = title;
    title = undefined;
  };
  window.addEventListener("beforeprint", () => {
    clear();
    const book = grid.api.getActiveWorkbook();
    if (!book) return;
    const sheet = book.getActiveSheet();
    const section = printedSection(grid, sheet, chosen);
    if (!section) return;
    document.body.append(section);
    title = document.title;
    // A file of the browser's own printer gets this name.
    document.title = [book.getName(), sheet.getSheetName()].filter(Boolean).join(" – ");
  });
  window.addEventListener("afterprint", clear);

  const print = async () => {
    if (asking) return;
    asking = true;
    try {
      await takeTyping(grid);
      const sheet = grid.api.getActiveWorkbook()?.getActiveSheet();
      if (!sheet) return;
      if (!isUsed(grid, sheet))
        return say(text("workbench.print.nothing", { tab: sheet.getSheetName() }), "error");
      const block = selectedBlock(grid, sheet);
      const answer = block ? await whatToPrint(sheet, block) : "tab";
      if (answer === undefined) return;
      chosen = answer === "cells" ? block : undefined;
      window.print();
    } finally {
      chosen = undefined;
      asking = false;
    }
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== "p" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    print().catch((error: unknown) => {
      console.error(error);
      say(text("workbench.commandFailed", { words: String(error) }), "error");
    });
  };
  window.addEventListener("keydown", onKey, { capture: true });
  listenWithin(pane, onKey);
  return print;
}

/** Takes what is being typed into its cell, and waits for what depends on it. */
async function takeTyping({ api }: Grid): Promise<void> {
  const book = api.getActiveWorkbook();
  if (!book?.isCellEditing()) return;
  await book.endEditingAsync(true);
  await api
    .getFormula()
    .onCalculationResultApplied(3000)
    .catch(() => undefined);
}

function whatToPrint(sheet: FWorksheet, block: readonly IRange[]): Promise<"tab" | "cells" | undefined> {
  const cells = block
    .map(({ startRow, startColumn, endRow, endColumn }) =>
      sheet
        .getRange(startRow, startColumn, endRow - startRow + 1, endColumn - startColumn + 1)
        .getA1Notation(),
    )
    .join(", ");
  return ask({
    words: text("workbench.print.what"),
    buttons: [
      { words: text("workbench.print.tab", { tab: sheet.getSheetName() }), answer: "tab" },
      { words: text("workbench.print.cells", { cells }), answer: "cells" },
    ],
  });
}

/** The selected cells that are used, when they are several and not all of the tab. */
function selectedBlock(grid: Grid, sheet: FWorksheet): IRange[] | undefined {
  const used = usedRange(grid, sheet);
  const selected = (sheet.getSelection()?.getActiveRangeList() ?? [])
    .map((range) => cut(range.getRange(), used))
    .filter((range) => range.startRow <= range.endRow && range.startColumn <= range.endColumn);
  if (selected.length === 0 || selected.some((range) => same(range, used))) return undefined;
  const [first] = selected;
  const merged = sheet.getSheet().getMergedCell(first.startRow, first.startColumn);
  const isOne =
    (first.startRow === first.endRow && first.startColumn === first.endColumn) || same(first, merged);
  return selected.length === 1 && isOne ? undefined : selected;
}

/** The part of a range that lies within another one. Where they have no cell in common, it ends before it starts. */
function cut(range: IRange, within: IRange): IRange {
  return {
    startRow: Math.max(range.startRow, within.startRow),
    startColumn: Math.max(range.startColumn, within.startColumn),
    endRow: Math.min(range.endRow, within.endRow),
    endColumn: Math.min(range.endColumn, within.endColumn),
  };
}

function same(one: IRange, other: Nullable<IRange>): boolean {
  return (["startRow", "startColumn", "endRow", "endColumn"] as const).every(
    (edge) => one[edge] === other?.[edge],
  );
}
