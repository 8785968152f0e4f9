import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { webDarkTheme, webLightTheme } from "@fluentui/react-theme";
import postcss, { type AtRule, type Declaration } from "postcss";
import { scaleSteps } from "../../build/pages/scale";
import { contrast, distance, type Eyes } from "./colours";

/*
 * The one scale of space, type and colour (src/page/scale.css): all style sheets have its values and no other, Fluent's controls
 * have the same ones, and its colours can be read and told apart.
 */

const SRC = join(__dirname, "../../src");

/** The style sheets of src by their places there; the players' page has its own in its script. */
const SHEETS = new Map([
  ...readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => file.endsWith(".css") && file !== "page/scale.css")
    .map((file): [string, string] => [file, readFileSync(join(SRC, file), "utf8")]),
  ["tools/players-page/frame.ts", styleOf("tools/players-page/frame.ts")],
]);

/** What is taken from another scale, and why. */
const EXCEPTIONS: readonly { sheet: string; where: RegExp; why: string }[] = [
  {
    sheet: "site/screen.css",
    where: /^(?!\.alone)/,
    why: "the big screen is read from ten metres: its letters and space are parts of its height",
  },
  {
    sheet: "workbench/workbench.css",
    where: /^@bottom-center/,
    why: "the margin of a page on paper knows no variables; it has 9 points",
  },
  {
    sheet: "workbench/workbench.css",
    where: /^#printed/,
    why: "a printed sheet is as large as its paper: all in it is a part of its letters",
  },
  {
    sheet: "workbench/workbench.css",
    where: /::backdrop$|^\.workbench-ask$/,
    why: "a shadow is black in any colours",
  },
  {
    sheet: "workbench/workbench.css",
    where: /defined-name/,
    why: "a part of the grid, whose letters are the grid's",
  },
];

describe("every style sheet takes its values from the scale", () => {
  test.each([...SHEETS])("%s", (sheet, css) => {
    const exceptions = EXCEPTIONS.filter((one) => one.sheet === sheet);
    const faults: string[] = [];
    const used = new Set<string>();
    postcss.parse(css).walkDecls((declaration) => {
      const fault = faultOf(declaration);
      if (fault === undefined) return;
      const where = placeOf(declaration);
      const exception = exceptions.find((one) => one.where.test(where));
      if (exception) used.add(exception.why);
      else faults.push(`${where} { ${declaration.prop}: ${declaration.value} }: ${fault}`);
    });
    expect(faults).toEqual([]);
    // An exception that nothing needs any more goes.
    expect([...used].sort()).toEqual(exceptions.map(({ why }) => why).sort());
  });

  test.each([
    ["color: #123456", "a colour"],
    ["border: 1px solid rgb(0 0 0 / 30%)", "a colour"],
    ["background: white", "a colour"],
    ["font-size: 13px", "letters"],
    ["font: 14px/1.4 sans-serif", "letters"],
    ["padding: 4px var(--space-8)", "space"],
    ["margin-top: -6px", "space"],
    ["gap: 0.5rem", "space"],
    ["border-radius: 3px", "a radius"],
    ["color: var(--no-such-step)", "--no-such-step is no step"],
    ["padding: 0 var(--space-8) auto", undefined],
    ["margin: calc(-1 * var(--space-8)) 0", undefined],
    ["font: 600 var(--type-14) / var(--line-height) var(--font)", undefined],
    ["border: 1px solid var(--line)", undefined],
    ["outline-offset: 2px", undefined],
  ])("%s", (css, fault) => {
    let found: string | undefined;
    postcss.parse(`p { ${css} }`).walkDecls((declaration) => {
      found = faultOf(declaration);
    });
    expect(found).toBe(fault);
  });
});

const STEPS = new Map(scaleSteps().map((step) => [step.name, step]));

const PLOTS = ["--plot-ink", "--plot-rule"];

const NAMED =
  /(?<![-\w])(?:black|white|red|green|blue|gr[ae]y|silver|yellow|orange|purple|pink|brown|canvas|canvastext|graytext|linktext)(?![-\w])/i;

