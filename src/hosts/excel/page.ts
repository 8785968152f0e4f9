import { text } from "../../translations/texts";
import { type PlacedTab } from "../place-tabs";

/**
 * Sets up printing: title and header on every page, the table as wide as one page, and page numbers. Older
 * versions of Excel cannot do it.
 */
export function setUpExcelPage(tab: Excel.Worksheet, { frozenRows, wide }: PlacedTab): void {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) return;
  const page = tab.pageLayout;
  page.setPrintTitleRows(`$1:$${frozenRows}`);
  page.orientation = wide ? "Landscape" : "Portrait";
  page.zoom = { horizontalFitToPages: 1 };
  page.headersFooters.defaultForAllPages.centerFooter = text("hosts.page", { page: "&P", pages: "&N" });
}
