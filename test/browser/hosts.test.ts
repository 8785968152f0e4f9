import fs from "node:fs";
import path from "node:path";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Browser, Download, Page } from "playwright-core";
import type { PlacedGuard } from "../../src/hosts/place-tabs";
import type { NewSheet, Selection, TabChange } from "../../src/sheets/sheet-host";
import { ADAPTERS, launchBrowser, serveDist } from "./browser";
import type {} from "./hosts-entry";
import { MATCHES, TABLE } from "./new-sheets";
import { type ReadFileCell, type ReadWorkbook, readXlsx } from "./xlsx";

/** A security policy as strict as a server may send for the pane. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'";

declare const univerAPI: FUniver;

let browser: Browser;
let server: Awaited<ReturnType<typeof serveDist>>;
let page: Page;
let faults: string[] = [];
/** The page with only the adapters, which the tests share. */
let plain: Page | undefined;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveDist()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

afterEach(() => {
  const seen = faults;
  faults = [];
  expect(seen).toEqual([]);
});

/** Loads the page with only the adapters, where nothing is kept. */
async function openPage(): Promise<void> {
  plain ??= await plainPage();
  page = plain;
  await page.goto(`${server.address}hosts.html`);
  await page.evaluate(() => localStorage.clear());
}

async function plainPage(): Promise<Page> {
  const made = await browser.newPage();
  watch(made);
  await made.route(`${server.address}hosts.html`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": POLICY },
      body: `<!doctype html><meta charset="utf-8" /><title>Hosts</title>
        <script src="hosts/hosts.js"></script>`,
    }),
  );
  await serveBundle(made);
  return made;
}

async function serveBundle(into: Page): Promise<void> {
  await into.route(`${server.address}hosts/*`, (route) =>
    route.fulfill({ path: path.join(ADAPTERS, path.basename(new URL(route.request().url()).pathname)) }),
  );
}

function watch(watched: Page): void {
  watched.on("pageerror", (error) => faults.push(error.message));
  watched.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
}

type Host = "workbench" | "download";

/** The names of the new tabs, or the message of the refusal. */
function insert(host: Host, sheets: NewSheet[]): Promise<string[] | string> {
  return page.evaluate(
    ([name, wanted]) =>
      window.underTest[name].insertSheets(wanted).catch((error: Error) => {
        if (error.name !== "HostError") throw error;
        return error.message;
      }),
    [host, sheets] as const,
  );
}

/** The selection, or the message of the refusal. */
function select(host: Host): Promise<Selection | string> {
  return page.evaluate(async (name) => {
    const { readSelection } = window.underTest[name];
    if (!readSelection) return "there is no spreadsheet";
    return readSelection().catch((error: Error) => error.message);
  }, host);
}

function writeFormula(host: Host, formula: string): Promise<string> {
  return page.evaluate(
    async ([name, text]) => {
      const { insertFormula } = window.underTest[name];
      if (!insertFormula) return "there is no spreadsheet";
      return insertFormula({ withCells: text, alone: text }).then(
        ({ address }) => address,
        (error: Error) => error.message,
      );
    },
    [host, formula] as const,
  );
}

