import { type SensitivityModel } from "../../scoring/victory-points/models";
import { type PublishedScale } from "../../scoring/victory-points/published";
import { text } from "../../translations/texts";

export type ScaleName = "continuous" | "discrete" | PublishedScale | SensitivityModel | "own";

interface ScaleWords {
  /** The name in the list of scales. */
  choice: string;
  /** The name in the title of a table. */
  title: string;
  /** The name in the name of a tab, where there is little room. */
  tab: string;
}

const WORDS: Record<ScaleName, ScaleWords> = {
  continuous: {
    choice: text("vpTables.scales.continuous.choice"),
    title: text("vpTables.scales.continuous.title"),
    tab: text("vpTables.scales.continuous.tab"),
  },
  discrete: {
    choice: text("vpTables.scales.discrete.choice"),
    title: text("vpTables.scales.discrete.title"),
    tab: text("vpTables.scales.discrete.tab"),
  },
  acbl20: {
    choice: text("vpTables.scales.acbl20.choice"),
    title: text("vpTables.scales.acbl20.title"),
    tab: text("vpTables.scales.acbl20.tab"),
  },
  acbl30: {
    choice: text("vpTables.scales.acbl30.choice"),
    title: text("vpTables.scales.acbl30.title"),
    tab: text("vpTables.scales.acbl30.tab"),
  },
  sbu20: {
    choice: text("vpTables.scales.sbu20.choice"),
    title: text("vpTables.scales.sbu20.title"),
    tab: text("vpTables.scales.sbu20.tab"),
  },
  wbf25: {
    choice: text("vpTables.scales.wbf25.choice"),
    title: text("vpTables.scales.wbf25.title"),
    tab: text("vpTables.scales.wbf25.tab"),
  },
  exponential: {
    choice: text("vpTables.scales.exponential.choice"),
    title: text("vpTables.scales.exponential.title"),
    tab: text("vpTables.scales.exponential.tab"),
  },
  quadratic: {
    choice: text("vpTables.scales.quadratic.choice"),
    title: text("vpTables.scales.quadratic.title"),
    tab: text("vpTables.scales.quadratic.tab"),
  },
  logarithmic: {
    choice: text("vpTables.scales.logarithmic.choice"),
    title: text("vpTables.scales.logarithmic.title"),
    tab: text("vpTables.scales.logarithmic.tab"),
  },
  "square-root": {
    choice: text("vpTables.scales.squareRoot.choice"),
    title: text("vpTables.scales.squareRoot.title"),
    tab: text("vpTables.scales.squareRoot.tab"),
  },
  own: {
    choice: text("vpTables.scales.own.choice"),
    title: text("vpTables.scales.own.title"),
    tab: text("vpTables.scales.own.tab"),
  },
};

/** The scales as a list shows them. */
export const SCALE_GROUPS: readonly { group: string; scales: readonly ScaleName[] }[] = [
  { group: text("vpTables.groups.wbf"), scales: ["continuous", "discrete"] },
  { group: text("vpTables.groups.published"), scales: ["acbl20", "acbl30", "sbu20", "wbf25"] },
  {
    group: text("vpTables.groups.models"),
    scales: ["exponential", "quadratic", "logarithmic", "square-root"],
  },
  { group: text("vpTables.groups.own"), scales: ["own"] },
];

export function scaleWords(scale: ScaleName): ScaleWords {
  return WORDS[scale];
}

/** All scales in the order of the list. */
export const ALL_SCALES: readonly ScaleName[] = SCALE_GROUPS.flatMap(({ scales }) => scales);

export function isPublished(scale: ScaleName): scale is PublishedScale {
  return scale === "acbl20" || scale === "acbl30" || scale === "sbu20" || scale === "wbf25";
}

export function isModel(scale: ScaleName): scale is SensitivityModel {
  return ["exponential", "quadratic", "logarithmic", "square-root"].includes(scale);
}

/** Whether the VPs of a scale rise with every IMP. Such a scale has a blitz margin and no ranges of IMPs. */
export function isCurve(scale: ScaleName): scale is "continuous" | SensitivityModel {
  return scale === "continuous" || isModel(scale);
}
