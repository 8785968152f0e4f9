import type { NewSheet } from "../../src/taskpane/sheet-host";
import { FakeRange, type FakeSheet } from "./fake-sheets";
import { loadScript, type Script } from "./script";

const TABLE: NewSheet = {
  name: "VP 16 boards",
  title: "WBF continuous VP scale, 16 boards",
  columns: [
    { header: "IMPs", width: 10, align: "right" },
    { header: 16, width: 10, align: "right", format: "0.00" },
    { header: "Pair", width: 20 },
  ],
  rows: [
    [0, 10, "Bree"],
    [1, 10.34, ""],
  ],
};

let script: Script;
beforeEach(() => {
  script = loadScript();
});

const MATCHES: NewSheet = {
  name: "Matches",
  title: "Round 1",
  columns: [
    { header: "Team", width: 20 },
    { header: "VPs", width: 10, format: "0.00" },
  ],
  rows: [["Bree", { formula: "=SUM({{VP 16 boards}}!B3:B4)" }]],
};

const insert = (...sheets: NewSheet[]) =>
  script.call("insertBridgeSheets", sheets.length > 0 ? sheets : [TABLE], "this write");

/** From now on the n-th such change fails, as Google makes it fail. */
function fail(change: string, message: string, n = 1): void {
  let left = n;
  script.book.before = (next) => {
    if (next === change && --left === 0) throw new Error(message);
  };
}

/** From now on the script is stopped at such a change: nothing that it does afterwards is done. */
function stop(change: string): void {
  let stopped = false;
  script.book.before = (next) => {
    stopped ||= next === change;
    if (stopped) throw new Error("Exceeded maximum execution time");
  };
}

describe("the menu", () => {
  test.each(["onOpen", "onInstall"])("%s adds it, and asks for nothing else", (name) => {
    script.call(name);
    expect(script.book.menus).toEqual([
      { caption: "Bridge Scoring", items: [["Open the pane", "openBridgePane"]] },
    ]);
    expect(script.book.done).toEqual([]);
  });

  test.each([
    ["pt-BR", "Abrir o painel"],
    ["pt", "Abrir o painel"],
    ["en-GB", "Open the pane"],
    ["fr", "Open the pane"],
  ])("whoever has Google in %s reads %j", (locale, label) => {
    script.book.userLocale = locale;
    script.call("onOpen");
    expect(script.book.menus[0].items).toEqual([[label, "openBridgePane"]]);
  });

  test("opens the pane from the file Sidebar, by a function that there is", () => {
    script.call("onOpen");
    script.call(script.book.menus[0].items[0][1]);
    expect(script.book.sidebar).toMatchObject({ file: "Sidebar", title: "Bridge Scoring" });
  });
});

