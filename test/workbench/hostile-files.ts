import { constants, deflateRawSync } from "node:zlib";
import { strToU8, Zip, type ZipInputFile, zipSync } from "fflate";

export interface Parts {
  /** The tabs: name, and what is inside `worksheet`. */
  tabs?: [name: string, xml: string][];
  /** What is inside `worksheet` where there is one tab. */
  sheet?: string;
  strings?: string;
  styles?: string;
  /** What stands before the root of the tab. */
  before?: string;
  /** What follows the tabs in the workbook. */
  workbook?: string;
  more?: Record<string, string>;
}

const OPEN_XML = "http://schemas.openxmlformats.org";
const MAIN = `xmlns="${OPEN_XML}/spreadsheetml/2006/main" xmlns:r="${OPEN_XML}/officeDocument/2006/relationships"`;

/** An .xlsx file from its parts, written by hand so that anything can stand in it. */
export function xlsx({
  sheet = ONE,
  tabs = [["Tab", sheet]],
  strings = "",
  styles = "",
  before = "",
  workbook = "",
  more = {},
}: Parts): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OPEN_XML}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `<Relationships xmlns="${OPEN_XML}/package/2006/relationships">${inside}</Relationships>`;
  const parts: Record<string, string> = {
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `<workbook ${MAIN}><sheets>${tabs.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets>${workbook}</workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      tabs.map((_, at) => relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`)).join("") +
        relation("styles", "styles", "styles.xml") +
        relation("strings", "sharedStrings", "sharedStrings.xml"),
    ),
    "xl/styles.xml": `<styleSheet ${MAIN}>${styles}</styleSheet>`,
    "xl/sharedStrings.xml": `<sst ${MAIN}>${strings}</sst>`,
    ...Object.fromEntries(
      tabs.map(([, xml], at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${before}<worksheet ${MAIN}>${xml}</worksheet>`,
      ]),
    ),
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), {
    level: 1,
  });
}

const ONE = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';
const ALL = "A1:XFD1048576";
const DATE = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>';

const cells = (inside: string) => `<sheetData><row r="1">${inside}</row></sheetData>`;
const formula = (text: string) => cells(`<c r="A1"><v>7</v></c><c r="B1"><f>${text}</f><v>1</v></c>`);
const rows = (count: number, cell: (row: number) => string) =>
  `<sheetData>${Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`).join("")}</sheetData>`;
const sums = (count: number, result: string) =>
  rows(count, (row) => `<c r="B${row}"><f>SUM(A$1:A${row})</f>${result}</c>`);

/** A file that packs the same million zeros so many times, and says that it is so large. */
function bomb(millions: number, size: number): Uint8Array {
  const slices: Uint8Array[] = [];
  const zip = new Zip((_, slice) => slices.push(slice));
  const file: ZipInputFile = { filename: "xl/workbook.xml", compression: 8, size, crc: 0 };
  zip.add(file);
  const million = deflateRawSync(new Uint8Array(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  for (let times = 0; times < millions; times++) file.ondata?.(null, million, false);
  file.ondata?.(null, deflateRawSync(new Uint8Array()), true);
  zip.end();
  return Buffer.concat(slices);
}

/** A file that has its tab twice. */
function twice(): Uint8Array {
  const text = Buffer.from(xlsx({ more: { "xl/worksheets/sheet2.xml": "<worksheet/>" } })).toString("latin1");
  return Buffer.from(text.replace(/xl\/worksheets\/sheet2\.xml/g, "xl/worksheets/sheet1.xml"), "latin1");
}

function laughs(): string {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  return `<!DOCTYPE worksheet [<!ENTITY l0 "ha">${entities.join("")}]>`;
}

/** Files that are refused: each with what the sentence says. */
export const REFUSED: Record<string, [file: () => Uint8Array, sentence: RegExp]> = {
  empty: [() => new Uint8Array(), /is not an .xlsx file/],
  text: [() => strToU8("a,b\n1,2"), /is not an .xlsx file/],
  half: [() => xlsx({}).subarray(0, 400), /is not an .xlsx file/],
  other: [() => zipSync({ "word/document.xml": strToU8("<w/>") }), /has no tab with cells|is damaged/],
  xml: [() => xlsx({ sheet: "<sheetData><row" }), /is damaged/],
  large: [() => new Uint8Array(20_000_001), /is larger than 20 MB/],
  bomb: [() => bomb(201, 201_000_000), /unpacks to more than 200 MB/],
  "lying-bomb": [() => bomb(3_000, 100), /is damaged/],
  twice: [twice, /is damaged.*sheet1.xml × 2/],
  laughs: [
    () => xlsx({ before: laughs(), sheet: cells('<c r="A1" t="str"><v>&l9;</v></c>') }),
    /is damaged.*DOCTYPE/,
  ],
  "open-tags": [() => xlsx({ sheet: "<a>".repeat(300_000) }), /is damaged/],
  attributes: [
    () => xlsx({ sheet: `<a ${Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(" ")}/>` }),
    /is damaged/,
  ],
  cells: [() => xlsx({ sheet: rows(500, () => "<c/>".repeat(1_001)) }), /more than 500,000 filled cells/],
  tabs: [
    () => xlsx({ tabs: Array.from({ length: 300 }, (_, at) => [`Tab ${at}`, ONE]) }),
    /has 300 tabs: .* 255/,
  ],
  "tab-name": [() => xlsx({ tabs: [["x".repeat(32), ONE]] }), /1 to 31 characters, and one is called “xxx/],
  "same-name": [
    () =>
      xlsx({
        tabs: [
          ["Round", ONE],
          ["ROUND", ONE],
        ],
      }),
    /two tabs with the name “ROUND”/,
  ],
  address: [
    () => xlsx({ sheet: cells('<c r="ZZZZZZ99999999999"><v>1</v></c>') }),
    /in the tab “Tab” something stands at “ZZZZZZ99999999999”/,
  ],
  column: [() => xlsx({ sheet: cells('<c r="XFE1"><v>1</v></c>') }), /something stands at “XFE1”/],
  row: [
    () => xlsx({ sheet: '<sheetData><row r="1000000000"/></sheetData>' }),
    /something stands at “1000000000”/,
  ],
  "row-below": [() => xlsx({ sheet: '<sheetData><row r="-1"/></sheetData>' }), /something stands at “-1”/],
  number: [() => xlsx({ sheet: cells('<c r="C1"><v>abc</v></c>') }), /the cell C1 holds “abc”/],
  endless: [() => xlsx({ sheet: cells('<c r="C1"><v>1e999</v></c>') }), /the cell C1 holds “1e999”/],
  "text-number": [() => xlsx({ sheet: cells('<c r="C1" t="s"><v>9</v></c>') }), /the cell C1 holds “9”/],
  date: [() => xlsx({ styles: DATE, sheet: cells('<c r="C1" s="1"><v>1e308</v></c>') }), /the cell C1 holds/],
  "formula-million": [
    () => xlsx({ sheet: formula(`1${"+1".repeat(500_000)}`) }),
    /B1 has more than 8,192 characters/,
  ],
  parentheses: [
    () => xlsx({ sheet: formula(`${"(".repeat(50_000)}1${")".repeat(50_000)}`) }),
    /B1 has more than 8,192 characters/,
  ],
  deep: [
    () => xlsx({ sheet: formula(`${"(".repeat(4_000)}1${")".repeat(4_000)}`) }),
    /B1 has more than 64 levels/,
  ],
  "calls-3000": [
    () => xlsx({ sheet: formula(`${"ABS(".repeat(3_000)}1${")".repeat(3_000)}`) }),
    /B1 has more than 8,192 characters/,
  ],
  calls: [
    () => xlsx({ sheet: formula(`${"N(".repeat(2_000)}1${")".repeat(2_000)}`) }),
    /B1 has more than 64 levels/,
  ],
  arguments: [() => xlsx({ sheet: formula(`SUM(1${",1".repeat(255)})`) }), /more than 255 arguments/],
  operators: [() => xlsx({ sheet: formula(`${"-".repeat(8_000)}1`) }), /B1 has more than 1,000 operators/],
  array: [
    () => xlsx({ sheet: cells(`<c r="B1"><f t="array" ref="${ALL}">A1:A2</f><v>1</v></c>`) }),
    /the formula in B1 fills A1:XFD1048576/,
  ],
  "array-nowhere": [
    () => xlsx({ sheet: cells('<c r="B1"><f t="array" ref="B0:Q">A1:A2</f><v>1</v></c>') }),
    /the formula in B1 fills B0:Q/,
  ],
  formulas: [() => xlsx({ sheet: sums(201_000, "<v>5</v>") }), /more than 200,000 formulas/],
  sums: [() => xlsx({ sheet: sums(8_000, "") }), /its 8000 formulas would hold this page up/],
  "shared-formulas": [
    () =>
      xlsx({
        sheet: rows(100_000, (row) =>
          row === 1
            ? `<c r="B1"><f t="shared" si="0" ref="B1:B100000">1${"+A1".repeat(900)}</f><v>1</v></c>`
            : `<c r="B${row}"><f t="shared" si="0"/><v>1</v></c>`,
        ),
      }),
    /more than 500,000 filled cells/,
  ],
  "long-text": [
    () => xlsx({ sheet: cells(`<c r="D1" t="inlineStr"><is><t>${"x".repeat(1_000_000)}</t></is></c>`) }),
    /The longest is in D1, with 1000000 characters/,
  ],
  "long-texts": [
    () =>
      xlsx({
        strings: `<si><t>${"word ".repeat(6_000)}</t></si>`,
        sheet: rows(800, (row) => `<c r="A${row}" t="s"><v>0</v></c>`),
      }),
    /more than 500,000 filled cells|The longest is in A1, with 30000 characters/,
  ],
};

/** Files that open, though much in them makes no sense: each with what is not kept. */
export const OPENED: Record<string, [file: () => Uint8Array, lost: string[]]> = {
  merge: [() => xlsx({ sheet: `${ONE}<mergeCells><mergeCell ref="${ALL}"/></mergeCells>` }), ["merges"]],
  merges: [
    () => xlsx({ sheet: `${ONE}<mergeCells>${`<mergeCell ref="${ALL}"/>`.repeat(20_000)}</mergeCells>` }),
    ["merges"],
  ],
  overlapping: [
    () =>
      xlsx({
        sheet: `${ONE}<mergeCells>${Array.from({ length: 3_000 }, (_, at) => `<mergeCell ref="A${at + 1}:C${at + 3}"/>`).join("")}</mergeCells>`,
      }),
    ["merges"],
  ],
  "small-merges": [
    () =>
      xlsx({
        sheet: `${rows(12_000, (row) => `<c r="A${row}"><v>1</v></c>`)}<mergeCells>${Array.from({ length: 12_000 }, (_, at) => `<mergeCell ref="A${at + 1}:J${at + 1}"/>`).join("")}</mergeCells>`,
      }),
    ["merges"],
  ],
  "no-merges": [
    () => xlsx({ sheet: `${ONE}<mergeCells><mergeCell ref="B2:A1"/><mergeCell ref="Q"/></mergeCells>` }),
    [],
  ],
  columns: [
    () =>
      xlsx({
        sheet: `<cols><col min="1" max="1000000000" width="9"/><col min="-4" max="2" width="1e308"/><col min="3" max="3" width="NaN"/></cols>${ONE}`,
      }),
    [],
  ],
  heights: [
    () =>
      xlsx({
        sheet: `<sheetViews><sheetView workbookViewId="0"><pane xSplit="1000000000" ySplit="-5" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="NaN"/><sheetData><row r="1" ht="NaN"><c r="A1"><v>1</v></c></row><row r="2" ht="-5"/><row r="3" ht="1e308"/></sheetData>`,
      }),
    [],
  ],
  corner: [
    () => xlsx({ sheet: '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>' }),
    [],
  ],
  rules: [
    () =>
      xlsx({
        sheet: `${ONE}${`<conditionalFormatting sqref="${ALL}"><cfRule type="expression" priority="1"><formula>A1=1</formula></cfRule></conditionalFormatting>`.repeat(1_000)}<dataValidations>${`<dataValidation type="list" sqref="${ALL}"/>`.repeat(1_000)}</dataValidations>`,
      }),
    [],
  ],
  "more-rules": [
    () =>
      xlsx({
        sheet: `${ONE}<dataValidations>${`<dataValidation type="whole" error="${"x".repeat(900)}" sqref="${"A1 ".repeat(300)}"/>`.repeat(2_001)}</dataValidations>`,
      }),
    ["rules"],
  ],
  "circle-of-names": [
    () =>
      xlsx({
        sheet: formula("One+1"),
        workbook:
          '<definedNames><definedName name="One">Two+1</definedName><definedName name="Two">One+1</definedName><definedName name="Own">Own</definedName></definedNames>',
      }),
    ["functions"],
  ],
  "doubling-names": [
    () =>
      xlsx({
        sheet: formula("n_40"),
        workbook: `<definedNames><definedName name="n_0">Tab!$A$1</definedName>${Array.from({ length: 40 }, (_, at) => `<definedName name="n_${at + 1}">n_${at}+n_${at}</definedName>`).join("")}</definedNames>`,
      }),
    ["functions"],
  ],
  "heavy-name": [
    () =>
      xlsx({
        sheet: rows(8_000, (row) => `<c r="B${row}"><f>SUM(Long)</f><v>5</v></c>`),
        workbook: '<definedNames><definedName name="Long">Tab!$A$1:$A$8000</definedName></definedNames>',
      }),
    ["formulas"],
  ],
  "no-names": [
    () =>
      xlsx({
        workbook: `<definedNames>${["", "A1", "R1C1", "a b", "1a", "x".repeat(256)].map((name) => `<definedName name="${name}">1</definedName>`).join("")}</definedNames>`,
      }),
    ["names"],
  ],
  names: [
    () =>
      xlsx({
        workbook: `<definedNames>${Array.from({ length: 100_000 }, (_, at) => `<definedName name="n${at}">Tab!${ALL}</definedName>`).join("")}</definedNames>`,
      }),
    ["names"],
  ],
  shared: [
    () =>
      xlsx({
        sheet: cells(
          `<c r="A1"><v>1</v></c><c r="B1"><f t="shared" si="0" ref="${ALL}">A1+1</f><v>2</v></c><c r="C1"><f t="shared" si="0"/><v>3</v></c>`,
        ),
      }),
    [],
  ],
  "sums-with-results": [() => xlsx({ sheet: sums(8_000, "<v>5</v>") }), ["formulas"]],
  "table-of-a-column": [
    () =>
      xlsx({
        sheet: rows(5_000, (row) =>
          row === 1
            ? '<c r="A1"><v>1</v></c><c r="B1"><f>SUMPRODUCT((A1:A5000=TRANSPOSE(A1:A5000))*1)</f><v>1</v></c>'
            : `<c r="A${row}"><v>1</v></c>`,
        ),
      }),
    ["formulas"],
  ],
  "made-array": [() => xlsx({ sheet: formula("SUM(MAKEARRAY(3000,3000,LAMBDA(a,b,a*b)))") }), ["formulas"]],
  "other-parts": [
    () =>
      xlsx({
        more: {
          "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships xmlns="${OPEN_XML}/package/2006/relationships"><Relationship Id="rId1" Type="x/comments" Target="../comments1.xml"/><Relationship Id="rId2" Type="x/table" Target="../tables/table1.xml"/></Relationships>`,
          "xl/comments1.xml": "<a>".repeat(300_000),
          "xl/tables/table1.xml": `<table ref="${ALL}">`,
        },
      }),
    ["notes", "tables"],
  ],
};
