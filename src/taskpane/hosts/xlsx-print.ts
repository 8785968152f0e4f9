import { type Feature } from "write-excel-file/browser";
import { findElement, sanitizeTextContent, setMarkupInsideElement } from "write-excel-file/utility";
import { FROZEN_ROWS } from "../sheet-host";
import { text } from "../texts";

/**
 * What the library leaves out of a file: title and header on every page, one page across, page numbers, the
 * orientation; and that whoever opens it computes its formulas, of which the file has no results.
 *
 * @param names of the tabs
 * @param wide whether each is printed on the side
 */
export function printReady(names: string[], wide: boolean[]): Feature<Blob | ArrayBuffer> {
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          // The format wants this order: sheetPr first, and these three after the cells.
          transform: (xml) => xml.replace(/<worksheet\b[^>]*>/, (opening) => opening + FIT_TO_PAGE),
          insert: (_, { sheetIndex }) => MARGINS + pageSetup(wide[sheetIndex]) + FOOTER,
        },
        "xl/workbook.xml": {
          transform: (xml) => withPrintTitles(xml, names),
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

function withPrintTitles(xml: string, names: string[]): string {
  const defined = findElement(xml, "definedNames");
  if (!defined) throw new Error("the workbook has no place for its print titles");
  const titles = names.map((name, index) => {
    const rows = `'${name.replace(/'/g, "''")}'!$1:$${FROZEN_ROWS}`;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sanitizeTextContent(rows)}</definedName>`;
  });
  return setMarkupInsideElement(xml, defined, titles.join(""));
}
