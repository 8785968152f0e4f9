import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import { columnLetters } from "../../src/sheets/column-letters";
import { fileFormula } from "../../src/hosts/file/xlsx-formula";
import { isArrayFormula } from "../../src/workbench/xlsx/array-formula";
import { readXlsx } from "../../src/workbench/xlsx/read";
import { typedFormula } from "../../src/workbench/xlsx/typed-formula";
import excel from "../data/excel-formulas.json";
import { KNOWN, OWN } from "./known-functions";
import { randomFormula } from "./random-formulas";
import { tabsOfOurs } from "../../src/workbench/xlsx/write";
import { book, LOGICAL, number, place, saved, TEXT, type Typed } from "./saved-book";

describe("a formula is stored as Excel stores it, and read as it was typed", () => {
  test.each(excel.builtIn.formulas)("$typed", ({ typed, stored, fills }) => {
    expect(fileFormula(typed, OWN.all)).toBe(stored);
    expect(isArrayFormula(typed, OWN)).toBe(fills);
    expect(typedFormula(stored, OWN.all).text).toBe(typed);
  });

  test.each(excel.names.prefixed)("%s has the prefix that Excel gives it", (name) => {
    const sheetLibrary = ["FILTER", "SORT"].includes(name) ? "_xlws." : "";
    expect(fileFormula(`=${name}(A1)`)).toMatch(`_xlfn.${sheetLibrary}${name}(`);
  });

  test.each(excel.names.plain)("%s has none", (name) =>
    expect(fileFormula(`=${name}(A1)`)).toBe(`${name}(A1)`),
  );

  const calls = excel.addIn.formulas.flatMap(({ typed }) => typed.match(/[A-Z\d_.]+(?=\()/g) ?? []);
  const theirs = { all: new Set(calls), fill: new Set(calls) };

  test.each(excel.addIn.formulas)("$typed, of an add-in with a namespace", ({ typed, stored }) => {
    expect(fileFormula(typed, theirs.all)).toBe(stored);
    expect(isArrayFormula(typed, theirs)).toBe(true);
  });

  test.each([
    ["=par(A2:A13)", "_xldudf_PAR(A2:A13)"],
    ["=\"PAR(\"&PAR('IFS ('!A2:A3)", "\"PAR(\"&_xldudf_PAR('IFS ('!A2:A3)"],
    ["=SUM(A2#)+@B2:B9", "SUM(_xlfn.ANCHORARRAY(A2))+_xlfn.SINGLE(B2:B9)"],
    ["=PAR(A2.:.A99)", "_xldudf_PAR(_xlfn._TRO_ALL(A2:A99))"],
    ["=PAR('a.:.b'!A2:.A99)", "_xldudf_PAR(_xlfn._TRO_TRAILING('a.:.b'!A2:A99))"],
    ["=LET(x,1,Y,x+1,X*y)", "_xlfn.LET(_xlpm.x,1,_xlpm.Y,_xlpm.x+1,_xlpm.x*_xlpm.Y)"],
    ["=LAMBDA(a,[b],a+b)(1)", "_xlfn.LAMBDA(_xlpm.a,_xlop.b,_xlpm.a+_xlpm.b)(1)"],
    ["=LET(f,LAMBDA(x,x),f(2))", "_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.x,_xlpm.x),_xlpm.f(2))"],
    ["=SUM(IFNA(A1,0)", "SUM(_xlfn.IFNA(A1,0)"],
    ["=LOG10(A1)+Ifna+IFNAS(1)", "LOG10(A1)+Ifna+IFNAS(1)"],
  ])("%s is stored as %s", (typed, stored) => expect(fileFormula(typed, OWN.all)).toBe(stored));
});

/** The formulas that are one value, and those that may be many cells, for a reader who takes a formula for one value. */
test.each([
  ["=SUM(A1:A3*2)", true],
  ["=SUMPRODUCT((A1:A3>0)*B1:B3)", false],
  ["=IF(A1>1,SUM(B:B),MAX(C1:C9))", false],
  ["=IF(A1:A3>1,1,0)", true],
  ["=ABS(A1:A3)", true],
  ["=A1:A3", true],
  ["=A1+Tab!B2", false],
  ["=INDEX(A:A,3)", false],
  ["=INDEX(A:A,0)", true],
  ["=VLOOKUP(A1,B:D,2,FALSE)", false],
  ["=VLOOKUP(A1:A3,B:D,2,FALSE)", true],
  ['=COUNTIFS(A:A,B1,C:C,">1")', false],
  ["=COUNTIFS(A:A,B1:B3)", true],
  ["=SUM({1,2})", false],
  ["=PAR(A2:A13)", true],
  ["=ROUND(SUM(A1,PAR(A2:A13)),2)", true],
])("%s may fill several cells: %s", (formula, fills) => expect(isArrayFormula(formula, OWN)).toBe(fills));

test("a function without a block as its result has no mark, and takes blocks as it is given them", () => {
  const scalar = { all: OWN.all, fill: new Set<string>() };
  expect(isArrayFormula("=PAR(A2:A13)", scalar)).toBe(false);
  expect(isArrayFormula("=PAR(A2:A13*10)", scalar)).toBe(true);
});

describe("a formula of another program, or of an older file of ours", () => {
  test.each([
    ["_xldudf_PAR(A2:A9)", "=PAR(A2:A9)"],
    ["_xldudf_BRIDGE_PAR(A2:A9)", "=PAR(A2:A9)"],
    ["_XLDUDF_bridge_par(A2:A9)", "=PAR(A2:A9)"],
    ["_xll.PAR(A2:A9)", "=PAR(A2:A9)"],
    ["_xll.BRIDGE.PAR(A2:A9)", "=PAR(A2:A9)"],
    ["_xludf.PAR(A2:A9)", "=PAR(A2:A9)"],
    ["BRIDGE.PAR(A2:A9)", "=PAR(A2:A9)"],
    ["par(A2:A9)", "=PAR(A2:A9)"],
    ["_xludf.XLOOKUP(1,A:A,B:B)", "=XLOOKUP(1,A:A,B:B)"],
    ["_xldudf_other_PAR(A2)", "=_xldudf_other_PAR(A2)"],
    ["_xldudf_BRIDGE_OTHER(A2)", "=_xldudf_BRIDGE_OTHER(A2)"],
    ["\"_xldudf_PAR(A1)\"&'_xlfn.X'!A1", "=\"_xldudf_PAR(A1)\"&'_xlfn.X'!A1"],
    ["_xlfn.SINGLE(A1:A3*2)", "=@(A1:A3*2)"],
    ["_xlfn.ANCHORARRAY(Tab!A1)+1", "=Tab!A1#+1"],
    ["_xlfn._TRO_LEADING(A1:A9)", "=A1.:A9"],
  ])("%s is %s", (stored, typed) => expect(typedFormula(stored, OWN.all).text).toBe(typed));
});

/** A cell of a file as its XML, for a reader of one tab. */
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false });
const parsed = (xml: string): unknown => parser.parse(xml);

