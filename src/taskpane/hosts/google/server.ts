import { type FormulaDraft, type InsertedFormula, type ReadCell, type Selection } from "../../sheet-host";
import { type ServerAnswer } from "./answer";

/**
 * The functions of the script in the spreadsheet that the pane calls, each under the name by which
 * google.script.run knows it. They are declared here and nowhere else: src/google has an object of this type, and
 * the build writes the script's own functions from its names.
 *
 * New tabs are made in several calls, since one message of a big league would be megabytes and one script may run
 * for 6 minutes: `addBridgeTabs`, any number of `writeBridgeTabs`, `showBridgeTabs`. The tabs are hidden until then,
 * and a note in the spreadsheet says whose they are. Whatever goes wrong, `undoBridgeTabs` takes them away.
 */
export interface GoogleServer {
  /** Adds hidden tabs with room for their tables, by these names as far as they are free. */
  addBridgeTabs(wished: WishedTab[], write: string): ServerAnswer<AddedTab[]>;
  writeBridgeTabs(blocks: GoogleBlock[], write: string): ServerAnswer<null>;
  /** Shows the finished tabs, and goes to the first. */
  showBridgeTabs(write: string): ServerAnswer<null>;
  /** @param tabs those of the write that the pane has heard of */
  undoBridgeTabs(write: string, tabs: number[]): ServerAnswer<UndoneTabs>;
  readBridgeSelection(): ServerAnswer<Selection>;
  /** The cells of the tabs of these names; null for a tab that is not there. */
  readBridgeTabs(names: readonly string[]): ServerAnswer<(ReadCell[][] | null)[]>;
  insertBridgeFormula(draft: FormulaDraft): ServerAnswer<InsertedFormula>;
  readBridgeSettings(): ServerAnswer<string | null>;
  writeBridgeSettings(settings: string | null): ServerAnswer<null>;
}

/** Its size is told at once: a formula must not name a cell that is not there yet. */
export interface WishedTab {
  name: string;
  rows: number;
  columns: number;
}

export interface AddedTab {
  id: number;
  name: string;
}

/** What became of tabs that were to be taken away. */
export interface UndoneTabs {
  /** All of them were finished already, and are there. */
  finished: boolean;
  /** The names of those that could not be deleted. They are hidden. */
  left: string[];
}

/** Some rows of a new tab, with their look; rows and columns count from 1. */
export interface GoogleBlock {
  tab: number;
  row: number;
  /** Each is read as if it were typed, so a text has an apostrophe in front. */
  values: (string | number)[][];
  /** Addresses of the cells in bold, on the right, and with each number format. */
  bold: string[];
  right: string[];
  formats: { format: string; cells: string[] }[];
  /** The tab as a whole, with its first rows. */
  frame?: GoogleFrame;
  /** With its last rows. */
  chart?: GoogleChart;
}

export interface GoogleFrame {
  frozenRows: number;
  frozenColumns: number;
  /** The header and the rows under it, whose colours alternate. */
  banded: string;
  /** In pixels. */
  widths: number[];
}

export interface GoogleChart {
  title: string;
  acrossTitle: string;
  upTitle: string;
  /** Addresses of the columns with their headers, the one along the bottom first. */
  ranges: string[];
  row: number;
  column: number;
}
