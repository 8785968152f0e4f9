import writeXlsxFile, { type CellObject, type Sheet } from "write-excel-file/browser";
import { type NewSheet } from "../../sheet-host";
import { type CellLook } from "../look";
import { type CellContent, placeTabs } from "../place-tabs";
import { fileFormula } from "./xlsx-formula";
import { printReady } from "./xlsx-print";

/** A workbook file of these tabs, and the names that they got. The file has no charts. */
export async function xlsxFile(sheets: NewSheet[]): Promise<{ file: Blob; names: string[] }> {
  const placed = placeTabs(sheets, []);
  const tabs = placed.map(
    ({ name, cells, widths, frozenRows, frozenColumns }): Sheet<Blob | ArrayBuffer> => ({
      sheet: name,
      data: cells.map((row) =>
        row.map(({ content, look }) => ({ ...cellContent(content), ...cellLook(look) })),
      ),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: frozenRows,
      stickyColumnsCount: frozenColumns,
    }),
  );
  const file = await writeXlsxFile(tabs, {
    fontFamily: "Calibri",
    fontSize: 11,
    features: [printReady(placed)],
  }).toBlob();
  return { file, names: placed.map(({ name }) => name) };
}

function cellContent(content: CellContent): CellObject {
  switch (content.kind) {
    case "blank":
      // One that is to be filled in keeps its number format.
      return { type: Number };
    case "formula":
      return { type: "Formula", value: fileFormula(content.value) };
    case "text":
      return { type: String, value: content.value };
    case "number":
      return { type: Number, value: content.value };
  }
}

function cellLook({ bold, fill, align, format }: CellLook): CellObject {
  return {
    ...(bold ? { fontWeight: "bold" } : {}),
    ...(fill === undefined ? {} : { backgroundColor: fill }),
    ...(align === undefined ? {} : { align }),
    ...(format === undefined ? {} : { format }),
  };
}
