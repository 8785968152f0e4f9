import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get as httpGet } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const ROOT = join(__dirname, "../..");
const BIG = Buffer.alloc(20_000_000, "b");

/** Starts the server in a process of its own, so that a test sees when it ends. */
let server: ChildProcess;
let folder: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "served-"));
  writeFileSync(join(folder, "page.html"), "<p>0123456789</p>");
  writeFileSync(join(folder, "big.js"), BIG);
  writeFileSync(join(folder, ".secret"), "secret");
  for (const name of [".git", "folder"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "config"), "secret");
  }
  const script = `const { listen, staticServer } = require("./build/static-server");
    listen(staticServer(${JSON.stringify(folder)}, undefined, undefined, true), 0).then((port) => console.log(port));`;
  server = spawn(process.execPath, ["-e", script], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  port = await new Promise((resolve) => server.stdout?.once("data", (line) => resolve(Number(line))));
});

afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(async () => {
  expect(server.exitCode).toBeNull();
  expect(await ask("GET /page.html HTTP/1.1", ["Host: localhost"])).toMatch(
    /^HTTP\/1.1 200 OK[^]*0123456789/,
  );
});

/**
 * Sends these lines unchanged, and resolves to all that the server answers until it closes the connection.
 */
function ask(line: string, headers: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write([line, ...headers, "Connection: close", "", ""].join("\r\n"));
    });
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Buffer.concat(parts).toString("latin1")));
  });
}

const get = (path: string, ...headers: string[]) =>
  ask(`GET ${path} HTTP/1.1`, ["Host: localhost", ...headers]);

test.each([
  ["bytes=0-3", 206],
  ["bytes=10-5", 416],
  ["bytes=999-", 416],
  ["bytes=-0", 416],
  ["bytes=-", 200],
  ["bytes=x-y", 200],
  ["bytes=0-1,3-4", 200],
  ["bytes=-99999999999999999999", 416],
  ["bytes=99999999999999999999-", 416],
  ["lines=1-2", 200],
])("a request with Range: %s is answered with %i", async (range, status) => {
  expect(await get("/page.html", `Range: ${range}`)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test.each([
  "/%",
  "/%00",
  "/..%2f..%2fpackage.json",
  "/../package.json",
  "//",
  "/folder",
  "/\\..\\x",
  "*",
  "/?%",
  "/page.html/",
])("a request for %s does no harm", async (path) => {
  expect(await get(path)).toMatch(/^HTTP\/1.1 (30[0-9]|4\d\d) /);
  expect(await get(path)).not.toMatch(/"bridge-scoring"/);
});

test.each(["/.secret", "/.git/config", "/%2egit/config", "/folder/../.git/config"])(
  "%s is not handed out",
  async (path) => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1.1 40[34] /);
    expect(answer).not.toContain("secret");
  },
);

test("a link that leads out of the folder is not followed, and one that stays inside is", async () => {
  symlinkSync(join(ROOT, "package.json"), join(folder, "outside.json"));
  symlinkSync(ROOT, join(folder, "project"), "junction");
  symlinkSync(join(folder, "page.html"), join(folder, "inside.html"));
  for (const path of ["/outside.json", "/project/package.json"])
    expect([path, (await get(path)).slice(0, 12)]).toEqual([path, "HTTP/1.1 404"]);
  expect(await get("/inside.html")).toMatch(/^HTTP\/1.1 200 [^]*0123456789/);
});

test.each([
  ["/functions.json", true],
  ["/functions-pt.json", true],
  ["/shortcuts.json", true],
  ["/shortcuts-pt.json", true],
  ["/other.html", false],
  ["/data.json", false],
])("another site gets %s: %s", async (path, allowed) => {
  writeFileSync(join(folder, path), "0123456789");
  expect(await get(path)).toMatch(/^HTTP\/1.1 200 /);
  expect(/^Access-Control-Allow-Origin: \*\r$/m.test(await get(path))).toBe(allowed);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("%s is refused", async (method) => {
  const answer = await ask(`${method} /page.html HTTP/1.1`, ["Host: localhost", "Content-Length: 0"]);
  expect(answer).toMatch(/^HTTP\/1.1 405 /);
  expect(answer).toMatch(/^Allow: GET, HEAD\r$/m);
});

test("a text goes packed to a browser that takes it, and as it is to another one; a part of it always as it is", async () => {
  const asked = (headers: Record<string, string>) =>
    new Promise<{ packing: string | undefined; status: number | undefined; body: Buffer }>(
      (resolve, reject) => {
        httpGet({ port, path: "/big.js", headers: { ...headers, Connection: "close" } }, (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () => {
            const packing = answer.headers["content-encoding"];
            resolve({ packing, status: answer.statusCode, body: Buffer.concat(parts) });
          });
        }).on("error", reject);
      },
    );
  for (const [accepted, packing, unpack] of [
    ["gzip, deflate", "gzip", gunzipSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip;q=1.0, br;q=0", "gzip", gunzipSync],
  ] as const) {
    // The second time it is the one that was packed before.
    for (let time = 0; time < 2; time++) {
      const zipped = await asked({ "Accept-Encoding": accepted });
      expect(zipped.packing).toBe(packing);
      expect(zipped.body.length).toBeLessThan(BIG.length / 100);
      expect(unpack(zipped.body).equals(BIG)).toBe(true);
    }
  }
  const plain = await asked({});
  expect([plain.packing, plain.body.equals(BIG)]).toEqual([undefined, true]);
  const part = await asked({ "Accept-Encoding": "gzip", Range: "bytes=0-3" });
  expect([part.packing, part.status, part.body.length]).toEqual([undefined, 206, 4]);
  const small = await get("/page.html", "Accept-Encoding: gzip");
  expect(small).toMatch(/Content-Length: 17\r[^]*0123456789/);
});

test("HEAD has the same answer as GET, without the file", async () => {
  const answer = await ask("HEAD /page.html HTTP/1.1", ["Host: localhost"]);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*Content-Length: 17\r[^]*\r\n\r\n$/);
});

test.each(["localhost", "localhost:3000", "127.0.0.1:80", "LOCALHOST:8080", "[::1]:3000"])(
  "a browser that calls the server %s gets an answer",
  async (host) => {
    expect(await ask("GET /page.html HTTP/1.1", [`Host: ${host}`])).toMatch(/^HTTP\/1.1 200 /);
  },
);

test.each([
  "evil.example",
  "localhost.evil.example",
  "evil.example:3000",
  "localhost:3000.evil.example",
  "0.0.0.0",
  "",
])("a page whose host name %s points to this machine gets nothing", async (host) => {
  const answer = await ask("GET /page.html HTTP/1.1", [`Host: ${host}`]);
  expect(answer).toMatch(/^HTTP\/1.1 403 /);
  expect(answer).not.toContain("0123456789");
});

test("the server goes on when a build replaces or removes a file that is being sent", async () => {
  for (let round = 0; round < 10; round++) {
    const asked = [get("/big.js"), get("/big.js"), get("/big.js")];
    rmSync(join(folder, "big.js"));
    asked.push(get("/big.js"));
    writeFileSync(join(folder, "big.js"), BIG.subarray(0, 1000));
    asked.push(get("/big.js"));
    for (const answer of await Promise.all(asked)) expect(answer).toMatch(/^(HTTP\/1.1 (200|404) |$)/);
    writeFileSync(join(folder, "big.js"), BIG);
  }
});

test("the server goes on after nonsense instead of a request", async () => {
  expect(await ask("NONSENSE", [])).toMatch(/^HTTP\/1.1 400 /);
});
