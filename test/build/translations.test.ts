import { MENU_JOBS } from "../../src/jobs/jobs";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { CallExpression } from "@swc/core";
import { atAddress, NOBODY } from "../../build/address";
import { localized, manifestTexts, namespaced } from "../../build/pages/manifest";
import {
  allGaps,
  fileOf,
  gapsOf,
  nameFaults,
  pageTexts,
  readTranslations,
  translatedCatalogue,
} from "../../build/catalogue/translations";
import { withEnglish } from "../../build/catalogue/english-first";
import en from "../../src/translations/en.json";
import { proposedHeader } from "../../src/events/tables/shown";
import { missedIn } from "../../src/scoring/season/kinds";
import { LANGUAGES } from "../../src/translations/languages";
import { catalogue } from "../bundle/excel";
import { DIST } from "../bundle/shipped";
import { nodesIn, nodesOf } from "./syntax";

const ROOT = join(__dirname, "../..");

type Texts = { [name: string]: string | string[] | Texts };

/** All texts of a file, by their paths in it. */
function leaves(texts: Texts, place = ""): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]): [string, string][] =>
      typeof text === "string"
        ? [[`${place}${name}`, text]]
        : Array.isArray(text)
          ? []
          : [...leaves(text, `${place}${name}.`)],
    ),
  );
}

/** The values that a message takes, each with its kind. */
function placeholders(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      const options = Object.entries(element.options);
      const words = element.type === TYPE.select ? options.map(([word]) => word).join(" ") : "counts";
      return [`${element.value}: ${words}`, ...options.flatMap(([, { value }]) => placeholders(value))];
    }
    if (element.type === TYPE.number) return [`${element.value}: number`];
    return element.type === TYPE.argument ? [`${element.value}: text`] : [];
  });
  return [...new Set(found)].sort();
}

/** The counts for which a message has no plural form. */
function uncounted(elements: MessageFormatElement[], locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const within = Object.values(element.options).flatMap(({ value }) => uncounted(value, locale));
    if (element.type === TYPE.select) return within;
    const missing = [0, 1, 2, 3, 5, 11, 100].filter((count) => !(rules.select(count) in element.options));
    return [...missing.map((count) => `${element.value} ${count}`), ...within];
  });
}

const inEnglish = leaves(en.pane);
/** The texts as their file has them, without those that are shown in English. */
const messages = (language: string) => {
  const { locales, pane } = fileOf(language);
  return { locale: locales[0], texts: leaves(pane) };
};

test("every language of the pane has a file of translations, and every such file is a language of the pane", () => {
  const files = readdirSync(join(ROOT, "src/translations")).filter((file) => file.endsWith(".json"));
  expect(files.map((file) => basename(file, ".json")).sort()).toEqual([...LANGUAGES].sort());
});

test("in French no line breaks before a colon and the like, or within the marks of a quotation", () => {
  const read = (file: string): [string, string][] => {
    // eslint-disable-next-line typescript/no-require-imports
    const words = require(join(ROOT, file)) as Texts;
    return [...leaves((words.default ?? words) as Texts)];
  };
  const own = [...leaves(fileOf("fr") as unknown as Texts)].filter(([key]) => !key.startsWith("uncertain."));
  const ofGrid = ["core", "filter", "find-replace", "sort"].flatMap((preset) =>
    read(`node_modules/@univerjs/preset-sheets-${preset}/lib/cjs/locales/fr-FR.js`),
  );
  // Ours stand in the place of the grid's.
  const shown = new Map([...ofGrid, ...read("src/workbench/grid-language/fr.json"), ...own]);
  expect(shown.size).toBeGreaterThan(2000);
  // What a tab's name may not contain is a list of signs.
  const breaks = ([, text]: [string, string]) => / [:;!?»%]|« /.test(text.replace("[ ] : \\ ? * /", ""));
  expect([...shown].filter(([key]) => !key.startsWith("sheets-formula.")).filter(breaks)).toEqual([]);
});

