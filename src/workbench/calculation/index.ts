import {
  CommandType,
  type ICellData,
  ICommandService,
  IConfigService,
  type Injector,
  type IObjectMatrixPrimitiveType,
  type IRange,
  ObjectMatrix,
  requestImmediateMacroTask,
  setDependencies,
  type Styles,
} from "@univerjs/core";
import {
  AstTreeBuilder,
  CalculateFormulaService,
  FormulaDataModel,
  type IArrayFormulaRangeType,
  ICalculateFormulaService,
  type IFormulaDatasetConfig,
  IFormulaCurrentConfigService,
  IFormulaDependencyGenerator,
  IFormulaRuntimeService,
  FormulaExecuteStageType,
  IDefinedNamesService,
  Interpreter,
  type IRuntimeUnitDataType,
  type ISheetData,
  Lexer,
  LexerTreeBuilder,
  SetTriggerFormulaCalculationStartMutation,
} from "@univerjs/engine-formula";
import { oneCell } from "./areas";
import { type KnownBook, contentsOf, newBook, spilledIn } from "./book";
import { patternOf } from "./cells";
import { readContents, type SheetFormulas } from "./contents";
import { filled, type KnownFormula } from "./formula";
import { tellWhatIsRead } from "./found-reads";
import { type Engine, readFormula } from "./reading-formulas";
import { disturb, settle } from "./settle";
import { clear, copied } from "./spills";

/** Changes of what stands in a workbook: cells, tabs and names. */
const EDITS = /^(sheet\.mutation\.|formula\.mutation\.(set|remove)-defined-name)/;

/** A calculation finds out by itself what has changed. */
const NOTHING_KNOWN = {
  forceCalculation: false,
  dirtyRanges: [],
  dirtyNameMap: {},
  dirtyDefinedNameMap: {},
  dirtySuperTableMap: {},
  dirtyUnitFeatureMap: {},
  dirtyUnitOtherFormulaMap: {},
  clearDependencyTreeCache: {},
};

/** After this time a calculation gives way to the browser, so that what is typed meanwhile is shown. */
const SLICE_MS = 40;

/** Puts this calculation in the place of the grid's own, which goes over spilled results only once. */
export function settleCalculations(injector: Injector): void {
  tellWhatIsRead();
  injector.replace([ICalculateFormulaService, { useClass: SettledCalculation }]);
}

/**
 * Computes a workbook so that each cell shows after every edit what it would show if all cells were typed anew.
 *
 * The functions, the parser and the references are the grid's. What is computed, in which order and how often, is
 * decided here, by comparing the cells with those of the last calculation.
 */
class SettledCalculation extends CalculateFormulaService {
  private readonly books = new Map<string, KnownBook>();
  private readings = 0;
  /** Calculations run one after the other. */
  private running: Promise<void> = Promise.resolve();
  /** Something was edited since the calculation began. */
  private edited = false;

