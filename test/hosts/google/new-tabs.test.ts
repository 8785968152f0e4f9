import type { NewSheet, SheetChart } from "../../../src/sheets/sheet-host";
import { leagueChoice } from "../../tools/league-choice";
import { makeLeague } from "../../../src/tools/league-tabs/tabs";
import { connectPane, HOSTS, type Way } from "./pane";
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
  named: [{ column: 0, rows: 2 }],
};

/** The same with names for all of its columns. */
const NAMED: NewSheet = { ...TABLE, named: [0, 1, 2].map((column) => ({ column, rows: 2 })) };

const MATCHES: NewSheet = {
  name: "Matches",
  title: "Round 1",
  columns: [
    { header: "Team", width: 20 },
    { header: "VPs", width: 10, format: "0.00" },
  ],
  rows: [["Bree", { formula: "=SUM({{VP 16 boards}}!B3:B4)" }]],
};

const CHART: SheetChart = { title: "VPs", across: 0, lines: [1], acrossTitle: "IMPs", upTitle: "VPs" };

let script: Script;
let way: Way;
/** A spreadsheet whose first tab is in use, so that it stays. */
function inUse(): Script {
  const begun = loadScript();
  begun.book.sheet("Sheet1").cell(1, 26).content = "mine";
  return begun;
}
beforeEach(() => {
  script = inUse();
  way = connectPane(script);
});
afterEach(() => void Reflect.deleteProperty(globalThis, "google"));

/** The names of the new tabs, or the sentence of the refusal. */
function insert(...sheets: NewSheet[]): Promise<string[] | string> {
  return HOSTS.en.insertSheets(sheets.length > 0 ? sheets : [TABLE]).catch((error: Error) => error.message);
}

/** From now on, the n-th change of this kind fails, with Google's words. */
function fail(change: string, message: string, n = 1): void {
  let left = n;
  script.book.before = (next) => {
    if (next === change && --left === 0) throw new Error(message);
  };
}

const visible = () => script.book.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
const notes = () => [...script.book.properties.keys()];

