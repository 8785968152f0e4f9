const path = require("node:path");
const zlib = require("node:zlib");

/** What becomes smaller. Pictures are packed already. */
const TEXTS = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

/** A small file has no use of it. */
const LEAST_BYTES = 1_000;

/**
 * Has the rest of an answer packed with gzip, where the browser takes it: the grid's script is a quarter then. Parts of files
 * are sent as they are.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response to which a file is going to be sent
 * @param {string} place of the file
 * @param {number} size
 */
function packed({ method, headers }, response, place, size) {
  if (!TEXTS.has(path.extname(place)) || size < LEAST_BYTES) return;
  response.setHeader("Vary", "Accept-Encoding");
  const takesGzip = /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));
  if (!takesGzip || method !== "GET" || headers.range !== undefined) return;
  const zip = zlib.createGzip({ level: 5 });
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let begun = false;
  /** Whoever sends a file has said its own length by then. An answer without a file, such as 304, is never begun. */
  const begin = () => {
    begun = true;
    response.setHeader("Content-Encoding", "gzip");
    response.removeHeader("Content-Length");
  };
  Object.assign(response, {
    /** @param {Buffer} part */
    write: (part) => {
      if (!begun) begin();
      return zip.write(part);
    },
    end: () => (begun ? void zip.end() : end()),
  });
  zip.on("drain", () => response.emit("drain"));
  zip.on("data", (part) => {
    if (write(part)) return;
    zip.pause();
    response.once("drain", () => zip.resume());
  });
  zip.on("end", () => end());
  response.on("close", () => zip.destroy());
}

module.exports = { packed };