function faultOf(declaration: Declaration): string | undefined {
  const { prop, value } = declaration;
  for (const [, name] of value.matchAll(/var\((--[\w-]+)/g)) {
    if (!STEPS.has(name) && !PLOTS.includes(name)) return `${name} is no step`;
  }
  // In the system's own colours there are only the system's.
  const isForced = mediaOf(declaration).includes("forced-colors");
  if (!isForced && (/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(value) || NAMED.test(value)))
    return "a colour";
  const lengths = value.replace(/var\([^()]*\)/g, "").match(/-?(?:\d*\.)?\d+(?:px|rem|em|pt|vh|vw|%)/g) ?? [];
  if (/^font(-size)?$/.test(prop) && lengths.length > 0) return "letters";
  if (/^(padding|margin|gap|row-gap|column-gap|scroll-(padding|margin))\b/.test(prop) && lengths.length > 0)
    return "space";
  if (/^border(-\w+)*-radius$/.test(prop) && lengths.length > 0) return "a radius";
  return undefined;
}

function mediaOf({ parent }: Declaration): string {
  const around = parent?.parent;
  return around?.type === "atrule" ? (around as AtRule).params : "";
}

/** The selector or the at-rule in which a declaration stands. */
function placeOf({ parent }: Declaration): string {
  if (parent?.type === "rule") return (parent as postcss.Rule).selector.replace(/\s+/g, " ");
  return `@${(parent as AtRule).name}`;
}

/** The style of a page that is written by a script. */
function styleOf(file: string): string {
  const [, style = ""] = /const STYLE = `([^`]*)`/.exec(readFileSync(join(SRC, file), "utf8")) ?? [];
  return style.replace(/\$\{[^}]*\}/g, "x");
}

test("the greys, the accent, the space and the letters are Fluent's", () => {
  const fluent = {
    "--ink": "colorNeutralForeground1",
    "--faint": "colorNeutralForeground3",
    "--paper": "colorNeutralBackground1",
    "--stripe": "colorNeutralBackground2",
    "--band": "colorNeutralBackground3",
    "--hover": "colorNeutralBackground1Hover",
    "--line": "colorNeutralStroke2",
    "--rule": "colorNeutralStroke1",
    "--edge": "colorNeutralStrokeAccessible",
    "--focus": "colorStrokeFocus2",
    "--accent": "colorCompoundBrandBackground",
    "--filled": "colorBrandBackground",
    "--on-filled": "colorNeutralForegroundOnBrand",
  } as const;
  for (const [name, token] of Object.entries(fluent)) {
    const { light, dark } = STEPS.get(name) ?? {};
    expect([name, light, dark]).toEqual([name, webLightTheme[token], webDarkTheme[token]]);
  }
  const pixels = (name: string) => {
    const value = STEPS.get(name)?.light ?? "";
    return value.endsWith("rem") ? `${16 * Number.parseFloat(value)}px` : value;
  };
  const { spacingHorizontalXS, spacingHorizontalS, spacingHorizontalM, spacingHorizontalL } = webLightTheme;
  const { spacingHorizontalXXL, spacingHorizontalXXXL, borderRadiusMedium } = webLightTheme;
  const { fontSizeBase200, fontSizeBase300, fontSizeBase400, fontSizeBase500, fontSizeHero700 } =
    webLightTheme;
  expect([4, 8, 12, 16, 24, 32].map((step) => pixels(`--space-${step}`))).toEqual([
    spacingHorizontalXS,
    spacingHorizontalS,
    spacingHorizontalM,
    spacingHorizontalL,
    spacingHorizontalXXL,
    spacingHorizontalXXXL,
  ]);
  expect([12, 14, 16, 20, 28].map((step) => pixels(`--type-${step}`))).toEqual([
    fontSizeBase200,
    fontSizeBase300,
    fontSizeBase400,
    fontSizeBase500,
    fontSizeHero700,
  ]);
  expect(pixels("--radius")).toBe(borderRadiusMedium);
});

test("the grid is drawn on the ground, the bars and the lines of the dark colours", () => {
  const grid = readFileSync(join(SRC, "workbench/create-grid.ts"), "utf8");
  const colours = [...grid.matchAll(/(\d00): "(#[\da-f]{6})"/g)].map(([, shade, colour]) => [shade, colour]);
  const dark = (name: string) => STEPS.get(name)?.dark;
  expect(colours.slice(0, 4)).toEqual([
    ["600", dark("--line")],
    ["700", dark("--hover")],
    ["800", dark("--stripe")],
    ["900", dark("--paper")],
  ]);
});

describe.each(["light", "dark"] as const)("in %s colours", (look) => {
  const colour = (name: string) => STEPS.get(name)?.[look] ?? "";
  const curves = [...STEPS.keys()].filter((name) => name.startsWith("--curve-"));

  test("every text can be read on every ground", () => {
    const weak: string[] = [];
    for (const text of ["--ink", "--faint", "--accent", "--red", "--amber", "--green"]) {
      for (const ground of ["--paper", "--band", "--stripe"])
        if (contrast(colour(text), colour(ground)) < 4.5) weak.push(`${text} on ${ground}`);
    }
    for (const [text, ground] of [
      ["--on-filled", "--filled"],
      ["--red", "--red-ground"],
      ["--ink", "--hover"],
    ])
      if (contrast(colour(text), colour(ground)) < 4.5) weak.push(`${text} on ${ground}`);
    // What is no text: WCAG asks 3 : 1 of it.
    for (const line of [...curves, "--edge", "--focus", "--filled"]) {
      if (line === "--filled" && look === "dark") continue;
      if (contrast(colour(line), colour("--paper")) < 3) weak.push(line);
    }
    expect(weak).toEqual([]);
  });

  test.each<[Eyes]>([["normal"], ["deutan"], ["protan"]])(
    "%s eyes tell apart what differs in colour",
    (eyes) => {
      const near = (names: readonly string[], least: number) =>
        names.flatMap((one, index) =>
          names
            .slice(index + 1)
            .map((other) => [one, other, distance(colour(one), colour(other), eyes)] as const)
            .filter(([, , apart]) => apart < least),
        );
      expect(near(["--accent", "--red", "--amber", "--green"], 9)).toEqual([]);
      expect(curves).toHaveLength(6);
      expect(near(curves, 14)).toEqual([]);
    },
  );
});

test("Fluent's own red, amber and green are nearly one colour to eyes that the scale's are told apart by", () => {
  const { colorPaletteRedForeground1, colorStatusWarningForeground1, colorPaletteGreenForeground1 } =
    webLightTheme;
  expect(distance(colorPaletteRedForeground1, colorStatusWarningForeground1, "deutan")).toBeLessThan(5);
  expect(distance(colorStatusWarningForeground1, colorPaletteGreenForeground1, "protan")).toBeLessThan(5);
});
