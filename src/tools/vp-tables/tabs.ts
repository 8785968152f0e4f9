import { type NewSheet, type SheetChart } from "../../sheets/sheet-host";
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

/** The tabs to insert. */
export function vpTabs({ sheet, chart, results }: VpMade, withChart: boolean): NewSheet[] {
  const tab = withChart && "chart" in chart ? { ...sheet, chart: chart.chart } : sheet;
  return [results ? withResultCells(tab) : tab];
}
