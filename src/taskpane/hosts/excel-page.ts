import { FROZEN_ROWS, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { isWide } from "./look";

/** Asks for paper: title and header on every page, as wide as one page, numbered. Older Excels have none of it. */
export function setUpExcelPage(tab: Excel.Worksheet, sheet: NewSheet): void {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) return;
  const page = tab.pageLayout;
  page.setPrintTitleRows(`$1:$${FROZEN_ROWS}`);
  page.orientation = isWide(sheet) ? "Landscape" : "Portrait";
  page.zoom = { horizontalFitToPages: 1 };
  page.headersFooters.defaultForAllPages.centerFooter = text("hosts.page", { page: "&P", pages: "&N" });
}
