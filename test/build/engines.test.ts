import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { satisfies, subset } from "semver";
import lock from "../../package-lock.json";
import { engines } from "../../package.json";

interface Package {
  version?: string;
  engines?: { node?: string };
}

const ROOT = join(__dirname, "../..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");

const packages = Object.entries(lock.packages as Record<string, Package>).filter(([place]) => place !== "");

/**
 * Packages that ask for a newer Node than they need. npm warns of what package-lock.json says of them, and there it is
 * what they need; docs/dependencies.md says how that is known. A new version of one needs a new look.
 */
const ASKS_FOR_MORE = ["node_modules/@cj-tech-master/excelts 10.2.0 asks for >=22.0.0"];

/** The versions that are tested. Of 21 and 23, which nobody keeps any more, some packages have npm warn. */
const KEPT = "^20.19.0 || ^22.13.0 || ^24.0.0";

test("every package runs on the versions of Node that are kept, so that npm ci has nothing to warn of", () => {
  expect(subset(KEPT, engines.node)).toBe(true);
  expect(packages.filter(([, { engines }]) => engines?.node).length).toBeGreaterThan(500);
  const narrower = packages.flatMap(([place, { engines: { node = "*" } = {} }]) =>
    subset(KEPT, node) ? [] : [`${place}: ${node}`],
  );
  expect(narrower).toEqual([]);
});

test("package-lock.json says which Node a package asks for, with one exception that is decided", () => {
  const others = packages.flatMap(([place, { version, engines }]) => {
    const file = `${place}/package.json`;
    // npm leaves out what is made for other machines.
    if (!existsSync(join(ROOT, file))) return [];
    const asked = (JSON.parse(read(file)) as Package).engines?.node;
    return asked === engines?.node ? [] : [`${place} ${version} asks for ${asked}`];
  });
  expect(others).toEqual(ASKS_FOR_MORE);
});

test("package.json, README and the tests of every change name the same versions of Node", () => {
  const [, least, next] = /^>=(\d+\.\d+) <(\d+)$/.exec(engines.node) ?? [];
  expect(read("README.md")).toContain(
    `You need [Node](https://nodejs.org) ${least} or later, up to ${Number(next) - 1}, and npm`,
  );
  const tested = /^ {8}node: \[(.*)\]$/m.exec(read(".github/workflows/ci.yml"))?.[1].split(", ") ?? [];
  expect(tested).toEqual(KEPT.split(" || ").map((range) => /\d+/.exec(range)?.[0]));
  for (const major of tested) expect(satisfies(`${major}.99.0`, engines.node)).toBe(true);
});
