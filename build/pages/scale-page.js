const { scaleSteps } = require("./scale");

/** @typedef {import("./scale").Step} Step */

/** The kinds of steps, by the beginnings of their names. */
const KINDS = [
  { heading: "Space", of: (/** @type {string} */ name) => name.startsWith("--space-") },
  { heading: "Type", of: (/** @type {string} */ name) => /^--(type-|line-height|font|code)/.test(name) },
  { heading: "Shape", of: (/** @type {string} */ name) => /^--(radius|target)$/.test(name) },
];

/** docs/scale.md and its picture, made from src/page/scale.css. */
function scalePage() {
  const steps = scaleSteps();
  const colours = steps.filter(({ dark }) => dark !== undefined);
  const section = (/** @type {(typeof KINDS)[number]} */ { heading, of }) =>
    `## ${heading}\n\n| Step | Value | For |\n| --- | --- | --- |\n${steps
      .filter(({ name }) => of(name))
      .map(({ name, light, use }) => `| \`${name}\` | ${inPixels(light)} | ${use} |`)
      .join("\n")}`;
  return `# One scale of space, type and colour

The pane, the workbench, its dialogs, the big screen, the players' page, prints and the site take their space, letters and
colours from [src/page/scale.css](../src/page/scale.css), and from nowhere else. This page is made from that file by
\`npm run docs\`. \`test/build/scale.test.ts\` reads every style sheet, names the few exceptions with their reasons, and
holds what is said here of contrast and of eyes.

![The colours in light and dark, the steps of space, and the letters](images/scale.svg)

- The greys, the accent, the space and the sizes are those of Fluent, which draws Office. There is one dark.
- Text has a contrast of 4.5 : 1 at least on every ground, and a curve or the edge of a field 3 : 1, in light and dark.
- Red, amber, green and the accent are told apart by deutan and protan eyes, and so are any two curves. Fluent's own red,
  amber and green are not. None of them says anything that words beside it do not say too.
- Buttons and fields have 44 pixels for a finger, and what a mouse hits has 24. On paper the smallest letters have 9 points, and grounds are white.
- A label stands above its field, and the lower edges of labels side by side are in line. A hint stands only where the
  field is not clear without it. A screen has one filled button. Numbers stand right, under headers that stand right.
- A list scrolls with its page, never in a box of its own: of a long one the first rows are shown, and a button shows all.
- A job that has nothing to work on says in a sentence what is missing, and has a button for each job that makes it.

${KINDS.map(section).join("\n\n")}

## Colour

| Step | Light | Dark | For |
| --- | --- | --- | --- |
${colours.map(({ name, light, dark, use }) => `| \`${name}\` | \`${light}\` | \`${dark}\` | ${use} |`).join("\n")}
`;
}

/** @param {string} value */
function inPixels(value) {
  return value.endsWith("rem") ? `${16 * Number.parseFloat(value)} px` : value.replace(/px$/, " px");
}

const WIDTH = 720;
const ROW = 28;

/** The picture of the page, which any viewer of pictures shows. */
function scalePicture() {
  const steps = scaleSteps();
  const colours = steps.filter(({ dark }) => dark !== undefined);
  const values = (/** @type {"light" | "dark"} */ look) =>
    new Map(colours.map((step) => [step.name, step[look] ?? ""]));
  const half = WIDTH / 2;
  const column = (/** @type {"light" | "dark"} */ look, /** @type {number} */ x) => {
    const value = values(look);
    const height = ROW * (colours.length + 1);
    const rows = colours.map(({ name }, index) => {
      const y = ROW * (index + 1);
      return `<rect x="${x + 12}" y="${y}" width="96" height="20" rx="4" fill="${value.get(name)}" stroke="${value.get("--line")}"/><text x="${x + 120}" y="${y + 15}" fill="${value.get("--ink")}">${name.slice(2)}</text><text x="${x + half - 12}" y="${y + 15}" text-anchor="end" fill="${value.get("--faint")}">${value.get(name)}</text>`;
    });
    return `<rect x="${x}" width="${half}" height="${height}" fill="${value.get("--paper")}"/><text x="${x + 12}" y="19" font-weight="600" fill="${value.get("--ink")}">${look}</text>${rows.join("\n")}`;
  };
  const light = values("light");
  const top = ROW * (colours.length + 1);
  let x = 12;
  const spaces = steps
    .filter(({ name }) => name.startsWith("--space-"))
    .map(({ name, light: size }) => {
      const width = Number.parseFloat(size);
      const drawn = `<rect x="${x}" y="${top + 16}" width="${width}" height="32" fill="${light.get("--accent")}"/><text x="${x + width / 2}" y="${top + 66}" text-anchor="middle" fill="${light.get("--faint")}">${name.slice(8)}</text>`;
      x += width + 32;
      return drawn;
    });
  const letters = steps
    .filter(({ name }) => name.startsWith("--type-"))
    .map(({ name, light: size }) => {
      const pixels = 16 * Number.parseFloat(size);
      const drawn = `<text x="${x}" y="${top + 46}" font-size="${pixels}" fill="${light.get("--ink")}">4♠ ${name.slice(7)}</text>`;
      x += 4 * pixels + 12;
      return drawn;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${top + 84}" font-family="Segoe UI, system-ui, sans-serif" font-size="12">
<rect y="${top}" width="${WIDTH}" height="84" fill="${light.get("--paper")}"/>
${[column("light", 0), column("dark", half), ...spaces, ...letters].join("\n")}
</svg>
`;
}

module.exports = { scalePage, scalePicture };
