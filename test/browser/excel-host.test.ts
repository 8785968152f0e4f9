import path from "node:path";
import type { Browser } from "playwright-core";
import type { NewSheet, Selection, Settings } from "../../src/sheets/sheet-host";
import { ADAPTERS, launchBrowser } from "./browser";
import type {} from "./hosts-entry";
import { MATCHES, TABLE, WITH_CHART } from "./new-sheets";
import {
  addTab,
  type Book,
  type Content,
  deleteTab,
  type Meddling,
  newBook,
  Refusal,
  replaceBook,
  type Tab,
  tabNamed,
} from "./real-excel/book";
import { colourAt, contentOf, covers, formatOf, isRightAt, NO_COLOUR } from "./real-excel/cells";
import { type ExcelOptions, type RealExcel } from "./real-excel/host";
import { openMacExcel } from "./real-excel/mac";
import { openWebExcel } from "./real-excel/web";

/** One action of so many is refused, each in an insert of its own; page layout is always tried. */
declare const REFUSED_APART: number;

/** A security policy as strict as a server may send for the pane. */
const POLICY =
  "default-src 'none'; script-src 'self' https://appsforoffice.microsoft.com; style-src 'self'; img-src 'self' data:; connect-src https://appsforoffice.microsoft.com";

/** The name of the notes on unfinished tabs in the document's settings. */
const NOTES = "bridge-scoring.unfinished";

/** Error numbers of Office. */
const TRANSPORT = { broken: 5001, tooMany: 5102, bigRequest: 5103, bigAnswer: 5104, silent: 0 };

let browser: Browser;
let files: ExcelOptions["files"];

beforeAll(async () => {
  browser = await launchBrowser();
  const page = `<!doctype html><meta charset="utf-8" /><title>Hosts</title>
    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>
    <script src="hosts.js"></script><p>The adapter, without a pane in front of it.</p>`;
  files = {
    "hosts.html": { body: page },
    "hosts.js": { path: path.join(ADAPTERS, "hosts.js") },
  };
});

afterAll(() => browser?.close());

/**
 * Opens an Excel whose add-in is only the adapter. The first requests of the functions' runtime are not
 * counted.
 */
type OpenExcel = (browser: Browser, options: ExcelOptions) => Promise<RealExcel>;

async function openExcel(book: Book, open: OpenExcel = openWebExcel, ownClock = false): Promise<RealExcel> {
  book.seen.announcedAt = undefined;
  const excel = await open(browser, { book, address: "hosts.html", files, ownClock });
  await isReady(excel);
  return excel;
}

async function isReady({ pane, book }: RealExcel): Promise<void> {
  await pane.waitForFunction(() => typeof window.underTest !== "undefined" && typeof Office !== "undefined");
  await pane.evaluate(() => Office.onReady().then(() => undefined));
  await until(() => book.seen.announcedAt !== undefined);
  await pane.waitForTimeout(50);
  Object.assign(book.seen, { requests: 0, actions: [] });
}

const shared = new Map<OpenExcel, RealExcel>();

/** The Excel of this kind that all tests share. */
async function sharedExcel(open: OpenExcel = openWebExcel): Promise<RealExcel> {
  const excel = shared.get(open) ?? (await openExcel(newBook(), open));
  shared.set(open, excel);
  return excel;
}

/** Puts a new workbook in the place of the one that is open. */
function freshBook({ book }: RealExcel, names?: string[], sets?: Record<string, string>): Book {
  return replaceBook(book, names, sets);
}

/**
 * Opens the workbook again on the same computer. office.js keeps the settings of a document only during one
 * session.
 */
async function openAgain(excel: RealExcel): Promise<void> {
  excel.book.seen.announcedAt = undefined;
  await excel.pane.evaluate(() => {
    Object.assign(window, { underTest: undefined });
    sessionStorage.clear();
    location.reload();
  });
  await isReady(excel);
}

/** Opens the workbook on another computer, which knows nothing of it. */
async function openElsewhere(excel: RealExcel): Promise<void> {
  await excel.pane.evaluate(() => localStorage.clear());
  await openAgain(excel);
}

/** Opens a new workbook on a computer that knows nothing of it. */
async function openNew(excel: RealExcel): Promise<Book> {
  const book = freshBook(excel);
  await openElsewhere(excel);
  // The pane that was open may have saved something for an earlier test.
  book.seen.saves = 0;
  return book;
}

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The notes on unfinished tabs that are kept on this computer. */
function keptNotes({ pane }: RealExcel): Promise<string> {
  return pane.evaluate(
    (name) => localStorage.getItem(`${Office.context.partitionKey ?? ""}${name}`) ?? "[]",
    NOTES,
  );
}

function faultsOf({ faults, strangers, book }: RealExcel): string[][] {
  return [faults, strangers, book.seen.breaches];
}

/** The names of the new tabs, or the message of the refusal. */
function insert({ pane }: RealExcel, sheets: NewSheet[]): Promise<string[] | string> {
  return pane.evaluate(
    (wanted) =>
      window.underTest.excel.insertSheets(wanted).catch((error: Error) => {
        if (error.name !== "HostError") throw error;
        return error.message;
      }),
    sheets,
  );
}

/** The selection, or the message of the refusal. */
function select({ pane }: RealExcel): Promise<Selection | string | undefined> {
  return pane.evaluate(async () =>
    window.underTest.excel.readSelection?.().catch((error: Error) => error.message),
  );
}

function writeFormula({ pane }: RealExcel, formula: string): Promise<string | undefined> {
  return pane.evaluate(
    async (text) =>
      window.underTest.excel
        .insertFormula?.({ withCells: text, alone: text })
        .then(({ address }) => address)
        .catch((error: Error) => error.message),
    formula,
  );
}

const HOSTS = [
  ["Excel on the web", openWebExcel],
  ["Excel for Mac", openMacExcel],
] as const;

