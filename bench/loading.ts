import type { Page } from "playwright-core";
import type { FUniver } from "@univerjs/core/facade";
import { launchBrowser } from "../build/chromium.js";
import { listen, staticServer } from "../build/static-server.js";
import { DIST } from "./functions";

declare const univerAPI: FUniver;

/** Chrome's own Fast 3G: 1.6 Mbit/s, of which nine tenths arrive, and 562.5 ms for each request. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** A phone of the middle class beside this machine. */
const SLOWER = 4;

/** The moments of a first visit, and the seconds within which each should come. */
const MOMENTS = [
  { name: "the question is there", wanted: 4 },
  { name: "its first answer has led to a field to type in", wanted: 4 },
  { name: "the grid takes keys", wanted: undefined },
] as const;

interface Moment {
  seconds: number;
  /** What has come over the line by then. */
  bytes: number;
}

/** A table for the report: a first visit on a slow line with a slow phone, answered at once. */
export async function loadingText(): Promise<string> {
  const server = staticServer(DIST, undefined, undefined, true);
  const port = await listen(server, 0);
  const browser = await launchBrowser();
  try {
    const address = `http://localhost:${port}/workbench.html`;
    // The first visit has the server pack its files.
    await firstVisit(await browser.newPage(), address, 1);
    const visits: Moment[][] = [];
    for (let visit = 0; visit < VISITS; visit++)
      visits.push(await firstVisit(await browser.newPage(), address, SLOWER));
    const rows = MOMENTS.map(({ name, wanted }, index) => {
      const [{ seconds, bytes }] = visits.map((visit) => visit[index]).sort((a, b) => a.seconds - b.seconds);
      const limit = wanted === undefined ? "" : `below ${wanted} s`;
      const reached = wanted === undefined ? "" : seconds < wanted ? "yes" : "no";
      return `| ${name} | ${seconds.toFixed(1)} s | ${(bytes / 1000).toFixed(0)} kB | ${limit} | ${reached} |`;
    });
    return [
      `A first visit that finds nothing in the browser, over Fast 3G, with the processor ${SLOWER} times slower; the server ` +
        `packs what it sends. The fastest of ${VISITS}, because other work on the machine only adds.`,
      [
        "| Moment | After | Loaded by then | Wanted | Reached |",
        "| --- | --- | --- | --- | --- |",
        ...rows,
      ].join("\n"),
    ].join("\n\n");
  } finally {
    await browser.close();
    server.close();
  }
}

const VISITS = 3;

async function firstVisit(page: Page, address: string, slower: number): Promise<Moment[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", FAST_3G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const started = performance.now();
  const now = (): Moment => ({ seconds: (performance.now() - started) / 1000, bytes });
  await page.goto(address, { waitUntil: "commit" });
  const answer = page.locator("dialog[open] button").first();
  await answer.waitFor();
  const moments = [now()];
  await answer.click();
  await page.waitForFunction(() => {
    const frame = document.querySelector<HTMLIFrameElement>("#pane");
    return document.activeElement === frame && frame?.contentDocument?.activeElement?.closest(".tool");
  });
  moments.push(now());
  await page.waitForFunction(() => typeof univerAPI !== "undefined");
  moments.push(now());
  await page.close();
  return moments;
}
