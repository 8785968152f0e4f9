import {
  type AstTreeBuilder,
  type BaseAstNode,
  generateAstNode,
  type IFormulaCurrentConfigService,
  type IFormulaRuntimeService,
  type IFunctionService,
  type Interpreter,
  type ISheetData,
  type Lexer,
} from "@univerjs/engine-formula";
import type { Area } from "./areas";
import type { Formula } from "./formula";

/** The parts of the grid's engine that a calculation works with. */
export interface Engine {
  config: IFormulaCurrentConfigService;
  runtime: IFormulaRuntimeService;
  interpreter: Interpreter;
  lexer: Lexer;
  parser: AstTreeBuilder;
}

/** The engine's kinds of nodes of a parsed formula, of which it exports the type only. */
const REFERENCE = 1;
const FUNCTION = 4;
const UNION = 10;
const PREFIX = 11;
const SUFFIX = 12;

/** The formula as the engine has parsed it; equal texts are parsed once. */
export function parsed({ lexer, parser, config }: Engine, unitId: string, { text }: Formula): BaseAstNode {
  return generateAstNode(unitId, text, lexer, parser, config);
}

/**
 * Makes the engine parse all formulas anew. It does not notice that a name in a formula means other cells than before.
 */
export function forgetParsed(functions: IFunctionService): void {
  // It forgets formulas that have this text in them, as all have.
  functions.deleteFormulaAstCacheKey("");
}

/** Tells the engine in which cell it computes from now on. */
export function goTo({ runtime }: Engine, unitId: string, sheets: ISheetData, formula: Formula): void {
  const { sheetId, row, column } = formula;
  const { rowCount, columnCount } = sheets[sheetId];
  runtime.setCurrent(row, column, rowCount, columnCount, sheetId, unitId);
}

/** Finds out what a formula reads, and whether it must be computed when none of that has changed. */
export function readFormula(engine: Engine, unitId: string, sheets: ISheetData, formula: Formula): void {
  goTo(engine, unitId, sheets, formula);
  const reads: Area[] = [];
  const visit = (node: BaseAstNode) => {
    if (node.isForcedCalculateFunction() || OF_NO_CELL.has(node.getToken().toUpperCase()))
      formula.always = true;
    if (node.nodeType === FUNCTION && node.isAddress()) formula.roams = true;
    if (isReference(node)) {
      const area = namedArea(engine, node, formula);
      if (area && area.sheetId in sheets) reads.push(area);
      // The corners of A1:OFFSET(…) are found as it is computed.
      if (node.nodeType === UNION && node.getChildren().some((child) => child.nodeType !== REFERENCE))
        formula.roams = true;
      return;
    }
    for (const child of node.getChildren()) visit(child);
  };
  try {
    visit(parsed(engine, unitId, formula));
  } catch (error) {
    // It fails again when it is computed, and shows an error then.
    console.error(error);
  }
  formula.reads = reads;
}

/** Functions whose results depend on what no cell tells: the hidden rows, and the tabs. */
const OF_NO_CELL = new Set(["SUBTOTAL", "AGGREGATE", "SHEET", "SHEETS", "CELL", "INFO"]);

function isReference(node: BaseAstNode): boolean {
  const { nodeType } = node;
  if (nodeType === REFERENCE || nodeType === UNION) return true;
  return (nodeType === PREFIX && node.getToken() === "@") || (nodeType === SUFFIX && node.getToken() === "#");
}

/** The cells that a reference names; undefined where it names none, as after #REF!. */
function namedArea({ interpreter }: Engine, node: BaseAstNode, { x, y }: Formula): Area | undefined {
  const value = interpreter.execute({ node: node as never, refOffsetX: x, refOffsetY: y });
  node.setValue(null);
  node.resetCalculationState();
  if (!value.isReferenceObject()) return undefined;
  const { range, sheetId } = value.toUnitRange();
  return range.startRow >= 0 && range.startColumn >= 0 ? { sheetId, range } : undefined;
}
