import type { FUniver } from "@univerjs/core/facade";
import type { FWorksheet, FWorkbook } from "@univerjs/preset-sheets-core";
import { columnLetters } from "../../sheets/column-letters";
import { type PlacedName } from "../column-names";

/** The grid shows it beside a name. By it the pane knows its own names. */
const COMMENT = "Bridge Scoring";

/** The names that a workbook has. A name of the pane's whose tab was deleted is free again. */
export function namesOfCells(book: FWorkbook): string[] {
  const held = book.getDefinedNames().filter((named) => !isLeft(named));
  return [...held.map((named) => named.getName()), ...keptNames(book)];
}

type Named = ReturnType<FWorkbook["getDefinedNames"]>[number];

function isLeft(named: Named): boolean {
  return named.getComment() === COMMENT && named.getFormulaOrRefString().includes("#REF!");
}

/** Names of an opened file with which the grid cannot compute. They go into the next file, each once. */
function keptNames(book: FWorkbook): string[] {
  const names: unknown = book.getCustomMetadata()?.names;
  return Array.isArray(names) ? names.flatMap(nameOf) : [];
}

function nameOf(kept: unknown): string[] {
  if (typeof kept !== "object" || kept === null || !("name" in kept)) return [];
  return typeof kept.name === "string" ? [kept.name] : [];
}

/** Gives columns of a tab their names. */
export function nameColumns(
  api: FUniver,
  book: FWorkbook,
  tab: FWorksheet,
  names: readonly PlacedName[],
): void {
  const before = new Map(book.getDefinedNames().map((named) => [named.getName().toLowerCase(), named]));
  for (const { name, row, column, rows } of names) {
    const same = before.get(name.toLowerCase());
    // Somebody may have given cells this name since it was free.
    if (same && !isLeft(same)) continue;
    if (same) book.deleteDefinedName(same.getName());
    const wanted = book
      .newDefinedNameBuilder()
      .setName(name)
      .setRef(reference(tab.getSheetName(), row, column, rows))
      .setComment(COMMENT)
      .setScopeToWorkbook()
      .build();
    // The facade's own call looks for the name in all formulas first, which takes long in a big workbook.
    api.syncExecuteCommand("sheet.command.insert-defined-name", wanted);
  }
}

/** Takes the names of columns of a tab away again, before the tab is deleted. */
export function forgetNames(book: FWorkbook, tab: FWorksheet, names: readonly PlacedName[]): void {
  for (const { name, row, column, rows } of names) {
    const formula = book.getDefinedName(name)?.getFormulaOrRefString();
    if (formula === reference(tab.getSheetName(), row, column, rows)) book.deleteDefinedName(name);
  }
}

function reference(tab: string, row: number, column: number, rows: number): string {
  const letters = columnLetters(column);
  return `'${tab.replace(/'/g, "''")}'!$${letters}$${row + 1}:$${letters}$${row + rows}`;
}