/** The adapter keeps nothing, and each test has a new workbook. */
describe.each(HOSTS)("%s", (_, open) => {
  let excel: RealExcel;
  const fresh = (names?: string[]): Book => freshBook(excel, names);

  beforeAll(async () => {
    excel = await sharedExcel(open);
  });
  afterEach(() => {
    expect(faultsOf(excel)).toEqual([[], [], []]);
  });

  test("writes two tabs, where the second refers to the first by the name that it got, and shows the first", async () => {
    const book = fresh(["Sheet1", "vp TABLE", "it's"]);
    expect(await insert(excel, [TABLE, MATCHES])).toEqual(["VP table (2)", "Matches"]);
    expect(book.tabs.map(({ name }) => name)).toEqual([
      "Sheet1",
      "vp TABLE",
      "it's",
      "VP table (2)",
      "Matches",
    ]);
    expect(book.active).toBe("VP table (2)");
    expect(tabNamed(book, "Matches").cells).toEqual([
      ["Round 1", ""],
      ["Team", "VPs"],
      ["March 1", { formula: "=SUM('VP table (2)'!B3:B6)" }],
      ["TRUE", { formula: "=B3*2" }],
    ]);
    const read = await excel.pane.evaluate(() =>
      window.underTest.excel.readTabs?.(["vp table (2)", "Nowhere", "Sheet1"]),
    );
    expect(read?.[0]?.slice(0, 3)).toEqual([
      [TABLE.title, "", ""],
      ["IMPs", 16, "Note"],
      [0, 10, "draw"],
    ]);
    expect(read?.slice(1)).toEqual([undefined, []]);
  });

  test("a text stays a text, numbers get their format, and columns their alignment", async () => {
    const book = fresh();
    await insert(excel, [TABLE]);
    const { cells, formats, rightAligned, bold, frozenRows, widths } = tabNamed(book, "VP table");
    expect(cells[0]).toEqual(["VPs for 16 boards", "", ""]);
    expect(cells.slice(2)).toEqual(TABLE.rows);
    expect(formats.slice(2).map((row) => row[1])).toEqual(["0.00", "0.00", "0.00", "0.00"]);
    expect(rightAligned).toEqual(["A2:A6", "B2:B6"]);
    expect([bold, frozenRows]).toEqual([["A1:C1", "A2:C2"], 2]);
    expect(widths[2]).toBeGreaterThan(widths[0]);
  });

  test("says beside a cell what is typed there, and refuses nothing that is typed", async () => {
    const book = fresh();
    await insert(excel, [{ ...TABLE, hints: [{ column: 2, rows: 4, words: "What the director decides" }] }]);
    const prompt = { showPrompt: true, title: "Note", message: "What the director decides" };
    expect(tabNamed(book, "VP table").validations).toEqual([
      { where: "C3:C6", rule: { custom: { formula: "=TRUE" } }, prompt },
    ]);
  });

  test("the columns of a tab have names, which no cells of the workbook have and no tab", async () => {
    const book = fresh(["Sheet1", "note"]);
    book.names.imps = "=Sheet1!$A$1";
    book.tables.push("pairs");
    const sheet = { ...TABLE, named: [0, 2].map((column) => ({ column, rows: 4 })) };
    await insert(excel, [sheet]);
    await insert(excel, [sheet]);
    expect(book.tabs.slice(2).map((tab) => tab.names)).toEqual([
      { VP_table_IMPs: "A3:A6", VP_table_Note: "C3:C6" },
      { VP_table_2_IMPs: "A3:A6", VP_table_2_Note: "C3:C6" },
    ]);
    await insert(excel, [
      { ...sheet, name: "Autumn", columns: [{ header: "Pairs", width: 8 }], named: [{ column: 0, rows: 4 }] },
    ]);
    expect(tabNamed(book, "Autumn").names).toEqual({ Autumn_Pairs: "A3:A6" });
  });

  test("a tab whose names Excel refuses stays without them", async () => {
    const book = fresh();
    const sheet = { ...TABLE, named: [0, 2].map((column) => ({ column, rows: 4 })) };
    book.meddle.action = ({ kind, name }) => {
      if (kind === "NamedItemCollection" && name === "Add") throw new Refusal("AccessDenied", "no");
    };
    await insert(excel, [sheet]);
    expect(book.tabs.map(({ name, names }) => ({ name, names }))).toEqual([
      { name: "Sheet1", names: {} },
      { name: "VP table", names: {} },
    ]);
  });

  test("refuses what is typed over formulas, and says where to type; an Excel without that gets the tab all the same", async () => {
    const where = "Type the contract. What the director decides goes into “Ruling”.";
    const guarded = { ...TABLE, guard: { computed: [0, 2], rows: 4, where } };
    const rule = { custom: { formula: "=FALSE" } };
    const alert = { showAlert: true, style: "Stop", title: "This cell is computed", message: where };
    const book = fresh();
    await insert(excel, [guarded, MATCHES]);
    expect(tabNamed(book, "VP table").validations).toEqual([
      { where: "A3:A6", rule, alert },
      { where: "C3:C6", rule, alert },
    ]);
    expect(tabNamed(book, "Matches").validations).toEqual([]);
  });

  test("prints title and header on every page, one page wide, with page numbers, and fills every second row", async () => {
    const book = fresh();
    await insert(excel, [TABLE]);
    const { page: paper, fills } = tabNamed(book, "VP table");
    expect(paper).toEqual({
      titleRows: "$1:$2",
      orientation: "Portrait",
      zoom: { horizontalFitToPages: 1 },
      centerFooter: "Page &P of &N",
      area: "A1:C6",
      isCentred: true,
    });
    expect(fills.map(({ where }) => where)).toEqual(["A2:C2", "A4:C4,A6:C6"]);
    expect(new Set(fills.map(({ color }) => color)).size).toBe(2);
  });

  test("a table of 12 columns and 1,000 rows is complete, prints in landscape, and is banded to its last row", async () => {
    const book = fresh();
    const columns = Array.from({ length: 12 }, (_, index) => ({ header: index, width: 20 }));
    const rows = Array.from({ length: 1000 }, (_, row) => columns.map((_, column) => row + column));
    await insert(excel, [{ ...TABLE, columns, rows }]);
    const tab = tabNamed(book, "VP table");
    expect(tab.cells.slice(2)).toEqual(rows);
    expect(tab.page.orientation).toBe("Landscape");
    const banded = tab.fills.slice(1).flatMap(({ where }) => where.split(","));
    expect(banded).toHaveLength(500);
    expect([banded[0], banded[499]]).toEqual(["A4:L4", "A1002:L1002"]);
  });

  test("draws the chart that is asked for beside the table", async () => {
    const book = fresh();
    await insert(excel, WITH_CHART);
    expect(tabNamed(book, "VP table").charts).toEqual([
      {
        type: "XYScatterLinesNoMarkers",
        title: "VPs",
        across: "IMPs won by",
        up: "VPs of the winner",
        series: [{ name: "16", x: "A3:A6", y: "B3:B6" }],
        position: "E2 to N21",
      },
    ]);
  });

  test("when somebody deletes a new tab while it is written, the other one is deleted too and the message says so", async () => {
    let book = fresh();
    await insert(excel, [TABLE, MATCHES]);
    const count = book.seen.actions.length;
    for (const name of ["VP table", "Matches"]) {
      for (const before of [Math.floor(count * 0.4), Math.floor(count / 2), Math.floor(count * 0.9)]) {
        book = fresh();
        book.meddle.action = ({ number }) => {
          const tab = book.tabs.find((one) => one.name === name);
          if (number === before && tab) deleteTab(book, tab);
        };
        const said = await insert(excel, [TABLE, MATCHES]);
        expect({ name, before, said }).toEqual({
          name,
          before,
          said: expect.stringMatching(
            /^No tab was made, .*The tab was deleted while it was being written: try/,
          ),
        });
        expect(book.tabs.map((tab) => tab.name)).toEqual(["Sheet1"]);
      }
    }
  });

  test("the blank tab of a new workbook becomes the first of the new tabs", async () => {
    const book = fresh();
    book.tabs[0].fills = [];
    expect(await insert(excel, WITH_CHART)).toEqual(["VP table", "Matches"]);
    expect(book.tabs.map(({ name }) => name)).toEqual(["VP table", "Matches"]);
    expect([book.active, book.undo.steps.length]).toEqual(["VP table", 1]);
  });

  test("a tab whose name somebody takes in the same second stays as it is", async () => {
    const book = fresh();
    book.meddle.action = ({ kind, name }) => {
      if (kind === "WorksheetCollection" && name === "Add" && book.tabs.length === 1)
        addTab(book, "VP table");
    };
    expect(await insert(excel, [TABLE])).toMatch(/nothing was changed\. Another tab took the name/);
    expect(book.tabs.map(({ name }) => name)).toEqual(["Sheet1", "VP table"]);
  });

  describe("the selection", () => {
    const COLUMN = { row: 0, column: 0, rows: 1_048_576, columns: 1 };
    const withCells = (cells: Tab["cells"], changes: Partial<Book>, formats: string[][] = []) => {
      const book = fresh();
      Object.assign(book.tabs[0], { cells, formats });
      return Object.assign(book, changes);
    };

    test("is read with its address, blanks and errors as they are", async () => {
      withCells([["Score"], [""], [420], ["#N/A"], [true], [-50], [""]], {
        selected: { row: 1, column: 0, rows: 6, columns: 1 },
      });
      expect(await select(excel)).toEqual({
        address: "A2:A6",
        cells: [[""], [420], ["#N/A"], [true], [-50]],
      });
    });

    test("of a whole column ends with its last filled row, of an empty one is one blank cell", async () => {
      const book = withCells([["Score"], [420], [-50]], { selected: COLUMN });
      expect(await select(excel)).toEqual({ address: "A1:A3", cells: [["Score"], [420], [-50]] });
      book.selected = { ...COLUMN, column: 3 };
      expect(await select(excel)).toEqual({ address: "D:D", cells: [[""]] });
    });

    test("of a tab with a quoted name has the address without the tab", async () => {
      const book = fresh(["Bob's !"]);
      book.tabs[0].cells = [[420]];
      expect(await select(excel)).toEqual({ address: "A1", cells: [[420]] });
    });

    test("of a date is the text that the cell shows, and of a score in any other format the score", async () => {
      withCells([[46303, 420, 16.5]], { selected: { row: 0, column: 0, rows: 1, columns: 3 } }, [
        ["d-mmm", '#,##0 "IMPs"', "[Red]0.00"],
      ]);
      expect(await select(excel)).toEqual({ address: "A1:C1", cells: [["shown 46303", 420, 16.5]] });
    });

    /** What Dutch, Spanish and Finnish Excel call their formats. */
    const FORMATS = [
      "Standaard",
      "Estándar",
      "Yleinen",
      "d-m-jjjj",
      "p.k.vvvv",
      "t:mm",
      "0,00",
      '0 "d"',
      "@",
    ];
    const CATEGORIES = {
      Standaard: "General",
      Estándar: "General",
      Yleinen: "General",
      "d-m-jjjj": "Custom",
      "p.k.vvvv": "Date",
      "t:mm": "Time",
      '0 "d"': "Custom",
    };
    const READ = [420, 420, 420, "shown 420", "shown 420", "shown 420", 420, 420, 420];

    test("knows a date in Dutch, Spanish and Finnish Excel", async () => {
      const row = { row: 0, column: 0, rows: 1, columns: FORMATS.length };
      const book = withCells([FORMATS.map(() => 420)], { selected: row }, [FORMATS]);
      book.tabs[0].categories = CATEGORIES;
      expect(await select(excel)).toEqual({ address: "A1:I1", cells: [READ] });
      // The word of the format says nothing where Excel knows better.
      book.tabs[0].categories = Object.fromEntries(FORMATS.map((format) => [format, "General"]));
      expect(await select(excel)).toEqual({ address: "A1:I1", cells: [FORMATS.map(() => 420)] });
    });

    test("knows a date by the letters of its format in an Excel that does not tell the kind of a format", async () => {
      const row = { row: 0, column: 0, rows: 1, columns: FORMATS.length };
      const older = await openExcel(newBook(["Sheet1"], { excelapi: "1.11" }), open);
      Object.assign(older.book.tabs[0], { cells: [FORMATS.map(() => 420)], formats: [FORMATS] });
      older.book.selected = row;
      const read = await select(older);
      await older.close();
      expect(read).toEqual({ address: "A1:I1", cells: [READ] });
    });

    test("of too many cells is refused, and the message says what to select instead", async () => {
      withCells(
        Array.from({ length: 10_001 }, (_, row) => [row]),
        { selected: COLUMN },
      );
      expect(await select(excel)).toBe(
        "The selection has 10001 cells: select at most 10000, such as A2:A13.",
      );
    });
  });

  test("a formula is written into the active cell, and the answer is its address", async () => {
    const book = fresh();
    book.selected = { row: 2, column: 3, rows: 5, columns: 2 };
    expect(await writeFormula(excel, "=PAR(A2:A13)")).toBe("D3");
    const { cells } = book.tabs[0];
    expect(cells[2][3]).toEqual({ formula: "=PAR(A2:A13)" });
    expect(cells).toHaveLength(3);
  });

  test("a formula takes the selected cells, and is written into the first blank column beside them", async () => {
    const book = fresh();
    book.tabs[0].cells = [["Score"], [420, "", 1], [-50, "not blank"]];
    book.selected = { row: 1, column: 0, rows: 1000, columns: 1 };
    expect(await writeFormula(excel, "=PAR(§)")).toBe("D2");
    const { cells } = book.tabs[0];
    expect(cells[1]).toEqual([420, "", 1, { formula: "=PAR(A2:A3)" }]);
    expect(cells[2]).toEqual([-50, "not blank"]);
  });

  describe("the message of a refusal fits what was asked of Excel", () => {
    type Told = [code: string, inserting: RegExp, selecting: RegExp, writing: RegExp];
    const TRY_AGAIN = /Try again; if that does not help, .*Excel says: the words of Excel$/;
    test.each<Told>([
      ["InvalidOperationInCellEditMode", /press Enter or Esc/, /press Enter or Esc/, /press Enter or Esc/],
      ["AccessDenied", /unprotect it/, /save a copy/, /unprotect it/],
      ["ItemNotFound", /The tab was deleted/, TRY_AGAIN, TRY_AGAIN],
      ["InvalidSelection", TRY_AGAIN, /Select one block/, /Select one block/],
      ["MergedRangeConflict", TRY_AGAIN, TRY_AGAIN, /part of a merged block/],
      ["RequestAborted", /broke off/, /broke off/, /broke off/],
      [
        "ServiceNotAvailable",
        /service cannot be reached/,
        /service cannot be reached/,
        /service cannot be reached/,
      ],
      ["ActivityLimitReached", /only so many requests/, /only so many requests/, /only so many requests/],
      ["InvalidOrTimedOutSession", /session has ended/, /session has ended/, /session has ended/],
      ["RequestPayloadSizeLimitExceeded", /The table is too big/, /too much for Excel/, /too much for Excel/],
      ["ResponsePayloadSizeLimitExceeded", /answer was too big/, /Too many cells/, /answer was too big/],
      ["SomethingNew", TRY_AGAIN, TRY_AGAIN, TRY_AGAIN],
      ["constructor", TRY_AGAIN, TRY_AGAIN, TRY_AGAIN],
    ])("%s", async (code, inserting, selecting, writing) => {
      const book = fresh();
      const before = structuredClone(book.tabs);
      book.meddle.action = () => {
        throw new Refusal(code, "the words of Excel");
      };
      const [inserted, selected, written] = [
        await insert(excel, [TABLE]),
        await select(excel),
        await writeFormula(excel, "=PAR(A2:A13)"),
      ];
      expect(inserted).toMatch(/^No tab was made, and nothing was changed\. /);
      expect(inserted).toMatch(inserting);
      expect(selected).toMatch(/^The selection could not be read\. /);
      expect(selected).toMatch(selecting);
      expect(written).toMatch(/^The formula was not inserted\. /);
      expect(written).toMatch(writing);
      expect(book.tabs).toEqual(before);
    });

    test("a request that does not reach Excel has a message of its own", async () => {
      const stopped = async (arriving: Meddling["arriving"]) => {
        const book = fresh();
        book.meddle.arriving = arriving;
        return {
          inserted: await insert(excel, [TABLE]),
          selected: await select(excel),
          left: book.tabs.length,
        };
      };
      expect(await stopped(() => TRANSPORT.bigAnswer)).toEqual({
        inserted: expect.stringMatching(/^No tab was made, .*answer was too big/),
        selected: expect.stringMatching(/Too many cells/),
        left: 1,
      });
      expect(await stopped(() => TRANSPORT.bigRequest)).toMatchObject({
        inserted: expect.stringMatching(/^No tab was made, .*The table is too big/),
      });
      expect(await stopped(() => TRANSPORT.tooMany)).toMatchObject({
        inserted: expect.stringMatching(/^No tab was made, .*only so many requests/),
      });
      // The third request would add the tab.
      expect(await stopped((request) => (request === 3 ? TRANSPORT.bigAnswer : undefined))).toMatchObject({
        inserted: expect.stringMatching(/^No tab was made, .*answer was too big/),
        left: 1,
      });
    });
  });
});

