import { readFileSync } from "node:fs";
import { Workbook } from "@cj-tech-master/excelts";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type {} from "@univerjs/preset-sheets-filter";
import type { Page } from "playwright-core";
import { dice } from "../bundle/dice";
import { pdfLines } from "./pdf";
import { put, ready, select, shown, tabs, workbenchPages } from "./workbench-pages";
import { openJob } from "./pane";

declare const univerAPI: FUniver;
declare const printed: { html: string; title: string }[];

const workbench = workbenchPages(async (opened, address) => {
  await opened.goto(`${address}workbench.html?start=look`);
  await ready(opened);
  // After the page's own listener: what is on paper.
  await opened.evaluate(() => {
    Object.assign(window, { printed: [] });
    // A browser without windows ignores a script that prints again and again.
    window.print = () => {
      window.dispatchEvent(new Event("beforeprint"));
      window.dispatchEvent(new Event("afterprint"));
    };
    window.addEventListener("beforeprint", () => {
      const html = document.getElementById("printed")?.outerHTML ?? "";
      printed.push({ html, title: document.title });
    });
  });
});
let page: Page;
beforeAll(() => {
  page = workbench.shared();
});

/** What was printed since the last call; it waits until something was. */
async function papers(): Promise<{ html: string; title: string }[]> {
  await page.waitForFunction(() => printed.length > 0);
  return page.evaluate(() => printed.splice(0));
}

/** The tables of a printed page as the reader sees them: a cell that goes on stands once, in its corner. */
function tables(html: string): Promise<{ head: string[][]; body: string[][] }[]> {
  return page.evaluate((text) => {
    const section = new DOMParser().parseFromString(text, "text/html");
    const rows = (part: HTMLTableSectionElement | null) => {
      const grid: string[][] = [...(part?.rows ?? [])].map(() => []);
      [...(part?.rows ?? [])].forEach((row, top) => {
        for (const cell of row.cells) {
          let left = 0;
          while (grid[top][left] !== undefined) left++;
          for (let line = top; line < top + cell.rowSpan; line++)
            for (let place = left; place < left + cell.colSpan; place++)
              grid[line][place] = line === top && place === left ? cell.textContent : "";
        }
      });
      return grid;
    };
    return [...section.querySelectorAll("table")].map((table) => ({
      head: rows(table.tHead),
      body: [...table.tBodies].flatMap(rows),
    }));
  }, html);
}

async function show(tab: string): Promise<void> {
  await page.evaluate((name) => {
    const book = univerAPI.getActiveWorkbook();
    const sheet = book?.getSheetByName(name);
    if (sheet) book?.setActiveSheet(sheet);
  }, tab);
}

/** A new blank tab, which is shown. */
async function newTab(name: string): Promise<void> {
  await page.evaluate((tab) => void univerAPI.getActiveWorkbook()?.create(tab, 60, 20), name);
  await show(name);
}

/** The browser's own print, into a file. */
function pdf(): Promise<Buffer> {
  return page.pdf({ preferCSSPageSize: true, format: "A4" });
}

test("Ctrl+P in the sheet and in the pane, and the browser's own print, print what the button prints", async () => {
  await show("Traveller");
  await select(page, "A1");
  const title = await page.title();
  await page.getByRole("button", { name: "Print" }).click();
  const [byButton, ...more] = await papers();
  expect(more).toEqual([]);
  const [{ head, body }] = await tables(byButton.html);
  const cells = (await shown(page, "A1:G13")).map((row) => row.join("|"));
  expect([...head, ...body].map((row) => row.join("|"))).toEqual(cells.slice(0, head.length + body.length));
  expect(byButton.title).toBe("Bridge Scoring sample – Traveller");

  await page.mouse.click(400, 300);
  await page.keyboard.press("Control+P");
  expect(await papers()).toEqual([byButton]);
  await page.frameLocator("#pane").locator("#pane-search").focus();
  await page.keyboard.press("Control+P");
  expect(await papers()).toEqual([byButton]);

  const [lines, ...pages] = await pdfLines(await pdf());
  expect(await papers()).toEqual([byButton]);
  expect(pages).toEqual([]);
  const onPaper = lines.join("");
  for (const text of [...head, ...body].flat())
    expect(onPaper).toContain(text.replace(/\s/g, "").slice(0, 12));
  expect(await page.evaluate(() => [document.querySelectorAll("#printed").length, document.title])).toEqual([
    0,
    title,
  ]);
});

