import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { IWorkbookData } from "@univerjs/core";
import { mended } from "../../src/workbench/kept/mending";
import {
  asPart,
  expansion,
  isFixed,
  isName,
  sortedNames,
  withoutBrackets,
} from "../../src/workbench/xlsx/names";
import { readXlsx } from "../../src/workbench/xlsx/read";
import { ruleReader, ruleRoom } from "../../src/workbench/xlsx/rules";
import { type FileForm, writeXlsx } from "../../src/workbench/xlsx/write";
import { xlsx } from "./hostile-files";
import { KNOWN, OWN } from "./known-functions";

/** The words of Excel's own files. */
const NAMES =
  '<definedName name="_xlnm.Print_Area" localSheetId="0">Scores!$A$1:$B$9</definedName>' +
  '<definedName name="_xlfn.IFNA" hidden="1">#NAME?</definedName>' +
  '<definedName name="Gone">#REF!</definedName>' +
  '<definedName name="Half" comment="of a top">0.5*Tops</definedName>' +
  '<definedName name="Left">Scores!A1</definedName>' +
  '<definedName name="Points" localSheetId="0">Scores!$B$2:$B$9</definedName>' +
  '<definedName name="Points" localSheetId="1">\'Round 2\'!$B$2:$B$9</definedName>' +
  '<definedName name="Tops">_xlfn.IFNA(Scores!$A$2,1)+Scores!$A$3</definedName>';

const LIST =
  '<dataValidation type="list" allowBlank="1" showInputMessage="1" showErrorMessage="1" errorTitle="No" error="Choose &amp; type" promptTitle="By" prompt="N, E, S, W" sqref="C2:C9 E2"><formula1>"N,E,S,W"</formula1></dataValidation>';
const COMPUTED =
  '<dataValidation type="custom" allowBlank="1" showInputMessage="1" showErrorMessage="1" errorTitle="This cell is computed" error="Type into A" sqref="B2:B9"><formula1>FALSE</formula1></dataValidation>';
const LATER =
  '<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="x"><x14:dataValidations count="1" xmlns:xm="y"><x14:dataValidation type="list" allowBlank="1"><x14:formula1><xm:f>\'Round 2\'!$A$1:$A$4</xm:f></x14:formula1><xm:sqref>D2:D9</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>';
const LOOK = '<font><b></b><color rgb="FF9C0006"></color></font>';
const RULE =
  '<conditionalFormatting sqref="B2:B9"><cfRule type="expression" dxfId="0" priority="2"><formula>_xlfn.IFNA($B2,0)&gt;100</formula></cfRule></conditionalFormatting>';
const SCALE =
  '<conditionalFormatting sqref="A2:A9"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"></cfvo><cfvo type="max"></cfvo><color rgb="FFF8696B"></color><color rgb="FF63BE7B"></color></colorScale></cfRule></conditionalFormatting>';

const cell = (address: string, formula: string) => `<c r="${address}"><f>${formula}</f><v>7</v></c>`;
const FILE = xlsx({
  styles: `<dxfs count="1"><dxf>${LOOK}</dxf></dxfs>`,
  tabs: [
    [
      "Scores",
      `<sheetData><row r="1">${cell("A1", "SUM(Points)")}${cell("B1", "Half*2")}${cell("C1", "Left")}${cell("D1", "Gone")}</row></sheetData>${RULE}${SCALE}<dataValidations count="2">${LIST}${COMPUTED}</dataValidations>${LATER}`,
    ],
    [
      "Round 2",
      `<sheetData><row r="1">${cell("A1", "SUM(Points)")}${cell("B1", "SUM(Scores!Points)")}</row></sheetData>`,
    ],
  ],
  workbook: `<definedNames>${NAMES}</definedNames>`,
});

async function opened(file: Uint8Array) {
  const read = await readXlsx(file, "club.xlsx", KNOWN);
  if ("fault" in read) throw new Error(read.fault.code);
  return read;
}

