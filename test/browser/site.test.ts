import fs from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { DIST, launchBrowser, serveDist } from "./browser";
import { violationsInAllColours, violationsInSomeColours } from "./pane";

/** The paths of all pages in dist/, such as functions/par.html. */
const PAGES = fs
  .readdirSync(DIST, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => file.endsWith(".html"));

/** The pages for reading. The others are programs. */
const TEXTS = PAGES.filter((file) =>
  /^((functions|install|[a-z]{2})\/|(index|evening|new-event|swiss|bridgemate|support|privacy|terms|differences|working|quality)\.)/.test(
    file,
  ),
);

let browser: Browser;
let server: Awaited<ReturnType<typeof serveDist>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveDist("a/b")]);
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
  expect(TEXTS.filter((file) => file.startsWith("install/"))).toHaveLength(8);
});

test("the site begins with the landing page, which is small, including its pictures", async () => {
  const page = await browser.newPage();
  await page.goto(server.address);
  expect(await page.locator("h1").textContent()).toBe("Score tonight’s session in your browser.");
  const [pictures, bytes] = await page.evaluate(() => {
    const parts = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
    const sizes = (parts as PerformanceResourceTiming[]).map(({ encodedBodySize }) => encodedBodySize);
    const shown = [...document.querySelectorAll("main img")] as HTMLImageElement[];
    return [shown.filter((image) => image.naturalWidth > 0).length, sizes.reduce((sum, size) => sum + size)];
  });
  await page.close();
  expect(pictures).toBe(3);
  expect(bytes).toBeLessThan(350_000);
});

describe.each([
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])("in a window of $width by $height pixels, before it is scrolled, the landing page", (viewport) => {
  test("shows in every language what it is, two buttons of which one is filled, and a picture whose letters can be read and of which nothing is cut off", async () => {
    const page = await browser.newPage({ viewport });
    for (const file of TEXTS.filter((one) => /^([a-z]{2}\/)?index\.html$/.test(one))) {
      await page.goto(server.address + file);
      const seen = await page.evaluate(() => {
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const first = [...document.querySelectorAll("h1, .lead, .actions a")];
        const picture = document.querySelector(".picture");
        if (!picture) throw new Error("there is no picture");
        const { right, top } = boxOf(picture);
        const cells = [...picture.querySelectorAll("th, td")].filter((cell) => cell.checkVisibility());
        return {
          shown: first.length,
          below: Math.max(...first.map((element) => boxOf(element).bottom)) - innerHeight,
          grounds: [...document.querySelectorAll(".actions a")].map(
            (link) => getComputedStyle(link).backgroundColor === "rgba(0, 0, 0, 0)",
          ),
          pictureBegins: innerHeight - top,
          cutOff: cells.filter((cell) => boxOf(cell).right > right).length,
          letters: Math.min(...cells.map((cell) => Number.parseFloat(getComputedStyle(cell).fontSize))),
          overhang: document.documentElement.scrollWidth - innerWidth,
        };
      });
      expect([file, seen]).toEqual([
        file,
        {
          shown: 4,
          below: expect.any(Number),
          grounds: [false, true],
          pictureBegins: expect.any(Number),
          cutOff: 0,
          letters: 12,
          overhang: 0,
        },
      ]);
      expect([file, seen.below <= 0, seen.pictureBegins >= 150]).toEqual([file, true, true]);
    }
    await page.close();
  });
});

test("the screen for all, opened by itself, says in the language of the browser what it is and leads to the workbench", async () => {
  for (const [locale, heading, link] of [
    ["en-GB", "A screen for all", "Open the workbench"],
    ["pl-PL", "Ekran na salę", "Otwórz warsztat"],
    ["ja-JP", "A screen for all", "Open the workbench"],
  ]) {
    const page = await browser.newPage({ locale });
    await page.goto(`${server.address}screen.html`);
    expect(await page.getByRole("heading").allTextContents()).toEqual([heading]);
    await page.getByRole("link", { name: link }).click();
    await page.waitForURL(/workbench\.html/);
    await page.close();
  }
});

