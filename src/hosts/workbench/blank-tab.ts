import type { FWorkbook } from "@univerjs/preset-sheets-core";
import { readWorkbenchFormulas, readWorkbenchTab } from "./selection";

type Tab = ReturnType<FWorkbook["getActiveSheet"]>;

/** The tab with which a workbook begins, as long as it is the only one and blank: it goes when the first tabs come. */
export function blankTab(book: FWorkbook): Tab | undefined {
  const [tab, ...others] = book.getSheets();
  return others.length === 0 && isBlank(tab) ? tab : undefined;
}

/** Whether nobody has typed into the tab since, and no name of the workbook stands for cells of it. */
export function isNotNeeded(book: FWorkbook, tab: Tab): boolean {
  const named = [
    ...book.getDefinedNames().map((name) => name.getFormulaOrRefString()),
    JSON.stringify(book.getCustomMetadata() ?? ""),
  ];
  return isBlank(tab) && !named.some((formula) => formula.includes(tab.getSheetName()));
}

function isBlank(tab: Tab): boolean {
  return [...readWorkbenchTab(tab), ...readWorkbenchFormulas(tab)].flat().every((cell) => cell === "");
}
