import { keptChoice, keptForm, keptText, keptTick } from "../../pane/kept";
import { ALL_SCALES, type ScaleName } from "../vp-scale/scales";

/** The typed and chosen values of the form. */
export interface Typed {
  scale: ScaleName;
  /** A second scale to draw in the same plot; "" for none. */
  compare: ScaleName | "";
  boards: string;
  top: string;
  blitz: string;
  /** The typed text of a club's own scale. */
  own: string;
  /** The table has the loser's VPs where it could do without. */
  losers: boolean;
  /** Whether the inserted table gets a chart. */
  chart: boolean;
}

export const FIRST: Typed = {
  scale: "continuous",
  compare: "",
  boards: "16",
  top: "20",
  blitz: "",
  own: "0 3\n3 4\n6 5\n10 6",
  losers: false,
  chart: false,
};

export function fromKept(kept: unknown): Typed {
  const { scale, compare, boards, top, blitz, own, losers, chart } = keptForm(kept);
  return {
    scale: keptChoice(scale, ALL_SCALES, FIRST.scale),
    compare: keptChoice(compare, ["", ...ALL_SCALES], FIRST.compare),
    boards: keptText(boards, FIRST.boards),
    top: keptText(top, FIRST.top),
    blitz: keptText(blitz, FIRST.blitz),
    own: keptText(own, FIRST.own),
    losers: keptTick(losers, FIRST.losers),
    chart: keptTick(chart, FIRST.chart),
  };
}
