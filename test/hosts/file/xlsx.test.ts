import { Workbook } from "@cj-tech-master/excelts";
import { strFromU8, unzipSync } from "fflate";
import { type TabRules } from "../../../src/hosts/file/tab-rules";
import { withRules } from "../../../src/hosts/file/with-rules";
import { xlsxFile } from "../../../src/hosts/file/xlsx";
import { type NewSheet } from "../../../src/sheets/sheet-host";

/* What stands in a file that the pane saves, as a spreadsheet reads it. */

const TABLE: NewSheet = {
  name: "VP table",
  title: "VPs for 16 boards",
  columns: [
    { header: "IMPs", width: 10, align: "right" },
    { header: 16, width: 12, format: "0.00" },
    { header: "Note", width: 20 },
  ],
  rows: [
    [0, 10, "draw"],
    [1, 10.34, ""],
    [2, 10.68, "=1+1"],
    [3, 11, "10-8"],
  ],
};

async function fileOf(...sheets: NewSheet[]) {
  const { file, names } = await xlsxFile(sheets);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = unzipSync(bytes);
  const xml = (name: string) => strFromU8(parts[`xl/${name}.xml`]);
  const book = new Workbook();
  await book.xlsx.load(bytes);
  return { file, names, xml, book, sheet: (tab = 1) => xml(`worksheets/sheet${tab}`) };
}

/** All elements of this name, or what stands between them. */
const elements = (xml: string, name: string) =>
  xml.match(new RegExp(`<${name}[ >](?:[^>]*/>|.*?</${name}>)`, "gs")) ?? [];

