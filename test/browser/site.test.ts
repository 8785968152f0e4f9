import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Browser, Page } from "playwright-core";
import { listen, staticServer } from "../../build/static-server.js";
import { DIST, launchBrowser, serveDist } from "./browser";
import { MICROSOFT, overhang, violationsInAllColours } from "./pane";

declare const univerAPI: FUniver;

/** The paths of all pages in dist/, such as functions/par.html. */
const PAGES = fs
  .readdirSync(DIST, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => file.endsWith(".html"));

/** The pages for reading. The others are programs. */
const TEXTS = PAGES.filter((file) =>
  /^((functions|install)\/|(index|evening|new-event|swiss|bridgemate|support|privacy|terms|differences|working)\.)/.test(
    file,
  ),
);

let browser: Browser;
let server: Awaited<ReturnType<typeof serveDist>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveDist()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test("dist/ has all pages", () => {
  expect(TEXTS).toEqual(
    expect.arrayContaining([
      "index.html",
      "install/index.html",
      "functions/par.html",
      "evening.html",
      "bridgemate.html",
      "support.html",
      "privacy.html",
      "terms.html",
      "differences.html",
    ]),
  );
  expect(TEXTS.filter((file) => file.startsWith("install/"))).toHaveLength(7);
});

test("the site begins with the landing page", async () => {
  const page = await browser.newPage();
  await page.goto(server.address);
  expect(await page.locator("h1").textContent()).toBe("Bridge Scoring for Excel and Google Sheets");
  await page.getByRole("link", { name: "Try it now" }).click();
  expect(new URL(page.url()).pathname).toBe("/workbench.html");
  await page.close();
});

