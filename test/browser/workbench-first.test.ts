import type { FUniver } from "@univerjs/core/facade";
import type { Page } from "playwright-core";
import { violations, violationsInAllColours, jobInView, openJob } from "./pane";
import { kept, opened, shown, shows, tabInView, tabs, workbenchPages } from "./workbench-pages";

declare const univerAPI: FUniver;

// The first visit: nothing is kept, and the address says nothing.
const workbench = workbenchPages((page, address) => visit(page, `${address}workbench.html`));

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("dialog").or(page.locator("#kept:not(:empty)")).waitFor();
}

/** The sample is there only for a look. */
const SAMPLE = 10;

const question = (page: Page) => page.getByRole("dialog", { name: "What are you here for?" });

/** The field of the pane that has the keyboard, and the tool that it is in. */
function typingIn(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => {
    const frame = document.activeElement as HTMLIFrameElement;
    const field = frame.contentDocument?.activeElement;
    return [field?.closest<HTMLElement>(".tool")?.dataset.tool, field?.id];
  });
}

async function typesIn(page: Page, tool: string, field: string): Promise<void> {
  await page.waitForFunction(
    ([wantedTool, wantedField]) => {
      const { contentDocument } = document.querySelector<HTMLIFrameElement>("#pane") ?? {};
      const at = contentDocument?.activeElement;
      return at?.id === wantedField && at.closest<HTMLElement>(".tool")?.dataset.tool === wantedTool;
    },
    [tool, field] as const,
  );
  expect(await typingIn(page)).toEqual([tool, field]);
}

let page: Page;
let address: string;
beforeAll(() => {
  page = workbench.shared();
  address = page.url();
});

/** Somebody who has not been here before: the browser has nothing. A page of the same site leaves its storage alone. */
async function arrive(search = ""): Promise<void> {
  await page.goto(new URL("working.html", address).href);
  await page.evaluate(() => sessionStorage.clear());
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", {
    origin: new URL(address).origin,
    storageTypes: "local_storage,indexeddb",
  });
  await session.detach();
  await visit(page, address + search);
}

/** The grid comes after the tool: with an empty workbook, and without the keyboard. */
async function opensEmpty(tool: string, field: string): Promise<void> {
  await opened(page);
  expect(await tabs(page)).toEqual(["Sheet1"]);
  expect(await typingIn(page)).toEqual([tool, field]);
}

test("the question can be heard, seen in all colours and left by Escape for the sample, with the keyboard in the grid", async () => {
  expect(await violationsInAllColours(page, "dialog")).toEqual([]);
  // Nothing is kept before there is an answer.
  expect(
    await page.evaluate(() => [localStorage.length, document.getElementById("kept")?.textContent]),
  ).toEqual([0, ""]);
  await page.keyboard.press("Escape");
  await opened(page);
  expect((await tabs(page)).length).toBe(SAMPLE);
  await page.waitForFunction(() => document.activeElement?.closest("#grid, [contenteditable]"));
  const cell = await page.evaluate(() => {
    univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("Z150").activate();
    return "Z150";
  });
  await page.keyboard.type("77");
  await page.keyboard.press("Enter");
  expect(await shown(page, cell)).toEqual([["77"]]);
});

/** A cell of the tab Results by its header and row, and how a text gets into a cell by the keys. */
async function inResults(on: Page) {
  const columns = await on.evaluate(() => {
    const sheet = univerAPI.getActiveWorkbook()?.getSheetByName("Results");
    if (!sheet) throw new Error("no tab Results");
    sheet.activate();
    const headers = sheet.getRange("A2:Z2").getValues()[0];
    return Object.fromEntries(headers.map((header, column) => [String(header), column]));
  });
  const cellOf = (header: string, row: number) => `${String.fromCharCode(65 + columns[header])}${row}`;
  const into = async (cell: string, text: string) => {
    await on.evaluate(
      (address) => void univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).activate(),
      cell,
    );
    await on
      .locator("#grid canvas")
      .first()
      .focus()
      .catch(() => undefined);
    await on.keyboard.type(text);
    await on.keyboard.press("Enter");
  };
  return { cellOf, into };
}

