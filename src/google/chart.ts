import { FROZEN_ROWS, type NewSheet, type SheetChart } from "../taskpane/sheet-host";

/** Draws columns of a filled tab as lines, one column to the right of the table. */
export function addChart(tab: AppsScript.Sheet, sheet: NewSheet, wanted: SheetChart): void {
  const column = (index: number) => tab.getRange(FROZEN_ROWS, index + 1, sheet.rows.length + 1, 1);
  const builder = tab.newChart().setChartType(Charts.ChartType.LINE).addRange(column(wanted.across));
  for (const line of wanted.lines) builder.addRange(column(line));
  tab.insertChart(
    builder
      // The header names each line.
      .setNumHeaders(1)
      .setOption("title", wanted.title)
      .setOption("hAxis.title", wanted.acrossTitle)
      .setOption("vAxis.title", wanted.upTitle)
      .setPosition(FROZEN_ROWS, sheet.columns.length + 2, 0, 0)
      .build(),
  );
}
