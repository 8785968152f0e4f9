import { formula, kept, ready, reload, select, shows, tabs, type, workbenchPages } from "./workbench-pages";

const { visitor } = workbenchPages();

// Typed key by key, in many pages one after the other.
jest.setTimeout(240_000);

test("what was typed is there again after a reload, and the page says since when it is kept", async () => {
  const page = await (await visitor()).open();
  await type(page, "A2", "500");
  await type(page, "L2", "=CROSSIMPS(A2:A5)");
  await kept(page);
  expect(await page.locator("#kept").innerText()).toMatch(/^Kept in this browser, \d\d:\d\d$/);
  await reload(page);
  await shows(page, "A2", "500");
  expect(await formula(page, "L2")).toBe("=CROSSIMPS(A2:A5)");
  // What has spilled is computed again.
  await shows(page, "L3", "10");
});

test("a tab closed in the middle of an edit ten times loses nothing, not even what was not entered yet", async () => {
  const { open } = await visitor();
  for (let round = 1; round <= 10; round++) {
    const page = await open();
    await type(page, `L${round}`, String(1000 + round));
    await select(page, `M${round}`);
    await page.keyboard.type(`half ${round}`, { delay: 5 });
    await page.close({ runBeforeUnload: true });
    if (!page.isClosed()) await page.waitForEvent("close");
  }
  const page = await open();
  for (let round = 1; round <= 10; round++) {
    await shows(page, `L${round}`, String(1000 + round));
    await shows(page, `M${round}`, `half ${round}`);
  }
});

test("Back from another page shows the workbook as it was left", async () => {
  const page = await (await visitor()).open();
  await type(page, "L2", "77");
  await page.goto(new URL("functions/par.html", page.url()).href);
  await page.goBack();
  await ready(page);
  await shows(page, "L2", "77");
});

test("New and the sample ask first, and Cancel changes nothing", async () => {
  const page = await (await visitor()).open();
  await type(page, "L2", "77");
  const before = await tabs(page);
  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("dialog").getByText("It takes the place of this one with 9 tabs.").waitFor();
  await page.keyboard.press("Escape");
  expect(await tabs(page)).toEqual(before);
  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  await page.waitForFunction(() => document.querySelector("dialog") === null);
  expect(await tabs(page)).toEqual(["Sheet1"]);
  await page.keyboard.type("42");
  await page.keyboard.press("Enter");
  await shows(page, "A1", "42");
  await kept(page);
  await reload(page);
  expect(await tabs(page)).toEqual(["Sheet1"]);
  await shows(page, "A1", "42");
  await page.getByRole("button", { name: "Sample" }).click();
  await page.getByRole("dialog").getByText("this workbook with 1 tab.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  await shows(page, "G2", "320");
});

test("of two windows the second says that it keeps nothing, and overwrites nothing; then it takes over", async () => {
  const { open } = await visitor();
  const first = await open();
  await type(first, "L2", "1");
  await kept(first);
  const second = await open();
  expect(await second.locator("#kept").innerText()).toBe(
    "This workbook is open in another window, and kept there. What you change here is not kept.",
  );
  await type(second, "L2", "2");
  await second.waitForTimeout(800);
  await type(first, "L3", "3");
  await kept(first);
  await second.getByRole("button", { name: "Work here" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Work here" }).click();
  await second.waitForEvent("load");
  await ready(second);
  await shows(second, "L2", "1");
  await shows(second, "L3", "3");
  expect(await second.locator("#kept").innerText()).toMatch(/^Kept in this browser/);
  expect(await first.locator("#kept").innerText()).toMatch(/^This workbook is open in another window/);
  await type(first, "L3", "4");
  await first.waitForTimeout(800);
  await first.close();
  await reload(second);
  await shows(second, "L3", "3");
});

test("where the browser keeps nothing, the page says so and works", async () => {
  const { context, open } = await visitor();
  await context.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });
  const page = await open();
  await type(page, "L2", "5");
  await shows(page, "L2", "5");
  await page.getByText("Not kept: this browser keeps nothing for this page.").waitFor();
});
