import { FROZEN_ROWS, type NewSheet, type SheetChart } from "../sheet-host";

/** Lines whose ends along the bottom are given came with this version. */
export function chartsAreSupported(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.7");
}

/** Rows and columns that a chart covers. */
const SIZE = { rows: 20, columns: 9 };

/** Asks for the lines of a table in a chart, one column to the right of it. */
export function addExcelChart(tab: Excel.Worksheet, sheet: NewSheet, wanted: SheetChart): void {
  const column = (index: number) => tab.getRangeByIndexes(FROZEN_ROWS, index, sheet.rows.length, 1);
  // Made of its first line alone; Excel would guess at what the other columns are.
  const chart = tab.charts.add("XYScatterLinesNoMarkers", column(wanted.lines[0]), "Columns");
  wanted.lines.forEach((line, index) => {
    const name = headerText(sheet, line);
    const series = index === 0 ? chart.series.getItemAt(0) : chart.series.add(name);
    series.name = name;
    series.setXAxisValues(column(wanted.across));
    series.setValues(column(line));
  });
  chart.title.text = wanted.title;
  chart.axes.categoryAxis.title.text = wanted.acrossTitle;
  chart.axes.valueAxis.title.text = wanted.upTitle;
  const left = sheet.columns.length + 1;
  chart.setPosition(
    tab.getRangeByIndexes(1, left, 1, 1),
    tab.getRangeByIndexes(SIZE.rows, left + SIZE.columns, 1, 1),
  );
}

export function headerText(sheet: NewSheet, column: number): string {
  const { header } = sheet.columns[column];
  return typeof header === "object" ? header.formula : String(header);
}
