/**
 * `npm run screenshots`: makes the pictures of README from the built pages in a browser. Run `npm run build`
 * first.
 */
const fs = require("fs");
const path = require("path");
const { cellIs, openJob, setCells, showTab, withPages } = require("./workbench");

const ROOT = path.resolve(__dirname, "../..");
const IMAGES = path.join(ROOT, "docs/images");

/** The usual width of a pane beside a sheet. */
const PANE = { width: 340, height: 860 };

async function takeScreenshots() {
  await withPages(async (browser, address) => {
    await workbench(browser, address);
    await paneTools(browser, address);
    await event(browser, address);
  });
}

/**
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 */
async function workbench(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}workbench.html?start=look`);
  await cellIs(page, undefined, "M2", 6);
  const frame = page.frameLocator("#pane");
  await frame.locator("#pane-search").waitFor();
  await save(page, "workbench");
}

/**
 * The tools of the pane, each with typed values. The page of the workbench's pane is used because it shows no
 * notice.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 */
async function paneTools(browser, address) {
  const page = await browser.newPage({ viewport: PANE });
  await page.goto(`${address}workbench-pane.html`);
  await openJob(page, "vps");
  await page.getByText("WBF continuous VP scale, 16 boards, top 20").first().waitFor();
  await page.locator("#boards").fill("8, 16, 32");
  await page.getByText("8, 16, 32 boards").first().waitFor();
  await save(page, "vp-tables");
  await openJob(page, "ruling");
  await page.getByText("Show an example").click();
  await page.getByText("12.6").first().waitFor();
  await page.setViewportSize({ ...PANE, height: 1200 });
  await save(page, "ruling");
  await page.setViewportSize(PANE);
  await openJob(page, "league");
  await page.getByText("Round 1").first().waitFor();
  await save(page, "league");
  await openJob(page, "functions");
  await page.getByText("CONTRACTSCORE").first().waitFor();
  await save(page, "functions");
}

/**
 * The tool Event with the evening of docs/evening.md, in the pane and in the workbench.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 */
async function event(browser, address) {
  const table = eveningTable();
  const pane = await browser.newPage({ viewport: PANE });
  await pane.goto(`${address}workbench-pane.html`);
  await openJob(pane, "file");
  await pane.locator("#pasted").fill(table);
  await pane.locator("#ranking").waitFor();
  await save(pane, "event");
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}workbench.html?start=look`);
  const frame = page.frameLocator("#pane");
  await openJob(frame, "file");
  await frame.locator("#pasted").fill(table);
  await frame.locator("#ranking").waitFor();
  await frame.getByRole("button", { name: "Insert the event" }).click();
  await frame.locator('[data-tool="event"] #status[data-state="done"]').waitFor();
  await cellIs(page, "Ranking", "A3", 1);
  const ruling = "60% 620 / 40% -100";
  await setCells(page, "Results", "H5", [[ruling]]);
  await cellIs(page, "Results", "I5", ruling);
  await frame.locator("#pane-back").click();
  await frame.locator(".pane-thing .pane-figures").waitFor();
  await save(page, "event-ruling");
  await showTab(page, "Ranking");
  await save(page, "event-ranking");
}

/** The first table of docs/evening.md with tabs, as a spreadsheet copies it. */
function eveningTable() {
  const rows = fs
    .readFileSync(path.join(ROOT, "docs/evening.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| \*\*\d+\*\*/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(2, -1)
        .map((cell) => cell.trim()),
    );
  const end = rows.findIndex((row, index) => index > 0 && row[0] === "Board");
  return (
    rows
      .slice(0, end)
      // A row without a contract is a sit-out.
      .filter(([, , , contract]) => contract !== "")
      .map((row) => row.join("\t"))
      .join("\n")
  );
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
async function save(page, name) {
  const file = path.join(IMAGES, `${name}.png`);
  await page.screenshot({ path: file });
  console.log(path.relative(ROOT, file));
}

void takeScreenshots();
