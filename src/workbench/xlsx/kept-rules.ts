import type { IWorksheetData } from "@univerjs/core";
import { paneRules, type RuleBlock, type TabRules, type TypingRule } from "../../hosts/file/tab-rules";
import { type PlacedGuard, type PlacedHint } from "../../hosts/place-tabs";

/** What a tab of the grid has beside its cells. The grid itself makes nothing of it; it goes into the next file. */
export interface TabCustom {
  landscape?: boolean;
  cards?: boolean;
  guard?: PlacedGuard;
  hints?: PlacedHint[];
  /** The rules of the file from which the tab comes. */
  rules?: TabRules;
}

/** The rules of a file as its tab has them. Cells in which nothing may be typed are guarded here too. */
export function tabRules({ typing, colours }: TabRules): Pick<TabCustom, "guard" | "rules"> {
  const refusing = typing.find(refusesAll);
  const others = typing.filter((rule) => rule !== refusing);
  return {
    ...(refusing && {
      guard: { blocks: refusing.blocks.map(placedBlock), where: refusing.attributes.error },
    }),
    ...(others.length + colours.length > 0 && { rules: { typing: others, colours } }),
  };
}

function refusesAll({ attributes, formulas }: TypingRule): boolean {
  return attributes.type === "custom" && formulas[0]?.toUpperCase() === "FALSE" && Boolean(attributes.error);
}

function placedBlock({ startRow, startColumn, endRow, endColumn }: RuleBlock): PlacedGuard["blocks"][number] {
  return {
    row: startRow,
    column: startColumn,
    rows: endRow - startRow + 1,
    columns: endColumn - startColumn + 1,
  };
}

/** The rules that came with a file. */
export function keptRules(custom: IWorksheetData["custom"]): TabRules {
  return (custom as TabCustom | undefined)?.rules ?? { typing: [], colours: [] };
}

/** All rules of a tab for a file. */
export function rulesForFile(custom: IWorksheetData["custom"]): TabRules {
  const { typing, colours } = keptRules(custom);
  const { guard, hints = [] } = (custom ?? {}) as TabCustom;
  return { typing: [...paneRules(guard, hints), ...typing], colours };
}
