import type { Page } from "playwright-core";
import { clear, formula, says, select, workbenchPages } from "./workbench-pages";

/** How often each formula is typed. */
declare const TYPED_ROUNDS: number;

const workbench = workbenchPages();
let page: Page;
beforeEach(async () => {
  page = workbench.shared();
  await clear(page, "L1:T80");
});

// The text is typed key by key.
jest.setTimeout(120_000);

const list = () => page.locator('ul[data-u-comp="sheets-formula-editor"]');
/** The entries of the list, as soon as this one is the first. The list follows the typing with a delay. */
const listed = async (first: string) => {
  await list().locator("li").first().getByText(first, { exact: true }).waitFor();
};
/** The grid writes the entry and puts the cursor behind it a moment later. */
const taken = () => page.waitForTimeout(300);

test.each([0, 25])("with %i ms between the keys, Enter enters what was typed", async (delay) => {
  const typed = ["=BUTLER(A2:A6)", "=PAR(A2)", "=IMP(A2)", "=BUTLERDATUM(A2)", "=VPCONT(20,16)"];
  for (let round = 0; round < TYPED_ROUNDS; round++) {
    for (const [index, text] of typed.entries()) {
      const cell = `${"LNPRT"[round]}${1 + 10 * index}`;
      await select(page, cell);
      await page.keyboard.type(text, { delay });
      await page.keyboard.press("Enter");
      await says(page, cell, text);
    }
  }
});

test("a late list replaces neither a finished name nor a half name that nobody chose", async () => {
  await select(page, "L20");
  await page.keyboard.type("=BUT");
  await list().waitFor();
  await page.keyboard.type("LER(A2:A6)");
  await page.keyboard.press("Enter");
  await says(page, "L20", "=BUTLER(A2:A6)");
  await select(page, "N20");
  await page.keyboard.type("=BUT");
  await list().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForTimeout(500);
  expect(await formula(page, "N20")).toBe("=BUT");
});

test("an entry that is chosen by arrow and Enter, by Tab or by the mouse replaces what was typed", async () => {
  await select(page, "L20");
  await page.keyboard.type("=BUTLERD");
  await listed("BUTLERDATUM");
  await page.keyboard.press("Tab");
  await taken();
  await page.keyboard.type("A2:A6)");
  await page.keyboard.press("Enter");
  await says(page, "L20", "=BUTLERDATUM(A2:A6)");
  await select(page, "N20");
  await page.keyboard.type("=BUTLE");
  await listed("BUTLER");
  await page.waitForTimeout(400);
  await page.keyboard.press("ArrowDown");
  await page.locator("li.univer-bg-gray-200", { hasText: "BUTLERDATUM" }).waitFor();
  await page.keyboard.press("Enter");
  await taken();
  await page.keyboard.type("A2:A6)");
  await page.keyboard.press("Enter");
  await says(page, "N20", "=BUTLERDATUM(A2:A6)");
  await select(page, "P20");
  await page.keyboard.type("=BAST");
  await list().getByText("BASTILLE", { exact: true }).click();
  await taken();
  await page.keyboard.type("A2)");
  await page.keyboard.press("Enter");
  await says(page, "P20", "=BASTILLE(A2)");
});

test("our functions are listed first when they match", async () => {
  await select(page, "L20");
  await page.keyboard.type("=I");
  await listed("IMP");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
});
