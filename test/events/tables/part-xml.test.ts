import { zipSync } from "fflate";
import { MOST_ELEMENTS, Unreadable } from "../../../src/events/event";
import { finished } from "../../../src/events/slices";
import { archiveParts, type PackedPart } from "../../../src/events/tables/archive";
import { type Budget, budget, spendCells, visiting } from "../../../src/events/tables/part-xml";

function partOf(xml: string): PackedPart {
  const [part] = archiveParts(zipSync({ a: Buffer.from(xml) })).values();
  return part;
}

/** What is told of a part: the names that open, and those that close with their texts. */
function visited(xml: string, left: Partial<Budget> = {}): string[] {
  const told: string[] = [];
  const visitor = {
    open: (name: string, attributes: Readonly<Record<string, string>>) =>
      void told.push(`<${name}${Object.entries(attributes).flat().join(" ")}`),
    close: (name: string, text: string) => void told.push(`${name}>${text}`),
  };
  finished(visiting(partOf(xml), { ...budget(), ...left }, visitor));
  return told;
}

function fault(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    if (error instanceof Unreadable) return error.fault;
    throw error;
  }
  return undefined;
}

test("each element is told with its own text", () => {
  expect(visited('<a><b r="A1">x</b>y<c/></a>')).toEqual(["<a", "<br A1", "b>x", "<c", "c>", "a>"]);
  expect(visited("<a><b>x</b>y</a>")).toEqual(["<a", "<b", "b>x", "a>y"]);
  expect(visited("<a>4<![CDATA[<♠>]]> &amp; x</a>")).toEqual(["<a", "a>4<♠> & x"]);
});

test("names have no prefix of the root, and keep another one, whether it is declared or not", () => {
  expect(visited("<x:a><x:b/><y:b/><b/></x:a>")).toEqual([
    "<a",
    "<b",
    "b>",
    "<y:b",
    "y:b>",
    "<b",
    "b>",
    "a>",
  ]);
  expect(visited("<a><x:b/></a>")).toEqual(["<a", "<x:b", "x:b>", "a>"]);
});

test("nothing need be told", () => {
  expect([...visiting(partOf("<a><b>x</b></a>"), budget(), {})]).toEqual([1]);
});

test("a text is as long as that of a cell at most", () => {
  const [, close] = visited(`<a>${"x".repeat(30_000)}&amp;${"y".repeat(30_000)}</a>`);
  expect(close).toBe(`a>${"x".repeat(30_000)}&${"y".repeat(2_766)}`);
});

test("a sign of several bytes may stand where two pieces meet", () => {
  for (const before of [4088, 4089, 4090, 4091, 4092]) {
    const xml = Buffer.from(`<a>${"x".repeat(before)}♠</a>`);
    const [whole] = archiveParts(zipSync({ a: [xml, { level: 0 }] })).values();
    const texts: string[] = [];
    finished(visiting(whole, budget(), { close: (_, text) => void texts.push(text) }));
    expect(texts[0].slice(before)).toBe("♠");
  }
});

test("elements nest forty deep at most", () => {
  const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);
  expect(visited(nested(40))).toHaveLength(80);
  expect(fault(() => visited(nested(41)))).toEqual({ code: "deep" });
});

test("elements, bytes and cells are spent to the last one", () => {
  const xml = "<a><b/><c/></a>";
  expect(visited(xml, { elements: 3, bytes: xml.length })).toHaveLength(6);
  expect(fault(() => visited(xml, { elements: 2 }))).toEqual({
    code: "manyElements",
    most: 4 * MOST_ELEMENTS,
  });
  expect(fault(() => visited(xml, { bytes: xml.length - 1 }))).toEqual({ code: "size", most: 268_435_456 });
  const left = { ...budget(), cells: 3 };
  expect(fault(() => spendCells(left, 3))).toBeUndefined();
  expect(fault(() => spendCells(left, 1))).toEqual({ code: "manyElements", most: MOST_ELEMENTS });
});

test("what is no XML is refused with what is wrong, and so are entities of its own", () => {
  expect(fault(() => visited("<a><b></a>"))).toEqual({ code: "syntax", detail: "unexpected close tag." });
  expect(fault(() => visited("<!DOCTYPE a><a/>"))).toEqual({ code: "syntax", detail: "DOCTYPE" });
});
