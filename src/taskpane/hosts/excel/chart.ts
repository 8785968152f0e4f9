import { type PlacedChart } from "../place-tabs";

/** Lines whose ends along the bottom are given came with this version. */
export function chartsAreSupported(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.7");
}

/** Rows and columns that a chart covers. */
const SIZE = { rows: 20, columns: 9 };

/** Asks for the lines of a table in a chart beside it. */
export function addExcelChart(tab: Excel.Worksheet, wanted: PlacedChart): void {
  const column = (index: number) => tab.getRangeByIndexes(wanted.firstRow, index, wanted.rowCount, 1);
  // Made of its first line alone; Excel would guess at what the other columns are.
  const chart = tab.charts.add("XYScatterLinesNoMarkers", column(wanted.lines[0]), "Columns");
  wanted.lines.forEach((line, index) => {
    const name = wanted.names[index];
    const series = index === 0 ? chart.series.getItemAt(0) : chart.series.add(name);
    series.name = name;
    series.setXAxisValues(column(wanted.across));
    series.setValues(column(line));
  });
  chart.title.text = wanted.title;
  chart.axes.categoryAxis.title.text = wanted.acrossTitle;
  chart.axes.valueAxis.title.text = wanted.upTitle;
  chart.setPosition(
    tab.getRangeByIndexes(wanted.firstRow - 1, wanted.left, 1, 1),
    tab.getRangeByIndexes(wanted.firstRow - 2 + SIZE.rows, wanted.left + SIZE.columns, 1, 1),
  );
}