  constructor(
    configService: IConfigService,
    lexer: Lexer,
    config: IFormulaCurrentConfigService,
    runtime: IFormulaRuntimeService,
    generator: IFormulaDependencyGenerator,
    interpreter: Interpreter,
    parser: AstTreeBuilder,
    private readonly model: FormulaDataModel,
    commands: ICommandService,
    private readonly definedNames: IDefinedNamesService,
    private readonly texts: LexerTreeBuilder,
  ) {
    super(configService, lexer, config, runtime, generator, interpreter, parser);
    this.disposeWithMe(
      commands.onCommandExecuted(({ id, type }, options) => {
        const isEdit = type === CommandType.MUTATION && EDITS.test(id);
        if (!isEdit || options?.applyFormulaCalculationResult) return;
        this.edited = true;
        // The grid computes after some changes only, and not after a tab is put in or moved.
        commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, NOTHING_KNOWN, {
          onlyLocal: true,
        });
      }),
    );
  }

  override execute(asked: IFormulaDatasetConfig): Promise<void> {
    // After a calculation that has failed the next one runs all the same.
    this.running = this.running.catch(() => undefined).then(() => this.calculateNow(asked));
    return this.running;
  }

  private async calculateNow(asked: IFormulaDatasetConfig): Promise<void> {
    const { _runtimeService: runtime } = this;
    let settled: boolean;
    runtime.reset();
    // Once, however often it begins anew: the grid counts the starts against the ends, and its bar stays until they are even.
    this.atStage(FormulaExecuteStageType.START);
    do {
      this.edited = false;
      runtime.reset();
      settled = await this.settleAll(asked).catch((error: unknown) => {
        console.error(error);
        // What is known of the cells may be half of the truth now; the next calculation begins anew.
        this.books.clear();
        return false;
      });
    } while (this.edited && !runtime.isStopExecution());
    if (settled) {
      this.atStage(FormulaExecuteStageType.CALCULATION_COMPLETED);
      this.handOver();
    } else {
      this.atStage(FormulaExecuteStageType.IDLE);
      runtime.markedAsStopFunctionsExecuted();
      this._executionCompleteListener$.next(runtime.getAllRuntimeData());
    }
    runtime.reset();
  }

  private async settleAll(asked: IFormulaDatasetConfig): Promise<boolean> {
    const { _currentConfigService: config, _runtimeService: runtime, model } = this;
    const { allUnitData, unitStylesData, unitSheetNameMap } = model.getCalculateData();
    const formulaData = model.getFormulaData();
    for (const unitId of this.books.keys()) if (!(unitId in allUnitData)) this.books.delete(unitId);
    for (const [unitId, sheets] of Object.entries(allUnitData)) {
      const book = this.bookOf(unitId, asked.forceCalculate);
      const engine = {
        config,
        runtime,
        interpreter: this._interpreter,
        lexer: this._lexer,
        texts: this.texts,
        parser: this._astTreeBuilder,
        trees: book.trees,
      };
      config.load({
        ...asked,
        ...NOTHING_KNOWN,
        formulaData,
        arrayFormulaCellData: {
          [unitId]: Object.fromEntries(
            Object.keys(sheets).map((id) => [id, spilledIn(book, id).cells.getMatrix()]),
          ),
        },
        // The engine asks them whether a spilled cell is out of date, which none here is.
        arrayFormulaRange: {},
      });
      this.fitToTabs(book, unitId, sheets, unitSheetNameMap[unitId], engine);
      this.bringUpToDate(book, unitId, sheets, formulaData[unitId] ?? {}, unitStylesData[unitId], engine);
      this.atStage(FormulaExecuteStageType.CURRENTLY_CALCULATING);
      let since = performance.now();
      const goOn = (): true | Promise<boolean> => {
        if (performance.now() - since < SLICE_MS) return true;
        return new Promise((resolve) => {
          requestImmediateMacroTask(() => {
            since = performance.now();
            resolve(!runtime.isStopExecution());
          });
        });
      };
      if (!(await settle({ engine, unitId, sheets, book, goOn }))) return false;
    }
    return true;
  }

  /** The workbook as the last calculation left it; a blank one where every formula is to be computed. */
  private bookOf(unitId: string, force: boolean): KnownBook {
    const known = this.books.get(unitId);
    if (known && !force) return known;
    const book = newBook();
    this.books.set(unitId, book);
    return book;
  }

  /**
   * Tabs have come, gone, or got another name or size, or the names mean something else: that changes what formulas read,
   * and where they may spill.
   */
  private fitToTabs(
    book: KnownBook,
    unitId: string,
    sheets: ISheetData,
    names: unknown,
    engine: Engine,
  ): void {
    const sizes = Object.entries(sheets).map(([id, { rowCount, columnCount }]) => [
      id,
      rowCount,
      columnCount,
    ]);
    const meanings = JSON.stringify([names, this.definedNames.getDefinedNameMap(unitId)]);
    const shape = JSON.stringify([meanings, sizes]);
    if (shape === book.shape) return;
    book.shape = shape;
    const sameMeanings = meanings === book.meanings;
    if (!sameMeanings) book.trees.clear();
    book.meanings = meanings;
    for (const formula of [...book.formulas]) {
      if (!(formula.sheetId in sheets)) {
        this.forget(book, formula);
        continue;
      }
      const before = JSON.stringify(formula.reads);
      readFormula(engine, unitId, sheets, formula);
      const { rowCount, columnCount } = sheets[formula.sheetId];
      const block = formula.spill?.block;
      const over = block && (block.endRow >= rowCount || block.endColumn >= columnCount);
      const reads = JSON.stringify(formula.reads);
      if (sameMeanings && !over && !formula.spill?.blocked && reads === before) continue;
      book.readers.remove(formula);
      book.readers.add(formula.reads, formula);
      formula.found = [];
      book.due.add(formula);
    }
    for (const id of [...book.contents.keys()]) {
      if (id in sheets) continue;
      book.contents.delete(id);
      book.spilled.delete(id);
    }
  }

  private forget(book: KnownBook, formula: KnownFormula): void {
    const block = filled(formula);
    clear(spilledIn(book, formula.sheetId), formula);
    book.readers.remove(formula);
    book.blocks.remove(formula);
    for (const known of [book.formulas, book.due, book.changed]) known.delete(formula);
    if (block) disturb(book, formula, { sheetId: formula.sheetId, range: block });
  }

  /** Reads the cells, and makes due what depends on those that have changed. */
  private bringUpToDate(
    book: KnownBook,
    unitId: string,
    sheets: ISheetData,
    formulas: Readonly<Record<string, SheetFormulas>>,
    styles: Styles,
    engine: Engine,
  ): void {
    const reading = ++this.readings;
    const differences = Object.entries(sheets).map(([id, { cellData }]) => ({
      id,
      ...readContents(id, contentsOf(book, id), cellData, formulas[id], styles, reading),
    }));
    for (const { removed } of differences) for (const formula of removed) this.forget(book, formula);
    for (const { added } of differences) {
      for (const formula of added) {
        readFormula(engine, unitId, sheets, formula);
        book.formulas.add(formula);
        book.readers.add(formula.reads, formula);
        book.due.add(formula);
        book.changed.add(formula);
      }
    }
    for (const { id, cells, overwritten } of differences) {
      for (const [row, column] of cells) {
        // All formulas are due, as when a workbook is opened. To look for the readers of each cell would take
        // long, because thousands of formulas may read one column.
        if (book.due.size === book.formulas.size) break;
        disturb(book, undefined, { sheetId: id, range: oneCell(row, column) });
      }
      for (const formula of overwritten) {
        if (book.changed.has(formula)) continue;
        book.due.add(formula);
        book.changed.add(formula);
      }
    }
    for (const formula of book.formulas) if (formula.always) book.due.add(formula);
  }

  /** Hands the results to the grid: all that has spilled, and the cells of formulas with another result. */
  private handOver(): void {
    const { _runtimeService: runtime, model } = this;
    const unitData: IRuntimeUnitDataType = {};
    const ranges: IArrayFormulaRangeType = {};
    const cells: ReturnType<FormulaDataModel["getArrayFormulaCellData"]> = {};
    for (const [unitId, book] of this.books) {
      const sheets = new Map<string, ObjectMatrix<ICellData>>();
      for (const formula of book.changed) {
        const { sheetId, row, column, result } = formula;
        if (!result) continue;
        if (!sheets.has(sheetId)) sheets.set(sheetId, new ObjectMatrix<ICellData>({}));
        const format = patternOf(result);
        // What its former result has lent to the cell goes with that result.
        const back = format === "" && formula.lent !== "" ? { s: { n: null } } : {};
        sheets.get(sheetId)?.setValue(row, column, { ...result, ...back });
        formula.lent = format;
      }
      unitData[unitId] = Object.fromEntries(sheets);
      cells[unitId] = Object.fromEntries(
        [...book.spilled].map(([sheetId, spilled]) => [sheetId, copied(spilled)]),
      );
      ranges[unitId] = blocksOf(book);
      book.changed.clear();
    }
    model.setArrayFormulaRange(ranges);
    model.setArrayFormulaCellData(cells);
    runtime.markedAsSuccessfullyExecuted();
    this._executionCompleteListener$.next({
      ...runtime.getAllRuntimeData(),
      unitData,
      // The model has them already, in full.
      arrayFormulaRange: {},
      arrayFormulaCellData: {},
      clearArrayFormulaCellData: {},
    });
  }

  private atStage(stage: FormulaExecuteStageType): void {
    this._runtimeService.setFormulaExecuteStage(stage);
    this._executionInProgressListener$.next(this._runtimeService.getRuntimeState());
  }
}

/** The blocks of a workbook, those that are not filled too: a message says what stands in their way. */
function blocksOf(book: KnownBook): Record<string, IObjectMatrixPrimitiveType<IRange>> {
  const sheets: Record<string, IObjectMatrixPrimitiveType<IRange>> = {};
  for (const { sheetId, row, column, spill } of book.formulas) {
    if (!spill) continue;
    const rows = (sheets[sheetId] ??= {});
    (rows[row] ??= {})[column] = { ...spill.block };
  }
  return sheets;
}

setDependencies(SettledCalculation, [
  [IConfigService],
  [Lexer],
  [IFormulaCurrentConfigService],
  [IFormulaRuntimeService],
  [IFormulaDependencyGenerator],
  [Interpreter],
  [AstTreeBuilder],
  [FormulaDataModel],
  [ICommandService],
  [IDefinedNamesService],
  [LexerTreeBuilder],
] as never);
