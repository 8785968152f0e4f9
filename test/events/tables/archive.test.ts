import { constants, deflateRawSync } from "node:zlib";
import { strToU8, Zip, ZipDeflate, type ZipInputFile, zipSync } from "fflate";
import { Unreadable } from "../../../src/events/event";
import { finished } from "../../../src/events/slices";
import { archiveParts, unpacking } from "../../../src/events/tables/archive";
import { workbookSheets } from "../../../src/events/tables/workbook";

const DAMAGED = { code: "cutOff" };

/** The parts of an archive as texts, or why there are none. */
function read(file: Uint8Array): Record<string, string> | unknown {
  try {
    const parts = [...archiveParts(file)].map(([name, part]) => {
      const pieces = [...unpacking(part)].map(([piece]) => Buffer.from(piece));
      return [name, Buffer.concat(pieces).toString()];
    });
    return Object.fromEntries(parts) as Record<string, string>;
  } catch (error) {
    if (error instanceof Unreadable) return error.fault;
    throw error;
  }
}

/** A file with one part of spaces, a million for each time, of which the archive says this size. */
function bomb(millions: number, size: number): Uint8Array {
  const slices: Uint8Array[] = [];
  const zip = new Zip((_, slice) => slices.push(slice));
  const file: ZipInputFile = { filename: "xl/workbook.xml", compression: 8, size, crc: 0 };
  zip.add(file);
  const million = deflateRawSync(Buffer.alloc(1_000_000, " "), { finishFlush: constants.Z_FULL_FLUSH });
  for (let times = 0; times < millions; times++) file.ondata?.(null, million, false);
  file.ondata?.(null, deflateRawSync(new Uint8Array()), true);
  zip.end();
  return Buffer.concat(slices);
}

const LONG = "0123456789".repeat(10_000);
const FILE = zipSync({
  "A.xml": strToU8("one"),
  "b/c.xml": [strToU8(LONG), { level: 9 }],
  "d.xml": [strToU8("two"), { level: 0 }],
});
const WHOLE = { "a.xml": "one", "b/c.xml": LONG, "d.xml": "two" };

/** The file with another number in the list of its parts, so many bytes behind the beginning of the first entry. */
function listedWith(change: (view: DataView, entry: number) => void): Uint8Array {
  const file = FILE.slice();
  const view = new DataView(file.buffer);
  change(view, view.getUint32(file.length - 6, true));
  return file;
}

test("the parts of an archive, packed and not", () => expect(read(FILE)).toEqual(WHOLE));

test("a note behind the archive, and bytes behind the note", () => {
  const noted = zipSync({ a: strToU8("1") }, { level: 0 });
  const note = Buffer.concat([noted, Buffer.from("PK behind")]);
  expect(read(note)).toEqual({ a: "1" });
  expect(read(Buffer.concat([noted, Buffer.alloc(65_536)]))).toEqual(DAMAGED);
});

test("an archive that was written without knowing the sizes", () => {
  const slices: Uint8Array[] = [];
  const zip = new Zip((_, slice) => slices.push(slice));
  const part = new ZipDeflate("a.xml");
  zip.add(part);
  part.push(strToU8(LONG), true);
  zip.end();
  expect(read(Buffer.concat(slices))).toEqual({ "a.xml": LONG });
});

test.each<[string, (view: DataView, entry: number) => void]>([
  ["another check sum", (view, entry) => view.setUint32(entry + 16, 1, true)],
  ["a way of packing that nobody knows", (view, entry) => view.setUint16(entry + 10, 99, true)],
  ["a smaller size", (view, entry) => view.setUint32(entry + 24, 2, true)],
  ["a larger size", (view, entry) => view.setUint32(entry + 24, 4, true)],
  ["packed bytes beyond the end", (view, entry) => view.setUint32(entry + 20, 0xffffffff, true)],
  ["fewer packed bytes", (view, entry) => view.setUint32(entry + 20, 2, true)],
  ["a part at another place", (view, entry) => view.setUint32(entry + 42, 1, true)],
  ["a part behind the end", (view, entry) => view.setUint32(entry + 42, 0xfffffff0, true)],
  ["a name that goes on behind the end", (view, entry) => view.setUint16(entry + 28, 0xffff, true)],
  ["an entry that is none", (view, entry) => view.setUint32(entry, 1, true)],
])("%s: the archive is damaged", (_, change) => expect(read(listedWith(change))).toEqual(DAMAGED));

