import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { BUNDLES } from "../../build/bundles/bundles";
import webpackConfig from "../../webpack.config";

const ROOT = join(__dirname, "../..");

/** What makes bundles, and the packages that it needs. */
const BUILD = ["build/bundles", "build/release", "package.json"];
const PACKAGES = ["jest-worker", "spdx-satisfies", "webpack"];

/** A project of one bundle, which has a source and a package. */
const FILES = {
  "package-lock.json": "{}",
  "tsconfig.json": "{}",
  "webpack.config.js":
    'module.exports = { configurations: () => [{ name: "small", mode: "production", entry: "./source.js", target: "node" }] };',
  // A script that node gets as its argument would be run by each worker too.
  "make.js": `require("./build/bundles/bundles").makeBundles("{}", ["small"]).then(([{ folder, packages }]) => {
    console.log(packages.join());
    require(folder + "/main.js");
  });`,
  "source.js": 'console.log(require("package"));',
  "node_modules/package/package.json": '{ "name": "package" }',
  "node_modules/package/index.js": 'module.exports = "one";',
};

let folder: string;
const first = () => join(folder, "first");
const second = () => join(folder, "second");

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "bundles-")));
  for (const place of BUILD) cpSync(join(ROOT, place), join(first(), place), { recursive: true });
  for (const [place, text] of Object.entries(FILES)) write(first(), place, text);
  for (const name of PACKAGES)
    symlinkSync(join(ROOT, "node_modules", name), join(first(), "node_modules", name), "junction");
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(project: string, place: string, text: string) {
  mkdirSync(dirname(join(project, place)), { recursive: true });
  writeFileSync(join(project, place), text);
}

/** Makes the bundle as the build does: whether anew, the packages in it, and what it says when it runs. */
function make(project: string) {
  const { stdout, stderr } = spawnSync(process.execPath, ["make.js"], {
    cwd: project,
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(stderr).toBe("");
  const lines = stdout.trim().split("\n");
  const [packages, says] = lines.slice(-2);
  return { anew: lines.length > 2, packages, says };
}

const packageOf = (project: string) => join(project, "node_modules/package");

test("a bundle whose sources have not changed is taken as it was made", () => {
  expect(make(first())).toEqual({ anew: true, packages: packageOf(first()), says: "one" });
  expect(make(first())).toEqual({ anew: false, packages: packageOf(first()), says: "one" });
});

test("a project that was moved makes its bundles anew", () => {
  make(first());
  renameSync(first(), second());
  expect(make(second())).toEqual({ anew: true, packages: packageOf(second()), says: "one" });
});

test("a copy of a project takes nothing from the folder that it was copied from", () => {
  make(first());
  // From the second time on webpack keeps the modules.
  write(first(), "source.js", 'console.log("kept", require("package"));');
  expect(make(first()).says).toBe("kept one");
  cpSync(first(), second(), { recursive: true, verbatimSymlinks: true });
  write(second(), "node_modules/package/index.js", 'module.exports = "two";');
  expect(make(second())).toEqual({ anew: true, packages: packageOf(second()), says: "kept two" });
});

test("npx webpack makes what is shipped, each bundle in a folder of its own", async () => {
  const configurations = await webpackConfig();
  expect(configurations.map(({ name = "" }) => name).sort()).toEqual([...BUNDLES].sort());
  expect(new Set(configurations.map(({ output }) => output?.path)).size).toBe(BUNDLES.length);
});
