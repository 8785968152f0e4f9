import { MATCHES, TABLE, WITH_CHART } from "../../browser/new-sheets";
import { blankBook, type Book, newBook, Refusal, type Tab } from "../../browser/real-excel/book";
import { type NodeExcel, openExcelInNode } from "./in-node";

/** The blank tab with which a workbook begins: the first tab that is inserted takes its place. */

/** Of the looks every so many are refused: a sample in jest.config.js, and each one in `npm run test:long`. */
declare const REFUSED_APART: number;

let excel: NodeExcel;
function opened(book: Book): Book {
  excel = openExcelInNode(book);
  return book;
}
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const names = ({ tabs }: Book) => tabs.map(({ name }) => name);

/** All that a tab has, without the ids that Excel gives it. */
const whole = (tab: Tab): Tab => ({ ...tab, id: "" });
const BLANK = whole(blankBook().tabs[0]);

test("it becomes the first of the new tabs, with the same id, and no tab is deleted", async () => {
  const book = opened(blankBook());
  const [{ id }] = book.tabs;
  expect(await excel.insert(WITH_CHART)).toEqual(["VP table", "Matches"]);
  expect(names(book)).toEqual(["VP table", "Matches"]);
  expect([book.tabs[0].id, book.active]).toEqual([id, "VP table"]);
  expect(book.seen.actions.filter(({ name }) => name === "Delete")).toEqual([]);
});

test("the tabs are what they are in a workbook that has others", async () => {
  const book = opened(blankBook());
  await excel.insert(WITH_CHART);
  const made = book.tabs.map(whole);
  excel.close();
  const other = opened(newBook());
  await excel.insert(WITH_CHART);
  expect(made).toEqual(other.tabs.slice(1).map(whole));
});

test("the new tabs are one step of Undo; after it the blank tab takes the next insert too", async () => {
  const book = opened(blankBook());
  await excel.insert([TABLE, MATCHES]);
  expect(book.undo.steps).toHaveLength(1);
  // Undo takes back all but the name.
  const [{ id }] = book.tabs;
  book.tabs = [{ ...blankBook().tabs[0], id, name: "VP table" }];
  expect(await excel.insert([MATCHES])).toEqual(["Matches"]);
  expect(names(book)).toEqual(["Matches"]);
});

test("where an insert is refused after Undo, the blank tab gets back the name with which the workbook began", async () => {
  const book = opened(blankBook());
  await excel.insert([TABLE]);
  // Undo takes back all but the name.
  const [{ id }] = book.tabs;
  book.tabs = [{ ...blankBook().tabs[0], id, name: "VP table" }];
  book.meddle.action = ({ name }) => {
    if (name === "Formulas") throw new Refusal("AccessDenied", "no");
  };
  expect(await excel.insert([MATCHES])).toMatch(failed);
  expect(book.tabs.map(whole)).toEqual([BLANK]);
});

test.each(["1.20", "1.19", "1.17", "1.10"])("also in an Excel with ExcelApi %s", async (excelapi) => {
  const book = opened(blankBook({ excelapi }));
  await excel.insert([TABLE]);
  expect(names(book)).toEqual(["VP table"]);
});

test("an older Excel, which cannot tell whether a tab is blank, keeps it", async () => {
  const book = opened(blankBook({ excelapi: "1.9" }));
  await excel.insert([TABLE]);
  expect(names(book)).toEqual(["Sheet1", "VP table"]);
});

describe("a tab that is not that of a new workbook is not touched", () => {
  const used: [string, (tab: Tab, book: Book) => void][] = [
    ["a value", (tab) => (tab.cells = [[], ["", "Ann"]])],
    ["a number format", (tab) => (tab.formats = [["0.00"]])],
    ["a colour", (tab) => tab.fills.push({ where: "B2", color: "#FFF2CC" })],
    ["bold letters", (tab) => tab.bold.push("A1")],
    [
      "a chart",
      (tab) => tab.charts.push({ type: "Line", title: "", across: "", up: "", series: [], position: "" }),
    ],
    ["a picture", (tab) => (tab.others.shapes = 1)],
    ["a comment", (tab) => (tab.others.comments = 1)],
    ["a pivot table", (tab) => (tab.others.pivots = 1)],
    ["a rule of colours", (tab) => (tab.others.rules = 1)],
    ["a table of Excel’s", (tab) => tab.tables.push({ row: 0, column: 0, rows: 2, columns: 2 })],
    ["a rule of what may be typed", (tab) => tab.validations.push({ where: "A1" })],
    ["a name of its own", (tab) => (tab.names = { Pairs: "A1:A9" })],
    [
      "a name of the workbook that stands for its cells",
      (_, book) => (book.names.Pairs = "=Sheet1!$A$1:$A$9"),
    ],
    ["a protection", (tab) => (tab.isProtected = true)],
  ];
  test.each(used)("one with %s", async (_, use) => {
    const book = opened(blankBook());
    use(book.tabs[0], book);
    const before = structuredClone(whole(book.tabs[0]));
    expect(await excel.insert([TABLE])).toEqual(["VP table"]);
    expect(names(book)).toEqual(["Sheet1", "VP table"]);
    expect(whole(book.tabs[0])).toEqual(before);
  });

  test.each(["Round 1", "Team1", "Sheet2", "Matches", "VP table"])(
    "one that the user has named %s",
    async (name) => {
      const book = opened(blankBook());
      book.tabs[0].name = book.active = name;
      expect(await excel.insert([TABLE])).toEqual([name === "VP table" ? "VP table (2)" : "VP table"]);
      expect(whole(book.tabs[0])).toEqual({ ...BLANK, name });
    },
  );

  test("one beside another", async () => {
    const book = opened(newBook(["Sheet1", "Sheet2"]));
    book.tabs[0].fills = [];
    await excel.insert([TABLE]);
    expect(names(book)).toEqual(["Sheet1", "Sheet2", "VP table"]);
  });
});

