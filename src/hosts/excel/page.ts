import { text } from "../../translations/texts";
import { headOfPages } from "../page-head";
import { type PlacedTab } from "../place-tabs";

/**
 * Sets up printing: title and header on every page, what readers want of the table, as wide as one page where it can be read
 * so, and page numbers. Older versions of Excel cannot do it.
 */
export function setUpExcelPage(tab: Excel.Worksheet, placed: PlacedTab): void {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) return;
  const page = tab.pageLayout;
  const { rows, columns, across, isOnePage } = placed.paper;
  const { titles, first, left, right } = headOfPages(placed);
  page.setPrintTitleRows(titles);
  page.setPrintArea(tab.getRangeByIndexes(first, 0, rows - first, columns));
  page.orientation = placed.wide ? "Landscape" : "Portrait";
  page.zoom = { horizontalFitToPages: across, ...(isOnePage && { verticalFitToPages: 1 }) };
  page.centerHorizontally = true;
  // People write into cards by hand, and cut them out.
  if (placed.cards) page.printGridlines = true;
  const pages = page.headersFooters.defaultForAllPages;
  pages.centerFooter = text("hosts.page", { page: "&P", pages: "&N" });
  if (left !== "") pages.leftHeader = left;
  if (right !== "") pages.rightHeader = right;
}