describe("a change of tabs that exist", () => {
  let excel: RealExcel;
  beforeAll(async () => {
    excel = await sharedExcel();
  });
  afterEach(() => {
    expect(faultsOf(excel)).toEqual([[], [], []]);
  });

  /** The table with two rows more and another value in B4, in a tab that has the table. */
  const LONGER: NewSheet = {
    ...TABLE,
    rows: [TABLE.rows[0], [1, 10.5, ""], ...TABLE.rows.slice(2), [4, 11.3, "new"], [5, 11.6, ""]],
    guard: { computed: [0, 2], rows: 6, where: "Type the IMPs." },
  };
  const CELLS = [
    [3, 1] as const,
    ...[6, 7].flatMap((row) => [0, 1, 2].map((column) => [row, column] as const)),
  ];

  async function withTable(): Promise<Book> {
    const book = freshBook(excel);
    await insert(excel, [TABLE]);
    return book;
  }

  /** Plans the change on what stands in the tab now. The function makes it, and gives its message. */
  async function planned(): Promise<() => Promise<string>> {
    const was = await excel.pane.evaluate(async (title) => {
      const { excel: host } = window.underTest;
      const [{ values, formulas }] = (await host.readLinkedTabs?.(title, "alone")) ?? [];
      return { values, formulas };
    }, TABLE.title);
    return () =>
      excel.pane.evaluate(
        async ({ was, sheet, cells }) => {
          const change = { name: "VP table", sheet, cells, was, basis: [[2, 1] as const], guardedRows: 4 };
          const made = window.underTest.excel.changeTabs?.([change], new Map([[sheet.name, "VP table"]]));
          return (made ?? Promise.reject(new Error("no changes"))).then(
            () => "done",
            (error: Error) => error.message,
          );
        },
        { was, sheet: LONGER, cells: CELLS },
      );
  }

  /** The contents, formats and looks of the cells that the change could touch. */
  const shown = (book: Book) => {
    const tab = tabNamed(book, "VP table");
    return Array.from({ length: 10 }, (_, row) =>
      [0, 1, 2].map((column) => [
        contentOf(tab, row, column),
        formatOf(tab, row, column),
        colourAt(tab, row, column),
        isRightAt(tab, row, column),
        tab.validations.filter(({ where }) => covers(where, row, column)),
      ]),
    );
  };

  test("refuses what is typed over formulas in the new rows, and leaves what the user has said about typing there", async () => {
    const book = await withTable();
    const own = { where: "C8", rule: { custom: { formula: "=LEN(C8)<5" } } };
    tabNamed(book, "VP table").validations.push(own);
    expect(await (await planned())()).toBe("done");
    const alert = {
      showAlert: true,
      style: "Stop",
      title: "This cell is computed",
      message: "Type the IMPs.",
    };
    expect(tabNamed(book, "VP table").validations).toEqual([
      own,
      { where: "A7:A8", rule: { custom: { formula: "=FALSE" } }, alert },
    ]);
  });

  test("planned twice on one reading is made once, and the second is refused with the cell", async () => {
    const book = await withTable();
    const [first, second] = [await planned(), await planned()];
    expect(await first()).toBe("done");
    expect(tabNamed(book, "VP table").cells[7]).toEqual([5, 11.6, ""]);
    expect(colourAt(tabNamed(book, "VP table"), 7, 0)).not.toBe(NO_COLOUR);
    const after = shown(book);
    expect(await second()).toBe(
      "Nothing was changed. “VP table”, B4 has been changed since the pane read it, perhaps by somebody else: look at it, then try again.",
    );
    expect(shown(book)).toEqual(after);
  });

  test("is refused when somebody types into a cell that it writes or follows, up to the last moment", async () => {
    for (const [row, column, address] of [
      [3, 1, "B4"],
      [7, 2, "C8"],
      [2, 1, "B3"],
    ] as const) {
      const book = await withTable();
      const change = await planned();
      const seen = book.seen.requests;
      // The first request finds the tab, the second reads its cells.
      book.meddle.arriving = (request) => {
        if (request === seen + 2) (tabNamed(book, "VP table").cells[row] ??= [])[column] = "mine";
        return undefined;
      };
      expect(await change()).toContain(`“VP table”, ${address} has been changed`);
      expect(tabNamed(book, "VP table").cells[row][column]).toBe("mine");
      expect(tabNamed(book, "VP table").cells[3][1]).toBe(row === 3 ? "mine" : 10.34);
    }
    // Who types anywhere else is in nobody's way, and keeps what was typed.
    const book = await withTable();
    const change = await planned();
    tabNamed(book, "VP table").cells[5][2] = "mine";
    expect(await change()).toBe("done");
    expect(tabNamed(book, "VP table").cells[5][2]).toBe("mine");
  });

  test("that is refused at any action leaves contents, formats and looks as they were", async () => {
    const complete = await withTable();
    const start = complete.seen.actions.length;
    expect(await (await planned())()).toBe("done");
    const actions = complete.seen.actions.length - start;
    let refused = 0;
    for (let at = 1; at <= actions; at += REFUSED_APART) {
      const book = await withTable();
      tabNamed(book, "VP table").fills.push({ where: "A7:C7", color: "#FFEE00" });
      // A text of the user's in a plain cell, which would be a date if it were typed again.
      (tabNamed(book, "VP table").cells[7] ??= [])[2] = "3-1";
      const before = shown(book);
      const change = await planned();
      const last = book.seen.actions.length + at;
      let isRefused = false;
      book.meddle.action = ({ number }) => {
        if (number !== last) return;
        isRefused = true;
        throw new Refusal("AccessDenied", "no");
      };
      const said = await change();
      if (!isRefused || said === "done") continue;
      refused++;
      expect(said).toMatch(/^Nothing was changed\. /);
      expect({ at, cells: shown(book) }).toEqual({ at, cells: before });
    }
    expect(refused).toBeGreaterThan(20 / REFUSED_APART);
  });
});

