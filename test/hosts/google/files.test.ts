import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import vm from "node:vm";
import { gunzipSync } from "node:zlib";
import { doors, googleFaults, googleScript } from "../../../build/google/google-script.js";
import { standaloneScript } from "../../../build/google/standalone-script.js";
import { nodesOf } from "../../build/syntax";
import { catalogue, renamed } from "../../bundle/excel";
import { loadScript } from "./script";
import { GOOGLE } from "./script-files";
import { LANGUAGES } from "../../../src/translations/languages";

const read = (name: string) => readFileSync(join(GOOGLE, name), "utf8");

/** The files of the other languages. */
const OTHERS = LANGUAGES.filter((language) => language !== "en").map((one) => `Sidebar-${one}.html`);

test("dist/google holds two files to paste, one for each other language, and the manifest", () => {
  const expected = ["Code.js", "Sidebar.html", "appsscript.json", ...OTHERS];
  expect(readdirSync(GOOGLE).sort()).toEqual(expected.sort());
});

test("the manifest asks for this spreadsheet and a sidebar, and nothing else", () => {
  const manifest = JSON.parse(read("appsscript.json")) as Record<string, unknown>;
  expect(manifest.runtimeVersion).toBe("V8");
  expect(manifest.oauthScopes).toEqual([
    "https://www.googleapis.com/auth/spreadsheets.currentonly",
    "https://www.googleapis.com/auth/script.container.ui",
  ]);
  expect(read("Code.js")).toMatch(/^\/\*\*[^/]*@OnlyCurrentDoc/);
});

test("the script puts its functions and one variable into the global scope", () => {
  const { globals } = loadScript();
  const offered = [...catalogue.functions, ...renamed].map((fn) => fn.name);
  const called = doors(read("Code.js")).map((door) => door.name);
  expect(called).toEqual(expect.arrayContaining(["onOpen", "openBridgePane", "addBridgeTabs"]));
  const names = [...offered, ...called];
  expect([...globals].sort()).toEqual([...names, "BridgeScoring"].sort());
  expect(names.filter((name) => name.endsWith("_"))).toEqual([]);
});

test("the files are far smaller than Google's limit", () => {
  expect(statSync(join(GOOGLE, "Code.js")).size).toBeLessThan(290_000);
  // The whole pane and the readers of results files are inside it, and the English texts.
  expect(read("Sidebar.html").length).toBeLessThan(1_700_000);
  for (const file of OTHERS) expect(read(file).length).toBeLessThan(90_000);
});

/** A bundle with the script functions that the test asks for. They do nothing. */
const BUNDLE =
  "var BridgeScoring = { worksheet: {}, menu: { onOpen() {} }, server: { addBridgeTabs() {} } };";

describe("a catalogue that Sheets cannot take stops the build", () => {
  const [par] = catalogue.functions;
  test.each([
    [{ name: "PAR_" }, "PAR_ ends with an underscore"],
    [{ name: "BRIDGE.PAR" }, "BRIDGE.PAR cannot be the name of a function in a script"],
    [{ name: "SPLIT" }, "SPLIT is a built-in function of Google Sheets"],
    [{ name: "onOpen" }, "onOpen is a function of the menu or the pane"],
    [{ description: "Par */ of a board" }, "PAR: a description has */, @ or a line break"],
  ])("%j", (change, fault) => {
    const [found, ...others] = googleFaults({ functions: [{ ...par, ...change }] }, BUNDLE);
    expect(found).toContain(fault);
    expect(others).toEqual([]);
  });

  test("the shipped catalogue has no fault", () =>
    expect(googleFaults({ functions: catalogue.functions }, BUNDLE)).toEqual([]));

  test("a function that the bundle does not have is noticed", () => {
    const script = googleScript({ functions: [{ ...par, id: "GONE", name: "GONE" }] }, BUNDLE);
    expect(() => vm.runInNewContext(`${script}; GONE(1)`)).toThrow("not a function");
  });
});

