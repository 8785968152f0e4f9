import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { atAddress, NOBODY } from "../../build/address";
import { namespaced } from "../../build/pages/manifest";
import { version } from "../../package.json";
import { pngSize } from "./png";
import { allTranslations, readTranslations } from "../../build/catalogue/translations";
import { commandOf, MENU_JOBS } from "../../src/jobs/jobs";

const DIST = join(__dirname, "../../dist");
const read = (name: string) => readFileSync(join(DIST, name), "utf8");
const variants = { plain: read("manifest.xml"), namespaced: read("manifest.namespaced.xml") };

/** What taskpane/excel-commands.ts associates, in the order of the menus. The last entry of the first menu, the tool, opens the pane. */
const COMMANDS = ["ScoreImps", "ScoreMatchpoints", "ScorePar", "ScoreVps", ...MENU_JOBS.map(commandOf)];

interface Node {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
}

/** The manifest as a flat list of its elements, in document order. */
function elements(xml: string): Node[] {
  type Raw = Record<string, unknown> & { ":@"?: Record<string, string>; "#text"?: string };
  const toNode = (raw: Raw): Node => {
    const name = Object.keys(raw).find((key) => key !== ":@") ?? "";
    const children = (raw[name] as Raw[]).filter((child) => !("#text" in child));
    const text = (raw[name] as Raw[]).map((child) => child["#text"] ?? "").join("");
    return { name, attributes: raw[":@"] ?? {}, text, children: children.map(toNode) };
  };
  const flat = (node: Node): Node[] => [node, ...node.children.flatMap(flat)];
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseTagValue: false,
  });
  return (parser.parse(xml) as Raw[]).filter((raw) => !("?xml" in raw)).flatMap((raw) => flat(toNode(raw)));
}

