import { type VpCurves, type VpLine } from "./curves";

/** Lines told one by one; of more, the first and the last say enough. */
const TOLD = 8;

/** The plot in words, for those who do not see it. */
export function curvesInWords({ margins, lines }: VpCurves): string {
  const from = (vps: number[], wanted: number) => margins[vps.findIndex((value) => value >= wanted)];
  const sentence = ({ boards, vps, against }: VpLine) => {
    const most = vps[vps.length - 1];
    const middle = (vps[0] + most) / 2;
    const match = boards === 0 ? "A match" : `A match of ${boards}`;
    return (
      `${match}${against ? ` on the scale ${against}` : ""}: ${vps[0]} VPs at 0 IMPs, ` +
      `${middle} from ${from(vps, middle)} IMPs, ${most} from ${from(vps, most)} IMPs.`
    );
  };
  const own = lines.filter(({ against }) => against === undefined);
  const others = lines.filter(({ against }) => against !== undefined);
  return [
    `The winner's VPs rise with the margin.`,
    ...told(own).map(sentence),
    ...told(others).map(sentence),
  ].join(" ");
}

function told<Item>(lines: Item[]): Item[] {
  return lines.length > TOLD ? [lines[0], lines[lines.length - 1]] : lines;
}

/** Match lengths whose VPs fit into one line of text. */
const MOST_READ = 5;

/**
 * The line over the plot: what it shows, or the VPs at the margin that is pointed at, in the order of the legend.
 *
 * @example
 * readout(vpCurves({ scale: "continuous", boards: [16], top: 20 }), 20); //=> "20 IMPs: 15.00–5.00"
 */
export function readout({ lines, decimals }: VpCurves, margin: number | null): string {
  if (margin === null) return "Winner’s VPs by margin in IMPs";
  const own = lines.filter(({ against }) => against === undefined);
  const others = lines.filter(({ against }) => against !== undefined);
  const text = (vps: number) => (decimals > 0 ? vps.toFixed(decimals) : String(vps));
  const values =
    own.length === 1
      ? `${text(own[0].vps[margin])}–${text(own[0].losers[margin])}`
      : several(own, margin, text);
  const compared =
    others.length === 0 ? "" : ` against ${several(others, margin, (vps) => String(round2(vps)))}`;
  return `${margin} ${margin === 1 ? "IMP" : "IMPs"}: ${values}${compared}`;
}

function several(lines: VpLine[], margin: number, text: (vps: number) => string): string {
  const won = lines.map(({ vps }) => vps[margin]);
  return won.length <= MOST_READ
    ? won.map(text).join("   ")
    : `${text(won[0])} … ${text(won[won.length - 1])}`;
}

function round2(vps: number): number {
  return Math.round(100 * vps) / 100;
}
