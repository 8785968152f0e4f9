import type { ICellData } from "@univerjs/core";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import en from "../../src/translations/en.json";
import { readXlsx } from "../../src/workbench/xlsx/read";
import { visitXml } from "../../src/workbench/xlsx/xml";
import { MOST_COLUMNS, MOST_MERGED_CELLS, MOST_ROWS } from "../../src/workbench/limits";
import { OPENED, REFUSED, xlsx } from "./hostile-files";
import { KNOWN } from "./known-functions";

const SENTENCES: Record<string, string> = en.pane.workbench.xlsx.faults;

/** What the page says of a fault. */
function sentence(read: Awaited<ReturnType<typeof readXlsx>>): string {
  if (!("fault" in read)) return "it is open";
  const { code, tab = "", cell = "", words = "" } = read.fault;
  return SENTENCES[code].replace("{tab}", tab).replace("{cell}", cell).replace("{words}", words);
}

test.each(Object.entries(REFUSED))("%s.xlsx is refused with its place", async (name, [file, expected]) => {
  expect(sentence(await readXlsx(file(), `${name}.xlsx`, KNOWN))).toMatch(expected);
});

test.each(Object.entries(OPENED))(
  "%s.xlsx is made sense of, and what is lost is listed",
  async (name, [file, lost]) => {
    const read = await readXlsx(file(), `${name}.xlsx`, KNOWN);
    if ("fault" in read) throw new Error(sentence(read));
    expect(read.lost.map(({ what }) => what).sort()).toEqual(lost);
    sane(read.workbook);
  },
);

test("a file has no more elements than there is memory for, in all parts together", () => {
  const left = { elements: 10 };
  visitXml(strToU8("<a><b/><b/><b/></a>"), left, {});
  expect(left.elements).toBe(6);
  expect(() => visitXml(strToU8(`<a>${"<b/>".repeat(6)}</a>`), left, {})).toThrow("cells");
});

test("what is not kept of a part is cut out of it, and the rest stays as it was written", () => {
  const xml =
    '<?xml version="1.0"?><a x="1"><b>é</b><!-- c --><c y="&lt;"><b>in</b></c><b z="2"/><c/>end</a>';
  const kept = strFromU8(visitXml(strToU8(xml), { elements: 10 }, { keep: new Set(["b"]) }));
  expect(kept).toBe('<?xml version="1.0"?><a x="1"><b>é</b><!-- c --><b z="2"/>end</a>');
});

type Opened = Exclude<Awaited<ReturnType<typeof readXlsx>>, { fault: unknown }>["workbook"];

/** What the grid gets is within its limits, and each value is one. */
function sane({ sheetOrder = [], sheets = {} }: Opened): void {
  expect(sheetOrder.length).toBeGreaterThan(0);
  for (const id of sheetOrder) {
    const {
      rowCount = 0,
      columnCount = 0,
      cellData = {},
      rowData = {},
      columnData = {},
      mergeData = [],
      freeze,
    } = sheets[id];
    const inRows = (row: number) => Number.isInteger(row) && row >= 0 && row < rowCount;
    const inColumns = (column: number) => Number.isInteger(column) && column >= 0 && column < columnCount;
    const wrong: unknown[] = [];
    if (!(rowCount <= MOST_ROWS && columnCount <= MOST_COLUMNS)) wrong.push([rowCount, columnCount]);
    for (const [row, line] of Object.entries(cellData as Record<string, Record<string, ICellData>>))
      for (const [column, cell] of Object.entries(line))
        if (
          !inRows(Number(row)) ||
          !inColumns(Number(column)) ||
          Object.is(cell.v, NaN) ||
          cell.v === Infinity
        )
          wrong.push([row, column, cell]);
    for (const [row, { h = 20 }] of Object.entries(rowData))
      if (!inRows(Number(row)) || !(h > 0 && h < 1000)) wrong.push([row, h]);
    for (const [column, { w = 20 }] of Object.entries(columnData))
      if (!inColumns(Number(column)) || !(w > 0 && w < 3000)) wrong.push([column, w]);
    if (freeze && !(inRows(freeze.ySplit) && inColumns(freeze.xSplit))) wrong.push(freeze);
    const taken = new Set<string>();
    for (const { startRow, startColumn, endRow, endColumn } of mergeData) {
      if (!inRows(startRow) || !inRows(endRow) || !inColumns(startColumn) || !inColumns(endColumn))
        wrong.push([startRow, startColumn, endRow, endColumn]);
      for (let row = startRow; row <= endRow; row++)
        for (let column = startColumn; column <= endColumn; column++) {
          if (taken.has(`${row},${column}`)) wrong.push([row, column]);
          taken.add(`${row},${column}`);
        }
    }
    expect(wrong).toEqual([]);
    expect(taken.size).toBeLessThanOrEqual(MOST_MERGED_CELLS);
  }
}

