import { SaxesParser } from "saxes";
import { type EventFault, MOST_ELEMENTS, Unreadable } from "./event";

/** An element of a document, with its children and its own text. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
  /** The line on which the element begins. */
  line: number;
}

/**
 * The deepest nesting that is read. Results files are less deep; a hostile file could have a million open
 * tags.
 */
const DEEPEST = 32;

/** The most characters of a text that are kept; names and comments are shorter. */
const LONGEST_TEXT = 2000;

/** The document and the number of its lines. */
export interface XmlDocument {
  root: XmlElement;
  lines: number;
}

/** The number of characters that are read between two stops; they take some milliseconds. */
const SLICE = 64 * 1024;

/**
 * Reads a document as a tree of elements. Entities that the document defines are not read, so they cannot
 * grow without limit or point to other files.
 *
 * @param skipped names of elements that are left out with everything inside them
 * @param most how many elements it may have, those that are left out included
 * @returns it stops at times with the part that is read, from 0 to 1
 * @throws Unreadable with the line, when the document is not well-formed
 */
export function* readXml(
  text: string,
  skipped: ReadonlySet<string>,
  most: number = MOST_ELEMENTS,
): Generator<number, XmlDocument> {
  // Without positions a message has no line and column before it; the parser counts the lines all the same.
  const parser = new SaxesParser({ position: false, xmlns: false });
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "", line: 1 };
  const open = [root];
  /** How many elements are open inside a skipped element, including that element. */
  let inSkipped = 0;
  let elements = 0;
  parser.on("error", (error) => {
    throw new Unreadable(syntaxFault(error.message, parser.line));
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++elements > most) throw new Unreadable({ code: "manyElements", most, line: parser.line });
    if (inSkipped > 0 || skipped.has(name)) {
      inSkipped++;
      return;
    }
    if (open.length > DEEPEST) throw new Unreadable({ code: "deep", line: parser.line });
    const element: XmlElement = { name, attributes, children: [], text: "", line: parser.line };
    open[open.length - 1].children.push(element);
    open.push(element);
  });
  const read = (found: string) => {
    const element = open[open.length - 1];
    if (inSkipped === 0 && element.text.length < LONGEST_TEXT) element.text += found.slice(0, LONGEST_TEXT);
  };
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", () => {
    if (inSkipped > 0) inSkipped--;
    else open.pop();
  });
  for (let at = 0; at < text.length; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    yield at / text.length;
  }
  // A parser that is closed begins again at line 1.
  const lines = parser.line;
  parser.close();
  return { root: root.children[0], lines };
}

function syntaxFault(message: string, line: number): EventFault {
  return /unclosed|must contain a root|unended|unexpected end/.test(message)
    ? { code: "cutOff", line }
    : { code: "syntax", line, detail: message };
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the first child with this name; "" when there is none. */
export function textOf(element: XmlElement, name: string): string {
  const child = element.children.find((one) => one.name === name);
  return child === undefined ? "" : child.text.trim();
}