describe("what the pane follows in Excel", () => {
  let excel: RealExcel;
  beforeAll(async () => {
    excel = await sharedExcel();
  });
  afterEach(() => {
    expect(faultsOf(excel)).toEqual([[], [], []]);
  });

  const broken = { formula: "=PAR(A2:A9)", value: "#VALUE!" };
  const cell = (row: number) => ({ row, column: 1, rows: 1, columns: 1 });

  /** A workbook with two failed calls of PAR, in B1 and B2. */
  function withMessages(): Book {
    const book = freshBook(excel);
    book.tabs[0].cells = [
      ["", broken],
      ["", broken],
    ];
    return book;
  }

  /** Follows the message of the selected cell under a name; what it tells is kept under that name. */
  const follow = (name: string) =>
    excel.pane.evaluate((follower) => {
      const page = window as unknown as Following;
      const calls = ["B1", "B2"].map((address) => {
        const messages = [{ down: 0, across: 0, message: `in ${address}` }];
        return [address, { address: `Sheet1!${address}`, fn: "PAR", messages }] as const;
      });
      Object.assign(globalThis, {
        [Symbol.for("bridge-scoring.cell-messages")]: { calls: new Map(calls), count: calls.length },
      });
      const told: string[] = [];
      const end = window.underTest.excel.followMessage?.((shown) => told.push(shown?.message ?? "none"));
      page.following = { ...page.following, [follower]: { told, end: () => end?.() } };
    }, name);
  const endOf = (name: string) =>
    excel.pane.evaluate((follower) => (window as unknown as Following).following[follower].end(), name);
  const toldTo = (name: string) =>
    excel.pane.evaluate((follower) => (window as unknown as Following).following[follower].told, name);
  const isTold = (name: string, count: number) =>
    excel.pane.waitForFunction(
      ([follower, wanted]) => (window as unknown as Following).following[follower].told.length === wanted,
      [name, count] as const,
    );

  test("is followed until its end: then no selection is asked for, and another follower goes on alone", async () => {
    const book = withMessages();
    await follow("first");
    await isTold("first", 1);
    await endOf("first");
    await follow("second");
    await isTold("second", 1);
    const before = book.seen.requests;
    await excel.select("Sheet1", cell(1));
    await isTold("second", 2);
    expect([book.seen.requests - before, await toldTo("first"), await toldTo("second")]).toEqual([
      1,
      ["none"],
      ["none", "in B2"],
    ]);
    await endOf("second");
  });

  test("of the selected cell is told as it is now, when an earlier answer comes later or after the end", async () => {
    const book = withMessages();
    await follow("late");
    await isTold("late", 1);
    for (const ends of [false, true]) {
      let arrive = () => undefined as undefined;
      const late = new Promise<undefined>((resolve) => {
        arrive = () => void resolve(undefined) as undefined;
      });
      const first = book.seen.requests + 1;
      book.meddle.leaving = (request) => (request === first ? late : undefined);
      await excel.select("Sheet1", cell(0));
      await until(() => book.seen.requests === first);
      if (ends) await endOf("late");
      else {
        await excel.select("Sheet1", cell(1));
        await isTold("late", 2);
      }
      arrive();
      // The answer to this request comes after the late one.
      await select(excel);
      expect(await toldTo("late")).toEqual(["none", "in B2"]);
    }
  });

  test("are the first 1,000 cells that show #NAME?, and no more is read than they need, other errors first or not", async () => {
    const named = { formula: "=PAR(A2:A9)", value: "#NAME?" };
    const missing = { formula: "=VLOOKUP(1,A2:B9,2)", value: "#N/A" };
    const found = async (cells: Book["tabs"][number]["cells"]) => {
      const book = freshBook(excel);
      book.tabs[0].cells = cells;
      const rows = await excel.pane.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const end = window.underTest.excel.followUnknownNames?.((all) => {
              end?.();
              resolve(all.map(({ row }) => row));
            });
          }),
      );
      return { rows, requests: book.seen.requests };
    };
    const lines = (count: number, content: Content) => Array.from({ length: count }, () => [content]);
    const rows = (count: number, from = 0) => Array.from({ length: count }, (_, row) => from + row);
    // The names of the tabs, where the errors are, how many there are, and their formulas.
    expect(await found(lines(12_000, named))).toEqual({ rows: rows(1000), requests: 4 });
    expect(await found([...lines(6000, missing), ...lines(5, named)])).toEqual({
      rows: rows(5, 6000),
      requests: 5,
    });
    expect(await found([[""]])).toEqual({ rows: [], requests: 2 });
  });
});

