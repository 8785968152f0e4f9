import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { devServer } from "../../build/dev-server";
import { listen } from "../../build/static-server";

const folder = mkdtempSync(join(tmpdir(), "dev-"));
const { server, reload } = devServer(folder);
let port: number;

beforeAll(async () => {
  port = await listen(server, 0);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();

test("the workbench waits for the first build, and then has the script that reloads it, which its policy allows", async () => {
  expect(await get("/workbench.html")).toContain('<script src="/reload.js"></script>');
  writeFileSync(join(folder, "workbench.html"), "<html><head><title>W</title></head><body></body></html>");
  expect(await get("/workbench.html?language=de")).toBe(
    '<html><head><title>W</title><script src="/reload.js"></script></head><body></body></html>',
  );
  expect(await get("/reload.js")).toContain('EventSource("/built")');
});

test("every page that is open hears of a build, and none of them keeps an older workbench", async () => {
  const open = await Promise.all([1, 2].map(() => fetch(`http://localhost:${port}/built`)));
  const told = open.map(async ({ body }) => {
    const { value } = (await body?.getReader().read()) ?? {};
    return new TextDecoder().decode(value);
  });
  reload();
  expect(await Promise.all(told)).toEqual(["data: built\n\n", "data: built\n\n"]);
  expect((await fetch(`http://localhost:${port}/offline.js`)).status).toBe(404);
});

test("a page of another site cannot use it", async () => {
  const status = await new Promise((resolve) =>
    request({ port, path: "/workbench.html", headers: { Host: "evil.example" } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end(),
  );
  expect(status).toBe(403);
});
