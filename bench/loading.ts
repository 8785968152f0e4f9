import type { Browser, Page } from "playwright-core";
import type { FUniver } from "@univerjs/core/facade";
import { launchBrowser } from "../build/chromium.js";
import { listen, staticServer } from "../build/static-server.js";
import { MENU_JOBS } from "../src/jobs/jobs";
import { DIST } from "./functions";

declare const univerAPI: FUniver;

/** Chrome's own Fast 3G: 1.6 Mbit/s, of which nine tenths arrive, and 562.5 ms for each request. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** A phone of the middle class beside this machine. */
const SLOWER = 4;

/** The moments of a first visit that answers the question at once, and the seconds within which each should come. */
const MOMENTS = [
  { name: "the question is there", wanted: 4 },
  { name: "its first answer has led to a field to type in", wanted: 4 },
  { name: "the grid takes keys", wanted: undefined },
] as const;

/** Within so many seconds whoever comes for a job by its address has a field to type in. */
const WANTED_FIELD = 4;

const LANGUAGES = ["en", "de"] as const;

interface Moment {
  seconds: number;
  /** What has come over the line by then. */
  bytes: number;
}

/** What is done on the page, and the moments that it notes. */
type Visit = (page: Page, now: () => void) => Promise<void>;

/** Two tables for the report: first visits on a slow line with a slow phone, answered at once, or with a job in the address. */
export async function loadingText(): Promise<string> {
  const server = staticServer(DIST, undefined, undefined, true);
  const port = await listen(server, 0);
  const browser = await launchBrowser();
  const visited = (query: string, visit: Visit, slower = SLOWER) =>
    firstVisit(browser, `http://localhost:${port}/workbench.html${query}`, visit, slower);
  /** The fastest of several for each moment. */
  const fastest = async (query: string, visit: Visit) => {
    // The first visit has the server pack its files.
    await visited(query, visit, 1);
    const visits: Moment[][] = [];
    for (let count = 0; count < VISITS; count++) visits.push(await visited(query, visit));
    return visits[0].map((_, index) =>
      visits.map((moments) => moments[index]).reduce((a, b) => (b.seconds < a.seconds ? b : a)),
    );
  };
  try {
    const answered = await fastest("", answering);
    const rows = MOMENTS.map(({ name, wanted }, index) => {
      const { seconds, bytes } = answered[index];
      const limit = wanted === undefined ? "" : `below ${wanted} s`;
      const reached = wanted === undefined ? "" : seconds < wanted ? "yes" : "no";
      return `| ${name} | ${seconds.toFixed(1)} s | ${(bytes / 1000).toFixed(0)} kB | ${limit} | ${reached} |`;
    });
    const jobs: string[] = [];
    for (const { id } of MENU_JOBS) {
      const found: Moment[] = [];
      for (const language of LANGUAGES)
        found.push(...(await fastest(`?start=${id}&language=${language}`, atTheField)));
      const reached = found.every(({ seconds }) => seconds < WANTED_FIELD) ? "yes" : "no";
      const shown = found.map(
        ({ seconds, bytes }) => `${seconds.toFixed(1)} s, ${(bytes / 1000).toFixed(0)} kB`,
      );
      jobs.push(`| \`${id}\` | ${shown.join(" | ")} | ${reached} |`);
    }
    return [
      `A first visit that finds nothing in the browser, over Fast 3G, with the processor ${SLOWER} times slower; the server ` +
        `packs what it sends. The fastest of ${VISITS}, because other work on the machine only adds.`,
      [
        "| Moment | After | Loaded by then | Wanted | Reached |",
        "| --- | --- | --- | --- | --- |",
        ...rows,
      ].join("\n"),
      "The same, of who comes for a job by its address (`?start=`), until its field takes keys, and what is loaded by then.",
      [
        `| Job | ${LANGUAGES.map((language) => `\`${language}\``).join(" | ")} | Below ${WANTED_FIELD} s |`,
        "| --- | --- | --- | --- |",
        ...jobs,
      ].join("\n"),
    ].join("\n\n");
  } finally {
    await browser.close();
    server.close();
  }
}

const VISITS = 3;

const answering: Visit = async (page, now) => {
  const answer = page.locator("dialog[open] button").first();
  await answer.waitFor();
  now();
  await answer.click();
  await atTheField(page, now);
  await page.waitForFunction(() => typeof univerAPI !== "undefined");
  now();
};

const atTheField: Visit = async (page, now) => {
  await page.waitForFunction(() => {
    const frame = document.querySelector<HTMLIFrameElement>("#pane");
    return document.activeElement === frame && frame?.contentDocument?.activeElement?.closest(".tool");
  });
  now();
};

/** A visit in a window of its own, which knows nothing of the others. */
async function firstVisit(
  browser: Browser,
  address: string,
  visit: Visit,
  slower: number,
): Promise<Moment[]> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", FAST_3G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const started = performance.now();
  const moments: Moment[] = [];
  await page.goto(address, { waitUntil: "commit" });
  await visit(page, () => moments.push({ seconds: (performance.now() - started) / 1000, bytes }));
  await page.close();
  return moments;
}
