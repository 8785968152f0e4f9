import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiModules } from "../../build/npm/api";

const ROOT = join(__dirname, "../..");
const PACKAGE = join(ROOT, "dist/npm");

/** An empty project, into which the packed package is installed without a network. */
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "package-"));
  npm(["pack", PACKAGE, "--ignore-scripts", "--pack-destination", project]);
  const [packed] = readdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  npm(["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", `./${packed}`]);
});

afterAll(() => rmSync(project, { recursive: true }));

function npm(args: string[]) {
  const { status, stderr } = spawnSync("npm", args, {
    cwd: project,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm ${args.join(" ")}: ${stderr}`);
}

/** What a program of the project prints. */
function run(name: string, code: string): string {
  writeFileSync(join(project, name), code);
  const { stdout, stderr } = spawnSync(process.execPath, [name], { cwd: project, encoding: "utf8" });
  if (stderr !== "") throw new Error(stderr);
  return stdout;
}

/** What the compiler says of a file of the project. */
function compiled(name: string, code: string, ...options: string[]): string {
  writeFileSync(join(project, name), code);
  const compiler = join(ROOT, "node_modules/typescript-native/bin/tsc");
  const { stdout } = spawnSync(
    process.execPath,
    [
      compiler,
      "--noEmit",
      "--strict",
      "--ignoreConfig",
      "--types",
      "",
      "--target",
      "es2022",
      ...options,
      name,
    ],
    { cwd: project, encoding: "utf8" },
  );
  return stdout;
}

/** The parts of a text between the marks of JavaScript. */
function examplesIn(markdown: string): string[] {
  return [...markdown.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
}

const readme = readFileSync(join(ROOT, "src/npm/README.md"), "utf8");

/**
 * An example as a program that prints what is not as its comment says. Words after the answer explain it.
 */
function asserting(example: string): string {
  return example
    .split("\n")
    .map((line) => {
      const [, code, answer] = /^(.*?);? \/\/=> (.*)$/.exec(line) ?? [];
      if (answer === undefined) return line;
      const value = /^console\.log\((.*)\)$/.exec(code)?.[1] ?? code;
      return `same(${JSON.stringify(code)}, ${value}, ${withoutWords(answer)});`;
    })
    .join("\n");
}

function withoutWords(answer: string): string {
  const parts = answer.split(", ");
  const starts = parts.map((_, index) => parts.slice(0, index + 1).join(", "));
  const value = starts.find((start) => {
    try {
      new Function(`return (${start})`);
      return true;
    } catch {
      return false;
    }
  });
  if (value === undefined) throw new Error(`no value: ${answer}`);
  return value;
}

const SAME = `import { isDeepStrictEqual } from "node:util";
let compared = 0;
function same(code, value, expected) {
  compared++;
  if (!isDeepStrictEqual(value, expected)) console.log(code, "is", value, "and not", expected);
}
`;

test("depends on no package, and has all that it exports", () => {
  const own = JSON.parse(readFileSync(join(project, "node_modules/bridge-scoring/package.json"), "utf8"));
  expect(own).not.toHaveProperty("dependencies");
  expect(readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "bridge-scoring",
  ]);
  const answers = Object.keys(own.exports)
    .filter((one) => one !== "./package.json")
    .map((one) => `console.log(Object.keys(await import("bridge-scoring${one.slice(1)}")).length > 5);`);
  expect(run("all.js", answers.join("\n"))).toBe("true\n".repeat(3));
});

test.each(apiModules())("the examples of the comments of $name are true", ({ name, declared }) => {
  // Of one file, later examples go on with what the first have.
  const files = [...new Set(declared.map(({ file }) => file))];
  const blocks = files.map((file) => {
    const examples = declared.flatMap((one) => (one.file === file && one.example ? [one.example] : []));
    return `{\n${examples.map(asserting).join("\n")}\n}`;
  });
  const values = declared.flatMap((one) => (/^export (interface|type)\b/.test(one.code) ? [] : [one.name]));
  const code = `${SAME}import { ${values.join(", ")} } from "bridge-scoring/${name}";\n${blocks.join("\n")}\nconsole.log(compared > 0);`;
  expect(run(`${name}.js`, code)).toBe("true\n");
});

test("the examples of its first page are true", () => {
  for (const [index, example] of examplesIn(readme).entries())
    expect(run(`readme-${index}.js`, `${SAME}${asserting(example)}\nconsole.log(compared > 0);`)).toBe(
      "true\n",
    );
});

test.each([
  ["node", ["--module", "nodenext", "--lib", "es2022"]],
  ["a bundler", ["--module", "esnext", "--moduleResolution", "bundler", "--lib", "es2022"]],
])("its types serve TypeScript as %s finds them, without a DOM", (_, options) => {
  const code = `
    import { contractScore, type PlayedContract } from "bridge-scoring/scoring";
    import { movement, type Schedule } from "bridge-scoring/movements";
    import { readEvent, type BridgeEvent } from "bridge-scoring/events";
    const played: PlayedContract = { level: 4, strain: "S", doubling: 1, result: 0 };
    export const points: number = contractScore(played, true);
    const made = movement("howell", 14, 2);
    export const schedule: Schedule | undefined = "fault" in made ? undefined : made;
    export function eventOf(bytes: Uint8Array): BridgeEvent | undefined {
      const read = readEvent(bytes, "evening.bws");
      return "event" in read ? read.event : undefined;
    }`;
  expect(compiled("use.ts", code, ...options)).toBe("");
  const wrong = code.replace('strain: "S"', 'strain: "X"');
  expect(compiled("wrong.ts", wrong, ...options)).toMatch(/^wrong\.ts\(\d+,\d+\): error TS2322/);
});
