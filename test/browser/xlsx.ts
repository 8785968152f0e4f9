import { XMLParser } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";

/** A workbook file that is read back. */
export interface ReadWorkbook {
  tabs: ReadTab[];
  /** The rows to repeat on every page, by tab. */
  printTitles: string[];
  computesOnOpening: boolean;
}

export interface ReadTab {
  name: string;
  /** The cells by their addresses. */
  cells: Map<string, ReadFileCell>;
  widths: number[];
  frozenRows: number;
  fitToPage: boolean;
  orientation: string;
  pagesAcross: number;
  pagesDown: number;
  footer: string;
}

export interface ReadFileCell {
  text?: string;
  number?: number;
  formula?: string;
  format: string;
  bold: boolean;
  align?: string;
  /** `FFRRGGBB` */
  fill?: string;
}

type Element = Record<string, unknown>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  trimValues: false,
  isArray: (name) =>
    ["sheet", "definedName", "row", "c", "si", "xf", "font", "fill", "numFmt", "col"].includes(name),
});

/** The built-in number formats, which a file refers to by number only. */
const BUILT_IN = new Map([
  ["0", "General"],
  ["1", "0"],
  ["2", "0.00"],
  ["9", "0%"],
  ["10", "0.00%"],
  ["49", "@"],
]);

/**
 * Reads an .xlsx file as far as the tests need it, from its parts as the standard (ECMA-376) describes them.
 *
 * @param firstRow the rows above it are left out, because to read thousands of them takes seconds
 */
export function readXlsx(file: Uint8Array, firstRow = 1): ReadWorkbook {
  const parts = unzipSync(file);
  const part = (name: string): Element => {
    if (!parts[name]) throw new Error(`the file has no ${name}: ${Object.keys(parts).join(", ")}`);
    const xml = strFromU8(parts[name]);
    const [above, below] = [xml.indexOf("<row "), xml.indexOf(`<row r="${firstRow}"`)];
    return parser.parse(below < 0 ? xml : xml.slice(0, above) + xml.slice(below)) as Element;
  };
  const workbook = child(part("xl/workbook.xml"), "workbook");
  const strings = list(child(part("xl/sharedStrings.xml"), "sst"), "si").map((item) => textOf(item.t));
  const style = styles(child(part("xl/styles.xml"), "styleSheet"));
  const names = list(child(workbook, "sheets"), "sheet").map(({ name }) => String(name));
  return {
    tabs: names.map((name, index) =>
      readTab(name, child(part(`xl/worksheets/sheet${index + 1}.xml`), "worksheet"), strings, style),
    ),
    printTitles: list(child(workbook, "definedNames"), "definedName")
      .filter(({ name }) => name === "_xlnm.Print_Titles")
      .map(textOf),
    computesOnOpening: child(workbook, "calcPr").fullCalcOnLoad === "1",
  };
}

function readTab(
  name: string,
  sheet: Element,
  strings: string[],
  style: (index: string) => Omit<ReadFileCell, "text" | "number" | "formula">,
): ReadTab {
  const order = Object.keys(sheet);
  const expected = ["sheetPr", "sheetViews", "cols", "sheetData", "pageMargins", "pageSetup", "headerFooter"];
  // Excel repairs or refuses a file whose parts are in another order.
  if (order.filter((key) => expected.includes(key)).join() !== expected.join()) {
    throw new Error(`the parts of the tab stand in the wrong order: ${order.join(", ")}`);
  }
  const cells = list(child(sheet, "sheetData"), "row").flatMap((row) =>
    list(row, "c").map((cell): [string, ReadFileCell] => {
      const value = cell.v === undefined ? undefined : textOf(cell.v);
      const content =
        cell.f !== undefined
          ? { formula: textOf(cell.f) }
          : value === undefined
            ? {}
            : cell.t === "s"
              ? { text: strings[Number(value)] }
              : { number: Number(value) };
      return [String(cell.r), { ...content, ...style(String(cell.s ?? "0")) }];
    }),
  );
  const setup = child(sheet, "pageSetup");
  const pane = child(child(child(sheet, "sheetViews"), "sheetView"), "pane");
  return {
    name,
    cells: new Map(cells),
    // One entry may give the width of several columns.
    widths: list(child(sheet, "cols"), "col").flatMap(({ min, max, width }) =>
      Array.from({ length: Number(max) - Number(min) + 1 }, () => Number(width)),
    ),
    frozenRows: pane.state === "frozen" ? Number(pane.ySplit) : 0,
    fitToPage: child(child(sheet, "sheetPr"), "pageSetUpPr").fitToPage === "1",
    orientation: String(setup.orientation),
    // The default is 1.
    pagesAcross: Number(setup.fitToWidth ?? 1),
    pagesDown: Number(setup.fitToHeight ?? 1),
    footer: textOf(child(sheet, "headerFooter").oddFooter),
  };
}

function styles(sheet: Element): (index: string) => Omit<ReadFileCell, "text" | "number" | "formula"> {
  const own = list(child(sheet, "numFmts"), "numFmt").map(({ numFmtId, formatCode }): [string, string] => [
    String(numFmtId),
    String(formatCode),
  ]);
  const formats = new Map([...BUILT_IN, ...own]);
  const fonts = list(child(sheet, "fonts"), "font");
  const fills = list(child(sheet, "fills"), "fill");
  const looks = list(child(sheet, "cellXfs"), "xf");
  return (index) => {
    const look = looks[Number(index)];
    const pattern = child(fills[Number(look.fillId ?? 0)] ?? {}, "patternFill");
    const color = child(pattern, "fgColor").rgb;
    const align = child(look, "alignment").horizontal;
    return {
      format: formats.get(String(look.numFmtId ?? "0")) ?? `unknown ${String(look.numFmtId)}`,
      bold: "b" in (fonts[Number(look.fontId ?? 0)] ?? {}),
      ...(align === undefined ? {} : { align: String(align) }),
      ...(color === undefined ? {} : { fill: String(color) }),
    };
  };
}

function child(element: Element, name: string): Element {
  const found = element[name];
  return typeof found === "object" && found !== null ? (found as Element) : {};
}

function list(element: Element, name: string): Element[] {
  const found = element[name];
  return Array.isArray(found) ? (found as Element[]) : [];
}

function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "#text" in value) return textOf(value["#text"]);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
