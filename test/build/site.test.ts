import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contactAddress } from "../../build/address";
import { DIST } from "../browser/browser";

const ROOT = join(__dirname, "../..");
const BASE = "https://example.org/clubs/bridge/";
const CONTACT = "mailto:scorer@example.org";

/** Another build of dist/, for an address that is not at the top of its server. */
let built: string;
const read = (file: string) => readFileSync(join(built, file), "utf8");

beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), "site-"));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "build/build.js"), "--base", BASE, "--contact", CONTACT, "--to", built],
    { cwd: ROOT, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
});

afterAll(() => rmSync(built, { recursive: true, force: true }));

test("every helpUrl is a page of dist/ below the address", () => {
  const { functions } = JSON.parse(read("functions.json")) as { functions: { helpUrl: string }[] };
  expect(functions.length).toBeGreaterThan(20);
  expect(functions.map(({ helpUrl }) => helpUrl).filter((url) => !isBuilt(url))).toEqual([]);
});

test.each(["manifest.xml", "manifest.namespaced.xml"])(
  "every address in %s is a file of dist/ below the address",
  (manifest) => {
    const xml = read(manifest);
    const addresses = [...xml.matchAll(/Value="(https:[^"]*)"/g)].map((match) => match[1]);
    expect(addresses.length).toBeGreaterThan(8);
    expect(addresses.filter((url) => !isBuilt(url))).toEqual([]);
  },
);

test("the pages name the address that they are built for, and no other address of the add-in", () => {
  const pages = ["index.html", ...readdirSync(join(built, "install")).map((file) => `install/${file}`)];
  for (const page of pages) expect([page, read(page).includes("localhost:3000")]).toEqual([page, false]);
  for (const page of ["index.html", "install/index.html"])
    expect(read(page)).toContain(`<code>${BASE}</code>`);
  expect(read("install/organisation.html")).toContain(`<code>${BASE}manifest.xml</code>`);
});

test("the support page links to the contact, and in a copy without one it says what that means", () => {
  expect(read("support.html")).toContain(`<a href="${CONTACT}">`);
  const nobody = readFileSync(join(DIST, "support.html"), "utf8");
  expect(nobody).toContain(`<a href="${contactAddress()}">`);
  expect(nobody).toContain(`id="${contactAddress().slice(1)}"`);
});

test.each([
  "http://example.org/",
  "scorer@example.org",
  "mailto:",
  "javascript:alert(1)",
  "https://a.b/)x",
  'https://a.b/"x',
])("%s is refused as a contact", (text) => {
  expect(() => contactAddress(text)).toThrow(`contact=${text}: expected`);
});

function isBuilt(url: string): boolean {
  const [address] = url.split("?");
  return address.startsWith(BASE) && existsSync(join(DIST, address.slice(BASE.length)));
}
