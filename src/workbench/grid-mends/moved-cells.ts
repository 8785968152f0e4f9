import type { IMutationInfo, IRange } from "@univerjs/core";
import {
  MoveColsCommand,
  MoveRowsCommand,
  UpdateDefinedNameController,
  UpdateFormulaController,
} from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/** What formulas and names say follows the cells that move, and nothing else does. */
export function formulasFollowCells(grid: Grid): void {
  lostTabsStay();
  namesStayFormulas();
  noMoveIsNoStep(grid);
}

/** The tabs of the workbooks, by the workbook's id and the tab's name. */
type Tabs = Record<string, Record<string, string> | undefined>;

/**
 * When rows, columns or cells move, a formula keeps what it says of a tab that is not there. The grid took such a tab for
 * the formula's own, and moved `=Resluts!A5` to A6 when a row was put in here.
 */
function lostTabsStay(): void {
  const formulas = UpdateFormulaController.prototype as unknown as {
    _getFormulaReferenceMoveInfo(formulas: unknown, tabs: Tabs, move: unknown): unknown;
  };
  const moved = formulas._getFormulaReferenceMoveInfo;
  formulas._getFormulaReferenceMoveInfo = function (all, tabs, move) {
    return moved.call(this, all, withLostTabs(tabs), move);
  };
}

/** The same tabs, where each name that no tab has belongs to a tab that is not there. */
function withLostTabs(tabs: Tabs): Tabs {
  const known = (names: Record<string, string> | undefined) =>
    new Proxy(names ?? {}, {
      get: (all, name) => (name === "" ? undefined : (Reflect.get(all, name) ?? `no tab: ${String(name)}`)),
    });
  return Object.fromEntries(Object.entries(tabs).map(([workbook, names]) => [workbook, known(names)]));
}

/** A name that stands for a formula keeps its =, which the grid drops when cells move. */
function namesStayFormulas(): void {
  const names = UpdateDefinedNameController.prototype as unknown as {
    _getUpdateDefinedNameMutations(
      workbook: unknown,
      move: unknown,
    ): { redos: IMutationInfo<Meaning>[]; undos: IMutationInfo<Meaning>[] };
  };
  const moved = names._getUpdateDefinedNameMutations;
  names._getUpdateDefinedNameMutations = function (workbook, move) {
    const { redos, undos } = moved.call(this, workbook, move);
    redos.forEach(({ params }, index) => {
      const isFormula = undos[index].params.formulaOrRefString.startsWith("=");
      if (isFormula && !params.formulaOrRefString.startsWith("="))
        params.formulaOrRefString = `=${params.formulaOrRefString}`;
    });
    return { redos, undos };
  };
}

interface Meaning {
  formulaOrRefString: string;
}

/** Rows or columns that are dropped where they stand are no step: Undo would fail on it, and then on every step before it. */
function noMoveIsNoStep({ api }: Grid): void {
  api.addEvent(api.Event.BeforeCommandExecute, (event) => {
    const isMove = event.id === MoveRowsCommand.id || event.id === MoveColsCommand.id;
    if (!isMove) return;
    const { fromRange, toRange } = event.params as { fromRange: IRange; toRange: IRange };
    const [first, last, to] =
      event.id === MoveRowsCommand.id
        ? [fromRange.startRow, fromRange.endRow, toRange.startRow]
        : [fromRange.startColumn, fromRange.endColumn, toRange.startColumn];
    if (to >= first && to <= last + 1) event.cancel = true;
  });
}
