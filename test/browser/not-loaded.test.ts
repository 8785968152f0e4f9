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

test.each([
  ["en", /^The pane did not load: .* open it again\.$/],
  ["pt", /^O painel não foi carregado: .* volte a abri-lo\.$/],
])("a pane without its language says in that language that it did not load: %s", async (language, said) => {
  const page = await without(`taskpane.${language}-json.js`, `workbench-pane.html?language=${language}`);
  const told = page.locator("#not-loaded");
  await told.waitFor();
  expect(await told.innerText()).toMatch(said);
  expect(await page.locator("#pane").count()).toBe(0);
  await page.close();
});

test("a workbench without its language says so in English", async () => {
  const page = await without("workbench.en-json.js", "workbench.html?language=en");
  const message = page.locator("#message[data-state=error]");
  await message.waitFor();
  expect(await message.textContent()).toMatch(
    /^The workbench did not start: .*workbench\.en-json\.js.*Reload this page\.$/s,
  );
  await page.close();
});
