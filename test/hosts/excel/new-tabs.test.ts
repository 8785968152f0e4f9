import { MATCHES, TABLE } from "../../browser/new-sheets";
import {
  addTab,
  type Content,
  deleteTab,
  newBook,
  Refusal,
  type SeenAction,
  type Tab,
  tabNamed,
} from "../../browser/real-excel/book";
import { messageOf, type NodeExcel, openExcelInNode } from "./in-node";

let excel: NodeExcel;
beforeEach(() => void (excel = openExcelInNode(newBook())));
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const insert = (...sheets: Parameters<NodeExcel["insert"]>[0]) => excel.insert(sheets);
const names = () => excel.book.tabs.map(({ name }) => name);

describe("a tab of somebody else’s with the name and the title of a new one stays without a word", () => {
  const theirs = (cells: Content[][]) => void (addTab(excel.book, TABLE.name).cells = cells);

  test.each<[string, Content[][]]>([
    ["has nothing but the title", [[TABLE.title]]],
    ["has results", [[TABLE.title], ["Ann", 420]]],
  ])("when it came before ours, and %s", async (_, cells) => {
    excel.book.meddle.action = ({ kind, name }) => {
      if (kind !== "WorksheetCollection" || name !== "Add") return;
      theirs(cells);
      throw new Refusal("AccessDenied", "no");
    };
    expect(await insert(TABLE)).toMatch(/^No tab was made, and nothing was changed\. /);
    expect(tabNamed(excel.book, TABLE.name).cells).toEqual(cells);
  });

  test("when Excel says that the name is taken, also where nothing stands in it yet", async () => {
    excel.book.meddle.action = ({ kind, name }) => {
      if (kind !== "WorksheetCollection" || name !== "Add") return;
      excel.book.meddle = {};
      theirs([]);
      throw new Refusal("ItemAlreadyExists", "no");
    };
    expect(await insert(TABLE)).toMatch(/^No tab was made, and nothing was changed\. /);
    expect(names()).toContain(TABLE.name);
  });

  test("when it took the place of ours, which was deleted while it was written", async () => {
    excel.book.meddle.action = ({ kind, name }) => {
      if (kind !== "FreezePanes" && name !== "FreezeRows") return;
      excel.book.meddle = {};
      deleteTab(excel.book, tabNamed(excel.book, TABLE.name));
      theirs([[TABLE.title]]);
      throw new Refusal("AccessDenied", "no");
    };
    expect(await insert(TABLE, MATCHES)).toMatch(/^No tab was made, and nothing was changed\. /);
    expect(names()).toEqual(["Sheet1", TABLE.name]);
  });
});

test("columns get no name that cells of the workbook, of one of its tabs or a table of Excel’s has", async () => {
  const { book } = excel;
  book.names.imps = "=Sheet1!$A$1";
  book.tabs[0].names = { note: "A1" };
  book.tables.push("col");
  const columns = ["IMPs", "Note", "Col", "Free"].map((header) => ({ header, width: 9 }));
  const named = columns.map((_, column) => ({ column, rows: 1 }));
  await insert({ ...TABLE, columns, rows: [[1, 2, 3, 4]], named });
  expect(Object.keys(tabNamed(book, TABLE.name).names)).toEqual([
    "VP_table_IMPs",
    "VP_table_Note",
    "VP_table_Col",
    "Free",
  ]);
});

const NOTES = "bridge-scoring.unfinished";

/** Excel refuses these actions. */
function refuse(isMeant: (action: SeenAction) => boolean, code = "AccessDenied"): void {
  excel.book.meddle.action = (action) => {
    if (isMeant(action)) throw new Refusal(code, "no");
  };
}
const isDeletion = ({ kind, name }: SeenAction) => kind === "Worksheet" && name === "Delete";
const isWriting = ({ kind, name }: SeenAction) => kind === "Range" && name === "Formulas";
/** Whether a tab has its title already. The first tab gets its title last. */
const hasTitle = ({ title }: typeof TABLE) => excel.book.tabs.some(({ cells }) => cells[0]?.[0] === title);

/** Does not answer the next request at which this is so, and lets 10 seconds pass. */
function silentOnce(isDue: () => boolean): void {
  excel.book.meddle.arriving = () => {
    if (!isDue()) return undefined;
    excel.book.meddle = {};
    setTimeout(() => excel.forward(10_000));
    return new Promise<undefined>(() => undefined);
  };
}

/** What comes of an insert that is cancelled by this signal. */
const cancellable = (signal: AbortSignal) =>
  excel
    .adapter()
    .excel.insertSheets([TABLE, MATCHES], signal)
    .catch((error: unknown) => (error === signal.reason ? "cancelled" : messageOf(error as Error)));

