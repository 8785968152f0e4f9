import type { Browser, Page } from "playwright-core";
import { launchBrowser, serveDist } from "./browser";

let browser: Browser;
let server: Awaited<ReturnType<typeof serveDist>>;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveDist()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A page that one of its files does not reach. */
async function without(file: string, address: string): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.route(`**/${file}`, (route) => route.abort());
  await page.goto(server.address + address);
  return page;
}

test("a pane without its language says in each language that it did not load", async () => {
  const page = await without("taskpane.en.js", "workbench-pane.html?language=en");
  const told = page.locator("#not-loaded");
  await told.waitFor();
  expect(await told.innerText()).toMatch(/^The pane did not load: .*\s+O painel não foi carregado: /);
  expect(await page.locator("#pane").count()).toBe(0);
  await page.close();
});

test("a workbench without its language says so in English", async () => {
  const page = await without("workbench.en.js", "workbench.html?language=en");
  const message = page.locator("#message[data-state=error]");
  await message.waitFor();
  expect(await message.textContent()).toMatch(
    /^The workbench did not start: .*workbench\.en\.js.*Reload this page\.$/s,
  );
  await page.close();
});
