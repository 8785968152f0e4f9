const fs = require("node:fs");
const path = require("node:path");
const { allTranslations } = require("../catalogue/translations");
const { landingPage } = require("./landing");
const { landingEvening } = require("./landing-evening");
const { lookCss, scaleCss } = require("./scale");
const { screenPage } = require("./screen-page");
const { languagesOfPages, markdownPage, sitePage, withLinksFrom } = require("./site-page");

const ROOT = path.resolve(__dirname, "../..");
const INSTALL = "docs/install";
/** The pages in the top folder of the site, each rendered from docs/. */
const PAGES = [
  "evening",
  "new-event",
  "swiss",
  "season",
  "bridgemate",
  "players-page",
  "privacy",
  "support",
  "terms",
  "differences",
  "open-in-excel",
  "working",
  "quality",
];
/** The files of docs/images that the site shows. */
const PICTURES = ["vp-tables.png", "ruling.png", "event.png", "event-ruling.png", "event-ranking.png"];

/**
 * Writes the pages for people: the start page, how to install the add-in, and the documents about it.
 * @param {import("../dist").Dist} dist
 */
function writeSite(dist) {
  dist.write("site.css", scaleCss() + read("src/site/site.css"));
  dist.write("screen.html", screenPage(read("src/site/screen.html")));
  dist.write("screen.js", read("src/site/screen.js"));
  dist.write("screen.css", scaleCss() + lookCss() + read("src/site/screen.css"));
  dist.write("message.css", scaleCss() + read("src/site/message.css"));
  for (const file of ["message.html", "message.js"]) dist.write(file, read(`src/site/${file}`));
  const evening = landingEvening(dist.read("scoring.js"));
  const translations = new Map(allTranslations().map((one) => [one.language, one]));
  for (const texts of languagesOfPages()) {
    const translation = translations.get(texts.code);
    if (!translation) continue;
    const landing = landingPage(translation, evening);
    if (texts.code === "en") writeLanding("index.html", texts, landing, dist);
    else writeTranslated(texts, landing, dist);
  }
  for (const name of PAGES) writePage(`${name}.html`, `docs/${name}.md`, dist);
  for (const file of fs.readdirSync(path.join(ROOT, INSTALL)))
    writePage(`install/${path.parse(file).name}.html`, `${INSTALL}/${file}`, dist);
}

/**
 * The pages that there are in several languages.
 * @param {import("../catalogue/translations").PageTexts} texts
 * @param {string} landing
 * @param {import("../dist").Dist} dist
 */
function writeTranslated(texts, landing, dist) {
  const { code } = texts;
  writeLanding(`${code}/index.html`, texts, withLinksFrom(landing, code), dist);
  for (const name of ["evening", "new-event"]) {
    const path = `${code}/${name}.html`;
    dist.write(path, markdownPage({ path, language: code, markdown: read(`docs/${code}/${name}.md`) }));
  }
}

/**
 * @param {string} path
 * @param {import("../catalogue/translations").PageTexts} texts
 * @param {string} body
 * @param {import("../dist").Dist} dist
 */
function writeLanding(path, { code, title, description }, body, dist) {
  dist.write(path, sitePage({ path, language: code, title, description, body }));
}

/**
 * @param {string} page
 * @param {string} markdown the file
 * @param {import("../dist").Dist} dist
 */
function writePage(page, markdown, dist) {
  dist.write(page, markdownPage({ path: page, markdown: read(markdown) }));
}

/** @param {import("../dist").Dist} dist */
function writePictures(dist) {
  const icons = fs.readdirSync(path.join(ROOT, "assets")).filter((file) => file.endsWith(".png"));
  for (const name of icons) dist.write(`assets/${name}`, fs.readFileSync(path.join(ROOT, "assets", name)));
  for (const name of PICTURES)
    dist.write(`images/${name}`, fs.readFileSync(path.join(ROOT, "docs/images", name)));
}

/** @param {string} file */
function read(file) {
  return fs.readFileSync(path.join(ROOT, file), "utf8");
}

module.exports = { writePictures, writeSite };
