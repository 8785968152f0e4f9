import { greatest } from "../../scoring/greatest";
import { topMargin, vpRows, vpsFor, type VpTable } from "../../scoring/victory-points/scale";
import { tablesOf, type VpChoice } from "./choice";
import { isCurve, isModel, scaleWords } from "./scales";

/** The winner's VPs against the margin: one line a match length over the same margins. */
export interface VpCurves {
  margins: number[];
  lines: VpLine[];
  /** The least and the most that the plot has to show. */
  low: number;
  high: number;
  /** How many colours the lines have. */
  colours: number;
  /** Decimals that the first scale's VPs are told with. */
  decimals: number;
}

export interface VpLine {
  /** 0 of a scale without match lengths. */
  boards: number;
  /** Which of the lines has the same colour: a compared line that of its match length. */
  colour: number;
  vps: number[];
  /** The loser's, where the first scale is told. */
  losers: number[];
  /** The scale jumps from one whole VP to the next. */
  stepped: boolean;
  /** The scale's name, of a line to compare with. */
  against?: string;
}

/**
 * @param compared a second scale, drawn beside the first
 */
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

/** The plot goes a tenth beyond the last step, so that the step is seen. */
function lastMargin(table: VpTable): number {
  return table.kind === "curve" ? topMargin(table) : Math.ceil(1.1 * topMargin(table));
}

/** In a drawn match the margin has no sign, so the first row is asked. */
export function loserAt(margin: number, table: VpTable): number {
  return margin === 0 ? vpRows(table)[0].loser : vpsFor(-margin, table);
}
