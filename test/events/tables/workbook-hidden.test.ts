import { finished } from "../../../src/events/slices";
import { workbookReading } from "../../../src/events/tables/workbook";
import { type MadeTab, madeWorkbook } from "./made-workbook";

/* What is hidden in a workbook is read apart from what is in view. */

const sheetData = (text: string) =>
  `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData>`;
const tab = (name: string, state?: MadeTab["state"]): MadeTab => ({ name, xml: sheetData(name), state });
const rowsOf = (text: string, own?: string) => [{ line: 1, cells: [text], ...(own && { tab: own }) }];
const read = (tabs: readonly MadeTab[], relations?: string) => {
  const parts = relations === undefined ? {} : { "xl/_rels/workbook.xml.rels": relations };
  return finished(workbookReading(madeWorkbook({ tabs, parts })));
};

const inView = (name: string) => ({ name, rows: rowsOf(name, name) });
const outOfView = (name: string) => ({ name, rows: rowsOf(name) });

test("tabs that are hidden in either way stand apart, in their order", () => {
  const tabs = [tab("Old", "hidden"), tab("Monday"), tab("Older", "veryHidden"), tab("Tuesday")];
  expect(read(tabs)).toEqual({
    sheets: [inView("Monday"), inView("Tuesday")],
    hidden: [outOfView("Old"), outOfView("Older")],
  });
});

test("one tab in view and one that is hidden are two, and hidden ones alone are no blank workbook", () => {
  expect(read([tab("Monday"), tab("Old", "hidden")])).toEqual({
    sheets: [inView("Monday")],
    hidden: [outOfView("Old")],
  });
  expect(read([tab("Old", "hidden")])).toEqual({ sheets: [], hidden: [outOfView("Old")] });
});

test("hidden tabs that are blank or cannot be read are left away", () => {
  const blank: MadeTab = { name: "Blank", xml: "<sheetData/>", state: "hidden" };
  const broken: MadeTab = {
    name: "Broken",
    xml: '<sheetData><row r="1"><c r="ZZZZ1"><v>1</v></c></row></sheetData>',
    state: "hidden",
  };
  expect(read([tab("Monday"), blank, broken, tab("Old", "hidden")])).toEqual({
    sheets: [inView("Monday")],
    hidden: [outOfView("Old")],
  });
  expect(read([blank])).toEqual({ faults: [{ code: "empty" }] });
});

test("a tab whose part is not named makes the file cut off where it is in view alone", () => {
  const kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    `<Relationship Id="rId1" Type="${kind}" Target="worksheets/sheet1.xml"/></Relationships>`;
  expect(read([tab("Monday"), tab("Tuesday")], relations)).toEqual({ faults: [{ code: "cutOff" }] });
  expect(read([tab("Monday"), tab("Old", "hidden")], relations)).toEqual({
    sheets: [inView("Monday")],
    hidden: [],
  });
});

/** The hidden columns of a tab with these widths of columns. */
function columns(...widths: string[]): unknown {
  const xml = `<cols>${widths.map((width) => `<col ${width}/>`).join("")}</cols>${sheetData("Board")}`;
  const found = read([{ name: "Monday", xml }]);
  if ("faults" in found) throw new Error(JSON.stringify(found.faults));
  return "hiddenColumns" in found.sheets[0] ? found.sheets[0].hiddenColumns : "none";
}

test("hidden columns are counted from 0, and no more of them than a table may have", () => {
  expect(
    columns('min="1" max="3" width="9"', 'min="4" max="6" hidden="1"', 'min="9" max="9" hidden="true"'),
  ).toEqual([3, 4, 5, 8]);
  expect(columns('min="1" max="3" width="9"', 'min="4" max="6" hidden="0"')).toBe("none");
  const all = columns('min="3" max="16384" hidden="1"') as number[];
  expect(all).toEqual(Array.from({ length: 1000 }, (_, index) => index + 2));
});