test("the ranking of the club evening is printed alone, by keyboard, with every name whole on one line and in large letters", async () => {
  await show("Club evening");
  await page.waitForFunction(
    () => String(univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("L15").getDisplayValue()) === "14",
  );
  await page.mouse.click(400, 300);
  await select(page, "L1:Q15");
  await page.keyboard.press("Control+P");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const [{ html }] = await papers();
  const [{ head, body }, ...others] = await tables(html);
  expect(others).toEqual([]);
  expect([...head, ...body]).toEqual(await shown(page, "L1:Q15"));
  await page.emulateMedia({ media: "print" });
  const look = await page.evaluate((text) => {
    document.body.insertAdjacentHTML("beforeend", text);
    const section = document.getElementById("printed");
    // An upright page of A4 inside its margins.
    if (section) section.style.width = "703px";
    const cells = [...(section?.querySelectorAll("td") ?? [])];
    const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);
    const heights = new Set(cells.map((cell) => cell.clientHeight));
    const letters = Math.min(...cells.map((cell) => Number.parseFloat(getComputedStyle(cell).fontSize)));
    section?.remove();
    return { cut, heights: heights.size, letters };
  }, html);
  await page.emulateMedia({ media: null });
  // 15 pixels are 11 points.
  expect(look).toEqual({ cut: [], heights: 1, letters: expect.any(Number) });
  expect(look.letters).toBeGreaterThan(15);
  // The next print is of the tab again.
  await select(page, "A1");
  await page.keyboard.press("Control+P");
  const [whole] = await papers();
  expect((await tables(whole.html))[0].body).toHaveLength(147);
});

test("what is being typed is printed, and an empty tab is not", async () => {
  await newTab("Typed");
  await put(page, "A1", [[20], ["=A1*2"]]);
  await select(page, "A1");
  await page.keyboard.type("35");
  await page.keyboard.press("Control+P");
  const [{ html }] = await papers();
  expect((await tables(html))[0].body).toEqual([["35"], ["70"]]);
  await newTab("Empty");
  await page.keyboard.press("Control+P");
  await page.locator("#message").getByText("There is nothing to print: the tab “Empty” is empty.").waitFor();
  expect(await page.evaluate(() => printed.length)).toBe(0);
});

test("each visible cell of random tabs stands on paper once, in its row and column, merged cells as one; hidden and filtered rows and columns do not", async () => {
  for (let seed = 1; seed <= 8; seed++) {
    await newTab(`Random ${seed}`);
    const random = dice(seed);
    const frozen = random(3);
    const hidden = { rows: [4 + random(20), 4 + random(20)], columns: [1 + random(6)] };
    const merge = { row: 6 + random(10), column: random(5), rows: 1 + random(4), columns: 1 + random(3) };
    const cells = Array.from({ length: 26 }, (_, row) =>
      Array.from({ length: 8 }, (_, column): string | number => {
        if (row === frozen) return `Header ${column}`;
        if (column === 0) return ["North", "South"][random(2)];
        const kind = random(6);
        if (kind < 2) return "";
        return kind < 4 ? random(2000) - 1000 : `Name ${random(1000)} and a partner`.slice(0, 6 + random(20));
      }),
    );
    await put(page, "A1", cells);
    const visible = await page.evaluate(
      ({ frozen, hidden, merge, filtered }) => {
        const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
        if (!sheet) throw new Error("no tab is shown");
        const range = sheet.getRange(merge.row, merge.column, merge.rows, merge.columns);
        if (merge.rows * merge.columns > 1) range.merge();
        sheet.setFrozenRows(frozen);
        for (const row of hidden.rows) sheet.hideRows(row, 1);
        for (const column of hidden.columns) sheet.hideColumns(column, 1);
        if (filtered) {
          const filter = sheet.getRange(frozen, 0, 26 - frozen, 8).createFilter();
          filter?.setColumnFilterCriteria(0, { colId: 0, filters: { filters: ["North"] } });
        }
        const worksheet = sheet.getSheet();
        const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index);
        return {
          rows: upTo(25).filter((row) => worksheet.getRowVisible(row)),
          columns: upTo(7).filter((column) => worksheet.getColVisible(column)),
          texts: sheet.getRange(0, 0, 26, 8).getDisplayValues(),
        };
      },
      { frozen, hidden, merge, filtered: seed % 2 === 0 },
    );
    await page.evaluate(() => window.print());
    const [{ html }] = await papers();
    const [{ head, body }] = await tables(html);
    expect(head).toHaveLength(visible.rows.filter((row) => row < frozen).length);
    const within = (row: number, column: number) =>
      row >= merge.row &&
      row < merge.row + merge.rows &&
      column >= merge.column &&
      column < merge.column + merge.columns;
    // A merged cell has the text of its first cell, even when that one is hidden.
    let merged = String(visible.texts[merge.row][merge.column] ?? "");
    const expected = visible.rows.map((row) =>
      visible.columns.map((column) => {
        if (!within(row, column)) return String(visible.texts[row][column] ?? "");
        const text = merged;
        merged = "";
        return text;
      }),
    );
    expect({ seed, rows: [...head, ...body] }).toEqual({ seed, rows: expected });
  }
});