describe("the workbench", () => {
  /** The adapters in the workbench's own page, beside the grid. */
  let workbench: Page;
  beforeAll(async () => {
    // A small window, because after each change the grid draws all that is in view.
    workbench = await browser.newPage({ bypassCSP: true, viewport: { width: 900, height: 500 } });
    watch(workbench);
    await serveBundle(workbench);
    await workbench.goto(`${server.address}workbench.html?start=look`);
    await workbench.waitForFunction(() => typeof univerAPI !== "undefined" && univerAPI.getActiveWorkbook());
    await workbench.addScriptTag({ url: "hosts/hosts.js" });
  });
  afterAll(() => workbench?.close());
  /** Makes one empty tab to work in, and leaves no other. */
  beforeEach(async () => {
    page = workbench;
    await page.evaluate(() => {
      const book = univerAPI.getActiveWorkbook();
      const before = book?.getSheets() ?? [];
      book?.insertSheet();
      for (const sheet of before) book?.deleteSheet(sheet);
    });
  });

  const names = () =>
    page.evaluate(() =>
      univerAPI
        .getActiveWorkbook()
        ?.getSheets()
        .map((sheet) => sheet.getSheetName()),
    );
  const cellsOf = (tab: string, address: string) =>
    page.evaluate(
      ([name, where]) => univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange(where).getRawValues(),
      [tab, address] as const,
    );
  /** Waits until the grid has computed this cell. */
  const computed = (tab: string, address: string, value: number) =>
    page.waitForFunction(
      ([name, where, expected]) => {
        const cell = univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange(where);
        return cell?.getRawValue() === expected;
      },
      [tab, address, value] as const,
    );
  const look = (tab: string, address: string) =>
    page.evaluate(
      ([name, where]) => {
        const style = univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange(where).getCellStyleData();
        return { bold: style?.bl, side: style?.ht, fill: style?.bg?.rgb, format: style?.n?.pattern };
      },
      [tab, address] as const,
    );
  const write = (address: string, values: (string | number | boolean)[][]) =>
    page.evaluate(
      ([where, cells]) => {
        univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(where).setValues(cells);
      },
      [address, values] as const,
    );
  const activate = (address: string) =>
    page.evaluate((where) => {
      univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(where).activate();
    }, address);

  test("two tabs: texts stay texts and blank cells blank, with formats and bands; the second computes from the first", async () => {
    await page.evaluate(() => {
      univerAPI.getActiveWorkbook()?.insertSheet("vp TABLE");
    });
    const before = (await names()) ?? [];
    expect(await insert("workbench", [TABLE, MATCHES])).toEqual(["VP table (2)", "Matches"]);
    expect(await names()).toEqual([...before, "VP table (2)", "Matches"]);
    expect(await cellsOf("VP table (2)", "A2:C6")).toEqual([
      ["IMPs", 16, "Note"],
      [0, 10, "draw"],
      [1, 10.34, null],
      [2, 10.68, "0–1"],
      [3, 11, "=1+1"],
    ]);
    expect(await cellsOf("Matches", "A3:A4")).toEqual([["March 1"], ["TRUE"]]);
    const looks = await Promise.all(["A1", "B2", "C2", "B3", "C4"].map((at) => look("VP table (2)", at)));
    const [header, band] = [looks[1].fill, looks[4].fill];
    expect(header).not.toBe(band);
    expect(looks).toEqual([
      { bold: 1, format: "@" },
      { bold: 1, side: 3, fill: header },
      { bold: 1, fill: header, format: "@" },
      { side: 3, format: "0.00" },
      { fill: expect.stringMatching(/^#/) },
    ]);
    await computed("Matches", "B3", 42.02);
    await computed("Matches", "B4", 84.04);
    // A tab is read whole by its name, and a tab that is not there is none.
    const read = await page.evaluate(() =>
      window.underTest.workbench.readTabs?.(["VP table (2)", "Nowhere", "Matches"]),
    );
    expect(read?.[0]?.slice(0, 3)).toEqual([
      [TABLE.title, "", ""],
      ["IMPs", 16, "Note"],
      [0, 10, "draw"],
    ]);
    expect(read?.[1]).toBeUndefined();
    expect(read?.[2]?.[2]).toEqual(["March 1", 42.02]);
    // The first tab is in front.
    await write("B3", [[20]]);
    await computed("Matches", "B4", 104.04);
  });

  describe("the names of columns", () => {
    const NAMED: NewSheet = { ...TABLE, named: [0, 2].map((column) => ({ column, rows: 4 })) };
    const given = () =>
      page.evaluate(() =>
        Object.fromEntries(
          (univerAPI.getActiveWorkbook()?.getDefinedNames() ?? []).map((named) => [
            named.getName(),
            named.getFormulaOrRefString(),
          ]),
        ),
      );
    const own = (address: string, formula: string) =>
      page.evaluate(
        ([where, text]) =>
          void univerAPI.getActiveWorkbook()?.getSheets()[0].getRange(where).setFormula(text),
        [address, formula] as const,
      );
    const first = async () => (await names())?.[0] ?? "";
    afterEach(() =>
      page.evaluate(() => {
        const book = univerAPI.getActiveWorkbook();
        for (const named of book?.getDefinedNames() ?? []) book?.deleteDefinedName(named.getName());
      }),
    );

    test("compute in formulas of one's own, also after the tab has another name, and Undo takes them with the tab", async () => {
      await insert("workbench", [NAMED]);
      await own("A1", "=SUM(IMPs)");
      expect(await given()).toEqual({ IMPs: "'VP table'!$A$3:$A$6", Note: "'VP table'!$C$3:$C$6" });
      await computed(await first(), "A1", 6);
      await page.evaluate(() => {
        const tab = univerAPI.getActiveWorkbook()?.getSheetByName("VP table");
        tab?.setName("It's autumn");
        tab?.getRange("A6").setValue(30);
      });
      await computed(await first(), "A1", 33);
      expect(await given()).toMatchObject({ IMPs: "'It''s autumn'!$A$3:$A$6" });
      await page.evaluate(async () => {
        for (let step = 0; step < 4; step++) await univerAPI.undo();
      });
      expect(await given()).toEqual({});
      expect(await names()).toHaveLength(1);
      await page.evaluate(async () => {
        for (let step = 0; step < 2; step++) await univerAPI.redo();
      });
      expect(await given()).toMatchObject({ IMPs: "'VP table'!$A$3:$A$6" });
      await computed(await first(), "A1", 6);
    });

    test("leave a name of the user's alone; those of a deleted tab are free again", async () => {
      await page.evaluate(
        (tab) => void univerAPI.getActiveWorkbook()?.insertDefinedName("imps", `'${tab}'!$A$1`),
        await first(),
      );
      const mine = { imps: `'${await first()}'!$A$1` };
      await insert("workbench", [NAMED]);
      const there = { VP_table_IMPs: "'VP table'!$A$3:$A$6", Note: "'VP table'!$C$3:$C$6" };
      expect(await given()).toEqual({ ...mine, ...there });
      await page.evaluate(() => {
        const book = univerAPI.getActiveWorkbook();
        const tab = book?.getSheetByName("VP table");
        if (tab) book?.deleteSheet(tab);
      });
      expect(await given()).toEqual({ ...mine, VP_table_IMPs: "#REF!", Note: "#REF!" });
      await insert("workbench", [NAMED]);
      expect(await given()).toEqual({ ...mine, ...there });
    });

    test("leave a name alone that the grid only keeps for the next file", async () => {
      const names = [{ name: "IMPs", formula: "Sheet1!A1" }, "damaged"];
      await page.evaluate(
        (kept) => void univerAPI.getActiveWorkbook()?.setCustomMetadata({ names: kept }),
        names,
      );
      await insert("workbench", [NAMED]);
      expect(Object.keys(await given())).toEqual(["VP_table_IMPs", "Note"]);
      await page.evaluate(() => void univerAPI.getActiveWorkbook()?.setCustomMetadata(undefined));
    });

    test("leave a name alone that somebody gives meanwhile", async () => {
      const tab = await first();
      await page.evaluate((mine) => {
        const facade = Object.getPrototypeOf(univerAPI.getActiveWorkbook()) as {
          insertSheet(...args: unknown[]): unknown;
        };
        const insertSheet = facade.insertSheet;
        facade.insertSheet = function (...args) {
          facade.insertSheet = insertSheet;
          univerAPI.getActiveWorkbook()?.insertDefinedName("IMPs", `'${mine}'!$A$1`);
          return insertSheet.apply(this, args);
        };
      }, tab);
      await insert("workbench", [NAMED]);
      expect(await given()).toEqual({ IMPs: `'${tab}'!$A$1`, Note: "'VP table'!$C$3:$C$6" });
    });

    test("may go further down than the tab does", async () => {
      // The formula may be there before the name.
      await own("A1", "=SUM(IMPs)+COUNT(IMPs)");
      await insert("workbench", [{ ...TABLE, named: [{ column: 0, rows: 10_000 }] }]);
      await computed(await first(), "A1", 10);
    });

    test("are gone with the tabs when the grid fails", async () => {
      const before = await names();
      await page.evaluate(() => {
        const facade = Object.getPrototypeOf(univerAPI.getActiveWorkbook()) as {
          insertSheet(...args: unknown[]): unknown;
        };
        const insertSheet = facade.insertSheet;
        let left = 2;
        facade.insertSheet = function (...args) {
          if (--left > 0) return insertSheet.apply(this, args);
          facade.insertSheet = insertSheet;
          throw new Error("the memory is full");
        };
      });
      expect(await insert("workbench", [NAMED, MATCHES])).toContain("nothing was changed");
      expect([await names(), await given()]).toEqual([before, {}]);
    });
  });

  test("when the grid fails at the second tab, neither new tab stays, and the old one is in front", async () => {
    const before = await names();
    await page.evaluate(() => {
      const facade = Object.getPrototypeOf(univerAPI.getActiveWorkbook()) as {
        insertSheet(...args: unknown[]): unknown;
      };
      const insertSheet = facade.insertSheet;
      let left = 2;
      facade.insertSheet = function (...args) {
        const made = insertSheet.apply(this, args);
        if (--left > 0) return made;
        facade.insertSheet = insertSheet;
        throw new Error("the memory is full");
      };
    });
    expect(await insert("workbench", [TABLE, MATCHES])).toBe(
      "The tabs “VP table”, “Matches” could not be made, and nothing was changed. The workbench says: the memory is full",
    );
    expect(await names()).toEqual(before);
    const front = () => page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().getSheetName());
    expect(await front()).toBe(before?.[0]);
  });

  test("after a failure a tab that somebody has typed into, renamed, or made under the name of a new one stays", async () => {
    const before = await names();
    const insertWhile = (happens: "types" | "renames" | "takes the name") =>
      page.evaluate(
        async ([sheets, what]) => {
          const book = univerAPI.getActiveWorkbook();
          const facade = Object.getPrototypeOf(book) as { insertSheet(...args: unknown[]): unknown };
          const insertSheet = facade.insertSheet;
          let left = 2;
          facade.insertSheet = function (...args) {
            if (--left > 0) return insertSheet.apply(this, args);
            facade.insertSheet = insertSheet;
            if (what === "types") book?.getSheetByName("VP table")?.getRange("C4").setValue("mine");
            else if (what === "renames") book?.getSheetByName("VP table")?.setName("Autumn");
            else book?.insertSheet("Matches");
            throw new Error("the memory is full");
          };
          return window.underTest.workbench.insertSheets(sheets).catch((error: Error) => error.message);
        },
        [[TABLE, MATCHES], happens] as [NewSheet[], typeof happens],
      );
    const removeOthers = () =>
      page.evaluate(() => {
        const book = univerAPI.getActiveWorkbook();
        for (const sheet of book?.getSheets().slice(1) ?? []) book?.deleteSheet(sheet);
      });
    expect(await insertWhile("types")).toBe(
      "The tab “VP table” may not be complete. It stays, because somebody has typed into it. The workbench says: the memory is full",
    );
    expect(await names()).toEqual([...(before ?? []), "VP table"]);
    await removeOthers();
    expect(await insertWhile("renames")).toMatch(/^The tab “Autumn” may not be complete\. .* renamed it\. /);
    expect(await names()).toEqual([...(before ?? []), "Autumn"]);
    await removeOthers();
    expect(await insertWhile("takes the name")).toMatch(
      /^The tabs .* could not be made, and nothing was changed/,
    );
    expect(await names()).toEqual([...(before ?? []), "Matches"]);
  });

  test("of two changes that were planned on one reading the second is refused, and the first stays as it is", async () => {
    await insert("workbench", [TABLE]);
    const after = (note: string): NewSheet => ({
      ...TABLE,
      rows: [TABLE.rows[0], [1, 10.5, note], ...TABLE.rows.slice(2), [4, 11.3, note]],
    });
    const answers = await page.evaluate(
      async ([first, second, third]) => {
        const { workbench: host } = window.underTest;
        const read = async () => {
          const [{ values, formulas }] = (await host.readLinkedTabs?.(first.title, "alone")) ?? [];
          return { values, formulas };
        };
        const cells = [3, 6].flatMap((row) => [0, 1, 2].map((column) => [row, column] as const));
        const change = async (sheet: NewSheet, was: Awaited<ReturnType<typeof read>>) =>
          host
            .changeTabs?.([{ name: "VP table", sheet, cells, was }], new Map([["VP table", "VP table"]]))
            .then(
              () => "done",
              (error: Error) => error.message,
            );
        const was = await read();
        const said = [await change(first, was), await change(second, was)];
        const left = (await read()).values;
        return { said: [...said, await change(third, await read())], left, end: (await read()).values };
      },
      [after("first"), after("second"), after("third")] as const,
    );
    expect(answers.said).toEqual([
      "done",
      "Nothing was changed. “VP table”, B4 has been changed since the pane read it, perhaps by somebody else: look at it, then try again.",
      "done",
    ]);
    expect([answers.left[3], answers.left[6]]).toEqual([
      [1, 10.5, "first"],
      [4, 11.3, "first"],
    ]);
    expect(answers.end[6]).toEqual([4, 11.3, "third"]);
  });

  /** Changes the table in the way of a tab that exists; the message when that is refused. */
  const changed = (sheet: NewSheet, change: Partial<TabChange>) =>
    page.evaluate(
      async ([after, more, title]) => {
        const { workbench: host } = window.underTest;
        const [was] = (await host.readLinkedTabs?.(title, "alone")) ?? [];
        const all = { name: "VP table", sheet: after, cells: [], was, ...more };
        return host.changeTabs?.([all], new Map([["VP table", "VP table"]])).then(
          () => "done",
          (error: Error) => error.message,
        );
      },
      [sheet, change, TABLE.title] as const,
    );

  test("a change may be planned on cells that a formula has filled", async () => {
    await insert("workbench", [TABLE]);
    await write("E3", [["=SEQUENCE(3,1,7)"]]);
    // The grid computes after this.
    const filled = () =>
      page.evaluate(async () => {
        const [cells] = (await window.underTest.workbench.readTabs?.(["VP table"])) ?? [];
        return cells?.[4][4];
      });
    while ((await filled()) !== 9) await page.waitForTimeout(10);
    const sheet: NewSheet = { ...TABLE, rows: [...TABLE.rows, [4, 11.3, "new"]] };
    expect(await changed(sheet, { cells: [[6, 0]], basis: [[4, 4]] })).toBe("done");
    expect(await cellsOf("VP table", "A7")).toEqual([[4]]);
  });

  test("a change that adds rows guards them, and a change that fails leaves the guard as it was", async () => {
    const guard = { computed: [1], where: "there" };
    await insert("workbench", [{ ...TABLE, guard: { ...guard, rows: 4 } }]);
    const sheet: NewSheet = { ...TABLE, rows: [...TABLE.rows, [4, 11.3, ""]], guard: { ...guard, rows: 5 } };
    const guarded = () =>
      page.evaluate(() => {
        const tab = univerAPI.getActiveWorkbook()?.getSheetByName("VP table")?.getSheet();
        return tab?.getConfig().custom as { landscape: boolean; guard: PlacedGuard };
      });
    const first = await guarded();
    expect(first.guard.blocks).toEqual([{ row: 2, column: 1, rows: 4, columns: 1 }]);
    // The grid breaks down where the pane shows the cell, which comes last.
    const broken = await page.evaluate(() => {
      const facade = Object.getPrototypeOf(univerAPI.getActiveWorkbook()) as { setActiveSheet(): unknown };
      const { setActiveSheet } = facade;
      facade.setActiveSheet = () => {
        facade.setActiveSheet = setActiveSheet;
        throw new Error("the memory is full");
      };
      return true;
    });
    expect(broken).toBe(true);
    const cells = [[6, 0] as const];
    expect(await changed(sheet, { cells, guardedRows: 4, show: [6, 0] })).toMatch(/^Nothing was changed\. /);
    expect(await guarded()).toEqual(first);
    expect(await changed(sheet, { cells, guardedRows: 4, show: [6, 0] })).toBe("done");
    const { landscape } = first;
    const blocks = [{ row: 2, column: 1, rows: 5, columns: 1 }];
    expect(await guarded()).toEqual({ landscape, guard: { blocks, where: "there" } });
  });

  test("the selection is read from its first cell to the last filled row, with errors as their text", async () => {
    await write("A3:B5", [
      [420, "Bree"],
      ["=1/0", true],
      [-50, "NP"],
    ]);
    await page.waitForFunction(
      () => univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("A4").getValue() === "#DIV/0!",
    );
    await write("F150", [["elsewhere"]]);
    await activate("A2:B200");
    expect(await select("workbench")).toEqual({
      address: "A2:B5",
      cells: [
        ["", ""],
        [420, "Bree"],
        ["#DIV/0!", true],
        [-50, "NP"],
      ],
    });
    await activate("A50:A60");
    expect(await select("workbench")).toEqual({ address: "A50:A60", cells: [[""]] });
  });

  test("areas that were added with Ctrl are joined, or refused by name; wide cells come with the rows above", async () => {
    await write("A1:D5", [
      ["Board", "NS", "EW", "Score"],
      [7, 1, 2, 420],
      [7, 3, 4, 450],
      [8, 1, 2, 90],
      [7, 5, 6, -50],
    ]);
    const selectAreas = (...areas: string[]) =>
      page.evaluate((addresses) => {
        const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
        const selections = addresses.map((address) => ({
          range: sheet?.getRange(address).getRange(),
          primary: null,
          style: null,
        }));
        univerAPI.syncExecuteCommand("sheet.operation.set-selections", {
          unitId: univerAPI.getActiveWorkbook()?.getId(),
          subUnitId: sheet?.getSheetId(),
          selections,
        });
      }, areas);
    await selectAreas("D5", "D2:D3");
    expect(await select("workbench")).toEqual({ address: "D5, D2:D3", cells: [[420], [450], [-50]] });
    await selectAreas("A2:A3", "D5");
    expect(await select("workbench")).toMatch(/^The areas A2:A3, D5 do not fit together/);
    await activate("A2:D3");
    expect(await select("workbench")).toEqual({
      address: "A2:D3",
      cells: [
        [7, 1, 2, 420],
        [7, 3, 4, 450],
      ],
      above: [["Board", "NS", "EW", "Score"]],
    });
  });

  test("a row that is hidden is left out of the selection, and a formula reads it", async () => {
    await write("A1:A4", [[420], [450], [-50], [170]]);
    await page.evaluate(() => void univerAPI.getActiveWorkbook()?.getActiveSheet().hideRows(1, 1));
    await activate("A1:A4");
    expect(await select("workbench")).toEqual({ address: "A1:A4", cells: [[420], [-50], [170]], hidden: 1 });
    expect(await writeFormula("workbench", "=SUM(§)")).toBe("B1");
    await computed((await names())?.[0] ?? "", "B1", 990);
  });

  test("a tab of 50,000 lines with 14 cells each is refused by its name", async () => {
    const said = await page.evaluate(async () => {
      const sheet = univerAPI.getActiveWorkbook()?.insertSheet("Long", {
        sheet: { rowCount: 50_000, columnCount: 14, cellData: { 49_999: { 13: { v: 1 } } } },
      });
      const { readTabs } = window.underTest.workbench;
      return readTabs?.([sheet?.getSheetName() ?? ""]).catch((error: Error) => error.message);
    });
    expect(said).toBe("The tab “Long” has 700000 cells: the pane reads a tab of 500000 at most.");
  });

  test("a selection of more than 10,000 cells is refused", async () => {
    await page.evaluate(() => {
      const tab = univerAPI.getActiveWorkbook()?.create("Large", 500, 30);
      tab?.getRange("AD402").setValues([[1]]);
    });
    await activate("A1:AD402");
    expect(await select("workbench")).toBe(
      "The selection has 12060 cells: select at most 10000, such as A2:A13.",
    );
  });

  test("a formula goes into the selected cell and is computed there", async () => {
    await write("A2:A3", [[420], [-50]]);
    await activate("D3");
    expect(await writeFormula("workbench", "=SUM(A2:A3)")).toBe("D3");
    const tab = (await names())?.[0] ?? "";
    await computed(tab, "D3", 370);
  });
});

test("before the grid is ready, the adapter says to wait", async () => {
  await openPage();
  expect(await insert("workbench", [TABLE])).toBe(
    "The spreadsheet is still loading. You can fill in the form meanwhile.",
  );
});

describe("a page without a spreadsheet", () => {
  /** Runs an action that saves a file, and resolves to the file. */
  async function saved(work: () => Promise<unknown>): Promise<{ name: string; content: Buffer }> {
    const [download] = await Promise.all([page.waitForEvent("download"), work()]);
    return { name: download.suggestedFilename(), content: await contentOf(download) };
  }

  async function contentOf(download: Download): Promise<Buffer> {
    return fs.readFileSync(await download.path());
  }

  const rowsOf = ({ tabs }: ReadWorkbook, tab: number, addresses: string[]): ReadFileCell[] =>
    addresses.map((address) => tabs[tab].cells.get(address) ?? { format: "none", bold: false });

  test("has no selection, and no cell for a formula", async () => {
    await openPage();
    expect(await select("download")).toBe("there is no spreadsheet");
    expect(await writeFormula("download", "=PAR(A2:A13)")).toBe("there is no spreadsheet");
  });

  describe("an .xlsx of two tabs", () => {
    let file: { name: string; content: Buffer };
    let book: ReadWorkbook;
    beforeAll(async () => {
      await openPage();
      file = await saved(async () => {
        expect(await insert("download", [TABLE, MATCHES])).toEqual(["VP table", "Matches"]);
      });
      book = readXlsx(file.content);
    });

    test("has the name of the first tab, and both tabs with their values and formulas", () => {
      expect(file.name).toBe("VP table.xlsx");
      expect(book.tabs.map(({ name }) => name)).toEqual(["VP table", "Matches"]);
      expect(rowsOf(book, 0, ["A1", "B2", "A3", "B4", "C5", "C6"])).toMatchObject([
        { text: "VPs for 16 boards" },
        { number: 16 },
        { number: 0 },
        { number: 10.34 },
        { text: "0–1", format: "@" },
        { text: "=1+1", format: "@" },
      ]);
      expect(rowsOf(book, 1, ["A3", "B3", "A4", "B4"])).toMatchObject([
        { text: "March 1", format: "@" },
        { formula: "SUM('VP table'!B3:B6)", format: "0.00" },
        { text: "TRUE", format: "@" },
        { formula: "B3*2", format: "0.00" },
      ]);
      expect(book.computesOnOpening).toBe(true);
    });

    test("has formats, a bold frozen header, alignment, widths and every second row filled", () => {
      const [tab] = book.tabs;
      expect(rowsOf(book, 0, ["A1", "B2", "C2", "B3", "B4"])).toEqual([
        { text: "VPs for 16 boards", format: "@", bold: true },
        { number: 16, format: "General", bold: true, align: "right", fill: expect.any(String) },
        { text: "Note", format: "@", bold: true, fill: expect.any(String) },
        { number: 10, format: "0.00", bold: false, align: "right" },
        { number: 10.34, format: "0.00", bold: false, align: "right", fill: expect.any(String) },
      ]);
      expect(rowsOf(book, 0, ["C4"])).toEqual([{ format: "General", bold: false, fill: expect.any(String) }]);
      expect(tab.frozenRows).toBe(2);
      expect(tab.widths[2]).toBeGreaterThan(tab.widths[0]);
    });

    test("prints title and header on every page, one page wide, with page numbers", () => {
      expect(book.printTitles).toEqual(["'VP table'!$1:$2", "'Matches'!$1:$2"]);
      for (const tab of book.tabs) {
        expect(tab).toMatchObject({
          fitToPage: true,
          orientation: "portrait",
          pagesAcross: 1,
          pagesDown: 0,
          footer: "&CPage &P of &N",
        });
      }
    });
  });

  test("10,000 rows can be saved too, under a policy that allows no worker", async () => {
    await openPage();
    const rows = Array.from({ length: 10_000 }, (_, row) => [row, row / 100, "far down"]);
    const { content } = await saved(() => insert("download", [{ ...TABLE, rows }]));
    const [tab] = readXlsx(content, 10_002).tabs;
    expect(tab.cells.get("B10002")).toMatchObject({ number: 99.99, format: "0.00" });
  });

  test("a tab with & < ' in its name and its cells is read back as it was", async () => {
    await openPage();
    const name = "B&B's <best>";
    const odd: NewSheet = {
      ...MATCHES,
      name,
      rows: [["<b>&amp;</b>", { formula: "=IF(1<2,\"&\",'{{x}}')" }]],
    };
    const file = await saved(() => insert("download", [odd]));
    expect(file.name).toBe("B&B's best.xlsx");
    const book = readXlsx(file.content);
    expect(book.tabs[0].name).toBe(name);
    expect(book.printTitles).toEqual(["'B&B''s <best>'!$1:$2"]);
    expect(book.tabs[0].cells.get("A3")?.text).toBe("<b>&amp;</b>");
  });

  test("functions that are newer than the file format are written with the prefix that the format has for them", async () => {
    await openPage();
    const formula = '=IFNA(RANK.EQ(A1,A1:A2),"IFNA(")+SUMIFS(A1,A1,1)';
    const { content } = await saved(() => insert("download", [{ ...MATCHES, rows: [["a", { formula }]] }]));
    expect(readXlsx(content).tabs[0].cells.get("B3")?.formula).toBe(
      '_xlfn.IFNA(_xlfn.RANK.EQ(A1,A1:A2),"IFNA(")+SUMIFS(A1,A1,1)',
    );
  });

  test("when the part that writes files does not load, the adapter says so, and it works as soon as it loads", async () => {
    await openPage();
    const part = `${server.address}hosts/taskpane.xlsx.js`;
    await page.route(part, (route) => route.abort());
    expect(await insert("download", [TABLE])).toMatch(
      /^No file was made: .*Check the connection, then reload/,
    );
    faults = [];
    await page.unroute(part);
    expect((await saved(() => insert("download", [TABLE]))).name).toBe("VP table.xlsx");
  });

  test("a .csv has the header and the rows, and no text in it runs as a formula", async () => {
    await openPage();
    const sheet: NewSheet = {
      ...TABLE,
      rows: [
        [-3, 0.5, 'a "b", c'],
        [1, 2, "=1+1"],
        [2, 3, "-x"],
        [3, { formula: "={{Matches}}!A1" }],
      ],
    };
    const { name, content } = await saved(() =>
      page.evaluate((wanted) => window.underTest.saveCsv(wanted), sheet),
    );
    expect(name).toBe("VP table.csv");
    expect(content.toString("utf8")).toBe(
      '\uFEFFIMPs,16,Note\r\n-3,0.5,"a ""b"", c"\r\n1,2,\'=1+1\r\n2,3,\'-x\r\n3,\'=\'Matches\'!A1,\r\n',
    );
  });

  test("settings stay in the browser, and anything else in their place counts as no settings", async () => {
    await openPage();
    const seen = await page.evaluate(async () => {
      const { download } = window.underTest;
      await download.writeSettings({ vp: { boards: "8" } });
      const kept = await download.readSettings();
      const [key] = Object.keys(localStorage);
      localStorage.setItem(key, "[1]");
      const list = await download.readSettings();
      localStorage.setItem(key, "{oh");
      const broken = await download.readSettings();
      await download.writeSettings({});
      return { kept, list, broken, left: localStorage.length };
    });
    expect(seen).toEqual({ kept: { vp: { boards: "8" } }, list: {}, broken: {}, left: 0 });
  });
});

describe("the pane's memory", () => {
  test("gives each tool its own choices back, and writes only the last of many changes", async () => {
    await openPage();
    const seen = await page.evaluate(async () => {
      const { download, memories } = window.underTest;
      await download.writeSettings({ vp: "old", league: [1] });
      const written: object[] = [];
      const writes = new Promise<void>((resolve) => {
        const host = {
          ...download,
          writeSettings: async (settings: object) => {
            written.push(settings);
            resolve();
          },
        };
        const all = memories();
        const vp = all.of("vp");
        for (let boards = 1; boards <= 20; boards++) vp.remember({ boards });
        void all.of("league").recall();
        all.connected(host);
      });
      await writes;
      const again = memories();
      again.connected(download);
      return {
        written,
        recalled: await again.of("league").recall(),
        none: await again.of("ruling").recall(),
      };
    });
    expect(seen).toEqual({
      written: [{ vp: { boards: 20 }, league: [1] }],
      recalled: [1],
      none: undefined,
    });
  });

  test("forgets everything on request, also choices that are not written yet", async () => {
    await openPage();
    const left = await page.evaluate(async () => {
      const { download, memories } = window.underTest;
      await download.writeSettings({ vp: "old" });
      const all = memories();
      all.connected(download);
      all.of("vp").remember("new");
      await all.forgetAll();
      // A choice made after that is kept again.
      all.of("league").remember("later");
      const { promise, resolve } = (() => {
        let done: () => void = () => undefined;
        return { promise: new Promise<void>((found) => (done = found)), resolve: () => done() };
      })();
      const poll = setInterval(() => {
        if (localStorage.length === 0) return;
        clearInterval(poll);
        resolve();
      }, 20);
      await promise;
      return download.readSettings();
    });
    expect(left).toEqual({ league: "later" });
  });

  test("does not wait for a host that never answers: after 10 seconds the next choices are kept, and forgetting says so", async () => {
    page = await plainPage();
    await page.clock.install();
    await page.goto(`${server.address}hosts.html`);
    await page.evaluate(() => {
      const { download, memories } = window.underTest;
      const seen = { written: [] as object[], told: "" };
      let answers = false;
      const host = {
        ...download,
        writeSettings: (settings: object) => {
          seen.written.push(settings);
          return answers ? Promise.resolve() : new Promise<void>(() => undefined);
        },
      };
      const all = memories();
      all.connected(host);
      all.forgetAll().catch((error: Error) => (seen.told = error.message));
      all.of("vp").remember("later");
      document.dispatchEvent(new Event("click"));
      Object.assign(window, { seen, answer: () => (answers = true) });
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: object }).seen);
    expect(await seen()).toEqual({ written: [{}], told: "" });
    await page.clock.fastForward(10_500);
    await page.waitForFunction(() => (window as unknown as { seen: { told: string } }).seen.told !== "");
    expect(await seen()).toMatchObject({
      told: "the spreadsheet has not answered for 10 seconds. Try again.",
      written: [{}, { vp: "later" }],
    });
    await page.close();
  });

  test("works with a host that keeps nothing", async () => {
    await openPage();
    const recalled = await page.evaluate(async () => {
      const { download, memories } = window.underTest;
      const fail = () => Promise.reject(new Error("no"));
      const all = memories();
      all.connected({ ...download, readSettings: fail, writeSettings: fail });
      all.of("vp").remember("new");
      document.dispatchEvent(new Event("visibilitychange"));
      return (await all.of("vp").recall()) ?? "nothing";
    });
    expect(recalled).toBe("nothing");
  });
});
