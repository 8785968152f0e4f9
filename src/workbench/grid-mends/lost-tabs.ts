import { UpdateFormulaController } from "@univerjs/preset-sheets-core";

/** The tabs of the workbooks, by the workbook's id and the tab's name. */
type Tabs = Record<string, Record<string, string> | undefined>;

/**
 * When rows, columns or cells move, a formula keeps what it says of a tab that is not there. The grid took such a tab for
 * the formula's own, and moved `=Resluts!A5` to A6 when a row was put in here.
 *
 * @test test/browser/grid-mends.test.ts "a formula keeps what it says of a tab that is not there, when a row goes in"
 */
export function lostTabsStay(): void {
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