/** What the page of the adapter has of those who follow the selected cell. */
interface Following {
  following: Record<string, { told: string[]; end(): void }>;
}

describe("whatever goes wrong, no half tab stays", () => {
  let excel: RealExcel;
  const fresh = (): Book => freshBook(excel);
  /** The tabs of the workbook without their ids. */
  const left = ({ tabs, active }: Book) => ({
    active,
    tabs: tabs.map(({ name, cells }) => ({ name, cells })),
  });

  beforeAll(async () => {
    excel = await sharedExcel();
  });
  afterEach(() => {
    expect(faultsOf(excel)).toEqual([[], [], []]);
  });

  test("when any one action is refused, the workbook gets all tabs or none, and only the look may be left out", async () => {
    const complete = fresh();
    await insert(excel, WITH_CHART);
    const { actions } = complete.seen;
    const whole = left({ ...complete });
    const before = left(newBook());
    expect(actions.length).toBeGreaterThan(60);
    expect(
      actions.filter(({ name }) => /PageLayout|Orientation|Zoom|Footer|PrintTitle/.test(name)).length,
    ).toBeGreaterThan(6);
    const seen = { refused: 0, paperless: 0 };
    const tried = actions.filter(
      ({ name }, index) => index % REFUSED_APART === 0 || /PageLayout|Orientation|Zoom|Footer/.test(name),
    );
    for (const { number, kind, name } of tried) {
      const book = fresh();
      book.meddle.action = (action) => {
        if (action.number === number) throw new Refusal("Unheard", `${number} broke down`);
      };
      const said = await insert(excel, WITH_CHART);
      const now = { number, kind, name, ...left(book) };
      if (typeof said === "string") {
        seen.refused++;
        expect(said).toMatch(/^No tab was made, and nothing was changed\. .*Excel says: \d+ broke down$/);
        expect(now).toEqual({ number, kind, name, ...before });
      } else {
        // Only the look is missing, or the tab in front.
        expect({ ...now, active: whole.active }).toEqual({ number, kind, name, ...whole });
        const papers = book.tabs.slice(1).filter(({ page }) => page.centerFooter === undefined);
        if (papers.length > 0) seen.paperless++;
      }
      // The note is removed in the background.
      await until(() => Object.keys(book.settings).length === 0);
    }
    expect(seen.refused).toBeGreaterThan(40 / REFUSED_APART);
    expect(seen.paperless).toBeGreaterThan(6);
  });

  test.each([
    ["FreezeRows", "the rows that stay in view"],
    ["ColumnWidth", "widths of columns"],
    ["HorizontalAlignment", "widths of columns"],
    ["Bold", "bold letters and colours"],
    ["Color", "bold letters and colours"],
    ["SetPosition", "the chart"],
    ["SetPrintTitleRows", "print settings"],
    ["Activate", "the selection of the first cell"],
  ])(
    "when Excel always refuses %s, the figures are there, and the pane says what is missing",
    async (refused, part) => {
      fresh();
      await insert(excel, WITH_CHART);
      const { tabs } = left({ ...excel.book });
      const book = fresh();
      book.meddle.action = ({ name }) => {
        if (name === refused) throw new Refusal("AccessDenied", "");
      };
      const remarks = await excel.pane.evaluate(async (sheets) => {
        const told: string[] = [];
        await window.underTest.excel.insertSheets(sheets, undefined, (remark) => told.push(remark));
        return told;
      }, WITH_CHART);
      expect(remarks).toEqual([`All figures are there, but a part of the look was refused: ${part}.`]);
      expect(left(book).tabs).toEqual(tabs);
    },
  );

  test("whichever answer is lost on its way back, the workbook is as before or has the whole tabs", async () => {
    const { requests } = (fresh(), await insert(excel, WITH_CHART), excel.book.seen);
    expect(requests).toBeGreaterThan(8);
    const complete = left({ ...excel.book });
    const told: string[] = [];
    for (let lost = 1; lost <= requests; lost++) {
      const book = fresh();
      book.meddle.leaving = (request) => (request === lost ? TRANSPORT.broken : undefined);
      const said = await insert(excel, WITH_CHART);
      if (typeof said === "string") told.push(said);
      expect({ lost, ...left(book) }).toEqual({
        lost,
        ...(typeof said === "string" ? left(newBook()) : complete),
      });
    }
    expect(told.every((said) => /^No tab was made, and nothing was changed\. /.test(said))).toBe(true);
    // The first one is taken for a refusal of the one step, and the insert is made once more.
    expect(told.length).toBeGreaterThan(3);
  });

  test("at whichever request it is cancelled, the workbook is as before; at the last one it is too late", async () => {
    const insertCancelledAt = async (count: number) => {
      const book = fresh();
      book.meddle.arriving = async (request) => {
        if (request === count) await excel.pane.evaluate(() => window.cancelled?.abort());
        return undefined;
      };
      return excel.pane.evaluate(async (wanted) => {
        const controller = new AbortController();
        window.cancelled = controller;
        try {
          return await window.underTest.excel.insertSheets(wanted, controller.signal);
        } catch (error) {
          if (error !== controller.signal.reason) throw error;
          return "cancelled";
        }
      }, WITH_CHART);
    };
    let count = 0;
    while ((await insertCancelledAt(++count)) === "cancelled") {
      expect({ count, ...left(excel.book) }).toEqual({ count, ...left(newBook()) });
    }
    expect(count).toBeGreaterThan(8);
    expect(excel.book.tabs.map(({ name }) => name)).toEqual(["Sheet1", "VP table", "Matches"]);
  });

  test("a tab into which somebody types, or that somebody renames or replaces meanwhile, stays and is named", async () => {
    const meanwhile = async (happens: (book: Book) => void) => {
      const book = fresh();
      let [isDone, writes] = [false, 0];
      // The cells of the second tab.
      book.meddle.action = ({ name }) => {
        if (name !== "Formulas" || ++writes < 2) return;
        if (!isDone) happens(book);
        isDone = true;
        throw new Refusal("AccessDenied", "no");
      };
      const said = await insert(excel, [TABLE, MATCHES]);
      return { said, names: book.tabs.map(({ name }) => name) };
    };
    expect(await meanwhile((book) => (tabNamed(book, "VP table").cells[3][2] = "mine"))).toEqual({
      said: expect.stringMatching(
        /^The tab “VP table” may not be complete\. It stays, because somebody has typed into it\. The workbook is protected/,
      ),
      names: ["Sheet1", "VP table"],
    });
    expect(await meanwhile((book) => (tabNamed(book, "Matches").name = "Autumn"))).toEqual({
      said: expect.stringMatching(/^The tab “Autumn” may not be complete\. .* renamed it\. /),
      names: ["Sheet1", "Autumn"],
    });
    const replaced = await meanwhile((book) => {
      deleteTab(book, tabNamed(book, "Matches"));
      addTab(book, "Matches");
    });
    expect(replaced).toEqual({
      said: expect.stringMatching(/^No tab was made, /),
      names: ["Sheet1", "Matches"],
    });
  });

  test("when the answer to a new tab is lost, a tab that somebody else has made under its name stays", async () => {
    const book = fresh();
    book.meddle.leaving = (request) => {
      if (request !== 3) return undefined;
      deleteTab(book, tabNamed(book, "VP table"));
      addTab(book, "VP table").cells = [[""], ["mine"]];
      return TRANSPORT.broken;
    };
    expect(await insert(excel, [TABLE, MATCHES])).toMatch(/^No tab was made, and nothing was changed\. /);
    expect(left(book).tabs).toEqual([
      { name: "Sheet1", cells: [] },
      { name: "VP table", cells: [[""], ["mine"]] },
    ]);
  });

  test("when Excel refuses to delete the half tabs too, the message names them", async () => {
    const book = fresh();
    let [broken, writes] = [false, 0];
    book.meddle.action = ({ name }) => {
      broken ||= name === "Formulas" && ++writes === 2;
      if (broken) throw new Refusal("AccessDenied", `no ${name}`);
    };
    expect(await insert(excel, [TABLE, MATCHES])).toMatch(
      /^The table is not complete, and Excel kept the tabs “VP table”, “Matches”: delete those tabs\. /,
    );
    // The next pane that is opened, on whichever computer, finds them in this note.
    await until(() => Object.values(book.settings).join().includes("Matches"));
  });
});

