import {
  IMenuManagerService,
  InsertFunctionOperation,
  MenuItemType,
  RibbonFormulasGroup,
} from "@univerjs/preset-sheets-core";
import type { Grid } from "./grid";

/** Adds a menu with these functions before the grid's own menus of functions. */
export function addFunctionMenu({ injector }: Grid, names: readonly string[]): void {
  const id = `${InsertFunctionOperation.id}.bridge`;
  injector.get(IMenuManagerService).mergeMenu({
    [RibbonFormulasGroup.BASIC]: {
      [id]: {
        order: -1,
        menuItemFactory: () => ({
          id,
          commandId: InsertFunctionOperation.id,
          // The key of "Bridge" in the grid's texts.
          title: "sheets-formula-ui.functionType.user",
          tooltip: "sheets-formula-ui.insert.tooltip",
          icon: "FunctionIcon",
          type: MenuItemType.SELECTOR,
          selections: names.map((name) => ({ label: { name, selectable: false }, value: name })),
        }),
      },
    },
  });
}
