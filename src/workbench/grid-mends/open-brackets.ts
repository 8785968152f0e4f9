import { LexerTreeBuilder } from "@univerjs/engine-formula";

/** How the parser is before its first formula. These are the parts that it forgets to put back by itself. */
const BEFORE_A_FORMULA = {
  _squareBracketState: 0,
  _tableBracketState: false,
  _hasNewExcelFunction: false,
  _xlpmPrefix: "_xlpm.",
  _xlfnPrefix: "_xlfn.",
  _currentUnitId: "",
};

/**
 * A bracket that one formula leaves open is open for the parser in the next one, unless it is told that a formula begins.
 *
 * @test test/browser/workbench-changes.test.ts "a bracket in one cell leaves the formulas that are typed after it alone"
 */
export function beginEachFormulaAnew(): void {
  const parser = LexerTreeBuilder.prototype as unknown as { _resetTemp(): void };
  const reset = parser._resetTemp;
  parser._resetTemp = function (this: object) {
    reset.call(this);
    Object.assign(this, BEFORE_A_FORMULA, {
      _openBracketNormalIndexStack: [],
      _lambdaFunctionParameterSet: new Set<string>(),
    });
  };
}
