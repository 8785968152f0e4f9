const path = require("node:path");
const { launchBrowser } = require("../chromium");
const { listen, staticServer } = require("../static-server");

const DIST = path.resolve(__dirname, "../../dist");

/** The built pages in a browser, for those who take pictures of them. */

/**
 * Serves the built pages, opens a browser and ends both.
 * @param {(browser: import("playwright-core").Browser, address: string) => Promise<void>} take
 */
async function withPages(take) {
  const server = staticServer(DIST);
  const address = `http://localhost:${await listen(server, 0)}/`;
  const browser = await launchBrowser();
  try {
    await take(browser, address);
  } finally {
    await browser.close();
    server.close();
  }
}

/**
 * @typedef {{ univerAPI?: import("@univerjs/core/facade").FUniver }} WithGrid
 */

/**
 * Waits until the grid shows a value in a cell.
 * @param {import("playwright-core").Page} page
 * @param {string | undefined} tab the tab in view when omitted
 * @param {string} address
 * @param {string | number} value
 */
async function cellIs(page, tab, address, value) {
  // A function and not a text: the policy of the page evaluates no text.
  await page.waitForFunction(
    ([name, cell, wanted]) => {
      const { univerAPI } = /** @type {WithGrid} */ (/** @type {unknown} */ (globalThis));
      const book = univerAPI?.getActiveWorkbook();
      const sheet = name ? book?.getSheetByName(String(name)) : book?.getActiveSheet();
      return sheet?.getRange(String(cell)).getValue() === wanted;
    },
    /** @type {const} */ ([tab, address, value]),
  );
}

/**
 * Puts values into the cells of a tab, as many as the range has.
 * @param {import("playwright-core").Page} page
 * @param {string} tab
 * @param {string} range
 * @param {(string | number)[][]} values
 */
async function setCells(page, tab, range, values) {
  await page.evaluate(
    ([name, cells, typed]) => {
      const { univerAPI } = /** @type {WithGrid} */ (/** @type {unknown} */ (globalThis));
      univerAPI?.getActiveWorkbook()?.getSheetByName(name)?.getRange(cells).setValues(typed);
    },
    /** @type {const} */ ([tab, range, values]),
  );
}

/**
 * Brings a tab into view, with this cell at its upper left.
 * @param {import("playwright-core").Page} page
 * @param {string} tab
 * @param {{ row: number, column: number }} [corner] counted from 0
 */
async function showTab(page, tab, corner = { row: 0, column: 0 }) {
  await page.evaluate(
    ([name, { row, column }]) => {
      const { univerAPI } = /** @type {WithGrid} */ (/** @type {unknown} */ (globalThis));
      const book = univerAPI?.getActiveWorkbook();
      const sheet = book?.getSheetByName(name);
      if (!sheet) throw new Error(`There is no tab ${name}`);
      book?.setActiveSheet(sheet);
      sheet.scrollToCell(row, column);
    },
    /** @type {const} */ ([tab, corner]),
  );
  // The grid draws later than it answers.
  await page.waitForTimeout(1000);
}

/**
 * Selects a cell of the tab in view, so that the formula bar shows its formula.
 * @param {import("playwright-core").Page} page
 * @param {string} address
 */
async function selectCell(page, address) {
  await page.evaluate((cell) => {
    const { univerAPI } = /** @type {WithGrid} */ (/** @type {unknown} */ (globalThis));
    univerAPI?.getActiveWorkbook()?.getActiveSheet().getRange(cell).activate();
  }, address);
  await page.waitForTimeout(500);
}

/**
 * Opens a job of the pane by its search.
 * @param {import("playwright-core").Page | import("playwright-core").FrameLocator} pane
 * @param {string} job the word of its address
 */
async function openJob(pane, job) {
  const back = pane.locator("#pane-back");
  await pane.locator("#pane-search").waitFor({ state: "attached" });
  if (await back.isVisible()) await back.click();
  await pane.locator("#pane-search").fill(job);
  await pane.locator(`#found-jobs [data-job="${job}"]`).first().click();
  await pane.locator(".tool").first().waitFor();
}

module.exports = { cellIs, openJob, selectCell, setCells, showTab, withPages };