describe("a file", () => {
  test("is one of Excel’s, with the names that its tabs got, and is computed when it is opened", async () => {
    const { file, names, xml } = await fileOf(TABLE, { ...TABLE, name: "vp TABLE" });
    expect(file.type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(names).toEqual(["VP table", "vp TABLE (2)"]);
    expect(xml("workbook")).toMatch(/<calcPr [^>]*fullCalcOnLoad="1"/);
  });

  test("has contents, letters, colours, sides, formats and widths", async () => {
    const { book } = await fileOf({ ...TABLE, rows: [...TABLE.rows, [{ formula: "=SUM(A3:A6)" }]] });
    const [sheet] = book.worksheets;
    const contents = [1, 2, 3, 4, 5, 6].map((row) =>
      [1, 2, 3].map((column) => sheet.getCell(row, column).value),
    );
    expect(contents).toEqual([
      ["VPs for 16 boards", null, null],
      ["IMPs", 16, "Note"],
      [0, 10, "draw"],
      [1, 10.34, null],
      [2, 10.68, "=1+1"],
      [3, 11, "10-8"],
    ]);
    expect(sheet.getCell("A7").value).toMatchObject({ formula: "SUM(A3:A6)", result: 6 });
    const looks = ["A1", "A2", "A3", "B3", "A4", "C4"].map((place) => {
      const { font, fill, alignment, numFmt } = sheet.getCell(place);
      const colour = fill?.type === "pattern" ? fill.fgColor?.argb : undefined;
      return [font?.name, font?.size, font?.bold ?? false, colour, alignment?.horizontal, numFmt];
    });
    const [, [, , , header], , , [, , , band]] = looks;
    expect([header, band]).toEqual([
      expect.stringMatching(/^FF[\dA-F]{6}$/),
      expect.stringMatching(/^FF[\dA-F]{6}$/),
    ]);
    expect(new Set([header, band]).size).toBe(2);
    expect(looks).toEqual([
      ["Calibri", 11, true, undefined, undefined, "@"],
      ["Calibri", 11, true, header, "right", "@"],
      ["Calibri", 11, false, undefined, "right", undefined],
      ["Calibri", 11, false, undefined, undefined, "0.00"],
      ["Calibri", 11, false, band, "right", undefined],
      ["Calibri", 11, false, band, undefined, undefined],
    ]);
    expect([1, 2, 3].map((column) => sheet.getColumn(column).width)).toEqual([10, 12, 20]);
  });

  test("hides what only the pane reads, and has notes over the width, heights, wrapped headers and solid colours", async () => {
    const { book } = await fileOf(
      {
        ...TABLE,
        rows: [...TABLE.rows, ["A note", "", ""], ["code", "", ""], ["code", "", ""]],
        notes: [{ row: 4 }],
        hiddenFrom: 5,
        rowHeight: 30,
      },
      { ...TABLE, name: "Set-up", hidden: true },
    );
    expect(book.worksheets.map(({ state }) => state)).toEqual(["visible", "hidden"]);
    const [sheet] = book.worksheets;
    const rows = [2, 3, 6, 7, 8, 9].map((row) => sheet.getRow(row));
    expect(rows.map(({ hidden }) => hidden)).toEqual([false, false, false, false, true, true]);
    expect([1, 3, 6].map((row) => sheet.getRow(row).height)).toEqual([undefined, 30, 30]);
    expect(sheet.getCell("C7").master.address).toBe("A7");
    expect(sheet.getCell("C6").isMerged).toBe(false);
    expect(
      ["A1", "A2", "A3", "C3"].map((place) => sheet.getCell(place).alignment?.wrapText ?? false),
    ).toEqual([false, true, false, false]);
    expect(sheet.getCell("A2").fill).toMatchObject({ type: "pattern", pattern: "solid" });
  });

  test("is printed from its title on, or from its headers on under a title of the page, without what is for the scorer", async () => {
    const columns = [...TABLE.columns.slice(0, 2), { header: "Note", width: 20, unprinted: true as const }];
    const { book } = await fileOf(
      { ...TABLE, columns },
      { ...TABLE, name: "Titled", paper: { title: "Tuesday" } },
      { ...TABLE, name: "Named", paper: { beside: "Round 1" } },
      { ...TABLE, name: "Both", paper: { title: "Tuesday", beside: "Round 1" } },
      { ...TABLE, name: "Cards", cards: true, cardsInPlace: true },
    );
    expect(
      book.worksheets.map(({ pageSetup, headerFooter }) => [
        pageSetup.printArea,
        headerFooter.oddHeader,
        pageSetup.showGridLines ?? false,
        pageSetup.horizontalCentered,
      ]),
    ).toEqual([
      ["A1:B6", undefined, false, true],
      ["A2:C6", "&L&BTuesday", false, true],
      ["A1:C6", "&RRound 1", false, true],
      ["A2:C6", "&L&BTuesday&RRound 1", false, true],
      ["A1:C6", undefined, true, true],
    ]);
  });

  test("is printed one page across with its header on each, upright or across, and scrolls below it", async () => {
    const wide = Array.from({ length: 12 }, () => ({ header: "Round", width: 20 }));
    const { book } = await fileOf(
      { ...TABLE, frozenColumns: 1, above: ["a line"] },
      { ...TABLE, name: "Wide", columns: wide },
    );
    const [first, second] = book.worksheets.map(({ views, pageSetup, headerFooter }) => ({
      view: views[0],
      pageSetup,
      footer: headerFooter.oddFooter,
    }));
    expect(first).toMatchObject({
      view: { state: "frozen", xSplit: 1, ySplit: 3 },
      pageSetup: {
        orientation: "portrait",
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: "1:3",
      },
      footer: "&CPage &P of &N",
    });
    expect(second).toMatchObject({
      view: { state: "frozen", ySplit: 2 },
      pageSetup: { orientation: "landscape", printTitlesRow: "1:2" },
    });
  });

  test("refuses what is typed over formulas, and says what is typed elsewhere, in as many signs as Excel takes", async () => {
    const { sheet } = await fileOf({
      ...TABLE,
      columns: [...TABLE.columns.slice(0, 2), { header: "A header of more than thirty-two signs", width: 9 }],
      guard: { computed: [0, 1], rows: 4, where: `Type <"there">\nor ${"there ".repeat(50)}` },
      hints: [
        { column: 2, rows: 4, words: `Who\twon & ${"why ".repeat(80)}` },
        { column: 0, rows: 0, words: "nothing" },
      ],
    });
    const rules = elements(sheet(), "dataValidation");
    const said = (text: string) => text.slice(0, 255);
    const error = said(`Type <"there">\nor ${"there ".repeat(50)}`)
      .replace(/</g, "&lt;")
      .replace(/>/g, "&gt;")
      .replace(/"/g, "&quot;")
      .replace(/\n/g, "&#10;");
    const prompt = said(`Who\twon & ${"why ".repeat(80)}`)
      .replace("&", "&amp;")
      .replace("\t", "&#9;");
    expect(rules).toEqual([
      `<dataValidation type="custom" allowBlank="1" showInputMessage="1" showErrorMessage="1" errorTitle="This cell is computed" error="${error}" sqref="A3:B6"><formula1>FALSE</formula1></dataValidation>`,
      `<dataValidation type="custom" allowBlank="1" showInputMessage="1" promptTitle="A header of more than thirty-two" prompt="${prompt}" sqref="C3:C6"><formula1>TRUE</formula1></dataValidation>`,
    ]);
    expect(sheet()).toContain('<dataValidations count="2">');
  });

  test("has neither rules nor names where there are none, and hints alone are rules", async () => {
    const plain = await fileOf(TABLE);
    expect([plain.sheet(), plain.xml("workbook")].join("")).not.toMatch(
      /dataValidation|<definedName name="[^_]/,
    );
    const { sheet } = await fileOf({ ...TABLE, hints: [{ column: 2, rows: 1, words: "Who won" }] });
    expect(elements(sheet(), "dataValidation")).toEqual([
      '<dataValidation type="custom" allowBlank="1" showInputMessage="1" promptTitle="Note" prompt="Who won" sqref="C3"><formula1>TRUE</formula1></dataValidation>',
    ]);
  });

  test.each([
    ["Results", "Results"],
    ["_x", "_x"],
    ["Été2", "Été2"],
    ["ABCD", "ABCD"],
    ["ABCD12", "ABCD12"],
    ["R1C1x", "R1C1x"],
    ["Scorer1C", "Scorer1C"],
    ["R12C3", "'R12C3'"],
    ["VP table", "'VP table'"],
    ["it's", "'it''s'"],
    ["2nd", "'2nd'"],
    ["a-b", "'a-b'"],
    ["b-", "'b-'"],
    ["ABC", "'ABC'"],
    ["A1", "'A1'"],
    ["abc12", "'abc12'"],
    ["r", "'r'"],
    ["R12", "'R12'"],
    ["RC", "'RC'"],
    ["R1C", "'R1C'"],
    ["r1c12", "'r1c12'"],
  ])(
    "names the columns of the tab %s with %s before their cells, as Excel wants it",
    async (name, quoted) => {
      const { xml } = await fileOf({ ...TABLE, name, named: [{ column: 2, rows: 4 }] });
      expect(elements(xml("workbook"), "definedName")).toContain(
        `<definedName name="Note">${quoted}!$C$3:$C$6</definedName>`,
      );
    },
  );

  test("has the names of all its tabs in the order of Excel, beside the rows that are printed on each page", async () => {
    const named = [0, 2].map((column) => ({ column, rows: 4 }));
    const { xml } = await fileOf({ ...TABLE, name: "Z", named }, { ...TABLE, name: "Autumn", named });
    const names = elements(xml("workbook"), "definedName").map((one) => / name="([^"]+)"/.exec(one)?.[1]);
    const own = names.filter((name) => !name?.startsWith("_xlnm"));
    expect(own).toEqual(["Autumn_IMPs", "Autumn_Note", "Z_IMPs", "Z_Note"]);
    expect(xml("workbook").match(/<definedNames>/g)).toHaveLength(1);
    // Each tab has a print area, and rows that stand on each page.
    expect(names).toHaveLength(8);
  });
});

describe("a formula that counts has the result of every spreadsheet", () => {
  /** The results of formulas beside three rows of three cells, of which the corners are blank. */
  async function results(formulas: string[], name = "Results"): Promise<unknown[]> {
    const cells = [
      ["", 5, ""],
      [-5, 7, 8],
      ["", 0, ""],
    ];
    const columns = Array.from({ length: 3 }, () => ({ header: "x", width: 9 }));
    const counted = { name, title: "", columns, rows: [["", "", ""], ...cells, ["", "", ""]] };
    const { book } = await fileOf(counted, {
      ...counted,
      name: "Counts",
      rows: formulas.map((formula) => [{ formula }]),
    });
    const [tab, counts] = book.worksheets;
    // What was blank is blank in the file.
    expect([4, 6].flatMap((row) => [1, 3].map((column) => tab.getCell(row, column).value))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    return formulas.map((_, row) => counts.getCell(row + 3, 1).result);
  }

  test.each([["Results"], ["it's"], ["Ärger 2"]])("of blanks in the tab %s, which are no 0", async (name) => {
    const tab = `{{${name}}}!`;
    expect(
      await results(
        [
          `=COUNTIF(${tab}A4:C6,">=0")`,
          `=COUNTIF(${tab}$A$4:$C$6,">=0")`,
          `=COUNTIFS(${tab}A4:A6,"<=0")`,
          `=COUNTIFS(${tab}C4:C6,">="&SUM(0,(0)),${tab}B4:B6,">0")`,
          `=1+COUNTIF(${tab}A6:C6,0)`,
        ],
        name,
      ),
    ).toEqual([4, 4, 1, 1, 2]);
  });

  test("while blanks around the counted ones stay numbers to other formulas", async () => {
    const around = ["A3", "B3", "C3", "A7", "C7"].map((place) => `={{Results}}!${place}+1`);
    expect(await results([`=COUNTIF({{Results}}!A4:C6,">=0")`, ...around])).toEqual([4, 1, 1, 1, 1, 1]);
    // A block within the others: what is beside it is not touched.
    const beside = ["A4", "C4", "A6", "C6"].map((place) => `={{Results}}!${place}+1`);
    expect(await results([`=COUNTIF({{Results}}!B4:B6,">=0")`, ...beside])).toEqual([3, 1, 1, 1, 1]);
    expect(await results([`=COUNTIF({{Results}}!A5:C5,">=0")`, ...beside])).toEqual([2, 1, 1, 1, 1]);
  });

  test("where a condition is computed, and where the block is far from the first cell", async () => {
    const computed = '=COUNTIFS({{Results}}!C4:C6,">="&MAX(0,0),{{Results}}!B4:B6,">0")';
    expect(await results([computed])).toEqual([1]);
    const columns = Array.from({ length: 28 }, () => ({ header: "x", width: 9 }));
    const rows = Array.from({ length: 10 }, () => columns.map(() => ""));
    const { book } = await fileOf(
      { name: "Wide", title: "", columns, rows },
      {
        name: "Counts",
        title: "",
        columns: columns.slice(0, 1),
        rows: ['=COUNTIF({{Wide}}!AA10:AB11,">=0")', "={{Wide}}!B10+1"].map((formula) => [{ formula }]),
      },
    );
    expect(["A3", "A4"].map((place) => book.worksheets[1].getCell(place).result)).toEqual([0, 1]);
  });

  test("in its own tab, where it names none, also where a whole row is blank", async () => {
    const columns = [{ header: "x", width: 9 }];
    const rows = [[""], [3], [{ formula: '=COUNTIF(A3:A4,">=0")' }], [{ formula: '=COUNTIF(A$3:A$4,"<5")' }]];
    const { book } = await fileOf({ name: "Own", title: "", columns, rows });
    expect(["A5", "A6"].map((place) => book.worksheets[0].getCell(place).result)).toEqual([1, 1]);
  });

  test("and one that asks a tab that is not there does no harm", async () => {
    const columns = [{ header: "x", width: 9 }];
    const rows = [[{ formula: "=COUNTIF('Gone'!A1:A2,\">=0\")" }], [{ formula: "=1+1" }]];
    const { book } = await fileOf({ name: "Own", title: "", columns, rows });
    expect(book.worksheets[0].getCell("A4").result).toBe(2);
  });

  test("a function of the add-in has no result, and neither has what depends on it", async () => {
    const columns = [{ header: "x", width: 9 }];
    const rows = [[{ formula: "=PAR(A9:A10)" }], [{ formula: "=A3+1" }], [{ formula: "=1+1" }]];
    const { book } = await fileOf({ name: "Own", title: "", columns, rows });
    const values = ["A3", "A4", "A5"].map((place) => book.worksheets[0].getCell(place).value);
    expect(values[0]).not.toHaveProperty("result");
    expect(values[2]).toMatchObject({ result: 2 });
  });
});

describe("rules and names in a file that has none", () => {
  const NONE: TabRules = { typing: [], colours: [] };
  const block = (startRow: number, startColumn: number, endRow: number, endColumn: number) => ({
    startRow,
    startColumn,
    endRow,
    endColumn,
  });

  async function plain(change: (book: Workbook) => void = () => undefined): Promise<Uint8Array> {
    const book = new Workbook();
    for (const name of ["One", "Two", "Three"]) book.addWorksheet(name);
    book.worksheets[0].getCell("A1").value = 1;
    book.worksheets[1].getCell("A1").value = 1;
    book.worksheets[1].mergeCells("B1:C2");
    change(book);
    return new Uint8Array(await book.xlsx.writeBuffer());
  }
  const part = (file: Uint8Array, name: string) => strFromU8(unzipSync(file)[`xl/${name}.xml`]);

  test("stand in the same bytes where there are none", async () => {
    const file = await plain();
    expect(await withRules(file, { names: [], tabs: [NONE, NONE, NONE] })).toBe(file);
  });

  test("names are sorted without regard to capitals, those of the workbook before those of a tab, with what is said of them", async () => {
    const names = [
      { name: "b", formula: "One!$A$1" },
      { name: "A", formula: "Two!$A$1", tab: 1 },
      { name: "C", formula: 'IF(One!A1<2,"a&b",">")', comment: 'who\r\nwon\r\tor\u0001 "lost"\nit' },
      { name: "a", formula: "One!$A$2", tab: 0 },
      { name: "a", formula: "One!$A$1", comment: "" },
      { name: "B", formula: "Three!$A$1", tab: 2 },
    ];
    const made = [
      '<definedName name="a">One!$A$1</definedName>',
      '<definedName name="a" localSheetId="0">One!$A$2</definedName>',
      '<definedName name="A" localSheetId="1">Two!$A$1</definedName>',
      '<definedName name="b">One!$A$1</definedName>',
      '<definedName name="B" localSheetId="2">Three!$A$1</definedName>',
      '<definedName name="C" comment="who&#10;won&#10;&#9;or &quot;lost&quot;&#10;it">IF(One!A1&lt;2,"a&amp;b","&gt;")</definedName>',
    ].join("");
    for (const order of [names, [...names].reverse()]) {
      const file = await withRules(await plain(), { names: order, tabs: [] });
      expect(part(file, "workbook")).toContain(`</sheets><definedNames>${made}</definedNames>`);
      // Those that are there stay in front.
      const titled = await withRules(
        await plain((book) => (book.worksheets[0].pageSetup.printTitlesRow = "1:2")),
        { names: order, tabs: [] },
      );
      expect(part(titled, "workbook")).toMatch(/<definedNames><definedName name="_xlnm\.Print_Titles"/);
      expect(part(titled, "workbook")).toContain(`</definedName>${made}</definedNames>`);
    }
  });

  test("rules stand behind the cells, colours before typing, and each look has its number in the workbook", async () => {
    const typing = {
      blocks: [block(0, 0, 8, 1), block(3, 25, 3, 26), block(4, 2, 4, 2)],
      attributes: { type: "list" },
      formulas: ['"a,b"', "A1<B1"],
    };
    const colour = (look: string, attributes: Record<string, string>, inside = "") => ({
      blocks: [block(0, 0, 0, 0)],
      attributes,
      formulas: inside === "" ? ["A1>1", "2"] : [],
      inside,
      look,
    });
    const [bold, red] = ["<font><b/></font>", "<font><i/></font>"];
    const file = await withRules(await plain(), {
      names: [],
      tabs: [
        {
          typing: [typing],
          colours: [colour(bold, { type: "cellIs", priority: "2" }), colour("", {}, "<x/>")],
        },
        { typing: [], colours: [colour(red, { priority: "1" })] },
        { typing: [typing], colours: [] },
      ],
    });
    const validation =
      '<dataValidations count="1"><dataValidation type="list" sqref="A1:B9 Z4:AA4 C5"><formula1>"a,b"</formula1><formula2>A1&lt;B1</formula2></dataValidation></dataValidations>';
    const rule = (attributes: string) =>
      `<conditionalFormatting sqref="A1"><cfRule${attributes}><formula>A1&gt;1</formula><formula>2</formula></cfRule></conditionalFormatting>`;
    expect(part(file, "worksheets/sheet1")).toContain(
      `</sheetData>${rule(' type="cellIs" dxfId="0" priority="2"')}<conditionalFormatting sqref="A1"><cfRule><x/></cfRule></conditionalFormatting>${validation}`,
    );
    expect(part(file, "worksheets/sheet2")).toContain(`</mergeCells>${rule(' dxfId="1" priority="1"')}<page`);
    expect(part(file, "worksheets/sheet2")).not.toContain("dataValidation");
    expect(part(file, "worksheets/sheet3")).toMatch(/<sheetData\s*\/>|<\/sheetData>/);
    expect(part(file, "worksheets/sheet3")).toContain(validation);
    expect(part(file, "styles")).toContain(`<dxfs count="2"><dxf>${bold}</dxf><dxf>${red}</dxf></dxfs>`);
    // A file that has looks already would get the numbers of others.
    await expect(
      withRules(file, { names: [], tabs: [{ typing: [], colours: [colour(bold, {})] }] }),
    ).rejects.toThrow("xl/styles.xml: dxfs");
  });

  test("one of typing and one of colours stand in one tab, and so do words that are said without a rule", async () => {
    const rule = { blocks: [block(0, 0, 0, 0)], attributes: {}, formulas: ["TRUE"] };
    const words = { blocks: [block(1, 0, 1, 0)], attributes: { prompt: "Who won" }, formulas: [] };
    const coloured = { ...rule, attributes: { type: "expression" }, inside: "", look: "" };
    const colours =
      '<conditionalFormatting sqref="A1"><cfRule type="expression"><formula>TRUE</formula></cfRule></conditionalFormatting>';
    const typing = '<dataValidation sqref="A1"><formula1>TRUE</formula1></dataValidation>';
    const file = await withRules(await plain(), {
      names: [],
      tabs: [
        { typing: [rule], colours: [coloured] },
        { typing: [rule, words], colours: [] },
      ],
    });
    expect(part(file, "worksheets/sheet1")).toContain(
      `</sheetData>${colours}<dataValidations count="1">${typing}</dataValidations>`,
    );
    expect(part(file, "worksheets/sheet2")).toContain(
      `<dataValidations count="2">${typing}<dataValidation prompt="Who won" sqref="A2"/></dataValidations>`,
    );
  });
});
