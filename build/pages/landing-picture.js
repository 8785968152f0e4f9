const MarkdownIt = require("markdown-it");

const { escapeHtml } = new MarkdownIt().utils;

/** @typedef {import("./landing-evening").Evening} Evening */

/** The signs of the suits, which all languages write alike. */
const SUITS = new Map([
  ["S", "♠"],
  ["H", "♥"],
  ["D", "♦"],
  ["C", "♣"],
]);

/**
 * The picture of the landing page: an evening as a sheet shows it, drawn by the browser in letters that can be read.
 * @param {Evening} evening
 * @param {{ headers: Record<string, string>, letters: Record<string, string> }} texts of the tool Event
 * @param {string} language
 */
function landingPicture({ results, ranking }, { headers, letters }, language) {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const seats = new Map([..."NESW"].map((seat, index) => [seat, letters.seats[index]]));
  const strains = new Map([...SUITS, ["NT", letters.notrump]]);
  const resultRows = results.map(([board, ns, ew, contract, by, result, score, nsAward, ewAward]) => [
    ...[board, ns, ew].map(figure),
    code(String(contract).replace(/^(\d)(NT|[SHDC])/, (_, level, strain) => level + strains.get(strain))),
    code(seats.get(String(by)) ?? ""),
    code(String(result)),
    ...[score, nsAward, ewAward].map((value) => computed(number.format(Number(value)))),
  ]);
  const rankingRows = ranking.map(([place, pair, name, share]) => [
    figure(place),
    figure(pair),
    words(String(name)),
    computed(percent.format(Number(share))),
  ]);
  const { board, ns, ew, contract, by, result, score, nsAward, ewAward, place, name } = headers;
  return `<div class="picture">
${table([figure(board), figure(ns), figure(ew), code(contract), code(by), code(result), figure(score), figure(nsAward), figure(ewAward)], resultRows)}
${table([figure(place), figure(""), words(name), figure("%")], rankingRows)}
</div>`;
}

/** @typedef {{ kind: string, text: string }} Cell */

/** @param {string | number} text @returns {Cell} */
function figure(text) {
  return { kind: "figure", text: String(text) };
}

/** @param {string} text @returns {Cell} */
function computed(text) {
  return { kind: "figure computed", text };
}

/** @param {string} text @returns {Cell} */
function code(text) {
  return { kind: "code", text };
}

/** @param {string} text @returns {Cell} */
function words(text) {
  return { kind: "words", text };
}

/**
 * @param {Cell[]} heads
 * @param {Cell[][]} rows
 */
function table(heads, rows) {
  const cell = (/** @type {Cell} */ { kind, text }, /** @type {string} */ tag) =>
    `<${tag} class="${kind}">${escapeHtml(text)}</${tag}>`;
  // A blank corner is not a heading.
  const head = heads.map((one) => cell(one, one.text === "" ? "td" : "th"));
  const body = rows.map((cells) => `<tr>${cells.map((one) => cell(one, "td")).join("")}</tr>`);
  return `<table><thead><tr>${head.join("")}</tr></thead><tbody>\n${body.join("\n")}\n</tbody></table>`;
}

module.exports = { landingPicture };
