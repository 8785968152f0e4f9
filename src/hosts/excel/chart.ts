import { type PlacedChart } from "../place-tabs";

/** Since this version of Excel's interface the lines of a chart can have their own horizontal values. */
export function chartsAreSupported(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.7");
}

/** How many rows and columns a chart covers. */
const SIZE = { rows: 20, columns: 9 };

/** Draws the lines of a table in a chart beside it. */
export function addExcelChart(tab: Excel.Worksheet, wanted: PlacedChart): void {
  const column = (index: number) => tab.getRangeByIndexes(wanted.firstRow, index, wanted.rowCount, 1);
  // The chart is made with the first line only, because Excel would guess the role of the other columns.
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
