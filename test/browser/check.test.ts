import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { XMLParser } from "fast-xml-parser";
import type { Browser, Page } from "playwright-core";
import { listen, staticServer } from "../../build/static-server.js";
import { LANGUAGES } from "../../src/translations/languages";
import { DIST, launchBrowser } from "./browser";
import { violationsInAllColours } from "./pane";

/** What a server adds to a file, by the rules of a file that is in dist/. */
type Headers = Record<string, string>;
type Rules = (file: string) => Headers;

const OTHERS = LANGUAGES.filter((language) => language !== "en").sort();

let browser: Browser;
const servers: http.Server[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const TYPES: Headers = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".xml": "text/xml",
};

/** Serves dist/ in a folder as if it were built for it. */
async function serve(rules: Rules, without: readonly string[] = []): Promise<string> {
  const server = http.createServer((request, response) => {
    const file = decodeURIComponent((request.url ?? "/").split("?")[0]).slice("/club/".length);
    const place = path.join(DIST, file);
    if (without.includes(file) || !fs.existsSync(place) || !fs.statSync(place).isFile()) {
      response.writeHead(404, { "Content-Type": "text/html" }).end("not here");
      return;
    }
    const own = { "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream", ...rules(file) };
    const headers = Object.entries(own).filter(([, value]) => value !== "");
    response.writeHead(200, Object.fromEntries(headers)).end(atHome(file, place, request.headers.host));
  });
  servers.push(server);
  return `http://localhost:${await listen(server, 0)}/club/`;
}

function atHome(file: string, place: string, host = ""): Buffer | string {
  const content = fs.readFileSync(place);
  if (!/\.(json|xml)$/.test(file)) return content;
  return content.toString().split("https://localhost:3000/").join(`http://${host}/club/`);
}

async function checked(address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
  await page.goto(`${address}check.html`);
  await page.waitForSelector("html[data-checked]");
  return page;
}

/** What the page says of each file that is not right. */
async function said(address: string): Promise<Headers> {
  const page = await checked(address);
  const rows = await page
    .locator("tr[data-state=wrong]")
    .evaluateAll((all) =>
      all.map((row) => [row.dataset.file ?? "", (row as HTMLTableRowElement).cells[1].innerText]),
    );
  await page.close();
  return Object.fromEntries(rows);
}

/** `_headers`, as Netlify and Cloudflare read it: a path, then its headers, indented. */
function netlify(): Rules {
  const rules = new Map<string, Headers>();
  let last: Headers = {};
  for (const line of fs.readFileSync(path.join(DIST, "_headers"), "utf8").split("\n")) {
    if (line.startsWith("/")) rules.set(line.slice(1), (last = {}));
    const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
    if (name) last[name] = value;
  }
  return (file) => rules.get(file) ?? {};
}

/** `.htaccess`, as Apache reads it: types, and what is set and unset for some files. */
function apache(): Rules {
  const written = fs.readFileSync(path.join(DIST, ".htaccess"), "utf8");
  const types = [...written.matchAll(/^ *AddType (\S+) (\S+)$/gm)].map(([, type, ending]) => [ending, type]);
  const blocks = [...written.matchAll(/<Files(Match)? "([^"]*)">([^]*?)<\/Files/g)];
  return (file) => {
    const name = path.basename(file);
    const headers: Headers = { ...SERVERS_OWN };
    for (const [, isPattern, wanted, lines] of blocks) {
      if (isPattern ? !new RegExp(wanted).test(name) : name !== wanted) continue;
      for (const [, what, header, value = ""] of lines.matchAll(
        /Header (?:always )?(set|unset) (\S+)(?: "(.*)")?/g,
      ))
        headers[header] = what === "set" ? value : "";
    }
    return { ...headers, "Content-Type": Object.fromEntries(types)[path.extname(file)] ?? "" };
  };
}

interface WebConfig {
  configuration: {
    "system.webServer": { staticContent: { mimeMap: { fileExtension: string; mimeType: string }[] } };
    location: {
      path: string;
      "system.webServer": {
        httpProtocol: { customHeaders: { remove?: { name: string }; add?: { name: string; value: string } } };
      };
    }[];
  };
}

