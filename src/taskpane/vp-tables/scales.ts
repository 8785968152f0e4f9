import { type SensitivityModel } from "../../scoring/victory-points/models";
import { type PublishedScale } from "../../scoring/victory-points/published";

export type VpScale = "continuous" | "discrete" | PublishedScale | SensitivityModel | "own";

interface ScaleWords {
  /** In the list of scales. */
  choice: string;
  /** In the title of a table. */
  title: string;
  /** In the name of a tab, where there is little room. */
  tab: string;
}

const WORDS: Record<VpScale, ScaleWords> = {
  continuous: { choice: "WBF continuous", title: "WBF continuous VP scale", tab: "VP" },
  discrete: { choice: "WBF discrete", title: "WBF discrete VP scale", tab: "VP discrete" },
  acbl20: { choice: "ACBL, 20 VPs", title: "ACBL 20 VP scale", tab: "VP ACBL 20," },
  acbl30: { choice: "ACBL, 30 VPs", title: "ACBL 30 VP scale", tab: "VP ACBL 30," },
  sbu20: {
    choice: "Scottish Bridge Union, 20 VPs",
    title: "Scottish Bridge Union 20 VP scale",
    tab: "VP SBU,",
  },
  wbf25: { choice: "WBF before 2013, 25 VPs", title: "WBF 25 VP scale (before 2013)", tab: "VP WBF 25," },
  exponential: { choice: "Exponential (the WBF’s)", title: "Exponential VP model", tab: "VP exponential" },
  quadratic: { choice: "Quadratic", title: "Quadratic VP model", tab: "VP quadratic" },
  logarithmic: { choice: "Logarithmic", title: "Logarithmic VP model", tab: "VP logarithmic" },
  "square-root": { choice: "Square root", title: "Square-root VP model", tab: "VP square root" },
  own: { choice: "The club’s own", title: "The club’s own VP scale", tab: "VP own scale" },
};

/** The scales as a list shows them. */
export const SCALE_GROUPS: readonly { group: string; scales: readonly VpScale[] }[] = [
  { group: "WBF since 2013", scales: ["continuous", "discrete"] },
  { group: "Published tables", scales: ["acbl20", "acbl30", "sbu20", "wbf25"] },
  { group: "Models, unrounded", scales: ["exponential", "quadratic", "logarithmic", "square-root"] },
  { group: "Your table", scales: ["own"] },
];

export function scaleWords(scale: VpScale): ScaleWords {
  return WORDS[scale];
}

export function isScale(text: unknown): text is VpScale {
  return Object.keys(WORDS).some((scale) => scale === text);
}

export function isPublished(scale: VpScale): scale is PublishedScale {
  return scale === "acbl20" || scale === "acbl30" || scale === "sbu20" || scale === "wbf25";
}

export function isModel(scale: VpScale): scale is SensitivityModel {
  return ["exponential", "quadratic", "logarithmic", "square-root"].includes(scale);
}

/** A scale whose VPs rise with every IMP: it has a blitz, and no ranges of IMPs. */
export function isCurve(scale: VpScale): scale is "continuous" | SensitivityModel {
  return scale === "continuous" || isModel(scale);
}
