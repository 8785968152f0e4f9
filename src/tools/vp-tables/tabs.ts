import { columnLetters } from "../../sheets/column-letters";
import { isLongAndNarrow } from "../../sheets/flowing";
import { type NewSheet, type SheetChart } from "../../sheets/sheet-host";
import { rowNumber } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type VpCurves, vpCurves } from "./curves";
import { type VpQuestion } from "./read";
import { withResultCells } from "./results-cells";
import { vpChart, vpSheet } from "./vp-sheet";

/** All that the tool shows and inserts for the choices. */
export interface VpMade {
  sheet: NewSheet;
  curves: VpCurves;
  /** A chart of the table, or the reason why there is none. */
  chart: { chart: SheetChart } | { why: string };
  /** Whether the inserted table gets cells for results. */
  results: boolean;
}

export function makeVp({ choice, compared, losers, results }: VpQuestion): VpMade {
  const sheet = vpSheet(choice, { compared, losers, isLookedUp: results });
  return { sheet, curves: vpCurves(choice, compared), chart: vpChart(choice, sheet), results };
}

/**
 * The tabs to insert. A long table is written in parts beside each other, for paper. A chart and lookups want it in one column:
 * then a tab for paper stands beside it.
 */
export function vpTabs({ sheet, chart, results }: VpMade, withChart: boolean): NewSheet[] {
  const hasChart = withChart && "chart" in chart;
  if (!hasChart && !results) return [{ ...sheet, flows: true }];
  const tab = hasChart ? { ...sheet, chart: chart.chart } : sheet;
  const inOneColumn = results ? withResultCells(tab) : tab;
  return isLongAndNarrow(sheet) ? [inOneColumn, forPaper(sheet, inOneColumn)] : [inOneColumn];
}

/** The same table for paper: its cells show those of the other tab, so that a correction there is on paper too. */
function forPaper({ name, title, columns, rows }: NewSheet, { above = [] }: NewSheet): NewSheet {
  const place = { above: above.length };
  return {
    name: text("vpTables.sheet.tabPaper", { tab: name }),
    title,
    columns,
    rows: rows.map((cells, row) =>
      cells.map((cell, column) =>
        cell === "" ? "" : { formula: `={{${name}}}!${columnLetters(column)}${rowNumber(row, place)}` },
      ),
    ),
    flows: true,
  };
}
