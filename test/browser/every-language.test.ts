import { JOBS } from "../../src/jobs/jobs";
import en from "../../src/translations/en.json";
import { LANGUAGES } from "../../src/translations/languages";
import { cutOff, openJob, overhangs, panePages, showTool } from "./pane";
import { readTranslations } from "../../build/catalogue/translations";

const panes = panePages();

type Texts = { [name: string]: string | Texts };

/** The texts of a tool without values, by their paths. */
function plainTexts(texts: Texts, place = "pane."): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [[place + name, text]] : plainTexts(text, `${place}${name}.`),
  );
}

const ENGLISH = plainTexts(en.pane).filter(([, text]) => !text.includes("{") && /\p{L}{3}/u.test(text));

/** One language of so many is looked at. */
declare const LANGUAGES_APART: number;

const others = LANGUAGES.filter((language) => language !== "en");

test.each(others.filter((_, index) => index % LANGUAGES_APART === 0))(
  "in %s every tool is in that language alone, 320 pixels wide, no text is cut off, and nothing goes beyond its edge",
  async (language) => {
    const own = readTranslations().find((translation) => translation.language === language);
    const same = new Set(own?.sameAsEnglish);
    // A word may be the other language's own for something else.
    const words = new Set(plainTexts(own?.pane as Texts).map(([, text]) => text));
    const english = new Set(
      ENGLISH.flatMap(([key, text]) => (same.has(key) || words.has(text) ? [] : [text])),
    );
    expect(english.size).toBeGreaterThan(900);
    const page = await panes.inSharedExcel(undefined, `taskpane.html?language=${language}`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    for (const tool of ["vp-tables", "ruling", "league", "event", "functions"]) {
      await showTool(page, tool);
      const shownTool = page.locator(`.tool[data-tool="${tool}"]`);
      // The largest tool is fetched when it is first shown.
      await shownTool.locator("input, textarea, select").first().waitFor();
      const shown = await shownTool.evaluate((root: HTMLElement) =>
        root.innerText.split("\n").map((line) => line.trim()),
      );
      expect(shown.length).toBeGreaterThan(10);
      expect([tool, shown.filter((line) => english.has(line))]).toEqual([tool, []]);
      if (tool === "ruling") await page.locator("#example").click();
      for (const { id } of JOBS.filter((job) => job.tool === tool)) {
        await openJob(page, id);
        expect([tool, id, await cutOff(page)]).toEqual([tool, id, []]);
      }
      expect([tool, await overhangs(page)]).toEqual([tool, [0, 0]]);
    }
  },
);
