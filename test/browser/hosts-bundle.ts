import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/**
 * Builds hosts-entry.ts in a process of its own, so that it can be ended when it takes too long.
 *
 * @returns the folder that the files are in
 */
export async function buildHosts(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bridge-hosts-"));
  const script = path.join(__dirname, "build-hosts.js");
  await promisify(execFile)(process.execPath, [script, folder], { timeout: 50_000, killSignal: "SIGKILL" });
  return folder;
}
