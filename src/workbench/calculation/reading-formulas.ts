import {
  type AstTreeBuilder,
  type BaseAstNode,
  deserializeRangeWithSheet,
  ErrorType,
  type IFormulaCurrentConfigService,
  type IFormulaRuntimeService,
  type Interpreter,
  type ISheetData,
  type Lexer,
  type LexerNode,
  type LexerTreeBuilder,
} from "@univerjs/engine-formula";
import type { Area } from "./areas";
import type { KnownFormula } from "./formula";

/** The parts of the grid's engine that a calculation works with. */
export interface Engine {
  config: IFormulaCurrentConfigService;
  runtime: IFormulaRuntimeService;
  interpreter: Interpreter;
  lexer: Lexer;
  texts: LexerTreeBuilder;
  parser: AstTreeBuilder;
  /** The formulas of the workbook that are parsed, by their texts, while its names and tabs stay what they are. */
  trees: Map<string, BaseAstNode>;
}

/** The kinds of nodes in a parsed formula. The engine exports their type, but not their values. */
const REFERENCE = 1;
const FUNCTION = 4;
const UNION = 10;
const PREFIX = 11;
const SUFFIX = 12;

/** The engine changes the parts of such formulas while it computes them. */
const WITH_PARAMETERS = /\b(LET|LAMBDA)\s*\(/i;

/** A range with a corner that a function finds, as in A1:INDEX(…). */
const FOUND_CORNER = /\)\s*:|:\s*[\p{L}_][\p{L}\p{N}_.]*\s*\(/iu;

/** The formula as a tree of the engine's nodes, and how far its references are to be moved. */
export interface ParsedFormula {
  node: BaseAstNode;
  refOffsetX: number;
  refOffsetY: number;
}

/** Parses a formula. Equal texts are parsed once, but for those with LET and LAMBDA, which are parsed each time. */
export function parsed(engine: Engine, unitId: string, { text, x, y }: KnownFormula): ParsedFormula {
  const hasParameters = WITH_PARAMETERS.test(text);
  const movesByItself = !hasParameters && !FOUND_CORNER.test(text);
  // In the other formulas the engine would leave a reference where it is, or move one twice.
  const formula =
    movesByItself || (x === 0 && y === 0) ? text : engine.texts.moveFormulaRefOffset(text, x, y);
  const moved = movesByItself ? { refOffsetX: x, refOffsetY: y } : { refOffsetX: 0, refOffsetY: 0 };
  const known = hasParameters ? undefined : engine.trees.get(formula);
  const node = known ?? treeOf(engine, unitId, formula);
  if (!known && !hasParameters) engine.trees.set(formula, node);
  return { node, ...moved };
}

function treeOf(engine: Engine, unitId: string, text: string): BaseAstNode {
  const names = engine.config.getSheetNameMap()[unitId] ?? {};
  const tabs = new Set(Object.keys(names));
  return withoutLostTabs(engine, plainTree(engine, text), (tab) => tabs.has(tab));
}

function plainTree(engine: Engine, text: string): BaseAstNode {
  const tokens = engine.lexer.treeBuilder(text);
  // Where the text is not a formula, the parser returns the code of an error.
  if (typeof tokens === "string") return plainTree(engine, `=${tokens}`);
  return engine.parser.parse(tokens as LexerNode) ?? plainTree(engine, `=${ErrorType.NAME}`);
}

/**
 * Puts #REF! where a formula names a tab that is not there: the engine reads the same cells of the formula's
 * own tab in its place.
 */
function withoutLostTabs(engine: Engine, node: BaseAstNode, isThere: (tab: string) => boolean): BaseAstNode {
  if (isReference(node) && namesLostTab(node, isThere)) return plainTree(engine, `=${ErrorType.REF}`);
  const children = node.getChildren();
  children.forEach((child, index) => {
    children[index] = withoutLostTabs(engine, child, isThere);
  });
  return node;
}

function namesLostTab(node: BaseAstNode, isThere: (tab: string) => boolean): boolean {
  if (node.nodeType !== REFERENCE) return node.getChildren().some((child) => namesLostTab(child, isThere));
  const { sheetName } = deserializeRangeWithSheet(node.getToken());
  return sheetName !== "" && !isThere(sheetName);
}

/** Tells the engine in which cell it computes from now on. */
export function goTo({ runtime }: Engine, unitId: string, sheets: ISheetData, formula: KnownFormula): void {
  const { sheetId, row, column } = formula;
  const { rowCount, columnCount } = sheets[sheetId];
  runtime.setCurrent(row, column, rowCount, columnCount, sheetId, unitId);
}

/** Finds out what a formula reads, and whether it must be computed when none of that has changed. */
export function readFormula(engine: Engine, unitId: string, sheets: ISheetData, formula: KnownFormula): void {
  goTo(engine, unitId, sheets, formula);
  const reads: Area[] = [];
  const tree = parsed(engine, unitId, formula);
  const visit = (node: BaseAstNode) => {
    if (node.isForcedCalculateFunction() || OF_NO_CELL.has(node.getToken().toUpperCase()))
      formula.always = true;
    if (node.nodeType === FUNCTION && node.isAddress()) formula.roams = true;
    if (isReference(node)) {
      const area = namedArea(engine, node, tree);
      if (area && area.sheetId in sheets) reads.push(area);
      // The corners of A1:OFFSET(…) are found as it is computed.
      if (node.nodeType === UNION && node.getChildren().some((child) => child.nodeType !== REFERENCE))
        formula.roams = true;
      return;
    }
    for (const child of node.getChildren()) visit(child);
  };
  try {
    visit(tree.node);
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
function namedArea({ interpreter }: Engine, node: BaseAstNode, moved: ParsedFormula): Area | undefined {
  const value = interpreter.execute({ ...moved, node: node as never });
  node.setValue(null);
  node.resetCalculationState();
  if (!value.isReferenceObject()) return undefined;
  const { range, sheetId } = value.toUnitRange();
  return range.startRow >= 0 && range.startColumn >= 0 ? { sheetId, range } : undefined;
}
