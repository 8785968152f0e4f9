import { MOST_TAB_CELLS } from "../../sheets/sheet-host";
import { quotedNames } from "../../translations/quoted-names";
import { text } from "../../translations/texts";
import { type PlacedTab } from "../place-tabs";
import {
  blockHeight,
  cellsChecksum,
  contentChecksum,
  type FilledCell,
  filledCells,
  writtenBlocks,
} from "./contents";
import { runInExcel } from "./run";

/**
 * A new tab of the pane, with all that is needed to know it again. An unfinished tab is deleted only when all
 * of this is still true of it: its id, its name, the mark in A1, and the contents that the pane has written.
 * A name alone proves nothing, because anybody may give it to a tab.
 */
export interface OwnTab {
  name: string;
  /** Excel's id of the tab, once the tab is made. */
  id?: string;
  /** The name that it has had as the blank tab with which the workbook begins. */
  was?: string;
  /** The checksum of the title, which takes the place of the mark in A1 when all is written. */
  title: string;
  /** How many rows are written at once, and the checksum of each such block. */
  height: number;
  blocks: string[];
}

/** Whether a text has the form of a token. No tab of a user has such a text in A1. */
export function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
}

/** What stands in A1 of a tab until its title is written there. */
export function markOf(token: string): string {
  return text("hosts.excel.mark", { token });
}

export async function ownTab(placed: PlacedTab): Promise<OwnTab> {
  const blocks = writtenBlocks(placed, "");
  const [[title]] = placed.cells;
  return {
    name: placed.name,
    title: await contentChecksum(title.content.kind === "blank" ? "" : title.content.value),
    height: blockHeight(placed.widths.length),
    blocks: await Promise.all(blocks.map(({ top, rows }) => cellsChecksum(filledCells(top, rows)))),
  };
}

/** What has become of a new tab. */
export type Fate =
  /** There is no such tab. */
  | "gone"
  /** It has its mark. */
  | "marked"
  /** A blank tab has come under its name, and its id is not known. */
  | "blank"
  /** It has its title. */
  | "titled"
  | "renamed"
  | "typed"
  /** A tab of this name is there, which is another one. */
  | "other";

export interface FoundTab {
  own: OwnTab;
  fate: Fate;
  /** Its name now. */
  name: string;
  /** Its id; "" when it is gone. */
  id: string;
  /** Whether nothing of its contents can have been written yet. */
  isNew: boolean;
}

/**
 * Looks for the tabs of an insert, without their contents.
 *
 * @param older the ids of the tabs that were there before it, for the pane that inserts: Excel may have made a tab and not
 *   have marked it
 */
export async function findOwnTabs(
  token: string,
  tabs: readonly OwnTab[],
  older?: ReadonlySet<string>,
): Promise<FoundTab[]> {
  return runInExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/id,items/name");
    await context.sync();
    const lookedUp = tabs.map((own) => {
      const all = worksheets.items;
      const named = all.find(({ name }) => name.toLowerCase() === own.name.toLowerCase());
      const known = own.id === undefined ? named : all.find(({ id }) => id === own.id);
      const tab = known ?? named;
      const corner = tab?.getRangeByIndexes(0, 0, 1, 1);
      corner?.load("values");
      return { own, tab, corner, isKnown: tab === known };
    });
    await context.sync();
    return Promise.all(
      lookedUp.map(async ({ own, tab, corner, isKnown }) => {
        if (tab === undefined) return { own, fate: "gone", name: own.name, id: "", isNew: true } as const;
        const first: unknown = corner?.values[0][0];
        const isNew = own.id === undefined;
        const place = { own, name: tab.name, id: tab.id, isNew };
        const isMarked = String(first).includes(token);
        if (own.was !== undefined && isKnown && first === "" && tab.name === own.name)
          return { ...place, fate: "blank" } as const;
        if (isNew && first === "" && older?.has(tab.id) === false)
          return { ...place, fate: "blank" } as const;
        if (!isMarked && (await contentChecksum(first)) === own.title)
          return { ...place, fate: "titled" } as const;
        if (!isKnown || (isNew && !isMarked)) return { ...place, fate: "other" } as const;
        if (tab.name !== own.name) return { ...place, fate: "renamed" } as const;
        return { ...place, fate: isMarked ? "marked" : "typed" } as const;
      }),
    );
  });
}

/** What became of a tab that was to be deleted. */
export type Removal = "removed" | "refused" | "typed" | "renamed";