/** Types a score over cells that are computed; each says so, and no formula is lost. */
async function refusesOver(
  on: Page,
  cells: readonly (readonly [header: string, row: number])[],
): Promise<void> {
  const { cellOf, into } = await inResults(on);
  const before = await on.evaluate(formulasOf);
  for (const [header, row] of cells) {
    const cell = cellOf(header, row);
    await into(cell, "420");
    await on
      .locator("#message[data-state=error]", {
        hasText: `${cell} is computed. Type the contract, who played it`,
      })
      .waitFor();
    expect([cell, await on.evaluate(formulasOf)]).toEqual([cell, before]);
  }
}

/** Types a score over the cells that are computed, then where it belongs. */
async function typedOver(on: Page): Promise<void> {
  const { cellOf, into } = await inResults(on);
  const before = await on.evaluate(formulasOf);
  await refusesOver(on, [
    ["Table score", 3],
    ["Table score", 5],
    ["Score", 4],
    ["NS award", 6],
  ]);
  // A cell to type in says what goes there, and the next one says nothing.
  const goTo = (cell: string) =>
    on.evaluate((address) => {
      univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).activate();
    }, cell);
  await goTo(cellOf("Contract", 4));
  await on.locator("#message[data-state=quiet]", { hasText: "Contract: Such as 4S, 3NTx" }).waitFor();
  await goTo(cellOf("NS", 4));
  await on.locator("#message[data-state=quiet]", { hasText: "Select a cell that shows an error" }).waitFor();
  await pasted(on, { cell: cellOf("Result", 6), text: "=\t420", refused: cellOf("Table score", 6) });
  expect(await on.evaluate(formulasOf)).toEqual(before);
  await pasted(on, { cell: cellOf("Result", 6), text: "+1\n-1" });
  await shows(on, cellOf("Result", 7), "-1");
  await pasted(on, { cell: cellOf("Result", 6), text: "\n" });
  await into(cellOf("Contract", 3), "4S");
  await into(cellOf("By", 3), "N");
  await into(cellOf("Result", 3), "=");
  await shows(on, cellOf("Table score", 3), "420");
  await into(cellOf("Ruling", 3), "620");
  await shows(on, cellOf("Score", 3), "620");
  await into(cellOf("Ruling", 3), " ");
  // Below the table a formula is the user's own, also in a column that is computed.
  const last = await on.evaluate(
    () => univerAPI.getActiveWorkbook()?.getSheetByName("Results")?.getLastRow() ?? 0,
  );
  const below = cellOf("Table score", last + 4);
  for (const [typed, shown] of [
    ["=40+2", "42"],
    ["43", "43"],
  ]) {
    await into(below, typed);
    await shows(on, below, shown);
  }
  await into(below, " ");
}

/** Pastes a text by the keys, and waits for the sentence on the computed cell where one would lose its formula. */
async function pasted(
  on: Page,
  { cell, text, refused }: { cell: string; text: string; refused?: string },
): Promise<void> {
  await on.evaluate(
    async ([address, content]) => {
      await navigator.clipboard.writeText(content);
      univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).activate();
    },
    [cell, text],
  );
  await on.locator("#grid canvas").first().focus().catch(() => undefined); // oxfmt-ignore
  await on.keyboard.press("Control+v");
  if (refused === undefined) return;
  const said = `${refused} is computed. Type the contract, who played it`;
  await on.locator("#message[data-state=error]", { hasText: said }).waitFor();
}

/** All formulas of the tab in view, and what it shows in its first rows. */
function formulasOf(): unknown {
  const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
  return sheet?.getRange("A2:Z12").getFormulas();
}