/** How a printed page looks on a page of A4: its least letters, in points, and its heights and widths, in millimetres. */
function measured(html: string) {
  return page.evaluate((text) => {
    document.body.insertAdjacentHTML("beforeend", text);
    const section = document.getElementById("printed");
    if (!section) throw new Error("nothing was printed");
    const wide = section.innerHTML.includes("size: landscape");
    // A4 inside margins of 12 millimetres.
    section.style.width = wide ? "960px" : "703px";
    const cells = [...section.querySelectorAll("td, p, caption")].filter(
      ({ textContent }) => textContent !== "",
    );
    const millimetres = (pixels: number) => (pixels * 25.4) / 96;
    const look = {
      wide,
      points: Math.min(...cells.map((cell) => Number.parseFloat(getComputedStyle(cell).fontSize) * 0.75)),
      cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      width: Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)) / (wide ? 960 : 703),
      rows: [...section.querySelectorAll("tr")].map((row) => ({
        text: [...row.cells].map((cell) => cell.textContent),
        height: millimetres(row.getBoundingClientRect().height),
      })),
      tops: [...section.querySelectorAll("table")].map((table) =>
        Math.round(table.getBoundingClientRect().top),
      ),
    };
    section.remove();
    return look;
  }, html);
}

test("cards, slips, the movement and the ranking of a new event are read on paper: letters of 9 points, lines of 9 millimetres, no card torn", async () => {
  const pane = page.frameLocator("#pane");
  await openJob(pane, "evening");
  await pane
    .locator("#pairs")
    .fill(Array.from({ length: 14 }, (_, pair) => `Ann ${pair} – Bob ${pair}`).join("\n"));
  // Another number first: 3 stands there already, and what stands there without having been typed follows the desk.
  await pane.locator("#boards").fill("4");
  await pane.locator("#boards").fill("3");
  await pane.locator("#kind").selectOption("mitchell");
  await pane.getByRole("button", { name: "Insert the event" }).click();
  await pane.locator('#status[data-state="done"]').waitFor();
  await page.emulateMedia({ media: "print" });
  for (const [tab, title, heading, header, cards, rows] of [
    [
      "Pick-up slips",
      "Pick-upslips:Anevent",
      "Round1·Table1·NS1Ann0–Bob0Round1·Table2·NS2Ann1–Bob1",
      "BoardContractBy",
      49,
      6,
    ],
    // The names of a table take as many lines as they need.
    ["Table cards", "Tablecards:Anevent", "Table1Table2", "RoundNSEWBoards", 7, 1],
    ["Pair cards", "Paircards:Anevent", "Pair1·Ann0–Bob0Pair2·Ann1–Bob1", "RoundTableSits", 14, 9],
  ] as const) {
    expect(await tabs(page)).toContain(tab);
    await show(tab);
    const pages = await pdfLines(await pdf());
    expect(pages[0][1]).toBe(heading);
    for (const lines of pages) {
      // Below the title, which each page has, there are whole cards, two beside each other.
      expect([tab, lines[0], (lines.length - 1) % rows]).toEqual([tab, title, 0]);
    }
    const heads = pages.flat().filter((line) => line.startsWith(header));
    expect([tab, heads.length]).toEqual([tab, Math.ceil(cards / 2)]);
    expect(heads.filter((line) => line.split(header).length === 3)).toHaveLength(Math.floor(cards / 2));
    const { html } = (await papers())[0];
    const { points, cut, rows: lines } = await measured(html);
    expect([tab, cut, points >= 8.99]).toEqual([tab, [], true]);
    if (tab !== "Pick-up slips") continue;
    const typed = lines.filter(({ text }) => /^\d+$/.test(text[0] ?? ""));
    expect(typed).toHaveLength(25 * 3);
    expect(Math.min(...typed.map(({ height }) => height))).toBeGreaterThan(8.9);
  }
  for (const tab of ["Movement", "Ranking"]) {
    await show(tab);
    await page.evaluate(() => window.print());
    const { html } = (await papers())[0];
    const { points, cut, width, tops } = await measured(html);
    expect([tab, cut, points >= 8.99, width > 0.98 && width < 1.01]).toEqual([tab, [], true, true]);
    // Both directions begin at one height.
    expect([tab, new Set(tops).size]).toEqual([tab, 1]);
    if (tab === "Movement") expect(points).toBeGreaterThan(13);
    else {
      expect(html).toContain("Provisional: 0 of 147 results · Mitchell");
      expect(html).not.toContain("remarks");
    }
  }
  await page.emulateMedia({ media: null });
});

