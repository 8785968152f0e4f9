import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { distIn } from "../../build/dist.js";
import { writeOffline } from "../../build/pages/offline.js";
import { listen, staticServer } from "../../build/static-server.js";
import { pngSize } from "../build/png";
import { DIST, launchBrowser } from "./browser";
import { kept, opened, put, ready, shows, tabs, type } from "./workbench-pages";
import { openJob } from "./pane";

/** The site stands in a folder of a server. */
const FOLDER = "club/bridge";
const site = fs.mkdtempSync(path.join(os.tmpdir(), "offline-"));
const place = path.join(site, FOLDER);
let server: ReturnType<typeof staticServer>;
let port = 0;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  fs.cpSync(DIST, place, { recursive: true });
  server = staticServer(site);
  port = await listen(server, port);
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await stop();
  fs.rmSync(site, { recursive: true, force: true });
});

/** Stops the server and cuts the network. */
async function goOffline(): Promise<void> {
  await stop();
  await context.setOffline(true);
}

async function stop(): Promise<void> {
  const stopped = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await stopped;
}

async function goOnline(): Promise<void> {
  server = staticServer(site);
  await listen(server, port);
  await context.setOffline(false);
}

function address(file: string): string {
  return `http://localhost:${port}/${FOLDER}/${file}`;
}

/** Saves the workbook, which needs a part of the script that is loaded then. */
async function saved(): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save .xlsx" }).click(),
  ]);
  const zip = fs.readFileSync(await download.path());
  return zip.subarray(0, 2).toString();
}

/** The marks of the files of which a window is made. */
async function marks(where: Page): Promise<string[]> {
  const pane = where.frames().find((frame) => frame.url().includes("workbench-pane.html"));
  return [
    await where.evaluate(() => document.querySelector<HTMLMetaElement>("meta[name=mark]")?.content ?? "old"),
    await where.evaluate(() => document.documentElement.dataset.mark ?? "old"),
    (await pane?.evaluate(() => document.documentElement.dataset.mark ?? "old")) ?? "none",
    await where.evaluate(
      async () => ((await (await fetch("functions.json")).json()) as { mark?: string }).mark ?? "old",
    ),
    await where.evaluate(async () =>
      (await (await fetch("workbench.xlsx.js")).text()).includes("//new") ? "new" : "old",
    ),
  ];
}

const OLD = ["old", "old", "old", "old", "old"];
const NEW = ["new", "new", "new", "new", "new"];

/** Puts another build in the place of the one that is served: every part of it has a mark. */
function newBuild(): void {
  const dist = distIn(place, { base: "https://localhost:3000/", contact: "#" });
  const change = (file: string, changed: (content: string) => string) =>
    dist.write(file, changed(dist.read(file)));
  const script = "document.documentElement.dataset.mark='new';";
  change("workbench.html", (html) => html.replace("<head>", '<head><meta name="mark" content="new">'));
  change("workbench.js", (code) => script + code);
  change("taskpane.js", (code) => script + code);
  change("workbench.xlsx.js", (code) => `${code}\n//new`);
  change("functions.json", (json) => json.replace("{", '{"mark":"new",'));
  change("working.html", (html) => html.replace("</h1>", ", new</h1>"));
  // As the bundle made it, without the list of the files of the former build.
  change("offline.js", (code) => code.slice(code.indexOf(";\n") + 2));
  writeOffline(dist);
}

test("after the first visit, and in it, everything works without a network: formulas, tools, files, help", async () => {
  await page.goto(address("workbench.html?start=look"));
  await ready(page);
  await page.locator("#message").getByText("From now on this page opens without a network, too.").waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await goOffline();
  // The part that writes files was not loaded yet.
  expect(await saved()).toBe("PK");
  await type(page, "L2", "77");
  await kept(page);

  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(request.url()));
  await page.goto(address("workbench.html"));
  await opened(page);
  await shows(page, "L2", "77");
  await put(page, "M2", [["=VPCONT(20,16)"]]);
  await shows(page, "M2", "15.00");
  expect(await saved()).toBe("PK");

  const pane = page.frameLocator("#pane");
  await openJob(pane, "league");
  await pane.locator("#teams").waitFor();
  await openJob(pane, "evening");
  await pane.locator("#pairs").fill("Ann – Bob\nCy – Di\nEve – Fay\nGus – Hal");
  await pane.getByRole("button", { name: "Insert the event" }).click();
  await pane.locator('#status[data-state="done"]').waitFor();
  expect(await tabs(page)).toContain("Pick-up slips");
  // Whatever else the pane loads later.
  const all = fs.readdirSync(place).filter((file) => /^(taskpane|workbench)\..*\.js$/.test(file));
  // Of the languages the browser's own is kept, and English.
  const isOther = (file: string) => /\.(?!en-)(?:grid-)?\w+-(?:json|ts)\.js$/.test(file);
  const [others, parts] = [all.filter(isOther), all.filter((file) => !isOther(file))];
  expect(parts.length).toBeGreaterThan(5);
  const inner = page.frames().find((frame) => frame.url().includes("workbench-pane.html"));
  const fetched = (files: string[]) =>
    inner?.evaluate(
      (names) =>
        Promise.all(
          names.map((file) =>
            fetch(file).then(
              ({ ok }) => ok,
              () => false,
            ),
          ),
        ),
      files,
    );
  expect(await fetched(parts)).toEqual(parts.map(() => true));
  expect(failed).toEqual([]);
  // Another language is kept from the first page on that shows it.
  expect(others.length).toBeGreaterThan(1);
  expect(await fetched(others)).toEqual(others.map(() => false));
  await goOnline();
  const ofPortugal = others.filter((file) => /[.-]pt-/.test(file));
  // The pane's texts, the workbench's, and those of the grid.
  expect(await fetched(ofPortugal)).toEqual([true, true, true]);
  await goOffline();
  expect(await fetched(ofPortugal)).toEqual([true, true, true]);
  failed.length = 0;
  const help = await context.newPage();
  for (const file of ["working.html", "functions/par.html", "index.html"]) {
    await help.goto(address(file));
    expect([file, await help.locator("h1").count()]).toEqual([file, 1]);
    expect(await help.evaluate(() => document.styleSheets.length)).toBe(1);
  }
  await help.getByRole("searchbox", { name: "Search" }).fill("neuberg");
  await help.getByRole("search").getByRole("link", { name: "NEUBERG" }).first().click();
  await help.waitForURL(/functions\/neuberg\.html/);
  // Excel's page is never kept.
  expect(await help.goto(address("taskpane.html")).catch(() => null)).toBeNull();
  await help.close();
  expect(failed).toEqual([]);
});

