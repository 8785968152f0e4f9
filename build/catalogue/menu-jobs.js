const path = require("node:path");
const vm = require("node:vm");
const { transformFileSync } = require("@swc/core");

const JOBS = path.resolve(__dirname, "../../src/jobs/jobs.ts");

/**
 * The jobs that the menus of Excel and of Google Sheets name, as src/jobs/jobs.ts declares them, each with the name of its command.
 *
 * @returns {{ id: string, command: string }[]}
 */
function menuJobs() {
  const { code } = transformFileSync(JOBS, {
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    module: { type: "commonjs" },
  });
  /** @type {{ MENU_JOBS: { id: string }[], commandOf(job: { id: string }): string }} */
  const { MENU_JOBS, commandOf } = vm.runInNewContext(`${code};exports`, { exports: {} });
  return MENU_JOBS.map((job) => ({ id: job.id, command: commandOf(job) }));
}

module.exports = { menuJobs };
