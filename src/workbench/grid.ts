import { type Injector } from "@univerjs/core";
import { type FUniver } from "@univerjs/core/facade";
import { type FormulaDataModel } from "@univerjs/engine-formula";
import type { OwnFunctions } from "./xlsx/own-functions";

/** The spreadsheet of the page. */
export interface Grid {
  /** The grid's own programming interface. */
  api: FUniver;
  /** The results that formulas have spilled into other cells. */
  formulas: FormulaDataModel;
  /** Gives access to the grid's own services. */
  injector: Injector;
  ownFunctions: OwnFunctions;
}
