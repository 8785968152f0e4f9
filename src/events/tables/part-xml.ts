import { SaxesParser } from "saxes";
import { MOST_ELEMENTS, Unreadable } from "../event";
import { type PackedPart, unpacking } from "./archive";

/** What the parts of a workbook may still have, all of them together. */
export interface Budget {
  /** Bytes, unpacked. */
  bytes: number;
  elements: number;
  /** Cells with a text, and blank ones before these. */
  cells: number;
}

/** A sheet of 100,000 results with 15 columns has 70 MB. */
const MOST_UNPACKED = 256 * 1024 * 1024;

/** A cell has its value and perhaps a formula, and cells without a text may have a colour. */
const ELEMENTS_A_CELL = 4;

export function budget(): Budget {
  return { bytes: MOST_UNPACKED, elements: ELEMENTS_A_CELL * MOST_ELEMENTS, cells: MOST_ELEMENTS };
}

/** Takes cells from what is left. */
export function spendCells(left: Budget, cells: number): void {
  left.cells -= cells;
  if (left.cells < 0) throw new Unreadable({ code: "manyElements", most: MOST_ELEMENTS });
}

/** The parts of a workbook nest ten deep. */
const DEEPEST = 40;

/** The longest text that a cell can have. */
const LONGEST_TEXT = 32_767;

export interface Visitor {
  /** Is called for each element that opens. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  /** Is called for each element that closes, with its own text. */
  close?(name: string, text: string): void;
}

/**
 * Goes through a part as it is unpacked. Entities that the part defines are not read, and one that defines any is refused.
 *
 * Some programs write the names with a prefix, as `x:row`. Names with the prefix of the root are given without it.
 *
 * @returns it stops at times with the part that is read, from 0 to 1
 * @throws Unreadable
 */
export function* visiting(part: PackedPart, left: Budget, { open, close }: Visitor): Generator<number, void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let prefix: string | undefined;
  let depth = 0;
  let own = "";
  const plain = (name: string) => {
    prefix ??= name.slice(0, name.indexOf(":") + 1);
    return name.startsWith(prefix) ? name.slice(prefix.length) : name;
  };
  const read = (text: string) => {
    own += text.slice(0, LONGEST_TEXT - own.length);
  };
  parser.on("error", ({ message }) => {
    throw new Unreadable({ code: "syntax", detail: message });
  });
  parser.on("doctype", () => {
    throw new Unreadable({ code: "syntax", detail: "DOCTYPE" });
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > DEEPEST) throw new Unreadable({ code: "deep" });
    if (--left.elements < 0)
      throw new Unreadable({ code: "manyElements", most: ELEMENTS_A_CELL * MOST_ELEMENTS });
    open?.(plain(name), attributes);
    own = "";
  });
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", ({ name }) => {
    depth--;
    close?.(plain(name), own);
    own = "";
  });
  // It cannot become larger than it says.
  left.bytes -= part.size;
  if (left.bytes < 0) throw new Unreadable({ code: "size", most: MOST_UNPACKED });
  let decoder: TextDecoder | undefined;
  for (const [piece, done] of unpacking(part)) {
    decoder ??= new TextDecoder(piece[0] === 0xff ? "utf-16le" : "utf-8");
    parser.write(decoder.decode(piece, { stream: true }));
    yield done;
  }
  parser.close();
}