test("an older Excel without page layout, charts and fills in many blocks gets the table without them", async () => {
  const excel = await sharedExcel();
  const book = freshBook(excel, ["Sheet1"], { excelapi: "1.6" });
  await openAgain(excel);
  expect(await insert(excel, WITH_CHART)).toEqual(["VP table", "Matches"]);
  const tab = tabNamed(book, "VP table");
  expect(tab.cells.slice(2)).toEqual(TABLE.rows);
  expect([tab.page, tab.charts]).toEqual([{}, []]);
  expect(faultsOf(excel)).toEqual([[], [], []]);
});

describe("the choices", () => {
  const read = ({ pane }: RealExcel) => pane.evaluate(() => window.underTest.excel.readSettings());
  const write = ({ pane }: RealExcel, settings: Settings) =>
    pane.evaluate(
      (wanted) => window.underTest.excel.writeSettings(wanted).catch((error: Error) => error.message),
      settings,
    );

  test.each(HOSTS)(
    "of %s are kept on this computer until something is inserted, then in the document",
    async (_, open) => {
      const excel = await sharedExcel(open);
      const book = await openNew(excel);
      expect(await read(excel)).toEqual({});
      await write(excel, { vp: { boards: "8, 12" } });
      expect(await read(excel)).toEqual({ vp: { boards: "8, 12" } });
      await openAgain(excel);
      expect(await read(excel)).toEqual({ vp: { boards: "8, 12" } });
      expect([book.seen.saves, book.settings]).toEqual([0, {}]);
      expect(await insert(excel, [TABLE])).toEqual(["VP table"]);
      expect([JSON.stringify(book.settings).includes("8, 12"), Object.keys(book.settings).length]).toEqual([
        true,
        1,
      ]);
      await openElsewhere(excel);
      expect(await read(excel)).toEqual({ vp: { boards: "8, 12" } });
      await write(excel, {});
      expect(book.settings).toEqual({});
      expect(await read(excel)).toEqual({});
      expect(faultsOf(excel)).toEqual([[], [], []]);
    },
  );

  test("that the document got on another computer count more than those on this one", async () => {
    const excel = await sharedExcel();
    const book = await openNew(excel);
    await write(excel, { vp: "here" });
    const other = await openExcel(book);
    await write(other, { vp: "there" });
    await insert(other, [TABLE]);
    await other.close();
    await openAgain(excel);
    expect(await read(excel)).toEqual({ vp: "there" });
  });

  test("that cannot be forgotten make a message", async () => {
    const excel = await sharedExcel();
    const book = await openNew(excel);
    await write(excel, { vp: 1 });
    await insert(excel, [TABLE]);
    book.meddle.saving = () => TRANSPORT.broken;
    expect(await write(excel, {})).toMatch(/^The choices could not be kept\. Try again; .*Excel says: /);
  });
});

