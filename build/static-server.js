const fs = require("node:fs/promises");
const http = require("node:http");
const https = require("node:https");
const path = require("node:path");
const send = require("send");
const { packed } = require("./packing");

/**
 * The host names that a browser on this machine uses for the server. A request with another name may come
 * from a hostile site whose DNS points here.
 */
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const NOT_HERE = "There is no such file here. The workbench is at /workbench.html";

/** The lists of functions, and the keys. Only these are fetched by a page with another origin, Excel's own. */
const ABROAD = /\/(functions|shortcuts)(-[a-z]+)?\.json$/;

/**
 * A server for a folder of files, not yet listening. It answers GET and HEAD for this machine's own names
 * only. It does not serve files or folders whose names begin with a dot, nor what a link inside the folder has
 * outside it.
 *
 * @param {string} folder
 * @param {import("node:https").ServerOptions} [secure] key and certificate; with them the server uses https
 * @param {(asked: string, response: import("node:http").ServerResponse) => boolean} [instead] answers in the place of a
 *   file, and tells whether it has
 * @param {boolean} [packs] whether texts go to the browser packed; the tests would only lose time with it
 * @returns {import("node:http").Server}
 */
function staticServer(folder, secure, instead = () => false, packs = false) {
  /** @type {import("node:http").RequestListener} */
  const answer = async (request, response) => {
    const refused = refusal(request);
    if (refused) return say(response, refused.status, refused.text, refused.headers);
    const asked = (request.url ?? "/").split("?")[0];
    if (instead(asked, response)) return;
    if (await leadsOut(folder, asked)) return say(response, 404, NOT_HERE);
    // Each request reads from the disk, so that a new build is served without a restart.
    send(request, asked, { root: folder, dotfiles: "ignore" })
      .on("headers", (_, place, file) => {
        if (packs) packed(request, response, place, file);
        if (ABROAD.test(asked)) response.setHeader("Access-Control-Allow-Origin", "*");
      })
      .on("error", (error) => {
        const status = error.status ?? 500;
        say(response, status, status === 404 ? NOT_HERE : http.STATUS_CODES[status], error.headers);
      })
      .pipe(response);
  };
  return secure ? https.createServer(secure, answer) : http.createServer(answer);
}

/**
 * Whether a link makes the address lead out of the folder.
 * @param {string} folder
 * @param {string} asked
 */
async function leadsOut(folder, asked) {
  try {
    const [root, place] = await Promise.all([
      fs.realpath(folder),
      fs.realpath(path.join(folder, decodeURIComponent(asked))),
    ]);
    return place !== root && !place.startsWith(root + path.sep);
  } catch {
    // What is no address, or not there, is refused by send.
    return false;
  }
}

/**
 * The reason why a request gets no file.
 * @param {import("node:http").IncomingMessage} request
 * @returns {{ status: number, text: string, headers?: Record<string, string> } | undefined}
 */
function refusal({ method, headers }) {
  if (!OWN_NAME.test(headers.host ?? ""))
    return { status: 403, text: "This server answers to localhost only." };
  if (method !== "GET" && method !== "HEAD")
    return { status: 405, text: "This server only hands out files.", headers: { Allow: "GET, HEAD" } };
  return undefined;
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 * @param {string} [text]
 * @param {Record<string, string>} [headers]
 */
function say(response, status, text, headers) {
  // The file was deleted while it was being sent. The headers are already sent, so the server can only break
  // the connection.
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { ...headers, "Content-Type": "text/plain" });
  response.end(text);
}

/**
 * Starts to listen, for this machine only, and resolves to the port. Port 0 means any free port.
 *
 * @param {import("node:http").Server} server
 * @param {number} port
 * @returns {Promise<number>}
 */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

module.exports = { staticServer, listen };
