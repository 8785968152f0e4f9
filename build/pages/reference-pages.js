const { DECLARATIONS } = require("../catalogue/declaration-files");
const { readDeclarations } = require("../catalogue/declarations");
const { callOf, parseExample } = require("../catalogue/examples");
const { readTranslations } = require("../catalogue/translations");
const { markdownPage } = require("./site-page");
const { TASKS } = require("./tasks");

/**
 * @typedef {import("../catalogue/catalogue-faults").Catalogue} Catalogue
 * @typedef {import("../catalogue/catalogue-faults").DeclaredFunction} DeclaredFunction
 * @typedef {import("../catalogue/declarations").Notes} Notes
 */

/**
 * The function reference: one page for each function, and an index by task. It is written as Markdown for the
 * repository and as pages of the site, to which helpUrl links.
 *
 * @param {Catalogue} catalogue
 * @param {Map<string, Notes>} notes
 * @param {import("../catalogue/translations").Translation[]} translations
 * @param {{ workbench?: boolean }} [options] workbench: each example has a link that opens it there
 * @returns {{ name: string, markdown: string, description?: string }[]}
 */
function referencePages(catalogue, notes, translations, { workbench = false } = {}) {
  const pages = catalogue.functions.map((declared) => ({
    name: declared.id.toLowerCase(),
    markdown: functionPage(
      declared,
      catalogue,
      notesOf(notes, declared),
      otherNames(declared, translations),
      workbench,
    ),
  }));
  const description =
    "All functions by what is on the table, and what may stand in a cell: blank, NP, PASS, A+.";
  return [{ name: "index", description, markdown: indexPage(catalogue) }, ...pages];
}

/**
 * The examples of all pages as the workbench opens them, by the name in the link.
 *
 * @param {Catalogue} catalogue
 * @param {Map<string, Notes>} notes
 * @returns {Record<string, { title: string, cells: [string, string | number | null][], formula: string }>}
 */
function workbenchExamples(catalogue, notes) {
  return Object.fromEntries(
    catalogue.functions.flatMap((declared) =>
      notesOf(notes, declared).examples.map((text, index) => {
        const { title, cells, formula } = parseExample(text);
        return [`${declared.id.toLowerCase()}.${index + 1}`, { title, cells: [...cells], formula }];
      }),
    ),
  );
}

/**
 * @param {Map<string, Notes>} notes
 * @param {DeclaredFunction} declared
 */
function notesOf(notes, declared) {
  const found = notes.get(declared.name);
  if (found === undefined) throw new Error(`${declared.name} has no JSDoc`);
  const missing = Object.entries(found).filter(([, text]) => text.length === 0);
  if (missing.length > 0)
    throw new Error(`${declared.name}: the JSDoc lacks ${missing.map(([tag]) => `@${tag}`).join(", ")}`);
  return found;
}

/**
 * @param {DeclaredFunction} declared
 * @param {Catalogue} catalogue
 * @param {Notes} notes
 * @param {string[]} names the function's names in other languages, in sentences
 * @param {boolean} workbench
 */
function functionPage(declared, catalogue, notes, names, workbench) {
  return [
    `# ${declared.name}`,
    declared.description,
    `\`=${signature(declared)}\``,
    ...names,
    notes.remarks,
    "## Arguments",
    table(
      ["Argument", "What it is"],
      declared.parameters.map((parameter) => argumentRow(parameter, catalogue)),
    ),
    `Answers: ${notes.returns}`,
    notes.examples.length === 1 ? "## Example" : "## Examples",
    ...notes.examples.flatMap((text, index) => [
      ...exampleParts(text),
      ...(workbench
        ? [`[Open it in the workbench](../workbench.html?example=${declared.id.toLowerCase()}.${index + 1})`]
        : []),
    ]),
    "## Errors",
    notes.throws.map((line) => `- ${line.replace(/^(#\S+)/, "`$1`")}`).join("\n"),
    "## Where other programs differ",
    notes.differs,
    "## Source",
    notes.source,
    "## Cost",
    notes.cost,
    "[All functions, and what may stand in a cell](index.md)",
    "",
  ].join("\n\n");
}

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language" });

/**
 * @param {DeclaredFunction} declared
 * @param {import("../catalogue/translations").Translation[]} translations
 */
function otherNames({ id, name }, translations) {
  return translations.flatMap(({ language, functions }) => {
    const other = functions[id]?.name;
    if (other === undefined || other === name) return [];
    return `In ${LANGUAGE_NAMES.of(language)} Excel it is called \`${other}\`. Google Sheets and the workbench know both names.`;
  });
}

/**
 * @param {import("../catalogue/catalogue-faults").Parameter} parameter
 * @param {Catalogue} catalogue
 */
function argumentRow(parameter, catalogue) {
  const words = catalogue.enums?.find((list) => list.id === parameter.customEnumId)?.values ?? [];
  const list = words.map((word) => `<br>\`${word.stringValue}\`: ${word.tooltip}`).join("");
  return [
    `\`${parameter.name}\`${parameter.optional ? " (optional)" : ""}`,
    `${parameter.description}${list}`,
  ];
}

