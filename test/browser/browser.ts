import path from "node:path";
import type chromium from "../../build/chromium.js";
import { listen, staticServer } from "../../build/static-server.js";

declare global {
  /** environment.js makes it. */
  var launchBrowser: typeof chromium.launchBrowser;
}

/** Starts a browser without windows. */
export const { launchBrowser } = globalThis;

/** The built pages. `npm test` builds them before the tests. */
export const DIST = path.resolve(__dirname, "../../dist");

/** The adapters of the spreadsheets without the pane. setup.js makes them. */
export const ADAPTERS = path.resolve(__dirname, "../../node_modules/.cache/bundles/hosts/files");

/** Serves dist/ on a free port of this machine. `address` ends with a slash. */
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
