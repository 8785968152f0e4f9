import { formula, select, workbenchPages } from "./workbench-pages";

const { visitor } = workbenchPages();

// Typed key by key, in many pages one after the other.
jest.setTimeout(240_000);

test.each([0, 25, 120])("with %i ms between the keys, Enter takes what was typed", async (delay) => {
  const page = await (await visitor()).open();
  const typed = [
    "=BUTLER(A2:A6)",
    "=PAR(A2:A6)",
    "=IMP(A2)",
    "=BUTLERDATUM(A2:A6)",
    "=VPCONT(20,16)",
    "=BASTILLE(A2)",
  ];
  for (let round = 0; round < 4; round++) {
    for (const [index, text] of typed.entries()) {
      const cell = `L${20 + 10 * index}`;
      await select(page, cell);
      await page.keyboard.type(text, { delay });
      await page.keyboard.press("Enter");
      await page.waitForTimeout(60);
      expect(await formula(page, cell)).toBe(text);
      await select(page, cell);
      await page.keyboard.press("Delete");
    }
  }
});

test("a list that is late does not replace a finished name, nor a half one that nobody chose", async () => {
  const page = await (await visitor()).open();
  await select(page, "L20");
  await page.keyboard.type("=BUT");
  await page.locator('ul[data-u-comp="sheets-formula-editor"]').waitFor();
  await page.keyboard.type("LER(A2:A6)");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(500);
  expect(await formula(page, "L20")).toBe("=BUTLER(A2:A6)");
  await select(page, "N20");
  await page.keyboard.type("=BUT");
  await page.locator('ul[data-u-comp="sheets-formula-editor"]').waitFor();
  await page.keyboard.press("Enter");
  await page.waitForTimeout(500);
  expect(await formula(page, "N20")).toBe("=BUT");
});

test("an entry that was chosen replaces what was typed: by arrow and Enter, by Tab, by the mouse", async () => {
  const page = await (await visitor()).open();
  const list = page.locator('ul[data-u-comp="sheets-formula-editor"]');
  await select(page, "L20");
  await page.keyboard.type("=BUTLERD");
  await list.waitFor();
  await page.keyboard.press("Tab");
  await page.waitForTimeout(300);
  await page.keyboard.type("A2:A6)");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  expect(await formula(page, "L20")).toBe("=BUTLERDATUM(A2:A6)");
  await select(page, "N20");
  await page.keyboard.type("=BUTLE");
  await list.waitFor();
  await page.keyboard.press("ArrowDown");
  await page.waitForTimeout(100);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  await page.keyboard.type("A2:A6)");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  expect(await formula(page, "N20")).toBe("=BUTLERDATUM(A2:A6)");
  await select(page, "P20");
  await page.keyboard.type("=BAST");
  await list.getByText("BASTILLE").click();
  await page.waitForTimeout(300);
  await page.keyboard.type("A2)");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  expect(await formula(page, "P20")).toBe("=BASTILLE(A2)");
});

test("ours are listed first where they match, and the menu of functions has a group for bridge", async () => {
  const page = await (await visitor()).open();
  await select(page, "L20");
  await page.keyboard.type("=I");
  const list = page.locator('ul[data-u-comp="sheets-formula-editor"]');
  await list.waitFor();
  expect(await list.locator("li").first().innerText()).toMatch(/^IMP\n/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
});