test("a new version is announced, no window has parts of it before the user agrees, and then every window has all of it", async () => {
  newBuild();
  await goOnline();
  await page.reload();
  await opened(page);
  const second = await context.newPage();
  await second.goto(address("workbench.html"));
  await opened(second);
  for (const window of [page, second]) {
    await window.locator("#version").getByText("A new version of the workbench is ready.").waitFor();
    expect(await marks(window)).toEqual(OLD);
  }
  // A page for reading is the site's own, and Excel's page has no part of what is kept.
  const other = await context.newPage();
  await other.goto(address("working.html"));
  expect(await other.locator("h1").innerText()).toMatch(/, new$/);
  await other.route(/appsforoffice/, (route) => route.abort());
  await other.goto(address("taskpane.html"));
  await other.waitForFunction(() => document.documentElement.dataset.mark === "new");
  expect(
    await other.evaluate(
      async () => ((await (await fetch("functions.json")).json()) as { mark?: string }).mark,
    ),
  ).toBe("new");
  await other.close();

  await page.bringToFront();
  await put(page, "N2", [[78]]);
  await kept(page);
  await page.locator("#version").getByRole("button", { name: "Reload" }).click();
  for (const window of [page, second]) {
    await window.waitForFunction(() => document.querySelector("meta[name=mark]") !== null);
    await opened(window);
    expect(await marks(window)).toEqual(NEW);
    expect(await window.locator("#version").innerText()).toBe("");
  }
  await shows(page, "N2", "78");
});

test("a workbook that is not kept is not lost by a new version, in this window or another one", async () => {
  const dist = distIn(place, { base: "https://localhost:3000/", contact: "#" });
  dist.write("swiss.html", dist.read("swiss.html").replace("</h1>", ", changed</h1>"));
  dist.write("offline.js", dist.read("offline.js").replace(/^.*\n/, ""));
  writeOffline(dist);
  const [other] = context.pages().slice(1);
  await page.reload();
  await opened(page);
  await page.locator("#version").getByRole("button", { name: "Reload" }).waitFor();
  // At once, before the page has kept its workbook and says so.
  const pressed = () =>
    page.evaluate(() => {
      document.getElementById("kept")?.setAttribute("data-state", "not-kept");
      document.querySelector<HTMLButtonElement>("#version button")?.click();
    });
  await page.evaluate(() => Object.assign(window, { here: true }));
  // The other window has not the place that keeps the workbook, and something was changed in it.
  await put(other, "Q1", [[5]]);
  await other.evaluate(() => {
    const line = document.getElementById("kept");
    // Whatever it says of what was typed just now.
    const stay = () => {
      if (line && line.dataset.state !== "elsewhere") line.dataset.state = "elsewhere";
    };
    stay();
    if (line) new MutationObserver(stay).observe(line, { attributes: true });
  });
  await page.locator("#version").getByRole("button", { name: "Reload" }).click();
  await page.locator("#message").getByText("Another window has a workbook that is not kept.").waitFor();
  await other.close();
  await pressed();
  await page.getByRole("dialog").getByText("it would be lost").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(await page.evaluate(() => "here" in window)).toBe(true);
  await pressed();
  await page.getByRole("dialog").getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(() => !("here" in window));
  await opened(page);
});

test("a browser can install it: a name, a start, icons of the sizes that they say", async () => {
  const link = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href ?? "",
  );
  expect(link).toBe(address("workbench.webmanifest"));
  const manifest = JSON.parse(fs.readFileSync(path.join(DIST, "workbench.webmanifest"), "utf8")) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect([manifest.start_url, manifest.display]).toEqual(["workbench.html", "standalone"]);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of manifest.icons) {
    expect(pngSize(path.join(DIST, src))).toBe(sizes);
  }
  const session = await context.newCDPSession(page);
  const { errors } = (await session.send("Page.getAppManifest")) as { errors: unknown[] };
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});
