import { type SensitivityModel } from "../../scoring/victory-points/models";
import { type PublishedScale } from "../../scoring/victory-points/published";
import { valuesIn, type WordsGroup } from "../../pane/form/fields";
import { text, type TextKey } from "../../translations/texts";

export type ScaleName = "continuous" | "discrete" | PublishedScale | SensitivityModel | "own";

/** The keys of a scale's texts. */
interface ScaleKeys {
  /** The name in the list of scales. */
  choice: TextKey;
  /** The name in the title of a table. */
  title: TextKey;
  /** The name in the name of a tab, where there is little room. */
  tab: TextKey;
}

const KEYS: Record<ScaleName, ScaleKeys> = {
  continuous: {
    choice: "vpTables.scales.continuous.choice",
    title: "vpTables.scales.continuous.title",
    tab: "vpTables.scales.continuous.tab",
  },
  discrete: {
    choice: "vpTables.scales.discrete.choice",
    title: "vpTables.scales.discrete.title",
    tab: "vpTables.scales.discrete.tab",
  },
  acbl20: {
    choice: "vpTables.scales.acbl20.choice",
    title: "vpTables.scales.acbl20.title",
    tab: "vpTables.scales.acbl20.tab",
  },
  acbl30: {
    choice: "vpTables.scales.acbl30.choice",
    title: "vpTables.scales.acbl30.title",
    tab: "vpTables.scales.acbl30.tab",
  },
  sbu20: {
    choice: "vpTables.scales.sbu20.choice",
    title: "vpTables.scales.sbu20.title",
    tab: "vpTables.scales.sbu20.tab",
  },
  wbf25: {
    choice: "vpTables.scales.wbf25.choice",
    title: "vpTables.scales.wbf25.title",
    tab: "vpTables.scales.wbf25.tab",
  },
  exponential: {
    choice: "vpTables.scales.exponential.choice",
    title: "vpTables.scales.exponential.title",
    tab: "vpTables.scales.exponential.tab",
  },
  quadratic: {
    choice: "vpTables.scales.quadratic.choice",
    title: "vpTables.scales.quadratic.title",
    tab: "vpTables.scales.quadratic.tab",
  },
  logarithmic: {
    choice: "vpTables.scales.logarithmic.choice",
    title: "vpTables.scales.logarithmic.title",
    tab: "vpTables.scales.logarithmic.tab",
  },
  "square-root": {
    choice: "vpTables.scales.squareRoot.choice",
    title: "vpTables.scales.squareRoot.title",
    tab: "vpTables.scales.squareRoot.tab",
  },
  own: {
    choice: "vpTables.scales.own.choice",
    title: "vpTables.scales.own.title",
    tab: "vpTables.scales.own.tab",
  },
};

const inGroup = (group: TextKey, scales: readonly ScaleName[]): WordsGroup<ScaleName> => ({
  group,
  words: Object.fromEntries(scales.map((scale) => [scale, KEYS[scale].choice])),
});

/** The scales as a list shows them. */
export const SCALE_GROUPS = [
  inGroup("vpTables.groups.wbf", ["continuous", "discrete"]),
  inGroup("vpTables.groups.published", ["acbl20", "acbl30", "sbu20", "wbf25"]),
  inGroup("vpTables.groups.models", ["exponential", "quadratic", "logarithmic", "square-root"]),
  inGroup("vpTables.groups.own", ["own"]),
];

/** The names of a scale. */
export function scaleWords(scale: ScaleName): Record<keyof ScaleKeys, string> {
  const { choice, title, tab } = KEYS[scale];
  return { choice: text(choice), title: text(title), tab: text(tab) };
}

/** All scales in the order of the list. */
export const ALL_SCALES: readonly ScaleName[] = valuesIn(SCALE_GROUPS);

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