describe("a new tab", () => {
  test("has title, header, rows, formats, widths and a frozen header, and is shown", () => {
    expect(insert()).toEqual({ value: ["VP 16 boards"] });
    const tab = script.book.sheet("VP 16 boards");
    expect(tab.contents(1, 1, 4, 3)).toEqual([
      ["WBF continuous VP scale, 16 boards", "", ""],
      ["IMPs", 16, "Pair"],
      [0, 10, "Bree"],
      [1, 10.34, ""],
    ]);
    expect([1, 2, 3].map((column) => tab.cell(3, column).format)).toEqual([undefined, "0.00", "@"]);
    expect(tab.cell(4, 3).format).toBeUndefined();
    expect(tab.cell(2, 2).format).toBeUndefined();
    expect([1, 2, 3].map((column) => tab.cell(2, column).align)).toEqual(["right", "right", undefined]);
    expect([1, 2, 3].map((row) => tab.cell(row, 1).bold)).toEqual([true, true, undefined]);
    expect(tab.frozenRows).toBe(2);
    expect(tab.widths.get(3)).toBeGreaterThan(tab.widths.get(1) ?? 0);
    expect(script.book.active).toBe(tab);
    expect(tab.hidden).toBe(false);
    expect([...script.book.properties]).toEqual([]);
  });

  test("is written in a few calls, however many columns and rows it has", () => {
    const columns = Array.from({ length: 98 }, (_, index) => ({
      header: index + 3,
      width: 10,
      format: "0.00",
    }));
    const rows = Array.from({ length: 2000 }, (_, row) => columns.map((_, column) => row + column / 100));
    expect(insert({ ...TABLE, columns, rows })).toEqual({ value: ["VP 16 boards"] });
    expect(script.book.sheet("VP 16 boards").contents(2002, 98, 1, 1)).toEqual([[1999.97]]);
    expect(script.book.done.length).toBeLessThan(20);
  });

  test.each([
    "=1+1",
    "+420",
    "-50",
    "10-8",
    "16",
    "16.50",
    "TRUE",
    "'quoted",
    "March 16",
    "0–1",
    "@here",
    "100%",
    "#N/A",
    "May/5",
    "¥5",
    "＝1+1",
    "Bree",
    "日本 5",
  ])("the text %s stays a text, by its format too", (text) => {
    insert({ ...TABLE, title: text, columns: [{ header: text, width: 9, format: "0.00" }], rows: [[text]] });
    const tab = script.book.sheet("VP 16 boards");
    expect(tab.contents(1, 1, 3, 1)).toEqual([[text], [text], [text]]);
    expect(tab.cell(3, 1).formula).toBeUndefined();
    expect([1, 2, 3].map((row) => tab.cell(row, 1).format)).toEqual(["@", "@", "@"]);
  });

  test.each(["en_US", "pt_PT", "pt_BR", "de_DE", "fr_FR"])(
    "has formulas that a spreadsheet in %s can parse",
    (locale) => {
      script.book.locale = locale;
      const [first] = MATCHES.columns;
      const formulas = ['=IF(SUM(1,2.5)>3,"a,b",SUM({{VP, 16}}!B3,1))', "=ROUND(20-$H3,2)"];
      insert(
        { ...TABLE, name: "VP, 16" },
        {
          ...MATCHES,
          columns: formulas.map(() => first),
          rows: [formulas.map((formula) => ({ formula }))],
        },
      );
      const tab = script.book.sheet("Matches");
      expect(formulas.map((_, index) => tab.cell(3, index + 1).content)).toEqual([0, 0]);
      expect(tab.cell(3, 1).formula).toBe("=IF(SUM(1;(25/10))>3;\"a,b\";SUM('VP, 16'!B3;1))");
    },
  );

  test("gets a number when its name is taken, whatever the capitals", () => {
    script.book.addSheet("vp 16 BOARDS");
    expect(insert()).toEqual({ value: ["VP 16 boards (2)"] });
    expect(insert()).toEqual({ value: ["VP 16 boards (3)"] });
  });

  test("gets the next number when somebody else takes its name at that moment", () => {
    let taken = false;
    script.book.before = (change) => {
      if (change !== "insertSheet" || taken) return;
      taken = true;
      script.book.addSheet("VP 16 boards");
    };
    expect(insert()).toEqual({ value: ["VP 16 boards (2)"] });
  });

  test("has banded rows under a coloured header", () => {
    insert();
    expect(script.book.sheet("VP 16 boards").banded).toEqual(["A2:C4"]);
  });

  test("gets the chart that is asked for, beside the table", () => {
    const chart = { title: "VPs", across: 0, lines: [1], acrossTitle: "IMPs", upTitle: "VPs" };
    insert({ ...TABLE, chart });
    expect(script.book.sheet("VP 16 boards").charts).toEqual([
      {
        type: { type: "LINE" },
        ranges: ["A2:A4", "B2:B4"],
        headers: 1,
        options: { title: "VPs", "hAxis.title": "IMPs", "vAxis.title": "VPs" },
        position: [2, 5, 0, 0],
      },
    ]);
  });

  test("of several is the first one shown; they stand side by side, after the tab that was in front", () => {
    script.book.addSheet("Last");
    expect(insert(TABLE, MATCHES)).toEqual({ value: ["VP 16 boards", "Matches"] });
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards", "Matches", "Last"]);
    expect(script.book.active.name).toBe("VP 16 boards");
    expect(script.book.sheets.filter(({ hidden }) => hidden)).toEqual([]);
    expect([...script.book.properties]).toEqual([]);
  });

  test("looks into another under the name that it really got", () => {
    script.book.addSheet("vp 16 boards");
    expect(insert(TABLE, MATCHES)).toEqual({ value: ["VP 16 boards (2)", "Matches"] });
    expect(script.book.sheet("Matches").cell(3, 2).formula).toBe("=SUM('VP 16 boards (2)'!B3:B4)");
  });

  test("of no rows is a title and a header", () => {
    expect(insert({ ...TABLE, rows: [] })).toEqual({ value: ["VP 16 boards"] });
  });
});

