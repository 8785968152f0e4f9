import type { GoogleChart } from "../server";

/** Draws columns of a tab as lines in a chart beside the table. */
export function addChart(tab: AppsScript.Sheet, chart: GoogleChart): void {
  const builder = tab.newChart().setChartType(Charts.ChartType.LINE);
  for (const range of chart.ranges) builder.addRange(tab.getRange(range));
  tab.insertChart(
    builder
      // The name of each line comes from the header.
      .setNumHeaders(1)
      .setOption("title", chart.title)
      .setOption("hAxis.title", chart.acrossTitle)
      .setOption("vAxis.title", chart.upTitle)
      .setPosition(chart.row, chart.column, 0, 0)
      .build(),
  );
}