test("a part that is there twice", () => {
  const text = Buffer.from(FILE)
    .toString("latin1")
    .replace(/d\.xml/g, "a.xml");
  expect(read(Buffer.from(text, "latin1"))).toEqual(DAMAGED);
});

test("an archive of no parts", () => expect(read(zipSync({}))).toEqual({}));

test("a name that begins with a slash or has another one", () => {
  expect(read(zipSync({ "/A.xml": strToU8("1"), "b\\C.xml": strToU8("2") }))).toEqual({
    "a.xml": "1",
    "b/c.xml": "2",
  });
});

test("parts with notes and with words of other programs", () => {
  const more = { extra: { 0x4242: new Uint8Array(7) }, comment: "noted" };
  const file = zipSync({ a: [strToU8("1"), more], b: [strToU8("2"), more] });
  expect(read(file)).toEqual({ a: "1", b: "2" });
});

test("the part itself does not begin where the list says", () => {
  const file = FILE.slice();
  file[0] = 0;
  expect(read(file)).toEqual(DAMAGED);
});

test("an empty part that is packed in a way that nobody knows", () => {
  const file = zipSync({ a: new Uint8Array() });
  const view = new DataView(file.buffer);
  view.setUint16(view.getUint32(file.length - 6, true) + 10, 99, true);
  expect(read(file)).toEqual(DAMAGED);
});

test("the pieces of a part, with how much of it is read", () => {
  const bytes = Buffer.alloc(8192, "x");
  const stored = [...archiveParts(zipSync({ a: [bytes, { level: 0 }] })).values()][0];
  expect([...unpacking(stored)].map(([piece, done]) => [piece.length, done])).toEqual([
    [4096, 0.5],
    [4096, 1],
  ]);
});

test.each([4096, 100])("%d packed bytes that have all of a part but not their end", (length) => {
  // A block that is not packed and not the last one, with its length and the length turned round.
  const data = Buffer.alloc(length - 5, "x");
  const head = Buffer.alloc(5);
  head.writeUInt16LE(data.length, 1);
  head.writeUInt16LE(0xffff - data.length, 3);
  const [whole] = archiveParts(zipSync({ a: [data, { level: 0 }] })).values();
  const part = { ...whole, packed: Buffer.concat([head, data]), method: 8 };
  expect(() => [...unpacking(part)]).toThrow(Unreadable);
  // As the last block it is the whole part.
  head[0] = 1;
  const last = { ...part, packed: Buffer.concat([head, data]) };
  expect(Buffer.concat([...unpacking(last)].map(([piece]) => piece)).toString()).toBe(data.toString());
});

test("a part with a password", () => {
  const locked = listedWith((view, entry) => view.setUint16(entry + 8, 1, true));
  expect(read(locked)).toEqual({ code: "format", found: "locked" });
});

test("bytes that are packed wrongly", () => {
  const file = zipSync({ a: [strToU8(LONG), { level: 9 }] });
  file.fill(0xff, 40, 60);
  expect(read(file)).toEqual(DAMAGED);
});

describe("an archive that becomes large", () => {
  const fault = (file: Uint8Array) => {
    try {
      return finished(workbookSheets(file));
    } catch (error) {
      if (error instanceof Unreadable) return error.fault;
      throw error;
    }
  };

  test("and says another size: what is more is not kept", () => {
    const before = process.memoryUsage().arrayBuffers;
    expect(fault(bomb(3000, 100))).toEqual(DAMAGED);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
  });

  test("and says so: at 256 MB it is refused", () => {
    expect(fault(bomb(269, 269_000_000))).toEqual({ code: "size", most: 268_435_456 });
    expect(fault(bomb(20, 20_000_000))).toEqual(DAMAGED);
  });
});
