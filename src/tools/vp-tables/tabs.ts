import { type NewSheet, type SheetChart } from "../../sheets/sheet-host";
import { type VpCurves, vpCurves } from "./curves";
import { type VpQuestion } from "./read";
import { vpChart, vpSheet } from "./vp-sheet";

/** All that the tool shows and inserts for the choices. */
export interface VpMade {
  sheet: NewSheet;
  curves: VpCurves;
  /** A chart of the table, or the reason why there is none. */
  chart: { chart: SheetChart } | { why: string };
}

export function makeVp({ choice, compared, losers }: VpQuestion): VpMade {
  const sheet = vpSheet(choice, { compared, losers });
  return { sheet, curves: vpCurves(choice, compared), chart: vpChart(choice, sheet) };
}

/** The tabs to insert. */
export function vpTabs({ sheet, chart }: VpMade, withChart: boolean): NewSheet[] {
  return [withChart && "chart" in chart ? { ...sheet, chart: chart.chart } : sheet];
}
