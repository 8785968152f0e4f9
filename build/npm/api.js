const fs = require("node:fs");
const path = require("node:path");
const ts = require("typescript");
const { MODULES } = require("./modules");

const ROOT = path.resolve(__dirname, "../..");
const SOURCES = path.join(ROOT, "src/npm");

/**
 * @typedef {{ name: string, file: string, code: string, comment: string, parameters: { name: string, text: string }[],
 *   returns: string, example: string }} Declared
 *   file: where it is declared, from src on; code: its declaration without what it does
 * @typedef {{ name: string, about: string, declared: Declared[] }} Module
 */

/** What each module of the package hands out, with its comments, in the order in which it says so. @returns {Module[]} */
function apiModules() {
  return MODULES.map((name) => {
    const file = path.join(SOURCES, `${name}.ts`);
    const source = parsed(file);
    const declared = source.statements.filter(ts.isExportDeclaration).flatMap((statement) => {
      if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) return [];
      const from = /** @type {ts.StringLiteral} */ (statement.moduleSpecifier).text;
      const names = statement.exportClause.elements.map((element) => element.name.text);
      return names.map((one) => declaration(one, path.resolve(SOURCES, from)));
    });
    return { name, about: aboutModule(source), declared };
  });
}

/** @param {ts.SourceFile} source */
function aboutModule(source) {
  const [range] = ts.getLeadingCommentRanges(source.text, 0) ?? [];
  const comment = range ? source.text.slice(range.pos, range.end) : "";
  return comment
    .replace(/^\/\*\*|\*\/$/g, "")
    .replace(/^\s*\* ?/gm, "")
    .trim();
}

/**
 * @param {string} name
 * @param {string} from the file without its ending, or the folder
 * @returns {Declared}
 */
function declaration(name, from) {
  const file = [`${from}.ts`, path.join(from, "index.ts")].find((one) => fs.existsSync(one));
  if (file === undefined) throw new Error(`${from}: there is no such file`);
  const source = parsed(file);
  const found = source.statements.find((statement) => namesOf(statement).includes(name));
  if (found === undefined) throw new Error(`${file} does not declare ${name}`);
  const tags = ts.getJSDocTags(ts.isVariableStatement(found) ? found.declarationList.declarations[0] : found);
  /** @type {ts.JSDoc[]} */
  const docs = /** @type {any} the parser keeps them there, its types do not say so */ (found).jsDoc ?? [];
  return {
    name,
    file: path.relative(path.join(ROOT, "src"), file).split(path.sep).join("/"),
    code: codeOf(found, source),
    comment: ts.getTextOfJSDocComment(docs.at(-1)?.comment) ?? "",
    parameters: tags.filter(ts.isJSDocParameterTag).map((tag) => ({
      name: tag.name.getText(source),
      text: textOfTag(tag),
    })),
    returns: tags.filter(ts.isJSDocReturnTag).map(textOfTag).join(" "),
    example: tags
      .filter((tag) => tag.tagName.text === "example")
      .map(textOfTag)
      .join("\n"),
  };
}

/** @param {ts.JSDocTag} tag */
function textOfTag(tag) {
  return (ts.getTextOfJSDocComment(tag.comment) ?? "").replace(/^- /, "");
}

/** @param {ts.Statement} statement */
function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((one) => one.name.getText());
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/**
 * @param {ts.Statement} statement
 * @param {ts.SourceFile} source
 */
function codeOf(statement, source) {
  const start = statement.getStart(source);
  if (ts.isFunctionDeclaration(statement))
    return source.text.slice(start, statement.body?.getStart(source) ?? statement.end).trim();
  if (ts.isVariableStatement(statement)) {
    const [one] = statement.declarationList.declarations;
    return `const ${one.name.getText(source)}${one.type ? `: ${one.type.getText(source)}` : ""}`;
  }
  return source.text.slice(start, statement.end);
}

/** @param {string} file */
function parsed(file) {
  return ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.ES2020, true);
}

/**
 * The page of a module, in Markdown.
 * @param {Module} module
 */
function apiPage({ name, about, declared }) {
  const parts = declared.map(({ name: title, code, comment, parameters, returns, example }) =>
    [
      `## ${title}`,
      linked(comment),
      `\`\`\`ts\n${code.replace(/^export /, "")}\n\`\`\``,
      [
        ...parameters.map((one) => `- \`${one.name}\`: ${linked(one.text)}`),
        ...(returns ? [`- Answer: ${linked(returns)}`] : []),
      ].join("\n"),
      example && `\`\`\`js\n${example}\n\`\`\``,
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
  );
  return [`# bridge-scoring/${name}`, about, ...parts].join("\n\n") + "\n";
}

/** A comment in which other names are marked as code. @param {string} comment */
function linked(comment) {
  return comment.replace(/\{@link (\w+)\}/g, "`$1`");
}

/** The pages by file name, formatted like the rest of the repository. @returns {Promise<Map<string, string>>} */
async function apiPages() {
  const { format } = await import("oxfmt");
  const { printWidth } = JSON.parse(fs.readFileSync(path.join(ROOT, ".oxfmtrc.json"), "utf8"));
  const pages = await Promise.all(
    apiModules().map(async (one) => {
      const file = `${one.name}.md`;
      return /** @type {const} */ ([file, (await format(file, apiPage(one), { printWidth })).code]);
    }),
  );
  return new Map(pages);
}

module.exports = { apiModules, apiPages };