describe.each([...LANGUAGES])("the pane’s texts in %s", (language) => {
  const { locale, texts } = messages(language);

  test("are not empty, take the same values, and have a form for every count", () => {
    const known = [...texts].filter(([key]) => inEnglish.has(key));
    const faults = known.flatMap(([key, message]) => {
      const elements = parse(message, { ignoreTag: true });
      const [taken, inTheOther] = [elements, parse(inEnglish.get(key) ?? "", { ignoreTag: true })].map(
        (one) => placeholders(one).join("; "),
      );
      return [
        ...(message.trim() === "" ? [`${key} is empty`] : []),
        ...(taken === inTheOther ? [] : [`${key} takes ${taken}, in English ${inTheOther}`]),
        ...uncounted(elements, locale).map((count) => `${key} has no form for ${count}`),
      ];
    });
    expect(faults).toEqual([]);
  });
});

test.each([...LANGUAGES])("what helps to fill a field begins as a sentence does in %s", (language) => {
  const hints = [...leaves(fileOf(language).pane as Texts)].filter(
    // A list of words that are typed so, and the name of a part of a look.
    ([path]) => /hint/i.test(path) && !/stepsHint|looks\.hints/.test(path),
  );
  expect(hints.length).toBeGreaterThan(90);
  // In Set-up a team that has withdrawn gets an x.
  const small = hints.filter(([, text]) => /^\p{Ll}/u.test(text) && !/^x\b/.test(text));
  expect(small).toEqual([]);
});

describe.each([...LANGUAGES])("what the pane in %s", (language) => {
  const texts = new Map([...inEnglish, ...messages(language).texts]);

  test("calls a button at the first visit is what stands on it", () => {
    for (const job of ["event", "league"] as const)
      expect(texts.get(`workbench.start.next.${job === "event" ? "evening" : job}`)).toContain(
        texts.get(`${job}.insert`),
      );
  });

  test("has above contestants and their names differs", () => {
    const [contestant, ...names] = [
      "workbench.headings.contestant",
      "workbench.headings.name",
      "event.headers.name",
    ].map((key) => texts.get(key));
    expect(names).not.toContain(contestant);
  });

  test("writes for a member who is absent is read by SEASON", () => {
    expect(missedIn(texts.get("season.add.absentWord") ?? "")).toBe("absent");
  });

  test("says of the headers of a table is how they are known", () => {
    const words = (texts.get("event.pasted.hint") ?? "").split(/[^\p{L}]+/u);
    const { columns } = proposedHeader([words]);
    expect(Object.keys(columns).sort()).toEqual(["board", "by", "contract", "ew", "ns", "result", "score"]);
  });
});

/** The calls of the function text whose values are not those that the message takes. */
function misgiven({ callee, arguments: [key, values] }: CallExpression): string[] {
  if (callee.type !== "Identifier" || callee.value !== "text") return [];
  const object = values?.expression.type === "ObjectExpression" ? values.expression.properties : [];
  const given = object.map((property) => {
    if (property.type === "Identifier") return property.value;
    return property.type === "KeyValueProperty" && property.key.type === "Identifier"
      ? property.key.value
      : "…";
  });
  return nodesIn(key).flatMap((node) => {
    if (node.type !== "StringLiteral") return [];
    const message = inEnglish.get(node.value);
    if (message === undefined) return [];
    const wanted = placeholders(parse(message, { ignoreTag: true })).map((one) => one.split(":")[0]);
    const names = [...new Set(wanted)].sort().join();
    const said = given.sort().join();
    return names === said ? [] : [`${node.value}: ${said} for ${names}`];
  });
}