/** Each cell of the one tab as an element. */
function elements(file: Uint8Array): Map<string, string> {
  const xml = strFromU8(unzipSync(file)["xl/worksheets/sheet1.xml"]);
  return new Map(
    [...xml.matchAll(/<c r="([A-Z]+\d+)".*?(?:<\/c>|\/>(?=<c |<\/row>))/g)].map(([c, r]) => [r, c]),
  );
}

const EVENING: Record<string, Typed> = {
  A1: { result: number(420) },
  B1: { formula: "=CROSSIMPS(A1:A2)", block: "B1:B2", result: number(1) },
  B2: { block: "B1", result: number(2) },
  C1: { formula: "=PAR(A1:A2)", result: { v: 1, t: LOGICAL } },
  D1: { formula: "=RANKING(A1:A2)", result: { v: "xlwings", t: TEXT } },
  E1: { formula: "=IMP(A1)", result: { v: "#VALUE!", t: TEXT } },
  F1: { formula: "=SUM(A1:A2)", result: number(3) },
  G1: { formula: '=IF(A1=0,"x","")', result: { v: "", t: TEXT } },
  H1: { formula: "=PAR(A1:A2)", result: number(5) },
  I1: { formula: "=SUM(A1:A2*2)", result: number(6) },
};

/** A cell that Excel wrote, with our function and place, without its look. */
function likeExcel(cell: string, address: string, ref: string, formula: string): string {
  return cell
    .replace(/ s="\d+"/, "")
    .replace(/ r="[A-Z]+\d+"/, ` r="${address}"`)
    .replace(/ ref="[^"]*"/, ` ref="${ref}"`)
    .replace(/>_xldudf_[^<]*</, `>${formula}<`);
}

