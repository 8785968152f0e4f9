import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { transformSync } from "@swc/core";
import {
  packageFaults,
  packageFolder,
  refuseOthersModules,
  shippedPackages,
} from "../../build/release/shipped-packages";

const ROOT = join(__dirname, "../..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");

interface Component {
  group?: string;
  name: string;
  version: string;
  purl: string;
  hashes: { alg: string; content: string }[];
  licenses: { license?: { id?: string }; expression?: string }[];
}
const bom = JSON.parse(read("dist/sbom.cdx.json")) as {
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};
const own = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
const lock = JSON.parse(read("package-lock.json")) as {
  packages: Record<string, { version: string; dev?: boolean; license?: string; integrity: string }>;
};
const licences = read("dist/licences.txt");
const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);
const shipped = new Map(bom.components.map((component) => [nameOf(component), component]));

/** What a file must contain to import a package; the others need not be read further. */
const MAY_IMPORT = /\b(from|import)\s*\(?\s*"[^."]/;

/** The packages that our sources import, apart from imports of types. */
function importedPackages(): string[] {
  const sources = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const names = sources.flatMap((name) => {
    const source = read(`src/${name}`);
    if (!MAY_IMPORT.test(source)) return [];
    const { code } = transformSync(source, {
      module: { type: "commonjs" },
      jsc: {
        parser: { syntax: "typescript", tsx: name.endsWith(".tsx") },
        target: "es2020",
        transform: { react: { runtime: "automatic" } },
      },
    });
    return [...code.matchAll(/\brequire\("([^"]*)"\)/g)].map(([, imported]) => imported);
  });
  const packages = names.filter((name) => !name.startsWith(".") && !builtinModules.includes(name));
  return [
    ...new Set(
      packages.map((name) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      ),
    ),
  ];
}

describe("what dist/ holds", () => {
  test("a package that our sources import is in dependencies exactly when a bundle has it", () => {
    const imported = importedPackages();
    expect(imported).toEqual(expect.arrayContaining(["uplot", "@fluentui/react-button", "@univerjs/core"]));
    for (const name of imported) expect([name, name in own.dependencies]).toEqual([name, shipped.has(name)]);
    for (const name of ["uplot", "@univerjs/core"]) expect([...shipped.keys()]).toContain(name);
  });

  test("every package that a bundle names is listed", () => {
    const bundle = read("dist/workbench.grid.js");
    for (const [word, name] of [
      ["localForage", "localforage"],
      ["[DecimalError]", "decimal.js"],
      ["scheduler.production", "scheduler"],
      ["react-dom.production", "react-dom"],
    ]) {
      expect(bundle.includes(word)).toBe(true);
      expect([...shipped.keys()]).toContain(name);
    }
  });

  test("each package has the hash by which npm checks it", () => {
    for (const [name, { version, hashes }] of shipped) {
      const entries = Object.entries(lock.packages).filter(
        ([place, entry]) => place.endsWith(`node_modules/${name}`) && entry.version === version,
      );
      const [{ integrity }] = entries.map(([, entry]) => entry);
      const digest = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
      expect([name, hashes]).toEqual([name, [{ alg: "SHA-512", content: digest }]]);
    }
  });

  test("each package is the version in package-lock.json that dependencies need", () => {
    expect(shipped.size).toBeGreaterThan(50);
    for (const [name, { version }] of shipped) {
      const entries = Object.entries(lock.packages).filter(([place]) =>
        place.endsWith(`node_modules/${name}`),
      );
      expect([name, entries.filter(([, entry]) => !entry.dev).map(([, entry]) => entry.version)]).toEqual([
        name,
        expect.arrayContaining([version]),
      ]);
    }
    for (const name of Object.keys(own.dependencies)) expect([...shipped.keys()]).toContain(name);
  });

  test("each package is in licences.txt with its licence and every line of its text", () => {
    const words = (text: string) => text.replace(/\s+/g, " ").trim();
    const sections = licences.split(/^-{80}\n/m).slice(1);
    const packages = shippedPackages([...shipped.keys()].map((name) => join(ROOT, "node_modules", name)));
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining([...shipped.keys()]));
    for (const { name, version, licence, text } of packages) {
      const heading = `${name} ${version} (${licence})`;
      const [section, ...others] = sections.filter((one) => one.split("\n").includes(heading));
      expect([heading, section?.length > 400, others]).toEqual([heading, true, []]);
      expect(text).toMatch(/permission|redistribut|terms and conditions/i);
      // Licences of one kind have their permission, in the same words, below a list of their notices.
      const missing = text
        .split(/\n\s*\n|\n(?=Permission is hereby granted)/)
        .filter((paragraph) => !words(section).includes(words(paragraph)));
      expect([heading, missing]).toEqual([heading, []]);
    }
    expect(licences).toContain(read("LICENSE").trim());
  });

  test("the list for programs has no time and no serial number, and every reference in it exists", () => {
    expect(read("dist/sbom.cdx.json")).not.toMatch(/"(timestamp|serialNumber)"/);
    const refs = new Set(bom.dependencies.map(({ ref }) => ref));
    const linked = bom.dependencies.flatMap(({ dependsOn = [] }) => dependsOn);
    for (const ref of linked) expect(refs).toContain(ref);
    // Every package in a bundle is needed by another one or by us.
    for (const { purl } of bom.components) expect(linked).toContain(purl);
  });

  test("Sidebar.html has the notices of the packages in it", () => {
    const sidebar = read("dist/google/Sidebar.html");
    for (const name of ["@fluentui/react-field", "@tanstack/react-virtual", "uplot"])
      expect(sidebar).toMatch(new RegExp(`<!--[^]*^${name} \\d[^]*-->\\s*$`, "m"));
    expect(sidebar).not.toContain("@univerjs/core 0");
  });
});

