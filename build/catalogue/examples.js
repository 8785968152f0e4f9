/**
 * The examples in the JSDoc of worksheet functions, as data: the content of the cells, the formula, and its
 * answer. The reference prints them and the tests run them.
 *
 *     A traveller of two tables          the title
 *     A2: 420, -50                       cells from A2 downwards
 *     =PAR(A2:A3)                        the formula
 *     //=> 180                           the answer; a column with commas, or a row a line with |
 *
 * @typedef {string | number | null} Cell null is blank
 * @typedef {{ title: string, cells: Map<string, Cell>, formula: string, answer: Cell[][] }} Example
 */

/**
 * @param {string} text
 * @returns {Example}
 */
function parseExample(text) {
  const [title, ...lines] = text.split("\n").map((line) => line.trim());
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  /** @type {string[]} */
  const answers = [];
  let formula = "";
  for (const line of lines) {
    const column = /^([A-Z])(\d+): (.*)$/.exec(line);
    if (column !== null) {
      column[3]
        .split(",")
        .forEach((cell, i) => cells.set(`${column[1]}${Number(column[2]) + i}`, typed(cell)));
    } else if (line.startsWith("=")) {
      formula = line;
    } else if (line.startsWith("//=>")) {
      answers.push(line.slice(4));
    } else if (line !== "") {
      throw new Error(`An example has a line that is neither cells, formula nor answer: ${line}`);
    }
  }
  if (title === "" || formula === "" || answers.length === 0)
    throw new Error(`An example is not complete: ${text}`);
  return { title, cells, formula, answer: rowsOf(answers) };
}

/**
 * The call that a formula makes: the name of the function and its arguments. Ranges become blocks of cells.
 * @param {Example} example
 * @returns {{ name: string, args: (Cell | Cell[][])[] }}
 */
function callOf({ formula, cells }) {
  const match = /^=([A-Z][A-Z0-9]*)\((.*)\)$/.exec(formula);
  if (match === null)
    throw new Error(`${formula}: the formula of an example is =NAME(arguments), with one function of ours`);
  return { name: match[1], args: match[2].split(",").map((arg) => argumentOf(arg.trim(), cells)) };
}

/**
 * @param {string} text
 * @param {Map<string, Cell>} cells
 * @returns {Cell | Cell[][]}
 */
function argumentOf(text, cells) {
  const quoted = /^"(.*)"$/.exec(text);
  if (quoted !== null) return quoted[1];
  const range = /^([A-Z])(\d+)(?::([A-Z])(\d+))?$/.exec(text);
  if (range === null) return typed(text);
  const [, left, first, right = left, last = first] = range;
  const columns = Array.from({ length: right.charCodeAt(0) - left.charCodeAt(0) + 1 }, (_, i) =>
    String.fromCharCode(left.charCodeAt(0) + i),
  );
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) =>
    columns.map((column) => cells.get(`${column}${Number(first) + i}`) ?? null),
  );
}

/**
 * @param {string[]} answers
 * @returns {Cell[][]}
 */
function rowsOf(answers) {
  const row = (/** @type {string} */ line, /** @type {string} */ mark) => line.split(mark).map(typed);
  if (answers.length === 1 && !answers[0].includes("|")) return row(answers[0], ",").map((cell) => [cell]);
  return answers.map((line) => row(line, "|"));
}

/**
 * The value that a spreadsheet makes of a typed text: a number when the text is a number, otherwise the text.
 * @param {string} text
 * @returns {Cell}
 */
function typed(text) {
  const cell = text.trim();
  return cell === "" ? null : Number.isNaN(Number(cell)) ? cell : Number(cell);
}

module.exports = { parseExample, callOf };
