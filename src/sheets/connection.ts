import { type SheetHost } from "./sheet-host";

/**
 * Where the pane's tables go. Outside a spreadsheet that is a file. Then `why` says the reason and what else
 * the user can do; it is shown beside the button and does not stop anything.
 */
export type Connection = Connected | (Connected & Notice);

interface Connected {
  host: SheetHost;
  /**
   * A sentence that the spreadsheet is still loading; absent once it is there. A button that is pressed
   * meanwhile waits for it.
   */
  coming?: string;
  /** Opens the tool for the selected cells. Absent where the spreadsheet has no commands of ours. */
  openFittingTool?(): void;
}

export interface Notice {
  why: string;
  instead?: { text: string; href: string };
}
