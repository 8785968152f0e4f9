import { allTranslations } from "../../../build/catalogue/translations";
import { writeAddOn } from "../../../build/google/add-on";
import { commandOf, MENU_JOBS } from "../../../src/jobs/jobs";
import { FakeRange, type FakeSheet } from "./fake-sheets";
import { loadScript, type Script } from "./script";

let script: Script;
beforeEach(() => {
  script = loadScript();
});

/** From now on, the n-th change of this kind fails, with Google's words. */
function fail(change: string, message: string, n = 1): void {
  let left = n;
  script.book.before = (next) => {
    if (next === change && --left === 0) throw new Error(message);
  };
}

/** The file that only the add-on's script has. */
function addOnFile(): string {
  const written = new Map<string, string>();
  const write = (file: string, content: string | Buffer) => void written.set(file, content.toString());
  writeAddOn({ write, read: () => "", bytes: () => Buffer.of(), files: () => [] });
  return written.get("google/AddOn.js") ?? "";
}

/** The jobs that need nothing of the workbook, by the names that the pane has for them. */
function jobItems(language: string): [string, string][] {
  const { names } = allTranslations().find((one) => one.language === language)?.pane.jobs ?? {};
  return MENU_JOBS.map((job) => [names[job.id], commandOf(job)]);
}

describe("the menu", () => {
  test.each(["onOpen", "onInstall"])("is added by %s, which calls nothing else", (name) => {
    script.call(name);
    expect(script.book.menus).toEqual([
      { caption: "Bridge Scoring", items: [["Open the pane", "openBridgePane"], ...jobItems("en")] },
    ]);
    expect(script.book.done).toEqual([]);
  });

  test.each([
    ["pt-BR", "Abrir o painel"],
    ["pt", "Abrir o painel"],
    ["en-GB", "Open the pane"],
    ["fi", "Open the pane"],
    ["de", "Bereich öffnen"],
    ["no-NO", "Åpne panelet"],
  ])("for somebody who has Google in %s reads %j", (locale, label) => {
    script.book.userLocale = locale;
    script.call("onOpen");
    const { items } = script.book.menus[0];
    expect(items[0]).toEqual([label, "openBridgePane"]);
    expect(items.slice(1)).toEqual(
      jobItems(/^(pt|de)/.exec(locale)?.[1] ?? (/^no/.test(locale) ? "nb" : "en")),
    );
  });

  test.each([
    ["onOpen", "the add-on", "Extensions"],
    ["onInstall", "the add-on", "Extensions"],
    ["onOpen", "a script of one's own", "Bridge Scoring"],
  ])("is added by %s in %s before anybody has granted a permission, in %j", (name, which, caption) => {
    const { book, call } = which === "the add-on" ? loadScript(addOnFile()) : script;
    book.isPermitted = false;
    book.userLocale = "pt-BR";
    call(name, { authMode: "NONE" });
    expect(book.menus).toEqual([
      { caption, items: [["Abrir o painel", "openBridgePane"], ...jobItems("pt")] },
    ]);
    expect(call("IMP", 470)).toBe(10);
    // What needs a permission is refused, so that the two lines above prove something.
    expect(() => call("openBridgePane")).toThrow("You do not have permission");
  });

  test("opens the pane from the file Sidebar, through a function that exists", () => {
    script.call("onOpen");
    script.call(script.book.menus[0].items[0][1]);
    expect(script.book.sidebar).toMatchObject({ file: "Sidebar", title: "Bridge Scoring" });
  });

  test("opens the pane with the job that was chosen, each through a function that exists", () => {
    const opensWith = (name: string) => {
      script.call(name);
      return /<html[^>]* data-job="(\w+)"/.exec(script.book.sidebar?.content ?? "")?.[1];
    };
    expect(MENU_JOBS.length).toBeGreaterThan(8);
    for (const job of MENU_JOBS) expect(opensWith(commandOf(job))).toBe(job.id);
    expect(opensWith("openBridgePane")).toBeUndefined();
  });

  test.each([
    ["pt_BR", "pt"],
    ["fi_FI", "en"],
  ])("hands over the pane to somebody in %s with the texts in %s, and with no others", (locale, language) => {
    script.book.userLocale = locale;
    script.call("openBridgePane");
    const content = script.book.sidebar?.content ?? "";
    expect([...content.matchAll(/ data-language="(\w\w)">/g)].map(([, part]) => part)).toEqual([language]);
    // The other parts are still there.
    expect(content).toContain('data-part="league"');
    expect(content).toContain(`<html data-language="${language}"`);
  });

  test("hands over the pane in English where the file of the language was not pasted, with the names of the functions", () => {
    script.book.userLocale = "pt_BR";
    script.book.files.delete("Sidebar-pt");
    script.call("openBridgePane");
    const content = script.book.sidebar?.content ?? "";
    expect([...content.matchAll(/ data-language="(\w\w)">/g)].map(([, part]) => part)).toEqual(["en"]);
    expect(content).toContain('<html data-language="en" data-names="pt" data-locale="en_US"');
  });

  test("asks for no file of another language where the pane is in English", () => {
    script.call("openBridgePane");
    expect(script.book.asked).toEqual(["Sidebar"]);
  });

  test.each([
    ["en", "en_US", "en", "en_US"],
    ["en", "pt_BR", "pt", "pt_BR"],
    ["pt-BR", "en_GB", "pt", "en_GB"],
    ["de", "pt_PT", "pt", "pt_PT"],
    ["de", "de_CH", "de", "de_CH"],
    ["de", "en_US", "de", "en_US"],
    ["en", 'fr_FR"><b>', "en", "fr_FRb"],
  ])(
    "tells a pane of a user in %s and a spreadsheet in %s that functions have their names in %s, and the country %s",
    (user, sheet, names, locale) => {
      Object.assign(script.book, { userLocale: user, locale: sheet });
      script.call("openBridgePane");
      const content = script.book.sidebar?.content ?? "";
      expect(content.match(/<html[^>]*>/g)).toEqual([
        expect.stringContaining(`data-names="${names}" data-locale="${locale}" lang="en"`),
      ]);
    },
  );

  test("puts the texts of the language in the place of the English ones, whatever stands around them", () => {
    const texts = (language: string, more: string) =>
      `<script${more} data-language="${language}"${more}>{}</script>`;
    script.book.userLocale = "de";
    script.book.files.set("Sidebar-de", "[German]");
    for (const [before, more, after] of [
      ["<p>", "", "</p>"],
      ["<script>1</script>\n", ' type="text/plain" data-part="en"', "\n<script>2</script>"],
    ]) {
      script.book.files.set("Sidebar", `<html>${before}${texts("en", more)}${after}`);
      script.call("openBridgePane");
      const { content } = script.book.sidebar ?? { content: "" };
      expect(content.replace(/<html[^>]*>/, "")).toBe(`${before}[German]${after.trim()}`);
    }
  });
});

