import fs from "node:fs";
import os from "node:os";
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

/**
 * Serves dist/ on a free port of this machine: at the top of the server, or in a folder of it, because a site need not
 * be at the top. `address` ends with a slash.
 */
export async function serveDist(folder = ""): Promise<{ address: string; close(): Promise<void> }> {
  const root = folder === "" ? DIST : fs.mkdtempSync(path.join(os.tmpdir(), "site-"));
  if (folder !== "") {
    fs.mkdirSync(path.join(root, path.dirname(folder)), { recursive: true });
    fs.symlinkSync(DIST, path.join(root, folder), "junction");
  }
  const server = staticServer(root);
  const port = await listen(server, 0);
  return {
    address: `http://localhost:${port}/${folder === "" ? "" : `${folder}/`}`,
    close: async () => {
      const closed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
      server.closeAllConnections();
      await closed;
      if (folder !== "") fs.rmSync(root, { recursive: true, force: true });
    },
  };
}