describe("a package that may not be shipped", () => {
  const folder = mkdtempSync(join(tmpdir(), "shipped-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const put = (name: string, content: string | object) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  };
  const MIT = "Permission is hereby granted";
  put(
    "entry.js",
    `import { used } from "good"; import "good/good.css"; import { never } from "shaken"; console.log(used);`,
  );
  put("node_modules/good/package.json", { name: "good", version: "1.0.0", license: "MIT", main: "index.js" });
  put("node_modules/good/index.js", `export { deep as used } from "@far/deep";`);
  put("node_modules/good/good.css", "");
  put("node_modules/good/LICENSE", MIT);
  put("node_modules/@far/deep/package.json", {
    name: "@far/deep",
    version: "2.0.0",
    license: "(GPL-3.0-only OR ISC)",
  });
  // Packages may have a second package.json in a folder for a kind of module. It does not begin another
  // package.
  put("node_modules/@far/deep/esm/package.json", { type: "module" });
  put("node_modules/@far/deep/index.js", `export { deep } from "./esm/deep.js";`);
  put("node_modules/@far/deep/esm/deep.js", "export const deep = Math.random();");
  put("node_modules/@far/deep/README.md", `# Deep\n\n## License\n\n${MIT}, says the README\n`);
  put("node_modules/shaken/package.json", {
    name: "shaken",
    version: "3.0.0",
    license: "MIT",
    sideEffects: false,
  });
  put("node_modules/shaken/index.js", "export const never = 1;");

  /** The packages of the bundle, which webpack makes. */
  let found: ReturnType<typeof shippedPackages>;
  beforeAll(() => {
    const script = `
      const webpack = require("webpack");
      const { packagesIn } = require("./build/bundles/make-bundle");
      webpack(
        {
          context: ${JSON.stringify(folder)},
          entry: "./entry.js",
          mode: "production",
          output: { path: ${JSON.stringify(join(folder, "dist"))} },
          module: { rules: [{ test: /\\.css$/, type: "asset/source" }] },
        },
        (error, stats) => console.log(JSON.stringify(packagesIn(stats.compilation))),
      );`;
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], {
      cwd: ROOT,
      encoding: "utf8",
      timeout: 50_000,
    });
    if (stdout === "") throw new Error(stderr);
    found = shippedPackages(JSON.parse(stdout) as string[], folder);
  });
  const lockOf = (change: Record<string, object | undefined> = {}) => ({
    packages: { "node_modules/good": {}, "node_modules/@far/deep": {}, ...change } as Record<
      string,
      { dev?: boolean }
    >,
  });

  test("webpack lists the packages in a bundle, also those needed indirectly, but not those that it shook out", () => {
    expect(found.map(({ name, version, licence, text }) => ({ name, version, licence, text }))).toEqual([
      {
        name: "@far/deep",
        version: "2.0.0",
        licence: "(GPL-3.0-only OR ISC)",
        text: `${MIT}, says the README`,
      },
      { name: "good", version: "1.0.0", licence: "MIT", text: MIT },
    ]);
    expect(packageFaults(found, { dependencies: { good: "1.0.0" } }, lockOf())).toEqual([]);
  });

  test("stops the build, for each reason", () => {
    const [deep, good] = found;
    const own = { dependencies: { good: "1.0.0" } };
    const fault = (changed: object, lock = lockOf()) =>
      packageFaults([deep, { ...good, ...changed }], own, lock);
    expect(fault({ licence: "GPL-3.0-only" })).toEqual([
      expect.stringContaining("its licence, GPL-3.0-only, is not in"),
    ]);
    expect(fault({ licence: "MIT AND GPL-2.0-only" })).toEqual([expect.stringContaining("is not in")]);
    expect(fault({ licence: "SEE LICENSE IN x" })).toEqual([expect.stringContaining("is not in")]);
    expect(fault({ licence: "" })).toEqual([expect.stringContaining("which it does not name")]);
    expect(fault({ text: "" })).toEqual([expect.stringContaining("without its licence's text")]);
    for (const entry of [{ dev: true }, { devOptional: true }])
      expect(fault({}, lockOf({ "node_modules/good": entry }))).toEqual([
        expect.stringContaining("good 1.0.0 is bundled, but only devDependencies bring it"),
      ]);
    expect(packageFaults([deep, good], { dependencies: { good: "1", idle: "1" } }, lockOf())).toEqual([
      expect.stringContaining("idle is in dependencies, but no bundle has it"),
    ]);
  });

  test("a package in a place that is not npm's stops the build with a sentence on what to do", () => {
    expect(() => refuseOthersModules(found, lockOf())).not.toThrow();
    const lock = lockOf({ "node_modules/@far/deep": undefined });
    expect(() => refuseOthersModules(found, lock)).toThrow(
      "@far/deep is in node_modules/@far/deep, where package-lock.json has no package: node_modules is not as npm makes it. Delete node_modules, then type: npm ci",
    );
  });

  test("the folder of a package is found from any of its files, on Windows too", () => {
    expect(packageFolder("/a/node_modules/@b/c/lib/d.js")).toBe("/a/node_modules/@b/c");
    expect(packageFolder("C:\\a\\node_modules\\b\\node_modules\\c\\d.js")).toBe(
      "C:\\a\\node_modules\\b\\node_modules\\c",
    );
    expect(packageFolder("/a/src/index.ts")).toBeUndefined();
  });
});