/** `web.config`, as IIS reads it: no file without a type; what is removed, then what is added. */
function iis(): Rules {
  const xml = fs.readFileSync(path.join(DIST, "web.config"), "utf8");
  const { configuration } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" }).parse(
    xml,
  ) as WebConfig;
  const types = configuration["system.webServer"].staticContent.mimeMap;
  return (file) => {
    const type = types.find(({ fileExtension }) => fileExtension === path.extname(file))?.mimeType ?? "";
    const headers: Headers = { ...SERVERS_OWN, "Content-Type": type };
    const own = configuration.location.find((one) => one.path === file);
    const { remove, add } = own?.["system.webServer"].httpProtocol.customHeaders ?? {};
    if (remove) headers[remove.name] = "";
    if (add) headers[add.name] = add.value;
    return headers;
  };
}

/** What the administrator of a server often sets for all files. */
const SERVERS_OWN: Headers = { "X-Frame-Options": "SAMEORIGIN", "X-Content-Type-Options": "nosniff" };

test.each([
  ["_headers", netlify],
  [".htaccess", apache],
  ["web.config", iis],
])("behind a server that follows %s every file is right", async (_, rules) => {
  expect(await said(await serve(rules()))).toEqual({});
});

test("the local server is right but for its address, which is not the one of the manifest", async () => {
  const server = staticServer(DIST);
  servers.push(server);
  const address = `http://localhost:${await listen(server, 0)}/`;
  const page = await checked(address);
  expect(await page.locator("#address").innerText()).toMatch(/over http\.[^]*certificate/);
  expect(await page.locator("tr[data-state=right]").count()).toBeGreaterThan(12);
  await page.close();
  const wrong = await said(address);
  expect(Object.keys(wrong).sort()).toEqual([
    ...OTHERS.map((language) => `functions-${language}.json`),
    "functions.json",
    "manifest.namespaced.xml",
    "manifest.xml",
  ]);
  for (const words of Object.values(wrong)) expect(words).toContain(`It names https://localhost:3000/`);
});

test("a server that sends no headers is told which are missing", async () => {
  const wrong = await said(await serve(() => ({})));
  expect(Object.keys(wrong).sort()).toEqual([
    ...OTHERS.map((language) => `functions-${language}.json`),
    "functions.json",
    ...[...LANGUAGES].sort().map((language) => `shortcuts-${language}.json`),
    "shortcuts.json",
  ]);
  for (const [file, words] of Object.entries(wrong)) {
    expect(words).toContain("A page of another site does not get the file");
    expect(words).toContain("does not send Access-Control-Allow-Origin: *");
    expect(words).toContain(file.startsWith("shortcuts") ? "the keys then do nothing" : "is then #NAME?");
  }
});

test("a header for one other site only does not let Excel in", async () => {
  const rules: Rules = () => ({ "Access-Control-Allow-Origin": "https://club.example" });
  const wrong = await said(await serve(rules));
  expect(wrong["functions.json"]).toContain("sends “https://club.example” instead of");
});

test("a server that answers each site by its name is right, though the page itself sees no header", async () => {
  const address = await serve(() => ({}));
  const server = servers[servers.length - 1];
  const [answer] = server.listeners("request") as http.RequestListener[];
  server
    .removeAllListeners("request")
    .on("request", (request: http.IncomingMessage, response: http.ServerResponse) => {
      if (request.headers.origin) response.setHeader("Access-Control-Allow-Origin", request.headers.origin);
      answer(request, response);
    });
  expect(await said(address)).toEqual({});
});

test("policies that keep Excel from showing the pane are named, and so are wrong types and missing files", async () => {
  const rules: Rules = (file) => ({
    "Access-Control-Allow-Origin": "*",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'self'",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(file === "functions.js" && { "Content-Type": "text/plain", "X-Content-Type-Options": "nosniff" }),
  });
  const page = await checked(await serve(rules, ["taskpane.league.js"]));
  const words = async (file: string) => page.locator(`tr[data-file="${file}"] td + td`).innerText();
  expect(await words("taskpane.html")).toContain("X-Frame-Options: DENY forbids Excel on the web");
  expect(await words("taskpane.html")).toContain("the pane needs https://appsforoffice.microsoft.com");
  expect(await words("functions.js")).toMatch(/text\/plain.*nosniff[^]*Serve \.js as text\/javascript/);
  expect(await words("assets/icon-32.png")).toContain("Cross-Origin-Resource-Policy: same-origin");
  expect(await words("taskpane.league.js")).toContain("404");
  // The header keeps the frame out too; then the header of the file decides.
  expect(await words("functions.json")).toMatch(/^Right/);
  expect(await page.locator("#sum").innerText()).toMatch(
    /^Of \d+ files, \d+ are not right, and the address is not/,
  );
  expect(await violationsInAllColours(page)).toEqual([]);
  await page.close();
});
