import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { XMLValidator } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import { catalogue, cell, renamed } from "../bundle/excel";
import { ExcelError } from "../bundle/excel-error";
import { playPage } from "../bundle/page-sheet";
import { DIST } from "../bundle/shipped";
import { onPage } from "../pane/page";
import type * as Template from "../../build/template/evening";
import { pngSize } from "./png";

const ROOT = join(__dirname, "../..");
const PICTURES = join(ROOT, "store/pictures");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** What a listing has under its headings. */
function fieldsOf(file: string): Map<string, string> {
  const [, ...parts] = read(file).split(/^## /m);
  return new Map(
    parts.map((part) => {
      const [heading, ...lines] = part.split("\n");
      return [heading, lines.join("\n").trim()];
    }),
  );
}

/** The names and captions of the screenshots of a listing. */
function screenshotsOf(fields: Map<string, string>): { picture: string; caption: string }[] {
  return (fields.get("Screenshots") ?? "").split("\n").map((line) => {
    const match = /^\d\. `(.+\.png)`: (.+)$/.exec(line);
    if (match === null) throw new Error(`not a screenshot and its caption: ${line}`);
    return { picture: match[1], caption: match[2] };
  });
}

/** The limits that docs/publishing.md names, in characters. */
const STORES = [
  {
    files: ["store/appsource-en.md", "store/appsource-pt.md"],
    most: { Name: 50, Summary: 100, Description: 4_000 },
    size: "1366x768",
    notInName: /Microsoft|Excel|Office/i,
  },
  {
    files: ["store/marketplace-en.md", "store/marketplace-pt.md"],
    most: { Name: 50, "Short description": 200, "Detailed description": 15_999 },
    size: "1280x800",
    notInName: /Google|Sheets/i,
  },
];
const LISTINGS = STORES.flatMap(({ files, ...store }) => files.map((file) => ({ file, ...store })));

describe.each(LISTINGS)("$file", ({ file, most, size, notInName }) => {
  const fields = fieldsOf(file);
  const text = [...fields.values()].join("\n");

  test("has each field, within its limit", () => {
    for (const [field, limit] of Object.entries(most)) {
      const content = (fields.get(field) ?? "").replace(/^```\w*\n|\n```$/g, "");
      expect([field, content.length > 0, content.length <= limit]).toEqual([field, true, true]);
    }
  });

  test("has the name of the manifest, without a product of the store's", () => {
    const [, shown] = /<DisplayName DefaultValue="([^"]+)"/.exec(read("dist/manifest.xml")) ?? [];
    expect(fields.get("Name")).toBe(shown);
    expect(shown).not.toMatch(notInName);
  });

  test("shows 1 to 5 screenshots in the size that the store asks for, each with a caption", () => {
    const screenshots = screenshotsOf(fields);
    expect(screenshots.length).toBeLessThanOrEqual(5);
    for (const { picture, caption } of screenshots) {
      expect([picture, pngSize(join(PICTURES, picture))]).toEqual([picture, size]);
      expect(caption.length).toBeLessThanOrEqual(200);
      // An older form of Microsoft's refuses more, and Google shows smaller ones sooner.
      expect(statSync(join(PICTURES, picture)).size).toBeLessThan(1_000_000);
    }
  });

  test("names the number of functions, and functions and results that are so", () => {
    expect(text).toMatch(new RegExp(`\\b${catalogue.functions.length} (functions|funções)`));
    const known = new Set([...catalogue.functions, ...renamed].map(({ name }) => name));
    const named = [...text.matchAll(/=([A-Z]+)\(|\b(CONTRACTSCORE|MATCHPOINTS|RANKING)\b/g)].map(
      ([, fn, word]) => fn ?? word,
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const results = [...text.matchAll(/=([A-Z]+)\(([\d,;]+)\) (?:is|gives the|dá(?: os)?) (\d+)/g)];
    expect(results.length).toBeGreaterThanOrEqual(2);
    for (const [, name, args, result] of results)
      expect([name, cell(name, ...args.split(/[,;]/).map(Number))]).toEqual([name, Number(result)]);
  });
});

test.each(STORES[0].files)("%s: the description is HTML, and no search term stands elsewhere", (file) => {
  const fields = fieldsOf(file);
  const html = /^```html\n([^]*)\n```$/.exec(fields.get("Description") ?? "")?.[1] ?? "";
  expect(XMLValidator.validate(`<body>${html}</body>`)).toBe(true);
  expect(new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag))).toEqual(
    new Set(["p", "b", "ul", "li"]),
  );
  const terms = (fields.get("Search terms") ?? "").split("\n").map((line) => line.replace(/^- /, ""));
  expect(terms.length).toBeLessThanOrEqual(3);
  const elsewhere = ["Name", "Summary", "Description"].map((field) => fields.get(field) ?? "").join("\n");
  for (const term of terms) {
    expect(term.length).toBeLessThanOrEqual(40);
    expect([term, elsewhere.toLowerCase().includes(term.toLowerCase())]).toEqual([term, false]);
  }
});

