import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import coreWords from "@univerjs/preset-sheets-core/locales/en-US";
import filterWords from "@univerjs/preset-sheets-filter/locales/en-US";
import findWords from "@univerjs/preset-sheets-find-replace/locales/en-US";
import sortWords from "@univerjs/preset-sheets-sort/locales/en-US";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { readTranslations } from "../../build/catalogue/translations";
import en from "../../src/translations/en.json";
import { LANGUAGES, type Language } from "../../src/translations/languages";
import { GRID_WORDS } from "../../src/workbench/grid-words";
import { ENGLISH_WORDS } from "../translations/english-words";
import { clear, menuEntry, opened, put, select, workbenchPages } from "./workbench-pages";

declare const univerAPI: FUniver;
declare const printed: string[];

/** One language of so many is looked at. */
declare const LANGUAGES_APART: number;

type Texts = { [name: string]: string | Texts };

function leaves(texts: Texts, place = ""): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [[place + name, text]] : leaves(text, `${place}${name}.`),
  );
}

/** The grid's own English; the help of its functions is English in all languages but Spanish. */
const GRID = [coreWords, filterWords, findWords, sortWords, GRID_WORDS].flatMap((texts) =>
  leaves(texts as Texts).filter(([key]) => !key.startsWith("sheets-formula.functionList")),
);

/** Texts without values, in which three letters stand in a row. */
const isPlain = (text: string) => !text.includes("{") && /\p{L}{3}/u.test(text);

/** The grid's own texts in a language: ours, and those that the grid has. */
function gridTexts(language: Language): Map<string, string> {
  const file = join(__dirname, `../../src/workbench/grid-language/${language}.json`);
  const country = { pt: "pt-BR" }[language as string] ?? `${language}-${language.toUpperCase()}`;
  const packs = ["core", "filter", "find-replace", "sort"]
    .map((preset) =>
      join(__dirname, `../../node_modules/@univerjs/preset-sheets-${preset}/lib/cjs/locales/${country}.js`),
    )
    // eslint-disable-next-line typescript/no-require-imports
    .flatMap((pack) => (existsSync(pack) ? [require(pack) as { default?: Texts }] : []));
  const ours = JSON.parse(readFileSync(file, "utf8")) as Texts;
  return new Map([...packs.flatMap((pack) => leaves(pack.default ?? (pack as Texts))), ...leaves(ours)]);
}

/** What is said in English, and not the same in this language. */
function englishFor(language: Language): ReadonlySet<string> {
  const own = readTranslations().find((translation) => translation.language === language);
  const same = new Set(own?.sameAsEnglish);
  // A word may be the other language's own for something else.
  const words = new Set([...leaves(own?.pane as Texts), ...gridTexts(language)].map(([, text]) => text));
  const ofPane = leaves(en.pane, "pane.").filter(([key]) => !same.has(key));
  const said = [...ofPane, ...GRID];
  return new Set(said.flatMap(([, text]) => (isPlain(text) && !words.has(text) ? [text] : [])));
}

const others = LANGUAGES.filter((language) => language !== "en");
const looked = others.filter((_, index) => index % LANGUAGES_APART === 0);