describe("the markup", () => {
  interface Markup {
    ids: string[];
    /** The values of href and src, not resolved. */
    leads: string[];
    /** The links by their texts. */
    links: [text: string, lead: string][];
    title: string;
    lang: string;
    description: string;
    /** The levels of the headings, in their order. */
    levels: number[];
    heading: string;
    /** What is said below the heading. */
    main: string;
    /** The first column of the first table. */
    firstColumn: string[];
    /** The addresses of the scripts, and "here" for each script or style that stands in the page. */
    scripts: string[];
    /** The pictures without a text in their place. */
    untold: number;
    /** The elements with their classes, each with the one around it, such as li > a. */
    kinds: string[];
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
                links: [...written.links].map((link) => [
                  link.textContent.trim(),
                  link.getAttribute("href") ?? "",
                ]),
                title: written.title,
                lang: written.documentElement.lang,
                description: written.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
                levels: [...written.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) =>
                  Number(tagName[1]),
                ),
                heading: written.querySelector("h1")?.textContent ?? "",
                main: written.querySelector("main")?.textContent ?? "",
                firstColumn: [...(written.querySelector("tbody")?.rows ?? [])].map(
                  ({ cells }) => cells[0].textContent,
                ),
                scripts: [...written.querySelectorAll("script, [style], style")].map(
                  (element) => element.getAttribute("src") ?? "here",
                ),
                untold: written.querySelectorAll("img:not([alt])").length,
                kinds: [...written.querySelectorAll("body *")].map((element) =>
                  [element.parentElement, element]
                    .map((one) => `${one?.tagName} ${one?.className}`)
                    .join(" > "),
                ),
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

  test("every page for reading has its own title and description, its language, one main heading with the others in order below it, words in each link and for each picture, and no script but the search", () => {
    for (const file of TEXTS) {
      const { lang, levels, links, ids, untold, scripts, description } = markupOf(file);
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect([file, lang, levels.filter((level) => level === 1), skipped]).toEqual([
        file,
        /^[a-z]{2}(?=\/)/.exec(file)?.[0] ?? "en",
        [1],
        [],
      ]);
      expect([file, links.filter(([text]) => text === ""), untold]).toEqual([file, [], 0]);
      expect([file, scripts]).toEqual([file, ["../".repeat(file.split("/").length - 1) + "search.js"]]);
      expect([file, ids.length]).toEqual([file, new Set(ids).size]);
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
    expect(markupOf("install/google-sheets.html").leads).toContain("../google/Sidebar-de.html");
    expect(markupOf("install/excel-windows.html").leads).toEqual(
      expect.arrayContaining(["../bridge-scoring.reg", "../bridge-scoring-remove.reg"]),
    );
    expect(markupOf("install/excel-mac.html").leads).toContain("../manifest.xml");
  });

  test("following the links from the landing page reaches every page", () => {
    const reached = new Set(["index.html"]);
    // A set goes on with what is added while it is read.
    for (const file of reached) {
      for (const [, lead] of markupOf(file).links) {
        const { pathname } = new URL(lead, `https://site.test/${file}`);
        if (markups.has(pathname.slice(1))) reached.add(pathname.slice(1));
      }
    }
    expect([...reached].sort()).toEqual(
      expect.arrayContaining([...TEXTS, "taskpane.html", "workbench.html"].sort()),
    );
  });

  test("the pages from the landing page to an example can be read without JavaScript", () => {
    const linked = (file: string, name: string) =>
      markupOf(file)
        .links.filter(([text]) => text === name)
        .map(([, lead]) => lead);
    expect(linked("index.html", "Score a session")).toEqual(["workbench.html?start=evening"]);
    expect(linked("index.html", "The functions")).toEqual(["functions/index.html"]);
    expect(linked("functions/index.html", "PAR")).toEqual(["par.html"]);
    expect(markupOf("functions/par.html")).toMatchObject({
      heading: "PAR",
      main: expect.stringMatching(/=PAR\(A2:A13\) answers\s+330/),
    });
    expect(linked("functions/par.html", "Install")).toEqual(["../install/index.html"]);
    expect(linked("install/index.html", "Excel on the Mac")).toEqual(["excel-mac.html"]);
    expect(markupOf("install/excel-mac.html").main).toContain("com.microsoft.Excel/Data/Documents");
  });

  test("the support page asks for what the form for wrong results asks for", () => {
    const form = fs.readFileSync(
      path.join(__dirname, "../../.github/ISSUE_TEMPLATE/wrong-score.yml"),
      "utf8",
    );
    const labels = [...form.matchAll(/^ +label: (.*)$/gm)].map(([, label]) => label);
    expect(labels).toHaveLength(5);
    expect(markupOf("support.html").firstColumn).toEqual(labels);
  });

  test("pages with every kind of element that the pages for reading have pass axe-core, the richest of them in light, dark and forced colours", async () => {
    const found = new Set<string>();
    const manyKinds = (file: string) => new Set(markupOf(file).kinds).size;
    const looked = [...TEXTS]
      .sort((one, other) => manyKinds(other) - manyKinds(one))
      .filter((file) => {
        const before = found.size;
        markupOf(file).kinds.forEach((kind) => found.add(kind));
        return found.size > before;
      });
    expect(looked.length).toBeGreaterThan(4);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
    await page.goto(server.address);
    for (const file of looked) {
      const written = fs.readFileSync(path.join(DIST, file), "utf8");
      const sheets = await page.evaluate(writePage, [server.address + file, written]);
      expect([file, sheets]).toEqual([file, [`${server.address}site.css`]]);
      const look = file === looked[0] ? violationsInAllColours : violationsInSomeColours;
      expect([file, await look(page)]).toEqual([file, []]);
    }
    await page.close();
  });
});

test("the search field shows places with their headings and lines, and leads to them by the keyboard alone, under the policy of the page", async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 700 } });
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(`${server.address}de/evening.html`);
  const search = page.getByRole("search");
  const status = search.getByRole("status");
  const links = search.getByRole("link");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await search.getByRole("searchbox", { name: "Suchen" }).focus();
  await page.keyboard.type("xylophon");
  await status.getByText("Nichts gefunden für „xylophon“. Versuchen Sie weniger Wörter").waitFor();
  expect(await links.count()).toBe(0);
  await page.keyboard.press("Escape");
  expect(await status.textContent()).toBe("");
  await search.getByRole("searchbox").fill("Scores nicht gespielt");
  await status.getByText(/^Fundstellen: \d+/).waitFor();
  expect(await search.locator("mark").first().textContent()).toMatch(/^(Score|nicht|gespielt)/i);
  const [first, second] = await links.allTextContents();
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe(first);
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe(second);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // A page in English says so, to readers and to screen readers.
  await search.getByRole("searchbox").fill("VPCONT Examples");
  const inEnglish = search.getByRole("listitem").filter({ hasText: "(auf Englisch)" }).first();
  await inEnglish.waitFor();
  expect(await inEnglish.getByRole("link").getAttribute("lang")).toBe("en");
  expect(await violationsInAllColours(page)).toEqual([]);
  await search.getByRole("searchbox").fill("VPCONT");
  await links.first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/functions\/vpcont\.html/);
  expect(faults).toEqual([]);
  await page.close();
});

