import { editZip } from "@cj-tech-master/excelts/archive";
import { strFromU8, unzipSync } from "fflate/browser";

const BOOK = "xl/workbook.xml";
const METADATA = "xl/metadata.xml";

/**
 * What Excel's own files say of the program that computed them. Excel computes everything again when it opens a file that an
 * older version computed, or one without a feature that it has; then results would be gone where the add-in is not.
 */
const COMPUTED_BY =
  '<calcPr calcId="191029"/><extLst><ext uri="{B58B0392-4F1F-4190-BB64-5DF3571DCE5F}"' +
  ' xmlns:xcalcf="http://schemas.microsoft.com/office/spreadsheetml/2018/calcfeatures"><xcalcf:calcFeatures>' +
  ["RD", "Single", "FV", "CNMTM", "LET_WF", "LAMBDA_WF", "ARRAYTEXT_WF"]
    .map((feature) => `<xcalcf:feature name="microsoft.com:${feature}"/>`)
    .join("") +
  "</xcalcf:calcFeatures></ext></extLst>";

/**
 * Replaces what the library always writes in a file, and cannot be told otherwise, by what Excel writes
 * there.
 */
export async function asExcelWrites(file: Uint8Array): Promise<Uint8Array> {
  const parts = unzipSync(file, { filter: ({ name }) => name === BOOK || name === METADATA });
  const zip = await editZip(file);
  const change = (part: string, from: string, to: string) => {
    const xml = strFromU8(parts[part]);
    if (!xml.includes(from)) throw new Error(`${part}: ${from}`);
    zip.set(part, xml.replace(from, to));
  };
  change(BOOK, '<calcPr calcId="171027"/>', COMPUTED_BY);
  if (METADATA in parts) change(METADATA, ' adjust="1"', "");
  return await zip.bytes();
}
