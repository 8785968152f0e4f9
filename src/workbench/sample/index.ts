import {
  BooleanNumber,
  HorizontalAlign,
  type ICellData,
  type IStyleData,
  type IWorkbookData,
  type IWorksheetData,
  VerticalAlign,
} from "@univerjs/core";
import { deserializeRangeWithSheet } from "@univerjs/engine-formula";
import { text } from "../../translations/texts";
import { butler } from "./butler";
import { contracts } from "./contracts";
import { clubEvening } from "./evening";
import { league } from "./league";
import { matchpoints } from "./matchpoints";
import { scheveningen } from "./scheveningen";
import type { SampleCell, SampleSheet } from "./sheet";
import { teamsOfEight } from "./teams-of-eight";
import { traveller } from "./traveller";
import { vpScales } from "./vp-scales";
import { weightedRuling } from "./weighted-ruling";

const SHEETS = [
  clubEvening,
  traveller,
  scheveningen,
  weightedRuling,
  league,
  matchpoints,
  butler,
  teamsOfEight,
  vpScales,
  contracts,
];

/** The workbook that the workbench opens on: the main jobs, with real numbers. */
export function sampleWorkbook(): Partial<IWorkbookData> {
  const sheets = SHEETS.map((sheet) => worksheet(sheet()));
  return {
    id: "sample",
    name: text("workbench.sample.name"),
    sheetOrder: sheets.map((sheet) => sheet.id),
    sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet])),
  };
}

/** Free rows for trying things, because the grid does not add rows itself. */
const SIZE = { rowCount: 200, columnCount: 26 };

function worksheet(sheet: SampleSheet): Partial<IWorksheetData> & { id: string } {
  const frozen = sheet.frozenRows ?? 0;
  return {
    id: sheet.id,
    name: sheet.name,
    ...SIZE,
    defaultStyle: { vt: VerticalAlign.MIDDLE },
    columnData: Object.fromEntries(sheet.widths.map((w, column) => [column, { w }])),
    cellData: cells(sheet),
    freeze: frozen > 0 ? { xSplit: 0, ySplit: frozen, startRow: frozen, startColumn: -1 } : undefined,
  };
}

function cells(sheet: SampleSheet): IWorksheetData["cellData"] {
  const styles = new Map<string, IStyleData>();
  const restyle = (range: string, style: IStyleData) =>
    eachCell(range, (row, column) => {
      styles.set(`${row},${column}`, { ...styles.get(`${row},${column}`), ...style });
    });
  for (const range of sheet.bold) restyle(range, { bl: BooleanNumber.TRUE });
  for (const range of sheet.right) restyle(range, { ht: HorizontalAlign.RIGHT });
  for (const range of sheet.centred ?? []) restyle(range, { ht: HorizontalAlign.CENTER });
  for (const [range, pattern] of Object.entries(sheet.formats)) restyle(range, { n: { pattern } });
  const data: { [row: number]: { [column: number]: ICellData } } = {};
  sheet.rows.forEach((row, rowIndex) => {
    data[rowIndex] = {};
    row.forEach((value, column) => {
      data[rowIndex][column] = cell(value);
    });
  });
  for (const [place, style] of styles) {
    const [row, column] = place.split(",").map(Number);
    data[row] ??= {};
    data[row][column] = { ...data[row][column], s: style };
  }
  return data;
}

function cell(value: SampleCell): ICellData {
  if (value === null) return {};
  return typeof value === "string" && value.startsWith("=") ? { f: value } : { v: value };
}

function eachCell(address: string, visit: (row: number, column: number) => void): void {
  const { range } = deserializeRangeWithSheet(address);
  for (let row = range.startRow; row <= range.endRow; row++) {
    for (let column = range.startColumn; column <= range.endColumn; column++) visit(row, column);
  }
}