/**
 * Deletes a tab that was found, when its contents are what the pane has written, and its name is the pane's.
 * Where it has taken the place of the blank tab with which the workbook begins, there is a blank tab again.
 */
export async function removeOwnTab({ own, fate, id, name, isNew }: FoundTab): Promise<Removal> {
  if (!isNew && name !== own.name) return "renamed";
  try {
    if (await isTypedInto(id, isNew ? { ...own, blocks: [] } : own)) return "typed";
    await runInExcel(async (context) => {
      const { worksheets } = context.workbook;
      const tab = worksheets.getItemOrNullObject(id);
      const former = own.was === undefined ? undefined : worksheets.getItemOrNullObject(own.was);
      await context.sync();
      if (tab.isNullObject) return;
      if (own.was !== undefined && fate === "blank") {
        tab.name = own.was;
      } else {
        if (own.was !== undefined && former?.isNullObject) worksheets.add(own.was);
        tab.delete();
      }
      await context.sync();
    });
    return "removed";
  } catch {
    return "refused";
  }
}

/** Whether a tab has cells that the pane has not written. Each of its blocks is written whole or not at all. */
async function isTypedInto(
  id: string,
  { height, blocks }: Pick<OwnTab, "height" | "blocks">,
): Promise<boolean> {
  const size = await filledSizeOf(id);
  if (size.rows * size.columns > MOST_TAB_CELLS) return true;
  for (let top = 0; top < size.rows; top += height) {
    const rows = Math.min(height, size.rows - top);
    const place = { top, rows, columns: size.columns };
    const filled = filledCells(top, await formulasIn(id, place));
    const written = ["", blocks[top / height] ?? ""];
    if (written.includes(await cellsChecksum(filled))) continue;
    const typed = await withoutSpilled(id, filled);
    if (!written.includes(await cellsChecksum(typed))) return true;
  }
  return false;
}

async function filledSizeOf(id: string): Promise<{ rows: number; columns: number }> {
  return runInExcel(async (context) => {
    const used = context.workbook.worksheets.getItem(id).getUsedRangeOrNullObject(true);
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    await context.sync();
    if (used.isNullObject) return { rows: 0, columns: 0 };
    return { rows: used.rowIndex + used.rowCount, columns: used.columnIndex + used.columnCount };
  });
}

async function formulasIn(
  id: string,
  { top, rows, columns }: { top: number; rows: number; columns: number },
): Promise<unknown[][]> {
  return runInExcel(async (context) => {
    const range = context.workbook.worksheets.getItem(id).getRangeByIndexes(top, 0, rows, columns);
    range.load("formulas");
    await context.sync();
    return range.formulas as unknown[][];
  });
}

/** For how many cells Excel is asked at once which formula fills them. */
const MOST_ASKED = 500;

/** Leaves out the cells that a formula in another cell fills. An Excel without spilled results is not asked. */
async function withoutSpilled(id: string, filled: readonly FilledCell[]): Promise<FilledCell[]> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.12")) return [...filled];
  const filledCells: FilledCell[] = [];
  for (let first = 0; first < filled.length; first += MOST_ASKED) {
    const asked = filled.slice(first, first + MOST_ASKED);
    await runInExcel(async (context) => {
      const tab = context.workbook.worksheets.getItem(id);
      const parents = asked.map(({ row, column }) =>
        tab.getRangeByIndexes(row, column, 1, 1).getSpillParentOrNullObject(),
      );
      for (const parent of parents) parent.load("address");
      // One request after the other, because Excel answers for only so many cells in one.
      // oxlint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
      asked.forEach((cell, index) => {
        if (cell.content === "=" || parents[index].isNullObject) filledCells.push(cell);
      });
    });
  }
  return filledCells;
}

/** A tab that stays because of what somebody did. */
export interface Stay {
  name: string;
  why: "typed" | "renamed" | "other";
}

const STAYS = {
  typed: "hosts.excel.keptTyped",
  renamed: "hosts.excel.keptRenamed",
  other: "hosts.excel.keptOther",
} as const;

/** The sentences on these tabs; `""` when there are none. */
export function staySentences(left: readonly Stay[]): string {
  return (["typed", "renamed", "other"] as const)
    .flatMap((why) => {
      const names = left.filter((one) => one.why === why).map(({ name }) => name);
      return names.length === 0 ? [] : [text(STAYS[why], { count: names.length, names: quotedNames(names) })];
    })
    .join(" ");
}
