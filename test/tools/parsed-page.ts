import { DomUtils, type parseDocument } from "htmlparser2";

/** What a test looks for in a page that a library has parsed. */

const { getElementsByTagName, textContent } = DomUtils;
export type PageElement = ReturnType<typeof getElementsByTagName>[number];
export type PageDocument = ReturnType<typeof parseDocument>;

export const elements = (name: string, within: PageDocument | PageElement): PageElement[] =>
  getElementsByTagName(name, within);
export const words = (node: Parameters<typeof textContent>[0]) =>
  textContent(node).replace(/\s+/g, " ").trim();
export const byId = (page: PageDocument, id: string): PageElement => {
  const found = elements("*", page).find(({ attribs }) => attribs.id === id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
};

/** The lines of a table below its headers, as records under these headers. */
export function records(table: PageElement): Record<string, string>[] {
  const [headers, ...rows] = elements("tr", table).map((row) =>
    row.children.filter(({ type }) => type === "tag").map(words),
  );
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [headers[index], cell])));
}

/** The summary of each part of a section that opens, and the lines of its table. */
export function parts(
  page: PageDocument,
  section: string,
): [summary: string, lines: Record<string, string>[]][] {
  return elements("details", byId(page, section)).map((one) => [
    words(elements("summary", one)[0]),
    records(elements("table", one)[0]),
  ]);
}