test("each picture has the size in its name and is used, and both languages show the same ones", () => {
  const guide = read("docs/publishing.md");
  const shown = LISTINGS.map(({ file }) => screenshotsOf(fieldsOf(file)).map(({ picture }) => picture));
  expect(shown[0]).toEqual(shown[1]);
  expect(shown[2]).toEqual(shown[3]);
  for (const picture of readdirSync(PICTURES)) {
    const [, width, height = width] = /-(\d+)(?:x(\d+))?\.png$/.exec(picture) ?? [];
    if (width) expect([picture, pngSize(join(PICTURES, picture))]).toEqual([picture, `${width}x${height}`]);
    expect([picture, guide.includes(picture) || shown.flat().includes(picture)]).toEqual([picture, true]);
  }
});

test("every address of a listing is a page of dist/, and privacy names the add-in and what it is", () => {
  const pages = [...read("store/listing.md").matchAll(/^\| [^|]+\| `([^`]+)`/gm)].map(([, page]) => page);
  expect(pages).toEqual(expect.arrayContaining(["privacy.html", "support.html", "terms.html"]));
  expect(pages.filter((page) => !existsSync(join(DIST, page)))).toEqual([]);
  expect(readFileSync(join(DIST, "privacy.html"), "utf8")).toMatch(
    /<main>[^]*Bridge Scoring scores duplicate bridge/,
  );
});

describe.each(["en", "pt"])("store/template-%s.xlsx", (language) => {
  const parts = partsOf(readFileSync(join(ROOT, `store/template-${language}.xlsx`)));

  test("is what the present code makes, part by part: otherwise run npm run store-template", async () => {
    const { eveningFile } = onPage(`?language=${language}`, () =>
      jest.requireActual<typeof Template>("../../build/template/evening"),
    );
    expect(partsOf(await eveningFile())).toEqual(parts);
  });

  test("has plain formulas only, each by the name that it has in Google Sheets", () => {
    const sheets = [...parts].flatMap(([name, xml]) => (name.startsWith("xl/worksheets/sheet") ? [xml] : []));
    const formulas = sheets.flatMap((xml) => [...xml.matchAll(/<f\b([^>]*)>([^<]*)/g)]);
    expect(formulas.length).toBeGreaterThan(168);
    expect(formulas.filter(([, attributes]) => attributes !== "")).toEqual([]);
    const called = new Set(formulas.flatMap(([, , formula]) => formula.match(/[A-Z_][\w.]*(?=\()/gi) ?? []));
    expect([...called].filter((name) => catalogue.functions.some((own) => own.name === name)).sort()).toEqual(
      ["CHECKEVENING", "CONTRACTSCORE", "MATCHPOINTS", "RANKING"],
    );
    // A file of Excel has a later function of Excel's own with this mark, and Google Sheets reads it without.
    expect([...called].filter((name) => name.startsWith("_"))).toEqual(["_xlfn.TEXTJOIN"]);
    // Otherwise what a formula fills would stay as it is here.
    expect(sheets.join("")).not.toMatch(/ cm="|xl\/metadata/);
  });

  test("says in each cell to type into what is typed, refuses typing over results, and names the columns", () => {
    const [results] = [...parts].flatMap(([name, xml]) => (name.endsWith("/sheet1.xml") ? [xml] : []));
    const rules = [...results.matchAll(/<dataValidation .*?<formula1>(\w+)<\/formula1>/g)];
    expect(rules.map(([, formula]) => formula)).toEqual([
      "FALSE",
      "TRUE",
      "TRUE",
      "TRUE",
      "TRUE",
      "TRUE",
      "TRUE",
    ]);
    const names = [
      ...(parts.get("xl/workbook.xml") ?? "").matchAll(/<definedName name="([^"_][^"]*)">[^<]*\$3:/g),
    ];
    expect(names.length).toBeGreaterThanOrEqual(6);
  });
});

/** The parts of a file, without the one that tells when it was made. */
function partsOf(file: Uint8Array): Map<string, string> {
  const parts = Object.entries(unzipSync(file)).filter(([name]) => name !== "docProps/core.xml");
  return new Map(parts.map(([name, part]) => [name, strFromU8(part)]));
}

describe("the notes for the reviewer", () => {
  const notes = read("store/test-notes.md");
  const steps = notes.split("\n").filter((line) => /^\d+\. /.test(line));

  test("have ten steps, and every number that a cell shows is what its formula answers", () => {
    expect(steps).toHaveLength(10);
    const typed = [...steps[0].matchAll(/`([^`]+)` into ([A-Z]+)(\d+)/g)];
    expect(typed).toHaveLength(3);
    const formulas = steps.slice(1, 6).map((step) => /^\d+\. Into ([A-Z]+\d+) type `(=[^`]+)`/.exec(step));
    const shown = steps
      .slice(1, 6)
      .flatMap((step) => [...step.matchAll(/([A-Z]+)(\d+) shows (-?[\d.]+\d|\d)/g)]);
    const row = ([, column, line, value]: string[]) => `|  | ${column} |\n| **${line}** | ${value} |\n`;
    const { compared, wrong } = playPage(
      [
        ...typed.map(([, value, column, line]) => row(["", column, line, value])),
        ...formulas.map((match) => `**${match?.[1]}** \`${match?.[2]}\``),
        ...shown.map((match) => row([...match])),
      ].join("\n\n"),
    );
    expect(wrong).toEqual([]);
    expect(compared).toBe(6);
  });

  test("have an error where they say so, and the victory points of the match that is typed", () => {
    expect(steps[6]).toContain('`=IMP("abc")`');
    expect(cell("IMP", "abc")).toBeInstanceOf(ExcelError);
    const [, home, away, margin, boards] =
      /H6 shows ([\d.]+) and I6 shows ([\d.]+),.*`=VPCONT\((\d+),(\d+)\)`/.exec(steps[9])?.map(Number) ?? [];
    expect([cell("VPCONT", margin, boards), cell("VPCONT", -margin, boards)]).toEqual([home, away]);
    expect(steps[9]).toContain(`type 41 into F6 and ${41 - margin} into G6`);
  });
});