test("tonight's results, by Enter: an empty workbook and the new event; the names are typed at once and the next visit asks nothing", async () => {
  await arrive();
  await page.keyboard.press("Enter");
  await typesIn(page, "event", "pairs");
  await opensEmpty("event", "pairs");
  await page.keyboard.type("Ann – Bob\nCid – Dora\nEve – Fay\nGus – Hal\n");
  const pane = page.frameLocator("#pane");
  await pane.getByRole("button", { name: "Insert the event" }).click();
  await pane.locator('.tool[data-tool="event"] #status[data-state="done"]').waitFor();
  // The blank tab has gone.
  expect((await tabs(page)).slice(0, 2)).toEqual(["Results", "Ranking"]);
  await typedOver(page);
  await kept(page);
  await page.reload();
  await opened(page);
  expect(await question(page).count()).toBe(0);
  // The reload has not forgotten which cells are computed.
  await refusesOver(page, [["Table score", 4]]);
  expect((await tabs(page)).slice(0, 2)).toEqual(["Results", "Ranking"]);
});

test("a league, by the mouse: an empty workbook and the league, whose example gives way to what is typed", async () => {
  await arrive();
  await question(page)
    .getByRole("button", { name: /^League or Swiss of teams/ })
    .click();
  await typesIn(page, "league", "teams");
  await opensEmpty("league", "teams");
  await page.keyboard.type("Lisbon");
  expect(await page.frameLocator("#pane").locator("#teams").inputValue()).toBe("Lisbon");
  expect(await page.locator("#message").textContent()).toContain("“Insert league”");
});

test("a ruling, by Tab and Enter: an empty workbook and the ruling", async () => {
  await arrive();
  for (const key of ["Tab", "Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  await typesIn(page, "ruling", "form");
  await opensEmpty("ruling", "form");
});

test("a results file, by Tab and Enter: the next Enter chooses the file", async () => {
  await arrive();
  for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
  await typesIn(page, "event", "file");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  expect(await chooser.element().getAttribute("id")).toBe("file");
  await opensEmpty("event", "file");
});

test("?language=pt is the language of the question, the bar and the pane, and the question is right there too", async () => {
  await arrive("?language=pt");
  const dialog = page.getByRole("dialog", { name: "O que vem fazer?" });
  await dialog.waitFor();
  expect(await violations(page, "dialog")).toEqual([]);
  await dialog.getByRole("button", { name: /^Só ver/ }).click();
  await opened(page);
  expect(await page.getByRole("button", { name: "Imprimir" }).count()).toBe(1);
  await page.frameLocator("#pane").getByRole("button", { name: "Todas as funções" }).waitFor();
  expect(await page.frames()[1].evaluate(() => document.documentElement.lang)).toBe("pt");
  // Neither of them has loaded another language.
  const loaded = page
    .frames()
    .map((frame) =>
      frame.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .flatMap(({ name }) => /\w+\.\w\w-json\.js$/.exec(name) ?? []),
      ),
    );
  expect(await Promise.all(loaded)).toEqual([["workbench.pt-json.js"], ["taskpane.pt-json.js"]]);
});

test("typed and shown numbers are those of the language: in Portuguese 12,5 is a number, and of 12.5 the line says that it is none", async () => {
  await page.evaluate(() => univerAPI.getActiveWorkbook()?.create("Decimais", 20, 10));
  for (const typed of ["12,5", "1.100,50", "12.5", "=SUM(A1:A3)", "=1/4"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  }
  await shows(page, "A5", "0,25");
  expect((await shown(page, "A1:A4")).flat()).toEqual(["12,5", "1.100,50", "12.5", "1113"]);
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  expect(await page.locator("#message").textContent()).toMatch(/^A3: “12.5” é aqui um texto.* 12,5\.$/);
  // The editor shows a number as it is typed, so that Enter leaves it as it is.
  for (const key of ["ArrowUp", "F2", "Enter", "ArrowUp"]) await page.keyboard.press(key);
  expect(await shown(page, "A2")).toEqual([["1.100,50"]]);
});

test("an address with a purpose asks nothing; with a kept workbook it only shows the tool, and a reload not even that", async () => {
  await arrive("?start=look");
  await kept(page);
  await visit(page, page.url().replace("look", "league"));
  await typesIn(page, "league", "teams");
  // The form is there before the grid.
  await opened(page);
  expect((await tabs(page)).length).toBe(SAMPLE);
  await openJob(page.frameLocator("#pane"), "ruling");
  await kept(page);
  await page.reload();
  await opened(page);
  await jobInView(page.frameLocator("#pane"), "ruling");
  expect(await tabInView(page)).toBe("Club evening");
});
