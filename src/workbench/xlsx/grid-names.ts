import type { IWorkbookData } from "@univerjs/core";
import { asPart, type BookName, withoutBrackets } from "./names";

/** The part of a workbook in which the grid has its names. */
const NAMES = "SHEET_DEFINED_NAME_PLUGIN";

/** The grid's word for a name that belongs to no tab. */
const WHOLE_WORKBOOK = "AllDefaultWorkbook";

/** A name as the grid has it. */
interface GridName {
  id: string;
  name: string;
  formulaOrRefString: string;
  localSheetId: string;
  comment?: string;
}

/** The names that the grid cannot compute with stay beside the workbook, as the file had them. */
interface Custom {
  names?: KeptName[];
}

/** A name with the id of its tab. */
export type KeptName = Omit<BookName, "tab"> & { tab?: string };

/** The parts of a workbook of the grid that have its names. */
export function namesForGrid(
  held: readonly BookName[],
  kept: readonly BookName[],
  tabs: readonly string[],
): Pick<IWorkbookData, "resources" | "custom"> {
  const names = held.map(({ name, formula, tab, comment }, index): GridName => {
    const id = `name-${index + 1}`;
    const where = tab === undefined ? WHOLE_WORKBOOK : tabs[tab];
    const part = asPart(formula);
    // The grid takes what begins with = for a formula, and all else for cells.
    const text = /^(?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!\$?[^-+*/^&=<>,()]+$/u.test(part) ? part : `=${part}`;
    return { id, name, formulaOrRefString: text, localSheetId: where, ...(comment && { comment }) };
  });
  return {
    ...(names.length > 0 && {
      resources: [
        { name: NAMES, data: JSON.stringify(Object.fromEntries(names.map((one) => [one.id, one]))) },
      ],
    }),
    ...(kept.length > 0 && {
      custom: {
        names: kept.map(({ tab, ...one }) => ({ ...one, ...(tab !== undefined && { tab: tabs[tab] }) })),
      },
    }),
  };
}

/** All names of a workbook of the grid, each once, with what they stand for as one types it. */
export function namesOfGrid({ resources = [], custom, sheetOrder }: IWorkbookData): BookName[] {
  const { data = "" } = resources.find(({ name }) => name === NAMES) ?? {};
  const held: BookName[] = Object.values(
    (data === "" ? {} : JSON.parse(data)) as Record<string, GridName>,
  ).map(({ name, formulaOrRefString, localSheetId, comment }) => ({
    name,
    formula: withoutBrackets(formulaOrRefString.replace(/^=/, "")),
    ...placed(localSheetId === WHOLE_WORKBOOK ? undefined : localSheetId, sheetOrder),
    ...(comment && { comment }),
  }));
  const kept: BookName[] = ((custom as Custom | undefined)?.names ?? []).map(({ tab, ...one }) => ({
    ...one,
    ...placed(tab, sheetOrder),
  }));
  const seen = new Set<string>();
  return [...held, ...kept].filter(({ name, tab = "" }) => {
    // A name of a tab that is gone has gone with it.
    const key = `${tab} ${name.toLowerCase()}`;
    if (tab === -1 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function placed(sheetId: string | undefined, sheetOrder: readonly string[]): Pick<BookName, "tab"> {
  return sheetId === undefined ? {} : { tab: sheetOrder.indexOf(sheetId) };
}