/** What a part of a printed table has, below each other. */
const parts = (rows: string[][], columns: number) =>
  Array.from({ length: (rows[0].length + 1) / (columns + 1) }, (_, part) =>
    rows.map((row) => row.slice(part * (columns + 1), part * (columns + 1) + columns)),
  );

test("a VP table of 32 boards is one page in three parts beside each other, also after it was saved and opened", async () => {
  const pane = page.frameLocator("#pane");
  await page.evaluate(() => void printed.splice(0));
  await openJob(pane, "vps");
  await pane.locator("#boards").fill("32");
  await pane.getByRole("button", { name: "Insert as new tab" }).click();
  await pane.locator('#status[data-state="done"]').waitFor();
  const isWhole = async () => {
    expect(await pdfLines(await pdf())).toHaveLength(1);
    const { html } = (await papers())[0];
    const [{ head, body }, ...more] = await tables(html);
    expect(more).toEqual([]);
    expect(parts(head.slice(-1), 3).flat()).toEqual(Array(3).fill(["IMPs", "Winner", "Loser"]));
    const rows = parts(body, 3).flat();
    const filled = rows.filter(([margin]) => margin !== "");
    expect(filled.map(([margin]) => Number(margin))).toEqual(filled.map((_, index) => index));
    expect([filled.length, filled[0], filled.at(-1)]).toEqual([
      86,
      ["0", "10.00", "10.00"],
      ["85", "20.00", "0.00"],
    ]);
    await page.emulateMedia({ media: "print" });
    const { points, cut } = await measured(html);
    await page.emulateMedia({ media: null });
    expect([cut, points >= 8.99]).toEqual([[], true]);
  };
  await isWhole();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save .xlsx" }).click(),
  ]);
  const file = await download.path();
  const book = new Workbook();
  await book.xlsx.load(readFileSync(file));
  expect(book.getWorksheet("VP 32 boards")?.pageSetup).toMatchObject({
    orientation: "portrait",
    fitToWidth: 1,
    fitToHeight: 1,
  });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open…" }).click();
  await (await chooser).setFiles({ name: "VPs.xlsx", mimeType: "", buffer: readFileSync(file) });
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  await page.getByText("“VPs.xlsx” is open").waitFor();
  await show("VP 32 boards");
  await isWhole();
});

test("a long list that somebody has typed is printed in columns beside each other", async () => {
  await page.evaluate(() => void univerAPI.getActiveWorkbook()?.create("List", 120, 20));
  await show("List");
  const typed = Array.from({ length: 90 }, (_, row) => [row + 1, `Pair ${row + 1}`]);
  await put(page, "A1", typed);
  await page.evaluate(() => void printed.splice(0));
  expect(await pdfLines(await pdf())).toHaveLength(1);
  const { html } = (await papers())[0];
  const beside = await tables(html);
  expect(beside.length).toBeGreaterThan(1);
  expect(beside.flatMap(({ body }) => body)).toEqual(typed.map((row) => row.map(String)));
  await page.emulateMedia({ media: "print" });
  const { points, cut } = await measured(html);
  await page.emulateMedia({ media: null });
  expect([cut, points >= 8.99]).toEqual([[], true]);
});
