import { SaxesParser } from "saxes";
import { FileFault, quoted } from "./faults";

/** The parts of a spreadsheet nest ten deep; a hostile file could have a million open tags. */
const DEEPEST = 40;

/** Tags have some twenty attributes at most. */
const MOST_ATTRIBUTES = 60;

/** Half a million cells, each with a formula and a result. A reader needs some hundred bytes for each element. */
const MOST_ELEMENTS = 3_000_000;

/** How many elements may still come, in all parts of a file together. */
export interface ElementBudget {
  elements: number;
}

export const budget = (): ElementBudget => ({ elements: MOST_ELEMENTS });

export interface XmlVisitor {
  /** The children of the root that stay in the part; all of them when omitted. The others are cut out with their contents. */
  keep?: ReadonlySet<string>;
  /** Called for each element that opens; `path` has the names of the elements around it, the root first. */
  open?(name: string, attributes: Record<string, string>, path: readonly string[]): void;
  /** Called for each element that closes, with its own text. */
  close?(name: string, text: string): void;
}

/**
 * Goes through a part of a file before anything is built from it.
 *
 * @returns the part without the elements that were cut out
 * @throws FileFault when it is not XML, nests too deep, has too many elements, or declares entities of its own
 */
export function visitXml(
  part: Uint8Array,
  left: ElementBudget,
  { keep, open, close }: XmlVisitor,
): Uint8Array {
  const xml = new TextDecoder().decode(part).replace(/^\uFEFF/, "");
  const parser = new SaxesParser({ xmlns: false, position: true });
  const path: string[] = [];
  const kept: string[] = [];
  let attributes = 0;
  let ownText = "";
  let from = 0;
  const cut = (name: string) => keep !== undefined && !keep.has(name);
  const broken = (words: string) => {
    throw new FileFault({ code: "broken", words: quoted(words) });
  };
  parser.on("error", (error) => broken(error.message));
  parser.on("doctype", () => broken("DOCTYPE"));
  parser.on("opentagstart", () => (attributes = 0));
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES) broken(`> ${MOST_ATTRIBUTES} attributes`);
  });
  parser.on("opentag", ({ name, attributes: found }) => {
    if (path.length === 0 && name.includes(":")) broken(`<${name}>`);
    if (path.length >= DEEPEST) broken(`> ${DEEPEST} × <…>`);
    left.elements -= 1;
    if (left.elements < 0) throw new FileFault({ code: "cells" });
    if (path.length === 1 && cut(name)) kept.push(xml.slice(from, xml.lastIndexOf("<", parser.position - 1)));
    open?.(name, found, path);
    path.push(name);
    ownText = "";
  });
  const read = (text: string) => (ownText += text);
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", ({ name }) => {
    path.pop();
    close?.(name, ownText);
    ownText = "";
    if (path.length === 1 && cut(name)) from = parser.position;
  });
  parser.write(xml).close();
  kept.push(xml.slice(from));
  return new TextEncoder().encode(kept.join(""));
}