test.each(["Tabelle1", "Feuil1", "Hoja1", "Blad1", "Ark1", "Лист1"])(
  "Excel’s own name in another language: %s",
  async (name) => {
    const book = opened(blankBook());
    book.tabs[0].name = book.active = name;
    await excel.insert([TABLE]);
    expect(names(book)).toEqual(["VP table"]);
  },
);

const failed = /^No tab was made, and nothing was changed\. /;

test("whichever action is refused, the tabs are there or the blank tab with its name", async () => {
  const { seen } = opened(blankBook());
  await excel.insert(WITH_CHART);
  excel.close();
  const tried = seen.actions.filter(
    ({ kind, name }, index) =>
      kind.startsWith("Worksheet") || name === "Formulas" || index % REFUSED_APART === 0,
  );
  const ends = new Set<string>();
  for (const { number } of tried) {
    const book = opened(blankBook());
    book.meddle.action = (action) => {
      if (action.number === number) throw new Refusal("Unheard", "no");
    };
    const said = await excel.insert(WITH_CHART);
    const end = names(book).join();
    ends.add(end);
    if (typeof said === "string") {
      expect({ number, said }).toEqual({ number, said: expect.stringMatching(failed) });
      expect({ number, tabs: book.tabs.map(whole) }).toEqual({ number, tabs: [BLANK] });
    } else {
      const isThere = ["VP table,Matches", "Sheet1,VP table,Matches"].includes(end);
      expect({ number, end, isThere }).toEqual({ number, end, isThere: true });
      if (end.startsWith("Sheet1")) expect(whole(book.tabs[0])).toEqual(BLANK);
    }
    expect(book.seen.breaches).toEqual([]);
    excel.close();
  }
  expect([...ends].sort()).toEqual(["Sheet1", "Sheet1,VP table,Matches", "VP table,Matches"]);
});

test("whichever answer is lost on its way back, the tabs are there or the blank tab with its name", async () => {
  const { seen } = opened(blankBook());
  await excel.insert(WITH_CHART);
  excel.close();
  for (let lost = 1; lost <= seen.requests; lost++) {
    const book = opened(blankBook());
    book.meddle.leaving = (request) => (request === lost ? BROKEN : undefined);
    const said = await excel.insert(WITH_CHART);
    const ends = typeof said === "string" ? ["Sheet1"] : ["VP table,Matches", "Sheet1,VP table,Matches"];
    const end = names(book).join();
    expect({ lost, end, isThere: ends.includes(end) }).toEqual({ lost, end, isThere: true });
    expect(whole(book.tabs[0]).name === "Sheet1" ? whole(book.tabs[0]) : BLANK).toEqual(BLANK);
    excel.close();
  }
});

/** The number with which Office says that a connection broke. */
const BROKEN = 5001;

describe("a pane that is closed in the middle", () => {
  const { now } = Date;
  afterEach(() => void (Date.now = now));

  /** Closes the pane at this request, and opens it again when nobody can be writing the tabs any more. */
  async function closedAt(request: number): Promise<Book> {
    Date.now = now;
    const book = opened(blankBook());
    await new Promise<void>((reached) => {
      book.meddle.arriving = (at) => {
        if (at !== request) return undefined;
        reached();
        return new Promise<undefined>(() => undefined);
      };
      void excel.insert([TABLE, MATCHES]).catch(() => undefined);
    });
    book.meddle = {};
    Date.now = () => now() + 3 * 60_000;
    excel.reload();
    await excel.adapter().removeUnfinished(() => undefined);
    return book;
  }

  test("leaves half tabs, and the next pane puts the blank one in their place", async () => {
    const { seen } = opened(blankBook());
    await excel.insert([TABLE, MATCHES]);
    excel.close();
    const ends: string[] = [];
    for (let request = 1; request < seen.requests; request++) {
      const book = await closedAt(request);
      const [tab, ...more] = book.tabs.map(whole);
      expect({ request, more }).toEqual({ request, more: [] });
      // Where no note was written yet, the blank tab keeps the name that it got.
      expect({ request, tab }).toEqual({ request, tab: { ...BLANK, name: tab.name } });
      ends.push(tab.name);
      excel.close();
    }
    expect(ends.filter((name) => name !== "Sheet1").length).toBeLessThanOrEqual(1);
  });
});