describe("when the tab cannot be written", () => {
  const changes = [
    ["insertSheet", 1],
    ["setProperty", 1],
    ["hideSheet", 1],
    ["setValues", 1],
    ["setFontWeight", 1],
    ["setHorizontalAlignment", 1],
    ["setNumberFormat", 1],
    ["setColumnWidths", 2],
    ["setFrozenRows", 1],
    ["applyRowBanding", 1],
    ["flush", 1],
    ["showSheet", 1],
  ] as const;

  test.each(changes)("because %s (call %i) fails, nothing of it stays", (change, n) => {
    const before = script.book.addSheet("Traveller");
    script.book.active = before;
    fail(change, "Service Spreadsheets failed while accessing document", n);
    expect(insert()).toEqual({
      failed: { why: "other", words: "Service Spreadsheets failed while accessing document" },
    });
    expect(script.book.names()).toEqual(["Sheet1", "Traveller"]);
    expect(script.book.active).toBe(before);
    expect([...script.book.properties]).toEqual([]);
  });

  test.each([
    ["insertSheet", 2],
    ["hideSheet", 2],
    ["setValues", 2],
    ["insertChart", 1],
    ["showSheet", 2],
    ["setActiveSheet", 1],
  ] as const)("because %s (call %i) of two tabs fails, neither stays", (change, n) => {
    const chart = { title: "VPs", across: 0, lines: [1], acrossTitle: "IMPs", upTitle: "VPs" };
    fail(change, "Service Spreadsheets failed", n);
    expect(insert({ ...TABLE, chart }, MATCHES)).toEqual({
      failed: { why: "other", words: "Service Spreadsheets failed" },
    });
    expect(script.book.names()).toEqual(["Sheet1"]);
    expect(script.book.active.name).toBe("Sheet1");
    expect([...script.book.properties]).toEqual([]);
  });

  test.each([
    ["You are trying to edit a protected cell or object. Please contact the owner", "protected"],
    ["You do not have permission to call SpreadsheetApp.insertSheet", "readOnly"],
    [
      "This action would increase the number of cells in the workbook above the limit of 10000000 cells.",
      "full",
    ],
  ])("%s: tells the pane that it is %s, and what Google said", (words, why) => {
    fail("insertSheet", words);
    expect(insert()).toEqual({ failed: { why, words } });
  });

  describe("because Google stops the script half-way", () => {
    // The script has a clock of its own, so its notes are made older instead.
    const waitMinutes = (count: number) => {
      for (const [key, since] of script.book.properties) {
        if (key.startsWith("bridge-scoring.unfinished.")) {
          script.book.properties.set(key, String(Number(since) - count * 60_000));
        }
      }
    };

    test.each(["setValues", "setNumberFormat", "flush"])(
      "at %s: nobody sees the half, and it goes",
      (change) => {
        stop(change);
        insert();
        expect(script.book.sheets.filter((sheet) => !sheet.hidden).map((sheet) => sheet.name)).toEqual([
          "Sheet1",
        ]);
        expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
        script.book.before = () => undefined;
        waitMinutes(6);
        script.call("openBridgePane");
        expect(script.book.names()).toEqual(["Sheet1"]);
        expect([...script.book.properties]).toEqual([]);
      },
    );

    test("the next tab takes its name", () => {
      stop("flush");
      insert();
      script.book.before = () => undefined;
      waitMinutes(6);
      expect(insert()).toEqual({ value: ["VP 16 boards"] });
      expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
    });

    test("a tab that somebody else is writing at this moment is left alone", () => {
      stop("flush");
      insert();
      script.book.before = () => undefined;
      waitMinutes(1);
      script.call("openBridgePane");
      expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
    });

    test("a tab that somebody has shown since is theirs", () => {
      stop("flush");
      insert();
      script.book.before = () => undefined;
      waitMinutes(6);
      script.book.sheet("VP 16 boards").hidden = false;
      script.call("openBridgePane");
      expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
      expect([...script.book.properties]).toEqual([]);
    });

    test("the pane opens also for a reader who may change nothing", () => {
      stop("flush");
      insert();
      waitMinutes(6);
      script.call("openBridgePane");
      expect(script.book.sidebar).toBeDefined();
    });
  });
});

describe("a write that is cancelled", () => {
  /** The pane's other call comes in just before the n-th such change. */
  function cancelBefore(change: string, n = 1): void {
    let left = n;
    script.book.before = (next) => {
      if (next === change && --left === 0) script.call("cancelBridgeSheets", "this write");
    };
  }
  const notes = () => [...script.book.properties.keys()];

  test.each([
    ["insertSheet", 1],
    ["hideSheet", 2],
    ["setValues", 1],
    ["setValues", 2],
    ["setFrozenRows", 2],
    ["flush", 1],
  ] as const)("at %s (call %i) of two tabs: neither stays, and no note", (change, n) => {
    const before = script.book.addSheet("Traveller");
    script.book.active = before;
    cancelBefore(change, n);
    expect(insert(TABLE, MATCHES)).toEqual({ value: null });
    expect(script.book.names()).toEqual(["Sheet1", "Traveller"]);
    expect(script.book.active).toBe(before);
    expect(notes()).toEqual([]);
  });

  test("before it has begun: the two calls may overtake each other", () => {
    script.call("cancelBridgeSheets", "this write");
    expect(insert()).toEqual({ value: null });
    expect(script.book.names()).toEqual(["Sheet1"]);
    expect(notes()).toEqual([]);
  });

  test("too late is done; the word that nobody heard goes when it is old", () => {
    cancelBefore("showSheet");
    expect(insert()).toEqual({ value: ["VP 16 boards"] });
    const [note] = notes();
    expect(notes()).toHaveLength(1);
    script.book.properties.set(note, String(Number(script.book.properties.get(note)) - 6 * 60_000));
    script.call("openBridgePane");
    expect(notes()).toEqual([]);
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
  });

  test("by somebody else is none of ours", () => {
    script.call("cancelBridgeSheets", "their write");
    expect(insert()).toEqual({ value: ["VP 16 boards"] });
  });
});

