import { numberText, text } from "../../translations/texts";
import { type VpCurves, type VpLine } from "./curves";

/** Up to this many lines are described one by one. Otherwise only the first and the last are described. */
const DESCRIBED = 8;

/** The plot in words, for users who cannot see it. */
export function curvesInWords({ margins, lines }: VpCurves): string {
  const from = (vps: number[], wanted: number) => margins[vps.findIndex((value) => value >= wanted)];
  const sentence = ({ boards, vps, against }: VpLine) => {
    const most = vps[vps.length - 1];
    const middle = (vps[0] + most) / 2;
    return text("vpTables.plot.line", {
      boards,
      compared: against !== undefined,
      scale: against ?? "",
      least: vps[0],
      middle,
      middleFrom: from(vps, middle),
      most,
      mostFrom: from(vps, most),
    });
  };
  const alone = lines.filter(({ against }) => against === undefined);
  const others = lines.filter(({ against }) => against !== undefined);
  return [
    text("vpTables.plot.inWords"),
    ...described(alone).map(sentence),
    ...described(others).map(sentence),
  ].join(" ");
}

function described<Item>(lines: Item[]): Item[] {
  return lines.length > DESCRIBED ? [lines[0], lines[lines.length - 1]] : lines;
}

/** The VPs of this many match lengths fit into one line of text. */
const MOST_READ = 5;

/**
 * The line above the plot: what the plot shows, or the VPs at the margin under the pointer, in the order of
 * the legend.
 *
 * @example
 * readout(vpCurves({ scale: "continuous", boards: [16], top: 20 }), 20); //=> "20 IMPs: 15.00–5.00"
 */
export function readout({ lines, decimals }: VpCurves, margin: number | null): string {
  if (margin === null) return text("vpTables.plot.shows");
  const alone = lines.filter(({ against }) => against === undefined);
  const others = lines.filter(({ against }) => against !== undefined);
  const exact = (vps: number) => numberText(vps, decimals > 0 ? decimals : undefined);
  const values =
    alone.length === 1
      ? `${exact(alone[0].vps[margin])}–${exact(alone[0].losers[margin])}`
      : several(alone, margin, exact);
  if (others.length === 0) return text("vpTables.plot.at", { margin, values });
  const compared = several(others, margin, (vps) => numberText(round2(vps)));
  return text("vpTables.plot.atAgainst", { margin, values, compared });
}

function several(lines: VpLine[], margin: number, exact: (vps: number) => string): string {
  const won = lines.map(({ vps }) => vps[margin]);
  return won.length <= MOST_READ
    ? won.map(exact).join("   ")
    : `${exact(won[0])} … ${exact(won[won.length - 1])}`;
}

function round2(vps: number): number {
  return Math.round(100 * vps) / 100;
}
