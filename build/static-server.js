const http = require("node:http");
const https = require("node:https");
const sirv = require("sirv");

/**
 * A server for a folder of files, not yet listening.
 *
 * @param {string} folder
 * @param {import("node:https").ServerOptions} [secure] key and certificate; given, the server speaks https
 * @returns {import("node:http").Server}
 */
function staticServer(folder, secure) {
  const files = sirv(folder, {
    // Look at the disk for each request, so that a rebuild shows without a restart.
    dev: true,
    // Excel fetches functions.json from a page of its own.
    setHeaders: (response) => response.setHeader("Access-Control-Allow-Origin", "*"),
  });
  /** @type {import("node:http").RequestListener} */
  const answer = (request, response) => {
    files(request, response, () => {
      response.writeHead(404, { "Content-Type": "text/plain" });
      response.end("There is no such file here. The workbench is at /workbench.html");
    });
  };
  return secure ? https.createServer(secure, answer) : http.createServer(answer);
}

/**
 * Starts to listen, for this machine only, and resolves to the port; port 0 takes any free one.
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