/** The file that the workbench would save at once. */
async function saved(
  workbook: Partial<IWorkbookData>,
  form: FileForm = "excel",
  inView?: string,
): Promise<Uint8Array> {
  const data = { id: "book", styles: {}, ...workbook } as IWorkbookData;
  const blob = await writeXlsx(
    data,
    {
      ownFunctions: OWN,
      formula: (id, row, column) => data.sheets[id].cellData?.[row]?.[column]?.f ?? "",
      shown: () => "",
      spills: () => ({ block: () => undefined, results: [] }),
    },
    form,
    inView,
  );
  return new Uint8Array(await blob.arrayBuffer());
}

test("a file opens on the tab that was in view when it was saved, and on no other", async () => {
  const { workbook } = await opened(FILE);
  expect((await opened(await saved(workbook))).inView).toBe("tab-1");
  const file = await saved(workbook, "excel", "tab-2");
  expect((await opened(file)).inView).toBe("tab-2");
  expect(part(file, "xl/workbook.xml")).toMatch(/activeTab="1"/);
  // Tabs that are selected together would be typed into together.
  const selected = [1, 2].map((tab) =>
    part(file, `xl/worksheets/sheet${tab}.xml`).includes('tabSelected="1"'),
  );
  expect(selected).toEqual([false, true]);
  // A hidden tab is not shown for that.
  const [first, second] = workbook.sheetOrder ?? [];
  const sheets = { ...workbook.sheets, [second]: { ...workbook.sheets?.[second], hidden: 1 } };
  const hidden = await opened(
    await saved({ ...workbook, sheets, sheetOrder: [first, second] }, "excel", second),
  );
  expect(hidden.inView).toBeUndefined();
});

const part = (file: Uint8Array, name: string) => strFromU8(unzipSync(file)[name]);

test("names are read as the grid has them; those with which it cannot compute stay beside it, with the results of their formulas", async () => {
  const { workbook, lost, keeps } = await opened(FILE);
  const { data = "" } = workbook.resources?.[0] ?? {};
  const names = Object.values(JSON.parse(data) as Record<string, object>);
  expect(names).toEqual([
    { id: "name-1", name: "Half", formulaOrRefString: "=(0.5*Tops)", localSheetId: "AllDefaultWorkbook", comment: "of a top" },
    { id: "name-2", name: "Tops", formulaOrRefString: "=(IFNA(Scores!$A$2,1)+Scores!$A$3)", localSheetId: "AllDefaultWorkbook" },
    { id: "name-3", name: "Points", formulaOrRefString: "Scores!$B$2:$B$9", localSheetId: "tab-1" },
  ]); // oxfmt-ignore
  expect(workbook.custom).toEqual({
    names: [
      { name: "Gone", formula: "#REF!" },
      { name: "Left", formula: "Scores!A1" },
      { name: "Points", formula: "'Round 2'!$B$2:$B$9", tab: "tab-2" },
    ],
  });
  const formulas = (id: string) =>
    Object.values(workbook.sheets?.[id].cellData?.[0] ?? {}).map(
      ({ f, v }: { f?: unknown; v?: unknown }) => f ?? v,
    );
  expect(formulas("tab-1")).toEqual(["=SUM(Points)", "=Half*2", 7, 7]);
  expect(formulas("tab-2")).toEqual(["=SUM('Round 2'!$B$2:$B$9)", "=SUM(Scores!Points)"]);
  expect(lost).toEqual([{ what: "functions", tabs: ["Scores"] }]);
  expect(keeps).toEqual(["rules", "colours", "names"]);
});

