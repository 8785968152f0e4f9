import writeXlsxFile, { type CellObject, type Sheet } from "write-excel-file/browser";
import {
  type CellValue,
  FROZEN_ROWS,
  freeSheetNames,
  isFormula,
  type NewSheet,
  resolvedFormula,
  sheetCells,
} from "../sheet-host";
import { cellLook, isWide } from "./look";
import { fileFormula } from "./xlsx-formula";
import { printReady } from "./xlsx-print";

/** A workbook file of these tabs, and the names that they got. The file has no charts. */
export async function xlsxFile(sheets: NewSheet[]): Promise<{ file: Blob; names: string[] }> {
  const names = freeSheetNames(
    sheets.map(({ name }) => name),
    [],
  );
  const named = new Map(sheets.map((sheet, index) => [sheet.name, names[index]]));
  const tabs = sheets.map((sheet, index): Sheet<Blob | ArrayBuffer> => ({
    sheet: names[index],
    data: sheetCells(sheet).map((row, rowIndex) =>
      row.map((value, column) => ({
        ...content(value, named),
        ...look(sheet, value, rowIndex, column),
      })),
    ),
    columns: sheet.columns.map(({ width }) => ({ width })),
    stickyRowsCount: FROZEN_ROWS,
  }));
  const file = await writeXlsxFile(tabs, {
    fontFamily: "Calibri",
    fontSize: 11,
    features: [printReady(names, sheets.map(isWide))],
  }).toBlob();
  return { file, names };
}

function content(value: CellValue, named: ReadonlyMap<string, string>): CellObject {
  if (value === "") return { type: Number }; // a blank that is to be filled in keeps its number format
  if (isFormula(value)) return { type: "Formula", value: fileFormula(resolvedFormula(value, named)) };
  return typeof value === "string" ? { type: String, value } : { type: Number, value };
}

function look(sheet: NewSheet, value: CellValue, row: number, column: number): CellObject {
  const { bold, fill, align, format } = cellLook(sheet, row, column, value);
  return {
    ...(bold ? { fontWeight: "bold" } : {}),
    ...(fill === undefined ? {} : { backgroundColor: fill }),
    ...(align === undefined ? {} : { align }),
    ...(format === undefined ? {} : { format }),
  };
}