/** A file with a cell of each kind. */
const GOOD = xlsx({
  styles:
    '<numFmts><numFmt numFmtId="164" formatCode="+0.00;-0.00;0"/></numFmts><fonts><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Arial"/></font></fonts><fills><fill><patternFill patternType="none"/></fill></fills><borders><border/></borders><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="164" fontId="1" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" applyNumberFormat="1"/></cellXfs>',
  strings: "<si><t>Pair</t></si><si><r><t>North</t></r><r><t>-South</t></r></si>",
  tabs: [
    [
      "Round 1",
      '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="3" width="12.5"/></cols><sheetData><row r="1" ht="30" customHeight="1"><c r="A1" t="s" s="1"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="1"><v>420</v></c><c r="B2"><f>SUM(A2:A9)</f><v>420</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" s="2"><v>46000</v></c></row><row r="3"><c r="A3" t="e"><v>#N/A</v></c><c r="B3" t="inlineStr"><is><t>NP</t></is></c><c r="C3"><f t="array" ref="C3:C5">A2:A4</f><v>420</v></c></row></sheetData><mergeCells><mergeCell ref="E1:F2"/></mergeCells><pageSetup orientation="landscape"/>',
    ],
    ["Round 2", '<sheetData><row r="1"><c r="A1"><f>\'Round 1\'!A2</f><v>420</v></c></row></sheetData>'],
  ],
});

declare const CHANGED_FILES: number;
const SEED = 20_261_122;

test("a file with some bytes changed is refused, or has every cell that it had", async () => {
  // Its parts are not packed: a byte that changes is a character that changes, such as a digit of a score.
  const stored = zipSync(unzipSync(GOOD), { level: 0 });
  const whole = await readXlsx(stored, "good.xlsx", KNOWN);
  const cells = (read: typeof whole) =>
    "fault" in read
      ? []
      : Object.values(read.workbook.sheets ?? {}).map(({ name, cellData }) => ({ name, cellData }));
  expect(cells(whole)).toHaveLength(2);
  const change = fc.tuple(fc.nat(stored.length - 1), fc.integer({ min: 1, max: 255 }));
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const file = stored.slice();
      for (const [at, by] of changes) file[at] ^= by;
      const read = await readXlsx(file, "changed.xlsx", KNOWN);
      if ("fault" in read) {
        expect(Object.keys(SENTENCES)).toContain(read.fault.code);
        refused += 1;
      } else expect(cells(read)).toEqual(cells(whole));
    }),
    { numRuns: CHANGED_FILES, seed: SEED },
  );
  expect(refused).toBeGreaterThan(CHANGED_FILES / 3);
});

test("a file with its parts changed and packed again is refused, or what the grid gets is within its limits", async () => {
  const parts = unzipSync(GOOD);
  // Each value of an attribute and each text, by the part and the place in it.
  const places = Object.keys(parts)
    .sort()
    .flatMap((name) =>
      [...strFromU8(parts[name]).matchAll(/(?<==")[^"]*(?=")|(?<=>)[^<]+(?=<)/g)].map(
        ({ index, 0: value }) => ({
          name,
          index,
          value,
        }),
      ),
    );
  const odd = [
    "",
    "-1",
    "0",
    "NaN",
    "1e308",
    "9999999999",
    "A1:XFD1048576",
    "XFD1048576",
    "s",
    "&lt;",
    "x".repeat(9_000),
    '"/>',
    "</row>",
    "<c>",
  ];
  const change = fc.record({
    place: fc.constantFrom(...places),
    by: fc.oneof(
      fc.constantFrom(...odd),
      fc.constantFrom(...places).map(({ value }) => value),
    ),
  });
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const changed = { ...parts };
      // From the end, so that the places before stay where they are; each is changed once.
      const last = new Map(changes.map(({ place, by }) => [place, by]));
      for (const [{ name, index, value }, by] of [...last].sort(
        ([one], [other]) => other.index - one.index,
      )) {
        const xml = strFromU8(changed[name]);
        changed[name] = strToU8(xml.slice(0, index) + by + xml.slice(index + value.length));
      }
      const read = await readXlsx(zipSync(changed, { level: 0 }), "changed.xlsx", KNOWN);
      if ("fault" in read) expect(Object.keys(SENTENCES)).toContain(read.fault.code);
      else {
        sane(read.workbook);
        opened += 1;
      }
    }),
    { numRuns: CHANGED_FILES, seed: SEED },
  );
  expect(opened).toBeGreaterThan(CHANGED_FILES / 5);
});
