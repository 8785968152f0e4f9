import { type NewSheet, type SheetHost, type TabChange } from "../../../../src/sheets/sheet-host";
import { connectPane, HOSTS, type Way } from "../pane";
import { loadScript, type Script } from "../script";

/* What the pane asks of the script in a spreadsheet, and what it says when the way to the script fails. */

const TABLE: NewSheet = {
  name: "VP table",
  title: "VPs",
  columns: [{ header: "IMPs", width: 10 }],
  rows: [[0], [1]],
};
const MATCHES: NewSheet = { ...TABLE, name: "Matches" };

const host = HOSTS.en as Required<SheetHost>;
let script: Script;
let way: Way;
beforeEach(() => {
  script = loadScript();
  way = connectPane(script);
  // A first tab in use stays.
  const [sheet] = script.book.sheets;
  sheet.getRange("A1:B3").setValues([
    ["Score", "mark"],
    [420, "=PAR(A2:A3)"],
    [-50, "=Teams!A1"],
  ]);
});
afterEach(() => void Reflect.deleteProperty(globalThis, "google"));

/** The message of a refusal. */
const told = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error) => {
      if (error.name !== "HostError") throw error;
      return error.message;
    },
  );

test("the pane draws charts in Google Sheets, makes no files, and writes values into the rows of new tabs", () => {
  const { makesFiles, drawsCharts, addInFormulas } = host;
  expect([makesFiles, drawsCharts, addInFormulas]).toEqual([false, true, false]);
});

test("tabs are read by name, in view, or by the mark that a cell has, with those to which they refer", async () => {
  script.book.addSheet("Teams").cell(1, 1).content = "Ann";
  expect(await host.tabNames()).toEqual(["Sheet1", "Teams"]);
  expect(await host.tabInView()).toBe("Sheet1");
  expect(await host.readTabs(["Teams", "Gone"])).toEqual([[["Ann"]], undefined]);
  const namesOf = async (...asked: Parameters<typeof host.readLinkedTabs>) =>
    (await host.readLinkedTabs(...asked)).map(({ name }) => name);
  expect(await namesOf("mark")).toEqual(["Sheet1", "Teams"]);
  expect(await namesOf(["mark"], "alone")).toEqual(["Sheet1"]);
  expect(await namesOf(["other mark", "mark"], "alone")).toEqual(["Sheet1"]);
});

test("a cell is shown and selected, if its tab is still there", async () => {
  script.book.addSheet("Teams");
  expect(await host.showCell("Teams", 4, 1)).toBe(true);
  expect([script.book.active.name, script.book.selected?.getA1Notation()]).toEqual(["Teams", "B5"]);
  expect(await host.showCell("Gone", 0, 0)).toBe(false);
});

test("formulas are read from the tab in view or from all, each with its value, and no blank cells", async () => {
  script.book
    .addSheet("Teams")
    .getRange("A1:A2")
    .setValues([[""], ["=PAR(B1)"]]);
  const places = async (inView: boolean) =>
    (await host.readComputed(inView, () => true)).map(({ tab, row, column, formula }) => [
      tab,
      row,
      column,
      formula,
    ]);
  const first = [
    ["Sheet1", 1, 1, "=PAR(A2:A3)"],
    ["Sheet1", 2, 1, "=Teams!A1"],
  ];
  expect(await places(true)).toEqual(first);
  expect(await places(false)).toEqual([...first, ["Teams", 1, 0, "=PAR(B1)"]]);
});

test("a formula is inserted as Google Sheets reads it in every country", async () => {
  const [sheet] = script.book.sheets;
  script.book.selected = sheet.getRange("A1:A3");
  const draft = { withCells: "=VPCONT(§,1.5)", alone: "=VPCONT(imps,2.5)" };
  expect(await host.insertFormula(draft)).toMatchObject({ address: "C2", cells: "A2:A3" });
  expect(sheet.cell(2, 3).formula).toBe("=VPCONT(A2:A3;(15/10))");
  script.book.selected = sheet.getRange("F9");
  expect(await host.insertFormula(draft)).toMatchObject({ address: "F9" });
  expect(sheet.cell(9, 6).formula).toBe("=VPCONT(imps;(25/10))");
});

test("the pane’s choices are kept in the spreadsheet", async () => {
  expect(await host.readSettings()).toEqual({});
  await host.writeSettings({ vp: "20" });
  expect(await host.readSettings()).toEqual({ vp: "20" });
});

test("a tab gets room for all of its rows", async () => {
  const rows = Array.from({ length: 1500 }, (_, row) => [row]);
  await host.insertSheets([{ ...TABLE, rows }]);
  expect(script.book.done.filter((change) => change === "insertRowsAfter")).toHaveLength(1);
  expect(script.book.sheet("VP table").maxRows).toBeGreaterThan(1502);
});