describe("the sidebar", () => {
  const page = read("Sidebar.html");

  const PACKED =
    /<script type="text\/plain" data-part="([a-z-]+)"(?: data-language="(\w+)")?>([\w-]+)<\/script>/g;

  test("loads no other file and nothing from another address", () => {
    const markup = page.replace(PACKED, "").replace(/<(script|style)>[\s\S]*?<\/\1>/g, "");
    const [pane, first, ...others] = page.match(/<script>[\s\S]*?<\/script>/g) ?? [];
    // The pane's own script is there when the first one asks for it, however slowly the page arrives.
    expect(pane).toContain('[["pane"],');
    expect(first).not.toContain('[["pane"],');
    expect(others).toEqual([]);
    expect(markup).not.toContain("<script");
    expect(markup).not.toMatch(/\b(src|href|action)=/);
    expect(markup).toMatch(/data-page-host="?google\b/);
    expect(page).not.toMatch(/url\(\s*["']?(?!data:|#)/);
  });

  test("contains each part of the pane that comes later, but what saves files, and each language, in a file of its own but for English", () => {
    const inPage = [...page.matchAll(PACKED)];
    expect(inPage.flatMap(([, , language]) => language ?? [])).toEqual(["en"]);
    const packed = [...inPage, ...OTHERS.flatMap((file) => [...read(file).matchAll(PACKED)])];
    expect(packed.flatMap(([, , language]) => language ?? []).sort()).toEqual([...LANGUAGES].sort());
    const parts = packed.map(([, part, , text]) => [
      `taskpane.${part}.js`,
      gunzipSync(Buffer.from(text, "base64url")).toString(),
    ]);
    const files = readdirSync(dirname(GOOGLE)).filter((name) => /^taskpane\..+\.js$/.test(name));
    expect(files.length).toBeGreaterThan(5);
    // The pane itself is not packed, nor what other spreadsheets need.
    const others = ["pane", "excel-host", "workbench-host", "xlsx"].map((part) => `taskpane.${part}.js`);
    expect([...parts.map(([file]) => file), ...others].sort()).toEqual(files.sort());
    for (const [file, script] of parts)
      expect([file, script === readFileSync(join(dirname(GOOGLE), file), "utf8")]).toEqual([file, true]);
  });

  test("has no // or /* inside backticks, which Google's HTML service takes for comments", () => {
    const texts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, script]) =>
      templates(script),
    );
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => /\/[/*]/.test(text))).toEqual([]);
  });
});

/** The pieces of text inside backticks, as they are written; no comments and no regular expressions. */
function templates(script: string): string[] {
  return nodesOf("script.js", script).flatMap((node) =>
    node.type === "TemplateLiteral" ? node.quasis.map(({ raw }) => raw) : [],
  );
}

describe("a script that is made safe to stand inside a page", () => {
  test.each([
    ["`a//b`"],
    ["`http://x/${1 + 1}//y`"],
    ["`a/*b`"],
    ["`/*${1 + 1}/**/`"],
    ["'/* a */' + \"//*\""],
    ["'</script>'"],
    ["'<script>'"],
    ['"<!-- " + "</SCRIPT"'],
    ["/[/]\\//.test('a//') + 'https://x'"],
    ["`${`//`}///`"],
    ["6 / 2 / 3 + '//'"],
  ])("%s means the same", (code) => {
    const safe = standaloneScript(code);
    expect(vm.runInNewContext(safe)).toBe(vm.runInNewContext(code));
    expect(safe).not.toMatch(/<\/?script|<!--/i);
    expect(safe).not.toMatch(/`[^`]*\/[/*][^`]*`/);
    expect(safe).not.toMatch(/['"][^'"]*\/\*[^'"]*['"]/);
  });

  test("is refused when it cannot be made safe", () => {
    expect(() => standaloneScript("/<!--/.test('')")).toThrow("outside a text");
  });
});
