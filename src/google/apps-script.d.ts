/**
 * The few services of Google Apps Script that this project calls, as their reference documents them.
 * Apps Script offers them as globals; there is nothing to import.
 */
declare namespace AppsScript {
  interface SpreadsheetApp {
    getActiveSpreadsheet(): Spreadsheet;
    getActiveRange(): Range | null;
    getUi(): Ui;
    flush(): void;
  }

  interface Spreadsheet {
    getSheets(): Sheet[];
    getActiveSheet(): Sheet;
    setActiveSheet(sheet: Sheet): Sheet;
    insertSheet(sheetName: string): Sheet;
    deleteSheet(sheet: Sheet): void;
  }

  interface Sheet {
    getName(): string;
    getSheetId(): number;
    getMaxRows(): number;
    getMaxColumns(): number;
    getLastRow(): number;
    getLastColumn(): number;
    getRange(row: number, column: number, numRows: number, numColumns: number): Range;
    insertRowsAfter(afterPosition: number, howMany: number): Sheet;
    insertColumnsAfter(afterPosition: number, howMany: number): Sheet;
    setFrozenRows(rows: number): void;
    setColumnWidths(startColumn: number, numColumns: number, width: number): Sheet;
    hideSheet(): Sheet;
    showSheet(): Sheet;
    isSheetHidden(): boolean;
  }

  interface Range {
    getA1Notation(): string;
    getRow(): number;
    getColumn(): number;
    getNumRows(): number;
    getNumColumns(): number;
    getSheet(): Sheet;
    getValues(): CellContent[][];
    getDisplayValues(): string[][];
    setValues(values: (string | number)[][]): Range;
    setNumberFormat(format: string): Range;
    setFontWeight(weight: "bold" | "normal"): Range;
    setHorizontalAlignment(alignment: "left" | "center" | "normal" | "right"): Range;
  }

  /** What a cell holds: a blank one is `""`, an error its text such as `#N/A`. */
  type CellContent = string | number | boolean | Date;

  interface Ui {
    createMenu(caption: string): Menu;
    showSidebar(page: HtmlOutput): void;
  }

  interface Menu {
    addItem(caption: string, functionName: string): Menu;
    addToUi(): void;
  }

  interface HtmlOutput {
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

  interface Logger {
    log(data: string): Logger;
  }
}

declare const SpreadsheetApp: AppsScript.SpreadsheetApp;
declare const HtmlService: AppsScript.HtmlService;
declare const PropertiesService: AppsScript.PropertiesService;
declare const Logger: AppsScript.Logger;
