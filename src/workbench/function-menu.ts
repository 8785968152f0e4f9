import {
  IDescriptionService,
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

/** While a name is typed, the list under it has ten places: those of these names that match come first, by name. */
export function listFirst({ injector }: Grid, names: ReadonlySet<string>): void {
  const descriptions = injector.get(IDescriptionService);
  const listed = descriptions.getSearchListByNameFirstLetter.bind(descriptions);
  descriptions.getSearchListByNameFirstLetter = (typed) => {
    const matching = listed(typed);
    const ours = matching.filter(({ name }) => names.has(name));
    return [
      ...ours.sort((one, other) => one.name.localeCompare(other.name)),
      ...matching.filter(({ name }) => !names.has(name)),
    ];
  };
}
