const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const EVENING = path.resolve(__dirname, "../../docs/evening.md");

/**
 * The evening of docs/evening.md as the functions of this build score it: six of its results, and its ranking.
 *
 * @typedef {{ results: (string | number)[][], ranking: (string | number)[][] }} Evening
 *   results: board, NS, EW, contract, by, result, score, the awards of both sides; ranking: place, pair, name, per cent
 *
 * @param {string} script dist/scoring.js
 * @returns {Evening}
 */
function landingEvening(script) {
  const rows = cellsBelow("Board").filter(([, , , contract]) => contract !== "");
  const [boards, ns, ew, contracts, by, results] = [0, 1, 2, 3, 4, 5].map((column) =>
    rows.map((row) => [asCell(row[column])]),
  );
  const answer = answersOf(script);
  const scores = answer("CONTRACTSCORE", contracts, boards, by, results);
  const awards = answer("MATCHPOINTS", scores, undefined, boards, "all");
  const pairs = ns.map(([pair], index) => [pair, ew[index][0]]);
  const names = cellsBelow("Pair").map(([pair, name]) => [Number(pair), name.replace(" and ", " – ")]);
  const [, ...ranking] = answer(
    "RANKING",
    pairs,
    awards.map(([first, second]) => [first, second]),
    awards.map(([, , top]) => [top]),
    undefined,
    undefined,
    names,
  );
  return {
    results: rows
      .slice(0, 6)
      .map((row, index) => [
        ...row.slice(0, 5),
        resultText(Number(row[5])),
        scores[index][0],
        ...awards[index].slice(0, 2),
      ]),
    ranking: ranking.map(([place, pair, name, , , percent]) => [place, pair, name, percent]),
  };
}

/**
 * Calls the functions of the script, which knows no page and no spreadsheet.
 * @param {string} script
 */
function answersOf(script) {
  const context = vm.createContext({});
  vm.runInContext(script, context);
  /**
   * @param {string} name
   * @param {unknown[]} args
   * @returns {(string | number)[][]}
   */
  return (name, ...args) => {
    context.given = JSON.stringify(args.map((one) => one ?? null));
    const call = `JSON.stringify(BridgeScoring.${name}(...JSON.parse(given).map((one) => one ?? undefined)))`;
    return JSON.parse(vm.runInContext(call, context));
  };
}

/**
 * The rows of the first table of the page whose first header is this one, without their numbers.
 * @param {string} header
 */
function cellsBelow(header) {
  const lines = fs
    .readFileSync(EVENING, "utf8")
    .split("\n")
    .filter((line) => /^\| \*\*\d+\*\*/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(2, -1)
        .map((cell) => cell.trim()),
    );
  const from = lines.findIndex(([first]) => first === header) + 1;
  const width = lines[from].length;
  const end = lines.findIndex(([first], index) => index >= from && !/^\d+$/.test(first));
  if (from === 0) throw new Error(`docs/evening.md has no table that begins with ${header}`);
  return lines.slice(from, end).filter((line) => line.length === width);
}

/** @param {string} text */
function asCell(text) {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** @param {number} tricks more or fewer than the contract */
function resultText(tricks) {
  return tricks === 0 ? "=" : tricks > 0 ? `+${tricks}` : `−${-tricks}`;
}

module.exports = { landingEvening };
