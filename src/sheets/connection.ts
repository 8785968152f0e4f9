import { type SheetHost } from "./sheet-host";

/**
 * Where the pane's tables go. Outside a spreadsheet that is a file. Then `why` says the reason and what else
 * the user can do; it is shown beside the button and does not stop anything.
 */
export type Connection = { host: SheetHost } | ({ host: SheetHost } & Notice);

export interface Notice {
  why: string;
  instead?: { text: string; href: string };
}
