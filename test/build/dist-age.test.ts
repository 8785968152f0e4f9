import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staleness } from "../../build/dist-age";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dist-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a folder without a build says so", () => {
  expect(staleness(folder)).toBe("There is no build yet: npm run build");
});

test("a build from before the last change of a source names the source, in one line", () => {
  const built = join(folder, "functions.json");
  writeFileSync(built, "{}");
  expect(staleness(folder)).toBeUndefined();
  utimesSync(built, new Date(0), new Date(0));
  expect(staleness(folder)).toMatch(/^dist is older than (?:src|build)\/[^ ]+: npm run build$/);
});