/** @param {string} text */
function exampleParts(text) {
  const example = parseExample(text);
  callOf(example); // fails on a formula that the tests could not run
  return [
    `**${example.title}**`,
    ...(example.cells.size === 0 ? [] : [grid(example.cells)]),
    `\`${example.formula}\` answers`,
    example.answer.length === 1 && example.answer[0].length === 1
      ? `\`${example.answer[0][0]}\``
      : table(
          example.answer[0].map(() => " "),
          example.answer.map((row) => row.map(shown)),
        ),
  ];
}

/**
 * The cells of an example as a part of a sheet, with row numbers and column letters.
 * @param {Map<string, import("../catalogue/examples").Cell>} cells
 */
function grid(cells) {
  const places = [...cells.keys()].map((key) => ({ column: key[0], row: Number(key.slice(1)) }));
  const columns = [...new Set(places.map(({ column }) => column))].sort();
  const rows = [...new Set(places.map(({ row }) => row))].sort((a, b) => a - b);
  return table(
    [" ", ...columns],
    rows.map((row) => [
      `**${row}**`,
      ...columns.map((column) => shown(cells.get(`${column}${row}`) ?? null)),
    ]),
  );
}

/** @param {Catalogue} catalogue */
function indexPage(catalogue) {
  const byName = new Map(catalogue.functions.map((declared) => [declared.name, declared]));
  const listed = TASKS.flatMap(({ functions }) => functions);
  const absent = [...byName.keys()].filter((name) => !listed.includes(name));
  const unknown = listed.filter((name) => !byName.has(name));
  if (absent.length + unknown.length > 0)
    throw new Error(
      [
        ...absent.map((name) => `${name} is in no task of the index: add it in build/pages/tasks.js`),
        ...unknown.map((name) => `build/pages/tasks.js lists ${name}, which is no function`),
      ].join("\n"),
    );
  const sections = TASKS.flatMap(({ task, functions }) => [
    `## ${task}`,
    table(
      ["Function", "What it gives"],
      functions.map((name) => [
        `[${name}](${byName.get(name)?.id.toLowerCase()}.md)`,
        byName.get(name)?.description ?? "",
      ]),
    ),
  ]);
  return ["# The functions", ...sections, CELLS, ""].join("\n\n");
}

const CELLS = `## What may stand in a cell

Scores are always North-South's, in points. All functions read cells alike.

| In the cell | Is read as |
| --- | --- |
| nothing, spaces, \`NP\` or \`-\` | not played: left out, never 0. Older Excel on the desktop may hand over an empty cell as 0: type \`NP\` there |
| \`PASS\`, \`P\` or \`PO\` | passed out: 0 |
| \`A=\`, \`A+\`, \`A-\` (also \`AVE\`, \`AVE+\`, \`AVE-\`, \`A+/A-\`) | an average, the first for North-South: left out of comparisons, with an award of its own |
| \`60% 420 / 40% -50\` | a weighted ruling: one table, compared with in proportion. For MATCHPOINTS, FREQTABLE, CROSSIMPS, BUTLER, BUTLERDATUM and PAR |
| \`"420"\`, \`"+420"\`, \`"−50"\` typed as text | that number |
| anything else | an error that names the cell |

\`#VALUE!\` is bad input, with a message that says which cell and what was expected. \`#N/A\` means that there is nothing to compute from yet.`;

/**
 * \`PAR(scores, [step], [rule])\`
 * @param {DeclaredFunction} declared
 */
function signature({ name, parameters }) {
  return `${name}(${parameters.map((p) => (p.optional ? `[${p.name}]` : p.name)).join(", ")})`;
}

/** @param {import("../catalogue/examples").Cell} cell */
function shown(cell) {
  return cell === null ? "" : String(cell);
}

/**
 * @param {string[]} header
 * @param {string[][]} rows
 */
function table(header, rows) {
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replace(/\|/g, "\\|")).join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

/**
 * @param {import("../catalogue/catalogue").Catalogues} catalogues
 * @param {import("../dist").Dist} dist
 */
function writeReference({ english }, dist) {
  const notes = readDeclarations(DECLARATIONS);
  for (const { name, ...page } of referencePages(english, notes, readTranslations(), { workbench: true })) {
    const path = `functions/${name}.html`;
    dist.write(path, markdownPage({ ...page, path }));
  }
  dist.write("examples.json", JSON.stringify(workbenchExamples(english, notes)));
}

/**
 * Stops at a function that its page or the index has too little of.
 * @param {import("../catalogue/catalogue").Catalogues} catalogues
 */
function checkReference({ english }) {
  referencePages(english, readDeclarations(DECLARATIONS), readTranslations());
}

module.exports = { checkReference, referencePages, writeReference };