test("what a file says of its names, of typing and of colours is in the next file as Excel wrote it", async () => {
  const { workbook } = await opened(FILE);
  const file = await saved(workbook);
  const book = part(file, "xl/workbook.xml").replace(/&apos;/g, "'");
  for (const name of NAMES.split(/(?<=<\/definedName>)/).slice(2)) expect(book).toContain(name);
  expect(book).not.toMatch(/Print_Area|_xlfn.IFNA"/);
  const sheet = part(file, "xl/worksheets/sheet1.xml");
  for (const rule of [LIST, COMPUTED, RULE, SCALE]) expect(sheet).toContain(rule);
  expect(sheet).toContain(
    '<dataValidation type="list" allowBlank="1" sqref="D2:D9"><formula1>\'Round 2\'!$A$1:$A$4</formula1></dataValidation>',
  );
  expect(
    [...sheet.matchAll(/<(\w+)[ />]/g)].map(([, name]) => name).filter((name) => ORDER.includes(name)),
  ).toEqual([
    "sheetData",
    "conditionalFormatting",
    "conditionalFormatting",
    "dataValidations",
    "pageMargins",
  ]);
  expect(part(file, "xl/styles.xml")).toContain(`<dxfs count="1"><dxf>${LOOK}</dxf></dxfs>`);
  // And so it is in the one after it.
  expect((await opened(file)).workbook).toEqual(workbook);
});

const ORDER = ["sheetData", "mergeCells", "conditionalFormatting", "dataValidations", "pageMargins"];

test("what is kept of a file is a workbook that opens again, and with another shape it is damaged", async () => {
  const { workbook } = await opened(FILE);
  const whole = { id: "book", ...workbook };
  expect(mended(whole)).toEqual({ workbook: whole, mends: [], broken: [] });
  const odd = JSON.parse(JSON.stringify(whole)) as typeof whole;
  Object.assign(odd.sheets?.["tab-1"].custom?.rules ?? {}, { colours: [{ blocks: 1 }] });
  expect(mended(odd)).toMatchObject({ broken: [{ id: "tab-1", place: "custom.rules.colours.0.blocks" }] });
  expect(mended({ ...whole, custom: { names: [{ name: "One" }] } })).toEqual({
    fault: "custom.names.0.formula",
  });
});

test("a file of values has none of it", async () => {
  const { workbook } = await opened(FILE);
  const file = await saved(workbook, "values");
  expect(part(file, "xl/workbook.xml")).not.toMatch(/Points|Left/);
  expect(part(file, "xl/worksheets/sheet1.xml")).not.toMatch(/dataValidation|conditional/);
});

test("a cell that refuses typing in a file refuses it in the workbench", async () => {
  const { workbook } = await opened(FILE);
  expect(workbook.sheets?.["tab-1"].custom).toMatchObject({
    guard: { blocks: [{ row: 1, column: 1, rows: 8, columns: 1 }], where: "Type into A" },
  });
});

test("a damaged rule or look never damages the next file", async () => {
  const parts = unzipSync(FILE);
  const name = "xl/worksheets/sheet1.xml";
  const odd = strFromU8(parts[name]).replace('cfvo type="min"', 'cfvo type="&lt;c&gt;" a:b="1"');
  const { workbook } = await opened(zipSync({ ...parts, [name]: strToU8(odd) }));
  const sheet = part(await saved(workbook), name);
  expect(sheet).toContain("<colorScale><cfvo></cfvo>");
});

test("a name of a tab stays with it, and that of a chart that fills a tab is lost with the chart", async () => {
  const local = [0, 1, 2].map(
    (tab) => `<definedName name="Own" localSheetId="${tab}">Scores!$A$${tab + 1}</definedName>`,
  );
  const parts = unzipSync(
    xlsx({
      tabs: [
        ["Plot", ""],
        ["Scores", CELL],
        ["Round 2", CELL],
      ],
      workbook: `<definedNames>${local.join("")}</definedNames>`,
    }),
  );
  const relations = "xl/_rels/workbook.xml.rels";
  parts[relations] = strToU8(
    strFromU8(parts[relations]).replace(
      /\/worksheet" Target="worksheets\/sheet1/,
      '/chartsheet" Target="chartsheets/sheet1',
    ),
  );
  const { "xl/worksheets/sheet1.xml": plot, ...others } = parts;
  const { workbook, lost } = await opened(zipSync({ ...others, "xl/chartsheets/sheet1.xml": plot }));
  const [first] = workbook.sheetOrder ?? [];
  expect(workbook.sheets?.[first].name).toBe("Scores");
  expect(JSON.parse(workbook.resources?.[0].data ?? "{}")).toMatchObject({
    "name-1": { formulaOrRefString: "Scores!$A$2", localSheetId: first },
  });
  expect(lost).toContainEqual({ what: "names", tabs: [] });
});

const CELL = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';

test("a rule that Excel would not take is among what is lost", async () => {
  const long = `<dataValidations><dataValidation type="custom" sqref="A1"><formula1>${"1+".repeat(9_000)}1</formula1></dataValidation></dataValidations>`;
  const { lost, keeps } = await opened(xlsx({ sheet: CELL + long }));
  expect([lost, keeps]).toEqual([[{ what: "rules", tabs: ["Tab"] }], []]);
});

test("looks of rules come to no more than a workbook can keep, though a file has each but once", async () => {
  const rule = '<conditionalFormatting sqref="A1"><cfRule type="expression" dxfId="0" priority="1"><formula>A1</formula></cfRule></conditionalFormatting>'; // oxfmt-ignore
  const styles = `<dxfs count="1"><dxf>${LOOK.repeat(2_000)}</dxf></dxfs>`;
  const { lost, workbook } = await opened(xlsx({ styles, sheet: CELL + rule.repeat(1_000) }));
  expect(lost).toEqual([{ what: "colours", tabs: ["Tab"] }]);
  expect(JSON.stringify(workbook).length).toBeLessThan(2_000_000);
});

test.each([
  ["Scores", true],
  ["_x.1", true],
  ["Mão", true],
  ["\\a?", true],
  ["A1", false],
  ["xfd99", false],
  ["R1C1", false],
  ["r", false],
  ["a b", false],
  ["1a", false],
  ["x".repeat(255), true],
  ["x".repeat(256), false],
])("%s is a name: %s", (name, is) => expect(isName(name)).toBe(is));

test.each([
  ["Tab!$A$1:$B$9", true],
  ["'A1 b'!$A:$B,Tab!$1:$2", true],
  ["SUM(Tab!$A$1)*2", true],
  ['"A1"', true],
  ["Tab!A1", false],
  ["Tab!$A1", false],
  ["Tab!A$1", false],
  ["Tab!A:B", false],
])("%s stays where it is: %s", (formula, is) => expect(isFixed(formula)).toBe(is));

test.each(["A_1+B_2", "SUM(a)*2", "-1", "1,2"])(
  "%s stands in brackets in another formula, and alone without",
  (formula) => {
    expect(asPart(formula)).toBe(`(${formula})`);
    expect(withoutBrackets(asPart(formula))).toBe(formula);
  },
);

test.each(["Tab!$A$1:$A$9", "'a b'!$A$1", '"a+b"', "0.5", "{1,2}"])("%s stands as it is", (formula) =>
  expect(asPart(formula)).toBe(formula),
);

test("names that stand for each other, or for too much, come to nothing", () => {
  const { of, expanded } = expansion(new Map([["a", "b+1"], ["b", "a"], ["c", "d&d"], ["d", "Tab!$A$1"]])); // oxfmt-ignore
  expect([of("A"), of("B"), of("c"), of("none")]).toEqual([
    undefined,
    undefined,
    "Tab!$A$1&Tab!$A$1",
    undefined,
  ]);
  expect(expanded('"c"&C')).toBe('"c"&Tab!$A$1&Tab!$A$1');
  expect(expanded("a+1")).toBeUndefined();
});

test("a name that leads to another workbook, or to cells that are gone, stays beside the grid", () => {
  const [own, elsewhere, gone] = ["Tab!$A$1", "[1]Tab!$A$1", "Tab!#REF!"].map((formula, index) => ({
    name: `Name_${index}`,
    formula,
  }));
  expect(sortedNames([own, elsewhere, gone], () => true)).toEqual({ held: [own], kept: [elsewhere, gone] });
});

test("what a rule of a file says is cut where Excel cuts it", () => {
  const block = { startRow: 0, startColumn: 0, endRow: 0, endColumn: 0 };
  const reader = ruleReader([], ruleRoom(), () => block);
  reader.open("dataValidation", {
    sqref: "A1",
    type: "list",
    errorTitle: "t".repeat(40),
    error: "e".repeat(300),
  });
  reader.close("dataValidation", "");
  const [{ attributes }] = reader.read().rules.typing;
  expect(attributes).toEqual({ type: "list", errorTitle: "t".repeat(32), error: "e".repeat(255) });
});
