import { type IRange, RBush } from "@univerjs/core";

/** A block of cells of a tab. */
export interface Area {
  sheetId: string;
  range: IRange;
}

/** What has been put under areas, and is found by any cell of them. */
export interface AreaIndex<Item> {
  add(areas: readonly Area[], item: Item): void;
  remove(item: Item): void;
  /** Everything whose area shares a cell with this one; an item with two such areas comes twice. */
  touching(area: Area): Item[];
  /** The same by areas: all that was put under one area, which stays one set as long as nothing is added or removed. */
  groupsTouching(area: Area): ReadonlySet<Item>[];
}

interface TreeEntry<Item> {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  key: string;
  items: Set<Item>;
}

/** An empty index. A search takes logarithmic time in the number of different areas of the tab. */
export function areaIndex<Item>(): AreaIndex<Item> {
  const trees = new Map<string, RBush<TreeEntry<Item>>>();
  const byArea = new Map<string, TreeEntry<Item>>();
  const entries = new Map<Item, [string, TreeEntry<Item>][]>();
  const groupsTouching = ({ sheetId, range }: Area): Set<Item>[] => {
    const touching: TreeEntry<Item>[] = trees.get(sheetId)?.search(box(range)) ?? [];
    return touching.map(({ items }) => items);
  };
  return {
    add(areas, item) {
      const known = entries.get(item) ?? [];
      for (const { sheetId, range } of areas) {
        const place = box(range);
        const key = `${place.minX} ${place.minY} ${place.maxX} ${place.maxY} ${sheetId}`;
        let entry = byArea.get(key);
        if (!entry) {
          const tree = trees.get(sheetId) ?? new RBush<TreeEntry<Item>>();
          trees.set(sheetId, tree);
          entry = { ...place, key, items: new Set() };
          tree.insert(entry);
          byArea.set(key, entry);
        }
        entry.items.add(item);
        known.push([sheetId, entry]);
      }
      if (known.length > 0) entries.set(item, known);
    },
    remove(item) {
      for (const [sheetId, entry] of entries.get(item) ?? []) {
        if (!entry.items.delete(item) || entry.items.size > 0) continue;
        trees.get(sheetId)?.remove(entry);
        byArea.delete(entry.key);
      }
      entries.delete(item);
    },
    touching: (area) => groupsTouching(area).flatMap((items) => [...items]),
    groupsTouching,
  };
}

function box({ startRow, startColumn, endRow, endColumn }: IRange) {
  return { minX: startColumn, minY: startRow, maxX: endColumn, maxY: endRow };
}

export function oneCell(row: number, column: number): IRange {
  return { startRow: row, endRow: row, startColumn: column, endColumn: column };
}

export function sameRange(one: IRange | undefined, other: IRange | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.startRow === other.startRow &&
    one.startColumn === other.startColumn &&
    one.endRow === other.endRow &&
    one.endColumn === other.endColumn
  );
}

export function shareCells(one: Area, other: Area): boolean {
  return (
    one.sheetId === other.sheetId &&
    one.range.startRow <= other.range.endRow &&
    other.range.startRow <= one.range.endRow &&
    one.range.startColumn <= other.range.endColumn &&
    other.range.startColumn <= one.range.endColumn
  );
}
