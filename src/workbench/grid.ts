import { LocaleType, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { FormulaDataModel, type IFunctionInfo } from "@univerjs/engine-formula";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import english from "@univerjs/preset-sheets-core/locales/en-US";
import type { GridFunction } from "./sheet-functions";
import "@univerjs/preset-sheets-core/lib/index.css";

export interface Grid {
  /** The grid's own programming interface. */
  api: FUniver;
  /** What formulas have left in cells beside the ones that they stand in. */
  formulas: FormulaDataModel;
}

/** A spreadsheet in the page, with the functions and their help; it has no workbook yet. */
export function createGrid(
  container: string,
  functions: GridFunction[],
  help: IFunctionInfo[],
  darkMode: boolean,
): Grid {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: english }, darkMode });
  const preset = UniverSheetsCorePreset({
    container,
    ribbonType: "simple",
    formula: { function: functions, description: help },
  });
  for (const plugin of preset.plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  return { api: FUniver.newAPI(univer), formulas: univer.__getInjector().get(FormulaDataModel) };
}
