import type http from "node:http";
import path from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { staleness } from "../../build/dist-age";
import { listen, staticServer } from "../../build/static-server.js";

declare global {
  /** environment.js makes them. */
  var launchBrowser: () => Promise<Browser>;
  var launchProfile: (folder: string) => Promise<BrowserContext>;
}

/** Start a browser without windows; the second one with a profile that a later start finds again. */
export const { launchBrowser, launchProfile } = globalThis;

/** The built pages. `npm test` builds them before the tests. */
export const DIST = path.resolve(__dirname, "../../dist");

const stale = staleness(DIST);
if (stale !== undefined) throw new Error(stale);

/** The adapters of the spreadsheets without the pane. setup.js makes them. */
export const ADAPTERS = path.resolve(__dirname, "../../node_modules/.cache/bundles/hosts/files");

/**
 * Serves dist/ on a free port of this machine: at the top of the server, or in a folder of it, because a site need not
 * be at the top. `address` ends with a slash.
 */
export async function serveDist(folder = ""): Promise<{ address: string; close(): Promise<void> }> {
  const server = staticServer(DIST);
  if (folder !== "") {
    const [answer] = server.listeners("request") as http.RequestListener[];
    server.removeAllListeners("request").on("request", (request: http.IncomingMessage, response) => {
      const isInside = request.url?.startsWith(`/${folder}/`);
      request.url = isInside ? request.url?.slice(folder.length + 1) : "/nothing-here";
      answer(request, response);
    });
  }
  const port = await listen(server, 0);
  return {
    address: `http://localhost:${port}/${folder === "" ? "" : `${folder}/`}`,
    close: async () => {
      const closed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
      server.closeAllConnections();
      await closed;
    },
  };
}
