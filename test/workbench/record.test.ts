import fc from "fast-check";
import { FORMAT, readRecord, readTypings } from "../../src/workbench/kept/record";
import { recordText } from "../../src/workbench/kept/store";

/** A record with every part that the page reads. */
function record() {
  return {
    format: FORMAT,
    edition: 7,
    writer: "page",
    at: 1_700_000_000_000,
    workbook: {
      id: "book",
      name: "Tuesday 17 March",
      styles: { a: { bl: 1, bg: { rgb: "#fff" }, n: { pattern: "0.00" } } },
      sheetOrder: ["one", "two"],
      sheets: {
        one: {
          id: "one",
          name: "Traveller",
          rowCount: 200,
          columnCount: 26,
          cellData: {
            0: { 0: { v: "NS", s: "a" }, 1: { v: 420, t: 2 } },
            1: { 0: { f: "=PAR(B1:B9)", v: 1 } },
          },
          rowData: { 0: { h: 24, hd: 0 } },
          columnData: { 0: { w: 80 } },
          mergeData: [{ startRow: 3, startColumn: 0, endRow: 3, endColumn: 4 }],
          freeze: { xSplit: 0, ySplit: 1, startRow: 1, startColumn: -1 },
          defaultStyle: { vt: 2 },
          zoomRatio: 1,
          hidden: 0,
        },
        two: { id: "two", name: "Second", hidden: 1 },
      },
      resources: [{ name: "SHEET_FILTER_PLUGIN", data: "{}" }],
    },
  };
}

type Parts = Record<string, unknown>;

/** Every place in a value, as a path. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => places(part, [...path, name]))];
}

function changed(path: string[], to: unknown): unknown {
  if (path.length === 0) return to;
  const copy: Parts = record();
  let at = copy;
  for (const name of path.slice(0, -1)) at = at[name] as Parts;
  const last = path[path.length - 1];
  if (to === REMOVED) Reflect.deleteProperty(at, last);
  else at[last] = to;
  return copy;
}

const REMOVED = Symbol("removed");
const HOSTILE = [
  REMOVED,
  null,
  NaN,
  Infinity,
  -1,
  0,
  0.5,
  1e9,
  9e15,
  1e300,
  "",
  "x",
  "x".repeat(40_000),
  true,
  [],
  [null],
  {},
  { a: 1 },
  new Date(),
  new Map(),
  5n,
  () => 1,
];

test("a whole record is opened as it is, and one of the first format too", () => {
  const whole = record();
  expect(readRecord(record())).toEqual({
    kept: { workbook: whole.workbook, edition: 7, writer: "page", at: whole.at },
  });
  expect(readRecord({ workbook: whole.workbook, at: 5 })).toEqual({
    kept: { workbook: whole.workbook, edition: 0, writer: "", at: 5 },
  });
});

test("of a record that was changed in any one place, either each part is what the grid takes, or the place is named", () => {
  let refused = 0;
  for (const path of places(record())) {
    for (const to of HOSTILE) {
      const read = readRecord(changed(path, to));
      if ("fault" in read) {
        refused += 1;
        const { fault } = read;
        if (fault.why === "newer") expect(path).toEqual(["format"]);
        else
          expect(
            path.join(".").startsWith(fault.place) ||
              fault.place.startsWith(path.join(".")) ||
              /sheetOrder|sheets/.test(fault.place),
          ).toBe(true);
        continue;
      }
      const { sheets, sheetOrder } = read.kept.workbook;
      expect(Object.keys(sheets).sort()).toEqual([...sheetOrder].sort());
      for (const [id, { rowCount = 1000, columnCount = 20, mergeData = [], ...sheet }] of Object.entries(
        sheets,
      )) {
        expect(sheet.id).toBe(id);
        expect(rowCount >= 1 && rowCount <= 1_048_576 && columnCount >= 1 && columnCount <= 16_384).toBe(
          true,
        );
        for (const { endRow, endColumn } of mergeData)
          expect(endRow < rowCount && endColumn < columnCount).toBe(true);
        for (const cells of Object.values(sheet.cellData ?? {})) {
          for (const cell of Object.values<{ v?: unknown } | null>(cells ?? {}))
            expect(["undefined", "string", "boolean", "number"]).toContain(typeof (cell?.v ?? undefined));
        }
      }
    }
  }
  expect(refused).toBeGreaterThan(500);
});

test.each<[string, string[], unknown, string]>([
  [
    "a tab of the order that is not there",
    ["workbook", "sheetOrder"],
    ["one", "two", "three"],
    "workbook.sheetOrder",
  ],
  ["a billion rows", ["workbook", "sheets", "one", "rowCount"], 1e9, "workbook.sheets.one.rowCount"],
  ["cells that are a text", ["workbook", "sheets", "one", "cellData"], "x", "workbook.sheets.one.cellData"],
  [
    "NaN in a cell",
    ["workbook", "sheets", "one", "cellData", "0", "1", "v"],
    NaN,
    "workbook.sheets.one.cellData.0.1.v",
  ],
  ["no workbook", ["workbook"], REMOVED, "workbook"],
])("%s: the record is damaged, and the place is named", (_, path, to, place) => {
  expect(readRecord(changed(path, to))).toEqual({ fault: { why: "damaged", place } });
});

test("a record of a later format is left alone, whatever it has", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.anything()),
      fc.integer({ min: FORMAT + 1 }),
      (parts, format) => {
        expect(readRecord({ ...parts, format })).toEqual({ fault: { why: "newer" } });
      },
    ),
  );
});

test("any value at all is read or refused, and can be saved as a text", () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withMap: true, withDate: true, maxDepth: 4 }), (value) => {
      const read = readRecord(value);
      expect("fault" in read).toBe(true);
      expect(typeof recordText(value)).toBe("string");
      readTypings(value);
    }),
  );
});

test("a text as long as a whole results file is no damage, nor is a long row of dashes; a word that no page can show is", () => {
  const withText = (v: string) => changed(["workbook", "sheets", "one", "cellData", "0", "0", "v"], v);
  for (const text of ["-".repeat(32_767), "[Event] 4S\n".repeat(100_000)])
    expect(readRecord(withText(text))).toMatchObject({ kept: { edition: 7 } });
  expect(readRecord(withText("-".repeat(32_768)))).toEqual({
    fault: { why: "damaged", place: "workbook.sheets.one.cellData.0.0.v" },
  });
});
