import path from "node:path";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright, type LaunchOptions } from "playwright-core";
import { listen, staticServer } from "../../build/static-server.js";

/** The built pages; `npm test` builds them beforehand. */
export const DIST = path.resolve(__dirname, "../../dist");

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * A headless Chromium: the one that CHROME_PATH names, else the one that npm brings (Linux x64),
 * else a Chrome or an Edge that is installed.
 */
export async function launchBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named) return launch({ executablePath: named });
  if (process.platform === "linux" && process.arch === "x64") {
    return launch({ executablePath: await chromium.executablePath() });
  }
  try {
    return await launch({ channel: "chrome" });
  } catch {
    return launch({ channel: "msedge" });
  }
}

function launch(options: LaunchOptions): Promise<Browser> {
  return playwright.launch({ ...options, headless: true, args: FLAGS });
}

/** Serves dist/ on a free port of this machine; `address` ends in a slash. */
export async function serveDist(): Promise<{ address: string; close(): Promise<void> }> {
  const server = staticServer(DIST);
  const port = await listen(server, 0);
  return {
    address: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