const CHANGE: TabChange = {
  name: "Sheet1",
  sheet: { ...TABLE, name: "Sheet1" },
  cells: [[4, 0]],
  was: { values: [], formulas: [] },
};
const NAMES = new Map([["Sheet1", "Sheet1"]]);

test("cells of a tab are changed, and a tab that is gone is named", async () => {
  const rows = [[0], [1], [2]];
  const more: TabChange = { ...CHANGE, sheet: { ...CHANGE.sheet, rows } };
  await host.changeTabs([more], NAMES);
  expect(script.book.sheet("Sheet1").contents(5, 1, 1, 1)).toEqual([[2]]);
  expect(await told(host.changeTabs([{ ...more, name: "Gone" }], NAMES))).toBe(
    "Nothing was changed. There is no tab “Gone” any more.",
  );
});

describe("when the script fails, the pane says what was not done and why:", () => {
  const SAYS = "Google Sheets could not do it. It says: Service error";

  test("of all that is read or kept", async () => {
    way.outage = "Service error";
    for (const work of [
      host.readTabs(["Sheet1"]),
      host.tabNames(),
      host.tabInView(),
      host.showCell("Sheet1", 0, 0),
      host.readLinkedTabs("mark"),
      host.readComputed(true, () => true),
    ])
      expect(await told(work)).toBe(`The tabs could not be read. ${SAYS}`);
    expect(await told(host.readSelection())).toBe(`The selection could not be read. ${SAYS}`);
    expect(await told(host.readSettings())).toBe(`The pane’s last choices could not be read. ${SAYS}`);
    expect(await told(host.writeSettings({ vp: "20" }))).toBe(
      `The pane’s choices could not be kept. ${SAYS}`,
    );
  });

  test("a page whose own part of Google’s is broken", async () => {
    Object.assign(globalThis, { google: { script: { run: {} } } });
    expect(await told(host.tabNames())).toMatch(
      /^The tabs could not be read\. Google Sheets could not do it\. It says: TypeError: .*not a function$/,
    );
  });

  test("a change of which nobody knows whether it was made, and one that was not", async () => {
    const unknown = "It is not known whether the tabs were changed: look at them before you try again.";
    way.outage = "Connection failure due to HTTP 0";
    expect(await told(host.changeTabs([CHANGE], NAMES))).toBe(
      `${unknown} Google Sheets could not be reached. Check the connection, then try again.`,
    );
    way.outage = "PERMISSION_DENIED";
    expect(await told(host.changeTabs([CHANGE], NAMES))).toMatch(/^Nothing was changed\. Google refused/);
    way.outage = undefined;
    // What was written cannot be taken back.
    let writes = 0;
    script.book.before = (change) => {
      if (change === "setFontWeight" || (change === "setValues" && ++writes > 1)) throw new Error("no");
    };
    const score: TabChange = { ...CHANGE, cells: [[1, 0]], was: { values: [[], [420]], formulas: [] } };
    expect(await told(host.changeTabs([score], NAMES))).toBe(`${unknown} Google Sheets says: no`);
  });
  test("a page outside of Google Sheets, in which no tab is made", async () => {
    Reflect.deleteProperty(globalThis, "google");
    expect(await told(host.insertSheets([TABLE]))).toBe(
      "The tab “VP table” could not be made, and nothing was changed. This page works inside Google Sheets only: menu Bridge Scoring > Open the pane.",
    );
  });

  test("tabs that may be left are named as they are in the spreadsheet, also when Google refuses later", async () => {
    script.book.addSheet("VP table");
    way.before = (name) => {
      if (name === "writeBridgeTabs") way.outage = "PERMISSION_DENIED";
    };
    expect(await told(host.insertSheets([TABLE]))).toMatch(
      /^It is not known whether the tab “VP table \(2\)” is complete: .* Google refused/,
    );
  });

  test("tabs that are cancelled at the moment at which Google fails", async () => {
    const cancel = new AbortController();
    way.before = (name) => {
      way.outage = name === "writeBridgeTabs" ? "Service error" : undefined;
      if (name === "writeBridgeTabs") cancel.abort();
    };
    expect(await told(host.insertSheets([TABLE], cancel.signal))).toBe(
      `The tab “VP table” could not be made, and nothing was changed. ${SAYS}`,
    );
    expect(script.book.names()).toEqual(["Sheet1"]);
  });

  test("each tab that stays, in a sentence of its own", async () => {
    script.book.before = (change) => {
      if (change !== "setNumberFormat" && change !== "flush") return;
      for (const name of ["VP table", "Matches"])
        if (script.book.names().includes(name)) script.book.sheet(name).cell(30, 1).content = "mine";
      if (script.book.names().includes("Matches")) throw new Error("It failed.");
    };
    const stays = (name: string) =>
      `The tab “${name}” may not be complete. It stays, because somebody has typed into it.`;
    expect(await told(host.insertSheets([TABLE, MATCHES]))).toBe(
      `${stays("VP table")} ${stays("Matches")} Google Sheets says: It failed.`,
    );
  });
});
