import { Unreadable } from "../../../src/events/event";
import { finished } from "../../../src/events/slices";
import { workbookReading, workbookSheets } from "../../../src/events/tables/workbook";
import { madeWorkbook, type MadeWorkbook, oneTab } from "./made-workbook";

/** The rows of the only tab, each with its line in front. */
function lines(book: MadeWorkbook): string[] {
  const [{ rows }, ...others] = finished(workbookSheets(madeWorkbook(book)));
  expect(others).toEqual([]);
  return rows.map(({ line, cells }) => `${line}: ${cells.join("|")}`);
}

function fault(book: MadeWorkbook): unknown {
  try {
    finished(workbookSheets(madeWorkbook(book)));
  } catch (error) {
    if (error instanceof Unreadable) return error.fault;
    throw error;
  }
  return undefined;
}

const cell = (value: string | number, attributes = "") =>
  `<c${attributes && ` ${attributes}`}><v>${value}</v></c>`;
const one = oneTab(`<row>${cell(7)}</row>`);
const relation = (id: string, type: string, target: string, more = "") =>
  `<Relationship Id="${id}" Type="x/${type}" Target="${target}" ${more}/>`;
const relations = (...all: string[]) => `<Relationships>${all.join("")}</Relationships>`;
const SHEET = relation("rId1", "worksheet", "worksheets/sheet1.xml");

describe("which part is which", () => {
  test("the archive points to other parts before the workbook", () => {
    const rels = relations(
      relation("a", "core-properties", "docProps/core.xml"),
      relation("b", "officeDocument", "xl/workbook.xml"),
    );
    expect(lines({ tabs: one, parts: { "_rels/.rels": rels } })).toEqual(["1: 7"]);
  });

  test("a tab stands at a path from the root, and other elements point to nothing", () => {
    const other = '<Other Id="rId1" Type="x/worksheet" Target="worksheets/none.xml"/>';
    const rels = relations(relation("rId1", "worksheet", "/xl/worksheets/sheet1.xml"), other);
    expect(lines({ tabs: one, parts: { "xl/_rels/workbook.xml.rels": rels } })).toEqual(["1: 7"]);
  });

  test("what lies outside of the file is none of its parts", () => {
    const rels = relations(
      SHEET,
      relation("e", "sharedStrings", "https://example.org/a.xml", 'TargetMode="External"'),
      relation("f", "sharedStrings", "sharedStrings.xml"),
    );
    const tabs = oneTab(`<row>${cell(0, 't="s"')}</row>`);
    const book = { tabs, strings: "<si><t>NS</t></si>", parts: { "xl/_rels/workbook.xml.rels": rels } };
    expect(lines(book)).toEqual(["1: NS"]);
  });

  test("a tab may have no name, and without an address it is none", () => {
    const book =
      '<workbook xmlns:r="z"><sheets><sheet sheetId="1" r:id="rId1"/><sheet name="None" sheetId="2"/></sheets>' +
      '<externalReferences><externalReference r:id="rId77"/></externalReferences></workbook>';
    expect(finished(workbookSheets(madeWorkbook({ tabs: one, parts: { "xl/workbook.xml": book } })))).toEqual(
      [{ name: "", rows: [{ line: 1, cells: ["7"] }] }],
    );
  });
});