describe("docs/publishing.md", () => {
  const guide = read("docs/publishing.md");

  test("names no file, command or page of the project that does not exist", () => {
    // What the person makes on the way, and what only the add-on's script has.
    const made = [
      ".clasp.json",
      ".clasp.add-on.json",
      "AddOn.js",
      "release/dist/",
      "release/dist/manifest.xml",
    ];
    const places = ["", "dist", "dist/google", "store/pictures"];
    const code = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words);
    const files = code.filter((words) => /^[\w./-]+(\.\w+|\/)$/.test(words) && !/^\d/.test(words));
    expect(files.length).toBeGreaterThan(20);
    const absent = files.filter(
      (file) => !made.includes(file) && !places.some((place) => existsSync(join(ROOT, place, file))),
    );
    expect(absent).toEqual([]);
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const commands = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(commands).toEqual(
      expect.arrayContaining(["release", "store-pictures", "store-template", "push:google"]),
    );
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("links to files and headings that exist", () => {
    const links = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    const inside = links.filter((link) => !/^https:/.test(link));
    expect(inside.length).toBeGreaterThan(5);
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(
      ([, heading]) => `#${heading.toLowerCase().replace(/ /g, "-")}`,
    );
    expect(
      inside.filter((link) => !headings.includes(link) && !existsSync(join(ROOT, "docs", link))),
    ).toEqual([]);
  });

  test("names the permissions that the add-on asks for", () => {
    const { oauthScopes } = JSON.parse(read("dist/google/appsscript.json")) as { oauthScopes: string[] };
    expect(guide.match(/https:\/\/www\.googleapis\.com\/auth\/\S+/g)).toEqual(oauthScopes);
  });
});
