const path = require("node:path");
const { promisify } = require("node:util");
const zlib = require("node:zlib");

/** What is packed already. All else that is served becomes smaller. */
const PACKED = new Set([".gif", ".ico", ".jpg", ".pdf", ".png", ".woff2", ".xlsx", ".zip"]);

/** A small file has no use of it. */
const LEAST_BYTES = 1_000;

/** Up to this size a file is packed as small as it goes in a moment; the grid would take seconds. */
const MOST_BYTES_BEST = 1_000_000;

/** The ways to pack, the smallest first. A browser names those that it takes. */
const WAYS = [
  {
    name: "br",
    pack: (/** @type {Buffer} */ content) =>
      promisify(zlib.brotliCompress)(content, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: content.length < MOST_BYTES_BEST ? 9 : 5,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    name: "gzip",
    pack: (/** @type {Buffer} */ content) =>
      promisify(zlib.gzip)(content, { level: content.length < MOST_BYTES_BEST ? 9 : 6 }),
  },
];

/**
 * What was packed once, by its place and way, with what tells one version of the file from another.
 * @type {Map<string, { version: string, content: Buffer }>}
 */
const kept = new Map();

/**
 * Has a file packed on its way, where the browser takes it: the grid's script is a quarter then. It is packed once for each
 * version of the file. Parts of files are sent as they are.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response to which a file is going to be sent
 * @param {string} place of the file
 * @param {{ size: number, mtimeMs: number }} file
 */
function packed({ method, headers }, response, place, { size, mtimeMs }) {
  if (PACKED.has(path.extname(place)) || size < LEAST_BYTES) return;
  response.setHeader("Vary", "Accept-Encoding");
  const way = wayFor(headers["accept-encoding"]);
  if (!way || method !== "GET" || headers.range !== undefined) return;
  const key = `${way.name} ${place}`;
  const version = `${size} ${mtimeMs}`;
  const before = kept.get(key);
  const end = response.end.bind(response);
  /** @type {Buffer[]} */
  const parts = [];
  const whole = async () => {
    if (before?.version === version) return before.content;
    const content = Buffer.concat(parts);
    const small = await way.pack(content);
    // A build may have replaced the file in between.
    if (content.length === size) kept.set(key, { version, content: small });
    return small;
  };
  // Whoever sends a file writes it part by part. An answer without a file, such as 304, has no part.
  Object.assign(response, {
    write: (/** @type {Buffer} */ part) => parts.push(part) > 0,
    end: () => {
      if (parts.length === 0) return void end();
      whole().then(
        (content) => {
          response.setHeader("Content-Encoding", way.name);
          response.setHeader("Content-Length", content.length);
          end(content);
        },
        (error) => response.destroy(error),
      );
    },
  });
}

/**
 * Sends a text that is no file, packed where the browser takes it.
 *
 * @param {import("node:http").ServerResponse} response
 * @param {Record<string, string>} headers
 * @param {string} text
 */
async function sendPacked(response, headers, text) {
  const content = Buffer.from(text);
  const way = content.length < LEAST_BYTES ? undefined : wayFor(response.req.headers["accept-encoding"]);
  const sent = way ? await way.pack(content) : content;
  const packing = way && { "Content-Encoding": way.name };
  response.writeHead(200, { ...headers, ...packing, Vary: "Accept-Encoding", "Content-Length": sent.length });
  response.end(sent);
}

/** @param {string | string[] | undefined} accepted what the browser takes, such as `gzip, deflate, br;q=0.5` */
function wayFor(accepted) {
  const taken = String(accepted ?? "")
    .split(",")
    .map((one) => one.trim().split(";"))
    .filter(([, quality = ""]) => !/^\s*q=0(\.0*)?\s*$/.test(quality))
    .map(([name]) => name.trim());
  return WAYS.find(({ name }) => taken.includes(name));
}

module.exports = { packed, sendPacked };
