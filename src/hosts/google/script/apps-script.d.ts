/**
 * The Google Apps Script services that this project calls, as Google's reference documents them. Apps Script
 * provides them as globals, so nothing is imported.
 */
declare namespace AppsScript {
  interface SpreadsheetApp {
    getActiveSpreadsheet(): Spreadsheet;
    getActiveRange(): Range | null;
    /** All selected ranges of the tab in view; a range alone is one. */
    getActiveRangeList(): RangeList | null;
    getCurrentCell(): Range | null;
    getUi(): Ui;
    flush(): void;
    newDataValidation(): DataValidationBuilder;
    readonly ProtectionType: { readonly RANGE: ProtectionType };
  }

  /** A value of an enumeration. A script can only pass it to another call. */
  type ChartType = object;
  type ProtectionType = object;
  type EmbeddedChart = object;
  type DigestAlgorithm = object;

  interface Charts {
    readonly ChartType: { readonly LINE: ChartType };
  }

  interface EmbeddedChartBuilder {
    setChartType(type: ChartType): EmbeddedChartBuilder;
    addRange(range: Range): EmbeddedChartBuilder;
    setNumHeaders(headers: number): EmbeddedChartBuilder;
    setOption(option: string, value: string): EmbeddedChartBuilder;
    setPosition(
      anchorRowPos: number,
      anchorColPos: number,
      offsetX: number,
      offsetY: number,
    ): EmbeddedChartBuilder;
    build(): EmbeddedChart;
  }

  interface Spreadsheet {
    getSheets(): Sheet[];
    createTextFinder(findText: string): TextFinder;
    /** The locale by which the spreadsheet reads what people type, such as `pt_BR`. */
    getSpreadsheetLocale(): string;
    getActiveSheet(): Sheet;
    setActiveSheet(sheet: Sheet): Sheet;
    /** @param sheetIndex the place of the new tab, counted from 0 */
    insertSheet(sheetName: string, sheetIndex: number): Sheet;
    deleteSheet(sheet: Sheet): void;
    getNamedRanges(): NamedRange[];
    /** Replaces a range of the same name. */
    setNamedRange(name: string, range: Range): void;
    /** Shows a message in a corner of the spreadsheet. */
    toast(msg: string, title: string, timeoutSeconds: number): void;
  }

  interface TextFinder {
    matchEntireCell(matchEntireCell: boolean): TextFinder;
    matchCase(matchCase: boolean): TextFinder;
    findAll(): Range[];
  }

  interface Sheet {
    getName(): string;
    setName(name: string): Sheet;
    getSheetId(): number;
    /** The place of the tab, counted from 1. */
    getIndex(): number;
    getMaxRows(): number;
    getMaxColumns(): number;
    getLastRow(): number;
    getLastColumn(): number;
    getRange(row: number, column: number, numRows: number, numColumns: number): Range;
    getRange(a1Notation: string): Range;
    getRangeList(a1Notations: string[]): RangeList;
    insertRowsAfter(afterPosition: number, howMany: number): Sheet;
    insertColumnsAfter(afterPosition: number, howMany: number): Sheet;
    setFrozenRows(rows: number): void;
    setFrozenColumns(columns: number): void;
    getColumnWidth(columnPosition: number): number;
    setColumnWidths(startColumn: number, numColumns: number, width: number): Sheet;
    setRowHeights(startRow: number, numRows: number, height: number): Sheet;
    hideRows(rowIndex: number, numRows: number): void;
    newChart(): EmbeddedChartBuilder;
    insertChart(chart: EmbeddedChart): void;
    getCharts(): EmbeddedChart[];
    hideSheet(): Sheet;
    showSheet(): Sheet;
    isSheetHidden(): boolean;
    isRowHiddenByFilter(rowPosition: number): boolean;
    isRowHiddenByUser(rowPosition: number): boolean;
    getProtections(type: ProtectionType): Protection[];
    getNamedRanges(): NamedRange[];
    /** Keeps a text with the tab, which people do not see. */
    addDeveloperMetadata(key: string, value: string): Sheet;
    getDeveloperMetadata(): DeveloperMetadata[];
  }

  interface DeveloperMetadata {
    getKey(): string;
    getValue(): string | null;
    setValue(value: string): DeveloperMetadata;
    remove(): void;
  }

  interface DataValidationBuilder {
    requireFormulaSatisfied(formula: string): DataValidationBuilder;
    /** Whether a value that breaks the rule is accepted. */
    setAllowInvalid(allowInvalidData: boolean): DataValidationBuilder;
    setHelpText(helpText: string): DataValidationBuilder;
    build(): DataValidation;
  }

