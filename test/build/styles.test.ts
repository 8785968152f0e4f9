import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import postcss from "postcss";
import parser from "postcss-selector-parser";

const SRC = join(__dirname, "../../src");

/** The style sheets of the pane, by their places in src. */
const sheets = ["pane", "taskpane", "tools"].flatMap((room) =>
  readdirSync(join(SRC, room), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => `${room}/${file.split(sep).join("/")}`),
);

/** The selectors of a sheet, each by itself. */
function selectorsOf(css: string): parser.Selector[] {
  const found: parser.Selector[] = [];
  postcss.parse(css).walkRules(({ selector }) => {
    for (const one of parser().astSync(selector).nodes) found.push(one);
  });
  return found;
}

/** The tool in which alone a selector holds: `.tool[data-tool="league"] …`. */
function scopeOf({ nodes: [first, second] }: parser.Selector): string | undefined {
  if (first.type !== "class" || first.value !== "tool") return undefined;
  return second?.type === "attribute" && second.attribute === "data-tool" ? second.value : undefined;
}

/** What is wrong with the selectors of a sheet: those with an id, and those of a tool that hold elsewhere too. */
function faultsOf(sheet: string, css: string, tools: readonly string[]): string[] {
  const selectors = selectorsOf(css);
  const ids: string[] = [];
  for (const selector of selectors) {
    selector.walkIds(() => {
      ids.push(`${selector}: an id`);
    });
  }
  const scopes = selectors.map((selector) => ({ selector, scope: scopeOf(selector) }));
  const [{ scope: own } = { scope: undefined }] = scopes;
  const outside = scopes.filter(({ scope }) => scope !== own || !tools.includes(scope ?? ""));
  return [
    ...ids,
    ...(sheet.startsWith("tools/") ? outside.map(({ selector }) => `${selector}: outside`) : []),
  ];
}

/** The ids of the tools. */
const TOOLS = [...readFileSync(join(SRC, "taskpane/tools.ts"), "utf8").matchAll(/id: "([\w-]+)"/g)].map(
  ([, id]) => id,
);

test("no style sheet of the pane has an id, and those of a tool hold in this tool alone", () => {
  expect(TOOLS.length).toBeGreaterThanOrEqual(5);
  expect(sheets.length).toBeGreaterThan(12);
  const faults = sheets.map((sheet) => [
    sheet,
    faultsOf(sheet, readFileSync(join(SRC, sheet), "utf8"), TOOLS),
  ]);
  expect(faults).toEqual(sheets.map((sheet) => [sheet, []]));
});

test.each([
  ["#rounds { flex: 1 }", ["#rounds: an id", "#rounds: outside"]],
  ['.tool[data-tool="league"] :is(.a, #b) { color: red }', ['.tool[data-tool="league"] :is(.a, #b): an id']],
  ['.tool[data-tool="league"] p, .rounds { color: red }', [" .rounds: outside"]],
  [
    '@media print { .tool[data-tool="league"] p, .tool[data-tool="event"] p { color: red } }',
    [' .tool[data-tool="event"] p: outside'],
  ],
  ['.tool[data-tool="leage"] p { color: red }', ['.tool[data-tool="leage"] p: outside']],
])("%s is noticed in the sheet of a tool", (css, faults) => {
  expect(faultsOf("tools/league/league.css", css, TOOLS)).toEqual(faults);
});
