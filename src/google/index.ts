/** What the functions at the top of Code.js call; Sheets itself sees only those. */
import * as functions from "../functions";
import { forSheets } from "./worksheet";

export { insertFormula } from "./formula";
export { addMenu, openPane } from "./menu";
export { cancelSheets, insertSheets } from "./new-tabs";
export { readSelection } from "./selection";
export { readSettings, writeSettings } from "./settings";

/** Every worksheet function, by the name under which functions.json lists it. */
export const worksheet = Object.fromEntries(
  Object.entries(functions).map(([id, compute]) => [id, forSheets(compute)]),
);
