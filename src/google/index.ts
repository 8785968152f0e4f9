import * as functions from "../functions";
import type { GoogleServer } from "../taskpane/hosts/google/server";
import { insertFormula } from "./formula";
import { addMenu, openPane } from "./menu";
import { addTabs, showTabs, undoTabs, writeTabs } from "./new-tabs";
import { readSelection } from "./selection";
import { readSettings, writeSettings } from "./settings";
import { forSheets } from "./worksheet";

/** Every worksheet function, by the name under which functions.json lists it. */
export const worksheet = Object.fromEntries(
  Object.entries(functions).map(([id, compute]) => [id, forSheets(compute)]),
);

/** What Google itself calls by name: when the spreadsheet is opened, when the script is added, from the menu. */
export const menu = { onOpen: addMenu, onInstall: addMenu, openBridgePane: openPane };

/** What the pane calls; the long names keep out of the way of what else the spreadsheet's owner has written. */
export const server: GoogleServer = {
  addBridgeTabs: addTabs,
  writeBridgeTabs: writeTabs,
  showBridgeTabs: showTabs,
  undoBridgeTabs: undoTabs,
  readBridgeSelection: readSelection,
  insertBridgeFormula: insertFormula,
  readBridgeSettings: readSettings,
  writeBridgeSettings: writeSettings,
};
