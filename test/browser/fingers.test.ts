import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Browser, CDPSession, Page } from "playwright-core";
import { launchBrowser, serveDist } from "./browser";
import { eventually, ready } from "./workbench-pages";
import { openJob } from "./pane";

declare const univerAPI: FUniver;

let browser: Browser;
let server: Awaited<ReturnType<typeof serveDist>>;
let page: Page;
let fingers: CDPSession;

const PHONE = { width: 390, height: 844 };

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveDist()]);
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, serviceWorkers: "block" });
  page = await context.newPage();
  await page.goto(`${server.address}workbench.html?start=look`);
  await ready(page);
  await page.evaluate(() => {
    const book = univerAPI.getActiveWorkbook();
    const tab = book?.getSheetByName("Club evening");
    if (tab) book?.setActiveSheet(tab);
  });
  fingers = await context.newCDPSession(page);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

type Point = readonly [x: number, y: number];

async function touch(type: "touchStart" | "touchMove" | "touchEnd", [x, y]: Point): Promise<void> {
  await fingers.send("Input.dispatchTouchEvent", {
    type,
    touchPoints: type === "touchEnd" ? [] : [{ x, y }],
  });
}

/** Moves a finger over the sheet, after a rest in ms. */
async function drag(from: Point, to: Point, rest = 0): Promise<void> {
  const down = touch("touchStart", from);
  if (rest > 0) await down.then(() => page.waitForTimeout(rest));
  // Nothing waits for an answer between the steps: on a busy machine the finger would seem to rest.
  const steps = [1, 2, 3, 4, 5].map((step): Point => [
    from[0] + ((to[0] - from[0]) * step) / 5,
    from[1] + ((to[1] - from[1]) * step) / 5,
  ]);
  await Promise.all([down, ...steps.map((step) => touch("touchMove", step)), touch("touchEnd", to)]);
}

function sheet(): Promise<{ row: number; column: number; selected: string; name: string }> {
  return page.evaluate(() => {
    const tab = univerAPI.getActiveWorkbook()?.getActiveSheet();
    const scrolled = tab?.getScrollState();
    return {
      row: scrolled?.sheetViewStartRow ?? -1,
      column: scrolled?.sheetViewStartColumn ?? -1,
      selected: tab?.getSelection()?.getActiveRange()?.getA1Notation() ?? "",
      name: tab?.getSheetName() ?? "",
    };
  });
}

test("one finger scrolls the sheet, a tap selects a cell, and a long press selects more", async () => {
  await drag([200, 600], [200, 300]);
  await eventually(page, async () => expect((await sheet()).row).toBeGreaterThan(8));
  await drag([300, 500], [100, 500]);
  await eventually(page, async () => expect((await sheet()).column).toBeGreaterThan(1));
  expect((await sheet()).selected).toBe("A1");
  await drag([200, 300], [200, 700]);
  await page.touchscreen.tap(200, 500);
  await eventually(page, async () => expect((await sheet()).selected).toMatch(/^[B-Z]+\d+$/));
  await drag([100, 400], [250, 480], 700);
  await eventually(page, async () => expect((await sheet()).selected).toMatch(/^[A-Z]+\d+:[A-Z]+\d+$/));
});

test("after an insert the sheet is in front, with the column in view in which one types", async () => {
  await page.locator("#pane-toggle").click();
  const pane = page.frameLocator("#pane");
  await openJob(pane, "file");
  const tool = pane.locator('[data-tool="event"]');
  await openJob(tool, "evening");
  await tool.locator("#pairs").fill("Ames, Bell\nCarr, Dale\nElls, Ford\nGray, Holt");
  await tool.locator("#insert").click();
  await eventually(page, async () => expect(await page.locator("#pane").isVisible()).toBe(false));
  await eventually(page, async () => {
    const { name, selected, column } = await sheet();
    expect([name, selected]).toEqual(["Results", "F3"]);
    // Pairs before it, contract, declarer and result.
    expect(column).toBe(3);
  });
  const tab = page.getByRole("tab", { name: "Results" });
  const box = await tab.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
});

test("the bar folds, so that the cells keep a height at 400 %, and the sheet tabs are in view at 320 and 768 pixels", async () => {
  const room = () =>
    page.evaluate(() => {
      const size = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return {
        cells: size('[id^="univer-sheet-main-canvas"]')?.height ?? 0,
        tabs: size("[data-u-comp=slide-tab-bar]")?.width ?? 0,
      };
    });
  await page.setViewportSize({ width: 320, height: 256 });
  await eventually(page, async () => {
    const { cells, tabs } = await room();
    expect(cells).toBeGreaterThan(100);
    expect(tabs).toBeGreaterThan(120);
  });
  await page.locator("#menu").click();
  await page.getByRole("button", { name: "Save .xlsx" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("button", { name: "Save .xlsx" }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 768, height: 1024 });
  await eventually(page, async () => expect((await room()).tabs).toBeGreaterThan(200));
});

test("each target in the page around the pane has 24 pixels", async () => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const small = () =>
    page.evaluate(() => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>("button, input, a, [role=button], [role=tab]"),
      ];
      return controls
        .filter(
          (control) => control.checkVisibility({ visibilityProperty: true }) && control.ariaHidden !== "true",
        )
        .map((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          const corner = { x: x + width / 2 + 11, y: y + height / 2 + 11 };
          const isHit = control.contains(document.elementFromPoint(corner.x, corner.y));
          return { name: control.ariaLabel ?? control.textContent, width, height, x, isHit };
        })
        .filter(({ width, height, x, isHit }) => x >= 0 && width > 0 && (width < 24 || height < 24) && !isHit)
        .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
    });
  // The grid draws its parts anew in the other window.
  await eventually(page, async () => expect(await small()).toEqual([]));
});