describe.each(looked)("the workbench in %s", (language) => {
  const workbench = workbenchPages(async (page, address) => {
    await page.goto(`${address}workbench.html?start=look&language=${language}`);
    await opened(page);
    await page.evaluate(() => {
      Object.assign(window, { printed: [] });
      window.print = () => {
        window.dispatchEvent(new Event("beforeprint"));
        window.dispatchEvent(new Event("afterprint"));
      };
      window.addEventListener("beforeprint", () =>
        printed.push(
          [...document.querySelectorAll("#printed td, #printed th, #printed p")]
            .map((cell) => cell.textContent)
            .join("\n"),
        ),
      );
    });
  });
  let page: Page;
  beforeAll(() => {
    page = workbench.shared();
  });

  const english = englishFor(language);
  const words = ENGLISH_WORDS(language);
  const inEnglish = (lines: readonly string[]) =>
    [...new Set(lines.map((line) => line.trim()))].filter((line) => english.has(line) || words.test(line));

  /** All that the page shows or says around the cells, also for those who hear it. */
  const around = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("body, body *")].flatMap((element) => {
        if (element.closest("script, style, iframe")) return [];
        const own = [...element.childNodes].flatMap((node) =>
          node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "").split("\n") : [],
        );
        return [
          ...own,
          ...["aria-label", "title", "placeholder"].flatMap((name) => element.getAttribute(name) ?? []),
        ];
      }),
    );

  test("has more than a thousand English texts to look for", () =>
    expect(english.size).toBeGreaterThan(1000));

  test("says nothing in English around the cells, in the menu of a cell, in the list of keys and while it finds", async () => {
    expect(inEnglish(await around())).toEqual([]);
    // The sum line below the cells, of numbers with a format and without one.
    await put(page, "Z150", [[1.5], [2.25]]);
    for (const [pattern, mean] of [
      ["", "1,875"],
      ["0.00", "1,88"],
    ]) {
      await page.evaluate((format) => {
        const cells = univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("Z150:Z151");
        if (format !== "") cells?.setNumberFormat(format);
      }, pattern);
      await select(page, "A1");
      await select(page, "Z150:Z151");
      const sums = await page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll("#grid footer span")].find(({ textContent }) =>
            textContent?.endsWith(`: ${wanted}`),
          ),
        mean,
      );
      expect(await sums.evaluate((sum) => sum?.textContent)).toMatch(/^\p{L}+\.?\u00A0?: /u);
    }
    expect(inEnglish(await around())).toEqual([]);
    // Errors of which no function of ours has said what is wrong.
    await put(page, "Z152", [["=VPCONT(1)"], ["=1/0"]]);
    for (const [cell, said] of [
      ["Z152", "VPCONT(margin"],
      ["Z153", gridTexts(language).get("sheets-formula-ui.error.divByZero") ?? ""],
    ]) {
      await select(page, cell);
      const line = page.locator("#message[data-state=error]", { hasText: said });
      await line.waitFor();
      expect(inEnglish([(await line.textContent()) ?? ""])).toEqual([]);
    }
    await clear(page, "Z150:Z153");
    // The grid takes the command when it has drawn itself.
    await page.waitForFunction(
      (words) => {
        void univerAPI.executeCommand("ui.operation.open-find-dialog");
        return document.body.textContent?.includes(words);
      },
      gridTexts(language).get("find-replace.dialog.advanced-finding") ?? "",
      { polling: 300 },
    );
    const finding = await around();
    expect(finding.length).toBeGreaterThan(40);
    expect(inEnglish(finding)).toEqual([]);
    await page.keyboard.press("Escape");
    const canvas = page.locator('canvas[id^="univer-sheet-main-canvas"]');
    await canvas.click({ button: "right", position: { x: 200, y: 120 } });
    await menuEntry(page, gridTexts(language).get("sheets-ui.rightClick.copy") ?? "");
    const menu = await around();
    expect(inEnglish(menu)).toEqual([]);
    await page.keyboard.press("Escape");
  });

  /** Waits until all of these are in the page: the last is said only where something has opened. */
  const opensWith = async (...keys: readonly string[]) => {
    const wanted = keys.map((key) => gridTexts(language).get(key) ?? key);
    await page.waitForFunction(
      (texts) => texts.every((text) => document.body.innerText.includes(text)),
      wanted,
    );
    return around();
  };
  /** A command of the grid, which has no other way in that is alike in all languages. */
  const command = (id: string, ofTab: object = {}) =>
    page.evaluate(
      ([command, more]) => {
        const book = univerAPI.getActiveWorkbook();
        const tab = { unitId: book?.getId(), subUnitId: book?.getActiveSheet().getSheetId() };
        void univerAPI.executeCommand(command, { ...tab, ...more });
      },
      [id, ofTab] as const,
    );

  /** A menu of the grid closes where somebody presses outside of it. The grid keeps another one far outside of the window. */
  const closeMenu = async () => {
    await page.locator("#kept").click();
    await page.waitForFunction(
      (entry) =>
        [...document.querySelectorAll("span")].every((span) => {
          const { left, top } = span.getBoundingClientRect();
          const isInView = left > 0 && top > 0 && left < innerWidth && top < innerHeight;
          return span.textContent !== entry || !isInView;
        }),
      gridTexts(language).get("sheets-ui.rightClick.copySpecial") ?? "",
    );
  };

  test("says nothing in English in the menus of a column, a row and a tab and while it replaces", async () => {
    const canvas = page.locator('canvas[id^="univer-sheet-main-canvas"]');
    await closeMenu();
    await canvas.click({ button: "right", position: { x: 200, y: 10 } });
    expect(inEnglish(await opensWith("sheets-ui.rightClick.deleteSelectedColumn"))).toEqual([]);
    await closeMenu();
    await canvas.click({ button: "right", position: { x: 15, y: 120 } });
    expect(inEnglish(await opensWith("sheets-ui.rightClick.deleteSelectedRow"))).toEqual([]);
    await closeMenu();
    await page.locator("[data-u-comp=slide-tab-item]").first().click({ button: "right" });
    await menuEntry(page, gridTexts(language).get("sheets-ui.sheetConfig.rename") ?? "");
    expect(inEnglish(await around())).toEqual([]);
    await page.keyboard.press("Escape");
    await command("ui.operation.open-replace-dialog");
    expect(inEnglish(await opensWith("find-replace.dialog.replace-all"))).toEqual([]);
    await page.keyboard.press("Escape");
  });

  test("says nothing in English while it filters and sorts", async () => {
    await select(page, "A1:F9");
    await command("sheet.command.smart-toggle-filter");
    await command("sheet.operation.open-filter-panel", { col: 0 });
    const panel = "sheets-filter-ui.panel";
    expect(inEnglish(await opensWith(`${panel}.by-conditions`, `${panel}.select-all`))).toEqual([]);
    for (const [way, shown] of [
      ["by-colors", `${panel}.filter-by-color-none`],
      ["by-conditions", "sheets-filter-ui.conditions.none"],
    ]) {
      await page
        .locator("button", { hasText: gridTexts(language).get(`${panel}.${way}`) ?? "" })
        .last()
        .click();
      expect(inEnglish(await opensWith(shown))).toEqual([]);
    }
    await command("sheet.operation.close-filter-panel");
    await command("sheet.command.smart-toggle-filter");
    await select(page, "A1:C9");
    await command("sheet.command.sort-range-custom");
    const keep = "sheets-sort-ui.dialog.sort-reminder-no";
    expect(inEnglish(await opensWith("sheets-sort-ui.dialog.sort-reminder-desc", keep))).toEqual([]);
    await page.keyboard.press("Escape");
  });

  test("has a sample in its language, with headers that functions write, and the comma in its numbers", async () => {
    const cells = await page.evaluate(() =>
      (univerAPI.getActiveWorkbook()?.getSheets() ?? []).flatMap((sheet) => [
        sheet.getSheetName(),
        ...sheet.getRange(0, 0, 160, 24).getDisplayValues().flat().map(String),
      ]),
    );
    expect(cells.length).toBeGreaterThan(10_000);
    expect(inEnglish(cells)).toEqual([]);
    expect(cells.filter((cell) => /^[+-]?\d+\.\d+%?$/.test(cell))).toEqual([]);
    const { headings } = readTranslations().find((one) => one.language === language)?.pane
      .workbench as typeof en.pane.workbench;
    expect(cells).toEqual(
      expect.arrayContaining([headings.place, headings.contestant, headings.boards, "60,32"]),
    );
  });

  test("prints and saves the same words and numbers", async () => {
    await page.locator("#print").click();
    // The whole tab, or the selected cells: the first answer prints.
    const answer = page.locator("dialog button").first();
    await Promise.race([
      answer.waitFor().then(() => answer.click()),
      page.waitForFunction(() => printed.length > 0),
    ]).catch(() => undefined);
    await page.waitForFunction(() => printed.length > 0);
    const paper = (await page.evaluate(() => printed.splice(0))).join("\n").split("\n");
    expect(paper.length).toBeGreaterThan(100);
    expect(inEnglish(paper)).toEqual([]);
    expect(paper.filter((cell) => /^[+-]?\d+\.\d+%?$/.test(cell))).toEqual([]);

    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#save").click()]);
    const parts = unzipSync(readFileSync(await download.path()));
    const strings = ["xl/sharedStrings.xml", "xl/workbook.xml"]
      .map((part) => strFromU8(parts[part]))
      .join("");
    const results = Object.keys(parts).flatMap((part) =>
      part.startsWith("xl/worksheets/") ? [strFromU8(parts[part])] : [],
    );
    const saved = [
      ...strings.matchAll(/<t(?: [^>]*)?>([^<]*)<|name="([^"]*)"/g),
      ...results.flatMap((sheet) => [...sheet.matchAll(/<v>([^<]*\p{L}[^<]*)<()/gu)]),
    ].map(([, text = "", name = ""]) => text || name);
    expect(saved.length).toBeGreaterThan(150);
    expect(inEnglish(saved)).toEqual([]);
  });

  test("says nothing in English in the grid’s own list of keys", async () => {
    await command("base-ui.operation.toggle-shortcut-panel");
    const shortcuts = ["sheets-ui.shortcut.sheet-view", "sheets-ui.shortcut.sheet-edit"];
    // The grid names keys as they stand on an English keyboard.
    const keys = ["Shift", "Enter", "Tab", "Esc"];
    const listed = inEnglish(await opensWith(...shortcuts));
    expect(listed.filter((line) => !keys.includes(line))).toEqual([]);
  });
});
