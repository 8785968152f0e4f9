import { type OptionGroup } from "../../pane/ui/field";
import { SCALE_GROUPS, type ScaleName, scaleWords } from "./scales";

/** All scales as choices of a field. */
export const SCALE_OPTIONS: OptionGroup<ScaleName>[] = SCALE_GROUPS.map(({ group, scales }) => ({
  group,
  options: scales.map((scale) => ({ value: scale, text: scaleWords(scale).choice })),
}));
