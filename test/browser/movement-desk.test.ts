import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { FrameLocator, Page } from "playwright-core";
import { type as byKeys, eventually, kept, opened, shows, tabs, workbenchPages } from "./workbench-pages";
import { openJob } from "./pane";

declare const univerAPI: FUniver;

const workbench = workbenchPages(async (page, address) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  await page.goto(`${address}workbench.html?start=file`);
  await opened(page);
});

let page: Page;
let pane: FrameLocator;
beforeAll(async () => {
  page = workbench.shared();
  pane = page.frameLocator("#pane");
  await pane.locator("#file").waitFor();
});

const cells = (tab: string, range: string) =>
  page.evaluate(
    ([name, address]) =>
      (univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange(address).getDisplayValues() ?? []).map(
        (row) => row.map((cell) => String(cell ?? "")),
      ),
    [tab, range] as const,
  );

const inserted = () => pane.locator('.tool[data-tool="event"] #status[data-state="done"]').waitFor();

async function show(tab: string): Promise<void> {
  await page.evaluate((name) => {
    const book = univerAPI.getActiveWorkbook();
    const sheet = book?.getSheetByName(name);
    if (sheet) book?.setActiveSheet(sheet);
  }, tab);
  await page.locator("canvas[id^=univer-sheet-main-canvas]").click({ position: { x: 200, y: 100 } });
}

test("a director chooses a movement at the desk by keyboard, and the evening is there after a reload", async () => {
  await openJob(pane, "evening");
  await pane.locator("#pairs").fill("16");
  await pane.locator("#evening").fill("24");
  await pane.locator("#begins").fill("19:30");
  await pane.locator("#winners").selectOption("two");
  const first = pane.locator("#choices th button").first();
  await pane.locator("#choices[aria-busy=false]").waitFor();
  const named = await first.textContent();
  expect(named).toBe("Share-and-relay");
  // The first one is chosen; by keyboard another one is, and the first one again.
  expect(await first.getAttribute("aria-pressed")).toBe("true");
  await first.focus();
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  expect(await first.getAttribute("aria-pressed")).toBe("false");
  await first.focus();
  await page.keyboard.press("Enter");
  expect(await first.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await pane.locator("#choices .about").innerText()).toContain(
    "each plays 24 of 24 boards (100 %) · 2 tables share in a round · 1 set waits on a stand · 8 pairs stay · 176 minutes, until 22:26",
  );
  const list = pane.locator("#choices");
  expect(await list.evaluate((table) => table.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
  expect(await pane.locator("#summary").textContent()).toContain("16 pairs, 8 tables, 8 rounds of 3 boards");
  await pane.locator("#entry").selectOption("scores");
  await pane.getByRole("button", { name: "Insert the event" }).click();
  await inserted();
  const wanted = [
    "Results",
    "Ranking",
    "Pairs",
    "Check",
    "Movement",
    "Timetable",
    "Table cards",
    "Pair cards",
  ];
  expect(await tabs(page)).toEqual(expect.arrayContaining(wanted));
  // Round 1 begins at 19:30, and each of 3 boards has 7 minutes and the move one.
  expect((await cells("Timetable", "A3:C4")).flat()).toEqual(expect.arrayContaining(["19:30", "19:52"]));
  const [before, wall] = [await cells("Results", "A2:L60"), await cells("Movement", "A1:J12")];
  await kept(page);
  await page.reload();
  await opened(page);
  expect(await cells("Movement", "A1:J12")).toEqual(wall);
  await eventually(page, async () => expect(await cells("Results", "A2:L60")).toEqual(before));
});

test("wrong boards at a table are found in what was typed, and what remains has new tabs beside the old ones", async () => {
  await openJob(pane, "rescue");
  const headers = (await cells("Results", "A2:L2"))[0];
  const at = (header: string) => headers.indexOf(header);
  // Two rounds of scores; at table 4 the boards of the next set lay in round 2.
  await page.evaluate(
    ([round, table, board, score]) => {
      const sheet = univerAPI.getActiveWorkbook()?.getSheetByName("Results");
      if (!sheet) throw new Error("There is no tab Results");
      const rows = sheet.getRange(2, 0, 192, score + 1).getValues();
      for (const [row, of] of rows.entries()) {
        if (Number(of[round]) > 2) continue;
        sheet.getRange(row + 2, score).setValue(420 - 50 * (row % 7));
        if (Number(of[round]) === 2 && Number(of[table]) === 4) {
          sheet.getRange(row + 2, board).setValue(Number(of[board]) + 3);
        }
      }
    },
    [at("Round"), at("Table"), at("Board"), at("Table score")] as const,
  );
  const typed = await cells("Results", "A2:L194");
  await pane.locator("#look").click();
  await pane.locator("#ways").waitFor();
  expect(await pane.locator("#wrong").innerText()).toContain("table 4");
  const ways = await pane.locator("#ways").innerText();
  // The worked case of the plan: as it stands 46 of 48 sittings are left, and at best all 48.
  expect(ways).toContain("46");
  expect(ways).toContain("48");
  await pane.locator("#insert").click();
  await page.waitForFunction(() => univerAPI.getActiveWorkbook()?.getSheetByName("Changed cards") != null);
  await inserted();
  const untouched = (rows: string[][]) => rows.map((row) => row.slice(0, at("Table score") + 1));
  expect(untouched(await cells("Results", "A2:L194"))).toEqual(untouched(typed));
  const now = (await cells("Results (2)", "A2:L194")).slice(1);
  const scored = (rows: string[][]) =>
    rows
      .filter((row) => row[at("Table score")] !== "")
      .map((row) =>
        ["Round", "Table", "Board", "NS", "EW", "Table score"].map((header) => row[at(header)]).join(" "),
      )
      .sort();
  expect(scored(now)).toEqual(scored(typed.slice(1)));
  expect(scored(now)).toHaveLength(48);
  // Nobody gets a board again in what is to come.
  const seen = new Set<string>();
  for (const row of now.filter((of) => of[at("Board")] !== "")) {
    for (const pair of [row[at("NS")], row[at("EW")]]) {
      const one = `${pair} ${row[at("Board")]}`;
      expect([one, seen.has(one)]).toEqual([one, false]);
      seen.add(one);
    }
  }
  expect(now.filter((of) => of[at("Board")] !== "")).toHaveLength(8 * 8 * 3);
  // The next score is typed by keys into the new tab.
  const blank = now.findIndex((row) => row[at("Table score")] === "" && row[at("Board")] !== "");
  await show("Results (2)");
  const cell = `${String.fromCharCode(65 + at("Table score"))}${blank + 3}`;
  await byKeys(page, cell, "-620");
  await shows(page, cell, "-620");
  // The tool turns to the evening that it has made, and says still that it has made it.
  await show("Movement (2)");
  await pane.locator("#wall").focus();
  await pane.locator('#wall[value="Movement (2)"]').waitFor();
  await inserted();
});
