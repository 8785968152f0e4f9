import { Workbook, type Worksheet } from "@cj-tech-master/excelts";
import fc from "fast-check";
import { Unreadable } from "../../../src/events/event";
import { finished } from "../../../src/events/slices";
import { type Sheet } from "../../../src/events/tables/sheet";
import { workbookReading, workbookSheets } from "../../../src/events/tables/workbook";
import { madeWorkbook, oneTab } from "./made-workbook";

const sheets = (file: Uint8Array): Sheet[] => finished(workbookSheets(file));

/** The rows of a file with one tab, each with its line in front. */
function lines(file: Uint8Array): (string | number)[][] {
  const [{ rows }, ...others] = sheets(file);
  expect(others).toEqual([]);
  return rows.map(({ line, cells }) => [line, ...cells]);
}

/** Why a file is not read. */
function fault(file: Uint8Array): unknown {
  try {
    sheets(file);
  } catch (error) {
    if (error instanceof Unreadable) return error.fault;
    throw error;
  }
  return undefined;
}

async function written(fill: (sheet: Worksheet, book: Workbook) => void): Promise<Uint8Array> {
  const book = new Workbook();
  fill(book.addWorksheet("Results"), book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

describe("a workbook of a library", () => {
  test("has a title, blank rows between, and headings that are merged", async () => {
    const file = await written((sheet) => {
      sheet.getCell("A1").value = "Tuesday 17 March";
      sheet.mergeCells("A1:F1");
      for (const [place, text] of [
        ["A4", "Board"],
        ["B4", "Pair"],
        ["D4", "Score"],
        ["B5", "NS"],
        ["C5", "EW"],
        ["D5", "NS"],
        ["E5", "EW"],
      ]) {
        sheet.getCell(place).value = text;
      }
      sheet.mergeCells("A4:A5");
      sheet.mergeCells("B4:C4");
      sheet.mergeCells("D4:E4");
      [
        [1, 1, 2, 420, ""],
        ["", 3, 4, "", 50],
        [2, 1, 2, -100, ""],
      ].forEach((row, index) => (sheet.getRow(6 + index).values = row));
      sheet.mergeCells("A6:A7");
    });
    expect(lines(file)).toEqual([
      [1, ...Array.from({ length: 5 }, () => "Tuesday 17 March")],
      [4, "Board", "Pair", "Pair", "Score", "Score"],
      [5, "Board", "NS", "EW", "NS", "EW"],
      [6, "1", "1", "2", "420"],
      [7, "1", "3", "4", "", "50"],
      [8, "2", "1", "2", "-100"],
    ]);
  });

  test("has values of every kind", async () => {
    const file = await written((sheet) => {
      sheet.getRow(1).values = [12.5, -420, true, false, "'420", "420", "=1+1"];
      sheet.getRow(2).values = [
        { richText: [{ text: "4" }, { text: "♠", font: { color: { argb: "FF000000" } } }, { text: " =" }] },
        { formula: "A1*2", result: 25 },
        { formula: "VLOOKUP(1,A1:B2,2)", result: { error: "#N/A" } },
        { formula: 'A1&""', result: "12.5" },
        { formula: "A1>1", result: true },
        { error: "#DIV/0!" },
        { text: "Pair 1", hyperlink: "https://example.org" },
      ];
      sheet.getRow(3).values = [0.5625, 50, 12.3456, new Date(Date.UTC(2026, 2, 17)), 0.5625];
      [
        ["A3", "0.00%"],
        ["B3", "0.00"],
        ["C3", "0.00"],
        ["D3", "d-m"],
      ].forEach(([place, format]) => {
        sheet.getCell(place).numFmt = format;
      });
    });
    expect(lines(file)).toEqual([
      [1, "12.5", "-420", "TRUE", "FALSE", "'420", "420", "=1+1"],
      [2, "4♠ =", "25", "#N/A", "12.5", "TRUE", "#DIV/0!", "Pair 1"],
      [3, "56.25%", "50.00", "12.35", "2026-03-17", "0.5625"],
    ]);
  });

  test("has a tab for each board, and of the others those in view that have a text", async () => {
    const file = await written((sheet, book) => {
      sheet.name = "Board 1";
      sheet.getCell("B2").value = "NS";
      book.addWorksheet("Notes").state = "hidden";
      book.getWorksheet("Notes")?.addRow(["old"]);
      book.addWorksheet("Own").state = "veryHidden";
      book.getWorksheet("Own")?.addRow(["old"]);
      book.addWorksheet("Blank").getCell("C3").fill = { type: "pattern", pattern: "solid" };
      book.addWorksheet("Board 2").getCell("A1").value = 2;
    });
    expect(sheets(file)).toEqual([
      { name: "Board 1", rows: [{ line: 2, cells: ["", "NS"] }] },
      { name: "Board 2", rows: [{ line: 1, cells: ["2"] }] },
    ]);
  });

  test("has rows and columns that are hidden, and they count", async () => {
    const file = await written((sheet) => {
      sheet.addRows([
        ["Board", "NS"],
        [1, 2],
        [2, 3],
      ]);
      sheet.getRow(2).hidden = true;
      sheet.getColumn(1).hidden = true;
      sheet.autoFilter = "A1:B3";
    });
    expect(lines(file)).toEqual([
      [1, "Board", "NS"],
      [2, "1", "2"],
      [3, "2", "3"],
    ]);
  });

  test("without a text has no tables", async () => {
    expect(finished(workbookReading(await written(() => undefined)))).toEqual({
      faults: [{ code: "empty" }],
    });
  });
});

describe("a workbook as Excel writes it", () => {
  const STYLES =
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="16" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>';
  const STRINGS =
    "<si><t>Board</t></si>" +
    '<si><r><t xml:space="preserve">NS </t></r><r><rPr><b/><sz val="11"/></rPr><t>Pair</t></r></si>' +
    '<si><t>東</t><rPh sb="0" eb="1"><t>ヒガシ</t></rPh><phoneticPr fontId="1"/></si>' +
    "<si><t>4&amp;5_x000D_\n6</t></si>" +
    "<si><t/></si>";
  const SHEET =
    '<sheetPr filterMode="1"/><dimension ref="A3:E7"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="3" topLeftCell="A4" state="frozen"/></sheetView></sheetViews>' +
    '<sheetFormatPr baseColWidth="10" defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="1" width="9.14" customWidth="1"/></cols><sheetData>' +
    '<row r="3" spans="1:5" x14ac:dyDescent="0.25"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c><c r="D3" s="4" t="s"><v>3</v></c><c r="E3" t="s"><v>4</v></c></row>' +
    '<row r="5" spans="1:5" hidden="1" x14ac:dyDescent="0.25"><c r="A5"><v>1</v></c><c r="B5" s="1"><v>0.56240000000000001</v></c><c r="C5" s="2"><v>12.3456</v></c><c r="D5" s="3"><v>46115</v></c></row>' +
    '<row r="6" spans="1:5" x14ac:dyDescent="0.25"><c r="A6" s="1"/><c r="B6" t="str"><f t="shared" ref="B6:B7" si="0">A5&amp;"x"</f><v>1x</v></c><c r="C6" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D6" t="b"><v>1</v></c><c r="E6"><f>SUM(A1)</f></c></row>' +
    '<row r="7" spans="1:5" x14ac:dyDescent="0.25"><c r="B7" t="str"><f t="shared" si="0"/><v>x</v></c><c r="C7" s="2" cm="1"><f t="array" ref="C7">_xldudf_PAR(A1:A9)</f><v>-50</v></c><c r="D7" t="inlineStr"><is><r><t>3N</t></r><r><t>T</t></r></is></c><c r="E7" t="d"><v>2026-03-17T00:00:00</v></c></row>' +
    '</sheetData><autoFilter ref="A3:E7"/><phoneticPr fontId="1" type="noConversion"/><conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>TRUE</formula></cfRule></conditionalFormatting>' +
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><extLst><ext uri="{x}" xmlns:x14="y"><x14:row r="99"><x14:c r="A99"><x14:v>9</x14:v></x14:c></x14:row></ext></extLst>';
  const file = {
    tabs: [{ name: "A &amp; B", xml: SHEET }],
    strings: STRINGS,
    styles: STYLES,
    formats: '<numFmt numFmtId="164" formatCode="0.0&quot; IMP&quot;"/>',
  };
  const ROWS = [
    { line: 3, cells: ["Board", "NS Pair", "東", "4&5\r\n6"] },
    { line: 5, cells: ["1", "56.24%", "12.3", "2026-04-03"], isHidden: true },
    { line: 6, cells: ["", "1x", "#DIV/0!", "TRUE"] },
    { line: 7, cells: ["", "x", "-50.0", "3NT", "2026-03-17"] },
  ];

  test("has its cells as texts", () => {
    expect(sheets(madeWorkbook(file))).toEqual([{ name: "A & B", rows: ROWS }]);
  });

  test("with a prefix before all names, as Microsoft’s library for programs writes them", () => {
    const prefixed = (xml: string) =>
      xml.replace(/<(\/?)([a-z])/gi, "<$1x:$2").replace(/<(\/?)x:x14:/g, "<$1x14:");
    const xml =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `${prefixed(SHEET)}</x:worksheet>`;
    expect(sheets(madeWorkbook({ ...file, parts: { "xl/worksheets/sheet1.xml": xml } }))[0].rows).toEqual(
      ROWS,
    );
  });

  test("whose parts are in other places, in capitals and with \\ between folders", () => {
    const parts = {
      "_rels/.rels":
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/XL/book/workbook2.xml"/></Relationships>',
      "xl/workbook.xml": undefined,
      "xl/_rels/workbook.xml.rels": undefined,
      "xl\\Book\\workbook2.xml":
        '<workbook xmlns:q="z"><sheets><sheet name="One" sheetId="9" q:id="s"/><sheet name="Chart" sheetId="2" q:id="t"/></sheets></workbook>',
      "xl/book/_rels/workbook2.xml.rels":
        '<Relationships><Relationship Id="s" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="../tabs/./Sheet1.xml"/>' +
        '<Relationship Id="t" Type="x/chartsheet" Target="chart.xml"/><Relationship Id="u" Type="x/sharedStrings" TargetMode="External" Target="https://example.org/a.xml"/></Relationships>',
      "xl/Tabs/sheet1.xml": "\uFEFF<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>",
    };
    expect(sheets(madeWorkbook({ parts }))).toEqual([{ name: "One", rows: [{ line: 1, cells: ["7"] }] }]);
  });

  test("of an old Mac counts its days from 1904", () => {
    const about = '<workbookPr date1904="1"/>';
    const tabs = oneTab('<row r="1"><c r="A1" s="3"><v>44636</v></c></row>');
    expect(lines(madeWorkbook({ ...file, tabs, about }))).toEqual([[1, "2026-03-17"]]);
  });

  test("has rows and cells that do not say where they stand, or stand in another order", () => {
    const tabs = oneTab(
      '<row><c><v>1</v></c><c><v>2</v></c></row><row><c r="C2"><v>3</v></c><c><v>4</v></c></row>' +
        '<row r="9"><c r="B9"><v>6</v></c><c r="A9"><v>5</v></c></row><row r="5"><c><v>7</v></c></row><row r="9"><c r="C9"><v>8</v></c></row>' +
        "<row><c><v>9</v></c></row>",
    );
    expect(lines(madeWorkbook({ tabs }))).toEqual([
      [1, "1", "2"],
      [2, "", "", "3", "4"],
      [5, "7"],
      [9, "5", "6", "8"],
      [10, "9"],
    ]);
  });

  test("has dates in words, as the strict form of the format has them", () => {
    const dates = [
      "2026-03-17",
      "2026-03-17T00:00:00",
      "2026-03-17T19:30:00.000Z",
      "2026-03-17T19:30:05",
      "19:30:00",
    ];
    const tabs = oneTab(`<row>${dates.map((date) => `<c t="d"><v>${date}</v></c>`).join("")}</row>`);
    expect(lines(madeWorkbook({ tabs }))).toEqual([
      [1, "2026-03-17", "2026-03-17", "2026-03-17 19:30", "2026-03-17 19:30:05", "19:30"],
    ]);
  });

  test("has its texts in UTF-16", () => {
    const xml = "\uFEFF<worksheet><sheetData><row><c t='str'><v>Zoë</v></c></row></sheetData></worksheet>";
    const parts = { "xl/worksheets/sheet1.xml": Buffer.from(xml, "utf16le") };
    expect(lines(madeWorkbook({ tabs: oneTab(""), parts }))).toEqual([[1, "Zoë"]]);
  });
});

describe("merged cells", () => {
  const merged = (...blocks: string[]) =>
    `<mergeCells count="1">${blocks.map((block) => `<mergeCell ref="${block}"/>`).join("")}</mergeCells>`;
  const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`;
  const text = (place: string, words: string) => `<c r="${place}" t="str"><v>${words}</v></c>`;

  test("repeat their text in rows and columns that have a text of their own, and nowhere else", () => {
    const tabs = oneTab(
      row(1, text("A1", "Title")) +
        row(3, text("A3", "Board") + text("C3", "Pair")) +
        row(4, text("C4", "NS") + text("D4", "EW")) +
        row(8, text("D8", "x")),
      merged("A1:XFD1", "A3:B1048576", "C3:D3"),
    );
    expect(lines(madeWorkbook({ tabs }))).toEqual([
      [1, "Title", "Title", "Title", "Title"],
      [3, "Board", "Board", "Pair", "Pair"],
      [4, "Board", "Board", "NS", "EW"],
      [8, "Board", "Board", "", "x"],
    ]);
  });

  test("that are blank, one cell, or no block leave all as it is", () => {
    const tabs = oneTab(
      row(2, text("B2", "a")) + row(3, text("A3", "b") + text("B3", "c")),
      merged("A1:B1", "A2:A3", "B3", "C3:D9"),
    );
    expect(lines(madeWorkbook({ tabs }))).toEqual([
      [2, "", "a"],
      [3, "b", "c"],
    ]);
  });
});

describe("a hostile workbook", () => {
  test("names all of its million rows, and has three cells", () => {
    const tabs = oneTab(
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row><row r="1048576"><c r="A1048576"><v>3</v></c><c r="XFD1048576" s="1"/></row>',
      '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
    ).map(({ name, xml }) => ({ name, xml: `<dimension ref="A1:XFD1048576"/>${xml}` }));
    expect(lines(madeWorkbook({ tabs }))).toEqual([
      [2, "1", "2"],
      [1_048_576, "3"],
    ]);
  });

  test.each(["A0", "A1048577", "1A", "ABCD1", "a1", "", `A${"1".repeat(19)}`])(
    "has a cell at %j, which no sheet has",
    (place) => {
      const tabs = oneTab(`<row><c r="${place}"><v>1</v></c></row>`);
      expect(fault(madeWorkbook({ tabs }))).toEqual({ code: "syntax", detail: `r="${place}"` });
    },
  );

  test.each(["0", "1048577", "-1", "1e3", "x"])("has a row %s, which no sheet has", (row) => {
    expect(fault(madeWorkbook({ tabs: oneTab(`<row r="${row}"/>`) }))).toEqual({
      code: "syntax",
      detail: `r="${row}"`,
    });
  });

  test("has a text in more columns than a table has, and one of a colour alone", () => {
    const cell = (column: string, text: string) => `<row r="4"><c r="${column}4" s="0">${text}</c></row>`;
    expect(fault(madeWorkbook({ tabs: oneTab(cell("ALM", "<v>1</v>")) }))).toEqual({
      code: "manyColumns",
      most: 1000,
      line: 4,
    });
    expect(fault(madeWorkbook({ tabs: oneTab(cell("ALL", "<v>1</v>") + cell("XFD", "")) }))).toBeUndefined();
  });

  test("has more cells than a table may have, blank ones before a text among them", () => {
    const rows = Array.from(
      { length: 2501 },
      (_, index) => `<row r="${index + 1}"><c r="ALL${index + 1}"><v>1</v></c></row>`,
    );
    expect(fault(madeWorkbook({ tabs: oneTab(rows.join("")) }))).toEqual({
      code: "manyElements",
      most: 2_500_000,
    });
    expect(fault(madeWorkbook({ tabs: oneTab(rows.slice(1).join("")) }))).toBeUndefined();
  });

  test("merges the same cells again and again", () => {
    const rows = Array.from(
      { length: 300 },
      (_, index) => `<row><c r="A${index + 1}"><v>1</v></c><c r="CV${index + 1}"><v>1</v></c></row>`,
    );
    const merges = '<mergeCell ref="A1:CV300"/>'.repeat(100);
    expect(
      fault(madeWorkbook({ tabs: oneTab(rows.join(""), `<mergeCells>${merges}</mergeCells>`) })),
    ).toEqual({
      code: "manyElements",
      most: 2_500_000,
    });
  });

  test("defines entities that grow, or that name another file", () => {
    for (const definition of ['<!ENTITY a "ha">', '<!ENTITY a SYSTEM "file:///etc/passwd">']) {
      const xml = `<!DOCTYPE worksheet [${definition}]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>`;
      expect(fault(madeWorkbook({ tabs: oneTab(""), parts: { "xl/worksheets/sheet1.xml": xml } }))).toEqual({
        code: "syntax",
        detail: "DOCTYPE",
      });
    }
    expect(fault(madeWorkbook({ tabs: oneTab('<row><c t="str"><v>&a;</v></c></row>') }))).toMatchObject({
      code: "syntax",
    });
  });

  test("opens tags without end", () => {
    expect(fault(madeWorkbook({ tabs: oneTab("<row>".repeat(100_000)) }))).toEqual({ code: "deep" });
  });

  test("has a text longer than a cell can have: its beginning counts", () => {
    const [[, text]] = lines(
      madeWorkbook({ tabs: oneTab(`<row><c t="str"><v>${"x".repeat(1_000_000)}</v></c></row>`) }),
    );
    expect(text).toBe("x".repeat(32_767));
  });

  test("lacks a part to which it points", () => {
    const file = { tabs: oneTab('<row><c t="s"><v>0</v></c></row>'), strings: "<si><t>a</t></si>" };
    expect(lines(madeWorkbook(file))).toEqual([[1, "a"]]);
    for (const part of ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/_rels/workbook.xml.rels"]) {
      expect(fault(madeWorkbook({ ...file, parts: { [part]: undefined } }))).toEqual({ code: "cutOff" });
    }
    expect(fault(madeWorkbook({ ...file, strings: "" }))).toEqual({ code: "cutOff" });
    const numbers = madeWorkbook({
      tabs: oneTab("<row><c><v>0.5</v></c></row>"),
      parts: { "xl/styles.xml": undefined },
    });
    expect(lines(numbers)).toEqual([[1, "0.5"]]);
  });

  test("is another archive that only names a workbook", () => {
    const none = { "xl/workbook.xml": undefined, "_rels/.rels": undefined };
    expect(fault(madeWorkbook({ parts: none }))).toEqual({ code: "format", found: "zip" });
    expect(fault(madeWorkbook({ parts: { "xl/workbook.xml": "<document/>" } }))).toEqual({
      code: "format",
      found: "zip",
    });
    const binary =
      '<Relationships><Relationship Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>';
    expect(fault(madeWorkbook({ parts: { "_rels/.rels": binary } }))).toEqual({
      code: "format",
      found: "workbook",
    });
  });

  test("is cut off anywhere", () => {
    const file = madeWorkbook({ tabs: oneTab("<row><c><v>1</v></c></row>") });
    for (let length = 0; length < file.length; length += 41) {
      expect(fault(file.subarray(0, length))).toEqual({ code: "cutOff" });
    }
  });

  test("is changed at any byte, or anywhere in what its tab says", () => {
    const sheet =
      '<row r="1"><c r="A1" s="0"><v>0.5</v></c><c r="B1" t="s"><v>0</v></c></row><row r="2"><c r="B2" t="b"><v>1</v></c></row>';
    const made = (xml: string) => madeWorkbook({ tabs: oneTab(xml), strings: "<si><t>NS</t></si>" });
    const file = made(sheet);
    const whole = JSON.stringify(finished(workbookReading(file)));
    let same = 0;
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.nat(255), (at, byte) => {
        const changed = file.slice();
        changed[at] = byte;
        // What is not read, such as a date, may be another one; what is read has a check sum.
        const read = finished(workbookReading(changed));
        if ("faults" in read) expect(read.faults).toHaveLength(1);
        else if (JSON.stringify(read) === whole) same++;
        // The state of a tab, or where a part stands, has none.
        else expect([...read.sheets, ...read.hidden].map(({ name }) => name)).toEqual(["Results"]);
      }),
      { numRuns: 200 },
    );
    expect(same).toBeGreaterThan(0);
    const signs = fc.constantFrom(..."<>/=\"'&;ABr0129 c\0\uFFFD");
    fc.assert(
      fc.property(
        fc.nat(sheet.length - 1),
        fc.nat(3),
        fc.string({ unit: signs, maxLength: 3 }),
        (at, gone, put) => {
          const read = finished(workbookReading(made(sheet.slice(0, at) + put + sheet.slice(at + gone))));
          if ("faults" in read) expect(read.faults).toHaveLength(1);
          else
            for (const { rows } of read.sheets)
              expect(rows.every(({ cells }) => cells.some((cell) => cell !== ""))).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("the reading of a long workbook", () => {
  const row = (line: number) =>
    `<row r="${line}"><c r="A${line}"><v>${line * 7919}</v></c><c r="B${line}"><v>${line / 7}</v></c></row>`;
  const file = madeWorkbook({
    tabs: oneTab(Array.from({ length: 20_000 }, (_, index) => row(index + 1)).join("")),
  });

  test("stops often, each time a little further", () => {
    const told: number[] = [];
    const reading = workbookSheets(file);
    let step = reading.next();
    for (; !step.done; step = reading.next()) told.push(step.value);
    expect(step.value[0].rows).toHaveLength(20_000);
    expect(told.length).toBeGreaterThan(20);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect([told[0], told[told.length - 1]]).toEqual([0, 1]);
  });
});