describe.each(Object.entries(variants))("the %s manifest", (variant, xml) => {
  const all = elements(xml);
  const named = (name: string) => all.filter((node) => node.name === name);
  const resources = new Map(
    ["bt:Image", "bt:Url", "bt:String"].flatMap((name) =>
      named(name).flatMap((node) => (node.attributes.id ? [[node.attributes.id, node] as const] : [])),
    ),
  );

  test("every resid has a resource and at most 32 characters, and every resource is used", () => {
    const used = all.flatMap((node) => node.attributes.resid ?? []);
    for (const resid of used) expect([...resources.keys()]).toContain(resid);
    for (const id of resources.keys()) {
      expect(used).toContain(id);
      expect(id.length).toBeLessThanOrEqual(32);
    }
  });

  test("short strings have at most 125 characters, long strings at most 250", () => {
    for (const [list, most] of [
      ["bt:ShortStrings", 125],
      ["bt:LongStrings", 250],
    ] as const) {
      const strings = named(list).flatMap((node) => node.children);
      expect(strings.length).toBeGreaterThan(0);
      for (const string of strings) expect(string.attributes.DefaultValue.length).toBeLessThanOrEqual(most);
    }
  });

  test("all addresses are https on one domain and are files of dist/", () => {
    const addresses = all
      .flatMap(({ attributes: { DefaultValue, Value, Url }, text }) => [DefaultValue, Value, Url, text])
      .filter((text) => text !== undefined)
      .filter((text) => /^\w+:\/\//.test(text));
    expect(addresses.length).toBeGreaterThan(12);
    for (const address of addresses) {
      const url = new URL(address);
      expect([url.protocol, url.host]).toEqual(["https:", "localhost:3000"]);
      if (url.pathname !== "/")
        expect([address, existsSync(join(DIST, url.pathname))]).toEqual([address, true]);
    }
  });

  test("every icon exists and has the size that its name says", () => {
    for (const size of [16, 32, 64, 80, 128]) {
      expect(pngSize(join(DIST, `assets/icon-${size}.png`))).toBe(`${size}x${size}`);
    }
  });

  test("has a shared runtime: its requirement sets, one page for runtime, functions and pane, no TaskpaneId", () => {
    expect(named("Set").map((node) => node.attributes)).toEqual([
      { Name: "SharedRuntime", MinVersion: "1.1" },
      { Name: "CustomFunctionsRuntime", MinVersion: "1.3" },
    ]);
    expect(named("Runtime").map((node) => node.attributes)).toEqual([
      { resid: "Taskpane.Url", lifetime: "long" },
    ]);
    const source = (parent: string) =>
      named(parent)[0].children.find((node) => node.name === "SourceLocation")?.attributes.resid;
    expect([source("Page"), source("Action"), source("Script"), source("Metadata")]).toEqual([
      "Taskpane.Url",
      "Taskpane.Url",
      "Functions.Script.Url",
      "Functions.Metadata.Url",
    ]);
    expect(resources.get("Functions.Script.Url")?.attributes.DefaultValue).toMatch(/\/functions\.js$/);
    expect(resources.get("Functions.Metadata.Url")?.attributes.DefaultValue).toMatch(/\/functions\.json$/);
    expect(named("TaskpaneId")).toEqual([]);
  });

  test("the ribbon and the menu of a cell have the same commands, which run in the pane's page", () => {
    const commands = (point: string) => {
      const found = named("ExtensionPoint").find((node) => node.attributes["xsi:type"] === point);
      const inside = (node: Node): Node[] => [node, ...node.children.flatMap(inside)];
      return (found ? inside(found) : [])
        .filter((node) => node.name === "FunctionName")
        .map((node) => node.text);
    };
    expect(commands("ContextMenu")).toEqual(COMMANDS);
    expect(commands("PrimaryCommandSurface")).toEqual(COMMANDS);
    expect(named("OfficeMenu").map((node) => node.attributes)).toEqual([{ id: "ContextMenuCell" }]);
    expect(named("FunctionFile").map((node) => node.attributes.resid)).toEqual(["Taskpane.Url"]);
    const ids = ["Control", "Item", "Group"].flatMap(named).map((node) => node.attributes.id);
    expect(new Set(ids).size).toBe(ids.length);
    // Excel reads the children in the order of its schema.
    const order = named("DesktopFormFactor")[0].children.map((node) => node.name);
    expect(order).toEqual(["GetStarted", "FunctionFile", "ExtensionPoint", "ExtensionPoint"]);
    expect(
      named("OfficeApp")[0]
        .children.slice(-2)
        .map((node) => node.name),
    ).toEqual(["VersionOverrides", "ExtendedOverrides"]);
  });

  test("both menus name the declared jobs as the pane does, in every language", () => {
    const said = (node: Node, name: string, locale: string) => {
      const inside = (one: Node): Node[] => [one, ...one.children.flatMap(inside)];
      const resid = inside(node).find((one) => one.name === name)?.attributes.resid ?? "";
      const text = resources.get(resid);
      const other = text?.children.find(({ attributes }) => attributes.Locale === locale);
      return other?.attributes.Value ?? text?.attributes.DefaultValue;
    };
    const plainOf = (text: string) =>
      text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    for (const place of ["Ribbon", "Cell"]) {
      const [menu] = named("Control").filter(
        ({ attributes }) => attributes.id === `BridgeScoring.${place}.Jobs`,
      );
      const items = menu.children.find(({ name }) => name === "Items")?.children ?? [];
      for (const { language, locales, pane } of allTranslations()) {
        const { jobs } = pane;
        const locale = locales[0];
        const shown = items.map((item) => [said(item, "Label", locale), said(item, "Description", locale)]);
        expect([language, shown.map((texts) => texts.map((one) => plainOf(one ?? "")))]).toEqual([
          language,
          MENU_JOBS.map(({ id }) => [jobs.names[id], jobs.lines[id]]),
        ]);
        expect(plainOf(said(menu, "Label", locale) ?? "")).toBe(jobs.search);
      }
    }
  });

  test("has the version of package.json, and its support address is the support page", () => {
    expect(named("Version").map((node) => node.text)).toEqual([`${version}.0`]);
    expect(named("SupportUrl").map((node) => node.attributes.DefaultValue)).toEqual([
      "https://localhost:3000/support.html",
    ]);
  });

  test(variant === "plain" ? "has no Namespace, so that =PAR is typed" : "has the namespace BRIDGE", () => {
    const namespaces = named("Namespace").map(
      (node) => resources.get(node.attributes.resid)?.attributes.DefaultValue,
    );
    expect(namespaces).toEqual(variant === "plain" ? [] : ["BRIDGE"]);
  });
});

interface Shortcuts {
  actions: { id: string; type: string; name: string }[];
  shortcuts: { action: string; key: { default: string } }[];
  resources: { default: Record<string, { value: string }> };
}

test("three commands have a key, each with the three further keys that Microsoft asks for", () => {
  const { actions, shortcuts } = JSON.parse(read("shortcuts.json")) as Shortcuts;
  expect(shortcuts).toHaveLength(3);
  expect(shortcuts.map(({ action }) => action)).toEqual(actions.map(({ id }) => id));
  for (const { id, type, name } of actions) {
    expect([COMMANDS.includes(id), type, name !== ""]).toEqual([true, "ExecuteFunction", true]);
  }
  const keys = shortcuts.map(({ key }) => key.default);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^Ctrl\+Alt\+Shift\+[A-Z]$/);
});

