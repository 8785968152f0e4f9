import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type SearchFile, searchIn } from "../../src/site/search/find";
import { LANGUAGES } from "../../src/translations/languages";
import { DIST } from "../browser/browser";

const bytesOf = (language: string) => readFileSync(join(DIST, `search/${language}.json`));
const fileOf = (language: string) => JSON.parse(bytesOf(language).toString()) as SearchFile;
const english = fileOf("en");
/** The files that a page in this language looks through. */
const filesFor = (language: string) => (language === "en" ? [english] : [fileOf(language), english]);

test("there is a file for each language, small enough for a telephone", () => {
  expect(readdirSync(join(DIST, "search")).sort()).toEqual(LANGUAGES.map((code) => `${code}.json`).sort());
  const sizes = LANGUAGES.map((language) => [language, gzipSync(bytesOf(language)).length] as const);
  expect(sizes.filter(([, size]) => size > 150_000)).toEqual([]);
});

test.each(LANGUAGES)("in %s three words of any part of a page lead to that page", (language) => {
  const search = searchIn(filesFor(language));
  const { pages, parts } = fileOf(language);
  const missed = parts.flatMap(([page, , heading, text]) => {
    const words = [...new Set(`${heading} ${text}`.match(/\p{L}{5,}/gu))]
      .sort((one, other) => other.length - one.length)
      .slice(0, 3);
    const { places, isMore } = search(words.join(" "));
    const isThere = places.some(({ address }) => address.split("#")[0] === pages[page][0]);
    // Words such as “Arguments” stand in more pages than the list shows.
    return words.length === 0 || isThere || isMore ? [] : [`${pages[page][0]}: ${words.join(" ")}`];
  });
  expect(parts.length).toBeGreaterThan(60);
  expect(missed).toEqual([]);
});

test("every place that can be found is there: the page and the heading in it", () => {
  for (const language of LANGUAGES) {
    const { pages, parts } = fileOf(language);
    const texts = pages.map(([address]) => readFileSync(join(DIST, address), "utf8"));
    for (const [page, anchor, heading] of parts)
      expect([pages[page], heading, anchor === "" || texts[page].includes(` id="${anchor}"`)]).toEqual([
        pages[page],
        heading,
        true,
      ]);
  }
});

test("every page for reading can be found in its language", () => {
  const found = LANGUAGES.flatMap((language) => fileOf(language).pages.map(([address]) => address));
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" })
    .map((file) => file.replace(/\\/g, "/"))
    .filter(
      (file) => file.endsWith(".html") && readFileSync(join(DIST, file), "utf8").includes('role="search"'),
    );
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => !found.includes(file))).toEqual([]);
});

test.each([
  ["en", "par", "functions/par.html"],
  ["en", "=VPCONT(20,16)", "functions/vpcont.html"],
  ["en", "neuburg", "functions/neuberg.html"],
  ["de", "Durchschnitte", "functions/par.html"],
  ["nl", "gemiddelde", "functions/barking.html"],
  ["pl", "ŚREDNIA", "functions/butlerdatum.html"],
  ["pl", "srednia", "functions/butlerdatum.html"],
  ["tr", "KARŞILAŞTIRMA", "functions/crossimps.html"],
  ["tr", "karsilastirma", "functions/crossimps.html"],
  ["tr", "SIFIR", "tr/evening.html"],
  ["tr", "sıfır", "tr/evening.html"],
])("in %s %s leads to %s", (language, words, address) => {
  const { places } = searchIn(filesFor(language))(words);
  expect(places.map((one) => one.address.split("#")[0])).toContain(address);
});

test("of a page in English and the help of the same function in another language both are found, the other language first", () => {
  const { places } = searchIn(filesFor("sv"))("VPCONT");
  expect(places.slice(0, 2).map(({ address, language }) => [address, language])).toEqual([
    ["functions/vpcont.html", "sv"],
    ["functions/vpcont.html", "en"],
  ]);
});

test("the line of a place is a line of the page, with the words that were asked for, and they alone are marked", () => {
  const search = searchIn([english]);
  for (const words of ["weighted ruling", "traveller", "Neuberg 12", "par"])
    for (const { address, heading, title, line } of search(words).places) {
      const [page, anchor = ""] = address.split("#");
      const number = english.pages.findIndex(([one]) => one === page);
      const texts = english.parts
        .filter((part) => part[0] === number && part[1] === anchor)
        .map((part) => part[3]);
      const shown = line.map((piece) => piece.text).join("");
      expect(texts.some((text) => text.includes(shown.replace(/^… | …$/g, "")))).toBe(true);
      expect(shown.length).toBeLessThan(200);
      const marked = line.filter(({ isAsked }) => isAsked).map((piece) => piece.text.toLowerCase());
      const asked = words.toLowerCase().split(" ");
      const isLike = (one: string) => asked.some((word) => one.slice(0, 2) === word.slice(0, 2));
      expect(marked.filter((one) => !isLike(one))).toEqual([]);
      if (marked.length === 0) expect(`${title} ${heading}`.toLowerCase()).toContain(asked[0].slice(0, 2));
    }
});

test("of words that stand nowhere together the places with some of them are found, and of words that stand nowhere none", () => {
  const search = searchIn([english]);
  expect(search("xylophone")).toEqual({ places: [], isMore: false });
  expect(search("xylophone neuberg").places.length).toBeGreaterThan(0);
  expect(search("=+!").places).toEqual([]);
});

test("what is found is a short list, in which no page hides the others, and it says when there is more", () => {
  const { places, isMore } = searchIn([english])("score");
  const pages = places.map(({ address }) => address.split("#")[0]);
  expect([places.length, isMore]).toEqual([12, true]);
  expect(pages.filter((page) => pages.filter((one) => one === page).length > 2)).toEqual([]);
});
