import type { FUniver } from "@univerjs/core/facade";
import { readWorkbenchFormulas, readWorkbenchTab } from "./selection";

type Workbook = NonNullable<ReturnType<FUniver["getActiveWorkbook"]>>;
type Tab = ReturnType<Workbook["getActiveSheet"]>;

/** The tab with which a workbook begins, as long as it is the only one and blank: it goes when the first tabs come. */
export function blankTab(book: Workbook): Tab | undefined {
  const [tab, ...others] = book.getSheets();
  const cells = others.length > 0 ? [["x"]] : [...readWorkbenchTab(tab), ...readWorkbenchFormulas(tab)];
  return cells.flat().every((cell) => cell === "") ? tab : undefined;
}
