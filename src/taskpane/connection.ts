import { type SheetHost } from "./sheet-host";

/** A spreadsheet to write to, or why there is none and what to do about it. */
export type Connection = { host: SheetHost } | { why: string; instead?: { text: string; href: string } };
