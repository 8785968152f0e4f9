import type { Page } from "playwright-core";
import { clear, eventually, select, type, workbenchPages } from "./workbench-pages";

/** What somebody is told who types a formula with a mistake, and the help beside the open bracket. */

const pages = workbenchPages();
let page: Page;
beforeAll(async () => {
  page = pages.shared();
  await clear(page, "L1:U100");
});

test.each([
  ["L2", "=CONTRACTSCORE(4S=,2)", 'is not a cell or a function. A text stands in quotation marks: "4S="'],
  [
    "L3",
    "=VPPUBLISHED(60,16,wbf25)",
    'is not a cell or a function. A text stands in quotation marks: "wbf25"',
  ],
  ["L4", "=VPPUBLISHED(60,16,“wbf25”)", 'type =VPPUBLISHED(60,16,"wbf25")'],
  ["L5", "=PAR(A2:A)", "A2:A has no last row. Name it, as in A2:A200"],
])("in %s the line says of %s: %s", async (cell, formula, words) => {
  await type(page, cell, formula);
  await eventually(page, async () => expect(await page.getByRole("status").textContent()).toContain(words));
});

describe("the help of the arguments", () => {
  /** Its height, which is 0 while it is folded up. */
  const height = () =>
    page.evaluate(() => {
      const arrow = document.querySelector('[style*="rotateZ("]');
      const help = arrow?.parentElement?.parentElement?.nextElementSibling;
      return help ? Math.round(help.getBoundingClientRect().height) : -1;
    });
  const begin = async (cell: string) => {
    await select(page, cell);
    await page.keyboard.type("=PAR(", { delay: 25 });
    await page.waitForSelector('[style*="rotateZ("]');
  };
  const isOpen = () => eventually(page, async () => expect(await height()).toBeGreaterThan(50));
  const isFolded = () => eventually(page, async () => expect(await height()).toBe(0));

  test("is opened and folded by F1, and stays so in the next formula", async () => {
    await begin("L8");
    await isFolded();
    await page.keyboard.press("F1");
    await isOpen();
    await page.keyboard.type("A2:A5)");
    await page.keyboard.press("Enter");
    await begin("L9");
    await isOpen();
    await page.keyboard.press("F1");
    await isFolded();
    await page.keyboard.press("Escape");
    await begin("L10");
    await isFolded();
    await page.keyboard.press("Escape");
  });

  test("stays open when its arrow has opened it", async () => {
    await begin("L11");
    await page.locator('[style*="rotateZ("]').click();
    await isOpen();
    await page.keyboard.press("Escape");
    await begin("L12");
    await isOpen();
    await page.keyboard.press("Escape");
  });
});
