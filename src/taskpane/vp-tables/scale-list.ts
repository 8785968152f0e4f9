import { isScale, SCALE_GROUPS, scaleWords, type VpScale } from "./scales";

/**
 * Fills a list with all scales.
 *
 * @param none the words of an entry above them that stands for no scale
 */
export function fillScales(list: HTMLSelectElement, none?: string): void {
  const groups = SCALE_GROUPS.map(({ group, scales }) => {
    const part = document.createElement("optgroup");
    part.label = group;
    part.append(...scales.map((scale) => new Option(scaleWords(scale).choice, scale)));
    return part;
  });
  list.replaceChildren(...(none === undefined ? [] : [new Option(none, "")]), ...groups);
}

export function scaleOf({ value }: HTMLSelectElement): VpScale | undefined {
  return isScale(value) ? value : undefined;
}
