import * as functions from "../../../functions";
import type { GoogleServer } from "../server";
import { readFormulaTabs, rewriteCells } from "./computed-cells";
import { insertFormula } from "./formula";
import { addMenu, openJobs, openPane } from "./menu";
import { addTabs, showTabs, undoTabs, writeTabs } from "./new-tabs";
import { changeTabs } from "./change-tabs";
import {
  readLinkedTabs,
  readSelection,
  readTabInView,
  readTabNames,
  readTabs,
  showNamedCell,
} from "./selection";
import { readSettings, writeSettings } from "./settings";
import { forSheets } from "./worksheet";

/** Every worksheet function, under its name in functions.json. */
export const worksheet = Object.fromEntries(
  Object.entries(functions).map(([id, compute]) => [id, forSheets(compute)]),
);

/**
 * The functions that Google calls by name: when the spreadsheet opens, when the script is added, and from the
 * menu.
 */
export const menu: Readonly<Record<string, () => void>> = {
  onOpen: addMenu,
  onInstall: addMenu,
  openBridgePane: () => openPane(),
  ...openJobs,
};

/**
 * The functions that the pane calls. Their names are long, so that they do not collide with other functions
 * of the spreadsheet's owner.
 */
export const server: GoogleServer = {
  addBridgeTabs: addTabs,
  writeBridgeTabs: writeTabs,
  showBridgeTabs: showTabs,
  undoBridgeTabs: undoTabs,
  readBridgeSelection: readSelection,
  readBridgeTabs: readTabs,
  readBridgeTabNames: readTabNames,
  readBridgeTabInView: readTabInView,
  readBridgeLinkedTabs: readLinkedTabs,
  showBridgeCell: showNamedCell,
  changeBridgeTabs: changeTabs,
  readBridgeFormulaTabs: readFormulaTabs,
  rewriteBridgeCells: rewriteCells,
  insertBridgeFormula: insertFormula,
  readBridgeSettings: readSettings,
  writeBridgeSettings: writeSettings,
};
