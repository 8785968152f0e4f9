/**
 * npm start opens the workbench in a browser. With --https it serves dist/ to Excel, which loads add-ins over
 * https only.
 */
const { spawnSync } = require("node:child_process");
const path = require("node:path");
const { getHttpsServerOptions } = require("office-addin-dev-certs");
const { listen, staticServer } = require("./static-server");

const ROOT = path.resolve(__dirname, "..");
const DIST = path.join(ROOT, "dist");
const WORKBENCH_PORT = 3080;
/** The port in the addresses of the manifest. */
const EXCEL_PORT = 3000;

main().catch((error) => fail(error instanceof Error ? error.message : String(error)));

async function main() {
  const secure = process.argv.includes("--https");
  const port = secure ? EXCEL_PORT : chosenPort();
  build();
  const options = secure ? await getHttpsServerOptions() : undefined;
  const server = staticServer(DIST, options, undefined, true);
  try {
    await listen(server, port);
  } catch (error) {
    fail(whyNoServer(error, port, secure));
  }
  console.log(
    secure
      ? `Serving the add-in for Excel at https://localhost:${port}/ (Ctrl+C stops it).`
      : `The workbench is at http://localhost:${port}/workbench.html (Ctrl+C stops it).\n` +
          "For a look at the sample: type =PAR(A2:A13) into an empty cell of its tab Traveller, and the par of twelve scores is 320.",
  );
}

/** The build runs in its own process, so that its memory is free again afterwards. */
function build() {
  const { status } = spawnSync(process.execPath, [require.resolve("./build")], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) fail("The build failed: see above.");
}

function chosenPort() {
  const text = process.env.PORT ?? "";
  if (text === "") return WORKBENCH_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  return fail(
    `PORT is "${text}": a port is a whole number from 1 to 65535. Type: ${startAt(WORKBENCH_PORT)}`,
  );
}

/**
 * @param {unknown} error
 * @param {number} port
 * @param {boolean} secure
 */
function whyNoServer(error, port, secure) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const other = startAt(port < 65535 ? port + 1 : WORKBENCH_PORT);
  if (code === "EADDRINUSE") {
    return secure
      ? `Port ${port}, which the manifest names, is in use: stop the program that uses it, then type this again.`
      : `Port ${port} is in use by another program. Take another one, type: ${other}`;
  }
  if (code === "EACCES")
    return `Port ${port} needs an administrator. Take another one, type: ${startAt(WORKBENCH_PORT)}`;
  return String(error);
}

/** @param {number} port */
function startAt(port) {
  return process.platform === "win32" ? `set "PORT=${port}" && npm start` : `PORT=${port} npm start`;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
