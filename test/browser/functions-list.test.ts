import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { DIST } from "./browser";
import {
  focused,
  overhangs,
  panePages,
  pressAll,
  setFields,
  showTool,
  textsOf,
  violationsInAllColours,
  violationsInSomeColours,
  openJob,
} from "./pane";
import { refusing } from "./real-excel/book";

interface Declared {
  name: string;
  description: string;
  parameters: { name: string; description: string; optional?: boolean }[];
}

const catalogue = JSON.parse(fs.readFileSync(path.join(DIST, "functions.json"), "utf8")) as {
  functions: Declared[];
};
// PARBRIDGE is another name of PAR, for workbooks from Portugal; the list has each function once.
const functions = catalogue.functions.filter(({ name }) => name !== "PARBRIDGE");

const panes = panePages();
let page: Page;

/** The list as a new pane shows it, in an Excel that the tests share. */
async function openInExcel(): Promise<void> {
  page = await panes.inSharedExcel();
  await showTool(page, "functions");
  // Typing takes the last message away.
  await setFields(page.locator('.tool[data-tool="functions"]'), { sought: "any" }, { sought: "" });
  await pressAll(page.locator('#functions .summary[aria-expanded="true"]'));
  expect(await textsOf(page, "#status")).toEqual([""]);
}

const entries = () => page.locator("#functions > li:visible");
const search = () => page.getByRole("searchbox", { name: "Search names and help" });

describe("the list of functions", () => {
  test("shows every function of functions.json with its help, its arguments and its page", async () => {
    await openInExcel();
    const shown = await entries().evaluateAll((items) =>
      items.map((item) => ({
        name: item.querySelector(".name")?.textContent,
        description: item.querySelector(".what")?.textContent,
        terms: [...item.querySelectorAll("dt")].map((term) => term.textContent),
        // An argument's description, without the list of its words.
        meanings: [...item.querySelectorAll("dd")].map((meaning) => meaning.firstChild?.textContent),
        page: item.querySelector("a")?.getAttribute("href"),
      })),
    );
    expect(shown.length).toBeGreaterThan(20);
    expect(shown).toEqual(
      functions.map(({ name, description, parameters }) => ({
        name,
        description,
        terms: parameters.map((one) => (one.optional ? `${one.name} (may be left out)` : one.name)),
        meanings: parameters.map((one) => one.description),
        page: `functions/${name.toLowerCase()}.html`,
      })),
    );
    for (const { page: file } of shown) expect(fs.existsSync(path.join(DIST, String(file)))).toBe(true);
  });

  test("can be searched by name and by help, and says how many functions are left", async () => {
    await openInExcel();
    const names = () => page.locator("#functions > li:visible .name").allTextContents();
    await search().fill("neub");
    expect(await names()).toContain("NEUBERG");
    expect((await names()).length).toBeLessThan(functions.length);
    await search().fill("acbl30 victory");
    expect(await names()).toEqual(["VPPUBLISHED"]);
    expect(await page.locator("#found").textContent()).toBe(`1 of ${functions.length} functions`);
    await search().fill("bidding box");
    expect(await page.locator("#found").textContent()).toBe("Nothing is found: try another word.");
    await search().fill("");
    expect(await names()).toHaveLength(functions.length);
  });

  test("inserts a formula with the names of its arguments, by keyboard alone", async () => {
    await openInExcel();
    await search().focus();
    await page.keyboard.type("vpcont");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toEqual({ at: expect.stringMatching(/^VPCONT /), ring: true });
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toEqual({ at: "Insert formula", ring: true });
    await page.keyboard.press("Enter");
    await page.waitForSelector('#status[data-state="done"]');
    expect(await page.locator("#status").textContent()).toMatch(
      /^=VPCONT\(margin, boards\) is in A1, which shows .+\. Now replace margin and boards by their cells or numbers, such as A2:A13\.$/,
    );
    const [tab] = panes.book().tabs;
    expect(tab.cells[0][0]).toEqual({ formula: "=VPCONT(margin, boards)" });
  });

  test("shows the namespace in help and formula when the functions have one in Excel", async () => {
    page = await panes.inExcel({}, undefined, "taskpane.html?namespace=BRIDGE");
    await openJob(page, "functions");
    await search().fill("vpcont");
    await page.locator("#functions .summary").first().click();
    expect(await page.locator("#functions code:visible").first().textContent()).toMatch(/^=BRIDGE\.VPCONT\(/);
    await page.getByRole("button", { name: "Insert formula" }).click();
    await page.waitForSelector('#status[data-state="done"]');
    const [tab] = panes.book().tabs;
    expect(tab.cells[0][0]).toEqual({ formula: "=BRIDGE.VPCONT(margin, boards)" });
  });

  test("has the same help open when the pane is opened again", async () => {
    page = await panes.open(() => null, {}, "workbench-pane.html");
    await openJob(page, "functions");
    for (const name of [/^IMP /, /^NEUBERG /]) await page.getByRole("button", { name }).click();
    const opened = page.locator('#functions .summary[aria-expanded="true"] .name');
    expect(await opened.allTextContents()).toEqual(["IMP", "NEUBERG"]);
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("NEUBERG"));
    await page.reload();
    await opened.first().waitFor();
    expect(await opened.allTextContents()).toEqual(["IMP", "NEUBERG"]);
  });

  test("says why Excel refuses a formula", async () => {
    await openInExcel();
    panes.book().meddle = refusing("InvalidOperationInCellEditMode");
    await page.locator("#functions .summary").first().click();
    await page.getByRole("button", { name: "Insert formula" }).click();
    await page.waitForSelector('#status[data-state="failed"]');
    expect(await page.locator("#status").textContent()).toContain("press Enter or Esc in the sheet");
  });

  test("passes axe-core in all colours, and needs no sideways scrolling at 320 and 160 px", async () => {
    await openInExcel();
    expect(await violationsInSomeColours(page)).toEqual([]);
    await pressAll(page.locator("#functions .summary"));
    expect(await page.locator("#functions .summary[aria-expanded=true]").count()).toBe(functions.length);
    expect(await overhangs(page)).toEqual([0, 0]);
    // The entries are alike, so a few of them, open and closed, have all the elements and colours.
    await search().fill("butler");
    expect(await entries().count()).toBeGreaterThan(2);
    await page.locator("#functions .summary:visible").last().click();
    await page.getByRole("button", { name: "Insert formula" }).first().click();
    await page.waitForSelector('#status[data-state="done"]');
    expect(await violationsInAllColours(page, ".tool")).toEqual([]);
  });
});

describe("the jobs of the pane", () => {
  test("keep what is typed in a tool, with its preview", async () => {
    page = await panes.inSharedExcel();
    await openJob(page, "vps");
    await page.getByLabel("Boards in a match").fill("8, 20");
    await openJob(page, "functions");
    expect(await page.locator("#boards").count()).toBe(0);
    await openJob(page, "vps");
    expect(await page.getByLabel("Boards in a match").inputValue()).toBe("8, 20");
    await page.getByLabel("Boards in a match").fill("8");
    await page.getByText("WBF continuous VP scale, 8 boards, top 20").first().waitFor();
    expect(await page.locator("#plot canvas").evaluate((canvas) => canvas.clientWidth)).toBeGreaterThan(200);
  });
});