describe("a new tab", () => {
  test("asks before its formulas are typed over, and says where to type", async () => {
    const where = "Type the contract.";
    await insert({ ...TABLE, guard: { computed: [0, 1], rows: 2, where } });
    expect(script.book.sheet("VP 16 boards").protections).toEqual([
      { where: "A3:B4", description: where, warningOnly: true },
    ]);
  });

  test("says when a cell is selected what is typed there, and takes whatever is typed", async () => {
    await insert({ ...TABLE, hints: [{ column: 2, rows: 2, words: "Who won" }] });
    expect(script.book.sheet("VP 16 boards").validations).toEqual([
      { where: "C3:C4", formula: "=TRUE", allowInvalid: true, help: "Who won" },
    ]);
  });

  test("says it in no more rows than it has, and in the columns of a list of one width", async () => {
    await insert({
      ...TABLE,
      hints: [
        { column: 2, rows: 5000, words: "Who won" },
        { column: 1, rows: 998, words: "VPs" },
      ],
    });
    const { validations, widths, frozenColumns } = script.book.sheet("VP 16 boards");
    expect(validations.map(({ where }) => where)).toEqual(["C3:C1000", "B3:B1000"]);
    expect([...widths.keys(), frozenColumns]).toEqual([1, 2, 3, 0]);
    expect(widths.get(1)).toBe(widths.get(2));
    expect(script.book.done.filter((change) => change === "setColumnWidths")).toHaveLength(2);
    await insert({ ...MATCHES, frozenColumns: 1 });
    expect(script.book.sheet("Matches").frozenColumns).toBe(1);
  });

  test("has names for its columns, none of which the spreadsheet has, of cells or of tabs", async () => {
    const { book } = script;
    book.addSheet("Pair");
    book.setNamedRange("imps", book.sheet("Sheet1").getRange("A1:A2"));
    await insert(NAMED);
    await insert(NAMED);
    expect(book.addressesOfNames()).toEqual({
      imps: "Sheet1!A1:A2",
      VP_16_boards_IMPs: "VP 16 boards!A3:A4",
      VP_16_boards_16: "VP 16 boards!B3:B4",
      VP_16_boards_Pair: "VP 16 boards!C3:C4",
      VP_16_boards_2_IMPs: "VP 16 boards (2)!A3:A4",
      VP_16_boards_2_16: "VP 16 boards (2)!B3:B4",
      VP_16_boards_2_Pair: "VP 16 boards (2)!C3:C4",
    });
  });

  test("has the plain name where it is free, and is complete without one that Google does not allow", async () => {
    fail("setNamedRange", "The name is invalid.", 2);
    expect(await insert(NAMED)).toEqual(["VP 16 boards"]);
    expect(script.book.addressesOfNames()).toEqual({
      IMPs: "VP 16 boards!A3:A4",
      Pair: "VP 16 boards!C3:C4",
    });
    expect(script.book.log).toEqual([expect.stringContaining("The name is invalid.")]);
    expect(visible()).toEqual(["Sheet1", "VP 16 boards"]);
  });

  test("has title, header, rows, formats, widths and a frozen header, and is shown", async () => {
    expect(await insert()).toEqual(["VP 16 boards"]);
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

  test("is shown with the cell selected in which one types first, in front of the tabs that came with it", async () => {
    await insert({ ...TABLE, start: { row: 1, column: 2 } }, MATCHES);
    expect(script.book.active.name).toBe("VP 16 boards");
    expect(script.book.selected?.getA1Notation()).toBe("C4");
  });

  test("is written in a few calls, however many columns and rows it has", async () => {
    const columns = Array.from({ length: 98 }, (_, index) => ({
      header: index + 3,
      width: 10,
      format: "0.00",
    }));
    const rows = Array.from({ length: 2000 }, (_, row) => columns.map((_, column) => row + column / 100));
    expect(await insert({ ...TABLE, columns, rows })).toEqual(["VP 16 boards"]);
    expect(script.book.sheet("VP 16 boards").contents(2002, 98, 1, 1)).toEqual([[1999.97]]);
    const parts = way.calls.filter(({ name }) => name === "writeBridgeTabs").length;
    expect(script.book.done.length).toBeLessThan(20 + 8 * parts);
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
  ])("the text %s stays a text, and its format says so", async (text) => {
    await insert({
      ...TABLE,
      title: text,
      columns: [{ header: text, width: 9, format: "0.00" }],
      rows: [[text]],
    });
    const tab = script.book.sheet("VP 16 boards");
    expect(tab.contents(1, 1, 3, 1)).toEqual([[text], [text], [text]]);
    expect(tab.cell(3, 1).formula).toBeUndefined();
    expect([1, 2, 3].map((row) => tab.cell(row, 1).format)).toEqual(["@", "@", "@"]);
  });

  test.each(["en_US", "pt_PT", "pt_BR", "de_DE", "fr_FR"])(
    "has formulas that a spreadsheet in %s can parse",
    async (locale) => {
      script.book.locale = locale;
      const [first] = MATCHES.columns;
      const formulas = ['=IF(SUM(1,2.5)>3,"a,b",SUM({{VP, 16}}!B3,1))', "=ROUND(20-$H3,2)"];
      await insert(
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

  test("gets a number when its name is taken, whatever the capitals", async () => {
    script.book.addSheet("vp 16 BOARDS");
    expect(await insert()).toEqual(["VP 16 boards (2)"]);
    expect(await insert()).toEqual(["VP 16 boards (3)"]);
  });

  test("gets the next number when somebody else takes its name at that moment", async () => {
    let taken = false;
    script.book.before = (change) => {
      if (change !== "setName" || taken) return;
      taken = true;
      script.book.addSheet("VP 16 boards");
    };
    expect(await insert()).toEqual(["VP 16 boards (2)"]);
  });

  test("has coloured rows under a coloured header", async () => {
    await insert();
    const tab = script.book.sheet("VP 16 boards");
    const fills = [2, 3, 4].map((row) => [1, 2, 3].map((column) => tab.cell(row, column).background));
    expect(fills).toEqual(["#DCE3EA", undefined, "#F1F4F7"].map((fill) => [fill, fill, fill]));
  });

  test("has notes over its width, heights for what is written by hand, and hidden rows; a tab for the pane is hidden", async () => {
    await insert(
      {
        ...TABLE,
        rows: [...TABLE.rows, [], ["A note that is long"], ["code"]],
        notes: [{ row: 3 }],
        hiddenFrom: 4,
        rowHeight: 30,
      },
      { ...MATCHES, hidden: true },
    );
    const tab = script.book.sheet("VP 16 boards");
    expect(tab.merged).toEqual(["A6:C6"]);
    expect(tab.cell(6, 1).wraps).toBe(true);
    expect([tab.heights.get(3), tab.heights.get(4), tab.heights.get(5)]).toEqual([43, 43, undefined]);
    expect([...tab.hiddenRows]).toEqual([7]);
    expect(visible()).toEqual(["Sheet1", "VP 16 boards"]);
  });

  test("gets the chart that is asked for, beside the table", async () => {
    await insert({ ...TABLE, chart: CHART });
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

  test("of several is shown first; all stand side by side, after the tab that was in front", async () => {
    script.book.addSheet("Last");
    expect(await insert(TABLE, MATCHES)).toEqual(["VP 16 boards", "Matches"]);
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards", "Matches", "Last"]);
    expect(script.book.active.name).toBe("VP 16 boards");
    expect(script.book.sheets.filter(({ hidden }) => hidden)).toEqual([]);
    expect([...script.book.properties]).toEqual([]);
  });

  test("has formulas with the names that the other tabs really got", async () => {
    script.book.addSheet("vp 16 boards");
    expect(await insert(TABLE, MATCHES)).toEqual(["VP 16 boards (2)", "Matches"]);
    expect(script.book.sheet("Matches").cell(3, 2).formula).toBe("=SUM('VP 16 boards (2)'!B3:B4)");
  });

  test("without rows has a title and a header", async () => {
    expect(await insert({ ...TABLE, rows: [] })).toEqual(["VP 16 boards"]);
  });
});

test("a double round robin of 64 teams is sent in parts that Google accepts, and shown when it is complete", async () => {
  const teams = Array.from({ length: 64 }, (_, index) => `Team ${index + 1}`);
  const { sheets } = makeLeague(
    leagueChoice({ teams, boards: 16, double: true, formulas: "lookup" }),
    (name) => name,
  );
  const seen: string[][] = [];
  way.before = () => seen.push(visible());
  script.book.locale = "pt_PT";
  expect(await insert(...sheets)).toEqual(sheets.map(({ name }) => name));
  const written = way.calls.filter(({ name }) => name === "writeBridgeTabs");
  expect(written.length).toBeGreaterThan(4);
  expect(Math.max(...way.calls.map(({ length }) => length))).toBeLessThan(600_000);
  expect(new Set(seen.map((names) => names.join()))).toEqual(new Set(["Sheet1"]));
  // Nobody but the pane reads how the league was set up.
  const shown = sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
  expect([visible(), shown.length]).toEqual([["Sheet1", ...shown], sheets.length - 1]);
  expect(notes()).toEqual([]);
  const formulas = sheets.flatMap(({ name, rows, above = [] }) => {
    const cells = [...script.book.sheet(name).cells.values()];
    expect(cells.filter(({ content }) => content === "#ERROR!")).toEqual([]);
    const wanted = [...above, ...rows.flat()].filter((cell) => typeof cell === "object").length;
    expect(cells.filter(({ formula }) => formula !== undefined)).toHaveLength(wanted);
    return cells.flatMap(({ formula }) => formula ?? []);
  });
  expect(formulas.length).toBeGreaterThan(25_000);
  const last = script.book.sheet("Matches").contents(4037, 1, 1, 4);
  expect(last).toEqual([
    sheets[0].rows[4031].slice(0, 4).map((cell) => (typeof cell === "object" ? 0 : cell)),
  ]);
});

describe("when the tab cannot be written", () => {
  test.each([
    ["setProperty", 1],
    ["insertSheet", 1],
    ["setProperty", 2],
    ["hideSheet", 1],
    ["addDeveloperMetadata", 1],
    ["setName", 1],
    ["setProperty", 3],
    ["setMetadata", 1],
    ["setValues", 1],
    ["setNumberFormat", 1],
    ["flush", 1],
  ] as const)("because %s (call %i) fails, nothing of it stays, and the pane says so", async (change, n) => {
    const before = script.book.addSheet("Traveller");
    script.book.active = before;
    fail(change, "Service Spreadsheets failed while accessing document", n);
    expect(await insert()).toBe(
      "The tab “VP 16 boards” could not be made, and nothing was changed. Google Sheets says: Service Spreadsheets failed while accessing document",
    );
    expect(script.book.names()).toEqual(["Sheet1", "Traveller"]);
    expect(script.book.active).toBe(before);
    expect(notes()).toEqual([]);
  });

  test.each([
    ["insertSheet", 2],
    ["hideSheet", 2],
    ["setName", 2],
    ["setValues", 2],
    ["setNumberFormat", 1],
  ] as const)("because %s (call %i) fails for two tabs, neither stays", async (change, n) => {
    fail(change, "Service Spreadsheets failed", n);
    expect(await insert({ ...TABLE, chart: CHART }, MATCHES)).toMatch(
      /^The tabs “VP 16 boards”, “Matches” could not be made, and nothing was changed\./,
    );
    expect(script.book.names()).toEqual(["Sheet1"]);
    expect(notes()).toEqual([]);
  });

  test.each([
    ["showSheet", 1],
    ["showSheet", 2],
    ["removeMetadata", 1],
    ["removeMetadata", 2],
    ["setActiveSheet", 2],
    ["activate", 1],
    ["deleteProperty", 1],
  ] as const)("a complete tab is shown although %s (call %i) failed", async (change, n) => {
    fail(change, "Service Spreadsheets failed", n);
    expect(await insert({ ...TABLE, start: { row: 0, column: 0 } }, MATCHES)).toEqual([
      "VP 16 boards",
      "Matches",
    ]);
    expect(visible()).toEqual(["Sheet1", "VP 16 boards", "Matches"]);
    expect(notes()).toEqual([]);
  });

  test.each([
    ["setFrozenRows", "the rows that stay in view"],
    ["setColumnWidths", "widths of columns"],
    ["setHorizontalAlignment", "widths of columns"],
    ["setBackground", "bold letters and colours"],
    ["setFontWeight", "bold letters and colours"],
    ["protect", "the refusal of typing over formulas"],
    ["setDataValidation", "what is said beside a selected cell"],
    ["insertChart", "the chart"],
  ])(
    "when Google always refuses %s, the figures are there, and the pane says what is missing",
    async (change, part) => {
      script.book.before = (now) => {
        if (now === change) throw new Error("Service Spreadsheets failed");
      };
      const told: string[] = [];
      const sheet = {
        ...TABLE,
        chart: CHART,
        guard: { computed: [0], rows: 2, where: "Type there." },
        hints: [{ column: 2, rows: 2, words: "Who won" }],
      };
      const names = await HOSTS.en.insertSheets([sheet, MATCHES], undefined, (remark) => told.push(remark));
      expect(names).toEqual(["VP 16 boards", "Matches"]);
      expect(told).toEqual([`All figures are there, but a part of the look was refused: ${part}.`]);
      expect(script.book.sheet("VP 16 boards").contents(3, 1, 2, 2)).toEqual([
        [0, 10],
        [1, 10.34],
      ]);
    },
  );

  test.each([
    ["You are trying to edit a protected cell or object. Please contact the owner", /is protected/],
    ["You do not have permission to call SpreadsheetApp.insertSheet", /can read this spreadsheet/],
    ["This action would increase the number of cells above the limit of 10000000 cells.", /is full/],
  ])("for the reason %s, the pane says what that means and what Google said", async (words, meaning) => {
    fail("insertSheet", words);
    const sentence = await insert();
    expect(sentence).toMatch(meaning);
    expect(sentence).toContain(words);
  });

  test("each tab is deleted separately; one that cannot be deleted is named with the first error, and is deleted later", async () => {
    let deletions = 0;
    script.book.before = (change) => {
      if (change === "setValues") throw new Error("the first error");
      if (change === "deleteSheet" && ++deletions === 1) throw new Error("a later error");
    };
    expect(await insert(TABLE, MATCHES)).toBe(
      "The tab “VP 16 boards” was begun, hidden, and could not be deleted: it goes when you open the pane again after 7 minutes. Google Sheets says: the first error",
    );
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
    expect(visible()).toEqual(["Sheet1"]);
    expect(notes()).toHaveLength(1);
    script.later(7);
    script.call("openBridgePane");
    expect(script.book.names()).toEqual(["Sheet1"]);
    expect(notes()).toEqual([]);
  });

  test("a tab that can never be deleted does not prevent the next one", async () => {
    script.book.before = (change) => {
      if (change === "setValues" || change === "deleteSheet") throw new Error("It failed.");
    };
    await insert();
    fail("deleteSheet", "It failed.");
    script.later(8);
    expect(await insert(MATCHES)).toEqual(["Matches"]);
    expect(notes()).toHaveLength(1);
  });
});

describe("a script that Google stops", () => {
  const WANTED = [{ ...TABLE, chart: CHART }, MATCHES];
  const complete = () =>
    script.book.sheet("VP 16 boards").contents(4, 1, 1, 3)[0].join() === "1,10.34," &&
    script.book.sheet("VP 16 boards").charts.length === 1 &&
    script.book.sheet("Matches").cell(3, 2).formula !== undefined;

  /** The number of changes when nothing stops the script. */
  async function changes(): Promise<number> {
    await insert(...WANTED);
    return script.book.done.length;
  }

  test("at any change with the pane open: all tabs are there, or none is and the pane says so", async () => {
    const count = await changes();
    expect(count).toBeGreaterThan(30);
    for (let stopAt = 1; stopAt <= count; stopAt++) {
      script = loadScript();
      way = connectPane(script);
      way.stopAt = stopAt;
      const answer = await insert(...WANTED);
      const where = `stopped at change ${stopAt} of ${count}`;
      if (typeof answer === "string") {
        expect(`${where}: ${answer}`).toContain("nothing was changed. Google stopped the script");
        expect([where, ...script.book.names()]).toEqual([where, "Sheet1"]);
        expect([where, script.book.addressesOfNames()]).toEqual([where, {}]);
      } else {
        expect([where, ...visible()]).toEqual([where, "Sheet1", "VP 16 boards", "Matches"]);
        expect(complete()).toBe(true);
      }
      expect([where, ...notes()]).toEqual([where]);
    }
  });

  test("at any change with the pane closed: all tabs or none are there when it is opened 7 minutes later", async () => {
    const count = await changes();
    let whole = 0;
    for (let stopAt = 1; stopAt <= count; stopAt++) {
      script = loadScript();
      way = connectPane(script);
      Object.assign(way, { stopAt, closes: true });
      void insert(...WANTED);
      await new Promise((resolve) => setTimeout(resolve));
      const before = script.book.names();
      script.later(6.5);
      script.call("openBridgePane");
      expect(script.book.names()).toEqual(before);
      script.later(0.5);
      script.call("openBridgePane");
      const where = `stopped at change ${stopAt} of ${count}`;
      if (script.book.names().length > 1) {
        expect([where, ...visible()]).toEqual([where, "Sheet1", "VP 16 boards", "Matches"]);
        expect(complete()).toBe(true);
        whole++;
      } else {
        expect([where, ...script.book.names()]).toEqual([where, "Sheet1"]);
        expect([where, script.book.addressesOfNames()]).toEqual([where, {}]);
      }
      expect([where, ...notes()]).toEqual([where]);
    }
    // The tabs are there when the stop comes after they are complete: at the last few changes.
    expect(whole).toBeGreaterThan(2);
  });

  test("does not lose a finished tab that its owner hid", async () => {
    const count = await changes();
    for (let stopAt = 1; stopAt <= count; stopAt++) {
      script = loadScript();
      way = connectPane(script);
      Object.assign(way, { stopAt, closes: true });
      void insert(...WANTED);
      await new Promise((resolve) => setTimeout(resolve));
      const [finished] = script.book.sheets.filter(({ name, hidden }) => name === "VP 16 boards" && !hidden);
      if (finished === undefined) continue;
      finished.hidden = true;
      script.later(7);
      script.call("openBridgePane");
      expect(script.book.names()).toContain("VP 16 boards");
    }
  });
});

describe("a script that Google stopped while the pane was closed", () => {
  beforeEach(async () => {
    Object.assign(way, { stopAt: 12, closes: true });
    void insert();
    await new Promise((resolve) => setTimeout(resolve));
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
    expect(visible()).toEqual(["Sheet1"]);
    way = connectPane(script);
  });

  test("leaves a half tab whose name the next tab gets", async () => {
    script.later(7);
    expect(await insert()).toEqual(["VP 16 boards"]);
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
  });

  test("does not lose a tab that somebody else may still be writing", async () => {
    script.later(6);
    expect(await insert()).toEqual(["VP 16 boards (2)"]);
    expect(script.book.names()).toContain("VP 16 boards");
  });

  test("does not lose a tab that somebody has shown since", () => {
    script.later(7);
    script.book.sheet("VP 16 boards").hidden = false;
    script.call("openBridgePane");
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
    expect(notes()).toEqual([]);
  });

  test("does not prevent a reader who may change nothing from opening the pane", () => {
    script.later(7);
    script.book.before = () => {
      throw new Error("You do not have permission");
    };
    script.call("openBridgePane");
    expect(script.book.sidebar).toBeDefined();
  });

  test("loses its unreadable notes, and leaves the other properties of the document alone", () => {
    script.book.properties.set("somebody else's", "{}");
    for (const text of ["7", "null", "{}", "not JSON", '{"since":0,"tabs":7}']) {
      script.book.properties.set(`bridge-scoring.unfinished.${text}`, text);
    }
    script.later(7);
    script.call("openBridgePane");
    expect(notes()).toEqual(["somebody else's"]);
    expect(script.book.names()).toEqual(["Sheet1"]);
  });
});

describe("of half tabs that a stopped script has left, one", () => {
  /** The script was stopped when it had written the cells of the first of two tabs, 7 minutes ago. */
  beforeEach(async () => {
    let written = 0;
    script.book.before = (change) => {
      if (change === "setValues") written++;
      if (written === 2) throw new Error("no service answers any more");
    };
    Object.assign(way, { closes: true });
    way.before = (name) => {
      if (name === "undoBridgeTabs") throw new Error("the pane is closed");
    };
    void insert(TABLE, MATCHES);
    await new Promise((resolve) => setTimeout(resolve));
    script.book.before = () => undefined;
    script.later(7);
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards", "Matches"]);
    expect(script.book.sheet("VP 16 boards").contents(4, 2, 1, 1)).toEqual([[10.34]]);
    expect(visible()).toEqual(["Sheet1"]);
  });

  const opened = () => {
    script.call("openBridgePane");
    expect(notes()).toEqual([]);
    return script.book.toasts.join(" ");
  };
  const STAYS = (why: string) =>
    `The tab “VP 16 boards” may not be complete. It stays, because somebody has ${why} it.`;

  test("is deleted when nobody has touched it, and so is the other", () => {
    expect(opened()).toBe("");
    expect(script.book.names()).toEqual(["Sheet1"]);
  });

  test.each([
    ["a blank cell", 4, 3],
    ["a cell that the script has written", 4, 2],
    ["the title", 1, 1],
    ["a cell below the table", 40, 1],
    ["a cell beside the table", 2, 9],
  ])("stays when somebody has typed into %s and hidden it again", (_, row, column) => {
    script.book.sheet("VP 16 boards").cell(row, column).content = 12;
    expect(opened()).toBe(STAYS("typed into"));
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
  });

  test("stays when somebody has renamed it", () => {
    script.book.sheet("VP 16 boards").name = "Autumn";
    expect(opened()).toBe(STAYS("renamed").replace("VP 16 boards", "Autumn"));
    expect(script.book.names()).toEqual(["Sheet1", "Autumn"]);
  });

  test("stays when somebody has shown it", () => {
    script.book.userLocale = "pt-PT";
    script.book.sheet("VP 16 boards").hidden = false;
    expect(opened()).toBe("A folha “VP 16 boards” pode não estar completa. Fica, porque alguém a mostrou.");
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
  });

  test("of somebody else with the same name stays", () => {
    script.book.sheet("Matches").name = "Bridge";
    script.book.addSheet("Matches").hidden = true;
    script.book.sheets.splice(2, 1);
    expect(opened()).toBe("");
    expect(script.book.names()).toEqual(["Sheet1", "Matches"]);
  });

  test("stays when its note is of another write, as after a copy", () => {
    const [key] = notes();
    const note = script.book.properties.get(key) ?? "";
    script.book.properties.delete(key);
    script.book.properties.set(`${key}2`, note);
    expect(opened()).toMatch(
      /^The pane has a note of an unfinished tab, but “VP 16 boards” is another one: it stays\. /,
    );
    expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards", "Matches"]);
  });
});

test("a forged note neither deletes nor shows a tab", () => {
  const hidden = script.book.addSheet("Results");
  hidden.hidden = true;
  const before = script.book.names();
  const forged: [note: object, told: RegExp][] = [
    [{ tabs: [hidden.id] }, /^$/],
    [{ tabs: ["Results"] }, /^$/],
    [{ tabs: [null] }, /^$/],
    [{ tabs: [{ id: hidden.id }] }, /^$/],
    [{ tabs: [{ id: "1", name: "Results" }] }, /^$/],
    [{ tabs: [{ name: "Results" }] }, /^$/],
    [{ tabs: [{ id: hidden.id, name: "Results" }] }, /“Results” is another one: it stays\.$/],
    [{ tabs: [{ id: hidden.id, name: "Results" }], complete: true }, /^$/],
  ];
  for (const metadata of [undefined, "null", "7", "not JSON", '{"write":"forged"}']) {
    if (metadata !== undefined) hidden.metadata.set("bridge-scoring.unfinished", metadata);
    for (const [note, told] of forged) {
      script.book.toasts.length = 0;
      const text = JSON.stringify({ since: 0, complete: false, ...note });
      script.book.properties.set("bridge-scoring.unfinished.forged", text);
      script.call("openBridgePane");
      const now = { text, told: script.book.toasts.join(" "), names: script.book.names(), notes: notes() };
      expect(now).toEqual({ text, told: expect.stringMatching(told), names: before, notes: [] });
      expect(hidden.hidden).toBe(true);
    }
  }
});

test("a tab into which somebody types while it is written stays after a failure, and the pane says why", async () => {
  script.book.before = (change) => {
    if (change !== "setNumberFormat") return;
    script.book.sheet("VP 16 boards").cell(30, 1).content = "mine";
    throw new Error("It failed.");
  };
  expect(await insert(TABLE, MATCHES)).toBe(
    "The tab “VP 16 boards” may not be complete. It stays, because somebody has typed into it. Google Sheets says: It failed.",
  );
  expect(script.book.names()).toEqual(["Sheet1", "VP 16 boards"]);
  expect(notes()).toEqual([]);
});

test("a half tab whose formula of the add-in has filled cells meanwhile is deleted", async () => {
  const ranking: NewSheet = { ...TABLE, rows: [[{ formula: "=RANKING(A1:A2)" }], [""]] };
  script.book.before = (change) => {
    if (change !== "setNumberFormat") return;
    script.book.sheet("VP 16 boards").cell(5, 2).content = "Bree";
    throw new Error("It failed.");
  };
  expect(await insert(ranking)).toMatch(/nothing was changed\. Google Sheets says: It failed\.$/);
  expect(script.book.names()).toEqual(["Sheet1"]);
});

test("when the pane's computer slept during the write, the half tabs are gone and the pane says so", async () => {
  way.before = (name) => {
    if (name !== "writeBridgeTabs") return;
    script.later(8);
    script.call("openBridgePane");
  };
  expect(await insert()).toMatch(/nothing was changed\. What was begun is gone/);
  expect(script.book.names()).toEqual(["Sheet1"]);
});

test("when the last answer is lost on the way, the tabs are there and the pane says so", async () => {
  way.before = (name) => {
    if (name === "undoBridgeTabs") way.outage = undefined;
    if (name !== "showBridgeTabs") return;
    const [note] = notes();
    script.call("showBridgeTabs", note.replace("bridge-scoring.unfinished.", ""));
    way.outage = "NetworkError: Connection failure due to HTTP 0";
  };
  expect(await insert()).toEqual(["VP 16 boards"]);
  expect(visible()).toEqual(["Sheet1", "VP 16 boards"]);
});

describe("a write that is cancelled", () => {
  test.each(["addBridgeTabs", "writeBridgeTabs"])("during %s leaves no tab and no note", async (during) => {
    const cancel = new AbortController();
    const before = script.book.addSheet("Traveller");
    script.book.active = before;
    way.before = (name) => {
      if (name === during) cancel.abort();
    };
    const outcome = await HOSTS.en
      .insertSheets([TABLE, MATCHES], cancel.signal)
      .catch((error: unknown) => error);
    expect(outcome).toBe(cancel.signal.reason);
    expect(script.book.names()).toEqual(["Sheet1", "Traveller"]);
    expect(script.book.active).toBe(before);
    expect(notes()).toEqual([]);
  });

  test("before it has begun makes no call of the script", async () => {
    await expect(HOSTS.en.insertSheets([TABLE], AbortSignal.abort("enough"))).rejects.toBe("enough");
    expect(way.calls).toEqual([]);
  });

  test("too late is completed", async () => {
    const cancel = new AbortController();
    way.before = (name) => {
      if (name === "showBridgeTabs") cancel.abort();
    };
    expect(await HOSTS.en.insertSheets([TABLE], cancel.signal)).toEqual(["VP 16 boards"]);
    expect(visible()).toEqual(["Sheet1", "VP 16 boards"]);
  });
});

describe("the blank tab with which a spreadsheet begins", () => {
  const began = (name = "Sheet1") => {
    script = loadScript();
    way = connectPane(script);
    const [first] = script.book.sheets;
    first.name = name;
    return first;
  };

  test.each(["Sheet1", "Tabellenblatt1", "Feuille 1", "Página1"])(
    "%s goes when the first tabs have come",
    async (name) => {
      began(name);
      expect(await insert(TABLE, MATCHES)).toEqual(["VP 16 boards", "Matches"]);
      expect(visible()).toEqual(["VP 16 boards", "Matches"]);
      expect([script.book.active.name, notes()]).toEqual(["VP 16 boards", []]);
    },
  );

  const USED: [string, (first: ReturnType<typeof began>) => void][] = [
    ["has a cell with content", (first) => void (first.cell(5, 3).content = 0)],
    ["has another name", (first) => void (first.name = "Notes")],
    ["is the cells of a name", (first) => script.book.setNamedRange("club", first.getRange("A1:A2"))],
    [
      "has a guard",
      (first) => void first.protections.push({ where: "A1", description: "", warningOnly: true }),
    ],
    ["has a note of a program", (first) => void first.metadata.set("other", "1")],
    [
      "is hidden",
      (first) => {
        script.book.addSheet("Mine");
        first.hideSheet();
      },
    ],
    ["stands beside another one", () => void script.book.addSheet("Sheet2")],
  ];
  test.each(USED)("stays where it %s", async (_, use) => {
    const first = began();
    use(first);
    await insert();
    expect(script.book.sheets).toContain(first);
  });

  test("stays when the tabs cannot be made, and when Google does not delete it", async () => {
    const first = began();
    fail("setValues", "Service Spreadsheets failed.");
    expect(await insert()).toContain("Service Spreadsheets failed.");
    expect(script.book.sheets).toEqual([first]);
    fail("deleteSheet", "No rights.");
    expect(await insert()).toEqual(["VP 16 boards"]);
    expect(visible()).toEqual(expect.arrayContaining(["Sheet1", "VP 16 boards"]));
  });
});
