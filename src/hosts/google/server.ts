import {
  type CellRewrite,
  type FormulaDraft,
  type InsertedFormula,
  type LinkedTab,
  type ReadCell,
  type Selection,
} from "../../sheets/sheet-host";
import { type KnownBlock } from "../changed-since";
import { type Look } from "../looks";
import { type ServerAnswer } from "./answer";

/**
 * The functions of the spreadsheet's script that the pane calls, with their names in google.script.run. They
 * are declared only here: hosts/google/script has an object of this type, and the build writes the functions of the
 * script from its names.
 *
 * New tabs are made in several calls, because the data of a big league are megabytes and a script may run for
 * 6 minutes: `addBridgeTabs`, then `writeBridgeTabs` as often as needed, then `showBridgeTabs`. Until then
 * the tabs are hidden, and a note in the spreadsheet says to which write they belong. After any failure
 * `undoBridgeTabs` deletes them.
 */
export interface GoogleServer {
  /** Adds hidden tabs with room for their tables. A tab gets its wished name when the name is free. */
  addBridgeTabs(wished: WishedTab[], write: string): ServerAnswer<AddedTab[]>;
  /** Writes some rows, and answers which parts of their look Sheets has refused. */
  writeBridgeTabs(blocks: GoogleBlock[], write: string): ServerAnswer<Look[]>;
  /**
   * Shows the finished tabs, and selects a cell of the first, or only that tab.
   *
   * @param hidden the tabs that only the pane reads
   */
  showBridgeTabs(write: string, start: GoogleCell | null, hidden: number[]): ServerAnswer<null>;
  /** @param tabs the tabs of the write that the pane knows */
  undoBridgeTabs(write: string, tabs: number[]): ServerAnswer<UndoneTabs>;
  readBridgeSelection(): ServerAnswer<Selection>;
  /** The cells of the tabs of these names; null for a tab that is not there. */
  readBridgeTabs(names: readonly string[]): ServerAnswer<(ReadCell[][] | null)[]>;
  readBridgeTabNames(): ServerAnswer<string[]>;
  readBridgeTabInView(): ServerAnswer<string>;
  /** Shows a cell; false where its tab is gone. */
  showBridgeCell(name: string, cell: GoogleCell): ServerAnswer<boolean>;
  /** The tabs in which a cell has just one of these texts, and, unless alone, the tabs to which their formulas refer. */
  readBridgeLinkedTabs(marks: readonly string[], alone: boolean): ServerAnswer<LinkedTab[]>;
  /**
   * Writes cells into existing tabs, when they are as the change knows them; after a failure the former cells are
   * written back.
   */
  changeBridgeTabs(changes: GoogleChange[]): ServerAnswer<null>;
  /** All cells of the tab in view, or of every tab. */
  readBridgeFormulaTabs(inView: boolean): ServerAnswer<LinkedTab[]>;
  /** Writes into cells and answers all that was written, with the values of cells that a formula had filled. */
  rewriteBridgeCells(rewrites: CellRewrite[]): ServerAnswer<CellRewrite[]>;
  insertBridgeFormula(draft: FormulaDraft): ServerAnswer<InsertedFormula>;
  readBridgeSettings(): ServerAnswer<string | null>;
  writeBridgeSettings(settings: string | null): ServerAnswer<null>;
}

/** The request includes the size, because a formula must not refer to a cell that does not exist yet. */
export interface WishedTab {
  name: string;
  rows: number;
  columns: number;
}

export interface AddedTab {
  id: number;
  name: string;
}

/** The result of undoing a write. */
export interface UndoneTabs {
  /** Whether all tabs were finished already and exist. */
  finished: boolean;
  /** The names of the tabs that could not be deleted. They are hidden. */
  left: string[];
  stay: StayingTab[];
}

/** An unfinished tab that stays because of what somebody did. */
export interface StayingTab {
  name: string;
  why: "typed" | "renamed" | "shown" | "other";
}

/** Some rows of a new tab, with their formats; rows and columns count from 1. */
export interface GoogleBlock {
  tab: number;
  row: number;
  /** Sheets reads each value as if somebody typed it, so a text has an apostrophe in front. */
  values: (string | number)[][];
  /** The addresses of the cells that are bold, on each side, and in several lines, and that have each number format. */
  bold: string[];
  right: string[];
  centred: string[];
  wrapped: string[];
  formats: { format: string; cells: string[] }[];
  fills: { fill: string; cells: string[] }[];
  /** The settings of the whole tab; they come with its first rows. */
  frame?: GoogleFrame;
  /** The chart and the names of columns; they come with the last rows. */
  chart?: GoogleChart;
  names?: GoogleName[];
}

/** The name of a column, and its cells. The script takes the other name where the first is taken. */
export interface GoogleName {
  name: string;
  joined: string;
  row: number;
  column: number;
  rows: number;
}

/** A cell of a tab; row and column count from 1. */
export interface GoogleCell {
  row: number;
  column: number;
}

/** Blocks of cells to write into an existing tab. */
export interface GoogleChange {
  name: string;
  /** The cell that is selected after the change; rows and columns count from 1. */
  shown?: GoogleCell;
  blocks: GoogleChangeBlock[];
  /** What must stand in the cells that are written, and in others; rows and columns count from 0. */
  known: KnownBlock[];
  /** What formulas fill, when rows are added to it. */
  guard?: { blocks: GrownCells[]; where: string };
  /** What new columns get beyond their cells; columns count from 1. */
  added?: Pick<GoogleFrame, "guard" | "hints"> & { widths: { column: number; width: number }[] };
}

/** Addresses of cells that formulas fill: all of them after a change, those before it ("" for none), and the new ones. */
export interface GrownCells {
  all: string;
  before: string;
  added: string;
}

/** Some cells with their formats; row and column count from 1. */
export interface GoogleChangeBlock extends Omit<GoogleBlock, "tab" | "frame" | "chart" | "names"> {
  column: number;
}

export interface GoogleFrame {
  frozenRows: number;
  frozenColumns: number;
  /** The widths of the columns in pixels. */
  widths: number[];
  /** The addresses of the cells that formulas fill, and where to type instead. */
  guard?: { cells: string[]; where: string };
  /** What is typed into some cells. */
  hints: { row: number; column: number; rows: number; words: string }[];
  /** The addresses of notes that take the width of the table. */
  merged: string[];
  /** The heights of rows in pixels. */
  heights: { row: number; pixels: number }[];
  /** The rows that are hidden. */
  hiddenRows?: { row: number; rows: number };
}

export interface GoogleChart {
  title: string;
  acrossTitle: string;
  upTitle: string;
  /** The addresses of the columns with their headers. The column of the horizontal axis is first. */
  ranges: string[];
  row: number;
  column: number;
}
