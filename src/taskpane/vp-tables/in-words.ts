import { type VpCurves } from "./curves";

/** Lines told one by one; of more, the first and the last say enough. */
const TOLD = 8;

/** The plot in words, for those who do not see it. */
export function curvesInWords({ margins, lines, draw, top }: VpCurves): string {
  const from = (vps: number[], wanted: number) => margins[vps.findIndex((value) => value >= wanted)];
  const told = lines.length > TOLD ? [lines[0], lines[lines.length - 1]] : lines;
  const middle = (draw + top) / 2;
  const sentences = told.map(
    ({ boards, vps }) =>
      `A match of ${boards}: ${vps[0]} VPs at 0 IMPs, ${middle} from ${from(vps, middle)} IMPs, ` +
      `${top} from ${from(vps, top)} IMPs.`,
  );
  return [`The winner's VPs rise with the margin, ever more slowly.`, ...sentences].join(" ");
}

/** Match lengths whose VPs fit into one line of text. */
const MOST_READ = 5;

/**
 * The line over the plot: what it shows, or the VPs at the margin that is pointed at, in the order of the legend.
 *
 * @example
 * readout(vpCurves({ scale: "continuous", boards: [16], top: 20 }), 20); //=> "20 IMPs: 15.00–5.00"
 */
export function readout({ lines, top, stepped }: VpCurves, margin: number | null): string {
  if (margin === null) return "Winner’s VPs by margin in IMPs";
  const text = (vps: number) => (stepped ? String(vps) : vps.toFixed(2));
  const won = lines.map(({ vps }) => vps[margin]);
  const values =
    won.length === 1
      ? `${text(won[0])}–${text(top - won[0])}`
      : won.length <= MOST_READ
        ? won.map(text).join("   ")
        : `${text(won[0])} … ${text(won[won.length - 1])}`;
  return `${margin} ${margin === 1 ? "IMP" : "IMPs"}: ${values}`;
}
