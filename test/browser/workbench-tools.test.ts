import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import {
  clear,
  put,
  ready,
  says,
  select,
  shown,
  shows,
  tabInView,
  type,
  workbenchPages,
} from "./workbench-pages";

declare const univerAPI: FUniver;

const workbench = workbenchPages();
let page: Page;
beforeEach(() => {
  page = workbench.shared();
});

jest.setTimeout(60_000);

test("a formula from the pane takes the selected cells and goes beside them, and the pane says what it shows", async () => {
  const pane = page.frameLocator("#pane");
  const insert = async (name: string) => {
    await pane.getByRole("searchbox").fill(name);
    await pane.locator("#functions .summary:visible").first().click();
    await pane.getByRole("button", { name: "Insert formula" }).first().click();
  };
  await put(page, "L2", [[420], [-50]]);
  await put(page, "M3", [["not blank"]]);
  await pane.getByRole("tab", { name: "Functions" }).click();
  await select(page, "L2:L3");
  await insert("PAR");
  await pane.getByText("=PAR(L2:L3) is in N2, which shows 180.", { exact: true }).waitFor();
  await says(page, "N2", "=PAR(L2:L3)");
  await shows(page, "M3", "not blank");
  await select(page, "P2");
  await insert("VPCONT");
  await pane
    .getByText(/^=VPCONT\(margin, boards\) is in P2, which shows #(NAME\?|VALUE!)\. Now replace/)
    .waitFor();
  await clear(page, "L1:Q4");
});

test("F6 goes from the grid to the tools, and back to the cell where one types on", async () => {
  await select(page, "L2");
  await page.mouse.click(700, 500);
  await page.keyboard.press("F6");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("pane");
  expect(await page.frameLocator("#pane").getByRole("tab", { selected: true }).count()).toBe(1);
  await page.keyboard.press("F6");
  await select(page, "L2");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await shows(page, "L2", "7");
  await clear(page, "L2");
});

test("the tab in view is printed, with its frozen rows on each page and numbers at the right", async () => {
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", document.getElementById("printed")?.outerHTML ?? "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await page.waitForSelector("[data-printed]");
  const [head, first, orientation, left] = await page.evaluate(() => {
    const printed = document.createElement("div");
    printed.innerHTML = document.body.dataset.printed ?? "";
    const texts = (rows: string) =>
      [...(printed.querySelector(rows)?.querySelectorAll("td") ?? [])].map((cell) => [
        cell.textContent,
        cell.style.textAlign,
      ]);
    return [
      texts("thead tr"),
      texts("tbody tr"),
      printed.querySelector("style")?.textContent,
      document.querySelectorAll("#printed").length,
    ] as const;
  });
  expect(head.slice(0, 2)).toEqual([
    ["NS score", "right"],
    ["Above par", "right"],
  ]);
  expect(first.slice(0, 4)).toEqual([
    ["420", "right"],
    ["+100", "right"],
    ["+3", "right"],
    ["+2.88", "right"],
  ]);
  expect(orientation).toBe("@page { size: portrait }");
  expect(left).toBe(0);
});

test("cells are sorted from the context menu", async () => {
  await page.mouse.click(700, 500);
  for (const [row, points] of [30, 10, 20].entries()) await type(page, `A${20 + row}`, String(points));
  await shows(page, "A22", "20");
  await select(page, "A20:A22");
  // Rows are 24 pixels high, and this is A21.
  await page.mouse.click(90, 165 + 24 * 19, { button: "right" });
  await page.getByText("Sort", { exact: true }).last().hover();
  await page.getByText("Ascending", { exact: true }).last().click();
  await shows(page, "A20", "10");
  expect(await shown(page, "A20:A22")).toEqual([["10"], ["20"], ["30"]]);
  await clear(page, "A20:A22");
});

test("the menu of functions has a group for bridge, before the grid's own", async () => {
  await page.locator('[aria-label="More"]:visible').first().click();
  await page.locator('[data-u-command="formula-ui.operation.insert-function.bridge"]:visible').click();
  await page.getByText("BASTILLE", { exact: true }).last().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
});

test("an example of the reference opens in a tab of its own, with its cells filled and its result", async () => {
  const { href } = new URL("functions/par.html", page.url());
  await page.goto(href);
  await page.getByRole("link", { name: "Open it in the workbench" }).first().click();
  await page.waitForFunction(() => typeof univerAPI !== "undefined");
  await page.waitForFunction(
    () => univerAPI.getActiveWorkbook()?.getSheetByName("PAR example 1")?.getRange("C2").getValue() === 330,
  );
  expect(await tabInView(page)).toBe("PAR example 1");
  expect(await shown(page, "A2:A3")).toEqual([["420"], ["420"]]);
  await page.locator("#message").getByText("=PAR(A2:A13) stands in C2").waitFor();
  await ready(page);
});

test("in a window of 375 pixels the pane covers the page and has a way back", async () => {
  await page.setViewportSize({ width: 375, height: 700 });
  const sheet = page.locator("#sheet");
  await sheet.waitFor();
  await page.getByRole("button", { name: "Show pane" }).click();
  await sheet.waitFor({ state: "hidden" });
  expect((await page.locator("#pane").boundingBox())?.width).toBe(375);
  await page.getByRole("button", { name: "Back to the sheet" }).click();
  await sheet.waitFor();
  await page.locator("#pane").waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
