import { namespacePrefix } from "../sheets/namespace";
import { typedAgain } from "../sheets/own-formulas";
import { shownTranslation } from "../translations/shown";

/**
 * A function that turns a tool's formula into the one that is typed in this spreadsheet. Tools write the
 * functions of the add-in by their plain names, which no other function has and which are found outside of
 * texts and of names of tabs.
 */
export function ownNames(): (formula: string) => string {
  const prefix = typeof location === "undefined" ? "" : namespacePrefix(location.search);
  if (prefix === "") return (formula) => formula;
  const names = (shownTranslation().listed ?? []).map(({ name }) => name);
  return (formula) => typedAgain(formula, names, (name) => prefix + name) ?? formula;
}
