import type { BaseAstNode } from "@univerjs/engine-formula";
import { type AreaIndex, areaIndex } from "./areas";
import type { Contents } from "./contents";
import type { KnownFormula } from "./formula";
import { type Blocks, noBlocks, noSpills, type Spilled } from "./spills";

/** What the calculation knows of a workbook from one time to the next. */
export interface KnownBook {
  contents: Map<string, Contents>;
  spilled: Map<string, Spilled>;
  formulas: Set<KnownFormula>;
  /** Formulas by the cells that they read. */
  readers: AreaIndex<KnownFormula>;
  blocks: Blocks;
  /** Formulas whose results are not known yet. */
  due: Set<KnownFormula>;
  /** Formulas whose results the grid has not got yet. */
  changed: Set<KnownFormula>;
  /** The names, and the tabs with their names and sizes, as at the last calculation. */
  shape: string;
  /** The names and the tabs alone: what a word in a formula means. */
  meanings: string;
  /** The parsed formulas by their texts, while the meanings stay the same. */
  trees: Map<string, BaseAstNode>;
}

export function newBook(): KnownBook {
  return {
    contents: new Map(),
    spilled: new Map(),
    formulas: new Set(),
    readers: areaIndex(),
    blocks: noBlocks(),
    due: new Set(),
    changed: new Set(),
    shape: "",
    meanings: "",
    trees: new Map(),
  };
}

export function contentsOf({ contents }: KnownBook, sheetId: string): Contents {
  return known(contents, sheetId, () => new Map());
}

export function spilledIn({ spilled }: KnownBook, sheetId: string): Spilled {
  return known(spilled, sheetId, noSpills);
}

function known<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const before = map.get(key);
  if (before !== undefined) return before;
  const item = make();
  map.set(key, item);
  return item;
}