/**
 * Runs in a page. Puts another page of the site in its place, where the scripts that a test has loaded stay: to load
 * axe-core for each page takes longer than to run it.
 *
 * @returns the addresses of its style sheets
 */
async function writePage([address, html]: string[]): Promise<(string | null)[]> {
  history.replaceState(null, "", address);
  document.open();
  document.write(html);
  document.close();
  await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  return [...document.styleSheets].map(({ href }) => href);
}

/** Whether a link stays inside the site, wherever the site is put. */
function fromAnyPath(lead: string, file: string): boolean {
  return new URL(lead, `https://site.test/a/b/${file}`).pathname.startsWith("/a/b/");
}

// The tests of the programs open them in such a folder too.
describe("in a folder of the server", () => {
  const faults: string[] = [];
  const asked: string[] = [];
  /** What the pages for reading look like, in the order of TEXTS. */
  const seen: Record<string, Look[]> = {};

  beforeAll(async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(`${message.location().url}: ${message.text()}`);
    });
    page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on("requestfailed", (request) => faults.push(`${page.url()}: ${request.url()} failed`));
    page.on("response", (response) => {
      if (response.status() >= 400) faults.push(`${page.url()}: ${response.status()} ${response.url()}`);
    });
    const { origin } = new URL(server.address);
    await page.route(
      (url) => /^(https?|wss?):$/.test(url.protocol) && url.origin !== origin,
      (route) => {
        asked.push(route.request().url());
        return route.abort();
      },
    );
    const frames = TEXTS.map((file) => `<iframe src="${server.address}${file}"></iframe>`);
    await page.route(`${origin}/all.html`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
          ${frames.join("")}`,
      }),
    );
    await page.goto(`${origin}/all.html`);
    const look = (width: number, media: "screen" | "print" = "screen", letters = "") =>
      page.emulateMedia({ media }).then(() => page.evaluate(looks, { width, letters }));
    seen.light = await look(1280);
    await page.emulateMedia({ colorScheme: "dark" });
    seen.dark = await look(1280);
    seen.narrow = await look(320);
    seen.paper = await look(680, "print");
    seen.large = await look(640, "screen", "200%");
    await page.close();
  });

  test("no page for reading misses anything, reports an error, or asks another server", () => {
    expect(faults).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("each page for reading is white in light colours and dark in dark ones", () => {
    TEXTS.forEach((file, index) => {
      const backgrounds = [seen.light, seen.dark].map((all) => all[index].background);
      expect([file, backgrounds]).toEqual([file, ["rgb(255, 255, 255)", "rgb(41, 41, 41)"]]);
    });
  });

  test("each page for reading fits a window of 320 pixels, large letters and paper, where it is black on white without the navigation", () => {
    TEXTS.forEach((file, index) => {
      const overhangs = [seen.light, seen.narrow, seen.paper, seen.large].map((all) => all[index].overhang);
      expect([file, overhangs]).toEqual([file, [0, 0, 0, 0]]);
      expect([file, seen.narrow[index].navigation]).toEqual([file, true]);
      expect([file, seen.paper[index]]).toEqual([
        file,
        {
          heading: true,
          navigation: false,
          color: "rgb(0, 0, 0)",
          background: "rgb(255, 255, 255)",
          overhang: 0,
        },
      ]);
    });
  });
});

interface Look {
  heading: boolean;
  navigation: boolean;
  color: string;
  background: string;
  /** By how many pixels the page is too wide. */
  overhang: number;
}

/** Runs in a page whose frames are pages for reading. What they look like at this width, with letters of this size. */
function looks({ width, letters }: { width: number; letters: string }): Look[] {
  const frames = [...document.querySelectorAll("iframe")];
  for (const frame of frames) Object.assign(frame, { width, height: 800 });
  return frames.map(({ contentDocument: page, contentWindow: window }) => {
    if (!page || !window) throw new Error("the frame is empty");
    page.documentElement.style.fontSize = letters;
    const { color, backgroundColor: background } = window.getComputedStyle(page.documentElement);
    return {
      heading: page.querySelector("h1")?.checkVisibility() === true,
      navigation: page.querySelector("header nav")?.checkVisibility() === true,
      color,
      background,
      overhang: page.documentElement.scrollWidth - window.innerWidth,
    };
  });
}
