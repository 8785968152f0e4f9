import { type SheetHost } from "./sheet-host";

/**
 * Where the pane's tables go. Outside a spreadsheet that is a file, and `why` says why and what else there is:
 * it is to be told beside the button, and does not stop anything.
 */
export type Connection = { host: SheetHost } | ({ host: SheetHost } & Notice);

export interface Notice {
  why: string;
  instead?: { text: string; href: string };
}
