import { LocaleType, merge, ThemeService, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { FormulaDataModel, type IFunctionInfo } from "@univerjs/engine-formula";
import {
  CalculationMode,
  UniverSheetsCorePreset,
  UniverSheetsFormulaUIPlugin,
  UniverSheetsPlugin,
} from "@univerjs/preset-sheets-core";
import coreWords from "@univerjs/preset-sheets-core/locales/en-US";
import { UniverSheetsFilterPreset } from "@univerjs/preset-sheets-filter";
import filterWords from "@univerjs/preset-sheets-filter/locales/en-US";
import { UniverSheetsFindReplacePreset } from "@univerjs/preset-sheets-find-replace";
import findWords from "@univerjs/preset-sheets-find-replace/locales/en-US";
import { UniverSheetsSortPreset } from "@univerjs/preset-sheets-sort";
import sortWords from "@univerjs/preset-sheets-sort/locales/en-US";
import { settleCalculations } from "./calculation";
import { mendClasses, REPLACED } from "./grid-mends";
import type { Grid } from "./grid";
import { gridLanguage } from "./grid-language";
import { GRID_WORDS } from "./grid-words";
import type { GridFunction } from "./sheet-functions";
import type { OwnFunctions } from "./xlsx/own-functions";
import "@univerjs/preset-sheets-core/lib/index.css";
import "@univerjs/preset-sheets-filter/lib/index.css";
import "@univerjs/preset-sheets-find-replace/lib/index.css";
import "@univerjs/preset-sheets-sort/lib/index.css";

/** A spreadsheet in the page, with the functions and their help; it has no workbook yet. */
export function createGrid(
  container: string,
  functions: GridFunction[],
  help: IFunctionInfo[],
  darkMode: boolean,
  ownFunctions: OwnFunctions,
): Grid {
  const narrow = matchMedia("(max-width: 760px)").matches;
  const words = merge({}, coreWords, sortWords, filterWords, findWords, GRID_WORDS, gridLanguage());
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: words },
    darkMode,
    override: Object.values(REPLACED),
  });
  const presets = [
    UniverSheetsCorePreset({
      container,
      ribbonType: "simple",
      // In a narrow window, or at 200 % zoom, the names of the tabs need the space.
      footer: { zoomSlider: !narrow, menus: !narrow },
      // A text such as "-2" or "420" is right in many a cell: no green corner, and no warning beside it.
      sheets: { disableForceStringMark: true, disableForceStringAlert: true },
      disableTextFormatMark: true,
      disableTextFormatAlert: true,
      formula: {
        function: functions,
        description: help,
        // Spilled results are not stored with a workbook; they are computed when it opens.
        initialFormulaComputing: CalculationMode.FORCED,
      },
    }),
    UniverSheetsSortPreset(),
    UniverSheetsFilterPreset(),
    UniverSheetsFindReplacePreset(),
  ];
  for (const entry of presets.flatMap(({ plugins }) => plugins)) {
    const [plugin, config] = Array.isArray(entry) ? entry : [entry, undefined];
    // The menu of functions has a group for the functions that this plugin is given.
    if (plugin === UniverSheetsFormulaUIPlugin)
      univer.registerPlugin(plugin, { ...config, function: functions });
    else if (plugin === UniverSheetsPlugin)
      // From 6,000 cells on the grid would forget all steps of Undo when a tab is deleted, and copy a tab bit by bit.
      univer.registerPlugin(plugin, {
        ...config,
        largeSheetOperation: { largeSheetCellCountThreshold: Infinity },
      });
    else univer.registerPlugin(plugin, config);
  }
  const injector = univer.__getInjector();
  colourGrid(injector.get(ThemeService));
  mendClasses();
  settleCalculations(injector);
  return { api: FUniver.newAPI(univer), formulas: injector.get(FormulaDataModel), injector, ownFunctions };
}

/**
 * The colours of the scale (src/page/scale.css): its dark ground and bars, its lines, and its accent. The
 * grid draws on a canvas.
 */
const GRID_COLOURS = {
  gray: { 600: "#525252", 700: "#3d3d3d", 800: "#1f1f1f", 900: "#292929" },
  primary: { 400: "#479ef5", 500: "#0f6cbd", 600: "#0f6cbd", 700: "#115ea3" },
};

function colourGrid(themes: ThemeService): void {
  themes.setTheme(merge({}, themes.getCurrentTheme(), GRID_COLOURS));
}