describe("an Excel that does not answer", () => {
  const NEVER = new Promise<undefined>(() => undefined);

  let excel: RealExcel;
  beforeAll(async () => {
    excel = await openExcel(newBook(), openWebExcel, true);
  });
  afterEach(() => {
    expect(faultsOf(excel)).toEqual([[], [], []]);
  });

  /** The outcome after Excel has not answered for 10 seconds. */
  async function afterSilence<Done>(silent: () => boolean, work: Promise<Done>): Promise<Done> {
    const { page } = excel;
    await until(silent);
    // The page's clock goes on besides, and on a busy machine for a second or two.
    await page.clock.fastForward(7_000);
    const early = await Promise.race([work, page.waitForTimeout(300).then(() => "still waiting")]);
    expect(early).toBe("still waiting");
    await page.clock.fastForward(3_500);
    return work;
  }

  test("for 10 seconds makes a message with the tabs that may be there, and the next insert works", async () => {
    const book = freshBook(excel);
    // The first requests read the names of the tabs, look at the first one, and add the two new ones.
    book.meddle.arriving = (request) => (request > 4 ? NEVER : undefined);
    const inserted = insert(excel, [TABLE, MATCHES]);
    expect(await afterSilence(() => book.seen.requests > 4, inserted)).toBe(
      "Excel has not answered for 10 seconds. The tabs “VP table”, “Matches” may be there and not complete: delete them, then try again.",
    );
    // The next pane that is opened finds them in this note.
    expect(await keptNotes(excel)).toContain("Matches");
    book.meddle = {};
    expect(await insert(excel, [MATCHES])).toEqual(["Matches (2)"]);
  });

  test("to the first request, to a selection or to a formula makes a message that fits", async () => {
    const book = freshBook(excel);
    book.meddle.arriving = () => NEVER;
    const asked = Promise.all([insert(excel, [TABLE]), select(excel), writeFormula(excel, "=PAR(A2:A13)")]);
    // The insert of the test before may still ask something.
    expect(await afterSilence(() => book.seen.requests >= 3, asked)).toEqual([
      expect.stringMatching(
        /^No tab was made, and nothing was changed\. Excel has not answered for 10 seconds/,
      ),
      expect.stringMatching(/^The selection could not be read\. Excel has not answered for 10 seconds/),
      "Excel has not answered for 10 seconds: look whether the formula is in the cell, then try again.",
    ]);
    expect(book.tabs).toHaveLength(1);
  });

  test("to a save does not prevent inserting tables, and forgetting the choices says so", async () => {
    const book = freshBook(excel);
    await excel.pane.evaluate(() => window.underTest.excel.writeSettings({ vp: 1 }));
    await insert(excel, [TABLE]);
    book.meddle.saving = () => NEVER;
    expect(await insert(excel, [TABLE])).toEqual(["VP table (2)"]);
    // The document has these choices, so the second insert saves nothing.
    expect(book.seen.saves).toBe(1);
    const forgotten = excel.pane.evaluate(() =>
      window.underTest.excel.writeSettings({}).catch((error: Error) => error.message),
    );
    expect(await afterSilence(() => book.seen.saves > 1, forgotten)).toMatch(
      /^The choices could not be kept\. Excel has not answered for 10 seconds/,
    );
  });

  describe("in the middle of a change of two blocks, which are too large for one request", () => {
    const ROWS = 5001;
    const LONG: NewSheet = {
      ...TABLE,
      rows: Array.from({ length: ROWS }, (_, row) => [row, "", `line ${row}`]),
    };
    const before = () => Array.from({ length: ROWS + 2 }, () => ["old", "", "old"]);

    function filled(): Book {
      const book = freshBook(excel, ["VP table"]);
      book.tabs[0].cells = before();
      return book;
    }

    /** Begins the change: two requests read, and one for each block writes. Resolves to its message. */
    function begun(): Promise<string> {
      return excel.pane.evaluate(
        ([sheet, values]) => {
          const cells = sheet.rows.flatMap((_, row) => [0, 2].map((column) => [row + 2, column] as const));
          const change = { name: "VP table", sheet, cells, was: { values, formulas: [] } };
          const done = window.underTest.excel.changeTabs?.([change], new Map([["VP table", "VP table"]]));
          return (done ?? Promise.reject(new Error("no changes"))).then(
            () => "done",
            (error: Error) => error.message,
          );
        },
        [LONG, before()] as const,
      );
    }

    const lastLine = (book: Book) => tabNamed(book, "VP table").cells[ROWS + 1];

    test("each request has its own 10 seconds", async () => {
      const book = filled();
      const waiting: (() => void)[] = [];
      book.meddle.arriving = () => new Promise((resolve) => waiting.push(() => resolve(undefined)));
      const made = begun();
      for (let request = 1; request <= 4; request++) {
        await until(() => waiting.length > 0);
        await excel.page.clock.fastForward(6_000);
        waiting.shift()?.();
      }
      book.meddle = {};
      for (const goOn of waiting) goOn();
      expect(await made).toBe("done");
      expect(lastLine(book)).toEqual([ROWS - 1, "", `line ${ROWS - 1}`]);
    });

    test("no further block is written after one that Excel did not answer", async () => {
      const book = filled();
      let goOn: () => void = () => undefined;
      const pause = new Promise<undefined>((resolve) => {
        goOn = () => resolve(undefined);
      });
      book.meddle.arriving = (request) => (request === 3 ? pause : undefined);
      expect(await afterSilence(() => book.seen.requests === 3, begun())).toMatch(
        /VP table.* Excel has not answered for 10 seconds/,
      );
      goOn();
      // What the change would still send comes before the answer to this.
      await select(excel);
      await select(excel);
      expect(lastLine(book)).toEqual([ROWS - 1, "", "old"]);
    });
  });
});