describe("a file for Excel is what Excel itself writes, part by part", () => {
  let file: Uint8Array;
  let cells: Map<string, string>;
  beforeAll(async () => {
    file = await saved(EVENING, "excel", ["H1:H2"]);
    cells = elements(file);
  });
  const part = (name: string) => strFromU8(unzipSync(file)[name]);

  test.each([
    ["B1", excel.addIn.cells.filling, "B1:B2", "_xldudf_CROSSIMPS(A1:A2)"],
    ["B2", excel.addIn.cells.filled, "", ""],
    ["C1", excel.addIn.cells.logical, "C1", "_xldudf_PAR(A1:A2)"],
    ["D1", excel.addIn.cells.text, "D1", "_xldudf_RANKING(A1:A2)"],
    ["E1", excel.addIn.cells.error, "E1", "_xldudf_IMP(A1)"],
  ])("%s is like %s", (address, written, ref, formula) => {
    expect(parsed(cells.get(address) ?? "")).toEqual(parsed(likeExcel(written, address, ref, formula)));
  });

  test("a formula of one value has no mark, nor has one in merged cells, which Excel does not fill", () => {
    expect(parsed(cells.get("F1") ?? "")).toEqual(parsed('<c r="F1"><f>SUM(A1:A2)</f><v>3</v></c>'));
    expect(parsed(cells.get("H1") ?? "")).toEqual(parsed('<c r="H1"><f>_xldudf_PAR(A1:A2)</f><v>5</v></c>'));
  });

  test("a blank text is a result: without one a cell would show 0", () => {
    expect(parsed(cells.get("G1") ?? "")).toEqual(
      parsed('<c r="G1" t="str"><f>IF(A1=0,"x","")</f><v></v></c>'),
    );
  });

  test("metadata.xml, its type and its relationship say what the mark means", () => {
    expect(parsed(part("xl/metadata.xml").replace(/^<\?.*?\?>/, ""))).toEqual(parsed(excel.addIn.metadata));
    expect(part("[Content_Types].xml")).toContain(
      '<Override PartName="/xl/metadata.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml"/>',
    );
    expect(part("xl/_rels/workbook.xml.rels")).toMatch(
      /<Relationship Id="rId\d+" Type="http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006\/relationships\/sheetMetadata" Target="metadata\.xml"\/>/,
    );
  });

  test("the results stay when the file is opened: it is computed by this Excel, with all of its features", () => {
    const { workbook } = parsed(part("xl/workbook.xml")) as { workbook: Record<string, unknown> };
    const { calcPr, extLst } = parsed(excel.addIn.computedBy) as Record<string, unknown>;
    expect(workbook).toMatchObject({ calcPr, extLst });
    expect(
      Object.keys(workbook)
        .filter((key) => !key.startsWith("@_"))
        .slice(-2),
    ).toEqual(["calcPr", "extLst"]);
    expect(Object.keys(unzipSync(file)).filter((name) => /calcChain|webextension/.test(name))).toEqual([]);
  });
});

