import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { atAddress, NOBODY, sheetAddress } from "../../build/address";
import { addressFaults } from "../../build/release/release-address";
import { contactFaults, versionFaults, workTreeFaults } from "../../build/release/release-faults";
import { filesIn, releaseZip } from "../../build/release/release-files";

const ROOT = join(__dirname, "../..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const NAMES = ["package.json", "package-lock.json", "manifest.xml", "CHANGELOG.md"];
const BUILT = ["dist/manifest.xml", "dist/manifest.namespaced.xml"];
const ours = Object.fromEntries([...NAMES, ...BUILT].map((name) => [name, read(name)]));
const { version } = JSON.parse(ours["package.json"]) as { version: string };

describe("versions", () => {
  test("are the same in all of our files", () => expect(versionFaults(ours)).toEqual([]));

  test.each([
    [
      "package-lock.json",
      `"version": "${version}"`,
      `"version": "9.9.9"`,
      "package-lock.json is of version 9.9.9",
    ],
    ["manifest.xml", `${version}.0<`, "9.9.9.0<", "manifest.xml has the version 9.9.9.0"],
    [BUILT[0], `${version}.0<`, `${version}<`, `${BUILT[0]} has the version ${version}:`],
    [BUILT[1], "<Version>", "<Wersion>", `${BUILT[1]} has the version undefined`],
    ["CHANGELOG.md", `## ${version}`, "## 9.9.9", "CHANGELOG.md has 9.9.9 at its top"],
    ["CHANGELOG.md", `## ${version}`, "# ", "CHANGELOG.md has nothing at its top"],
    ["CHANGELOG.md", /^(## \S+).*$/m, "$1", `CHANGELOG.md does not say when ${version} is released`],
    ["CHANGELOG.md", /^(## \S+).*$/m, "$1 - 2026-13-01", `CHANGELOG.md does not say when ${version}`],
    ["CHANGELOG.md", /^(## .*)\n[^]*$/m, "$1\n", `CHANGELOG.md says nothing about ${version}`],
    [
      "CHANGELOG.md",
      /^(## .*)\n[^]*$/m,
      "$1\n\n## 0.0.1 - 2026-01-01\n\n- Old\n",
      "CHANGELOG.md says nothing",
    ],
  ])("%s with %s as %s", (file, was, is, fault) => {
    const changed = ours[file].replace(was, is);
    expect(changed).not.toBe(ours[file]);
    const [found, ...others] = versionFaults({ ...ours, [file]: changed });
    expect(found).toContain(fault);
    expect(others).toEqual([]);
  });

  test("another version in package.json is a fault in every other file", () => {
    const changed = ours["package.json"].replace(`"version": "${version}"`, '"version": "9.9.9"');
    expect(versionFaults({ ...ours, "package.json": changed })).toHaveLength(NAMES.length - 1 + BUILT.length);
  });

  test("uncommitted files are named", () => {
    expect(workTreeFaults("")).toEqual([]);
    expect(workTreeFaults(" M README.md\n?? notes.txt\n")).toEqual([
      expect.stringContaining("not committed: README.md, notes.txt."),
    ]);
  });
});

describe("the zip", () => {
  const files = new Map([
    ["LICENSE", strToU8("MIT")],
    ["dist/manifest.xml", new Uint8Array(readFileSync(join(ROOT, BUILT[0])))],
    ["dist/assets/icon-16.png", new Uint8Array(readFileSync(join(ROOT, "assets/icon-16.png")))],
  ]);
  const zip = releaseZip("bridge-scoring-1.2.3", files, "2026-11-21");

  test("holds every file in one folder, with its checksum", () => {
    const back = unzipSync(zip);
    const inFolder = (name: string) => back[`bridge-scoring-1.2.3/${name}`];
    expect(Object.keys(back)).toHaveLength(files.size + 1);
    const sums = strFromU8(inFolder("SHA256SUMS")).trim().split("\n");
    expect(sums).toHaveLength(files.size);
    for (const [name, content] of files) {
      expect(Buffer.compare(inFolder(name), content)).toBe(0);
      expect(sums).toContain(`${createHash("sha256").update(content).digest("hex")}  ${name}`);
    }
  });

  test("is the same for the same files, in whatever order they come", () => {
    const again = releaseZip("bridge-scoring-1.2.3", new Map([...files].reverse()), "2026-11-21");
    expect(Buffer.compare(again, zip)).toBe(0);
  });

  test("is the same in every time zone", () => {
    const script = `const { releaseZip } = require("./build/release/release-files");
      for (const zone of ["Pacific/Auckland", "UTC", "Pacific/Honolulu"]) {
        process.env.TZ = zone;
        const zip = releaseZip("folder", new Map([["a", Buffer.from("a")]]), "2026-11-21");
        console.log(new Date(0).getTimezoneOffset(), Buffer.from(zip).toString("hex"));
      }`;
    const said = execFileSync(process.execPath, ["-e", script], { cwd: ROOT, encoding: "utf8" });
    const zips = said
      .trim()
      .split("\n")
      .map((line) => line.split(" "));
    expect(zips.map(([offset]) => Number(offset))).toEqual([-720, 0, 600]);
    expect(zips[0][1]).toMatch(/^504b0304/);
    expect(new Set(zips.map(([, zip]) => zip)).size).toBe(1);
  });
});

describe("a build for another address", () => {
  const base = "https://example.org/bridge/";
  const whole = filesIn(join(ROOT, "dist"));
  const dist = new Map(
    [...whole].filter(([name]) => /^(manifest\.xml|functions\.js|support\.html)$/.test(name)),
  );
  const change = (files: Map<string, Uint8Array>, edit: (text: string) => string) =>
    new Map(
      [...files].map(([name, content]) => [
        name,
        Buffer.from(edit(Buffer.from(content).toString("latin1")), "latin1"),
      ]),
    );
  const move = (text: string) =>
    text.split("localhost:3000/").join("example.org/bridge/").split("localhost:3000").join("example.org");
  const moved = change(dist, move);

  test("is the tested build with that address in it", () => {
    expect(addressFaults(whole, change(whole, move), { base, contact: NOBODY })).toEqual([]);
    expect(addressFaults(dist, dist, { base: "https://localhost:3000/", contact: NOBODY })).toEqual([]);
  });

  test("is the tested build with a contact in it, which a site for others must have", () => {
    const contact = "https://example.org/club/bridge-scoring/issues/new/choose";
    const named = new Map(moved).set(
      "support.html",
      Buffer.from(
        Buffer.from(moved.get("support.html") ?? "")
          .toString()
          .split(`"${NOBODY}"`)
          .join(`"${contact}"`),
      ),
    );
    expect(addressFaults(dist, named, { base, contact })).toEqual([]);
    expect(addressFaults(dist, named, { base, contact: NOBODY })).toEqual([
      expect.stringContaining("support.html differs"),
    ]);
    expect(contactFaults(base, contact)).toEqual([]);
    expect(contactFaults("https://localhost:3000/", NOBODY)).toEqual([]);
    expect(contactFaults(base, NOBODY)).toEqual([expect.stringContaining("would name nobody")]);
  });

  test("shows the prepared spreadsheet where there is one, and not even its words where there is none", () => {
    const sheet = "https://docs.google.com/spreadsheets/d/1Ab_c-D/copy";
    const pages = new Map(
      [...whole].filter(([name]) => /^(index|de\/index|install\/google-sheets)\.html$/.test(name)),
    );
    const plain = [...pages].map(([name, content]) => [name, Buffer.from(content).toString()]);
    expect(plain).toHaveLength(3);
    for (const [, text] of plain) {
      const seen = text.replace(/<!--[^]*?-->/g, "");
      expect(seen).not.toMatch(/copy-sheet|\/copy"/);
      const shown = atAddress(text, { base, contact: NOBODY, sheet });
      expect(shown).not.toContain("copy-sheet");
      expect(shown.split(`href="${sheet}"`)).toHaveLength(2);
      expect(shown.replace(/<!--[^]*?-->/g, "")).toContain(`href="${sheet}"`);
    }
    const copied = new Map(
      [...pages].map(([name, content]) => [
        name,
        Buffer.from(atAddress(Buffer.from(content).toString(), { base, contact: NOBODY, sheet })),
      ]),
    );
    expect(addressFaults(pages, copied, { base, contact: NOBODY, sheet })).toEqual([]);
    expect(addressFaults(pages, copied, { base, contact: NOBODY })).toHaveLength(3);
    expect(sheetAddress(sheet)).toBe(sheet);
    for (const odd of [
      "https://docs.google.com/spreadsheets/d/1Ab/edit",
      "http://docs.google.com/spreadsheets/d/1/copy",
      "",
    ])
      expect(() => sheetAddress(odd)).toThrow("/copy");
  });

  test("is refused when an old address is left, or a file was changed, added or removed", () => {
    const stayed = new Map([...moved, ["manifest.xml", dist.get("manifest.xml") ?? Buffer.of()]]);
    expect(addressFaults(dist, stayed, { base, contact: NOBODY })).toEqual([
      expect.stringContaining("manifest.xml still points to"),
    ]);
    const changed = new Map([...moved, ["functions.js", Buffer.from("other")]]);
    expect(addressFaults(dist, changed, { base, contact: NOBODY })).toEqual([
      expect.stringContaining("functions.js differs"),
    ]);
    const more = new Map([...moved, ["more.js", Buffer.from("more")]]);
    expect(addressFaults(dist, more, { base, contact: NOBODY })).toEqual([
      expect.stringContaining("more.js is in only one"),
    ]);
    expect(addressFaults(more, moved, { base, contact: NOBODY })).toEqual([
      expect.stringContaining("more.js is in only one"),
    ]);
  });
});
