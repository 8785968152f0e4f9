import { greatest } from "../../scoring/greatest";
import { topMargin, vpRows, vpsFor, type VpTable } from "../../scoring/victory-points/scale";
import { tablesOf, type VpChoice } from "../vp-scale/choice";
import { isCurve, isModel, scaleWords } from "../vp-scale/scales";

/** The winner's VPs for each margin: one line for each match length, over the same margins. */
export interface VpCurves {
  margins: number[];
  lines: VpLine[];
  /** The smallest and the largest VPs in the plot. */
  low: number;
  high: number;
  /** How many different colours the lines need. */
  colours: number;
  /** How many decimals the first scale's VPs have in texts. */
  decimals: number;
}

export interface VpLine {
  /** The match length; 0 for a scale without match lengths. */
  boards: number;
  /** The number of the line's colour. A compared line has the colour of its match length. */
  colour: number;
  vps: number[];
  /** The loser's VPs, which texts about the first scale need. */
  losers: number[];
  /** Whether the scale jumps from one whole VP to the next. */
  stepped: boolean;
  /** The name of the scale, when the line is there for comparison. */
  against?: string;
}

/** @param compared a second scale, drawn in the same plot */
export function vpCurves(choice: VpChoice, compared?: VpChoice): VpCurves {
  const scales = [choice, ...(compared ? [compared] : [])].map((one) => ({
    of: one,
    tables: tablesOf(one),
  }));
  const ends = scales.flatMap(({ tables }) => tables.map(({ table }) => lastMargin(table)));
  const margins = Array.from({ length: greatest(ends) + 1 }, (_, margin) => margin);
  const lines = scales.flatMap(({ of, tables }, scale) =>
    tables.map(({ boards, table }, index): VpLine => {
      return {
        boards,
        colour: scale === 1 && choice.boards.includes(boards) ? choice.boards.indexOf(boards) : index,
        vps: margins.map((margin) => vpsFor(margin, table)),
        losers: margins.map((margin) => loserAt(margin, table)),
        stepped: table.kind === "steps",
        ...(scale === 0 ? {} : { against: scaleWords(of.scale).choice }),
      };
    }),
  );
  return {
    margins,
    lines,
    low: -greatest(lines.map(({ vps }) => -vps[0])) + 0,
    high: greatest(lines.map(({ vps }) => vps[vps.length - 1])),
    colours: greatest(scales.map(({ tables }) => tables.length)),
    decimals: isModel(choice.scale) ? 4 : isCurve(choice.scale) ? 2 : 0,
  };
}

/** The plot goes a tenth beyond the last step, so that this step is visible. */
function lastMargin(table: VpTable): number {
  return table.kind === "curve" ? topMargin(table) : Math.ceil(1.1 * topMargin(table));
}

/** In a drawn match the margin has no sign, so the loser's VPs come from the first row. */
export function loserAt(margin: number, table: VpTable): number {
  return margin === 0 ? vpRows(table)[0].loser : vpsFor(-margin, table);
}
