import { Workbook } from "@cj-tech-master/excelts";
import { readXlsx } from "../../src/workbench/xlsx/read";
import { KNOWN } from "./known-functions";

/** The height in pixels that each row of a file gets; undefined for one as high as all are. */
async function heights(points: number[]): Promise<(number | undefined)[]> {
  const book = new Workbook();
  const tab = book.addWorksheet("Tab", { properties: { defaultRowHeight: 15 } });
  points.forEach((height, index) => {
    tab.getCell(index + 1, 1).value = index;
    tab.getRow(index + 1).height = height;
  });
  const read = await readXlsx(new Uint8Array(await book.xlsx.writeBuffer()), "heights.xlsx", KNOWN);
  if ("fault" in read) throw new Error(read.fault.code);
  const [sheet] = Object.values(read.workbook.sheets ?? {});
  return points.map((_, row) => sheet.rowData?.[row]?.h);
}

test("a row keeps the height that it has in the file, up to Excel's greatest, in pixels", async () => {
  expect(await heights([30, 15, 409.5, 0.75])).toEqual([40, undefined, 546, 1]);
});

test("a height that Excel does not know is the common one", async () => {
  expect(await heights([409.75, 30])).toEqual([undefined, 40]);
});