describe("the markup", () => {
  interface Markup {
    ids: string[];
    /** The values of href and src, not resolved. */
    leads: string[];
    title: string;
    lang: string;
    description: string;
    headings: number;
    scripts: number;
  }
  const markups = new Map<string, Markup>();

  beforeAll(async () => {
    // The policy of the pages allows no fetch.
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(server.address);
    const read = await page.evaluate(
      (files) =>
        Promise.all(
          files.map(async (file): Promise<[string, Markup]> => {
            const html = await (await fetch(file)).text();
            // It runs no script, so that the page is read as it was written.
            const written = new DOMParser().parseFromString(html, "text/html");
            return [
              file,
              {
                ids: [...written.querySelectorAll("[id]")].map(({ id }) => id),
                leads: [...written.querySelectorAll("[href], [src]")].map(
                  (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "",
                ),
                title: written.title,
                lang: written.documentElement.lang,
                description: written.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
                headings: written.querySelectorAll("h1").length,
                scripts: written.querySelectorAll("script, [style], style").length,
              },
            ];
          }),
        ),
      PAGES,
    );
    for (const [file, markup] of read) markups.set(file, markup);
    await page.close();
  });

  const markupOf = (file: string): Markup => {
    const found = markups.get(file);
    if (!found) throw new Error(`${file} was not read`);
    return found;
  };

  test("every link and asset is a file of dist/, its anchor is there, and none begins with a slash", () => {
    const dead: string[] = [];
    let followed = 0;
    for (const [file, { leads }] of markups) {
      for (const lead of leads) {
        if (/^[a-z]+:/.test(lead)) continue;
        followed += 1;
        const { pathname, hash, origin } = new URL(lead, `https://site.test/${file}`);
        const target = decodeURIComponent(pathname.slice(1));
        const there = fs.existsSync(path.join(DIST, target)) && !pathname.endsWith("/");
        const anchored = hash === "" || markups.get(target)?.ids.includes(decodeURIComponent(hash.slice(1)));
        // A link must stay inside the folder of the site, because a site need not be at the top of its
        // server.
        const inside = fromAnyPath(lead, file);
        if (lead.startsWith("/") || origin !== "https://site.test" || !there || !anchored || !inside)
          dead.push(`${file}: ${lead}`);
      }
    }
    expect(dead).toEqual([]);
    expect(followed).toBeGreaterThan(200);
  });

  test("links to other sites are https", () => {
    const elsewhere = [...markups.values()].flatMap(({ leads }) =>
      leads.filter((lead) => /^[a-z]+:/.test(lead) && !lead.startsWith("data:")),
    );
    expect(elsewhere.filter((lead) => !lead.startsWith("https://"))).toEqual([]);
    expect(elsewhere.some((lead) => lead.startsWith("https://learn.microsoft.com/"))).toBe(true);
  });

  test("every page for reading has its own title and description, its language, one main heading, and no script", () => {
    for (const file of TEXTS) {
      const { lang, headings, scripts, description } = markupOf(file);
      expect([file, lang, headings, scripts]).toEqual([file, "en", 1, 0]);
      expect([file, description.length > 20 && description.length < 250]).toEqual([file, true]);
    }
    expect(new Set(TEXTS.map((file) => markupOf(file).title)).size).toBe(TEXTS.length);
    expect(markupOf("functions/par.html").title).toBe("PAR · Bridge Scoring");
  });

  test("every page for reading links to support, privacy and terms, and the landing page describes them", () => {
    for (const file of TEXTS) {
      const reached = markupOf(file).leads.map((lead) => new URL(lead, `https://site.test/${file}`).pathname);
      expect(reached).toEqual(expect.arrayContaining(["/support.html", "/privacy.html", "/terms.html"]));
    }
    const landing = markupOf("index.html").leads;
    for (const name of ["support.html", "privacy.html", "terms.html", "differences.html"])
      expect([name, landing.filter((lead) => lead === name).length]).toEqual([name, 2]);
  });

  test("the manifests and Google's files are downloads of the landing page", () => {
    expect(markupOf("index.html").leads).toEqual(
      expect.arrayContaining([
        "manifest.xml",
        "manifest.namespaced.xml",
        "google/Code.js",
        "google/Sidebar.html",
      ]),
    );
    expect(markupOf("install/excel-mac.html").leads).toContain("../manifest.xml");
  });
});

/** Whether a link stays inside the site, wherever the site is put. */
function fromAnyPath(lead: string, file: string): boolean {
  return new URL(lead, `https://site.test/a/b/${file}`).pathname.startsWith("/a/b/");
}

describe("under another path, /a/b/", () => {
  let folder: string;
  let close: () => void;
  let address: string;

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "site-"));
    fs.mkdirSync(path.join(folder, "a"));
    fs.symlinkSync(DIST, path.join(folder, "a/b"), "junction");
    const moved = staticServer(folder);
    address = `http://localhost:${await listen(moved, 0)}/a/b/`;
    close = () => {
      moved.close();
      moved.closeAllConnections();
    };
  });

  afterAll(() => {
    close?.();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const faults: string[] = [];
  const asked: string[] = [];
  const walked = new Set<string>();
  /** What was seen on each page for reading. */
  const seen = new Map<string, Seen>();

  beforeAll(async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(`${page.url()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on("requestfailed", (request) => faults.push(`${page.url()}: ${request.url()} failed`));
    page.on("response", (response) => {
      if (response.status() >= 400) faults.push(`${page.url()}: ${response.status()} ${response.url()}`);
    });
    await page.route(
      (url) => /^(https?|wss?):$/.test(url.protocol) && !url.href.startsWith(address),
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/javascript", body: "" });
      },
    );
    const waiting = ["index.html"];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (walked.has(file)) continue;
      walked.add(file);
      await page.goto(address + file);
      if (file === "workbench.html") await workbenchStarted(page);
      if (file === "taskpane.html") await page.getByRole("button", { name: "Download .xlsx" }).waitFor();
      const leads = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([download])")].map(({ href }) => href),
      );
      waiting.push(
        ...leads
          .filter((lead) => lead.startsWith(address))
          // Each example of the reference links to the workbench.
          .map((lead) => lead.slice(address.length).split(/[?#]/)[0]),
      );
      if (TEXTS.includes(file)) seen.set(file, await look(page, file));
    }
    await page.close();
  }, 180_000);

  test("following all links reaches every page, nothing is missing, no page reports an error, and the programs start", () => {
    expect(faults).toEqual([]);
    // Only the pane may ask another server: for Excel's script, because it may be inside Excel.
    expect(asked).toEqual([`${MICROSOFT}office.js`]);
    expect([...walked].sort()).toEqual([...TEXTS, "taskpane.html", "workbench.html"].sort());
  });

  test("the pages for reading pass axe-core in light, dark and forced colours", () => {
    for (const file of LOOKED_AT) expect([file, seen.get(file)?.violations]).toEqual([file, []]);
    for (const file of TEXTS)
      expect([file, seen.get(file)?.backgrounds]).toEqual([file, ["rgb(255, 255, 255)", "rgb(27, 31, 36)"]]);
  });

  test("each page for reading fits a window of 320 pixels, large letters and paper, where it is black on white without the navigation", () => {
    for (const file of TEXTS)
      expect([file, seen.get(file)?.overhangs]).toEqual([file, { narrow: 0, paper: 0, large: 0 }]);
    for (const file of TEXTS)
      expect([file, seen.get(file)?.onPaper]).toEqual([
        file,
        { heading: true, navigation: false, color: "rgb(0, 0, 0)", background: "rgb(255, 255, 255)" },
      ]);
  });
});

interface Seen {
  /** Of axe-core in all colours; undefined for a page that is built like another. */
  violations: string[][] | undefined;
  /** In light and in dark colours. */
  backgrounds: string[];
  /** By how many pixels the page is too wide. */
  overhangs: { narrow: number; paper: number; large: number };
  onPaper: { heading: boolean; navigation: boolean; color: string; background: string };
}

/** The functions' pages are built alike, so axe-core looks at one of them. */
const LOOKED_AT = TEXTS.filter((file) => !file.startsWith("functions/") || /\/(index|par)\.html$/.test(file));

/** Looks at an open page in all colours, in narrow windows and on paper. */
async function look(page: Page, file: string): Promise<Seen> {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  const violations = LOOKED_AT.includes(file) ? await violationsInAllColours(page) : undefined;
  await page.emulateMedia({ colorScheme: "dark" });
  const backgrounds = [light, await background()];
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await overhang(page);
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const onPaper = {
    heading: await page.locator("h1").isVisible(),
    navigation: await page.getByRole("navigation", { name: "Site" }).isVisible(),
    ...(await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return { color, background: backgroundColor };
    })),
  };
  const paper = await overhang(page);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const large = await overhang(page);
  // The pictures of the other colours and widths may still be on their way.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 800 });
  return { violations, backgrounds, overhangs: { narrow, paper, large }, onPaper };
}

/** Waits until the grid has computed and the pane in its frame is ready. */
async function workbenchStarted(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      typeof univerAPI !== "undefined" &&
      univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("M2").getValue() === 6,
  );
  await page.frameLocator("#pane").getByRole("button", { name: "Insert as new tab" }).waitFor();
}

test("the support page asks for what the form for wrong results asks for", async () => {
  const form = fs.readFileSync(path.join(__dirname, "../../.github/ISSUE_TEMPLATE/wrong-score.yml"), "utf8");
  const labels = [...form.matchAll(/^ +label: (.*)$/gm)].map(([, label]) => label);
  expect(labels).toHaveLength(5);
  const page = await browser.newPage();
  await page.goto(`${server.address}support.html`);
  const asked = await page.getByRole("table").first().locator("tr td:first-child").allInnerTexts();
  await page.close();
  expect(asked).toEqual(labels);
});

test("the landing page is small, including its pictures", async () => {
  const page = await browser.newPage();
  await page.goto(server.address);
  const [pictures, bytes] = await page.evaluate(() => {
    const parts = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
    const sizes = (parts as PerformanceResourceTiming[]).map(({ encodedBodySize }) => encodedBodySize);
    const shown = [...document.querySelectorAll("main img")] as HTMLImageElement[];
    return [shown.filter((image) => image.naturalWidth > 0).length, sizes.reduce((sum, size) => sum + size)];
  });
  await page.close();
  expect(pictures).toBe(4);
  expect(bytes).toBeLessThan(350_000);
});

test("the pages from the landing page to an example can be read without JavaScript", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.getByRole("link", { name: "The functions", exact: true }).click();
  await page.getByRole("link", { name: "PAR", exact: true }).click();
  expect(await page.locator("h1").innerText()).toBe("PAR");
  expect(await page.locator("main").innerText()).toMatch(/=PAR\(A2:A13\) answers\s+330/);
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Install" }).click();
  await page.getByRole("link", { name: "Excel on the Mac" }).click();
  expect(await page.locator("main").innerText()).toContain("com.microsoft.Excel/Data/Documents");
  await context.close();
});
