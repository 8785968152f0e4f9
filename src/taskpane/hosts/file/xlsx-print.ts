import { type Feature } from "write-excel-file/browser";
import { findElement, sanitizeTextContent, setMarkupInsideElement } from "write-excel-file/utility";
import { text } from "../../texts";
import { type PlacedTab } from "../place-tabs";

/**
 * What the library leaves out of a file: title and header on every page, one page across, page numbers, the
 * orientation; and that whoever opens it computes its formulas, of which the file has no results.
 */
export function printReady(tabs: PlacedTab[]): Feature<Blob | ArrayBuffer> {
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          // The format wants this order: sheetPr first, and these three after the cells.
          transform: (xml) => xml.replace(/<worksheet\b[^>]*>/, (opening) => opening + FIT_TO_PAGE),
          insert: (_, { sheetIndex }) => MARGINS + pageSetup(tabs[sheetIndex].wide) + FOOTER,
        },
        "xl/workbook.xml": {
          transform: (xml) => withPrintTitles(xml, tabs),
          transformElementAttributes: (tag, attributes) =>
            tag === "calcPr" ? { ...attributes, fullCalcOnLoad: 1 } : attributes,
        },
      },
    },
  };
}

const FIT_TO_PAGE = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const MARGINS = '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>';
const PAGE_NUMBER = sanitizeTextContent(`&C${text("hosts.page", { page: "&P", pages: "&N" })}`);
const FOOTER = `<headerFooter><oddFooter>${PAGE_NUMBER}</oddFooter></headerFooter>`;

/** As many pages down as it takes; the size of the paper is left to the reader's own. */
function pageSetup(wide: boolean): string {
  return `<pageSetup orientation="${wide ? "landscape" : "portrait"}" fitToWidth="1" fitToHeight="0"/>`;
}

function withPrintTitles(xml: string, tabs: PlacedTab[]): string {
  const defined = findElement(xml, "definedNames");
  if (!defined) throw new Error("the workbook has no place for its print titles");
  const titles = tabs.map(({ name, frozenRows }, index) => {
    const rows = `'${name.replace(/'/g, "''")}'!$1:$${frozenRows}`;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sanitizeTextContent(rows)}</definedName>`;
  });
  return setMarkupInsideElement(xml, defined, titles.join(""));
}