test("a file for other programs has plain names, and one result is a plain formula with its result", async () => {
  const cells = elements(await saved(EVENING, "others"));
  const shape = (address: string) => cells.get(address)?.replace(/ t="[a-z]+"(?=>)/, "");
  expect(shape("C1")).toBe('<c r="C1"><f>PAR(A1:A2)</f><v>1</v></c>');
  expect(shape("E1")).toBe('<c r="E1"><f>IMP(A1)</f><v>#VALUE!</v></c>');
  expect(shape("B1")).toContain('<f t="array" ref="B1:B2">CROSSIMPS(A1:A2)</f>');
  expect(shape("I1")).toContain('<f t="array" ref="I1">SUM(A1:A2*2)</f>');
});

describe("a file for everybody has the values of now where only our functions compute", () => {
  const MIXED: Record<string, Typed> = {
    ...EVENING,
    J1: { formula: '=IF(PAR(A1:A2)>0,"NEEDS(","")', result: { v: "NEEDS(", t: TEXT } },
    K1: { formula: '=IF(A1=0,"NEEDS(1)","")', result: { v: "", t: TEXT } },
  };

  test("no function of ours is left, and every other formula stands with its result", async () => {
    const cells = elements(await saved(MIXED, "everybody"));
    const others = elements(await saved(MIXED, "others"));
    for (const address of ["F1", "G1", "I1", "K1"]) expect(cells.get(address)).toBe(others.get(address));
    for (const address of ["B1", "B2", "C1", "D1", "E1", "H1", "J1"])
      expect(cells.get(address)).not.toContain("<f");
    const read = await readXlsx(await saved(MIXED, "everybody"), "book.xlsx", KNOWN);
    if ("fault" in read) throw new Error(JSON.stringify(read.fault));
    const [row] = Object.values(read.workbook.sheets?.["tab-1"]?.cellData ?? {});
    const values = [1, 2, 3, 4, 7, 9].map((column) => row?.[column]?.v);
    expect(values).toEqual([1, 1, "xlwings", "#VALUE!", 5, "NEEDS("]);
  });

  test("the tabs are named in which they stood", () => {
    const tabs = (cells: Record<string, Typed>) => {
      const { data, computed } = book(cells);
      return tabsOfOurs(data, computed);
    };
    expect(tabs(MIXED)).toEqual(["One"]);
    expect(
      tabs({ A1: { formula: "=SUM(B1:B2)", result: number(3) }, C1: { result: { v: "PAR(", t: TEXT } } }),
    ).toEqual([]);
  });
});

const randomResult = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((v) => number(v === 0 ? 0 : v)),
  fc
    .stringMatching(/^[a-zA-Z <&"']{1,12}$/)
    .filter((text) => text.trim() === text)
    .map((v) => ({ v, t: TEXT })),
  fc.boolean().map((yes) => ({ v: yes ? 1 : 0, t: LOGICAL })),
  fc.constantFrom("#N/A", "#VALUE!", "#DIV/0!").map((v) => ({ v, t: TEXT })),
);

test("any formula that is stored is read as it was typed", () => {
  fc.assert(
    fc.property(randomFormula, (formula) => {
      expect(typedFormula(fileFormula(formula, OWN.all), OWN.all).text).toBe(formula);
      expect(typedFormula(fileFormula(formula), OWN.all).text).toBe(formula);
    }),
    { numRuns: 2_000 },
  );
});

test.each(["excel", "others"] as const)(
  "a workbook that is saved in the form %s opens with the same formulas and the same results",
  async (form) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ formula: randomFormula, result: randomResult }), {
          minLength: 1,
          maxLength: 40,
        }),
        async (typed) => {
          const cells = Object.fromEntries(
            typed.map((cell, index) => [`${columnLetters(index % 7)}${1 + Math.floor(index / 7)}`, cell]),
          );
          const read = await readXlsx(await saved(cells, form), "book.xlsx", KNOWN);
          if ("fault" in read) throw new Error(JSON.stringify(read.fault));
          const { cellData = {} } = read.workbook.sheets?.["tab-1"] ?? {};
          for (const [address, { formula, result }] of Object.entries(cells)) {
            const [row, column] = place(address);
            expect(cellData[row]?.[column]).toEqual({ f: formula, ...result });
          }
        },
      ),
      { numRuns: 40 },
    );
  },
);
