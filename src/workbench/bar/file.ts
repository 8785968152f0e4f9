import { IFunctionService } from "@univerjs/engine-formula";
import { saveFile } from "../../page/save-file";
import { quotedNames } from "../../translations/quoted-names";
import { text, type TextKey } from "../../translations/texts";
import type { Grid } from "../grid";
import { workbookName } from "../workbook-name";
import type { Kept, ReadXlsx } from "../xlsx/read";
import type { Lost } from "../xlsx/scan";
import type { ComputedParts, FileForm } from "../xlsx/write";
import { readBeside } from "./reading";

const FAULTS = {
  large: "workbench.xlsx.faults.large",
  unpacks: "workbench.xlsx.faults.unpacks",
  noZip: "workbench.xlsx.faults.noZip",
  broken: "workbench.xlsx.faults.broken",
  empty: "workbench.xlsx.faults.empty",
  cells: "workbench.xlsx.faults.cells",
  tabs: "workbench.xlsx.faults.tabs",
  tabName: "workbench.xlsx.faults.tabName",
  sameName: "workbench.xlsx.faults.sameName",
  address: "workbench.xlsx.faults.address",
  number: "workbench.xlsx.faults.number",
  text: "workbench.xlsx.faults.text",
  formulaLong: "workbench.xlsx.faults.formulaLong",
  formulaDeep: "workbench.xlsx.faults.formulaDeep",
  formulaArguments: "workbench.xlsx.faults.formulaArguments",
  formulaOperators: "workbench.xlsx.faults.formulaOperators",
  fills: "workbench.xlsx.faults.fills",
  formulas: "workbench.xlsx.faults.formulas",
  work: "workbench.xlsx.faults.work",
  slow: "workbench.xlsx.faults.slow",
  stopped: "workbench.xlsx.faults.stopped",
  notRead: "workbench.xlsx.faults.notRead",
} as const;

const PARTS = {
  pictures: "workbench.xlsx.parts.pictures",
  charts: "workbench.xlsx.parts.charts",
  notes: "workbench.xlsx.parts.notes",
  links: "workbench.xlsx.parts.links",
  rules: "workbench.xlsx.parts.rules",
  colours: "workbench.xlsx.parts.colours",
  names: "workbench.xlsx.parts.names",
  tables: "workbench.xlsx.parts.tables",
  pivots: "workbench.xlsx.parts.pivots",
  protection: "workbench.xlsx.parts.protection",
  filters: "workbench.xlsx.parts.filters",
  fonts: "workbench.xlsx.parts.fonts",
  macros: "workbench.xlsx.parts.macros",
  merges: "workbench.xlsx.parts.merges",
  formulas: "workbench.xlsx.parts.formulas",
  functions: "workbench.xlsx.parts.functions",
} as const;

/** Reads a file that the user has chosen, or says in a sentence why it cannot be read. */
export async function readFile(
  { ownFunctions, injector }: Grid,
  file: File,
): Promise<Exclude<ReadXlsx, { fault: unknown }> | { refused: string }> {
  const read = await readBeside(file, {
    ownNames: ownFunctions.all,
    // The grid computes formulas with the sign @, but not those with # or .:.
    all: new Set([
      "SINGLE",
      ...[...injector.get(IFunctionService).getExecutors().keys()].map((name) => String(name).toUpperCase()),
    ]),
  });
  if (!("fault" in read)) return read;
  const { code, tab = "", cell = "", words = "" } = read.fault;
  return { refused: text(FAULTS[code], { file: file.name, tab, cell, words }) };
}

/** What a file loses, one line for each kind of loss, with the tabs in which it occurs. */
export function lostLines(lost: { what: Lost; tabs: string[] }[]): string[] {
  return lost.map(({ what, tabs }) => {
    const part = text(PARTS[what]);
    return tabs.length === 0 ? part : `${part}: ${tabs.join(", ")}`;
  });
}

const KEEPS = {
  rules: "workbench.xlsx.kept.rules",
  colours: "workbench.xlsx.kept.colours",
  names: "workbench.xlsx.kept.names",
} as const;

/** A sentence on the parts of a file that do nothing here and go into the next file; "" where there are none. */
export function keepsSentence(keeps: readonly Kept[]): string {
  const what = keeps.map((one) => text(KEEPS[one])).join(", ");
  return what === "" ? "" : ` ${text("workbench.xlsx.keeps", { what })}`;
}

/** The forms in which a workbook is saved, as the user chooses among them. */
export const FORMS = [
  {
    form: "excel",
    words: "workbench.ask.excel",
    note: "workbench.ask.excelNote",
    saved: "workbench.xlsx.saved",
  },
  {
    form: "others",
    words: "workbench.ask.others",
    note: "workbench.ask.othersNote",
    saved: "workbench.xlsx.savedOthers",
  },
  {
    form: "everybody",
    words: "workbench.ask.everybody",
    note: "workbench.ask.everybodyNote",
    saved: "workbench.xlsx.savedEverybody",
  },
  {
    form: "values",
    words: "workbench.ask.values",
    note: "workbench.ask.valuesNote",
    saved: "workbench.xlsx.savedValues",
  },
] as const satisfies readonly { form: FileForm; words: TextKey; note: TextKey; saved: TextKey }[];

/**
 * Saves the workbook as an .xlsx file.
 *
 * @returns a sentence on the result
 */
export async function saveXlsx(grid: Grid, form: FileForm = "excel"): Promise<string> {
  const book = grid.api.getActiveWorkbook();
  if (!book) throw new Error("no workbook is open");
  await book.endEditingAsync(true);
  const { tabsOfOurs, writeXlsx } = await import(/* webpackChunkName: "xlsx" */ "../xlsx/write");
  const data = book.save();
  const file = `${workbookName(data.name) || text("workbench.untitled")}.xlsx`;
  const inView = book.getActiveSheet().getSheetId();
  const parts = computed(grid, book.getId());
  saveFile(await writeXlsx(data, parts, form, inView), file);
  const { saved } = FORMS.find((choice) => choice.form === form) ?? FORMS[0];
  const ours = form === "everybody" ? tabsOfOurs(data, parts) : [];
  return text(saved, {
    file,
    tabs: data.sheetOrder.length,
    ours: ours.length === 0 ? "none" : quotedNames(ours),
  });
}

function computed({ api, formulas, ownFunctions }: Grid, unit: string): ComputedParts {
  return {
    ownFunctions,
    shown: (sheetId, row, column) =>
      String(
        api.getActiveWorkbook()?.getSheetBySheetId(sheetId)?.getRange(row, column).getDisplayValue() ?? "",
      ),
    formula: (sheetId, row, column) => formulas.getFormulaStringByCell(row, column, sheetId, unit) ?? "",
    spills: (sheetId) => {
      const ranges = formulas.getArrayFormulaRange()[unit]?.[sheetId];
      const results = formulas.getArrayFormulaCellData()[unit]?.[sheetId] ?? {};
      const sheet = api.getActiveWorkbook()?.getSheetBySheetId(sheetId);
      return {
        block: (row, column) => {
          const range = ranges?.[row]?.[column];
          return range && sheet?.getRange(range).getA1Notation();
        },
        results: Object.entries(results).flatMap(([row, cells]) =>
          Object.entries(cells ?? {}).flatMap(([column, result]) =>
            result ? [[Number(row), Number(column), result] as [number, number, typeof result]] : [],
          ),
        ),
      };
    },
  };
}