describe("a pane that is closed in the middle of an insert", () => {
  let excel: RealExcel;
  beforeAll(async () => {
    excel = await sharedExcel();
    await openNew(excel);
  });
  afterEach(() => {
    expect(faultsOf(excel)).toEqual([[], [], []]);
  });

  /** A new workbook, without notes of earlier tests. */
  async function fresh(names?: string[]): Promise<Book> {
    await excel.pane.evaluate((notes) => {
      Office.context.document.settings.remove(notes);
      localStorage.clear();
    }, NOTES);
    return freshBook(excel, names);
  }

  /** Stops the insert of two tables at a request. The pane is closed when it is opened again. */
  async function stoppedAt(request: number): Promise<Book> {
    const book = await fresh();
    let stopped: () => void = () => undefined;
    const inTheMiddle = new Promise<void>((resolve) => (stopped = resolve));
    book.meddle.arriving = (now) => {
      if (now !== request) return undefined;
      stopped();
      return new Promise<undefined>(() => undefined);
    };
    void insert(excel, [TABLE, MATCHES]).catch(() => undefined);
    await inTheMiddle;
    book.meddle = {};
    return book;
  }

  /** Closes the pane and opens it again. Resolves to its messages about the unfinished tabs that it found. */
  async function opened(): Promise<string> {
    await openAgain(excel);
    return toldOfUnfinished();
  }

  function toldOfUnfinished(): Promise<string> {
    return excel.pane.evaluate(async () => {
      const told: string[] = [];
      await window.underTest.removeUnfinished((sentence) => told.push(sentence));
      return told.join("; ");
    });
  }

  /** Changes the notes on this computer as if the pane had been closed this many minutes ago. */
  async function age(minutes: number): Promise<void> {
    const earlier = (_: string, since: string) => `"since":${Number(since) - minutes * 60_000}`;
    const kept = (await keptNotes(excel)).replace(/"since":(\d+)/g, earlier);
    await excel.pane.evaluate(
      ([name, notes]) => localStorage.setItem(`${Office.context.partitionKey ?? ""}${name}`, notes),
      [NOTES, kept] as const,
    );
  }

  const names = ({ tabs }: Book) => tabs.map(({ name }) => name);

  test("at any request leaves half tabs, and the next pane deletes them", async () => {
    const complete = await fresh();
    await insert(excel, [TABLE, MATCHES]);
    const { requests } = complete.seen;
    expect(requests).toBeGreaterThan(9);
    // The first requests read the names of the tabs and look at the first one, and the last only selects a cell of tabs that are
    // complete.
    for (let request = 3; request < requests; request++) {
      const book = await stoppedAt(request);
      await age(3);
      const left = names(book).slice(1);
      const said = await opened();
      expect({ request, said }).toEqual({
        request,
        said: expect.stringMatching(
          left.length === 0 ? /^$/ : /not finished when the pane was closed, and (is|are) deleted now/,
        ),
      });
      for (const name of left) expect(said).toContain(`“${name}”`);
      expect([request, names(book), book.settings]).toEqual([request, ["Sheet1"], {}]);
    }
    const book = await stoppedAt(requests);
    await age(3);
    expect([await opened(), names(book)]).toEqual(["", ["Sheet1", "VP table", "Matches"]]);
  });

  describe("leaves half tabs, of which the next pane", () => {
    /** The insert was stopped after the first tab got its cells, and the pane was closed 3 minutes ago. */
    async function half(): Promise<Book> {
      const book = await stoppedAt(6);
      await age(3);
      expect(names(book)).toEqual(["Sheet1", "VP table", "Matches"]);
      expect(tabNamed(book, "VP table").cells[3][1]).toBe(10.34);
      return book;
    }

    test.each([
      ["a blank cell", 3, 2, "mine"],
      ["a cell that the pane has written", 3, 1, 12],
      ["a cell below the table", 40, 0, "mine"],
      ["a cell beside the table", 1, 9, "=A1"],
      ["the cell of the title", 0, 0, "Results of March"],
    ])("keeps the one where somebody has typed into %s, and says so", async (_, row, column, typed) => {
      const book = await half();
      (tabNamed(book, "VP table").cells[row] ??= [])[column] = typed;
      expect(await opened()).toBe(
        "The tab “Matches” was not finished when the pane was closed, and is deleted now: insert the table again. The tab “VP table” may not be complete. It stays, because somebody has typed into it.",
      );
      expect([names(book), book.settings]).toEqual([["Sheet1", "VP table"], {}]);
      expect(tabNamed(book, "VP table").cells[row][column]).toBe(typed);
    });

    test("keeps the one that somebody has renamed, and says so", async () => {
      const book = await half();
      tabNamed(book, "Matches").name = "Autumn";
      expect(await opened()).toMatch(
        /“VP table” was .* deleted now: .* The tab “Autumn” may not be complete\. It stays, because somebody has renamed it\.$/,
      );
      expect([names(book), book.settings]).toEqual([["Sheet1", "Autumn"], {}]);
    });

    test("deletes none that somebody has put in the place of one, under its name", async () => {
      for (const cells of [[["Results of March"]], [["", "mine"]], []]) {
        const book = await half();
        deleteTab(book, tabNamed(book, "Matches"));
        addTab(book, "Matches").cells = cells;
        expect(await opened()).toMatch(
          /“VP table” was .* deleted now: .* “Matches”, but the tab of this name is another one: it stays\.$/,
        );
        expect([names(book), book.settings]).toEqual([["Sheet1", "Matches"], {}]);
      }
    });

    test("keeps a copy that somebody has made of one", async () => {
      const book = await half();
      const { cells, formats } = tabNamed(book, "Matches");
      deleteTab(book, tabNamed(book, "Matches"));
      Object.assign(addTab(book, "Matches"), structuredClone({ cells, formats }));
      expect(await opened()).toMatch(/“Matches”, but the tab of this name is another one: it stays\.$/);
      expect(names(book)).toEqual(["Sheet1", "Matches"]);
    });

    test("deletes one whose formulas fill other cells", async () => {
      const book = await half();
      const tab = tabNamed(book, "VP table");
      tab.cells[3][2] = 17;
      tab.spills = [{ row: 2, column: 2, rows: 2, columns: 1 }];
      expect(await opened()).toMatch(/“VP table”, “Matches” .* are deleted now/);
      expect(names(book)).toEqual(["Sheet1"]);
    });
  });

  test("a moment ago leaves half tabs that are named now, and deleted when nobody can be writing them any more", async () => {
    const book = await stoppedAt(5);
    expect(await opened()).toBe(
      "The tabs “VP table”, “Matches” were not finished when the pane was closed: they are deleted in 2 minutes.",
    );
    expect(names(book)).toEqual(["Sheet1", "VP table", "Matches"]);
  });

  test("days ago leaves half tabs that are named and not deleted", async () => {
    const book = await stoppedAt(5);
    await age(3 * 24 * 60);
    expect(await opened()).toMatch(/not finished when the pane was closed: delete them\.$/);
    expect([names(book), book.settings]).toEqual([["Sheet1", "VP table", "Matches"], {}]);
  });

  test("a note that was forged, that is damaged, or of a pane of older days deletes nothing", async () => {
    const book = await fresh(["Sheet1", "Results", "Blank"]);
    const [, results, blank] = book.tabs;
    results.cells = [["Results of March"], ["Ann", 1]];
    const before = structuredClone(book.tabs);
    const since = Date.now() - 3 * 60_000;
    const token = "0123456789abcdef0123456789abcdef";
    const tab = (name: string, id?: string) => ({ name, id, title: "", height: 1000, blocks: [] });
    const good = { token, since, tabs: [tab("Results", results.id)] };
    const another = /^The pane has a note .* another one: it stays\.$/;
    const notes: [unknown, RegExp][] = [
      [[{ tabs: ["Results"], since }], /^$/],
      [[{ ...good, tabs: "Results" }], /^$/],
      [[{ ...good, tabs: [] }], /^$/],
      [[{ ...good, tabs: [null] }], /^$/],
      [[{ ...good, tabs: [{ name: "Results" }] }], /^$/],
      [[{ ...good, tabs: [{ ...tab("Results"), height: 0 }] }], /^$/],
      [[{ ...good, tabs: [{ ...tab("Results"), blocks: {} }] }], /^$/],
      [[{ ...good, since: "now" }], /^$/],
      // A token that stands in A1 of many tabs, or in all of them.
      [[{ ...good, token: "" }], /^$/],
      [[{ ...good, token: "Results of March" }], /^$/],
      ["Results", /^$/],
      [{ length: 1, 0: good }, /^$/],
      [Array.from({ length: 1000 }, () => good), /^$/],
      [[good], /“Results” may not be complete\. It stays, because somebody has typed into it\.$/],
      [[{ ...good, tabs: [tab("Results")] }], another],
      [[{ ...good, tabs: [tab("Blank")] }], another],
      [[{ ...good, tabs: [tab("Blank", results.id)] }], /“Results” may not be complete\. .* renamed it\.$/],
      [[{ ...good, tabs: [tab("Blank", "{1}")] }], another],
      [[{ ...good, tabs: [tab("Blank", blank.id)] }], /“Blank” may not be complete/],
    ];
    for (const [value, told] of notes) {
      await excel.pane.evaluate(([key, kept]) => Office.context.document.settings.set(key, kept), [
        NOTES,
        value,
      ] as const);
      const now = { value, told: await toldOfUnfinished(), tabs: book.tabs };
      expect(now).toEqual({ value, told: expect.stringMatching(told), tabs: before });
    }
  });

  test("a note of somebody who is writing at this moment is left alone, and so are those tabs", async () => {
    const book = await stoppedAt(6);
    await age(1);
    const before = await keptNotes(excel);
    expect(await opened()).toMatch(/“VP table”, “Matches” were not finished .* deleted in 1 minute\.$/);
    expect([names(book), book.settings]).toEqual([["Sheet1", "VP table", "Matches"], {}]);
    expect([JSON.parse(before), await keptNotes(excel)]).toEqual([[expect.anything()], before]);
  });
});

declare global {
  interface Window {
    cancelled?: AbortController;
  }
}
