import type { IWorkbookData } from "@univerjs/core";
import fc from "fast-check";
import { type Mend, mended } from "../../src/workbench/kept/mending";
import { FORMAT, type RecordReading, readRecord, readTypings } from "../../src/workbench/kept/record";
import { recordText } from "../../src/workbench/kept/store";
import { withinLimits } from "../../src/workbench/kept/workbook-shape";

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
    mends: [],
    leftOut: [],
  });
  expect(readRecord({ workbook: whole.workbook, at: 5 })).toEqual({
    kept: { workbook: whole.workbook, edition: 0, writer: "", at: 5 },
    mends: [],
    leftOut: [],
  });
});

test("of a record that was changed in any one place, each part is what the grid takes, or the place or the tab is named", () => {
  let [refused, leftOut] = [0, 0];
  for (const path of places(record())) {
    for (const to of HOSTILE) {
      const read = readRecord(changed(path, to));
      if ("fault" in read) {
        refused += 1;
        const { fault } = read;
        if (fault.why === "newer") expect(path).toEqual(["format"]);
        else
          expect(path.join(".").startsWith(fault.place) || fault.place.startsWith(path.join("."))).toBe(true);
        continue;
      }
      for (const { id, place, record: aside } of read.leftOut) {
        leftOut += 1;
        expect(path.slice(0, 3)).toEqual(["workbook", "sheets", id]);
        const at = `workbook.sheets.${id}${place && `.${place}`}`;
        expect(path.join(".").startsWith(at) || at.startsWith(path.join("."))).toBe(true);
        expect(aside).toMatchObject({ workbook: { styles: record().workbook.styles, sheetOrder: [id] } });
      }
      const { sheets, sheetOrder } = read.kept.workbook;
      expect(Object.values(sheets).some(({ hidden }) => !hidden)).toBe(true);
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
  expect(refused).toBeGreaterThan(150);
  expect(leftOut).toBeGreaterThan(300);
});

test.each<[string, string[], unknown, string]>([
  ["a style of no size", ["workbook", "styles", "a", "fs"], "big", "workbook.styles.a.fs"],
  ["no tab", ["workbook", "sheets"], {}, "workbook.sheets"],
  ["no whole tab", ["workbook", "sheets"], { one: { id: "one", name: 5 } }, "workbook.sheets.one.name"],
  ["no workbook", ["workbook"], REMOVED, "workbook"],
])("%s: the record is damaged, and the place is named", (_, path, to, place) => {
  expect(readRecord(changed(path, to))).toEqual({ fault: { why: "damaged", place } });
});

/** What a record with this change opens with. */
function opened(path: string[], to: unknown) {
  const read = readRecord(changed(["workbook", ...path], to));
  if ("fault" in read) throw new Error(`not read: ${JSON.stringify(read.fault)}`);
  return { ...read, ...read.kept.workbook };
}

test.each<[string, string[], unknown, string]>([
  ["a billion rows", ["rowCount"], 1e9, "rowCount"],
  ["cells that are a text", ["cellData"], "x", "cellData"],
  ["NaN in a cell", ["cellData", "0", "1", "v"], NaN, "cellData.0.1.v"],
  ["a date in it", ["custom"], { made: new Date() }, "custom.made"],
])(
  "%s: that tab alone is left out, with what stands around it, and the other one is shown",
  (_, path, to, place) => {
    const { sheets, sheetOrder, leftOut, mends } = opened(["sheets", "one", ...path], to);
    expect(sheetOrder).toEqual(["two"]);
    expect(sheets).toEqual({ two: { id: "two", name: "Second", hidden: 0 } });
    expect(mends).toEqual([{ what: "shown", tabs: ["Second"] }]);
    const whole = changed(["workbook", "sheets", "one", ...path], to) as ReturnType<typeof record>;
    const { one } = whole.workbook.sheets;
    const aside = { ...whole, workbook: { ...whole.workbook, sheetOrder: ["one"], sheets: { one } } };
    expect(leftOut).toEqual([{ id: "one", name: "Traveller", place, record: aside }]);
  },
);

test.each<[string, string[], unknown, Mend]>([
  ["one that is not there", ["sheetOrder"], ["one", "three", "two"], { what: "gone", tabs: ["three"] }],
  ["one twice", ["sheetOrder"], ["one", "two", "one"], { what: "twice", tabs: ["Traveller"] }],
  ["too few", ["sheetOrder"], ["one"], { what: "lacked", tabs: ["Second"] }],
  ["nothing at all", ["sheetOrder"], REMOVED, { what: "lacked", tabs: ["Traveller", "Second"] }],
  ["hidden tabs alone", ["sheets", "one", "hidden"], 1, { what: "shown", tabs: ["Traveller"] }],
  ["a tab with another id", ["sheets", "two", "id"], "one", { what: "id", tabs: ["Second"] }],
  ["a tab without an id", ["sheets", "two", "id"], REMOVED, { what: "id", tabs: ["Second"] }],
  [
    "a tab with more frozen rows than rows",
    ["sheets", "two", "freeze"],
    { xSplit: 0, ySplit: 1001, startRow: 1001, startColumn: -1 },
    { what: "freeze", tabs: ["Second"] },
  ],
  [
    "a tab with more frozen columns than columns",
    ["sheets", "two", "freeze"],
    { xSplit: 21, ySplit: 0, startRow: -1, startColumn: 21 },
    { what: "freeze", tabs: ["Second"] },
  ],
  ["a freeze that is none", ["sheets", "one", "freeze"], "x", { what: "freeze", tabs: ["Traveller"] }],
])("an order or a workbook of %s opens with all tabs, and the mend names them", (_, path, to, mend) => {
  const { sheets, sheetOrder, mends, leftOut } = opened(path, to);
  expect(mends).toEqual([mend]);
  expect(leftOut).toEqual([]);
  expect(sheetOrder).toEqual(["one", "two"]);
  const { one, two } = record().workbook.sheets;
  const [thawed, shown] = [mend.what === "freeze", mend.what === "shown"];
  expect(sheets).toEqual({
    one: {
      ...one,
      freeze: thawed && path[1] === "one" ? undefined : one.freeze,
      hidden: shown ? 0 : one.hidden,
    },
    two,
  });
});

test("a tab may have all its rows and columns frozen", () => {
  const freeze = { xSplit: 20, ySplit: 1000, startRow: 1000, startColumn: 20 };
  expect(opened(["sheets", "two", "freeze"], freeze).mends).toEqual([]);
});

test("a formula that is too long or too deep stands as the text that it is, and the others stay", () => {
  const [long, deep] = [`=${"1".repeat(9000)}`, `=${"(".repeat(65)}1${")".repeat(65)}`];
  const cellData = {
    0: { 0: { f: long, si: "a", v: 1, t: 2 }, 1: { f: deep } },
    1: { 0: { f: "=1", v: 1 } },
  };
  const { sheets } = withinLimits({ sheets: { one: { cellData } } } as unknown as IWorkbookData);
  expect(sheets.one.cellData).toEqual({
    0: { 0: { v: long, f: null, si: null, t: 4 }, 1: { v: deep, f: null, si: null, t: 4 } },
    1: { 0: { f: "=1", v: 1 } },
  });
});

test("of a tab with a long name the mend says its first 40 characters", () => {
  const sheets = { one: { id: "one", name: "x".repeat(400) } };
  expect(mended({ id: "book", sheets, sheetOrder: [] })).toMatchObject({
    mends: [{ what: "lacked", tabs: ["x".repeat(40)] }],
  });
});

test("whatever an order of tabs is, each tab opens once and is as it was: first those that it names, as it names them first", () => {
  const tabs = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
  const orders = tabs.chain((ids) => {
    const entry = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, fc.string(), fc.constant(null));
    const order = fc.oneof(
      fc.shuffledSubarray(ids, { minLength: 0 }),
      fc.shuffledSubarray(ids, { minLength: ids.length }),
      fc.array(entry, { maxLength: 16 }),
      fc.anything(),
    );
    return fc.record({ ids: fc.constant(ids), order });
  });
  fc.assert(
    fc.property(orders, ({ ids, order }) => {
      const sheets = Object.fromEntries(ids.map((id) => [id, { id, name: `Tab ${id}` }]));
      const { kept, mends, leftOut } = readRecord({
        ...record(),
        workbook: { id: "book", sheetOrder: order, sheets },
      }) as RecordReading;
      const named = (Array.isArray(order) ? order : []).filter(
        (id, index, all) => ids.includes(id) && all.indexOf(id) === index,
      );
      expect(kept.workbook.sheets).toEqual(sheets);
      expect(kept.workbook.sheetOrder.slice(0, named.length)).toEqual(named);
      expect([...kept.workbook.sheetOrder].sort()).toEqual([...ids].sort());
      expect(leftOut).toEqual([]);
      const right = Array.isArray(order) && order.length === ids.length && named.length === ids.length;
      expect(mends.length === 0).toBe(right);
      // What is stored then opens with nothing to say.
      expect(mended(kept.workbook)).toEqual({ workbook: kept.workbook, mends: [], broken: [] });
    }),
  );
});

test("what is stored of the grid's own classes is what the database makes of it", () => {
  class Cells {
    constructor(public v: number) {}
  }
  expect(opened(["sheets", "one", "cellData", "0", "0"], new Cells(7))).toMatchObject({
    mends: [],
    leftOut: [],
  });
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
  expect(readRecord(withText("-".repeat(32_768)))).toMatchObject({
    leftOut: [{ name: "Traveller", place: "cellData.0.0.v" }],
  });
});