  type DataValidation = object;

  interface Range {
    getA1Notation(): string;
    getRow(): number;
    getColumn(): number;
    getNumRows(): number;
    getNumColumns(): number;
    getSheet(): Sheet;
    offset(rowOffset: number, columnOffset: number, numRows: number, numColumns: number): Range;
    getValues(): CellContent[][];
    getDisplayValues(): string[][];
    getFormulas(): string[][];
    getNumberFormats(): string[][];
    /** The colours as `#ffffff`, which is also the answer for a cell without a colour. */
    getBackgrounds(): string[][];
    getFontWeights(): string[][];
    /** Such as `right`, or `general-left` for a cell without an alignment of its own. */
    getHorizontalAlignments(): string[][];
    setValues(values: CellContent[][]): Range;
    setNumberFormats(formats: string[][]): Range;
    /** null takes the colour, the weight or the alignment of a cell away. */
    setBackgrounds(colours: (string | null)[][]): Range;
    setFontWeights(weights: (string | null)[][]): Range;
    setHorizontalAlignments(alignments: (string | null)[][]): Range;
    setFormula(formula: string): Range;
    /** null takes the rule away. */
    setDataValidation(rule: DataValidation | null): Range;
    merge(): Range;
    protect(): Protection;
    /** Selects it. */
    activate(): Range;
  }

  interface NamedRange {
    getName(): string;
    getRange(): Range;
    setRange(range: Range): NamedRange;
    remove(): void;
  }

  interface Protection {
    setDescription(description: string): Protection;
    setWarningOnly(warningOnly: boolean): Protection;
    /** Whether it asks instead of refusing. */
    isWarningOnly(): boolean;
    getRange(): Range;
    setRange(range: Range): Protection;
    remove(): void;
  }

  /** Several blocks of a tab. Each setting applies to all of them. */
  interface RangeList {
    getRanges(): Range[];
    setNumberFormat(format: string): RangeList;
    setBackground(colour: string): RangeList;
    setFontWeight(weight: "bold" | "normal"): RangeList;
    setWrap(isWrapEnabled: boolean): RangeList;
    setHorizontalAlignment(alignment: "left" | "center" | "normal" | "right"): RangeList;
  }

  /** The value of a cell: `""` for a blank cell, a text such as `#N/A` for an error. */
  type CellContent = string | number | boolean | Date;

  interface Ui {
    createMenu(caption: string): Menu;
    /** A menu in the menu Extensions, with the name of the add-on. */
    createAddonMenu(): Menu;
    showSidebar(page: HtmlOutput): void;
  }

  interface Menu {
    addItem(caption: string, functionName: string): Menu;
    addSeparator(): Menu;
    addToUi(): void;
  }

  interface HtmlOutput {
    getContent(): string;
    setContent(content: string): HtmlOutput;
    setTitle(title: string): HtmlOutput;
  }

  interface HtmlService {
    createHtmlOutputFromFile(name: string): HtmlOutput;
  }

  interface Properties {
    getProperty(key: string): string | null;
    getProperties(): Record<string, string>;
    setProperty(key: string, value: string): Properties;
    deleteProperty(key: string): Properties;
  }

  interface PropertiesService {
    getDocumentProperties(): Properties;
  }

  /** A lock that only one script holds in a spreadsheet. */
  interface Lock {
    /** @returns whether the lock was free within this time */
    tryLock(timeoutInMillis: number): boolean;
    releaseLock(): void;
  }

  interface LockService {
    getDocumentLock(): Lock;
  }

  interface Blob {
    getBytes(): number[];
  }

  interface Utilities {
    readonly DigestAlgorithm: { readonly MD5: DigestAlgorithm };
    computeDigest(algorithm: DigestAlgorithm, value: string): number[];
    base64Encode(data: number[]): string;
    /** The blob has the text in UTF-8. */
    newBlob(data: string): Blob;
  }

  interface Session {
    /** The language of the user's Google menus, such as `en` or `pt-BR`. */
    getActiveUserLocale(): string;
  }

  interface Logger {
    log(data: string): Logger;
  }
}

declare const SpreadsheetApp: AppsScript.SpreadsheetApp;
declare const Charts: AppsScript.Charts;
declare const HtmlService: AppsScript.HtmlService;
declare const PropertiesService: AppsScript.PropertiesService;
declare const LockService: AppsScript.LockService;
declare const Utilities: AppsScript.Utilities;
declare const Session: AppsScript.Session;
declare const Logger: AppsScript.Logger;