describe("the selection", () => {
  function fill(sheet: FakeSheet, rows: unknown[][]): void {
    new FakeRange(sheet, 1, 1, rows.length, rows[0].length).setValues(rows);
  }

  test("comes with its address; blanks, errors and TRUE as they are", () => {
    const [sheet] = script.book.sheets;
    fill(sheet, [["Score"], [420], [""], ["'#N/A"], [true], [-50]]);
    script.book.selected = sheet.getRange(2, 1, 5, 1);
    expect(script.call("readBridgeSelection")).toEqual({
      value: { address: "A2:A6", cells: [[420], [""], ["#N/A"], [true], [-50]] },
    });
  });

  test("a date, which the way to the pane does not take, comes as the cell shows it", () => {
    const [sheet] = script.book.sheets;
    fill(sheet, [[420, 7]]);
    sheet.cell(1, 2).content = new Date("2026-11-21");
    script.book.selected = sheet.getRange(1, 1, 1, 2);
    const answer = script.call("readBridgeSelection");
    expect(answer).toEqual({ value: { address: "A1:B1", cells: [[420, "2026-11-21"]] } });
  });

  test("a whole column ends with its last filled row", () => {
    const [sheet] = script.book.sheets;
    fill(sheet, [[420], [-50]]);
    script.book.selected = sheet.getRange(1, 1, 1000, 1);
    expect(script.call("readBridgeSelection")).toEqual({
      value: { address: "A1:A2", cells: [[420], [-50]] },
    });
    sheet.cell(900, 2).content = "elsewhere";
    script.book.selected = sheet.getRange(1, 1, 1000, 1);
    expect(script.call("readBridgeSelection")).toEqual({
      value: { address: "A1:A2", cells: [[420], [-50]] },
    });
    script.book.selected = sheet.getRange(1, 3, 1000, 1);
    expect(script.call("readBridgeSelection")).toEqual({ value: { address: "C1:C1000", cells: [[""]] } });
  });

  test("of too many cells, or of none, says so", () => {
    expect(script.call("readBridgeSelection")).toEqual({
      failed: { why: "noCells" },
    });
    const [sheet] = script.book.sheets;
    sheet.cell(1000, 26).content = 1;
    script.book.selected = sheet.getRange(1, 1, 1000, 26);
    expect(script.call("readBridgeSelection")).toEqual({
      failed: { why: "manyCells", address: "A1:Z1000", count: 26_000, most: 10_000 },
    });
  });
});

describe("a formula into the selected cell", () => {
  test("is written there, and its address answered", () => {
    const [sheet] = script.book.sheets;
    script.book.selected = sheet.getRange(4, 3, 5, 2);
    expect(script.call("insertBridgeFormula", "=PAR(A2:A13)")).toEqual({ value: "C4" });
    expect(sheet.cell(4, 3).formula).toBe("=PAR(A2:A13)");
    expect(sheet.cell(5, 3).formula).toBeUndefined();
  });

  test("with no cell selected, or a protected one: says so", () => {
    expect(script.call("insertBridgeFormula", "=PAR(A2:A13)")).toEqual({
      failed: { why: "noCell" },
    });
    script.book.selected = script.book.sheets[0].getRange(1, 1);
    fail("setFormula", "You are trying to edit a protected cell or object.");
    expect(script.call("insertBridgeFormula", "=PAR(A2:A13)")).toEqual({
      failed: { why: "protected", words: "You are trying to edit a protected cell or object." },
    });
  });
});

describe("settings", () => {
  test("are kept in the document, and forgotten on request", () => {
    expect(script.call("readBridgeSettings")).toEqual({ value: null });
    expect(script.call("writeBridgeSettings", '{"boards":"16"}')).toEqual({ value: null });
    expect(script.call("readBridgeSettings")).toEqual({ value: '{"boards":"16"}' });
    script.call("writeBridgeSettings", null);
    expect([...script.book.properties]).toEqual([]);
  });

  test("too long for a property: says so, and the old ones stay", () => {
    script.call("writeBridgeSettings", "old");
    expect(script.call("writeBridgeSettings", "x".repeat(9001))).toEqual({
      failed: { why: "long", length: 9001, most: 9000 },
    });
    expect(script.call("readBridgeSettings")).toEqual({ value: "old" });
  });
});
