import { Unreadable } from "../../src/events/event";
import { childrenOf, readXml, textOf, type XmlDocument } from "../../src/events/xml";

function read(text: string, ...skipped: string[]): XmlDocument & { told: number[] } {
  const reading = readXml(text, new Set(skipped));
  const told: number[] = [];
  for (;;) {
    const step = reading.next();
    if (step.done) return { ...step.value, told };
    told.push(step.value);
  }
}

function fault(text: string): unknown {
  try {
    read(text);
  } catch (error) {
    if (error instanceof Unreadable) return error.fault;
    throw error;
  }
  return undefined;
}

test("a document is a tree of elements with attributes, texts and lines", () => {
  const { root, lines } = read(
    `<?xml version="1.0"?>\n<a b="1">\n<c> x &amp; <![CDATA[<y>]]> </c><c/>\n</a>\n`,
  );
  expect(root).toMatchObject({ name: "a", attributes: { b: "1" }, line: 2 });
  expect(root.children).toEqual([
    { name: "c", attributes: {}, children: [], text: " x & <y> ", line: 3 },
    { name: "c", attributes: {}, children: [], text: "", line: 3 },
  ]);
  expect(lines).toBe(5);
  expect(childrenOf(root, "c")).toEqual(root.children);
  expect(childrenOf(root, "d")).toEqual([]);
  expect([textOf(root, "c"), textOf(root, "d")]).toEqual(["x & <y>", ""]);
});

test("an element that is left out takes with it all that is inside, of the same name too", () => {
  const { root } = read("<a>1<x>2<x>3</x><b>4</b><![CDATA[5]]></x>6<b>7</b><x/>8</a>", "x");
  expect(root.text).toBe("168");
  expect(root.children).toEqual([{ name: "b", attributes: {}, children: [], text: "7", line: 1 }]);
});

test("a text is kept up to some thousand characters", () => {
  const long = "x".repeat(3000);
  expect(read(`<a>${long}</a>`).root.text).toHaveLength(2000);
  expect(read(`<a><![CDATA[${long}]]></a>`).root.text).toHaveLength(2000);
  const half = "y".repeat(1999);
  expect(read(`<a>${half}<b/>z<b/>z<![CDATA[z]]></a>`).root.text).toBe(`${half}z`);
  expect(read(`<a>${half}<![CDATA[z]]><![CDATA[z]]></a>`).root.text).toBe(`${half}z`);
});

test("32 elements inside one another are read, and a 33rd is a fault", () => {
  const nested = (depth: number) => "<a>\n".repeat(depth) + "</a>".repeat(depth);
  expect(read(nested(32)).root.name).toBe("a");
  expect(fault(nested(33))).toEqual({ code: "deep", line: 33 });
});

test.each([
  ["<a>\n<b>", { code: "cutOff", line: 2 }],
  ["<a>\n<b", { code: "cutOff", line: 2 }],
  ["<a><!-- x", { code: "cutOff", line: 1 }],
  ["", { code: "cutOff", line: 1 }],
  ["<a>\n</b>", { code: "syntax", line: 2, detail: expect.stringMatching(/^[a-z]/) as string }],
  ["<a>\n&x;</a>", { code: "syntax", line: 2, detail: expect.stringMatching(/^[a-z]/) as string }],
  ["<a><a", { code: "cutOff", line: 1 }],
])("of %j a fault says whether the document ends too soon or is no XML", (text, found) => {
  expect(fault(text)).toEqual(found);
});

test("entities that a document defines are not read", () => {
  expect(fault(`<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>`)).toMatchObject({ code: "syntax" });
});

test("it stops after each 64 thousand characters, with the part that is read", () => {
  const text = `<a>${" ".repeat(4 * 65_536 - 7)}</a>`;
  expect(read(text).told).toEqual([0, 1 / 4, 2 / 4, 3 / 4]);
});

test("a document with too many elements is refused on the line of the first one too many, those left out counted", () => {
  const text = "<a>\n<b/>\n<c><d/></c>\n<b/></a>";
  const read = (most: number) => () => [...readXml(text, new Set(["c"]), most)];
  expect(read(5)).not.toThrow();
  try {
    read(4)();
    throw new Error("was read");
  } catch (error) {
    expect(error).toHaveProperty("fault", { code: "manyElements", most: 4, line: 4 });
  }
});
