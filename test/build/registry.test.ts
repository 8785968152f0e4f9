import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeRegistry } from "../../build/pages/registry";

const ROOT = join(__dirname, "../..");
const ID = "11111111-2222-3333-4444-555555555555";

/** The two files that are made for a manifest. */
function filesFor(manifest: string): Record<string, string> {
  const files: Record<string, string> = {};
  const dist = {
    write: (file: string, content: string | Buffer) => void (files[file] = String(content)),
    read: () => manifest,
    bytes: () => Buffer.alloc(0),
    files: () => [],
  };
  writeRegistry(dist, "https://example.org/bridge/");
  return files;
}

test("the registry file names this copy's manifest in the folder that the page names, and the other file takes it back", () => {
  const files = filesFor(`<Id>${ID}</Id>`);
  const key = "[HKEY_CURRENT_USER\\Software\\Microsoft\\Office\\16.0\\WEF\\Developer]";
  const start = [
    "Windows Registry Editor Version 5.00",
    "",
    "; Bridge Scoring from https://example.org/bridge/",
    key,
  ];
  expect(files).toEqual({
    "bridge-scoring.reg": [...start, `"${ID}"="C:\\\\BridgeScoring\\\\manifest.xml"`, ""].join("\r\n"),
    "bridge-scoring-remove.reg": [...start, `"${ID}"=-`, ""].join("\r\n"),
  });
  expect(readFileSync(join(ROOT, "docs/install/excel-windows.md"), "utf8")).toContain("`C:\\BridgeScoring`");
});

test("the site has the files for its own manifest", () => {
  const read = (file: string) => readFileSync(join(ROOT, "dist", file), "utf8");
  const [, id] = /<Id>([^<]+)<\/Id>/.exec(read("manifest.xml")) ?? [];
  expect(read("bridge-scoring.reg")).toContain(`"${id}"=`);
  expect(read("bridge-scoring-remove.reg")).toContain(`"${id}"=-`);
});

test("a manifest without an Id stops the build", () => {
  expect(() => filesFor("<OfficeApp/>")).toThrow("manifest.xml has no Id");
});