test("the tab in view is known by its name", () => {
  expect(script.call("readBridgeTabInView")).toEqual({ value: "Sheet1" });
  new FakeRange(script.book.addSheet("Ranking", 1), 1, 1, 1, 1).activate();
  expect(script.call("readBridgeTabInView")).toEqual({ value: "Ranking" });
});

test("tabs are read whole by their names, and a tab that is not there is null", () => {
  const [sheet] = script.book.sheets;
  new FakeRange(sheet, 1, 1, 2, 2).setValues([
    ["Board", 1],
    ["", 420],
  ]);
  expect(script.call("readBridgeTabs", [sheet.name, "Nowhere"])).toEqual({
    value: [
      [
        ["Board", 1],
        ["", 420],
      ],
      null,
    ],
  });
});

describe("the selection", () => {
  function fill(sheet: FakeSheet, rows: unknown[][]): void {
    new FakeRange(sheet, 1, 1, rows.length, rows[0].length).setValues(rows);
  }

  test("comes with its address, and blanks, errors and TRUE come as they are", () => {
    const [sheet] = script.book.sheets;
    fill(sheet, [["Score"], [420], [""], ["'#N/A"], [true], [-50]]);
    script.book.selected = sheet.getRange(2, 1, 5, 1);
    expect(script.call("readBridgeSelection")).toEqual({
      value: { address: "A2:A6", cells: [[420], [""], ["#N/A"], [true], [-50]] },
    });
  });

  test("has a date as its cell shows it, because no date can be sent to the pane", () => {
    const [sheet] = script.book.sheets;
    fill(sheet, [[420, 7]]);
    sheet.cell(1, 2).content = new Date("2026-11-21");
    script.book.selected = sheet.getRange(1, 1, 1, 2);
    const answer = script.call("readBridgeSelection");
    expect(answer).toEqual({ value: { address: "A1:B1", cells: [[420, "2026-11-21"]] } });
  });

  test("of a whole column ends with its last filled row", () => {
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

  test("of several ranges is joined, or they are named", () => {
    const [sheet] = script.book.sheets;
    fill(sheet, [[420], [450], [-50], [170], [170]]);
    script.book.selectedBefore = [sheet.getRange(1, 1, 1, 1)];
    script.book.selected = sheet.getRange(3, 1, 2, 1);
    expect(script.call("readBridgeSelection")).toEqual({
      value: { address: "A1, A3:A4", cells: [[420], [-50], [170]] },
    });
    script.book.selected = sheet.getRange(3, 2, 2, 1);
    expect(script.call("readBridgeSelection")).toEqual({ failed: { why: "areas", areas: "A1, B3:B4" } });
    expect(script.call("insertBridgeFormula", { withCells: "=PAR(§)", alone: "=PAR(scores)" })).toEqual({
      failed: { why: "oneBlock" },
    });
  });

  test("leaves out the rows that a filter or the user hides, and counts them", () => {
    const [sheet] = script.book.sheets;
    fill(sheet, [[420], [450], [""], [-50], [170], [170]]);
    sheet.filteredRows.add(2).add(3);
    sheet.hiddenRows.add(5);
    script.book.selected = sheet.getRange(1, 1, 1000, 1);
    expect(script.call("readBridgeSelection")).toEqual({
      value: { address: "A1:A6", cells: [[420], [-50], [170]], hidden: 2 },
    });
  });

  test("of too many cells, or of none, is refused with the reason", () => {
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

describe("a formula", () => {
  const DRAFT = { withCells: "=VPCONT(§; boards)", alone: "=VPCONT(margin; boards)" };

  test("is written into the active cell when that is blank", () => {
    const [sheet] = script.book.sheets;
    script.book.selected = sheet.getRange(4, 3, 5, 2);
    expect(script.call("insertBridgeFormula", DRAFT)).toMatchObject({ value: { address: "C4" } });
    expect(sheet.cell(4, 3).formula).toBe("=VPCONT(margin; boards)");
    expect(sheet.cell(5, 3).formula).toBeUndefined();
  });

  test("takes the selected cells, and is written into the first blank column beside them", () => {
    const [sheet] = script.book.sheets;
    for (const row of [2, 3, 4]) sheet.cell(row, 1).content = row;
    sheet.cell(4, 2).content = "not blank";
    script.book.selected = sheet.getRange(2, 1, 999, 1);
    expect(script.call("insertBridgeFormula", DRAFT)).toMatchObject({
      value: { address: "C2", cells: "A2:A4" },
    });
    expect(sheet.cell(2, 3).formula).toBe("=VPCONT(A2:A4; boards)");
    expect(sheet.cell(4, 2).content).toBe("not blank");
  });

  test("is written into a new column when the selected cell is in the last column of the tab", () => {
    const [sheet] = script.book.sheets;
    sheet.cell(1, 26).content = 16;
    script.book.selected = sheet.getRange(1, 26);
    expect(script.call("insertBridgeFormula", DRAFT)).toMatchObject({
      value: { address: "AA1", cells: "Z1" },
    });
    expect(sheet.cell(1, 26).content).toBe(16);
  });

  test("leaves the headings of the selected cells out", () => {
    const [sheet] = script.book.sheets;
    sheet.getRange("A1:B4").setValues([
      ["Table", "Score"],
      [1, 420],
      [2, 450],
      [3, -50],
    ]);
    script.book.selected = sheet.getRange("A1:B1000");
    expect(script.call("insertBridgeFormula", DRAFT)).toMatchObject({
      value: { address: "C2", cells: "A2:B4" },
    });
    script.book.selected = sheet.getRange("A2:B3");
    expect(script.call("insertBridgeFormula", DRAFT)).toMatchObject({
      value: { address: "D2", cells: "A2:B3" },
    });
  });

  test("gets one column more where every column of the tab has something in these rows, and none where there is room", () => {
    const [sheet] = script.book.sheets;
    sheet.maxColumns = 4;
    sheet.getRange("A1:C2").setValues([
      [1, "", 2],
      [2, 3, ""],
    ]);
    script.book.selected = sheet.getRange("A1:A2");
    const inserted = () => [script.call("insertBridgeFormula", DRAFT), sheet.maxColumns];
    expect(inserted()).toMatchObject([{ value: { address: "D1" } }, 4]);
    expect(inserted()).toMatchObject([{ value: { address: "E1" } }, 5]);
  });

  test("is not looked for a place among more cells than the pane reads", () => {
    const [sheet] = script.book.sheets;
    sheet.maxRows = 5000;
    for (let row = 1; row <= 5000; row++) sheet.cell(row, 1).content = row;
    script.book.selected = sheet.getRange("A1:A5000");
    // The column of the formula and one that is filled in front of it have 10,000 cells.
    sheet.cell(1, 2).content = "there";
    expect(script.call("insertBridgeFormula", DRAFT)).toMatchObject({ value: { address: "C1" } });
    expect(script.call("insertBridgeFormula", DRAFT)).toEqual({
      failed: { why: "manyCells", address: "A1:A5000", count: 15_000, most: 10_000 },
    });
  });

  test.each<[unknown, object]>([
    ["10-8", { address: "A1", shown: "10-8" }],
    [0, { address: "A1", shown: "0" }],
    ["Loading...", { address: "A1" }],
    ["", { address: "A1" }],
    ["Loading... 5", { address: "A1", shown: "Loading... 5" }],
    ["Loading!!!", { address: "A1", shown: "Loading!!!" }],
    ["5 Loading...", { address: "A1", shown: "5 Loading..." }],
  ])("whose cell shows %j has an answer, or Sheets is still computing", (content, value) => {
    const [sheet] = script.book.sheets;
    script.book.selected = sheet.getRange(1, 1);
    const { getRange } = sheet;
    sheet.getRange = (...at) =>
      Object.assign(getRange.apply(sheet, at), { getDisplayValues: () => [[String(content)]] });
    const answer = script.call("insertBridgeFormula", DRAFT) as { value: object };
    expect(answer).toEqual({ value });
    // What is not there has no name either, because the pane gets nothing that is undefined.
    expect(Object.keys(answer.value)).toEqual(Object.keys(value));
  });

  test("is refused with the reason when no cell is selected or the cell is protected", () => {
    expect(script.call("insertBridgeFormula", DRAFT)).toEqual({
      failed: { why: "noCell" },
    });
    script.book.selected = script.book.sheets[0].getRange(1, 1);
    fail("setFormula", "You are trying to edit a protected cell or object.");
    expect(script.call("insertBridgeFormula", DRAFT)).toEqual({
      failed: { why: "protected", words: "You are trying to edit a protected cell or object." },
    });
  });
});

test.each<[unknown, object]>([
  ["the words", { why: "other", words: "the words" }],
  [null, { why: "other", words: "null" }],
  [undefined, { why: "other", words: "undefined" }],
  [7, { why: "other", words: "7" }],
  [{ message: "its message" }, { why: "other", words: "its message" }],
  [{ message: 7 }, { why: "other", words: "7" }],
  [{}, { why: "other", words: "[object Object]" }],
  ...[
    "10000000 cells",
    "a limit of 10,000,000 cells",
    "a limit of 5.000.000 cells",
    "the limit of 9 cells",
  ].map((words): [unknown, object] => [{ message: words }, { why: "full", words }]),
  ...["a limit of many cells", "the limit of 9 rows"].map((words): [unknown, object] => [
    { message: words },
    { why: "other", words },
  ]),
])("when Google throws %j, the pane gets the reason with Google’s words", (thrown, failed) => {
  script.book.selected = script.book.sheets[0].getRange(1, 1);
  script.book.before = () => {
    throw thrown;
  };
  const draft = { withCells: "=PAR(§)", alone: "=PAR(scores)" };
  expect(script.call("insertBridgeFormula", draft)).toEqual({ failed });
});

describe("settings", () => {
  test("are kept in the document, and forgotten on request", () => {
    expect(script.call("readBridgeSettings")).toEqual({ value: null });
    expect(script.call("writeBridgeSettings", '{"boards":"16"}')).toEqual({ value: null });
    expect(script.call("readBridgeSettings")).toEqual({ value: '{"boards":"16"}' });
    expect([...script.book.properties]).toEqual([["bridge-scoring.settings", '{"boards":"16"}']]);
    script.call("writeBridgeSettings", null);
    expect([...script.book.properties]).toEqual([]);
  });

  test("too long for a property are refused with the reason, and the old ones stay", () => {
    script.call("writeBridgeSettings", "old");
    expect(script.call("writeBridgeSettings", "x".repeat(9001))).toEqual({
      failed: { why: "long", length: 9001, most: 9000 },
    });
    // A letter with an accent takes two bytes.
    expect(script.call("writeBridgeSettings", "é".repeat(4501))).toEqual({
      failed: { why: "long", length: 9002, most: 9000 },
    });
    expect(script.call("writeBridgeSettings", "é".repeat(4500))).toEqual({ value: null });
    script.call("writeBridgeSettings", "old");
    expect(script.call("writeBridgeSettings", "é".repeat(5000))).toHaveProperty("failed");
    expect(script.call("readBridgeSettings")).toEqual({ value: "old" });
  });
});