describe("when the last title cannot be written", () => {
  test("it is tried once more, and the tabs are complete", async () => {
    let writes = 0;
    refuse((action) => isWriting(action) && hasTitle(MATCHES) && ++writes === 1);
    expect(await insert(TABLE, MATCHES)).toEqual(["VP table", "Matches"]);
    expect([hasTitle(TABLE), hasTitle(MATCHES)]).toEqual([true, true]);
  });

  test("also the second time, the tab that has its title goes too", async () => {
    refuse((action) => isWriting(action) && hasTitle(MATCHES));
    expect(await insert(TABLE, MATCHES)).toMatch(/^No tab was made, and nothing was changed\. /);
    expect(names()).toEqual(["Sheet1"]);
  });

  test("the tab that has its title stays when somebody has renamed it since", async () => {
    refuse((action) => {
      if (!isWriting(action) || !hasTitle(MATCHES)) return false;
      excel.book.tabs[2].name = "Autumn";
      return true;
    });
    expect(await insert(TABLE, MATCHES)).toMatch(
      /^The tab “Autumn” may not be complete\. It stays, because somebody has renamed it\. /,
    );
    expect(names()).toEqual(["Sheet1", "Autumn"]);
  });
});

describe("an Excel that does not answer for 10 seconds", () => {
  test.each<[string, () => boolean]>([
    ["a look", () => tabNamed(excel.book, "Matches").cells.length > 1],
    ["the titles", () => tabNamed(excel.book, "Matches").page.titleRows !== undefined],
  ])(
    "when it is asked for %s is not asked for more of it, and the tabs that may be there are named",
    async (_, isDue) => {
      silentOnce(() => names().includes("Matches") && isDue());
      expect(await insert(TABLE, MATCHES)).toMatch(
        /^Excel has not answered for 10 seconds\. The tabs “VP table”, “Matches” may be there and not complete/,
      );
      // They go as soon as it answers again, and so does their note.
      while (excel.localStorage.getItem(NOTES) !== null) await new Promise((resolve) => setTimeout(resolve));
      expect(names()).toEqual(["Sheet1"]);
    },
  );

  test("whether it has made the tab makes a message with its name, also when it answers no more", async () => {
    let isSilent = false;
    excel.book.meddle.arriving = () => (isSilent ? 5001 : undefined);
    refuse(({ kind, name }) => kind === "WorksheetCollection" && name === "Add" && (isSilent = true));
    expect(await insert(TABLE, MATCHES)).toMatch(
      /^Excel did not answer whether it made the tab “VP table”: if it is there, delete it\. /,
    );
  });

  test("whether it has made the second tab makes a message with both", async () => {
    let isSilent = false;
    excel.book.meddle.arriving = () => (isSilent ? 5001 : undefined);
    refuse(
      ({ kind, name }) =>
        kind === "WorksheetCollection" && name === "Add" && names().length > 1 && (isSilent = true),
    );
    expect(await insert(TABLE, MATCHES)).toMatch(
      /^The table is not complete, and Excel kept the tabs “VP table”, “Matches”: delete those tabs\. /,
    );
  });
});

test("tabs that Excel does not show are complete, also where it says so in the words of a step that cannot be undone", async () => {
  const told: string[] = [];
  let tries = 0;
  refuse(({ name }) => name === "Activate" && ++tries > 0, "GeneralException");
  const made = await excel.adapter().excel.insertSheets([TABLE], undefined, (remark) => told.push(remark));
  expect([made, names()]).toEqual([["VP table"], ["Sheet1", "VP table"]]);
  expect([tries, told]).toEqual([
    1,
    ["All figures are there, but a part of the look was refused: the selection of the first cell."],
  ]);
});

describe("an insert that is cancelled", () => {
  test("at the moment in which Excel refuses says why Excel refused", async () => {
    const cancel = new AbortController();
    refuse((action) => {
      if (!isWriting(action)) return false;
      cancel.abort();
      return true;
    });
    expect(await cancellable(cancel.signal)).toMatch(/^No tab was made.*unprotect it/);
    expect(names()).toEqual(["Sheet1"]);
  });

  test("names the tab that Excel does not delete", async () => {
    const cancel = new AbortController();
    refuse((action) => {
      if (isWriting(action)) cancel.abort();
      return isDeletion(action);
    });
    expect(await cancellable(cancel.signal)).toBe(
      "The table is not complete, and Excel kept the tabs “VP table”, “Matches”: delete those tabs.",
    );
  });

  test("when the note is written and no tab is begun leaves no note, neither here nor in the document", async () => {
    const cancel = new AbortController();
    const { setItem } = excel.localStorage;
    excel.localStorage.setItem = (name, value) => {
      if (name === NOTES) cancel.abort();
      setItem(name, value);
    };
    expect(await cancellable(cancel.signal)).toBe("cancelled");
    await new Promise((resolve) => setTimeout(resolve));
    expect([excel.localStorage.getItem(NOTES), excel.book.settings, names()]).toEqual([null, {}, ["Sheet1"]]);
  });
});

