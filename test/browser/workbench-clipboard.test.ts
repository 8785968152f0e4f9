import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import { clear, formula, put, select, shown, shows, workbenchPages } from "./workbench-pages";

declare const univerAPI: FUniver;

const workbench = workbenchPages();
let page: Page;
beforeEach(async () => {
  page = workbench.shared();
  await clear(page, "H1:U100");
});

interface Clipboard {
  plain: string;
  html: string[][];
}

/** The contents of the clipboard: the plain text, and the cells of the HTML table. */
function clipboard(): Promise<Clipboard> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const text = async (kind: string) => (await item.getType(kind)).text();
    const html = new DOMParser().parseFromString(await text("text/html"), "text/html");
    return {
      plain: await text("text/plain"),
      html: [...html.querySelectorAll("tr")].map((row) =>
        [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? ""),
      ),
    };
  });
}

async function copied(range: string): Promise<Clipboard> {
  await select(page, range);
  await page.keyboard.press("Control+c");
  await page.waitForTimeout(400);
  return clipboard();
}

/** A formula for each function that spills, and the cells that its results fill. */
const SPILLS = [
  ["=CROSSIMPS(A2:A6)", "L2:L6"],
  ["=IMP(A2:A6)", "M2:M6"],
  ["=BASTILLE(A2:A6)", "N2:N6"],
  ["=BUTLER(A2:A6)", "O2:O6"],
  ["=MATCHPOINTS(A2:A6)", "P2:P6"],
  ["=BARKING(A2:A6)", "Q2:Q6"],
  ["=NEUBERG(G20:G24,5,6)", "R2:R6"],
  ["=VPCONT(G20:G24,16)", "S2:S6"],
  ["=VPDISC(G20:G24,16)", "T2:T6"],
  ["=FREQTABLE(A2:A6)", "L10:O12"],
  ["=VPTABLE(16)", "P30:R36"],
  ["=CONTRACTSCORE(H20:H22,2)", "S10:S12"],
  ["=RANKING(G20:G24,G20:G24)", "L20:O25"],
  ["=MOVEMENT(4,2)", "P20:U22"],
] as const;

/** Waits until more than half of the cells of a range show something. */
async function filled(page: Page, range: string): Promise<void> {
  await page.waitForFunction((address) => {
    const shows = univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).getDisplayValues().flat();
    return shows !== undefined && shows.filter((cell) => String(cell ?? "") !== "").length > shows.length / 2;
  }, range);
}

test("a range selected with the mouse and copied from the context menu gives the same", async () => {
  await put(page, "H8", [["=CROSSIMPS(A2:A6)"]]);
  await shows(page, "H9", "20");
  // Rows are 24 pixels high, and the column is H.
  const place = (row: number) => ({ x: 674, y: 141 + 24 * (row - 1) });
  await page.mouse.move(place(8).x, place(8).y);
  await page.mouse.down();
  await page.mouse.move(place(10).x, place(10).y, { steps: 5 });
  await page.mouse.move(place(12).x, place(12).y, { steps: 5 });
  await page.mouse.up();
  await page.mouse.click(place(10).x, place(10).y, { button: "right" });
  await page.getByText("Copy", { exact: true }).last().click();
  await page.waitForTimeout(400);
  const { plain } = await clipboard();
  expect(plain.split("\n")).toEqual((await shown(page, "H8:H12")).map(([cell]) => cell));
});

test("the whole spill of each function is copied, as HTML and as plain text", async () => {
  await put(page, "G20", [[3], [8], [1], [6], [4]]);
  await put(page, "H20", [["4S="], ["3NT+1"], ["6H-2"]]);
  for (const [written, range] of SPILLS) await put(page, range.split(":")[0], [[written]]);
  for (const [, range] of SPILLS) await filled(page, range);
  const cells = await shown(page, "L2:U36");
  const { plain, html } = await copied("L2:U36");
  expect(html).toEqual(cells);
  expect(plain).toEqual(cells.map((row) => row.join("\t")).join("\n"));
});

test("pasted inside the workbook a formula spills again, and a result without its formula is a value", async () => {
  await put(page, "L2", [["=CROSSIMPS(A2:A6)"]]);
  await shows(page, "L3", "20");
  await copied("L2:L6");
  await select(page, "L12");
  await page.keyboard.press("Control+v");
  await page.waitForTimeout(600);
  expect(await formula(page, "L12")).toBe("=CROSSIMPS(A12:A16)");
  const values = await shown(page, "L3:L5");
  await copied("L3:L5");
  await select(page, "P3");
  await page.keyboard.press("Control+v");
  await page.waitForTimeout(600);
  expect(await shown(page, "P3:P5")).toEqual(values);
  expect(await formula(page, "P3")).toBe("");
});

test("cells copied in another spreadsheet are pasted as numbers and texts", async () => {
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        "text/plain": new Blob(["420\t4S=\r\n-50\tNP\r\n"], { type: "text/plain" }),
        "text/html": new Blob(
          [
            '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>420</td><td>4S=</td></tr><tr><td>-50</td><td>NP</td></tr></table></body></html>',
          ],
          { type: "text/html" },
        ),
      }),
    ]),
  );
  await select(page, "L2");
  await page.keyboard.press("Control+v");
  await page.waitForTimeout(600);
  expect(await shown(page, "L2:M3")).toEqual([
    ["420", "4S="],
    ["-50", "NP"],
  ]);
  await put(page, "L5", [["=PAR(L2:L3)"]]);
  await shows(page, "L5", "180");
});