test("what a key does has the name of its button, in the language of Excel", () => {
  const nodes = elements(variants.plain);
  const [overrides] = nodes.filter((node) => node.name === "ExtendedOverrides");
  expect(overrides.attributes).toEqual({
    Url: "https://localhost:3000/shortcuts.json",
    ResourcesUrl: "https://localhost:3000/shortcuts-${token.locale}.json",
  });
  const [token] = overrides.children[0].children;
  expect(token.attributes).toEqual({ Name: "locale", DefaultValue: "en", "xsi:type": "LocaleToken" });
  const values = new Map(token.children.map(({ attributes }) => [attributes.Locale, attributes.Value]));
  expect([...values.keys()]).toEqual(readTranslations().flatMap(({ locales }) => locales));
  const { actions, resources } = JSON.parse(read("shortcuts.json")) as Shortcuts;
  const labels = actions.map(({ name }) => /^\$\{resource\.(\w+)\}$/.exec(name)?.[1] ?? name);
  const shown = (label: string, locale: string) => {
    const [text] = nodes.filter(({ attributes }) => attributes.id === label.replace("_", "."));
    const other = text.children.find(({ attributes }) => attributes.Locale === locale);
    return other?.attributes.Value ?? text.attributes.DefaultValue;
  };
  for (const locale of ["en-US", ...values.keys()]) {
    const file = `shortcuts-${values.get(locale) ?? "en"}.json`;
    const names = JSON.parse(read(file)) as Shortcuts["resources"]["default"];
    const wanted = Object.fromEntries(labels.map((label) => [label, { value: shown(label, locale) }]));
    expect([locale, names]).toEqual([locale, wanted]);
    if (locale === "en-US") expect(resources.default).toEqual(wanted);
  }
});

test("the pane of the namespaced manifest gets the namespace from its address", () => {
  const address = (xml: string) =>
    elements(xml).find((node) => node.attributes.id === "Taskpane.Url")?.attributes.DefaultValue;
  expect(address(variants.plain)).toBe("https://localhost:3000/taskpane.html?language=en");
  expect(address(variants.namespaced)).toBe(
    "https://localhost:3000/taskpane.html?namespace=BRIDGE&language=en",
  );
});

test("each variant has a GUID of its own", () => {
  const ids = Object.values(variants).map((xml) => elements(xml).find((node) => node.name === "Id")?.text);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("another base address changes every address of the manifest", () => {
  const source = readFileSync(join(__dirname, "../../manifest.xml"), "utf8");
  const moved = atAddress(namespaced(source), { base: "https://example.org/bridge/", contact: NOBODY });
  expect(moved).not.toContain("localhost");
  expect(moved).toContain('"https://example.org/bridge/functions.js"');
  expect(moved).toContain("<AppDomain>https://example.org</AppDomain>");
});
