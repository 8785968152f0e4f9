import { type EventFault } from "./event";

/**
 * The size of the largest file that is read. An evening with 60 tables and 60 boards makes a file of 5 MB.
 */
export const MOST_BYTES = 32 * 1024 * 1024;

export type FileKind = "usebio" | "bridgemate" | "workbook" | "pbn" | "table" | "page" | "list";

type TextKind = Exclude<FileKind, "bridgemate" | "workbook">;

/**
 * The kind of a file, and its text when it is a text file. The content decides, not the name.
 *
 * UTF-8 and UTF-16 are recognised by their byte order marks or by their bytes. Otherwise the declaration of
 * an XML file or a page counts. All other files are read as Windows-1252, which older programs write.
 */
export function recognise(
  bytes: Uint8Array,
): { kind: "bridgemate" } | { kind: "workbook" } | { kind: TextKind; text: string } | { fault: EventFault } {
  if (bytes.length > MOST_BYTES) return { fault: { code: "size", most: MOST_BYTES } };
  if (startsWith(bytes, 4, "Standard Jet DB") || startsWith(bytes, 4, "Standard ACE DB")) {
    return { kind: "bridgemate" };
  }
  const found = signature(bytes);
  if (found === "zip" && contains(bytes, "xl/workbook")) return { kind: "workbook" };
  if (found) return { fault: { code: "format", found } };
  const text = decoded(bytes);
  if (text === undefined) return { fault: { code: "encoding" } };
  if (text.trim() === "") return { fault: { code: "empty" } };
  if (text.slice(0, 10_000).includes("\0")) return { fault: { code: "format", found: "binary" } };
  return { kind: kindOfText(text), text };
}

/** The kind of a text, also of one that was pasted. */
export function kindOfText(text: string): TextKind {
  const start = text.slice(0, 2000).trimStart();
  if (/^(<\?xml[^>]*>\s*)?<(!doctype html|html|head|body|table|pre)\b/i.test(start)) return "page";
  if (start.startsWith("<")) return "usebio";
  if (/^(%|\[[A-Za-z]+ ")/.test(start)) return "pbn";
  return LISTS.some((list) => list.test(text.slice(0, LIST_WITHIN))) ? "list" : "table";
}

/** The ranking of some hundred contestants stands before the first board of a list. */
const LIST_WITHIN = 100_000;

/** What the lists of programs begin with, or the header of their boards. */
const LISTS = [
  /^\s*(vg|rs|pn|qx|st|md)\|/,
  /^\s*#(version|title|source|scoringtype|boardcount)\b/i,
  /^ *NS +EW +NS\+ +NS-/m,
  /^ *Pair +(Contr +|Result +Score\b)/m,
];

function startsWith(bytes: Uint8Array, offset: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));
}

/** Whether these letters stand anywhere in a file. */
function contains(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes, at, text)) return true;
  }
  return false;
}

function signature(bytes: Uint8Array): Extract<EventFault, { code: "format" }>["found"] | undefined {
  if (startsWith(bytes, 0, "PK")) return startsWith(bytes, 38, OPEN_DOCUMENT) ? "workbook" : "zip";
  if (startsWith(bytes, 0, "%PDF")) return "pdf";
  if (startsWith(bytes, 1, "PNG") || startsWith(bytes, 0, "GIF8") || startsWith(bytes, 0, "\u00ff\u00d8")) {
    return "image";
  }
  if (startsWith(bytes, 0, "SQLite")) return "database";
  if (startsWith(bytes, 0, "\u00d0\u00cf\u0011\u00e0")) {
    // Office's own archive of old. Since 2007 it only holds what has a password; the names in it have two bytes a letter.
    if (contains(bytes, wide("EncryptedPackage"))) return "locked";
    return contains(bytes, wide("Workbook")) ? "workbook" : "database";
  }
  return undefined;
}

/** The first part of LibreOffice's workbooks; its name stands before it. */
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument.spreadsheet";

function wide(text: string): string {
  return [...text].join("\0");
}

/** Decodes a text; undefined when the bytes are not text in the encoding that the file names. */
function decoded(bytes: Uint8Array): string | undefined {
  const [a, b] = bytes;
  try {
    if (a === 0xff && b === 0xfe) return decode(bytes, "utf-16le");
    if (a === 0xfe && b === 0xff) return decode(bytes, "utf-16be");
    if (b === 0 && a !== 0) return decode(bytes, "utf-16le");
    if (a === 0 && b !== 0) return decode(bytes, "utf-16be");
  } catch {
    return undefined;
  }
  try {
    return decode(withoutPartOfLetter(bytes), "utf-8");
  } catch {
    const start = new TextDecoder("latin1").decode(bytes.subarray(0, 2000));
    const declared = (/^<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{1,40})["']/.exec(start) ??
      /<meta\b[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(start))?.[1];
    // Many programs declare UTF-8 and write Windows-1252. These bytes are not UTF-8, so such a declaration is
    // wrong.
    const encoding = declared && !/^utf-?8$/i.test(declared) ? declared : "windows-1252";
    try {
      const text = decode(bytes, encoding);
      return declared === undefined && !text.startsWith("<") && POLISH.test(text)
        ? decode(bytes, "iso-8859-2")
        : text;
    } catch {
      return undefined;
    }
  }
}

/** Polish letters of ISO-8859-2, as Windows-1252 shows them: a sign within or before a word. */
const POLISH = /[a-z][³±¶¼¿]|(^|[\s"(])[³¶¼][a-z]/i;

/** UTF-8 without the first bytes of a letter whose other bytes are cut off at the end of the file. */
function withoutPartOfLetter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back];
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
