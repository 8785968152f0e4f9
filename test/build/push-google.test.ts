import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const PUSH = join(__dirname, "../../build/google/push.js");

/** Runs the command in a place without npx, so that a test can send nothing. */
function push(...words: string[]) {
  const done = spawnSync(process.execPath, [PUSH, ...words], { encoding: "utf8", env: { PATH: "" } });
  return { status: done.status, said: done.stderr.trim(), built: done.stdout };
}

test.each([
  ["without an address", [], ""],
  ["with the address of somebody's own computer", ["--base", "https://localhost:3000/"], ""],
  ["of the add-on without an address", ["--add-on"], "--add-on "],
])("%s nothing is built or sent, and the sentence says what to type", (_, words, more) => {
  const { status, said, built } = push(...words);
  expect(status).toBe(1);
  expect(said).toBe(
    "The pane's help would lead to this computer. Name the address of your site:\n" +
      `npm run push:google -- ${more}--base https://example.org/bridge/`,
  );
  expect(built).toBe("");
});

test("the add-on goes to a script of its own, never to the script of somebody's spreadsheet", () => {
  expect(existsSync(join(__dirname, "../../.clasp.add-on.json"))).toBe(false);
  const { status, said, built } = push("--add-on", "--base", "https://example.org/");
  expect(status).toBe(1);
  expect(said).toContain("There is no .clasp.add-on.json, so nothing was sent.");
  expect(built).toBe("");
});

test("an address without https is refused", () => {
  const { status, said } = push("--base", "http://example.org/");
  expect(status).toBe(1);
  expect(said).toContain("over https only");
});
