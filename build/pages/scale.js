const fs = require("node:fs");
const path = require("node:path");
const postcss = require("postcss");

const FILE = path.resolve(__dirname, "../../src/page/scale.css");

/** A step of the scale: a variable with its value in light and in dark colours, and what it is for. */
/** @typedef {{ name: string, light: string, dark: string | undefined, use: string }} Step */

function scaleRules() {
  return postcss.parse(fs.readFileSync(FILE, "utf8"));
}

/** The scale of space, type and colour, for the style sheets that are no part of a bundle. */
function scaleCss() {
  const rules = scaleRules();
  rules.walkComments((comment) => {
    comment.remove();
  });
  return `${rules.toString().trim()}\n`;
}

/** The colours of a page on which somebody chooses between light and dark: they stand in its root as data-look. */
function lookCss() {
  const steps = scaleSteps().filter(({ dark }) => dark !== undefined);
  const block = (/** @type {"light" | "dark"} */ look) =>
    `:root[data-look="${look}"] {\n  color-scheme: ${look};\n${steps
      .map((step) => `  ${step.name}: ${step[look]};\n`)
      .join("")}}\n`;
  return block("light") + block("dark");
}

/**
 * The steps of the scale in their order, under the headings of the file.
 * @returns {Step[]}
 */
function scaleSteps() {
  /** @type {Map<string, Step>} */
  const steps = new Map();
  scaleRules().walkDecls(/^--/, (declaration) => {
    const query = mediaOf(declaration);
    const { prop: name, value } = declaration;
    const step = steps.get(name);
    if (query === undefined) {
      const after = declaration.next();
      steps.set(name, {
        name,
        light: value,
        dark: undefined,
        use: after?.type === "comment" ? after.text : "",
      });
    } else if (step && query.includes("dark")) step.dark = value;
  });
  return [...steps.values()];
}

/** The media query in which a declaration stands. @param {import("postcss").Declaration} declaration */
function mediaOf(declaration) {
  const around = declaration.parent?.parent;
  return around?.type === "atrule" ? /** @type {import("postcss").AtRule} */ (around).params : undefined;
}

module.exports = { lookCss, scaleCss, scaleSteps };
