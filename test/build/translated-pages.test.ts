import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { allTranslations } from "../../build/catalogue/translations";
import { LANGUAGES } from "../../src/translations/languages";

const ROOT = join(__dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const others = LANGUAGES.filter((language) => language !== "en");

/** The pages of docs/ that are there in every language. */
const PAGES = ["evening.md", "new-event.md"] as const;

/** Of each text of the landing page, where its links lead, and how many formulas and other code it has. */
const landingOf = (language: string) => {
  const { landing } = JSON.parse(read(`src/translations/${language}.json`)) as {
    landing: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(landing).map(([name, text]) => [
      name,
      {
        links: [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link),
        code: text.match(/`[^`]+`/g)?.length,
      },
    ]),
  );
};

/** The levels of the headings of a page in Markdown, its rows of tables, and where its links lead. */
const partsOf = (markdown: string) => ({
  headings: (markdown.match(/^#+ /gm) ?? []).join(""),
  rows: (markdown.match(/^\|/gm) ?? []).length,
  links: [...markdown.matchAll(/\]\(([^)#]*)[^)]*\)/g)].map(([, link]) => link.replace(/^\.\.\//, "")).sort(),
});

test("each text of the landing page has its place there", () => {
  const places = [...read("src/site/landing.html").matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect(places.sort()).toEqual(Object.keys(landingOf("en")).sort());
});

test.each(others)(
  "the landing page in %s has the texts, links and formulas of the English one",
  (language) => {
    expect(landingOf(language)).toEqual(landingOf("en"));
  },
);

test.each(others)("in %s there are the same pages", (language) => {
  expect(readdirSync(join(ROOT, "docs", language)).sort()).toEqual([...PAGES]);
});

test.each(others.flatMap((language) => PAGES.map((page) => [language, page] as const)))(
  "in %s the page %s has the headings, tables and links of the English one",
  (language, page) => {
    expect(partsOf(read(`docs/${language}/${page}`))).toEqual(partsOf(read(`docs/${page}`)));
  },
);

test.each(LANGUAGES)(
  "in %s the formulas of the page new-event.md have the names of the columns",
  (language) => {
    const [translation] = allTranslations().filter((one) => one.language === language);
    const { headers, tabs } = (translation.pane as { event: Record<string, Record<string, string>> }).event;
    const named = (header: string) => header.replace(/ /g, "_");
    const page = read(language === "en" ? "docs/new-event.md" : `docs/${language}/new-event.md`).replace(
      /\n/g,
      " ",
    );
    const sum = `=SUMIFS(${named(headers.nsAward)},${named(tabs.results)}_${named(headers.ns)},5)`;
    expect(page.match(/=[A-Z]+\([^)`]+\)/g)).toEqual([`=COUNT(${named(headers.score)})`, sum]);
  },
);
