import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "../../src/translations/languages";

const ROOT = join(__dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const others = LANGUAGES.filter((language) => language !== "en");

/** The page in English of each page that is translated. */
const ENGLISH: Record<string, string> = {
  "landing.html": "src/site/landing.html",
  "evening.md": "docs/evening.md",
  "new-event.md": "docs/new-event.md",
};

/** The elements of a page of HTML in their order, each with its link or picture. */
const elements = (html: string) =>
  [...html.matchAll(/<([a-z]\w*)((?:\s[^>]*)?)>/g)].map(([, name, attributes]) =>
    [name, ...(attributes.match(/(?:href|src|class|id)="[^"]*"/g) ?? [])].join(" "),
  );

/** The levels of the headings of a page in Markdown, its rows of tables, and where its links lead. */
const parts = (markdown: string) => ({
  headings: (markdown.match(/^#+ /gm) ?? []).join(""),
  rows: (markdown.match(/^\|/gm) ?? []).length,
  links: [...markdown.matchAll(/\]\(([^)#]*)[^)]*\)/g)].map(([, link]) => link.replace(/^\.\.\//, "")).sort(),
});

test.each(others)("in %s there are the same pages", (language) => {
  expect(readdirSync(join(ROOT, "docs", language)).sort()).toEqual(Object.keys(ENGLISH).sort());
});

test.each(others)(
  "the landing page in %s has the elements, links and pictures of the English one",
  (language) => {
    expect(elements(read(`docs/${language}/landing.html`))).toEqual(elements(read(ENGLISH["landing.html"])));
  },
);

test.each(
  others.flatMap((language) => [[language, "evening.md"] as const, [language, "new-event.md"] as const]),
)("in %s the page %s has the headings, tables and links of the English one", (language, page) => {
  expect(parts(read(`docs/${language}/${page}`))).toEqual(parts(read(ENGLISH[page])));
});
