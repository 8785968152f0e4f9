/** npm run dev-server: serves the workbench, builds on every change, and then reloads the workbench in the browser. */
const fs = require("node:fs");
const path = require("node:path");
const { rebuild } = require("./rebuild");
const { sendPacked } = require("./packing");
const { listen, staticServer } = require("./static-server");

const DIST = path.resolve(__dirname, "../dist");

/** Not that of npm start, where the browser may keep an older workbench for use without a network. */
const PORT = 3081;

const PAGE = "/workbench.html";
const SCRIPT = "/reload.js";
const EVENTS = "/built";
const WORKER = "/offline.js";

/** It is a file of its own, because the page allows no other scripts. */
const RELOADING = `new EventSource("${EVENTS}").addEventListener("message", () => location.reload());\n`;

/**
 * The server of a folder, with what reloads the workbench in it.
 *
 * @param {string} folder
 * @returns {{ server: import("node:http").Server, reload: () => void }}
 */
function devServer(folder) {
  /** @type {Set<import("node:http").ServerResponse>} */
  const open = new Set();
  /** @type {Parameters<typeof staticServer>[2]} */
  const instead = (asked, response) => {
    if (asked === PAGE) say(response, "text/html", withScript(path.join(folder, PAGE)));
    else if (asked === SCRIPT) say(response, "text/javascript", RELOADING);
    // Without its service worker the workbench is always the one that was built last.
    else if (asked === WORKER) response.writeHead(404).end();
    else if (asked === EVENTS) {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      response.flushHeaders();
      open.add(response);
      response.on("close", () => open.delete(response));
    } else return false;
    return true;
  };
  const server = staticServer(folder, undefined, instead, true);
  const reload = () => {
    for (const response of open) response.write("data: built\n\n");
  };
  return { server, reload };
}

/** The first build may still be on its way; then the page waits for it. @param {string} page */
function withScript(page) {
  const script = `<script src="${SCRIPT}"></script>`;
  if (!fs.existsSync(page)) return `<!doctype html><title>Bridge Scoring</title>${script}The first build…`;
  return fs.readFileSync(page, "utf8").replace("</head>", `${script}</head>`);
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {string} type
 * @param {string} text
 */
function say(response, type, text) {
  void sendPacked(response, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" }, text);
}

async function main() {
  const { server, reload } = devServer(DIST);
  const port = await listen(server, Number(process.env.PORT || PORT));
  console.log(`The workbench is at http://localhost:${port}${PAGE} (Ctrl+C stops it).`);
  console.log("Each change of a source builds again, and then the page reloads.");
  rebuild(reload);
}

module.exports = { devServer };

if (require.main === module)
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