describe("what a number is", () => {
  const STYLE = (format: number) => `<xf numFmtId="${format}"/>`;
  const read = (formats: string, styles: string, style = 0) =>
    lines({ tabs: oneTab(`<row>${cell(0.5, `s="${style}"`)}</row>`), formats, styles })[0].slice(3);

  test("a format has as many signs as Excel allows", () => {
    const format = (length: number) =>
      `<numFmt numFmtId="164" formatCode="0.00&quot;${"x".repeat(length - 6)}&quot;"/>`;
    expect(read(format(255), STYLE(164))).toBe("0.50");
    expect(read(format(256), STYLE(164))).toBe("0.5");
  });

  test("an entry without a format, or with another name, is no format", () => {
    expect(read('<numFmt numFmtId="9"/>', STYLE(9))).toBe("50%");
    expect(read('<other numFmtId="9" formatCode="0.000"/>', STYLE(9))).toBe("50%");
  });

  test("styles of another list are no styles of cells", () => {
    const xml = `<styleSheet><cellXfs>${STYLE(0)}</cellXfs><cellStyleXfs>${STYLE(9)}</cellStyleXfs></styleSheet>`;
    const tabs = oneTab(`<row>${cell(0.5, 's="0"')}${cell(0.5, 's="1"')}</row>`);
    expect(lines({ tabs, parts: { "xl/styles.xml": xml } })).toEqual(["1: 0.5|0.5"]);
    const before = `<styleSheet><cellStyleXfs>${STYLE(9)}</cellStyleXfs><cellXfs>${STYLE(0)}</cellXfs></styleSheet>`;
    expect(lines({ tabs, parts: { "xl/styles.xml": before } })).toEqual(["1: 0.5|0.5"]);
  });

  test("days are counted from 1904 where the workbook says so, in a figure or a word", () => {
    const tabs = oneTab(`<row>${cell(44636, 's="0"')}</row>`);
    const day = (about: string) => lines({ tabs, about, styles: STYLE(14) })[0];
    expect(day('<workbookPr date1904="true"/>')).toBe("1: 2026-03-17");
    // 1,462 days, four years and a day, lie between the beginnings.
    for (const about of ["", "<workbookPr/>", '<workbookPr date1904="0"/>'])
      expect(day(about)).toBe("1: 2022-03-16");
  });
});

describe("what a cell has", () => {
  test("truth may be a word", () => {
    const values = ["true", "1", "false", "0"].map((value) => cell(value, 't="b"'));
    expect(lines({ tabs: oneTab(`<row>${values.join("")}</row>`) })).toEqual(["1: TRUE|TRUE|FALSE|FALSE"]);
  });

  test("blanks alone are no text, and those between the elements of a text are none of it", () => {
    const strings = "<si>\n  <t>NS</t>\n</si>";
    const tabs = oneTab(`<row r="1">${cell("  ", 't="str"')}</row><row r="2">${cell(0, 't="s"')}</row>`);
    expect(lines({ tabs, strings })).toEqual(["2: NS"]);
  });

  test("seconds and midnight are left out of a date only at its end", () => {
    const dates = ["2026-03-17T19:30:00.5", "2026-03-17T00:00:05"];
    const tabs = oneTab(`<row>${dates.map((date) => cell(date, 't="d"')).join("")}</row>`);
    expect(lines({ tabs })).toEqual(["1: 2026-03-17 19:30:00.5|2026-03-17 00:00:05"]);
  });

  test("a cell may say a line that its row does not say", () => {
    expect(lines({ tabs: oneTab(`<row>${cell(1, 'r="B5"')}</row><row>${cell(2)}</row>`) })).toEqual([
      "5: |1",
      "6: 2",
    ]);
  });

  test("of a place that is none the beginning is said", () => {
    const at = (place: string) => fault({ tabs: oneTab(`<row>${cell(1, `r="${place}"`)}</row>`) });
    expect(at("A1B")).toEqual({ code: "syntax", detail: 'r="A1B"' });
    expect(at("A".repeat(30))).toEqual({ code: "syntax", detail: `r="${"A".repeat(20)}"` });
    const merge = "<mergeCells><mergeCell/></mergeCells>";
    expect(fault({ tabs: oneTab(`<row>${cell(1)}</row>`, merge) })).toEqual({
      code: "syntax",
      detail: 'r=""',
    });
  });

  test("each cell of a full row counts once", () => {
    const row = `<row>${cell(1).repeat(1000)}</row>`;
    expect(lines({ tabs: oneTab(row.repeat(3)) })).toHaveLength(3);
  });
});

test("a mistake of the program is none of the file", () => {
  expect(() => finished(workbookReading(undefined as unknown as Uint8Array))).toThrow(TypeError);
});