test("where one step of Undo is refused and the half tab cannot be deleted, the tab is named and no second one is made", async () => {
  let added = 0;
  excel.book.meddle.action = (action) => {
    const isNewTab = action.kind === "WorksheetCollection" && action.name === "Add";
    if (isNewTab && ++added > 1) throw new Refusal("UndoNotSupported", "no");
    if (isDeletion(action)) throw new Refusal("AccessDenied", "no");
  };
  expect(await insert(TABLE, MATCHES)).toMatch(
    /^The table is not complete, and Excel kept the tab “VP table”/,
  );
  expect(names()).toEqual(["Sheet1", "VP table"]);
});

describe("a half tab", () => {
  /** Excel refuses the first look once the tab has its cells, when something has happened to the tab. */
  async function refusedAfter(happened: (tab: Tab) => void, sheet = TABLE): Promise<string[] | string> {
    let isDone = false;
    refuse(({ kind, name }) => {
      if (isDone || kind !== "PageLayout" || name === "_") return false;
      isDone = true;
      happened(tabNamed(excel.book, TABLE.name));
      excel.book.meddle.action = ({ name: next }) => {
        if (next === "Formulas") throw new Refusal("AccessDenied", "no");
      };
      return false;
    });
    return insert(sheet);
  }
  const GONE = /^No tab was made, and nothing was changed\. /;
  const STAYS = /^The tab “VP table” may not be complete\. It stays, because somebody has typed into it\. /;

  test("goes when nothing has happened to it, also when its title is blank or Excel is an older one", async () => {
    expect(await refusedAfter(() => undefined)).toMatch(GONE);
    expect(await refusedAfter(() => undefined, { ...TABLE, title: "" })).toMatch(GONE);
    excel.close();
    excel = openExcelInNode(newBook(["Sheet1"], { excelapi: "1.11" }));
    expect(await refusedAfter(() => undefined)).toMatch(GONE);
    expect(names()).toEqual(["Sheet1"]);
  });

  test("stays when somebody has typed into it, also in an Excel that cannot tell what a formula fills", async () => {
    excel.close();
    excel = openExcelInNode(newBook(["Sheet1"], { excelapi: "1.11" }));
    expect(await refusedAfter((tab) => (tab.cells[9] = ["mine"]))).toMatch(STAYS);
    expect(names()).toEqual(["Sheet1", "VP table"]);
  });

  test("stays when it is larger than any tab that the pane writes", async () => {
    expect(
      await refusedAfter((tab) => {
        // What a formula has filled, in the last row alone: all else is as the pane has written it.
        tab.cells[999] = [...Array.from({ length: 500 }, () => ""), 7];
        tab.spills = [{ row: 999, column: 3, rows: 1, columns: 498 }];
      }),
    ).toMatch(STAYS);
  });

  test("that somebody deletes in the same moment is not missed", async () => {
    let isGone = false;
    refuse((action) => {
      if (!hasTitle(MATCHES)) return false;
      if (!isGone && action.name === "GetItemOrNullObject") {
        isGone = true;
        deleteTab(excel.book, tabNamed(excel.book, "VP table"));
      }
      return isWriting(action);
    });
    expect(await insert(TABLE, MATCHES)).toMatch(GONE);
    expect(names()).toEqual(["Sheet1"]);
  });
});

describe("what is printed of a tab, and what is hidden", () => {
  const LIST = {
    ...TABLE,
    rows: [[0, 10, "Bree"], [1, 10.34, ""], [], ["For the scorer"], ["code"]],
    columns: [...TABLE.columns, { header: "For the secretary", width: 12, unprinted: true }],
    notes: [{ row: 3, unprinted: true }],
    hiddenFrom: 4,
    paper: { title: "R&D: list", beside: "1st club" },
    typed: [2],
    hints: [{ column: 2, rows: 2, words: "Who won" }],
    rowHeight: 30,
  } as const;

  test("is set up in Excel: the print area, the head of the pages, and rows and tabs that are hidden", async () => {
    const last = LIST.columns.length - 2;
    const sheet = { ...LIST, rows: LIST.rows.map((row) => [...row]), columns: [...LIST.columns] };
    expect(await insert(sheet, { ...MATCHES, hidden: true })).toEqual([TABLE.name, MATCHES.name]);
    const { page, hiddenRows, merged, fills, heights, visibility } = tabNamed(excel.book, TABLE.name);
    const letter = "ABCDEFGH"[last];
    expect(page).toMatchObject({
      area: `A2:${letter}5`,
      titleRows: "$2:$2",
      leftHeader: "&BR&&D: list",
      rightHeader: " 1st club",
      isCentred: true,
    });
    expect(hiddenRows).toEqual([6]);
    expect(merged).toEqual([`A6:${letter}6`]);
    expect(fills.filter(({ color }) => color === "#FFF8E1").map(({ where }) => where)).toEqual(["C3:C4"]);
    expect([heights[2], heights[3]]).toEqual([30, 30]);
    expect([visibility, tabNamed(excel.book, MATCHES.name).visibility]).toEqual([undefined, "VeryHidden"]);
  });
});
