/**
 * `npm run store-pictures`: makes the pictures of both stores from the built pages and from assets/icon.svg. Run
 * `npm run build` first. docs/publishing.md says which picture goes where.
 */
const fs = require("node:fs");
const path = require("node:path");
const evening = require("../../src/workbench/sample/evening.json");
const { cellIs, openJob, selectCell, setCells, showTab, withPages } = require("./workbench");

const ROOT = path.resolve(__dirname, "../..");
const PICTURES = path.join(ROOT, "store/pictures");

/** The sizes that the stores ask of a screenshot. */
const SCREENS = [
  { store: "appsource", size: { width: 1366, height: 768 } },
  { store: "marketplace", size: { width: 1280, height: 800 } },
];

/** The name of each screenshot, and what is done in the workbench before it is taken. */
const SCENES = {
  evening: showEvening,
  ruling: showRuling,
  league: showLeague,
  "vp-table": showVpTable,
  functions: showFunctions,
};

/** The drawings: the whole icon, and the banner of a card in the Marketplace. */
const DRAWINGS = [
  { name: "appsource-logo-300", width: 300, height: 300, html: icon("100vw") },
  { name: "marketplace-icon-128", width: 128, height: 128, html: icon("100vw") },
  { name: "marketplace-icon-32", width: 32, height: 32, html: icon("100vw") },
  { name: "marketplace-consent-120", width: 120, height: 120, html: icon("100vw") },
  { name: "marketplace-banner-220x140", width: 220, height: 140, html: banner() },
];

void withPages(async (browser, address) => {
  fs.mkdirSync(PICTURES, { recursive: true });
  for (const { store, size } of SCREENS)
    for (const [name, show] of Object.entries(SCENES)) {
      // Each scene is a first visit, with nothing kept from another.
      const context = await browser.newContext({ viewport: size });
      const page = await context.newPage();
      await show(page, address);
      await hideWorkbench(page);
      await save(page, `${store}-${name}`);
      await context.close();
    }
  const page = await browser.newPage();
  for (const { name, width, height, html } of DRAWINGS) {
    await page.setViewportSize({ width, height });
    await page.setContent(`<style>body{margin:0;font-family:sans-serif}svg{display:block}</style>${html}`);
    await save(page, name, { omitBackground: true });
  }
});

/** @param {import("playwright-core").Page} page @param {string} address */
async function showEvening(page, address) {
  const pane = await open(page, `${address}workbench.html?start=file`, "file");
  const table = [["Board", "NS", "EW", "Contract", "By", "Result"], ...evening.results];
  await pane.locator("#pasted").fill(table.map((row) => row.join("\t")).join("\n"));
  await pane.locator("#ranking").waitFor();
  await pane.getByRole("button", { name: "Insert the event" }).click();
  await pane.locator('[data-tool="event"] #status[data-state="done"]').waitFor();
  await setCells(
    page,
    "Pairs",
    `B3:B${evening.pairs.length + 2}`,
    evening.pairs.map(([, name]) => [name]),
  );
  await cellIs(page, "Ranking", "A3", 1);
  await showTab(page, "Ranking");
}

/** @param {import("playwright-core").Page} page @param {string} address */
async function showRuling(page, address) {
  const pane = await open(page, `${address}workbench.html?start=ruling`, "ruling");
  await pane.getByText("Show an example").click();
  await pane.getByText("12.6").first().waitFor();
  await pane.getByRole("button", { name: "Insert working" }).click();
  await pane.locator('[data-tool="ruling"] #status[data-state="done"]').waitFor();
  await page.waitForTimeout(1000);
}

/** Four of the five rounds are played. @param {import("playwright-core").Page} page @param {string} address */
async function showLeague(page, address) {
  const pane = await open(page, `${address}workbench.html?start=league`, "league");
  await pane.getByLabel("Teams, one a line").fill("Ash\nBirch\nElm\nFir\nGorse\nHazel");
  await pane.getByRole("button", { name: "Insert league" }).click();
  await pane.locator('[data-tool="league"] #status[data-state="done"]').waitFor();
  const results = [
    ...[
      [41, 28],
      [22, 47],
      [35, 35],
    ],
    ...[
      [58, 12],
      [19, 30],
      [26, 33],
    ],
    ...[
      [44, 40],
      [51, 17],
      [29, 36],
    ],
    ...[
      [38, 21],
      [24, 45],
      [60, 33],
    ],
  ];
  await setCells(page, "Matches", `F6:G${results.length + 5}`, results);
  await cellIs(page, "Ranking", "C5", 4);
  await showTab(page, "Ranking");
}

/** @param {import("playwright-core").Page} page @param {string} address */
async function showVpTable(page, address) {
  const pane = await open(page, `${address}workbench.html?start=look`, "vps");
  await pane.locator("#boards").fill("8, 16, 32");
  await pane.getByText("8, 16, 32 boards").first().waitFor();
  await pane.locator("#insert").click();
  await pane.locator('#status[data-state="done"]').first().waitFor();
  await page.waitForTimeout(1000);
}

/** @param {import("playwright-core").Page} page @param {string} address */
async function showFunctions(page, address) {
  const pane = await open(page, `${address}workbench.html?start=look`, "functions");
  await pane.getByText("CONTRACTSCORE").first().waitFor();
  await showTab(page, "Traveller");
  await selectCell(page, "G2");
}

/**
 * Opens the workbench, with a job in its pane.
 * @param {import("playwright-core").Page} page
 * @param {string} address
 * @param {string} job
 */
async function open(page, address, job) {
  await page.goto(address);
  const pane = page.frameLocator("#pane");
  await page.waitForFunction(() =>
    Boolean(/** @type {{ univerAPI?: object }} */ (/** @type {unknown} */ (globalThis)).univerAPI),
  );
  await openJob(pane, job);
  return pane;
}

/**
 * Leaves the sheet and the pane: the rest is the workbench's own, and neither Excel nor Google Sheets has it.
 * @param {import("playwright-core").Page} page
 */
async function hideWorkbench(page) {
  await page.evaluate(() => {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll(".workbench-head, #message")
    ))
      part.style.display = "none";
  });
  // The grid takes the room in its next pictures.
  await page.waitForTimeout(1000);
}

/** @param {string} width */
function icon(width) {
  const drawing = fs.readFileSync(path.join(ROOT, "assets/icon.svg"), "utf8");
  return `<div style="width:${width}">${drawing}</div>`;
}

function banner() {
  return `<div style="height:100vh;background:#0b6a4b;color:#fff;display:grid;place-content:center;justify-items:center;gap:4px">
    ${icon("64px")}
    <style>rect,rect+path{display:none}</style>
    <b style="font-size:22px">Bridge Scoring</b>
    <span style="font-size:12px">=VPCONT(20,16) is 15</span>
  </div>`;
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} name
 * @param {import("playwright-core").PageScreenshotOptions} [options]
 */
async function save(page, name, options) {
  const file = path.join(PICTURES, `${name}.png`);
  await page.screenshot({ ...options, path: file });
  console.log(path.relative(ROOT, file));
}