test("what the page of a pane says that cannot load is there in every language, English first", () => {
  const page = readFileSync(join(DIST, "workbench-pane.html"), "utf8");
  for (const said of ["notLoaded", "noScript"] as const) {
    const lines = pageTexts().map((texts) => [texts.code, texts[said]]);
    expect(lines.map(([language]) => language).sort()).toEqual([...LANGUAGES].sort());
    expect(lines[0]).toEqual(["en", en.page[said]]);
    for (const [language, line] of lines)
      expect([language, page.replace(/&#39;/g, "'").includes(`>${line}</p>`)]).toEqual([language, true]);
  }
});

test("every text of the pane is used, and is given its values there", () => {
  const used = new Set<string>();
  // The headers of a table are used by the codes of its columns: text(`league.headers.${code}`).
  const beginnings = new Set<string>();
  const names = new Set<string>();
  const faults: string[] = [];
  for (const file of readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })) {
    if (!/^(hosts|jobs|page|pane|sheets|taskpane|tools|translations|workbench)\b.*\.(tsx?|html)$/.test(file))
      continue;
    const source = readFileSync(join(ROOT, "src", file), "utf8");
    for (const [, key] of source.matchAll(/data-text="([^"]*)"/g)) used.add(key);
    if (file.endsWith(".html")) continue;
    for (const node of nodesOf(file, source)) {
      if (node.type === "StringLiteral") {
        used.add(node.value);
        names.add(node.value);
      }
      if (node.type === "TemplateLiteral" && node.quasis.length > 1) beginnings.add(node.quasis[0].raw);
      if (node.type === "KeyValueProperty" && node.key.type === "Identifier") names.add(node.key.value);
      if (node.type === "ObjectExpression")
        for (const one of node.properties) if (one.type === "Identifier") names.add(one.value);
      if (node.type === "CallExpression") faults.push(...misgiven(node));
    }
  }
  expect(faults).toEqual([]);
  const usedByName = (key: string) => {
    const dot = key.lastIndexOf(".") + 1;
    return beginnings.has(key.slice(0, dot)) && names.has(key.slice(dot));
  };
  expect([...inEnglish.keys()].filter((key) => !used.has(key) && !usedByName(key))).toEqual([]);
});

/** Whether a text says something of its own beside the values that it is given. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
}

const translations = readTranslations();

function portuguese() {
  const found = translations.find(({ language }) => language === "pt");
  if (found === undefined) throw new Error("src/translations has no pt.json");
  return found;
}
const written = readFileSync(join(ROOT, "manifest.xml"), "utf8");

/** The texts of functions.json, by the paths that they have in a file of translations. */
function functionTexts(): Map<string, string> {
  const { functions, enums } = catalogue;
  return new Map([
    ...functions.flatMap(({ id, description, parameters }): [string, string][] => [
      [`functions.${id}.description`, description],
      ...parameters.map((one): [string, string] => [
        `functions.${id}.parameters.${one.name}`,
        one.description,
      ]),
    ]),
    ...enums.flatMap(({ id, values }) =>
      values.map((word): [string, string] => [`enums.${id}.${word.name}`, word.tooltip]),
    ),
  ]);
}

describe.each(translations.map((translation) => [translation.language, translation] as const))(
  "the translation %s",
  (language, translation) => {
    test("gives no function a name that Excel does not take", () => {
      expect(nameFaults(catalogue, translation)).toEqual([]);
    });

    test("says nothing in English, apart from a few words", () => {
      const english = new Map([
        ...[...inEnglish].map(([key, text]): [string, string] => [`pane.${key}`, text]),
        ...[...leaves(en.landing)].map(([key, text]): [string, string] => [`landing.${key}`, text]),
        ...Object.entries(manifestTexts()).map(([key, text]): [string, string] => [`manifest.${key}`, text]),
        ...functionTexts(),
      ]);
      const same = [...leaves(fileOf(language) as unknown as Texts)]
        .filter(([key, text]) => english.get(key) === text && hasWords(text))
        .map(([key]) => key);
      expect(same.sort()).toEqual([...translation.sameAsEnglish].sort());
    });

    test("uses the same word for a term of bridge in nine texts of ten that have the term in English", () => {
      const own = leaves(fileOf(language) as unknown as Texts);
      const english = [
        ...[...inEnglish].map(([key, text]): [string, string] => [`pane.${key}`, text]),
        ...functionTexts(),
        // A rule of a season is typed, and its words are not translated.
      ].filter(([key]) => own.has(key) && !key.startsWith("pane.season.rulesOf."));
      const otherwise = Object.entries(translation.terms).flatMap(([term, forms]) => {
        const has = new RegExp(`(?<!\\p{L})${term}(?:s|es)?(?!\\p{L})`, "iu");
        const said = english.filter(([, text]) => has.test(text.replace(/\{\w+/g, "{")));
        const other = said.filter(([key]) => {
          const text = (own.get(key) ?? "").toLowerCase();
          return !forms
            .toLowerCase()
            .split("|")
            .some((form) => text.includes(form));
        });
        return other.length <= Math.max(1, said.length / 10)
          ? []
          : [`${term}: ${other.length} of ${said.length} texts, such as ${other[0]?.[0]}`];
      });
      expect(otherwise).toEqual([]);
      expect(Object.keys(translation.terms).length).toBeGreaterThan(20);
    });

    test(`functions-${language}.json differs from functions.json in texts and names only`, () => {
      const translated = JSON.parse(
        readFileSync(join(DIST, `functions-${language}.json`), "utf8"),
      ) as typeof catalogue;
      const bare = ({ functions, enums, ...rest }: typeof catalogue) => ({
        ...rest,
        functions: functions.map(({ parameters, ...one }) => ({
          ...one,
          name: "",
          description: "",
          parameters: parameters.map((parameter) => ({ ...parameter, description: "" })),
        })),
        enums: enums.map(({ values, ...list }) => ({
          ...list,
          values: values.map((word) => ({ ...word, tooltip: "" })),
        })),
      });
      const ids = catalogue.functions.map(({ id }) => id);
      const functions = translated.functions.filter(({ id }) => ids.includes(id));
      expect(bare({ ...translated, functions })).toEqual(bare(catalogue));
      // Every name that a function has in some language is known in each.
      expect(translated.functions.map(({ name }) => name)).toContain("PARBRIDGE");
      const inEnglish = functionTexts();
      const own = leaves(fileOf(language) as unknown as Texts);
      const said = (key: string) => own.get(key) ?? inEnglish.get(key);
      functions.forEach(({ id, name, description, parameters }) => {
        const key = `functions.${id}`;
        expect([name, description]).toEqual([own.get(`${key}.name`) ?? id, said(`${key}.description`)]);
        for (const one of parameters) expect(one.description).toBe(said(`${key}.parameters.${one.name}`));
      });
    });
  },
);

describe("a name that Excel does not take stops the build", () => {
  const pt = portuguese();
  const { PAR } = pt.functions;

  test.each([
    [undefined, "PAR is a built-in function of Excel in this language"],
    ["MÉDIA", "MÉDIA is a built-in function of Excel in this language"],
    ["PAR1", "PAR1 is a cell reference"],
    ["IMP", "name IMP is there twice"],
    ["PAR BRIDGE", "PAR BRIDGE cannot be the name of a function"],
  ])("%s", (name, fault) => {
    const functions = { ...pt.functions, PAR: { ...PAR, name } };
    expect(nameFaults(catalogue, { ...pt, functions })).toEqual([fault]);
  });
});

describe("a text that is not translated", () => {
  const own = fileOf("pt");
  const gaps = (changed: object) => gapsOf({ ...own, ...changed }, catalogue, manifestTexts());

  test("is named with all others at once, and so is one that is there no more", () => {
    const known = gaps({});
    const { PAR, IMP, ...functions } = own.functions;
    const changed = {
      pane: { ...own.pane, insert: undefined, gone: "x" },
      functions: { ...functions, PAR: { ...PAR, parameters: { ...PAR.parameters, step: " " } }, GONE: IMP },
      enums: { ...own.enums, ParRule: { macro: "x", newest: "y" } },
      manifest: { ...own.manifest, "Button.Label": "" },
    };
    const inInsert = [...inEnglish.keys()].filter((key) => key.startsWith("insert."));
    const parameters = Object.keys(IMP.parameters);
    expect(inInsert.length).toBeGreaterThan(2);
    expect(
      gaps(changed)
        .filter((gap) => !known.includes(gap))
        .sort(),
    ).toEqual(
      [
        ...inInsert.map((key) => `pane.${key} is not translated`),
        "pane.gone is translated, but there is none",
        "functions.PAR.parameters.step is not translated",
        "functions.IMP.description is not translated",
        ...parameters.map((name) => `functions.IMP.parameters.${name} is not translated`),
        "functions.GONE.description is translated, but there is none",
        ...parameters.map((name) => `functions.GONE.parameters.${name} is translated, but there is none`),
        "enums.ParRule.nearest is not translated",
        "enums.ParRule.newest is translated, but there is none",
        "manifest.Button.Label is not translated",
      ].sort(),
    );
  });

  test("is shown in English, and a text that is there no more is not shown", () => {
    const { PAR } = own.functions;
    const others = Object.entries(own.functions).filter(([id]) => id !== "IMP");
    const lacking = {
      ...portuguese(),
      functions: { ...Object.fromEntries(others), PAR: { ...PAR, parameters: {} } },
      enums: {},
    };
    const translated = translatedCatalogue(catalogue, lacking);
    const shown = (id: string) => translated.functions.find((declared) => declared.id === id);
    const english = (id: string) => catalogue.functions.find((declared) => declared.id === id);
    expect(shown("IMP")).toEqual(english("IMP"));
    expect(shown("PAR")).toEqual({ ...english("PAR"), name: "PARBRIDGE", description: PAR.description });
    expect(translated.enums).toEqual(catalogue.enums);
    const inBoth = leaves(
      withEnglish({ ...own.pane, insert: undefined, gone: "x" }, en.pane) as unknown as Texts,
    );
    expect([...inBoth.keys()].sort()).toEqual([...inEnglish.keys()].sort());
    for (const key of inBoth.keys())
      if (key.startsWith("insert.")) expect([key, inBoth.get(key)]).toEqual([key, inEnglish.get(key)]);
  });

  test("has its file's name before it", () => {
    for (const gap of allGaps(catalogue, {})) expect(gap).toMatch(/^src\/translations\/[a-z]{2}\.json: /);
    expect(allGaps(catalogue, {}).length).toBeGreaterThan(LANGUAGES.length);
  });
});

describe("Portuguese", () => {
  test("calls PAR PARBRIDGE, because PAR is Excel’s EVEN there, and renames no other function", () => {
    const { functions } = JSON.parse(
      readFileSync(join(DIST, "functions-pt.json"), "utf8"),
    ) as typeof catalogue;
    expect(functions.filter(({ id, name }) => name !== id).map(({ id, name }) => [id, name])).toEqual([
      ["PAR", "PARBRIDGE"],
    ]);
  });

  test.each([
    ["manifest.xml", "=PARBRIDGE(A2:A13)", "?language=pt"],
    ["manifest.namespaced.xml", "=BRIDGE.PARBRIDGE(A2:A13)", "?namespace=BRIDGE&amp;language=pt"],
  ])("%s overrides texts and addresses in Portugal and Brazil", (file, formula, query) => {
    const manifest = readFileSync(join(DIST, file), "utf8");
    const pt = portuguese();
    const overrides = (start: string) => {
      const [, within] = new RegExp(`<${start}[^>]*[^/]>\\s*((?:<(?:bt:)?Override [^>]*>\\s*)+)</`).exec(
        manifest,
      ) ?? ["", ""];
      return [...within.matchAll(/<(\S+) Locale="(.*?)" Value="(.*?)"\/>/g)]
        .map(([, ...parts]) => parts)
        .filter(([, locale]) => locale.startsWith("pt-"));
    };
    const both = (tag: string, text: string) => ["pt-PT", "pt-BR"].map((locale) => [tag, locale, text]);
    expect(overrides("Description D")).toEqual(both("Override", pt.manifest.Description));
    expect(overrides("SourceLocation D")).toEqual(
      both("Override", "https://localhost:3000/taskpane.html?language=pt"),
    );
    expect(overrides('bt:Url id="Taskpane.Url"')).toEqual(
      both("bt:Override", `https://localhost:3000/taskpane.html${query}`),
    );
    expect(overrides('bt:Url id="Functions.Metadata.Url"')).toEqual(
      both("bt:Override", "https://localhost:3000/functions-pt.json"),
    );
    for (const key of ["GetStarted.Title", "Button.Label", "Button.Tooltip"]) {
      expect(overrides(`bt:String id="${key}"`)).toEqual(both("bt:Override", pt.manifest[key]));
    }
    const [[, , started]] = overrides('bt:String id="GetStarted.Description"');
    expect(started).toContain(` ${formula} `);
    expect(overrides('Token Name="locale"')).toEqual(both("Override", "pt"));
    expect(manifest.match(/<(bt:)?Override Locale="pt-/g)).toHaveLength(2 * (22 + 2 * MENU_JOBS.length));
    for (const [, text] of manifest.matchAll(/Value="(.*?)"/g)) expect(text.length).toBeLessThanOrEqual(250);
  });

  test("has no text in the manifest that is written by hand", () =>
    expect(written).not.toMatch(/Override |Locale=/));

  test("is written into XML with its special characters escaped", () => {
    const pt = portuguese();
    const moved = atAddress(written, { base: "https://example.org/", contact: NOBODY });
    const text = localized(namespaced(moved), [
      { ...pt, manifest: { ...pt.manifest, "Button.Label": 'VPs & "IMPs" <' } },
    ]);
    expect(text).toContain('Value="VPs &#38; &#34;IMPs&#34; &#60;"/>');
    expect(text).not.toContain("localhost");
  });
});
