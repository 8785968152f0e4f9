import { discreteLimits, discreteVps } from "../../scoring/victory-points/discrete";
import { continuousVpTables } from "../../scoring/victory-points/table";
import { type VpChoice } from "./vp-sheet";

/** The winner's VPs against the margin: one line a match length over the same margins. */
export interface VpCurves {
  margins: number[];
  lines: { boards: number; vps: number[] }[];
  draw: number;
  top: number;
  /** The discrete scale jumps from one whole VP to the next. */
  stepped: boolean;
}

export function vpCurves({ scale, boards, top }: VpChoice): VpCurves {
  return scale === "continuous" ? continuousCurves(boards, top) : discreteCurves(boards);
}

function continuousCurves(boards: number[], top: number): VpCurves {
  const rows = continuousVpTables(boards, top).rows.map((row) => row.map(Number));
  return {
    margins: rows.map(([margin]) => margin),
    lines: boards.map((count, index) => ({ boards: count, vps: rows.map((row) => row[index + 1]) })),
    draw: top / 2,
    top,
    stepped: false,
  };
}

/** The plot goes a tenth beyond the last limit, so that the step to 20 is seen. */
function discreteCurves(boards: number[]): VpCurves {
  const limits = boards.map(discreteLimits);
  const last = Math.max(...limits.map((uppers) => uppers[uppers.length - 1]));
  const margins = Array.from({ length: Math.ceil(1.1 * (last + 1)) + 1 }, (_, margin) => margin);
  return {
    margins,
    lines: boards.map((count, index) => ({
      boards: count,
      vps: margins.map((margin) => discreteVps(margin, limits[index])),
    })),
    draw: 10,
    top: 20,
    stepped: true,
  };
}
