import { text } from "../../texts";
import { type PlacedTab } from "../place-tabs";

/** Asks for paper: title and header on every page, as wide as one page, numbered. Older Excels have none of it. */
export function setUpExcelPage(tab: Excel.Worksheet, { frozenRows, wide }: PlacedTab): void {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) return;
  const page = tab.pageLayout;
  page.setPrintTitleRows(`$1:$${frozenRows}`);
  page.orientation = wide ? "Landscape" : "Portrait";
  page.zoom = { horizontalFitToPages: 1 };
  page.headersFooters.defaultForAllPages.centerFooter = text("hosts.page", { page: "&P", pages: "&N" });
}
